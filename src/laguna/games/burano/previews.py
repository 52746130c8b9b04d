"""What could be had now: points of each roof, the best sale of each ship, coins of an earning, the best lace."""

from __future__ import annotations

from laguna.core.view import Document
from laguna.games.burano.components import (
    BASE,
    CELL_NAMES,
    CELLS,
    COIN,
    COLOURS,
    KIND_TILES,
    NONE,
    PAINT_A,
    PYRAMID,
    ROOF_KINDS,
    ROOF_NAMES,
    ROOF_SLOTS,
    SAME,
    SEAFOOD,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    SHIPS,
    THRIFTY_LACE,
    TOP,
    TRIPLES,
)
from laguna.games.burano.port import most_units, unit_size
from laguna.games.burano.pyramid import support
from laguna.games.burano.scoring import roof_points, union_points
from laguna.games.burano.table import PAY, SOURCE, Table

Cubes = tuple[int, ...]
"""A number for each colour."""


def previews(table: Table, seat: int) -> Document:
    """All previews for a seat."""
    return {
        "roofs": {ROOF_NAMES[kind]: int(roof_points(table, seat, kind)) for kind in range(ROOF_KINDS)},
        "sales": {SHIP_NAMES[ship]: best_sale(table, seat, ship) for ship in range(SHIPS)},
        "earning": int(table.visible(seat, COIN)),
        "tiles": [tile_points(table, seat, slot) for slot in range(ROOF_SLOTS)],
        "lace": best_lace(table, seat),
        "lace_bought": [best_lace(table, seat, extra)["points"] for extra in (1, 2)],
    }


def tile_points(table: Table, seat: int, slot: int) -> int | None:
    """What an own roof would score now, Paint cards included."""
    tile = int(table.roofs[seat * ROOF_SLOTS + slot])
    if tile == NONE:
        return None
    painted = [
        half
        for half in range(2)
        for card in range(PAINT_A, PAINT_A + 3)
        if table.owner[card] == seat and table.setting.parts.names(card, table.half_colour(tile * 2 + half))
    ]
    return int(roof_points(table, seat, tile // KIND_TILES)) + 5 * len(painted)


def best_sale(table: Table, seat: int, ship: int) -> Document | None:
    """The most that the hand brings at a ship, with the fewest cards for it."""
    hand = [int(table.hand[seat * SEAFOOD + kind]) for kind in range(SEAFOOD)]
    if ship == SAME:
        count, kind = max((min(count, 4), -kind) for kind, count in enumerate(hand))
        units = count
        kinds = [SEAFOOD_NAMES[-kind]] * count
    else:
        # Kinds of which most are held are the easiest to spare.
        able = sorted((kind for kind in range(SEAFOOD) if hand[kind] >= unit_size(ship)), key=lambda kind: -hand[kind])
        units = min(len(able), int(most_units(table, ship)))
        if ship == TRIPLES and table.setting.triples_for_most == 3 and units == 2:
            units = 1
        kinds = [SEAFOOD_NAMES[kind] for kind in sorted(able[:units])]
    if units == 0:
        return None
    return {"points": int(table.setting.parts.ship_pays(ship, units)), "units": units, "kinds": kinds}


def best_lace(table: Table, seat: int, extra: int = 0) -> Document:
    """The most that event 2 can bring with the cubes at hand, exactly (Q-57, C-20).

    ``extra`` cubes of any colour tell what privileges would add; workers paid for already count with their unions.
    Ties are broken by the fewest cubes.
    """
    paying = table.phase in (PAY, SOURCE) and table.seat == seat
    paid = int(table.paid) if paying else 0
    workers = [cell for cell in range(CELLS) if table.lace[cell] == seat and not paid >> cell & 1]
    payments = _payments(table, seat)
    thrifty = int(table.owner[THRIFTY_LACE] == seat and not (paying and table.spared))
    best = (int(union_points(paid)), 0, 0)
    for chosen in range(1 << len(workers)):
        cells = [cell for place, cell in enumerate(workers) if chosen >> place & 1]
        needed = _counts([int(table.workshop[cell]) for cell in cells])
        if _lacking(table, seat, needed, payments) <= thrifty + extra:
            mask = sum(1 << cell for cell in cells)
            points = 2 * len(cells) + int(union_points(mask | paid))
            spared = max(0, len(cells) - thrifty)
            best = max(best, (points, -spared, mask))
    points, _, mask = best
    return {"points": points, "cells": [CELL_NAMES[cell] for cell in range(CELLS) if mask >> cell & 1]}


def _payments(table: Table, seat: int) -> set[Cubes]:
    """What the pyramid can pay, by colours: with ``laceCubes = accessible`` nothing is taken from under others."""
    held = [int(table.pyramid[seat * PYRAMID + slot]) for slot in range(PYRAMID)]
    if not table.setting.accessible_only:
        return {_counts([colour for colour in held if colour != NONE])}
    upper = [slot for slot in range(BASE, PYRAMID) if held[slot] != NONE]
    found: set[Cubes] = set()
    for taken in range(1 << len(upper)):
        above = {slot for place, slot in enumerate(upper) if taken >> place & 1}
        left = set(upper) - above
        if TOP in left and above:
            continue
        covered = {int(support(slot, number)) for slot in left - {TOP} for number in range(4)}
        free = [held[slot] for slot in range(BASE) if held[slot] != NONE and slot not in covered]
        found.add(_counts([held[slot] for slot in above]))
        for number in range(1 << len(free)):
            chosen = [colour for place, colour in enumerate(free) if number >> place & 1]
            found.add(_counts([*(held[slot] for slot in above), *chosen]))
    return found


def _counts(colours: list[int]) -> Cubes:
    return tuple(colours.count(colour) for colour in range(COLOURS))


def _lacking(table: Table, seat: int, needed: Cubes, payments: set[Cubes]) -> int:
    """How many cubes are missing at least to pay for some colours."""
    reserve = [int(table.reserve[seat * COLOURS + colour]) for colour in range(COLOURS)]
    rest = [max(0, need - have) for need, have in zip(needed, reserve, strict=True)]
    if not table.setting.accessible_only:
        (all_cubes,) = payments
        return sum(max(0, need - have) for need, have in zip(rest, all_cubes, strict=True))
    # Whatever is taken off the pyramid must pay for something.
    usable = (paid for paid in payments if all(give <= need for give, need in zip(paid, needed, strict=True)))
    return min(
        sum(max(0, need - give - have) for need, give, have in zip(needed, paid, reserve, strict=True))
        for paid in usable
    )
