"""What a street, a hand and a purse in Walking in Burano look like to a network: a row of small whole numbers.

A seat is looked at as at the end of its turn: every finished house has its guest, and the hand is within its limit.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.walking.components import (
    AWNINGS_BLUE,
    AWNINGS_RED,
    CATS,
    CHIMNEYS,
    COIN_LIMIT,
    FLORIST,
    FLOWERS,
    HOUSES_TO_END,
    KINDS,
    LAMPS,
    LEVEL_CARDS,
    LEVELS,
    MAYOR,
    MOST_COLUMNS,
    MOST_HAND,
    NONE,
    PASSERSBY,
    PLANTS,
    POLICEMAN,
    SANTA_CLAUS,
    SEAMSTRESS,
    SHOP_POINTS,
    SHOPKEEPER,
    SITES,
    STREET,
    SYMBOLS,
    TOURISTS,
    WINDOWS,
    CardSet,
    colour_of,
    level_of,
)
from laguna.games.walking.scoring import LAMP_POINTS, SHOP_KIND_POINTS, tourist_points
from laguna.games.walking.table import COLOUR_SHIFT, FLOOR_SLOTS, FULL, Table, missing_under

# Where each part of the row begins.
COINS_0: Final = 0
PERMITS_0: Final = 7
TIME_0: Final = 12
MOST_TIME: Final = 30
FINISHED_0: Final = 42
OTHERS_0: Final = 48
STREET_0: Final = 54
"""Columns with floors, missing supports, empty columns between floors, certain points, columns free at the edge."""
GROUP_0: Final = 60
GROUP: Final = 22
"""The houses of one floor and those of two, each group as a sum."""
KINDS_0: Final = 104
OWNED_0: Final = 126
RESIDENTS_0: Final = 133
HAND_0: Final = 154
MARKET_0: Final = 178
WINDOWS_0: Final = 190
INPUTS: Final = 196


@final
class Features:
    """Looks at tables, with the memory it needs for it."""

    def __init__(self) -> None:
        """Nothing has been looked at yet."""
        self.x: vec[i64] = vec[i64]([0] * INPUTS)
        self.symbols: vec[i64] = vec[i64]([0] * (SITES * SYMBOLS))
        self.all: vec[i64] = vec[i64]([0] * SYMBOLS)
        self.done: vec[i64] = vec[i64]([0] * SYMBOLS)
        self.fits: vec[i64] = vec[i64]([0] * LEVELS)
        """The colours, as bits, of cards that fit a house begun without a permit."""
        # Symbols are counted anew only where a house has changed since the last look.
        self.counted: vec[i64] = vec[i64]([NONE] * FLOOR_SLOTS)
        self.cards: CardSet | None = None

    def look(self, table: Table, seat: i64) -> None:
        """Write the row of a seat into ``x``."""
        x = self.x
        for i in range(INPUTS):
            x[i] = 0
        self._purse(table, seat)
        self._count(table, seat)
        self._street(table, seat)
        self._residents(table, seat)
        self._hand(table, seat)
        self._market(table)

    def _purse(self, table: Table, seat: i64) -> None:
        x = self.x
        coins = table.coins[seat]
        x[COINS_0 + (coins if coins < COIN_LIMIT else COIN_LIMIT)] = 1
        x[PERMITS_0 + table.permits[seat]] = 1
        left: i64 = 0
        if table.setting.seats == 1:
            left = table.supply_left()
        else:
            left = LEVEL_CARDS
            for level in range(LEVELS):
                if table.deck_size[level] < left:
                    left = table.deck_size[level]
        x[TIME_0 + (left if left < MOST_TIME else MOST_TIME - 1)] = 1
        own = table.finished[seat]
        x[FINISHED_0 + (own if own < HOUSES_TO_END else HOUSES_TO_END)] = 1
        most: i64 = 0
        for other in range(table.setting.seats):
            if other != seat and table.finished[other] > most:
                most = table.finished[other]
        x[OTHERS_0 + (most if most < HOUSES_TO_END else HOUSES_TO_END)] = 1
        for kind in range(KINDS):
            number = table.supply[kind]
            if number > 0:
                x[KINDS_0 + 2 * kind] = 1
                if number > 1:
                    x[KINDS_0 + 2 * kind + 1] = 1
        for kind in range(TOURISTS, KINDS):
            if (table.owned[seat] >> kind) & 1 != 0:
                x[OWNED_0 + kind - TOURISTS] = 1

    def _count(self, table: Table, seat: i64) -> None:
        """Count the symbols of every house, of all houses, and of the finished ones."""
        cards = table.setting.cards
        if self.cards is not cards:
            self.cards = cards
            for slot in range(FLOOR_SLOTS):
                self.counted[slot] = NONE
            for cell in range(SITES * SYMBOLS):
                self.symbols[cell] = 0
        for symbol in range(SYMBOLS):
            self.all[symbol] = 0
            self.done[symbol] = 0
        for site in range(SITES):
            slot = seat * FLOOR_SLOTS + site * LEVELS
            self._count_house(table, slot, site)
            floors = table.house[seat * SITES + site] & FULL
            if floors != 0:
                base = site * SYMBOLS
                for symbol in range(SYMBOLS):
                    self.all[symbol] += self.symbols[base + symbol]
                    if floors == FULL:
                        self.done[symbol] += self.symbols[base + symbol]

    def _count_house(self, table: Table, slot: i64, site: i64) -> None:
        counted = self.counted
        here = site * LEVELS
        if (
            counted[here] == table.floors[slot]
            and counted[here + 1] == table.floors[slot + 1]
            and counted[here + 2] == table.floors[slot + 2]
        ):
            return
        base = site * SYMBOLS
        for symbol in range(SYMBOLS):
            self.symbols[base + symbol] = 0
        for level in range(LEVELS):
            card = table.floors[slot + level]
            counted[here + level] = card
            if card != NONE:
                for symbol in range(SYMBOLS):
                    self.symbols[base + symbol] += table.setting.cards.count(card, symbol)

    def _street(self, table: Table, seat: i64) -> None:
        x = self.x
        standing: i64 = 0
        missing: i64 = 0
        first: i64 = NONE
        last: i64 = NONE
        certain: i64 = 3 * table.permits[seat] + self.done[SHOP_POINTS]
        for level in range(LEVELS):
            self.fits[level] = 0
        for site in range(SITES):
            here = seat * SITES + site
            floors = table.house[here] & FULL
            if floors == 0:
                continue
            standing += 1
            missing += missing_under(floors)
            if first == NONE:
                first = site
            last = site
            if floors == FULL:
                guest = table.guest[here]
                if guest != NONE and guest < TOURISTS:
                    certain += tourist_points(table, seat, guest, site)
            else:
                self._house(table, seat, site, floors)
        x[STREET_0] = standing
        x[STREET_0 + 1] = missing
        x[STREET_0 + 2] = last - first + 1 - standing if first != NONE else 0
        x[STREET_0 + 3] = certain
        x[STREET_0 + 4] = STREET - standing

    def _house(self, table: Table, seat: i64, site: i64, floors: i64) -> None:
        """A house that is begun: what it has, what it lacks, and which cards in hand would fit."""
        x = self.x
        symbols = self.symbols
        number = (floors & 1) + ((floors >> 1) & 1) + ((floors >> 2) & 1)
        group: i64 = GROUP_0 if number == 1 else GROUP_0 + GROUP
        base = site * SYMBOLS
        x[group] += 1
        fixtures: i64 = 0
        for symbol in range(CATS, AWNINGS_BLUE + 1):
            fixtures += symbols[base + symbol]
        best: i64 = symbols[base + FLOWERS] if table.supply[0] > 0 else 0
        if table.supply[1] > 0 and symbols[base + PLANTS] > best:
            best = symbols[base + PLANTS]
        if table.supply[2] > 0 and 3 * symbols[base + CATS] > best:
            best = 3 * symbols[base + CATS]
        if table.supply[3] > 0 and 2 * fixtures > best:
            best = 2 * fixtures
        x[group + 1] += best
        x[group + 2] += symbols[base + FLOWERS]
        x[group + 3] += symbols[base + PLANTS]
        x[group + 4] += symbols[base + CATS]
        x[group + 5] += fixtures
        x[group + 6] += symbols[base + SHOP_POINTS]
        x[group + 7] += symbols[base + WINDOWS]
        colours = table.house[seat * SITES + site] >> COLOUR_SHIFT
        if colours & (colours - 1) != 0:
            x[group + 8] += 1
        can: i64 = 0
        for level in range(LEVELS):
            if (floors >> level) & 1 == 0:
                x[group + 9 + level] += 1
                free = colours & ~self._beside(table, seat, site, level)
                self.fits[level] |= free
                if free == 0:
                    x[group + 12 + level] += 1
                elif self._has(table, seat, level, free):
                    x[group + 15 + level] += 1
                    can += 1
        if number + can >= LEVELS:
            x[group + 18] += 1
            x[group + 19] += best
        elif can > 0:
            x[group + 20] += 1

    def _beside(self, table: Table, seat: i64, site: i64, level: i64) -> i64:
        """The colours of the neighbouring floors, which would offend."""
        if table.setting.whole_house:
            colours: i64 = 0
            if site > 0:
                colours |= table.house[seat * SITES + site - 1] >> COLOUR_SHIFT
            if site < SITES - 1:
                colours |= table.house[seat * SITES + site + 1] >> COLOUR_SHIFT
            return colours
        slot = seat * FLOOR_SLOTS + site * LEVELS + level
        found: i64 = 0
        if site > 0:
            card = table.floors[slot - LEVELS]
            if card != NONE:
                found |= 1 << colour_of(card)
        if site < SITES - 1:
            card = table.floors[slot + LEVELS]
            if card != NONE:
                found |= 1 << colour_of(card)
        return found

    def _has(self, table: Table, seat: i64, level: i64, colours: i64) -> bool:
        base = seat * MOST_HAND
        for place in range(base, base + table.hand_size[seat]):
            card = table.hand[place]
            if card < LEVEL_CARDS * LEVELS and level_of(card) == level and (colours >> colour_of(card)) & 1 != 0:
                return True
        return False

    def _residents(self, table: Table, seat: i64) -> None:
        """What residents score with all floors and with finished houses; of those to be had, with all floors."""
        for kind in range(TOURISTS, KINDS):
            base = RESIDENTS_0 + 3 * (kind - TOURISTS)
            if (table.owned[seat] >> kind) & 1 != 0:
                certain = self._resident(table, seat, kind, FULL)
                self.x[base] = self._resident(table, seat, kind, 0)
                self.x[base + 1] = certain
                self.x[STREET_0 + 3] += certain
            elif table.supply[kind] > 0:
                self.x[base + 2] = self._resident(table, seat, kind, 0)

    def _resident(self, table: Table, seat: i64, kind: i64, least: i64) -> i64:
        """What a resident scores with houses of at least these floors."""
        counts = self.done if least == FULL else self.all
        if kind == MAYOR:
            return counts[PASSERSBY]
        if kind == POLICEMAN:
            return LAMP_POINTS[self._lit(table, seat, least)]
        if kind == SANTA_CLAUS:
            return 3 * counts[CHIMNEYS]
        if kind == SHOPKEEPER:
            shops = self._shops(table, seat, least)
            return SHOP_KIND_POINTS[shops if shops < 4 else 4]
        if kind == SEAMSTRESS:
            red = counts[AWNINGS_RED]
            blue = counts[AWNINGS_BLUE]
            return 4 * (red if red < blue else blue)
        return self._best_three(table, seat, FLOWERS if kind == FLORIST else PLANTS, least)

    def _lit(self, table: Table, seat: i64, least: i64) -> i64:
        count: i64 = 0
        site: i64 = 0
        while site < SITES:
            floors = table.house[seat * SITES + site] & FULL
            if floors >= least and self.symbols[site * SYMBOLS + LAMPS] > 0:
                count += 1
                site += 1
            site += 1
        return count if count < 3 else 3

    def _shops(self, table: Table, seat: i64, least: i64) -> i64:
        seen: i64 = 0
        count: i64 = 0
        for site in range(SITES):
            if table.house[seat * SITES + site] & FULL >= least:
                card = table.floors[seat * FLOOR_SLOTS + site * LEVELS]
                if card != NONE:
                    shop = table.setting.cards.shop(card)
                    if shop != NONE and (seen >> shop) & 1 == 0:
                        seen |= 1 << shop
                        count += 1
        return count

    def _best_three(self, table: Table, seat: i64, symbol: i64, least: i64) -> i64:
        best: i64 = 0
        for level in range(LEVELS):
            last: i64 = 0
            before_last: i64 = 0
            for site in range(SITES):
                here: i64 = 0
                card = table.floors[seat * FLOOR_SLOTS + site * LEVELS + level]
                if card != NONE and table.house[seat * SITES + site] & FULL >= least:
                    here = table.setting.cards.count(card, symbol)
                if here + last + before_last > best:
                    best = here + last + before_last
                before_last = last
                last = here
        return best

    def _hand(self, table: Table, seat: i64) -> None:
        """Cards by level, those that fit a house begun, and what is on them."""
        x = self.x
        cards = table.setting.cards
        base = seat * MOST_HAND
        for place in range(base, base + table.hand_size[seat]):
            card = table.hand[place]
            level = level_of(card)
            x[HAND_0 + level] += 1
            if card >= LEVEL_CARDS * LEVELS:
                continue
            fitting = self._fitting(card)
            if fitting:
                x[HAND_0 + 3 + level] += 1
                for symbol in range(SYMBOLS):
                    x[HAND_0 + 6 + symbol] += cards.count(card, symbol)
            else:
                x[HAND_0 + 16] += cards.count(card, FLOWERS)
                x[HAND_0 + 17] += cards.count(card, PLANTS)
                x[HAND_0 + 18] += cards.count(card, CATS)
                x[HAND_0 + 19] += cards.count(card, WINDOWS)
                x[HAND_0 + 20] += cards.count(card, SHOP_POINTS)

    def _fitting(self, card: i64) -> bool:
        """Whether a card fits a house begun without a permit."""
        return (self.fits[level_of(card)] >> colour_of(card)) & 1 != 0

    def _market(self, table: Table) -> None:
        """What will still lie there next turn and fits; with one and two players the rightmost card leaves."""
        columns = table.setting.columns
        leaves = table.setting.seats <= 2
        for level in range(LEVELS):
            gone = not leaves
            for back in range(columns):
                card = table.market[level * MOST_COLUMNS + columns - 1 - back]
                if card == NONE:
                    continue
                if not gone:
                    gone = True
                    continue
                self.x[MARKET_0 + 2 * level] += 1
                if self._fitting(card):
                    self.x[MARKET_0 + 2 * level + 1] += 1
        window = self.all[WINDOWS]
        self.x[WINDOWS_0] = window
        self.x[WINDOWS_0 + 1] = self.done[WINDOWS]
        self.x[WINDOWS_0 + 2] = self.all[SHOP_POINTS]
        self.x[WINDOWS_0 + 3] = table.setting.seats
