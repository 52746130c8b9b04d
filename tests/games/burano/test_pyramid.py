from __future__ import annotations

from typing import Any

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from laguna.games.burano.state import BuranoState
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene

RING = "R1 R2 R3 R4"
FULL = [f"lay {colour}" for colour in ("pink", "blue", "yellow", "green", "orange") for _ in range(3)][:14]
"""Fourteen cubes of the first reserve; one orange and three white ones are left."""
OTHER = [f"lay {colour}" for colour in ("white", "orange", "green", "yellow", "blue") for _ in range(3)][:14]


def spring(seats: int = 2, **options: Any) -> Scene:
    """Seat 0 is about to build the first pyramid."""
    scene = Scene(seats, **options)
    deal = BURANO.deal(seats, 1, options)
    deal.content["first"] = 0
    state = BURANO.start(deal)
    assert isinstance(state, BuranoState)
    scene.state = state
    while scene.phase == "draw":
        scene.do(scene.legal()[0])
    return scene


def summer(cubes: int, **options: Any) -> Scene:
    """Seat 1 is the first to build, with this many cubes in the reserve."""
    home = min(cubes, 9)
    scene = Scene(2, **options).ring(1, RING, 0, home).pyramid(1, *["pink"] * (cubes - home))
    scene.end_season().clean_up()
    assert sum(scene.reserve(1).values()) == cubes
    return scene


def lay(scene: Scene, picture: str) -> Scene:
    """Fill slots in order: ``#`` with any cube, ``.`` with nothing; slots that are filled by themselves are skipped."""
    for slot, sign in enumerate(picture.replace(" ", "")):
        if scene.legal() == ["done"] or scene.document(scene.actor)["step"]["slot"] > slot:
            continue
        cubes = [text for text in scene.legal("lay") if text != "lay nothing"]
        scene.do("lay nothing" if sign == "." else cubes[0])
    return scene


def may_stay_empty(scene: Scene) -> bool:
    return "lay nothing" in scene.legal()


def built(scene: Scene, seat: int) -> str:
    return "".join("." if cube is None else "#" for cube in scene.cubes(seat))


# Building at once and unseen


@pytest.mark.rule("B-PYR-01")
def test_the_seats_build_from_the_first_player_on() -> None:
    scene = spring(3)
    builders = []
    while scene.phase == "pyramids":
        builders.append(scene.actor)
        scene.do(*FULL, "done")
    assert builders == [0, 1, 2]


@pytest.mark.rule("B-PYR-01")
@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize("laid", [1, 7, 14])
def test_others_do_not_see_a_pyramid_that_is_being_built(viewer: int | None, laid: int) -> None:
    one, other = spring(3).do(*FULL[:laid]), spring(3).do(*OTHER[:laid])
    assert one.document(viewer) == other.document(viewer)
    assert one.document(0) != other.document(0)


@pytest.mark.rule("B-PYR-01")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_finished_pyramid_is_unseen_until_all_are_done(viewer: int | None) -> None:
    one, other = spring(3).do(*FULL, "done"), spring(3).do(*OTHER, "done")
    assert one.document(viewer) == other.document(viewer)
    assert one.legal() == other.legal()
    for scene in (one, other):
        scene.do(*FULL, "done", *FULL, "done")
    assert one.document(viewer) != other.document(viewer)


@pytest.mark.rule("B-PYR-01")
def test_the_builder_sees_the_own_pyramid() -> None:
    scene = spring().do("lay pink", "lay white")
    assert scene.document(0)["players"][0]["pyramid"][:3] == ["pink", "white", None]


@pytest.mark.rule("B-PYR-01")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_what_is_laid_is_written_for_others_without_its_colour(colour: str) -> None:
    assert BURANO.public_text(BURANO.parse(f"lay {colour}")) == BURANO.public_text(BURANO.parse("lay nothing"))


@pytest.mark.rule("B-PYR-01")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_finished_pyramids_are_public(viewer: int | None) -> None:
    """Q-76."""
    scene = spring().do(*FULL, "done", *OTHER, "done")
    shown = [player["pyramid"] for player in scene.document(viewer)["players"]]
    assert shown == [[text.split()[1] for text in order] for order in (FULL, OTHER)]


@pytest.mark.rule("B-PYR-01", "B-PYR-05")
def test_the_surplus_is_sold_when_all_are_done() -> None:
    scene = spring().do(*FULL, "done")
    assert (scene.coins(0), scene.coins(1)) == (3, 3)
    scene.do(*FULL, "done")
    assert (scene.coins(0), scene.coins(1)) == (7, 7)


# Which cubes in which slots


@pytest.mark.rule("B-PYR-02", "B-PYR-03")
def test_a_full_pyramid_has_nine_four_and_one_cubes() -> None:
    """V-02."""
    scene = spring().do(*FULL, "done", *FULL, "done")
    assert scene.cubes(0) == [text.split()[1] for text in FULL]


@pytest.mark.rule("B-PYR-02")
@pytest.mark.parametrize("slot", range(14))
@pytest.mark.parametrize("cubes", [15, 18])
def test_with_more_than_14_cubes_no_slot_stays_empty(slot: int, cubes: int) -> None:
    """Q-89."""
    scene = lay(summer(cubes), "#" * slot)
    assert not may_stay_empty(scene)
    assert scene.refused("lay nothing")[0] == "cell-needed"


@pytest.mark.rule("B-PYR-02")
@pytest.mark.parametrize("laid", [0, 9, 13])
def test_a_pyramid_of_fewer_than_14_cubes_cannot_be_committed(laid: int) -> None:
    """Q-89."""
    assert spring().do(*FULL[:laid]).refused("done") == ("pyramid-undone", "B-PYR-02")


@pytest.mark.rule("B-PYR-02")
def test_a_fifteenth_cube_is_refused() -> None:
    assert spring().do(*FULL).refused("lay white") == ("pyramid-full", "B-PYR-02")


@pytest.mark.rule("B-PYR-02")
@pytest.mark.parametrize("slot", [0, 4, 9, 12])
def test_any_colour_may_go_into_any_slot(slot: int) -> None:
    order = [f"lay {colour}" for _ in range(3) for colour in COLOUR_NAMES]
    scene = spring().do(*order[:slot])
    assert {text.split()[1] for text in scene.legal("lay")} == set(COLOUR_NAMES)


@pytest.mark.rule("B-PYR-02")
def test_a_colour_that_is_used_up_cannot_be_laid() -> None:
    scene = spring().do("lay pink", "lay pink", "lay pink")
    assert scene.refused("lay pink") == ("no-cube-of-colour", "B-PYR-02")


@pytest.mark.rule("B-PYR-03", "B-PYR-06")
@pytest.mark.parametrize(
    ("upper", "supports"), [(10, (1, 2, 4, 5)), (11, (2, 3, 5, 6)), (12, (4, 5, 7, 8)), (13, (5, 6, 8, 9))]
)
def test_a_cube_of_the_second_level_rests_on_four_of_the_base(upper: int, supports: tuple[int, ...]) -> None:
    cubes = ["pink" if slot <= 9 or slot == upper else None for slot in range(1, 15)]
    scene = Scene().pyramid(0, *cubes)
    free = {int(text.split()[1]) for text in scene.legal("prepare")}
    assert free == set(range(1, 10)) - set(supports) | {upper}


@pytest.mark.rule("B-PYR-03", "B-PYR-06")
def test_the_top_rests_on_all_four_of_the_second_level() -> None:
    """V-02."""
    assert Scene().pyramid(0, *["pink"] * 14).legal("prepare") == ["prepare 14"]


@pytest.mark.rule("B-PYR-03", "B-PRIV-05")
@pytest.mark.parametrize("support", [10, 11, 12, 13])
def test_the_top_cannot_be_laid_with_a_support_missing(support: int) -> None:
    cubes = [None if slot == support else "pink" for slot in range(1, 14)]
    scene = Scene().pyramid(0, *cubes).set(privileges=1)
    assert scene.refused("cube blue 14") == ("no-support", "B-PRIV-05")
    assert scene.refused(f"cube blue {support - 9}")[0] == "slot-taken"
    assert scene.do(f"cube blue {support}").cubes()[support - 1] == "blue"


# With 14 cubes or fewer


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize("cubes", [1, 4, 8, 9, 10, 12, 13, 14])
def test_all_cubes_are_used_when_there_are_14_or_fewer(cubes: int) -> None:
    scene = summer(cubes)
    coins = scene.coins(1)
    while scene.actor == 1 and scene.phase == "pyramids":
        scene.do("lay nothing" if may_stay_empty(scene) else scene.legal()[0])
    scene.pyramids()
    assert built(scene, 1).count("#") == cubes
    assert scene.reserve(1) == dict.fromkeys(COLOUR_NAMES, 0)
    assert scene.coins(1) == coins


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize("laid", range(5))
def test_a_pyramid_with_a_cube_left_cannot_be_committed(laid: int) -> None:
    assert lay(summer(5), "#" * laid).refused("done") == ("pyramid-undone", "B-PYR-04")


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize(
    ("cubes", "picture"),
    [
        (3, "#...#...#"),
        (3, "......###"),
        (8, "####.####"),
        (10, "######### ...#"),
        (11, "######### #..#"),
        (12, "######### .###"),
        (13, "######### ####"),
    ],
)
def test_the_cells_of_an_unfinished_level_are_chosen_freely(cubes: int, picture: str) -> None:
    """Q-20."""
    scene = lay(summer(cubes), picture).do("done").pyramids()
    assert built(scene, 1) == picture.replace(" ", "").ljust(14, ".")


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize(
    ("cubes", "picture"),
    [
        (9, ""),
        (9, "########"),
        (10, "####"),
        (10, "######### ..."),
        (5, "...."),
        (5, "##..#.."),
        (13, "######### ###"),
        (14, "######### ####"),
    ],
)
def test_each_level_is_filled_before_the_next(cubes: int, picture: str) -> None:
    """Q-20."""
    scene = lay(summer(cubes), picture)
    assert not may_stay_empty(scene)
    assert scene.refused("lay nothing") == ("cell-needed", "B-PYR-04")


@pytest.mark.rule("B-PYR-04")
def test_no_second_level_while_the_base_has_gaps() -> None:
    """Q-20."""
    scene = lay(summer(8), "####.####")
    assert scene.legal() == ["done"]


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize(
    ("cubes", "picture"),
    [
        (5, "##.##.... #..."),
        (9, "######### ...."),
        (8, "######... ##.."),
        (7, ".##.##.## .#.."),
        (7, ".##.##.## ...#"),
        (9, "######.#. ##.."),
        (11, "########. ###."),
        (11, ".######## .###"),
    ],
)
def test_with_support_only_a_gap_may_stay_below(cubes: int, picture: str) -> None:
    """Q-20: partialPyramid supportOnly."""
    scene = lay(summer(cubes, partialPyramid="supportOnly"), picture).do("done").pyramids()
    assert built(scene, 1) == picture.replace(" ", "").ljust(14, ".")


@pytest.mark.rule("B-PYR-04")
@pytest.mark.parametrize(
    ("cubes", "picture", "gap"),
    [
        (14, "", False),
        (13, "", False),
        (12, "", False),
        (11, "", True),
        (11, "#", False),
        (11, "####", False),
        (10, "#", True),
        (10, "####", False),
        (8, "####", True),
        (9, "####", False),
    ],
)
def test_with_support_only_a_gap_must_leave_room_for_all_cubes(cubes: int, picture: str, gap: bool) -> None:
    """Without a corner of the base 11 cubes fit, without an edge 10, without the middle 8."""
    scene = lay(summer(cubes, partialPyramid="supportOnly"), picture)
    assert may_stay_empty(scene) == gap


@pytest.mark.rule("B-PYR-03", "B-PYR-04")
def test_with_support_only_nothing_stands_over_a_gap() -> None:
    """Q-20: of the second level only slots 11 and 13 have all four supports."""
    scene = lay(summer(7, partialPyramid="supportOnly"), ".##.##.##")
    last = next(colour for colour, count in scene.reserve(1).items() if count)
    assert scene.refused(f"lay {last}") == ("no-support", "B-PYR-03")
    while "lay nothing" in scene.legal():
        scene.do("lay nothing")
    assert built(scene.do(scene.legal()[0], "done").pyramids(), 1) == ".##.##.##...#."


# Selling and accessibility


@pytest.mark.rule("B-PYR-05")
def test_four_cubes_are_sold_in_spring() -> None:
    """V-01."""
    scene = spring(2)
    before = {colour: scene.supply(colour) for colour in COLOUR_NAMES}
    scene.do(*FULL, "done", *FULL, "done")
    gained = {colour: scene.supply(colour) - before[colour] for colour in COLOUR_NAMES}
    assert gained == {"pink": 0, "blue": 0, "yellow": 0, "green": 0, "orange": 2, "white": 6}
    assert scene.coins(0) == 7
    assert sum(scene.reserve(0).values()) == 0


@pytest.mark.rule("B-PYR-05", "B-CLEAN-07")
@pytest.mark.parametrize("cubes", [15, 17, 20])
def test_every_surplus_cube_brings_a_coin(cubes: int) -> None:
    """Q-72."""
    scene = summer(cubes)
    coins = scene.coins(1)
    assert scene.pyramids().coins(1) == coins + cubes - 14


@pytest.mark.rule("B-PYR-06")
@pytest.mark.parametrize(
    ("picture", "accessible"),
    [
        ("######### #### #", "14"),
        ("######### #### .", "10 11 12 13"),
        ("######### .### .", "1 11 12 13"),
        ("######### ..## .", "1 2 3 12 13"),
        ("######### #..# .", "3 7 10 13"),
        ("######### .... .", "1 2 3 4 5 6 7 8 9"),
        ("#.#...#.# .... .", "1 3 7 9"),
    ],
)
def test_cubes_with_nothing_even_partly_on_them_are_accessible(picture: str, accessible: str) -> None:
    """V-02, V-05."""
    cubes = ["pink" if sign == "#" else None for sign in picture.replace(" ", "")]
    scene = Scene().pyramid(0, *cubes)
    assert [text.split()[1] for text in scene.legal("prepare")] == accessible.split()


@pytest.mark.rule("B-PYR-06")
@pytest.mark.parametrize("slot", [1, 5, 9, 10, 13])
def test_a_covered_cube_cannot_be_taken(slot: int) -> None:
    assert Scene().pyramid(0, *["pink"] * 14).refused(f"prepare {slot}") == ("cube-covered", "B-PYR-06")


@pytest.mark.rule("B-PYR-07")
def test_building_ends_only_when_the_builder_says_so() -> None:
    scene = spring().do(*FULL)
    assert scene.legal() == ["done"]
    assert scene.actor == 0
    assert scene.do("done").actor == 1
