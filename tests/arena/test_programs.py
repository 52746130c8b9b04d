"""Programs in matches: started once for all games of a process, and listed by their own names."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from laguna.cli.main import run
from tests.bots.programs import HONEST, TALK, alive
from tests.cli.sitting import flat
from tests.cli.test_commands import Output

NOTED = """
notes = open(sys.argv[1], "a", buffering=1)
notes.write(f"start {os.getpid()}\\n")
assert hear()["type"] == "hello"
say(type="ready", protocol=1, name=sys.argv[2])
while True:
    message = hear()
    if message["type"] in ("game", "over", "bye"):
        notes.write(message["type"] + "\\n")
    if message["type"] == "choose":
        act(message)
    if message["type"] == "bye":
        sys.exit()
"""


def program(folder: Path, text: str, *words: str) -> str:
    """A bot that is a small program."""
    file = folder / f"{abs(hash(text))}.py"
    file.write_text(TALK + text)
    return f"program:{shlex.join([sys.executable, str(file), *words])}"


def noted(file: Path, name: str = "Noter") -> str:
    """A program that notes what it is told."""
    return program(file.parent, NOTED, str(file), name)


def arena(capsys: Output, *arguments: str) -> dict[str, Any]:
    assert run(["arena", "walking", *arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_program_is_started_once_for_all_games_of_a_process(capsys: Output, tmp_path: Path, processes: str) -> None:
    file = tmp_path / "notes"
    bots = f"random,{noted(file)}"
    told = arena(capsys, "--seats", bots, "--deals", "4", "--processes", processes)
    assert [player["player"] for player in told["players"]] == ["random", "Noter"]
    notes = file.read_text().splitlines()
    starts = [line for line in notes if line.startswith("start")]
    # With several processes it is also asked for its name in this one, and one process may have played all.
    assert len(starts) in ([1] if processes == "1" else [2, 3])
    assert notes.count("game") == notes.count("over") == 8
    assert notes.count("bye") == len(starts), "each was told to go"
    assert not any(alive(int(start.split()[1])) for start in starts)


def test_programs_of_one_name_are_told_apart(capsys: Output, tmp_path: Path) -> None:
    one, two, third = (noted(tmp_path / name, "random" if name == "c" else "Twin") for name in "abc")
    seats = ",".join(["random", one, two, third])
    told = arena(capsys, "--seats", seats, "--deals", "1")
    expected = ["random", f"Twin ({one})", f"Twin ({two})", f"random ({third})"]
    assert [player["player"] for player in told["players"]] == expected


def test_the_same_program_twice_is_numbered_and_one_that_fails_is_listed_by_its_command(
    capsys: Output, tmp_path: Path
) -> None:
    good, bad = program(tmp_path, HONEST), program(tmp_path, "raise SystemExit(3)")
    seats = ",".join([good, good, bad])
    told = arena(capsys, "--seats", seats, "--deals", "1")
    assert [player["player"] for player in told["players"]] == ["Tester", "Tester (2)", bad]
    assert run(["arena", "walking", "--seats", seats, "--deals", "1"]) == 0
    assert "gave up 3 of 3 games" in flat(capsys.readouterr().out)
