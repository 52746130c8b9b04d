"""The state: the table, bound to the rules that work on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.hashing import Mix
from laguna.core.registry import find_game
from laguna.core.score import SeatScore
from laguna.core.state import FREE, OVER, SEALS, State
from laguna.core.view import Document, View
from laguna.games.burano import apply as apply_module
from laguna.games.burano import legal as legal_module
from laguna.games.burano import scoring
from laguna.games.burano.actions import (
    BLIND,
    BONUS_0,
    DONE_0,
    DRAW_0,
    END_0,
    FISH_0,
    MOST_LEGAL,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.components import (
    CARDS,
    COLOURS,
    DISPLAY,
    HUTS_HERE,
    NONE,
    ROOF_KINDS,
    SEAFOOD_CARDS,
    SEASONS,
    SWAPS,
    swap_first,
    swap_second,
)
from laguna.games.burano.pyramid import has_to_build, let_build
from laguna.games.burano.table import DISCARD, FINISHED, PAY, PYRAMIDS, REFILL, Setting, Table
from laguna.games.burano.view import BuranoView, as_seen, pile_place

if TYPE_CHECKING:
    from laguna.core.rules import Refusal

COMMITS = (PYRAMIDS, PAY, REFILL, DISCARD)
"""Phases whose ``done`` is final: a pyramid, and every step of the cleanup."""


@final
class BuranoState(Table, State):
    """A game of Burano in progress."""

    def __init__(self, setting: Setting, blank: bool = False) -> None:
        """An empty table before the deal, or a blank one."""
        super().__init__(setting, blank)

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
        self.become(cast(BuranoState, other))

    def points(self, seat: i64) -> i64:
        """The seat's points if the game were scored now."""
        return scoring.points(self, seat)

    def clone(self) -> BuranoState:
        """An independent copy."""
        twin = BuranoState(self.setting, True)
        twin.become(self)
        return twin

    def deciders(self) -> list[int]:
        """All who still build their pyramids do so at once (B-PYR-01)."""
        if self.phase == FINISHED:
            return []
        if self.phase != PYRAMIDS:
            return [int(self.seat)]
        seats = int(self.setting.seats)
        order = [(int(self.first) + place) % seats for place in range(seats)]
        return [seat for seat in order if has_to_build(self, seat)]

    def is_secret(self) -> bool:
        """Pyramids are built behind screens (B-PYR-01)."""
        return self.phase == PYRAMIDS

    def turn_to(self, seat: int) -> BuranoState:
        """A copy in which it is the turn of a seat that still builds."""
        if seat not in self.deciders():
            raise ValueError(f"seat {seat} does not decide now")
        twin = self.clone()
        if self.phase == PYRAMIDS:
            let_build(twin, seat)
        return twin

    def legal_actions(self) -> list[int]:
        """The legal actions as a list, ascending."""
        out = vec[i64]([0] * MOST_LEGAL)
        count = legal_module.legal(self, out)
        return [int(out[i]) for i in range(count)]

    def resolve(self, action: int) -> int:
        """Of equal huts on an island the first one is swapped."""
        if SWAP_0 <= action < FISH_0:
            return SWAP_0 + self._swap_of(swap_first(action - SWAP_0), swap_second(action - SWAP_0))
        return action

    def _swap_of(self, first: i64, second: i64) -> int:
        for swap in range(SWAPS):
            one = swap_first(swap)
            other = swap_second(swap)
            if one // HUTS_HERE == first // HUTS_HERE and other // HUTS_HERE == second // HUTS_HERE:
                if self.huts[one] == self.huts[first] and self.huts[other] == self.huts[second]:
                    return swap
        return 0

    def explain(self, action: int) -> Refusal | None:
        """Why the actor may not do ``action`` now, or ``None`` if it is legal."""
        from laguna.games.burano.explain import explain

        return explain(self, action)

    def finality(self, action: int) -> int:
        """A turn can be taken back until something hidden was shown, a step of the cleanup is done, or it has ended."""
        if action == END_0 or action == BLIND or DRAW_0 <= action < DONE_0:
            return SEALS
        if action == DONE_0:
            return SEALS if self.phase in COMMITS else FREE
        if BONUS_0 <= action < TWO_PRIVILEGES:
            return SEALS if self.revealed < CARDS else FREE
        if FISH_0 <= action < BLIND and self.drawn < SEAFOOD_CARDS:
            # The last card is followed by a refill, and an empty display by a blind card.
            open_cards = sum(1 for place in range(DISPLAY) if self.display[place] != NONE)
            return SEALS if self.left == 1 or open_cards == 1 else FREE
        return FREE

    def view(self, seat: int | None) -> View:
        """All that a seat may know, and nothing else."""
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat}")
        return BuranoView(as_seen(self, -1 if seat is None else seat), seat)

    def document(self) -> Document:
        """The whole position as plain data, hidden things included."""
        from laguna.games.burano.document import state_document

        return state_document(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its document, never as memory."""
        from laguna.games.burano.document import set_beside

        return find_game("burano").state, (self.document(), set_beside(self.setting))

    def score(self) -> list[SeatScore]:
        """Points by source and rank for every seat."""
        return scoring.score(self)

    def ending(self) -> str:
        """The game ends after winter."""
        return "after-winter" if self.phase == FINISHED else ""

    def fingerprint(self) -> i64:
        """A number that depends on the whole position."""
        mix = Mix()
        for number in (self.phase, self.seat, self.first, self.season, self.round, self.played, self.moves):
            mix.add(number)
        for number in (self.marked, self.slot, self.left, self.matches, self.arrows, self.placed, self.ship):
            mix.add(number)
        for number in (self.units, self.last, self.paid, self.paying, self.used, self.tile, self.drawn):
            mix.add(number)
        mix.add(self.revealed)
        mix.add(1 if self.dealing else 0)
        mix.add(1 if self.swapped else 0)
        mix.add(1 if self.spared else 0)
        for place in range(self.drawn, SEAFOOD_CARDS):
            mix.add(self.deck[place])
        for place in range(self.revealed, CARDS):
            mix.add(self.card_deck[place])
        for place in range(self.marked * COLOURS, SEASONS * COLOURS):
            mix.add(self.markers[place])
        for kind in range(ROOF_KINDS):
            mix.add(self.pile_size[kind])
            for depth in range(self.pile_size[kind]):
                mix.add(self.pile[pile_place(self, kind, depth)])
        mix.add_all(self.under)
        mix.add_all(self.supply)
        mix.add_all(self.cube)
        mix.add_all(self.roof)
        mix.add_all(self.huts)
        mix.add_all(self.ships)
        mix.add_all(self.display)
        mix.add_all(self.pool)
        mix.add_all(self.owner)
        mix.add_all(self.lace)
        mix.add_all(self.coins)
        mix.add_all(self.privileges)
        mix.add_all(self.start)
        mix.add_all(self.home)
        mix.add_all(self.boat)
        mix.add_all(self.vp)
        mix.add_all(self.reserve)
        mix.add_all(self.pyramid)
        mix.add_all(self.prepared)
        mix.add_all(self.roofs)
        mix.add_all(self.folk)
        mix.add_all(self.hand)
        mix.add_all(self.known)
        mix.add_all(self.sold)
        mix.add_all(self.ring)
        mix.add_all(self.workshop)
        return mix.a * 2147483648 + mix.b
