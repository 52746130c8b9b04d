"""How the greedy player of Burano settles what a move sets off: sail, ports, lace, earnings, the bonus of a roof.

The same rules answer the real question and the one that comes up while a turn is planned. Cards drawn blind are judged
by their mean and never drawn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.greedy_burano_estimate import Estimate
from laguna.games.burano.actions import (
    BLIND,
    BONUS_0,
    DONE_0,
    FISH_0,
    HOME_0,
    LACE_0,
    LACE_PRIVILEGE_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.apply import apply
from laguna.games.burano.components import (
    ARROWS,
    CELLS,
    DISPLAY,
    FISHMONGER_A,
    HUTS_HERE,
    ISLANDS,
    KIND_TILES,
    LACE_COLUMNS,
    LACE_HOUSE_A,
    NONE,
    PAINT_A,
    POOL,
    SAME,
    SEAFOOD,
    SEAFOOD_CARDS,
    SHIPS,
    STOPS,
    TRIPLES,
    swap_first,
    swap_second,
)
from laguna.games.burano.earnings import home_refusal
from laguna.games.burano.island import send
from laguna.games.burano.lace import lace_privilege_refusal, lace_refusal
from laguna.games.burano.port import most_units, unit_size
from laguna.games.burano.refusals import OK
from laguna.games.burano.roof import paint
from laguna.games.burano.sail import reaches, sail_refusal, swap
from laguna.games.burano.scoring import roof_points
from laguna.games.burano.table import (
    BONUS,
    EARN,
    FISH,
    LACE,
    SAIL,
    SELL,
    SEND,
    TURN,
    Table,
)

WORST: Final = -1000000

# What a table is tried for while actions are settled; each has its own copy.
GOAL: Final = 0
STOP: Final = 1
ONE: Final = 2
TWO: Final = 3


@final
class Trials:
    """Tables to try things on. They are kept, because a new one costs more than what is tried on it."""

    def __init__(self) -> None:
        """None yet."""
        self.tables: list[Table] = []

    def copy(self, place: i64, table: Table) -> Table:
        """The table kept at a place, made equal to another one."""
        while len(self.tables) <= place:
            self.tables.append(Table(table.setting, True))
        trial = self.tables[place]
        trial.become(table)
        return trial


@final
class Settler:
    """Takes the steps of an action one by one."""

    def __init__(self, estimate: Estimate) -> None:
        """Judge by an estimate."""
        self.estimate = estimate
        self.hoped: i64 = 0
        """What cards drawn blind are expected to bring in the line under study."""
        self.trials = Trials()

    def settle(self, trial: Table) -> None:
        """Take every step of an action until the turn goes on."""
        while trial.phase != TURN:
            if trial.phase == SAIL:
                self._sail_best(trial)
            else:
                self._take(trial, self.step(trial))

    def step(self, table: Table) -> i64:
        """The best next step of an action that is not a sail or a sale."""
        phase = table.phase
        if phase == LACE:
            return self._choose_cell(table)
        if phase == EARN:
            return self._choose_home(table)
        if phase == BONUS:
            return self._choose_bonus(table)
        if phase == FISH:
            return self._choose_card(table)
        if phase == SEND:
            return self._choose_send(table)
        return self._choose_ship(table)

    def _take(self, trial: Table, action: i64) -> None:
        """Take a step without drawing anything that is hidden."""
        if action >= BONUS_0 and action < TWO_PRIVILEGES:
            card = action - BONUS_0
            trial.owner[card] = trial.seat
            for place in range(POOL):
                if trial.pool[place] == card:
                    trial.pool[place] = NONE
            if trial.setting.new_card_paints and card < PAINT_A + 3:
                paint(trial, card)
            kind = trial.tile // KIND_TILES
            trial.gain(kind, roof_points(trial, trial.seat, kind))
            trial.tile = NONE
            trial.phase = TURN
            return
        apply(trial, action)

    # Sail

    def choose_goal(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """Where to sail, perhaps after a swap of huts, or nowhere."""
        best: i64 = actions[count - 1]
        best_value: i64 = WORST
        for i in range(count):
            action = actions[i]
            trial = self.trials.copy(GOAL, table)
            self.hoped = 0
            if action == DONE_0:
                trial.phase = TURN
            elif action < SWAP_0:
                self._sail_to(trial, action - SAIL_0)
            else:
                if not self._helps(table, trial, action - SWAP_0):
                    continue
                self._sail_best(trial)
            value = self.estimate.value(trial) + self.hoped
            if value > best_value:
                best_value = value
                best = action
        return best

    def _helps(self, table: Table, trial: Table, number: i64) -> bool:
        """Swap huts in the trial; whether an island in reach matches better then."""
        swap(trial, number)
        for hut in range(2):
            island = (swap_first(number) if hut == 0 else swap_second(number)) // HUTS_HERE
            if reaches(table, island):
                if trial.matches_at(table.seat, island) > table.matches_at(table.seat, island):
                    return True
        return False

    def _sail_best(self, trial: Table) -> None:
        """Sail where it is best, or stay."""
        best: i64 = NONE
        hoped = self.hoped
        best_hoped = hoped
        best_value: i64 = WORST
        if not trial.swapped:
            best_value = self.estimate.value(trial) + hoped
        for stop in range(STOPS):
            if sail_refusal(trial, stop) == OK:
                test = self.trials.copy(STOP, trial)
                self.hoped = hoped
                self._sail_to(test, stop)
                value = self.estimate.value(test) + self.hoped
                if value > best_value:
                    best_value = value
                    best_hoped = self.hoped
                    best = stop
        self.hoped = hoped
        trial.phase = TURN
        if best != NONE:
            self._sail_to(trial, best)
            self.hoped = best_hoped

    def _sail_to(self, trial: Table, stop: i64) -> None:
        """Arrive, fish or sell, and send workers."""
        seat = trial.seat
        trial.boat[seat] = stop
        trial.swapped = False
        trial.phase = TURN
        if stop >= ISLANDS:
            self._sell_best(trial)
            return
        trial.matches = trial.matches_at(seat, stop)
        for _ in range(trial.matches):
            card = self._choose_card(trial)
            if card == BLIND:
                self.hoped += self._blind(trial)
            else:
                trial.hand[seat * SEAFOOD + card - FISH_0] += 1
                for place in range(DISPLAY):
                    if trial.display[place] == card - FISH_0:
                        trial.display[place] = NONE
                        break
        if trial.matches == ARROWS and trial.home[seat] > 2:
            send(trial, self._choose_send(trial) - SEND_0 + 1)
        else:
            send(trial, 1 if trial.home[seat] > 1 else 0)

    def _choose_card(self, table: Table) -> i64:
        """The open card that the hand needs most, or a blind one if that promises more."""
        best: i64 = BLIND
        best_value: i64 = WORST
        if table.drawn < SEAFOOD_CARDS:
            best_value = self._blind(table)
        for place in range(DISPLAY):
            kind = table.display[place]
            if kind != NONE:
                value = self._one_more(table, kind)
                if value >= best_value:
                    best_value = value
                    best = FISH_0 + kind
        return best

    def _one_more(self, table: Table, kind: i64) -> i64:
        count = table.hand[table.seat * SEAFOOD + kind]
        return self.estimate.kind(table, kind, count + 1) - self.estimate.kind(table, kind, count)

    def _blind(self, table: Table) -> i64:
        """The mean of the cards that the seat has not seen; with none left, points (B-SAIL-07)."""
        total: i64 = 0
        cards: i64 = 0
        for kind in range(SEAFOOD):
            unseen = table.setting.parts.copies[kind]
            for place in range(DISPLAY):
                if table.display[place] == kind:
                    unseen -= 1
            for seat in range(table.setting.seats):
                unseen -= table.hand[seat * SEAFOOD + kind] + table.sold[seat * SEAFOOD + kind]
            if unseen > 0:
                cards += unseen
                total += unseen * self._one_more(table, kind)
        return 200 if cards == 0 or table.drawn >= SEAFOOD_CARDS else total // cards

    def _choose_send(self, table: Table) -> i64:
        """One worker or two."""
        one = self.trials.copy(ONE, table)
        send(one, 1)
        two = self.trials.copy(TWO, table)
        send(two, 2)
        return SEND_0 + 1 if self.estimate.value(two) > self.estimate.value(one) else SEND_0

    # Ports

    def _choose_ship(self, table: Table) -> i64:
        """The ship whose best sale leaves most, or none."""
        best: i64 = DONE_0
        best_gain: i64 = 0
        for ship in range(SHIPS):
            if table.ships[ship] == table.boat[table.seat]:
                gain = self._sale(self.trials.copy(ONE, table), ship, 0, 0)
                if gain > best_gain:
                    best_gain = gain
                    best = SHIP_0 + ship
        return best

    def _sell_best(self, trial: Table) -> None:
        """Make the best sale at the port where the boat lies."""
        ship = self._choose_ship(trial)
        if ship == DONE_0:
            return
        trial.ship = ship - SHIP_0
        trial.units = 0
        trial.last = NONE
        trial.phase = SELL
        while trial.phase == SELL:
            apply(trial, self.choose_unit(trial))

    def choose_unit(self, table: Table) -> i64:
        """The next unit of the best sale that goes on from here, or its end."""
        ship = table.ship
        best: i64 = DONE_0
        best_gain: i64 = WORST
        units = table.units
        if units > 0 and _is_whole(table, ship, units):
            best_gain = 100 * table.setting.parts.ship_pays(ship, units)
        if units == most_units(table, ship):
            return best
        begin: i64 = table.last if ship == SAME and units > 0 else table.last + 1
        if units == 0:
            begin = 0
        end: i64 = begin + 1 if ship == SAME and units > 0 else SEAFOOD
        for kind in range(begin, end):
            if table.hand[table.seat * SEAFOOD + kind] >= unit_size(ship):
                gain = self._with_unit(self.trials.copy(ONE, table), ship, units, kind)
                if gain > best_gain:
                    best_gain = gain
                    best = SELL_0 + kind
        return best

    def _with_unit(self, trial: Table, ship: i64, units: i64, kind: i64) -> i64:
        """What a sale gains in all if this unit joins it; the trial is left as it was."""
        place = trial.seat * SEAFOOD + kind
        size = unit_size(ship)
        before = self._kept(trial, kind)
        trial.hand[place] -= size
        trial.sold[place] += size
        lost = before - self._kept(trial, kind)
        gain = self._sale(trial, ship, units + 1, kind if ship == SAME else kind + 1) - lost
        trial.hand[place] += size
        trial.sold[place] -= size
        return gain

    def _kept(self, table: Table, kind: i64) -> i64:
        """Cards of a kind in hand, and what those sold bring with a card."""
        estimate = self.estimate
        value = estimate.kind(table, kind, table.hand[table.seat * SEAFOOD + kind])
        for card in range(FISHMONGER_A, LACE_HOUSE_A):
            if table.owner[card] == table.seat and table.setting.parts.names(card, kind):
                value += 200 * table.sold[table.seat * SEAFOOD + kind]
        return value

    def _sale(self, trial: Table, ship: i64, units: i64, begin: i64) -> i64:
        """The most that a sale of this many units can still gain with kinds from one on."""
        best: i64 = WORST
        if units == 0:
            best = 0
        elif _is_whole(trial, ship, units):
            best = 100 * trial.setting.parts.ship_pays(ship, units)
        if units == most_units(trial, ship):
            return best
        end: i64 = begin + 1 if ship == SAME and units > 0 else SEAFOOD
        for kind in range(begin, end):
            if trial.hand[trial.seat * SEAFOOD + kind] >= unit_size(ship):
                gain = self._with_unit(trial, ship, units, kind)
                if gain > best:
                    best = gain
        return best

    # Lace

    def _choose_cell(self, table: Table) -> i64:
        """The cell that is worth a worker, or the end of the action."""
        best: i64 = DONE_0
        best_value = self.estimate.value(table)
        privileged = table.privileges[table.seat] > 0
        for cell in range(CELLS):
            action: i64 = NONE
            if lace_refusal(table, cell) == OK:
                action = LACE_0 + cell
            elif privileged and lace_privilege_refusal(table, cell) == OK:
                action = LACE_PRIVILEGE_0 + cell
            if action != NONE:
                trial = self.trials.copy(ONE, table)
                apply(trial, action)
                value = self.estimate.value(trial) + self._room(table, cell)
                if value > best_value:
                    best_value = value
                    best = action
        return best

    def _room(self, table: Table, cell: i64) -> i64:
        """How well a cell lets the group grow: its free neighbours, those that an arrow reaches now above all."""
        value: i64 = 0
        column = cell % LACE_COLUMNS
        for side in range(4):
            other: i64 = NONE
            if side == 0 and cell >= LACE_COLUMNS:
                other = cell - LACE_COLUMNS
            elif side == 1 and cell < CELLS - LACE_COLUMNS:
                other = cell + LACE_COLUMNS
            elif side == 2 and column > 0:
                other = cell - 1
            elif side == 3 and column < LACE_COLUMNS - 1:
                other = cell + 1
            if other != NONE and table.workshop[other] != NONE and table.lace[other] == NONE:
                value += 10
                for arrow in range(ARROWS):
                    if table.arrow(table.seat, arrow) == table.workshop[other]:
                        value += 25
        return value

    # Earnings

    def _choose_home(self, table: Table) -> i64:
        """The next worker who is better at home, or the end of the action."""
        stay = self.estimate.value(table)
        for place in range(table.last, ISLANDS + CELLS):
            if home_refusal(table, place) == OK:
                trial = self.trials.copy(ONE, table)
                apply(trial, HOME_0 + place)
                if self.estimate.value(trial) > stay:
                    return HOME_0 + place
        return DONE_0

    # Bonus of a roof

    def _choose_bonus(self, table: Table) -> i64:
        best: i64 = TWO_PRIVILEGES
        best_value: i64 = WORST
        for place in range(POOL + 1):
            action: i64 = TWO_PRIVILEGES
            if place < POOL:
                if table.pool[place] == NONE:
                    continue
                action = BONUS_0 + table.pool[place]
            trial = self.trials.copy(ONE, table)
            self._take(trial, action)
            value = self.estimate.value(trial)
            if value > best_value:
                best_value = value
                best = action
        return best


def _is_whole(table: Table, ship: i64, units: i64) -> bool:
    """Whether a sale of this many units may end (Q-02)."""
    return not (ship == TRIPLES and table.setting.triples_for_most == 3 and units == 2)
