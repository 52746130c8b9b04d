"""Words for people: one catalogue per language, for refusals, rules and the terminal.

A catalogue is made of the TOML files in the folder of its language. A key is the path through their tables, such as
``walking.refusals.coins.text``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from laguna.core.rules import Refusal

LANGUAGES = ("en",)

WORD_VALUES = ("kind", "colour", "ending")
"""Values of a refusal that are words of the game and not numbers or notation."""


class Catalogue:
    """All texts of one language."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        """Texts by key."""
        self.language = language
        self.texts = texts

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values filled in."""
        return self.texts[key].format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def word(self, game: str, name: str) -> str:
        """A word of a game, such as a colour or a character."""
        return self.texts[f"{game}.words.{name}"]

    def refusal(self, game: str, refusal: Refusal) -> str:
        """The sentence that says why something is not possible."""
        return self._refusal_part(game, refusal, "text")

    def way_out(self, game: str, refusal: Refusal) -> str:
        """The sentence that says what would make it possible."""
        return self._refusal_part(game, refusal, "way")

    def _refusal_part(self, game: str, refusal: Refusal, part: str) -> str:
        values = {
            name: self.word(game, value) if name in WORD_VALUES and isinstance(value, str) and value else value
            for name, value in refusal.values.items()
        }
        own = f"{game}.refusals.{refusal.code}.{part}"
        return self(own if own in self else f"common.refusals.{refusal.code}.{part}", **values)


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language}; there are {', '.join(LANGUAGES)}")
    texts: dict[str, str] = {}
    folder = files("laguna.locale").joinpath(language)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        for key, text in _flat("", tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in texts:
                raise ValueError(f"{file.name}: {key} stands in two files")
            texts[key] = text
    return Catalogue(language, texts)


def _flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{name}.", value)
        else:
            yield f"{prefix}{name}", value
