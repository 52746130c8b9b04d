"""What environments need, and what needs no environments."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from laguna.cli.main import run
from laguna.core.problem import Problem
from laguna.envs import extra
from laguna.envs.__main__ import main, table
from tests.test_build import python

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_missing_package_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[[str], object] = importlib.util.find_spec
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name == "pettingzoo" else real(name))
    with pytest.raises(Problem, match=r"environments need pettingzoo: pip install 'laguna\[envs\]'"):
        extra.need_extra()
    with pytest.raises(ImportError):
        extra.need_extra()


@pytest.mark.parametrize("command", [["laguna", "bench", "envs"], ["laguna.envs", "walking", "3"]])
def test_a_command_says_in_one_line_that_packages_are_missing(tmp_path: Path, command: list[str]) -> None:
    # A process in which no import finds NumPy.
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['numpy'] = None\n")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", *command], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "laguna: environments need numpy: pip install 'laguna[envs]'\n"


def test_games_bots_and_commands_do_without_the_extra() -> None:
    code = (
        "import sys, laguna.cli.main, laguna.bots.bot; print({'numpy', 'gymnasium', 'pettingzoo'} & set(sys.modules))"
    )
    assert python("-c", code, pure=False).strip() == "set()"


def test_the_bench_measures_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "envs", "--decisions", "100", "--json"]) == 0
    paces = json.loads(capsys.readouterr().out)
    assert {pace["way"] for pace in paces} == {"gymnasium", "pettingzoo", "batch of 1", "batch of 16", "batch of 256"}
    assert all(pace["decisions_per_second"] > 0 for pace in paces)
    assert run(["bench", "envs", "--decisions", "1"]) == 2
    assert "--decisions is a number from 100" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("burano", 2)])
def test_the_documentation_prints_the_pieces_as_they_are(game: str, seats: int) -> None:
    assert table(game, seats) in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_table_of_pieces_is_printed_for_any_seat_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["walking", "3"]) == 0
    assert "| other 2 coins |" in capsys.readouterr().out
    assert main(["walking", "9"]) == 2
    assert "1 to 4 players, not 9" in capsys.readouterr().err
    assert main([]) == 2
    assert "usage: python -m laguna.envs GAME SEATS" in capsys.readouterr().err
