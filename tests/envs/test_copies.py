"""Copied and pickled environments: they go on like the original, and on their own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import laguna.envs  # noqa: F401 - registers the environments
from laguna.envs import burano_v0, walking_v0
from laguna.envs.batch import Batch
from laguna.envs.solo import WalkingSolo, WalkingSoloVector
from tests.envs.positions import TABLES

MODULES: dict[str, Any] = {"walking": walking_v0, "burano": burano_v0}


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


Way = Callable[[Any], Any]
WAYS: dict[str, Way] = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": pickled}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
deep_ways = pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])


def solo_steps(env: Any, info: dict[str, Any], steps: int) -> list[Any]:
    """Everything that an environment tells in a number of steps and new games, as plain data."""
    chance = np.random.default_rng(2)
    told: list[Any] = []
    for _ in range(steps):
        seen, reward, over, cut, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        told.append((seen.tolist(), reward, over, cut, info["action_mask"].tolist()))
        if over:
            seen, info = env.reset()
            told.append((seen.tolist(), info["action_mask"].tolist()))
    return told


def begun_solo(env: Any) -> dict[str, Any]:
    _, info = env.reset(seed=6)
    for _ in range(11):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    told: dict[str, Any] = info
    return told


@every_way
@pytest.mark.parametrize("reward", ["points", "gain"])
def test_a_copied_solo_game_goes_on_like_the_original_and_so_do_its_later_deals(way: Way, reward: str) -> None:
    env = WalkingSolo(reward=reward, options={"skipWindows": True})
    info = begun_solo(env)
    twin = way(env)
    here = env.match.state.fingerprint()
    there = solo_steps(twin, info, 200)
    assert env.match.state.fingerprint() == here, "the copy has a game of its own"
    assert solo_steps(env, info, 200) == there
    assert twin.match.options == env.match.options


@deep_ways
def test_what_gymnasium_wraps_around_it_can_be_copied_too(way: Way) -> None:
    env = gymnasium.make("laguna/WalkingSolo-v0")
    info = begun_solo(env)
    twin = way(env)
    assert solo_steps(twin, info, 100) == solo_steps(env, info, 100)


@every_way
def test_an_environment_that_has_not_begun_stays_so(way: Way) -> None:
    twin = way(WalkingSolo(illegal="raise"))
    with pytest.raises(ValueError, match="no game is being played; reset deals one"):
        twin.step(0)
    twin.reset(seed=1)
    twin.step(0)


def zoo_steps(env: Any, steps: int) -> list[Any]:
    chance = np.random.default_rng(3)
    told: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        seen, reward, over, cut, info = env.last()
        told.append(
            (env.agent_selection, seen["observation"].tolist(), seen["action_mask"].tolist(), reward, over, cut)
        )
        told.append((dict(env.rewards), dict(info)))
        done = over or cut
        env.step(None if done else chance.choice(np.flatnonzero(seen["action_mask"])))
    return told


@every_way
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("reward", ["gain", "rank"])
def test_a_copied_game_of_several_goes_on_like_the_original(way: Way, game: str, seats: int, reward: str) -> None:
    env = MODULES[game].env(seats=seats, reward=reward)
    env.reset(seed=4)
    zoo_steps(env, 60)
    twin = way(env)
    here = env.match.state.fingerprint()
    # A game of Burano has up to 900 decisions at four seats; the next deal follows from the copied chance.
    there = zoo_steps(twin, 900)
    assert env.match.state.fingerprint() == here, "the copy has a game of its own"
    assert zoo_steps(env, 900) == there


@deep_ways
def test_the_game_in_steps_of_all_agents_can_be_copied(way: Way) -> None:
    env = walking_v0.parallel_env(seats=2)
    seen, _ = env.reset(seed=4)
    twin = way(env)
    for _ in range(40):
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        same, theirs, *_ = twin.step(actions)
        assert rewards == theirs
        for agent in env.agents:
            assert (seen[agent]["observation"] == same[agent]["observation"]).all()


def everything(batch: Batch) -> list[Any]:
    names = ("observations", "masks", "counts", "actors", "rewards", "done", "seeds")
    legal = [row[:count].tolist() for row, count in zip(batch.legal, batch.counts, strict=True)]
    return [legal, *(getattr(batch, name).tolist() for name in names)]


def batch_steps(batch: Batch, steps: int) -> list[Any]:
    chance, told, rows = np.random.default_rng(5), [everything(batch)], np.arange(batch.count)
    for _ in range(steps):
        batch.step(batch.legal[rows, (chance.random(batch.count) * batch.counts).astype(np.int64)])
        told.append(everything(batch))
    return told


@every_way
@pytest.mark.parametrize(("game", "seats"), [("walking", 2), ("burano", 2)])
@pytest.mark.parametrize("reward", ["points", "gain", "rank"])
def test_a_copied_batch_goes_on_like_the_original(way: Way, game: str, seats: int, reward: str) -> None:
    batch = Batch(game, seats, 3, 7, reward=reward)
    while not batch.done.any():
        batch.step(batch.legal[:, 0])
    twin = way(batch)
    before = everything(batch)
    there = batch_steps(twin, 350)
    assert everything(batch) == before, "the copy has games of its own"
    assert batch_steps(batch, 350) == there
    assert any(any(told[-2]) for told in there), "games have ended since"


@every_way
def test_many_copied_solo_games_go_on_like_the_originals(way: Way) -> None:
    env = WalkingSoloVector(4)
    env.reset(seed=9)
    twin, ends = way(env), 0
    for step in range(150):
        actions = env.batch.legal[:, 0].copy()
        (seen, rewards, over, _, info), (same, theirs, ended, _, told) = env.step(actions), twin.step(actions)
        assert (seen == same).all()
        assert (rewards == theirs).all()
        assert (over == ended).all()
        assert info.keys() == told.keys()
        assert all((info[name] == told[name]).all() for name in info)
        ends += int(over.sum())
        if step == 100:
            twin = way(twin)
    assert ends > 4
    assert (env.reset()[0] == twin.reset()[0]).all()
