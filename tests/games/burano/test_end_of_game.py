from __future__ import annotations

import pytest

from tests.games.burano.scene import Scene, ready


def finish(scene: Scene) -> Scene:
    """The last round of winter, in which everyone passes for a coin, and a cleanup in which nobody pays."""
    scene.season(3, 2).end_season()
    while scene.phase != "over":
        scene.do("done")
    return scene


@pytest.mark.rule("B-END-01", "B-END-02", "B-END-03")
def test_coins_hand_and_cards_of_the_example() -> None:
    """V-34: 7 coins, 5 cards in hand, building cards worth 9 and 8."""
    scene = ready().send("f1", "f2", "b1", "e2").own("landmark", "lace-house-a")
    scene.set(coins=6).catch("tuna", "tuna", "squid", "crab", "clam")
    score = finish(scene).points()
    assert (score["coins"], score["hand"], score["cards"], score["total"]) == (1, 5, 17, 23)


@pytest.mark.rule("B-END-01")
@pytest.mark.parametrize(
    ("coins", "privileges", "points"),
    [(0, 0, 0), (3, 0, 0), (4, 0, 1), (8, 0, 1), (9, 0, 2), (3, 1, 1), (0, 4, 1), (7, 2, 2), (0, 3, 0)],
)
def test_privileges_become_coins_and_five_coins_a_point(coins: int, privileges: int, points: int) -> None:
    """One more coin comes from passing."""
    scene = finish(ready().send().set(coins=coins, privileges=privileges))
    assert scene.points()["coins"] == points


@pytest.mark.rule("B-END-02")
@pytest.mark.parametrize("cards", [0, 1, 6])
def test_a_point_for_each_card_in_hand_but_none_for_sold_ones(cards: int) -> None:
    scene = finish(ready().catch(*["tuna"] * cards).sell_off("crab", "crab"))
    assert scene.points()["hand"] == cards


@pytest.mark.rule("B-END-03")
def test_building_cards_are_scored_after_the_last_payments() -> None:
    scene = ready().send("b1").stock("blue").own("lace-house-a", "thrifty-lace", "patron").season(3, 2).end_season()
    scene.do("pay b1", "done")
    assert (scene.points()["lace"], scene.points()["cards"]) == (2, 2 + 3 + 9)


@pytest.mark.rule("B-END-03")
def test_every_card_counts_for_its_owner() -> None:
    scene = finish(ready(3).send().own("landmark", seat=1).own("thrifty-lace", seat=2))
    assert [scene.points(seat).get("cards", 0) for seat in range(3)] == [0, 9, 3]


@pytest.mark.rule("B-END-04")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_points_win(winner: int) -> None:
    scene = ready(3).send().own("landmark", seat=winner).catch("tuna", seat=(winner + 1) % 3)
    ranks = finish(scene).ranks()
    assert (ranks[winner], ranks[(winner + 1) % 3], ranks[(winner + 2) % 3]) == (1, 2, 3)


@pytest.mark.rule("B-END-01", "B-CLEAN-12")
def test_the_last_scoring_follows_the_winter_cleanup() -> None:
    """The privilege that bought a cube is no coin any more."""
    scene = ready().send("b1").set(coins=3, privileges=1).season(3, 2).end_season().do("buy blue", "pay b1", "done")
    assert (scene.phase, scene.points()["coins"], scene.points()["lace"]) == ("over", 0, 2)


@pytest.mark.rule("B-END-04")
def test_after_the_game_nothing_can_be_done() -> None:
    scene = finish(ready())
    assert scene.legal() == []
    assert scene.refused("end")[0] == "game-over"


@pytest.mark.rule("B-END-04")
def test_the_total_is_the_sum_of_all_sources() -> None:
    scene = ready().send("A", "b1", "c1").stock("blue", "blue").catch("tuna").own("landmark").set(coins=9)
    scene.season(3, 2).end_season().do("pay b1", "pay c1", "done")
    assert scene.points()["total"] == 2 + 4 + 1 + 2 + 1 + 9
