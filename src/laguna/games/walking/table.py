"""The table: everything that lies on it, as flat numbers.

Three ideas keep it small. Scaffolds are not stored: where they must stand follows from the floor cards (C-12, see
``scaffolds.py``). The box is not stored: it holds what is nowhere else. What attentive players know of a hand or a
deck is stored in two numbers, ``claim`` and the origin part of a deck entry (see ``view.py``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.walking.components import (
    CARDS,
    FIRST_SITE,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    MOST_COLUMNS,
    MOST_HAND,
    NONE,
    SITES,
    START_COINS,
    START_PERMITS,
    CardSet,
)

# Phases of a turn, in their order (W-TURN-02).
DRAFT: Final = 0
BUILD: Final = 1
CHARACTERS: Final = 2
RETURN: Final = 3
CONFIRM: Final = 4
BOX: Final = 5
FINISHED: Final = 6

# Why the game ended.
RUNNING: Final = 0
FIFTH_HOUSE: Final = 1
DECKS: Final = 2
LAST_ROUND: Final = 3
NO_CHARACTERS: Final = 4

# `claim` of a card: never shown yet, lying open (market, street or box), or else taken up in a turn by a seat.
UNSEEN: Final = -2
OPEN: Final = -1

# `unfinishedScope`
FINISHED_ONLY: Final = 0
FINISHED_POINTS_ALL_WINDOWS: Final = 1
ALL_FLOORS: Final = 2

# A deck entry is a card plus, 128 times, the claim of the turn in which it was returned (0: never left the deck).
CARD_MASK: Final = 127
ORIGIN_SHIFT: Final = 7

# A house number: bits 0-2 its floors, bits 3-8 the colours among them.
FULL: Final = 7
COLOUR_SHIFT: Final = 3

FLOOR_SLOTS: Final = 27

# Missing supports of a column, two bits for each pattern of floors; one literal compiles better than a table.
MISSING: Final = 0b00_01_01_10_00_01_00_00


def missing_under(floors: i64) -> i64:
    """How many supports a column lacks (W-BUILD-04): what stands above needs something below."""
    return (MISSING >> (2 * floors)) & 3


class Setting:
    """What stays the same for a whole game: seats, options, card set."""

    def __init__(self, cards: CardSet, seats: int) -> None:
        """The default options for a number of seats."""
        self.cards = cards
        self.seats: i64 = seats
        self.columns: i64 = 4 if seats == 1 else seats + 1
        self.easy_residents: bool = False
        self.skip_windows: bool = False
        self.scope: i64 = FINISHED_ONLY
        self.isolated_lamps: bool = False
        self.whole_house: bool = False
        self.first_price: i64 = 1
        self.next_price: i64 = 2
        self.max_rounds: i64 = 0


class Table:
    """All that lies on the table, known or unknown to a seat."""

    def __init__(self, setting: Setting) -> None:
        """An empty table before the deal."""
        seats = setting.seats
        self.setting = setting
        self.phase: i64 = DRAFT
        self.end: i64 = RUNNING
        self.round: i64 = 1
        self.turn: i64 = 0
        self.start: i64 = 0
        self.seat: i64 = 0
        self.played: i64 = 0
        self.placements: i64 = 0
        self.waiting: i64 = 0
        self.market: vec[i64] = vec[i64]([NONE] * (LEVELS * MOST_COLUMNS))
        self.deck: vec[i64] = vec[i64]([0] * CARDS)
        self.deck_head: vec[i64] = vec[i64]([0] * LEVELS)
        self.deck_size: vec[i64] = vec[i64]([0] * LEVELS)
        self.claim: vec[i64] = vec[i64]([UNSEEN] * CARDS)
        self.supply: vec[i64] = vec[i64]([0] * KINDS)
        self.coins: vec[i64] = vec[i64]([START_COINS] * seats)
        self.permits: vec[i64] = vec[i64]([START_PERMITS] * seats)
        self.hand: vec[i64] = vec[i64]([NONE] * (seats * MOST_HAND))
        self.hand_size: vec[i64] = vec[i64]([0] * seats)
        self.floors: vec[i64] = vec[i64]([NONE] * (seats * FLOOR_SLOTS))
        self.house: vec[i64] = vec[i64]([0] * (seats * SITES))
        self.guest: vec[i64] = vec[i64]([NONE] * (seats * SITES))
        self.owned: vec[i64] = vec[i64]([0] * seats)
        self.finished: vec[i64] = vec[i64]([0] * seats)
        # The street of the seat in turn: outermost sites with floors, missing supports, columns with floors.
        self.left: i64 = FIRST_SITE
        self.right: i64 = FIRST_SITE
        self.missing: i64 = 0
        self.standing: i64 = 0

    def become(self, other: Table) -> None:
        """Take over everything from another table with the same setting."""
        self.setting = other.setting
        self.phase = other.phase
        self.end = other.end
        self.round = other.round
        self.turn = other.turn
        self.start = other.start
        self.seat = other.seat
        self.played = other.played
        self.placements = other.placements
        self.waiting = other.waiting
        self.market = other.market[:]
        self.deck = other.deck[:]
        self.deck_head = other.deck_head[:]
        self.deck_size = other.deck_size[:]
        self.claim = other.claim[:]
        self.supply = other.supply[:]
        self.coins = other.coins[:]
        self.permits = other.permits[:]
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]
        self.floors = other.floors[:]
        self.house = other.house[:]
        self.guest = other.guest[:]
        self.owned = other.owned[:]
        self.finished = other.finished[:]
        self.left = other.left
        self.right = other.right
        self.missing = other.missing
        self.standing = other.standing

    def survey(self) -> None:
        """Measure the street of the seat in turn anew."""
        base = self.seat * SITES
        self.left = FIRST_SITE
        self.right = FIRST_SITE
        self.missing = 0
        self.standing = 0
        for site in range(SITES):
            floors = self.house[base + site] & FULL
            if floors != 0:
                if self.standing == 0:
                    self.left = site
                self.right = site
                self.standing += 1
                self.missing += missing_under(floors)

    def price(self) -> i64:
        """What the next placement of this turn costs (W-BUILD-02)."""
        if self.placements == 0:
            return self.setting.first_price
        return self.setting.next_price

    def hold(self, card: i64) -> None:
        """Put a card into the hand of the seat in turn, which stays sorted."""
        base = self.seat * MOST_HAND
        place = base + self.hand_size[self.seat]
        while place > base and self.hand[place - 1] > card:
            self.hand[place] = self.hand[place - 1]
            place -= 1
        self.hand[place] = card
        self.hand_size[self.seat] += 1

    def release(self, card: i64) -> None:
        """Take a card out of the hand of the seat in turn."""
        base = self.seat * MOST_HAND
        last = base + self.hand_size[self.seat] - 1
        place = base
        while self.hand[place] != card:
            place += 1
        while place < last:
            self.hand[place] = self.hand[place + 1]
            place += 1
        self.hand[last] = NONE
        self.hand_size[self.seat] -= 1

    def holds(self, card: i64) -> bool:
        """Whether the seat in turn has the card in hand."""
        base = self.seat * MOST_HAND
        for place in range(base, base + self.hand_size[self.seat]):
            if self.hand[place] == card:
                return True
        return False

    def draw(self, level: i64) -> i64:
        """The deck's top card, now open for all."""
        head = self.deck_head[level]
        card = self.deck[level * LEVEL_CARDS + head] & CARD_MASK
        head += 1
        if head == LEVEL_CARDS:
            head = 0
        self.deck_head[level] = head
        self.deck_size[level] -= 1
        self.claim[card] = OPEN
        return card

    def put_under(self, level: i64, entry: i64) -> None:
        """Put a card with its origin under the deck."""
        place = self.deck_head[level] + self.deck_size[level]
        if place >= LEVEL_CARDS:
            place -= LEVEL_CARDS
        self.deck[level * LEVEL_CARDS + place] = entry
        self.deck_size[level] += 1

    def supply_left(self) -> i64:
        """How many characters lie in the piles."""
        total: i64 = 0
        for kind in range(KINDS):
            total += self.supply[kind]
        return total
