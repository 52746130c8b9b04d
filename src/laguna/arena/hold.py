"""Holding a match: play what is missing, write it down, stop when the answer is clear."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean
from typing import Protocol

from laguna.arena.match import COMPARE, DUEL, Fixture, Match
from laguna.arena.play import Outcome, Played
from laguna.arena.stopping import Rule, Test
from laguna.core.problem import Problem


class Closable(Iterator[Outcome], Protocol):
    """The outcomes of a runner, which can be closed."""

    def close(self) -> None:
        """Stop all play."""


@dataclass
class Held:
    """A match as far as it was played: its first deals, each complete."""

    match: Match
    wanted: int
    """How many deals were asked for."""
    deals: list[list[Outcome]] = field(default_factory=list)
    """The outcomes of each deal, table by table, in the order of deals."""
    test: Test | None = None
    interrupted: bool = False

    @property
    def outcomes(self) -> list[Outcome]:
        """All outcomes in order."""
        return [outcome for deal in self.deals for outcome in deal]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.deals) * self.match.games_per_deal


class Progress:
    """Puts outcomes in order, and asks the stopping rule after every deal."""

    def __init__(self, match: Match, wanted: int, rule: Rule | None) -> None:
        """Nothing is played yet."""
        self.held = Held(match, wanted, test=Test(rule) if rule else None)
        self.loose: dict[Fixture, Outcome] = {}

    def add(self, outcome: Outcome) -> None:
        """Take an outcome, and with it all deals that are complete and next in order."""
        self.loose.setdefault(outcome.fixture, outcome)
        held = self.held
        while not self.over:
            number = held.match.seed + len(held.deals)
            fixtures = [Fixture(number, table) for table in range(len(held.match.tables))]
            if not all(fixture in self.loose for fixture in fixtures):
                return
            deal = [self.loose[fixture] for fixture in fixtures]
            held.deals.append(deal)
            if held.test is not None:
                held.test.add(first_bots_result(held.match, deal))

    @property
    def over(self) -> bool:
        """Whether nothing more needs to be played."""
        return len(self.held.deals) == self.held.wanted or bool(self.held.test and self.held.test.answer)


def hold(
    progress: Progress,
    run: Callable[[Iterable[Fixture]], Closable],
    write: Callable[[Outcome], None],
    tick: Callable[[int], None],
) -> Held:
    """Play what is missing; Ctrl-C ends the match with what is finished."""
    held = progress.held
    missing = (fixture for fixture in held.match.fixtures(held.wanted) if fixture not in progress.loose)
    try:
        if not progress.over:
            with closing(run(missing)) as outcomes:
                for outcome in outcomes:
                    write(outcome)
                    # Records are on the disk now, and would fill the memory of a long match.
                    progress.add(replace(outcome, records=()))
                    tick(len(outcome.games))
                    if progress.over:
                        break
    except KeyboardInterrupt:
        held.interrupted = True
    return held


def first_bots_result(match: Match, deal: list[Outcome]) -> float:
    """What the stopping rule looks at: the first bot's share of wins, or its lead in points where all play alone."""
    if match.kind == COMPARE:
        points = [fmean(game.points[0] for game in outcome.games) for outcome in deal]
        return points[0] - fmean(points[1:])
    return fmean(win_shares(game)[0] for game in deal[0].games)


def win_shares(game: Played) -> list[float]:
    """Each player's part of the win: equal parts for a shared first rank, nothing for who gave up."""
    winners = [rank == 1 and player not in game.forfeits for player, rank in enumerate(game.ranks)]
    return [1 / sum(winners) if won else 0.0 for won in winners]


def rule_for(match: Match, margin: float, error: float) -> Rule:
    """The stopping rule of a match: equally strong, or better by the margin, in percent of wins or in points."""
    if match.kind == COMPARE:
        return Rule(0.0, margin, error, doubt=100.0)
    if match.kind != DUEL or len(match.tables[0]) == 1:
        raise Problem("--stop compares the first bot with the others; give --seats with several bots, or --compare")
    fair = 1 / len(match.tables[0])
    better = fair + margin / 100
    if better >= 1:
        raise Problem(f"--margin {margin:g} is more than anybody can win beyond a fair share of {fair:.0%}")
    return Rule(fair, better, error, doubt=fair * (1 - fair))


class RecordFolder:
    """The records of all games, a file for each."""

    def __init__(self, folder: Path) -> None:
        """Make the folder, and see that it can be written."""
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "Permission denied", str(folder))
        self.folder = folder

    def files(self, fixture: Fixture, seats: int) -> list[Path]:
        """The files of a fixture's games, by rotation."""
        stem = f"deal-{fixture.deal:06}-table-{fixture.table + 1}"
        return [self.folder / f"{stem}-rotation-{rotation + 1}.laguna" for rotation in range(seats)]

    def save(self, outcome: Outcome) -> None:
        """Write the records that came with an outcome."""
        files = self.files(outcome.fixture, len(outcome.games))
        for file, record in zip(files, outcome.records, strict=True):
            file.write_bytes(record)

    def check(self, outcomes: list[Outcome]) -> None:
        """Raise ``Problem`` if a game that was played before has no record here."""
        for outcome in outcomes:
            for file in self.files(outcome.fixture, len(outcome.games)):
                if not file.exists():
                    raise Problem(
                        f"{file} is missing, though its game was played; begin without an old file of results"
                    )
