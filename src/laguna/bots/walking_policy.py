"""A player of Walking in Burano that judges the end of its turn by a network, if there is one."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.greedy_walking import GreedyWalking
from laguna.bots.network import Network
from laguna.bots.walking_features import Features
from laguna.core.rng import Rng
from laguna.games.walking.actions import DONE_0, END_0, MOST_LEGAL, TAKES
from laguna.games.walking.apply import apply, draft
from laguna.games.walking.components import HOUSES_TO_END
from laguna.games.walking.legal import legal
from laguna.games.walking.scoring import points
from laguna.games.walking.table import BUILD, CHARACTERS, DRAFT, FINISHED, RETURN, Setting, Table

WORST: Final = -1000000


@final
class WalkingPolicy:
    """The player, with the memory it thinks in."""

    def __init__(self, setting: Setting, network: Network | None) -> None:
        """Nothing is remembered from one decision to the next."""
        self.network = network
        self.greedy = GreedyWalking()
        self.features = Features()
        self.out: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.values: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.inner: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.trial = Table(setting)
        self.step = Table(setting)
        self.settled = Table(setting)

    def choose(self, table: Table) -> i64:
        """The action for the seat in turn, of which only that seat's own cards and what lies open matter."""
        if self.network is None:
            return self.greedy.choose(table)
        count = legal(table, self.out)
        if count == 1:
            return self.out[0]
        self.weigh(table, self.out, count, self.values)
        best: i64 = count - 1
        for i in range(count - 1):
            if self.values[i] > self.values[best]:
                best = i
        return self.out[best]

    def weigh(self, table: Table, actions: vec[i64], count: i64, values: vec[i64]) -> None:
        """What each action promises: the value at the end of the turn that would follow it."""
        seat = table.seat
        if table.phase == DRAFT:
            trial = self.trial
            for i in range(count):
                trial.become(table)
                draft(trial, actions[i] // TAKES, actions[i] % TAKES)
                values[i] = self._build_on(trial)
            return
        last = count
        if table.phase == BUILD:
            last -= 1
            values[last] = self.value(table, seat)
        for i in range(last):
            self.step.become(table)
            apply(self.step, actions[i])
            values[i] = self.value(self.step, seat)

    def _build_on(self, trial: Table) -> i64:
        """Build as well as possible, step by step; the value of the street then."""
        best_value = self.value(trial, trial.seat)
        while True:
            count = legal(trial, self.inner)
            best: i64 = -1
            for i in range(count - 1):
                self.step.become(trial)
                apply(self.step, self.inner[i])
                value = self.value(self.step, trial.seat)
                if value > best_value:
                    best_value = value
                    best = self.inner[i]
            if best < 0:
                return best_value
            apply(trial, best)

    def value(self, table: Table, seat: i64) -> i64:
        """What a seat will probably end with, in hundredths of a point."""
        if table.seat == seat and (table.waiting > 0 or table.hand_size[seat] > 3) and table.phase != FINISHED:
            settled = self.settled
            settled.become(table)
            self._settle(settled)
            return self._judge(settled, seat)
        return self._judge(table, seat)

    def _settle(self, table: Table) -> None:
        """Guests and returns by the quick rules."""
        if table.phase == BUILD:
            apply(table, DONE_0)
        while table.phase == CHARACTERS or table.phase == RETURN:
            apply(table, self.greedy.choose(table))

    def _judge(self, table: Table, seat: i64) -> i64:
        if table.phase == FINISHED or table.finished[seat] >= HOUSES_TO_END:
            return 100 * points(table, seat)
        network = self.network
        assert network is not None
        self.features.look(table, seat)
        return network.answer(self.features.x)


def self_play(table: Table, policy: WalkingPolicy, rng: Rng, chance: i64, rows: list[int]) -> i64:
    """Play a game, one draft in ``chance`` and a few placements at random; note seat and row at every end of a turn."""
    out = vec[i64]([0] * MOST_LEGAL)
    turns: i64 = 0
    while table.phase != FINISHED:
        action: i64 = policy.choose(table)
        often: i64 = chance if table.phase == DRAFT else 5 * chance
        if chance > 0 and rng.below(often) == 0:
            count = legal(table, out)
            action = out[rng.below(count)]
        if action == END_0:
            policy.features.look(table, table.seat)
            rows.append(table.seat)
            rows.extend([int(number) for number in policy.features.x])
            turns += 1
        apply(table, action)
    return turns
