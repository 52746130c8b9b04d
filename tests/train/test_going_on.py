"""A training can be stopped and gone on with, and be played anywhere: what is learned is the same."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from laguna.core.problem import Problem
from laguna.crew.crew import Here
from laguna.crew.processes import Processes
from laguna.train import walking
from laguna.train.players import parts, play_all
from laguna.train.walking import learn, load, save
from laguna.train.walking_learning import Learned, begin
from laguna.train.walking_lessons import lessons, play
from tests.train.small import SMALL, TOGETHER, Interrupted, same, silent


@pytest.fixture(scope="module")
def whole() -> Learned:
    return learn(SMALL, Here(), None, silent)


@pytest.fixture(scope="module")
def start() -> Learned:
    return begin(SMALL, play(None, lessons(SMALL, 0)))


@pytest.mark.parametrize("loops", range(1, 5))
def test_going_on_is_the_same_as_never_having_stopped(tmp_path: Path, whole: Learned, loops: int) -> None:
    state = tmp_path / "state.npz"
    with pytest.raises(KeyboardInterrupt):
        learn(SMALL, Interrupted(loops), state, silent)
    assert load(SMALL, state).loop == loops - 1
    assert same(learn(SMALL, Here(), state, silent), whole)
    assert same(learn(SMALL, Interrupted(0), state, silent), whole)
    assert os.listdir(tmp_path) == ["state.npz"]


def test_ctrl_c_in_the_middle_of_learning_loses_that_loop_only(
    tmp_path: Path, whole: Learned, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, rng = tmp_path / "state.npz", np.random.default_rng

    def interrupted(seed: list[int]) -> np.random.Generator:
        if seed[1] == 3:
            raise KeyboardInterrupt
        return rng(seed)

    with monkeypatch.context() as patch:
        patch.setattr(np.random, "default_rng", interrupted)
        with pytest.raises(KeyboardInterrupt):
            learn(SMALL, Here(), state, silent)
    assert load(SMALL, state).loop == 2
    assert same(learn(SMALL, Here(), state, silent), whole)


def test_the_state_is_written_every_few_loops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    monkeypatch.setattr(walking, "SAVED", 2)
    monkeypatch.setattr(walking, "save", lambda _, learned, __: written.append(learned.loop))
    learn(replace(SMALL, loops=5), Here(), tmp_path / "state.npz", silent)
    assert written == [2, 4, 5]


def test_a_writing_that_fails_leaves_the_state_before(
    tmp_path: Path, start: Learned, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.npz"
    save(SMALL, start, state)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as raised:
        save(SMALL, replace(start, steps=99), state)
    assert raised.value.filename == str(state)
    assert same(load(SMALL, state), start)
    assert os.listdir(tmp_path) == ["state.npz"]


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (replace(SMALL, loops=5), "loops 4, not 5"),
        (replace(SMALL, seed=7), "seed 0, not 7"),
        (replace(SMALL, hidden=9), "hidden 6, not 9"),
        (replace(SMALL, seats=(2, 3)), "seats 1, not 2-3"),
        (replace(SMALL, rate=0.5), "rate 0.0015, not 0.5"),
    ],
)
def test_a_state_of_other_settings_is_refused(tmp_path: Path, start: Learned, other: object, reason: str) -> None:
    state = tmp_path / "state.npz"
    save(SMALL, start, state)
    assert isinstance(other, type(SMALL))
    with pytest.raises(Problem, match=reason):
        load(other, state)


@pytest.mark.parametrize("damage", ["text", "empty", "cut", "no rows", "fewer points", "nan", "no settings", "array"])
def test_a_damaged_state_is_refused(tmp_path: Path, start: Learned, damage: str) -> None:
    state = tmp_path / "state.npz"
    save(SMALL, start, state)
    data = state.read_bytes()
    with np.load(state) as arrays:
        found = {name: arrays[name] for name in arrays.files}
    if damage == "text":
        state.write_text("not a state")
    elif damage == "empty":
        state.write_bytes(b"")
    elif damage == "cut":
        state.write_bytes(data[: len(data) // 2])
    elif damage == "array":
        with state.open("wb") as stream:
            np.save(stream, found["rows"])
    else:
        if damage == "no rows":
            del found["rows"]
        elif damage == "fewer points":
            found["points"] = found["points"][1:]
        elif damage == "nan":
            found["layers1"][0] = np.nan
        else:
            found["settings"] = np.frombuffer(json.dumps(["loops"]).encode(), np.uint8)
        with state.open("wb") as stream:
            np.savez(stream, **found)
    with pytest.raises(Problem, match=r"state\.npz is not the state of a training, or it is damaged"):
        load(SMALL, state)


def test_several_processes_learn_the_same() -> None:
    here = learn(TOGETHER, Here(), None, silent)
    crew = Processes(2)
    try:
        there = learn(TOGETHER, crew, None, silent)
        wanted = lessons(SMALL, 0)
        assert play_all(crew, play, None, wanted) == play(None, wanted)
        assert play_all(crew, play, there.weights(), wanted[:1]) == play(there.weights(), wanted[:1])
    finally:
        crew.stop()
    assert same(here, there)


def test_a_loop_is_cut_into_parts_in_order() -> None:
    wanted = lessons(SMALL, 0)
    for count in (1, 4, 7, 29, 30, 100):
        cut = parts(wanted, count)
        assert [lesson for part in cut for lesson in part] == wanted
        assert len(cut) <= count
        assert all(cut)
