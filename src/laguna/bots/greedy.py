"""The player that takes what looks best at once."""

from __future__ import annotations

from laguna.bots.bot import Bot
from laguna.bots.burano_levels import fisher
from laguna.bots.greedy_burano import GreedyBurano
from laguna.bots.greedy_walking import GreedyWalking
from laguna.core.game import Game
from laguna.core.message import message
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.view import View
from laguna.games.burano.view import BuranoView
from laguna.games.walking.view import WalkingView


class GreedyBot(Bot):
    """Judges what it sees by the estimates made for its game."""

    def __init__(self, game: Game) -> None:
        """Raises ``Problem`` for a game without estimates."""
        if game.name == "walking":
            self.player: GreedyWalking | GreedyBurano = GreedyWalking()
        elif game.name == "burano":
            self.player = fisher()
        else:
            raise Problem(message("problems.bot.other-game", name="greedy", game=game.name))

    def choose(self, view: View, rng: Rng) -> int:
        """The legal action with the best estimate."""
        if isinstance(self.player, GreedyBurano):
            assert isinstance(view, BuranoView)
            return int(self.player.choose(view.table))
        assert isinstance(view, WalkingView)
        return int(self.player.choose(view.table))
