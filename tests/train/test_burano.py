"""How the network for Burano is learned: repeatable wherever it is played, and it may be interrupted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from laguna import build
from laguna.arena.statistics import Estimate
from laguna.bots.burano_features import INPUTS
from laguna.bots.greedy_burano import GreedyBurano
from laguna.bots.weights import Weights
from laguna.core.problem import Problem
from laguna.crew.crew import Here
from laguna.crew.processes import Processes
from laguna.train import burano, state_file
from laguna.train.burano import learn, load, save
from laguna.train.burano_learning import Learned, next_turns
from laguna.train.burano_lessons import ROUNDS, ROW, SEATS, Lesson, lessons, play, play_lesson, rows_of
from laguna.train.burano_measure import Measured, measure
from laguna.train.deals import TRAINED
from laguna.train.settings import BuranoSettings
from tests.train.small import Interrupted

compiled = pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for whole games")
FEW = BuranoSettings(loops=3, games=6, seed=4)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is written often, two loops are learned from, and one game in two is kept back."""
    monkeypatch.setattr(burano, "SAVED", 4)
    monkeypatch.setattr(burano, "KEPT", 2)
    monkeypatch.setattr("laguna.train.burano_learning.KEPT_BACK", 2)


def silent(games: int, line: str) -> None:
    """Hear of games, and say nothing."""


@compiled
def test_going_on_is_the_same_as_never_having_stopped(tmp_path: Path) -> None:
    told: list[tuple[int, str]] = []
    whole = learn(FEW, Here(), None, lambda games, line: told.append((games, line)))
    state = tmp_path / "games.npz"
    for games in (4, 6, 10, 12, 16):
        with pytest.raises(KeyboardInterrupt):
            learn(FEW, Interrupted(1), state, silent)
        assert load(FEW, state)[0] == games
    assert learn(FEW, Here(), state, silent) == whole
    assert learn(FEW, Interrupted(0), state, silent) == whole
    assert [games for games, line in told if not line] == [0, 4, 6, 10, 12, 16, 18]
    assert [line.split(",")[0] for _, line in told if line] == [
        f"loop {loop}: {points:.1f} points" for loop, points in enumerate(_means(), 1)
    ]
    assert list(tmp_path.iterdir()) == [state]


def _means() -> list[float]:
    """The mean points over the turns of all seats in each loop, each played with what the loops before it taught."""
    found: list[float] = []
    for loop in range(FEW.loops):
        weights = learn(replace(FEW, loops=loop), Here(), None, silent).weights if loop else None
        rows = [np.frombuffer(game, np.int32).reshape(-1, ROW) for game in play(weights, lessons(FEW, loop))]
        found.append(float(np.concatenate(rows)[:, -1].mean()) / 100)
    return found


@compiled
def test_several_processes_learn_the_same() -> None:
    crew = Processes(2)
    try:
        there = learn(FEW, crew, None, silent)
    finally:
        crew.stop()
    here = learn(FEW, Here(), None, silent)
    assert there == here
    assert here != learn(replace(FEW, seed=5), Here(), None, silent)
    assert isinstance(here, Learned)


def test_a_state_of_other_games_or_another_seed_or_version_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "games.npz"
    save(FEW, 0, np.zeros((0, ROW), np.int32), state)
    assert load(FEW, state)[0] == 0
    with pytest.raises(Problem, match="with seed 4, not 5"):
        load(replace(FEW, seed=5), state)
    with pytest.raises(Problem, match="with games 6, not 30"):
        load(replace(FEW, games=30), state)
    with pytest.raises(Problem, match="with loops 3, not 4"):
        load(replace(FEW, loops=4), state)
    state_file.write(state, FEW.document() | {"version": "0.0"}, {"games": np.zeros(1, np.int64)})
    with pytest.raises(Problem, match=r"with version 0\.0, not"):
        load(FEW, state)


@pytest.mark.parametrize("damage", ["text", "fewer rows", "no rows", "more games"])
def test_a_damaged_state_is_refused(tmp_path: Path, damage: str) -> None:
    state, rows = tmp_path / "games.npz", np.zeros((rows_of(3), ROW), np.int32)
    if damage == "text":
        state.write_text("something else")
    elif damage == "no rows":
        state_file.write(state, FEW.document(), {"games": np.array([3])})
    else:
        save(FEW, 19 if damage == "more games" else 4, rows, state)
    with pytest.raises(Problem, match=r"games\.npz is not the state of a training, or it is damaged"):
        load(FEW, state)


def test_the_deals_to_learn_from_are_used_for_nothing_else() -> None:
    def deals(seed: int, loop: int) -> set[int]:
        return {lesson.deal for lesson in lessons(BuranoSettings(games=500, seed=seed), loop)}

    dealt = deals(1, 0)
    assert min(dealt) >= TRAINED
    assert len(dealt) == 500
    assert dealt.isdisjoint(deals(2, 0))
    assert dealt.isdisjoint(deals(1, 1))


@compiled
def test_the_rows_of_a_seat_follow_each_other_to_its_final_points() -> None:
    rows: list[int] = []
    for deal, seats in enumerate((*SEATS[:4], *SEATS[:4])):
        rows.extend(play_lesson(GreedyBurano(2, (2,)), Lesson(seats, deal)))
    found = np.array(rows).reshape(-1, ROW)
    after, turn, held = next_turns(len(found), games=4)
    assert len(found) == 2 * ROUNDS * sum(SEATS[:4]) == 2 * rows_of(4)
    assert (found[after >= 0, -1] == found[after[after >= 0], -1]).all()
    assert (turn[after < 0] == ROUNDS - 1).all()
    assert held[: ROUNDS * SEATS[0]].all()
    assert not held[ROUNDS * SEATS[0] : ROUNDS * (SEATS[0] + SEATS[1])].any()


@compiled
def test_a_network_is_measured_against_none_in_both_seats() -> None:
    nothing = Weights(INPUTS, 1, [0] * INPUTS, [0], [0, 0])
    same = measure(Here(), nothing, 3)
    assert (same.won.mean, same.lead.mean) == (0.5, 0)
    # It takes every part of the estimate away ten times over.
    spoilt = Weights(INPUTS, 1, [4096] * 10 + [0] * (INPUTS - 10), [0], [-4096, 0])
    worse = measure(Here(), spoilt, 3)
    assert worse.lead.mean < 0
    assert worse.won.mean < 0.5
    assert worse.document()["games"] == 6
    assert Measured(1, Estimate(1.0, None, None), Estimate(2.0, None, None)).document()["won"] == [1.0, None, None]
