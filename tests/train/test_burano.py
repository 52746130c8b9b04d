"""How the network for Burano is learned: repeatable wherever it is played, and it may be interrupted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from laguna import build
from laguna.bots.greedy_burano import GreedyBurano
from laguna.core.problem import Problem
from laguna.crew.crew import Here
from laguna.crew.processes import Processes
from laguna.train import burano, state_file
from laguna.train.burano import learn, load, save
from laguna.train.burano_learning import Learned, next_turns
from laguna.train.burano_lessons import ROUNDS, ROW, SEATS, Lesson, lessons, play_lesson, rows_of
from laguna.train.deals import TRAINED
from laguna.train.settings import BuranoSettings
from tests.train.small import Interrupted

compiled = pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for whole games")
FEW = BuranoSettings(12, 4)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is written often, and one game in two is kept back."""
    monkeypatch.setattr(burano, "SAVED", 4)
    monkeypatch.setattr("laguna.train.burano_learning.KEPT_BACK", 2)


def silent(games: int, line: str) -> None:
    """Hear of games, and say nothing."""


@compiled
def test_going_on_is_the_same_as_never_having_stopped(tmp_path: Path) -> None:
    told: list[tuple[int, str]] = []
    whole = learn(FEW, Here(), None, lambda games, line: told.append((games, line)))
    state = tmp_path / "games.npz"
    for work in (1, 1, 0):
        with pytest.raises(KeyboardInterrupt):
            learn(FEW, Interrupted(work), state, silent)
    assert load(FEW, state)[0] == 8
    assert learn(FEW, Here(), state, silent) == whole
    assert learn(FEW, Interrupted(0), state, silent) == whole
    assert [games for games, line in told if not line] == [0, 4, 8, 12]
    assert told[-1][1].startswith("sweep 8 of 8")
    assert list(tmp_path.iterdir()) == [state]


@compiled
def test_several_processes_learn_the_same() -> None:
    crew = Processes(2)
    try:
        there = learn(FEW, crew, None, silent)
    finally:
        crew.stop()
    here = learn(FEW, Here(), None, silent)
    assert there == here
    assert here != learn(BuranoSettings(12, 5), Here(), None, silent)
    assert isinstance(here, Learned)


def test_a_state_of_other_games_or_another_seed_or_version_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "games.npz"
    save(FEW, 0, np.zeros((0, ROW), np.int32), state)
    assert load(FEW, state)[0] == 0
    with pytest.raises(Problem, match="with seed 4, not 5"):
        load(BuranoSettings(12, 5), state)
    with pytest.raises(Problem, match="with games 12, not 30"):
        load(BuranoSettings(30, 4), state)
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
        save(FEW, 13 if damage == "more games" else 4, rows, state)
    with pytest.raises(Problem, match=r"games\.npz is not the state of a training, or it is damaged"):
        load(FEW, state)


def test_the_deals_to_learn_from_are_used_for_nothing_else() -> None:
    dealt = [lesson.deal for lesson in lessons(BuranoSettings(500, 1))]
    assert min(dealt) >= TRAINED
    assert len(set(dealt)) == 500
    assert {lesson.deal for lesson in lessons(BuranoSettings(500, 2))}.isdisjoint(dealt)
    assert [lesson.deal for lesson in lessons(BuranoSettings(30, 1))] == dealt[:30]


@compiled
def test_the_rows_of_a_seat_follow_each_other_to_its_final_points() -> None:
    rows: list[int] = []
    for deal, seats in enumerate(SEATS):
        rows.extend(play_lesson(GreedyBurano(2, (2,)), Lesson(seats, deal)))
    found = np.array(rows).reshape(-1, ROW)
    after, turn, held = next_turns(len(found))
    assert len(found) == ROUNDS * sum(SEATS) == rows_of(len(SEATS))
    assert (found[after >= 0, -1] == found[after[after >= 0], -1]).all()
    assert (turn[after < 0] == ROUNDS - 1).all()
    assert held[: ROUNDS * SEATS[0]].all()
    assert not held[ROUNDS * SEATS[0] : ROUNDS * (SEATS[0] + SEATS[1])].any()
