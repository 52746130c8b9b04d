"""Sail: the boat goes to an island or a port; before that huts can be swapped."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import DONE_0, SAIL_0, SWAP_0
from laguna.games.burano.components import (
    FAST_BOAT,
    HUTS,
    HUTS_HERE,
    ISLANDS,
    STOPS,
    SWAP_FIRST,
    SWAP_SECOND,
    SWAPS,
    swap_first,
    swap_second,
)
from laguna.games.burano.island import go_fishing
from laguna.games.burano.port import can_sell, has_ship
from laguna.games.burano.refusals import (
    MUST_SAIL,
    NO_MATCH,
    NO_PRIVILEGE,
    NO_ROUTE,
    NO_SALE,
    NO_SHIP,
    OK,
    SAME_HUTS,
    SWAP_IN_VAIN,
    SWAPPED,
)
from laguna.games.burano.table import PORT, SAIL, TURN, Table


def begin_sail(table: Table) -> None:
    """The boat may go somewhere, if it can (Q-39)."""
    table.swapped = False
    table.phase = SAIL if has_goal(table) or may_swap(table) else TURN


def sail_refusal(table: Table, stop: i64) -> i64:
    """Where the boat may go (B-SAIL-01, B-SAIL-02, B-PORT-01)."""
    if not reaches(table, stop):
        return NO_ROUTE
    if stop < ISLANDS:
        return OK if table.matches_at(table.seat, stop) > 0 else NO_MATCH
    if table.swapped:
        return SWAPPED
    if not has_ship(table, stop):
        return NO_SHIP
    if table.setting.port_needs_sale and not can_sell(table, stop):
        return NO_SALE
    return OK


def reaches(table: Table, stop: i64) -> bool:
    """One step along a route, or two with the fast boat, not back again (B-CARD-11)."""
    routes = table.setting.parts.routes
    here = table.boat[table.seat]
    if stop == here:
        return False
    if routes[here * STOPS + stop] == 1:
        return True
    if table.owner[FAST_BOAT] != table.seat:
        return False
    for between in range(STOPS):
        if routes[here * STOPS + between] == 1 and routes[between * STOPS + stop] == 1:
            return True
    return False


def has_goal(table: Table) -> bool:
    """Whether the boat can go anywhere without a swap."""
    for stop in range(STOPS):
        if sail_refusal(table, stop) == OK:
            return True
    return False


def stay_refusal(table: Table) -> i64:
    """Whether the boat may stay where it is (Q-37)."""
    if table.swapped:
        return SWAPPED
    return MUST_SAIL if table.setting.must_sail and has_goal(table) else OK


def legal_sails(table: Table, out: vec[i64]) -> i64:
    """Write the stops, the swaps of huts and ``done`` that are possible."""
    count: i64 = 0
    for stop in range(STOPS):
        if sail_refusal(table, stop) == OK:
            out[count] = SAIL_0 + stop
            count += 1
    if may_swap(table):
        count = _legal_swaps(table, out, count)
    if stay_refusal(table) == OK:
        out[count] = DONE_0
        count += 1
    return count


def sail(table: Table, stop: i64) -> None:
    """Arrive at an island or a port (B-SAIL-04, B-PORT-02)."""
    table.boat[table.seat] = stop
    table.swapped = False
    if stop < ISLANDS:
        table.matches = table.matches_at(table.seat, stop)
        table.left = table.matches
        go_fishing(table)
    else:
        table.phase = PORT if can_sell(table, stop) else TURN


# Huts


def may_swap(table: Table) -> bool:
    """Whether a swap of huts can make an island a goal: every colour has huts somewhere."""
    if table.privileges[table.seat] == 0:
        return False
    for island in range(ISLANDS):
        if reaches(table, island):
            return True
    return False


def swap_refusal(table: Table, number: i64) -> i64:
    """A privilege swaps two huts, if an island can still be reached afterwards (B-PRIV-02, Q-44, C-03)."""
    seat = table.seat
    if table.privileges[seat] == 0:
        return NO_PRIVILEGE
    first = swap_first(number)
    second = swap_second(number)
    one = table.huts[first]
    other = table.huts[second]
    if one == other or _is_repeated(table, first) or _is_repeated(table, second):
        return SAME_HUTS
    if not may_swap(table):
        return NO_ROUTE
    if table.privileges[seat] > 1:
        return OK
    table.huts[first] = other
    table.huts[second] = one
    found = False
    for island in range(ISLANDS):
        if reaches(table, island) and table.matches_at(seat, island) > 0:
            found = True
    table.huts[first] = one
    table.huts[second] = other
    return OK if found else SWAP_IN_VAIN


def _is_repeated(table: Table, hut: i64) -> bool:
    """Whether an earlier hut of the same island has the same colour, so that swapping that one is the same."""
    for earlier in range(hut // HUTS_HERE * HUTS_HERE, hut):
        if table.huts[earlier] == table.huts[hut]:
            return True
    return False


def _legal_swaps(table: Table, out: vec[i64], count: i64) -> i64:
    """The same as asking for every swap, but what swaps have in common is looked at once."""
    plenty = table.privileges[table.seat] > 1
    reached: i64 = 0
    matched: i64 = 0
    for island in range(ISLANDS):
        if reaches(table, island):
            reached |= 1 << island
            if table.matches_at(table.seat, island) > 0:
                matched |= 1 << island
    repeated: i64 = 0
    for hut in range(HUTS):
        if _is_repeated(table, hut):
            repeated |= 1 << hut
    for number in range(SWAPS):
        first = SWAP_FIRST[number]
        second = SWAP_SECOND[number]
        if table.huts[first] == table.huts[second] or ((repeated >> first) | (repeated >> second)) & 1 == 1:
            continue
        concerned: i64 = (1 << (first // HUTS_HERE)) | (1 << (second // HUTS_HERE))
        if plenty or matched & ~concerned != 0 or (reached & concerned != 0 and swap_refusal(table, number) == OK):
            out[count] = SWAP_0 + number
            count += 1
    return count


def swap(table: Table, number: i64) -> None:
    """A privilege swaps two huts (B-PRIV-02)."""
    first = swap_first(number)
    second = swap_second(number)
    table.privileges[table.seat] -= 1
    table.huts[first], table.huts[second] = table.huts[second], table.huts[first]
    table.swapped = True
