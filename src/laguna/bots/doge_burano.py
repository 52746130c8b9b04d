"""The strongest player of Burano: the best plans for its turn, tried out in games that go on for some turns.

Where no move is to be chosen but a step of an action, of the cleanup or of the pyramid, every step is such a plan.
What it cannot see is dealt anew for every trial, and each deal is used for all plans, so that luck is the same for
all of them. After each round of trials the worse half of the plans is dropped.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.greedy_burano import LONGEST, MOST_PLANS, GreedyBurano, Plans
from laguna.bots.greedy_burano_actions import WORST, Trials
from laguna.bots.network import Network
from laguna.core.rng import Rng
from laguna.games.burano.actions import END_0, MOST_LEGAL
from laguna.games.burano.apply import apply
from laguna.games.burano.legal import legal, refusal
from laguna.games.burano.refusals import OK
from laguna.games.burano.scoring import points
from laguna.games.burano.table import FINISHED, PAY, TURN, Table
from laguna.games.burano.view import resample

MOST_SEATS: Final = 4
WIDE: Final = (8, 6, 4, 3, 2)
"""How its own turn is planned."""
NARROW: Final = (3, 2, 1)
"""How turns are planned in games that are tried out."""
TURNS: Final = 1
PLANS: Final = 12
HOPELESS: Final = 1200
"""Plans whose estimate is so far behind the best one are not tried out."""

# What a table is tried for.
DEALT: Final = 0
PLAYED: Final = 1


@final
class DogeBurano:
    """The player, with the memory it thinks in."""

    def __init__(self, network: Network | None, turns: int = TURNS) -> None:
        """Play games on for this many own turns after the present one."""
        self.turns: i64 = turns
        self.planner = GreedyBurano(len(WIDE) + 1, WIDE)
        self.mover = GreedyBurano(len(NARROW) + 1, NARROW)
        self.judge = GreedyBurano(1, ())
        self.planner.estimate.network = network
        self.judge.estimate.network = network
        self.trials = Trials()
        self.out: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.left: i64 = 0
        """How many plans are still tried out."""
        self.alive: vec[i64] = vec[i64]([0] * MOST_PLANS)
        """These plans, the best first after each ``halve``."""
        self.sums: vec[i64] = vec[i64]([0] * MOST_PLANS)
        self.judged: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.played: i64 = 0
        """Games tried out so far, in all decisions."""

    def settles(self, table: Table) -> bool:
        """Whether the position is decided without trying anything out: steps can be too many for that."""
        count = legal(table, self.out)
        return count == 1 or (table.phase != TURN and count > MOST_PLANS)

    def settle(self, table: Table) -> i64:
        """The action in such a position."""
        return self.planner.choose(table)

    def begin(self, table: Table) -> None:
        """Find the plans that are worth trying out."""
        planner = self.planner
        plans = planner.plans
        if table.phase == TURN:
            planner.begin(table)
            planner.plan(table)
        else:
            self._list_steps(table)
        self.left = 0
        for place in range(plans.count):
            if table.phase != TURN or (self.left < PLANS and plans.values[place] >= plans.values[0] - HOPELESS):
                self.alive[self.left] = place
                self.sums[place] = 0
                self.left += 1

    def _list_steps(self, table: Table) -> None:
        """Every step is a plan of its own; the one that the planner would take comes first."""
        plans = self.planner.plans
        usual = self.planner.choose(table)
        plans.count = 0
        plans.add(usual)
        for i in range(legal(table, self.out)):
            if self.out[i] != usual:
                plans.add(self.out[i])

    def is_decided(self) -> bool:
        """Whether all plans that are left begin with the same move."""
        plans = self.planner.plans
        for i in range(1, self.left):
            if plans.first(self.alive[i]) != plans.first(self.alive[0]):
                return False
        return True

    def best(self) -> i64:
        """The first move of the best plan."""
        return self.planner.plans.first(self.alive[0])

    def deal(self, table: Table, rng: Rng, hidden: bool) -> None:
        """Try all plans that are left out, with what the seat does not see dealt anew if it is hidden."""
        start = self.trials.copy(DEALT, table)
        if hidden:
            resample(start, table.seat, rng)
        for i in range(self.left):
            self.sums[self.alive[i]] += self._play_out(start, self.alive[i])

    def halve(self) -> None:
        """Put the plans that did best first, and drop the worse half."""
        alive = self.alive
        for i in range(1, self.left):
            place = alive[i]
            back = i
            while back > 0 and self.sums[alive[back - 1]] < self.sums[place]:
                alive[back] = alive[back - 1]
                back -= 1
            alive[back] = place
        self.left = (self.left + 1) // 2

    def _play_out(self, start: Table, plan: i64) -> i64:
        """How well a game goes on after a plan: the own estimate against the best other one."""
        self.played += 1
        game = self.trials.copy(PLAYED, start)
        seats = game.setting.seats
        me = game.seat
        for seat in range(seats):
            self.judged[seat] = 0
        left = self.turns
        if game.phase == TURN:
            self._carry_out(game, self.planner.plans, plan)
        else:
            if game.phase > TURN and game.phase < PAY:
                # The rest of the present turn is still to be played.
                left += 1
            apply(game, self.planner.plans.first(plan))
        while left > 0 and game.phase != FINISHED:
            if game.phase == TURN:
                if game.seat == me:
                    left -= 1
                self.mover.begin(game)
                self.mover.plan(game)
                self._carry_out(game, self.mover.plans, 0)
            else:
                apply(game, self.mover.choose(game))
        best: i64 = WORST
        for seat in range(seats):
            if game.phase == FINISHED:
                self.judged[seat] = 100 * points(game, seat)
            if seat != me and self.judged[seat] > best:
                best = self.judged[seat]
        return self.judged[me] - best

    def _carry_out(self, game: Table, plans: Plans, plan: i64) -> None:
        """Play a turn as planned, judge how the seat stands then, and end it."""
        for i in range(plans.lengths[plan]):
            move = plans.moves[plan * LONGEST + i]
            if refusal(game, move) != OK:
                break
            apply(game, move)
            while game.phase != TURN:
                apply(game, self.mover.choose(game))
        judge = self.judge
        judge.begin(game)
        judge.weigh_actions(game)
        self.judged[game.seat] = judge.estimate.value(game)
        apply(game, END_0)
