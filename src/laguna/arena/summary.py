"""The figures of a match: what was won, with which points, how sure that is, and how long it took."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from laguna.arena.facts import TOP, Picks
from laguna.arena.hold import Held, win_shares
from laguna.arena.match import COMPARE, LADDER, seat_of
from laguna.arena.ratings import Pairs, Rating, rate
from laguna.arena.statistics import Estimate, mean_of, share_of
from laguna.arena.stopping import BETTER
from laguna.arena.times import Times


@dataclass(frozen=True)
class Row:
    """One player's part in one game."""

    player: str
    deal: int
    table: int
    place: int
    """0 for whoever begins, then in the order of turns."""
    seats: int
    points: int
    won: float
    sources: dict[str, int]
    picks: Picks
    forfeit: str


@dataclass(frozen=True)
class Strength:
    """What one player reached."""

    player: str
    games: int
    points: Estimate
    best: int
    worst: int
    won: Estimate | None
    """The share of games won; None where nobody plays alongside."""
    top: Estimate | None
    """The share of solo games with the best rating, where the game has ratings."""
    lead: Estimate | None
    """How many points more than the first player on the same deals, where all play alone."""
    forfeits: int


@dataclass(frozen=True)
class Answer:
    """What the stopping rule says."""

    answer: str
    """``better``, ``not better``, or empty as long as it is open."""
    null: float
    better: float
    error: float
    ratio: float
    bound: float
    deals: int
    path: list[float] = field(repr=False)


@dataclass(frozen=True)
class Forfeited:
    """A game that a bot gave up."""

    player: str
    deal: int
    table: int
    rotation: int
    reason: str


@dataclass(frozen=True)
class Ladder:
    """Ratings from tables of some seat count, or from all."""

    seats: int
    """0 for all."""
    ratings: list[Rating]
    ahead: list[list[Estimate | None]]
    """The share of games that the row's player finished ahead of the column's; None where they never met."""


@dataclass(frozen=True)
class Summary:
    """All figures of a match."""

    held: Held
    rows: list[Row]
    strengths: list[Strength]
    test: Answer | None
    ladders: list[Ladder]
    forfeits: list[Forfeited]
    times: dict[str, Times]
    workers: list[str]

    def document(self) -> dict[str, Any]:
        """As plain data. All but ``clock`` is the same for the same match, wherever it is played."""
        held = self.held
        return {
            "match": held.match.document(),
            "deals": len(held.deals),
            "games": held.games,
            "wanted": held.wanted,
            "interrupted": held.interrupted,
            "players": [asdict(strength) for strength in self.strengths],
            "test": asdict(self.test) if self.test else None,
            "ladders": [asdict(ladder) for ladder in self.ladders],
            "forfeits": [asdict(forfeit) for forfeit in self.forfeits],
            "clock": {
                "workers": self.workers,
                "decisions": {
                    player: {
                        "count": times.count,
                        "mean_ms": 1000 * times.mean,
                        "p95_ms": 1000 * times.quantile(0.95),
                        "max_ms": 1000 * times.most,
                    }
                    for player, times in self.times.items()
                },
            },
        }


def summarize(held: Held) -> Summary:
    """The figures of a match of one deal or more."""
    match = held.match
    rows = rows_of(held)
    return Summary(
        held,
        rows,
        strengths_of(held, rows),
        _answer(held),
        [_ladder(held, seats) for seats in _seat_counts(held)] if match.kind == LADDER else [],
        _forfeits(held),
        _times(held),
        sorted({outcome.worker for outcome in held.outcomes}),
    )


def rows_of(held: Held) -> list[Row]:
    """Every player of every game."""
    rows = []
    for outcome in held.outcomes:
        fixture = outcome.fixture
        labels = held.match.labels(fixture.table)
        for game in outcome.games:
            shares = win_shares(game)
            for player, label in enumerate(labels):
                place = (seat_of(player, game.rotation, len(labels)) - outcome.first) % len(labels)
                rows.append(
                    Row(
                        label,
                        fixture.deal,
                        fixture.table,
                        place,
                        len(labels),
                        game.points[player],
                        shares[player],
                        game.sources[player],
                        game.picks[player],
                        game.forfeits.get(player, ""),
                    )
                )
    return rows


def per_deal(rows: list[Row], what: str) -> list[float]:
    """The mean of a column in each deal, in the order of deals."""
    found: dict[int, list[float]] = {}
    for row in rows:
        found.setdefault(row.deal, []).append(getattr(row, what))
    return [fmean(found[deal]) for deal in sorted(found)]


def strengths_of(held: Held, rows: list[Row]) -> list[Strength]:
    """Every player's figures."""
    match = held.match
    solo = all(len(table) == 1 for table in match.tables)
    threshold = TOP.get(match.game)
    players = match.players()
    own_rows = {player: [row for row in rows if row.player == player] for player in players}
    strengths = []
    for player in players:
        own = own_rows[player]
        games = len(own) // len(held.deals)
        lead = top = None
        if match.kind == COMPARE and player != players[0]:
            both = zip(per_deal(own, "points"), per_deal(own_rows[players[0]], "points"), strict=True)
            lead = mean_of([this - first for this, first in both])
        if solo and threshold is not None:
            top = share_of([float(row.points >= threshold) for row in own], games)
        strengths.append(
            Strength(
                player,
                len(own),
                mean_of(per_deal(own, "points")),
                max(row.points for row in own),
                min(row.points for row in own),
                None if solo else share_of(per_deal(own, "won"), games),
                top,
                lead,
                sum(bool(row.forfeit) for row in own),
            )
        )
    return strengths


def _answer(held: Held) -> Answer | None:
    test = held.test
    if test is None:
        return None
    ratio = test.path[-1] if test.path else 0.0
    rule = test.rule
    return Answer(test.answer, rule.null, rule.better, rule.error, ratio, rule.bound, test.deals, test.path)


def answer_text(summary: Summary) -> str:
    """What the stopping rule says, in a sentence or two."""
    test = summary.test
    if test is None:
        return ""
    players = summary.held.match.players()
    first, others = players[0], players[1] if len(players) == 2 else "the others on average"
    if summary.held.match.kind == COMPARE:
        tested = f"{test.better:g} points ahead against level"
    else:
        tested = f"{test.better:.1%} of wins against {test.null:.1%}"
    tested = f"Tested: {tested}, about {test.error:.1%} wrong answers."
    if not test.answer:
        return f"After {test.deals} deals it is open whether {first} is better than {others}. {tested}"
    verdict = "is better than" if test.answer == BETTER else "is not better than"
    return f"After {test.deals} deals it is clear: {first} {verdict} {others}. {tested}"


# Ratings


def _seat_counts(held: Held) -> list[int]:
    counts = sorted({len(table) for table in held.match.tables})
    return [0, *counts] if len(counts) > 1 else counts


def _ladder(held: Held, seats: int) -> Ladder:
    players = held.match.players()
    deals = [_pairs(held, number, seats) for number in range(len(held.deals))]
    ahead = [[_ahead(deals, row, column) for column in range(len(players))] for row in range(len(players))]
    return Ladder(seats, rate(players, deals, held.match.seed), ahead)


def _ahead(deals: list[Pairs], one: int, other: int) -> Estimate | None:
    """How often a player finished ahead of another one, if they met."""
    met = [(deal[one, other], deal[one, other] + deal[other, one]) for deal in deals if (one, other) in deal]
    return share_of([ahead / games for ahead, games in met], round(met[0][1])) if met else None


def _pairs(held: Held, number: int, seats: int) -> Pairs:
    """Who finished ahead of whom in the games of a deal at tables of this many seats."""
    places = {player: place for place, player in enumerate(held.match.players())}
    found: Pairs = {}
    for outcome in held.deals[number]:
        bots = [places[label] for label in held.match.labels(outcome.fixture.table)]
        if seats in (0, len(bots)):
            for game in outcome.games:
                for one, own in zip(bots, game.ranks, strict=True):
                    for other, theirs in zip(bots, game.ranks, strict=True):
                        if one != other:
                            ahead = 0.5 if own == theirs else float(own < theirs)
                            found[one, other] = found.get((one, other), 0.0) + ahead
    return found


# What else is told


def _forfeits(held: Held) -> list[Forfeited]:
    return [
        Forfeited(held.match.labels(fixture.table)[player], fixture.deal, fixture.table, game.rotation, reason)
        for outcome in held.outcomes
        for fixture in [outcome.fixture]
        for game in outcome.games
        for player, reason in game.forfeits.items()
    ]


def _times(held: Held) -> dict[str, Times]:
    times = {player: Times() for player in held.match.players()}
    for outcome in held.outcomes:
        labels = held.match.labels(outcome.fixture.table)
        for game in outcome.games:
            for label, own in zip(labels, game.times, strict=True):
                times[label].merge(own)
    return times
