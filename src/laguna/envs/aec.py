"""Games of several seats for PettingZoo: one agent acts after the other."""

from __future__ import annotations

import warnings
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from laguna.core.state import OVER
from laguna.envs.illegal import IllegalAction
from laguna.envs.match import ILLEGAL, MASKS, RENDER_MODES, Match, NoGame, check_choice
from laguna.envs.render import render

SEEDS = 1 << 62


class GameEnv(AECEnv[str, Any, Any]):
    """A game with an agent for each seat, ``player_0`` and so on.

    ``reset(seed=n)`` deals the game of that seed, ``Game.deal(seats, n)``; without a seed the next one of the
    generator. Order, bounds and illegal actions are watched here: with PettingZoo's wrappers for that a step takes
    several times as long.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        render_mode: str | None = None,
        *,
        reward: str = "points",
        mask: str = "observation",
        illegal: str = "end",
        illegal_reward: float | None = None,
        options: dict[str, object] | None = None,
    ) -> None:
        """Settle seats, reward, where the mask is, what follows an illegal action, and the game's rule options.

        ``illegal`` is ``end``: the game ends for all, as with PettingZoo's ``TerminateIllegalWrapper``, and
        ``infos[agent]["illegal"]`` names the rule; or ``raise``: an ``IllegalAction`` names it.
        """
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        check_choice("mask", mask, MASKS)
        check_choice("illegal", illegal, ILLEGAL)
        self.match = Match(game, seats, reward, options)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"{game}_v0",
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(self.match.game.actions) for agent in self.possible_agents}
        self._observation_spaces = {agent: self.match.observation_space(mask) for agent in self.possible_agents}
        self._in_observation = mask == "observation"
        self._raises = illegal == "raise"
        self._illegal_reward = self.match.illegal_reward if illegal_reward is None else float(illegal_reward)
        self._chance = np.random.default_rng()

    def __copy__(self) -> GameEnv:
        """A copy has a game of its own."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; ``options`` are rule options that hold for this game alone.

        A name that is no rule option is warned of and not refused: PettingZoo's own test of an environment gives one.
        """
        known = {option.name for option in self.match.game.options}
        for name in options or {}:
            if name not in known:
                warnings.warn(f"reset knows no option {name}; choose from {', '.join(sorted(known))}", stacklevel=2)
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        rules = {name: value for name, value in (options or {}).items() if name in known}
        self.match.begin(int(self._chance.integers(SEEDS)) if seed is None else seed, rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        # PettingZoo keeps here who acts when the dead have stepped.
        self.__dict__.pop("_skip_agent_selection", None)
        self._pass_on()

    def observe(self, agent: str) -> Any:
        """What the agent's seat sees, with its mask unless that is in its info."""
        self._need_game()
        seat = self._seats[agent]
        seen = self.match.observe(seat)
        return {"observation": seen, "action_mask": self.match.mask(seat)} if self._in_observation else seen

    def _need_game(self) -> None:
        if not self.agents:
            raise NoGame

    def step(self, action: Any) -> None:
        """Carry out an action of the selected agent; after the end only ``None``."""
        self._need_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        illegal = self.match.act(action)
        self._cumulative_rewards[agent] = 0.0
        if illegal is not None:
            self._stop(agent, illegal)
            return
        rewards = self.match.rewards()
        if rewards is not None:
            self.rewards = dict(zip(self.agents, rewards, strict=True))
            self._accumulate_rewards()
        self._pass_on()

    def _stop(self, agent: str, illegal: str) -> None:
        """An illegal action ends the game for all, to the cost of its agent."""
        if self._raises:
            raise IllegalAction(illegal)
        self.match.stop()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = self._illegal_reward
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._tell_masks()
        self.infos[agent]["illegal"] = illegal
        self._deads_step_first()

    def _pass_on(self) -> None:
        """Whose turn it is, or the end for all."""
        actor = self.match.actor
        if actor == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[actor]
        self._tell_masks()
        if self.render_mode == "human":
            self.render()

    def _tell_masks(self) -> None:
        if not self._in_observation:
            self.infos = {agent: {"action_mask": self.match.mask(self._seats[agent])} for agent in self.agents}

    def render(self) -> Any:
        """The table as text (``ansi``), as a picture (``rgb_array``), or printed (``human``)."""
        self._need_game()
        return render(self.match, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
