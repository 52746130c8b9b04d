"""A sensible player of Walking in Burano: it looks one turn ahead at its own street and nothing else.

Every position of the own street has an estimate in hundredths of a point: what is certain (permits, shops, characters
that came) and what is likely (houses begun, coins, fitting cards). A draft is judged by the best building that could
follow it in the same turn, a placement by the street it leaves, a character by what it will probably be worth.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.walking.actions import BOX_0, DONE_0, INVITE_0, MOST_LEGAL, RETURN_0, TAKES
from laguna.games.walking.apply import apply, draft
from laguna.games.walking.components import (
    AWNINGS_BLUE,
    AWNINGS_RED,
    CATS,
    CHIMNEYS,
    COIN_LIMIT,
    FLORIST,
    FLOWERS,
    GIRL,
    KINDS,
    LAMPS,
    LEVELS,
    MAN,
    MAYOR,
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
    WOMAN,
    colour_of,
    level_of,
)
from laguna.games.walking.legal import kind_refusal, legal
from laguna.games.walking.refusals import OK
from laguna.games.walking.table import BOX, BUILD, CHARACTERS, COLOUR_SHIFT, DRAFT, FLOOR_SLOTS, FULL, RETURN, Table

# What is likely, in hundredths of a point.
COIN: Final = 70
HOUSE_SHARE: Final = vec[i64]([0, 18, 52, 100])
HOUSE_BASE: Final = 900
FITTING_CARD: Final = 130
GROUND_CARD: Final = 30
MISSING_SUPPORT: Final = 60
WINDOW: Final = vec[i64]([0, 100, 60, 45, 40])
# Mean number of each symbol on a floor still to come that was chosen for it.
HOPE: Final = vec[i64]([190, 190, 50, 30, 40, 25, 25, 0, 0, 0])


@final
class GreedyWalking:
    """The player, with the memory it thinks in."""

    def __init__(self) -> None:
        """Nothing is remembered from one decision to the next."""
        self.out: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.inner: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.symbols: vec[i64] = vec[i64]([0] * (SITES * SYMBOLS))
        self.total: vec[i64] = vec[i64]([0] * SYMBOLS)

    def choose(self, table: Table) -> i64:
        """The action for the seat in turn, of which only that seat's own cards and what lies open matter."""
        count = legal(table, self.out)
        if count == 1:
            return self.out[0]
        phase = table.phase
        if phase == DRAFT:
            return self._choose_draft(table, count)
        if phase == BUILD:
            return self._choose_build(table, self.out, count)
        best = self.out[0]
        best_value: i64 = -1000000
        for i in range(count):
            action = self.out[i]
            value: i64 = 0
            if phase == CHARACTERS:
                value = self._worth(table, (action - INVITE_0) % KINDS, (action - INVITE_0) // KINDS)
            elif phase == RETURN:
                value = -self._hand_card(table, action - RETURN_0)
            elif phase == BOX:
                value = -self._wanted(table, action - BOX_0)
            if value > best_value:
                best_value = value
                best = action
        return best

    # Draft and build

    def _choose_draft(self, table: Table, count: i64) -> i64:
        best = self.out[0]
        best_value: i64 = -1000000
        trial = Table(table.setting)
        for i in range(count):
            trial.become(table)
            draft(trial, self.out[i] // TAKES, self.out[i] % TAKES)
            value = self._build_on(trial)
            if value > best_value:
                best_value = value
                best = self.out[i]
        return best

    def _build_on(self, trial: Table) -> i64:
        """Build as well as possible, step by step; the value of the street then."""
        while True:
            count = legal(trial, self.inner)
            action = self._choose_build(trial, self.inner, count)
            if action >= DONE_0:
                return self.value(trial)
            apply(trial, action)

    def _choose_build(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """The placement that leaves the best street, or the end of building if none makes it better."""
        best = actions[count - 1]
        best_value = self.value(table)
        for i in range(count - 1):
            after = self._value_after(table, actions[i])
            if after > best_value:
                best_value = after
                best = actions[i]
        return best

    def _value_after(self, table: Table, action: i64) -> i64:
        trial = Table(table.setting)
        trial.become(table)
        apply(trial, action)
        return self.value(trial)

    # The street

    def value(self, table: Table) -> i64:
        """The estimate of the own street, hand and purse."""
        seat = table.seat
        self._count(table)
        coins = table.coins[seat]
        if coins > COIN_LIMIT:
            coins = COIN_LIMIT
        total: i64 = 300 * table.permits[seat] + COIN * coins
        window = WINDOW[table.setting.seats]
        if table.setting.skip_windows:
            window = 0
        for site in range(SITES):
            floors = table.house[seat * SITES + site] & FULL
            if floors != 0:
                share = HOUSE_SHARE[_floors(floors)]
                base = site * SYMBOLS
                printed = 100 * self.symbols[base + SHOP_POINTS] - window * self.symbols[base + WINDOWS]
                guest = table.guest[seat * SITES + site]
                if guest == NONE:
                    printed += self._best_guest(table, site, _floors(floors))
                elif guest < TOURISTS:
                    printed += self._tourist(guest, site, LEVELS)
                total += share * printed // 100
        for kind in range(TOURISTS, KINDS):
            if (table.owned[seat] >> kind) & 1 != 0:
                total += self._resident(table, kind)
        total -= MISSING_SUPPORT * table.missing
        return total + self._hand(table)

    def _count(self, table: Table) -> None:
        """Count the symbols of every house, finished or not."""
        cards = table.setting.cards
        for cell in range(SITES * SYMBOLS):
            self.symbols[cell] = 0
        for symbol in range(SYMBOLS):
            self.total[symbol] = 0
        for slot in range(table.left * LEVELS, (table.right + 1) * LEVELS):
            card = table.floors[table.seat * FLOOR_SLOTS + slot]
            if card != NONE:
                base = (slot // LEVELS) * SYMBOLS
                for symbol in range(SYMBOLS):
                    number = cards.count(card, symbol)
                    self.symbols[base + symbol] += number
                    self.total[symbol] += number

    def _best_guest(self, table: Table, site: i64, floors: i64) -> i64:
        """The best character that may come to a house once it is finished."""
        best: i64 = HOUSE_BASE if floors < LEVELS else 0
        for kind in range(TOURISTS):
            if table.supply[kind] > 0:
                value = self._tourist(kind, site, floors)
                if value > best:
                    best = value
        if floors == LEVELS:
            for kind in range(TOURISTS, KINDS):
                if kind_refusal(table, table.seat, kind) == OK:
                    value = self._resident(table, kind)
                    if value > best:
                        best = value
        return best

    def _tourist(self, kind: i64, site: i64, floors: i64) -> i64:
        """What a tourist will score in a house of this many floors, with hope for the floors to come."""
        base = site * SYMBOLS
        missing = LEVELS - floors
        if kind == WOMAN:
            return 200 + 100 * self.symbols[base + FLOWERS] + missing * HOPE[FLOWERS]
        if kind == MAN:
            return 200 + 100 * self.symbols[base + PLANTS] + missing * HOPE[PLANTS]
        if kind == GIRL:
            return 200 + 300 * self.symbols[base + CATS] + 3 * missing * HOPE[CATS]
        count: i64 = 0
        hope: i64 = 0
        for symbol in range(CATS, AWNINGS_BLUE + 1):
            count += self.symbols[base + symbol]
            hope += HOPE[symbol]
        return 200 + 200 * count + 2 * missing * hope

    def _resident(self, table: Table, kind: i64) -> i64:
        """What a resident will score when the street is complete, with hope for the floors to come."""
        open_columns = STREET - table.standing
        if kind == MAYOR:
            return 100 * self.total[PASSERSBY] + 150 * open_columns
        if kind == SANTA_CLAUS:
            return 300 * self.total[CHIMNEYS] + 140 * self._open_slots(table, 2)
        if kind == SEAMSTRESS:
            hope = 15 * (self._open_slots(table, 0) + self._open_slots(table, 1))
            red = 100 * self.total[AWNINGS_RED] + hope
            blue = 100 * self.total[AWNINGS_BLUE] + hope
            return 4 * (red if red < blue else blue)
        if kind == POLICEMAN:
            return _scale(100 * self._lit(table) + 30 * self._open_slots(table, 1), 0, 500, 900, 1500, 1500)
        if kind == SHOPKEEPER:
            return _scale(100 * self._shops(table) + 45 * open_columns, 0, 200, 500, 900, 1500)
        return self._best_three(table, FLOWERS if kind == FLORIST else PLANTS)

    def _open_slots(self, table: Table, level: i64) -> i64:
        """How many floors of a level the street can still take."""
        left: i64 = STREET
        for site in range(table.left, table.right + 1):
            left -= (table.house[table.seat * SITES + site] >> level) & 1
        return left

    def _lit(self, table: Table) -> i64:
        count: i64 = 0
        site: i64 = 0
        while site < SITES:
            if self.symbols[site * SYMBOLS + LAMPS] > 0:
                count += 1
                site += 1
            site += 1
        return count

    def _shops(self, table: Table) -> i64:
        seen: i64 = 0
        count: i64 = 0
        for site in range(SITES):
            card = table.floors[table.seat * FLOOR_SLOTS + site * LEVELS]
            if card != NONE:
                shop = table.setting.cards.shop(card)
                if shop != NONE and (seen >> shop) & 1 == 0:
                    seen |= 1 << shop
                    count += 1
        return count

    def _best_three(self, table: Table, symbol: i64) -> i64:
        """Three neighbouring floors of one level, those still missing with hope."""
        best: i64 = 0
        first = table.right - STREET + 1
        if first < 0:
            first = 0
        last = table.left + STREET - 1
        if last >= SITES:
            last = SITES - 1
        for level in range(LEVELS):
            for start in range(first, last - 1):
                total: i64 = 0
                for site in range(start, start + 3):
                    card = table.floors[table.seat * FLOOR_SLOTS + site * LEVELS + level]
                    if card == NONE:
                        total += HOPE[symbol]
                    else:
                        total += 100 * table.setting.cards.count(card, symbol)
                if total > best:
                    best = total
        return best

    # Hand and characters

    def _hand(self, table: Table) -> i64:
        """What the best three cards in hand promise."""
        base = table.seat * MOST_HAND
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        for place in range(base, base + table.hand_size[table.seat]):
            value = self._hand_card(table, table.hand[place])
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        return first + second + third

    def _hand_card(self, table: Table, card: i64) -> i64:
        """What a card in hand promises: one that fits a house begun in its colour promises most."""
        level = level_of(card)
        bit: i64 = (1 << COLOUR_SHIFT) << colour_of(card)
        best: i64 = 0
        for site in range(table.left, table.right + 1):
            house = table.house[table.seat * SITES + site]
            if house & bit != 0 and (house >> level) & 1 == 0:
                best = FITTING_CARD
        if level == 0 and best == 0 and table.standing < STREET:
            best = GROUND_CARD
        cards = table.setting.cards
        best += 8 * (cards.count(card, FLOWERS) + cards.count(card, PLANTS) + 3 * cards.count(card, CATS))
        return best + 10 * cards.count(card, SHOP_POINTS) - 15 * cards.count(card, WINDOWS)

    def _worth(self, table: Table, kind: i64, site: i64) -> i64:
        """What a character will be worth under a house."""
        self._count(table)
        if kind < TOURISTS:
            return self._tourist(kind, site, LEVELS)
        return self._resident(table, kind)

    def _wanted(self, table: Table, kind: i64) -> i64:
        """How much a character in the supply may still bring."""
        self._count(table)
        if kind >= TOURISTS:
            return 0 if kind_refusal(table, table.seat, kind) != OK else self._resident(table, kind)
        best: i64 = 0
        for site in range(table.left, table.right + 1):
            floors = table.house[table.seat * SITES + site] & FULL
            if floors != FULL:
                value = self._tourist(kind, site, _floors(floors))
                if value > best:
                    best = value
        # The second of a pair is rarely needed.
        return best if table.supply[kind] == 1 else best // 2


def _floors(pattern: i64) -> i64:
    """How many floors a house has."""
    return (pattern & 1) + ((pattern >> 1) & 1) + ((pattern >> 2) & 1)


def _scale(hundredths: i64, none: i64, one: i64, two: i64, three: i64, four: i64) -> i64:
    """Points by steps, with a straight line between them."""
    if hundredths >= 400:
        return four
    part = hundredths % 100
    low = none
    high = one
    if hundredths >= 300:
        low = three
        high = four
    elif hundredths >= 200:
        low = two
        high = three
    elif hundredths >= 100:
        low = one
        high = two
    return low + (high - low) * part // 100
