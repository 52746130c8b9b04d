"""One game, and one deal with all its games."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass

from laguna.arena.facts import Observer, Picks
from laguna.arena.match import Fixture, Match, chance, salt, seat_of
from laguna.arena.programs import WAITING, close
from laguna.arena.times import Times
from laguna.bots.bot import Bot, Forfeit, Seer, find_bot
from laguna.bots.levels import SIMPLEST
from laguna.core import record_file
from laguna.core.deal import Deal
from laguna.core.record import MOST_NAME, Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER, State

MOST_REASON = 200


@dataclass(frozen=True)
class Played:
    """A finished game. Lists are in the order of the table's bots, wherever they sat."""

    rotation: int
    points: list[int]
    ranks: list[int]
    sources: list[dict[str, int]]
    """Points by where they come from, without those that brought none."""
    picks: list[Picks]
    ending: str
    decisions: int
    forfeits: dict[int, str]
    """Who gave up a game, and why."""
    times: list[Times]


@dataclass(frozen=True)
class Outcome:
    """A fixture with its games."""

    fixture: Fixture
    first: int
    """The seat that began."""
    games: list[Played]
    worker: str = ""
    """Who played it."""
    records: tuple[bytes, ...] = ()


def play_fixture(match: Match, fixture: Fixture, keep: bool = False) -> Outcome:
    """Play a deal once for every rotation; ``keep`` asks for the records."""
    deal = match.deal(fixture)
    games, records = [], []
    for rotation in range(deal.seats):
        table = Game(match, fixture, rotation, deal)
        games.append(table.play())
        if keep:
            records.append(table.record())
    first = int(match.rules().start(deal, match.dealt_with()).actor())
    return Outcome(fixture, first, games, records=tuple(records))


class Game:
    """One game of a fixture: a player of its own for each seat; programs go on to their next game."""

    def __init__(self, match: Match, fixture: Fixture, rotation: int, deal: Deal) -> None:
        """Seat the players."""
        self.match, self.fixture, self.rotation, self.deal = match, fixture, rotation, deal
        self.game = match.rules()
        self.state = self.game.start(deal, match.dealt_with())
        self.seats = deal.seats
        names = match.tables[fixture.table]
        self.names = [names[(seat - rotation) % self.seats] for seat in range(self.seats)]
        self.rngs = [chance(match.seed, fixture.deal, rotation, seat) for seat in range(self.seats)]
        self.observer = Observer(self.game, self.seats)
        self.times = [Times() for _ in range(self.seats)]
        self.actions: list[tuple[int, int]] = []
        self.forfeits: dict[int, str] = {}
        self.players: list[Bot | Seer] = []

    def play(self) -> Played:
        """Play to the end. Somebody steps in for a bot that gives up, so that the others can finish."""
        try:
            for seat, name in enumerate(self.names):
                self._sit_down(seat, name)
            while (seat := int(self.state.actor())) != OVER:
                action = self._choose(seat)
                self.observer.see(self.state, seat, action)
                self.state.apply(action)
                self.actions.append((seat, action))
            self._tell_the_end()
        except BaseException:
            for player in self.players:
                close(player)
            raise
        for name, player in zip(self.names, self.players, strict=True):
            WAITING.give_back(name, player)
        return self._result()

    def _sit_down(self, seat: int, name: str) -> None:
        try:
            self.players.append(WAITING.take(name, self.game))
        except Forfeit as forfeit:
            self.forfeits[seat] = reason_of(forfeit)
            self.players.append(find_bot(SIMPLEST, self.game))

    def _choose(self, seat: int) -> int:
        legal = self.state.legal_actions()
        begin = time.perf_counter()
        try:
            action = choose(self.players[seat], self.state, seat, self.rngs[seat])
            if action not in legal:
                raise Forfeit(f"chose {action!r}, which is no legal action")
        except Exception as error:
            self.forfeits[seat] = reason_of(error)
            close(self.players[seat])
            self.players[seat] = find_bot(SIMPLEST, self.game)
            return choose(self.players[seat], self.state, seat, self.rngs[seat])
        if len(legal) > 1 and seat not in self.forfeits:
            self.times[seat].add(time.perf_counter() - begin)
        return action

    def _tell_the_end(self) -> None:
        for seat, player in enumerate(self.players):
            if isinstance(player, Bot):
                # What a bot does after the last move changes nothing any more.
                with contextlib.suppress(Exception):
                    player.over(self.state.view(seat))

    def _result(self) -> Played:
        scores = self.state.score()
        order = [seat_of(player, self.rotation, self.seats) for player in range(self.seats)]
        points = [0 if seat in self.forfeits else scores[seat].total for seat in order]
        ranks = rank([scores[seat].rank for seat in order], [seat in self.forfeits for seat in order])
        sources = [
            {source: sum for source, sum in scores[seat].by_source().items() if sum and seat not in self.forfeits}
            for seat in order
        ]
        return Played(
            self.rotation,
            points,
            ranks,
            sources,
            [{} if seat in self.forfeits else self.observer.picks(seat) for seat in order],
            self.state.ending(),
            len(self.actions),
            {player: self.forfeits[seat] for player, seat in enumerate(order) if seat in self.forfeits},
            [self.times[seat] for seat in order],
        )

    def record(self) -> bytes:
        """The game as a record file."""
        labels = self.match.labels(self.fixture.table)
        order = [labels[(seat - self.rotation) % self.seats] for seat in range(self.seats)]
        seats = tuple(Seat(label[:MOST_NAME], name) for label, name in zip(order, self.names, strict=True))
        hidden = salt(self.match.seed, self.fixture.deal, self.rotation)
        record = Record(self.game, self.deal, seats, hidden, self.match.dealt_with())
        for seat, action in self.actions:
            record.act(seat, action)
        return record_file.write(record)


def choose(player: Bot | Seer, state: State, seat: int, rng: Rng) -> int:
    """Ask a player: a bot by its view, a seer by a copy of the state."""
    if isinstance(player, Seer):
        return player.choose(state.clone(), rng)
    return player.choose(state.view(seat), rng)


def reason_of(error: Exception) -> str:
    """Why a bot gave up, in one line."""
    told = error.reason if isinstance(error, Forfeit) else f"{type(error).__name__}: {error}"
    return " ".join(told.split())[:MOST_REASON]


def rank(ranks: Sequence[int], lost: Sequence[bool]) -> list[int]:
    """The ranks where those who gave up come last."""
    seats = len(ranks)
    staying = [own for own, out in zip(ranks, lost, strict=True) if not out]
    return [seats if out else 1 + sum(other < own for other in staying) for own, out in zip(ranks, lost, strict=True)]
