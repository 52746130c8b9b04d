"""The solo game under Gymnasium."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import laguna.envs  # noqa: F401 - registers the environments
from laguna.core.problem import Problem
from laguna.envs.illegal import IllegalAction
from laguna.envs.match import NoGame
from laguna.envs.solo import WalkingSolo, WalkingSoloVector
from laguna.games import find_game
from tests.test_build import python

END = 674


def play(env: Any, seed: int) -> tuple[list[Any], float]:
    """All observations and the sum of rewards of a random game."""
    chance = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    rows, total, over = [seen], 0.0, False
    while not over:
        seen, reward, over, cut, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        assert not cut
        rows.append(seen)
        total += reward
    return rows, total


@pytest.mark.parametrize("mask", ["info", "observation"])
@pytest.mark.parametrize("reward", ["points", "gain"])
def test_gymnasium_finds_nothing_to_complain_about(mask: str, reward: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("laguna/WalkingSolo-v0", mask=mask, reward=reward)
    check_env(env.unwrapped)
    assert "round 1" in capsys.readouterr().out, "the mode for people prints the table"


def test_make_finds_it_by_the_module_in_a_fresh_process() -> None:
    told = python("-c", "import gymnasium; print(gymnasium.make('laguna.envs:laguna/WalkingSolo-v0'))", pure=False)
    assert "WalkingSolo" in told


def test_points_come_at_the_end_and_gains_add_up_to_them() -> None:
    rows, points = play(WalkingSolo(), 4)
    same, gained = play(WalkingSolo(reward="gain"), 4)
    assert all((one == other).all() for one, other in zip(rows, same, strict=True))
    own = WalkingSolo().match.pieces["own points"].start
    assert rows[0][own] == 12, "four permits, three points each"
    assert rows[-1][own] == points == gained + 12


def test_a_seed_deals_the_game_that_everybody_deals_for_it() -> None:
    env = WalkingSolo()
    env.reset(seed=31)
    walking = find_game("walking")
    assert env.match.state.fingerprint() == walking.start(walking.deal(1, 31)).fingerprint()


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    one, two = WalkingSolo(), WalkingSolo()
    one.reset(seed=9)
    two.reset(seed=9)
    firsts = [(one.reset()[0], two.reset()[0]) for _ in range(3)]
    assert all((a == b).all() for a, b in firsts)
    assert not (firsts[0][0] == firsts[1][0]).all()


def test_an_illegal_action_ends_the_game_and_names_the_rule() -> None:
    env = WalkingSolo()
    before, _ = env.reset(seed=1)
    seen, reward, over, cut, info = env.step(np.int64(END))
    assert (reward, over, cut) == (-100.0, True, False)
    assert info["illegal"].startswith(f"action {END} (end) is not legal, W-TURN-03")
    assert (seen == before).all()
    assert WalkingSolo(illegal_reward=-3).reset(seed=1)
    strict = WalkingSolo(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="W-TURN-03"):
        strict.step(np.int64(END))
    with pytest.raises(Problem, match="an action is a whole number, not 'end'"):
        strict.step("end")  # type: ignore[arg-type]


def last_step(env: Any, seed: int) -> dict[str, Any]:
    """Play a random game; what was told at its end."""
    chance, over = np.random.default_rng(seed), False
    _, info = env.reset(seed=seed)
    while not over:
        _, _, over, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
    told: dict[str, Any] = info
    return told


@pytest.mark.parametrize("way", ["rules", "illegal"])
@pytest.mark.parametrize("copied", [False, True], ids=["", "pickled"])
def test_after_the_end_only_a_reset_goes_on(way: str, copied: bool) -> None:
    env = WalkingSolo()
    with pytest.raises(ResetNeeded, match="no game is being played; reset deals one"):
        env.step(np.int64(0))
    if way == "rules":
        last_step(env, 4)
    else:
        env.reset(seed=1)
        env.step(np.int64(700))
    if copied:
        env = pickle.loads(pickle.dumps(env))
    for action in (0, END, 700):
        with pytest.raises(NoGame, match="the game is over; reset deals the next one"):
            env.step(np.int64(action))
    env.reset(seed=1)
    assert not env.step(np.int64(0))[2]


@pytest.mark.parametrize("mask", ["info", "observation"])
def test_the_mask_of_the_end_lets_an_action_be_drawn(mask: str) -> None:
    env = WalkingSolo(mask=mask)
    assert last_step(env, 4)["action_mask"].all()
    _, info = env.reset(seed=1)
    assert info["action_mask"].sum() == len(env.match.state.legal_actions())
    seen, *_, info = env.step(np.int64(END))
    assert info["action_mask"].all()
    if mask == "observation":
        assert seen["action_mask"].all()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_gymnasiums_own_vector_can_draw_by_the_masks_over_many_ends(mode: AutoresetMode) -> None:
    vector = gymnasium.make_vec("laguna/WalkingSolo-v0", 3, "sync", vector_kwargs={"autoreset_mode": mode})
    chance, ends = np.random.default_rng(2), 0
    _, info = vector.reset(seed=3)
    before = np.zeros(3, bool)
    while ends < 7:
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        _, rewards, over, _, info = vector.step(actions)
        assert "illegal" not in info
        if mode == AutoresetMode.NEXT_STEP:
            assert not over[before].any(), "this step only dealt the next game"
            assert not rewards[before].any()
        before = over
        ends += int(over.sum())


def test_rule_options_of_a_reset_hold_for_that_game() -> None:
    env = WalkingSolo()
    characters = env.match.pieces["characters"].slice
    easy = [2, 2, 2, 2, 1, 1, 1, 0, 1, 0, 0]
    assert env.reset(seed=1, options={"easyResidents": True})[0][characters].tolist() == easy
    twin = pickle.loads(pickle.dumps(env))
    assert twin.match.deal == env.match.deal
    assert twin.match.deal.options["easyResidents"] is True
    assert (twin.step(np.int64(0))[0] == env.step(np.int64(0))[0]).all()
    assert env.reset(seed=1)[0][characters].tolist() != easy
    usual = WalkingSolo().reset(seed=1)[0]
    assert (env.reset(seed=1, options={})[0] == usual).all()
    with pytest.raises(Problem, match="there is no option easyResident; choose from"):
        env.reset(seed=1, options={"easyResident": True})
    with pytest.raises(Problem, match="option easyResidents is off or on, not 3"):
        env.reset(seed=1, options={"easyResidents": 3})
    many = WalkingSoloVector(2)
    with pytest.raises(Problem, match="keep the options that they were made with; reset takes no easyResidents"):
        many.reset(options={"easyResidents": True})
    many.reset(options={})


def test_options_reach_the_game() -> None:
    env = WalkingSolo(options={"easyResidents": True})
    seen, _ = env.reset(seed=1)
    characters = seen[env.match.pieces["characters"].slice].tolist()
    assert characters == [2, 2, 2, 2, 1, 1, 1, 0, 1, 0, 0]


def test_wrong_choices_are_named() -> None:
    with pytest.raises(Problem, match="render_mode is None or human or ansi or rgb_array, not 'svg'"):
        WalkingSolo("svg")
    with pytest.raises(Problem, match="reward is points or gain, not 'rank'"):
        WalkingSolo(reward="rank")
    with pytest.raises(Problem, match="illegal is end or raise, not 'ignore'"):
        WalkingSolo(illegal="ignore")
    with pytest.raises(Problem, match="mask is observation or info, not 'none'"):
        WalkingSolo(mask="none")
    with pytest.raises(Problem, match="option easyResidents is off or on"):
        WalkingSolo(options={"easyResidents": 3})


def test_the_vector_environment_plays_the_same_games_as_single_ones() -> None:
    vector = gymnasium.make_vec("laguna/WalkingSolo-v0", 6, "vector_entry_point")
    assert isinstance(vector, WalkingSoloVector)
    rows, info = vector.reset(seed=3)
    singles = [WalkingSolo() for _ in range(6)]
    for env, seed in zip(singles, vector.batch.seeds.tolist(), strict=True):
        env.reset(seed=seed)
    chance, ended = np.random.default_rng(5), 0
    while ended < 8:
        assert rows in vector.observation_space
        assert (info["action_mask"] == [env.match.mask(0) for env in singles]).all()
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        rows, rewards, over, cut, info = vector.step(actions)
        assert not cut.any()
        for number, env in enumerate(singles):
            seen, reward, end, _, _ = env.step(actions[number])
            assert (reward, end) == (rewards[number], over[number])
            if end:
                ended += 1
                assert info["_final_obs"][number]
                assert (info["final_obs"][number] == seen).all()
                seen, _ = env.reset(seed=int(vector.batch.seeds[number]))
            assert (rows[number] == seen).all()
