"""The state: the table, bound to the rules that work on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.hashing import Mix
from laguna.core.registry import find_game
from laguna.core.score import SeatScore
from laguna.core.state import FREE, OVER, SEALS, SEALS_BEFORE, State
from laguna.core.view import Document, View
from laguna.games.walking import apply as apply_module
from laguna.games.walking import legal as legal_module
from laguna.games.walking import scoring
from laguna.games.walking.actions import ALL, END_0, MOST_LEGAL, PLACE_0, TAKES, THREE_0, WRITTEN
from laguna.games.walking.components import FIRST_SITE, LEVELS, SITES
from laguna.games.walking.refusals import FIRST_FLOOR, WHOLE_COLUMN
from laguna.games.walking.table import FINISHED, Setting, Table
from laguna.games.walking.view import WalkingView, as_seen, deck_entry

if TYPE_CHECKING:
    from laguna.core.rules import Refusal

ENDINGS = ("", "fifth-house", "decks", "last-round", "no-characters")


@final
class WalkingState(Table, State):
    """A game of Walking in Burano in progress."""

    def __init__(self, setting: Setting) -> None:
        """An empty table before the deal."""
        super().__init__(setting)

    def actor(self) -> i64:
        """The seat that decides now, or ``OVER``."""
        return OVER if self.phase == FINISHED else self.seat

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal actions into ``out``, ascending, and return how many there are."""
        return legal_module.legal(self, out)

    def apply(self, action: i64) -> None:
        """Carry out a legal action."""
        apply_module.apply(self, action)

    def copy_from(self, other: State) -> None:
        """Become the same position as ``other``."""
        self.become(cast(WalkingState, other))

    def points(self, seat: i64) -> i64:
        """The seat's points if the game were scored now."""
        return scoring.points(self, seat)

    def clone(self) -> WalkingState:
        """An independent copy."""
        twin = WalkingState(self.setting)
        twin.become(self)
        return twin

    def legal_actions(self) -> list[int]:
        """The legal actions as a list, ascending."""
        out = vec[i64]([0] * MOST_LEGAL)
        count = legal_module.legal(self, out)
        return [int(out[i]) for i in range(count)]

    def resolve(self, action: int) -> int:
        """C-10: a take of a whole column is always ``all``; W-BUILD-06: all places of a first floor are the same."""
        if not 0 <= action < WRITTEN:
            return action
        why = legal_module.refusal(self, action)
        if why == WHOLE_COLUMN:
            column = action - THREE_0 if action >= THREE_0 else action // TAKES
            return column * TAKES + ALL
        if why == FIRST_FLOOR:
            return action - (action - PLACE_0) % SITES + FIRST_SITE
        return action

    def explain(self, action: int) -> Refusal | None:
        """Why the actor may not do ``action`` now, or ``None`` if it is legal."""
        from laguna.games.walking.explain import explain

        return explain(self, action)

    def finality(self, action: int) -> int:
        """U1 to U3: a turn can be taken back until it has ended; a draft makes what came before final."""
        if action == END_0:
            return SEALS
        return SEALS_BEFORE if action < PLACE_0 else FREE

    def view(self, seat: int | None) -> View:
        """All that a seat may know, and nothing else."""
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat}")
        return WalkingView(as_seen(self, -1 if seat is None else seat), seat)

    def document(self) -> Document:
        """The whole position as plain data, hidden things included."""
        from laguna.games.walking.document import state_document

        return state_document(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its document, never as memory."""
        from laguna.games.walking.document import set_beside

        return find_game("walking").state, (self.document(), set_beside(self.setting))

    def score(self) -> list[SeatScore]:
        """Points by source and rank for every seat."""
        return scoring.score(self)

    def ending(self) -> str:
        """The code of the reason why the game ended."""
        return ENDINGS[self.end]

    def fingerprint(self) -> i64:
        """A number that depends on the whole position."""
        mix = Mix()
        for number in (self.phase, self.end, self.round, self.turn, self.start, self.seat, self.played):
            mix.add(number)
        mix.add(self.placements)
        mix.add(self.waiting)
        mix.add_all(self.market)
        for level in range(LEVELS):
            mix.add(self.deck_size[level])
            for depth in range(self.deck_size[level]):
                mix.add(deck_entry(self, level, depth))
        mix.add_all(self.claim)
        mix.add_all(self.supply)
        mix.add_all(self.coins)
        mix.add_all(self.permits)
        mix.add_all(self.hand)
        mix.add_all(self.floors)
        mix.add_all(self.guest)
        return mix.a * 2147483648 + mix.b
