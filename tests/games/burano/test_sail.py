from __future__ import annotations

import pytest

from tests.games.burano.scene import Scene, ready

TWO_AT_A = "PYW BWG PYO BWG PYO BGO"
"""With the arrows on pink, yellow and blue: two matches at A, C and E, one elsewhere."""
THREE_AT_A = "PYB WWG PPY YBB GGW OOO"
"""Three matches at A, none at B, E and F."""
ROUTES = {"A": "EDL", "B": "ECR", "C": "BFR", "D": "AFL", "E": "ABLR", "F": "CDLR", "L": "ADEF", "R": "BCEF"}


def sailing(sea: str = TWO_AT_A, boat: str = "E", scene: Scene | None = None) -> Scene:
    """Seat 0 has just built a pink house: its boat may leave."""
    return (scene or ready()).sea(sea).boat(boat).prepare("pink").do("build pink d3")


def cards_collected(scene: Scene) -> int:
    """Fish blind to the end; how many cards that were."""
    cards = 0
    while scene.phase == "fish":
        scene.do("fish blind")
        cards += 1
    return cards


def goals(scene: Scene) -> set[str]:
    return {text[-1] for text in scene.legal("sail")}


@pytest.mark.rule("B-SAIL-01")
@pytest.mark.parametrize("stop", ROUTES)
def test_a_boat_goes_exactly_one_step_along_a_route(stop: str) -> None:
    scene = sailing(boat=stop)
    assert goals(scene) == set(ROUTES[stop])
    for other in set(ROUTES) - set(ROUTES[stop]):
        assert scene.refused(f"sail {other}") == ("no-route", "B-SAIL-01")


@pytest.mark.rule("B-SAIL-01")
@pytest.mark.parametrize("goal", ROUTES["E"])
def test_the_boat_lies_where_it_went(goal: str) -> None:
    assert sailing().do(f"sail {goal}").boat_of() == goal


@pytest.mark.rule("B-SAIL-02")
def test_an_island_without_a_matching_hut_is_no_goal() -> None:
    scene = sailing(THREE_AT_A)
    assert goals(scene) == {"A", "L", "R"}
    assert scene.refused("sail B") == ("no-match", "B-SAIL-02")


@pytest.mark.rule("B-SAIL-02", "B-PRIV-02")
def test_a_swap_can_make_an_island_a_goal() -> None:
    scene = sailing(THREE_AT_A, scene=ready().set(privileges=1)).do("swap B1 C1")
    assert "B" in goals(scene)
    assert cards_collected(scene.do("sail B")) == 1


@pytest.mark.rule("B-SAIL-03")
@pytest.mark.parametrize(
    ("huts", "matches"),
    [
        (("pink", "yellow", "white"), 2),
        (("pink", "pink", "pink"), 1),
        (("blue", "green", "orange"), 1),
        (("blue", "yellow", "pink"), 3),
        (("yellow", "blue", "blue"), 2),
    ],
)
def test_each_hut_is_matched_with_an_arrow_of_its_own(huts: tuple[str, ...], matches: int) -> None:
    scene = ready().huts("A", *huts).boat("E").prepare("pink").do("build pink d3", "sail A")
    assert cards_collected(scene) == matches


@pytest.mark.rule("B-SAIL-03")
@pytest.mark.parametrize("kind", ["multiset", "distinct"])
@pytest.mark.parametrize(
    ("huts", "matches"),
    [
        (("pink", "pink", "white"), {"multiset": 2, "distinct": 1}),
        (("pink", "white", "blue"), {"multiset": 1, "distinct": 1}),
        (("pink", "orange", "pink"), {"multiset": 3, "distinct": 2}),
        (("orange", "orange", "pink"), {"multiset": 2, "distinct": 2}),
        (("pink", "pink", "pink"), {"multiset": 2, "distinct": 1}),
    ],
)
def test_equal_colours_count_each_or_once(huts: tuple[str, ...], matches: dict[str, int], kind: str) -> None:
    """Q-12, C-17: arrows pink, orange, pink."""
    scene = ready(ring="R2 R1 R3 R4", start=4, matchDuplicates=kind).huts("A", *huts).boat("E").prepare("pink")
    assert scene.arrows() == ["pink", "orange", "pink"]
    assert cards_collected(scene.do("build pink d3", "sail A")) == matches[kind]


@pytest.mark.rule("B-SAIL-03", "B-RING-05")
def test_an_arrow_on_a_house_with_a_worker_counts_for_the_match() -> None:
    """Q-11: with ten at home the tenth stands on the pink house."""
    scene = ready(home=10).huts("A", "pink", "green", "white").boat("E").prepare("pink").do("build pink d3", "sail A")
    assert cards_collected(scene) == 1


@pytest.mark.rule("B-SAIL-04")
def test_workers_leave_only_after_the_last_card() -> None:
    scene = sailing().do("sail A", "fish blind")
    assert (scene.phase, scene.home(), scene.workers("A"), scene.start()) == ("fish", 9, 0, 3)
    scene.do("fish blind")
    assert (scene.phase, scene.home(), scene.workers("A"), scene.start()) == ("turn", 8, 1, 4)


@pytest.mark.rule("B-SAIL-05", "B-SAIL-06", "B-SAIL-08")
def test_lobster_from_the_deck_and_lobster_from_the_display() -> None:
    """V-20."""
    scene = ready().show("lobster", "tuna", "crab").next_card("lobster")
    scene = sailing(scene=scene).do("sail A", "fish blind")
    assert scene.hand()["lobster"] == 1
    scene.do("fish lobster")
    assert scene.hand()["lobster"] == 2
    assert sum(scene.hand().values()) == 2
    assert None not in scene.display()
    assert (scene.workers("A"), scene.start()) == (1, 4)


@pytest.mark.rule("B-SAIL-05")
def test_only_open_cards_can_be_chosen_by_kind() -> None:
    scene = sailing(scene=ready().show("lobster", "tuna", "crab")).do("sail A")
    assert set(scene.legal()) == {"fish lobster", "fish tuna", "fish crab", "fish blind"}
    assert scene.refused("fish squid") == ("not-on-display", "B-SAIL-05")


@pytest.mark.rule("B-SAIL-05")
def test_a_blind_card_is_seen_by_its_owner_alone() -> None:
    scene = sailing(scene=ready().next_card("squid")).do("sail A", "fish blind")
    own, other = (scene.state.view(seat).document()["players"] for seat in (0, 1))
    assert isinstance(own, list)
    assert isinstance(other, list)
    assert own[0]["hand"] == {"squid": 1}
    assert other[0]["hand"] == {}
    assert other[0]["blind"] == 1


@pytest.mark.rule("B-SAIL-05")
def test_an_open_card_is_known_to_all() -> None:
    scene = sailing(scene=ready().show("squid", "tuna", "crab")).do("sail A", "fish squid")
    players = scene.state.view(1).document()["players"]
    assert isinstance(players, list)
    assert players[0]["known"] == {"squid": 1}


@pytest.mark.rule("B-SAIL-06")
def test_the_display_is_filled_after_the_last_card_only() -> None:
    scene = sailing(scene=ready().show("lobster", "tuna", "crab").next_card("squid")).do("sail A", "fish tuna")
    assert scene.display().count(None) == 1
    assert scene.refused("fish tuna") == ("not-on-display", "B-SAIL-05")
    scene.do("fish crab")
    assert len([kind for kind in scene.display() if kind]) == 3
    assert "squid" in scene.display()


@pytest.mark.rule("B-SAIL-07")
@pytest.mark.parametrize(("left", "cards", "points"), [((), 0, 6), (("tuna",), 1, 4), (("tuna", "crab"), 2, 2)])
def test_two_points_for_each_card_that_is_not_there(left: tuple[str, ...], cards: int, points: int) -> None:
    """Q-25, Q-47."""
    scene = ready().show("tuna", "crab", "squid").fish_out(*left).sea(THREE_AT_A).boat("E").prepare("pink")
    scene.do("build pink d3", "sail A")
    while scene.phase == "fish":
        scene.do(scene.legal("fish")[0])
    assert (sum(scene.hand().values()), scene.points()["no-seafood"]) == (cards, points)


@pytest.mark.rule("B-SAIL-07")
def test_the_empty_deck_leaves_the_open_cards() -> None:
    scene = ready().show("tuna", "crab", "squid").fish_out("tuna", "crab", "squid")
    scene = sailing(scene=scene).do("sail A")
    assert scene.legal() == ["fish tuna", "fish squid", "fish crab"]
    assert scene.refused("fish blind") == ("deck-empty", "B-SAIL-05")
    scene.do("fish tuna", "fish crab")
    assert sorted(kind or "" for kind in scene.display()) == ["", "", "squid"]
    assert scene.points()["no-seafood"] == 0


@pytest.mark.rule("B-SAIL-07")
def test_a_card_cannot_be_refused_for_points() -> None:
    """Q-48."""
    scene = sailing().do("sail A")
    assert scene.refused("done")[0] == "other-step"


@pytest.mark.rule("B-SAIL-08")
@pytest.mark.parametrize(("goal", "matches"), [("B", 1), ("A", 2)])
def test_one_worker_goes_after_one_or_two_matches(goal: str, matches: int) -> None:
    """Q-40: without a choice."""
    scene = sailing().do(f"sail {goal}")
    assert cards_collected(scene) == matches
    assert (scene.phase, scene.workers(goal), scene.home(), scene.start()) == ("turn", 1, 8, 4)
    assert scene.arrows() == ["yellow", "blue", "green"]


@pytest.mark.rule("B-SAIL-09")
@pytest.mark.parametrize("sent", [1, 2])
def test_one_or_two_workers_go_after_three_matches(sent: int) -> None:
    """V-21."""
    scene = sailing(THREE_AT_A).do("sail A")
    assert cards_collected(scene) == 3
    assert scene.legal() == ["send 1", "send 2"]
    scene.do(f"send {sent}")
    assert (scene.workers("A"), scene.home(), scene.start()) == (sent, 9 - sent, 3 + sent)


@pytest.mark.rule("B-SAIL-10")
@pytest.mark.parametrize(("home", "sent"), [(2, 1), (1, 0)])
def test_the_last_worker_stays_at_home(home: int, sent: int) -> None:
    scene = sailing(THREE_AT_A, scene=ready(home=home)).do("sail A")
    assert cards_collected(scene) == 3
    assert sum(scene.hand().values()) == 3
    assert (scene.phase, scene.workers("A"), scene.home(), scene.start()) == ("turn", sent, home - sent, 3 + sent)


@pytest.mark.rule("B-SAIL-10", "B-SAIL-09")
def test_with_three_at_home_two_can_still_go() -> None:
    scene = sailing(THREE_AT_A, scene=ready(home=3)).do("sail A")
    cards_collected(scene)
    scene.do("send 2")
    assert (scene.workers("A"), scene.home()) == (2, 1)


@pytest.mark.rule("B-SAIL-10", "B-SAIL-11")
def test_nobody_withdraws_when_nobody_was_sent() -> None:
    """Q-41."""
    scene = ready(home=1).send("A", seat=1)
    cards_collected(sailing(scene=scene).do("sail A"))
    assert (scene.workers("A", 1), scene.coins(1)) == (1, 20)


@pytest.mark.rule("B-SAIL-11")
def test_red_and_green_each_take_one_worker_home_for_two_coins() -> None:
    """V-22: sectors 3 and 7 are the next empty ones."""
    scene = ready(4).send("A", "A", "B", "B", "B", "C", "C", "C", seat=1).send("A", "B", "B", "C", seat=2)
    scene = sailing(THREE_AT_A, scene=scene).do("sail A")
    cards_collected(scene)
    scene.do("send 2")
    assert [scene.workers("A", seat) for seat in range(4)] == [2, 1, 0, 0]
    assert [scene.home(seat) for seat in (1, 2)] == [3, 7]
    assert [scene.start(seat) for seat in (1, 2)] == [3, 3]
    assert [scene.coins(seat) for seat in (1, 2, 3)] == [22, 22, 20]


@pytest.mark.rule("B-SAIL-11")
def test_own_workers_and_those_of_other_islands_stay() -> None:
    """Q-42."""
    scene = ready().send("A", "A").send("B", "C", seat=1)
    cards_collected(sailing(scene=scene).do("sail A"))
    assert (scene.workers("A"), scene.home(), scene.coins()) == (3, 7, 21)
    assert (scene.workers("B", 1), scene.workers("C", 1), scene.coins(1)) == (1, 1, 20)


@pytest.mark.rule("B-SAIL-12")
def test_an_island_holds_any_number_of_workers_and_boats() -> None:
    """Q-16."""
    scene = ready(4).send(*["A"] * 8)
    for seat in (1, 2, 3):
        scene.send(*["A"] * 9, seat=seat).boat("A", seat)
    cards_collected(sailing(scene=scene).do("sail A"))
    assert [scene.workers("A", seat) for seat in range(4)] == [9, 8, 8, 8]
    assert {scene.boat_of(seat) for seat in range(4)} == {"A"}


@pytest.mark.rule("B-SAIL-01")
def test_sailing_may_be_declined() -> None:
    """Q-37."""
    scene = sailing().do("done")
    assert (scene.phase, scene.boat_of(), scene.home(), scene.start()) == ("turn", "E", 9, 3)
    assert sum(scene.hand().values()) == 0


@pytest.mark.rule("B-SAIL-01")
@pytest.mark.parametrize("sea", [TWO_AT_A, "WGO WGO PPP YYY BBB WGO"])
def test_without_optional_actions_a_boat_with_a_goal_must_leave(sea: str) -> None:
    """Q-37, C-13: in the second sea the ports are the only goals, and nothing can be sold there."""
    scene = sailing(sea, scene=ready(actionsOptional=False))
    assert scene.refused("done") == ("must-sail", "B-SAIL-01")
    assert {"L", "R"} <= goals(scene)


@pytest.mark.rule("B-SAIL-01", "B-PRIV-02")
def test_without_optional_actions_a_goal_that_costs_a_privilege_may_be_declined() -> None:
    """Q-37: from A all ships are out of reach, and neither D nor E matches."""
    scene = ready(actionsOptional=False).set(privileges=1).ships(distinct="R", same="R", pairs="R", triples="R")
    scene = sailing("PPP YYY BBB WGO WGO WGO", "A", scene)
    assert goals(scene) == set()
    assert scene.do("done").phase == "turn"


@pytest.mark.rule("B-SAIL-01", "B-SAIL-02", "B-PORT-01")
@pytest.mark.parametrize("optional", [True, False])
def test_without_any_goal_the_action_lapses(optional: bool) -> None:
    """Q-38, Q-39."""
    scene = ready(actionsOptional=optional).ships(distinct="R", same="R", pairs="R", triples="R")
    scene = sailing("PPP YYY BBB WGO WGO WGO", "A", scene)
    assert (scene.phase, scene.boat_of()) == ("turn", "A")
