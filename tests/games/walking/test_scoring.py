from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

from laguna.core.rng import Rng
from laguna.games.walking.components import KIND_NAMES
from laguna.games.walking.state import WalkingState
from tests.games.walking.scene import GAME, Scene

CARDS = Path(__file__).parents[3] / "src/laguna/games/walking/data"
RESIDENTS = KIND_NAMES[4:]

RICH = "pink-2 pink-1 pink-2"
"""11 flowers, no plants, no cats; a blue awning, a lamp and a chimney."""
CATS = "green-2 green-2 green-2"
"""1 flower, 6 plants, 4 cats; an awning of each colour and a lamp."""
THREE = "pink-4 pink-1 pink-3 | blue-4 blue-3 blue-2 | red-4 red-1 red-3"


def resident(kind: str, street: str, **options: object) -> int:
    """What a resident under the first house of a street scores."""
    [(_, points)] = Scene(2, "draft", 0, **options).street(street, at=1).guests(kind).character_points()
    return points


def lamps(pattern: str) -> str:
    """Five houses, lit where the pattern has a 1."""
    lit = ("pink-1", "blue-1", "green-2", "yellow-1", "orange-1")
    dark = ("pink-2", "blue-3", "green-1", "yellow-3", "orange-2")
    middles = [lit[place] if mark == "1" else dark[place] for place, mark in enumerate(pattern)]
    return " | ".join(f"{middle.split('-')[0]} {middle} {middle.split('-')[0]}" for middle in middles)


def changed_cards(tmp_path: Path, *changes: tuple[str, str]) -> Scene:
    """A scene with the game's own cards but for a few faces."""
    [file] = CARDS.glob("*.csv")
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    changed = tmp_path / "cards.csv"
    changed.write_text(text, encoding="utf-8")
    components = GAME.components(changed)
    state = GAME.start(GAME.deal(2, 0, {}, components), components)
    assert isinstance(state, WalkingState)
    scene = Scene()
    state.seat, state.start = scene.state.seat, scene.state.start
    scene.state = state
    return scene


# The whole sheet


@pytest.mark.rule("W-SCORE-01")
def test_the_example_of_the_rulebook_has_64_points() -> None:
    """TV-13."""
    scene = Scene(seats=2).street(
        "blue-4 blue-3 blue-3 | red-4 red-1 red-1 | pink-4 pink-3 pink-3 | blue-1 blue-4 blue-2 "
        "| orange-4 orange-3 orange-2"
    )
    scene.guests("woman florist santa policeman boy")
    assert scene.character_points() == [("woman", 11), ("florist", 9), ("santa", 12), ("policeman", 9), ("boy", 10)]
    assert scene.points() == {"characters": 51, "shops": 5, "permits": 12, "windows": -4, "total": 64}


@pytest.mark.rule("W-SCORE-01")
def test_the_sheet_goes_from_characters_over_shops_and_permits_to_windows() -> None:
    scene = Scene().street(THREE).guests("woman man girl")
    assert list(scene.points()) == ["characters", "shops", "permits", "windows", "total"]


@pytest.mark.rule("W-SCORE-01")
@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_forecast_for_a_character_is_what_it_scores(kind: str) -> None:
    scene = Scene(phase="build").street("pink-4 pink-1 . | blue-4 blue-3 blue-2", at=4).guests(". woman")
    scene.hand("III-pink-3").coins(6).do("place III-pink-3 at c1", "done")
    forecast = scene.worth()[1][kind]
    assert scene.do(f"invite {kind} to c1").character_points()[0] == (kind, forecast)


@pytest.mark.rule("W-CHAR-02")
def test_there_is_no_forecast_for_a_character_that_cannot_be_invited() -> None:
    scene = Scene(seats=3, phase="build").street("pink-4 pink-1 . | blue-4 blue-3 blue-2", at=4).guests(". mayor")
    scene.piles(boy=0).hand("III-pink-3").coins(6).do("place III-pink-3 at c1", "done")
    assert set(scene.worth()[1]) == set(KIND_NAMES) - {"boy", "mayor"}


@pytest.mark.rule("W-SCORE-01")
@pytest.mark.parametrize("scope", ["finishedOnly", "finishedPointsAllWindows", "allFloors"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_quick_count_agrees_with_the_sheet_at_every_moment(seats: int, scope: str) -> None:
    rng = Rng(seats)
    for seed in range(4):
        state = GAME.start(GAME.deal(seats, seed, {"unfinishedScope": scope}))
        while state.actor() != -1:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            assert [state.points(seat) for seat in range(seats)] == [score.total for score in state.score()]


# Tourists


@pytest.mark.rule("W-SCORE-02", "W-SCORE-03", "W-SCORE-04", "W-SCORE-05", "W-SCORE-06")
@pytest.mark.parametrize(
    ("kind", "house", "points"),
    [
        ("woman", RICH, 2 + 11),
        ("woman", CATS, 2 + 1),
        ("man", RICH, 2),
        ("man", CATS, 2 + 6),
        ("girl", RICH, 2),
        ("girl", CATS, 2 + 3 * 4),
        ("boy", RICH, 2 + 2 * (1 + 1 + 1)),
        ("boy", CATS, 2 + 2 * (4 + 2 + 1)),
    ],
)
def test_a_tourist_scores_two_and_the_own_symbols(kind: str, house: str, points: int) -> None:
    assert Scene().street(house).guests(kind).character_points() == [(kind, points)]


@pytest.mark.rule("W-SCORE-02")
@pytest.mark.parametrize(("kind", "points"), [("woman", 3), ("man", 8), ("girl", 14), ("boy", 16)])
def test_a_tourist_looks_at_no_other_house(kind: str, points: int) -> None:
    """D-19."""
    scene = Scene().street(f"{RICH} | {CATS} | blue-1 blue-4 blue-4").guests(f". {kind} .")
    assert scene.character_points() == [(kind, points)]


@pytest.mark.rule("W-SCORE-03")
def test_the_woman_counts_single_flowers_on_all_levels() -> None:
    assert Scene().street("pink-4 red-1 blue-2").guests("woman").character_points() == [("woman", 2 + 3 + 2 + 2)]


@pytest.mark.rule("W-SCORE-04")
def test_the_man_counts_single_plants_on_all_levels() -> None:
    assert Scene().street("pink-1 red-2 blue-1").guests("man").character_points() == [("man", 2 + 2 + 3 + 1)]


@pytest.mark.rule("W-SCORE-05")
def test_the_girl_counts_cats_on_all_levels() -> None:
    assert Scene().street("pink-1 red-2 blue-4").guests("girl").character_points() == [("girl", 2 + 3 * 4)]


@pytest.mark.rule("W-SCORE-06")
def test_the_boy_adds_up_cats_awnings_lamps_and_chimneys() -> None:
    """TV-21: a cat, an awning of each colour, a lamp, two chimneys."""
    assert Scene().street("green-2 pink-1 pink-3").guests("boy").character_points() == [("boy", 14)]


@pytest.mark.rule("W-SCORE-06")
@pytest.mark.parametrize(
    ("symbol", "house", "points"),
    [
        ("none", "red-1 green-3 yellow-1", 2),
        ("a cat", "red-1 green-3 green-3", 4),
        ("a red awning", "red-1 green-3 yellow-2", 4),
        ("a blue awning", "red-1 green-3 blue-1", 4),
        ("a lamp", "red-1 red-3 yellow-1", 4),
        ("a chimney", "red-1 green-3 green-1", 4),
    ],
)
def test_each_symbol_of_the_boy_is_worth_two(symbol: str, house: str, points: int) -> None:
    assert Scene().street(house).guests("boy").character_points() == [("boy", points)]


# Residents


@pytest.mark.rule("W-SCORE-07")
@pytest.mark.parametrize("guests", ["{} . .", ". {} .", ". . {}"])
@pytest.mark.parametrize(("kind", "points"), list(zip(RESIDENTS, [7, 9, 12, 5, 4, 10, 7], strict=True)))
def test_a_resident_scores_the_same_under_every_house(kind: str, points: int, guests: str) -> None:
    """D-16."""
    assert Scene().street(THREE).guests(guests.format(kind)).character_points() == [(kind, points)]


@pytest.mark.rule("W-SCORE-07")
@pytest.mark.parametrize("kind", ["mayor", "policeman", "santa", "shopkeeper", "seamstress"])
def test_a_resident_has_no_basic_value(kind: str) -> None:
    assert resident(kind, "orange-1 blue-3 blue-1") == 0


@pytest.mark.rule("W-SCORE-07")
@pytest.mark.parametrize("kind", RESIDENTS)
def test_a_resident_does_not_look_into_other_streets(kind: str) -> None:
    house = "orange-1 orange-3 orange-2"
    scene = Scene().street(house, seat=0).guests(kind, seat=0).street(THREE, seat=1)
    assert scene.character_points() == [(kind, resident(kind, house))]


@pytest.mark.rule("W-SCORE-08")
@pytest.mark.parametrize(
    ("street", "passersby"),
    [
        ("orange-1 orange orange", 0),
        ("pink-4 pink pink", 1),
        ("pink-4 pink pink | blue-4 blue blue", 1 + 3),
        ("pink-4 pink pink | blue-4 blue blue | red-4 red red", 1 + 3 + 3),
    ],
)
def test_the_mayor_counts_the_passersby_of_the_street(street: str, passersby: int) -> None:
    assert resident("mayor", street) == passersby


@pytest.mark.rule("W-SCORE-10")
@pytest.mark.parametrize(
    ("street", "points"),
    [
        ("pink pink pink-4", 0),
        ("pink pink pink-2", 3),
        ("pink pink pink-3", 6),
        ("pink pink pink-3 | blue blue blue-2 | red red red-3", 12),
    ],
)
def test_santa_claus_scores_three_for_every_chimney(street: str, points: int) -> None:
    assert resident("santa", street) == points


@pytest.mark.rule("W-SCORE-09")
@pytest.mark.parametrize("pattern", ["".join(marks) for marks in product("01", repeat=5)])
def test_the_policeman_scores_the_largest_set_of_lit_houses_of_which_no_two_are_neighbours(pattern: str) -> None:
    """TV-18."""
    lit = [place for place in range(5) if pattern[place] == "1"]
    sets = [chosen for size in range(4) for chosen in combinations(lit, size)]
    apart = [chosen for chosen in sets if all(b - a > 1 for a, b in combinations(chosen, 2))]
    most = max(len(chosen) for chosen in apart)
    assert resident("policeman", lamps(pattern)) == (0, 5, 9, 15)[most]


@pytest.mark.rule("W-SCORE-09")
def test_of_the_32_lamp_patterns_1_9_18_and_4_score_0_5_9_and_15() -> None:
    """TV-18."""
    points = [resident("policeman", lamps("".join(marks))) for marks in product("01", repeat=5)]
    assert [points.count(value) for value in (0, 5, 9, 15)] == [1, 9, 18, 4]


@pytest.mark.rule("W-SCORE-09")
@pytest.mark.parametrize(
    ("pattern", "largest_set", "isolated"),
    [
        ("10101", 15, 15),
        ("11111", 15, 0),
        ("11010", 9, 5),
        ("11011", 9, 0),
        ("01110", 9, 0),
        ("10001", 9, 9),
        ("11000", 5, 0),
        ("00000", 0, 0),
    ],
)
def test_the_two_readings_of_the_policeman(pattern: str, largest_set: int, isolated: int) -> None:
    """TV-18, D-14."""
    assert resident("policeman", lamps(pattern), policeman="maxSet") == largest_set
    assert resident("policeman", lamps(pattern), policeman="isolatedOnly") == isolated


@pytest.mark.rule("W-SCORE-09")
@pytest.mark.parametrize("pattern", ["".join(marks) for marks in product("01", repeat=5)])
def test_in_the_other_reading_only_lamps_without_a_lit_neighbour_count(pattern: str) -> None:
    """TV-18, D-14."""
    dark = f"0{pattern}0"
    alone = sum(dark[place : place + 3] == "010" for place in range(5))
    assert resident("policeman", lamps(pattern), policeman="isolatedOnly") == (0, 5, 9, 15)[alone]


@pytest.mark.rule("W-SCORE-09")
def test_an_unfinished_house_between_two_lit_ones_keeps_them_apart() -> None:
    assert resident("policeman", "pink pink-1 pink | blue . . | green green-2 green") == 9


@pytest.mark.rule("W-SCORE-09")
@pytest.mark.parametrize(("scope", "points"), [("finishedOnly", 9), ("allFloors", 0)])
def test_only_lamps_in_scoring_houses_disturb_one_another(scope: str, points: int) -> None:
    """C-07."""
    street = "pink pink-1 pink | blue blue-1 . | green green-2 green"
    assert resident("policeman", street, policeman="isolatedOnly", unfinishedScope=scope) == points


@pytest.mark.rule("W-SCORE-09", "W-SCORE-06")
@pytest.mark.parametrize(("kind", "points"), [("policeman", 5), ("boy", 2 + 2 * 2)])
def test_two_lamps_in_one_house_count_once_for_the_policeman_and_twice_for_the_boy(
    kind: str, points: int, tmp_path: Path
) -> None:
    """Q-37, with a card that has two lamps."""
    scene = changed_cards(tmp_path, ("II-pink-1,II,pink,4,0,0,1,", "II-pink-1,II,pink,4,0,0,2,"))
    assert scene.street("red-1 pink-1 yellow-1").guests(kind).character_points() == [(kind, points)]


@pytest.mark.rule("W-SCORE-11")
@pytest.mark.parametrize(
    ("grounds", "points"),
    [
        ("pink-1", 0),
        ("pink-4", 2),
        ("pink-4 yellow-2", 2),
        ("pink-4 blue-2", 5),
        ("pink-4 blue-2 yellow-4", 9),
        ("pink-4 blue-2 yellow-4 green-4", 15),
        ("pink-4 blue-2 yellow-4 green-4 orange-2", 15),
    ],
)
def test_the_shopkeeper_counts_different_kinds_of_shops(grounds: str, points: int) -> None:
    """TV-21."""
    houses = [f"{ground} {ground.split('-')[0]} {ground.split('-')[0]}" for ground in grounds.split()]
    assert resident("shopkeeper", " | ".join(houses)) == points


@pytest.mark.rule("W-SCORE-11")
def test_a_fifth_kind_of_shop_is_worth_no_more_than_four(tmp_path: Path) -> None:
    """TV-21, Q-36, with a card that sells books."""
    cafe = "I-orange-3,I,orange,2,0,1,0,0,0,0,2,1,cafe,2"
    scene = changed_cards(tmp_path, (cafe, cafe.replace("cafe", "books")))
    scene.street("P-4 P P | B-2 B B | Y-4 Y Y | G-4 G G | O-3 O O").guests("shopkeeper")
    assert scene.character_points() == [("shopkeeper", 15)]


@pytest.mark.rule("W-SCORE-12")
@pytest.mark.parametrize(
    ("street", "points"),
    [
        ("green-2 green-3 green-1 | yellow-3 yellow-1 yellow-1 | red-3 red-2 red-1", 4 * 2),
        ("green-2 green-3 green-1 | yellow-3 yellow-1 yellow-1 | blue-1 blue-3 blue-2", 4 * 2),
        ("green-2 green-3 green-1", 4),
        ("green-1 green-1 yellow-2", 0),
        ("blue-1 blue-2 blue-1", 0),
        ("green-1 pink-3 orange-3", 4),
    ],
)
def test_the_seamstress_scores_four_for_every_pair_of_a_red_and_a_blue_awning(street: str, points: int) -> None:
    """TV-21: red 3 and blue 2 give 8."""
    assert resident("seamstress", street) == points


IN_BLOOM = "pink-4 pink-1 pink-2 | blue-2 blue-4 blue-1 | green-3 green-4 green-4 | yellow-3 yellow-1 yellow-1"
"""Flowers by level: I 3 3 1 3, II 4 0 4 1, III 3 4 3 2. Plants: I 0 1 3 0, II 0 4 0 4, III 0 1 2 4."""


@pytest.mark.rule("W-SCORE-13")
def test_the_florist_takes_the_best_three_neighbours_of_one_level() -> None:
    assert resident("florist", IN_BLOOM) == 3 + 4 + 3


@pytest.mark.rule("W-SCORE-13")
def test_the_gardener_picks_the_plants_independently_of_the_florist() -> None:
    scene = Scene().street(IN_BLOOM).guests("florist . gardener .")
    assert scene.character_points() == [("florist", 10), ("gardener", 4 + 0 + 4)]


@pytest.mark.rule("W-SCORE-13")
@pytest.mark.parametrize(
    ("street", "points"),
    [
        ("pink-4 pink-1 pink-2", 4),
        ("pink-4 pink-1 pink-2 | blue-2 blue-3 blue-1", 4 + 4),
        ("pink-4 pink-1 pink-2 | S . . | blue-2 blue-3 blue-1", 4 + 4),
        ("pink-4 pink-1 pink-2 | red-3 . . | blue-2 blue-3 blue-1", 4 + 4),
        ("pink-4 pink-1 pink-2 | S . . | S . . | blue-2 blue-3 blue-1", 4),
    ],
)
def test_the_florist_sees_three_columns_in_line_and_missing_houses_give_nothing(street: str, points: int) -> None:
    """Q-38."""
    assert resident("florist", street) == points


@pytest.mark.rule("W-SCORE-13")
@pytest.mark.parametrize(
    ("street", "points"),
    [
        ("blue-1 blue-4 blue-2", 4),
        ("blue-1 blue-4 blue-2 | S . . | green-1 green-1 green-1", 4 + 4),
        ("blue-1 blue-4 blue-2 | orange-4 . . | green-1 green-1 green-1", 4 + 4),
        ("blue-1 blue-4 blue-2 | S . . | S . . | green-1 green-1 green-1", 4),
    ],
)
def test_the_gardener_sees_three_columns_in_line_and_missing_houses_give_nothing(street: str, points: int) -> None:
    """Q-38."""
    assert resident("gardener", street) == points


# Shops and permits


@pytest.mark.rule("W-SCORE-14")
@pytest.mark.parametrize(
    ("street", "points"),
    [
        ("pink-1 pink pink", 0),
        ("pink-4 pink pink", 2),
        ("red-4 red red", 3),
        ("pink-4 pink pink | green-3 green green | orange-2 orange orange", 2 + 2 + 2),
        ("pink-4 pink pink | blue-2 blue blue | yellow-4 yellow yellow | green-4 green green", 2 + 2 + 3 + 3),
    ],
)
@pytest.mark.parametrize("guest", ["shopkeeper", "woman"])
def test_every_shop_scores_its_printed_value(street: str, points: int, guest: str) -> None:
    assert Scene().street(street).guests(guest).points()["shops"] == points


@pytest.mark.rule("W-SCORE-15", "W-PERM-06")
@pytest.mark.parametrize("left", range(5))
def test_every_unused_permit_scores_three(left: int) -> None:
    assert Scene().permits(left).points()["permits"] == 3 * left


# Closed windows

FOUR_WINDOWS = "pink-3 blue-1 pink-3 | red-2 red-1 red-1"
FOUR_MORE_WINDOWS = "green-4 green-2 blue-3 | yellow-4 yellow-1 yellow-1"
NO_WINDOWS = "pink-1 pink-1 pink-1"


@pytest.mark.rule("W-SCORE-16")
@pytest.mark.parametrize(
    ("streets", "penalties"),
    [
        ((FOUR_WINDOWS, FOUR_MORE_WINDOWS, "orange-3 orange-1 orange-2"), [-4, -4, 0]),
        ((NO_WINDOWS, "blue-1 blue-3 blue-2"), [0, 0]),
        (
            (
                "pink-3 blue-1 pink-3",
                "green-4 green-2 green-1",
                "yellow-4 yellow-2 yellow-1",
                "orange-3 orange-2 orange-2",
            ),
            [-3, 0, 0, 0],
        ),
        ((NO_WINDOWS, "red-2 red-1 red-1"), [0, -1]),
        ((FOUR_WINDOWS, FOUR_MORE_WINDOWS), [-4, -4]),
    ],
)
def test_whoever_has_most_closed_windows_loses_that_many_points(streets: tuple[str, ...], penalties: list[int]) -> None:
    """TV-19, Q-35."""
    scene = Scene(seats=len(streets))
    for seat, street in enumerate(streets):
        scene.street(street, seat=seat)
    assert [scene.points(seat)["windows"] for seat in range(len(streets))] == penalties


# Unfinished houses


@pytest.mark.rule("W-SCORE-08", "W-SCORE-14", "W-SCORE-16", "W-TIE-02")
@pytest.mark.parametrize(
    ("scope", "mayor", "shops", "windows", "cats"),
    [
        ("finishedOnly", 2, 0, 0, 3),
        ("finishedPointsAllWindows", 2, 0, -1, 4),
        ("allFloors", 4, 2, -1, 4),
    ],
)
@pytest.mark.parametrize("unfinished", ["orange-3 . .", "orange-3 orange-1 .", "orange-3 S red-1"])
def test_what_an_unfinished_house_counts_for(
    scope: str, mayor: int, shops: int, windows: int, cats: int, unfinished: str
) -> None:
    """D-20, Q-32 to Q-34, C-08."""
    scene = Scene(unfinishedScope=scope).street(f"{NO_WINDOWS} | {unfinished}").guests("mayor .")
    points = scene.points()
    assert scene.character_points() == [("mayor", mayor)]
    assert (points["shops"], points["windows"]) == (shops, windows)
    assert dict(scene.state.score()[0].tie_breaks)["cats"] == cats


@pytest.mark.rule("W-SCORE-07")
@pytest.mark.parametrize("kind", RESIDENTS)
@pytest.mark.parametrize("scope", ["finishedOnly", "finishedPointsAllWindows"])
def test_residents_pass_unfinished_houses_by(kind: str, scope: str) -> None:
    """D-20."""
    house = "orange-1 orange-3 orange-1"
    with_site = f"{house} | blue-2 blue-1 . | S S red-3 | red-4 red-1 ."
    assert resident(kind, with_site, unfinishedScope=scope) == resident(kind, house)


@pytest.mark.rule("W-SCORE-07")
@pytest.mark.parametrize(("kind", "points"), list(zip(RESIDENTS, [3, 9, 9, 5, 4, 5, 8], strict=True)))
def test_residents_look_at_every_floor_if_agreed(kind: str, points: int) -> None:
    """C-08."""
    street = "orange-1 orange-3 orange-2 | blue-2 blue-2 . | red-4 red-3 . | S S pink-3"
    assert resident(kind, street, unfinishedScope="allFloors") == points


@pytest.mark.rule("W-SCORE-02")
@pytest.mark.parametrize("scope", ["finishedOnly", "finishedPointsAllWindows", "allFloors"])
def test_tourists_look_at_their_own_house_in_every_scope(scope: str) -> None:
    scene = Scene(unfinishedScope=scope).street(f"{RICH} | blue-2 blue-3 .").guests("woman .")
    assert scene.character_points() == [("woman", 13)]
