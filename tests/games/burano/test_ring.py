from __future__ import annotations

from random import Random

import pytest

from tests.games.burano.scene import Scene, ready

RING = "R1 R2 R3 R4"
COLOURS = ["pink", "yellow", "blue", "green", "pink", "orange", "orange", "blue", "white", "yellow", "white", "green"]
"""The houses of the ring, from house 0 clockwise."""


def staffed(scene: Scene, seat: int = 0) -> list[int]:
    """Ring houses with a worker."""
    ring = scene.document()["players"][seat]["ring"]
    return [house for house in range(12) if ring[house]["worker"]]


def sectors(start: int, home: int) -> list[int]:
    return sorted((start + sector) % 12 for sector in range(home))


def sailing(home: int, start: int = 3, matches: int = 1) -> Scene:
    """Seat 0 may sail from A to E with this many matches of the arrows pink, yellow and blue."""
    huts = {1: "PWW", 2: "PYW", 3: "PYB"}[matches]
    rest = list("PPPBBBYYYGGGOOOWWW")
    for letter in huts:
        rest.remove(letter)
    others = ["".join(rest[place : place + 3]) for place in range(0, 15, 3)]
    scene = ready(start=start, home=home).sea(" ".join([*others[:4], huts, others[4]])).boat("A").prepare("pink")
    return scene.house("d4", "white").do("build pink d5")


def fish(scene: Scene) -> Scene:
    while scene.phase == "fish":
        scene.do("fish blind")
    return scene


# The wheel


@pytest.mark.rule("B-RING-01", "B-RING-05")
@pytest.mark.parametrize("start", range(12))
def test_the_arrows_lie_on_the_three_houses_before_sector_one(start: int) -> None:
    """Q-85."""
    scene = ready(start=start, home=9)
    assert sorted(scene.arrows()) == sorted(COLOURS[(start + house) % 12] for house in (-3, -2, -1))


@pytest.mark.rule("B-RING-01", "B-RING-04")
@pytest.mark.parametrize("home", range(1, 11))
@pytest.mark.parametrize("start", [0, 3, 7, 11])
def test_the_workers_at_home_stand_on_the_first_sectors(start: int, home: int) -> None:
    assert staffed(ready(start=start, home=home)) == sectors(start, home)


@pytest.mark.rule("B-RING-02")
@pytest.mark.parametrize("start", [3, 11])
def test_a_worker_leaves_from_sector_one_and_the_wheel_turns(start: int) -> None:
    """Lace with one worker, on a cell of an arrow's colour."""
    scene = ready(start=start, home=5).send(*"ABCDE").prepare("yellow").house("d4", "white").do("build yellow d5")
    scene.do(scene.legal("lace")[0], "done")
    assert (scene.start(), scene.home()) == ((start + 1) % 12, 4)
    assert staffed(scene) == sectors(start + 1, 4)


@pytest.mark.rule("B-RING-02", "B-SAIL-08")
@pytest.mark.parametrize("matches", [1, 2])
def test_a_sail_with_one_or_two_matches_turns_the_wheel_by_one(matches: int) -> None:
    scene = fish(sailing(9, matches=matches).do("sail E"))
    assert (scene.start(), scene.home(), scene.workers("E")) == (4, 8, 1)


@pytest.mark.rule("B-RING-02", "B-SAIL-09")
@pytest.mark.parametrize("sent", [1, 2])
def test_the_wheel_turns_by_the_number_of_workers_sent(sent: int) -> None:
    """V-21."""
    scene = fish(sailing(9, matches=3).do("sail E")).do(f"send {sent}")
    assert (scene.start(), scene.home(), scene.workers("E")) == (3 + sent, 9 - sent, sent)
    assert staffed(scene) == sectors(3 + sent, 9 - sent)


@pytest.mark.rule("B-RING-02", "B-LACE-07")
def test_three_lace_workers_turn_the_wheel_by_three_at_the_end() -> None:
    """V-25: the arrows stay during the action."""
    scene = ready().set(privileges=1).prepare("yellow").house("d4", "white").do("build yellow d5")
    scene.do("lace f2", "lace e2")
    assert sorted(scene.arrows()) == ["blue", "pink", "yellow"]
    scene.do("lace a1 privilege")
    assert scene.phase == "turn"
    assert (scene.start(), scene.home()) == (6, 6)
    assert staffed(scene) == sectors(6, 6)


@pytest.mark.rule("B-RING-03")
@pytest.mark.parametrize("home", [1, 3, 8])
def test_a_worker_coming_home_goes_to_the_next_sector(home: int) -> None:
    """Q-10, Q-86: the wheel does not turn."""
    scene = ready(home=home).prepare("orange").house("d4", "white").do("build orange d5", "home F")
    assert (scene.start(), scene.home()) == (3, home + 1)
    assert staffed(scene) == sectors(3, home + 1)


@pytest.mark.rule("B-RING-03")
def test_several_workers_fill_the_sectors_in_turn() -> None:
    scene = ready(start=8, home=4).prepare("orange").house("d4", "white")
    scene.do("build orange d5", "home F", "home F", "home F", "done")
    assert staffed(scene) == sectors(8, 7)


@pytest.mark.rule("B-RING-03", "B-SAIL-11")
def test_a_displaced_worker_goes_to_the_lowest_empty_sector() -> None:
    """V-22 for one worker each: red from n = 2 to sector 3."""
    scene = sailing(9)
    scene.ring(1, RING, 5, 2).send(*"EEEEEEEE", seat=1)
    fish(scene.do("sail E"))
    assert (scene.start(1), scene.home(1)) == (5, 3)
    assert staffed(scene, 1) == sectors(5, 3)


# All ten at home


@pytest.mark.rule("B-RING-04", "B-SAIL-11")
def test_a_starting_worker_displaced_in_the_first_round_is_the_tenth_at_home() -> None:
    """V-40, Q-24."""
    scene = sailing(9)
    scene.ring(1, RING, 6, 9).send("E", seat=1)
    fish(scene.do("sail E"))
    assert scene.home(1) == 10
    assert staffed(scene, 1) == sorted([*sectors(6, 9), 3])


@pytest.mark.rule("B-RING-04", "B-RING-02")
def test_after_the_next_single_send_all_arrows_are_empty() -> None:
    """V-40."""
    scene = fish(sailing(10, start=3).do("sail E"))
    assert (scene.start(), scene.home()) == (4, 9)
    assert not {1, 2, 3} & set(staffed(scene))


@pytest.mark.rule("B-RING-04")
@pytest.mark.parametrize("home", range(1, 10))
def test_up_to_nine_workers_leave_all_arrows_empty(home: int) -> None:
    assert not {0, 1, 2} & set(staffed(ready(start=3, home=home)))


@pytest.mark.rule("B-RING-04")
def test_the_tenth_worker_stands_on_the_arrow_farthest_from_sector_one() -> None:
    assert {0, 1, 2} & set(staffed(ready(start=3, home=10))) == {0}


@pytest.mark.rule("B-RING-04", "B-RING-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_any_game_the_workers_at_home_are_on_sectors_one_to_n(seats: int) -> None:
    scene, chance = Scene(seats, seats, bare=False), Random(seats)
    while scene.phase != "over":
        for seat in range(seats):
            assert 1 <= scene.home(seat) <= 10
        if scene.phase == "turn" and scene.state.moves == 0:
            seat = scene.actor
            assert staffed(scene, seat) == sectors(scene.start(seat), scene.home(seat))
        scene.state.apply(chance.choice(scene.state.legal_actions()))


# Arrow colours


@pytest.mark.rule("B-RING-05")
def test_the_arrows_may_show_a_colour_twice() -> None:
    """V-26."""
    scene = ready(ring="R2 R1 R3 R4", start=4)
    assert sorted(scene.arrows()) == ["orange", "pink", "pink"]


@pytest.mark.rule("B-RING-05", "B-SAIL-03")
def test_an_arrow_on_a_house_with_a_worker_counts() -> None:
    """Q-11: pink is under the tenth worker and still matches."""
    scene = sailing(10, matches=1)
    assert 0 in staffed(scene)
    fish(scene.do("sail E"))
    assert sum(scene.hand().values()) == 1


@pytest.mark.rule("B-RING-05", "B-LACE-01")
def test_an_arrow_on_a_house_with_a_worker_allows_lace() -> None:
    """Q-11: pink is under the tenth worker."""
    scene = ready(home=10).prepare("yellow").house("d4", "white").do("build yellow d5")
    assert {"lace f1", "lace f2", "lace f3"} <= set(scene.legal("lace"))


@pytest.mark.rule("B-RING-05", "B-EARN-01")
@pytest.mark.parametrize(("start", "home", "coins"), [(4, 9, 3), (4, 10, 2), (6, 9, 2), (6, 10, 1)])
def test_a_coin_under_a_worker_is_not_visible(start: int, home: int, coins: int) -> None:
    """Q-11."""
    scene = ready(start=start, home=home).set(coins=0).prepare("orange").house("d4", "white").do("build orange d5")
    assert scene.coins() == 1 + coins


# The last worker


@pytest.mark.rule("B-RING-06", "B-SAIL-10")
def test_the_last_worker_is_not_sent_to_an_island() -> None:
    scene = fish(sailing(1).do("sail E"))
    assert (scene.start(), scene.home(), scene.workers("E")) == (3, 1, 0)
    assert sum(scene.hand().values()) == 1


@pytest.mark.rule("B-RING-06", "B-SAIL-10")
def test_of_two_workers_only_one_is_sent_after_three_matches() -> None:
    scene = fish(sailing(2, matches=3).do("sail E"))
    assert scene.phase == "turn"
    assert (scene.start(), scene.home(), scene.workers("E")) == (4, 1, 1)


@pytest.mark.rule("B-RING-06", "B-LACE-08")
def test_the_last_worker_makes_no_lace() -> None:
    scene = ready(home=2).prepare("yellow").house("d4", "white").do("build yellow d5", "lace c1")
    assert scene.phase == "turn"
    assert (scene.start(), scene.home()) == (4, 1)


# Unions, whose sizes follow from the workers that can leave


@pytest.mark.rule("B-CLEAN-04", "B-RING-06")
@pytest.mark.parametrize(("size", "union"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 16), (9, 21)])
def test_what_a_union_scores_by_its_size(size: int, union: int) -> None:
    """V-31, Q-55."""
    cells = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2"][:size]
    colours = ["blue", "blue", "blue", "green", "green", "pink", "white", "white", "orange"][:size]
    scene = ready().send(*cells).stock(*colours).end_season()
    assert scene.phase == "pay"
    scene.do(*(f"pay {cell}" for cell in cells)).clean_up()
    assert scene.vp() == 2 * size + union
