"""What a seat knows, and positions that it cannot tell apart.

Hidden are the order of decks and piles, the markers of coming seasons, cards that others drew blind (``blind``), and
pyramids of others while pyramids are built (B-PYR-01). Sold cards were seen by all when they were sold. A view shows a
pyramid that is being built as cubes still in the reserve.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.registry import find_game
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.core.view import Document, View
from laguna.games.burano.actions import MOST_LEGAL
from laguna.games.burano.components import (
    BASE,
    CARDS,
    COLOURS,
    DISPLAY,
    KIND_TILES,
    NONE,
    POOL,
    PYRAMID,
    ROOF_KINDS,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEASONS,
    TILES,
    TOP,
)
from laguna.games.burano.legal import legal
from laguna.games.burano.pyramid import is_supported
from laguna.games.burano.shown import Demand, demand, draw_meeting, is_met
from laguna.games.burano.table import FINISHED, PYRAMIDS, Table
from laguna.games.burano.turn import seat_after


def as_seen(table: Table, viewer: i64) -> Table:
    """A new table with exactly what the viewer (-1: a spectator) may know; ``NONE`` stands for all else."""
    seen = Table(table.setting, True)
    seen.become(table)
    seen.deck = vec[i64]([NONE] * SEAFOOD_CARDS)
    seen.card_deck = vec[i64]([NONE] * CARDS)
    seen.markers = table.markers[:]
    for place in range((table.marked + 1) * COLOURS, SEASONS * COLOURS):
        seen.markers[place] = NONE
    seen.pile = vec[i64]([NONE] * TILES)
    for kind in range(ROOF_KINDS):
        size = table.pile_size[kind]
        for depth in range(size - table.under[kind], size):
            place = pile_place(table, kind, depth)
            seen.pile[place] = table.pile[place]
    for seat in range(table.setting.seats):
        if seat != viewer:
            for kind in range(SEAFOOD):
                seen.hand[seat * SEAFOOD + kind] = table.known[seat * SEAFOOD + kind]
            if table.phase == PYRAMIDS:
                _close_pyramid(seen, seat)
    if table.phase == PYRAMIDS and table.seat != viewer:
        seen.slot = 0
        cubes = seen.reserve_count(table.seat)
        seen.left = PYRAMID if cubes > PYRAMID else cubes
    return seen


def _close_pyramid(seen: Table, seat: i64) -> None:
    for slot in range(PYRAMID):
        colour = seen.pyramid[seat * PYRAMID + slot]
        if colour != NONE:
            seen.reserve[seat * COLOURS + colour] += 1
            seen.pyramid[seat * PYRAMID + slot] = NONE


def pile_place(table: Table, kind: i64, depth: i64) -> i64:
    """Where the tile at a depth of a pile lies, 0 on top."""
    place = table.pile_head[kind] + depth
    if place >= KIND_TILES:
        place -= KIND_TILES
    return kind * KIND_TILES + place


@final
class BuranoView(View):
    """What one seat may know of a game of Burano."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        """Wrap a table made by ``as_seen`` for this viewer."""
        self.table = table
        self.seat: i64 = -1 if viewer is None else viewer

    def viewer(self) -> int | None:
        """The seat that looks, ``None`` for a spectator."""
        return None if self.seat < 0 else self.seat

    def actor(self) -> i64:
        """The seat that decides now, or ``OVER``."""
        return OVER if self.table.phase == FINISHED else self.table.seat

    def legal_actions(self) -> list[int]:
        """The legal actions if the viewer decides now, else nothing."""
        if self.actor() != self.seat or self.table.phase == FINISHED:
            return []
        out = vec[i64]([0] * MOST_LEGAL)
        count = legal(self.table, out)
        return [int(out[i]) for i in range(count)]

    def document(self) -> Document:
        """The whole view as plain data."""
        from laguna.games.burano.document import view_document

        return view_document(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its document."""
        from laguna.games.burano.document import set_beside

        return find_game("burano").view, (self.document(), set_beside(self.table.setting))


def resample(table: Table, viewer: i64, rng: Rng) -> None:
    """Replace all that the viewer does not know by what may be there, all possibilities equally likely."""
    _resample_seafood(table, viewer, rng)
    _resample_cards(table, rng)
    _resample_piles(table, rng)
    _resample_markers(table, rng)
    if table.phase == PYRAMIDS:
        for step in range(table.played):
            seat = seat_after(table, step)
            if seat != viewer:
                _resample_pyramid(table, seat, rng)


def _resample_seafood(table: Table, viewer: i64, rng: Rng) -> None:
    """Cards that the viewer has not seen lie in the deck or in other hands, which hold what their owners have shown."""
    unseen = vec[i64]([0] * SEAFOOD)
    for kind in range(SEAFOOD):
        unseen[kind] = table.setting.parts.copies[kind]
        for place in range(DISPLAY):
            if table.display[place] == kind:
                unseen[kind] -= 1
        for seat in range(table.setting.seats):
            unseen[kind] -= table.hand[seat * SEAFOOD + kind] + table.sold[seat * SEAFOOD + kind]
    wanted: Demand = (0, 0, 0, 0)
    if table.seat != viewer:
        wanted = demand(table)
    _deal_seafood(table, viewer, unseen, NONE, rng)
    if wanted[0] > 0 and not is_met(table, wanted):
        # What fits at once stays, the rest is drawn among all that fits: so all that fits is equally likely.
        for other in range(table.setting.seats):
            if other != viewer:
                for each in range(SEAFOOD):
                    table.hand[other * SEAFOOD + each] = table.known[other * SEAFOOD + each]
        done: i64 = table.seat if draw_meeting(table, wanted, unseen, rng) else NONE
        _deal_seafood(table, viewer, unseen, done, rng)


def _deal_seafood(table: Table, viewer: i64, unseen: vec[i64], done: i64, rng: Rng) -> None:
    """Unseen cards go to other hands, except one that is done, and to the deck."""
    cards = vec[i64]([0] * SEAFOOD_CARDS)
    count: i64 = 0
    for kind in range(SEAFOOD):
        for _ in range(unseen[kind]):
            cards[count] = kind
            count += 1
    rng.shuffle(cards, 0, count)
    for seat in range(table.setting.seats):
        if seat != viewer and seat != done:
            for _ in range(table.blind[seat]):
                count -= 1
                table.hand[seat * SEAFOOD + cards[count]] += 1
    table.deck = vec[i64]([NONE] * SEAFOOD_CARDS)
    for place in range(count):
        table.deck[table.drawn + place] = cards[place]


def _resample_cards(table: Table, rng: Rng) -> None:
    """Building cards that nobody has seen lie in the deck in any order."""
    table.card_deck = vec[i64]([NONE] * CARDS)
    place = table.revealed
    for card in range(CARDS):
        seen = table.owner[card] != NONE
        for spot in range(POOL):
            if table.pool[spot] == card:
                seen = True
        if not seen:
            table.card_deck[place] = card
            place += 1
    rng.shuffle(table.card_deck, table.revealed, place - table.revealed)


def _resample_piles(table: Table, rng: Rng) -> None:
    """Tiles that nobody has seen lie in their piles in any order, above those that were put under them."""
    table.pile = table.pile[:]
    tiles = vec[i64]([0] * KIND_TILES)
    for kind in range(ROOF_KINDS):
        count: i64 = 0
        for tile in range(kind * KIND_TILES, (kind + 1) * KIND_TILES):
            if (table.gone >> tile) & 1 == 0 and not _lies_under(table, kind, tile):
                tiles[count] = tile
                count += 1
        rng.shuffle(tiles, 0, count)
        for depth in range(table.pile_size[kind] - table.under[kind]):
            table.pile[pile_place(table, kind, depth)] = tiles[depth]


def _lies_under(table: Table, kind: i64, tile: i64) -> bool:
    size = table.pile_size[kind]
    for depth in range(size - table.under[kind], size):
        if table.pile[pile_place(table, kind, depth)] == tile:
            return True
    return False


def _resample_markers(table: Table, rng: Rng) -> None:
    """The markers of coming seasons may lie anywhere (B-SET-08)."""
    table.markers = table.markers[:]
    colours = vec[i64]([0] * COLOURS)
    for season in range(table.marked + 1, SEASONS):
        for colour in range(COLOURS):
            colours[colour] = colour
        rng.shuffle(colours, 0, COLOURS)
        for place in range(COLOURS):
            table.markers[season * COLOURS + colours[place]] = place // 2


def _resample_pyramid(table: Table, seat: i64, rng: Rng) -> None:
    """A finished pyramid of the seat's cubes, in any order; in an unfinished level any cells may be empty (Q-20)."""
    cubes = vec[i64]([0] * 120)
    count: i64 = 0
    for colour in range(COLOURS):
        for _ in range(table.reserve[seat * COLOURS + colour]):
            cubes[count] = colour
            count += 1
    rng.shuffle(cubes, 0, count)
    left: i64 = PYRAMID if count > PYRAMID else count
    while left > 0:
        free = vec[i64]([0] * PYRAMID)
        room: i64 = 0
        for slot in range(PYRAMID):
            if table.pyramid[seat * PYRAMID + slot] == NONE and is_supported(table, seat, slot):
                if table.setting.support_only or _is_lowest_level(table, seat, slot):
                    free[room] = slot
                    room += 1
        slot_now = free[rng.below(room)]
        left -= 1
        count -= 1
        table.pyramid[seat * PYRAMID + slot_now] = cubes[count]
        table.reserve[seat * COLOURS + cubes[count]] -= 1


def _is_lowest_level(table: Table, seat: i64, slot: i64) -> bool:
    """Whether every slot of the levels below is filled."""
    begin: i64 = 0 if slot < BASE else BASE if slot < TOP else TOP
    for lower in range(begin):
        if table.pyramid[seat * PYRAMID + lower] == NONE:
            return False
    return True
