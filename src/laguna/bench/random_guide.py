"""The plainest guide: no promises, and games that are played on at random to their end. To compare searches with."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.search import Guide
from laguna.core.playout import play_out
from laguna.core.rng import Rng
from laguna.core.state import State


@final
class RandomGuide(Guide):
    """Knows nothing of a game but its rules."""

    def __init__(self, most_legal: int) -> None:
        """``most_legal`` is the game's."""
        self.out: vec[i64] = vec[i64]([0] * most_legal)
        self.seat: i64 = 0
        self.asked: i64 = 0

    def begin(self, state: State) -> None:
        """A search begins for the seat that decides now."""
        self.seat = state.actor()

    def in_reach(self, state: State) -> bool:
        """Whether the same seat decides: enough where another seat's turn comes next, as at the start of a game."""
        return state.actor() == self.seat

    def weigh(self, state: State, actions: vec[i64], count: i64, values: vec[i64]) -> None:
        """All actions promise the same."""
        for i in range(count):
            values[i] = 0

    def play_on(self, state: State, rng: Rng) -> i64:
        """Play at random to the end."""
        play_out(state, rng, self.out)
        return 100 * state.points(self.seat)

    def key(self, state: State) -> i64:
        """Another number every time, so that nothing is kept from one search to the next."""
        self.asked += 1
        return self.asked
