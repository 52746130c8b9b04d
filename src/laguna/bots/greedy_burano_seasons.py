"""How the greedy player of Burano builds its pyramid and goes through the cleanup."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.greedy_burano_actions import WORST
from laguna.bots.greedy_burano_estimate import Estimate
from laguna.games.burano.actions import (
    BUY_0,
    DISCARD_0,
    DONE_0,
    DRAW_0,
    PAY_0,
    RESERVE,
    SPARE_0,
    SUBSTITUTE_0,
)
from laguna.games.burano.components import (
    BASE,
    CELLS,
    COLOURS,
    NONE,
    PYRAMID,
    ROOF_SLOTS,
    THRIFTY_LACE,
    TOP,
)
from laguna.games.burano.scoring import size_of, union_points
from laguna.games.burano.table import (
    DISCARD,
    PAY,
    PYRAMIDS,
    REFILL,
    SOURCE,
    Table,
)


@final
class Steward:
    """Decides on cubes and roofs between the rounds of turns."""

    def __init__(self, estimate: Estimate) -> None:
        """Judge by an estimate."""
        self.estimate = estimate
        self.wish: vec[i64] = vec[i64]([0] * COLOURS)
        self.upper: vec[i64] = vec[i64]([0] * COLOURS)
        self.cubes: vec[i64] = vec[i64]([0] * COLOURS)
        self.slots: vec[i64] = vec[i64]([NONE] * PYRAMID)
        self.lacking: vec[i64] = vec[i64]([0] * COLOURS)
        self.spare: i64 = NONE
        self.first: i64 = NONE
        """The worker to pay for first where the order matters."""

    def choose(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """One of this many legal actions; the worth of the colours' actions must be known for pyramids and refills."""
        phase = table.phase
        if phase == PYRAMIDS:
            return self._choose_cube(table)
        if phase == PAY:
            return self._choose_payment(table, actions, count)
        if phase == SOURCE:
            return _choose_source(table, actions, count)
        if phase == REFILL:
            return self._choose_refill(table, actions, count)
        if phase == DISCARD:
            return self._choose_discard(table, actions, count)
        return self._choose_pile(table, actions, count)

    # Pyramid

    def _choose_cube(self, table: Table) -> i64:
        """The cube for the next slot: wanted colours above, cubes for lace and the rest below."""
        seat = table.seat
        if table.left == 0:
            return DONE_0
        self._wish_for_colours(table)
        slots: i64 = table.left
        below: i64 = BASE - table.slot
        if below < 0:
            below = 0
        above: i64 = slots - below
        if above < 0:
            above = 0
        for colour in range(COLOURS):
            self.cubes[colour] = table.reserve[seat * COLOURS + colour]
            self.upper[colour] = 0
        last: i64 = NONE
        for _ in range(above):
            last = self._most_wanted(table)
            self.cubes[last] -= 1
            self.upper[last] += 1
        if table.slot >= BASE:
            # The least wanted of the upper cubes first, so that the most wanted comes on top.
            return last
        return self._base_cube(table, slots if slots < below else below)

    def _wish_for_colours(self, table: Table) -> None:
        """How much each colour is wanted for a house."""
        estimate = self.estimate
        for colour in range(COLOURS):
            area = table.markers[table.marked * COLOURS + colour]
            wish = estimate.worth[area]
            for slot in range(ROOF_SLOTS):
                tile = table.roofs[table.seat * ROOF_SLOTS + slot]
                if tile != NONE:
                    for half in range(2):
                        if table.half_colour(tile * 2 + half) == colour:
                            wish += 40 + 2 * estimate.chance[slot]
            self.wish[colour] = wish

    def _most_wanted(self, table: Table) -> i64:
        """The colour to lay next among the upper cubes; the more of a colour or an action, the less."""
        best: i64 = NONE
        best_wish: i64 = WORST
        for colour in range(COLOURS):
            if self.cubes[colour] > 0:
                area = table.markers[table.marked * COLOURS + colour]
                wish = self.wish[colour]
                for other in range(COLOURS):
                    if table.markers[table.marked * COLOURS + other] == area:
                        held = self.upper[other] + table.prepared[table.seat * COLOURS + other]
                        for _ in range(held):
                            wish = wish * (50 if other == colour else 65) // 100
                if wish > best_wish:
                    best_wish = wish
                    best = colour
        return best

    def _base_cube(self, table: Table, count: i64) -> i64:
        """The cube for a slot of the base, of which this many are still to fill; corners are freed first."""
        for colour in range(COLOURS):
            self.lacking[colour] = self._lace_need(table, colour)
        kept = vec[i64]([0] * COLOURS)
        for _ in range(count):
            best: i64 = NONE
            best_value: i64 = WORST
            for colour in range(COLOURS):
                if self.cubes[colour] > 0:
                    value: i64 = self.wish[colour] // (2 + kept[colour])
                    if kept[colour] + self.upper[colour] // 2 < self.lacking[colour]:
                        value += 400
                    if value > best_value:
                        best_value = value
                        best = colour
            kept[best] += 1
            self.cubes[best] -= 1
        slot = table.slot
        rank: i64 = 0
        for later in range(slot + 1, BASE):
            if _covers(later) < _covers(slot):
                rank += 1
        if rank >= count:
            rank = count - 1
        while True:
            top: i64 = NONE
            for colour in range(COLOURS):
                if kept[colour] > 0 and (top == NONE or self.wish[colour] > self.wish[top]):
                    top = colour
            if rank < kept[top]:
                return top
            rank -= kept[top]
            kept[top] = 0

    def _lace_need(self, table: Table, colour: i64) -> i64:
        """How many cubes of a colour the own lace asks for, with one for workers to come."""
        need: i64 = 1
        for cell in range(CELLS):
            if table.lace[cell] == table.seat and table.workshop[cell] == colour:
                need += 1
        return need

    # Cleanup

    def _choose_payment(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """Buy, spare and pay as the best set of workers asks."""
        any_order = table.setting.accessible_only
        workers = vec[i64]([0] * CELLS)
        number: i64 = 0
        for cell in range(CELLS):
            if table.lace[cell] == table.seat and (table.paid >> cell) & 1 == 0 and (any_order or cell > table.last):
                workers[number] = cell
                number += 1
        best: i64 = 0
        best_value: i64 = WORST
        for chosen in range(1 << number):
            mask: i64 = 0
            for place in range(number):
                if (chosen >> place) & 1 == 1:
                    mask |= 1 << workers[place]
            value = self._payment(table, mask)
            if value > best_value:
                best_value = value
                best = mask
        self._payment(table, best)
        for colour in range(COLOURS):
            if self.lacking[colour] > 0 and _has(actions, count, BUY_0 + colour):
                return BUY_0 + colour
        if any_order and self.first != NONE and _has(actions, count, PAY_0 + self.first):
            return PAY_0 + self.first
        for cell in range(CELLS):
            if (best >> cell) & 1 == 1:
                action: i64 = SPARE_0 + cell if cell == self.spare else PAY_0 + cell
                if _has(actions, count, action):
                    return action
        return DONE_0

    def _payment(self, table: Table, mask: i64) -> i64:
        """What paying for a set of workers is worth; notes the cubes to buy and the worker to spare."""
        estimate = self.estimate
        weights = estimate.weights
        seat = table.seat
        for colour in range(COLOURS):
            self.cubes[colour] = table.reserve[seat * COLOURS + colour]
            self.lacking[colour] = 0
        for slot in range(PYRAMID):
            self.slots[slot] = table.pyramid[seat * PYRAMID + slot]
        thrifty = table.owner[THRIFTY_LACE] == seat and not table.spared
        self.spare = NONE
        used: i64 = 0
        bought: i64 = 0
        self.first = NONE
        rest = mask
        freed = True
        while freed:
            freed = False
            for cell in range(CELLS):
                if (rest >> cell) & 1 == 1:
                    slot_now = self._source(table, table.workshop[cell])
                    if slot_now != NONE:
                        self.slots[slot_now] = NONE
                        used += 1
                        rest &= ~(1 << cell)
                        # A cube that is gone may have freed others.
                        freed = table.setting.accessible_only
                        if self.first == NONE:
                            self.first = cell
        for cell in range(CELLS):
            if (rest >> cell) & 1 == 0:
                continue
            colour = table.workshop[cell]
            if self.cubes[colour] > 0:
                self.cubes[colour] -= 1
                used += 1
            elif thrifty and self.spare == NONE:
                self.spare = cell
            else:
                self.lacking[colour] += 1
                bought += 1
                if bought > table.privileges[seat] or self.lacking[colour] > table.supply[colour] or table.last >= 0:
                    return WORST
        if thrifty and self.spare == NONE and mask != 0:
            cell = 0
            while (mask >> cell) & 1 == 0:
                cell += 1
            self.spare = cell
            self.first = NONE
            used -= 1
        value: i64 = 200 * size_of(mask) + 100 * union_points(mask | table.paid)
        value -= bought * estimate.privilege_price()
        if estimate.seasons > 0:
            value -= used * weights.cube_paid
        return value

    def _source(self, table: Table, colour: i64) -> i64:
        """The uppermost cube of a colour in the pyramid as noted, accessible if that is asked for."""
        for back in range(PYRAMID):
            slot: i64 = PYRAMID - 1 - back
            if self.slots[slot] == colour and (not table.setting.accessible_only or self._is_free(slot)):
                return slot
        return NONE

    def _is_free(self, slot: i64) -> bool:
        if slot == TOP:
            return True
        if slot >= BASE:
            return self.slots[TOP] == NONE
        for upper in range(BASE, TOP):
            first = (upper - BASE) // 2 * 3 + (upper - BASE) % 2
            if self.slots[upper] != NONE:
                if slot == first or slot == first + 1 or slot == first + 3 or slot == first + 4:
                    return False
        return True

    def _choose_refill(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """Substitutes always; privileges for cubes only if there are few."""
        self._wish_for_colours(table)
        cubes = table.reserve_count(table.seat)
        best: i64 = DONE_0
        best_wish: i64 = WORST
        for i in range(count):
            action = actions[i]
            colour: i64 = NONE
            if action >= SUBSTITUTE_0 and action < DISCARD_0:
                colour = action - SUBSTITUTE_0
            elif action < PAY_0 and cubes < self.estimate.weights.cubes_least:
                colour = action - BUY_0
            if colour != NONE:
                wish = self.wish[colour] // (1 + table.reserve[table.seat * COLOURS + colour])
                wish += 100 * self._lace_need(table, colour)
                if wish > best_wish:
                    best_wish = wish
                    best = action
        return best

    def _choose_discard(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """Give up roofs that will hardly be laid."""
        estimate = self.estimate
        for i in range(count - 1):
            slot = actions[i] - DISCARD_0
            tile = table.roofs[table.seat * ROOF_SLOTS + slot]
            if estimate.roof(table, tile) * estimate.chance[slot] < 100 * estimate.weights.new_roof:
                return actions[i]
        return DONE_0

    def _choose_pile(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """The kind of roof that will probably score most."""
        best = actions[0]
        best_value: i64 = WORST
        for i in range(count):
            kind = actions[i] - DRAW_0
            value = self.estimate.roof_kind(table, kind)
            if value > best_value:
                best_value = value
                best = actions[i]
        return best


def _choose_source(table: Table, actions: vec[i64], count: i64) -> i64:
    """The uppermost cube, because it uncovers others; where that does not matter, the reserve."""
    last = actions[count - 1]
    return actions[count - 2] if last == RESERVE and table.setting.accessible_only else last


def _has(actions: vec[i64], count: i64, action: i64) -> bool:
    for i in range(count):
        if actions[i] == action:
            return True
    return False


def _covers(slot: i64) -> i64:
    """How many slots of the second level rest on a slot of the base."""
    if slot == 4:
        return 4
    return 1 if slot % 2 == 0 else 2
