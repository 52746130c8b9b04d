from __future__ import annotations

from typing import Any

import pytest

from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

ALL_LEFT = {"distinct": "L", "same": "L", "pairs": "L", "triples": "L"}


def in_port(*hand: str, ships: dict[str, str] = ALL_LEFT, **options: Any) -> Scene:
    """Seat 0 with some cards in port L."""
    scene = ready(2, **options).ships(**ships).boat("E").catch(*hand).prepare("pink", "pink")
    return scene.do("build pink d3", "sail L")


def sell(scene: Scene, ship: str, *kinds: str) -> Scene:
    """A whole sale; the last ``done`` only where the sale could still grow."""
    scene.do(f"ship {ship}", *(f"sell {kind}" for kind in kinds))
    return scene.do("done") if scene.phase == "sell" else scene


@pytest.mark.rule("B-PORT-01")
@pytest.mark.parametrize(("full", "empty"), [("L", "R"), ("R", "L")])
def test_a_port_without_a_ship_is_no_goal(full: str, empty: str) -> None:
    scene = ready().ships(distinct=full, same=full, pairs=full, triples=full).boat("E").prepare("pink")
    scene.do("build pink d3")
    assert f"sail {full}" in scene.legal()
    assert scene.refused(f"sail {empty}") == ("no-ship", "B-PORT-01")


@pytest.mark.rule("B-PORT-01")
@pytest.mark.parametrize("name", ALL_LEFT)
def test_one_ship_is_enough(name: str) -> None:
    scene = ready().ships(**dict.fromkeys(ALL_LEFT, "R") | {name: "L"}).boat("E").prepare("pink")
    assert "sail L" in scene.do("build pink d3").legal()


@pytest.mark.rule("B-PORT-02")
def test_only_ships_of_this_port_that_can_be_served_are_offered() -> None:
    scene = in_port("tuna", "tuna", ships={"distinct": "R", "same": "L", "pairs": "L", "triples": "L"})
    assert scene.legal() == ["ship same", "ship pairs", "done"]
    assert scene.refused("ship distinct") == ("ship-elsewhere", "B-PORT-02")
    assert scene.refused("ship triples") == ("nothing-to-sell", "B-PORT-02")


@pytest.mark.rule("B-PORT-02")
def test_one_sale_and_the_action_is_over() -> None:
    scene = sell(in_port("tuna", "squid", "squid"), "pairs", "squid")
    assert (scene.phase, scene.hand()["tuna"], scene.boat_of()) == ("turn", 1, "L")


@pytest.mark.rule("B-PORT-02")
def test_a_sale_may_be_smaller_than_the_hand_allows() -> None:
    scene = in_port("tuna", "tuna", "tuna").do("ship same", "sell tuna", "done")
    assert (scene.points()["ships"], scene.hand()["tuna"], scene.sold()["tuna"]) == (2, 2, 1)


@pytest.mark.rule("B-PORT-02")
def test_kinds_are_named_in_order() -> None:
    scene = in_port("tuna", "squid", "crab").do("ship distinct", "sell squid")
    assert scene.refused("sell tuna") == ("sale-order", "B-PORT-02")
    assert scene.legal("sell") == ["sell crab"]


@pytest.mark.rule("B-PORT-06")
@pytest.mark.parametrize("kind", ["tuna", "crab"])
def test_a_ship_for_one_kind_takes_no_other(kind: str) -> None:
    scene = in_port("tuna", "squid", "squid", "crab").do("ship same", "sell squid")
    assert scene.refused(f"sell {kind}") == ("sale-order", "B-PORT-06")


@pytest.mark.rule("B-PORT-02")
def test_no_worker_moves_in_a_port() -> None:
    scene = sell(in_port("tuna"), "same", "tuna")
    assert (scene.home(), scene.start()) == (9, 3)


@pytest.mark.rule("B-PORT-03")
def test_sold_cards_leave_the_hand_for_good() -> None:
    """Q-47."""
    scene = in_port("tuna", "tuna", "squid")
    left = int(scene.state.drawn)
    sell(scene, "same", "tuna", "tuna")
    assert {kind: cards for kind, cards in scene.hand().items() if cards} == {"squid": 1}
    assert {kind: cards for kind, cards in scene.sold().items() if cards} == {"tuna": 2}
    assert scene.state.drawn == left


@pytest.mark.rule("B-PORT-03")
def test_cards_that_are_not_in_hand_cannot_be_sold() -> None:
    scene = in_port("tuna", "crab").do("ship distinct")
    assert scene.refused("sell squid") == ("not-in-hand", "B-PORT-03")


@pytest.mark.rule("B-PORT-03")
@pytest.mark.parametrize(("shown", "sold"), [(False, {"cards": 2}), (True, {"tuna": 2})])
def test_sold_piles_of_others_are_shown_by_option_only(shown: bool, sold: dict[str, int]) -> None:
    """Q-77."""
    scene = sell(in_port("tuna", "tuna", showSold=shown), "same", "tuna", "tuna")
    own, other = (BURANO.scene(scene.state.view(seat), [])["players"] for seat in (0, 1))
    assert isinstance(own, list)
    assert isinstance(other, list)
    assert own[0]["sold"] == {"tuna": 2}
    assert other[0]["sold"] == sold


@pytest.mark.rule("B-PORT-03", "B-SAIL-05")
def test_of_equal_cards_the_known_one_counts_as_sold() -> None:
    """C-10: one tuna was taken from the display, one blind."""
    scene = ready().sea("PYW BWG PYO BWG PYO BGO").show("tuna", "crab", "squid").next_card("tuna").boat("E")
    scene.ships(**ALL_LEFT).prepare("pink", "pink").do("build pink d3", "sail A", "fish tuna", "fish blind")
    sell(scene.do("build pink d2", "sail L"), "same", "tuna")
    players = scene.state.view(1).document()["players"]
    assert isinstance(players, list)
    assert (players[0]["known"], players[0]["blind"]) == ({}, 1)


@pytest.mark.rule("B-PORT-04")
@pytest.mark.parametrize(
    ("ship", "hand"),
    [("distinct", ["tuna"]), ("same", ["tuna"]), ("pairs", ["tuna"] * 2), ("triples", ["tuna"] * 3)],
)
def test_the_ship_sails_to_the_other_port(ship: str, hand: list[str]) -> None:
    scene = sell(in_port(*hand), ship, "tuna")
    assert scene.ships_in("R") == {ship}
    assert scene.ships_in("L") == set(ALL_LEFT) - {ship}


@pytest.mark.rule("B-PORT-04")
def test_a_ship_also_comes_back_and_four_may_lie_in_one_port() -> None:
    scene = ready().ships(distinct="R", same="L", pairs="L", triples="L").boat("E").catch("tuna").prepare("pink")
    sell(scene.do("build pink d3", "sail R"), "distinct", "tuna")
    assert scene.ships_in("L") == set(ALL_LEFT)


@pytest.mark.rule("B-PORT-05")
@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_different_cards_for_two_points_each(count: int, points: int) -> None:
    """V-23."""
    kinds = ["lobster", "tuna", "squid", "crab", "shrimp"]
    scene = sell(in_port(*kinds), "distinct", *kinds[:count])
    assert (scene.points()["ships"], sum(scene.hand().values())) == (points, 5 - count)


@pytest.mark.rule("B-PORT-05")
def test_the_ship_of_different_cards_takes_no_kind_twice() -> None:
    scene = in_port("tuna", "tuna", "squid").do("ship distinct", "sell tuna")
    assert scene.legal("sell") == ["sell squid"]


@pytest.mark.rule("B-PORT-06")
@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 6), (3, 12), (4, 20)])
def test_equal_cards_for_growing_points(count: int, points: int) -> None:
    """V-23."""
    scene = sell(in_port(*["tuna"] * 5), "same", *["tuna"] * count)
    assert (scene.points()["ships"], scene.hand()["tuna"]) == (points, 5 - count)


@pytest.mark.rule("B-PORT-06")
def test_the_ship_of_equal_cards_takes_one_kind() -> None:
    scene = in_port("tuna", "tuna", "squid").do("ship same", "sell tuna")
    assert scene.legal() == ["sell tuna", "done"]


@pytest.mark.rule("B-PORT-07")
@pytest.mark.parametrize(("count", "points"), [(1, 5), (2, 10), (3, 15)])
def test_pairs_of_different_kinds_for_five_points_each(count: int, points: int) -> None:
    """V-23."""
    kinds = ["tuna", "squid", "crab", "clam"]
    scene = sell(in_port(*kinds * 2), "pairs", *kinds[:count])
    assert (scene.points()["ships"], sum(scene.sold().values())) == (points, 2 * count)


@pytest.mark.rule("B-PORT-07")
def test_four_equal_cards_are_only_one_pair() -> None:
    scene = sell(in_port(*["tuna"] * 4, "squid"), "pairs", "tuna")
    assert (scene.points()["ships"], scene.hand()["tuna"], scene.hand()["squid"]) == (5, 2, 1)


@pytest.mark.rule("B-PORT-08", "B-PORT-04")
@pytest.mark.parametrize(("kinds", "points"), [(["tuna"], 12), (["tuna", "squid"], 24)])
def test_one_triple_for_12_and_two_for_24(kinds: list[str], points: int) -> None:
    """V-23, V-24."""
    scene = sell(in_port(*["tuna", "squid", "crab"] * 3), "triples", *kinds)
    assert (scene.points()["ships"], sum(scene.sold().values())) == (points, 3 * len(kinds))
    assert scene.ships_in("R") == {"triples"}


@pytest.mark.rule("B-PORT-08")
def test_six_equal_cards_are_only_one_triple() -> None:
    scene = sell(in_port(*["tuna"] * 6), "triples", "tuna")
    assert (scene.points()["ships"], scene.hand()["tuna"]) == (12, 3)


@pytest.mark.rule("B-PORT-08")
def test_by_option_24_points_need_three_triples() -> None:
    """Q-02."""
    scene = sell(in_port(*["tuna", "squid", "crab"] * 3, triples24=3), "triples", "tuna", "squid", "crab")
    assert (scene.points()["ships"], sum(scene.sold().values())) == (24, 9)


@pytest.mark.rule("B-PORT-08")
def test_by_option_two_triples_cannot_be_sold_together() -> None:
    """Q-02: with two triples in hand one is sold, with three it is one or all three."""
    two = sell(in_port(*["tuna", "squid"] * 3, triples24=3), "triples", "tuna")
    assert (two.points()["ships"], two.hand()["squid"]) == (12, 3)
    three = in_port(*["tuna", "squid", "crab"] * 3, triples24=3).do("ship triples", "sell tuna")
    assert "done" in three.legal()
    three.do("sell squid")
    assert three.phase == "turn" or three.refused("done")[1] == "B-PORT-02"
    assert three.points()["ships"] in (0, 24)


@pytest.mark.rule("B-PORT-02", "B-PORT-04")
@pytest.mark.parametrize("hand", [[], ["tuna"]])
def test_a_visit_without_a_sale_moves_no_ship(hand: list[str]) -> None:
    """Q-46."""
    scene = in_port(*hand)
    if scene.phase == "port":
        scene.do("done")
    assert (scene.phase, scene.boat_of(), scene.ships_in("L")) == ("turn", "L", set(ALL_LEFT))
    assert sum(scene.hand().values()) == len(hand)


@pytest.mark.rule("B-PORT-02")
def test_by_option_a_port_needs_a_sale() -> None:
    """Q-46."""
    scene = in_port("tuna", portNeedsSale=True)
    assert scene.legal() == ["ship distinct", "ship same"]
    assert scene.refused("done")[1] == "B-PORT-02"


@pytest.mark.rule("B-PORT-01", "B-PORT-02")
@pytest.mark.parametrize("hand", [[], ["tuna", "squid", "crab"]])
def test_by_option_a_port_where_nothing_can_be_sold_is_no_goal(hand: list[str]) -> None:
    """C-14: only the ship of triples lies in port R."""
    scene = ready(2, portNeedsSale=True).ships(distinct="L", same="L", pairs="L", triples="R").boat("F")
    scene.catch(*hand).prepare("pink").sea("PYW BWG PYO BWG PYO BGO").do("build pink d3")
    assert scene.refused("sail R") == ("no-sale", "B-PORT-02")
    assert ("sail L" in scene.legal()) == bool(hand)


@pytest.mark.rule("B-PORT-01", "B-SAIL-01")
def test_where_a_port_needs_a_sale_and_sailing_is_a_duty_an_empty_hand_may_stay() -> None:
    """C-13, C-14: neither D nor E matches, and nothing can be sold in L."""
    scene = ready(2, portNeedsSale=True, actionsOptional=False).sea("PPP YYY BBB WGO WGO WGO").boat("A")
    assert scene.prepare("pink").do("build pink d3").phase == "turn"


@pytest.mark.rule("B-PORT-02")
def test_an_open_sale_needs_its_first_cards() -> None:
    scene = in_port("tuna", "squid").do("ship distinct")
    assert scene.refused("done") == ("sale-open", "B-PORT-02")


@pytest.mark.rule("B-PORT-02", "B-END-02")
def test_a_hand_has_no_limit() -> None:
    """Q-49."""
    scene = ready().sea("PYB WWG PPY YBB GGW OOO").boat("E").catch(*["tuna", "crab", "clam", "squid"] * 5)
    scene.prepare("pink").do("build pink d3", "sail A", "fish blind", "fish blind", "fish blind")
    assert sum(scene.hand().values()) == 23
