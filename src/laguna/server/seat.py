"""Seats, and who may act for them."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any

from laguna.core.record import Seat as RecordSeat

PERSON, BOT, OPEN = "person", "bot", "open"
NAMES = ("Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Ivo", "Lia")
"""For bots and for people who gave none."""
HUMAN = "human"
"""What a person is called in records."""


@dataclass(frozen=True)
class Visitor:
    """Whoever asks: a guest by cookie, and perhaps the token of a seat."""

    guest: str
    name: str
    token: str = ""


@dataclass
class Seat:
    """A seat of a table."""

    number: int
    kind: str
    name: str
    level: str | None = None
    """The bot that plays here: for good, or while the person is away."""
    owner: str | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(18))

    def belongs_to(self, visitor: Visitor) -> bool:
        """Whether the visitor may act for this seat."""
        if self.kind != PERSON:
            return False
        if visitor.token.isascii() and hmac.compare_digest(visitor.token, self.token):
            return True
        return self.owner is not None and self.owner == visitor.guest

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.level is not None

    def in_record(self) -> RecordSeat:
        """The seat as a record names it."""
        return RecordSeat(self.name, (self.level or BOT) if self.kind == BOT else HUMAN)

    def row(self, code: str) -> dict[str, Any]:
        """The seat as the database keeps it."""
        return {
            "table": code,
            "seat": self.number,
            "kind": self.kind,
            "name": self.name,
            "level": self.level,
            "owner": self.owner,
            "token": self.token,
        }
