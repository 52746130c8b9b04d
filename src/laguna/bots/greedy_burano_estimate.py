"""What a position of Burano promises a seat, in hundredths of a point.

Certain points count in full. Everything else is likely: coins and privileges buy moves and cubes, seafood is sold,
islands and lace score in this cleanup and perhaps in later ones, roofs are laid if their houses come about, a prepared
cube brings the action of its colour.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.burano_features import INPUTS, look
from laguna.bots.network import Network
from laguna.games.burano.build import place_refusal
from laguna.games.burano.components import (
    AREAS,
    CARDS,
    CELLS,
    COIN,
    COLOURS,
    FAST_BOAT,
    FISHMONGER_A,
    FREEDOM_A,
    HARBOUR_MASTER,
    ISLANDS,
    KIND_TILES,
    LACE_HOUSE_A,
    LACE_RIGHTS,
    NONE,
    PAINT_A,
    PAIR_FIRST,
    PAIRS,
    PATRON,
    PYRAMID,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEASONS,
    STOREYS,
    THRIFTY_LACE,
    WINTER,
    pair_second,
    season_rounds,
)
from laguna.games.burano.pyramid import is_accessible
from laguna.games.burano.refusals import OK
from laguna.games.burano.scoring import card_points, lead_points, roof_points, size_of, union_points
from laguna.games.burano.table import SOURCES, Table

END_COIN: Final = 20
"""A fifth of a point (B-END-01)."""
END_CARD: Final = 100
"""Unsold seafood (B-END-02)."""
LACE_POINT: Final = 200
FAR: Final = 99
"""To see to the end of the game."""
PAINT_HALF: Final = 500


@final
class Weights:
    """What is likely, in hundredths of a point or in per cent."""

    def __init__(self) -> None:
        """As tuned in games of the bot against itself."""
        self.coin: i64 = 120
        self.coin_more: i64 = 40
        self.coins_wanted: i64 = 9
        self.privilege: i64 = 127
        self.privilege_late: i64 = 60
        self.hand: vec[i64] = vec[i64]([0, 165, 435, 830, 1380, 1520, 1700])
        """This many cards of one kind, while there is time to sell them."""
        self.lead_now: i64 = 80
        self.lead_later: i64 = 44
        self.lead_margin: i64 = 30
        self.lace_now: i64 = 78
        self.lace_later: i64 = 11
        self.cube: i64 = 95
        self.cube_more: i64 = 30
        self.cubes_wanted: i64 = 10
        self.cubes_least: i64 = 6
        self.cube_paid: i64 = 85
        self.new_roof: i64 = 310
        self.home: i64 = 60
        self.last_home: i64 = 260
        self.visible: i64 = 21
        self.ready: i64 = 49
        self.one_prepared: i64 = 44
        self.one_accessible: i64 = 27
        self.one_below: i64 = 24
        self.one_lacking: i64 = 14
        self.two_at_hand: i64 = 28
        self.two_lacking: i64 = 9
        self.bonus: i64 = 355
        self.roof_prior: vec[i64] = vec[i64]([340, 480, 600, 400])
        self.prepared: i64 = 76
        self.prepared_again: i64 = 44
        self.accessible: i64 = 9
        self.paint: i64 = 420
        self.freedom: i64 = 325
        self.fishmonger: i64 = 75
        self.lace_house: i64 = 80
        self.fast_boat: i64 = 25
        self.lace_rights: i64 = 32
        self.harbour_master: i64 = 90
        self.thrifty: i64 = 330
        self.patron: i64 = 125


@final
class Estimate:
    """Judges tables by weights; what it notes about roofs and actions holds for the position under study."""

    def __init__(self) -> None:
        """Nothing has been looked at."""
        self.weights = Weights()
        self.sight: i64 = FAR
        """How many turns are thought of; what comes later is not, with all its seasons."""
        self.seat: i64 = 0
        self.turns: i64 = 0
        """The seat's turns after the present one."""
        self.seasons: i64 = 0
        """Cleanups after the next one."""
        self.worth: vec[i64] = vec[i64]([0] * AREAS)
        """What the action of each area would bring about now."""
        self.chance: vec[i64] = vec[i64]([0] * ROOF_SLOTS)
        """Of laying each roof, in per cent."""
        self.stock: vec[i64] = vec[i64]([0] * COLOURS)
        """Where the best cube of a colour is: 3 prepared, 2 accessible, 1 in the pyramid, 0 nowhere."""
        self.need: vec[i64] = vec[i64]([0] * COLOURS)
        self.network: Network | None = None
        """Adds what the parts of the estimate leave out."""
        self.noted = False
        """Whether the network's input is wanted even without a network."""
        self.x: vec[i64] = vec[i64]([0] * INPUTS)

    def begin(self, table: Table) -> None:
        """Note what stays the same while a decision is weighed."""
        self.seat = table.seat
        self.seasons = WINTER - table.season
        turns: i64 = season_rounds(table.season) - table.round - 1
        if turns < 0:
            turns = 0
        for season in range(table.season + 1, SEASONS):
            turns += season_rounds(season)
        if turns > self.sight:
            turns = self.sight
            self.seasons = 0
        self.turns = turns
        for area in range(AREAS):
            self.worth[area] = 0

    def value(self, table: Table) -> i64:
        """The whole estimate; the chances of roofs must have been looked at for the houses that stand."""
        seat = self.seat
        total: i64 = 0
        for source in range(SOURCES):
            total += 100 * table.vp[seat * SOURCES + source]
        purse = self.purse(table.coins[seat])
        privileges = self._privileges(table.privileges[seat])
        hand = self.hand(table)
        islands = self._islands(table)
        lace = self._lace(table)
        roofs = self._roofs(table)
        cards = self._cards(table)
        prepared = self._prepared(table)
        pyramid = self._pyramid(table)
        home = self._home(table)
        total += purse + privileges + hand + islands + lace + roofs + cards + prepared + pyramid + home
        if self.network is None and not self.noted:
            return total
        x = self.x
        x[0] = purse // 10
        x[1] = privileges // 10
        x[2] = hand // 10
        x[3] = islands // 10
        x[4] = lace // 10
        x[5] = roofs // 10
        x[6] = cards // 10
        x[7] = prepared // 10
        x[8] = pyramid // 10
        x[9] = home // 10
        look(table, seat, self.worth, self.chance, self.turns, x)
        if self.network is None:
            return total
        return total + self.network.answer(x)

    # Coins and privileges

    def purse(self, coins: i64) -> i64:
        """Coins: enough for the coming turns, then ever less."""
        weights = self.weights
        wanted = weights.coins_wanted
        if wanted > 4 * self.turns:
            wanted = 4 * self.turns
        if coins <= wanted:
            return weights.coin * coins
        more = coins - wanted
        useful = 3 * self.turns
        if useful > 10:
            useful = 10
        if more <= useful:
            return weights.coin * wanted + weights.coin_more * more
        return weights.coin * wanted + weights.coin_more * useful + END_COIN * (more - useful)

    def _privileges(self, count: i64) -> i64:
        if self.turns == 0 and self.seasons == 0:
            # Lace of the last cleanup may still need a cube; that is part of the lace.
            return END_COIN * count
        most: i64 = 4
        if count <= most:
            return self.weights.privilege * count
        return self.weights.privilege * most + self.weights.privilege_late * (count - most)

    def privilege_price(self) -> i64:
        """What giving up a privilege costs."""
        return END_COIN if self.turns == 0 and self.seasons == 0 else self.weights.privilege

    # Seafood

    def hand(self, table: Table) -> i64:
        """All seafood in hand."""
        total: i64 = 0
        for kind in range(SEAFOOD):
            total += self.kind(table, kind, table.hand[self.seat * SEAFOOD + kind])
        return total

    def kind(self, table: Table, kind: i64, count: i64) -> i64:
        """What a number of cards of a kind is worth: each is a point at the end, several may be sold for more."""
        if count == 0:
            return 0
        value: i64 = END_CARD * count
        if self.turns > 0:
            most: i64 = count if count < 6 else 6
            more = self.weights.hand[most] - END_CARD * most
            for fishmonger in range(FISHMONGER_A, FISHMONGER_A + 2):
                if table.owner[fishmonger] == self.seat and table.setting.parts.names(fishmonger, kind):
                    more += self.weights.fishmonger * most
            time: i64 = 35 + 15 * self.turns
            value += more * (time if time < 100 else 100) // 100
        return value

    # Islands

    def _islands(self, table: Table) -> i64:
        weights = self.weights
        total: i64 = 0
        likely = weights.lead_now + weights.lead_later * self.seasons
        for island in range(ISLANDS):
            points = lead_points(table, self.seat, island)
            if points > 0:
                total += points * likely
                if table.folk[self.seat * ISLANDS + island] > 1:
                    total += weights.lead_margin
        return total

    # Lace

    def _lace(self, table: Table) -> i64:
        """The coming cleanup with the cubes at hand, and those after it if cubes can be found again."""
        weights = self.weights
        seat = self.seat
        mask: i64 = 0
        for colour in range(COLOURS):
            self.need[colour] = -table.reserve[seat * COLOURS + colour]
        for cell in range(CELLS):
            if table.lace[cell] == seat:
                mask |= 1 << cell
                self.need[table.workshop[cell]] += 1
        if mask == 0:
            return 0
        for slot in range(PYRAMID):
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE:
                self.need[colour] -= 1
        spare = table.privileges[seat]
        cost: i64 = 0
        free: i64 = 1 if table.owner[THRIFTY_LACE] == seat else 0
        paid = mask
        for colour in range(COLOURS):
            while self.need[colour] > 0:
                self.need[colour] -= 1
                if free > 0:
                    free -= 1
                elif spare > 0:
                    spare -= 1
                    cost += self.privilege_price()
                else:
                    paid = self._without_one(table, paid, colour)
        count = size_of(paid)
        if self.seasons > 0:
            cost += weights.cube * count // 2
        now = LACE_POINT * count + 100 * union_points(paid) - cost
        later = LACE_POINT * size_of(mask) + 100 * union_points(mask)
        return (now * weights.lace_now + later * weights.lace_later * self.seasons) // 100

    def _without_one(self, table: Table, paid: i64, colour: i64) -> i64:
        """Leave out the worker of a colour whom the unions miss least."""
        best = paid
        best_points: i64 = -1
        for cell in range(CELLS):
            if (paid >> cell) & 1 == 1 and table.workshop[cell] == colour:
                rest: i64 = paid & ~(1 << cell)
                points = union_points(rest)
                if points > best_points:
                    best_points = points
                    best = rest
        return best

    # Roofs

    def look_at_roofs(self, table: Table) -> None:
        """Judge how soon each roof of the seat can be laid."""
        seat = self.seat
        weights = self.weights
        self._take_stock(table)
        for slot in range(ROOF_SLOTS):
            self.chance[slot] = 0
            tile = table.roofs[seat * ROOF_SLOTS + slot]
            if tile != NONE:
                one = self.stock[table.half_colour(tile * 2)]
                other = self.stock[table.half_colour(tile * 2 + 1)]
                self.chance[slot] = weights.two_at_hand if one >= 2 and other >= 2 else weights.two_lacking
        for pair in range(PAIRS):
            first = PAIR_FIRST[pair]
            second = pair_second(pair)
            low = table.height[first]
            high = table.height[second]
            if low == 0 and high == 0:
                continue
            if low > high:
                first, second = second, first
                low, high = high, low
            if high > ROOFED or high - low > 1 or table.roof[second * ROOFED + high - 1] != NONE:
                continue
            if low == high:
                if table.roof[first * ROOFED + low - 1] != NONE:
                    continue
            elif place_refusal(table, first) != OK:
                continue
            for slot in range(ROOF_SLOTS):
                tile = table.roofs[seat * ROOF_SLOTS + slot]
                if tile != NONE:
                    self._look_at_pair(table, slot, tile * 2, tile * 2 + 1, first, second)
                    self._look_at_pair(table, slot, tile * 2 + 1, tile * 2, first, second)

    def _take_stock(self, table: Table) -> None:
        seat = self.seat
        for colour in range(COLOURS):
            self.stock[colour] = 3 if table.prepared[seat * COLOURS + colour] > 0 else 0
        for slot in range(PYRAMID):
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE and self.stock[colour] < 2:
                self.stock[colour] = 2 if is_accessible(table, seat, slot) else 1

    def _look_at_pair(self, table: Table, slot: i64, half: i64, other: i64, first: i64, second: i64) -> None:
        """A half over the lower column, which may lack its cube, and the other half over the higher one."""
        level = table.height[second] - 1
        if not self.covers(table, other, table.cube[second * STOREYS + level]):
            return
        weights = self.weights
        chance = weights.ready
        if table.height[first] > level:
            if not self.covers(table, half, table.cube[first * STOREYS + level]):
                return
        else:
            stock = self.stock[table.half_colour(half)]
            chance = weights.one_lacking
            if stock == 3:
                chance = weights.one_prepared
            elif stock == 2:
                chance = weights.one_accessible
            elif stock == 1:
                chance = weights.one_below
        if chance > self.chance[slot]:
            self.chance[slot] = chance

    def covers(self, table: Table, half: i64, cube: i64) -> bool:
        """Whether a half may lie on a cube (B-ROOF-02, B-CARD-04..06)."""
        colour = table.half_colour(half)
        if colour == cube:
            return True
        for card in range(FREEDOM_A, FREEDOM_A + 3):
            if table.owner[card] == self.seat and table.setting.parts.names(card, colour):
                return True
        return False

    def _roofs(self, table: Table) -> i64:
        """The roofs still to be laid, each by its chance."""
        if self.turns == 0:
            return 0
        total: i64 = 0
        for slot in range(ROOF_SLOTS):
            tile = table.roofs[self.seat * ROOF_SLOTS + slot]
            if tile != NONE:
                total += self.roof(table, tile) * self.chance[slot]
        if self.turns < 3:
            total = total * (self.turns + 1) // 4
        return total // 100

    def roof(self, table: Table, tile: i64) -> i64:
        """What laying a tile will probably bring."""
        value = self.weights.bonus + self.roof_kind(table, tile // KIND_TILES)
        for card in range(PAINT_A, PAINT_A + 3):
            if table.owner[card] == self.seat:
                for half in range(2):
                    if table.setting.parts.names(card, table.half_colour(tile * 2 + half)):
                        value += PAINT_HALF
        return value

    def roof_kind(self, table: Table, kind: i64) -> i64:
        """What a kind of roof will probably score."""
        value = 100 * roof_points(table, self.seat, kind)
        prior = self.weights.roof_prior[kind]
        if self.turns < 5:
            prior = prior * self.turns // 5
        return value if value > prior else (value + prior) // 2

    # Building cards

    def _cards(self, table: Table) -> i64:
        total: i64 = 0
        for card in range(CARDS):
            if table.owner[card] == self.seat:
                total += 100 * card_points(table, self.seat, card) + self._card_later(table, card)
        return total

    def _card_later(self, table: Table, card: i64) -> i64:
        """What a card may bring beyond what it is worth now."""
        weights = self.weights
        if card < FREEDOM_A:
            return weights.paint * self.turns // 3
        if card < FISHMONGER_A:
            return weights.freedom * self.turns // 3
        if card < LACE_HOUSE_A:
            return weights.fishmonger * self.turns // 2
        if card < FAST_BOAT:
            return weights.lace_house * self.turns // 4
        if card == FAST_BOAT:
            return weights.fast_boat * self.turns
        if card == LACE_RIGHTS:
            return weights.lace_rights * self.turns
        if card == HARBOUR_MASTER:
            return weights.harbour_master * (self.seasons + 1)
        if card == THRIFTY_LACE:
            return weights.thrifty * (self.seasons + 1)
        if card == PATRON:
            return weights.patron * self.turns // 2
        return 0

    # Cubes and workers

    def _prepared(self, table: Table) -> i64:
        """Prepared cubes bring the action of their colour one day; the second of an action is worth less."""
        if self.turns == 0:
            return 0
        weights = self.weights
        total: i64 = 0
        share0 = weights.prepared
        share1 = weights.prepared
        share2 = weights.prepared
        for colour in range(COLOURS):
            area = table.markers[table.marked * COLOURS + colour]
            for _ in range(table.prepared[self.seat * COLOURS + colour]):
                if area == 0:
                    total += self.worth[0] * share0
                    share0 = share0 * weights.prepared_again // 100
                elif area == 1:
                    total += self.worth[1] * share1
                    share1 = share1 * weights.prepared_again // 100
                else:
                    total += self.worth[2] * share2
                    share2 = share2 * weights.prepared_again // 100
        return total // 100

    def _pyramid(self, table: Table) -> i64:
        """Cubes are needed for houses and lace; accessible ones of a good action are better."""
        weights = self.weights
        seat = self.seat
        count: i64 = table.reserve_count(seat)
        open_worth: i64 = 0
        seen: i64 = 0
        for slot in range(PYRAMID):
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE:
                count += 1
                if (seen >> colour) & 1 == 0 and self.turns > 0 and is_accessible(table, seat, slot):
                    seen |= 1 << colour
                    open_worth += self.worth[table.markers[table.marked * COLOURS + colour]]
        wanted = weights.cubes_wanted
        if self.seasons == 0 and wanted > self.turns:
            wanted = self.turns
        value: i64 = open_worth * weights.accessible // 100
        if count <= wanted:
            return value + weights.cube * count
        return value + weights.cube * wanted + (weights.cube_more * (count - wanted) if self.seasons > 0 else 0)

    def _home(self, table: Table) -> i64:
        """Workers at home bring cubes and can be sent; houses without them show coins."""
        weights = self.weights
        seat = self.seat
        count = table.home[seat]
        value: i64 = 0
        if self.seasons > 0:
            value = weights.home * count
        turns: i64 = self.turns if self.turns < 6 else 6
        if count == 1:
            value -= weights.last_home * turns // 6
        elif count == 2:
            value -= weights.last_home * turns // 12
        return value + weights.visible * table.visible(seat, COIN) * turns // 6
