"""`laguna train`: what it writes and prints, and one clear line for whatever goes wrong."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from laguna import build
from laguna.bots.weights import load_network, read_weights
from laguna.cli import train
from laguna.cli.main import run
from laguna.crew import cluster
from laguna.crew.crew import Answer, Here, Question, Shared
from laguna.version import __version__
from tests.cli.test_commands import Output, refusal
from tests.train.small import COMMAND

TRAIN = ["train", "walking"]


def test_the_command_writes_a_network_with_how_it_was_made(capsys: Output, tmp_path: Path) -> None:
    out, again, state = tmp_path / "net.json", tmp_path / "again.json", tmp_path / "net.npz"
    assert run([*TRAIN, *COMMAND, "--measured", "12", "--seed", "3", "--out", str(out), "--state", str(state)]) == 0
    said = capsys.readouterr().out
    document = json.loads(out.read_bytes())
    made = document["made"]
    (measured,) = made["measured"]
    assert f"{measured['mean']:.2f} ± {measured['error']:.2f}" in said
    assert f"wrote {out}" in said
    assert made["command"] == "laguna train walking --seats 1 --loops 4 --seed 3 " + " ".join(COMMAND[2:])
    assert (made["seed"], made["loops"], made["games"], made["version"]) == (3, 4, 54, __version__)
    assert (measured["seats"], measured["games"]) == (1, 12)
    assert measured["best"] >= measured["mean"] > 0
    assert read_weights(out)[1] == 6
    # The same once more, by the command that the file names, from nothing and from the state.
    for extra in ([], ["--state", str(state)]):
        assert run([*made["command"].split()[1:], "--measured", "12", "--out", str(again), *extra]) == 0
        assert again.read_bytes() == out.read_bytes()


def limit_work(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Work is asked for this many times; then somebody presses Ctrl-C. Returns how often is left."""
    left, work = [times], Here.work

    def few(
        self: Here, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return work(self, task, shared, questions)

    monkeypatch.setattr(Here, "work", few)
    return left


def test_ctrl_c_says_how_to_go_on(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, state = tmp_path / "net.json", tmp_path / "net.npz"
    command = [*TRAIN, *COMMAND, "--measured", "5", "--out", str(out)]
    left = limit_work(monkeypatch, 3)
    assert run([*command, "--state", str(state)]) == 130
    said = " ".join(capsys.readouterr().err.split())
    assert "stopped after loop 2 of 4;" in said
    assert f"the same command goes on with {state}" in said
    left[0] = 2
    assert run(command) == 130
    assert "stopped after loop 1 of 4; nothing is kept of it" in " ".join(capsys.readouterr().err.split())
    assert not out.exists()
    left[0] = 100
    assert run([*command, "--state", str(state)]) == 0
    assert left[0] == 97


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--seats", "5"], "--seats is a number of players from 1 to 4 or a range such as 2-4, not '5'"),
        (["--seats", "4-2"], "not '4-2'"),
        (["--seats", "two"], "not 'two'"),
        (["--loops", "0"], "--loops is a number from 1 to 100000"),
        (["--seed", "-1"], "--seed is a number from 0 to 1152921504606846975"),
        (["--hidden", "0"], "--hidden is a number from 1 to 512"),
        (["--games", "0"], "--games is a number from 1"),
        (["--start", "0"], "--start is a number from 1"),
        (["--buffer", "10"], "--buffer is a number from 256"),
        (["--steps", "0"], "--steps is a number from 1"),
        (["--rate", "nan"], "--rate is a number from 1e-06 to 1"),
        (["--trace", "1.5"], "--trace is a number from 0.0 to 1.0"),
        (["--measured", "0"], "--measured is a number from 1"),
        (["--processes", "0"], "--processes is a number from 1 to 256"),
        (["--processes", "2", "--ray", "local"], "games are played in --processes or on --ray, not both"),
        (["--out", "/nowhere/net.json"], "/nowhere/net.json: there is no such file or folder"),
        (["--state", "/"], "/: that is a folder"),
        (["--ray", "elsewhere"], "--ray is local, auto or an address such as 10.0.0.1:6379, not 'elsewhere'"),
        (["--ray", "127.0.0.1:9"], "there is no Ray cluster at 127.0.0.1:9: Connection refused"),
    ],
)
def test_bad_options_are_refused(capsys: Output, tmp_path: Path, options: list[str], reason: str) -> None:
    assert reason in refusal(capsys, *TRAIN, "--out", str(tmp_path / "net.json"), *options)


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_played(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sealed(**_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", sealed)
    monkeypatch.setattr(train, "train_walking", lambda *_: pytest.fail("it was begun"))
    out = tmp_path / "net.json"
    assert refusal(capsys, *TRAIN, "--out", str(out)) == f"{out}: this is not permitted"
    assert not out.exists()


def test_a_file_that_is_no_state_is_refused_before_anything_is_played(capsys: Output, tmp_path: Path) -> None:
    state = tmp_path / "net.npz"
    state.write_text("no state")
    said = refusal(capsys, *TRAIN, "--out", str(tmp_path / "net.json"), "--state", str(state))
    assert "is not the state of a training" in said
    assert state.read_text() == "no state"


def test_a_game_that_there_is_not_is_refused(capsys: Output) -> None:
    assert "No such command" in refusal(capsys, "train", "chess")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--games", "3"], "--games is a number from 30"),
        (["--loops", "0"], "--loops is a number from 1"),
        (["--hidden", "0"], "--hidden is a number from 1"),
        (["--measured", "0"], "--measured is a number from 1"),
        (["--seed", "-1"], "--seed is a number from 0"),
        (["--seed", "4611686018427387902"], "--seed is a number from 0"),
        (["--processes", "0"], "--processes is a number from 1 to 256"),
        (["--processes", "2", "--ray", "local"], "games are played in --processes or on --ray, not both"),
        (["--state", "no/such/folder/games"], "no/such/folder/games: there is no such file or folder"),
    ],
)
def test_what_cannot_be_for_burano_is_refused(capsys: Output, tmp_path: Path, options: list[str], said: str) -> None:
    assert said in refusal(capsys, "train", "burano", "--out", str(tmp_path / "net.json"), *options)


@pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for whole games")
def test_a_network_for_burano_is_written_with_the_command_that_makes_it(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, again, state = tmp_path / "net.json", tmp_path / "again.json", tmp_path / "net.npz"
    command = "laguna train burano --loops 2 --games 30 --seed 5 --hidden 8"
    few = ["--measured", "2"]
    with monkeypatch.context() as patch:
        limit_work(patch, 1)
        assert run([*command.split()[1:], *few, "--out", str(out), "--state", str(state)]) == 130
        said = " ".join(capsys.readouterr().err.split())
        assert f"stopped after 30 of 60 games; the same command goes on with {state}" in said
        assert not out.exists()
    assert run([*command.split()[1:], *few, "--out", str(out), "--state", str(state)]) == 0
    said = capsys.readouterr().out
    assert f"wrote {out}" in said
    assert "4 games of 2, ahead by" in said
    made = json.loads(out.read_bytes())["made"]
    assert (made["command"], made["games"], made["seed"], made["version"]) == (command, 60, 5, __version__)
    assert made["error"] < made["error_without"]
    assert made["measured"]["games"] == 4
    assert read_weights(out).hidden == 8
    assert run([*made["command"].split()[1:], *few, "--out", str(again), "--processes", "2"]) == 0
    assert again.read_bytes() == out.read_bytes()


def test_what_is_not_installed_is_named(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [*TRAIN, "--out", str(tmp_path / "net.json")]
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'laguna[ray]'" in refusal(capsys, *command, "--ray", "local")
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "pip install 'laguna[train]'" in refusal(capsys, *command)


def test_the_other_commands_do_without_numpy_and_ray() -> None:
    look = "import sys, laguna.cli.main, laguna.bots.weights; print({'numpy', 'ray'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_node_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match=f"a node of the cluster has Laguna {__version__}, and this is 0.0"):
        cluster._work_there(max, 1, 2, "0.0")


def test_there_is_no_network_under_a_name_that_is_not_shipped() -> None:
    assert load_network("walking-9") is None
