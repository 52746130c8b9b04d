"""The best payment for lace: carried out as it is told, and compared with trying everything."""

from __future__ import annotations

from typing import Any

import pytest

from laguna.core.view import Document
from laguna.games.burano.actions import BUY_0, DONE_0
from laguna.games.burano.payment import best_payments, payment
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PAY, PHASE_NAMES, SOURCE
from tests.games.burano.cleaning import laces
from tests.games.burano.scene import Scene
from tests.games.burano.test_previews import most_from
from tests.games.burano.test_previews import positions as beginnings
from tests.games.burano.test_scene import after, positions, scene_of, vp


def told(state: BuranoState, seat: int) -> Document:
    found = payment(state, seat)
    assert found is not None
    return found


def carried_out(state: BuranoState, best: Document) -> int:
    """What comes of a best payment, in the order of the cells."""
    seat = int(state.seat)
    then = after(state, *(f"buy {colour}" for colour in best["buys"]))
    for cell in best["cells"]:
        then = after(then, f"{'spare' if cell == best['spare'] else 'pay'} {cell}")
        while then.phase == SOURCE:
            then.apply(then.legal_actions()[0])
    return vp(after(then, "done"), seat) - vp(state, seat)


@pytest.mark.rule("B-CLEAN-03", "B-CLEAN-04", "B-CARD-14", "B-PRIV-06")
def test_the_best_payments_bring_what_they_say() -> None:
    seen = set()
    for state in positions("pay", "4-strong", "3-strong", "2-strong", "triples24-3", "tieBreak-pyramid", "2-weak"):
        seat = int(state.seat)
        for best in told(state, seat)["best"]:
            assert carried_out(state, best) == best["points"]
            assert len(best["buys"]) == best["privileges"] <= state.privileges[seat]
            seen.add((best["privileges"], best["spare"] is not None))
    assert {(0, False), (1, False)} <= seen


@pytest.mark.rule("B-PRIV-06")
@pytest.mark.parametrize("options", [{}, {"laceCubes": "accessible"}])
def test_the_best_with_bought_cubes_is_what_trying_everything_brings(options: dict[str, Any]) -> None:
    seen = 0
    for number, state in enumerate(beginnings(PAY, options, 30)):
        seat = int(state.seat)
        workers = sum(int(holder) == seat for holder in state.lace)
        state.privileges[seat] = 1 + number % 2
        if workers < 5 and state.last < 0:
            most = most_from(state, seat, BUY_0, DONE_0) - vp(state, seat)
            best = best_payments(state, seat, int(state.privileges[seat]))
            assert best[-1]["points"] == most
            seen += len(best) > 1
    assert seen > 3


@pytest.mark.rule("B-CLEAN-08", "B-PRIV-06")
def test_only_cubes_of_the_supply_can_be_bought() -> None:
    scene = Scene(4).season(3, 2).send("b1", "c1", "d1").pyramid(0, "blue").set(privileges=3)
    scene.exhaust("blue", left=1).end_season()
    best = told(scene.state, 0)["best"]
    assert [(each["points"], each["buys"]) for each in best] == [(2, []), (5, ["blue"])]


@pytest.mark.rule("B-CARD-14")
def test_thrifty_lace_stands_for_the_worker_that_nothing_else_pays() -> None:
    scene = Scene(4).season(3, 2).send("b1", "f1").pyramid(0, "blue").own("thrifty-lace").set(privileges=0)
    paying = told(scene.end_season().state, 0)
    assert paying["thrifty"]
    assert paying["best"] == [{"privileges": 0, "points": 4, "cells": ["b1", "f1"], "buys": [], "spare": "f1"}]
    scene.do("spare f1")
    paying = told(scene.state, 0)
    assert (paying["thrifty"], paying["scored"]) == (False, 2)
    # The order of the cells: b1 comes before f1, so its time has passed.
    assert paying["best"][0]["cells"] == []


@pytest.mark.rule("B-CARD-14", "B-CLEAN-03")
def test_thrifty_lace_spares_no_cube_that_frees_another() -> None:
    """Q-04: the blue cube in slot 10 has to pay, or the green one under it cannot."""
    scene = laces("d1", "b1", laceCubes="accessible").own("thrifty-lace")
    scene.pyramid(0, "green", *["pink"] * 8, "blue").end_season()
    best = told(scene.state, 0)["best"][0]
    assert (sorted(best["cells"]), best["points"]) == (["b1", "d1"], 4)
    assert best["spare"] == "d1"
    scene.do("spare d1", "pay b1")
    assert scene.points()["lace"] == 4


@pytest.mark.rule("B-CLEAN-03")
def test_a_worker_tells_what_would_pay_for_it() -> None:
    scene = Scene(4).season(3, 2).send("b1", "c1", "f1").pyramid(0, "blue").stock("pink").set(privileges=1)
    paying = told(scene.end_season().state, 0)
    assert [(worker["cell"], worker["source"]) for worker in paying["workers"]] == [
        ("b1", "pyramid"),
        ("c1", "pyramid"),
        ("f1", "reserve"),
    ]
    assert paying["cubes"]["blue"] == {"pyramid": 1, "reserve": 0}
    assert paying["unions"][:5] == [0, 0, 1, 2, 4]
    scene.do("pay b1")
    paying = told(scene.state, 0)
    assert [(worker["paid"], worker["source"]) for worker in paying["workers"]] == [
        (True, None),
        (False, None),
        (False, "reserve"),
    ]
    # C-05: once something is paid nothing can be bought.
    assert [best["privileges"] for best in paying["best"]] == [0]


@pytest.mark.rule("B-CLEAN-03")
@pytest.mark.parametrize(("option", "passed"), [({}, True), ({"laceCubes": "accessible"}, False)])
def test_a_worker_tells_that_one_named_later_is_paid_for(option: dict[str, Any], passed: bool) -> None:
    scene = Scene(4, **option).season(3, 2).send("b1", "f1").pyramid(0, "blue").stock("pink").end_season()
    assert not any(worker["passed"] for worker in told(scene.state, 0)["workers"])
    scene.do("pay f1")
    first, last = told(scene.state, 0)["workers"]
    assert (first["passed"], last["passed"]) == (passed, False)
    assert passed == ("pay b1" not in scene.legal())


def test_a_seat_sees_its_own_payment_before_and_not_after_it() -> None:
    scene = Scene(4).season(3, 2).send("b1").send("f1", seat=2).pyramid(0, "blue").pyramid(2, "pink").end_season()
    assert PHASE_NAMES[scene.state.phase] == "pay"
    assert scene_of(scene.state, 2)["payment"]["best"][0]["cells"] == ["f1"]
    scene.do("pay b1", "done")
    assert scene_of(scene.state, 0)["payment"] is None
    assert scene_of(scene.state, 2)["payment"]["best"][0]["points"] == 2
    assert scene_of(Scene().state, 0)["payment"] is None


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
@pytest.mark.parametrize(("option", "under"), [({}, []), ({"laceCubes": "accessible"}, [10])])
def test_cubes_tell_which_others_have_to_pay_before_them(option: dict[str, Any], under: list[int]) -> None:
    """Q-04: with the option the green cube in slot 10 goes first, and then the blue one under it."""
    scene = laces("d1", "b1", **option).pyramid(0, "blue", *["pink"] * 8, "green").end_season()
    told_of = {cube["slot"]: cube for cube in told(scene.state, 0)["pyramid"]}
    assert told_of[1] == {"slot": 1, "colour": "blue", "under": under}
    assert told_of[10]["under"] == told_of[9]["under"] == []
    if under:
        record = ["pay d1", "from 10?", "pay b1", "from 1?", "done"]
        scene.do(*(action.removesuffix("?") for action in record if action.startswith(("pay", "done"))))
        assert scene.points()["lace"] == 4
