"""Advice with its reason: what a bot would do, and what that changes in the final score, source by source.

The reason compares the choice with the next best other action. Both are played out to the end of the game in the same
worlds, each of them a position that the asker cannot tell from the true one, by players that take what looks best at
once. Work is counted in decisions and not in time, so that the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import stdev
from typing import NamedTuple

from laguna import build
from laguna.bots.bot import Bot
from laguna.bots.greedy import GreedyBot
from laguna.core.game import Game
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.core.state import OVER, State
from laguna.core.view import View

MOST_WORLDS = 40
LEAST_WORLDS = 2
CLEAR = 2
"""A difference of more standard errors than this is hardly chance."""
FAR = 12
"""By so many points whoever looks farther is wrong: a choice that falls behind by more gives way to the other action.

With less between them, strong players who play such positions on come to the same on average, whichever was chosen.
"""


class Effort(NamedTuple):
    """How much is played out for a piece of advice, in decisions."""

    search: int
    """For each round of the search for the other action."""
    compare: int
    """For the comparison of the two."""


EFFORTS = {"walking": Effort(800, 6000), "burano": Effort(120, 2400)}
"""By game; both come to about a second at the most, as a decision at Burano takes several times as long."""
INTERPRETED = {"walking": Effort(20, 150)}
"""The same where the engine is not compiled. A game that is missing takes too long there: the choice has no reason."""


class AdviceLine(NamedTuple):
    """What the choice brings from one source of points."""

    source: str
    points: float
    """The mean at the end of the game after the choice."""
    difference: float
    """How much more that is than after the other action."""


@dataclass(frozen=True)
class Advice:
    """A choice, and why."""

    action: int
    alone: bool = False
    """Whether there is nothing else to do."""
    other: int | None = None
    """The best of the other actions; ``None`` where there is none, or where they were not compared."""
    lines: tuple[AdviceLine, ...] = ()
    playouts: int = 0
    """In how many worlds both actions were played out."""
    error: float = 0.0
    """The standard error of the difference in all: about how far chance may have moved it."""

    @property
    def difference(self) -> float:
        """How many points more the choice brings in all."""
        return sum(line.difference for line in self.lines)

    @property
    def verdict(self) -> int:
        """What the games played out say: 1 for the choice, -1 for the other action, 0 where that may be chance."""
        clear = CLEAR * self.error
        return int(self.difference > clear) - int(self.difference < -clear)

    @property
    def stands(self) -> bool:
        """Whether whoever made the choice, and looks farther than those who play the games out, may be right."""
        return self.verdict >= 0 or self.difference >= -FAR

    def turned(self) -> Advice:
        """The other action, and why not the choice."""
        assert self.other is not None
        lines = tuple(AdviceLine(name, points - difference, -difference) for name, points, difference in self.lines)
        return replace(self, action=self.other, other=self.action, lines=lines)


def advise(game: Game, bot: Bot, view: View, seed: int) -> Advice:
    """What to do in a view whose viewer decides now, mostly what the bot would; the same for the same view and seed."""
    seat = view.viewer()
    assert seat is not None
    bot.forget()
    action = bot.choose(view, Rng(seed))
    others = [other for other in view.legal_actions() if other != action]
    effort = (EFFORTS if build.is_compiled() else INTERPRETED).get(game.name)
    if not others or effort is None:
        return Advice(action, alone=not others)
    # The bot has seen the stream of its own seed.
    trial = Trial(game, view, seat, Rng((seed + 1) % SEED_LIMIT), effort)
    advice = trial.compare(action, trial.best(others))
    return advice if advice.stands else advice.turned()


class Trial:
    """Actions tried out in worlds that the asker cannot tell apart."""

    def __init__(self, game: Game, view: View, seat: int, rng: Rng, effort: Effort) -> None:
        """All chance comes from ``rng``."""
        self.game = game
        self.view = view
        self.seat = seat
        self.rng = rng
        self.player = GreedyBot(game)
        self.effort = effort

    def best(self, actions: Sequence[int]) -> int:
        """The most promising action: round by round the better half stays.

        Every round costs the same, so that the last few are looked at the farthest: first a part of the game, later
        whole games in several worlds.
        """
        left = list(actions)
        while len(left) > 1:
            values = dict.fromkeys(left, 0)
            work, worlds = 0, 0
            while worlds == 0 or (work < self.effort.search and worlds < MOST_WORLDS):
                world = self.world()
                worlds += 1
                for action in left:
                    state, played = self.after(world, action, max(1, self.effort.search // len(left)))
                    values[action] += int(state.points(self.seat))
                    work += played
            left = sorted(left, key=lambda action: -values[action])[: (len(left) + 1) // 2]
        return left[0]

    def compare(self, action: int, other: int) -> Advice:
        """The final points of two actions, by source, in the same worlds."""
        ends = list(self._ends(action, other))
        worlds = len(ends)
        sums: dict[str, list[int]] = {}
        for mine, theirs in ends:
            for source in [*mine, *theirs]:
                sums.setdefault(source, [0, 0])
            for source, both in sums.items():
                both[0] += mine.get(source, 0)
                both[1] += mine.get(source, 0) - theirs.get(source, 0)
        lines = tuple(AdviceLine(source, both[0] / worlds, both[1] / worlds) for source, both in sums.items())
        gains = [sum(mine.values()) - sum(theirs.values()) for mine, theirs in ends]
        return Advice(action, False, other, lines, worlds, stdev(gains) / worlds**0.5)

    def _ends(self, action: int, other: int) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
        """The points by source after both actions, world by world until the effort is spent."""
        work, worlds = 0, 0
        while worlds < LEAST_WORLDS or (work < self.effort.compare and worlds < MOST_WORLDS):
            world = self.world()
            first, played = self.after(world, action)
            second, played_too = self.after(world, other)
            yield first.score()[self.seat].by_source(), second.score()[self.seat].by_source()
            work += played + played_too
            worlds += 1

    def world(self) -> State:
        """A position that the asker cannot tell from the true one."""
        return self.game.determinize(self.view, self.rng)

    def after(self, world: State, action: int, most: int | None = None) -> tuple[State, int]:
        """The world after an action and what follows, to the end or for this many decisions; and how many it took.

        Every seat decides by what it sees.
        """
        state = world.clone()
        state.apply(action)
        played = 1
        while (actor := int(state.actor())) != OVER and (most is None or played < most):
            state.apply(self.player.choose(state.view(actor), self.rng))
            played += 1
        return state, played
