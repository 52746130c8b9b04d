"""What could be had now: points of each roof, the best sale of each ship, coins of an earning, the best lace."""

from __future__ import annotations

from typing import Final

from laguna.core.view import Document
from laguna.games.burano.components import (
    COIN,
    KIND_TILES,
    NONE,
    PAINT_A,
    ROOF_KINDS,
    ROOF_NAMES,
    ROOF_SLOTS,
    SAME,
    SEAFOOD,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    SHIPS,
    TRIPLES,
)
from laguna.games.burano.payment import best_payments
from laguna.games.burano.port import most_units, unit_size
from laguna.games.burano.scoring import roof_points
from laguna.games.burano.table import Table

PAINTED_HALF: Final = 5
"""Points of a half in a colour of a Paint card (B-CARD-01..03)."""


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
    return int(roof_points(table, seat, tile // KIND_TILES)) + PAINTED_HALF * painted_halves(table, seat, tile)


def painted_halves(table: Table, seat: int, tile: int) -> int:
    """For how many halves of a roof the seat's Paint cards pay."""
    return sum(
        table.setting.parts.names(card, table.half_colour(tile * 2 + half))
        for card in range(PAINT_A, PAINT_A + 3)
        if table.owner[card] == seat
        for half in range(2)
    )


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
    """The most that event 2 can bring with the cubes at hand and this many bought ones."""
    best = best_payments(table, seat, extra)[-1]
    return {"points": best["points"], "cells": best["cells"]}
