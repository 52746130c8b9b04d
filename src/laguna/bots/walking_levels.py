"""The players of Walking in Burano that search, and the yardstick."""

from __future__ import annotations

from typing import cast

from laguna.bots.bot import Bot, Seer
from laguna.bots.budget import Budget
from laguna.bots.search import Search
from laguna.bots.searcher import Hindsight, SearchBot
from laguna.bots.walking_guide import WalkingGuide
from laguna.bots.weights import load_network
from laguna.core.state import State
from laguna.games import find_game
from laguna.games.walking.actions import MOST_LEGAL
from laguna.games.walking.state import WalkingState

ROOM = 20_000
"""Nodes of a tree."""
TO_THE_END = 99
"""Turns: more than any game has."""
ALONE, WITH_OTHERS = 4, 2
"""Turns that the doge plays its plans on: with others much happens that nobody can foresee."""

GONDOLIER = Budget(12)
DOGE = Budget(40)
WORLDS = 20
HINDSIGHT = Budget(400)


def gondolier(budget: Budget | None = None) -> Bot:
    """Plans its turn, and judges how it ends."""
    return SearchBot(find_game("walking"), Searches(0, 0), budget or GONDOLIER, 1)


def doge(budget: Budget | None = None) -> Bot:
    """Plays its plans on for some turns, in many worlds."""
    return SearchBot(find_game("walking"), Searches(ALONE, WITH_OTHERS), budget or DOGE, WORLDS)


def hindsight(budget: Budget | None = None) -> Seer:
    """Plays its plans on to the end of the game, in the one true world."""
    return Hindsight(Searches(TO_THE_END, TO_THE_END), budget or HINDSIGHT)


class Searches:
    """A search for each number of seats, with the values that were learned for it."""

    def __init__(self, alone: int, with_others: int) -> None:
        """For how many turns a plan is played on."""
        self.alone = alone
        self.with_others = with_others
        self.made: dict[int, Search] = {}

    def __call__(self, state: State) -> Search:
        """The search for a state's number of seats."""
        setting = cast(WalkingState, state).setting
        seats = int(setting.seats)
        if seats not in self.made:
            network = load_network("walking-1" if seats == 1 else "walking-2-4")
            guide = WalkingGuide(setting, network, self.alone if seats == 1 else self.with_others)
            self.made[seats] = Search(guide, state.clone(), MOST_LEGAL, ROOM)
        return self.made[seats]
