"""The terminal speaks four languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.cli.main import run
from laguna.core import record_file
from laguna.games import find_game, registry
from laguna.locale import LANGUAGES, catalogue
from tests.bots.programs import small
from tests.cli.sitting import Sitting, flat, new_record
from tests.wording import left_over, phrases

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
    assert capsys.readouterr().err == "laguna: there is no language 'xx'; choose from en, pl, fr, ru\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_changes_its_language_at_any_time(language: str) -> None:
    sitting = Sitting(new_record(), ["draft 1 all", f"language {language}", "log", "draft 2 all", "quit"])
    sitting.run()
    say = catalogue(language)
    assert flat(say("walking.scene.build.say")) in flat(sitting.text)
    assert flat(say("walking.refusals.drafted.text")) in flat(sitting.text)


def wrong_files(folder: Path, game: str) -> list[str]:
    """Files that cannot be loaded, each for another reason."""
    record = new_record("human,human", name=game)
    whole = record_file.write(record).decode()
    files = {
        "foreign": "draft 1 all",
        "cut": whole[: len(whole) // 2],
        "damaged": whole.replace("Anna", "Hanna"),
        "unknown-bot": whole.rpartition('{"sha256"')[0].replace('"human"', '"wizard"'),
        "stranger": whole.rpartition('{"sha256"')[0].replace('"human"', '"program:rm x"'),
        "later": whole.replace('"laguna": 1', '"laguna": 9'),
        "illegal": whole.rpartition('{"sha256"')[0] + '{"ply": 0, "seat": 0, "do": "end"}\n',
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    return [str(folder / name) for name in (*files, "missing", ".")]


def screen(language: str, game: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that a game says to somebody who tries everything, sensible or not."""
    monkeypatch.chdir(folder)
    record = new_record("human,human", name=game)
    action = record.game.text(record.state.legal_actions()[0])
    lines = [
        f"language {language}",
        *("help", "legal", "hint", "score", "rules", "log", "show", "why", f"why {action}", "why end", "why fly"),
        *(
            "fly",
            "end",
            "undo",
            "redo",
            "undo 99999",
            "redo x",
            "undo turn",
            "language xx",
            "rules X-99",
            "save",
            "load",
        ),
        *(f"load {file}" for file in wrong_files(folder, game)),
        *("save nowhere/x.laguna", "save foreign", "save \x07", f"save {language}.laguna"),
        action,
        *("undo 2", "undo", "redo", "log", "quit"),
    ]
    sitting = Sitting(record, lines, folder / f"kept-{language}")
    sitting.session.run()
    return "\n".join(f"{piece}\n{prompt}" for piece, prompt in sitting.pieces[1:])


@pytest.mark.parametrize("game", registry)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_a_game_in_another_language_has_no_english_line(
    language: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = screen("en", game, tmp_path, monkeypatch)
    translated = screen(language, game, tmp_path, monkeypatch)
    # Commands and actions are written alike in all languages.
    written = phrases("why draw island") | phrases(f"laguna rules --game {game}")
    assert left_over(english, translated) <= written


@pytest.mark.parametrize("game", registry)
def test_signs_in_a_french_game_stand_as_french_sets_them(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = screen("fr", game, tmp_path, monkeypatch)
    # Where a line is full, a sign may begin the next one.
    joined = r"(?<![\u00a0\n]):(?=\s)|(?<!\u202f);(?=\s)"
    wrong = [line for line in told.splitlines(keepends=True) if re.search(joined, f"\n{line}")]
    assert not wrong


FAILING = {
    "late": "ready()\nquestion()\ntime.sleep(60)",
    "ended": "ready()\nquestion()\nsys.exit(3)",
    "signal": "ready()\nquestion()\nos.kill(os.getpid(), 9)",
    "nonsense": "ready()\nquestion()\nprint(5, flush=True)",
    "illegal": "ready()\nact(question(), 'end')",
    "gave up": "ready()\nquestion()\nsay(type='error')",
    "old": "ready(protocol=9)",
}


@pytest.mark.parametrize("program", FAILING)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_the_failure_of_a_program_is_told_in_the_language_of_the_game(language: str, program: str) -> None:
    told = {}
    for spoken in ("en", language):
        sitting = Sitting(new_record("human,greedy"))
        sitting.session.say = catalogue(spoken)
        bot = small(find_game("walking"), FAILING[program])
        bot.limits = type(bot.limits)(start=60, choose=0.3)
        sitting.session.bots[1] = bot
        while sitting.actor != 1:
            sitting.record.act(0, sitting.record.state.legal_actions()[0])
        sitting.session.bot_choice(1)
        told[spoken] = flat(sitting.tear_off())
    # Of a long command the beginning is told, up to the middle of a word.
    foreign = {phrase for phrase in left_over(told["en"], told[language]) if phrase not in flat(bot.command).lower()}
    assert foreign <= phrases(bot.command), told[language]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--load", "nosuch.laguna"],
        ["--option", "rain=on"],
        ["--option", "skipWindows=yes"],
        ["--seats", "wizard"],
        ["--seats", "human,human,human,human,human"],
        ["--level", "hard"],
        ["--names", "Ann,Ann", "--seats", "human,human"],
        ["--seed", "-1"],
        ["--first", "9"],
        ["--choose", "x"],
        ["--cards", "nosuch.csv"],
        ["--port", "99999", "--data", "data", "--no-browser"],
        ["--host", "nowhere.invalid", "--data", "data", "--no-browser"],
    ],
    ids=" ".join,
)
def test_a_game_that_cannot_begin_says_so_in_the_chosen_language(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = {}
    for language in LANGUAGES:
        assert run(["--language", language, "play", *arguments]) == 2
        told[language] = capsys.readouterr().err
    run(["--language", "en", "rules", "W-BUILD-05"])
    for language in LANGUAGES[1:]:
        assert told[language] != told["en"]
        assert not left_over(told["en"], told[language]), told[language]
