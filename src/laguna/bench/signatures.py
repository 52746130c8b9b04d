"""The signature of a bot: a short hash that changes with every choice it would make differently.

It tells a change that only makes a bot faster from one that makes it another player, whose strength has to be measured
anew in the arena.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from laguna.bots.bot import find_bot
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.games import registry

SIGNED = ("random", "gull", "fisher", "gondolier", "doge@8")
"""Every bot, in each game; the strongest with a small budget, so that it takes seconds."""
SEATS = {"walking": (1, 2, 3), "burano": (2,)}
DIGITS = 12


@dataclass(frozen=True)
class Signature:
    """What one bot did in games with itself."""

    game: str
    bot: str
    signature: str
    decisions: int
    seconds: float
    """Of the processor."""


def sign(game: Game, name: str) -> Signature:
    """Let a bot play with itself, a game for each number of seats."""
    marks, decisions, begun = hashlib.sha256(), 0, time.process_time()
    for seats in SEATS[game.name]:
        rng, bots = Rng(seats), [find_bot(name, game) for _ in range(seats)]
        state = game.begin(seats, seats)
        while (actor := int(state.actor())) >= 0:
            action = bots[actor].choose(state.view(actor), rng)
            marks.update(f"{actor} {game.text(action)}\n".encode())
            decisions += 1
            state.apply(action)
    return Signature(game.name, name, marks.hexdigest()[:DIGITS], decisions, time.process_time() - begun)


def sign_all(done: Callable[[], None]) -> list[Signature]:
    """The signatures of all bots of all games; ``done`` is called after each."""
    found = []
    for game in registry.values():
        for name in SIGNED:
            found.append(sign(game, name))
            done()
    return found
