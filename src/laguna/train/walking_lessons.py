"""Games of Walking in Burano to learn from."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from laguna.bots.walking_features import INPUTS
from laguna.bots.walking_policy import WalkingPolicy, self_play
from laguna.bots.weights import Weights
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.walking.state import WalkingState
from laguna.train.deals import deal_to_learn
from laguna.train.settings import WalkingSettings

CHANCE, CHANCE_AT_START = 12, 8
"""One draft in this many is random, and one placement in five times as many."""
NO_CHANCE = 0
ROW = INPUTS + 1
"""The seat, then what it looks like."""


@dataclass(frozen=True)
class Lesson:
    """A game to play."""

    seats: int
    deal: int
    chance: int


@dataclass(frozen=True)
class Played:
    """A game that was played: rows of 16-bit numbers, and the points of every seat."""

    seats: int
    rows: bytes
    points: list[int]


def lessons(settings: WalkingSettings, loop: int) -> list[Lesson]:
    """The games of a loop; those of loop 0 are for the greedy bot."""
    found: list[Lesson] = []
    for seats in settings.seats:
        count = settings.per_loop(seats) if loop else settings.at_start(seats)
        for _ in range(count):
            deal = deal_to_learn("walking", settings.seed, loop, len(found))
            found.append(Lesson(seats, deal, CHANCE if loop else CHANCE_AT_START))
    return found


def play(weights: Weights | None, wanted: list[Lesson]) -> list[Played]:
    """Play games one after the other; without weights the greedy bot plays."""
    game = find_game("walking")
    network = weights.network() if weights else None
    found = []
    for lesson in wanted:
        state = game.begin(lesson.seats, lesson.deal)
        assert isinstance(state, WalkingState)
        rows: list[int] = []
        self_play(state, WalkingPolicy(state.setting, network), Rng(lesson.deal), lesson.chance, rows)
        points = [int(state.points(seat)) for seat in range(lesson.seats)]
        found.append(Played(lesson.seats, array("h", rows).tobytes(), points))
    return found
