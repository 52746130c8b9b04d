"""How the texts of the catalogues are written: typography, counted nouns, words of the glossary, and their length."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.locale import LANGUAGES, catalogue, choices_of

ROOT = Path(__file__).resolve().parents[2]
FIELD = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
FORMS = re.compile(r"\|(?![^\[\]]*\])")

PROMPT, HELP = 80, 120
"""The most characters that a phone shows of a prompt and of its helping line."""
PROMPTS = re.compile(
    r"(?:burano\.prompts|burano\.page\.discard|walking\.scene|page\.banner)\.(?:.+\.)?(say|help)|burano\.page\.asking\..+"
)
WORDS = {
    "arrows": ("burano.words.orange", "burano.words.blue", "burano.words.orange"),
    "colours": ("burano.words.orange", "burano.words.blue", "burano.words.orange"),
    "colour": ("burano.words.orange",),
    "goals": ("burano.stops.island", "burano.stops.island", "burano.stops.L", "burano.stops.R"),
    "place": ("burano.stops.R",),
    "ship": ("burano.words.ship-distinct",),
    "level": ("page.levels.gondolier.name",),
    "area": ("burano.words.lace",),
}
"""Long words that may stand for a value."""
NAMES = {"name": "Magdalena", "names": "Magdalena, Bartholomew", "cell": "wd3", "season": "autumn"}
FEW = {"number", "moves", "price", "most", "privileges", "waiting", "excess", "left", "round"}
"""Numbers of a single digit."""


def longest(language: str, key: str) -> str:
    """A text with plausible values, in its longest forms."""
    say = catalogue(language)

    def value(field: re.Match[str]) -> str:
        name, forms = field[1], field[2]
        if forms and (choices := choices_of(forms)):
            return max(choices.values(), key=len)
        number = "5" if name in FEW else "12"
        if forms:
            return max(FORMS.split(forms), key=len).replace("#", number)
        if name in WORDS:
            return ", ".join(say(word, name="E") for word in WORDS[name])
        return NAMES.get(name, number)

    return FIELD.sub(value, say.texts[key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_fit_a_phone(language: str) -> None:
    long = {}
    for key in catalogue(language).texts:
        if match := PROMPTS.fullmatch(key):
            text = longest(language, key)
            if len(text) > (HELP if match[1] == "help" or key.endswith("_help") else PROMPT):
                long[key] = (len(text), text)
    assert not long


SHAPES = {"all", "colour", "kind", "level", "most", "name", "seasons", "seats", "site", "verb"}
"""Values that count nothing, or always several."""

GLOSSED = {
    "walking": re.compile(
        r"walking\.(?:scene\..+\.help|page\.permit\.title|choices\.place\.(?:house|neighbour|both)\.say)"
    ),
    "burano": re.compile(
        r"burano\.(?:prompts\..+\.help|page\.asking\..+_help"
        r"|page\.(?:fish|earn|discard|draw|lace|bonus|port|source|refill|send)\.title)"
    ),
}
"""The texts in which the page looks for words of the glossary."""


def terms() -> dict[str, list[str]]:
    """The words that the page looks for, by game."""
    source = (ROOT / "web" / "src" / "lib" / "glossed.ts").read_text()
    table = source[source.index("const TERMS") : source.index("\n}\n")]
    return {game: re.findall(r"'([\w-]+)'", words) for game, words in re.findall(r"(\w+): \[(.*?)\]", table, re.DOTALL)}


def pattern_of(form: str) -> re.Pattern[str]:
    """A form of a word as the page looks for it: * is any ending."""
    letters = r"\w*".join(map(re.escape, form.strip().split("*")))
    return re.compile(rf"(?<!\w){letters}(?!\w)", re.IGNORECASE)


def test_the_page_looks_for_every_term() -> None:
    listed = {
        game: {key.split(".")[2] for key in catalogue().texts if key.startswith(f"terms.{game}.")} for game in GLOSSED
    }
    assert {game: set(words) for game, words in terms().items()} == listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "term"), [(game, term) for game, words in terms().items() for term in words])
def test_every_word_of_the_glossary_is_found_in_a_text(language: str, game: str, term: str) -> None:
    texts = catalogue(language).texts
    assert f"glossary.{game}.{term}" in texts
    forms = texts[f"terms.{game}.{term}"].split(";")
    shown = [text for key, text in texts.items() if GLOSSED[game].fullmatch(key)]
    assert any(pattern_of(form).search(text) for form in forms for text in shown)
    everywhere = [
        text for key, text in texts.items() if key.startswith((f"{game}.", f"guide.{game}.", f"glossary.{game}"))
    ]
    dead = [form for form in forms if not any(pattern_of(form).search(text) for text in everywhere)]
    assert not dead


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counted_noun_has_its_forms(language: str) -> None:
    texts = catalogue(language).texts
    counted = set[str]()
    for text in texts.values():
        for _, forms in FIELD.findall(text):
            if forms and not choices_of(forms):
                nouns = [set(re.findall(r"# (\w+)", form)) for form in FORMS.split(forms)]
                counted |= set.union(*nouns[1:]) - nouns[0]
    # What a range counts is always more than one.
    bare = re.compile(r"(?<!–)(?<! to )(?<! à )(?<! do )(?<! до )\{(\w+)\} (\w+)")
    kept = {
        key: noun
        for key, text in texts.items()
        for name, noun in bare.findall(text)
        if name not in SHAPES and noun in counted
    }
    assert not kept


def bare(text: str) -> str:
    """A text without the names of its values, and with all its forms."""
    return re.sub(r"\{\w+(?::([^{}]*))?\}", lambda field: field[1] or "0", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_quoted_as_in_a_program(language: str) -> None:
    for key, text in catalogue(language).texts.items():
        assert '"' not in text, key
        assert language == "en" or "'" not in text, key


STYLES = {"en": "’‘“”„«»", "pl": "’‘“«»'", "fr": "'‘“”„", "ru": "’‘“”„'"}
"""Quotation marks and apostrophes that a language does not use."""
PAIRS = {"pl": ("„", "”"), "fr": ("«", "»"), "ru": ("«", "»")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    opening, closing = PAIRS.get(language, ("'", "'"))
    for key, text in catalogue(language).texts.items():
        assert not set(STYLES[language]) & set(text), key
        if opening != closing:
            assert text.count(opening) == text.count(closing), key


def test_french_signs_have_their_spaces() -> None:
    wrong = re.compile(r"(?<!\u00a0):(?![\w./])|(?<!\u202f)[;!?]|(?<!\u00a0)%(?!\w)|«(?!\u00a0)|(?<!\u00a0)»")
    for key, text in catalogue("fr").texts.items():
        # Commands and addresses are written as programs want them; terms of the glossary stand in a list.
        if not key.endswith(".examples") and not key.startswith("terms."):
            assert not wrong.search(bare(text)), key
