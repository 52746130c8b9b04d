"""The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

from typing import Any

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.scene import Scene, ready

SEA = "WGO BPY BPY WGO WBP GOY"
TO_E_OR_D = "PPP YYY BBB WGO WGO WGO"
"""With the arrows on pink, yellow and blue neither D nor E matches."""


def sailing(sea: str, boat: str, privileges: int, ring: str = "R1 R2 R3 R4", start: int = 3) -> Scene:
    scene = ready(ring=ring, start=start).sea(sea).boat(boat).set(privileges=privileges)
    return scene.prepare("pink").do("build pink d3")


def stranded(privileges: int) -> Scene:
    """Seat 0 at A with no goal: no ship in L, no match on D and E."""
    scene = ready().ships(distinct="R", same="R", pairs="R", triples="R").sea(TO_E_OR_D).boat("A")
    return scene.set(privileges=privileges).prepare("pink").do("build pink d3")


def lacing(*own: str, others: tuple[str, ...] = (), privileges: int = 1, **options: Any) -> Scene:
    """Seat 0 with privileges makes lace, with the arrows on pink, yellow and blue."""
    scene = ready(2, **options).send(*own).send(*others, seat=1).set(privileges=privileges)
    return scene.prepare("yellow").do("build yellow d3")


# Spending


@pytest.mark.rule("B-PRIV-01", "B-PRIV-07")
def test_all_privileges_may_go_in_one_turn_without_a_move() -> None:
    """Q-34: the passing player still gets a coin."""
    scene = ready().set(privileges=3).do("coin", "coin", "coin")
    assert (scene.coins(), scene.privileges()) == (23, 0)
    assert scene.refused("coin") == ("no-privilege", "B-PRIV-01")
    assert scene.do("end").coins() == 24


@pytest.mark.rule("B-PRIV-07")
def test_a_coin_can_pay_for_the_next_move() -> None:
    scene = ready().set(coins=1, privileges=1).pyramid(0, "pink", "white").do("prepare 1")
    assert scene.refused("prepare 2") == ("coins", "B-TURN-03")
    assert scene.do("coin", "prepare 2").coins() == 0


@pytest.mark.rule("B-PRIV-01", "B-PRIV-07")
def test_privileges_may_be_spent_after_the_fourth_move() -> None:
    """Q-29."""
    scene = ready().set(privileges=2).prepare("orange", "orange", "white").house("d3", "green").house("c3", "green")
    scene.send().pyramid(0, "pink")
    scene.do("build orange c2", "build orange d2", "build white e2", "prepare 1", "coin", "cube pink 2")
    assert scene.privileges() == 0
    assert scene.legal() == ["end"]


@pytest.mark.rule("B-PRIV-01", "B-PRIV-05", "B-PRIV-07")
@pytest.mark.parametrize("text", ["coin", "cube pink 1"])
def test_coin_and_cube_wait_until_an_action_is_over(text: str) -> None:
    """Q-78."""
    scene = lacing()
    assert scene.refused(text)[0] == "other-step"
    assert scene.do("done", text).privileges() == 0


@pytest.mark.rule("B-PRIV-01", "B-PRIV-07")
def test_no_coins_for_privileges_in_the_cleanup() -> None:
    """Q-28."""
    scene = ready().send("b1").set(privileges=1).season(0, 3).end_season()
    assert scene.phase == "pay"
    assert scene.refused("coin")[0] == "other-step"
    scene.do("done")
    assert scene.phase == "refill"
    assert scene.refused("coin")[0] == "other-step"


@pytest.mark.rule("B-PRIV-01", "B-ROOF-07")
@pytest.mark.parametrize(("cap", "before", "after"), [("none", 9, 11), (10, 9, 10), (10, 8, 10), (10, 10, 10)])
def test_the_track_ends_at_ten_by_option_only(cap: object, before: int, after: int) -> None:
    """Q-73, C-18."""
    scene = ready(ppCap=cap).set(privileges=before).house("d3", "pink").house("d4", "blue").roofs("four PB")
    assert scene.do("roof 1 d3 d4", "bonus privileges").privileges() == after


# Swapping huts


@pytest.mark.rule("B-PRIV-02", "B-SAIL-03")
def test_a_swap_between_islands_without_a_route_makes_three_matches() -> None:
    """V-35: arrows white, pink, yellow."""
    scene = sailing(SEA, "C", 1, ring="R3 R1 R2 R4", start=5)
    assert scene.arrows() == ["white", "pink", "yellow"]
    scene.do("swap A1 B1")
    assert sorted(scene.huts_of("B")) == ["pink", "white", "yellow"]
    assert scene.huts_of("A") == ["blue", "green", "orange"]
    assert scene.privileges() == 0
    scene.do("sail B", "fish blind", "fish blind", "fish blind")
    assert scene.phase == "send"


@pytest.mark.rule("B-PRIV-02")
def test_several_swaps_cost_one_privilege_each() -> None:
    """Q-43."""
    scene = sailing(SEA, "E", 2).do("swap A1 B2", "swap A2 C3")
    assert scene.privileges() == 0
    assert sorted(scene.huts_of("A")) == ["orange", "pink", "yellow"]
    assert scene.refused("swap A1 D1") == ("no-privilege", "B-PRIV-01")


@pytest.mark.rule("B-PRIV-02")
def test_a_swap_need_not_touch_the_goal() -> None:
    """Q-43."""
    scene = sailing(SEA, "E", 1).do("swap D1 F3", "sail B")
    assert scene.boat_of() == "B"


@pytest.mark.rule("B-PRIV-02")
@pytest.mark.parametrize("text", ["sail L", "sail R", "done"])
def test_after_a_swap_the_goal_is_an_island(text: str) -> None:
    """Q-15, Q-44."""
    scene = sailing(SEA, "E", 1).do("swap D1 F3")
    assert scene.refused(text) == ("swapped", "B-PRIV-02")


@pytest.mark.rule("B-PRIV-02")
def test_a_swap_of_equal_huts_is_refused() -> None:
    """C-03."""
    assert sailing(SEA, "E", 1).refused("swap A1 D1") == ("same-huts", "B-PRIV-02")


@pytest.mark.rule("B-PRIV-02")
@pytest.mark.parametrize("text", ["swap A1 B1", "swap A1 B2", "swap A1 B3"])
def test_any_two_huts_of_different_colours_may_be_swapped(text: str) -> None:
    """C-03 refuses equal colours alone; two of the three huts at B are alike."""
    scene = sailing("WGO BBP YPY WGO WYP GOB", "E", 1).do(text)
    assert "white" in scene.huts_of("B")


@pytest.mark.rule("B-PRIV-02")
def test_a_swap_is_between_two_islands() -> None:
    """Q-15."""
    assert sailing(SEA, "E", 1).refused("swap A1 A2") == ("same-island", "B-PRIV-02")


@pytest.mark.rule("B-PRIV-01", "B-PRIV-02")
def test_a_swap_needs_a_privilege() -> None:
    assert sailing(SEA, "E", 0).refused("swap A1 B1") == ("no-privilege", "B-PRIV-01")


@pytest.mark.rule("B-PRIV-02", "B-SAIL-02")
def test_a_swap_that_opens_no_island_is_refused_with_the_last_privilege() -> None:
    """Q-44."""
    scene = stranded(1)
    assert scene.refused("swap B1 C1") == ("swap-in-vain", "B-PRIV-02")
    assert scene.refused("swap D1 F2") == ("swap-in-vain", "B-PRIV-02")
    assert [text for text in scene.do("swap B1 D1").legal() if text != "done"] == ["sail D"]


@pytest.mark.rule("B-PRIV-02")
def test_with_two_privileges_the_second_swap_may_open_the_island() -> None:
    """Q-43."""
    scene = stranded(2).do("swap B1 C1", "swap A1 E1", "sail E")
    assert (scene.boat_of(), scene.privileges()) == ("E", 0)


@pytest.mark.rule("B-PRIV-02")
def test_huts_are_swapped_before_the_boat_moves_only() -> None:
    """Q-15."""
    scene = sailing(SEA, "E", 1).do("sail B")
    assert scene.refused("swap A1 B1")[0] == "other-step"


@pytest.mark.rule("B-PRIV-02", "B-BUILD-03")
def test_a_privilege_gained_by_the_house_pays_for_its_action() -> None:
    """Q-79."""
    scene = ready().house("d3", "pink").house("d4", "blue").roofed("d3", "d4", 1, "four", "PB")
    scene.sea(SEA).boat("E").prepare("pink").do("build pink d3")
    assert scene.privileges() == 1
    assert scene.do("swap A1 B2").privileges() == 0


# Lace


@pytest.mark.rule("B-PRIV-03", "B-PRIV-04", "B-LACE-06")
def test_a_privilege_replaces_a_worker_far_from_the_own_ones() -> None:
    """V-36: an orange cell held by red, which is a coin cell too."""
    scene = ready(ring="R2 R1 R3 R4", start=4).send("f1").send("c2", seat=1).set(privileges=1).prepare("yellow")
    scene.do("build yellow d3")
    purse = scene.coins()
    scene.do("lace c2 privilege", "done")
    assert (scene.lace("c2"), scene.privileges(), scene.coins() - purse) == (0, 0, 1)
    assert (scene.home(1), scene.start(1), scene.coins(1)) == (10, 3, 22)
    assert (scene.home(), scene.start()) == (8, 5)


CASES = {"f1": "empty and away", "f2": "taken and away", "a1": "taken and beside"}


@pytest.mark.rule("B-PRIV-03")
@pytest.mark.parametrize("cell", CASES, ids=list(CASES.values()))
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        ("both", {"f1", "f2", "a1"}),
        ("nonAdjacentOnly", {"f1", "f2"}),
        ("nonAdjacentOccupiedOnly", {"f2"}),
    ],
)
def test_what_a_privilege_lifts(reading: str, allowed: set[str], cell: str) -> None:
    """Q-06, C-11: an own worker stands on a2."""
    scene = lacing("a2", others=("f2", "a1"), lacePrivilege=reading)
    if cell in allowed:
        assert scene.do(f"lace {cell} privilege").lace(cell) == 0
        assert scene.privileges() == 0
    else:
        assert scene.refused(f"lace {cell} privilege") == ("privilege-limit", "B-PRIV-03")


@pytest.mark.rule("B-PRIV-03")
@pytest.mark.parametrize("reading", ["both", "nonAdjacentOnly", "nonAdjacentOccupiedOnly"])
def test_without_own_workers_a_privilege_only_replaces_others(reading: str) -> None:
    """C-01, Q-06."""
    scene = lacing(others=("f2",), lacePrivilege=reading)
    assert scene.refused("lace f1 privilege")[1] == "B-PRIV-03"
    assert scene.legal("lace").count("lace f2 privilege") == 1
    assert scene.refused("lace f2") == ("cell-taken", "B-LACE-05")


@pytest.mark.rule("B-PRIV-03")
def test_a_privilege_without_effect_is_refused() -> None:
    """C-01."""
    assert lacing("e1").refused("lace f1 privilege") == ("privilege-in-vain", "B-PRIV-03")


@pytest.mark.rule("B-PRIV-03", "B-LACE-01")
def test_the_colour_must_still_match_an_arrow() -> None:
    scene = lacing("a2", privileges=2)
    assert scene.refused("lace d1 privilege") == ("no-arrow", "B-LACE-01")
    scene.do("lace f1 privilege")
    assert scene.refused("lace f3 privilege") == ("no-arrow", "B-LACE-01")


@pytest.mark.rule("B-PRIV-03", "B-LACE-01")
def test_a_privileged_worker_is_one_of_three() -> None:
    """Q-83."""
    scene = lacing("a2", privileges=3).do("lace f1 privilege", "lace d3 privilege", "lace a1")
    assert (scene.phase, scene.home(), scene.start(), scene.privileges()) == ("turn", 6, 6, 1)


@pytest.mark.rule("B-PRIV-03", "B-LACE-04")
def test_the_next_worker_may_stand_beside_the_privileged_one() -> None:
    """Q-51."""
    scene = lacing("a3").do("lace f2 privilege", "lace e2")
    assert (scene.lace("f2"), scene.lace("e2"), scene.privileges()) == (0, 0, 0)


@pytest.mark.rule("B-PRIV-03", "B-LACE-05")
def test_own_workers_are_never_replaced() -> None:
    """Q-52."""
    assert lacing("a2", "f1").refused("lace f1 privilege") == ("own-worker", "B-LACE-05")


@pytest.mark.rule("B-PRIV-01", "B-PRIV-03")
def test_each_worker_needs_its_own_privilege() -> None:
    scene = lacing("a2", others=("f2",)).do("lace f1 privilege")
    assert scene.refused("lace d3 privilege") == ("no-privilege", "B-PRIV-01")
    assert not [text for text in scene.legal() if text.endswith("privilege")]


@pytest.mark.rule("B-PRIV-03", "B-LACE-08")
def test_a_privilege_does_not_send_the_last_worker() -> None:
    scene = ready().send("a2", *["F"] * 7).set(privileges=2).prepare("yellow").do("build yellow d3")
    scene.do("lace f1 privilege")
    assert (scene.phase, scene.home(), scene.privileges()) == ("turn", 1, 1)


@pytest.mark.rule("B-PRIV-03", "B-LACE-04")
@pytest.mark.parametrize("reading", ["nonAdjacentOnly", "nonAdjacentOccupiedOnly"])
def test_per_tile_the_privilege_still_looks_at_the_whole_area(reading: str) -> None:
    """C-11: f1 is beside e1, on another tile."""
    scene = lacing("e1", others=("f1", "f3"), laceAdjacency="perTile", lacePrivilege=reading)
    assert scene.refused("lace f1 privilege") == ("privilege-limit", "B-PRIV-03")
    assert "lace f3 privilege" in scene.legal()


@pytest.mark.rule("B-PRIV-03", "B-LACE-04")
def test_per_tile_a_cell_beside_a_worker_of_another_tile_stays_out_of_reach() -> None:
    """C-11: f3 is not beside f1 on its tile, but beside e3."""
    scene = lacing("f1", "e3", laceAdjacency="perTile", lacePrivilege="nonAdjacentOnly")
    assert scene.refused("lace f3") == ("not-next", "B-LACE-04")
    assert scene.refused("lace f3 privilege") == ("privilege-limit", "B-PRIV-03")


@pytest.mark.rule("B-PRIV-04")
def test_only_the_owner_of_the_cell_is_compensated() -> None:
    scene = ready(3).send("a2").send("f1", seat=1).send("f2", seat=2).set(privileges=1).prepare("yellow")
    scene.do("build yellow d3", "lace f1 privilege")
    assert [(scene.home(seat), scene.coins(seat)) for seat in (1, 2)] == [(10, 22), (9, 20)]


# Cubes


@pytest.mark.rule("B-PRIV-05")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_a_cube_of_any_colour_joins_the_pyramid(colour: str) -> None:
    scene = ready().set(privileges=1)
    supply = scene.supply(colour)
    scene.do(f"cube {colour} 5")
    assert (scene.cubes()[4], scene.supply(colour), scene.privileges()) == (colour, supply - 1, 0)
    assert scene.state.moves == 0


@pytest.mark.rule("B-PRIV-05")
def test_a_cube_needs_all_its_supports_but_no_full_level() -> None:
    """Q-31, Q-32: cubes lie on base slots 1, 2, 4 and 5."""
    scene = ready().set(privileges=2).pyramid(0, "pink", "blue", None, "green", "white")
    assert scene.refused("cube pink 11") == ("no-support", "B-PRIV-05")
    assert scene.refused("cube pink 14") == ("no-support", "B-PRIV-05")
    scene.do("cube orange 10")
    assert [scene.refused(f"prepare {slot}")[0] for slot in (1, 2, 4, 5)] == ["cube-covered"] * 4
    assert "cube pink 3" in scene.legal()


@pytest.mark.rule("B-PRIV-05")
def test_a_taken_slot_and_a_full_pyramid_hold_no_more() -> None:
    scene = ready().set(privileges=1).pyramid(0, *["pink"] * 9, *["blue"] * 4, "white")
    assert scene.legal("cube") == []
    assert {scene.refused(f"cube green {slot}") for slot in range(1, 15)} == {("slot-taken", "B-PRIV-05")}


@pytest.mark.rule("B-PRIV-05")
def test_a_colour_out_of_supply_cannot_be_bought() -> None:
    """Q-70."""
    scene = ready().set(privileges=1).exhaust("pink")
    assert scene.refused("cube pink 1") == ("supply-empty", "B-PRIV-05")
    assert "cube blue 1" in scene.legal()


@pytest.mark.rule("B-PRIV-01", "B-PRIV-05")
def test_a_cube_needs_a_privilege() -> None:
    assert ready().refused("cube pink 1") == ("no-privilege", "B-PRIV-01")


@pytest.mark.rule("B-PRIV-05")
def test_a_bought_cube_can_be_prepared_in_the_same_turn() -> None:
    """Q-90."""
    scene = ready().set(privileges=1).do("cube pink 1", "prepare 1")
    assert scene.prepared()["pink"] == 1


@pytest.mark.rule("B-PRIV-06", "B-CLEAN-03", "B-CLEAN-04")
@pytest.mark.parametrize("order", [("orange", "blue"), ("blue", "orange")])
def test_bought_cubes_pay_for_lace_at_once(order: tuple[str, str]) -> None:
    """V-37, Q-23: the blue c1 is beside the orange c2."""
    scene = ready().send("c1", "c2").set(privileges=2).season(3, 2).end_season()
    scene.do(*(f"buy {colour}" for colour in order), "pay c1", "pay c2", "done")
    assert scene.points()["lace"] + scene.points()["unions"] == 5
    assert (scene.privileges(), sum(scene.reserve().values())) == (0, 0)


@pytest.mark.rule("B-PRIV-06")
def test_purchases_come_before_payments() -> None:
    """C-05."""
    scene = ready().send("c1", "d1").set(privileges=2).stock("blue").season(0, 3).end_season().do("pay c1")
    assert scene.refused("buy blue") == ("buy-first", "B-PRIV-06")


@pytest.mark.rule("B-PRIV-06", "B-CLEAN-07")
def test_cubes_can_be_bought_at_the_refill() -> None:
    """Q-14, C-04."""
    scene = ready(home=10).set(privileges=2).season(0, 3).end_season().do("done")
    assert scene.phase == "refill"
    before = scene.reserve()["white"]
    scene.do("buy white", "buy white")
    assert (scene.reserve()["white"], scene.privileges()) == (before + 2, 0)


@pytest.mark.rule("B-PRIV-06")
@pytest.mark.parametrize("cells", [("c1",), ()])
def test_cubes_out_of_supply_cannot_be_bought_in_the_cleanup(cells: tuple[str, ...]) -> None:
    """Q-70."""
    scene = ready().send(*cells).set(privileges=1).exhaust("blue", seat=1).season(0, 3).end_season()
    for phase in ("pay", "refill"):
        assert scene.phase == phase
        assert "buy blue" not in scene.legal()
        assert scene.refused("buy blue") == ("supply-empty", "B-PRIV-06")
        assert "buy white" in scene.legal()
        scene.do("done")


@pytest.mark.rule("B-PRIV-06", "B-CLEAN-03")
@pytest.mark.parametrize("season", [0, 1, 2])
def test_without_lace_workers_cubes_are_offered_before_the_refill_too(season: int) -> None:
    """Q-14: both windows are there for everybody who has a privilege, from the first player on."""
    scene = ready().set(privileges=2).season(season, 3 if season < 2 else 2).end_season()
    assert (scene.phase, scene.actor) == ("pay", 0)
    assert scene.legal() == [*(f"buy {colour}" for colour in COLOUR_NAMES), "done"]
    white = scene.supply("white")
    scene.do("buy white")
    assert (scene.reserve()["white"], scene.supply("white"), scene.privileges()) == (1, white - 1, 1)
    assert scene.do("done").phase == "refill"
    assert scene.points()["lace"] + scene.points()["unions"] == 0


@pytest.mark.rule("B-PRIV-06")
def test_without_lace_workers_the_last_privilege_ends_the_purchases_at_done() -> None:
    """The end of the step is final, so it does not come by itself."""
    scene = ready().set(privileges=1).season(0, 3).end_season().do("buy pink")
    assert scene.legal() == ["done"]


@pytest.mark.rule("B-PRIV-01", "B-PRIV-06")
def test_without_privileges_nobody_is_asked_to_buy() -> None:
    assert ready().season(0, 3).end_season().phase not in ("pay", "refill")


@pytest.mark.rule("B-PRIV-06")
def test_an_empty_supply_offers_no_purchase() -> None:
    """Q-70."""
    scene = ready(home=1).set(privileges=1)
    for colour in COLOUR_NAMES:
        scene.exhaust(colour, seat=1)
    assert scene.season(0, 3).end_season().phase not in ("pay", "refill")


@pytest.mark.rule("B-PRIV-06", "B-CLEAN-12")
def test_in_winter_cubes_are_offered_to_lace_makers_only() -> None:
    """Q-80: cubes without a worker to pay for would be worth nothing."""
    assert ready().set(privileges=2).season(3, 2).end_season().phase == "over"


@pytest.mark.rule("B-PRIV-06")
def test_cubes_bought_in_winter_without_use_are_lost() -> None:
    """Q-80."""
    scene = ready().send("c1").set(coins=3, privileges=1).season(3, 2).end_season().do("buy white", "done")
    assert (scene.phase, scene.points()["coins"], scene.points()["total"]) == ("over", 0, 0)
