"""Build: a prepared cube becomes a house on the main island, and its colour says which action follows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import BUILD_0
from laguna.games.burano.components import COLOURS, HOLES, LACE_AREA, NONE, ROOFED, SAIL_AREA, SIDE, STOREYS
from laguna.games.burano.earnings import begin_earning
from laguna.games.burano.lace import begin_lace
from laguna.games.burano.refusals import NO_HOLE, NO_NEIGHBOUR, NO_ROOF_THERE, NOT_PREPARED, OK, TOO_HIGH
from laguna.games.burano.sail import begin_sail
from laguna.games.burano.table import Table
from laguna.games.burano.turn import pay_move

FIRST_COLUMN: Final = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
LAST_COLUMN: Final = 0b1000000_1000000_1000000_1000000_1000000_1000000_1000000
NOT_FIRST_COLUMN: Final = (1 << HOLES) - 1 - FIRST_COLUMN
NOT_LAST_COLUMN: Final = (1 << HOLES) - 1 - LAST_COLUMN


def build_refusal(table: Table, colour: i64, hole: i64) -> i64:
    """Place a prepared cube (B-BUILD-01, B-BUILD-02)."""
    if table.prepared[table.seat * COLOURS + colour] == 0:
        return NOT_PREPARED
    return place_refusal(table, hole)


def place_refusal(table: Table, hole: i64) -> i64:
    """Whether a cube may be placed at a hole, in it or on the roof there."""
    if table.setting.parts.holes[hole] == 0:
        return NO_HOLE
    height = table.height[hole]
    if height == 0:
        return OK if touches(table, hole) else NO_NEIGHBOUR
    if height == STOREYS:
        return TOO_HIGH
    return OK if table.roof[hole * ROOFED + height - 1] != NONE else NO_ROOF_THERE


def touches(table: Table, hole: i64) -> bool:
    """Whether a hole touches a cube at a side or a corner (Q-01)."""
    row = hole // SIDE
    column = hole % SIDE
    for down in range(3):
        for right in range(3):
            if down == 1 and right == 1:
                continue
            if table.setting.orthogonal and down != 1 and right != 1:
                continue
            other_row: i64 = row + down - 1
            other_column: i64 = column + right - 1
            if other_row >= 0 and other_row < SIDE and other_column >= 0 and other_column < SIDE:
                if table.height[other_row * SIDE + other_column] > 0:
                    return True
    return False


def legal_builds(table: Table, out: vec[i64], count: i64) -> i64:
    """The same as asking for every colour and hole, but the holes are looked at once."""
    holes = places(table)
    for colour in range(COLOURS):
        if table.prepared[table.seat * COLOURS + colour] > 0:
            for hole in range(HOLES):
                if (holes >> hole) & 1 == 1:
                    out[count] = BUILD_0 + colour * HOLES + hole
                    count += 1
    return count


def places(table: Table) -> i64:
    """The holes where a cube may be placed, as a mask: the same as asking ``place_refusal`` for each."""
    built = table.built
    beside: i64 = ((built & NOT_LAST_COLUMN) << 1) | ((built & NOT_FIRST_COLUMN) >> 1)
    touched: i64 = beside | (built << SIDE) | (built >> SIDE)
    if not table.setting.orthogonal:
        touched |= (beside << SIDE) | (beside >> SIDE)
    return (touched & table.setting.parts.hole_mask & ~built) | table.ready


def build(table: Table, colour: i64, hole: i64) -> None:
    """A house; on a roof of its colour it brings a privilege; then the action of its colour (B-BUILD-01..06)."""
    pay_move(table)
    table.prepared[table.seat * COLOURS + colour] -= 1
    level = table.height[hole]
    table.cube[hole * STOREYS + level] = colour
    table.height[hole] = level + 1
    table.look_at(hole)
    if level > 0 and table.half_colour(table.roof[hole * ROOFED + level - 1]) == colour:
        table.gain_privileges(1)
    area = table.markers[table.marked * COLOURS + colour]
    if area == SAIL_AREA:
        begin_sail(table)
    elif area == LACE_AREA:
        begin_lace(table)
    else:
        begin_earning(table)
