"""The solo game of Walking in Burano for Gymnasium: one environment, and many at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from laguna.core.problem import Problem
from laguna.envs.batch import Batch
from laguna.envs.illegal import IllegalAction
from laguna.envs.match import ILLEGAL, MASKS, RENDER_MODES, Match, check_choice
from laguna.envs.render import render

SEEDS = 1 << 62


class WalkingSolo(gymnasium.Env[Any, np.int64]):
    """Walking in Burano alone. An action is a number of the game's action space; the mask tells the legal ones.

    ``reset(seed=n)`` deals the game of that seed, ``Game.deal(1, n)``; without a seed the next one of the generator.
    After the end only ``reset`` goes on: ``step`` raises ``NoGame``, and the mask is 1 everywhere.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        reward: str = "points",
        mask: str = "info",
        illegal: str = "end",
        illegal_reward: float | None = None,
        options: dict[str, object] | None = None,
    ) -> None:
        """Settle what is rewarded (``points`` or ``gain``), where the mask is, and what follows an illegal action.

        ``illegal`` is ``end``: the game ends with ``illegal_reward`` and ``info["illegal"]`` names the rule; or
        ``raise``: an ``IllegalAction`` names it. ``options`` are the game's rule options.
        """
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        check_choice("reward", reward, ("points", "gain"))
        check_choice("mask", mask, MASKS)
        check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.match = Match("walking", 1, reward, options)
        self.action_space = spaces.Discrete(self.match.game.actions)
        self.observation_space = self.match.observation_space(mask)
        self._in_observation = mask == "observation"
        self._raises = illegal == "raise"
        self._illegal_reward = self.match.illegal_reward if illegal_reward is None else float(illegal_reward)

    def __copy__(self) -> WalkingSolo:
        """A copy has a game of its own."""
        return deepcopy(self)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a game; ``options`` are rule options that hold for this game alone."""
        super().reset(seed=seed)
        self.match.begin(int(self.np_random.integers(SEEDS)) if seed is None else seed, options)
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._told()

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out an action."""
        illegal = self.match.act(action)
        if illegal is not None:
            if self._raises:
                raise IllegalAction(illegal)
            self.match.stop()
            return self._seen(), self._illegal_reward, True, False, {**self._told(), "illegal": illegal}
        rewards = self.match.rewards()
        if self.render_mode == "human":
            self.render()
        return self._seen(), rewards[0] if rewards else 0.0, self.match.over, False, self._told()

    def _seen(self) -> Any:
        seen = self.match.observe(0)
        return {"observation": seen, "action_mask": self.match.mask(0)} if self._in_observation else seen

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(0)}

    def render(self) -> Any:
        """The table as text (``ansi``), as a picture (``rgb_array``), or printed (``human``)."""
        return render(self.match, self.render_mode)


class WalkingSoloVector(VectorEnv[Any, Any, Any]):
    """Many solo games at once over ``Batch``; a game that is over is dealt anew in the same step."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int = 1, *, reward: str = "points", options: dict[str, object] | None = None) -> None:
        """``num_envs`` games; illegal actions raise ``IllegalAction``."""
        check_choice("reward", reward, ("points", "gain"))
        self.num_envs = num_envs
        self.batch = Batch("walking", 1, num_envs, reward=reward, options=options)
        self.batch.keep_last()
        self.single_observation_space = Match("walking", 1, reward, options).observation_box()
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all: NDArray[np.bool_] = np.ones(num_envs, np.bool_)

    def __copy__(self) -> WalkingSoloVector:
        """A copy has games of its own."""
        return deepcopy(self)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games; one seed settles them all. Options cannot change: later games are dealt like the first."""
        if options:
            raise Problem(
                f"many games at once keep the options that they were made with; reset takes no {', '.join(options)}"
            )
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(SEEDS)) if seed is None else int(seed))
        return self.batch.observations.copy(), self._told()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in each game."""
        batch = self.batch
        batch.step(actions)
        told = self._told()
        done = batch.done.copy()
        if done.any():
            told["final_obs"], told["_final_obs"] = self.batch.last().copy(), done.copy()
        return batch.observations.copy(), batch.rewards[:, 0].copy(), done, np.zeros(self.num_envs, np.bool_), told

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.copy(), "_action_mask": self._all.copy()}
