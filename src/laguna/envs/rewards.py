"""What an environment rewards."""

from __future__ import annotations

from laguna.core.problem import Problem
from laguna.envs.side_by_side import GAIN, POINTS, RANK

REWARDS = {"points": POINTS, "gain": GAIN, "rank": RANK}
"""``points``: final points at the end. ``gain``: the change of the current score at every step. ``rank``: at the end
from 1 for the winner to -1 for the last, ties shared."""


def find_reward(name: str) -> int:
    """The number of a reward by its name."""
    if name not in REWARDS:
        raise Problem(f"there is no reward {name!r}; choose from {', '.join(REWARDS)}")
    return REWARDS[name]
