"""Players that search: the same tree search with more or less time, and the yardstick that knows the deal."""

from __future__ import annotations

import time
from collections.abc import Callable

from laguna.bots.bot import Bot, Seer
from laguna.bots.budget import Budget
from laguna.bots.search import Search
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.core.view import View

FindSearch = Callable[[State], tuple[Search, Budget]]
"""Returns the search for a state's number of seats, the same one for the same number, and its usual budget."""


def think(search: Search, worlds: list[State], budget: Budget, rng: Rng, limit: float | None = None) -> int:
    """Search within a budget, or until this many seconds have gone, and return the best action."""
    seconds = budget.seconds if limit is None else min(limit, budget.seconds or limit)
    end = None if seconds is None else time.monotonic() + seconds
    search.begin(worlds)
    if end is None:
        search.run(budget.rounds, rng)
    else:
        # A round takes far longer than a look at the clock, and on a slow machine very long.
        rounds = 1
        search.run(rounds, rng)
        while rounds < budget.rounds and time.monotonic() < end:
            rounds += 1
            search.run(rounds, rng)
    return int(search.finish())


class SearchBot(Bot):
    """Thinks in worlds that its view allows."""

    def __init__(self, game: Game, find_search: FindSearch, budget: Budget | None, worlds: int) -> None:
        """``budget`` takes the place of the usual one; ``worlds`` is how many are drawn for one decision."""
        self.game = game
        self.find_search = find_search
        self.budget = budget
        self.worlds = worlds
        self.limit: float | None = None
        self.search: Search | None = None

    def choose(self, view: View, rng: Rng) -> int:
        """The legal action that proved best."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds: list[State] = [self.game.determinize(view, rng) for _ in range(self.worlds)]
        self.search, usual = self.find_search(worlds[0])
        return think(self.search, worlds, self.budget or usual, rng, self.limit)

    def hurry(self, seconds: float) -> None:
        """From now on decide within about this time."""
        self.limit = seconds

    def forget(self) -> None:
        """Drop the tree of the last decision."""
        if self.search is not None:
            self.search.forget()


class Hindsight(Seer):
    """Searches in the one true world, to its end."""

    def __init__(self, find_search: FindSearch, budget: Budget | None) -> None:
        """``budget`` takes the place of the usual one."""
        self.find_search = find_search
        self.budget = budget

    def choose(self, state: State, rng: Rng) -> int:
        """The legal action that proved best."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        search, usual = self.find_search(state)
        return think(search, [state], self.budget or usual, rng)
