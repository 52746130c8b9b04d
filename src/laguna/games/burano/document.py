"""Views and whole positions as plain data that JSON can carry, and back."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.deal import Components
from laguna.core.position import write_position
from laguna.core.problem import Problem
from laguna.core.score import SeatScore
from laguna.core.view import Document
from laguna.games.burano import notation
from laguna.games.burano.box import BuranoBox, box_again, own_box, read_layout, write_layout
from laguna.games.burano.components import (
    AREA_NAMES,
    AREAS,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DISPLAY,
    HOLE_NAMES,
    HOLES,
    HUTS_HERE,
    ISLANDS,
    KIND_TILES,
    NONE,
    POOL,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_NAMES,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
    SHIPS,
    STOP_NAMES,
    STOREYS,
    SYMBOL_NAMES,
    TILES,
    Layout,
    season_rounds,
)
from laguna.games.burano.notation import ISLAND_NAMES
from laguna.games.burano.options import options_of, setting_of
from laguna.games.burano.scoring import SOURCE_NAMES, score
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import FINISHED, PHASE_NAMES, SOURCES, Setting, Table
from laguna.games.burano.view import BuranoView, pile_place

# What a step under way remembers, by the names of the table's fields.
STEP = ("slot", "left", "matches", "arrows", "placed", "units", "last", "paid", "used")


def view_document(view: BuranoView) -> Document:
    """All of a view, in the words of the notation; slots, rounds and moves count from 1, seats from 0."""
    table = view.table
    setting = table.setting
    sheets = score(table)
    return {
        "game": "burano",
        "viewer": view.viewer(),
        "seats": int(setting.seats),
        "options": options_of(setting),
        "components": {"name": setting.parts.name, "sha256": setting.parts.sha256},
        "phase": PHASE_NAMES[table.phase],
        "actor": None if table.phase == FINISHED else int(table.seat),
        "turn_of": int(table.seat),
        "first": int(table.first),
        "season": SEASON_NAMES[table.season],
        # The cleanup belongs to the last round.
        "round": min(int(table.round) + 1, int(season_rounds(table.season))),
        "rounds": int(season_rounds(table.season)),
        "cleanup": bool(table.round == season_rounds(table.season)),
        "played": int(table.played),
        "moves": int(table.moves),
        "markers": _markers(table),
        "marked": SEASON_NAMES[table.marked],
        "step": _step(table),
        "supply": _colours(table.supply, 0),
        "island": [_column(table, hole) for hole in range(HOLES) if table.setting.parts.holes[hole]],
        "huts": {
            name: [COLOUR_NAMES[table.huts[island * HUTS_HERE + i]] for i in range(HUTS_HERE)]
            for island, name in enumerate(ISLAND_NAMES)
        },
        "ships": {SHIP_NAMES[ship]: STOP_NAMES[table.ships[ship]] for ship in range(SHIPS)},
        "workshops": write_layout(_layout(table)),
        "lace": {CELL_NAMES[cell]: int(table.lace[cell]) for cell in range(CELLS) if table.lace[cell] != NONE},
        "display": [_name(SEAFOOD_NAMES, table.display[place]) for place in range(DISPLAY)],
        "drawn": int(table.drawn),
        "pool": [_name(CARD_NAMES, table.pool[place]) for place in range(POOL)],
        "revealed": int(table.revealed),
        "piles": {ROOF_NAMES[kind]: _pile(table, kind) for kind in range(ROOF_KINDS)},
        "gone": [_tile(table, tile) for tile in range(TILES) if int(table.gone) >> tile & 1],
        "players": [_player(table, seat, sheets[seat]) for seat in range(setting.seats)],
        "legal": [notation.text(action) for action in view.legal_actions()],
    }


def _name(names: Sequence[str], number: int) -> str | None:
    return None if number == NONE else names[number]


def _colours(counts: vec[i64], base: int) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: int(counts[base + colour]) for colour in range(COLOURS)}


def _tile(table: Table, tile: int) -> Document | None:
    """A roof: its kind and its two colours."""
    if tile == NONE:
        return None
    halves = [COLOUR_NAMES[table.half_colour(tile * 2 + half)] for half in range(2)]
    return {"kind": ROOF_NAMES[tile // KIND_TILES], "halves": halves}


def _markers(table: Table) -> dict[str, list[str]]:
    base = int(table.marked) * COLOURS
    return {
        AREA_NAMES[area]: [COLOUR_NAMES[colour] for colour in range(COLOURS) if table.markers[base + colour] == area]
        for area in range(AREAS)
    }


def _step(table: Table) -> Document:
    numbers = {name: int(getattr(table, name)) for name in STEP}
    return numbers | {
        "dealing": table.dealing,
        "swapped": table.swapped,
        "spared": table.spared,
        "ship": _name(SHIP_NAMES, int(table.ship)),
        "paying": _name(CELL_NAMES, int(table.paying)),
        "tile": _tile(table, int(table.tile)),
    }


def _column(table: Table, hole: int) -> Document:
    """A hole with its cubes from the ground up, and the half of a roof on each."""
    height = int(table.height[hole])
    roofs = []
    for level in range(min(height, ROOFED)):
        half = int(table.roof[hole * ROOFED + level])
        if half != NONE:
            tile = _tile(table, half // 2)
            assert tile is not None
            roofs.append(tile | {"half": half % 2})
    return {
        "hole": HOLE_NAMES[hole],
        "cubes": [COLOUR_NAMES[table.cube[hole * STOREYS + level]] for level in range(height)],
        "roofs": roofs,
    }


def _layout(table: Table) -> Layout:
    return Layout(
        tuple(int(table.workshop[cell]) for cell in range(CELLS)),
        tuple(bool(table.coin_cell[cell]) for cell in range(CELLS)),
    )


def _pile(table: Table, kind: int) -> Document:
    size, under = int(table.pile_size[kind]), int(table.under[kind])
    tiles = [int(table.pile[pile_place(table, kind, depth)]) for depth in range(size - under, size)]
    return {"size": size, "under": [_tile(table, tile) for tile in tiles]}


def _player(table: Table, seat: int, points: SeatScore) -> Document:
    return {
        "coins": int(table.coins[seat]),
        "privileges": int(table.privileges[seat]),
        "reserve": _colours(table.reserve, seat * COLOURS),
        "pyramid": [_name(COLOUR_NAMES, table.pyramid[seat * PYRAMID + slot]) for slot in range(PYRAMID)],
        "prepared": _colours(table.prepared, seat * COLOURS),
        "roofs": [_tile(table, int(table.roofs[seat * ROOF_SLOTS + slot])) for slot in range(ROOF_SLOTS)],
        "ring": [_house(table, seat, house) for house in range(RING)],
        "start": int(table.start[seat]) + 1,
        "home": int(table.home[seat]),
        "arrows": [COLOUR_NAMES[table.arrow(seat, arrow)] for arrow in range(3)],
        "boat": STOP_NAMES[table.boat[seat]],
        "islands": {name: int(table.folk[seat * ISLANDS + island]) for island, name in enumerate(ISLAND_NAMES)},
        "hand": _seafood(table.hand, seat),
        "known": _seafood(table.known, seat),
        "blind": int(table.blind[seat]),
        "sold": _seafood(table.sold, seat),
        "cards": [CARD_NAMES[card] for card in range(CARDS) if table.owner[card] == seat],
        "vp": {name: int(table.vp[seat * SOURCES + source]) for source, name in enumerate(SOURCE_NAMES)},
        "points": points.by_source(),
        "total": points.total,
        "tie_breaks": dict(points.tie_breaks),
        "rank": points.rank,
    }


def _house(table: Table, seat: int, house: int) -> Document:
    place = (seat * RING + house) * 2
    return {
        "colour": COLOUR_NAMES[table.ring[place]],
        "symbol": SYMBOL_NAMES[table.ring[place + 1]],
        "worker": table.is_covered(seat, house),
    }


def _seafood(counts: vec[i64], seat: int) -> dict[str, int]:
    numbers = {name: int(counts[seat * SEAFOOD + kind]) for kind, name in enumerate(SEAFOOD_NAMES)}
    return {name: number for name, number in numbers.items() if number}


# Reading back


def view_of(document: Document, components: Components) -> BuranoView:
    """The view that wrote the document."""
    assert isinstance(components, BuranoBox)
    if document["components"]["sha256"] != components.sha256:
        raise Problem(f"the view is of the set '{document['components']['name']}'")
    table = Table(setting_of(components.parts, document["seats"], document["options"]))
    table.deck = vec[i64]([NONE] * len(table.deck))
    table.card_deck = vec[i64]([NONE] * CARDS)
    table.pile = vec[i64]([NONE] * TILES)
    table.phase = PHASE_NAMES.index(document["phase"])
    table.seat = document["turn_of"]
    table.first = document["first"]
    table.season = SEASON_NAMES.index(document["season"])
    table.round = document["round"] - (0 if document["cleanup"] else 1)
    table.played = document["played"]
    table.moves = document["moves"]
    table.drawn = document["drawn"]
    table.revealed = document["revealed"]
    _read_step(table, document["step"])
    _read_markers(table, document)
    _read_board(table, document)
    layout = read_layout("workshops", document["workshops"], 4 if document["seats"] == 4 else 3)
    for cell, name in enumerate(CELL_NAMES):
        table.workshop[cell] = layout.colours[cell]
        table.coin_cell[cell] = int(layout.coins[cell])
        table.lace[cell] = document["lace"].get(name, NONE)
    for seat, player in enumerate(document["players"]):
        _read_player(table, seat, player)
    return BuranoView(table, document["viewer"])


def _number(names: Sequence[str], name: str | None) -> int:
    return NONE if name is None else list(names).index(name)


def _tile_number(table: Table, tile: Document | None) -> int:
    if tile is None:
        return NONE
    kind = ROOF_NAMES.index(tile["kind"])
    halves = [COLOUR_NAMES.index(colour) for colour in tile["halves"]]
    for number in range(kind * KIND_TILES, (kind + 1) * KIND_TILES):
        if [table.half_colour(number * 2), table.half_colour(number * 2 + 1)] == halves:
            return number
    raise Problem(f"there is no roof {tile}")


def _read_step(table: Table, step: Document) -> None:
    for name in STEP:
        setattr(table, name, step[name])
    table.dealing = step["dealing"]
    table.swapped = step["swapped"]
    table.spared = step["spared"]
    table.ship = _number(SHIP_NAMES, step["ship"])
    table.paying = _number(CELL_NAMES, step["paying"])
    table.tile = _tile_number(table, step["tile"])


def _read_markers(table: Table, document: Document) -> None:
    table.marked = SEASON_NAMES.index(document["marked"])
    for place in range(len(table.markers)):
        table.markers[place] = NONE
    for area, name in enumerate(AREA_NAMES):
        for colour in document["markers"][name]:
            table.markers[table.marked * COLOURS + COLOUR_NAMES.index(colour)] = area


def _read_board(table: Table, document: Document) -> None:
    for colour, name in enumerate(COLOUR_NAMES):
        table.supply[colour] = document["supply"][name]
    for column in document["island"]:
        hole = HOLE_NAMES.index(column["hole"])
        table.height[hole] = len(column["cubes"])
        for level, name in enumerate(column["cubes"]):
            table.cube[hole * STOREYS + level] = COLOUR_NAMES.index(name)
        for level, roof in enumerate(column["roofs"]):
            table.roof[hole * ROOFED + level] = _tile_number(table, roof) * 2 + roof["half"]
    table.survey()
    for island, name in enumerate(ISLAND_NAMES):
        for i, colour in enumerate(document["huts"][name]):
            table.huts[island * HUTS_HERE + i] = COLOUR_NAMES.index(colour)
    for ship, name in enumerate(SHIP_NAMES):
        table.ships[ship] = STOP_NAMES.index(document["ships"][name])
    for place in range(DISPLAY):
        table.display[place] = _number(SEAFOOD_NAMES, document["display"][place])
    for place in range(POOL):
        table.pool[place] = _number(CARD_NAMES, document["pool"][place])
    table.gone = sum(1 << _tile_number(table, tile) for tile in document["gone"])
    for kind, name in enumerate(ROOF_NAMES):
        pile = document["piles"][name]
        table.pile_size[kind] = pile["size"]
        table.under[kind] = len(pile["under"])
        for place, tile in enumerate(pile["under"]):
            depth = pile["size"] - len(pile["under"]) + place
            table.pile[pile_place(table, kind, depth)] = _tile_number(table, tile)


def _read_player(table: Table, seat: int, player: Document) -> None:
    table.coins[seat] = player["coins"]
    table.privileges[seat] = player["privileges"]
    table.start[seat] = player["start"] - 1
    table.home[seat] = player["home"]
    table.boat[seat] = STOP_NAMES.index(player["boat"])
    table.blind[seat] = player["blind"]
    for colour, name in enumerate(COLOUR_NAMES):
        table.reserve[seat * COLOURS + colour] = player["reserve"][name]
        table.prepared[seat * COLOURS + colour] = player["prepared"][name]
    for slot, cube in enumerate(player["pyramid"]):
        table.pyramid[seat * PYRAMID + slot] = _number(COLOUR_NAMES, cube)
    for slot, tile in enumerate(player["roofs"]):
        table.roofs[seat * ROOF_SLOTS + slot] = _tile_number(table, tile)
    for house, entry in enumerate(player["ring"]):
        place = (seat * RING + house) * 2
        table.ring[place] = COLOUR_NAMES.index(entry["colour"])
        table.ring[place + 1] = SYMBOL_NAMES.index(entry["symbol"])
    for island, name in enumerate(ISLAND_NAMES):
        table.folk[seat * ISLANDS + island] = player["islands"][name]
    for kind, name in enumerate(SEAFOOD_NAMES):
        table.hand[seat * SEAFOOD + kind] = player["hand"].get(name, 0)
        table.known[seat * SEAFOOD + kind] = player["known"].get(name, 0)
        table.sold[seat * SEAFOOD + kind] = player["sold"].get(name, 0)
    for name in player["cards"]:
        table.owner[CARD_NAMES.index(name)] = seat
    for source, name in enumerate(SOURCE_NAMES):
        table.vp[seat * SOURCES + source] = player["vp"][name]


# Whole positions


def state_document(state: BuranoState) -> Document:
    """All of a position, hidden things included."""
    setting = state.setting
    return write_position("burano", int(setting.seats), options_of(setting), setting.parts, state)


def set_beside(setting: Setting) -> BuranoBox | None:
    """The set that has to go along with a document: none if it comes with the game."""
    own, parts = own_box(), setting.parts
    if (parts.name, parts.sha256) == (own.name, own.sha256):
        return None
    return box_again(parts.name, parts.text)
