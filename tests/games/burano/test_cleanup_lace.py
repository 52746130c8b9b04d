"""The second event at the end of a season: paying for lace.

The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

from typing import Any

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.cleaning import laces
from tests.games.burano.scene import Scene, ready

CHAIN = ("a1", "b1", "c1", "d1", "e1", "f1", "f2", "f3", "e3")
"""Nine cells, each beside the next one."""
COLOURS = {"a1": "blue", "b1": "blue", "c1": "blue", "d1": "green", "e1": "green", "f1": "pink", "f2": "pink"}
COLOURS |= {"f3": "pink", "e3": "yellow", "e2": "yellow", "b2": "white", "b3": "orange"}


def paid(scene: Scene, *cells: str) -> Scene:
    """Pay for workers, then commit."""
    in_order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return scene.do(*(f"pay {cell}" for cell in in_order), "done")


@pytest.mark.rule("B-CLEAN-03", "B-CARD-14")
def test_only_own_workers_are_paid_for() -> None:
    scene = ready().own("thrifty-lace").send("b1").send("c1", seat=1).stock("blue").season(0, 3).end_season()
    for cell in ("c1", "d1"):
        assert scene.refused(f"pay {cell}") == ("no-worker", "B-CLEAN-03")
        assert scene.refused(f"spare {cell}") == ("no-worker", "B-CLEAN-03")


@pytest.mark.rule("B-CLEAN-03")
def test_a_returned_cube_is_worth_two_points() -> None:
    scene = laces("b1").stock("blue", "blue").end_season()
    supply = scene.supply("blue")
    paid(scene, "b1")
    assert (scene.points()["lace"], scene.supply("blue"), scene.reserve()["blue"]) == (2, supply + 1, 1)


@pytest.mark.rule("B-CLEAN-03")
def test_paying_is_voluntary() -> None:
    scene = laces("b1").stock("blue").end_season().do("done")
    assert (scene.phase, scene.points()["lace"], scene.reserve()["blue"]) == ("over", 0, 1)


@pytest.mark.rule("B-CLEAN-03")
def test_the_cube_has_the_colour_of_the_tile() -> None:
    scene = laces("b1", "d1").stock("green", "pink").end_season()
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.legal() == ["pay d1", "done"]


@pytest.mark.rule("B-CLEAN-03")
def test_every_worker_needs_a_cube_of_its_own() -> None:
    scene = laces("a1", "b1").stock("blue", "green").end_season().do("pay a1")
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.refused("pay a1")[0] == "paid-already"


@pytest.mark.rule("B-CLEAN-03")
def test_prepared_cubes_pay_for_nothing() -> None:
    scene = laces("b1").prepare("blue").end_season()
    assert (scene.phase, scene.points()["lace"]) == ("over", 0)


@pytest.mark.rule("B-CLEAN-03")
def test_a_covered_cube_pays() -> None:
    """Q-04, C-07: the blue cube under others is returned, and the others stay."""
    scene = laces("b1").pyramid(0, *["blue"], *["green"] * 8, *["pink"] * 4, "white").end_season()
    paid(scene, "b1")
    assert scene.points()["lace"] == 2
    assert scene.cubes() == [None, *["green"] * 8, *["pink"] * 4, "white"]


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_a_covered_cube_does_not_pay() -> None:
    """Q-04."""
    scene = laces("b1", "d1", laceCubes="accessible").pyramid(0, "blue", *["green"] * 8, "pink").end_season()
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.legal() == ["pay d1", "done"]


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_a_cube_freed_by_a_payment_pays() -> None:
    """Q-04: cubes go one at a time; the green one lies on the blue one."""
    scene = laces("d1", "b1", laceCubes="accessible").pyramid(0, "blue", *["pink"] * 8, "green").end_season()
    scene.do("pay d1")
    if scene.phase == "source":
        scene.do("from 10")
    scene.do("pay b1")
    if scene.phase == "source":
        scene.do("from 1")
    scene.do("done")
    assert scene.points()["lace"] == 4


@pytest.mark.rule("B-CLEAN-03")
def test_the_reserve_pays_before_the_pyramid() -> None:
    """Q-23, C-12."""
    scene = paid(laces("b1").pyramid(0, "blue").stock("blue").end_season(), "b1")
    assert (scene.cubes()[0], scene.reserve()["blue"]) == ("blue", 0)


@pytest.mark.rule("B-CLEAN-03", "B-TIE-01")
@pytest.mark.parametrize("option", [{"tieBreak": "pyramid"}, {"laceCubes": "accessible"}])
@pytest.mark.parametrize(("source", "left"), [("reserve", ("blue", 0)), ("1", (None, 1))])
def test_by_option_the_player_chooses_the_source(
    option: dict[str, Any], source: str, left: tuple[str | None, int]
) -> None:
    """C-12."""
    scene = laces("b1", **option).pyramid(0, "blue").stock("blue").end_season()
    scene.do("pay b1", f"from {source}", "done")
    assert (scene.cubes()[0], scene.reserve()["blue"]) == left
    assert scene.points()["lace"] == 2


@pytest.mark.rule("B-CLEAN-03")
def test_a_source_holds_the_colour_that_is_paid() -> None:
    scene = laces("b1", tieBreak="pyramid").pyramid(0, "blue", "green").stock("blue").end_season().do("pay b1")
    assert scene.legal() == ["from 1", "from reserve"]
    assert scene.refused("from 2") == ("no-such-source", "B-CLEAN-03")


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_only_accessible_cubes_are_sources() -> None:
    """Q-04: slot 10 covers the blue cubes in slots 1 and 2, not the one in slot 3."""
    scene = laces("a1", "b1", laceCubes="accessible").pyramid(0, *["blue"] * 3, *["pink"] * 6, "green").stock("blue")
    scene.end_season().do("pay a1")
    assert scene.legal() == ["from 3", "from reserve"]
    assert scene.refused("from 1") == ("cube-covered", "B-PYR-06")


@pytest.mark.rule("B-CLEAN-03", "B-CARD-14")
def test_a_spared_cube_needs_no_source() -> None:
    scene = laces("b1", laceCubes="accessible").own("thrifty-lace").pyramid(0, "blue").stock("blue").end_season()
    scene.do("spare b1", "done")
    assert (scene.points()["lace"], scene.cubes()[0], scene.reserve()["blue"]) == (2, "blue", 1)


@pytest.mark.rule("B-CLEAN-03")
def test_the_first_player_pays_first() -> None:
    """Q-56."""
    scene = laces("b1").send("d1", seat=1).stock("blue").stock("green", seat=1).end_season()
    assert (scene.phase, scene.actor) == ("pay", 0)
    scene.do("done")
    assert (scene.phase, scene.actor) == ("pay", 1)


@pytest.mark.rule("B-CLEAN-04")
@pytest.mark.parametrize(("size", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 16), (9, 21)])
def test_larger_unions_are_worth_more(size: int, bonus: int) -> None:
    """V-31, Q-55."""
    cells = CHAIN[:size]
    scene = paid(laces(*cells).stock(*(COLOURS[cell] for cell in cells)).end_season(), *cells)
    assert (scene.points()["lace"], scene.points()["unions"]) == (2 * size, bonus)


@pytest.mark.rule("B-CLEAN-03", "B-CLEAN-04")
def test_a_union_over_three_tiles_of_four_players() -> None:
    """V-29: O O G B for 12 points."""
    scene = laces("d2", "e2", "c2", "d1", seats=4).stock("orange", "orange", "green", "blue").end_season()
    before = {colour: scene.supply(colour) for colour in COLOUR_NAMES}
    paid(scene, "d2", "e2", "c2", "d1")
    assert scene.points()["lace"] + scene.points()["unions"] == 12
    returned = {colour: scene.supply(colour) - before[colour] for colour in COLOUR_NAMES}
    assert {colour: cubes for colour, cubes in returned.items() if cubes} == {"orange": 2, "green": 1, "blue": 1}


@pytest.mark.rule("B-CLEAN-04")
def test_a_worker_apart_belongs_to_no_union() -> None:
    """V-30: W and O side by side, G apart: 7 points."""
    scene = paid(laces("b2", "b3", "e1").stock("white", "orange", "green").end_season(), "b2", "b3", "e1")
    assert scene.points()["lace"] + scene.points()["unions"] == 7


@pytest.mark.rule("B-CLEAN-04")
def test_unions_are_counted_separately() -> None:
    cells = ("a1", "b1", "f1", "f2", "f3")
    scene = paid(laces(*cells).stock(*(COLOURS[cell] for cell in cells)).end_season(), *cells)
    assert scene.points()["unions"] == 1 + 2


@pytest.mark.rule("B-CLEAN-04")
def test_an_unpaid_worker_does_not_connect() -> None:
    """Q-57."""
    scene = paid(laces("a1", "b1", "c1").stock(*["blue"] * 3).end_season(), "a1", "c1")
    assert (scene.points()["lace"], scene.points()["unions"]) == (4, 0)


@pytest.mark.rule("B-CLEAN-04")
def test_corners_and_workers_of_others_do_not_connect() -> None:
    scene = laces("e1", "f2").send("e2", seat=1).stock("green", "pink").stock("yellow", seat=1).end_season()
    paid(scene, "e1", "f2")
    paid(scene, "e2")
    assert [scene.points(seat)["unions"] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("B-CLEAN-05")
def test_paid_workers_stay_and_score_again() -> None:
    scene = laces("a1", "b1", season=0).stock("blue", "blue").end_season()
    paid(scene, "a1", "b1")
    assert (scene.lace("a1"), scene.lace("b1"), scene.home()) == (0, 0, 8)


@pytest.mark.rule("B-CLEAN-03")
def test_workers_are_named_in_order() -> None:
    scene = laces("a1", "b1").stock("blue", "blue").end_season().do("pay b1")
    assert scene.refused("pay a1") == ("pay-order", "B-CLEAN-03")


@pytest.mark.rule("B-CLEAN-03")
def test_cells_without_an_own_worker_cannot_be_paid() -> None:
    scene = laces("a1").send("d1", seat=1).stock("blue", "green", "pink").end_season()
    assert scene.legal("pay") == ["pay a1"]
