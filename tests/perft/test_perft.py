"""How many games of a given length begin at a position: one number that any change of the rules would change."""

from __future__ import annotations

import pytest

from laguna.core.registry import find_game
from laguna.core.rng import Rng
from laguna.core.state import OVER, State


def perft(state: State, depth: int) -> int:
    """The number of legal sequences of ``depth`` actions; shorter ones that end the game count too."""
    if depth == 0 or state.actor() == OVER:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def middle(seats: int, seed: int, plies: int, name: str = "walking") -> State:
    """A position of a random game."""
    game = find_game(name)
    state = game.start(game.deal(seats, seed))
    rng = Rng(seed)
    for _ in range(plies):
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (1, [20, 56, 376, 4916, 29480]),
        (2, [15, 42, 291, 864, 5604]),
        (3, [20, 56, 488, 1612, 10332]),
        (4, [25, 70, 735, 2590, 19620]),
    ],
)
def test_counts_from_the_start(seats: int, counts: list[int]) -> None:
    state = middle(seats, 1, 0)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("seats", "seed", "plies", "counts"),
    [
        (1, 2, 30, [11, 80, 140, 1624, 18316, 107336]),
        (2, 3, 40, [7, 38, 208, 1118, 9180, 64542]),
        (3, 4, 60, [3, 22, 246, 593, 3123, 16610]),
        (4, 5, 80, [4, 21, 158, 390, 2015, 15140]),
    ],
)
def test_counts_from_the_middle_of_a_game(seats: int, seed: int, plies: int, counts: list[int]) -> None:
    state = middle(seats, seed, plies)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("seats", "seed", "plies", "counts"),
    [
        (2, 1, 0, [4, 12, 24, 96, 288, 576, 3456]),
        (3, 1, 0, [4, 12, 24, 96, 288, 576, 2304]),
        (4, 1, 0, [4, 12, 24, 96, 288, 576, 2304]),
        (2, 3, 62, [3, 6, 30, 304, 1740]),
        (3, 4, 200, [5, 117, 412, 3111]),
        (3, 9, 330, [4, 15, 53, 175, 175, 875]),
        (4, 5, 130, [5, 140, 1546, 6716]),
        (4, 6, 380, [25, 225, 1836, 17947]),
        (3, 5, 208, [7, 49, 124, 274]),
        (2, 11, 230, [5, 25, 124, 605, 2881]),
    ],
)
def test_counts_of_burano(seats: int, seed: int, plies: int, counts: list[int]) -> None:
    state = middle(seats, seed, plies, "burano")
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
