"""The set-up: all chance of a game as numbers, in the order in which it is drawn, and the table that they make."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.rng import Rng
from laguna.games.walking.components import (
    CARDS,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    MOST_COLUMNS,
    RESIDENT_COPIES,
    STARRED,
    TOURIST_COPIES,
    TOURISTS,
)
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import Setting

IN_ORDER: Final = vec[i64](list(range(CARDS)))


@final
class Chance:
    """The start player and the three decks, top card first."""

    def __init__(self) -> None:
        """Nothing drawn yet: the decks in order."""
        self.start: i64 = 0
        self.decks: vec[i64] = IN_ORDER[:]


def draw(rng: Rng, setting: Setting) -> Chance:
    """Shuffle each deck, then draw the start player (W-SET-01, W-SET-13)."""
    chance = Chance()
    for level in range(LEVELS):
        rng.shuffle(chance.decks, level * LEVEL_CARDS, LEVEL_CARDS)
    chance.start = rng.below(setting.seats)
    return chance


def set_up(setting: Setting, chance: Chance) -> WalkingState:
    """The table before the first turn (W-SET-01..13, W-SOLO-01)."""
    state = WalkingState(setting)
    state.deck = chance.decks[:]
    columns = setting.columns
    for level in range(LEVELS):
        state.deck_size[level] = LEVEL_CARDS
        # The last column first, then leftwards, as in a refill (C-01).
        for back in range(columns):
            state.market[level * MOST_COLUMNS + columns - 1 - back] = state.draw(level)
    state.start = chance.start
    state.seat = chance.start
    for kind in range(KINDS):
        state.supply[kind] = pile_size(kind, setting)
    return state


def pile_size(kind: i64, setting: Setting) -> i64:
    """How many characters of a kind are in the game (W-SET-05..07, W-SOLO-01, W-BEG-01)."""
    if kind < TOURISTS:
        return TOURIST_COPIES if setting.seats == 4 else TOURIST_COPIES - 1
    if setting.easy_residents and kind in STARRED:
        return 0
    return RESIDENT_COPIES if setting.seats > 2 else RESIDENT_COPIES - 1
