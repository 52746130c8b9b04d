"""The environments by name, for Gymnasium's and PettingZoo's ``make``."""

from __future__ import annotations

import gymnasium
from pettingzoo.env_registry.registration import register

gymnasium.register(
    id="laguna/WalkingSolo-v0",
    entry_point="laguna.envs.solo:WalkingSolo",
    vector_entry_point="laguna.envs.solo:WalkingSoloVector",
)
for _game in ("walking", "burano"):
    register("aec", f"laguna/{_game}_v0", entry_point=f"laguna.envs.{_game}_v0:env")
    register("parallel", f"laguna/{_game}_v0", entry_point=f"laguna.envs.{_game}_v0:parallel_env")
