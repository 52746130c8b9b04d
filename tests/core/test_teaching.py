"""What teaches: the guide has texts for all its topics, and every marked word stands in the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.core.registry import find_game
from laguna.locale import LANGUAGES, catalogue, choices_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("walking", "burano")
MARK = re.compile(r"\[([^\[\]|]+)\|([\w-]+)\]")
WORDED = re.compile(r"\{\w+:([^{}]*)\}")
"""What a card says by the choice of an option."""
TAUGHT = re.compile(r"(?:guide\.(?=\w+\.\w+\.t)|(?=\w+\.(?:page\.)?summary))(walking|burano)\.")
"""Texts that the page shows with their marks."""


def topics(game: str) -> dict[str, str]:
    """The topics that the page knows, with their rules."""
    source = (ROOT / "web" / "src" / game / "guide.ts").read_text()
    table = source[source.index("const rules = {") : source.index("\n}\n")]
    return dict(re.findall(r"(\w+): '([\w-]+)'", table))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_of_the_guide_has_its_texts(game: str, language: str) -> None:
    begun = f"guide.{game}."
    told = {key.removeprefix(begun) for key in catalogue(language).texts if key.startswith(begun)}
    assert told == {f"{topic}.{part}" for topic in topics(game) for part in ("title", "text", "tip")}


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_of_the_guide_leads_to_a_rule(game: str) -> None:
    assert set(topics(game).values()) <= set(find_game(game).rules())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marked_word_stands_in_the_glossary(language: str) -> None:
    texts = catalogue(language).texts
    for key, text in texts.items():
        found = TAUGHT.match(key)
        if found is None:
            assert not MARK.search(text), f"{key} is not shown with its marks"
            continue
        assert "[" not in MARK.sub("", text), key
        for word, term in MARK.findall(text):
            assert word.strip() == word, key
            assert f"glossary.{found[1]}.{term}" in texts, f"{key} marks {term}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_mark_the_same_words(language: str) -> None:
    english = catalogue("en").texts
    for key, text in catalogue(language).texts.items():
        assert sorted(term for _, term in MARK.findall(text)) == sorted(t for _, t in MARK.findall(english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_the_guide_is_short(language: str) -> None:
    for key, text in catalogue(language).texts.items():
        if re.fullmatch(r"guide\.\w+\.\w+\.(?:text|tip)", key):
            shown = WORDED.sub(lambda field: max(choices_of(field[1]).values(), key=len), MARK.sub(r"\1", text))
            assert len(shown) <= (320 if key.endswith("text") else 140), key
