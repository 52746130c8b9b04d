"""Monte-Carlo tree search over what a seat knows.

The tree holds the decisions of one turn: up to its end everything follows from what the seat sees, so that one tree
serves all the worlds that the view allows. Behind it lies what nobody knows; there a world is played on by a policy
and judged. Every round takes the next of some worlds, goes down the tree, adds a node and notes the judgement.
"""

from __future__ import annotations

from abc import abstractmethod
from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, trait

from laguna.core.rng import Rng
from laguna.core.state import State

UNSEEN: Final = -1
"""The place of the children of a node that has none yet."""
DEEPEST: Final = 64
"""Longer than any turn; a tree that reaches over turns ends there."""


@trait
class Guide:
    """What the search must know of a game. Values are hundredths of a point."""

    @abstractmethod
    def begin(self, state: State) -> None:
        """A search begins for the seat that decides now."""

    @abstractmethod
    def in_reach(self, state: State) -> bool:
        """Whether the tree goes on here: the same seat decides in the same turn."""

    @abstractmethod
    def weigh(self, state: State, actions: vec[i64], count: i64, values: vec[i64]) -> None:
        """Write what each legal action promises."""

    @abstractmethod
    def play_on(self, state: State, rng: Rng) -> i64:
        """Play a position on until it can be judged for the seat that searches, and judge it."""

    @abstractmethod
    def key(self, state: State) -> i64:
        """A number that is the same for positions that look the same to the seat that decides."""


@final
class Search:
    """The tree, in memory that is used again for every search."""

    def __init__(self, guide: Guide, scratch: State, most_legal: int, room: int) -> None:
        """``scratch`` is any state of the game and seat count; ``room`` is the number of nodes."""
        self.guide = guide
        self.scratch = scratch
        self.worlds: list[State] = [scratch]
        self.room: i64 = room
        self.actions: vec[i64] = vec[i64]([0] * most_legal)
        self.values: vec[i64] = vec[i64]([0] * most_legal)
        self.action: vec[i64] = vec[i64]([0] * room)
        self.children: vec[i64] = vec[i64]([UNSEEN] * room)
        self.count: vec[i64] = vec[i64]([0] * room)
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.total: vec[i64] = vec[i64]([0] * room)
        self.promise: vec[i64] = vec[i64]([0] * room)
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.used: i64 = 0
        self.root: i64 = 0
        self.expected: i64 = UNSEEN
        # How much a promise weighs, in visits, how eagerly little known actions are tried, and how far a promise may
        # fall behind the best one.
        self.trust: i64 = 2
        self.eagerness: i64 = 300
        self.patience: i64 = 200

    def forget(self) -> None:
        """Drop the tree."""
        self.expected = UNSEEN

    def begin(self, worlds: list[State]) -> None:
        """Search for the seat that decides in these worlds, which look the same to it."""
        self.worlds = worlds
        start = worlds[0]
        self.guide.begin(start)
        if self.expected != self.guide.key(start) or self.used > self.room // 2:
            self.used = 1
            self.root = 0
            self._clear(0)
        self.expected = UNSEEN
        if self.children[self.root] == UNSEEN:
            self.scratch.copy_from(start)
            self._expand(self.root)

    def run(self, rounds: i64, rng: Rng) -> None:
        """Search until the root has been visited so often; visits of an earlier search that led here count."""
        number: i64 = len(self.worlds)
        while self.visits[self.root] < rounds:
            self.scratch.copy_from(self.worlds[self.visits[self.root] % number])
            self._round(rng)

    def finish(self) -> i64:
        """The best action; its part of the tree is kept for the next decision of the turn."""
        best = self._best(self.root)
        scratch = self.scratch
        scratch.copy_from(self.worlds[0])
        scratch.apply(self.action[best])
        if scratch.actor() >= 0 and self.guide.in_reach(scratch):
            self.root = best
            self.expected = self.guide.key(scratch)
        return self.action[best]

    def _clear(self, node: i64) -> None:
        self.children[node] = UNSEEN
        self.count[node] = 0
        self.visits[node] = 0
        self.total[node] = 0

    def _expand(self, node: i64) -> None:
        """Give a node, at which the scratch state stands, its children."""
        count = self.scratch.legal(self.actions)
        if self.used + count > self.room:
            return
        first = self.used
        self.used += count
        if count > 1:
            self.guide.weigh(self.scratch, self.actions, count, self.values)
        else:
            self.values[0] = 0
        self.children[node] = first
        self.count[node] = count
        for i in range(count):
            child = first + i
            self._clear(child)
            self.action[child] = self.actions[i]
            self.promise[child] = self.values[i]

    def _round(self, rng: Rng) -> None:
        """Go down, add a node, play on, and note what came of it."""
        scratch = self.scratch
        node = self.root
        depth: i64 = 0
        self.path[0] = node
        while self.children[node] != UNSEEN and depth < DEEPEST - 1:
            node = self._pick(node)
            depth += 1
            self.path[depth] = node
            scratch.apply(self.action[node])
            if scratch.actor() < 0 or not self.guide.in_reach(scratch):
                break
            if self.children[node] == UNSEEN:
                if self.visits[node] > 0:
                    self._expand(node)
                break
        value = self.guide.play_on(scratch, rng)
        for i in range(depth + 1):
            self.visits[self.path[i]] += 1
            self.total[self.path[i]] += value

    def _pick(self, node: i64) -> i64:
        """The child to try next: a good one, or a promising one that is little known."""
        first = self.children[node]
        count = self.count[node]
        if count == 1:
            return first
        most: i64 = self.promise[first]
        for child in range(first + 1, first + count):
            if self.promise[child] > most:
                most = self.promise[child]
        # Promises only compare the children: what they promise together is replaced by what was found here.
        shift = float(self.total[node]) / float(self.visits[node]) - float(most) if self.visits[node] > 0 else 0.0
        drive = float(self.eagerness) * sqrt(float(self.visits[node] + 1))
        best = first
        best_score = -1e18
        for child in range(first, first + count):
            n = self.visits[child]
            hoped = float(self.trust) * (float(self.promise[child]) + shift)
            mean = (float(self.total[child]) + hoped) / float(n + self.trust)
            behind = 1.0 + float(most - self.promise[child]) / float(self.patience)
            score = mean + drive / (behind * float(n + 1))
            if score > best_score:
                best_score = score
                best = child
        return best

    def _best(self, node: i64) -> i64:
        """The child that was tried most; among equals the one with the better mean, or the better promise."""
        first = self.children[node]
        best = first
        for child in range(first + 1, first + self.count[node]):
            n = self.visits[child]
            if n > self.visits[best] or (n == self.visits[best] and self._mean(child) > self._mean(best)):
                best = child
        return best

    def _mean(self, node: i64) -> float:
        if self.visits[node] == 0:
            return float(self.promise[node])
        return float(self.total[node]) / float(self.visits[node])
