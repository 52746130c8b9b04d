"""Large choices made in one gesture."""

from __future__ import annotations

from collections.abc import Callable

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


@pytest.mark.parametrize(
    "gesture",
    [
        lambda _: whole_pyramid({1: "mauve"}),
        lambda _: whole_pyramid({15: "pink"}),
        lambda _: whole_pyramid({0: "pink"}),
        lambda _: whole_recall(["Z"]),
        lambda _: whole_sale("ark", ["tuna"]),
        lambda _: whole_sale("same", ["whale"]),
        lambda state: whole_payment(state, ["h9"]),
        lambda state: whole_payment(state, ["c1"], spared="h9"),
        lambda state: whole_payment(state, ["c1"], buys=["mauve"]),
        lambda state: whole_payment(state, ["c1"], sources={"c1": "heaven"}),
        lambda _: whole_swap_and_sail(["A1 A2"], "E"),
        lambda _: whole_swap_and_sail([], "Z"),
    ],
)
def test_a_word_that_there_is_not_is_refused_with_a_rule(gesture: Callable[[BuranoState], list[int]]) -> None:
    with pytest.raises(Refused) as refused:
        gesture(building())
    assert refused.value.refusal.rule in BURANO.rules()


def test_what_is_not_done_at_this_time_is_refused() -> None:
    with pytest.raises(Refused, match="other-step"):
        carry_out(building(), whole_recall(["A"]))


def test_workers_are_called_home_in_any_order() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("white").send("C", "a2", "A", "A")
    scene.do("build white c3")
    done = carry_out(scene.state, whole_recall(["a2", "A", "C", "A"]))
    assert scene.home() == 10
    assert scene.phase == "turn"
    assert [BURANO.text(action) for action in done] == ["home A", "home A", "home C", "home a2"]


def test_a_recall_ends_while_others_could_come_home() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("white").send("C", "a2", "A", "A")
    scene.do("build white c3")
    carry_out(scene.state, whole_recall(["A"]))
    assert (scene.home(), scene.phase) == (7, "turn")


def test_a_sale_is_made_in_any_order() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").boat("A")
    scene.catch("tuna", "squid", "lobster").ships(distinct="L")
    scene.do("build pink c3", "sail L")
    carry_out(scene.state, whole_sale("distinct", ["squid", "lobster", "tuna"]))
    assert scene.vp() == 6
    assert scene.phase == "turn"


def test_a_sale_ends_while_more_could_be_sold() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").boat("A")
    scene.catch("tuna", "squid", "lobster").ships(distinct="L")
    scene.do("build pink c3", "sail L")
    done = carry_out(scene.state, whole_sale("distinct", ["lobster"]))
    assert [BURANO.text(action) for action in done] == ["ship distinct", "sell lobster", "done"]
    assert (scene.vp(), scene.phase) == (2, "turn")


def test_lace_is_paid_for_in_any_order() -> None:
    scene = Scene(4).season(3, 2).send("c1", "b1").pyramid(0, "blue", "blue")
    scene.own("thrifty-lace").end_season()
    carry_out(scene.state, whole_payment(scene.state, ["c1"], spared="b1"))
    assert (scene.phase, scene.points()["lace"], scene.points()["unions"]) == ("over", 4, 1)


def test_cubes_are_bought_before_lace_is_paid_for() -> None:
    """V-37."""
    scene = Scene().season(3, 2).send("c1", "c2").set(privileges=2).end_season()
    carry_out(scene.state, whole_payment(scene.state, ["c2", "c1"], buys=["orange", "blue"]))
    assert (scene.points()["lace"], scene.points()["unions"], scene.privileges()) == (4, 1, 0)


@pytest.mark.parametrize("source", ["reserve", "1"])
def test_the_source_of_a_cube_is_named_where_it_is_asked(source: str) -> None:
    """C-12."""
    scene = Scene(tieBreak="pyramid").season(0, 3).send("c1", "d1").pyramid(0, "blue", "green").stock("blue")
    scene.end_season()
    done = carry_out(scene.state, whole_payment(scene.state, ["d1", "c1"], sources={"c1": source, "d1": "2"}))
    assert [BURANO.text(action) for action in done] == ["pay c1", f"from {source}", "pay d1", "done"]
    assert scene.points()["lace"] == 4


def test_where_payments_free_cubes_their_order_counts() -> None:
    scene = Scene(laceCubes="accessible").season(3, 2).send("a1", "f1").set(privileges=0)
    scene.pyramid(0, "blue", *["green"] * 8, "pink").end_season()
    carry_out(scene.state, whole_payment(scene.state, ["f1", "a1"]))
    assert scene.points()["lace"] == 4


def test_huts_are_swapped_and_the_boat_sails_at_once() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").set(privileges=2)
    wanted = scene.arrows()[0]
    scene.huts("D", wanted).boat("A")
    other = next(place for place in (1, 2, 3) if scene.huts_of("E")[place - 1] != wanted)
    scene.do("build pink c3")
    carry_out(scene.state, whole_swap_and_sail([f"D1 E{other}"], "E"))
    assert scene.privileges() == 1
    assert wanted in scene.huts_of("E")
