"""The players of Walking in Burano that search, and the yardstick."""

from __future__ import annotations

from dataclasses import dataclass
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
WORLDS = 20


@dataclass(frozen=True)
class Care:
    """How carefully a plan is tried out."""

    turns: int
    """For how many turns behind the present one it is played on."""
    budget: Budget


GONDOLIER = Care(0, Budget(2))
DOGE = Care(2, Budget(60))
HINDSIGHT = Care(TO_THE_END, Budget(100))


def gondolier(budget: Budget | None = None) -> Bot:
    """Plans its turn, and judges how it ends."""
    return SearchBot(find_game("walking"), Searches("walking-gondolier", GONDOLIER), budget, 1)


def doge(budget: Budget | None = None) -> Bot:
    """Plays its plans on for some turns, in many worlds."""
    return SearchBot(find_game("walking"), Searches("walking", DOGE), budget, WORLDS)


def hindsight(budget: Budget | None = None) -> Seer:
    """Plays its plans on to the end of the game, in the one true world."""
    return Hindsight(Searches("walking", HINDSIGHT), budget)


class Searches:
    """A search for each number of seats, with the values that were learned for it."""

    def __init__(self, values: str, care: Care) -> None:
        """Which learned values to judge by, and how carefully to search."""
        self.values = values
        self.care = care
        self.made: dict[int, Search] = {}

    def __call__(self, state: State) -> tuple[Search, Budget]:
        """The search for a state's number of seats, and its usual budget."""
        setting = cast(WalkingState, state).setting
        seats = int(setting.seats)
        if seats not in self.made:
            network = load_network(f"{self.values}-{'1' if seats == 1 else '2-4'}")
            guide = WalkingGuide(setting, network, self.care.turns)
            self.made[seats] = Search(guide, state.clone(), MOST_LEGAL, ROOM)
        return self.made[seats], self.care.budget
