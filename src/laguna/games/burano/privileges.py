"""Privileges of a turn: for a coin, or for a cube in the pyramid.

Those that swap huts, lift limits of lace, or buy cubes for the reserve are in ``sail``, ``lace`` and ``cleanup``.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import COIN_0, CUBE_0
from laguna.games.burano.components import COLOURS, NONE, PYRAMID
from laguna.games.burano.pyramid import is_supported
from laguna.games.burano.refusals import NO_PRIVILEGE, NO_SUPPORT, OK, SLOT_TAKEN, SUPPLY_EMPTY
from laguna.games.burano.table import Table


def privilege_refusal(table: Table, action: i64) -> i64:
    """A privilege for a coin (B-PRIV-07) or a cube."""
    if table.privileges[table.seat] == 0:
        return NO_PRIVILEGE
    if action == COIN_0:
        return OK
    return cube_refusal(table, (action - CUBE_0) // PYRAMID, (action - CUBE_0) % PYRAMID)


def cube_refusal(table: Table, colour: i64, slot: i64) -> i64:
    """A privilege for a cube in the pyramid (B-PRIV-05, Q-31)."""
    if table.supply[colour] == 0:
        return SUPPLY_EMPTY
    if table.pyramid[table.seat * PYRAMID + slot] != NONE:
        return SLOT_TAKEN
    return OK if is_supported(table, table.seat, slot) else NO_SUPPORT


def legal_privileges(table: Table, out: vec[i64], count: i64) -> i64:
    """The same as asking for every colour and slot, but the slots are looked at once."""
    seat = table.seat
    out[count] = COIN_0
    count += 1
    slots: i64 = 0
    for slot in range(PYRAMID):
        if table.pyramid[seat * PYRAMID + slot] == NONE and is_supported(table, seat, slot):
            slots |= 1 << slot
    for colour in range(COLOURS):
        if table.supply[colour] > 0:
            for slot in range(PYRAMID):
                if (slots >> slot) & 1 == 1:
                    out[count] = CUBE_0 + colour * PYRAMID + slot
                    count += 1
    return count


def take_for_privilege(table: Table, action: i64) -> None:
    """The coin, or the cube on its slot of the pyramid (B-PRIV-05, B-PRIV-07)."""
    table.privileges[table.seat] -= 1
    if action == COIN_0:
        table.coins[table.seat] += 1
    else:
        colour = (action - CUBE_0) // PYRAMID
        table.supply[colour] -= 1
        table.pyramid[table.seat * PYRAMID + (action - CUBE_0) % PYRAMID] = colour
