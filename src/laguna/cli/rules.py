"""Rules by id, with the readings that bear on them."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from laguna.cli.language import spoken
from laguna.core.game import Game
from laguna.core.message import message
from laguna.core.problem import Problem
from laguna.games import find_game, registry
from laguna.locale import Catalogue


def describe(game: Game, id: str, say: Catalogue) -> str:
    """A rule with its readings, a reading, or a limit of undo. Raises ``Problem``."""
    wanted = id.upper()
    rule = game.rules().get(wanted)
    if rule is not None:
        head = f"{rule.id} {say(f'{game.name}.rules.{rule.id}.title')}"
        lines = [head, in_words(say(f"{game.name}.rules.{rule.id}.text"), game, say)]
        for reading in rule.readings:
            text = in_words(say(f"{game.name}.readings.{reading}.text"), game, say)
            lines.append(say("terminal.rules.reading", id=reading, text=text))
        return "\n".join(lines)
    for key in (f"{game.name}.readings.{wanted}.text", f"common.undo.{wanted}"):
        if key in say:
            return f"{wanted} {in_words(say(key), game, say)}"
    raise Problem(message("problems.rule.unknown", id=id, game=game.name))


def in_words(text: str, game: Game, say: Catalogue) -> str:
    """A text whose options have the names that a player chooses them by, as on the page."""

    def named(written: re.Match[str]) -> str:
        name, value = written.groups()
        label = f"{game.name}.options.{name}.label"
        if label not in say:
            return written[0]
        option = say(label)
        if value in (None, "true"):
            return say("page.rules.option", option=option)
        key = f"{game.name}.options.{name}.choices.{value}"
        choice = say(key) if key in say else say("page.rules.off") if value == "false" else value
        return say("page.rules.option_choice", option=option, choice=choice)

    return re.sub(r"`(\w+)`(?: = (\w+))?", named, text)


def overview(game: Game, say: Catalogue) -> str:
    """All rules by section, with their titles."""
    lines: list[str] = []
    section = ""
    for rule in game.rules().values():
        if rule.section != section:
            section = rule.section
            lines += ["", say(f"{game.name}.sections.{section}")]
        lines.append(f"  {rule.id:12} {say(f'{game.name}.rules.{rule.id}.title')}")
    return "\n".join(lines).strip("\n")


def rules(
    id: Annotated[
        str, typer.Argument(metavar="[ID]", help="A rule such as W-BUILD-10 or B-ROOF-02, or a reading such as Q-03.")
    ] = "",
    game: Annotated[str, typer.Option(help="List or search the rules of this game.")] = "",
) -> None:
    """Print a rule and how it is read, or list all rules of a game."""
    say = spoken()
    games = [find_game(game)] if game else list(registry.values())
    if not id:
        typer.echo("\n\n".join(overview(each, say) for each in games))
        return
    # Readings are numbered anew in every game.
    owners = [each for each in games if id.upper() in each.rules() or f"{each.name}.readings.{id.upper()}.text" in say]
    told = [describe(owner, id, say) for owner in owners or games[:1]]
    if len(told) > 1:
        told = [f"{text} ({say(f'{owner.name}.title')})" for text, owner in zip(told, owners, strict=True)]
    typer.echo("\n\n".join(told))
