"""The player that takes what looks best one turn ahead."""

from __future__ import annotations

from laguna.bots.bot import Bot
from laguna.bots.greedy_walking import GreedyWalking
from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.view import View
from laguna.games.walking.view import WalkingView


class GreedyBot(Bot):
    """Judges what it sees by the estimates made for its game."""

    def __init__(self, game: Game) -> None:
        """Raises ``Problem`` for a game without estimates."""
        if game.name != "walking":
            raise Problem(f"the bot greedy does not know {game.name}")
        self.player = GreedyWalking()

    def choose(self, view: View, rng: Rng) -> int:
        """The legal action with the best estimate."""
        assert isinstance(view, WalkingView)
        return int(self.player.choose(view.table))
