"""Which deals are learned from. All others are there to measure, and no bot has seen them."""

from __future__ import annotations

import hashlib

TRAINED = 1 << 61
"""Deals to learn from have numbers from here on."""


def deal_to_learn(game: str, seed: int, loop: int, number: int) -> int:
    """The deal of a game in a loop of a training; all its chance comes from these."""
    digest = hashlib.sha256(f"{game} {seed} {loop} {number}".encode()).digest()
    return TRAINED + int.from_bytes(digest[:8]) % TRAINED
