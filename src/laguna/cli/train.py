"""`laguna train`: networks learn from games that they play with themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from laguna.core.problem import Problem
from laguna.core.rng import SEED_LIMIT
from laguna.train import need_numpy
from laguna.train.settings import Settings, read_seats, usual_start

if TYPE_CHECKING:
    from laguna.train.learning import Learned
    from laguna.train.measure import Measured
    from laguna.train.players import Players

app = typer.Typer(help="Train the networks that bots judge positions by.", no_args_is_help=True)

MOST_PROCESSES = 256
MOST_GAMES = 1_000_000
SHOWN = 20
"""Loops between two lines about how it goes."""


@app.callback()
def group() -> None:
    """Train the networks that bots judge positions by."""


@app.command()
def walking(
    out: Annotated[Path, typer.Option(help="The file for the network.")],
    seats: Annotated[str, typer.Option(help="The number of players: 1, or a range such as 2-4.")] = "1",
    loops: Annotated[int, typer.Option(help="How often games are played and learned from.")] = 300,
    seed: Annotated[int, typer.Option(help="The same seed gives the same network.")] = 0,
    state: Annotated[
        Path | None, typer.Option(help="A file to stop and go on with; it is made if there is none.")
    ] = None,
    hidden: Annotated[int, typer.Option(help="Hidden units of the network.")] = 32,
    games: Annotated[int, typer.Option(help="Seats played in each loop, shared by the seat counts.")] = 100,
    start: Annotated[
        int | None, typer.Option(help="Seats that the greedy bot plays first, for each seat count. [1500 or 1000]")
    ] = None,
    buffer: Annotated[int, typer.Option(help="How many ends of turns are remembered.")] = 60_000,
    steps: Annotated[int, typer.Option(help="Steps of learning in each loop.")] = 250,
    rate: Annotated[float, typer.Option(help="The learning rate at first.")] = 0.0015,
    measured: Annotated[int, typer.Option(help="Games for the measurement at the end, for each seat count.")] = 1000,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, auto, or local for this machine.")
    ] = None,
) -> None:
    """Train a network for Walking in Burano."""
    counts = read_seats(seats)
    settings = Settings(
        counts,
        loops=loops,
        seed=seed,
        hidden=hidden,
        games=games,
        start=usual_start(counts) if start is None else start,
        buffer=buffer,
        steps=steps,
        rate=rate,
    )
    settings.check()
    if not 1 <= measured <= MOST_GAMES:
        raise Problem(f"--measured is a number from 1 to {MOST_GAMES}")
    if not 1 <= processes <= MOST_PROCESSES:
        raise Problem(f"--processes is a number from 1 to {MOST_PROCESSES}")
    if ray and processes > 1:
        raise Problem("games are played in --processes or on --ray, not both")
    check_files(out, state)
    need_numpy()
    with players_for(processes, ray) as players:
        train_walking(settings, players, state, out, measured)


@app.command()
def burano(
    out: Annotated[Path, typer.Option(help="The file for the network.")],
    games: Annotated[int, typer.Option(help="How many games are played and learned from.")] = 2250,
    seed: Annotated[int, typer.Option(help="The same seed gives the same network.")] = 0,
    state: Annotated[
        Path | None, typer.Option(help="A file for the games, to stop and go on with; it is made if there is none.")
    ] = None,
) -> None:
    """Train the network for Burano, in one process."""
    if not 30 <= games <= MOST_GAMES:
        raise Problem(f"--games is a number from 30 to {MOST_GAMES}")
    if not 0 <= seed < SEED_LIMIT:
        raise Problem(f"--seed is a number from 0 to {SEED_LIMIT - 1}")
    check_files(out, state)
    need_numpy()
    from laguna.bots.train_burano import tune

    command = f"laguna train burano --games {games} --seed {seed}"
    console = Console(stderr=True)
    with TemporaryDirectory() as folder, Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=games)

        def tick(played: int, line: str) -> None:
            progress.update(task, completed=played)
            if line:
                console.print(line, highlight=False)

        tune(games, seed, state or Path(folder) / "games", out, command, tick)


def check_files(*files: Path | None) -> None:
    """Refuse paths at which no file can be written."""
    for file in files:
        if file and (file.is_dir() or not file.absolute().parent.is_dir()):
            raise Problem(f"{file} is not a place for a file")


@contextmanager
def players_for(processes: int, ray: str | None) -> Iterator[Players]:
    """Whoever plays, until the work is over."""
    from laguna.train.cluster import Cluster
    from laguna.train.players import Here, Processes

    players: Players = Cluster(ray) if ray else Processes(processes) if processes > 1 else Here()
    try:
        yield players
    finally:
        players.stop()


def train_walking(settings: Settings, players: Players, state: Path | None, out: Path, games: int) -> None:
    """Learn, measure and write, and show how it goes."""
    from laguna.train.walking import learn, measure_all, write

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    last: Learned | None = None
    try:
        with bar:
            task = bar.add_task("games of the greedy bot", total=settings.loops)

            def tell(learned: Learned) -> None:
                nonlocal last
                last = learned
                bar.update(task, completed=learned.loop, description=progress_line(settings, learned))
                if learned.loop and learned.loop % SHOWN == 0:
                    console.print(f"loop {learned.loop}: {progress_line(settings, learned)}", highlight=False)

            learned = learn(settings, players, state, tell)
            bar.update(task, description="measuring")
            measured = measure_all(settings, players, learned, games)
    except KeyboardInterrupt:
        loop = last.loop if last else 0
        kept = f"{state} goes on from there" if state and last else "nothing is kept of it"
        console.print(f"stopped after loop {loop} of {settings.loops}; {kept}", highlight=False)
        raise
    write(settings, learned, measured, out)
    Console().print(report(settings, measured))
    typer.echo(f"wrote {out}")


def progress_line(settings: Settings, learned: Learned) -> str:
    """The points of the last loops, with the random moves in them, and how far the network is off."""
    from laguna.train.walking import last_means

    means = last_means(learned)
    points = [f"{mean:.2f} with {seats}" for seats, mean in zip(settings.seats, means, strict=False)]
    return ", ".join([*(["mean points " + ", ".join(points)] if points else []), f"error {learned.error:.2f}"])


def report(settings: Settings, measured: list[Measured]) -> Table:
    """What the network reaches without random moves, on deals that it has not learned from."""
    table = Table(title=f"walking, {settings.loops} loops, new deals")
    for heading in ("players", "games", "mean", "best"):
        table.add_column(heading, justify="right")
    for each in measured:
        table.add_row(str(each.seats), str(each.games), f"{each.mean:.2f} ± {each.error:.2f}", str(each.best))
    return table
