"""`laguna record`: show, replay, verify and fork record files."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from laguna.cli.language import spoken
from laguna.cli.painter import find_painter
from laguna.cli.play import sit_down
from laguna.cli.score import score_sheet
from laguna.cli.screen import open_screen
from laguna.core import record_file
from laguna.core.options import show_value
from laguna.core.problem import Problem
from laguna.core.record import Record
from laguna.core.state import OVER

app = typer.Typer(help="Show, replay, verify and fork record files.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(help="A record file.")]
Cards = Annotated[
    Path | None, typer.Option("--cards", "--components", help="The cards or components that the game was dealt with.")
]
Ply = Annotated[int | None, typer.Option(help="After this many actions; the end if not given.")]
Plain = Annotated[bool, typer.Option("--plain", help="No glyphs, no frames: ASCII only.")]


def open_record(file: Path, cards: Path | None, strict: bool = False) -> Record:
    """The record of a file."""
    return record_file.load(file, record_file.game_of(file).components(cards) if cards else None, strict)


def ply_of(record: Record, ply: int | None) -> int:
    """The ply asked for, within the game."""
    if ply is None:
        return record.ply
    if not 0 <= ply <= record.ply:
        raise Problem(f"the game has plies 0 to {record.ply}, not {ply}")
    return ply


@app.command()
def show(file: File, ply: Ply = None, cards: Cards = None, plain: Plain = False) -> None:
    """Print a game: header, actions, the table at a ply, the score."""
    record = open_record(file, cards)
    end = ply_of(record, ply)
    console, plain = open_screen(plain)
    say = spoken().plain() if plain else spoken()
    painter = find_painter(record.game, say, plain)
    deal = record.deal
    seats = ", ".join(f"{seat.name} ({seat.kind})" for seat in record.seats)
    options = ", ".join(f"{name}={show_value(value)}" for name, value in deal.options.items())
    for line in (
        say.named(say(f"{deal.game}.title"), seats),
        say("terminal.options", options=options),
        f"{deal.components.name} {deal.components.sha256}",
        say("terminal.commitment", commitment=record.commitment),
    ):
        console.print(Text(line))
    for number, (seat, action) in enumerate(zip(record.actors[:end], record.actions[:end], strict=True)):
        console.print(Text(f"{number:4} {say.named(record.seats[seat].name, record.game.text(action))}"))
    view = record.at(end).view(None)
    console.print(painter.table(view, record.seats))
    if end == record.ply:
        console.print(score_sheet(record, say, painter, plain))


@app.command()
def replay(file: File, cards: Cards = None, plain: Plain = False) -> None:
    """Replay a game with all checks, drawing the table after every turn."""
    record = open_record(file, cards)
    console, plain = open_screen(plain)
    say = spoken().plain() if plain else spoken()
    painter = find_painter(record.game, say, plain)
    for ply, state in enumerate(record.positions()):
        last = ply == record.ply
        if last or ply == 0 or record.actors[ply - 1] != record.actors[ply]:
            console.print(Text(say("terminal.record.ply", ply=ply), style="bold"))
            console.print(painter.table(state.view(None), record.seats))
        if not last:
            name = record.seats[record.actors[ply]].name
            console.print(Text(f"{ply:4} {say.named(name, record.game.text(record.actions[ply]))}"))
    ending = say("terminal.record.running")
    if record.state.actor() == OVER:
        ending = say.word(record.game.name, record.state.ending())
        console.print(score_sheet(record, say, painter, plain))
    console.print(Text(say("terminal.record.replayed", file=file, plies=record.ply, ending=ending)))


@app.command()
def verify(file: File, cards: Cards = None) -> None:
    """Check a file to the last byte: checksum, commitment, every action, the result."""
    record = open_record(file, cards, strict=True)
    say = spoken()
    if record.state.actor() == OVER:
        typer.echo(say("terminal.record.verified", file=file, result=json.dumps(record_file.result(record))))
    else:
        typer.echo(say("terminal.record.verified_running", file=file))


@app.command()
def fork(
    file: File,
    ply: Ply = None,
    to: Annotated[Path | None, typer.Option(help="Write the new game here instead of playing it at once.")] = None,
    cards: Cards = None,
) -> None:
    """Play on from a ply as a new game; the old one stays as it is."""
    record = open_record(file, cards)
    end = ply_of(record, ply)
    twin = record.fork(end, secrets.token_hex(16))
    target = to or file.with_name(f"{file.stem}-{end}.laguna")
    if target.exists():
        raise Problem(f"{target} exists already; choose another name with --to")
    record_file.save(twin, target)
    typer.echo(spoken()("terminal.record.forked", file=target, ply=end, source=file))
    if to is None:
        sit_down(twin, target)
