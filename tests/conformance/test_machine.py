"""Whole games under random hands: actions, refusals, undo, redo, saving, forking, in any order."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from laguna.core import record_file
from laguna.core.game import Game
from laguna.core.record import Record, Seat
from laguna.core.rules import Refused
from laguna.core.state import OVER
from laguna.games import registry
from tests.conformance.games import INSPECTORS

LIMITS = settings(
    max_examples=15, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


class Play(RuleBasedStateMachine):
    """People at a table who try everything."""

    game: Game

    @initialize(data=st.data(), seed=st.integers(0, 10**6))
    def deal(self, data: st.DataObject, seed: int) -> None:
        seats = data.draw(st.sampled_from(list(self.game.seats)))
        names = tuple(Seat(f"Seat {seat}", "human") for seat in range(seats))
        self.record = Record(self.game, self.game.deal(seats, seed), names, f"{seed}")
        self.past: list[int] = [int(self.record.state.fingerprint())]

    @property
    def actor(self) -> int:
        return int(self.record.state.actor())

    @precondition(lambda self: self.actor != OVER)
    @rule(choice=st.integers(0, 10**6), steps=st.integers(1, 6))
    def act(self, choice: int, steps: int) -> None:
        for step in range(steps):
            if self.actor == OVER:
                return
            legal = self.record.state.legal_actions()
            self.record.act(self.actor, legal[(choice + step * 7919) % len(legal)])
            del self.past[self.record.ply :]
            self.past.append(int(self.record.state.fingerprint()))

    @rule(action=st.integers(-5, 2000), seat_off=st.integers(0, 1))
    def try_anything(self, action: int, seat_off: int) -> None:
        seat = (max(self.actor, 0) + seat_off) % self.record.deal.seats
        legal = seat == self.actor and self.record.state.resolve(action) in self.record.state.legal_actions()
        before = record_file.write(self.record)
        if not legal:
            with pytest.raises(Refused):
                self.record.act(seat, action)
            assert record_file.write(self.record) == before

    @precondition(lambda self: self.actor != OVER)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        possible = self.record.undoable(self.actor)
        if steps > possible:
            with pytest.raises(Refused):
                self.record.undo(self.actor, steps)
            return
        wanted = self.record.ply - steps
        self.record.undo(self.actor, steps)
        assert self.record.ply == wanted
        assert self.record.state.fingerprint() == self.past[wanted]

    @precondition(lambda self: self.actor != OVER)
    @rule(steps=st.integers(1, 3))
    def redo(self, steps: int) -> None:
        if steps > self.record.redoable:
            with pytest.raises(Refused):
                self.record.redo(self.actor, steps)
            return
        wanted = self.record.ply + steps
        self.record.redo(self.actor, steps)
        assert self.record.state.fingerprint() == self.past[wanted]

    @rule()
    def save_and_load(self) -> None:
        again = record_file.read(record_file.write(self.record), strict=True)
        assert again.redoable == self.record.redoable
        assert again.sealed == self.record.sealed
        self.record = again

    @rule(part=st.integers(0, 100))
    def fork(self, part: int) -> None:
        ply = self.record.ply * part // 100
        assert self.record.fork(ply, "other").state.fingerprint() == self.past[ply]

    @invariant()
    def all_is_well(self) -> None:
        inspector = INSPECTORS[self.game.name]
        inspector.components(self.record.state)
        inspector.recount(self.record.state)
        assert self.record.at(self.record.ply).fingerprint() == self.record.state.fingerprint()


def _machine(name: str) -> type[RuleBasedStateMachine]:
    return type(f"Play{name.title()}", (Play,), {"game": registry[name]})


@pytest.mark.parametrize("name", registry)
def test_nothing_that_people_try_breaks_a_game(name: str) -> None:
    run_state_machine_as_test(_machine(name), settings=LIMITS)
