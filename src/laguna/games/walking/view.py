"""What a seat knows, and positions that it cannot tell apart.

Attentive players know more than what lies open. A drafted card was seen by all, so an opponent's hand is known
but for one thing: which cards were returned face down (Q-22). For every card ``Table.claim`` says who took it up and
when; every returned card in a deck carries who returned it and when. A card that a seat took up and that has not been
seen since is in its hand or in one of its returned places, if it was taken up before that return.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.registry import find_game
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.core.view import Document, View
from laguna.games.walking.actions import MOST_LEGAL
from laguna.games.walking.components import LEVEL_CARDS, LEVELS, MOST_HAND, UNKNOWN, level_of
from laguna.games.walking.legal import legal
from laguna.games.walking.table import CARD_MASK, FINISHED, ORIGIN_SHIFT, UNSEEN, Table


def as_seen(table: Table, viewer: i64) -> Table:
    """A new table with exactly what the viewer (-1: a spectator) may know; all else is seen from the back."""
    seen = Table(table.setting)
    seen.phase = table.phase
    seen.end = table.end
    seen.round = table.round
    seen.turn = table.turn
    seen.start = table.start
    seen.seat = table.seat
    seen.played = table.played
    seen.placements = table.placements
    seen.waiting = table.waiting
    seen.market = table.market[:]
    seen.deck_size = table.deck_size[:]
    seen.claim = table.claim[:]
    seen.supply = table.supply[:]
    seen.coins = table.coins[:]
    seen.permits = table.permits[:]
    seen.hand_size = table.hand_size[:]
    seen.floors = table.floors[:]
    seen.house = table.house[:]
    seen.guest = table.guest[:]
    seen.owned = table.owned[:]
    seen.finished = table.finished[:]
    for seat in range(table.setting.seats):
        base = seat * MOST_HAND
        for place in range(base, base + table.hand_size[seat]):
            card = table.hand[place]
            seen.hand[place] = card if seat == viewer else UNKNOWN + level_of(card)
    for level in range(LEVELS):
        for depth in range(table.deck_size[level]):
            entry = deck_entry(table, level, depth)
            origin = entry >> ORIGIN_SHIFT
            known = origin > 0 and (origin - 1) & 3 == viewer
            card = entry & CARD_MASK if known else UNKNOWN + level
            seen.deck[level * LEVEL_CARDS + depth] = card + (origin << ORIGIN_SHIFT)
    seen.survey()
    return seen


def deck_entry(table: Table, level: i64, depth: i64) -> i64:
    """The entry at a depth of a deck, 0 on top."""
    place = table.deck_head[level] + depth
    if place >= LEVEL_CARDS:
        place -= LEVEL_CARDS
    return table.deck[level * LEVEL_CARDS + place]


@final
class WalkingView(View):
    """What one seat may know of a game of Walking in Burano."""

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
        from laguna.games.walking.document import view_document

        return view_document(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its document."""
        from laguna.games.walking.document import set_beside

        return find_game("walking").view, (self.document(), set_beside(self.table.setting))


def resample(table: Table, viewer: i64, rng: Rng) -> None:
    """Replace every card seen from the back by one that may lie there, all possibilities equally likely."""
    for level in range(LEVELS):
        _resample_unseen(table, level, rng)
        for seat in range(table.setting.seats):
            if seat != viewer:
                _resample_hand(table, level, seat, rng)


def _resample_unseen(table: Table, level: i64, rng: Rng) -> None:
    """Cards that nobody has seen lie in the deck in any order."""
    base = level * LEVEL_CARDS
    unseen: i64 = 0
    for card in range(base, base + LEVEL_CARDS):
        if table.claim[card] == UNSEEN:
            table.deck[base + unseen] = card
            unseen += 1
    rng.shuffle(table.deck, base, unseen)


def _resample_hand(table: Table, level: i64, seat: i64, rng: Rng) -> None:
    """Cards that a seat took up are in the places it returned cards to, or else in its hand."""
    base = level * LEVEL_CARDS
    cards = vec[i64]([0] * LEVEL_CARDS)
    count: i64 = 0
    for card in range(base, base + LEVEL_CARDS):
        claim = table.claim[card]
        if claim >= 0 and claim & 3 == seat:
            # Sorted by the time of taking up, so that those early enough for a return come first.
            place = count
            while place > 0 and table.claim[cards[place - 1]] > claim:
                cards[place] = cards[place - 1]
                place -= 1
            cards[place] = card
            count += 1
    for depth in range(table.deck_size[level]):
        origin = table.deck[base + depth] >> ORIGIN_SHIFT
        if origin > 0 and (origin - 1) & 3 == seat:
            early: i64 = 0
            while early < count and table.claim[cards[early]] < origin:
                early += 1
            pick = rng.below(early)
            table.deck[base + depth] = cards[pick] + (origin << ORIGIN_SHIFT)
            count -= 1
            for place_now in range(pick, count):
                cards[place_now] = cards[place_now + 1]
    _fill_hand(table, level, seat, cards, count)


def _fill_hand(table: Table, level: i64, seat: i64, cards: vec[i64], count: i64) -> None:
    """Put the cards, sorted, where the hand shows backs of this level."""
    place = seat * MOST_HAND
    while count > 0 and level_of(table.hand[place]) != level:
        place += 1
    for i in range(count):
        slot = place + i
        card = cards[i]
        while slot > place and table.hand[slot - 1] > card:
            table.hand[slot] = table.hand[slot - 1]
            slot -= 1
        table.hand[slot] = card
