"""The terminal speaks four languages."""

from __future__ import annotations

import pytest

from laguna.cli.main import run
from laguna.locale import LANGUAGES, catalogue
from tests.cli.sitting import Sitting, flat, new_record

TITLES = {language: catalogue(language)("walking.rules.W-BUILD-05.title") for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_chooses_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--language", language, "rules", "W-BUILD-05"]) == 0
    assert TITLES[language] in capsys.readouterr().out


def test_a_variable_chooses_the_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LAGUNA_LANGUAGE", "pl")
    assert run(["rules", "W-BUILD-05"]) == 0
    assert TITLES["pl"] in capsys.readouterr().out


def test_without_a_choice_it_is_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "W-BUILD-05"]) == 0
    assert TITLES["en"] in capsys.readouterr().out


def test_an_unknown_language_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--language", "xx", "rules"]) == 2
    assert capsys.readouterr().err == "laguna: there is no language 'xx'; there are en, pl, fr, ru\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_changes_its_language_at_any_time(language: str) -> None:
    sitting = Sitting(new_record(), ["draft 1 all", f"language {language}", "log", "draft 2 all", "quit"])
    sitting.run()
    say = catalogue(language)
    assert flat(say("walking.scene.build.say")) in flat(sitting.text)
    assert flat(say("walking.refusals.drafted.text")) in flat(sitting.text)
