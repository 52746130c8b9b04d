"""Both builds: which one runs, and that they play the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from laguna import __version__, build
from laguna.bench.engine import CHECKSUM_GAMES, DEAL_SEED, measure
from laguna.core.playout import checksum
from laguna.core.rng import Rng
from laguna.games import find_game

OWN = "compiled" if build.is_compiled() else "interpreted"


def python(*arguments: str, pure: bool) -> str:
    """What a Python process says, interpreted if it shall be pure."""
    environment = {name: value for name, value in os.environ.items() if name != "LAGUNA_PURE"}
    if pure:
        environment["LAGUNA_PURE"] = "1"
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout


def interpreted_figures(seats: int) -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(python("-m", "laguna.bench.engine", "walking", str(seats), "0.1", pure=True))
    return figures


def test_the_version_of_a_fresh_process_names_the_build_that_runs_here() -> None:
    told = python("-m", "laguna", "--version", pure=bool(os.environ.get("LAGUNA_PURE")))
    assert ("(compiled," in told) == build.is_compiled()


@pytest.mark.skipif(not os.environ.get("LAGUNA_PURE"), reason="LAGUNA_PURE is not set")
def test_laguna_pure_runs_these_tests_interpreted() -> None:
    assert not build.is_compiled()


def test_laguna_pure_runs_the_interpreted_build() -> None:
    assert python("-m", "laguna", "--version", pure=True).startswith(f"laguna {__version__} (interpreted, Python 3.")


def test_laguna_pure_takes_every_module_of_laguna_from_its_source() -> None:
    code = (
        "import sys, laguna.cli.main, laguna.bots.greedy\n"
        "print([m.__file__ for n, m in sys.modules.items()"
        " if n.startswith('laguna') and not str(m.__file__).endswith('.py')])"
    )
    assert python("-c", code, pure=True) == "[]\n"


@pytest.mark.skipif(not build.is_compiled(), reason="the compiled build is not running")
def test_without_laguna_pure_the_compiled_build_runs() -> None:
    assert "(compiled, " in python("-m", "laguna", "--version", pure=False)


@pytest.mark.parametrize("seats", list(find_game("walking").seats))
def test_both_builds_play_random_games_to_the_same_checksum(seats: int) -> None:
    game = find_game("walking")
    start = game.start(game.deal(seats, DEAL_SEED))
    own = int(checksum(start, CHECKSUM_GAMES, Rng(2), vec[i64]([0] * game.most_legal)))
    figures = interpreted_figures(seats)
    assert figures["build"] == "interpreted"
    assert figures["checksum"] == own


@pytest.mark.skipif(not build.is_compiled(), reason="the compiled build is not running")
def test_a_compiled_state_of_four_seats_takes_less_than_four_kibibytes() -> None:
    assert 2000 < measure("walking", 4, 0.1).bytes_per_state < 4096


def test_the_version_names_the_build_that_runs_here(capsys: pytest.CaptureFixture[str]) -> None:
    from laguna.cli.main import run

    assert run(["--version"]) == 0
    assert f"({OWN}, " in capsys.readouterr().out
