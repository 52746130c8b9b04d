"""Games played at random: the quickest way through the engine, for benchmarks and tests."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.rng import Rng
from laguna.core.state import State


def play_out(state: State, rng: Rng, out: vec[i64]) -> i64:
    """Play random legal actions to the end of the game; returns how many. ``out`` is a buffer for legal actions."""
    decisions: i64 = 0
    while state.actor() >= 0:
        count = state.legal(out)
        state.apply(out[rng.below(count)])
        decisions += 1
    return decisions


def play_many(start: State, scratch: State, games: i64, rng: Rng, out: vec[i64]) -> i64:
    """Play random games from one position; returns the number of decisions."""
    decisions: i64 = 0
    for _ in range(games):
        scratch.copy_from(start)
        decisions += play_out(scratch, rng, out)
    return decisions


def checksum(start: State, games: i64, rng: Rng, out: vec[i64]) -> i64:
    """A number that changes if any position of some random games does."""
    total: i64 = 0
    for _ in range(games):
        state = start.clone()
        while state.actor() >= 0:
            count = state.legal(out)
            state.apply(out[rng.below(count)])
            total = (total * 31 + state.fingerprint() % 1000000007) % 1000000007
    return total
