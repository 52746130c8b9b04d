"""Roofs from the piles: the first ones, and those given up and drawn anew at the end of a season."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.components import NONE, ROOF_KINDS, ROOF_SLOTS
from laguna.games.burano.refusals import (
    DISCARD_ORDER,
    NO_TILE_TO_DISCARD,
    OK,
    PILE_EMPTY,
    PILE_USED,
    PILE_USED_AT_START,
)
from laguna.games.burano.seasons import begin_season, end_season
from laguna.games.burano.table import DISCARD, DRAW, Table
from laguna.games.burano.turn import seat_after


def next_roofs(table: Table) -> None:
    """Event 5, each in turn: give up roofs, then fill the empty slots (B-CLEAN-10)."""
    table.played += 1
    if table.played == table.setting.seats:
        end_season(table)
        return
    table.seat = seat_after(table, table.played)
    table.last = NONE
    table.used = 0
    for slot in range(ROOF_SLOTS):
        if table.roofs[table.seat * ROOF_SLOTS + slot] != NONE:
            table.phase = DISCARD
            return
    fill_roofs(table)


def discard_refusal(table: Table, slot: i64) -> i64:
    """Give up a roof before new ones are drawn (B-CLEAN-10); the order matters only under the piles (C-15)."""
    if table.roofs[table.seat * ROOF_SLOTS + slot] == NONE:
        return NO_TILE_TO_DISCARD
    return OK if table.setting.under_pile or slot > table.last else DISCARD_ORDER


def discard(table: Table, slot: i64) -> None:
    """A roof leaves the game, or goes under its pile (Q-63, C-15)."""
    place = table.seat * ROOF_SLOTS + slot
    if table.setting.under_pile:
        table.put_under(table.roofs[place])
    table.roofs[place] = NONE
    table.last = slot


def end_discard(table: Table) -> None:
    """Enough roofs are given up."""
    table.used = 0
    fill_roofs(table)


def fill_roofs(table: Table) -> None:
    """Draw roofs from different piles until every slot is filled, or none can be drawn (Q-27)."""
    base = table.seat * ROOF_SLOTS
    for _ in range(ROOF_SLOTS):
        empty = False
        for slot in range(ROOF_SLOTS):
            if table.roofs[base + slot] == NONE:
                empty = True
        count: i64 = 0
        found: i64 = NONE
        for kind in range(ROOF_KINDS):
            if empty and draw_refusal(table, kind) == OK:
                count += 1
                found = kind
        if count > 1:
            table.phase = DRAW
            return
        if count == 0:
            break
        draw(table, found)
    if table.dealing:
        next_dealt(table)
    else:
        next_roofs(table)


def draw_refusal(table: Table, kind: i64) -> i64:
    """A roof from a pile that was not used in this fill (B-PSET-08, B-CLEAN-10, Q-27, C-16)."""
    if table.pile_size[kind] == 0:
        return PILE_EMPTY
    if (table.used >> kind) & 1 == 0:
        return OK
    used: i64 = PILE_USED_AT_START if table.dealing else PILE_USED
    if not table.setting.repeat_when_short:
        return used
    for other in range(ROOF_KINDS):
        if table.pile_size[other] > 0 and (table.used >> other) & 1 == 0:
            return used
    return OK


def draw(table: Table, kind: i64) -> None:
    """The top tile of a pile to the first empty slot."""
    place = table.seat * ROOF_SLOTS
    while table.roofs[place] != NONE:
        place += 1
    table.roofs[place] = table.draw_roof(kind)
    table.used |= 1 << kind


def next_dealt(table: Table) -> None:
    """The first roofs, each in turn (B-PSET-08); then spring begins."""
    table.played += 1
    table.used = 0
    if table.played == table.setting.seats:
        table.dealing = False
        begin_season(table)
    else:
        table.seat = seat_after(table, table.played)
        fill_roofs(table)
