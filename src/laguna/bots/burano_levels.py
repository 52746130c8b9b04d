"""The players of Burano behind the levels, weakest first, and the yardsticks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from laguna.bots.bot import Bot, Seer
from laguna.bots.budget import Budget
from laguna.bots.doge_burano import DogeBurano
from laguna.bots.greedy_burano import GreedyBurano
from laguna.bots.weights import load_network
from laguna.core.message import message
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.core.view import View
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import Table
from laguna.games.burano.view import BuranoView

FISHER_SIGHT = 1
"""How many turns of its own the fisher thinks of."""
DOGE = Budget(48)
HINDSIGHT = Budget(1)
"""The true world always goes on alike."""
SEASON = 4
"""Turns of the longest season."""


def fisher() -> GreedyBurano:
    """Takes what looks best one move ahead, and does not look far."""
    return GreedyBurano(1, (), FISHER_SIGHT)


def gondolier(budget: Budget | None = None) -> Bot:
    """Plans its whole turn, which takes the time it takes."""
    if budget is not None:
        raise Problem(message("problems.bot.own-time"))
    return Planner(GreedyBurano())


def doge(budget: Budget | None = None) -> Bot:
    """Plans its whole turn in more ways, judges by what it has learned, and tries out its plans and all its steps."""
    return Doge(DogeBurano(load_network("burano")), budget or DOGE)


def unlearned(budget: Budget | None = None) -> Bot:
    """The doge, judging without what was learned."""
    return Doge(DogeBurano(None), budget or DOGE)


def hindsight(budget: Budget | None = None) -> Seer:
    """Tries its plans out in the one true world."""
    return Hindsight(DogeBurano(load_network("burano"), SEASON), budget or HINDSIGHT)


class Planner(Bot):
    """Plans its turn and nothing else."""

    def __init__(self, player: GreedyBurano) -> None:
        """Let a player decide."""
        self.player = player

    def choose(self, view: View, rng: Rng) -> int:
        """The first move of the best plan, or the best next step."""
        assert isinstance(view, BuranoView)
        return int(self.player.choose(view.table))


class Doge(Bot):
    """Tries out plans in worlds that its view allows."""

    def __init__(self, player: DogeBurano, budget: Budget) -> None:
        """Let a player decide."""
        self.player = player
        self.budget = budget

    def choose(self, view: View, rng: Rng) -> int:
        """The first move of the plan that proved best, or the best next step."""
        assert isinstance(view, BuranoView)
        return try_out(self.player, view.table, self.budget, lambda: self.player.deal(view.table, rng, True))

    def hurry(self, seconds: float) -> None:
        """From now on decide within about this time."""
        self.budget = replace(self.budget, seconds=min(seconds, self.budget.seconds or seconds))


class Hindsight(Seer):
    """Tries out plans in the true world."""

    def __init__(self, player: DogeBurano, budget: Budget) -> None:
        """Let a player decide."""
        self.player = player
        self.budget = budget

    def choose(self, state: State, rng: Rng) -> int:
        """The first move of the plan that proved best, or the best next step."""
        assert isinstance(state, BuranoState)
        return try_out(self.player, state, self.budget, lambda: self.player.deal(state, rng, False))


def try_out(player: DogeBurano, table: Table, budget: Budget, deal: Callable[[], None]) -> int:
    """Deal in as many parts as it takes to halve the plans down to one; each part has the same share of the budget."""
    if player.settles(table):
        return int(player.settle(table))
    begun, limit = time.monotonic(), budget.seconds
    player.begin(table)
    parts = max(1, (int(player.left) - 1).bit_length())
    for part in range(1, parts + 1):
        if player.is_decided() or (limit is not None and time.monotonic() - begun > limit):
            break
        for _ in range(max(1, budget.rounds // (parts * int(player.left)))):
            deal()
            if limit is not None and time.monotonic() - begun > limit * part / parts:
                break
        player.halve()
    return int(player.best())
