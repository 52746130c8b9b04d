from __future__ import annotations

import pytest

from laguna.core.options import BadOption, Options
from tests.games.walking.scene import GAME, Scene

DEFAULTS: Options = {
    "easyResidents": False,
    "skipWindows": False,
    "unfinishedScope": "finishedOnly",
    "policeman": "maxSet",
    "neighbourCheck": "sameLevel",
    "placementCost": "1,2,2",
    "maxRounds": "off",
}


def played_by(profile: str, phase: str = "draft", seats: int = 2) -> Scene:
    return Scene(seats, phase, 0, **GAME.settle_options(seats, {}, profile=profile))


@pytest.mark.rule("W-BEG-01", "W-BEG-02", "W-BUILD-02", "W-BUILD-10", "W-SCORE-09")
def test_the_ordinary_game_follows_the_rulings() -> None:
    assert GAME.settle_options(2) == DEFAULTS


@pytest.mark.rule("W-END-02")
@pytest.mark.parametrize("profile", ["default", "polish", "russian"])
@pytest.mark.parametrize(("seats", "rounds"), [(1, "off"), (2, "off"), (3, 40), (4, 40)])
def test_the_last_round_depends_on_the_players_in_every_profile(profile: str, seats: int, rounds: int | str) -> None:
    assert GAME.settle_options(seats, {}, profile=profile)["maxRounds"] == rounds


@pytest.mark.rule("W-BUILD-02", "W-BUILD-10")
def test_the_russian_profile_differs_in_neighbours_scope_and_price() -> None:
    """D-02, D-09, D-20."""
    changes: Options = {"neighbourCheck": "wholeHouse", "unfinishedScope": "allFloors", "placementCost": "1,3,3"}
    assert GAME.settle_options(2, {}, profile="russian") == DEFAULTS | changes


@pytest.mark.rule("W-SCORE-16")
def test_the_polish_profile_differs_in_the_scope_alone() -> None:
    """D-20."""
    assert GAME.settle_options(2, {}, profile="polish") == DEFAULTS | {"unfinishedScope": "finishedPointsAllWindows"}


@pytest.mark.rule("W-BUILD-02")
def test_an_option_given_wins_over_the_profile() -> None:
    options = GAME.settle_options(2, {"placementCost": "1,2,2"}, profile="russian")
    assert options["placementCost"] == "1,2,2"
    assert options["unfinishedScope"] == "allFloors"


@pytest.mark.rule("W-BUILD-02")
@pytest.mark.parametrize(("profile", "left"), [("default", [7, 5, 3]), ("polish", [7, 5, 3]), ("russian", [7, 4, 1])])
def test_the_price_of_three_floors(profile: str, left: list[int]) -> None:
    """D-02."""
    scene = played_by(profile, phase="build").hand("I-red-1 II-red-1 III-red-1").coins(8)
    purse = []
    for card in ("I-red-1", "II-red-1", "III-red-1"):
        scene.do(f"place {card} at 5")
        purse.append(scene.coins_of())
    assert purse == left


@pytest.mark.rule("W-BUILD-02")
def test_the_russian_price_can_be_too_high_for_the_purse() -> None:
    scene = played_by("russian", phase="build").hand("I-red-1 II-red-1").coins(3).do("place I-red-1 at 5")
    refusal = scene.why("place II-red-1 at 5")
    assert scene.legal("place") == set()
    assert refusal is not None
    assert refusal.rule == "W-BUILD-02"


@pytest.mark.rule("W-BUILD-10")
@pytest.mark.parametrize(("profile", "permits"), [("default", 4), ("polish", 4), ("russian", 3)])
def test_a_colour_on_another_floor_next_door_matters_only_to_the_russian_profile(profile: str, permits: int) -> None:
    """D-09, C-06."""
    scene = played_by(profile, phase="build").street("blue blue red | S . .", at=5).guests("woman .").hand("I-red-1")
    assert scene.do("place I-red-1 at c2").permits_of() == permits


@pytest.mark.rule("W-SCORE-08", "W-SCORE-14", "W-SCORE-16")
@pytest.mark.parametrize(
    ("profile", "sheet"),
    [
        ("default", {"characters": 2, "shops": 0, "permits": 12, "windows": 0, "total": 14}),
        ("polish", {"characters": 2, "shops": 0, "permits": 12, "windows": -1, "total": 13}),
        ("russian", {"characters": 4, "shops": 2, "permits": 12, "windows": -1, "total": 17}),
    ],
)
def test_an_unfinished_house_in_the_three_profiles(profile: str, sheet: dict[str, int]) -> None:
    """D-20."""
    scene = played_by(profile).street("pink-1 pink-1 pink-1 | orange-3 . .").guests("mayor .")
    assert scene.points() == sheet


@pytest.mark.parametrize("seats", [0, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.settle_options(seats)


def test_an_unknown_profile_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(BadOption, match="polish"):
        GAME.settle_options(2, {}, profile="venetian")


@pytest.mark.parametrize(
    "given",
    [
        {"unfinishedScope": "some"},
        {"policeman": "both"},
        {"maxRounds": 0},
        {"maxRounds": -1},
        {"easyResidents": 1},
        {"skipWindows": "on"},
        {"placementCost": "1,1,1"},
        {"neighbourCheck": ""},
        {"gondolas": True},
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.settle_options(3, given)


@pytest.mark.rule("W-END-02")
@pytest.mark.parametrize("rounds", ["off", 1, 5, 40])
def test_the_last_round_is_off_or_a_number(rounds: int | str) -> None:
    """Q-26."""
    assert GAME.settle_options(2, {"maxRounds": rounds})["maxRounds"] == rounds
