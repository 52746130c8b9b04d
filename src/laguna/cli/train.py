"""`laguna train`: networks learn from games that they play with themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from laguna.arena.wording import share, signed
from laguna.cli.places import check_writable
from laguna.core.problem import Problem
from laguna.crew.cluster import Cluster
from laguna.crew.crew import Crew, Here
from laguna.crew.processes import Processes
from laguna.train import need_numpy
from laguna.train.settings import BuranoSettings, WalkingSettings, read_seats, usual_start

if TYPE_CHECKING:
    from laguna.train.measure import Measured
    from laguna.train.walking_learning import Learned

app = typer.Typer(help="Train the networks that bots judge positions by.", no_args_is_help=True)

MOST_PROCESSES = 256
MOST_GAMES = 1_000_000
SHOWN = 20
"""Loops between two lines about how it goes."""

Out = Annotated[Path, typer.Option(help="The file for the network.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same network.")]
State = Annotated[Path | None, typer.Option(help="A file to stop and go on with; it is made if there is none.")]
ManyProcesses = Annotated[int, typer.Option(help="How many processes play.")]
Ray = Annotated[str | None, typer.Option(help="Play on a Ray cluster: its address, auto, or local for this machine.")]


@app.callback()
def group() -> None:
    """Train the networks that bots judge positions by."""


@app.command()
def walking(
    out: Out,
    seats: Annotated[str, typer.Option(help="The number of players: 1, or a range such as 2-4.")] = "1",
    loops: Annotated[int, typer.Option(help="How often games are played and learned from.")] = 300,
    seed: Seed = 0,
    state: State = None,
    hidden: Annotated[int, typer.Option(help="Hidden units of the network.")] = 32,
    games: Annotated[int, typer.Option(help="Seats played in each loop, shared by the seat counts.")] = 100,
    start: Annotated[
        int | None, typer.Option(help="Seats that the greedy bot plays first, for each seat count. [1500 or 1000]")
    ] = None,
    buffer: Annotated[int, typer.Option(help="How many ends of turns are remembered.")] = 60_000,
    steps: Annotated[int, typer.Option(help="Steps of learning in each loop.")] = 250,
    rate: Annotated[float, typer.Option(help="The learning rate at first.")] = 0.0015,
    trace: Annotated[
        float, typer.Option(help="How much the end counts for a turn: 1 is all; below, what is said of later turns.")
    ] = 0.7,
    measured: Annotated[int, typer.Option(help="Games for the measurement at the end, for each seat count.")] = 1000,
    processes: ManyProcesses = 1,
    ray: Ray = None,
) -> None:
    """Train a network for Walking in Burano."""
    counts = read_seats(seats)
    settings = WalkingSettings(
        counts,
        loops=loops,
        seed=seed,
        hidden=hidden,
        games=games,
        start=usual_start(counts) if start is None else start,
        buffer=buffer,
        steps=steps,
        rate=rate,
        trace=trace,
    )
    settings.check()
    check_measured(measured)
    check_writable(out, state)
    with crew_for(processes, ray) as crew:
        train_walking(settings, crew, state, out, measured)


@app.command()
def burano(
    out: Out,
    loops: Annotated[int, typer.Option(help="How often games are played and learned from.")] = 24,
    games: Annotated[int, typer.Option(help="Games played in each loop.")] = 750,
    seed: Seed = 0,
    state: State = None,
    hidden: Annotated[int, typer.Option(help="Hidden units of the network.")] = 24,
    measured: Annotated[
        int, typer.Option(help="Deals for the measurement at the end, against the planner without a network.")
    ] = 500,
    processes: ManyProcesses = 1,
    ray: Ray = None,
) -> None:
    """Train the network for Burano."""
    settings = BuranoSettings(loops, games, seed, hidden)
    settings.check()
    check_measured(measured)
    check_writable(out, state)
    with crew_for(processes, ray) as crew:
        train_burano(settings, crew, state, out, measured)


def check_measured(games: int) -> None:
    """Refuse a measurement that cannot be."""
    if not 1 <= games <= MOST_GAMES:
        raise Problem(f"--measured is a number from 1 to {MOST_GAMES}")


@contextmanager
def crew_for(processes: int, ray: str | None) -> Iterator[Crew]:
    """Whoever plays, until the work is over."""
    if not 1 <= processes <= MOST_PROCESSES:
        raise Problem(f"--processes is a number from 1 to {MOST_PROCESSES}")
    if ray and processes > 1:
        raise Problem("games are played in --processes or on --ray, not both")
    need_numpy()
    crew: Crew = Cluster(ray) if ray else Processes(processes) if processes > 1 else Here()
    try:
        yield crew
    finally:
        crew.stop()


def bar_on(console: Console) -> Progress:
    """A bar, where somebody looks on."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def say_stopped(console: Console, done: str, state: Path | None) -> None:
    """Say after Ctrl-C what was done, and how to go on."""
    kept = f"the same command goes on with {state}" if state and state.exists() else "nothing is kept of it"
    console.print(f"stopped after {done}; {kept}", highlight=False, markup=False)


def train_walking(settings: WalkingSettings, crew: Crew, state: Path | None, out: Path, games: int) -> None:
    """Learn, measure and write, and show how it goes."""
    from laguna.train.walking import learn, measure_all, write

    console = Console(stderr=True)
    bar = bar_on(console)
    loop = 0
    try:
        with bar:
            task = bar.add_task("games of the greedy bot", total=settings.loops)

            def tell(learned: Learned) -> None:
                nonlocal loop
                loop = learned.loop
                bar.update(task, completed=loop, description=progress_line(settings, learned))
                if loop and loop % SHOWN == 0:
                    console.print(f"loop {loop}: {progress_line(settings, learned)}", highlight=False)

            learned = learn(settings, crew, state, tell)
            bar.update(task, description="measuring")
            measured = measure_all(settings, crew, learned, games)
    except KeyboardInterrupt:
        say_stopped(console, f"loop {loop} of {settings.loops}", state)
        raise
    write(settings, learned, measured, out)
    Console().print(report(settings, measured))
    typer.echo(f"wrote {out}")


def train_burano(settings: BuranoSettings, crew: Crew, state: Path | None, out: Path, deals: int) -> None:
    """Learn, measure and write, and show how it goes."""
    from laguna.train.burano import learn, write
    from laguna.train.burano_measure import SEATS, measure

    console = Console(stderr=True)
    bar = bar_on(console)
    played = 0
    try:
        with bar:
            task = bar.add_task("games of the planner", total=settings.all_games)

            def tell(games: int, line: str) -> None:
                nonlocal played
                played = games
                bar.update(task, completed=games)
                if line:
                    console.print(line, highlight=False)

            learned = learn(settings, crew, state, tell)
            bar.update(task, description="measuring")
            measured = measure(crew, learned.weights, deals)
    except KeyboardInterrupt:
        say_stopped(console, f"{played} of {settings.all_games} games", state)
        raise
    write(settings, learned, measured, out)
    typer.echo(f"off the final points by {learned.error:.2f}, without the network by {learned.error_without:.2f}")
    typer.echo(f"the planner with it wins {share(measured.won)} against the planner without it")
    typer.echo(f"{SEATS * deals} games of {SEATS}, ahead by {signed(measured.lead)} points")
    typer.echo(f"wrote {out}")


def progress_line(settings: WalkingSettings, learned: Learned) -> str:
    """The points of the last loops, with the random moves in them, and how far the network is off."""
    from laguna.train.walking import last_means

    means = last_means(learned)
    points = [f"{mean:.2f} with {seats}" for seats, mean in zip(settings.seats, means, strict=False)]
    return ", ".join([*(["mean points " + ", ".join(points)] if points else []), f"error {learned.error:.2f}"])


def report(settings: WalkingSettings, measured: list[Measured]) -> Table:
    """What the network reaches without random moves, on deals that it has not learned from."""
    table = Table(title=f"walking, {settings.loops} loops, new deals")
    for heading in ("players", "games", "mean", "best"):
        table.add_column(heading, justify="right")
    for each in measured:
        table.add_row(str(each.seats), str(each.games), f"{each.mean:.2f} ± {each.error:.2f}", str(each.best))
    return table
