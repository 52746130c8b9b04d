"""A set of components as data: one file, read with checks that name the place and the reason."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from laguna.core.deal import ComponentSet
from laguna.core.message import MessageValue, message
from laguna.core.problem import Problem, in_line, not_utf8, unreadable
from laguna.core.view import Document
from laguna.games.burano.components import (
    CARD_NAMES,
    CELLS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    FISHMONGER_A,
    FOUNTAIN,
    FREEDOM_A,
    HOLES,
    KIND_TILES,
    LACE_COLUMNS,
    LACE_HOUSE_A,
    LACE_ROWS,
    NONE,
    PAINT_A,
    PIECE_NAMES,
    QUARTER,
    ROOF_NAMES,
    SEAFOOD_CARDS,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    SHIP_UNITS,
    SIDE,
    STOP_NAMES,
    SYMBOL_NAMES,
    Layout,
    Parts,
)

PARTS = ("island", "routes", "ring", "roofs", "workshops", "ships", "seafood", "cards")
NAMING = {
    **{CARD_NAMES[PAINT_A + i]: 2 for i in range(3)},
    **{CARD_NAMES[FREEDOM_A + i]: 2 for i in range(3)},
    **{CARD_NAMES[FISHMONGER_A + i]: 4 for i in range(2)},
    **{CARD_NAMES[LACE_HOUSE_A + i]: 3 for i in range(2)},
}
"""Cards that name colours or kinds, and how many."""
MOST_PAY = 99
LEAST_HOLES = 12
LEAST_COPIES = 1
MOST_FOUNTAINS = 4
"""B-ROOF-11: the table of the fountain roofs ends there."""


class BadBox(Problem):
    """A set that cannot be played with: the place, and the reason."""


def _wrong(what: str, /, **values: MessageValue) -> BadBox:
    return BadBox(message(f"problems.box.{what}", **values))


@dataclass(frozen=True)
class BuranoBox(ComponentSet):
    """A set of components with its name and hash."""

    parts: Parts

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its text."""
        return box_again, (self.name, self.text)


@cache
def own_box() -> BuranoBox:
    """The set that comes with Laguna."""
    return read_box("laguna", files("laguna.games.burano").joinpath("data", "components.toml").read_bytes())


def load_box(file: Path) -> BuranoBox:
    """The set of a file."""
    try:
        return read_box(file.stem, file.read_bytes())
    except OSError as error:
        raise BadBox(unreadable(file, error)) from error
    except BadBox as error:
        raise BadBox(message("problems.of-file", file=str(file), reason=error.message)) from None


@lru_cache(maxsize=8)
def box_again(name: str, text: str) -> BuranoBox:
    """The set of a pickle; states of one set share it."""
    return read_box(name, text.encode())


def read_box(name: str, data: bytes) -> BuranoBox:
    """The set of a file's content. Its hash is of the components, not of spaces or comments."""
    try:
        text = data.decode("utf-8-sig")
        found = tomllib.loads(text.replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        raise BadBox(not_utf8(data, error)) from None
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error) from None
    except RecursionError:
        raise _wrong("too-deep") from None
    except ValueError:
        # TOML knows no limit for whole numbers, but Python does.
        raise _wrong("too-long") from None
    for part in PARTS:
        if part not in found:
            raise _wrong("missing", part=part)
    for part in found:
        if part not in PARTS:
            raise _wrong("no-part", part=part, parts=", ".join(PARTS))
    holes, fountain = _island(found["island"])
    routes, ring, roofs = _routes(found["routes"]), _ring(found["ring"]), _roofs(found["roofs"])
    ships, cards, seafood = _ships(found["ships"]), _cards(found["cards"]), _seafood(found["seafood"])
    workshops = _table("workshops", found["workshops"], ("four", "three"))
    four, three = (read_layout(f"workshops.{key}", workshops[key], size) for key, size in (("four", 4), ("three", 3)))
    sha256 = hashlib.sha256(json.dumps(found, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    parts = Parts(name, sha256, text, holes, fountain, routes, ring, roofs, ships, cards, seafood, four, three)
    return BuranoBox(name, sha256, text, parts)


def read_layout(where: str, rows: object, size: int) -> Layout:
    """Six connected tiles of six colours, each with one coin (B-SET-02, B-COMP-05)."""
    letters = _grid(where, rows, LACE_ROWS, LACE_COLUMNS, "." + "".join(COLOUR_LETTERS + _small()))
    colours = [COLOUR_LETTERS.index(letter.upper()) if letter != "." else NONE for letter in letters]
    coins = [letter in _small() for letter in letters]
    for colour, letter in enumerate(COLOUR_LETTERS):
        cells = {cell for cell in range(CELLS) if colours[cell] == colour}
        if len(cells) != size:
            raise _wrong("tile-cells", where=where, tile=letter, count=len(cells), due=size)
        if len(_together(min(cells), cells)) != size:
            raise _wrong("tile-apart", where=where, tile=letter)
        if sum(coins[cell] for cell in cells) != 1:
            raise _wrong("tile-coin", where=where, tile=letter)
    return Layout(tuple(colours), tuple(coins))


def write_layout(layout: Layout) -> list[str]:
    """The rows that ``read_layout`` reads."""
    letters = [
        "." if colour == NONE else COLOUR_LETTERS[colour].lower() if coin else COLOUR_LETTERS[colour]
        for colour, coin in zip(layout.colours, layout.coins, strict=True)
    ]
    return ["".join(letters[row * LACE_COLUMNS : (row + 1) * LACE_COLUMNS]) for row in range(LACE_ROWS)]


def faces(parts: Parts) -> list[Document]:
    """Every building card with the colours or kinds that it names."""
    return [
        {
            "id": name,
            "names": [
                thing
                for number, thing in enumerate(SEAFOOD_NAMES if name.startswith("fishmonger") else COLOUR_NAMES)
                if parts.names(card, number)
            ],
        }
        for card, name in enumerate(CARD_NAMES)
    ]


def _not_toml(error: tomllib.TOMLDecodeError) -> BadBox:
    """What the reader of TOML says in English: only its place is told."""
    place = re.search(r"at line (\d+), column (\d+)", str(error))
    if place is None:
        return _wrong("cut-off")
    return BadBox(in_line(int(place[1]), message("problems.box.not-toml", column=int(place[2]))))


# The parts


def _island(rows: object) -> tuple[list[int], int]:
    letters = _grid("island", rows, SIDE, SIDE, ".#@")
    if letters.count("@") != 1:
        raise _wrong("fountain-hole", count=letters.count("@"))
    holes = {hole for hole in range(HOLES) if letters[hole] != "."}
    fountain = letters.index("@")
    if len(holes) < LEAST_HOLES:
        raise _wrong("few-holes", count=len(holes), least=LEAST_HOLES)
    if len(_together(fountain, holes)) != len(holes):
        raise _wrong("holes-apart")
    return [int(hole in holes) for hole in range(HOLES)], fountain


def _routes(part: object) -> list[int]:
    table = _table("routes", part, STOP_NAMES)
    routes = [0] * (len(STOP_NAMES) ** 2)
    for stop, name in enumerate(STOP_NAMES):
        for other in _words("routes", table, name):
            if other not in STOP_NAMES or other == name:
                raise _wrong("stop", stop=name, other=other, stops=", ".join(STOP_NAMES))
            routes[stop * len(STOP_NAMES) + STOP_NAMES.index(other)] = 1
    for stop, name in enumerate(STOP_NAMES):
        for place, far in enumerate(STOP_NAMES):
            if routes[stop * len(STOP_NAMES) + place] != routes[place * len(STOP_NAMES) + stop]:
                raise _wrong("one-way", start=name, end=far)
    reached = {0}
    for _ in STOP_NAMES:
        reached |= {far for stop in reached for far in range(len(STOP_NAMES)) if routes[stop * len(STOP_NAMES) + far]}
    if len(reached) < len(STOP_NAMES):
        far = next(name for stop, name in enumerate(STOP_NAMES) if stop not in reached)
        raise _wrong("no-way", start=STOP_NAMES[0], end=far)
    return routes


def _ring(part: object) -> list[int]:
    table = _table("ring", part, PIECE_NAMES)
    houses: list[int] = []
    for piece in PIECE_NAMES:
        for house in _words("ring", table, piece, QUARTER):
            letter, _, symbol = house.partition("-")
            if letter not in COLOUR_LETTERS or symbol not in SYMBOL_NAMES:
                raise _wrong("house", piece=piece, house=house)
            houses += [COLOUR_LETTERS.index(letter), SYMBOL_NAMES.index(symbol)]
    fountains = houses[1::2].count(FOUNTAIN)
    if fountains > MOST_FOUNTAINS:
        raise _wrong("fountains", count=fountains, most=MOST_FOUNTAINS)
    return houses


def _roofs(part: object) -> list[int]:
    table = _table("roofs", part, ROOF_NAMES)
    halves: list[int] = []
    for kind in ROOF_NAMES:
        seen = set()
        for tile in _words("roofs", table, kind, KIND_TILES):
            if len(tile) != 2 or not set(tile) <= set(COLOUR_LETTERS):
                raise _wrong("roof", kind=kind, tile=tile)
            if frozenset(tile) in seen:
                raise _wrong("twice", where=f"roofs.{kind}", what=tile)
            seen.add(frozenset(tile))
            halves += [COLOUR_LETTERS.index(letter) for letter in tile]
    return halves


def _ships(part: object) -> list[int]:
    table = _table("ships", part, SHIP_NAMES)
    pay: list[int] = []
    for ship, units in zip(SHIP_NAMES, SHIP_UNITS, strict=True):
        points = table[ship]
        good = isinstance(points, list) and len(points) == units
        if not good or not all(type(each) is int and 1 <= each <= MOST_PAY for each in points):
            raise _wrong("pay", ship=ship, units=units, most=MOST_PAY)
        if points != sorted(points):
            raise _wrong("pay-less", ship=ship)
        pay += [0, *points, *[points[-1]] * (4 - units)]
    return pay


def _seafood(part: object) -> list[int]:
    table = _table("seafood", part, SEAFOOD_NAMES)
    copies = [table[kind] for kind in SEAFOOD_NAMES]
    if not all(type(count) is int and count >= LEAST_COPIES for count in copies):
        raise _wrong("copies", least=LEAST_COPIES)
    if sum(copies) != SEAFOOD_CARDS:
        raise _wrong("seafood", count=sum(copies), due=SEAFOOD_CARDS)
    return copies


def _cards(part: object) -> list[int]:
    table = _table("cards", part, tuple(NAMING))
    marks = [0] * len(CARD_NAMES)
    for card, count in NAMING.items():
        things = SEAFOOD_NAMES if card.startswith("fishmonger") else COLOUR_LETTERS
        for word in _words("cards", table, card, count):
            if word not in things:
                raise _wrong("unknown", where=f"cards.{card}", word=word, names=", ".join(things))
            marks[CARD_NAMES.index(card)] |= 1 << things.index(word)
        for other in NAMING:
            # The last letter tells cards of a sort apart.
            twin = other < card and other[:-1] == card[:-1]
            if twin and marks[CARD_NAMES.index(other)] == marks[CARD_NAMES.index(card)]:
                raise _wrong("same-card", card=card, other=other)
    return marks


# Checks


def _small() -> tuple[str, ...]:
    return tuple(letter.lower() for letter in COLOUR_LETTERS)


def _table(where: str, part: object, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(part, dict) or set(part) != set(keys):
        raise _wrong("table", where=where, names=", ".join(keys))
    return part


def _words(where: str, part: object, key: str, count: int | None = None) -> list[str]:
    """The different words of a line."""
    line = part.get(key) if isinstance(part, dict) else None
    if not isinstance(line, str):
        raise _wrong("line", where=f"{where}.{key}")
    words = line.split()
    if count is not None and len(words) != count:
        raise _wrong("count", where=f"{where}.{key}", count=len(words), due=count)
    if where != "ring" and len(set(words)) != len(words):
        repeated = next(word for word in words if words.count(word) > 1)
        raise _wrong("twice", where=f"{where}.{key}", what=repeated)
    return words


def _grid(where: str, rows: object, height: int, width: int, letters: str) -> str:
    """All letters of a picture in one line."""
    if not isinstance(rows, list) or len(rows) != height:
        raise _wrong("rows", where=where, rows=height)
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != width:
            raise _wrong("width", where=where, row=number, width=width)
        if not set(row) <= set(letters):
            raise _wrong("letters", where=where, row=number, letters=letters)
    return "".join(rows)


def _together(start: int, places: set[int]) -> set[int]:
    """The places that hang together with the first one, side by side; both grids are seven wide."""
    found, edge = {start}, [start]
    while edge:
        place = edge.pop()
        for other in (place - SIDE, place + SIDE, *([place - 1] if place % SIDE else []), place + 1):
            if other in places - found and (other != place + 1 or other % SIDE):
                found.add(other)
                edge.append(other)
    return found


assert LACE_COLUMNS == SIDE
assert len(COLOUR_LETTERS) == COLOURS
