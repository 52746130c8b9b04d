"""A view of Burano in pixels: the main island, the sea, the workshops and every board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from laguna.cli.burano import STYLES
from laguna.envs.canvas import ADVANCE, INK, LINE, PALE, SHADE, WHITE, Canvas, colour_of
from laguna.games.burano.components import (
    BASE,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOURS,
    DISPLAY,
    HOLES,
    HUTS_HERE,
    ISLANDS,
    LACE_COLUMNS,
    NONE,
    POOL,
    PYRAMID,
    RING,
    ROOF_NAMES,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
    SHIPS,
    SIDE,
    STOP_NAMES,
    STOREYS,
    TOP,
)
from laguna.games.burano.scoring import points
from laguna.games.burano.table import FINISHED, PHASE_NAMES, Table
from laguna.games.burano.view import BuranoView

HOLE = 44
CELL = 30
CUBE = 16
MARGIN = 10
BOARD = 11 * LINE
WIDTH = 900

_PAINT = [colour_of(style) for style in STYLES]


def burano_picture(view: BuranoView) -> NDArray[np.uint8]:
    """The table as the viewer sees it."""
    table = view.table
    seats = int(table.setting.seats)
    land = max(SIDE * HOLE, 4 * CELL + 15 * LINE)
    canvas = Canvas(WIDTH, MARGIN * 2 + LINE * 2 + land + LINE + seats * BOARD)
    y = MARGIN
    words = f"{SEASON_NAMES[table.season]}  round {int(table.round) + 1}  {PHASE_NAMES[table.phase]}"
    canvas.text(MARGIN, y, words if table.phase == FINISHED else f"{words}  player {int(table.seat)}")
    y += LINE * 2
    _island(canvas, table, MARGIN, y)
    left = MARGIN + SIDE * HOLE + 20
    _workshops(canvas, table, left, y)
    _cards(canvas, table, left + LACE_COLUMNS * CELL + 20, y)
    _sea(canvas, table, left, y + 4 * CELL + LINE)
    y += land + LINE
    for seat in range(seats):
        _board(canvas, table, seat, MARGIN, y)
        y += BOARD
    return canvas.pixels


def _cube(canvas: Canvas, colour: int, x: int, y: int, size: int = CUBE) -> None:
    """A cube or a colour; an empty place for ``NONE``."""
    canvas.box(x, y, size, size, PALE if colour == NONE else _PAINT[colour][1], INK if colour != NONE else SHADE)


def _island(canvas: Canvas, table: Table, x: int, y: int) -> None:
    """Every hole from above: each storey a smaller square, a free roof half a bar on it."""
    for hole in range(HOLES):
        left, top = x + hole % SIDE * HOLE, y + hole // SIDE * HOLE
        if not table.setting.parts.holes[hole]:
            continue
        canvas.box(left, top, HOLE - 2, HOLE - 2, PALE, SHADE)
        height = int(table.height[hole])
        for storey in range(height):
            inset = 2 + storey * 7
            _cube(canvas, int(table.cube[hole * STOREYS + storey]), left + inset, top + inset, HOLE - 2 - 2 * inset)
            half = int(table.roof[hole * ROOFED + storey]) if storey < ROOFED else NONE
            if half != NONE:
                ground = _PAINT[table.half_colour(half)][1]
                canvas.box(left + inset, top + HOLE - 2 - inset - 5, HOLE - 2 - 2 * inset, 5, ground, INK)


def _workshops(canvas: Canvas, table: Table, x: int, y: int) -> None:
    """Every cell with its colour, a coin if there is one, and whose worker stands there."""
    for cell in range(CELLS):
        colour = int(table.workshop[cell])
        if colour == NONE:
            continue
        left, top = x + cell % LACE_COLUMNS * CELL, y + cell // LACE_COLUMNS * CELL
        _cube(canvas, colour, left, top, CELL - 2)
        if table.coin_cell[cell]:
            canvas.box(left + CELL - 10, top + 3, 5, 5, WHITE, INK)
        if table.lace[cell] != NONE:
            canvas.box(left + 5, top + 8, 14, 16, WHITE, INK)
            canvas.text(left + 9, top + 11, str(int(table.lace[cell])))


def _sea(canvas: Canvas, table: Table, x: int, y: int) -> None:
    """Every stop with huts or ships, workers by seat, and boats."""
    seats = range(table.setting.seats)
    for stop, name in enumerate(STOP_NAMES):
        canvas.text(x, y, name)
        told = ""
        if stop < ISLANDS:
            for hut in range(HUTS_HERE):
                _cube(canvas, int(table.huts[stop * HUTS_HERE + hut]), x + 16 + hut * 14, y - 1, 12)
            told = " ".join(f"{seat}:{int(table.folk[seat * ISLANDS + stop])}" for seat in seats)
        else:
            told = " ".join(SHIP_NAMES[ship] for ship in range(SHIPS) if table.ships[ship] == stop)
        boats = " ".join(str(seat) for seat in seats if table.boat[seat] == stop)
        canvas.text(x + 66, y, f"{told}{'  boat ' + boats if boats else ''}")
        y += LINE
    markers = int(table.marked) * COLOURS
    for area, title in enumerate(("sail", "lace", "earn")):
        canvas.text(x, y, title)
        here = [colour for colour in range(COLOURS) if table.markers[markers + colour] == area]
        for place, colour in enumerate(here):
            _cube(canvas, colour, x + 50 + place * 14, y - 1, 12)
        y += LINE
    canvas.text(x, y, "cubes")
    for colour in range(COLOURS):
        _cube(canvas, colour, x + 50 + colour * 42, y - 1, 12)
        canvas.text(x + 66 + colour * 42, y, str(int(table.supply[colour])))


def _cards(canvas: Canvas, table: Table, x: int, y: int) -> None:
    """The open building cards and seafood."""
    names = [CARD_NAMES[table.pool[place]] for place in range(POOL) if table.pool[place] != NONE]
    names += ["", *(SEAFOOD_NAMES[table.display[place]] for place in range(DISPLAY) if table.display[place] != NONE)]
    for line, name in enumerate(names):
        canvas.text(x, y + line * LINE, name)


def _board(canvas: Canvas, table: Table, seat: int, x: int, y: int) -> None:
    words = f"player {seat}  points {int(points(table, seat))}  coins {int(table.coins[seat])}"
    canvas.text(x, y, f"{words}  privileges {int(table.privileges[seat])}")
    y += LINE
    _pyramid(canvas, table, seat, x, y)
    _ring(canvas, table, seat, x + 150, y)
    _stores(canvas, table, seat, x + 150, y + 3 * LINE)
    hand = [(int(table.hand[seat * SEAFOOD + kind]), name) for kind, name in enumerate(SEAFOOD_NAMES)]
    told = [f"{name} {count}" for count, name in hand if count]
    canvas.text(x, y + 6 * LINE, f"hand {' '.join(told)}  unknown to others {int(table.blind[seat])}")
    cards = [CARD_NAMES[card] for card in range(CARDS) if table.owner[card] == seat]
    for line in range(0, len(cards), 6):
        canvas.text(x, y + (7 + line // 6) * LINE, " ".join(cards[line : line + 6]))


def _pyramid(canvas: Canvas, table: Table, seat: int, x: int, y: int) -> None:
    """The three levels side by side, each as seen from above."""
    for slot in range(PYRAMID):
        start, side, shift = (0, 3, 0) if slot < BASE else (BASE, 2, 60) if slot < TOP else (TOP, 1, 104)
        row, column = divmod(slot - start, side)
        _cube(canvas, int(table.pyramid[seat * PYRAMID + slot]), x + shift + column * 18, y + row * 18)


def _ring(canvas: Canvas, table: Table, seat: int, x: int, y: int) -> None:
    """The ring from sector 1 on; a worker is a mark in the middle."""
    for place in range(RING):
        house = (int(table.start[seat]) + place) % RING
        _cube(canvas, int(table.ring[(seat * RING + house) * 2]), x + place * 22, y, 20)
        if table.is_covered(seat, house):
            canvas.box(x + place * 22 + 6, y + 6, 8, 8, INK)


def _stores(canvas: Canvas, table: Table, seat: int, x: int, y: int) -> None:
    """Preparation area, reserve and roofs."""
    for line, (title, cubes) in enumerate((("prepared", table.prepared), ("reserve", table.reserve))):
        canvas.text(x, y + line * LINE, title)
        for colour in range(COLOURS):
            count = int(cubes[seat * COLOURS + colour])
            if count:
                _cube(canvas, colour, x + 80 + colour * 42, y + line * LINE - 1, 12)
                canvas.text(x + 96 + colour * 42, y + line * LINE, str(count))
    x += 350
    for slot in range(ROOF_SLOTS):
        tile = int(table.roofs[seat * ROOF_SLOTS + slot])
        if tile != NONE:
            canvas.text(x, y + slot * LINE, ROOF_NAMES[tile // 12])
            for half in range(2):
                _cube(canvas, int(table.half_colour(tile * 2 + half)), x + 9 * ADVANCE + half * 12, y + slot * LINE, 12)
