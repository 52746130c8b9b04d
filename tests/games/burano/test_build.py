from __future__ import annotations

from typing import Any

import pytest

from laguna.core.options import BadOption
from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

AROUND_FOUNTAIN = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
BESIDE_FOUNTAIN = {"d3", "c4", "e4", "d5"}


def building(*cubes: str, **options: Any) -> Scene:
    """Only the fountain cube on the island, white, and cubes to be built; white and orange earn."""
    return ready(**options).house("d4", "white").prepare(*cubes)


def holes(scene: Scene) -> set[str]:
    return {text.split()[2] for text in scene.legal("build")}


def roofed_pair(scene: Scene) -> Scene:
    """A pink-blue roof over d4 and e4."""
    return scene.house("d4", "pink").house("e4", "blue").roofed("d4", "e4", 1, "island", "PB")


def house(scene: Scene, hole: str) -> list[str]:
    return next(list(here["cubes"]) for here in scene.document()["island"] if here["hole"] == hole)


# The cube


@pytest.mark.rule("B-BUILD-01")
def test_a_house_is_built_with_a_prepared_cube() -> None:
    scene = building("orange", "white").do("build orange d5")
    assert house(scene, "d5") == ["orange"]
    assert scene.prepared() == {name: int(name == "white") for name in COLOUR_NAMES}


@pytest.mark.rule("B-BUILD-01")
def test_of_two_equal_cubes_one_is_built() -> None:
    assert building("orange", "orange").do("build orange d5").prepared()["orange"] == 1


@pytest.mark.rule("B-BUILD-01")
def test_nothing_can_be_built_with_an_empty_preparation_area() -> None:
    """V-08."""
    scene = building().pyramid(0, *["orange"] * 9).stock("orange")
    assert scene.legal("build") == []
    assert scene.refused("build orange d5") == ("not-prepared", "B-BUILD-01")


@pytest.mark.rule("B-BUILD-01")
def test_a_colour_that_is_not_prepared_cannot_be_built() -> None:
    assert building("pink").refused("build orange d5") == ("not-prepared", "B-BUILD-01")


@pytest.mark.rule("B-BUILD-01")
def test_cubes_that_others_prepared_cannot_be_built() -> None:
    assert building().prepare("orange", seat=1).refused("build orange d5") == ("not-prepared", "B-BUILD-01")


# The hole


@pytest.mark.rule("B-BUILD-02")
def test_the_second_house_touches_the_first_at_a_side_or_corner() -> None:
    """Q-01."""
    assert holes(building("orange")) == AROUND_FOUNTAIN


@pytest.mark.rule("B-BUILD-02")
def test_with_orthogonal_adjacency_only_sides_count() -> None:
    """Q-01: buildAdjacency orthogonal."""
    scene = building("orange", buildAdjacency="orthogonal")
    assert holes(scene) == BESIDE_FOUNTAIN
    assert scene.refused("build orange c3") == ("no-neighbour", "B-BUILD-02")


@pytest.mark.rule("B-BUILD-02")
def test_a_diagonal_reading_is_not_offered() -> None:
    """Q-01: no roof could ever be laid on this hole map."""
    with pytest.raises(BadOption):
        BURANO.deal(2, 1, {"buildAdjacency": "diagonal"})


@pytest.mark.rule("B-BUILD-02")
@pytest.mark.parametrize("hole", ["d2", "a3", "g5", "f4", "d6"])
def test_a_hole_that_touches_no_house_cannot_be_used(hole: str) -> None:
    assert building("orange").refused(f"build orange {hole}") == ("no-neighbour", "B-BUILD-02")


@pytest.mark.rule("B-BUILD-02")
@pytest.mark.parametrize("place", ["a1", "b1", "f1", "g2", "a6", "g7"])
def test_there_is_no_hole_outside_the_island(place: str) -> None:
    scene = building("orange").house("c1", "pink").house("b2", "pink").house("f2", "pink").house("e7", "pink")
    scene.house("b6", "pink").house("f6", "pink")
    assert scene.refused(f"build orange {place}") == ("no-hole", "B-BUILD-02")


@pytest.mark.rule("B-BUILD-02")
def test_the_edges_of_the_island_are_no_neighbours() -> None:
    scene = building("orange").house("g3", "pink")
    assert holes(scene) == AROUND_FOUNTAIN | {"f2", "f3", "f4", "g4"}


@pytest.mark.rule("B-BUILD-02")
def test_a_new_house_opens_the_holes_around_it() -> None:
    scene = building("orange", "orange").do("build orange c3", "done")
    assert holes(scene) == AROUND_FOUNTAIN - {"c3"} | {"b2", "c2", "d2", "b3", "b4"}


@pytest.mark.rule("B-BUILD-02")
def test_a_hole_with_a_free_cube_cannot_be_used() -> None:
    assert building("orange").refused("build orange d4") == ("no-roof-there", "B-BUILD-02")


@pytest.mark.rule("B-BUILD-02")
def test_a_roofed_house_counts_as_a_neighbour() -> None:
    """Q-66."""
    scene = roofed_pair(building("orange"))
    assert {"f3", "f4", "f5"} <= holes(scene)


@pytest.mark.rule("B-BUILD-02")
def test_both_halves_of_a_roof_are_places_to_build() -> None:
    scene = roofed_pair(building("orange"))
    assert {"d4", "e4"} <= holes(scene)
    scene.do("build orange d4", "done").prepare("orange")
    assert "d4" not in holes(scene)
    assert "e4" in holes(scene)
    assert scene.refused("build orange d4") == ("no-roof-there", "B-BUILD-02")


@pytest.mark.rule("B-BUILD-02")
def test_on_a_roof_no_neighbour_is_needed() -> None:
    """Q-67: nothing else stands on the second level, with either adjacency."""
    scene = roofed_pair(building("orange", buildAdjacency="orthogonal")).do("build orange e4")
    assert house(scene, "e4") == ["blue", "orange"]


# On roofs


@pytest.mark.rule("B-BUILD-03")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
@pytest.mark.parametrize(("hole", "half"), [("d4", "pink"), ("e4", "blue")])
def test_a_cube_of_the_colour_of_its_half_brings_a_privilege(colour: str, hole: str, half: str) -> None:
    """V-09."""
    scene = roofed_pair(building(colour)).do(f"build {colour} {hole}")
    assert scene.privileges() == int(colour == half)


@pytest.mark.rule("B-BUILD-03")
def test_the_privilege_comes_before_the_action() -> None:
    """Q-79: it already swaps huts in the Sail that follows."""
    scene = roofed_pair(building("pink"))
    scene.do("build pink d4")
    assert (scene.phase, scene.privileges()) == ("sail", 1)
    assert scene.legal("swap")


@pytest.mark.rule("B-BUILD-03")
def test_on_the_ground_no_privilege_is_gained() -> None:
    assert building("white").do("build white d5").privileges() == 0


@pytest.mark.rule("B-BUILD-03", "B-CARD-04")
def test_the_colour_of_the_tile_counts_not_that_of_the_cube_below() -> None:
    """Q-69."""
    scene = building("blue", "orange").own("freedom-a").roofs("four BG").house("e4", "green").house("d4", "orange")
    scene.do("roof 1 d4 e4", "bonus privileges").set(privileges=0)
    assert scene.do("build orange d4", "done").privileges() == 0
    scene = building("blue", "orange").own("freedom-a").roofs("four BG").house("e4", "green").house("d4", "orange")
    scene.do("roof 1 d4 e4", "bonus privileges").set(privileges=0)
    assert scene.do("build blue d4").privileges() == 1


@pytest.mark.rule("B-BUILD-03")
def test_a_turned_roof_shows_its_halves_where_they_lie() -> None:
    scene = building("pink", "blue").house("d4", "blue").house("e4", "pink").roofs("four PB")
    scene.do("roof 1 e4 d4", "bonus privileges").set(privileges=0)
    assert scene.do("build pink e4", "done").privileges() == 1
    assert scene.do("build blue d4").privileges() == 2


@pytest.mark.rule("B-BUILD-04")
def test_houses_stand_on_three_levels() -> None:
    scene = roofed_pair(building("orange")).house("d4", "pink", "green").house("e4", "blue", "yellow")
    scene.roofed("d4", "e4", 2, "island", "YG").do("build orange e4")
    assert house(scene, "e4") == ["blue", "yellow", "orange"]


@pytest.mark.rule("B-BUILD-04", "B-ROOF-05")
def test_nothing_stands_above_the_third_level() -> None:
    scene = roofed_pair(building("orange")).house("d4", "pink", "green", "white").house("e4", "blue", "yellow")
    scene.roofed("d4", "e4", 2, "island", "YG")
    assert scene.refused("build orange d4") == ("too-high", "B-BUILD-04")
    assert "d4" not in holes(scene)
    assert "e4" in holes(scene)


@pytest.mark.rule("B-BUILD-05")
def test_anyone_may_build_on_any_roof() -> None:
    scene = building().house("d4", "pink").house("e4", "blue").roofs("four PB").prepare("orange", seat=1)
    scene.do("roof 1 d4 e4", "bonus privileges", "end")
    assert scene.actor == 1
    assert house(scene.do("build orange e4"), "e4") == ["blue", "orange"]


@pytest.mark.rule("B-BUILD-05")
def test_anyone_may_roof_houses_of_others() -> None:
    scene = building("orange").roofs("four OW", seat=1).do("build orange d5", "done", "end")
    scene.do("roof 1 d5 d4", "bonus privileges")
    assert scene.vp(1) == 4


# The action of the colour


@pytest.mark.rule("B-BUILD-06")
@pytest.mark.parametrize(
    ("colour", "phase"),
    [
        ("pink", "sail"),
        ("blue", "sail"),
        ("yellow", "lace"),
        ("green", "lace"),
        ("orange", "earn"),
        ("white", "earn"),
    ],
)
@pytest.mark.parametrize("hole", ["d5", "e4"])
def test_the_action_with_the_marker_of_the_colour_follows(colour: str, phase: str, hole: str) -> None:
    """V-07."""
    scene = roofed_pair(building(colour)).do(f"build {colour} {hole}")
    assert scene.phase == phase


@pytest.mark.rule("B-BUILD-06")
@pytest.mark.parametrize("phase", ["sail", "lace", "earn"])
def test_the_action_depends_on_the_markers_alone(phase: str) -> None:
    """V-10."""
    scene = building("green").markers(**{"sail": "", "lace": "", "earn": "", phase: "green"})
    assert scene.do("build green d5").phase == phase


@pytest.mark.rule("B-BUILD-06", "B-CLEAN-06")
def test_the_markers_of_the_season_count() -> None:
    """Q-88."""
    scene = Scene(2)
    for _ in range(4):
        seat = scene.document()["first"]
        for colour in COLOUR_NAMES:
            area = scene.action_of(colour)
            assert colour in scene.document()["markers"][area]
        scene.send("A", seat=seat).prepare("pink", seat=seat)
        area = scene.action_of("pink")
        scene.do("build pink " + sorted(holes(scene))[0])
        assert scene.phase == area
        scene.do("done").end_season().clean_up().pyramids()


@pytest.mark.rule("B-BUILD-06")
@pytest.mark.parametrize("colour", ["pink", "yellow"])
def test_sail_and_lace_may_be_declined(colour: str) -> None:
    """Q-37."""
    scene = building(colour).do(f"build {colour} d5", "done")
    assert scene.phase == "turn"
    assert scene.home() == 9


@pytest.mark.rule("B-BUILD-06", "B-SAIL-02")
def test_a_house_may_be_built_when_nobody_can_sail() -> None:
    """Q-38, Q-39."""
    scene = building("pink").boat("A").ships(distinct="R", same="R", pairs="R", triples="R")
    scene.sea("PPP WWW YYY OOO GGG BBB").do("build pink d5")
    assert scene.legal("sail") == []
    if scene.phase == "sail":
        scene.do("done")
    assert scene.phase == "turn"
    assert scene.boat_of() == "A"
    assert house(scene, "d5") == ["pink"]


@pytest.mark.rule("B-BUILD-06", "B-LACE-08")
def test_a_house_may_be_built_when_no_lace_can_be_made() -> None:
    """Q-38, C-09."""
    scene = building("yellow").ring(0, "R1 R2 R3 R4", 3, 1).do("build yellow d5")
    assert scene.phase == "turn"
    assert house(scene, "d5") == ["yellow"]


@pytest.mark.rule("B-BUILD-06", "B-EARN-01")
def test_earning_without_workers_away_is_over_at_once() -> None:
    scene = building("orange").ring(0, "R1 R2 R3 R4", 3, 10).set(coins=0).do("build orange d5")
    assert scene.phase == "turn"
    assert scene.coins() == 1 + 2


@pytest.mark.rule("B-BUILD-02", "B-COMP-02")
def test_a_built_cube_stays_on_the_island_for_the_game() -> None:
    scene = building("orange").do("build orange d5", "done")
    for _ in range(3):
        scene.end_season().clean_up().pyramids()
        assert house(scene, "d5") == ["orange"]
