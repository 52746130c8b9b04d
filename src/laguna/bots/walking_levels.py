"""The levels of Walking in Burano that search, and the yardstick."""

from __future__ import annotations

from typing import cast

from laguna.bots.bot import Bot, Seer
from laguna.bots.budget import Budget
from laguna.bots.search import Search
from laguna.bots.searcher import Hindsight, SearchBot
from laguna.bots.walking_guide import WalkingGuide
from laguna.bots.weights import load_network
from laguna.core.game import Game
from laguna.core.state import State
from laguna.games.walking.actions import MOST_LEGAL
from laguna.games.walking.state import WalkingState

ROOM = 20_000
TO_THE_END = 99
"""Turns: more than any game has."""

GONDOLIER = Budget(16)
DOGE = Budget(64)
HINDSIGHT = Budget(400)


def gondolier(game: Game, budget: Budget | None) -> Bot:
    """Plans its turn, and judges how it ends."""
    return SearchBot(game, lambda state: new_search(state, 0), budget or GONDOLIER, worlds=4)


def doge(game: Game, budget: Budget | None) -> Bot:
    """Plays every plan on to the end of the game, in many worlds."""
    return SearchBot(game, lambda state: new_search(state, TO_THE_END), budget or DOGE, worlds=64)


def hindsight(_: Game, budget: Budget | None) -> Seer:
    """Plays every plan on to the end of the game, in the one true world."""
    return Hindsight(lambda state: new_search(state, TO_THE_END), budget or HINDSIGHT)


def new_search(state: State, turns: int) -> Search:
    """A search with the values learned for the state's number of seats."""
    setting = cast(WalkingState, state).setting
    network = load_network("walking-1" if setting.seats == 1 else "walking-2-4")
    return Search(WalkingGuide(setting, network, turns), state.clone(), MOST_LEGAL, ROOM)
