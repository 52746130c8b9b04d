"""Short words, news after a hand-over, narrow screens, and options that would be dropped in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from laguna.cli.main import run
from tests.cli.sitting import Sitting, flat, new_record
from tests.cli.test_commands import Output, refusal


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("line", "told"),
    [("d 9 t 1", "There is no column 9"), ("d 1 t", "'t' is no way"), ("d 1 middle", "The middle card")],
)
def test_a_short_verb_is_understood_even_if_the_rest_is_wrong(line: str, told: str) -> None:
    assert told in Sitting(new_record("human,greedy"), [line]).run()


@pytest.mark.parametrize(("line", "told"), [("leg", "Possible now"), ("sc", "Closed windows"), ("hi", "Hint:")])
def test_a_command_can_be_shortened(line: str, told: str) -> None:
    sitting = Sitting(new_record("human"), [line])
    sitting.run()
    assert told in sitting.pieces[1][0]


def test_the_beginning_of_an_action_is_never_taken_for_a_command() -> None:
    sitting = Sitting(new_record("human"), ["d 1 a", "e"])
    sitting.run()
    assert [sitting.record.game.text(action) for action in sitting.record.actions] == ["draft 1 all", "end"]


def test_after_a_hand_over_the_next_person_hears_what_the_others_did() -> None:
    records = (new_record("human,greedy,human", seed) for seed in range(99))
    sitting = Sitting(next(record for record in records if record.state.actor() == 0), ["d 1 a", "end"])
    sitting.run()
    answered = zip(sitting.pieces[1:], sitting.pieces, strict=False)
    after = [piece for (piece, _), (_, asked) in answered if "Pass the keyboard" in asked]
    assert after
    assert "Bruno (greedy): took column" in flat(after[0])
    assert "Anna (human): took column 1, all: " in flat(after[0])


@pytest.mark.parametrize(("width", "warned"), [(79, True), (80, False)])
def test_a_narrow_screen_is_mentioned(width: int, warned: bool) -> None:
    assert ("some cards are cut off" in Sitting(new_record(), width=width).run()) == warned


@pytest.mark.parametrize("extra", [["--seats", "human,greedy"], ["--seed", "3"], ["--option", "skipWindows=on"]])
def test_a_continued_game_takes_no_new_options(capsys: Output, tmp_path: Path, extra: list[str]) -> None:
    file = tmp_path / "game.laguna"
    assert run(["play", "--seats", "random", "--record", str(file)]) == 0
    assert "keeps its seats and options" in refusal(capsys, "play", "--load", str(file), *extra)


def test_an_option_given_twice_is_refused(capsys: Output) -> None:
    twice = ["--option", "skipWindows=on", "--option", "skipWindows=off"]
    assert refusal(capsys, "play", *twice) == "the option skipWindows is given twice"


def test_a_record_that_cannot_be_written_is_refused_before_the_game(capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refusal(capsys, "play", "--seats", "random", "--record", str(tmp_path / "file" / "game.laguna"))


@pytest.mark.parametrize("command", [[], ["record"], ["bench"]])
def test_a_command_without_its_next_word_prints_its_help(capsys: Output, command: list[str]) -> None:
    assert run(command) == 0
    said = capsys.readouterr()
    assert "Usage" in said.out + said.err
    assert "laguna: " not in said.err
