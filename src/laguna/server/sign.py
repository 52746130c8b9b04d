"""What stands on the sign of a table: all that can be told of it without a look at its moves."""

from __future__ import annotations

from dataclasses import dataclass

from laguna.core.deal import Deal
from laguna.core.view import Document
from laguna.server.seat import PERSON, Seat, Visitor

WAITING, PLAYING, OVER, ARCHIVE = "waiting", "playing", "over", "archive"


@dataclass
class Agreement:
    """What was settled when the table was opened."""

    host: str
    hints: bool = True
    pace: int = 800
    listed: bool = False
    day: str | None = None
    counts: bool = False
    forked_from: str | None = None
    forked_at: int | None = None


class Sign:
    """A table in use and one that was put away have these in common."""

    code: str
    status: str
    seats: list[Seat]
    agreement: Agreement
    deal: Deal
    commitment: str
    rematch: str | None
    touched: int

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.deal.game

    def seats_of(self, visitor: Visitor) -> list[int]:
        """The seats that a visitor may act for."""
        return [seat.number for seat in self.seats if seat.belongs_to(visitor)]

    def other_people(self, visitor: Visitor) -> bool:
        """Whether people other than the visitor sit here."""
        return any(seat.kind == PERSON and not seat.belongs_to(visitor) for seat in self.seats)

    def hints_allowed(self, visitor: Visitor) -> bool:
        """Hints are always there when nobody else plays, but for the one try at a daily deal that counts."""
        return not self.agreement.counts and (self.agreement.hints or not self.other_people(visitor))

    def is_here(self, seat: Seat) -> bool:
        """Whether the person of a seat has a window open."""
        del seat
        return False

    def stand_in_after(self, seat: Seat) -> float | None:
        """Seconds until others may have a bot play for the person of a seat; ``None`` while that is not in sight."""
        del seat
        return None


@dataclass
class PutAway(Sign):
    """A table of the store; nothing of it was replayed."""

    code: str
    status: str
    seats: list[Seat]
    agreement: Agreement
    deal: Deal
    commitment: str
    rematch: str | None
    touched: int
    totals: list[int] | None
    standing: Document | None
    """How a running game stands, see ``picture.standing``; ``None`` where that has to be found out."""
