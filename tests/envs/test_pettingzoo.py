"""Both games under PettingZoo, at all seat counts."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pettingzoo.env_registry.registration as zoo
import pytest

from laguna.core.problem import Problem
from laguna.envs import burano_v0, walking_v0
from laguna.envs.illegal import IllegalAction
from laguna.envs.match import NoGame
from laguna.games import find_game
from tests.envs.positions import TABLES

# Without types, and so without a claim to them.
check: Any = import_module("pettingzoo.test")
check_seeds: Any = import_module("pettingzoo.test.seed_test")
MODULES: dict[str, Any] = {"walking": walking_v0, "burano": burano_v0}


# PettingZoo's tests reset with an option that no game has.
foreign_option = pytest.mark.filterwarnings("ignore:reset knows no option options:UserWarning")


@foreign_option
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_api_is_as_it_should_be(game: str, seats: int) -> None:
    check.api_test(MODULES[game].env(seats=seats, mask="info"), num_cycles=400)


# The test of the API knows only PettingZoo's own games, by name, to have masks beside their observations.
@foreign_option
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_api_is_as_it_should_be_with_masks_in_observations(game: str, seats: int) -> None:
    check.api_test(MODULES[game].env(seats=seats), num_cycles=200)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    check_seeds.seed_test(lambda: MODULES[game].env(seats=seats), num_cycles=200)
    check_seeds.parallel_seed_test(lambda: MODULES[game].parallel_env(seats=seats))


@foreign_option
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_agents_can_step_at_once(game: str, seats: int) -> None:
    check.parallel_api_test(MODULES[game].parallel_env(seats=seats), num_cycles=600)


def play(env: Any, seed: int) -> dict[str, float]:
    """The sums of rewards of a random game."""
    chance, totals = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut else chance.choice(np.flatnonzero(seen["action_mask"])))
    return totals


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rewards_are_points_gains_or_ranks(game: str, seats: int) -> None:
    env = MODULES[game].env(seats=seats)
    points = play(env, 6)
    scores = env.match.state.score()
    assert list(points.values()) == [score.total for score in scores]
    gains = play(MODULES[game].env(seats=seats, reward="gain"), 6)
    start = find_game(game).start(find_game(game).deal(seats, 6))
    assert [gain + int(start.points(seat)) for seat, gain in enumerate(gains.values())] == list(points.values())
    ranks = play(MODULES[game].env(seats=seats, reward="rank"), 6)
    assert sum(ranks.values()) == pytest.approx(0)
    if seats > 1:
        best = max(ranks, key=lambda agent: ranks[agent])
        assert scores[env.possible_agents.index(best)].rank == 1


def test_an_illegal_action_ends_the_game_for_all_and_names_the_rule() -> None:
    env = burano_v0.env(seats=3, reward="rank")
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(1268)
    assert env.rewards == {**dict.fromkeys(env.agents, 0.0), agent: -1.0}
    assert env.infos[agent]["illegal"].startswith("action 1268 (end) is not legal, B-")
    told = []
    for each in env.agent_iter():
        _, reward, over, _, info = env.last()
        assert over
        told.append((each, reward, "illegal" in info))
        env.step(None)
    assert sorted(told) == [(each, -1.0 if each == agent else 0.0, each == agent) for each in env.possible_agents]
    assert env.agents == []


def test_the_raw_environment_raises_the_rule_and_plays_on() -> None:
    env = walking_v0.raw_env(seats=2)
    env.reset(seed=2)
    with pytest.raises(IllegalAction, match=r"action 674 \(end\) is not legal, W-TURN-03"):
        env.step(674)
    env.step(np.int32(0))
    assert not any(env.terminations.values())


def test_only_the_agent_in_turn_has_a_mask() -> None:
    env = walking_v0.env(seats=3)
    env.reset(seed=4)
    legal = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert legal.pop(env.agent_selection) == len(env.match.state.legal_actions())
    assert set(legal.values()) == {0}


def test_without_a_game_nothing_can_be_done() -> None:
    env = walking_v0.env()
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render):
        with pytest.raises(Problem, match="no game is being played; reset deals one"):
            call()


def finished(env: Any, seed: int) -> Any:
    """The environment right after the last action of a random game."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        env.step(chance.choice(np.flatnonzero(env.match.mask(env.match.actor))))
    return env


def test_after_the_end_only_none_is_taken_and_then_nothing() -> None:
    for env in (finished(walking_v0.env(seats=2), 3), walking_v0.env(seats=2)):
        if not env.agents:
            env.reset(seed=3)
            env.step(674)  # Illegal, which ends the game as well.
        with pytest.raises(ValueError, match="the only valid action is None"):
            env.step(0)
        while env.agents:
            env.step(None)
        with pytest.raises(NoGame, match="no game is being played; reset deals one"):
            env.step(None)
        env.reset(seed=4)
        env.step(0)
        assert not any(env.terminations.values())


def test_after_the_end_any_action_may_be_drawn_by_the_masks() -> None:
    env = finished(walking_v0.env(seats=2), 3)
    assert all(env.observe(agent)["action_mask"].all() for agent in env.agents)
    told = finished(walking_v0.env(seats=2, mask="info"), 3)
    assert all(told.infos[agent]["action_mask"].all() for agent in told.agents)
    told.reset(seed=5)
    agent = told.agent_selection
    told.step(674)
    assert "illegal" in told.infos[agent]
    assert all(told.infos[agent]["action_mask"].all() for agent in told.agents)


def test_rule_options_of_a_reset_hold_for_that_game() -> None:
    env = walking_v0.env(seats=3)
    env.reset(seed=1, options={"easyResidents": True})
    assert env.match.deal.options["easyResidents"] is True
    env.reset(seed=1)
    assert env.match.deal.options["easyResidents"] is False
    with pytest.raises(Problem, match="option easyResidents is off or on, not 3"):
        env.reset(seed=1, options={"easyResidents": 3})
    with pytest.warns(UserWarning, match="reset knows no option easyResident; choose from .*easyResidents"):
        env.reset(seed=1, options={"easyResident": True})


def test_pettingzoo_makes_both_by_name() -> None:
    for game, module in MODULES.items():
        env = zoo.make("aec", f"laguna/{game}_v0", seats=4)
        assert str(env) == f"{game}_v0"
        assert len(env.possible_agents) == 4
        assert len(zoo.make("parallel", f"laguna/{game}_v0").possible_agents) == len(module.env().possible_agents)
