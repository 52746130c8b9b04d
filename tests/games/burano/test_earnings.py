from __future__ import annotations

import pytest

from tests.games.burano.scene import Scene, ready


def earning(scene: Scene, *out: str) -> Scene:
    """Seat 0, with workers out, has just built an orange house; the purse held 20 coins, the first move gave one."""
    if out:
        scene.send(*out)
    return scene.prepare("orange").do("build orange d3")


@pytest.mark.rule("B-EARN-01")
@pytest.mark.parametrize(("start", "home", "coins"), [(3, 9, 2), (3, 3, 6), (3, 1, 7), (4, 9, 3), (6, 6, 4), (0, 7, 3)])
def test_every_coin_without_a_worker_pays(start: int, home: int, coins: int) -> None:
    assert earning(ready(start=start, home=home)).coins() == 21 + coins


@pytest.mark.rule("B-EARN-01", "B-RING-04")
def test_the_tenth_worker_hides_the_coin_under_an_arrow() -> None:
    """Q-11: the arrows point at three coins."""
    assert earning(ready(start=4, home=10)).coins() == 21 + 2


@pytest.mark.rule("B-EARN-01", "B-EARN-02", "B-RING-03")
def test_six_coins_and_one_worker_home_are_seven_coins() -> None:
    """V-27: the coins are counted before the fourth sector is covered."""
    scene = earning(ready(), *["B"] * 7).do("home B", "done")
    assert (scene.coins() - 21, scene.home(), scene.workers("B")) == (7, 4, 6)


@pytest.mark.rule("B-EARN-02")
@pytest.mark.parametrize("taken", [(), ("A",), ("B", "B"), ("A", "B", "f1"), ("A", "B", "B", "f1", "f2")])
def test_any_workers_come_home_for_a_coin_each(taken: tuple[str, ...]) -> None:
    scene = earning(ready(), "A", "B", "B", "f1", "f2")
    purse = scene.coins()
    scene.do(*(f"home {place}" for place in taken))
    if scene.phase == "earn":
        scene.do("done")
    assert (scene.phase, scene.coins() - purse, scene.home()) == ("turn", len(taken), 5 + len(taken))
    left = {place: ["A", "B", "B", "f1", "f2"].count(place) - taken.count(place) for place in ("A", "B", "f1", "f2")}
    assert {place: scene.workers(place) for place in "AB"} == {place: left[place] for place in "AB"}
    assert {cell: int(scene.lace(cell) == 0) for cell in ("f1", "f2")} == {cell: left[cell] for cell in ("f1", "f2")}


@pytest.mark.rule("B-EARN-02")
def test_workers_are_named_in_order() -> None:
    scene = earning(ready(), "A", "B", "f1").do("home B")
    assert scene.refused("home A") == ("home-order", "B-EARN-02")
    assert scene.legal() == ["home f1", "done"]


@pytest.mark.rule("B-EARN-02")
def test_only_own_workers_come_home() -> None:
    scene = earning(ready().send("C", "f2", seat=1), "A")
    assert scene.refused("home C") == scene.refused("home f2") == ("no-worker", "B-EARN-02")


@pytest.mark.rule("B-EARN-02")
def test_with_all_at_home_there_is_nothing_to_decide() -> None:
    assert earning(ready(home=10)).phase == "turn"


@pytest.mark.rule("B-EARN-03")
def test_the_wheel_stands_still() -> None:
    """Q-86."""
    scene = earning(ready(), "A", "B", "B").do("home A", "home B", "done")
    assert (scene.start(), scene.arrows()) == (3, ["pink", "yellow", "blue"])


@pytest.mark.rule("B-EARN-01")
def test_the_pay_needs_no_decision() -> None:
    """Q-37."""
    scene = earning(ready())
    assert (scene.phase, scene.coins()) == ("earn", 23)
    assert scene.do("done").coins() == 23


@pytest.mark.rule("B-EARN-02")
def test_others_get_nothing() -> None:
    scene = earning(ready().send("A", seat=1), "A").do("home A")
    assert (scene.coins(1), scene.home(1), scene.workers("A", 1)) == (20, 9, 1)
