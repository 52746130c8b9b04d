"""Programs that whoever runs Laguna offers under a name of their own: NAME=COMMAND."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from laguna.bots.bot import BOTS
from laguna.bots.program import read_command
from laguna.core.problem import Problem
from laguna.games import find_game

MOST_OFFERED_NAME = 32
"""Characters that the store keeps."""


@dataclass(frozen=True)
class Offer:
    """A program as an opponent."""

    name: str
    command: str
    game: str = ""
    """The only game it plays; empty if it plays all."""

    def plays(self, game: str) -> bool:
        """Whether it can be chosen for a game."""
        return self.game in ("", game)


def read_offers(texts: Iterable[str]) -> tuple[Offer, ...]:
    """Offers written as NAME=COMMAND, or NAME@GAME=COMMAND for one game only. Raises ``Problem``."""
    offers: list[Offer] = []
    for text in texts:
        label, equals, command = text.partition("=")
        if not equals:
            raise Problem(f"a program is written NAME=COMMAND, such as Builder=./builder.py, not {text!r}")
        name, at, game = (part.strip() for part in label.partition("@"))
        if not 1 <= len(name) <= MOST_OFFERED_NAME or not name.isprintable() or set(name) & set(',":'):
            raise Problem(
                f"the name of a program has 1 to {MOST_OFFERED_NAME} printable characters without comma, colon and "
                f"quotes, not {name!a}"
            )
        if name.lower() in (*BOTS, "bot", "human"):
            raise Problem(f"{name} is the name of one of Laguna's own players; give the program another one")
        if at:
            find_game(game)
        read_command(command)
        offer = Offer(name, command, game)
        if any(other.name == name and (other.plays(game) or offer.plays(other.game)) for other in offers):
            raise Problem(f"two programs are called {name}")
        offers.append(offer)
    return tuple(offers)
