"""Prepare: a cube from the pyramid to the preparation area."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import PREPARE_0
from laguna.games.burano.components import COLOURS, NONE, PREPARATION, PYRAMID
from laguna.games.burano.pyramid import is_accessible
from laguna.games.burano.refusals import CUBE_COVERED, NO_CUBE_THERE, OK, PREPARATION_FULL, PYRAMID_EMPTY
from laguna.games.burano.table import Table
from laguna.games.burano.turn import pay_move


def prepare_refusal(table: Table, slot: i64) -> i64:
    """Take an accessible cube (B-PREP-01, B-PREP-02)."""
    if table.pyramid[table.seat * PYRAMID + slot] == NONE:
        return NO_CUBE_THERE if has_cubes(table, table.seat) else PYRAMID_EMPTY
    if not is_accessible(table, table.seat, slot):
        return CUBE_COVERED
    return OK if table.prepared_count(table.seat) < PREPARATION else PREPARATION_FULL


def has_cubes(table: Table, seat: i64) -> bool:
    """Whether any cube is left in a pyramid."""
    for slot in range(PYRAMID):
        if table.pyramid[seat * PYRAMID + slot] != NONE:
            return True
    return False


def legal_prepares(table: Table, out: vec[i64], count: i64) -> i64:
    """The same as asking for every slot, where there is room for a cube."""
    seat = table.seat
    for slot in range(PYRAMID):
        if table.pyramid[seat * PYRAMID + slot] != NONE and is_accessible(table, seat, slot):
            out[count] = PREPARE_0 + slot
            count += 1
    return count


def prepare(table: Table, slot: i64) -> None:
    """A cube from the pyramid to the preparation area (B-PREP-01)."""
    pay_move(table)
    place = table.seat * PYRAMID + slot
    table.prepared[table.seat * COLOURS + table.pyramid[place]] += 1
    table.pyramid[place] = NONE
