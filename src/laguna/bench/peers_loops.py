"""Random play through an environment, the same loop for everybody's."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from laguna.bench.peers import Work


def aec_loop(env: Any) -> Work:
    """PettingZoo's usual loop: each agent looks, takes one of the actions in its mask, steps."""
    flatnonzero = import_module("numpy").flatnonzero
    uniform = random.Random(1).random

    def work(games: int) -> int:
        decisions = 0
        for game in range(games):
            env.reset(seed=game)
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
