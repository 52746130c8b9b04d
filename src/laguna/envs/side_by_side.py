"""Many games side by side: the inner loop behind ``Batch``, without Python objects for a single step."""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.envs.scribe import Scribe, mark

POINTS: Final = 0
GAIN: Final = 1
RANK: Final = 2


@final
class SideBySide:
    """Games in a row, each beginning anew as soon as it is over. All results lie in flat vectors that others read."""

    def __init__(
        self, scribe: Scribe, games: list[State], seats: int, width: int, actions: int, most_legal: int, reward: int
    ) -> None:
        """Games of one kind with room for their results; ``restart`` deals them."""
        count = len(games)
        self.scribe = scribe
        self.games = games
        self.count: i64 = count
        self.seats: i64 = seats
        self.width: i64 = width
        self.actions: i64 = actions
        self.most_legal: i64 = most_legal
        self.reward: i64 = reward
        self.chance = Rng(0)
        self.scratch: vec[i64] = vec[i64]([0] * most_legal)
        self.observations: vec[i16] = vec[i16]([0] * (count * width))
        self.masks: vec[u8] = vec[u8]([0] * (count * actions))
        self.legal: vec[i64] = vec[i64]([0] * (count * most_legal))
        self.counts: vec[i64] = vec[i64]([0] * count)
        self.actors: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.done: vec[u8] = vec[u8]([0] * count)
        self.seeds: vec[i64] = vec[i64]([0] * count)
        self.points: vec[i64] = vec[i64]([0] * (count * seats))
        self.last: vec[i16] = vec[i16]([0])
        self.keeps_last: bool = False

    def resume(self, games: list[State], chance: Rng, rewards: list[float], done: list[int], seeds: list[int]) -> None:
        """Go on where others stood."""
        self.chance = chance
        for number in range(self.count):
            self.games[number].copy_from(games[number])
            self.done[number] = u8(done[number])
            self.seeds[number] = seeds[number]
            for seat in range(self.seats):
                place = number * self.seats + seat
                self.rewards[place] = rewards[place]
                self.points[place] = self.games[number].points(seat)
            self._write(number)

    def keep_last(self) -> None:
        """From now on write what seat 0 sees of a game that is over to ``last``, before the next one is dealt."""
        self.last = vec[i16]([0] * (int(self.count) * int(self.width)))
        self.keeps_last = True

    def restart(self, seed: int) -> None:
        """Deal all games anew; the seed settles these deals and all later ones."""
        self.chance = Rng(seed)
        for number in range(self.count):
            self.done[number] = 0
            for seat in range(self.seats):
                self.rewards[number * self.seats + seat] = 0.0
            self._deal(number)
            self._write(number)

    def refused(self, chosen: bytes) -> i64:
        """The first game in which the chosen action is not legal, or -1."""
        for number in range(self.count):
            action = read_i64_le(chosen, number * 8)
            if action < 0 or action >= self.actions or self.masks[number * self.actions + action] == 0:
                return number
        return -1

    def step(self, chosen: bytes) -> i64:
        """Carry out an action in each game, written as 64-bit little-endian numbers; if one is ``refused``, none."""
        wrong = self.refused(chosen)
        if wrong >= 0:
            return wrong
        for number in range(self.count):
            game = self.games[number]
            game.apply(read_i64_le(chosen, number * 8))
            self._reward(game, number)
            if game.actor() < 0:
                self.done[number] = 1
                if self.keeps_last:
                    self.scribe.observe(game, 0, self.last, number * self.width)
                self._deal(number)
            else:
                self.done[number] = 0
            self._write(number)
        return -1

    def _reward(self, game: State, number: i64) -> None:
        base = number * self.seats
        if self.reward == GAIN:
            for seat in range(self.seats):
                now = game.points(seat)
                self.rewards[base + seat] = float(now - self.points[base + seat])
                self.points[base + seat] = now
        elif game.actor() < 0:
            if self.reward == RANK:
                rewards = rank_rewards([score.rank for score in game.score()])
                for place in range(self.seats):
                    self.rewards[base + place] = rewards[place]
            else:
                for each in range(self.seats):
                    self.rewards[base + each] = float(game.points(each))
        elif self.done[number] == 1:
            for after in range(self.seats):
                self.rewards[base + after] = 0.0

    def _deal(self, number: i64) -> None:
        seed: i64 = (self.chance.word() << 30) ^ self.chance.word()
        self.seeds[number] = seed
        game = self.games[number]
        self.scribe.deal(game, int(seed))
        if self.reward == GAIN:
            for seat in range(self.seats):
                self.points[number * self.seats + seat] = game.points(seat)

    def _write(self, number: i64) -> None:
        """Actor, observation and legal actions of a game."""
        game = self.games[number]
        actor = game.actor()
        self.actors[number] = actor
        self.scribe.observe(game, actor, self.observations, number * self.width)
        at = number * self.actions
        start = number * self.most_legal
        mark(self.masks, at, self.legal, start, self.counts[number], 0)
        count = game.legal(self.scratch)
        for place in range(count):
            self.legal[start + place] = self.scratch[place]
        self.counts[number] = count
        mark(self.masks, at, self.legal, start, count, 1)


def rank_rewards(ranks: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last, evenly; seats that share a rank share what their places bring."""
    seats = len(ranks)
    if seats == 1:
        return [0.0]
    rewards: list[float] = []
    for rank in ranks:
        shared = sum([other == rank for other in ranks])
        middle = rank + (shared - 1) / 2.0
        rewards.append(1.0 - 2.0 * (middle - 1.0) / (seats - 1))
    return rewards
