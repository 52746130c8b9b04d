"""What a seat's affairs in Burano look like to a network: a row of small whole numbers.

They are looked at as at the end of the seat's turn. The parts of the estimate come first, in tenths of a point.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.components import (
    AREAS,
    CARDS,
    CELLS,
    COIN,
    COLOURS,
    FOUNTAIN,
    ISLANDS,
    KIND_TILES,
    NONE,
    PYRAMID,
    ROOF_SLOTS,
    SEAFOOD,
    SEASONS,
)
from laguna.games.burano.pyramid import is_accessible
from laguna.games.burano.scoring import lead_points, leads_workshop
from laguna.games.burano.table import Table

# Where each part of the row begins.
PARTS_0: Final = 0
"""Purse, privileges, hand, islands, lace, roofs, cards, prepared cubes, pyramid, workers at home."""
PARTS: Final = 10
WORTH_0: Final = 10
SEASON_0: Final = 13
ROUND_0: Final = 17
TURNS: Final = 21
SEATS_0: Final = 22
COINS: Final = 25
PRIVILEGES: Final = 26
HOME: Final = 27
VISIBLE_0: Final = 28
"""Coins and fountains of the ring that can be seen, then whether all fountains can."""
ISLANDS_0: Final = 31
"""Workers on islands, islands led, those led by more than one worker."""
LACE_0: Final = 34
"""Workers in the workshops, tiles led."""
CUBES_0: Final = 36
"""Cubes in the pyramid, accessible colours, prepared cubes of each action, colours missing everywhere."""
KINDS_0: Final = 42
"""Kinds of seafood of which the hand has at least 1, 2, 3, 4 cards, then all cards."""
ROOFS_0: Final = 47
"""Roofs of each kind, then the chances of the best, second and third."""
OWNED_0: Final = 54
INPUTS: Final = 70


def look(table: Table, seat: i64, worth: vec[i64], chance: vec[i64], turns: i64, x: vec[i64]) -> None:
    """Write everything but the parts of the estimate."""
    for i in range(WORTH_0, INPUTS):
        x[i] = 0
    for area in range(AREAS):
        x[WORTH_0 + area] = worth[area] // 10
    x[SEASON_0 + table.season] = 1
    x[ROUND_0 + (table.round if table.round < SEASONS else SEASONS - 1)] = 1
    x[TURNS] = turns
    x[SEATS_0 + table.setting.seats - 2] = 1
    x[COINS] = table.coins[seat]
    x[PRIVILEGES] = table.privileges[seat]
    x[HOME] = table.home[seat]
    x[VISIBLE_0] = table.visible(seat, COIN)
    fountains = table.visible(seat, FOUNTAIN)
    x[VISIBLE_0 + 1] = fountains
    x[VISIBLE_0 + 2] = 1 if fountains == 4 else 0
    _look_at_workers(table, seat, x)
    _look_at_cubes(table, seat, x)
    for kind in range(SEAFOOD):
        count = table.hand[seat * SEAFOOD + kind]
        x[KINDS_0 + 4] += count
        for least in range(4):
            if count > least:
                x[KINDS_0 + least] += 1
    _look_at_roofs(table, seat, chance, x)
    for card in range(CARDS):
        if table.owner[card] == seat:
            x[OWNED_0 + card] = 1


def _look_at_workers(table: Table, seat: i64, x: vec[i64]) -> None:
    for island in range(ISLANDS):
        folk = table.folk[seat * ISLANDS + island]
        if folk > 0:
            x[ISLANDS_0] += folk
            if lead_points(table, seat, island) > 0:
                x[ISLANDS_0 + 1] += 1
                if folk > 1:
                    x[ISLANDS_0 + 2] += 1
    for cell in range(CELLS):
        if table.lace[cell] == seat:
            x[LACE_0] += 1
    if x[LACE_0] > 0:
        for colour in range(COLOURS):
            if leads_workshop(table, seat, colour):
                x[LACE_0 + 1] += 1


def _look_at_cubes(table: Table, seat: i64, x: vec[i64]) -> None:
    held: i64 = 0
    accessible: i64 = 0
    for slot in range(PYRAMID):
        colour = table.pyramid[seat * PYRAMID + slot]
        if colour != NONE:
            x[CUBES_0] += 1
            held |= 1 << colour
            if (accessible >> colour) & 1 == 0 and is_accessible(table, seat, slot):
                accessible |= 1 << colour
                x[CUBES_0 + 1] += 1
    for colour in range(COLOURS):
        count = table.prepared[seat * COLOURS + colour]
        if count > 0:
            held |= 1 << colour
            x[CUBES_0 + 2 + table.markers[table.marked * COLOURS + colour]] += count
        if (held >> colour) & 1 == 0:
            x[CUBES_0 + 5] += 1


def _look_at_roofs(table: Table, seat: i64, chance: vec[i64], x: vec[i64]) -> None:
    for slot in range(ROOF_SLOTS):
        tile = table.roofs[seat * ROOF_SLOTS + slot]
        if tile != NONE:
            x[ROOFS_0 + tile // KIND_TILES] += 1
            likely = chance[slot]
            for place in range(ROOFS_0 + 4, ROOFS_0 + 7):
                if likely > x[place]:
                    likely, x[place] = x[place], likely
