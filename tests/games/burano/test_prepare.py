from __future__ import annotations

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.scene import ready


@pytest.mark.rule("B-PREP-01")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_a_cube_goes_from_the_pyramid_to_the_preparation_area(colour: str) -> None:
    scene = ready().pyramid(0, "pink", colour).do("prepare 2")
    assert scene.cubes()[:2] == ["pink", None]
    assert scene.prepared() == {name: int(name == colour) for name in COLOUR_NAMES}


@pytest.mark.rule("B-PREP-01")
def test_cubes_of_one_colour_may_be_prepared_together() -> None:
    scene = ready().pyramid(0, "pink", "pink", "pink").do("prepare 1", "prepare 2", "prepare 3")
    assert scene.prepared()["pink"] == 3


@pytest.mark.rule("B-PREP-01", "B-PYR-06")
def test_taking_a_cube_uncovers_those_below() -> None:
    scene = ready().pyramid(0, *["pink"] * 14).do("prepare 14")
    assert scene.legal("prepare") == ["prepare 10", "prepare 11", "prepare 12", "prepare 13"]
    scene.do("prepare 10")
    assert scene.legal("prepare") == ["prepare 1", "prepare 11", "prepare 12", "prepare 13"]


@pytest.mark.rule("B-PREP-01")
def test_cubes_of_others_cannot_be_prepared() -> None:
    scene = ready().pyramid(1, *["pink"] * 9)
    assert scene.legal("prepare") == []
    assert scene.refused("prepare 1") == ("no-cube-there", "B-PREP-02")


@pytest.mark.rule("B-PREP-01")
def test_an_empty_slot_of_a_pyramid_with_cubes_gives_none() -> None:
    assert ready().pyramid(0, "pink").refused("prepare 2") == ("no-cube-there", "B-PREP-01")


@pytest.mark.rule("B-PREP-01")
def test_preparing_moves_no_cube_of_the_supply() -> None:
    scene = ready().pyramid(0, "pink")
    supply = scene.supply("pink")
    assert scene.do("prepare 1").supply("pink") == supply


@pytest.mark.rule("B-PREP-02")
@pytest.mark.parametrize("cubes", [["pink", "pink", "pink"], ["pink", "blue", "white"]])
def test_with_three_cubes_prepared_no_more_can_be_taken(cubes: list[str]) -> None:
    """V-06."""
    scene = ready().pyramid(0, "green").prepare(*cubes)
    assert scene.refused("prepare 1") == ("preparation-full", "B-PREP-02")
    assert scene.legal("prepare") == []


@pytest.mark.rule("B-PREP-02")
def test_building_frees_a_slot() -> None:
    scene = ready().pyramid(0, "green").prepare("orange", "orange", "orange").do("build orange d5", "done")
    assert scene.legal("prepare") == ["prepare 1"]


@pytest.mark.rule("B-PREP-02")
def test_the_preparation_area_of_others_does_not_matter() -> None:
    scene = ready().pyramid(0, "green").prepare("pink", "pink", "pink", seat=1)
    assert scene.legal("prepare") == ["prepare 1"]


@pytest.mark.rule("B-PREP-02")
@pytest.mark.parametrize("slot", [1, 9, 14])
def test_an_empty_pyramid_gives_no_cube(slot: int) -> None:
    """Q-90."""
    scene = ready().prepare("orange").pyramid(0)
    assert scene.refused(f"prepare {slot}") == ("no-cube-there", "B-PREP-02")
    assert scene.legal("build")


@pytest.mark.rule("B-PREP-02", "B-PRIV-05")
def test_a_bought_cube_of_an_empty_pyramid_can_be_prepared() -> None:
    """Q-90."""
    scene = ready().set(privileges=1).do("cube white 5", "prepare 5")
    assert scene.prepared()["white"] == 1


@pytest.mark.rule("B-PREP-01", "B-PRIV-05")
def test_a_bought_cube_may_cover_accessible_ones() -> None:
    """Q-31, Q-32."""
    scene = ready().set(privileges=1).pyramid(0, "pink", "pink", None, "pink", "pink")
    assert scene.refused("cube white 11") == ("no-support", "B-PRIV-05")
    assert scene.do("cube white 10").legal("prepare") == ["prepare 10"]


@pytest.mark.rule("B-PREP-02", "B-CLEAN-09")
def test_prepared_cubes_stay_over_the_end_of_a_season() -> None:
    scene = ready().prepare("pink", "white").end_season().clean_up().pyramids()
    assert scene.prepared() == {name: int(name in ("pink", "white")) for name in COLOUR_NAMES}
