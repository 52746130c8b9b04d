"""`laguna bench`: measurements, as ratios within one run."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from laguna import build
from laguna.bench.engine import Figures, measure, measure_interpreted
from laguna.core.problem import Problem
from laguna.games import find_game

app = typer.Typer(help="Measure Laguna.", no_args_is_help=True)

ROWS = {
    "decisions_per_second": "decisions a second",
    "games_per_second": "games a second",
    "legal_us": "legal, us",
    "clone_us": "clone, us",
    "copy_from_us": "copy_from, us",
    "view_us": "view, us",
    "determinize_us": "determinize, us",
    "explain_us": "explain, us",
    "bytes_per_state": "bytes a state",
    "checksum": "checksum",
}


@app.callback()
def group() -> None:
    """Measure Laguna."""


@app.command()
def engine(
    game: Annotated[str, typer.Option(help="The game to measure.")] = "walking",
    seats: Annotated[int, typer.Option(help="The seat count; 0 measures all.")] = 0,
    seconds: Annotated[float, typer.Option(help="About how long each seat count and build is measured.")] = 4.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
) -> None:
    """Measure random games and single calls, compiled against interpreted in one run."""
    found = find_game(game)
    if seats:
        found.check_seats(seats)
    if not 0.1 <= seconds <= 600:
        raise Problem("--seconds is a number from 0.1 to 600")
    counts = [seats] if seats else list(found.seats)
    pairs: list[tuple[Figures, Figures | None]] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=2 * len(counts))
        for count in counts:
            own = measure(game, count, seconds)
            progress.advance(task)
            pairs.append((own, measure_interpreted(game, count, seconds) if build.is_compiled() else None))
            progress.advance(task)
    if as_json:
        figures = [{"this": asdict(own), "interpreted": asdict(other) if other else None} for own, other in pairs]
        typer.echo(json.dumps(figures, indent=1))
        return
    for own, other in pairs:
        Console().print(report(own, other))


def report(own: Figures, other: Figures | None) -> Table:
    """Both builds side by side, with ratios."""
    table = Table(title=f"{own.game}, {own.seats} {'seat' if own.seats == 1 else 'seats'}")
    table.add_column("")
    table.add_column(own.build, justify="right")
    if other:
        table.add_column(other.build, justify="right")
        table.add_column("ratio", justify="right")
    for field, label in ROWS.items():
        values = [getattr(own, field)] + ([getattr(other, field)] if other else [])
        cells = [f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}" for value in values]
        if other:
            cells.append(ratio(field, values[0], values[1]))
        table.add_row(label, *cells)
    return table


def ratio(field: str, own: float, other: float) -> str:
    """How many times better the first figure is."""
    if field == "checksum":
        return "same" if own == other else "DIFFERENT"
    better = own / other if field.endswith("per_second") else other / own
    return f"{better:.1f}"
