"""The log of a game: a line for all that happened, worded for each seat that may know more."""

from __future__ import annotations

from dataclasses import dataclass

from laguna.core.game import Game
from laguna.core.message import Message
from laguna.core.news import News
from laguna.core.record import Record
from laguna.core.state import State
from laguna.core.view import Document


@dataclass(frozen=True)
class Told:
    """What an action did, for the seat that acted and for everybody else; as news and as lines of the log."""

    seat: int
    own: News
    others: News
    own_lines: list[Document]
    other_lines: list[Document]


class Chronicle:
    """Grows and shrinks with the actions in effect; notes stay."""

    def __init__(self, game: Game) -> None:
        """An empty log."""
        self.game = game
        self.told: list[Told] = []
        self.notes: list[tuple[int, Document]] = []

    def add(self, state: State, seat: int, action: int) -> None:
        """Tell an action that is about to be applied."""
        own = self.game.tell(state, action, seat)
        others = self.game.tell(state, action, None)
        ply = len(self.told)
        own_lines = self._lines(ply, seat, own)
        other_lines = own_lines if own == others else self._lines(ply, seat, others)
        self.told.append(Told(seat, own, others, own_lines, other_lines))

    def cut(self, ply: int) -> None:
        """Forget what was taken back."""
        del self.told[ply:]

    def catch_up(self, record: Record) -> None:
        """Tell all actions of a record that are not told yet."""
        known = len(self.told)
        if known == record.ply:
            return
        state = record.at(known)
        for seat, action in zip(record.actors[known:], record.actions[known:], strict=True):
            self.add(state, seat, action)
            state.apply(action)

    def note(self, ply: int, message: Document) -> None:
        """Add a line about the table itself."""
        self.notes.append((ply, message))

    def lines(self, seat: int | None, ply: int) -> list[Document]:
        """All lines up to a ply, as a seat, or a spectator, may read them."""
        found: list[Document] = []
        notes = [note for note in self.notes if note[0] <= ply]
        for number, told in enumerate(self.told[:ply]):
            while notes and notes[0][0] <= number:
                found.append(_line(number, None, self._round(number), "notice", notes.pop(0)[1]))
            found += told.own_lines if told.seat == seat else told.other_lines
        found += [_line(ply, None, self._round(ply), "notice", message) for _, message in notes]
        return found

    def _round(self, ply: int) -> int:
        return self.told[min(ply, len(self.told)) - 1].others.round if self.told else 1

    def _lines(self, ply: int, seat: int, news: News) -> list[Document]:
        lines = [] if news.act is None else [self._event(ply, seat, news.round, "action", news.act)]
        lines += [self._event(ply, other, news.round, "result", line) for other, line in news.seats]
        return lines + [self._event(ply, None, news.round, "round", line) for line in news.table]

    def _event(self, ply: int, seat: int | None, round: int, kind: str, say: Message) -> Document:
        return _line(ply, seat, round, kind, say.document(), self.game.log_rule(say))


def _line(ply: int, seat: int | None, round: int, kind: str, say: Document, rule: str | None = None) -> Document:
    return {"ply": ply, "seat": seat, "round": round, "kind": kind, "say": say, "rule": rule}
