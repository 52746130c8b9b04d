"""Roofs: a tile on two houses, its bonus, and what it scores."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import BONUS_0, ROOF_0, TWO_PRIVILEGES
from laguna.games.burano.build import NOT_LAST_COLUMN
from laguna.games.burano.components import (
    CARDS,
    FREEDOM_A,
    KIND_TILES,
    NONE,
    PAINT_A,
    PAIR_FIRST,
    PAIRS,
    POOL,
    ROOF_SLOTS,
    ROOFED,
    ROWS_OF_PAIRS,
    SIDE,
    STOREYS,
    pair_second,
)
from laguna.games.burano.refusals import (
    HALF_COLOURS,
    LEVEL_THREE,
    LEVELS_DIFFER,
    NO_HOUSE,
    NO_TILE,
    NOT_IN_POOL,
    OK,
    ROOFED_ALREADY,
)
from laguna.games.burano.scoring import roof_points
from laguna.games.burano.table import BONUS, PAINT, TURN, Table
from laguna.games.burano.turn import pay_move

PAINT_POINTS: Final = 5
ROOF_PRIVILEGES: Final = 2


def roof_refusal(table: Table, slot: i64, turned: i64, pair: i64) -> i64:
    """Cover two cubes with a tile (B-ROOF-01..06)."""
    if table.roofs[table.seat * ROOF_SLOTS + slot] == NONE:
        return NO_TILE
    why = pair_refusal(table, pair)
    if why != OK:
        return why
    return OK if fits(table, slot, turned, pair) else HALF_COLOURS


def pair_refusal(table: Table, pair: i64) -> i64:
    """Whether two neighbouring columns can carry a roof."""
    first = PAIR_FIRST[pair]
    second: i64 = first + 1 if pair < ROWS_OF_PAIRS else first + SIDE
    height = table.height[first]
    if height == 0 or table.height[second] == 0:
        return NO_HOUSE
    if height != table.height[second]:
        return LEVELS_DIFFER
    if height > ROOFED:
        return LEVEL_THREE
    level = height - 1
    if table.roof[first * ROOFED + level] != NONE or table.roof[second * ROOFED + level] != NONE:
        return ROOFED_ALREADY
    return OK


def fits(table: Table, slot: i64, turned: i64, pair: i64) -> bool:
    """Whether the halves have the colours of the cubes below, or a card frees them (B-ROOF-02, B-CARD-04..06)."""
    tile = table.roofs[table.seat * ROOF_SLOTS + slot]
    first = PAIR_FIRST[pair]
    level = table.height[first] - 1
    return _covers(table, tile * 2 + turned, first, level) and _covers(
        table, tile * 2 + 1 - turned, pair_second(pair), level
    )


def _covers(table: Table, half: i64, hole: i64, level: i64) -> bool:
    colour = table.half_colour(half)
    if table.cube[hole * STOREYS + level] == colour:
        return True
    for card in range(FREEDOM_A, FREEDOM_A + 3):
        if table.owner[card] == table.seat and table.setting.parts.names(card, colour):
            return True
    return False


def legal_roofs(table: Table, out: vec[i64], count: i64) -> i64:
    """The same as asking for every tile and pair, but only pairs of bare houses are looked at."""
    low = table.bare_low
    high = table.bare_high
    across: i64 = ((low & (low >> 1)) | (high & (high >> 1))) & NOT_LAST_COLUMN
    upright: i64 = (low & (low >> SIDE)) | (high & (high >> SIDE))
    if across == 0 and upright == 0:
        return count
    for slot in range(ROOF_SLOTS):
        if table.roofs[table.seat * ROOF_SLOTS + slot] != NONE:
            for turned in range(2):
                base: i64 = ROOF_0 + (slot * 2 + turned) * PAIRS
                rest = across
                hole: i64 = 0
                while rest != 0:
                    pair = hole - hole // SIDE
                    if rest & 1 == 1 and fits(table, slot, turned, pair):
                        out[count] = base + pair
                        count += 1
                    rest >>= 1
                    hole += 1
                rest = upright
                hole = 0
                while rest != 0:
                    pair = ROWS_OF_PAIRS + hole
                    if rest & 1 == 1 and fits(table, slot, turned, pair):
                        out[count] = base + pair
                        count += 1
                    rest >>= 1
                    hole += 1
    return count


def cover(table: Table, slot: i64, turned: i64, pair: i64) -> None:
    """Lay a roof on two houses (B-ROOF-01); paint is paid for the tile's colours (B-CARD-01..03)."""
    pay_move(table)
    place = table.seat * ROOF_SLOTS + slot
    tile = table.roofs[place]
    table.roofs[place] = NONE
    first = PAIR_FIRST[pair]
    second = pair_second(pair)
    level = table.height[first] - 1
    table.roof[first * ROOFED + level] = tile * 2 + turned
    table.roof[second * ROOFED + level] = tile * 2 + 1 - turned
    table.look_at(first)
    table.look_at(second)
    table.tile = tile
    for card in range(PAINT_A, PAINT_A + 3):
        if table.owner[card] == table.seat:
            paint(table, card)
    for spot in range(POOL):
        if table.pool[spot] != NONE:
            table.phase = BONUS
            return
    # without cards the bonus is the privileges.
    take_bonus(table, TWO_PRIVILEGES)


def paint(table: Table, card: i64) -> None:
    """Points for each half of the new roof in a colour of a Paint card."""
    for half in range(2):
        if table.setting.parts.names(card, table.half_colour(table.tile * 2 + half)):
            table.gain(PAINT, PAINT_POINTS)


# The bonus


def bonus_refusal(table: Table, action: i64) -> i64:
    """Two privileges or a card of the pool (B-ROOF-07)."""
    if action == TWO_PRIVILEGES:
        return OK
    for place in range(POOL):
        if table.pool[place] == action - BONUS_0:
            return OK
    return NOT_IN_POOL


def take_bonus(table: Table, action: i64) -> None:
    """Two privileges or a building card, then the roof scores (B-ROOF-07, B-ROOF-08)."""
    if action == TWO_PRIVILEGES:
        table.gain_privileges(ROOF_PRIVILEGES)
    else:
        card = action - BONUS_0
        table.owner[card] = table.seat
        for place in range(POOL):
            if table.pool[place] == card:
                table.pool[place] = next_card(table)
        if table.setting.new_card_paints and card < PAINT_A + 3:
            paint(table, card)
    kind = table.tile // KIND_TILES
    table.gain(kind, roof_points(table, table.seat, kind))
    table.tile = NONE
    table.phase = TURN


def next_card(table: Table) -> i64:
    """The next building card, or ``NONE`` (Q-62)."""
    if table.revealed == CARDS:
        return NONE
    table.revealed += 1
    return table.card_deck[table.revealed - 1]
