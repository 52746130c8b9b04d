from __future__ import annotations

import inspect
import re
from string import Formatter

import pytest

from laguna.core import record
from laguna.core.rules import Refusal, Refused
from laguna.games import find_game
from laguna.games.walking import notation
from laguna.games.walking.components import COLOUR_NAMES, KIND_NAMES, SYMBOL_NAMES
from laguna.games.walking.document import PHASES
from laguna.games.walking.refusals import REFUSALS
from laguna.games.walking.scene import PROMPT_RULES
from laguna.games.walking.state import ENDINGS
from laguna.locale import LANGUAGES, Catalogue, catalogue

GAME = find_game("walking")

ALWAYS = {"columns", "coins", "price", "permits", "excess", "waiting", "ending"}
DRAFT = ALWAYS | {"column", "count"}
PLACE = ALWAYS | {"card", "colour", "level", "site"}
INVITE = ALWAYS | {"site", "kind"}
RETURN = ALWAYS | {"card", "colour", "level"}
BOX = ALWAYS | {"kind"}

KNOWN = {
    "no-such-action": ALWAYS,
    "game-over": ALWAYS,
    "draft-first": ALWAYS,
    "drafted": DRAFT,
    "no-column": DRAFT,
    "column-empty": DRAFT,
    "column-short": DRAFT,
    "whole-column": DRAFT,
    "building-over": ALWAYS,
    "box-first": ALWAYS,
    "three-placed": PLACE,
    "coins": PLACE,
    "not-in-hand": PLACE,
    "slot-taken": PLACE,
    "first-floor": PLACE,
    "six-columns": PLACE,
    "no-support": PLACE,
    "gap": PLACE,
    "permit-house": PLACE,
    "permit-neighbour": PLACE,
    "permit-both": PLACE,
    "character-due": ALWAYS,
    "return-due": ALWAYS,
    "nothing-to-settle": ALWAYS,
    "still-building": ALWAYS,
    "house-unfinished": INVITE,
    "house-served": INVITE,
    "house-without": INVITE,
    "pile-empty": INVITE,
    "resident-owned": INVITE,
    "no-house-waits": INVITE,
    "hand-fits": RETURN,
    "return-not-in-hand": RETURN,
    "not-solo": BOX,
    "not-box-time": BOX,
    "box-pile-empty": BOX,
    # These come from reading a text, before there is an action to say anything about.
    "middle-alone": set[str](),
    "ends-alone": set[str](),
    "scaffold": set[str](),
    "verb-unknown": {"verb", "forms"},
    "form-wrong": {"verb", "form"},
    "column-unknown": {"column"},
    "take-unknown": {"take"},
    "card-unknown": {"card"},
    "kind-unknown": {"word", "kinds"},
    # These come from the record.
    "not-your-turn": {"name"},
    "undo-nothing": set[str](),
    "undo-ended": set[str](),
    "undo-shown": set[str](),
    "undo-too-far": {"steps", "possible"},
    "redo-nothing": {"steps", "possible"},
}
"""What a sentence about each refusal can mention."""

UNREADABLE = {
    "": "verb-unknown",
    "fly": "verb-unknown",
    "draft": "form-wrong",
    "draft 7 all": "column-unknown",
    "draft 1 left 2": "take-unknown",
    "draft 1 middle": "middle-alone",
    "draft 1 ends": "ends-alone",
    "place IV-pink-1 at 5": "card-unknown",
    "return pink": "card-unknown",
    "invite pope to 5": "kind-unknown",
    "box pope": "kind-unknown",
    "lift 3 I": "scaffold",
    "lay 3 I": "scaffold",
}
"""Texts that are no action, by the code of the refusal."""


def key(code: str, part: str) -> str:
    own = f"walking.refusals.{code}.{part}"
    return own if own in catalogue() else f"common.refusals.{code}.{part}"


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_refusal_of_the_game_is_listed_here() -> None:
    assert {code for code, _ in REFUSALS} - {"ok"} <= set(KNOWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", KNOWN)
@pytest.mark.parametrize("part", ["text", "way"])
def test_every_refusal_has_a_sentence_and_a_way_out(language: str, code: str, part: str) -> None:
    text = catalogue(language).texts[key(code, part)]
    assert text.strip().endswith(".")
    assert placeholders(text) <= KNOWN[code]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_has_a_text_that_nothing_refers_to(language: str) -> None:
    told = {
        match[1]
        for name in catalogue(language).texts
        if (match := re.match(r"(?:walking|common)\.refusals\.([^.]+)\.", name))
    }
    source = inspect.getsource(notation) + inspect.getsource(record)
    written = set(re.findall(r'(?:Refusal|_unreadable)\("([a-z-]+)"', source))
    assert told == written | {code for code, _ in REFUSALS} - {"ok"}


@pytest.mark.parametrize(("written", "code"), UNREADABLE.items())
def test_what_cannot_be_read_is_refused_in_words(written: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse(written)
    refusal = refused.value.refusal
    assert refusal.code == code
    assert refusal.rule in GAME.rules()
    say = catalogue()
    for sentence in (say.refusal("walking", refusal), say.way_out("walking", refusal)):
        assert "{" not in sentence


@pytest.mark.parametrize("code", [code for code, known in KNOWN.items() if known <= INVITE | PLACE | DRAFT])
def test_words_of_the_game_stand_in_sentences_as_words(code: str) -> None:
    values: dict[str, str | int] = dict.fromkeys(KNOWN[code], 3)
    names = {"kind": "santa", "colour": "pink", "ending": "decks", "card": "I-pink-1", "level": "I", "waiting": "4"}
    values |= {name: value for name, value in names.items() if name in KNOWN[code]}
    sentence = catalogue().refusal("walking", Refusal(code, "W-TURN-02", values))
    assert "santa" not in sentence
    assert ("Santa Claus" in sentence) == ("kind" in placeholders(catalogue().texts[key(code, "text")]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_title_text_and_section(language: str) -> None:
    say, rules = catalogue(language), GAME.rules()
    assert len(rules) == 116
    for rule in rules.values():
        assert say(f"walking.rules.{rule.id}.title")
        assert say(f"walking.rules.{rule.id}.text").endswith((".", ")"))
        assert say(f"walking.sections.{rule.section}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_named_by_a_rule_has_a_text(language: str) -> None:
    say = catalogue(language)
    for rule in GAME.rules().values():
        for reading in rule.readings:
            assert say(f"walking.readings.{reading}.text"), f"{rule.id} names {reading}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_speaks_of_a_rule_that_does_not_exist(language: str) -> None:
    say = catalogue(language)
    described = {match[1] for text in say.texts if (match := re.match(r"walking\.rules\.([^.]+)\.", text))}
    assert described == set(GAME.rules())
    for name, text in say.texts.items():
        for mentioned in re.findall(r"W-[A-Z]+-\d+", text):
            assert mentioned in GAME.rules(), f"{name} mentions {mentioned}"


def test_every_option_concerns_a_rule_or_reading_that_is_explained() -> None:
    for option in GAME.options:
        assert option.rule in GAME.rules() or f"walking.readings.{option.rule}.text" in catalogue()


@pytest.mark.parametrize("limit", ["U1", "U2", "U3", "U4", "U5", "U6"])
def test_every_limit_of_undo_is_explained(limit: str) -> None:
    assert catalogue()(f"common.undo.{limit}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_game_is_a_word(language: str) -> None:
    say = catalogue(language)
    for name in (*COLOUR_NAMES, *KIND_NAMES, "nobody", *SYMBOL_NAMES, *filter(None, ENDINGS)):
        assert say.word("walking", name)


@pytest.mark.parametrize("phase", PHASES)
def test_every_step_has_a_prompt_and_a_rule(phase: str) -> None:
    assert f"walking.scene.{phase}.say" in catalogue()
    assert PROMPT_RULES[phase] in GAME.rules()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_filled_in(language: str) -> None:
    for name, text in catalogue(language).texts.items():
        assert all(re.fullmatch(r"[a-z_]*", field) for field in placeholders(text)), name


def test_a_text_is_filled_with_its_values() -> None:
    say = Catalogue("en", {"a.b": "{count} boats"})
    assert say("a.b", count=3) == "3 boats"
    assert "a.b" in say
    assert "a" not in say


@pytest.mark.parametrize("language", ["", "EN", "xx", "../en"])
def test_an_unknown_language_is_refused_with_those_that_there_are(language: str) -> None:
    with pytest.raises(ValueError, match=f"^there is no language {re.escape(language)}; there are en, pl, fr, ru$"):
        catalogue(language)


def test_the_catalogue_is_read_once() -> None:
    assert catalogue("en") is catalogue("en")
