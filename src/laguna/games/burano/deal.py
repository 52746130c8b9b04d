"""The deal: all that is shuffled or drawn in a game; and the set-up of the table from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from laguna.core.deal import BadDeal
from laguna.core.rng import Rng
from laguna.games.burano.box import BadBox, BuranoBox, Layout, read_layout, write_layout
from laguna.games.burano.components import (
    AREAS,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOUR_LETTERS,
    COLOURS,
    HUTS,
    HUTS_HERE,
    ISLANDS,
    KIND_TILES,
    MOST_SEATS,
    PIECE_NAMES,
    PIECES,
    POOL,
    PORTS,
    QUARTER,
    RING,
    ROOF_KINDS,
    ROOF_NAMES,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEAFOOD_NAMES,
    SEASONS,
    SHIP_NAMES,
    SHIPS,
    START_CUBES,
    STOP_NAMES,
    STOREYS,
    TILES,
)
from laguna.games.burano.island import refill_display
from laguna.games.burano.piles import fill_roofs
from laguna.games.burano.roof import next_card
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import Setting
from laguna.games.burano.workshops import is_turned_from, random_layout

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


def deal_content(rng: Rng, box: BuranoBox, setting: Setting) -> dict[str, Any]:
    """Draw all chance of one game (B-SET-01..09, B-PSET-01, B-PSET-02, B-CLEAN-06)."""
    seats = int(setting.seats)
    first = int(rng.below(seats))
    content: dict[str, Any] = {
        "first": first,
        "fountain": COLOUR_LETTERS[rng.below(COLOURS)],
        "huts": _groups(rng.shuffled([hut // 3 for hut in range(HUTS)]), HUTS_HERE),
        "ships": _ships(rng.shuffled(list(range(SHIPS)))),
        "markers": [_groups(rng.shuffled(list(range(COLOURS))), COLOURS // AREAS) for _ in range(SEASONS)],
        "roofs": {
            ROOF_NAMES[kind]: _tiles(box, rng.shuffled(list(range(kind * KIND_TILES, (kind + 1) * KIND_TILES))))
            for kind in range(ROOF_KINDS)
        },
        "seafood": " ".join(SEAFOOD_NAMES[kind] for kind in rng.shuffled(_all_seafood(box))),
        "cards": " ".join(CARD_NAMES[card] for card in rng.shuffled(list(range(CARDS)))),
        "rings": [" ".join(PIECE_NAMES[piece] for piece in rng.shuffled(list(range(PIECES)))) for _ in range(seats)],
    }
    if setting.random_letters:
        letters = rng.shuffled(list(range(MOST_SEATS)))[:seats]
    else:
        letters = letters_by_order(first, seats)
    content["letters"] = " ".join(LETTERS[letter] for letter in letters)
    if setting.random_workshops:
        content["workshops"] = write_layout(random_layout(rng, box.layout(seats)))
    return content


def start_with(content: dict[str, Any], seat: int) -> dict[str, Any]:
    """Another first player; letters follow the order of play (B-PSET-04)."""
    letters = content["letters"].split()
    moved = content["first"] - seat
    letters = [letters[(place + moved) % len(letters)] for place in range(len(letters))]
    return {**content, "first": seat, "letters": " ".join(letters)}


def letters_by_order(first: int, seats: int) -> list[int]:
    """B-PSET-04: the k-th in turn order has the k-th letter."""
    return [(seat - first) % seats for seat in range(seats)]


def _all_seafood(box: BuranoBox) -> list[int]:
    return [kind for kind in range(SEAFOOD) for _ in range(box.parts.copies[kind])]


def _groups(colours: list[int], size: int) -> str:
    letters = "".join(COLOUR_LETTERS[colour] for colour in colours)
    return " ".join(letters[i : i + size] for i in range(0, len(letters), size))


def _ships(order: list[int]) -> dict[str, str]:
    half = SHIPS // PORTS
    ports = STOP_NAMES[ISLANDS:]
    return {
        port: " ".join(SHIP_NAMES[ship] for ship in sorted(order[i * half : (i + 1) * half]))
        for i, port in enumerate(ports)
    }


def tile_name(halves: Sequence[int], tile: int) -> str:
    """The two colours of a tile, such as ``PB``."""
    return COLOUR_LETTERS[halves[tile * 2]] + COLOUR_LETTERS[halves[tile * 2 + 1]]


def _tiles(box: BuranoBox, tiles: list[int]) -> str:
    halves = [int(half) for half in box.parts.halves]
    return " ".join(tile_name(halves, tile) for tile in tiles)


# Reading a deal


def set_up(setting: Setting, box: BuranoBox, content: object) -> BuranoState:
    """The table before the first roofs are drawn (B-SET-01..09, B-PSET-01..09)."""
    if not isinstance(content, dict):
        raise BadDeal("a deal of burano is a table")
    for name in content:
        if name not in CONTENT:
            raise BadDeal(f"a deal has no '{name}'; it has {', '.join(CONTENT)}")
    seats = int(setting.seats)
    state = BuranoState(setting)
    first = content.get("first")
    if type(first) is not int or not 0 <= first < seats:
        raise BadDeal(f"'first' must be a seat from 0 to {seats - 1}, not {first!r}")
    state.first = first
    _lay_out_workshops(state, _read_workshops(setting, box, content.get("workshops")))
    for hut, colour in enumerate(_read_colours("huts", content.get("huts"), ISLANDS, HUTS_HERE, HUTS // COLOURS)):
        state.huts[hut] = colour
    _place_ships(state, content.get("ships"))
    _place_markers(state, content.get("markers"))
    _stack_roofs(state, content.get("roofs"))
    _stack_seafood(state, content.get("seafood"))
    cards = _read_words("cards", content.get("cards"), CARD_NAMES, CARDS)
    for place, card in enumerate(cards):
        state.card_deck[place] = card
    _found_island(state, content.get("fountain"))
    _seat_players(state, content.get("rings"), content.get("letters"))
    refill_display(state)
    for place in range(POOL):
        state.pool[place] = next_card(state)
    state.seat = first
    fill_roofs(state)
    return state


def _read_workshops(setting: Setting, box: BuranoBox, rows: object) -> Layout:
    usual = box.layout(int(setting.seats))
    if rows is None and not setting.random_workshops:
        return usual
    if rows is None:
        raise BadDeal("with the option workshops=random or own a deal has 'workshops'")
    if not setting.random_workshops:
        raise BadDeal("a deal has 'workshops' of its own only with the option workshops=random or own")
    try:
        layout = read_layout("'workshops'", rows, 4 if setting.seats == 4 else 3)
    except BadBox as error:
        raise BadDeal(str(error)) from None
    if not is_turned_from(layout, usual):
        raise BadDeal("'workshops': tiles may be turned, but not flipped or changed")
    return layout


def _lay_out_workshops(state: BuranoState, layout: Layout) -> None:
    for cell in range(CELLS):
        state.workshop[cell] = layout.colours[cell]
        state.coin_cell[cell] = int(layout.coins[cell])


def _read_words(name: str, line: object, words: Sequence[str], count: int) -> list[int]:
    """Different words of a line as their numbers."""
    if not isinstance(line, str):
        raise BadDeal(f"'{name}' must be a line of words such as '{words[0]} {words[1]}'")
    found = []
    for word in line.split():
        if word not in words:
            raise BadDeal(f"'{name}' has an unknown '{word}'; there are {', '.join(words)}")
        if words.index(word) in found:
            raise BadDeal(f"'{name}' has {word} twice")
        found.append(words.index(word))
    if len(found) != count:
        raise BadDeal(f"'{name}' has {len(found)} entries, not {count}")
    return found


def _read_colours(name: str, line: object, groups: int, size: int, each: int) -> list[int]:
    """Groups of colour letters, every colour equally often."""
    shape = " ".join(["P" * size] * groups)
    if not isinstance(line, str) or [len(group) for group in line.split(" ")] != [size] * groups:
        raise BadDeal(f"'{name}' must be {groups} groups of {size} colours, in the form '{shape}'")
    letters = line.replace(" ", "")
    for letter in COLOUR_LETTERS:
        if letters.count(letter) != each:
            raise BadDeal(f"'{name}' has {letter} {letters.count(letter)} times, not {each}")
    return [COLOUR_LETTERS.index(letter) for letter in letters]


def _place_ships(state: BuranoState, ships: object) -> None:
    ports = STOP_NAMES[ISLANDS:]
    if not isinstance(ships, dict) or set(ships) != set(ports):
        raise BadDeal(f"'ships' must have a line of ships for {' and '.join(ports)}")
    seen: set[int] = set()
    for port in ports:
        for ship in _read_words(f"ships {port}", ships[port], SHIP_NAMES, SHIPS // PORTS):
            state.ships[ship] = STOP_NAMES.index(port)
            seen.add(ship)
    if len(seen) != SHIPS:
        raise BadDeal("'ships' has a ship in both ports")


def _place_markers(state: BuranoState, markers: object) -> None:
    if not isinstance(markers, list) or len(markers) != SEASONS:
        raise BadDeal(f"'markers' must have a line for each of the {SEASONS} seasons")
    for season, line in enumerate(markers):
        colours = _read_colours("markers", line, AREAS, COLOURS // AREAS, 1)
        for place, colour in enumerate(colours):
            state.markers[season * COLOURS + colour] = place // (COLOURS // AREAS)


def _stack_roofs(state: BuranoState, roofs: object) -> None:
    if not isinstance(roofs, dict) or set(roofs) != set(ROOF_NAMES):
        raise BadDeal(f"'roofs' must have a line of tiles for {', '.join(ROOF_NAMES)}")
    halves = [int(half) for half in state.setting.parts.halves]
    names = [tile_name(halves, tile) for tile in range(TILES)]
    for kind, name in enumerate(ROOF_NAMES):
        known = names[kind * KIND_TILES : (kind + 1) * KIND_TILES]
        for place, tile in enumerate(_read_words(f"roofs {name}", roofs[name], known, KIND_TILES)):
            state.pile[kind * KIND_TILES + place] = kind * KIND_TILES + tile


def _stack_seafood(state: BuranoState, line: object) -> None:
    if not isinstance(line, str):
        raise BadDeal(f"'seafood' must be a line of {SEAFOOD_CARDS} cards")
    words = line.split()
    for kind, name in enumerate(SEAFOOD_NAMES):
        if words.count(name) != state.setting.parts.copies[kind]:
            raise BadDeal(f"'seafood' has {name} {words.count(name)} times, not {state.setting.parts.copies[kind]}")
    if len(words) != SEAFOOD_CARDS:
        strange = next(word for word in words if word not in SEAFOOD_NAMES)
        raise BadDeal(f"'seafood' has an unknown '{strange}'; there are {', '.join(SEAFOOD_NAMES)}")
    for place, word in enumerate(words):
        state.deck[place] = SEAFOOD_NAMES.index(word)


def _found_island(state: BuranoState, letter: object) -> None:
    """One cube under the fountain (B-SET-05)."""
    if letter not in COLOUR_LETTERS:
        raise BadDeal(f"'fountain' must be one of {', '.join(COLOUR_LETTERS)}, not {letter!r}")
    colour = COLOUR_LETTERS.index(str(letter))
    hole = state.setting.parts.fountain
    state.cube[hole * STOREYS] = colour
    state.height[hole] = 1
    state.survey()
    state.supply[colour] -= 1


def _seat_players(state: BuranoState, rings: object, letters: object) -> None:
    """Rings, starting islands, boats and cubes (B-PSET-02..09)."""
    seats = int(state.setting.seats)
    if not isinstance(rings, list) or len(rings) != seats:
        raise BadDeal(f"'rings' must have a line of pieces for each of the {seats} seats")
    starts = _read_words("letters", letters, LETTERS, seats)
    if not state.setting.random_letters and starts != letters_by_order(int(state.first), seats):
        raise BadDeal("'letters' must follow the turn order, unless the option letters is random")
    for seat, letter in enumerate(starts):
        for quarter, piece in enumerate(_read_words("rings", rings[seat], PIECE_NAMES, PIECES)):
            place = (seat * RING + quarter * QUARTER) * 2
            for i in range(QUARTER * 2):
                state.ring[place + i] = state.setting.parts.ring[piece * QUARTER * 2 + i]
        state.start[seat] = (letter + 1) * QUARTER % RING
        state.folk[seat * ISLANDS + letter] = 1
        state.boat[seat] = letter
        for colour in range(COLOURS):
            state.reserve[seat * COLOURS + colour] = START_CUBES
            state.supply[colour] -= START_CUBES
