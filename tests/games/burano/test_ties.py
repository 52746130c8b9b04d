from __future__ import annotations

from typing import Any

import pytest

from tests.games.burano.scene import Scene, ready


def finish(scene: Scene) -> list[int]:
    """The ranks after the last round of winter; all seats have equal points."""
    scene.season(3, 2).end_season()
    while scene.phase != "over":
        scene.do("done")
    assert len({score.total for score in scene.state.score()}) == 1
    return scene.ranks()


def table(seats: int = 2, **options: Any) -> Scene:
    """Seats with 20 coins, no points and nobody out."""
    return ready(seats, **options).send()


@pytest.mark.rule("B-TIE-01")
@pytest.mark.parametrize(("cubes", "ranks"), [((2, 1), [1, 2]), ((0, 1), [2, 1]), ((1, 3), [2, 1])])
def test_equal_points_go_to_more_prepared_cubes(cubes: tuple[int, int], ranks: list[int]) -> None:
    scene = table()
    for seat, count in enumerate(cubes):
        scene.prepare(*["pink", "pink", "white"][:count], seat=seat)
    assert finish(scene) == ranks


@pytest.mark.rule("B-TIE-01", "B-TIE-02")
def test_prepared_cubes_come_before_coins() -> None:
    assert finish(table().prepare("pink").set(1, coins=23)) == [1, 2]


@pytest.mark.rule("B-TIE-01")
@pytest.mark.parametrize(("option", "ranks"), [("prep", [2, 1]), ("pyramid", [1, 2])])
def test_the_option_decides_between_preparation_and_pyramid(option: str, ranks: list[int]) -> None:
    """Q-07."""
    scene = table(tieBreak=option).pyramid(0, "pink", "white").prepare("pink", seat=1)
    assert finish(scene) == ranks


@pytest.mark.rule("B-TIE-01")
def test_the_pyramid_is_counted_after_the_last_payment() -> None:
    """C-12: who pays from the reserve keeps the cube of the pyramid."""
    scene = table(tieBreak="pyramid").send("b1").send("c1", seat=1)
    for seat in (0, 1):
        scene.pyramid(seat, "blue").stock("blue", seat=seat)
    scene.season(3, 2).end_season()
    scene.do("pay b1", "from 1", "done", "pay c1", "from reserve", "done")
    assert [scene.points(seat)["lace"] for seat in (0, 1)] == [2, 2]
    assert scene.ranks() == [2, 1]


@pytest.mark.rule("B-TIE-01")
def test_cubes_in_the_reserve_break_no_tie() -> None:
    assert finish(table().stock("pink", "pink")) == [1, 1]


@pytest.mark.rule("B-TIE-02")
@pytest.mark.parametrize(("coins", "ranks"), [((20, 23), [2, 1]), ((23, 22), [1, 2]), ((19, 20), [2, 1])])
def test_then_more_coins_decide_with_those_that_gave_points(coins: tuple[int, int], ranks: list[int]) -> None:
    scene = table().set(0, coins=coins[0]).set(1, coins=coins[1]).prepare("pink").prepare("white", seat=1)
    assert finish(scene) == ranks


@pytest.mark.rule("B-TIE-02", "B-END-01")
def test_coins_from_privileges_count() -> None:
    """Q-75."""
    assert finish(table().set(0, coins=20).set(1, coins=19, privileges=2)) == [2, 1]


@pytest.mark.rule("B-TIE-03")
def test_otherwise_the_victory_is_shared() -> None:
    assert finish(table(4).prepare("pink").prepare("white", seat=2)) == [1, 3, 1, 3]


@pytest.mark.rule("B-TIE-03")
def test_a_privilege_and_a_coin_are_the_same_in_the_end() -> None:
    assert finish(table().set(0, coins=19, privileges=1)) == [1, 1]
