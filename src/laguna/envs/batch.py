"""Many games at once: one call for one step of all, results in arrays that are never copied."""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from laguna.core.problem import Problem
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.core.state import State
from laguna.envs.illegal import IllegalAction, reason
from laguna.envs.observation import find_scribe, observation
from laguna.envs.rewards import find_reward
from laguna.envs.side_by_side import SideBySide
from laguna.games import find_game

MOST_GAMES = 100_000


class Batch:
    """Games side by side, each dealt anew as soon as it is over.

    The arrays belong to the engine: they are read-only for others, and every ``reset`` and ``step`` writes over them.
    Who wants to keep something copies it: ``numpy.copyto(mine, batch.observations)``.
    """

    observations: NDArray[np.int16]
    """(count, size): what the seat that decides next sees, see ``laguna.envs.observation``."""
    masks: NDArray[np.int8]
    """(count, actions): 1 for its legal actions."""
    legal: NDArray[np.int64]
    """(count, most): the same actions as a list, of which the first ``counts[i]`` hold."""
    counts: NDArray[np.int64]
    """(count,): how many actions are legal."""
    actors: NDArray[np.int64]
    """(count,): the seat that decides next."""
    rewards: NDArray[np.float64]
    """(count, seats): what the last step brought each seat."""
    done: NDArray[np.bool_]
    """(count,): whether the last step ended a game; everything but ``rewards`` is of the next one then."""
    seeds: NDArray[np.int64]
    """(count,): the seeds of the games, as ``Game.deal`` knows them."""

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        seed: int = 0,
        *,
        reward: str = "points",
        options: dict[str, object] | None = None,
    ) -> None:
        """Deal ``count`` games; the seed settles them and all that follow."""
        self.game = find_game(game)
        self.options: dict[str, object] = dict(self.game.settle_options(seats, options))
        if not 1 <= count <= MOST_GAMES:
            raise Problem(f"a batch has 1 to {MOST_GAMES} games, not {count}")
        self.seats = seats
        self.count = count
        self.reward_name = reward
        self.pieces = observation(game, seats)
        self.actions = self.game.actions
        start: State = self.game.begin(seats, 0, self.options)
        games = [start.clone() for _ in range(count)]
        scribe = find_scribe(self.game, start)
        most = self.game.most_legal
        self._core = SideBySide(scribe, games, seats, self.pieces.size, self.actions, most, find_reward(reward))
        core = self._core
        self.observations = np.asarray(core.observations).reshape(count, self.pieces.size)
        self.masks = np.asarray(core.masks).view(np.int8).reshape(count, self.actions)
        self.legal = np.asarray(core.legal).reshape(count, most)
        self.counts = np.asarray(core.counts)
        self.actors = np.asarray(core.actors)
        self.rewards = np.asarray(core.rewards).reshape(count, seats)
        self.done = np.asarray(core.done).view(np.bool_)
        self.seeds = np.asarray(core.seeds)
        self.reset(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as what was chosen and where the games stand; all arrays are written anew."""
        core = self._core
        chosen = (self.game.name, self.seats, self.count, self.reward_name, self.options)
        told = (self.rewards.ravel().tolist(), self.done.tolist(), self.seeds.tolist())
        last = np.asarray(core.last).tolist() if core.keeps_last else None
        return _resume, (chosen, core.games, copy(core.chance), told, last)

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew."""
        if not 0 <= seed < SEED_LIMIT:
            raise Problem(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
        self._core.restart(int(seed))

    def step(self, actions: NDArray[Any]) -> None:
        """Carry out one action in each game. If one is not legal, none is carried out and the rule is named."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise Problem(f"a step takes {self.count} whole numbers, not {chosen.dtype} of shape {chosen.shape}")
        wrong = self._core.step(chosen.astype("<i8", copy=False).tobytes())
        if wrong >= 0:
            action = int(chosen[wrong])
            raise IllegalAction(f"game {wrong}: {reason(self.game, self._core.games[wrong], action)}")

    def state(self, number: int) -> State:
        """A copy of a game's position, hidden things included: for looking on and for tests."""
        return self._core.games[number].clone()

    def keep_last(self) -> NDArray[np.int16]:
        """(count, size): from now on, what seat 0 saw of each game at its last end."""
        self._core.keep_last()
        return self.last()

    def last(self) -> NDArray[np.int16]:
        """What ``keep_last`` keeps."""
        return np.asarray(self._core.last).reshape(self.count, self.pieces.size)


def _resume(
    chosen: tuple[Any, ...], games: list[State], chance: Rng, told: tuple[Any, ...], last: list[int] | None
) -> Batch:
    """A batch of its own that goes on where another one stood."""
    game, seats, count, reward, options = chosen
    batch = Batch(game, seats, count, reward=reward, options=options)
    batch._core.resume(games, chance, *told)
    if last is not None:
        batch.keep_last()
        batch._core.last = vec[i16](last)
    return batch
