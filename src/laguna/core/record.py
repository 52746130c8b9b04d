"""The record of a game: header, deal, and everything that was done. The record is the truth, the state a cache."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laguna.core.deal import ComponentSet, Deal
from laguna.core.game import Game
from laguna.core.message import message
from laguna.core.problem import Problem
from laguna.core.rules import Refusal, Refused
from laguna.core.state import FREE, OVER, SEALS, State

MOST_NAME = 40
ENDS_TURN = "end"
"""How every game writes the end of a turn."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a name, and a kind such as ``human`` or the name of a bot."""

    name: str
    kind: str


def check_name(name: str) -> None:
    """Raise ``Problem`` unless the name can be shown and stored."""
    if not 1 <= len(name) <= MOST_NAME or not name.isprintable():
        raise Problem(message("problems.name.form", most=MOST_NAME, name=ascii(name)))


def check_names(names: Sequence[str]) -> None:
    """Raise ``Problem`` unless all names can be shown, and each is there once."""
    for name in names:
        check_name(name)
    if len(set(names)) < len(names):
        raise Problem(message("problems.name.twice"))


@dataclass(frozen=True)
class Entry:
    """One line of what happened, with the number of actions in effect before it."""

    ply: int
    seat: int
    verb: str
    """``do``, ``undo`` or ``redo``."""
    action: int = -1
    steps: int = 0


class Record:
    """A game as it was played so far. Entries are only ever added: undo is an entry, too."""

    def __init__(
        self,
        game: Game,
        deal: Deal,
        seats: tuple[Seat, ...],
        salt: str,
        components: ComponentSet | None = None,
        forked_at: int | None = None,
    ) -> None:
        """A new game. The salt comes from outside, like all chance."""
        if len(seats) != deal.seats:
            raise Problem(message("problems.deal.seats", seats=len(seats), dealt=deal.seats))
        for seat in seats:
            check_name(seat.name)
        self.game = game
        self.deal = deal
        self.seats = seats
        self.salt = salt
        self.components = components or game.components()
        self.forked_at = forked_at
        self.entries: list[Entry] = []
        self.actions: list[int] = []
        self.actors: list[int] = []
        self.finalities: list[int] = []
        """How far each action in effect limits undo, as the position in which it was done tells."""
        self.sealed = 0
        self._undone: list[int] = []
        self.state: State = game.start(deal, self.components)

    @property
    def commitment(self) -> str:
        """The hash that can be published before the first move."""
        return self.deal.commitment(self.salt)

    @property
    def ply(self) -> int:
        """How many actions are in effect."""
        return len(self.actions)

    def act(self, seat: int, action: int | str) -> int:
        """Do an action, given as number or text; returns its number. Raises ``Refused``, changing nothing."""
        number = self.check(seat, action)
        self._do(seat, number)
        self._undone.clear()
        return number

    def check(self, seat: int, action: int | str, state: State | None = None) -> int:
        """The number of an action that the seat may do now, or in another position; raises ``Refused``."""
        return self._check(state or self.state, seat, action)

    def check_gesture(self, seat: int, actions: Sequence[int | str]) -> list[int]:
        """The numbers of actions that the seat may do now one after the other; raises ``Refused`` for the first other.

        Only the last one may be final: a refusal of what comes behind it would tell what it shows. A text that ends
        with a question mark is left out where it is not possible: what a step ended by itself need not be ended again.
        """
        if len(actions) == 1:
            return [self.check(seat, actions[0])]
        return self._try(self.state.clone(), seat, actions)[0]

    def check_plan(self, seat: int, actions: Sequence[int | str], back: int = 0) -> list[int]:
        """The numbers of all that one of the deciders wants to do until that is final; raises ``Refused``.

        A plan is made whether or not it is the seat's turn already; ``back`` own steps are thought away first.
        """
        numbers, sealed = self._try(self.decision_of(seat, back), seat, actions)
        if not sealed:
            raise Refused(Refusal("plan-unfinished", "U2"))
        return numbers

    def after_draft(self, seat: int, actions: Sequence[int | str], back: int = 0) -> State:
        """The position that a seat has in mind: own steps thought away, others done; raises ``Refused``."""
        position = self.decision_of(seat, back)
        if self._try(position, seat, actions)[1] or position.actor() != seat:
            raise Refused(Refusal("gesture-shown", "U2"))
        return position

    def decision_of(self, seat: int, back: int = 0) -> State:
        """A copy in which one of the deciders decides, this many own steps earlier; raises ``Refused``."""
        if back:
            self.check_undo(seat, back)
            return self.at(self.ply - back)
        return self.state.turn_to(seat)

    def _try(self, trial: State, seat: int, actions: Sequence[int | str]) -> tuple[list[int], bool]:
        """The numbers of the actions, and whether the last one is final."""
        numbers: list[int] = []
        sealed = False
        for action in actions:
            if sealed:
                raise Refused(Refusal("gesture-shown", "U2"))
            try:
                number = self._check(trial, seat, action.removesuffix("?") if isinstance(action, str) else action)
            except Refused:
                if isinstance(action, str) and action.endswith("?") and numbers:
                    continue
                raise
            sealed = trial.finality(number) == SEALS
            trial.apply(number)
            numbers.append(number)
        return numbers, sealed

    def _check(self, state: State, seat: int, action: int | str) -> int:
        number = self.game.parse(action) if isinstance(action, str) else action
        actor = int(state.actor())
        if actor not in (seat, OVER):
            raise Refused(Refusal("not-your-turn", self.game.turn_rule, {"name": self.seats[actor].name}))
        number = state.resolve(number)
        refusal = state.explain(number)
        if refusal is not None:
            raise Refused(refusal)
        return number

    def _do(self, seat: int, action: int) -> None:
        finality = self.state.finality(action)
        if finality != FREE:
            self.sealed = max(self.sealed, self.ply + (finality == SEALS))
        self.entries.append(Entry(self.ply, seat, "do", action))
        self._take_effect(seat, action, finality)

    def _take_effect(self, seat: int, action: int, finality: int) -> None:
        self.actions.append(action)
        self.actors.append(seat)
        self.finalities.append(finality)
        self.state.apply(action)

    def seals(self, place: int) -> bool:
        """Whether the action done at a ply was final."""
        return self.finalities[place] == SEALS

    def ends_turn(self, place: int) -> bool:
        """Whether the action done at a ply handed the turn on, and did not only show something hidden."""
        after = self.actors[place + 1] if place + 1 < self.ply else self.state.actor()
        # Whoever is last in a round may be first in the next.
        return self.seals(place) and (self.deal.seats == 1 or after != self.actors[place] or self._is_end(place))

    def _is_end(self, place: int) -> bool:
        return self.game.text(self.actions[place]) == ENDS_TURN

    def undoable(self, seat: int) -> int:
        """How many steps the seat may take back now."""
        own = 0
        while own < self.ply - self.sealed and self.actors[-1 - own] == seat:
            own += 1
        return own

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the seat cannot take anything back, or ``None`` if it can."""
        if self.undoable(seat):
            return None
        if self.ply == 0:
            return Refusal("undo-nothing", "U1")
        last = self.sealed - 1
        ended = self.actors[last] != seat or self._is_end(last)
        if (self.deal.seats == 1 or not ended) and self.state.actor() != OVER:
            return Refusal("undo-shown", "U3")
        return Refusal("undo-ended", "U2")

    def check_undo(self, seat: int, steps: int) -> None:
        """Raise ``Refused`` unless the seat may take back this many steps."""
        refusal = self.undo_refusal(seat)
        possible = self.undoable(seat)
        if refusal is None and not 1 <= steps <= possible:
            refusal = Refusal("undo-too-far", "U1", {"steps": steps, "possible": possible})
        if refusal is not None:
            raise Refused(refusal)

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back the seat's last steps; raises ``Refused``, changing nothing."""
        self.check_undo(seat, steps)
        self.entries.append(Entry(self.ply, seat, "undo", steps=steps))
        self._undone.extend(reversed(self.actions[-steps:]))
        del self.actions[-steps:]
        del self.actors[-steps:]
        del self.finalities[-steps:]
        self.state = self.at(self.ply)

    @property
    def redoable(self) -> int:
        """How many steps were taken back and can be done again."""
        return len(self._undone)

    def redo(self, seat: int, steps: int = 1) -> None:
        """Do again what was taken back; raises ``Refused``, changing nothing."""
        if self.redoable == 0 or self.state.actor() != seat:
            raise Refused(Refusal("redo-nothing", "U1"))
        if not 1 <= steps <= self.redoable:
            raise Refused(Refusal("redo-too-far", "U1", {"steps": steps, "possible": self.redoable}))
        self.entries.append(Entry(self.ply, seat, "redo", steps=steps))
        for _ in range(steps):
            action = self._undone.pop()
            self._take_effect(seat, action, self.state.finality(action))

    def positions(self) -> Iterator[State]:
        """The position before the first action and after each one; the same object, moved on."""
        state = self.game.start(self.deal, self.components)
        yield state
        for action in self.actions:
            state.apply(action)
            yield state

    def at(self, ply: int) -> State:
        """The position after this many actions."""
        state = self.game.start(self.deal, self.components)
        for action in self.actions[:ply]:
            state.apply(action)
        return state

    def fork(self, ply: int, salt: str) -> Record:
        """A new game that begins with this one's first actions."""
        if not 0 <= ply <= self.ply:
            raise Problem(message("problems.record.no-ply", most=self.ply, ply=ply))
        twin = Record(self.game, self.deal, self.seats, salt, self.components, ply)
        for seat, action in zip(self.actors[:ply], self.actions[:ply], strict=True):
            twin.act(seat, action)
        return twin
