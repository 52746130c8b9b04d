from __future__ import annotations

import pytest

from tests.games.walking.scene import Scene

TWO_CATS = "pink-1 pink-1 pink-2"
ONE_CAT = "green-2 green-1 green-1"


def equals(coins: tuple[int, ...], streets: tuple[str, ...] = (), **options: object) -> Scene:
    """Players with 12 points each, and what they have besides."""
    scene = Scene(len(coins), "draft", 0, **options)
    for seat, amount in enumerate(coins):
        scene.coins(amount, seat=seat)
    for seat, street in enumerate(streets):
        scene.street(street, seat=seat)
    assert {scene.points(seat)["total"] for seat in range(len(coins))} == {12}
    return scene


@pytest.mark.rule("W-TIE-01")
@pytest.mark.parametrize(("permits", "ranks"), [((4, 3), [1, 2]), ((3, 4), [2, 1])])
def test_the_highest_total_wins_whatever_the_money_and_the_cats(permits: tuple[int, int], ranks: list[int]) -> None:
    scene = Scene().permits(permits[0], seat=0).permits(permits[1], seat=1)
    richer = permits.index(min(permits))
    scene.coins(0, seat=0).coins(0, seat=1).coins(6, seat=richer).street(TWO_CATS, seat=richer)
    assert scene.ranks() == ranks


@pytest.mark.rule("W-TIE-01")
def test_equal_points_go_to_more_money() -> None:
    """TV-20."""
    assert equals(coins=(3, 5)).ranks() == [2, 1]


@pytest.mark.rule("W-TIE-01")
def test_money_comes_before_cats() -> None:
    assert equals(coins=(4, 5), streets=(TWO_CATS, ONE_CAT)).ranks() == [2, 1]


@pytest.mark.rule("W-TIE-01", "W-TIE-02", "W-EOT-03")
def test_money_is_counted_after_the_last_coin_limit() -> None:
    """Q-50: 8 coins in the last turn are 6, so the cats decide."""
    scene = equals(coins=(4, 6), streets=(TWO_CATS, ONE_CAT), maxRounds=1)
    scene.do("draft 1 top 1", "end", "draft 2 top 1", "end")
    assert scene.phase == "over"
    assert (scene.coins_of(0), scene.coins_of(1)) == (6, 6)
    assert scene.ranks() == [1, 2]


@pytest.mark.rule("W-TIE-02")
@pytest.mark.parametrize(
    ("streets", "ranks"),
    [((TWO_CATS, ONE_CAT), [1, 2]), ((ONE_CAT, TWO_CATS), [2, 1]), ((ONE_CAT, ""), [1, 2])],
)
def test_equal_points_and_money_go_to_more_cats(streets: tuple[str, ...], ranks: list[int]) -> None:
    """TV-20."""
    assert equals(coins=(5, 5), streets=streets).ranks() == ranks


@pytest.mark.rule("W-TIE-02")
@pytest.mark.parametrize(
    ("scope", "ranks"),
    [("finishedOnly", [1, 2]), ("finishedPointsAllWindows", [2, 1]), ("allFloors", [2, 1])],
)
def test_cats_in_unfinished_houses_count_only_if_agreed(scope: str, ranks: list[int]) -> None:
    """Q-34."""
    scene = equals(coins=(5, 5), streets=(ONE_CAT, "pink-1 pink-1 ."), unfinishedScope=scope)
    assert scene.ranks() == ranks


@pytest.mark.rule("W-TIE-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_equal_in_everything_share_the_win(seats: int) -> None:
    """TV-20, D-23."""
    assert equals(coins=(5,) * seats).ranks() == [1] * seats


@pytest.mark.rule("W-TIE-03")
def test_a_shared_win_leaves_the_next_player_third() -> None:
    """C-09."""
    assert equals(coins=(5, 3, 5)).ranks() == [1, 3, 1]


@pytest.mark.rule("W-TIE-01", "W-TIE-02", "W-TIE-03")
def test_the_ranks_below_the_first_follow_the_same_chain() -> None:
    """Q-47."""
    scene = equals(coins=(2, 2, 6, 3), streets=(TWO_CATS, ONE_CAT))
    assert scene.ranks() == [3, 4, 1, 2]


@pytest.mark.rule("W-TIE-02", "W-TIE-03")
def test_cats_in_hand_break_no_tie() -> None:
    assert Scene().hand("I-pink-1 I-orange-1").ranks() == [1, 1]
