"""A set of components as data: one file, read with checks that name the place and the reason."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from laguna.core.deal import ComponentSet
from laguna.core.problem import Problem
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
    """A set that cannot be played with; the text names the place and the reason."""


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
        raise BadBox(f"{file} cannot be read: {error.strerror}") from error
    except BadBox as error:
        raise BadBox(f"{file}, {error}") from None


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
        raise BadBox(f"line {data[: error.start].count(10) + 1}: not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise BadBox(str(error)) from None
    except RecursionError:
        raise BadBox("brackets are nested too deeply") from None
    except ValueError:
        # TOML knows no limit for whole numbers, but Python does.
        raise BadBox("a number has too many digits") from None
    for part in PARTS:
        if part not in found:
            raise BadBox(f"'{part}' is missing")
    for part in found:
        if part not in PARTS:
            raise BadBox(f"there is no part '{part}'; there are {', '.join(PARTS)}")
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
            raise BadBox(f"{where}: tile {letter} has {len(cells)} cells, not {size}")
        if len(_together(min(cells), cells)) != size:
            raise BadBox(f"{where}: the cells of tile {letter} do not hang together")
        if sum(coins[cell] for cell in cells) != 1:
            raise BadBox(f"{where}: tile {letter} needs one coin cell, a small letter")
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


# The parts


def _island(rows: object) -> tuple[list[int], int]:
    letters = _grid("island", rows, SIDE, SIDE, ".#@")
    if letters.count("@") != 1:
        raise BadBox(f"island: one hole is under the fountain ('@'), not {letters.count('@')}")
    holes = {hole for hole in range(HOLES) if letters[hole] != "."}
    fountain = letters.index("@")
    if len(holes) < LEAST_HOLES:
        raise BadBox(f"island: {len(holes)} holes are too few; it needs at least {LEAST_HOLES}")
    if len(_together(fountain, holes)) != len(holes):
        raise BadBox("island: not every hole can be reached from the fountain")
    return [int(hole in holes) for hole in range(HOLES)], fountain


def _routes(part: object) -> list[int]:
    table = _table("routes", part, STOP_NAMES)
    routes = [0] * (len(STOP_NAMES) ** 2)
    for stop, name in enumerate(STOP_NAMES):
        for other in _words("routes", table, name):
            if other not in STOP_NAMES or other == name:
                raise BadBox(f"routes.{name}: '{other}' is no other stop; stops are {', '.join(STOP_NAMES)}")
            routes[stop * len(STOP_NAMES) + STOP_NAMES.index(other)] = 1
    for stop, name in enumerate(STOP_NAMES):
        for place, far in enumerate(STOP_NAMES):
            if routes[stop * len(STOP_NAMES) + place] != routes[place * len(STOP_NAMES) + stop]:
                raise BadBox(f"routes: there is a route from {name} to {far} in one direction only")
    reached = {0}
    for _ in STOP_NAMES:
        reached |= {far for stop in reached for far in range(len(STOP_NAMES)) if routes[stop * len(STOP_NAMES) + far]}
    if len(reached) < len(STOP_NAMES):
        far = next(name for stop, name in enumerate(STOP_NAMES) if stop not in reached)
        raise BadBox(f"routes: no boat can come from {STOP_NAMES[0]} to {far}")
    return routes


def _ring(part: object) -> list[int]:
    table = _table("ring", part, PIECE_NAMES)
    houses: list[int] = []
    for piece in PIECE_NAMES:
        for house in _words("ring", table, piece, QUARTER):
            letter, _, symbol = house.partition("-")
            if letter not in COLOUR_LETTERS or symbol not in SYMBOL_NAMES:
                raise BadBox(f"ring.{piece}: a house looks like P-coin or P-fountain, not '{house}'")
            houses += [COLOUR_LETTERS.index(letter), SYMBOL_NAMES.index(symbol)]
    fountains = houses[1::2].count(FOUNTAIN)
    if fountains > MOST_FOUNTAINS:
        raise BadBox(f"ring: {fountains} fountains are too many; fountain roofs count up to {MOST_FOUNTAINS}")
    return houses


def _roofs(part: object) -> list[int]:
    table = _table("roofs", part, ROOF_NAMES)
    halves: list[int] = []
    for kind in ROOF_NAMES:
        seen = set()
        for tile in _words("roofs", table, kind, KIND_TILES):
            if len(tile) != 2 or not set(tile) <= set(COLOUR_LETTERS):
                raise BadBox(f"roofs.{kind}: a tile is two colours such as PB, not '{tile}'")
            if frozenset(tile) in seen:
                raise BadBox(f"roofs.{kind}: {tile} is there twice")
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
            raise BadBox(f"ships.{ship}: {units} numbers from 1 to {MOST_PAY}, for one unit and more")
        if points != sorted(points):
            raise BadBox(f"ships.{ship}: more units must not pay less")
        pay += [0, *points, *[points[-1]] * (4 - units)]
    return pay


def _seafood(part: object) -> list[int]:
    table = _table("seafood", part, SEAFOOD_NAMES)
    copies = [table[kind] for kind in SEAFOOD_NAMES]
    if not all(type(count) is int and count >= LEAST_COPIES for count in copies):
        raise BadBox(f"seafood: every kind has at least {LEAST_COPIES} cards, in whole numbers")
    if sum(copies) != SEAFOOD_CARDS:
        raise BadBox(f"seafood: there are {sum(copies)} cards, not {SEAFOOD_CARDS}")
    return copies


def _cards(part: object) -> list[int]:
    table = _table("cards", part, tuple(NAMING))
    marks = [0] * len(CARD_NAMES)
    for card, count in NAMING.items():
        things = SEAFOOD_NAMES if card.startswith("fishmonger") else COLOUR_LETTERS
        for word in _words("cards", table, card, count):
            if word not in things:
                raise BadBox(f"cards.{card}: there is no '{word}'; there are {', '.join(things)}")
            marks[CARD_NAMES.index(card)] |= 1 << things.index(word)
        for other in NAMING:
            # The last letter tells cards of a sort apart.
            twin = other < card and other[:-1] == card[:-1]
            if twin and marks[CARD_NAMES.index(other)] == marks[CARD_NAMES.index(card)]:
                raise BadBox(f"cards.{card} names the same as {other}; every card is there once")
    return marks


# Checks


def _small() -> tuple[str, ...]:
    return tuple(letter.lower() for letter in COLOUR_LETTERS)


def _table(where: str, part: object, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(part, dict) or set(part) != set(keys):
        raise BadBox(f"'{where}' must have {', '.join(keys)}")
    return part


def _words(where: str, part: object, key: str, count: int | None = None) -> list[str]:
    """The different words of a line."""
    line = part.get(key) if isinstance(part, dict) else None
    if not isinstance(line, str):
        raise BadBox(f"{where}.{key} must be a line of words")
    words = line.split()
    if count is not None and len(words) != count:
        raise BadBox(f"{where}.{key} has {len(words)} entries, not {count}")
    if where != "ring" and len(set(words)) != len(words):
        raise BadBox(f"{where}.{key} has an entry twice")
    return words


def _grid(where: str, rows: object, height: int, width: int, letters: str) -> str:
    """All letters of a picture in one line."""
    if not isinstance(rows, list) or len(rows) != height:
        raise BadBox(f"{where} must be a picture of {height} rows")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != width:
            raise BadBox(f"{where}, row {number}: {width} letters are needed")
        if not set(row) <= set(letters):
            raise BadBox(f"{where}, row {number}: only the letters {letters} may stand here")
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
