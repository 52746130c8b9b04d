"""What people who decide at the same time have handed in: each one's secret until all are ready."""

from __future__ import annotations

from laguna.core.record import Record
from laguna.server.seat import Seat


class Plans:
    """Whole gestures by seat, kept in memory alone: a restart loses them, and nothing else."""

    def __init__(self, record: Record, seats: list[Seat]) -> None:
        """Nobody has handed in anything."""
        self.record = record
        self.seats = seats
        self._handed: dict[int, list[str]] = {}

    def __bool__(self) -> bool:
        """Whether anything is handed in and not carried out yet."""
        return bool(self._handed)

    def of(self, seat: int | None) -> list[str] | None:
        """What a seat has handed in; for nobody but its person."""
        return None if seat is None else self._handed.get(seat)

    def hand_in(self, seat: int, actions: list[str] | None) -> None:
        """Keep a checked plan of a seat, or forget the one it had."""
        self._handed.pop(seat, None)
        if actions:
            self._handed[seat] = actions

    def ready(self) -> list[bool] | None:
        """For every seat whether it has nothing left to decide, or ``None`` where seats decide one after the other."""
        deciders = self.record.state.deciders()
        if len(deciders) < 2 and not self._handed:
            return None
        return [seat.number not in deciders or seat.number in self._handed for seat in self.seats]

    def undecided(self) -> list[int]:
        """The seats of people who still have to decide, in the order of their turns."""
        return [seat.number for seat in self._people() if seat.number not in self._handed]

    def complete(self) -> bool:
        """Whether all people who decide now are ready; what they decided stands."""
        return bool(self._people()) and not self.undecided()

    def due(self) -> int | None:
        """The seat in turn, if its plan is to be carried out now.

        That waits until all are ready, so that each can be taken back until then; people who share a device pass it on
        and have nobody to wait for.
        """
        people = self._people()
        actor = int(self.record.state.actor())
        if not people or people[0].number != actor or actor not in self._handed:
            return None
        at_one_device = len(people) == 1 or len({seat.owner or seat.number for seat in people}) == 1
        return actor if at_one_device or self.complete() else None

    def _people(self) -> list[Seat]:
        deciders = [self.seats[number] for number in self.record.state.deciders()]
        return [seat for seat in deciders if not seat.played_by_bot]
