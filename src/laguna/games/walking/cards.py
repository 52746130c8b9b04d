"""Card sets as data: a table of 72 faces, read with checks that name the line and the reason."""

from __future__ import annotations

import csv
import hashlib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from laguna.core.deal import ComponentSet
from laguna.core.message import MessageValue, message
from laguna.core.problem import Problem, in_line, not_utf8, unreadable
from laguna.core.view import Document
from laguna.games.walking.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    CHIMNEYS,
    COLOUR_NAMES,
    LAMPS,
    LEVEL_NAMES,
    NONE,
    PASSERSBY,
    SHOP_POINTS,
    SYMBOL_NAMES,
    CardSet,
)

MOST_OF_A_SYMBOL = 9
MOST_SHOP_KINDS = 60
LEAST_SHOP_KINDS = 4
SHOP_VALUES = (2, 3)

# D-15: symbols that the rulebook prints on one level only.
ONLY_ON = {PASSERSBY: 0, LAMPS: 1, CHIMNEYS: 2}


class BadCardSet(Problem):
    """A card file that cannot be played with: mostly a line, and the reason."""


def _wrong(line: int, what: str, /, **values: MessageValue) -> BadCardSet:
    return BadCardSet(in_line(line, message(f"problems.cards.{what}", **values)))


@dataclass(frozen=True)
class WalkingCards(ComponentSet):
    """A card set with its name and hash."""

    cards: CardSet

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its text."""
        return cards_again, (self.name, self.text)


@cache
def own_cards() -> WalkingCards:
    """The card set that comes with Laguna."""
    data = files("laguna.games.walking").joinpath("data", "cards.csv").read_bytes()
    return read_cards("laguna", data)


def load_cards(file: Path) -> WalkingCards:
    """The card set of a file."""
    try:
        return read_cards(file.stem, file.read_bytes())
    except OSError as error:
        raise BadCardSet(unreadable(file, error)) from error
    except BadCardSet as error:
        raise BadCardSet(message("problems.of-file", file=str(file), reason=error.message)) from None


@lru_cache(maxsize=8)
def cards_again(name: str, text: str) -> WalkingCards:
    """The card set of a pickle; states of one set share it."""
    return read_cards(name, text.encode())


def read_cards(name: str, data: bytes) -> WalkingCards:
    """The card set of a file's content. Its hash is of the faces, not of line ends or row order."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCardSet(not_utf8(data, error)) from None
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    header = ["id", "level", "colour", *SYMBOL_NAMES[:SHOP_POINTS], "shop", SYMBOL_NAMES[SHOP_POINTS]]
    found: dict[int, dict[str, str]] = {}
    if _split(lines[0], 1) != header:
        raise _wrong(1, "columns", columns=",".join(header))
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            card, fields = _read_row(_split(line, number), header, number)
            if card in found:
                raise _wrong(number, "twice", card=CARD_NAMES[card])
            found[card] = fields
    missing = [card for number, card in enumerate(CARD_NAMES) if number not in found]
    if missing:
        raise _wrong(len(lines), "missing", count=len(missing), all=len(CARD_NAMES), first=missing[0])
    faces = [found[card] for card in range(len(CARD_NAMES))]
    shop_names = sorted({face["shop"] for face in faces if face["shop"]})
    if not LEAST_SHOP_KINDS <= len(shop_names) <= MOST_SHOP_KINDS:
        raise BadCardSet(message("problems.cards.shop-kinds", count=len(shop_names), least=LEAST_SHOP_KINDS))
    sha256 = hashlib.sha256("\n".join(",".join(face.values()) for face in faces).encode()).hexdigest()
    symbols = [[int(face[symbol]) for symbol in SYMBOL_NAMES] for face in faces]
    shops = [shop_names.index(face["shop"]) if face["shop"] else NONE for face in faces]
    return WalkingCards(name, sha256, text, CardSet(name, sha256, text, symbols, shops, shop_names))


def faces(cards: CardSet) -> list[Document]:
    """Every card with what is printed on it, in the words of the card file."""
    found: list[Document] = []
    for card, name in enumerate(CARD_NAMES):
        level, colour, _ = name.split("-")
        shop = int(cards.shop(card))
        counts = {symbol: int(cards.count(card, number)) for number, symbol in enumerate(SYMBOL_NAMES)}
        found.append(
            {"id": name, "level": level, "colour": colour, "shop": "" if shop == NONE else cards.shop_names[shop]}
            | counts
        )
    return found


def _split(line: str, number: int) -> list[str]:
    """The fields of a line."""
    try:
        return next(csv.reader([line], strict=True), [])
    except csv.Error:
        raise _wrong(number, "quotes") from None


def _read_row(row: list[str], header: list[str], line: int) -> tuple[int, dict[str, str]]:
    """The card of a row and its checked fields."""
    if len(row) != len(header):
        raise _wrong(line, "fields", count=len(row), due=len(header))
    fields = dict(zip(header, (field.strip() for field in row), strict=True))
    card = CARD_NUMBERS.get(fields["id"])
    if card is None:
        raise _wrong(line, "unknown", card=fields["id"], example=CARD_NAMES[37])
    level_name, colour_name, _ = fields["id"].split("-")
    level = LEVEL_NAMES.index(level_name)
    if fields["level"] != level_name:
        raise _wrong(line, "level", card=fields["id"], level=level_name, found=fields["level"])
    if fields["colour"] != colour_name:
        raise _wrong(
            line,
            "colour" if fields["colour"] in COLOUR_NAMES else "no-colour",
            card=fields["id"],
            colour=colour_name,
            found=fields["colour"],
            colours=", ".join(COLOUR_NAMES),
        )
    for symbol, symbol_name in enumerate(SYMBOL_NAMES):
        value = fields[symbol_name]
        if not (value.isascii() and value.isdigit() and len(value) < 3 and int(value) <= MOST_OF_A_SYMBOL):
            raise _wrong(line, "number", column=symbol_name, most=MOST_OF_A_SYMBOL, found=value)
        fields[symbol_name] = str(int(value))
        if int(value) and ONLY_ON.get(symbol, level) != level:
            only = LEVEL_NAMES[ONLY_ON[symbol]]
            raise _wrong(line, "wrong-level", column=symbol_name, only=only, level=level_name)
    _check_shop(fields, level, line)
    return card, fields


def _check_shop(fields: dict[str, str], level: int, line: int) -> None:
    shop, value = fields["shop"], int(fields["shop_points"])
    if shop and level != 0:
        raise _wrong(line, "wrong-level", column="shop", only=LEVEL_NAMES[0], level=LEVEL_NAMES[level])
    if shop and value not in SHOP_VALUES:
        raise _wrong(line, "shop-points", found=value)
    if not shop and value:
        raise _wrong(line, "no-shop", found=value)
