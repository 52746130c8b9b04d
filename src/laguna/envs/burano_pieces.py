"""A view of Burano as a row of numbers, and what each of them means."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.envs.scribe import Scribe
from laguna.games.burano.components import (
    AREAS,
    ARROWS,
    CARDS,
    CELLS,
    COLOUR_CUBES,
    COLOURS,
    DISPLAY,
    FOUNTAIN,
    HOLES,
    HUTS,
    ISLANDS,
    KIND_TILES,
    NONE,
    POOL,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEASONS,
    SHIPS,
    STOPS,
    STOREYS,
    TILES,
    WORKERS,
)
from laguna.games.burano.scoring import points
from laguna.games.burano.setup import draw, set_up
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import FINISHED, PHASE_NAMES, Table
from laguna.games.burano.view import as_seen

PHASES: Final = 16
TILE: Final = ROOF_KINDS + 2 * COLOURS
COLUMN: Final = (STOREYS + ROOFED) * COLOURS
HOUSE: Final = COLOURS + 2
MOST: Final = 999
MOST_LAST: Final = ISLANDS + CELLS

Row = tuple[str, int, int, int, str]
"""Name, numbers, least, most, meaning."""


def pieces(seats: int) -> list[Row]:
    """All pieces of an observation in their order."""
    tile = "kind as one-hot of 4, then the colours of both halves, each as one-hot of 6; all 0 where there is none"
    rows: list[Row] = [
        ("phase", PHASES, 0, 1, f"one-hot: {', '.join(PHASE_NAMES)}"),
        ("actor", seats, 0, 1, "one-hot: who decides now, the observer first, then in turn order"),
        ("first", seats, 0, 1, "one-hot: the first player"),
        ("season", SEASONS, 0, 1, "one-hot: spring, summer, autumn, winter"),
        ("round", 1, 0, 4, "rounds of the season that are over"),
        ("played", 1, 0, seats, "seats that have done the turn or the step of the cleanup"),
        ("moves", 1, 0, 4, "moves made in this turn"),
        ("dealing", 1, 0, 1, "whether the first roofs are still being drawn"),
        ("slot", 1, 0, PYRAMID, "the slot of the pyramid that is filled next"),
        ("left", 1, 0, PYRAMID, "cubes or cards still to come in this step"),
        ("matches", 1, 0, ARROWS, "huts that matched the arrows on arrival"),
        ("swapped", 1, 0, 1, "whether huts were swapped before sailing"),
        ("placed", 1, 0, ARROWS, "lace workers placed in this step"),
        ("units", 1, 0, 4, "units sold in this step"),
        ("last", 1, -1, MOST_LAST, "the last choice of a step whose choices must ascend"),
        ("spared", 1, 0, 1, "whether the Thrifty lace card has paid"),
        ("arrows", ARROWS, 0, 1, "arrows used in this step"),
        ("used", ROOF_KINDS, 0, 1, "piles drawn from in this step"),
        ("paid", CELLS, 0, 1, "lace workers paid in this cleanup"),
        ("paying", CELLS, 0, 1, "one-hot: the lace worker that is being paid"),
        ("ship", SHIPS, 0, 1, "one-hot: the ship that is being loaded"),
        ("tile", TILE, 0, 1, f"the roof whose bonus is being chosen: {tile}"),
        ("marked", SEASONS, 0, 1, "one-hot: the season whose markers lie on the action areas"),
        ("markers", COLOURS * AREAS, 0, 1, "6 colours, each one-hot: sail, lace, earn"),
        ("supply", COLOURS, 0, COLOUR_CUBES, "cubes in the supply, by colour"),
        (
            "island",
            HOLES * COLUMN,
            0,
            1,
            "49 holes by rows, each: cubes of storeys 1-3, then roof halves on storeys 1-2, each as one-hot of 6",
        ),
        ("huts", HUTS * COLOURS, 0, 1, "3 huts on each of the islands A-F, each as one-hot of 6"),
        ("ships", SHIPS, 0, 1, "whether each ship lies in port R"),
        ("workshops", CELLS * (COLOURS + 1), 0, 1, "28 cells by rows, each: colour as one-hot of 6, then a coin"),
        ("lace", CELLS * seats, 0, 1, "28 cells, each one-hot: whose worker stands there, the observer first"),
        ("display", SEAFOOD, 0, DISPLAY, "open seafood, by kind"),
        ("seafood deck", 1, 0, SEAFOOD_CARDS, "cards left in the seafood deck"),
        ("pool", CARDS, 0, 1, "building cards that lie open"),
        ("card deck", 1, 0, CARDS, "building cards left in the deck"),
        ("piles", ROOF_KINDS, 0, KIND_TILES, "roofs left in each pile"),
        ("gone", TILES, 0, 1, "roofs that are in no pile"),
    ]
    for seat in range(seats):
        name = "own" if seat == 0 else f"other {seat}"
        rows += [
            (f"{name} coins", 1, 0, MOST, "coins"),
            (f"{name} privileges", 1, 0, MOST, "privileges"),
            (f"{name} home", 1, 0, WORKERS, "workers on the own ring"),
            (f"{name} points", 1, 0, MOST, "points if the game were scored now"),
            (f"{name} blind", 1, 0, SEAFOOD_CARDS, "seafood cards in hand whose kind the others do not know"),
            (f"{name} reserve", COLOURS, 0, COLOUR_CUBES, "cubes in the reserve, by colour"),
            (f"{name} prepared", COLOURS, 0, 3, "cubes in the preparation area, by colour"),
            (f"{name} pyramid", PYRAMID * COLOURS, 0, 1, "14 slots, each as one-hot of 6"),
            (f"{name} roofs", ROOF_SLOTS * TILE, 0, 1, f"3 slots, each: {tile}"),
            (f"{name} ring", RING * HOUSE, 0, 1, "12 houses from sector 1 on, each: colour, fountain, worker on it"),
            (f"{name} boat", STOPS, 0, 1, "one-hot: A-F, L, R"),
            (f"{name} islands", ISLANDS, 0, WORKERS, "workers on the islands A-F"),
            (f"{name} hand", SEAFOOD, 0, SEAFOOD_CARDS, "seafood in hand by kind; of others what was seen"),
            (f"{name} sold", SEAFOOD, 0, SEAFOOD_CARDS, "seafood sold, by kind"),
            (f"{name} cards", CARDS, 0, 1, "building cards"),
        ]
    return rows


def width(seats: int) -> int:
    """How many numbers an observation has."""
    return sum([row[1] for row in pieces(seats)])


@final
class BuranoScribe(Scribe):
    """Writes views of Burano."""

    def __init__(self, table: State) -> None:
        """For tables with the seats and options of this one."""
        self.setting = cast(BuranoState, table).setting
        self.width: i64 = width(int(self.setting.seats))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the seat's view into ``out``."""
        for place in range(at, at + self.width):
            out[place] = 0
        write(as_seen(cast(BuranoState, state), seat), seat, out, at)

    def deal(self, state: State, seed: int) -> None:
        """Let the state become the start of the game of a seed."""
        state.copy_from(set_up(self.setting, draw(Rng(seed), self.setting)))


def write(seen: Table, viewer: i64, out: vec[i16], at: i64) -> None:
    """Write what a table made by ``as_seen`` shows, piece by piece, over zeros."""
    at = _turn(seen, viewer, out, at)
    at = _step(seen, out, at)
    at = _lagoon(seen, viewer, out, at)
    seats = seen.setting.seats
    for step in range(seats):
        seat = viewer + step
        at = _player(seen, seat if seat < seats else seat - seats, out, at)


def _place(seat: i64, viewer: i64, seats: i64) -> i64:
    """Where a seat stands if the viewer is first."""
    place = seat - viewer
    return place if place >= 0 else place + seats


def _turn(seen: Table, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Phase and time; returns where the next pieces begin, as all parts do."""
    seats = seen.setting.seats
    out[at + seen.phase] = 1
    at += PHASES
    if seen.phase != FINISHED:
        out[at + _place(seen.seat, viewer, seats)] = 1
    at += seats
    out[at + _place(seen.first, viewer, seats)] = 1
    at += seats
    out[at + seen.season] = 1
    at += SEASONS
    out[at] = i16(seen.round)
    out[at + 1] = i16(seen.played)
    out[at + 2] = i16(seen.moves)
    return at + 3


def _step(seen: Table, out: vec[i16], at: i64) -> i64:
    """What the step under way remembers."""
    out[at] = 1 if seen.dealing else 0
    out[at + 1] = i16(seen.slot)
    out[at + 2] = i16(seen.left)
    out[at + 3] = i16(seen.matches)
    out[at + 4] = 1 if seen.swapped else 0
    out[at + 5] = i16(seen.placed)
    out[at + 6] = i16(seen.units)
    out[at + 7] = i16(seen.last)
    out[at + 8] = 1 if seen.spared else 0
    at += 9
    at = _bits(seen.arrows, ARROWS, out, at)
    at = _bits(seen.used, ROOF_KINDS, out, at)
    at = _bits(seen.paid, CELLS, out, at)
    if seen.paying != NONE:
        out[at + seen.paying] = 1
    at += CELLS
    if seen.ship != NONE:
        out[at + seen.ship] = 1
    at += SHIPS
    return _tile(seen, seen.tile, out, at)


def _bits(mask: i64, count: i64, out: vec[i16], at: i64) -> i64:
    for place in range(count):
        if (mask >> place) & 1 == 1:
            out[at + place] = 1
    return at + count


def _tile(seen: Table, tile: i64, out: vec[i16], at: i64) -> i64:
    if tile != NONE:
        out[at + tile // KIND_TILES] = 1
        out[at + ROOF_KINDS + seen.half_colour(tile * 2)] = 1
        out[at + ROOF_KINDS + COLOURS + seen.half_colour(tile * 2 + 1)] = 1
    return at + TILE


def _lagoon(seen: Table, viewer: i64, out: vec[i16], at: i64) -> i64:
    """All that belongs to nobody, and the workshops."""
    seats = seen.setting.seats
    out[at + seen.marked] = 1
    at += SEASONS
    for colour in range(COLOURS):
        out[at + seen.markers[seen.marked * COLOURS + colour]] = 1
        at += AREAS
    for cube in range(COLOURS):
        out[at + cube] = i16(seen.supply[cube])
    at += COLOURS
    at = _island(seen, out, at)
    for hut in range(HUTS):
        out[at + seen.huts[hut]] = 1
        at += COLOURS
    for ship in range(SHIPS):
        if seen.ships[ship] == STOPS - 1:
            out[at + ship] = 1
    at += SHIPS
    for cell in range(CELLS):
        if seen.workshop[cell] != NONE:
            out[at + seen.workshop[cell]] = 1
            out[at + COLOURS] = i16(seen.coin_cell[cell])
        at += COLOURS + 1
    for bench in range(CELLS):
        if seen.lace[bench] != NONE:
            out[at + _place(seen.lace[bench], viewer, seats)] = 1
        at += seats
    for open_card in range(DISPLAY):
        if seen.display[open_card] != NONE:
            out[at + seen.display[open_card]] += 1
    at += SEAFOOD
    out[at] = i16(SEAFOOD_CARDS - seen.drawn)
    at += 1
    for spot in range(POOL):
        if seen.pool[spot] != NONE:
            out[at + seen.pool[spot]] = 1
    at += CARDS
    out[at] = i16(CARDS - seen.revealed)
    at += 1
    for kind in range(ROOF_KINDS):
        out[at + kind] = i16(seen.pile_size[kind])
    at += ROOF_KINDS
    return _bits(seen.gone, TILES, out, at)


def _island(seen: Table, out: vec[i16], at: i64) -> i64:
    for hole in range(HOLES):
        height = seen.height[hole]
        for storey in range(height):
            out[at + storey * COLOURS + seen.cube[hole * STOREYS + storey]] = 1
        if height > 0:
            for level in range(ROOFED):
                half = seen.roof[hole * ROOFED + level]
                if half != NONE:
                    out[at + (STOREYS + level) * COLOURS + seen.half_colour(half)] = 1
        at += COLUMN
    return at


def _player(seen: Table, seat: i64, out: vec[i16], at: i64) -> i64:
    """One seat's board and cards."""
    out[at] = i16(seen.coins[seat])
    out[at + 1] = i16(seen.privileges[seat])
    out[at + 2] = i16(seen.home[seat])
    out[at + 3] = i16(points(seen, seat))
    out[at + 4] = i16(seen.blind[seat])
    at += 5
    for colour in range(COLOURS):
        out[at + colour] = i16(seen.reserve[seat * COLOURS + colour])
        out[at + COLOURS + colour] = i16(seen.prepared[seat * COLOURS + colour])
    at += 2 * COLOURS
    for slot in range(PYRAMID):
        cube = seen.pyramid[seat * PYRAMID + slot]
        if cube != NONE:
            out[at + cube] = 1
        at += COLOURS
    for tile in range(ROOF_SLOTS):
        at = _tile(seen, seen.roofs[seat * ROOF_SLOTS + tile], out, at)
    house = seen.start[seat]
    for _ in range(RING):
        place = (seat * RING + house) * 2
        out[at + seen.ring[place]] = 1
        if seen.ring[place + 1] == FOUNTAIN:
            out[at + COLOURS] = 1
        if seen.is_covered(seat, house):
            out[at + COLOURS + 1] = 1
        house += 1
        if house == RING:
            house = 0
        at += HOUSE
    out[at + seen.boat[seat]] = 1
    at += STOPS
    for island in range(ISLANDS):
        out[at + island] = i16(seen.folk[seat * ISLANDS + island])
    at += ISLANDS
    for kind in range(SEAFOOD):
        out[at + kind] = i16(seen.hand[seat * SEAFOOD + kind])
        out[at + SEAFOOD + kind] = i16(seen.sold[seat * SEAFOOD + kind])
    at += 2 * SEAFOOD
    for card in range(CARDS):
        if seen.owner[card] == seat:
            out[at + card] = 1
    return at + CARDS
