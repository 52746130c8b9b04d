"""The file of a match: who plays in the first line, then one line for each deal at a table, as it was finished."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from laguna.arena.match import Fixture, Match
from laguna.arena.play import Outcome, Played
from laguna.arena.times import Times
from laguna.core.problem import Problem

NAMES = {
    "version": "version of Laguna",
    "rules": "version of the rules",
    "tables": "bots",
    "options": "rule options",
    "components": "components",
    "kind": "kind of match",
}
"""The parts of a match in words, where their own names would not do."""


def write_outcome(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data; what differs from run to run comes last."""
    return {
        "deal": outcome.fixture.deal,
        "table": outcome.fixture.table,
        "first": outcome.first,
        "games": [_write_game(game) for game in outcome.games],
        "times": [[times.document() for times in game.times] for game in outcome.games],
        "by": outcome.worker,
    }


def _write_game(game: Played) -> dict[str, Any]:
    document: dict[str, Any] = {
        "rotation": game.rotation,
        "points": game.points,
        "ranks": game.ranks,
        "sources": game.sources,
        "picks": game.picks,
        "ending": game.ending,
        "decisions": game.decisions,
    }
    if game.forfeits:
        document["forfeits"] = {str(player): reason for player, reason in game.forfeits.items()}
    return document


def read_outcome(written: dict[str, Any], match: Match) -> Outcome:
    """What ``write_outcome`` wrote. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
    fixture = Fixture(int(written["deal"]), int(written["table"]))
    if not 0 <= fixture.table < len(match.tables):
        raise ValueError(f"there is no table {fixture.table}")
    seats = len(match.tables[fixture.table])
    games = [
        Played(
            int(game["rotation"]),
            [int(points) for points in game["points"]],
            [int(rank) for rank in game["ranks"]],
            [dict(sources) for sources in game["sources"]],
            [dict(picks) for picks in game["picks"]],
            str(game["ending"]),
            int(game["decisions"]),
            {int(player): str(reason) for player, reason in game.get("forfeits", {}).items()},
            [Times.read(own) for own in times],
        )
        for game, times in zip(written["games"], written["times"], strict=True)
    ]
    if [game.rotation for game in games] != list(range(seats)):
        raise ValueError("the games are not those of the match")
    for game in games:
        lists: tuple[list[Any], ...] = (game.points, game.ranks, game.sources, game.picks, game.times)
        if any(len(part) != seats for part in lists):
            raise ValueError("a game has results for another number of players")
    return Outcome(fixture, int(written["first"]), games, str(written["by"]))


class ResultFile:
    """Results that outlast the run."""

    def __init__(self, file: Path, match: Match) -> None:
        """Begin the file, or go on with it. Raises ``Problem`` for a file of another match."""
        self.file = file
        self.found: list[Outcome] = []
        header = match.document()
        lines = _whole_lines(file)
        if lines:
            _compare(file, _header(file, lines[0]), header)
            for number, line in enumerate(lines[1:], 2):
                try:
                    self.found.append(read_outcome(json.loads(line), match))
                except (KeyError, TypeError, ValueError, AttributeError) as error:
                    raise Problem(f"{file}, line {number}: this is no result ({error})") from None
        self.stream = file.open("ab")
        # What a run that was killed wrote in part is played again.
        self.stream.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            self._write(header)

    def complete(self, match: Match) -> int:
        """How many deals, from the first on, were finished at all tables. Raises ``Problem`` if none was."""
        found = {outcome.fixture for outcome in self.found}
        for fixture in match.fixtures(len(found) + 1):
            if fixture not in found:
                if fixture.deal == match.seed:
                    raise Problem(f"{self.file} has no finished deal yet; say with --deals how many to play")
                return fixture.deal - match.seed
        raise AssertionError("there are fewer outcomes than fixtures")

    def append(self, outcome: Outcome) -> None:
        """Add a finished fixture."""
        self._write(write_outcome(outcome))

    def _write(self, document: dict[str, Any]) -> None:
        self.stream.write(json.dumps(document, separators=(",", ":")).encode() + b"\n")
        self.stream.flush()

    def close(self) -> None:
        """Make sure that all is on the disk."""
        self.stream.flush()
        os.fsync(self.stream.fileno())
        self.stream.close()


def first_line(file: Path) -> dict[str, Any] | None:
    """The first line of a file, if there is one."""
    lines = _whole_lines(file)
    return _header(file, lines[0]) if lines else None


def _whole_lines(file: Path) -> list[bytes]:
    """All lines but one that was not finished."""
    if not file.exists():
        return []
    *lines, rest = file.read_bytes().split(b"\n")
    if not lines and rest and not b'{"laguna-arena":'.startswith(rest[:16]):
        raise Problem(f"{file} is no file of an arena")
    return lines


def _header(file: Path, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or "laguna-arena" not in header:
        raise Problem(f"{file} is no file of an arena")
    return header


def _compare(file: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Raise ``Problem`` unless both describe the same match."""
    for key, value in wanted.items():
        if found.get(key) != value:
            name = NAMES.get(key, key)
            raise Problem(f"{file} is of another match: its {name} is {_show(found.get(key))}, not {_show(value)}")


def _show(value: object) -> str:
    """A part of a match as it is written on a command line."""
    if isinstance(value, list):
        return " ".join(",".join(str(bot) for bot in table) if isinstance(table, list) else "?" for table in value)
    return json.dumps(value) if isinstance(value, dict) else str(value)[:60]
