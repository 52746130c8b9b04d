"""Burano, 2 to 4 seats, for PettingZoo."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from laguna.envs.aec import GameEnv


def env(seats: int = 2, render_mode: str | None = None, **choices: Any) -> GameEnv:
    """The game, one agent after the other; ``choices`` are those of ``GameEnv``. An illegal action ends the game."""
    return GameEnv("burano", seats, render_mode, **choices)


def raw_env(seats: int = 2, render_mode: str | None = None, **choices: Any) -> GameEnv:
    """The same, but an illegal action raises ``IllegalAction``."""
    return GameEnv("burano", seats, render_mode, illegal="raise", **choices)


def parallel_env(seats: int = 2, render_mode: str | None = None, **choices: Any) -> ParallelEnv[str, Any, Any]:
    """The same in steps of all agents, of which only the action of the one in turn counts."""
    return turn_based_aec_to_parallel(env(seats, render_mode, **choices))
