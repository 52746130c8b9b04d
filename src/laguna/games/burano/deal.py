"""The deal in words: all that is shuffled or drawn in a game; written from what was drawn, and read with checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.deal import BadDeal
from laguna.core.message import MessageValue, message
from laguna.games.burano.box import BadBox, read_layout, write_layout
from laguna.games.burano.components import (
    AREAS,
    CARD_NAMES,
    CARDS,
    COLOUR_LETTERS,
    COLOURS,
    HUTS,
    HUTS_HERE,
    ISLANDS,
    KIND_TILES,
    MOST_SEATS,
    PIECE_NAMES,
    PIECES,
    PORTS,
    ROOF_NAMES,
    SEAFOOD_CARDS,
    SEAFOOD_NAMES,
    SEASONS,
    SHIP_NAMES,
    SHIPS,
    STOP_NAMES,
    TILES,
    Layout,
    Parts,
)
from laguna.games.burano.setup import Chance, letter_by_order
from laguna.games.burano.table import Setting
from laguna.games.burano.workshops import is_turned_from

LETTERS = STOP_NAMES[:MOST_SEATS]
CONTENT = (
    "first",
    "fountain",
    "huts",
    "ships",
    "markers",
    "roofs",
    "seafood",
    "cards",
    "rings",
    "letters",
    "workshops",
)
"""What a deal tells; the last only if it is not the usual layout."""


def _wrong(what: str, /, **values: MessageValue) -> BadDeal:
    return BadDeal(message(f"problems.deal.{what}", **values))


def write_deal(setting: Setting, chance: Chance) -> dict[str, Any]:
    """What was drawn, as lines of words."""
    seats = int(setting.seats)
    tiles = _tile_names(setting.parts)
    content: dict[str, Any] = {
        "first": int(chance.first),
        "fountain": COLOUR_LETTERS[chance.fountain],
        "huts": _groups(chance.huts, 0, HUTS, HUTS_HERE),
        "ships": _ships(chance),
        "markers": [_groups(chance.markers, i * COLOURS, COLOURS, COLOURS // AREAS) for i in range(SEASONS)],
        "roofs": {name: _words(tiles, chance.roofs, i * KIND_TILES, KIND_TILES) for i, name in enumerate(ROOF_NAMES)},
        "seafood": _words(SEAFOOD_NAMES, chance.seafood, 0, SEAFOOD_CARDS),
        "cards": _words(CARD_NAMES, chance.cards, 0, CARDS),
        "rings": [_words(PIECE_NAMES, chance.rings, seat * PIECES, PIECES) for seat in range(seats)],
        "letters": _words(LETTERS, chance.letters, 0, seats),
    }
    if setting.random_workshops:
        content["workshops"] = write_layout(chance.workshops)
    return content


def start_with(content: dict[str, Any], seat: int) -> dict[str, Any]:
    """Another first player; letters follow the order of play (B-PSET-04)."""
    letters = content["letters"].split()
    moved = content["first"] - seat
    letters = [letters[(place + moved) % len(letters)] for place in range(len(letters))]
    return {**content, "first": seat, "letters": " ".join(letters)}


def _words(names: Sequence[str], numbers: vec[i64], start: int, count: int) -> str:
    return " ".join(names[numbers[place]] for place in range(start, start + count))


def _groups(colours: vec[i64], start: int, count: int, size: int) -> str:
    letters = "".join(COLOUR_LETTERS[colours[place]] for place in range(start, start + count))
    return " ".join(letters[i : i + size] for i in range(0, count, size))


def _ships(chance: Chance) -> dict[str, str]:
    half = SHIPS // PORTS
    return {
        port: " ".join(SHIP_NAMES[ship] for ship in sorted(int(chance.ships[i * half + k]) for k in range(half)))
        for i, port in enumerate(STOP_NAMES[ISLANDS:])
    }


def _tile_names(parts: Parts) -> list[str]:
    """The two colours of every tile, such as ``PB``."""
    letters = [COLOUR_LETTERS[half] for half in parts.halves]
    return [letters[tile * 2] + letters[tile * 2 + 1] for tile in range(TILES)]


# Reading a deal


def read_deal(setting: Setting, content: object) -> Chance:
    """What the set-up needs of a deal. Raises ``BadDeal``."""
    if not isinstance(content, dict):
        raise _wrong("parts", game="burano", parts=", ".join(CONTENT))
    for name in content:
        if name not in CONTENT:
            raise _wrong("no-part", name=name, names=", ".join(CONTENT))
    seats = int(setting.seats)
    first = content.get("first")
    if type(first) is not int or not 0 <= first < seats:
        raise _wrong("first", part="first", most=seats - 1, found=repr(first))
    chance = Chance(setting)
    chance.first = first
    chance.workshops = _read_workshops(setting, content.get("workshops"))
    chance.huts = vec[i64](_read_colours("huts", content.get("huts"), ISLANDS, HUTS_HERE, HUTS // COLOURS))
    chance.ships = vec[i64](_read_ships(content.get("ships")))
    chance.markers = vec[i64](_read_markers(content.get("markers")))
    chance.roofs = vec[i64](_read_roofs(setting, content.get("roofs")))
    chance.seafood = vec[i64](_read_seafood(setting, content.get("seafood")))
    chance.cards = vec[i64](_read_words("cards", content.get("cards"), CARD_NAMES, CARDS))
    letter = content.get("fountain")
    if letter not in COLOUR_LETTERS:
        raise _wrong("fountain", names=", ".join(COLOUR_LETTERS), found=repr(letter))
    chance.fountain = COLOUR_LETTERS.index(letter)
    _read_players(setting, chance, content.get("rings"), content.get("letters"))
    return chance


def _read_workshops(setting: Setting, rows: object) -> Layout:
    usual = setting.parts.layout(setting.seats)
    if rows is None and not setting.random_workshops:
        return usual
    if rows is None:
        raise _wrong("no-workshops")
    if not setting.random_workshops:
        raise _wrong("own-workshops")
    try:
        layout = read_layout("workshops", rows, 4 if setting.seats == 4 else 3)
    except BadBox as error:
        raise BadDeal(error.message) from None
    if not is_turned_from(layout, usual):
        raise _wrong("turned")
    return layout


def _read_words(name: str, line: object, words: Sequence[str], count: int) -> list[int]:
    """Different words of a line as their numbers."""
    if not isinstance(line, str):
        raise _wrong("line", where=name, example=f"{words[0]} {words[1]}")
    found = []
    for word in line.split():
        if word not in words:
            raise _wrong("unknown", where=name, word=word, names=", ".join(words))
        if words.index(word) in found:
            raise _wrong("twice", where=name, what=word)
        found.append(words.index(word))
    if len(found) != count:
        raise _wrong("count", where=name, count=len(found), due=count)
    return found


def _read_colours(name: str, line: object, groups: int, size: int, each: int) -> list[int]:
    """Groups of colour letters, every colour equally often."""
    shape = " ".join(["P" * size] * groups)
    if not isinstance(line, str) or [len(group) for group in line.split(" ")] != [size] * groups:
        raise _wrong("groups", where=name, groups=groups, size=size, shape=shape)
    letters = line.replace(" ", "")
    for letter in COLOUR_LETTERS:
        if letters.count(letter) != each:
            raise _wrong("times", where=name, what=letter, count=letters.count(letter), due=each)
    return [COLOUR_LETTERS.index(letter) for letter in letters]


def _read_ships(ships: object) -> list[int]:
    ports = STOP_NAMES[ISLANDS:]
    if not isinstance(ships, dict) or set(ships) != set(ports):
        raise _wrong("lines", part="ships", names=", ".join(ports))
    found: list[int] = []
    for port in ports:
        found += _read_words(f"ships {port}", ships[port], SHIP_NAMES, SHIPS // PORTS)
    if len(set(found)) != SHIPS:
        raise _wrong("both-ports")
    return found


def _read_markers(markers: object) -> list[int]:
    if not isinstance(markers, list) or len(markers) != SEASONS:
        raise _wrong("seasons", seasons=SEASONS)
    return [colour for line in markers for colour in _read_colours("markers", line, AREAS, COLOURS // AREAS, 1)]


def _read_roofs(setting: Setting, roofs: object) -> list[int]:
    if not isinstance(roofs, dict) or set(roofs) != set(ROOF_NAMES):
        raise _wrong("lines", part="roofs", names=", ".join(ROOF_NAMES))
    names = _tile_names(setting.parts)
    found: list[int] = []
    for kind, name in enumerate(ROOF_NAMES):
        base = kind * KIND_TILES
        known = names[base : base + KIND_TILES]
        found += [base + tile for tile in _read_words(f"roofs {name}", roofs[name], known, KIND_TILES)]
    return found


def _read_seafood(setting: Setting, line: object) -> list[int]:
    if not isinstance(line, str):
        raise _wrong("line", where="seafood", example=f"{SEAFOOD_NAMES[0]} {SEAFOOD_NAMES[1]}")
    words = line.split()
    for kind, name in enumerate(SEAFOOD_NAMES):
        if words.count(name) != setting.parts.copies[kind]:
            due = int(setting.parts.copies[kind])
            raise _wrong("times", where="seafood", what=name, count=words.count(name), due=due)
    if len(words) != SEAFOOD_CARDS:
        strange = next(word for word in words if word not in SEAFOOD_NAMES)
        raise _wrong("unknown", where="seafood", word=strange, names=", ".join(SEAFOOD_NAMES))
    return [SEAFOOD_NAMES.index(word) for word in words]


def _read_players(setting: Setting, chance: Chance, rings: object, letters: object) -> None:
    """Rings and letters, by seat (B-PSET-02..04)."""
    seats = int(setting.seats)
    if not isinstance(rings, list) or len(rings) != seats:
        raise _wrong("rings", seats=seats)
    starts = _read_words("letters", letters, LETTERS, seats)
    by_order = [letter_by_order(chance.first, seat, seats) for seat in range(seats)]
    if not setting.random_letters and starts != by_order:
        raise _wrong("letters")
    chance.letters = vec[i64](starts)
    chance.rings = vec[i64]([piece for line in rings for piece in _read_words("rings", line, PIECE_NAMES, PIECES)])
