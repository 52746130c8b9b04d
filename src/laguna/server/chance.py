"""Where the chance of a server comes from: its deals, their salts, and what its bots leave to chance."""

from __future__ import annotations

import hashlib
import random

from laguna.core.record import Record
from laguna.core.rng import SEED_LIMIT

SALT = 128
"""Bits of a salt: enough that nobody guesses one."""


class Chance:
    """Of the system, which nobody can foresee; or of a number, for tests and demonstrations."""

    def __init__(self, seed: int | None = None) -> None:
        """With a seed, the first table is always the same, and so is the second one."""
        self._source = random.SystemRandom() if seed is None else random.Random(seed)

    def seed(self) -> int:
        """A seed for a deal."""
        return self._source.randrange(SEED_LIMIT)

    def salt(self) -> str:
        """A salt for a record."""
        return f"{self._source.getrandbits(SALT):0{SALT // 4}x}"


def seed_of_thought(record: Record, seat: int) -> int:
    """The seed of a bot that decides now: the same for the same moment of the same record, also after an undo.

    It comes from the salt, which is told when the game is over: until then nobody can foresee the bot, and afterwards
    everybody can check it. The hash does not lead back to the salt, so a bot learns nothing from its seed.
    """
    moment = f"{record.salt} {record.ply} {seat}"
    return int.from_bytes(hashlib.sha256(moment.encode()).digest()[:8], "big") % SEED_LIMIT
