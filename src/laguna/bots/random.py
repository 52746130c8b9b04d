"""The player without a plan."""

from __future__ import annotations

from laguna.bots.bot import Bot
from laguna.core.rng import Rng
from laguna.core.view import View


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    def choose(self, view: View, rng: Rng) -> int:
        """One of the legal actions."""
        actions = view.legal_actions()
        return actions[rng.below(len(actions))]
