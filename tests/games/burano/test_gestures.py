"""Large choices made in one gesture."""

from __future__ import annotations

import pytest

from laguna.core.rules import Refused
from laguna.games.burano.components import COLOUR_NAMES
from laguna.games.burano.gestures import (
    carry_out,
    whole_payment,
    whole_pyramid,
    whole_recall,
    whole_sale,
    whole_swap_and_sail,
)
from laguna.games.burano.state import BuranoState
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene


def building() -> BuranoState:
    state = BURANO.start(BURANO.deal(2, 3))
    assert isinstance(state, BuranoState)
    while state.dealing:
        state.apply(state.legal_actions()[0])
    return state


def test_a_whole_pyramid_is_fourteen_cubes_and_the_commitment() -> None:
    state = building()
    seat = int(state.seat)
    cubes = {slot: COLOUR_NAMES[slot % 6] for slot in range(1, 15)}
    carry_out(state, whole_pyramid(cubes))
    assert [COLOUR_NAMES[state.pyramid[seat * 14 + slot - 1]] for slot in cubes] == list(cubes.values())
    assert state.seat != seat


def test_a_gesture_that_breaks_a_rule_changes_nothing() -> None:
    state = building()
    before = state.fingerprint()
    with pytest.raises(Refused, match="no-cube-of-colour"):
        carry_out(state, whole_pyramid(dict.fromkeys(range(1, 15), "pink")))
    assert state.fingerprint() == before


def test_workers_are_called_home_in_any_order() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("white").send("C", "a2", "A", "A")
    scene.do("build white c3")
    carry_out(scene.state, whole_recall(["a2", "A", "C", "A"]))
    assert scene.home() == 10
    assert scene.phase == "turn"


def test_a_sale_is_made_in_any_order() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").boat("A")
    scene.catch("tuna", "squid", "lobster").ships(distinct="L")
    scene.do("build pink c3", "sail L")
    carry_out(scene.state, whole_sale("distinct", ["squid", "lobster", "tuna"]))
    assert scene.vp() == 6
    assert scene.phase == "turn"


def test_lace_is_paid_for_in_any_order() -> None:
    scene = Scene(4).season(3, 2).send("c1", "b1").pyramid(0, "blue", "blue")
    scene.own("thrifty-lace").end_season()
    carry_out(scene.state, whole_payment(["c1"], spared="b1"))
    assert scene.vp() == 4


def test_huts_are_swapped_and_the_boat_sails_at_once() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").set(privileges=2)
    wanted = scene.arrows()[0]
    scene.huts("D", wanted).boat("A")
    other = next(place for place in (1, 2, 3) if scene.huts_of("E")[place - 1] != wanted)
    scene.do("build pink c3")
    carry_out(scene.state, whole_swap_and_sail([f"D1 E{other}"], "E"))
    assert scene.privileges() == 1
    assert wanted in scene.huts_of("E")
