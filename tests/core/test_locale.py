"""The texts of the catalogue, and what they speak of: refusals, rules, options, words."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from laguna.core.rules import SHARED_CODES, Refusal, Refused
from laguna.games import registry
from laguna.games.burano import refusals as burano_refusals
from laguna.games.burano.components import CARD_NAMES, SEAFOOD_NAMES
from laguna.games.burano.components import COLOUR_NAMES as CUBE_NAMES
from laguna.games.burano.scene import PROMPT_RULES as BURANO_PROMPT_RULES
from laguna.games.burano.scoring import SOURCE_NAMES
from laguna.games.burano.table import PHASE_NAMES
from laguna.games.walking import refusals as walking_refusals
from laguna.games.walking.components import COLOUR_NAMES, KIND_NAMES, SYMBOL_NAMES
from laguna.games.walking.document import PHASES
from laguna.games.walking.scene import PROMPT_RULES
from laguna.games.walking.state import ENDINGS
from laguna.locale import LANGUAGES, Catalogue, catalogue, choices_of

SOURCES = Path(__file__).resolve().parents[2] / "src" / "laguna"

ALWAYS = {"columns", "coins", "price", "permits", "excess", "waiting", "ending"}
DRAFT = ALWAYS | {"column", "count"}
PLACE = ALWAYS | {"card", "colour", "level", "site"}
INVITE = ALWAYS | {"site", "kind"}
RETURN = ALWAYS | {"card", "colour", "level"}
BOX = ALWAYS | {"kind"}

STEP = {"phase", "coins", "price", "privileges", "left"}
CUBE = STEP | {"colour"}
HOUSE = STEP | {"colour", "hole"}

REFUSALS = {"walking": walking_refusals.REFUSALS, "burano": burano_refusals.REFUSALS}

KNOWN = {
    "walking": {
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
        "column-unknown": {"column"},
        "take-unknown": {"take"},
        "card-unknown": {"card"},
        "kind-unknown": {"word", "kinds"},
    },
    "burano": dict.fromkeys([code for code, _ in REFUSALS["burano"][1:]], STEP)
    | dict.fromkeys(["no-cube-of-colour", "supply-empty"], CUBE)
    | dict.fromkeys(["not-prepared", "no-hole", "no-neighbour", "no-roof-there", "too-high"], HOUSE)
    | {
        "word-unknown": {"what", "word", "names"},
        "number-unknown": {"what", "word", "most"},
        "same-island": set[str](),
        "not-neighbours": {"first", "second"},
    },
    # These come from reading a verb, and from the record.
    "common": {
        "verb-unknown": {"verb", "forms"},
        "form-wrong": {"verb", "form"},
        "not-your-turn": {"name"},
        "gesture-shown": set[str](),
        "plan-unfinished": set[str](),
        "undo-nothing": set[str](),
        "undo-ended": set[str](),
        "undo-shown": set[str](),
        "undo-too-far": {"steps", "possible"},
        "redo-nothing": set[str](),
        "redo-too-far": {"steps", "possible"},
    },
}
"""What a sentence about each refusal can mention, by the part of the catalogue that words it."""
CODES = [(owner, code) for owner, codes in KNOWN.items() for code in codes]

UNREADABLE = {
    ("walking", ""): "verb-unknown",
    ("walking", "fly"): "verb-unknown",
    ("walking", "draft"): "form-wrong",
    ("walking", "draft 7 all"): "column-unknown",
    ("walking", "draft 1 left 2"): "take-unknown",
    ("walking", "draft 1 middle"): "middle-alone",
    ("walking", "draft 1 ends"): "ends-alone",
    ("walking", "place IV-pink-1 at 5"): "card-unknown",
    ("walking", "return pink"): "card-unknown",
    ("walking", "invite pope to 5"): "kind-unknown",
    ("walking", "box pope"): "kind-unknown",
    ("walking", "lift 3 I"): "scaffold",
    ("walking", "lay 3 I"): "scaffold",
    ("burano", ""): "verb-unknown",
    ("burano", "fly"): "verb-unknown",
    ("burano", "build pink"): "form-wrong",
    ("burano", "lace c2 c3"): "form-wrong",
    ("burano", "lay red"): "word-unknown",
    ("burano", "build pink z9"): "word-unknown",
    ("burano", "prepare 15"): "number-unknown",
    ("burano", "swap A1 A2"): "same-island",
    ("burano", "roof 1 d4 e5"): "not-neighbours",
}
"""Texts that are no action, by the code of the refusal."""


def raised(owner: str) -> set[str]:
    """The codes with which the sources refuse something: by a rule, in reading a text, or by the record."""
    if owner == "common":
        files = [SOURCES / "core" / "record.py", SOURCES / "server" / "table.py", *SOURCES.glob("games/*/notation.py")]
    else:
        files = [file for file in SOURCES.glob(f"games/{owner}/*.py") if file.name != "refusals.py"]
    source = "\n".join(file.read_text() for file in files)
    codes = set(re.findall(r'(?:Refusal|_unreadable)\("([a-z-]+)"', source))
    if owner == "common":
        return codes & SHARED_CODES
    # To import a refusal is not yet to refuse.
    names = set(re.findall(r"[A-Z_]+", re.sub(r"(?s)import \(.*?\)|import [^\n]*", "", source)))
    return codes - SHARED_CODES | {code for code, _ in REFUSALS[owner] if code.upper().replace("-", "_") in names}


def placeholders(text: str) -> set[str]:
    """The values that a text needs; what is in force at a table it knows without being told."""
    fields = [(name, forms or "") for _, name, forms, _ in Formatter().parse(text) if name is not None]
    return {name for name, forms in fields if not choices_of(forms)}


def told(language: str, owner: str, group: str) -> set[str]:
    """What the catalogue has texts for in a group, such as the refusals of a game."""
    beginning = re.compile(rf"{owner}\.{group}\.([^.]+)(?:\.|$)")
    return {match[1] for name in catalogue(language).texts if (match := beginning.match(name))}


@pytest.mark.parametrize("owner", KNOWN)
def test_every_refusal_is_listed_here(owner: str) -> None:
    assert raised(owner) - {"ok"} == set(KNOWN[owner])


def test_what_games_share_is_worded_in_common() -> None:
    assert set(KNOWN["common"]) == SHARED_CODES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("owner", "code"), CODES)
@pytest.mark.parametrize("part", ["text", "way"])
def test_every_refusal_has_a_sentence_and_a_way_out(language: str, owner: str, code: str, part: str) -> None:
    text = catalogue(language).texts[f"{owner}.refusals.{code}.{part}"]
    assert text.strip().endswith(".")
    assert placeholders(text) <= KNOWN[owner][code]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("owner", KNOWN)
def test_no_refusal_has_a_text_that_nothing_refers_to(language: str, owner: str) -> None:
    assert told(language, owner, "refusals") == set(KNOWN[owner])


@pytest.mark.parametrize(("game", "written", "code"), [(*text, code) for text, code in UNREADABLE.items()])
def test_what_cannot_be_read_is_refused_in_words(game: str, written: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        registry[game].parse(written)
    refusal = refused.value.refusal
    assert refusal.code == code
    assert refusal.rule in registry[game].rules()
    say = catalogue()
    for sentence in (say.refusal(game, refusal), say.way_out(game, refusal)):
        assert "{" not in sentence


@pytest.mark.parametrize("code", [code for code, known in KNOWN["walking"].items() if known <= INVITE | PLACE | DRAFT])
def test_words_of_the_game_stand_in_sentences_as_words(code: str) -> None:
    known = KNOWN["walking"][code]
    values: dict[str, str | int] = dict.fromkeys(known, 3)
    names = {"kind": "santa", "colour": "pink", "ending": "decks", "card": "I-pink-1", "level": "I", "waiting": "4"}
    values |= {name: value for name, value in names.items() if name in known}
    sentence = catalogue().refusal("walking", Refusal(code, "W-TURN-02", values))
    assert "santa" not in sentence
    text = catalogue().texts[f"walking.refusals.{code}.text"]
    assert ("Santa Claus" in sentence) == ("kind" in placeholders(text))


def test_a_step_stands_in_a_sentence_as_words() -> None:
    sentence = catalogue().refusal("burano", Refusal("other-step", "B-TURN-06", {"phase": "pyramids"}))
    assert sentence == "Not now. The step at hand: building the pyramid."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "count"), [("walking", 116), ("burano", 149)])
def test_every_rule_has_title_text_and_section(language: str, game: str, count: int) -> None:
    say, rules = catalogue(language), registry[game].rules()
    assert len(rules) == count
    for rule in rules.values():
        assert say(f"{game}.rules.{rule.id}.title")
        assert say(f"{game}.rules.{rule.id}.text").endswith((".", ")"))
        assert say(f"{game}.sections.{rule.section}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry)
def test_every_reading_named_by_a_rule_has_a_text(language: str, game: str) -> None:
    say = catalogue(language)
    for rule in registry[game].rules().values():
        for reading in rule.readings:
            assert say(f"{game}.readings.{reading}.text"), f"{rule.id} names {reading}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_speaks_of_a_rule_that_does_not_exist(language: str) -> None:
    rules = {name: game.rules() for name, game in registry.items()}
    for name in registry:
        assert told(language, name, "rules") == set(rules[name])
    for name, text in catalogue(language).texts.items():
        for mentioned in re.findall(r"[A-Z]-[A-Z]+-\d+", text):
            assert any(mentioned in listed for listed in rules.values()), f"{name} mentions {mentioned}"


@pytest.mark.parametrize("game", registry)
def test_every_option_concerns_a_rule_or_reading_that_is_explained(game: str) -> None:
    for option in registry[game].options:
        assert option.rule in registry[game].rules() or f"{game}.readings.{option.rule}.text" in catalogue()


@pytest.mark.parametrize("limit", ["U1", "U2", "U3", "U4", "U5", "U6"])
def test_every_limit_of_undo_is_explained(limit: str) -> None:
    assert catalogue()(f"common.undo.{limit}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("walking", (*COLOUR_NAMES, *KIND_NAMES, "nobody", *SYMBOL_NAMES, *filter(None, ENDINGS))),
        ("burano", (*CUBE_NAMES, *SEAFOOD_NAMES, *CARD_NAMES, *PHASE_NAMES, *SOURCE_NAMES)),
    ],
)
def test_every_name_of_the_game_is_a_word(language: str, game: str, names: tuple[str, ...]) -> None:
    say = catalogue(language)
    for name in names:
        assert say.word(game, name)


@pytest.mark.parametrize("phase", PHASES)
def test_every_step_has_a_prompt_and_a_rule(phase: str) -> None:
    assert f"walking.scene.{phase}.say" in catalogue()
    assert PROMPT_RULES[phase] in registry["walking"].rules()


@pytest.mark.parametrize("phase", PHASE_NAMES)
def test_every_step_of_burano_has_a_prompt_and_a_rule(phase: str) -> None:
    assert f"burano.prompts.{phase}.say" in catalogue()
    assert BURANO_PROMPT_RULES[phase] in registry["burano"].rules()


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
    with pytest.raises(ValueError, match=f"^there is no language {re.escape(language)}; choose from en, pl, fr, ru$"):
        catalogue(language)


def test_the_catalogue_is_read_once() -> None:
    assert catalogue("en") is catalogue("en")


def test_a_value_inside_a_plural_form_is_no_sign_of_it() -> None:
    say = Catalogue("en", {"won": "{coins:{name} has # coin|{name} has # coins}"})
    assert say("won", coins=2, name="No #1") == "No #1 has 2 coins"
    assert say("won", coins=2, name="A|B") == "A|B has 2 coins"
    assert say("won", coins=1, name="A|B") == "A|B has 1 coin"
