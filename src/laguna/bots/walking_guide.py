"""What the search knows of Walking in Burano."""

from __future__ import annotations

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.network import Network
from laguna.bots.search import Guide
from laguna.bots.walking_policy import WalkingPolicy
from laguna.core.hashing import Mix
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.games.walking.actions import END_0
from laguna.games.walking.apply import apply
from laguna.games.walking.components import MOST_HAND
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import BOX, FINISHED, Setting, Table


@final
class WalkingGuide(Guide):
    """A policy for both the tree and what lies behind it."""

    def __init__(self, setting: Setting, network: Network | None, turns: int) -> None:
        """``turns``: how many own turns are played on behind the tree before the position is judged."""
        self.policy = WalkingPolicy(setting, network)
        self.turns: i64 = turns
        self.seat: i64 = 0
        self.turn: i64 = 0
        self.boxing: bool = False

    def begin(self, state: State) -> None:
        """A search begins for the seat that decides now."""
        table = cast(WalkingState, state)
        self.seat = table.seat
        self.turn = table.turn
        self.boxing = table.phase == BOX

    def in_reach(self, state: State) -> bool:
        """Whether the same turn goes on."""
        table = cast(WalkingState, state)
        return table.turn == self.turn and (table.phase == BOX) == self.boxing and table.phase != FINISHED

    def weigh(self, state: State, actions: vec[i64], count: i64, values: vec[i64]) -> None:
        """What each action promises: the value of the turn that would follow."""
        self.policy.weigh(cast(WalkingState, state), actions, count, values)

    def play_on(self, state: State, rng: Rng) -> i64:
        """Play some turns by the policy, and judge the last one's end."""
        table = cast(WalkingState, state)
        left = self.turns
        while table.phase != FINISHED:
            if table.seat != self.seat:
                # What others do matters less than how quickly it is found.
                apply(table, self.policy.greedy.choose(table))
                continue
            action = self.policy.choose(table)
            if action == END_0:
                if left == 0:
                    break
                left -= 1
            apply(table, action)
        # What the others will end with hangs on luck far more than on this turn: to count it only blurs the choice.
        return self.policy.value(table, self.seat)

    def key(self, state: State) -> i64:
        """The turn so far, as its seat sees it."""
        table: Table = cast(WalkingState, state)
        mix = Mix()
        for number in (table.phase, table.turn, table.seat, table.placements, table.waiting, table.coins[table.seat]):
            mix.add(number)
        mix.add_all(table.market)
        mix.add_all(table.supply)
        mix.add_all(table.floors)
        mix.add_all(table.guest)
        for place in range(table.seat * MOST_HAND, (table.seat + 1) * MOST_HAND):
            mix.add(table.hand[place])
        return mix.a * 2147483648 + mix.b
