"""What a seat shows of its hand: who sells has something to sell, and hands that others think of must have it too."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.rng import Rng
from laguna.games.burano.components import ISLANDS, SAME, SEAFOOD, SHIPS, STOPS, TRIPLES
from laguna.games.burano.port import unit_size
from laguna.games.burano.refusals import OK
from laguna.games.burano.sail import may_swap, reaches, sail_refusal
from laguna.games.burano.table import PORT, SAIL, SELL, Table

Demand = tuple[i64, i64, i64, i64]
"""Of how many kinds at least, of how many cards each, from which kind, and before which."""


def demand(table: Table) -> Demand:
    """What the hand of the seat in turn must hold, by the step that it has come to; 0 kinds where it shows nothing."""
    if table.phase == SELL:
        # A sale that cannot grow has ended by itself (B-PORT-03).
        size = unit_size(table.ship)
        if table.units == 0:
            return 1, size, 0, SEAFOOD
        if table.ship == SAME:
            return 1, size, table.last, table.last + 1
        if table.ship == TRIPLES and table.setting.triples_for_most == 3:
            return 3 - table.units, size, table.last + 1, SEAFOOD
        return 1, size, table.last + 1, SEAFOOD
    if table.phase == PORT:
        # Who has nothing for the ships there is asked nothing.
        return 1, _smallest_unit(table, table.boat[table.seat]), 0, SEAFOOD
    if table.phase == SAIL and table.setting.port_needs_sale and not table.swapped and not may_swap(table):
        # Who can go nowhere is not asked where to go; a port is a goal only with something to sell.
        smallest: i64 = 0
        for stop in range(STOPS):
            if stop < ISLANDS:
                if sail_refusal(table, stop) == OK:
                    return 0, 0, 0, 0
            elif reaches(table, stop):
                size = _smallest_unit(table, stop)
                if size > 0 and (smallest == 0 or size < smallest):
                    smallest = size
        if smallest > 0:
            return 1, smallest, 0, SEAFOOD
    return 0, 0, 0, 0


def _smallest_unit(table: Table, stop: i64) -> i64:
    """How many cards of a kind can be sold in a port; 0 if no ship lies there."""
    smallest: i64 = 0
    for ship in range(SHIPS):
        if table.ships[ship] == stop and (smallest == 0 or unit_size(ship) < smallest):
            smallest = unit_size(ship)
    return smallest


def is_met(table: Table, wanted: Demand) -> bool:
    """Whether the hand of the seat in turn holds what it must."""
    kinds, size, begin, end = wanted
    met: i64 = 0
    for kind in range(begin, end):
        if table.hand[table.seat * SEAFOOD + kind] >= size:
            met += 1
    return met >= kinds


def draw_meeting(table: Table, wanted: Demand, unseen: vec[i64], rng: Rng) -> bool:
    """Draw the blind cards of the seat in turn so that its hand holds what it must, all such draws equally likely.

    ``unseen`` has the cards to draw from, by kind, and loses those drawn. Nothing is drawn if no draw would do, as in
    positions that no game comes to.
    """
    kinds, size, begin, end = wanted
    cards = table.blind[table.seat]
    row = cards + 1
    plane = row * (kinds + 1)
    # In how many ways a number of cards can come from the last kinds, with a number of these kinds among them.
    ways = vec[i64]([0] * int((SEAFOOD + 1) * plane))
    ways[SEAFOOD * plane] = 1
    for back in range(SEAFOOD):
        kind: i64 = SEAFOOD - 1 - back
        held = table.hand[table.seat * SEAFOOD + kind]
        counts = kind >= begin and kind < end
        for missing in range(kinds + 1):
            for left in range(row):
                total: i64 = 0
                choices: i64 = 1
                for drawn in range(_least(unseen[kind], left) + 1):
                    later: i64 = missing - 1 if missing > 0 and counts and held + drawn >= size else missing
                    total += choices * ways[(kind + 1) * plane + later * row + left - drawn]
                    choices = choices * (unseen[kind] - drawn) // (drawn + 1)
                ways[kind * plane + missing * row + left] = total
    if ways[kinds * row + cards] == 0:
        return False
    still: i64 = kinds
    for next_kind in range(SEAFOOD):
        place = table.seat * SEAFOOD + next_kind
        fits = next_kind >= begin and next_kind < end
        pick = rng.below_many(ways[next_kind * plane + still * row + cards])
        taken: i64 = 0
        each: i64 = 1
        after: i64 = 0
        while True:
            after = still - 1 if still > 0 and fits and table.hand[place] + taken >= size else still
            here = each * ways[(next_kind + 1) * plane + after * row + cards - taken]
            if pick < here:
                break
            pick -= here
            each = each * (unseen[next_kind] - taken) // (taken + 1)
            taken += 1
        table.hand[place] += taken
        unseen[next_kind] -= taken
        cards -= taken
        still = after
    return True


def _least(one: i64, other: i64) -> i64:
    return one if one < other else other
