"""Programs of others on the command line: checked for their authors, and playing in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.bots.levels import USUAL
from laguna.bots.program import ProgramBot
from laguna.cli.main import run
from laguna.cli.session import bot_of_seat
from laguna.core import record_file
from laguna.core.problem import Problem
from laguna.core.record import Seat
from laguna.games import find_game
from tests.bots.programs import BUILDER, HONEST, command
from tests.cli.sitting import Sitting, new_record

Output = pytest.CaptureFixture[str]

WALKING = find_game("walking")


# Checking


def test_a_good_program_is_told_so(capsys: Output) -> None:
    assert run(["program", "check", BUILDER, "--seconds", "60"]) == 0
    said = capsys.readouterr().out
    assert "The program calls itself Builder by Laguna and wants views as json." in said
    assert "It finished 7 games of walking and made" in said
    assert re.search(r"Start: [0-9.]+ m?s\. Decisions: half within [0-9.]+ m?s, 95 % within", said)
    assert re.search(r"Against random players it won [0-3] of 3 games\.", said)
    assert said.endswith("All good: it keeps the protocol.\n")


def test_the_messages_of_the_first_game_can_be_shown(capsys: Output) -> None:
    assert run(["program", "check", command(HONEST), "--seconds", "60", "--show"]) == 0
    lines = capsys.readouterr().out.splitlines()
    shown = [line for line in lines if line[:2] in ("> ", "< ")]
    assert shown[0].startswith('> {"type":"hello","protocol":1')
    assert shown[1].startswith('< {"type": "ready"')
    assert shown[2].startswith('> {"type":"game"')
    assert shown[-1].startswith('> {"type":"over"')
    assert sum('"type":"over"' in line for line in shown) == 1


def test_a_program_that_fails_is_told_where_and_why(capsys: Output) -> None:
    program = "ready()\nfor _ in range(3): act(question())\nact(question(), 'draft 9 all')\nquestion()"
    assert run(["program", "check", command(program), "--seconds", "60"]) == 1
    said = capsys.readouterr().out
    assert "It failed (game 1, 1 seat, with itself, decision 4):" in said
    assert "Tester answered 'draft 9 all': " in said
    assert 'The question was:\n  {"type": "choose", "id": 4,' in said
    assert "All good" not in said


def test_a_program_that_does_not_go_is_told_so(capsys: Output) -> None:
    stubborn = "ready()\nwhile True:\n    m = hear()\n    act(m) if m['type'] == 'choose' else None"
    assert run(["program", "check", command(stubborn), "--seconds", "60"]) == 1
    assert "It did not end by itself after 'bye'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["./not-there"], "there is no program './not-there'"),
        (["true", "--game", "chess"], "chess"),
        (["true", "--rounds", "0"], "--rounds is a number from 1 to 1000"),
    ],
)
def test_what_cannot_be_checked_is_refused_in_one_line(arguments: list[str], reason: str, capsys: Output) -> None:
    assert run(["program", "check", *arguments]) == 2
    assert reason in capsys.readouterr().err


# Playing


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing reaches the home folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def play(capsys: Output, *arguments: str) -> str:
    """What a game in the terminal prints."""
    assert run(["play", "--text", "--seed", "1", "--option", "maxRounds=1", *arguments]) == 0
    return capsys.readouterr().out


def test_a_program_plays_in_the_terminal(capsys: Output, folder: Path) -> None:
    file = folder / "game.laguna"
    said = play(capsys, "--seats", f'"program:{BUILDER}",random', "--record", str(file))
    assert "The game is over" in said
    assert record_file.load(file, strict=True).seats[0].kind == f"program:{BUILDER}"


def test_a_program_plays_in_the_terminal_under_a_name(capsys: Output, folder: Path) -> None:
    said = play(capsys, "--seats", "Build,random", "--program", f"Build={BUILDER}")
    assert "(Build): took " in said
    assert "The game is over" in said


def test_programs_and_levels_sit_at_one_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")

    def kinds(*arguments: str) -> list[str]:
        file = folder / f"{len(list(folder.iterdir()))}.laguna"
        setting = ["--first", "1", "--record", str(file), "--program", f"Build={BUILDER}"]
        assert run(["play", *setting, *arguments]) == 0
        return [seat.kind for seat in record_file.load(file).seats]

    assert kinds("--seats", "human,bot,Build", "--level", "gull") == ["human", "gull", "Build"]
    assert kinds("--seats", f'human,bot,"program:{BUILDER}"') == ["human", USUAL, f"program:{BUILDER}"]
    assert kinds("--level", "Build") == ["human", "Build"]
    assert kinds("--seats", "human,doge@20,bot", "--level", "doge@100ms") == ["human", "doge@20", "doge@100ms"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--level", "Biuld"], "doge (hardest): Thinks for up to about a second; Build (program)"),
        (["--seats", "human,Biuld"], "a seat is human, bot, greedy, random, program:COMMAND or a level: gull"),
        (["--seats", "human,doge@x"], "a budget is a number of rounds such as doge@200"),
        (["--level", "wizard@20"], "there is no level 'wizard@20'"),
        (["--load", "game.laguna", "--level", "Build"], "a game that is continued keeps its seats"),
    ],
)
def test_a_name_that_is_neither_level_nor_program_is_told_which_there_are(
    capsys: Output, folder: Path, arguments: list[str], reason: str
) -> None:
    assert run(["play", "--program", f"Build={BUILDER}", *arguments]) == 2
    assert reason in " ".join(capsys.readouterr().err.split())


def test_a_simpler_bot_steps_in_for_a_program_that_fails(capsys: Output, folder: Path) -> None:
    said = play(
        capsys, "--seats", "Rebel", "--program", "Rebel=" + command("ready()\nact(question(), 'fly')\nquestion()")
    )
    assert "Anna could not decide: Tester answered 'fly': 'fly' is neither an action" in said
    assert "[W-TURN-02]. A simpler computer player decides this time." in said
    assert "The game is over" in said


def test_programs_meet_in_the_arena(capsys: Output) -> None:
    def arena(program: str) -> str:
        assert run(["arena", "walking", "--seats", f'"program:{program}",random', "--deals", "1"]) == 0
        return " ".join(capsys.readouterr().out.split())

    assert "gave up" not in arena(BUILDER)
    assert "program:false gave up 2 of 2 games; in deal 0: false ended with exit code 1" in arena("false")


# A record may come from anybody


def hostile(folder: Path, kind: str) -> tuple[Path, Path]:
    """A record that asks for a program, and the file that would tell that it ran."""
    made, file = folder / "made", folder / "hostile.laguna"
    record = new_record("human,human")
    record.seats = (record.seats[0], Seat("Ben", kind.format(made=made)))
    record_file.save(record, file)
    return file, made


@pytest.mark.parametrize("kind", ["program:touch {made}", "program@5:touch {made}"])
def test_a_record_starts_no_program(capsys: Output, folder: Path, kind: str) -> None:
    file, made = hostile(folder, kind)
    assert run(["play", "--load", str(file)]) == 2
    said = capsys.readouterr().err
    assert f"the game asks to run the program 'touch {made}'" in said
    assert f"add --program NAME='touch {made}'" in said
    sitting = Sitting(new_record("human"), [f"load {file}"])
    assert "the game asks to run the program" in sitting.run()
    assert not made.exists()


def test_a_program_of_a_record_runs_if_whoever_sits_there_says_so() -> None:
    assert isinstance(bot_of_seat("program:true", WALKING, {"T": "program:true"}), ProgramBot)
    assert isinstance(bot_of_seat("program@5:true", WALKING, {"T": "program:true"}), ProgramBot)
    with pytest.raises(Problem, match="asks to run the program 'true x'"):
        bot_of_seat("program:true x", WALKING, {"T": "program:true"})
