"""What an environment needs of a game: views as rows of numbers, and the next deal."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i16, i64, trait, u8

from laguna.core.state import State


@trait
class Scribe:
    """Writes down what a seat sees, and deals the next game."""

    @abstractmethod
    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the seat's view into ``out``, beginning at ``at``."""

    @abstractmethod
    def deal(self, state: State, seed: int) -> None:
        """Let the state become the start of the game that ``Game.deal`` gives for a seed."""


def mark(mask: vec[u8], at: i64, legal: vec[i64], start: i64, count: i64, value: u8) -> None:
    """Set or clear the marks of listed actions in a mask that begins at ``at``."""
    for place in range(start, start + count):
        mask[at + legal[place]] = value
