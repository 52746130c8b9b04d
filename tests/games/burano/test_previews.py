"""What could be had now: compared with trying everything."""

from __future__ import annotations

import pytest

from laguna.core.rng import Rng
from laguna.games.burano.actions import BUY_0, DONE_0, PAY_0, SELL_0, SHIP_0
from laguna.games.burano.components import SHIP_NAMES, SHIPS
from laguna.games.burano.previews import best_lace, best_sale, previews
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PAY, PORT, SELL, SOURCE
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene


def positions(phase: int, options: dict[str, object], most: int) -> list[BuranoState]:
    """Positions of random games in which a step begins."""
    found: list[BuranoState] = []
    for seed in range(60):
        state = BURANO.start(BURANO.deal(3, seed, options))
        assert isinstance(state, BuranoState)
        rng = Rng(seed)
        before = -1
        while state.actor() >= 0 and len(found) < most:
            if state.phase == phase and before != phase:
                found.append(state.clone())
            before = int(state.phase)
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    return found


def most_from(state: BuranoState, seat: int, begin: int, end: int) -> int:
    """The most points by any sequence of actions of a range, ended by ``done`` or by itself."""
    best = -1
    for action in state.legal_actions():
        if begin <= action < end or action == DONE_0:
            after = state.clone()
            after.apply(action)
            going_on = after.phase in (PAY, SOURCE, SELL) and action != DONE_0
            best = max(best, most_from(after, seat, begin, end) if going_on else sum(map(int, vp(after, seat))))
    return best


def vp(state: BuranoState, seat: int) -> list[int]:
    return [int(state.vp[seat * 10 + source]) for source in range(10)]


@pytest.mark.rule("B-CLEAN-03", "B-CLEAN-04")
@pytest.mark.parametrize("options", [{}, {"laceCubes": "accessible"}])
def test_the_best_lace_is_what_trying_every_payment_brings(options: dict[str, object]) -> None:
    """Q-57, C-20."""
    seen = 0
    for state in positions(PAY, options, 40):
        seat = int(state.actor())
        brought = most_from(state, seat, PAY_0, DONE_0) - sum(vp(state, seat))
        assert best_lace(state, seat)["points"] == brought
        seen += brought > 2
    assert seen > 5


@pytest.mark.rule("B-PORT-05", "B-PORT-06", "B-PORT-07", "B-PORT-08")
@pytest.mark.parametrize("options", [{}, {"triples24": 3}])
def test_the_best_sale_is_what_trying_every_sale_brings(options: dict[str, object]) -> None:
    states = positions(PORT, options, 12)
    for state in states:
        seat = int(state.actor())
        for ship in range(SHIPS):
            if SHIP_0 + ship in state.legal_actions():
                after = state.clone()
                after.apply(SHIP_0 + ship)
                best = most_from(after, seat, SELL_0, BUY_0) - sum(vp(state, seat))
                told = best_sale(state, seat, ship)
                assert told is not None
                assert told["points"] == best, SHIP_NAMES[ship]
    assert states


def test_a_ship_without_a_sale_has_no_preview() -> None:
    assert best_sale(Scene().state, 0, 0) is None


@pytest.mark.rule("B-CLEAN-04")
def test_workers_paid_for_already_count_with_their_unions() -> None:
    scene = Scene(4).season(3, 2).send("b1", "c1", "d1").pyramid(0, "blue", "blue", "blue").end_season()
    assert best_lace(scene.state, 0) == {"points": 8, "cells": ["b1", "c1", "d1"]}
    scene.do("pay b1")
    assert best_lace(scene.state, 0) == {"points": 6, "cells": ["c1", "d1"]}


@pytest.mark.rule("B-PRIV-06")
def test_privileges_show_what_they_would_add_to_the_lace() -> None:
    """C-20."""
    scene = Scene(4).season(3, 2).send("b1", "c1", "d1").pyramid(0, "blue").set(privileges=2).end_season()
    told = previews(scene.state, 0)
    assert told["lace"]["points"] == 2
    assert told["lace_bought"] == [5, 8]


@pytest.mark.rule("B-CARD-01", "B-ROOF-12")
def test_a_roof_is_told_with_its_paint() -> None:
    scene = Scene().roofs("four PB", "four YG").own("paint-a")
    assert previews(scene.state, 0)["tiles"] == [14, 4, None]


@pytest.mark.rule("B-EARN-01")
def test_an_earning_is_told_by_the_coins_in_sight() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", start=0, home=3)
    assert previews(scene.state, 0)["earning"] == 6
