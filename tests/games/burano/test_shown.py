"""What a seat shows of its hand, and hands that others think of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod, sqrt
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from laguna.build import is_compiled
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.games.burano.components import SEAFOOD
from laguna.games.burano.port import can_sell, can_sell_more
from laguna.games.burano.sail import has_goal, may_swap
from laguna.games.burano.shown import demand, draw_meeting, is_met
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PORT, SAIL, SELL, Table
from laguna.games.burano.view import BuranoView
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

Hand = tuple[int, ...]
DRAWS = 4000 if is_compiled() else 500


def ashore(*hand: str, **options: Any) -> Scene:
    """Seat 0 with blind cards in port L, where all ships lie."""
    ships = dict.fromkeys(("distinct", "same", "pairs", "triples"), "L")
    scene = ready(3, **options).ships(**ships).boat("E").catch(*hand).catch("tuna", "crab", seat=1)
    return scene.prepare("pink", "pink").do("build pink d3")


def view_of(scene: Scene, viewer: int | None) -> BuranoView:
    view = scene.state.view(viewer)
    assert isinstance(view, BuranoView)
    return view


def hand_of(state: State, seat: int = 0) -> Hand:
    assert isinstance(state, BuranoState)
    return tuple(int(state.hand[seat * SEAFOOD + kind]) for kind in range(SEAFOOD))


SALES: dict[str, tuple[tuple[str, ...], tuple[str, ...], dict[str, Any]]] = {
    "at a ship for pairs": (("tuna", "tuna", "squid"), ("sail L", "ship pairs"), {}),
    "after a pair": (("crab", "crab", "tuna", "tuna"), ("sail L", "ship pairs", "sell crab"), {}),
    "after one of a kind": (("crab", "crab", "tuna"), ("sail L", "ship same", "sell crab"), {}),
    "after a distinct one": (("clam", "tuna", "tuna"), ("sail L", "ship distinct", "sell clam"), {}),
    "at a ship for triples": (("tuna", "tuna", "tuna", "crab"), ("sail L", "ship triples"), {}),
    "in a port": (("squid",), ("sail L",), {}),
    "in a port that needs a sale": (("squid", "tuna"), ("sail L",), {"portNeedsSale": True}),
}


def shown(name: str) -> Scene:
    hand, steps, options = SALES[name]
    return ashore(*hand, **options).do(*steps)


def unseen_in(table: Table) -> list[int]:
    """How many cards of each kind a viewer has not seen."""
    unseen = []
    for kind in range(SEAFOOD):
        hands = sum(int(table.hand[seat * SEAFOOD + kind] + table.sold[seat * SEAFOOD + kind]) for seat in range(3))
        shown = sum(int(table.display[place]) == kind for place in range(3))
        unseen.append(int(table.setting.parts.copies[kind]) - hands - shown)
    return unseen


def thinkable(scene: Scene, viewer: int | None) -> dict[Hand, int]:
    """All hands that fit what seat 0 shows, each with the number of ways in which its cards can be drawn."""
    view = view_of(scene, viewer).table
    unseen = unseen_in(view)
    found: dict[Hand, int] = {}
    twin = scene.state.clone()
    assert isinstance(twin, BuranoState)
    for drawn in draws(int(view.blind[0]), unseen):
        for kind in range(SEAFOOD):
            twin.hand[kind] = int(view.hand[kind]) + drawn[kind]
        if shows_it(twin):
            found[hand_of(twin)] = prod(comb(have, take) for have, take in zip(unseen, drawn, strict=True))
    return found


def draws(cards: int, unseen: list[int]) -> Iterator[Hand]:
    for drawn in product(*(range(min(cards, have) + 1) for have in unseen)):
        if sum(drawn) == cards:
            yield drawn


def shows_it(state: BuranoState) -> bool:
    """Whether a hand can be in the step that its owner is in, by the rules of that step."""
    if state.phase == SELL:
        return can_sell_more(state)
    if state.phase == PORT:
        return can_sell(state, state.boat[state.seat])
    if state.phase == SAIL:
        return state.swapped or has_goal(state) or may_swap(state)
    return True


@pytest.mark.parametrize("name", SALES)
def test_hands_that_are_thought_of_fit_what_is_shown_and_all_that_fit_are_as_likely_as_their_draws(name: str) -> None:
    scene = shown(name)
    for viewer in (1, None):
        view = scene.state.view(viewer)
        expected = thinkable(scene, viewer)
        rng, count = Rng(5), DRAWS
        drawn: Counter[Hand] = Counter()
        for _ in range(count):
            state = BURANO.determinize(view, rng)
            assert state.legal_actions()
            drawn[hand_of(state)] += 1
        assert set(drawn) <= set(expected), "only what fits"
        assert surprise(drawn, expected, count) < 4
        assert BURANO.determinize(view, rng).view(viewer).document() == view.document()


def surprise(drawn: Counter[Hand], expected: dict[Hand, int], count: int) -> float:
    """Chi-square in standard deviations above its mean, hands of little weight taken together."""
    whole = sum(expected.values())
    terms, rest, seen = [], 0.0, 0
    for hand, ways in expected.items():
        mean = count * ways / whole
        if mean < 5:
            rest, seen = rest + mean, seen + drawn[hand]
        else:
            terms.append((drawn[hand] - mean) ** 2 / mean)
    if rest >= 5:
        terms.append((seen - rest) ** 2 / rest)
    freedom = max(1, len(terms) - 1)
    return (sum(terms) - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("name", SALES)
def test_what_is_drawn_anew_is_as_likely_as_its_draws_too(name: str) -> None:
    """The same for the part that is drawn only where the first draw does not fit."""
    scene = shown(name)
    expected = thinkable(scene, 1)
    view = view_of(scene, 1).table
    rng, count = Rng(6), DRAWS
    drawn: Counter[Hand] = Counter()
    wanted = demand(scene.state)
    for _ in range(count):
        state = scene.state.clone()
        assert isinstance(state, BuranoState)
        unseen = vec[i64](unseen_in(view))
        for kind in range(SEAFOOD):
            state.hand[kind] = view.hand[kind]
        assert draw_meeting(state, wanted, unseen, rng)
        assert is_met(state, wanted)
        drawn[hand_of(state)] += 1
    assert set(drawn) <= set(expected)
    assert surprise(drawn, expected, count) < 4


def test_where_no_draw_would_do_nothing_is_drawn() -> None:
    state = shown("at a ship for triples").state
    none = vec[i64]([0] * SEAFOOD)
    for kind in range(SEAFOOD):
        state.hand[kind] = 0
    assert not draw_meeting(state, demand(state), none, Rng(1))
    assert hand_of(state) == (0,) * SEAFOOD


@pytest.mark.parametrize("triples", [2, 3])
@pytest.mark.parametrize("needs", [False, True])
def test_what_a_seat_must_hold_is_what_lets_the_rules_bring_it_there(triples: int, needs: bool) -> None:
    """In every position of random games, whatever may be in the hand."""
    rng, steps = Rng(3), Counter[int]()
    for seed in range(40):
        state = BURANO.begin(3, seed, {"triples24": triples, "portNeedsSale": needs})
        assert isinstance(state, BuranoState)
        while state.actor() >= 0:
            if state.phase in (SAIL, PORT, SELL):
                steps[int(state.phase)] += 1
                assert is_met(state, demand(state)), "a true hand always holds it"
                twin = state.clone()
                assert isinstance(twin, BuranoState)
                for _ in range(6):
                    for kind in range(SEAFOOD):
                        twin.hand[twin.seat * SEAFOOD + kind] = max(0, rng.below(6) - 2)
                    assert is_met(twin, demand(twin)) == shows_it(twin)
            actions = state.legal_actions()
            # Ports and sales are rare in random games.
            wanted = [action for action in actions if BURANO.text(action).split()[0] in ("ship", "sell")]
            wanted = wanted or [action for action in actions if BURANO.text(action) in ("sail L", "sail R")]
            chosen = wanted or actions
            state.apply(chosen[rng.below(len(chosen))])
    assert steps[SAIL] > 300
    assert steps[PORT] > 50
    assert steps[SELL] > 50


@pytest.mark.parametrize("name", ["in a port", "after a distinct one", "at a ship for pairs"])
def test_a_first_draw_that_fits_stays_so_that_the_same_chance_thinks_of_the_same(name: str) -> None:
    scene = shown(name)
    view = view_of(scene, 1)
    kept = 0
    for seed in range(60):
        rng = Rng(seed)
        cards = vec[i64]([kind for kind, count in enumerate(unseen_in(view.table)) for _ in range(count)])
        rng.shuffle(cards, 0, len(cards))
        drawn = list(cards)[::-1]
        first = [int(view.table.hand[kind]) for kind in range(SEAFOOD)]
        for kind in drawn[: int(view.table.blind[0])]:
            first[kind] += 1
        twin = scene.state.clone()
        assert isinstance(twin, BuranoState)
        for kind in range(SEAFOOD):
            twin.hand[kind] = first[kind]
        if shows_it(twin):
            kept += 1
            assert hand_of(BURANO.determinize(view, Rng(seed))) == tuple(first)
    assert kept
