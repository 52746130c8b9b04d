"""Lace: workers go to the workshops."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import DONE_0, LACE_0, LACE_PRIVILEGE_0
from laguna.games.burano.components import ARROWS, CELLS, DISPLACED_COINS, LACE_RIGHTS, NONE
from laguna.games.burano.refusals import (
    CELL_TAKEN,
    NO_ARROW,
    NO_PRIVILEGE,
    NOT_NEXT,
    OFF_WORKSHOPS,
    OK,
    OWN_WORKER,
    PRIVILEGE_IN_VAIN,
    PRIVILEGE_LIMIT,
)
from laguna.games.burano.table import AWAY_AND_TAKEN_ONLY, AWAY_ONLY, LACE, TURN, Table


def begin_lace(table: Table) -> None:
    """Workers may go to the workshops, but one stays at home (B-LACE-08, C-09)."""
    table.arrows = 0
    table.placed = 0
    table.phase = LACE if table.home[table.seat] > 1 else TURN


def lace_refusal(table: Table, cell: i64) -> i64:
    """A worker on a cell by the plain rules (B-LACE-01..05, B-CARD-12)."""
    seat = table.seat
    colour = table.workshop[cell]
    if colour == NONE:
        return OFF_WORKSHOPS
    if free_arrow(table, colour) == NONE:
        return NO_ARROW
    holder = table.lace[cell]
    if holder == seat:
        return OWN_WORKER
    if holder != NONE and table.owner[LACE_RIGHTS] != seat:
        return CELL_TAKEN
    return OK if may_stand(table, cell, colour) else NOT_NEXT


def free_arrow(table: Table, colour: i64) -> i64:
    """An arrow of a colour that has not been used in this action, or ``NONE``."""
    for arrow in range(ARROWS):
        if (table.arrows >> arrow) & 1 == 0 and table.arrow(table.seat, arrow) == colour:
            return arrow
    return NONE


def may_stand(table: Table, cell: i64, colour: i64) -> bool:
    """The rule of neighbours: of the whole area, or of the tile alone (B-LACE-03, B-LACE-04, Q-05)."""
    seat = table.seat
    scope: i64 = colour if table.setting.per_tile else NONE
    if table.is_next_to_own(seat, cell, scope):
        return True
    for other in range(CELLS):
        if table.lace[other] == seat and (scope == NONE or table.workshop[other] == scope):
            return False
    return True


def lace_privilege_refusal(table: Table, cell: i64) -> i64:
    """A worker whose privilege lifts a limit (B-PRIV-03, Q-06, C-01, C-11)."""
    why = lace_refusal(table, cell)
    if why == OFF_WORKSHOPS or why == NO_ARROW or why == OWN_WORKER:
        return why
    if table.privileges[table.seat] == 0:
        return NO_PRIVILEGE
    if why == OK:
        return PRIVILEGE_IN_VAIN
    limit = table.setting.lace_privilege
    if limit >= AWAY_ONLY and table.is_next_to_own(table.seat, cell, NONE):
        return PRIVILEGE_LIMIT
    if limit == AWAY_AND_TAKEN_ONLY and table.lace[cell] == NONE:
        return PRIVILEGE_LIMIT
    return OK


def legal_laces(table: Table, out: vec[i64]) -> i64:
    """The same as asking for every cell, but colours and neighbours are looked at once."""
    seat = table.seat
    colours: i64 = 0
    for arrow in range(ARROWS):
        if (table.arrows >> arrow) & 1 == 0:
            colours |= 1 << table.arrow(seat, arrow)
    count: i64 = 0
    lifted: i64 = 0
    privileged = table.privileges[seat] > 0
    for cell in range(CELLS):
        colour = table.workshop[cell]
        if colour != NONE and (colours >> colour) & 1 == 1 and table.lace[cell] != seat:
            if lace_refusal(table, cell) == OK:
                out[count] = LACE_0 + cell
                count += 1
            elif privileged and lace_privilege_refusal(table, cell) == OK:
                lifted |= 1 << cell
    for cell in range(CELLS):
        if (lifted >> cell) & 1 == 1:
            out[count] = LACE_PRIVILEGE_0 + cell
            count += 1
    out[count] = DONE_0
    return count + 1


def make_lace(table: Table, cell: i64) -> None:
    """A worker on a cell; another player's goes home with two coins (B-LACE-06, B-PRIV-04)."""
    seat = table.seat
    table.arrows |= 1 << free_arrow(table, table.workshop[cell])
    holder = table.lace[cell]
    if holder != NONE:
        table.come_home(holder)
        table.coins[holder] += DISPLACED_COINS
    table.lace[cell] = seat
    table.coins[seat] += table.coin_cell[cell]
    table.placed += 1
    # The wheel stands still until the end, so the workers of its first sectors are gone but the arrows are not.
    table.home[seat] -= 1
    if table.placed == ARROWS or table.home[seat] == 1:
        end_lace(table)


def make_lace_by_privilege(table: Table, cell: i64) -> None:
    """A worker whose privilege lifts a limit (B-PRIV-03)."""
    table.privileges[table.seat] -= 1
    make_lace(table, cell)


def end_lace(table: Table) -> None:
    """The wheel turns by the workers placed (B-LACE-07)."""
    table.turn_wheel(table.placed)
    table.placed = 0
    table.arrows = 0
    table.phase = TURN
