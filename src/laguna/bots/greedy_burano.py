"""A sensible player of Burano: it plans its own turn and nothing else.

A turn is planned as a short chain of moves, of which only the most promising are followed. What a move sets off (sail,
lace, earnings, the bonus of a roof) is settled step by step by the same rules that answer the real question later. What
nobody can know, cards drawn blind above all, is judged by its mean and never drawn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.greedy_burano_actions import WORST, Settler, Trials
from laguna.bots.greedy_burano_estimate import FAR, Estimate
from laguna.bots.greedy_burano_seasons import Steward
from laguna.games.burano.actions import (
    BUILD_0,
    COIN_0,
    CUBE_0,
    END_0,
    MOST_LEGAL,
    PREPARE_0,
    ROOF_0,
)
from laguna.games.burano.apply import apply
from laguna.games.burano.build import build, place_refusal
from laguna.games.burano.components import (
    AREAS,
    COLOURS,
    HOLES,
    KIND_TILES,
    LACE_AREA,
    MOST_MOVES,
    NONE,
    PAIRS,
    PREPARATION,
    PYRAMID,
    ROOF_SLOTS,
    ROOFED,
    SAIL_AREA,
    SIDE,
    STOREYS,
    move_coins,
)
from laguna.games.burano.earnings import begin_earning
from laguna.games.burano.lace import begin_lace
from laguna.games.burano.legal import legal
from laguna.games.burano.prepare import prepare
from laguna.games.burano.pyramid import is_accessible, is_supported
from laguna.games.burano.refusals import OK
from laguna.games.burano.roof import cover, fits, pair_refusal
from laguna.games.burano.sail import begin_sail
from laguna.games.burano.table import (
    DRAW,
    PAY,
    PYRAMIDS,
    REFILL,
    SAIL,
    SELL,
    TURN,
    Table,
)
from laguna.games.burano.turn import move_refusal

MOST_MOVES_WEIGHED: Final = 40
DEPTH: Final = 5
"""Moves and privileges of a turn that are planned ahead."""
WIDTH: Final = (5, 3, 2, 1)
"""How many moves are followed further at each depth."""
LONGEST: Final = 6
"""No plan has more moves and privileges."""
MOST_PLANS: Final = 16

# What a table is tried for while a turn is planned; each has its own copy. Lines follow, one for each depth.
LISTED: Final = 0
LINE_0: Final = 1


@final
class Plans:
    """The best plans for a turn, best first; none twice."""

    def __init__(self) -> None:
        """No plans yet."""
        self.count: i64 = 0
        self.values: vec[i64] = vec[i64]([0] * (MOST_PLANS + 1))
        self.lengths: vec[i64] = vec[i64]([0] * (MOST_PLANS + 1))
        self.moves: vec[i64] = vec[i64]([0] * ((MOST_PLANS + 1) * LONGEST))
        self.path: vec[i64] = vec[i64]([0] * LONGEST)
        """The plan under study."""

    def note(self, length: i64, value: i64) -> None:
        """Keep the plan under study if it is among the best; equal values mean the same moves in another order."""
        place = self.count
        while place > 0 and self.values[place - 1] <= value:
            if self.values[place - 1] == value:
                return
            place -= 1
        if place == MOST_PLANS:
            return
        back = self.count
        while back > place:
            self.values[back] = self.values[back - 1]
            self.lengths[back] = self.lengths[back - 1]
            for i in range(self.lengths[back]):
                self.moves[back * LONGEST + i] = self.moves[(back - 1) * LONGEST + i]
            back -= 1
        self.values[place] = value
        self.lengths[place] = length
        for i in range(length):
            self.moves[place * LONGEST + i] = self.path[i]
        if self.count < MOST_PLANS:
            self.count += 1

    def add(self, action: i64) -> None:
        """Put a plan of a single action behind the others, none of which is better."""
        self.values[self.count] = 0
        self.lengths[self.count] = 1
        self.moves[self.count * LONGEST] = action
        self.count += 1

    def first(self, place: i64) -> i64:
        """The action with which a plan begins."""
        return self.moves[place * LONGEST] if self.lengths[place] > 0 else END_0


@final
class GreedyBurano:
    """The player, with the memory it thinks in."""

    def __init__(self, depth: int = DEPTH, width: tuple[int, ...] = WIDTH, sight: int = FAR) -> None:
        """``width`` has an entry for each depth but the last. Nothing is remembered from one decision to the next."""
        if depth > LONGEST or len(width) < depth - 1:
            raise ValueError("the width does not fit the depth")
        self.depth: i64 = depth
        self.width: vec[i64] = vec[i64](list(width))
        self.estimate = Estimate()
        self.estimate.sight = sight
        self.settler = Settler(self.estimate)
        self.steward = Steward(self.estimate)
        self.plans = Plans()
        self.trials = Trials()
        self.out: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.actions: vec[i64] = vec[i64]([0] * (LONGEST * MOST_MOVES_WEIGHED))
        self.values: vec[i64] = vec[i64]([0] * (LONGEST * MOST_MOVES_WEIGHED))

    def choose(self, table: Table) -> i64:
        """The action for the seat in turn, which may know its own view and no more."""
        count = legal(table, self.out)
        if count == 1:
            return self.out[0]
        self.begin(table)
        phase = table.phase
        if phase == TURN:
            self.plan(table)
            return self.plans.first(0)
        if phase == SAIL:
            return self.settler.choose_goal(table, self.out, count)
        if phase == SELL:
            return self.settler.choose_unit(table)
        if phase == PYRAMIDS or phase == REFILL:
            self.weigh_actions(table)
        if phase == DRAW or phase == PYRAMIDS or phase >= PAY:
            return self.steward.choose(table, self.out, count)
        return self.settler.step(table)

    def begin(self, table: Table) -> None:
        """Note what stays the same while a decision is weighed."""
        self.estimate.begin(table)
        self.estimate.look_at_roofs(table)
        self.settler.hoped = 0

    # The turn

    def weigh_actions(self, table: Table) -> None:
        """Note what the action of each area would bring now."""
        estimate = self.estimate
        before = estimate.value(table)
        worth = vec[i64]([0] * AREAS)
        for area in range(AREAS):
            trial = self.trials.copy(LISTED, table)
            trial.phase = TURN
            if area == SAIL_AREA:
                begin_sail(trial)
            elif area == LACE_AREA:
                begin_lace(trial)
            else:
                begin_earning(trial)
            self.settler.hoped = 0
            self.settler.settle(trial)
            gain = estimate.value(trial) + self.settler.hoped - before
            floor: i64 = 150 if estimate.turns > 0 else 0
            worth[area] = gain if gain > floor else floor
        for area in range(AREAS):
            estimate.worth[area] = worth[area]
        self.settler.hoped = 0

    def plan(self, table: Table) -> None:
        """Find the best plans for the turn; the first one may be to end it."""
        self.weigh_actions(table)
        estimate = self.estimate
        plans = self.plans
        plans.count = 0
        stop = estimate.value(table)
        if table.moves == 0:
            stop += estimate.purse(table.coins[table.seat] + 1) - estimate.purse(table.coins[table.seat])
        plans.note(0, stop)
        self._follow(table, 0, 0)

    def _follow(self, table: Table, hoped: i64, depth: i64) -> None:
        """Weigh the moves that can come next, and plan on after the best ones."""
        base = depth * MOST_MOVES_WEIGHED
        actions = self.actions
        values = self.values
        plans = self.plans
        count = self._weigh_moves(table, base, hoped)
        width: i64 = self.width[depth] if depth + 1 < self.depth else 0
        for rank in range(count):
            place = base
            for other in range(base + 1, base + count):
                if values[other] > values[place]:
                    place = other
            plans.path[depth] = actions[place]
            plans.note(depth + 1, values[place])
            values[place] = WORST
            if rank < width:
                trial = self.trials.copy(LINE_0 + depth, table)
                self.settler.hoped = hoped
                self._make(trial, actions[place])
                self._follow(trial, self.settler.hoped, depth + 1)

    def _weigh_moves(self, table: Table, base: i64, hoped: i64) -> i64:
        """List the moves worth weighing, each with the estimate right after it."""
        self.estimate.look_at_roofs(table)
        count = self._list_moves(table, base) - base
        for i in range(base, base + count):
            trial = self.trials.copy(LISTED, table)
            self.settler.hoped = hoped
            self._make(trial, self.actions[i])
            self.values[i] = self.estimate.value(trial) + self.settler.hoped
        return count

    def _list_moves(self, table: Table, count: i64) -> i64:
        """Write the moves worth weighing from a place on; returns the place after them."""
        seat = table.seat
        actions = self.actions
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
        self.settler.settle(trial)
