"""Points, during the game and at its end: roofs, majorities, unions, cards, coins, tie-breaks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.score import ScoreLine, SeatScore, ranked
from laguna.games.burano.components import (
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOURS,
    FISHMONGER_A,
    FOUNTAIN,
    FOUNTAIN_ROOF,
    FOUR_ROOF,
    HARBOUR_MASTER,
    ISLAND_ROOF,
    ISLANDS,
    LACE_COLUMNS,
    LACE_HOUSE_A,
    LANDMARK,
    NONE,
    PATRON,
    PYRAMID,
    SEAFOOD,
    THRIFTY_LACE,
)
from laguna.games.burano.table import SOURCES, Table

LEADS: Final = vec[i64]([0, 2, 5, 9])
"""Points of an island or workshop roof for 0, 1, 2, and 3 or more majorities (B-ROOF-09, B-ROOF-10)."""
FOUNTAINS: Final = vec[i64]([0, 2, 3, 5, 9])
FOUR_POINTS: Final = 4
UNION: Final = vec[i64]([0, 0, 1, 2, 4, 6, 9, 12, 16, 21])
"""Extra points of a group of paid-for workers by its size (B-CLEAN-04)."""
COINS_FOR_POINT: Final = 5
SOURCE_NAMES: Final = (
    "island-roofs",
    "workshop-roofs",
    "fountain-roofs",
    "four-roofs",
    "paint",
    "ships",
    "no-seafood",
    "islands",
    "lace",
    "unions",
)


# Roofs


def roof_points(table: Table, seat: i64, kind: i64) -> i64:
    """What a roof of a kind would score for a seat now (B-ROOF-09..12)."""
    if kind == FOUR_ROOF:
        return FOUR_POINTS
    if kind == FOUNTAIN_ROOF:
        return FOUNTAINS[table.visible(seat, FOUNTAIN)]
    leads: i64 = 0
    if kind == ISLAND_ROOF:
        for island in range(ISLANDS):
            if leads_island(table, seat, island):
                leads += 1
    else:
        for colour in range(COLOURS):
            if leads_workshop(table, seat, colour):
                leads += 1
    return LEADS[leads if leads < 3 else 3]


def leads_island(table: Table, seat: i64, island: i64) -> bool:
    """Whether the seat alone has most workers on an island; the harbour master wins ties (B-CARD-13)."""
    own = table.folk[seat * ISLANDS + island]
    if own == 0:
        return False
    for other in range(table.setting.seats):
        if other != seat:
            theirs = table.folk[other * ISLANDS + island]
            if theirs > own or (theirs == own and table.owner[HARBOUR_MASTER] != seat):
                return False
    return True


def leads_workshop(table: Table, seat: i64, colour: i64) -> bool:
    """Whether the seat alone has most workers on the workshop tile of a colour."""
    own = workers_on(table, seat, colour)
    if own == 0:
        return False
    for other in range(table.setting.seats):
        if other != seat and workers_on(table, other, colour) >= own:
            return False
    return True


def workers_on(table: Table, seat: i64, colour: i64) -> i64:
    """How many workers a seat has on a workshop tile."""
    total: i64 = 0
    for cell in range(CELLS):
        if table.lace[cell] == seat and table.workshop[cell] == colour:
            total += 1
    return total


# Cleanup


def lead_points(table: Table, seat: i64, island: i64) -> i64:
    """What an island brings a seat in event 1 (B-CLEAN-01, B-CLEAN-02, B-PC-02, Q-60)."""
    own = table.folk[seat * ISLANDS + island]
    if own == 0:
        return 0
    tied: i64 = 1
    master = table.owner[HARBOUR_MASTER]
    for other in range(table.setting.seats):
        if other != seat:
            theirs = table.folk[other * ISLANDS + island]
            if theirs > own:
                return 0
            if theirs == own:
                if other == master:
                    return 0
                tied += 1
    if seat == master:
        tied = 1
    if tied > 1 and not table.setting.ties_share:
        return 0
    # An island is worth as many points as there are players.
    return table.setting.seats // tied


def union_points(paid: i64) -> i64:
    """Extra points for groups of workers, a bit mask of cells, that stand side by side (B-CLEAN-04)."""
    total: i64 = 0
    rest = paid
    for cell in range(CELLS):
        if (rest >> cell) & 1 == 1:
            group = group_of(rest, cell)
            total += UNION[size_of(group)]
            rest &= ~group
    return total


def group_of(cells: i64, cell: i64) -> i64:
    """The cells of a mask that hang together with one of them."""
    group: i64 = 1 << cell
    while True:
        grown = group | ((group << LACE_COLUMNS) & cells) | ((group >> LACE_COLUMNS) & cells)
        grown |= (group & NOT_LAST_COLUMN) << 1 & cells
        grown |= (group & NOT_FIRST_COLUMN) >> 1 & cells
        if grown == group:
            return group
        group = grown


def size_of(cells: i64) -> i64:
    """How many cells a mask has."""
    total: i64 = 0
    while cells != 0:
        cells &= cells - 1
        total += 1
    return total


FIRST_COLUMN: Final = 0b0000001_0000001_0000001_0000001
LAST_COLUMN: Final = 0b1000000_1000000_1000000_1000000
ALL_CELLS: Final = (1 << CELLS) - 1
NOT_FIRST_COLUMN: Final = ALL_CELLS ^ FIRST_COLUMN
NOT_LAST_COLUMN: Final = ALL_CELLS ^ LAST_COLUMN


# The end


def points(table: Table, seat: i64) -> i64:
    """The seat's total if the game were scored now."""
    total: i64 = coin_points(table, seat) + hand_points(table, seat)
    for source in range(SOURCES):
        total += table.vp[seat * SOURCES + source]
    for card in range(CARDS):
        if table.owner[card] == seat:
            total += card_points(table, seat, card)
    return total


def coin_points(table: Table, seat: i64) -> i64:
    """A point for every five coins, privileges counted as coins (B-END-01)."""
    return (table.coins[seat] + table.privileges[seat]) // COINS_FOR_POINT


def hand_points(table: Table, seat: i64) -> i64:
    """A point for every unsold card (B-END-02)."""
    total = table.blind[seat]
    for kind in range(SEAFOOD):
        total += table.known[seat * SEAFOOD + kind]
    return total


def card_points(table: Table, seat: i64, card: i64) -> i64:
    """What a building card is worth at the end (B-END-03)."""
    total: i64 = 0
    if card == LANDMARK:
        return 9
    if card == THRIFTY_LACE:
        return 3
    if card == PATRON:
        for other in range(CARDS):
            if table.owner[other] == seat:
                total += 3
    elif card >= FISHMONGER_A and card < LACE_HOUSE_A:
        for kind in range(SEAFOOD):
            if table.setting.parts.names(card, kind):
                total += 2 * table.sold[seat * SEAFOOD + kind]
    elif card >= LACE_HOUSE_A and card < LACE_HOUSE_A + 2:
        for cell in range(CELLS):
            if table.lace[cell] == seat and table.setting.parts.names(card, table.workshop[cell]):
                total += 2
    return total


def tie_cubes(table: Table, seat: i64) -> i64:
    """Cubes of the first tie-break (B-TIE-01, Q-07)."""
    if not table.setting.tie_pyramid:
        return table.prepared_count(seat)
    total: i64 = 0
    for slot in range(PYRAMID):
        if table.pyramid[seat * PYRAMID + slot] != NONE:
            total += 1
    return total


def score(table: Table) -> list[SeatScore]:
    """Points by source and rank for every seat."""
    return ranked([_sheet(table, seat) for seat in range(table.setting.seats)])


def _sheet(table: Table, seat: int) -> SeatScore:
    lines = [ScoreLine(name, int(table.vp[seat * SOURCES + source])) for source, name in enumerate(SOURCE_NAMES)]
    lines.append(ScoreLine("coins", int(coin_points(table, seat))))
    lines.append(ScoreLine("hand", int(hand_points(table, seat))))
    for card, name in enumerate(CARD_NAMES):
        if table.owner[card] == seat:
            lines.append(ScoreLine("cards", int(card_points(table, seat, card)), name))
    cubes = "pyramid" if table.setting.tie_pyramid else "preparation"
    ties = ((cubes, int(tie_cubes(table, seat))), ("coins", int(table.coins[seat] + table.privileges[seat])))
    return SeatScore(tuple(lines), ties)
