"""What the network for Walking in Burano is shown: small numbers, and nothing that a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from laguna.bots.walking_features import (
    COINS_0,
    FINISHED_0,
    HAND_0,
    INPUTS,
    OTHERS_0,
    OWNED_0,
    PERMITS_0,
    STREET_0,
    TIME_0,
    WINDOWS_0,
    Features,
)
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.games.walking.state import WalkingState

WALKING = find_game("walking")
MOST = 127
ONE_OF = ((COINS_0, PERMITS_0), (PERMITS_0, TIME_0), (TIME_0, FINISHED_0), (FINISHED_0, OTHERS_0), (OTHERS_0, STREET_0))
"""Parts of the row where exactly one number is 1."""


def positions(seats: int, seed: int) -> Iterator[WalkingState]:
    """A game of random moves, position by position."""
    state, rng = WALKING.start(WALKING.deal(seats, seed)), Rng(seed)
    assert isinstance(state, WalkingState)
    while state.actor() != OVER:
        yield state
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    yield state


def row(state: WalkingState, seat: int, features: Features | None = None) -> list[int]:
    features = features or Features()
    features.look(state, seat)
    return [int(number) for number in features.x]


@pytest.mark.parametrize("seats", WALKING.seats)
def test_every_position_gives_small_numbers(seats: int) -> None:
    for seed in range(4):
        for state in positions(seats, seed):
            for seat in range(seats):
                seen = row(state, seat)
                assert len(seen) == INPUTS
                assert all(0 <= number <= MOST for number in seen)
                for first, after in ONE_OF:
                    assert sorted(seen[first:after])[-2:] == [0, 1]
                assert set(seen[OWNED_0 : OWNED_0 + 7]) <= {0, 1}
                assert sum(seen[HAND_0 : HAND_0 + 3]) == state.hand_size[seat]
                assert seen[WINDOWS_0 + 3] == seats


@pytest.mark.parametrize("seats", WALKING.seats)
def test_a_seat_is_shown_only_what_it_can_know(seats: int) -> None:
    rng, others = Rng(9), 0
    for seed in range(3):
        for state in positions(seats, seed):
            for seat in range(seats):
                twin = WALKING.determinize(state.view(seat), rng)
                assert isinstance(twin, WalkingState)
                others += twin.fingerprint() != state.fingerprint()
                assert row(twin, seat) == row(state, seat)
    assert others > 100


def test_what_was_looked_at_before_changes_nothing() -> None:
    features = Features()
    for seats in (4, 1, 2):
        for state in positions(seats, seats):
            for seat in range(seats):
                assert row(state, seat, features) == row(state, seat)
