"""A sensible player of Burano: it plans its own turn and nothing else.

A turn is planned as a short chain of moves, of which only the most promising are followed. What a move sets off (sail,
lace, earnings, the bonus of a roof) is settled step by step by the same rules that answer the real question later. What
nobody can know, cards drawn blind above all, is judged by its mean and never drawn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.estimate_burano import Estimate
from laguna.games.burano.actions import (
    BLIND,
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
    CUBE_0,
    DISCARD_0,
    DONE_0,
    DRAW_0,
    END_0,
    FISH_0,
    HOME_0,
    LACE_0,
    LACE_PRIVILEGE_0,
    MOST_LEGAL,
    PAY_0,
    PREPARE_0,
    RESERVE,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.apply import (
    apply,
    begin_earning,
    begin_lace,
    begin_sail,
    build,
    cover,
    paint,
    prepare,
    send,
    swap,
)
from laguna.games.burano.components import (
    AREAS,
    ARROWS,
    BASE,
    CELLS,
    COLOURS,
    DISPLAY,
    HOLES,
    ISLANDS,
    KIND_TILES,
    LACE_AREA,
    MOST_MOVES,
    NONE,
    PAINT_A,
    PAIRS,
    POOL,
    PREPARATION,
    PYRAMID,
    ROOF_SLOTS,
    ROOFED,
    SAIL_AREA,
    SAME,
    SEAFOOD,
    SEAFOOD_CARDS,
    SHIPS,
    SIDE,
    STOPS,
    STOREYS,
    THRIFTY_LACE,
    TOP,
    TRIPLES,
    move_coins,
    swap_first,
    swap_second,
)
from laguna.games.burano.legal import (
    fits,
    home_refusal,
    lace_privilege_refusal,
    lace_refusal,
    legal,
    most_units,
    move_refusal,
    pair_refusal,
    place_refusal,
    reaches,
    sail_refusal,
    unit_size,
)
from laguna.games.burano.pyramid import is_accessible, is_supported
from laguna.games.burano.refusals import OK
from laguna.games.burano.scoring import roof_points, size_of, union_points
from laguna.games.burano.table import (
    BONUS,
    DISCARD,
    DRAW,
    EARN,
    FISH,
    LACE,
    PAY,
    PYRAMIDS,
    REFILL,
    SAIL,
    SELL,
    SEND,
    SOURCE,
    TURN,
    Table,
)

WORST: Final = -1000000
MOST_MOVES_WEIGHED: Final = 40
DEPTH: Final = 5
"""Moves and privileges of a turn that are planned ahead."""
WIDTH: Final = vec[i64]([5, 3, 2, 1, 1])
"""How many moves are followed further at each depth."""
UPPER: Final = 5
"""Cubes above the base of a pyramid."""


@final
class GreedyBurano:
    """The player, with the memory it thinks in."""

    def __init__(self) -> None:
        """Nothing is remembered from one decision to the next."""
        self.estimate = Estimate()
        self.out: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.wish: vec[i64] = vec[i64]([0] * COLOURS)
        self.upper: vec[i64] = vec[i64]([0] * COLOURS)
        self.cubes: vec[i64] = vec[i64]([0] * COLOURS)
        self.slots: vec[i64] = vec[i64]([NONE] * PYRAMID)
        self.lacking: vec[i64] = vec[i64]([0] * COLOURS)
        self.spare: i64 = NONE
        self.hoped: i64 = 0
        """What cards drawn blind are expected to bring in the line under study."""

    def choose(self, table: Table) -> i64:
        """The action for the seat in turn, which may know its own view and no more."""
        count = legal(table, self.out)
        if count == 1:
            return self.out[0]
        estimate = self.estimate
        estimate.begin(table)
        estimate.look_at_roofs(table)
        self.hoped = 0
        phase = table.phase
        if phase == TURN:
            self._weigh_actions(table)
            return self._choose_move(table)
        if phase == PYRAMIDS:
            self._weigh_actions(table)
            return self._choose_cube(table)
        if phase == SAIL:
            return self._choose_goal(table, count)
        if phase == SELL:
            return self._choose_unit(table)
        if phase == PAY:
            return self._choose_payment(table, count)
        if phase == SOURCE:
            return self.out[0] if self.out[count - 1] != RESERVE or count == 2 else self.out[count - 2]
        if phase == REFILL:
            self._weigh_actions(table)
            return self._choose_refill(table, count)
        if phase == DISCARD:
            return self._choose_discard(table, count)
        if phase == DRAW:
            return self._choose_pile(table, count)
        return self._settle_step(table)

    # The turn

    def _weigh_actions(self, table: Table) -> None:
        """Note what the action of each area would bring now."""
        estimate = self.estimate
        before = estimate.value(table)
        for area in range(AREAS):
            trial = _copy(table)
            trial.phase = TURN
            if area == SAIL_AREA:
                begin_sail(trial)
            elif area == LACE_AREA:
                begin_lace(trial)
            else:
                begin_earning(trial)
            self.hoped = 0
            self._settle(trial)
            gain = estimate.value(trial) + self.hoped - before
            floor: i64 = 150 if estimate.turns > 0 else 0
            self.lacking[area] = gain if gain > floor else floor
        for area in range(AREAS):
            estimate.worth[area] = self.lacking[area]
        self.hoped = 0

    def _choose_move(self, table: Table) -> i64:
        """The first move of the best chain, or the end of the turn if none is better."""
        actions = vec[i64]([0] * MOST_MOVES_WEIGHED)
        values = vec[i64]([0] * MOST_MOVES_WEIGHED)
        stop = self.estimate.value(table)
        if table.moves == 0:
            stop += self.estimate.purse(table.coins[table.seat] + 1) - self.estimate.purse(table.coins[table.seat])
        best: i64 = END_0
        best_value = stop
        count = self._weigh_moves(table, actions, values, 0)
        for rank in range(count):
            place = _best_left(values, count)
            action = actions[place]
            value = values[place]
            values[place] = WORST
            if rank < WIDTH[0]:
                value = self._follow(table, action, 0, 0)
            if value > best_value:
                best_value = value
                best = action
        return best

    def _follow(self, table: Table, action: i64, hoped: i64, depth: i64) -> i64:
        """The best that a turn can come to after a move."""
        trial = _copy(table)
        self.hoped = hoped
        self._make(trial, action)
        hoped = self.hoped
        best = self.estimate.value(trial) + hoped
        if depth + 1 == DEPTH:
            return best
        actions = vec[i64]([0] * MOST_MOVES_WEIGHED)
        values = vec[i64]([0] * MOST_MOVES_WEIGHED)
        count = self._weigh_moves(trial, actions, values, hoped)
        for rank in range(count):
            place = _best_left(values, count)
            value = values[place]
            values[place] = WORST
            if rank < WIDTH[depth + 1]:
                value = self._follow(trial, actions[place], hoped, depth + 1)
            if value > best:
                best = value
        return best

    def _weigh_moves(self, table: Table, actions: vec[i64], values: vec[i64], hoped: i64) -> i64:
        """List the moves worth weighing, each with the estimate right after it."""
        self.estimate.look_at_roofs(table)
        count = self._list_moves(table, actions)
        for i in range(count):
            trial = _copy(table)
            self.hoped = hoped
            self._make(trial, actions[i])
            values[i] = self.estimate.value(trial) + self.hoped
        return count

    def _list_moves(self, table: Table, actions: vec[i64]) -> i64:
        seat = table.seat
        count: i64 = 0
        can_move = move_refusal(table) == OK
        if can_move:
            count = self._list_prepares(table, actions, count)
            for colour in range(COLOURS):
                if table.prepared[seat * COLOURS + colour] > 0:
                    count = self._list_builds(table, actions, count, colour)
            count = self._list_roofs(table, actions, count)
        if table.privileges[seat] > 0 and table.moves < MOST_MOVES:
            short = -(table.coins[seat] + move_coins(table.moves))
            if short > 0 and short <= 2 and short <= table.privileges[seat]:
                actions[count] = COIN_0
                count += 1
            if can_move and table.prepared_count(seat) < PREPARATION:
                count = self._list_cubes(table, actions, count)
        return count

    def _list_prepares(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """For each colour the uppermost accessible cube."""
        seat = table.seat
        if table.prepared_count(seat) == PREPARATION:
            return count
        seen: i64 = 0
        for back in range(PYRAMID):
            slot: i64 = PYRAMID - 1 - back
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE and (seen >> colour) & 1 == 0 and is_accessible(table, seat, slot):
                seen |= 1 << colour
                actions[count] = PREPARE_0 + slot
                count += 1
        return count

    def _list_builds(self, table: Table, actions: vec[i64], count: i64, colour: i64) -> i64:
        """The two best holes for a cube."""
        first: i64 = NONE
        second: i64 = NONE
        first_value: i64 = WORST
        second_value: i64 = WORST
        for hole in range(HOLES):
            if place_refusal(table, hole) == OK:
                value = self._hole(table, hole, colour)
                if value > first_value:
                    second = first
                    second_value = first_value
                    first = hole
                    first_value = value
                elif value > second_value:
                    second = hole
                    second_value = value
        if first != NONE:
            actions[count] = BUILD_0 + colour * HOLES + first
            count += 1
        if second != NONE and second_value > 0:
            actions[count] = BUILD_0 + colour * HOLES + second
            count += 1
        return count

    def _hole(self, table: Table, hole: i64, colour: i64) -> i64:
        """How good a place is for a cube: a privilege on a roof of its colour, and roofs over it and a neighbour."""
        seat = table.seat
        level = table.height[hole]
        value: i64 = 0
        if level > 0:
            value = self.estimate.weights.privilege
            if table.half_colour(table.roof[hole * ROOFED + level - 1]) != colour:
                value = -value // 3
        if level == STOREYS - 1:
            return value
        row = hole // SIDE
        column = hole % SIDE
        for side in range(4):
            other: i64 = NONE
            if side == 0 and row > 0:
                other = hole - SIDE
            elif side == 1 and row < SIDE - 1:
                other = hole + SIDE
            elif side == 2 and column > 0:
                other = hole - 1
            elif side == 3 and column < SIDE - 1:
                other = hole + 1
            if other == NONE:
                continue
            height = table.height[other]
            if height == level + 1:
                if table.roof[other * ROOFED + level] == NONE:
                    value += self._pair(table, seat, colour, table.cube[other * STOREYS + level])
            elif height == level and level > 0 and table.roof[other * ROOFED + level - 1] != NONE:
                value += 8
            elif height == 0 and level == 0 and table.setting.parts.holes[other] == 1:
                value += 3
        return value

    def _pair(self, table: Table, seat: i64, colour: i64, neighbour: i64) -> i64:
        """What it means that two cubes stand side by side: for the own roofs, and for those of others."""
        best: i64 = 0
        worst: i64 = 0
        for place in range(table.setting.seats * ROOF_SLOTS):
            tile = table.roofs[place]
            if tile == NONE:
                continue
            one = table.half_colour(tile * 2)
            other = table.half_colour(tile * 2 + 1)
            if (one == colour and other == neighbour) or (one == neighbour and other == colour):
                if place // ROOF_SLOTS == seat:
                    best = 300 + self.estimate.roof_kind(table, tile // KIND_TILES) // 4
                else:
                    worst = -120
        return best + worst

    def _list_roofs(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """Each roof at the first place where it fits, and at the last."""
        for slot in range(ROOF_SLOTS):
            if table.roofs[table.seat * ROOF_SLOTS + slot] == NONE:
                continue
            first: i64 = NONE
            last: i64 = NONE
            for pair in range(PAIRS):
                if pair_refusal(table, pair) == OK:
                    for turned in range(2):
                        if fits(table, slot, turned, pair):
                            last = ROOF_0 + (slot * 2 + turned) * PAIRS + pair
                            if first == NONE:
                                first = last
            if first != NONE:
                actions[count] = first
                count += 1
            if last != first:
                actions[count] = last
                count += 1
        return count

    def _list_cubes(self, table: Table, actions: vec[i64], count: i64) -> i64:
        """A privilege for a cube of a colour that is not at hand, in the lowest free slot."""
        seat = table.seat
        place: i64 = NONE
        for slot in range(PYRAMID):
            if table.pyramid[seat * PYRAMID + slot] == NONE and is_supported(table, seat, slot):
                place = slot
                break
        if place == NONE:
            return count
        self.estimate.look_at_roofs(table)
        for colour in range(COLOURS):
            if self.estimate.stock[colour] < 2 and table.supply[colour] > 0:
                actions[count] = CUBE_0 + colour * PYRAMID + place
                count += 1
        return count

    def _make(self, trial: Table, action: i64) -> None:
        """Make a move with all that follows from it, and look at the roofs again."""
        if action < BUILD_0:
            prepare(trial, action - PREPARE_0)
        elif action < ROOF_0:
            build(trial, (action - BUILD_0) // HOLES, (action - BUILD_0) % HOLES)
        elif action < COIN_0:
            laid = (action - ROOF_0) // PAIRS
            cover(trial, laid // 2, laid % 2, (action - ROOF_0) % PAIRS)
        else:
            apply(trial, action)
        self.estimate.look_at_roofs(trial)
        self._settle(trial)

    # What a move sets off

    def _settle(self, trial: Table) -> None:
        """Take every step of an action until the turn goes on."""
        while trial.phase != TURN:
            if trial.phase == SAIL:
                self._sail_best(trial)
            else:
                self._take(trial, self._settle_step(trial))

    def _settle_step(self, table: Table) -> i64:
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

    def _choose_goal(self, table: Table, count: i64) -> i64:
        """Where to sail, perhaps after a swap of huts, or nowhere."""
        best: i64 = self.out[count - 1]
        best_value: i64 = WORST
        for i in range(count):
            action = self.out[i]
            trial = _copy(table)
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
            island = (swap_first(number) if hut == 0 else swap_second(number)) // 3
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
                test = _copy(trial)
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
        one = _copy(table)
        send(one, 1)
        two = _copy(table)
        send(two, 2)
        return SEND_0 + 1 if self.estimate.value(two) > self.estimate.value(one) else SEND_0

    # Ports

    def _choose_ship(self, table: Table) -> i64:
        """The ship whose best sale leaves most, or none."""
        best: i64 = DONE_0
        best_gain: i64 = 0
        for ship in range(SHIPS):
            if table.ships[ship] == table.boat[table.seat]:
                gain = self._sale(_copy(table), ship, 0, 0)
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
            apply(trial, self._choose_unit(trial))

    def _choose_unit(self, table: Table) -> i64:
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
                gain = self._with_unit(_copy(table), ship, units, kind)
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
        for card in range(6, 8):
            if table.owner[card] == table.seat and table.setting.parts.names(card, kind):
                value += 200 * table.sold[table.seat * SEAFOOD + kind]
        return value

    def _sale(self, trial: Table, ship: i64, units: i64, begin: i64) -> i64:
        """The most that a sale of so many units can still gain with kinds from one on."""
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
                trial = _copy(table)
                apply(trial, action)
                value = self.estimate.value(trial) + self._room(table, cell)
                if value > best_value:
                    best_value = value
                    best = action
        return best

    def _room(self, table: Table, cell: i64) -> i64:
        """How well a cell lets the group grow: its free neighbours, those that an arrow reaches now above all."""
        value: i64 = 0
        column = cell % 7
        for side in range(4):
            other: i64 = NONE
            if side == 0 and cell >= 7:
                other = cell - 7
            elif side == 1 and cell < CELLS - 7:
                other = cell + 7
            elif side == 2 and column > 0:
                other = cell - 1
            elif side == 3 and column < 6:
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
                trial = _copy(table)
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
            trial = _copy(table)
            self._take(trial, action)
            value = self.estimate.value(trial)
            if value > best_value:
                best_value = value
                best = action
        return best

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
        """The cube for a slot of the base, of which so many are still to fill; corners are freed first."""
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

    def _choose_payment(self, table: Table, count: i64) -> i64:
        """Buy, spare and pay as the best set of workers asks."""
        workers = vec[i64]([0] * CELLS)
        number: i64 = 0
        for cell in range(CELLS):
            if table.lace[cell] == table.seat and cell > table.last and (table.paid >> cell) & 1 == 0:
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
            if self.lacking[colour] > 0 and _has(self.out, count, BUY_0 + colour):
                return BUY_0 + colour
        for cell in range(CELLS):
            if (best >> cell) & 1 == 1:
                action: i64 = SPARE_0 + cell if cell == self.spare else PAY_0 + cell
                if _has(self.out, count, action):
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
        for cell in range(CELLS):
            if (mask >> cell) & 1 == 0:
                continue
            colour = table.workshop[cell]
            slot_now = self._source(table, colour)
            if slot_now != NONE:
                self.slots[slot_now] = NONE
                used += 1
            elif self.cubes[colour] > 0:
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

    def _choose_refill(self, table: Table, count: i64) -> i64:
        """Substitutes always; privileges for cubes only if there are few."""
        self._wish_for_colours(table)
        cubes = table.reserve_count(table.seat)
        best: i64 = DONE_0
        best_wish: i64 = WORST
        for i in range(count):
            action = self.out[i]
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

    def _choose_discard(self, table: Table, count: i64) -> i64:
        """Give up roofs that will hardly be laid."""
        estimate = self.estimate
        for i in range(count - 1):
            slot = self.out[i] - DISCARD_0
            tile = table.roofs[table.seat * ROOF_SLOTS + slot]
            if estimate.roof(table, tile) * estimate.chance[slot] < 100 * estimate.weights.new_roof:
                return self.out[i]
        return DONE_0

    def _choose_pile(self, table: Table, count: i64) -> i64:
        """The kind of roof that will probably score most."""
        best = self.out[0]
        best_value: i64 = WORST
        for i in range(count):
            kind = self.out[i] - DRAW_0
            value = self.estimate.roof_kind(table, kind)
            if value > best_value:
                best_value = value
                best = self.out[i]
        return best


def _copy(table: Table) -> Table:
    trial = Table(table.setting, True)
    trial.become(table)
    return trial


def _best_left(values: vec[i64], count: i64) -> i64:
    best: i64 = 0
    for place in range(1, count):
        if values[place] > values[best]:
            best = place
    return best


def _has(actions: vec[i64], count: i64, action: i64) -> bool:
    for i in range(count):
        if actions[i] == action:
            return True
    return False


def _is_whole(table: Table, ship: i64, units: i64) -> bool:
    """Whether a sale of so many units may end (Q-02)."""
    return not (ship == TRIPLES and table.setting.triples_for_most == 3 and units == 2)


def _covers(slot: i64) -> i64:
    """How many slots of the second level rest on a slot of the base."""
    if slot == 4:
        return 4
    return 1 if slot % 2 == 0 else 2
