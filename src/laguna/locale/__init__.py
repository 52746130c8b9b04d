"""Words for people: one catalogue per language, for the page, refusals, rules, the log and the terminal.

A catalogue is made of the TOML files in the folder of its language. A key is the path through their tables, such as
``walking.refusals.coins.text``. A text names its values in braces. Behind a colon stand the plural forms of a
number, in the order of ``PLURALS``, with # for the number itself: ``{coins:# coin|# coins}``. Where a sentence depends
on an option of the table, or on the number of its ``seats``, each form begins with the choice it is for:
``{laceCubes:any=all of them|accessible=only free ones}``. ``number`` is any other number, and the first form stands
where no table is known.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from laguna.core.message import Message, MessageValue
from laguna.core.rules import Refusal

LANGUAGES = ("en", "pl", "fr", "ru")


def _english(number: int) -> int:
    return 0 if number == 1 else 1


def _french(number: int) -> int:
    return 0 if number in (0, 1) else 1


def _polish(number: int) -> int:
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


def _russian(number: int) -> int:
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


PLURALS: dict[str, tuple[int, Callable[[int], int]]] = {
    "en": (2, _english),
    "fr": (2, _french),
    "pl": (3, _polish),
    "ru": (3, _russian),
}
"""How many plural forms a language has, and which one a number takes. The page counts the same way."""


NUMBER, NEXT_FORM = "\ue000", "\ue001"
"""The signs of forms, # and |, as characters that no value has."""
_BAR = re.compile(r"\|(?![^\[\]]*\])")
"""Stands between forms, but not inside a marked word such as [huts|hut]."""
PLAIN_SIGNS = str.maketrans(
    {
        "→": "->",
        "×": "x",
        "·": "-",
        "●": "*",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "’": "'",
        "„": '"',
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "\u00a0": " ",
        "\u202f": " ",
        "\u00ad": "",
    }
)
"""Typographic signs in ASCII; none of them becomes a sign of forms."""
_CHOICE = re.compile(r"([\w,]+)=(.*)", re.DOTALL)


def _signed(forms: str) -> str:
    return _BAR.sub(NEXT_FORM, forms).replace("#", NUMBER)


def choices_of(forms: str) -> dict[str, str]:
    """The texts by choice, if forms depend on an option."""
    matches = [_CHOICE.fullmatch(form) for form in _signed(forms).split(NEXT_FORM)]
    return {match[1]: match[2] for match in matches if match} if all(matches) else {}


class _Unknown:
    """Stands for a value that was not given."""

    def __init__(self, name: str) -> None:
        self.name = name


class Wording(string.Formatter):
    """Fills values into the texts of one language."""

    def __init__(self, language: str, in_force: Mapping[str, object] | None = None) -> None:
        """Count as the language does; ``in_force`` has the options of the table."""
        self.form = PLURALS[language][1]
        self.in_force = in_force or {}

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> object:
        """A value that was given, or what is in force at the table."""
        name = str(key)
        return kwargs[name] if name in kwargs else self.in_force.get(name, _Unknown(name))

    def parse(self, format_string: Any) -> Iterator[tuple[str, str | None, str | None, str | None]]:
        """The fields of a text. What a value inside a plural form says is no sign of the form, such as 'No #1'."""
        for literal, name, forms, conversion in super().parse(format_string):
            yield literal, name, _signed(forms) if forms else forms, conversion

    def format_field(self, value: object, format_spec: str) -> str:
        """A value as it is, the plural form that fits its number, or the form for the choice of an option."""
        choices = choices_of(format_spec)
        if choices:
            choice = next(iter(choices)) if isinstance(value, _Unknown) else str(value)
            choice = choice.lower() if isinstance(value, bool) else choice
            return choices[choice if choice in choices else "number"].replace(NUMBER, choice)
        if isinstance(value, _Unknown):
            raise KeyError(value.name)
        if NEXT_FORM not in format_spec:
            return str(value)
        number = int(str(value))
        return format_spec.split(NEXT_FORM)[self.form(abs(number))].replace(NUMBER, str(value))


class Catalogue:
    """All texts of one language."""

    def __init__(self, language: str, texts: dict[str, str], in_force: Mapping[str, object] | None = None) -> None:
        """Texts by key; ``in_force`` has the options of the table that they speak of."""
        self.language = language
        self.texts = texts
        self.wording = Wording(language, in_force)

    def at_table(self, options: Mapping[str, object], seats: int) -> Catalogue:
        """The same texts, worded for a table with these options and this many seats."""
        return Catalogue(self.language, self.texts, {**options, "seats": seats})

    def plain(self) -> Catalogue:
        """The same texts with signs that every terminal can show; letters stay as the language writes them."""
        texts = {key: text.translate(PLAIN_SIGNS) for key, text in self.texts.items()}
        return Catalogue(self.language, texts, self.wording.in_force)

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values filled in."""
        return self.wording.vformat(self.texts[key], (), values)

    def named(self, name: object, text: object) -> str:
        """A text with what it belongs to before it, and a colon as the language sets it."""
        return f"{name}{self('common.signs.colon')}{text}"

    def in_row(self, texts: Iterable[str]) -> str:
        """Texts one after the other, with semicolons as the language sets them."""
        return self("common.signs.semicolon").join(texts)

    def tell(self, message: Message) -> str:
        """A message in this language."""
        return self(message.key, **{name: self._value(value) for name, value in message.values.items()})

    def _value(self, value: MessageValue) -> str | int:
        if isinstance(value, Message):
            return self.tell(value)
        if isinstance(value, tuple):
            return ", ".join(self.tell(part) for part in value)
        return value

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def word(self, game: str, name: str) -> str:
        """A word of a game, such as a colour or a character."""
        return self.texts[f"{game}.words.{name}"]

    def refusal(self, game: str, refusal: Refusal) -> str:
        """The sentence that says why something is not possible."""
        return self.tell(refusal.text(game))

    def way_out(self, game: str, refusal: Refusal) -> str:
        """The sentence that says what would make it possible."""
        return self.tell(refusal.way(game))


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language}; choose from {', '.join(LANGUAGES)}")
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
