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
from laguna.bench.peers import PARTS, judge, steps
from laguna.bench.peers import measure as measure_peers
from laguna.bench.peers_others import AIMS, other_entrants
from laguna.bench.peers_own import own_entrants
from laguna.bench.server import measure_server
from laguna.bench.signatures import SIGNED, sign_all
from laguna.cli.peers import peers_document, print_peers
from laguna.core.problem import Problem
from laguna.games import find_game, registry

app = typer.Typer(help="Measure Laguna.", no_args_is_help=True)

ROWS = {
    "decisions_per_second": "decisions a second",
    "games_per_second": "games a second",
    "start_us": "deal and start, us",
    "begin_us": "begin, us",
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


@app.command()
def server(
    tables: Annotated[int, typer.Option(help="How many tables are in use at once.")] = 50,
    seconds: Annotated[float, typer.Option(help="How long each part is measured.")] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
) -> None:
    """Measure a server: size of the page, time to an answer, durable actions a second, memory."""
    if not (1 <= tables <= 500 and 0.5 <= seconds <= 600):
        raise Problem("--tables is a number from 1 to 500, and --seconds from 0.5 to 600")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=3)
        figures = measure_server(tables, seconds, lambda: progress.advance(task))
    if as_json:
        typer.echo(json.dumps(asdict(figures), indent=1))
        return
    table = Table(title=f"server, {tables} tables in use")
    table.add_column("")
    table.add_column("", justify="right")
    table.add_row("first load, gzipped", f"{figures.first_load_kb:.0f} kB")
    table.add_row("action to new table, median", f"{figures.answer_p50_ms:.1f} ms")
    table.add_row("action to new table, p95", f"{figures.answer_p95_ms:.1f} ms")
    table.add_row("durable actions a second", f"{figures.actions_per_second:,.0f}")
    table.add_row("memory of an idle table", f"{figures.kb_per_idle_table:.0f} kB")
    Console().print(table)


@app.command()
def envs(
    decisions: Annotated[int, typer.Option(help="Decisions in each of three slices; the best one counts.")] = 20_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
) -> None:
    """Measure the environments with random legal play: Gymnasium, PettingZoo, and batches."""
    # Only this command needs the packages of the extra, and says so before anything imports them.
    from laguna.envs.extra import need_extra

    need_extra()
    from laguna.bench.envs import measure_envs, ways

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=len(ways()))
        paces = measure_envs(decisions, lambda: progress.advance(task))
    if as_json:
        typer.echo(json.dumps([asdict(pace) for pace in paces], indent=1))
        return
    table = Table(title="environments, random legal play")
    for heading in ("game", "seats", "way", "decisions a second"):
        table.add_column(heading, justify="left" if heading in ("game", "way") else "right")
    for pace in paces:
        table.add_row(pace.game, str(pace.seats), pace.way, f"{pace.decisions_per_second:,.0f}")
    Console().print(table)


@app.command()
def bots(
    as_json: Annotated[bool, typer.Option("--json", help="Print the signatures alone, as JSON.")] = False,
) -> None:
    """Print the signatures of all bots, which change with their choices, and how long they think."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=len(registry) * len(SIGNED))
        signatures = sign_all(lambda: progress.advance(task))
    if as_json:
        found: dict[str, dict[str, str]] = {}
        for each in signatures:
            found.setdefault(each.game, {})[each.bot] = each.signature
        typer.echo(json.dumps(found, indent=1))
        return
    table = Table(title="bots in games with themselves")
    for heading in ("game", "bot", "decisions", "ms a decision", "signature"):
        table.add_column(heading, justify="left" if heading in ("game", "bot") else "right")
    for each in signatures:
        pace = 1000 * each.seconds / each.decisions
        table.add_row(each.game, each.bot, str(each.decisions), f"{pace:.2f}", each.signature)
    Console().print(table)


@app.command()
def peers(
    part: Annotated[str, typer.Option(help="What to measure: play, envs, search, or all.")] = "all",
    seconds: Annotated[float, typer.Option(help="About how long each line is measured.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
) -> None:
    """Measure Laguna next to other game libraries, as far as they are installed, in one run on one core."""
    if part != "all" and part not in PARTS:
        raise Problem(f"--part is {', '.join(PARTS)} or all, not {part}")
    if not 0.1 <= seconds <= 600:
        raise Problem("--seconds is a number from 0.1 to 600")
    parts = list(PARTS) if part == "all" else [part]
    entrants = [entrant for entrant in own_entrants() + other_entrants() if entrant.part in parts]
    aims = [aim for aim in AIMS if aim.part in parts]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=steps(entrants))
        measured = measure_peers(entrants, seconds, lambda name: progress.update(task, advance=1, description=name))
    verdicts = judge(measured, aims)
    if as_json:
        typer.echo(json.dumps(peers_document(measured, verdicts), indent=1))
        return
    print_peers(Console(), measured, verdicts)


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
