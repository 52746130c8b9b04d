"""A weak but sensible player: it knows what it wants, and is often distracted."""

from __future__ import annotations

from laguna.bots.bot import Bot
from laguna.bots.greedy import GreedyBot
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.core.view import View

DISTRACTED = 4
"""One decision in this many is left to chance."""


class GullBot(Bot):
    """Mostly does what looks best at once."""

    def __init__(self, game: Game) -> None:
        """Sit down to a game."""
        self.adviser = GreedyBot(game)

    def choose(self, view: View, rng: Rng) -> int:
        """One of the legal actions."""
        if rng.below(DISTRACTED) == 0:
            listed = view.legal_actions()
            return listed[rng.below(len(listed))]
        return self.adviser.choose(view, rng)
