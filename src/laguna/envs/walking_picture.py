"""A view of Walking in Burano in pixels: market, characters, streets and hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from laguna.cli.walking import STYLES, SYMBOL_LETTERS
from laguna.envs.canvas import INK, LINE, PALE, SHADE, Canvas, colour_of
from laguna.games.walking.components import (
    COLOUR_LETTERS,
    COPIES,
    KIND_NAMES,
    KINDS,
    LEVEL_NAMES,
    LEVELS,
    MOST_COLUMNS,
    MOST_HAND,
    NONE,
    SHOP_POINTS,
    SITES,
    UNKNOWN,
)
from laguna.games.walking.document import GUESTS, PHASES
from laguna.games.walking.scoring import points
from laguna.games.walking.table import FLOOR_SLOTS, Table
from laguna.games.walking.view import WalkingView

CARD = 66
"""Pixels from one card to the next."""
HIGH = 38
LABEL = 40
MARGIN = 10
STREET = LABEL + SITES * CARD
PLAYER = 3 * HIGH + HIGH + 4 * LINE

_PAINT = [colour_of(style) for style in STYLES]


def walking_picture(view: WalkingView) -> NDArray[np.uint8]:
    """The table as the viewer sees it."""
    table = view.table
    seats = int(table.setting.seats)
    market = LABEL + MOST_COLUMNS * CARD
    height = MARGIN * 2 + LINE * 2 + max(3 * HIGH, KINDS * LINE) + LINE + seats * PLAYER
    canvas = Canvas(MARGIN * 2 + max(STREET, market + 200), height)
    y = MARGIN
    words = f"round {int(table.round)}  {PHASES[table.phase]}  player {int(table.seat)}"
    canvas.text(MARGIN, y, words if table.phase < len(PHASES) - 1 else f"round {int(table.round)}  over")
    y += LINE * 2
    _market(canvas, table, MARGIN, y)
    _characters(canvas, table, MARGIN + market + 20, y)
    y += max(3 * HIGH, KINDS * LINE) + LINE
    for seat in range(seats):
        _player(canvas, table, seat, MARGIN, y)
        y += PLAYER
    return canvas.pixels


def _card(canvas: Canvas, table: Table, card: int, x: int, y: int) -> None:
    """Colour and copy, then what is printed on it; a back shows its level."""
    if card >= UNKNOWN:
        canvas.box(x, y, CARD - 2, HIGH - 2, SHADE, INK)
        canvas.text(x + 4, y + 4, LEVEL_NAMES[card - UNKNOWN])
        return
    colour = card // COPIES % len(COLOUR_LETTERS)
    ink, ground = _PAINT[colour]
    canvas.box(x, y, CARD - 2, HIGH - 2, ground, INK)
    canvas.text(x + 4, y + 4, f"{COLOUR_LETTERS[colour]}{card % COPIES + 1}", ink)
    cards = table.setting.cards
    counts = [(int(cards.count(card, symbol)), letter) for symbol, letter in enumerate(SYMBOL_LETTERS)]
    marks = [f"{count}{letter}" for count, letter in counts if count]
    if cards.shop(card) != NONE:
        marks.append(f"S{int(cards.count(card, SHOP_POINTS))}")
    # Up to three symbols fit into the second line, one more beside the name.
    canvas.text(x + 4, y + 4 + LINE, "".join(marks[:3]), ink)
    canvas.text(x + 28, y + 4, "".join(marks[3:5]), ink)


def _market(canvas: Canvas, table: Table, x: int, y: int) -> None:
    for row, level in enumerate(reversed(range(LEVELS))):
        top = y + row * HIGH
        canvas.text(x, top + 4, LEVEL_NAMES[level])
        canvas.text(x, top + 4 + LINE, f"+{int(table.deck_size[level])}")
        for column in range(table.setting.columns):
            card = int(table.market[level * MOST_COLUMNS + column])
            if card != NONE:
                _card(canvas, table, card, x + LABEL + column * CARD, top)
            else:
                canvas.box(x + LABEL + column * CARD, top, CARD - 2, HIGH - 2, PALE)


def _characters(canvas: Canvas, table: Table, x: int, y: int) -> None:
    for kind, name in enumerate(KIND_NAMES):
        left = int(table.supply[kind])
        canvas.text(x, y + kind * LINE, f"{name} x{left}", INK if left else SHADE)


def _player(canvas: Canvas, table: Table, seat: int, x: int, y: int) -> None:
    words = f"player {seat}  points {int(points(table, seat))}  coins {int(table.coins[seat])}"
    canvas.text(x, y, f"{words}  permits {int(table.permits[seat])}")
    y += LINE
    for row, level in enumerate(reversed(range(LEVELS))):
        top = y + row * HIGH
        canvas.text(x, top + 4, LEVEL_NAMES[level])
        for site in range(SITES):
            card = int(table.floors[seat * FLOOR_SLOTS + site * LEVELS + level])
            if card != NONE:
                _card(canvas, table, card, x + LABEL + site * CARD, top)
            else:
                canvas.box(x + LABEL + site * CARD, top, CARD - 2, HIGH - 2, PALE)
    y += 3 * HIGH
    for site in range(SITES):
        guest = int(table.guest[seat * SITES + site])
        if guest != NONE:
            canvas.text(x + LABEL + site * CARD, y, GUESTS[guest][:8])
    y += LINE
    canvas.text(x, y + 4, "hand")
    for place in range(table.hand_size[seat]):
        _card(canvas, table, int(table.hand[seat * MOST_HAND + place]), x + LABEL + place * CARD, y)
