"""How the network for Burano is learned: repeatable, and it may be interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from laguna import build
from laguna.bots.burano_features import INPUTS
from laguna.bots.burano_network import read_network
from laguna.bots.train_burano import ROUNDS, ROW, SEATS, next_turns, play_lesson, tune
from laguna.core.problem import Problem

numpy = pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for whole games")


class Interrupted(Exception):
    """Stands for the key that ends a program."""


def test_an_interrupted_training_goes_on_and_ends_with_the_same_network(tmp_path: Path) -> None:
    def stop(games: int, line: str) -> None:
        if games == 22:
            raise Interrupted

    told: list[str] = []
    tune(24, 4, tmp_path / "one", tmp_path / "one.toml", "train", lambda _, line: told.append(line))
    with pytest.raises(Interrupted):
        tune(24, 4, tmp_path / "two", tmp_path / "two.toml", "train", stop)
    assert not (tmp_path / "two.toml").exists()
    tune(24, 4, tmp_path / "two", tmp_path / "two.toml", "train")
    assert (tmp_path / "one.toml").read_text() == (tmp_path / "two.toml").read_text()
    assert any(line.startswith("sweep") for line in told)
    assert read_network(tmp_path / "one.toml").inputs == INPUTS


def test_games_of_another_seed_and_other_files_are_refused_in_a_line(tmp_path: Path) -> None:
    state, out = tmp_path / "games", tmp_path / "net.toml"
    state.write_bytes(b"something else that is long enough for a head")
    with pytest.raises(Problem, match="games does not hold games to learn from"):
        tune(3, 1, state, out, "train")
    state.unlink()
    tune(3, 1, state, out, "train")
    with pytest.raises(Problem, match="games holds games of seed 1, not 2"):
        tune(3, 2, state, out, "train")


def test_the_rows_of_a_seat_follow_each_other_to_its_final_points() -> None:
    from array import array

    from laguna.bots.greedy_burano import GreedyBurano

    rows: array[int] = array("q")
    for deal in range(5):
        play_lesson(GreedyBurano(2, (2,)), deal, 3, rows)
    found = numpy.array(rows).reshape(-1, ROW)
    after, turn, held = next_turns(len(found))
    assert len(found) == ROUNDS * sum(SEATS)
    assert (found[after >= 0, -1] == found[after[after >= 0], -1]).all()
    assert (turn[after < 0] == ROUNDS - 1).all()
    assert held[: ROUNDS * SEATS[0]].all()
    assert not held[ROUNDS * SEATS[0] :].any()
