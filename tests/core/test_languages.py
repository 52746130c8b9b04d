"""The catalogue in all its languages: whole, filled alike, counted rightly, and without a text that nobody uses."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from laguna.core.game import Game
from laguna.core.message import Message, message
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import registry
from laguna.locale import LANGUAGES, PLURALS, Catalogue, catalogue, choices_of

ROOT = Path(__file__).resolve().parents[2]
FIELD = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
OTHERS = [language for language in LANGUAGES if language != "en"]

ADDED = r"(?:\.(?:label|say|text|way)|_season)?"
"""What code adds to the key of a choice, of a refusal, or of a text that names a round."""
FILLED = "\0"
"""Stands for the part of a key that is filled in."""


@cache
def sources() -> str:
    files = [*ROOT.glob("src/laguna/**/*.py"), *ROOT.glob("web/src/**/*.ts"), *ROOT.glob("web/src/**/*.svelte")]
    return "\n".join(_with_constants(file.read_text()) for file in files if not file.name.endswith(".test.ts"))


def _with_constants(source: str) -> str:
    """A source with the beginnings of keys that it keeps in constants put where they are used: `${KEY}.lace`."""
    for name, value in re.findall(r"const ([A-Z]+) = '([\w-]+(?:\.[\w-]+)+)'", source):
        source = source.replace(f"${{{name}}}", value)
    return source


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Keys that are put together: `walking.words.{name}`, `page.levels.${level}.name`.

    A whole game's texts, as in `walking.${key}`, are no pattern: `asked_of_a_game` has what can be asked there.
    """
    filled = re.sub(r"\$?\{[^{}]*\}", FILLED, sources())
    keys = re.findall(rf"""["'`]((?:[\w-]+\.)+[\w-]*{FILLED}[\w.{FILLED}-]*)["'`]""", filled)
    parts = (key.split(FILLED) for key in set(keys) - {f"{game}.{FILLED}" for game in registry})
    return tuple(re.compile(r"[^.]*".join(map(re.escape, part)) + ADDED) for part in parts)


def asked_of_a_game(game: Game) -> set[str]:
    """What every game is asked for by its name: on the home screen, above the table and in the rules."""
    keys = {"title", "card.line", "card.minutes"}
    keys |= {f"turn.{name}" for name in _steps(game)}
    keys |= {f"profiles.{profile}" for profile in game.profiles}
    for option in game.options:
        keys |= {f"options.{option.name}.label", f"options.{option.name}.text", f"readings.{option.rule}.text"}
        keys |= {f"options.{option.name}.choices.{choice}" for choice in option.choices if type(choice) is not bool}
        keys |= {f"options.{option.name}.choices.number"} if option.number else set()
    for rule in game.rules().values():
        keys |= {f"rules.{rule.id}.title", f"rules.{rule.id}.text", f"sections.{rule.section}"}
        keys |= {f"readings.{reading}.text" for reading in rule.readings}
    return {f"{game.name}.{key}" for key in keys}


def _steps(game: Game) -> set[str]:
    """The steps that are shown above the table in a game between as few as can play."""
    state, rng, names = game.start(game.deal(min(game.seats), 0)), Rng(1), set[str]()
    while state.actor() != OVER:
        names |= {step["name"] for step in game.scene(state.view(None), []).get("steps", [])}
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return names


@cache
def written() -> frozenset[str]:
    return frozenset(re.findall(r"""["'`]((?:[a-zA-Z0-9_-]+\.)+[a-zA-Z0-9_-]+)["'`]""", sources()))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(catalogue(language).texts) == set(catalogue("en").texts)


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_mentions_the_same_values(language: str) -> None:
    english = catalogue("en").texts
    for key, text in catalogue(language).texts.items():
        names = {name for name, _ in FIELD.findall(text)}
        assert names == {name for name, _ in FIELD.findall(english[key])}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_all_its_plural_forms(language: str) -> None:
    for key, text in catalogue(language).texts.items():
        assert "{" not in FIELD.sub("", text), key
        for _, forms in FIELD.findall(text):
            assert not forms or choices_of(forms) or forms.count("|") + 1 == PLURALS[language][0], key


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_are_translated(language: str) -> None:
    english = catalogue("en").texts
    same = [key for key, text in catalogue(language).texts.items() if text == english[key] and text.count(" ") > 2]
    assert not same


def test_no_text_is_there_that_nobody_uses() -> None:
    used = written().union(*(asked_of_a_game(game) for game in registry.values()))
    unused = [
        key
        for key in catalogue("en").texts
        if key not in used
        and re.sub(f"{ADDED}$", "", key) not in written()
        # `test_locale.py` finds refusals without a text and texts without a refusal.
        and ".refusals." not in key
        and not any(pattern.fullmatch(key) for pattern in patterns())
    ]
    assert not unused


def test_no_key_is_used_that_there_is_not() -> None:
    texts = catalogue("en").texts
    roots = tuple({key.split(".")[0] + "." for key in texts})
    files = r"\.(?:py|toml|ts|js|css|html|svelte|svg|mako|laguna|lock|key|db)$"
    missing = [
        key
        for key in written()
        if key.startswith(roots) and not re.search(files, key) and key not in texts and not _is_group(key, texts)
    ]
    assert not missing


def _is_group(key: str, texts: dict[str, str]) -> bool:
    """A key to which code adds `.label` or `.say`."""
    return any(text.startswith(f"{key}.") for text in texts)


COUNTED = {
    "en": {0: "# coins", 1: "# coin", 2: "# coins", 11: "# coins", 21: "# coins"},
    "fr": {0: "# coin", 1: "# coin", 2: "# coins", 11: "# coins", 21: "# coins"},
    "pl": {0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 14: "many", 21: "many", 22: "few"},
    "ru": {0: "many", 1: "one", 2: "few", 5: "many", 11: "many", 12: "many", 21: "one", 24: "few", 111: "many"},
}


@pytest.mark.parametrize(("language", "number"), [(each, n) for each, forms in COUNTED.items() for n in forms])
def test_numbers_take_the_form_of_their_language(language: str, number: int) -> None:
    forms = "# coin|# coins" if PLURALS[language][0] == 2 else "one|few|many"
    say = Catalogue(language, {"a": f"{{n:{forms}}}."})
    assert say("a", n=number) == COUNTED[language][number].replace("#", str(number)) + "."


def test_a_message_is_worded_with_the_words_inside_it() -> None:
    say = Catalogue("en", {"a": "{who} took {cards}.", "b": "red {n}", "c": "Ann"})
    told = message("a", who=message("c"), cards=(message("b", n=1), message("b", n=2)))
    assert say.tell(told) == "Ann took red 1, red 2."
    assert told.document()["values"]["cards"][1] == {"key": "b", "values": {"n": 2}}
    assert Message("c").document() == {"key": "c"}
