"""Positions of random games, for looking at them in several ways."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.envs.match import Match
from laguna.games import find_game

TABLES = [("walking", 1), ("walking", 2), ("walking", 3), ("walking", 4), ("burano", 2), ("burano", 3), ("burano", 4)]


def positions(game: str, seats: int, seed: int, options: dict[str, object] | None = None) -> Iterator[State]:
    """Every position of one random game, the last one over."""
    found = find_game(game)
    rng = Rng(seed)
    state = found.start(found.deal(seats, seed, options))
    yield state
    while state.actor() >= 0:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        yield state


def seen(state: State, seat: int, match: Match) -> NDArray[np.int16]:
    """What the seat observes in any position of the match's game."""
    match.state = state
    return match.observe(seat)
