"""`laguna bench peers`: its tables, and the same as plain data."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from laguna import build
from laguna.bench.peers import OWN, PARTS, Absence, Aim, Measured, Rate, Verdict
from laguna.bench.peers_own import GAMES


def print_peers(console: Console, measured: Measured, verdicts: Sequence[Verdict]) -> None:
    """Everything for people."""
    kind = "compiled" if build.is_compiled() else "interpreted"
    where = "core not pinned" if measured.core is None else f"core {measured.core}"
    console.print(
        f"laguna {kind}, Python {platform.python_version()}, {where}; medians of processor time", style="bold"
    )
    for part in PARTS:
        rates = [rate for rate in measured.rates if rate.entrant.part == part]
        if rates:
            console.print(rate_table(measured, part, rates))
    for line in absence_lines(measured.absences):
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    if verdicts:
        console.print(aim_table(verdicts))


def rate_table(measured: Measured, part: str, rates: Sequence[Rate]) -> Table:
    """One part: ours first, then the others with how many times as fast we are."""
    table = Table(title=PARTS[part])
    table.add_column("")
    table.add_column("version")
    by_game = any(rate.entrant.by_game for rate in rates)
    for heading in ("a second", "rounds", *(["a game"] if by_game else []), *GAMES):
        table.add_column(heading, justify="right")
    for rate in sorted(rates, key=lambda rate: rate.entrant.package != OWN):
        own = rate.entrant.package == OWN
        ratios = ["" if own else times(measured.times(game, rate)) for game in GAMES]
        spread = f"{rate.low:,.0f} to {rate.high:,.0f}"
        length = ["" if rate.per_game is None else f"{rate.per_game:,.0f}"] if by_game else []
        table.add_row(rate.entrant.name, rate.version, f"{rate.per_second:,.0f}", spread, *length, *ratios)
    if any(rate.entrant.package != OWN for rate in rates):
        table.caption = f"{' and '.join(GAMES)}: how many times as fast we are, in the slowest line of ours"
    return table


def times(ratio: float | None) -> str:
    """A ratio, with as many digits as it deserves."""
    if ratio is None:
        return "-"
    return f"{ratio:,.0f} x" if ratio >= 10 else f"{ratio:.1f} x"


def absence_lines(absences: Sequence[Absence]) -> list[str]:
    """What was not measured and why, one line for all that share a reason."""
    names: dict[tuple[str, str, str], list[str]] = {}
    for absence in absences:
        wrong = "does not work" if absence.installed else "not there"
        way_out = f" ({absence.entrant.install})" if absence.entrant.install and not absence.installed else ""
        names.setdefault((wrong, absence.reason, way_out), []).append(f"{absence.entrant.part} {absence.entrant.name}")
    return [f"{wrong}: {'; '.join(those)}: {reason}{way_out}" for (wrong, reason, way_out), those in names.items()]


def aim_table(verdicts: Sequence[Verdict]) -> Table:
    """What we want to reach, and whether we do."""
    table = Table(title="aims")
    for heading in ("", "at least", "reached", ""):
        table.add_column(heading, justify="right" if heading else "left")
    for verdict in verdicts:
        table.add_row(describe(verdict.aim), times(verdict.aim.times), times(verdict.reached), judgement(verdict))
    return table


def describe(aim: Aim) -> str:
    """An aim in words."""
    return f"{aim.part}: {aim.game} to {aim.package} {aim.other}, {aim.way}"


def judgement(verdict: Verdict) -> str:
    """Met or not; unknown where one of the two is not there."""
    if verdict.met is None:
        return "not measured"
    return "met" if verdict.met else "not met"


def peers_document(measured: Measured, verdicts: Sequence[Verdict]) -> dict[str, object]:
    """Everything for programs."""
    return {
        "build": "compiled" if build.is_compiled() else "interpreted",
        "python": platform.python_version(),
        "core": measured.core,
        "rates": [rate_document(measured, rate) for rate in measured.rates],
        "absent": [
            {
                "part": absence.entrant.part,
                "package": absence.entrant.package,
                "game": absence.entrant.game,
                "way": absence.entrant.way,
                "installed": absence.installed,
                "reason": absence.reason,
                "install": absence.entrant.install,
            }
            for absence in measured.absences
        ],
        "aims": [
            {
                "aim": describe(verdict.aim),
                "at_least": verdict.aim.times,
                "reached": verdict.reached,
                "met": verdict.met,
            }
            for verdict in verdicts
        ],
    }


def rate_document(measured: Measured, rate: Rate) -> dict[str, object]:
    """One figure, with our ratios to it if it is another's."""
    own = rate.entrant.package == OWN
    return {
        "part": rate.entrant.part,
        "package": rate.entrant.package,
        "version": rate.version,
        "game": rate.entrant.game,
        "way": rate.entrant.way,
        "per_second": rate.per_second,
        "low": rate.low,
        "high": rate.high,
        "per_game": rate.per_game,
        "times": None if own else {game: measured.times(game, rate) for game in GAMES},
    }
