"""How fast the environments are: decisions a second with random legal play."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from laguna.core.problem import Problem
from laguna.envs import burano_v0, walking_v0
from laguna.envs.batch import Batch
from laguna.envs.solo import WalkingSolo

SLICES = 3
"""Each figure is the best of this many slices, in processor time: other work on the machine matters less."""
MODULES: dict[str, Any] = {"walking": walking_v0, "burano": burano_v0}
COUNTS = (1, 16, 256)


@dataclass(frozen=True)
class Pace:
    """One way to play one game."""

    game: str
    seats: int
    way: str
    decisions_per_second: float


def measure_envs(decisions: int, done: Callable[[], None]) -> list[Pace]:
    """Measure every way with this many decisions a slice; ``done`` is called after each."""
    if not 100 <= decisions <= 10_000_000:
        raise Problem("--decisions is a number from 100 to 10000000")
    figures = []
    for game, seats, way, prepare in ways():
        play = prepare()
        best = 0.0
        for _ in range(SLICES):
            begin = time.process_time()
            played = play(decisions)
            best = max(best, played / (time.process_time() - begin))
        figures.append(Pace(game, seats, way, best))
        done()
    return figures


Play = Callable[[int], int]
"""A loop of about this many decisions; returns how many it made."""


def ways() -> list[tuple[str, int, str, Callable[[], Play]]]:
    """Everything that is measured: game, seats, name, and what prepares the loop."""
    found: list[tuple[str, int, str, Callable[[], Play]]] = [("walking", 1, "gymnasium", _gymnasium)]
    for game, seats in (("walking", 1), ("walking", 3), ("burano", 2), ("burano", 4)):
        found.append((game, seats, "pettingzoo", partial(_aec, game, seats)))
        found += [(game, seats, f"batch of {count}", partial(_batch, game, seats, count)) for count in COUNTS]
    return found


def _gymnasium() -> Play:
    env = WalkingSolo()

    def play(decisions: int) -> int:
        chance = np.random.default_rng(1)
        _, info = env.reset(seed=1)
        for _ in range(decisions):
            legal = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(legal[int(chance.random() * len(legal))])
            if over:
                _, info = env.reset()
        return decisions

    return play


def _aec(game: str, seats: int) -> Play:
    env = MODULES[game].env(seats=seats)

    def play(decisions: int) -> int:
        chance = np.random.default_rng(1)
        played, seed = 0, 0
        while played < decisions:
            env.reset(seed=seed)
            seed += 1
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(legal[int(chance.random() * len(legal))])
                played += 1
        return played

    return play


def _batch(game: str, seats: int, count: int) -> Play:
    batch = Batch(game, seats, count, 1)
    rows = np.arange(count)

    def play(decisions: int) -> int:
        chance = np.random.default_rng(1)
        steps = max(1, decisions // count)
        for _ in range(steps):
            batch.step(batch.legal[rows, (chance.random(count) * batch.counts).astype(np.int64)])
        return steps * count

    return play
