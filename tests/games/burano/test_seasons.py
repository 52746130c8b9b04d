from __future__ import annotations

import pytest

from tests.games.burano.scene import Scene

SEASONS = ["spring", "summer", "autumn", "winter"]


def turns_of_season(scene: Scene) -> list[int]:
    """Who has a turn, until the season is over."""
    turns = []
    season = scene.document()["season"]
    while scene.phase == "turn" and scene.document()["season"] == season:
        turns.append(scene.actor)
        scene.do("end")
    return turns


def next_season(scene: Scene) -> Scene:
    return scene.end_season().clean_up().pyramids()


@pytest.mark.rule("B-SEAS-01")
def test_four_seasons_have_4_4_3_and_3_rounds() -> None:
    """V-41."""
    scene = Scene(2)
    rounds = {}
    while scene.phase != "over":
        season = scene.document()["season"]
        rounds[season] = len(turns_of_season(scene)) // 2
        scene.clean_up().pyramids()
    assert rounds == dict(zip(SEASONS, (4, 4, 3, 3), strict=True))
    assert sum(rounds.values()) == 14


@pytest.mark.rule("B-SEAS-01", "B-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_14_turns_for_everybody(seats: int) -> None:
    """V-41."""
    scene = Scene(seats)
    turns: list[int] = []
    while scene.phase != "over":
        turns += turns_of_season(scene)
        scene.clean_up().pyramids()
    assert [turns.count(seat) for seat in range(seats)] == [14] * seats


@pytest.mark.rule("B-SEAS-02")
def test_a_season_is_pyramids_then_turns_then_cleanup() -> None:
    scene = Scene(2).end_season()
    assert scene.phase in ("pay", "refill")
    scene.clean_up()
    assert scene.phase == "pyramids"
    assert scene.document()["season"] == "summer"
    scene.pyramids()
    assert scene.phase == "turn"


@pytest.mark.rule("B-SEAS-02")
@pytest.mark.parametrize("season", [0, 1, 2])
def test_the_game_goes_on_after_the_first_three_seasons(season: int) -> None:
    scene = Scene(2).season(season).end_season().clean_up()
    assert scene.phase == "pyramids"


@pytest.mark.rule("B-SEAS-02", "B-END-01")
def test_the_game_ends_after_the_cleanup_of_winter() -> None:
    scene = Scene(2).season(3).end_season().clean_up()
    assert scene.phase == "over"
    assert scene.legal() == []
    assert scene.refused("end") == ("game-over", "B-SEAS-02")


@pytest.mark.rule("B-SEAS-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_each_round_everybody_has_one_turn_clockwise(seats: int) -> None:
    assert turns_of_season(Scene(seats)) == list(range(seats)) * 4


@pytest.mark.rule("B-SEAS-03")
def test_the_round_marker_advances_after_the_last_turn_of_a_round() -> None:
    scene = Scene(3)
    rounds = []
    for _ in range(9):
        rounds.append(scene.document()["round"])
        scene.do("end")
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.rule("B-SEAS-03", "B-CLEAN-11")
def test_the_round_marker_starts_again_with_each_season() -> None:
    scene = next_season(Scene(2))
    assert (scene.document()["round"], scene.document()["rounds"]) == (1, 4)
    scene = next_season(scene)
    assert (scene.document()["round"], scene.document()["rounds"]) == (1, 3)


@pytest.mark.rule("B-SEAS-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_changes_clockwise_after_three_seasons(seats: int) -> None:
    """Q-74."""
    scene = Scene(seats)
    firsts = []
    while scene.phase != "over":
        firsts.append(scene.document()["first"])
        turns = turns_of_season(scene)
        assert turns[:seats] == [(firsts[-1] + place) % seats for place in range(seats)]
        scene.clean_up().pyramids()
    assert firsts == [season % seats for season in range(4)]


@pytest.mark.rule("B-SEAS-04")
def test_the_first_player_marker_stays_after_winter() -> None:
    scene = Scene(3).season(3)
    scene.end_season().clean_up()
    assert scene.document()["first"] == 0
