"""The games that there are, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from laguna.core.message import message
from laguna.core.problem import Problem

if TYPE_CHECKING:
    from laguna.core.game import Game

registry: dict[str, Game] = {}
"""Filled by ``laguna.games``; tests and commands find every game here."""


class UnknownGame(Problem):
    """A name under which no game is registered; the text lists those that are."""


def register(game: Game) -> None:
    """Add a game under its own name."""
    if game.name in registry:
        raise ValueError(f"a game named {game.name} is registered already")
    registry[game.name] = game


def shared(kind: type[Game]) -> Game:
    """The registered game of that kind: naming the kind imports the games, also in a new process."""
    return find_game(kind.name)


def find_game(name: str) -> Game:
    """The game of that name."""
    if not registry:
        raise UnknownGame("no games are registered yet; import laguna.games")
    if name not in registry:
        raise UnknownGame(message("problems.game.unknown", name=name, names=", ".join(registry)))
    return registry[name]
