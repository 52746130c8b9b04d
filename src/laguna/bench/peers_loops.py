"""Random play through environments: one loop for each kind, the same for everybody's."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from laguna.bench.peers import Work


def aec_loop(env: Any) -> Work:
    """PettingZoo's usual loop: each agent looks, takes one of the actions in its mask, steps."""
    flatnonzero = import_module("numpy").flatnonzero
    uniform = random.Random(1).random
    env.reset(seed=1)

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = flatnonzero(observation["action_mask"])
                env.step(int(legal[int(uniform() * len(legal))]))
                decisions += 1
        return decisions

    return work


def gym_loop(env: Any) -> Work:
    """Gymnasium's usual loop, with the mask in the info."""
    flatnonzero = import_module("numpy").flatnonzero
    uniform = random.Random(1).random
    env.reset(seed=1)

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            _, info = env.reset()
            over = False
            while not over:
                legal = flatnonzero(info["action_mask"])
                _, _, terminated, truncated, info = env.step(int(legal[int(uniform() * len(legal))]))
                over = terminated or truncated
                decisions += 1
        return decisions

    return work


def batch_loop(batch: Any) -> Work:
    """Steps of many games at once, which begin anew by themselves."""
    numpy = import_module("numpy")
    chance = numpy.random.default_rng(1)
    rows = numpy.arange(batch.count)

    def work(steps: int) -> int:
        for _ in range(steps):
            picked = (chance.random(batch.count) * batch.counts).astype(numpy.int64)
            batch.step(batch.legal[rows, picked])
        return steps * int(batch.count)

    return work
