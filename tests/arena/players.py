"""Bots that behave in ways of their own, and matches with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from laguna.arena.match import COMPARE, DUEL, LADDER, Match, ladder_tables
from laguna.bots import bot as registry
from laguna.bots.bot import Bot, Forfeit, Seer
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.core.view import View


def duel(*bots: str, game: str = "walking", seed: int = 0) -> Match:
    return Match(DUEL, game, (bots,), seed)


def compare(*bots: str, seed: int = 0) -> Match:
    return Match(COMPARE, "walking", tuple((bot,) for bot in bots), seed)


def ladder(*bots: str, counts: tuple[int, ...] = (2,), game: str = "walking") -> Match:
    return Match(LADDER, game, ladder_tables(list(bots), list(counts)), 0)


class Noted(Bot):
    """Plays at random and notes what happens to it."""

    made: list[Noted]

    def __init__(self, fails_at: int = -1, how: Callable[[], int] = lambda: -1) -> None:
        self.decisions = 0
        self.closed = 0
        self.seats: set[int | None] = set()
        self.fails_at, self.how = fails_at, how

    def choose(self, view: View, rng: Rng) -> int:
        assert not self.closed
        self.decisions += 1
        self.seats.add(view.viewer())
        if self.decisions > self.fails_at >= 0:
            return self.how()
        actions = view.legal_actions()
        return actions[rng.below(len(actions))]

    def close(self) -> None:
        self.closed += 1


class Clairvoyant(Seer):
    """Sees the whole state, and plays at random."""

    def choose(self, state: State, rng: Rng) -> int:
        actions = state.legal_actions()
        # What it tries is no part of the game.
        state.apply(actions[0])
        return actions[rng.below(len(actions))]


def register(patch: pytest.MonkeyPatch, name: str, make: Callable[[], Any]) -> list[Any]:
    """Add a bot; returns the list of all that are made."""
    made: list[Any] = []

    def build(_: Game) -> Any:
        made.append(make())
        return made[-1]

    patch.setitem(registry.QUICK, name, build)
    return made


def give_up() -> int:
    raise Forfeit("too slow <1 s>\nby far")


def crash() -> int:
    raise IndexError("nothing there")
