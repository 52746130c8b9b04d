"""`laguna program`: for people who write a bot program."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from laguna.bots.program import Limits, ProgramBot, shorter
from laguna.bots.trial import Trial, lineups, try_program
from laguna.core.problem import Problem
from laguna.games import find_game

app = typer.Typer(help="Programs of others as computer players.", no_args_is_help=True)

MOST_LINE = 118
"""Characters of a message that are shown."""
MOST_SHOWN = 600
"""Characters of a question that are shown."""


@app.callback()
def group() -> None:
    """Programs of others as computer players (see docs/bot-programs.md)."""


@app.command()
def check(
    command: Annotated[str, typer.Argument(help="The command that starts the program, such as './mybot.py --fast'.")],
    game: Annotated[str, typer.Option(help="The game that it plays.")] = "walking",
    rounds: Annotated[int, typer.Option(help="How many deals are played at every seat count.")] = 1,
    seconds: Annotated[float, typer.Option(help="How long a decision may take.")] = 10,
    show: Annotated[
        bool, typer.Option("--show", help="Show the beginning of every message of the first game.")
    ] = False,
) -> None:
    """Let a program play a few games, and say whether it keeps the protocol and how long it takes."""
    found = find_game(game)
    if not (1 <= rounds <= 1000 and 0 < seconds <= 3600):
        raise Problem("--rounds is a number from 1 to 1000, and --seconds from 0 to 3600")
    bot = ProgramBot(command, found, Limits(choose=seconds))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=len(lineups(found, rounds)))

        def tick() -> None:
            bot.watch = None
            progress.advance(task)

        if show:
            bot.watch = lambda line: typer.echo(shorter(line, MOST_LINE))
        trial = try_program(bot, rounds, tick)
    for line in report(bot, trial):
        typer.echo(line)
    if trial.failure or not trial.went:
        raise typer.Exit(1)


def report(bot: ProgramBot, trial: Trial) -> list[str]:
    """What the games showed, in plain words."""
    lines = []
    if bot.name:
        author = f" by {bot.author}" if bot.author else ""
        lines.append(f"The program calls itself {bot.name}{author} and wants views as {bot.views}.")
    if trial.waits:
        times = f"half within {_time(trial.within(0.5))}, 95 % within {_time(trial.within(0.95))}"
        lines += [
            f"It finished {trial.games} games of {bot.game.name} and made {len(trial.waits)} decisions.",
            f"Start: {_time(trial.start)}. Decisions: {times}, the slowest {_time(max(trial.waits))}; "
            f"the limit is {bot.limits.choose:g} s.",
        ]
    if trial.rivalries:
        lines.append(f"Against random players it won {trial.wins} of {trial.rivalries} games.")
    if trial.failure:
        lines += [f"It failed ({trial.where}, decision {len(trial.waits) + 1}):", f"  {trial.failure}"]
        if bot.question:
            lines += ["The question was:", f"  {shorter(json.dumps(bot.question), MOST_SHOWN)}"]
        return lines
    if not trial.went:
        return [*lines, "It did not end by itself after 'bye', when its input closed, and had to be killed."]
    return [*lines, "It ended by itself when it was told to.", "All good: it keeps the protocol."]


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"
