"""The cleanup at the end of a season: islands, lace, markers, cubes; the roofs that follow are in ``piles``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from laguna.games.burano.actions import RESERVE, SOURCE_0
from laguna.games.burano.components import CELLS, COLOURS, ISLANDS, NONE, PYRAMID, RING, THRIFTY_LACE, WINTER
from laguna.games.burano.piles import next_roofs
from laguna.games.burano.pyramid import is_accessible, slot_of_colour
from laguna.games.burano.refusals import (
    BUY_FIRST,
    CUBE_COVERED,
    NO_CUBE_TO_PAY,
    NO_LACE_WORKER,
    NO_PRIVILEGE,
    NO_SUCH_SOURCE,
    NONE_TO_BUY,
    NONE_TO_SUBSTITUTE,
    NOT_THRIFTY,
    NOTHING_MISSING,
    OK,
    PAID_ALREADY,
    PAY_ORDER,
    SPARED_ALREADY,
    SUBSTITUTE_ORDER,
)
from laguna.games.burano.scoring import lead_points, union_points
from laguna.games.burano.table import FINISHED, LACE_CUBES, MAJORITIES, PAY, REFILL, SOURCE, SOURCES, UNIONS, Table
from laguna.games.burano.turn import seat_after

LACE_POINTS: Final = 2


def clean_up(table: Table) -> None:
    """Event 1, the islands; then event 2, the lace, from the first player on (B-CLEAN-01..04)."""
    for seat in range(table.setting.seats):
        for island in range(ISLANDS):
            table.vp[seat * SOURCES + MAJORITIES] += lead_points(table, seat, island)
    table.played = NONE
    next_payer(table)


# Event 2: lace


def next_payer(table: Table) -> None:
    """The next player who can pay for lace or buy cubes; after the last one the season goes on to its end."""
    while table.played + 1 < table.setting.seats:
        table.played += 1
        table.seat = seat_after(table, table.played)
        table.paid = 0
        table.spared = False
        table.last = NONE
        table.phase = PAY
        # without lace workers a cube is bought for the coming season, so in winter it is worth nothing.
        if (table.season != WINTER or table.makes_lace(table.seat)) and can_pay(table):
            return
    table.paid = 0
    table.last = 0
    if table.season == WINTER:
        table.phase = FINISHED
        return
    # Event 3: the markers of the coming season (B-CLEAN-06).
    table.marked = table.season + 1
    table.played = NONE
    next_refill(table)


def can_pay(table: Table) -> bool:
    """Whether there is anything to buy or to pay for."""
    for colour in range(COLOURS):
        if buy_refusal(table, colour) == OK:
            return True
    for cell in range(CELLS):
        if pay_refusal(table, cell) == OK or spare_refusal(table, cell) == OK:
            return True
    return False


def pay_refusal(table: Table, cell: i64) -> i64:
    """Pay for a lace worker with a cube of its tile's colour (B-CLEAN-03)."""
    why = _payable(table, cell)
    if why != OK:
        return why
    colour = table.workshop[cell]
    if table.reserve[table.seat * COLOURS + colour] > 0:
        return OK
    return OK if slot_of_colour(table, table.seat, colour) != NONE else NO_CUBE_TO_PAY


def spare_refusal(table: Table, cell: i64) -> i64:
    """The Thrifty lace card pays for one worker (B-CARD-14, Q-58, C-06)."""
    if table.owner[THRIFTY_LACE] != table.seat:
        return NOT_THRIFTY
    if table.spared:
        return SPARED_ALREADY
    return _payable(table, cell)


def _payable(table: Table, cell: i64) -> i64:
    if table.lace[cell] != table.seat:
        return NO_LACE_WORKER
    if (table.paid >> cell) & 1 == 1:
        return PAID_ALREADY
    # Where payments free other cubes, their order matters.
    return OK if cell > table.last or table.setting.accessible_only else PAY_ORDER


def source_refusal(table: Table, action: i64) -> i64:
    """Where the cube for a lace worker comes from, if that matters (C-12)."""
    seat = table.seat
    colour = table.workshop[table.paying]
    if action == RESERVE:
        return OK if table.reserve[seat * COLOURS + colour] > 0 else NO_SUCH_SOURCE
    slot = action - SOURCE_0
    if table.pyramid[seat * PYRAMID + slot] != colour:
        return NO_SUCH_SOURCE
    if table.setting.accessible_only:
        return OK if is_accessible(table, seat, slot) else CUBE_COVERED
    # Covered or not, cubes of a colour are worth the same: the uppermost stands for all.
    return OK if slot == slot_of_colour(table, seat, colour) else NO_SUCH_SOURCE


def pay(table: Table, cell: i64) -> None:
    """Return a cube for a lace worker; which one is asked only where it matters (B-CLEAN-03, C-12)."""
    table.paying = cell
    if table.setting.chooses_source():
        found: i64 = NONE
        for action in range(SOURCE_0, RESERVE + 1):
            if source_refusal(table, action) == OK:
                if found != NONE:
                    table.phase = SOURCE
                    return
                found = action
        pay_from(table, found)
        return
    colour = table.workshop[cell]
    if table.reserve[table.seat * COLOURS + colour] > 0:
        pay_from(table, RESERVE)
    else:
        pay_from(table, SOURCE_0 + slot_of_colour(table, table.seat, colour))


def pay_from(table: Table, source: i64) -> None:
    """The cube goes back to the supply, the worker scores."""
    colour = table.workshop[table.paying]
    if source == RESERVE:
        table.reserve[table.seat * COLOURS + colour] -= 1
    else:
        table.pyramid[table.seat * PYRAMID + source - SOURCE_0] = NONE
    table.supply[colour] += 1
    cell = table.paying
    table.paying = NONE
    table.phase = PAY
    score_worker(table, cell)


def spare(table: Table, cell: i64) -> None:
    """The Thrifty lace card pays for a worker (B-CARD-14)."""
    table.spared = True
    score_worker(table, cell)


def score_worker(table: Table, cell: i64) -> None:
    """A lace worker that is paid for."""
    table.gain(LACE_CUBES, LACE_POINTS)
    table.paid |= 1 << cell
    table.last = cell


def end_payment(table: Table) -> None:
    """The workers paid for form unions (B-CLEAN-04); then the next player pays."""
    table.gain(UNIONS, union_points(table.paid))
    next_payer(table)


# Event 4: cubes


def next_refill(table: Table) -> None:
    """Event 4, each in turn: the pyramid's rest and a cube for each covered house (B-CLEAN-07)."""
    while table.played + 1 < table.setting.seats:
        table.played += 1
        seat = seat_after(table, table.played)
        table.seat = seat
        for slot in range(PYRAMID):
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE:
                table.pyramid[seat * PYRAMID + slot] = NONE
                table.reserve[seat * COLOURS + colour] += 1
        table.left = 0
        for house in range(RING):
            if table.is_covered(seat, house):
                wanted = table.ring[(seat * RING + house) * 2]
                if table.supply[wanted] > 0:
                    take_cube(table, wanted)
                else:
                    table.left += 1
        if (table.left > 0 or table.privileges[seat] > 0) and table.supply_left() > 0:
            table.last = 0
            table.phase = REFILL
            return
    table.left = 0
    table.played = NONE
    next_roofs(table)


def substitute_refusal(table: Table, colour: i64) -> i64:
    """A cube of another colour for one that the supply lacks (B-CLEAN-08)."""
    if table.left == 0:
        return NOTHING_MISSING
    if table.supply[colour] == 0:
        return NONE_TO_SUBSTITUTE
    return OK if colour >= table.last else SUBSTITUTE_ORDER


def substitute(table: Table, colour: i64) -> None:
    """A cube of another colour (B-CLEAN-08)."""
    take_cube(table, colour)
    table.left -= 1
    table.last = colour


# Privileges, in events 2 and 4


def buy_refusal(table: Table, colour: i64) -> i64:
    """A privilege for a cube in the reserve (B-PRIV-06), before anything is paid with it (C-05)."""
    if table.privileges[table.seat] == 0:
        return NO_PRIVILEGE
    if table.supply[colour] == 0:
        return NONE_TO_BUY
    return BUY_FIRST if table.phase == PAY and table.last >= 0 else OK


def buy(table: Table, colour: i64) -> None:
    """A privilege for a cube in the reserve (B-PRIV-06)."""
    table.privileges[table.seat] -= 1
    if table.phase == REFILL:
        # C-04: after what is bought there are no more substitutes.
        table.last = COLOURS
    take_cube(table, colour)


def take_cube(table: Table, colour: i64) -> None:
    """A cube from the supply to the reserve."""
    table.supply[colour] -= 1
    table.reserve[table.seat * COLOURS + colour] += 1
