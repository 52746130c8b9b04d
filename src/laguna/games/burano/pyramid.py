"""The pyramid: how it is built, which slot rests on which, which cubes are accessible."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.actions import SKIP
from laguna.games.burano.components import BASE, COLOURS, NONE, PYRAMID, TOP
from laguna.games.burano.refusals import (
    CELL_NEEDED,
    CUBES_UNUSED,
    NO_CUBE_OF_COLOUR,
    OK,
    PYRAMID_FULL,
    PYRAMID_SUPPORT,
    PYRAMID_UNDONE,
)
from laguna.games.burano.table import Table
from laguna.games.burano.turn import begin_turn, seat_after


def begin_pyramid(table: Table) -> None:
    """The seat's turn to build; with no cubes at all there is nothing to do (Q-90)."""
    table.seat = seat_after(table, table.played)
    cubes = table.reserve_count(table.seat)
    table.left = PYRAMID if cubes > PYRAMID else cubes
    table.slot = 0
    if cubes == 0:
        next_pyramid(table)


def place_in_order(table: Table, seat: i64) -> i64:
    """How many seats build before this one in the order of the engine."""
    steps = seat - table.first
    return steps + table.setting.seats if steps < 0 else steps


def has_to_build(table: Table, seat: i64) -> bool:
    """Whether the seat still builds, while pyramids are built: all do so at once (B-PYR-01)."""
    place = place_in_order(table, seat)
    return place == table.played or (place > table.played and table.reserve_count(seat) > 0)


def let_build(table: Table, seat: i64) -> None:
    """Make it the turn of a seat that still builds, to try what it has in mind."""
    if seat != table.seat:
        table.played = place_in_order(table, seat)
        begin_pyramid(table)


def pyramid_refusal(table: Table, colour: i64) -> i64:
    """A cube for the next slot, or none (B-PYR-02, B-PYR-04)."""
    if table.left == 0:
        return PYRAMID_FULL
    if colour == SKIP:
        return OK if may_skip(table) else CELL_NEEDED
    if table.reserve[table.seat * COLOURS + colour] == 0:
        return NO_CUBE_OF_COLOUR
    return OK if is_supported(table, table.seat, table.slot) else PYRAMID_SUPPORT


def may_skip(table: Table) -> bool:
    """Whether the next slot of the pyramid being built may stay empty: all cubes must still find room (B-PYR-04)."""
    slot = table.slot
    if not table.setting.support_only:
        end: i64 = BASE if slot < BASE else TOP if slot < TOP else PYRAMID
        return end - slot - 1 >= table.left
    return room_after(table) >= table.left


def room_after(table: Table) -> i64:
    """How many cubes fit into later slots if the next one stays empty (Q-20, ``supportOnly``)."""
    seat = table.seat
    filled: i64 = 0
    room: i64 = 0
    for slot in range(PYRAMID):
        can = slot != table.slot
        if slot < table.slot:
            can = table.pyramid[seat * PYRAMID + slot] != NONE
        elif slot >= BASE and can:
            for number in range(4):
                if (filled >> support(slot, number)) & 1 == 0:
                    can = False
        if can:
            filled |= 1 << slot
            if slot > table.slot:
                room += 1
    return room


def lay(table: Table, colour: i64) -> None:
    """Put a cube on the next slot, or leave it empty (B-PYR-02, B-PYR-04)."""
    seat = table.seat
    if colour != SKIP:
        table.reserve[seat * COLOURS + colour] -= 1
        table.pyramid[seat * PYRAMID + table.slot] = colour
        table.left -= 1
    table.slot += 1


def finish_refusal(table: Table) -> i64:
    """Whether the pyramid is done: every cube that finds room is laid (B-PYR-02, B-PYR-04)."""
    if table.left == 0:
        return OK
    return PYRAMID_UNDONE if table.reserve_count(table.seat) > table.left else CUBES_UNUSED


def next_pyramid(table: Table) -> None:
    """When all are done the pyramids are shown and what is left is sold (B-PYR-05)."""
    table.played += 1
    if table.played < table.setting.seats:
        begin_pyramid(table)
        return
    for seat in range(table.setting.seats):
        for colour in range(COLOURS):
            rest = table.reserve[seat * COLOURS + colour]
            table.reserve[seat * COLOURS + colour] = 0
            table.supply[colour] += rest
            table.coins[seat] += rest
    table.played = 0
    begin_turn(table)


# What rests on what


def first_support(slot: i64) -> i64:
    """The first of the four slots that an upper slot rests on (B-PYR-03)."""
    if slot == TOP:
        return BASE
    return (slot - BASE) // 2 * 3 + (slot - BASE) % 2


def support(slot: i64, number: i64) -> i64:
    """One of the four slots that an upper slot rests on."""
    width: i64 = 2 if slot == TOP else 3
    return first_support(slot) + number // 2 * width + number % 2


def is_supported(table: Table, seat: i64, slot: i64) -> bool:
    """Whether a cube could rest on a slot: base cells always carry."""
    if slot < BASE:
        return True
    for number in range(4):
        if table.pyramid[seat * PYRAMID + support(slot, number)] == NONE:
            return False
    return True


def is_accessible(table: Table, seat: i64, slot: i64) -> bool:
    """Whether nothing rests on the cube of a slot, not even partly (B-PYR-06)."""
    if slot == TOP:
        return True
    if slot >= BASE:
        return table.pyramid[seat * PYRAMID + TOP] == NONE
    row = slot // 3
    column = slot % 3
    for down in range(2):
        for right in range(2):
            upper_row: i64 = row - down
            upper_column: i64 = column - right
            if upper_row >= 0 and upper_row < 2 and upper_column >= 0 and upper_column < 2:
                if table.pyramid[seat * PYRAMID + BASE + upper_row * 2 + upper_column] != NONE:
                    return False
    return True


def slot_of_colour(table: Table, seat: i64, colour: i64) -> i64:
    """The uppermost slot that holds a cube of a colour and may be emptied by lace, or ``NONE``."""
    for back in range(PYRAMID):
        slot: i64 = PYRAMID - 1 - back
        if table.pyramid[seat * PYRAMID + slot] == colour:
            if not table.setting.accessible_only or is_accessible(table, seat, slot):
                return slot
    return NONE
