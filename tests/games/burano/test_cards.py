"""The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

COLOURS = {"P": "pink", "B": "blue", "Y": "yellow", "G": "green", "O": "orange", "W": "white"}
SEA = "PYW BWG PYO BWG PYO BGO"
"""With the arrows on pink, yellow and blue every island has a match."""
PAIRS = ("PB", "YG", "OW", "BG", "YW", "PO")


def roofing(tile: str, cubes: str, *cards: str, **options: Any) -> Scene:
    """Two houses of given colours on d3 and d4, and a tile to cover them."""
    scene = ready(2, **options).own(*cards).roofs(tile)
    return scene.house("d3", COLOURS[cubes[0]]).house("d4", COLOURS[cubes[1]])


def last_scoring(scene: Scene) -> dict[str, int]:
    """Points of seat 0 at the end of the game, nothing being paid for."""
    scene.season(3, 2).end_season()
    while scene.phase != "over":
        scene.do("done")
    return scene.points()


def cards_of(score: dict[str, int]) -> int:
    return score.get("cards", 0)


# Paint


@pytest.mark.rule("B-CARD-01", "B-CARD-02", "B-CARD-03")
@pytest.mark.parametrize("kind", ["island", "workshop", "fountain", "four"])
@pytest.mark.parametrize(("card", "colours"), [("paint-a", "PB"), ("paint-b", "YG"), ("paint-c", "OW")])
@pytest.mark.parametrize("tile", PAIRS)
def test_paint_gives_five_points_for_each_half_of_its_colours(card: str, colours: str, tile: str, kind: str) -> None:
    """V-38."""
    scene = roofing(f"{kind} {tile}", tile, card).do("roof 1 d3 d4", "bonus privileges")
    assert scene.points()["paint"] == 5 * sum(half in colours for half in tile)


@pytest.mark.rule("B-CARD-01")
def test_paint_works_each_time_and_for_its_owner_alone() -> None:
    scene = roofing("four PB", "PB", "paint-a").roofs("four PB", "island PG").house("c3", "pink").house("c4", "green")
    scene.do("roof 1 d3 d4", "bonus privileges", "roof 2 c3 c4", "bonus privileges")
    assert scene.points()["paint"] == 15
    other = roofing("four PB", "PB").own("paint-a", seat=1).do("roof 1 d3 d4", "bonus privileges")
    assert [other.points(seat)["paint"] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("B-CARD-01", "B-CARD-02")
def test_two_paint_cards_add_up() -> None:
    scene = roofing("four PG", "PG", "paint-a", "paint-b").do("roof 1 d3 d4", "bonus privileges")
    assert scene.points()["paint"] == 10


@pytest.mark.rule("B-CARD-01", "B-ROOF-07")
@pytest.mark.parametrize(("option", "points"), [(False, 0), (True, 10)])
def test_paint_taken_with_a_roof_paints_it_by_option_only(option: bool, points: int) -> None:
    """Q-61."""
    scene = roofing("four PB", "PB", newCardAffectsRoof=option).offer("paint-a").do("roof 1 d3 d4", "bonus paint-a")
    assert scene.cards() == {"paint-a"}
    assert scene.points()["paint"] == points


# Freedom


@pytest.mark.rule("B-CARD-04", "B-CARD-05", "B-CARD-06")
@pytest.mark.parametrize(("card", "colours"), [("freedom-a", "BG"), ("freedom-b", "YW"), ("freedom-c", "OP")])
@pytest.mark.parametrize("tile", PAIRS)
def test_freedom_lets_halves_of_its_colours_cover_any_cube(card: str, colours: str, tile: str) -> None:
    """V-38: first, second or both cubes are of a colour that is not on the tile."""
    other = next(letter for letter in COLOURS if letter not in tile)
    for cubes in (other + tile[1], tile[0] + other, other + other):
        scene = roofing(f"four {tile}" if tile != "PB" else "island PB", cubes, card)
        wrong = [half for half, cube in zip(tile, cubes, strict=True) if half != cube]
        if all(half in colours for half in wrong):
            scene.do("roof 1 d3 d4", "bonus privileges")
        else:
            assert scene.refused("roof 1 d3 d4") == ("half-colours", "B-ROOF-02")


@pytest.mark.rule("B-CARD-04", "B-ROOF-04", "B-ROOF-06")
def test_freedom_lifts_no_other_condition() -> None:
    scene = roofing("four BG", "WW", "freedom-a").house("d3", "white", "white")
    assert scene.refused("roof 1 d3 d4") == ("levels-differ", "B-ROOF-04")
    scene = roofing("four BG", "WW", "freedom-a").house("d5", "white").roofed("d4", "d5", 1, "island", "OW")
    assert scene.refused("roof 1 d3 d4") == ("roofed-already", "B-ROOF-06")


@pytest.mark.rule("B-CARD-04")
def test_freedom_of_another_player_does_not_help() -> None:
    scene = roofing("four BG", "WW").own("freedom-a", seat=1)
    assert scene.refused("roof 1 d3 d4") == ("half-colours", "B-ROOF-02")


@pytest.mark.rule("B-CARD-04", "B-CARD-05")
def test_freedom_cards_combine() -> None:
    scene = roofing("four YG", "PO", "freedom-a", "freedom-b").do("roof 1 d3 d4", "bonus privileges")
    assert scene.points()["four-roofs"] == 4


@pytest.mark.rule("B-CARD-01", "B-CARD-06")
def test_paint_looks_at_the_tile_and_not_at_the_cubes() -> None:
    scene = roofing("four PO", "WB", "freedom-c", "paint-a").do("roof 1 d3 d4", "bonus privileges")
    assert scene.points()["paint"] == 5


@pytest.mark.rule("B-CARD-04", "B-BUILD-03")
@pytest.mark.parametrize(("cube", "privileges"), [("blue", 1), ("white", 0)])
def test_a_freely_laid_half_keeps_its_own_colour(cube: str, privileges: int) -> None:
    """Q-69: the blue half lies on a white cube."""
    scene = roofing("four BG", "WG", "freedom-a").prepare(cube).offer("landmark")
    scene.do("roof 1 d3 d4", "bonus landmark", f"build {cube} d3")
    assert scene.privileges() == privileges


# Fishmongers and lace houses


@pytest.mark.rule("B-CARD-07", "B-CARD-08")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("fishmonger-a", {"lobster", "squid", "crab", "clam"}),
        ("fishmonger-b", {"tuna", "shrimp", "octopus", "sea-bass"}),
    ],
)
@pytest.mark.parametrize("kind", ["lobster", "tuna", "squid", "crab", "shrimp", "clam", "octopus", "sea-bass"])
def test_a_fishmonger_counts_sold_cards_of_four_kinds(card: str, kinds: set[str], kind: str) -> None:
    scene = ready().send().own(card).sell_off(kind, kind, kind)
    assert cards_of(last_scoring(scene)) == (6 if kind in kinds else 0)


@pytest.mark.rule("B-CARD-07")
def test_a_fishmonger_does_not_count_hands_or_piles_of_others() -> None:
    scene = ready().send().own("fishmonger-a").catch("squid", "crab").sell_off("squid", seat=1).sell_off("clam")
    assert cards_of(last_scoring(scene)) == 2


@pytest.mark.rule("B-CARD-09", "B-CARD-10")
@pytest.mark.parametrize(("card", "colours"), [("lace-house-a", "PBY"), ("lace-house-b", "GOW")])
@pytest.mark.parametrize(("colour", "cell"), list(zip("PBYGOW", ("f1", "a1", "e2", "d1", "c2", "a2"), strict=True)))
def test_a_lace_house_counts_workers_on_three_tiles(card: str, colours: str, colour: str, cell: str) -> None:
    assert cards_of(last_scoring(ready().own(card).send(cell))) == (2 if colour in colours else 0)


@pytest.mark.rule("B-CARD-09")
def test_a_lace_house_counts_every_own_worker_paid_or_not() -> None:
    scene = ready().own("lace-house-a").send("f1", "f2", "b1", "d1", "A").send("f3", "e2", seat=1)
    assert cards_of(last_scoring(scene)) == 6


# Fast boat


def fast(boat: str, sea: str = SEA) -> Scene:
    return ready().own("fast-boat").sea(sea).boat(boat).prepare("pink")


@pytest.mark.rule("B-CARD-11", "B-SAIL-01")
@pytest.mark.parametrize(("boat", "goals"), [("A", "BDEFLR"), ("E", "ABCDFLR"), ("L", "ABCDEFR"), ("C", "BDEFLR")])
def test_a_fast_boat_goes_one_or_two_steps_and_never_back(boat: str, goals: str) -> None:
    """Q-45."""
    scene = fast(boat).do("build pink d3")
    assert {text[-1] for text in scene.legal("sail")} == set(goals)
    for stop in set("ABCDEFLR") - set(goals):
        assert scene.refused(f"sail {stop}") == ("no-route", "B-SAIL-01")


def test_a_prompt_names_few_destinations_and_counts_many() -> None:
    def asked(scene: Scene) -> Any:
        return BURANO.scene(scene.do("build pink d3").state.view(0), [])["prompt"]["say"]["values"]["goals"]

    assert len(asked(ready().sea(SEA).boat("A").prepare("pink"))) == 3
    assert asked(fast("A")) == {"key": "burano.stops.many", "values": {"n": 6, "all": 8}}


@pytest.mark.rule("B-CARD-11")
def test_a_fast_boat_fishes_at_its_goal_only() -> None:
    scene = fast("A").send("E", "D", seat=1).do("build pink d3", "sail B", "fish blind")
    assert (scene.phase, scene.workers("B"), scene.workers("E"), scene.workers("D")) == ("turn", 1, 0, 0)
    assert (scene.coins(1), sum(scene.hand().values())) == (20, 1)


@pytest.mark.rule("B-CARD-11", "B-SAIL-02")
def test_a_fast_boat_passes_an_island_without_a_match() -> None:
    """Q-45: E is the only stop between A and B."""
    scene = fast("A", "PYB PYB PYB WGO WGO WGO").do("build pink d3")
    assert scene.refused("sail E") == ("no-match", "B-SAIL-02")
    assert "sail B" in scene.legal()


@pytest.mark.rule("B-CARD-11", "B-PORT-01")
def test_a_fast_boat_passes_an_empty_port() -> None:
    """Q-45: from L the boat reaches D beyond A as well, from C only R leads to E."""
    scene = fast("C").ships(distinct="L", same="L", pairs="L", triples="L").do("build pink d3")
    assert scene.refused("sail R") == ("no-ship", "B-PORT-01")
    assert "sail E" in scene.legal()


@pytest.mark.rule("B-CARD-11", "B-PORT-02")
def test_a_fast_boat_trades_at_its_goal() -> None:
    scene = fast("A").catch("tuna").ships(distinct="L", same="R", pairs="L", triples="L").do("build pink d3", "sail R")
    assert (scene.phase, scene.legal("ship")) == ("port", ["ship same"])


@pytest.mark.rule("B-CARD-11")
def test_a_goal_two_steps_away_is_a_goal_where_sailing_is_a_duty() -> None:
    """C-13."""
    scene = ready(actionsOptional=False).ships(distinct="R", same="R", pairs="R", triples="R")
    scene.sea("PPP YYY BBB WGO WGO WGO").boat("A").own("fast-boat").prepare("pink").do("build pink d3")
    assert scene.phase == "sail"
    assert scene.refused("done") == ("must-sail", "B-SAIL-01")


@pytest.mark.rule("B-CARD-11", "B-PRIV-02")
def test_huts_may_be_swapped_for_a_goal_two_steps_away() -> None:
    scene = fast("A", "PPP WGO WGO WGO YYY BBB").set(privileges=1).do("build pink d3")
    assert scene.refused("sail B") == ("no-match", "B-SAIL-02")
    assert scene.do("swap A1 B1", "sail B").boat_of() == "B"


# Lace rights


def righteous(*own: str, others: tuple[str, ...], privileges: int = 0) -> Scene:
    scene = ready().own("lace-rights").send(*own).send(*others, seat=1).set(privileges=privileges)
    return scene.prepare("yellow").do("build yellow d3")


@pytest.mark.rule("B-CARD-12", "B-LACE-05", "B-LACE-06")
def test_lace_rights_replace_a_neighbour_for_two_coins() -> None:
    scene = righteous("a2", others=("a1",))
    purse = scene.coins()
    scene.do("lace a1", "done")
    assert (scene.lace("a1"), scene.coins() - purse, scene.home()) == (0, 1, 8)
    assert (scene.home(1), scene.coins(1)) == (10, 22)


@pytest.mark.rule("B-CARD-12", "B-LACE-04")
def test_lace_rights_do_not_lift_the_neighbourhood() -> None:
    """Q-53: the privilege pays for the missing neighbour."""
    scene = righteous("a2", others=("f1",), privileges=1)
    assert scene.refused("lace f1") == ("not-next", "B-LACE-04")
    assert scene.do("lace f1 privilege").lace("f1") == 0


@pytest.mark.rule("B-CARD-12", "B-PRIV-03")
def test_with_lace_rights_no_privilege_is_spent_beside_an_own_worker() -> None:
    """C-01."""
    scene = righteous("a2", others=("a1",), privileges=1)
    assert scene.refused("lace a1 privilege") == ("privilege-in-vain", "B-PRIV-03")


@pytest.mark.rule("B-CARD-12", "B-LACE-03")
def test_with_lace_rights_the_first_worker_may_replace_anyone() -> None:
    """C-02."""
    scene = righteous(others=("f1", "a1")).do("lace f1")
    assert (scene.lace("f1"), scene.home(1), scene.coins(1)) == (0, 9, 22)


@pytest.mark.rule("B-CARD-12", "B-LACE-01")
def test_lace_rights_work_for_several_workers_but_not_on_own_ones() -> None:
    scene = righteous("d1", "e1", others=("c1", "f1", "e2")).do("lace c1", "lace f1", "lace e2")
    assert (scene.home(1), scene.coins(1), scene.home()) == (10, 26, 5)
    assert righteous("f1", others=()).refused("lace f1") == ("own-worker", "B-LACE-05")


# Harbour master


@pytest.mark.rule("B-CARD-13", "B-CLEAN-02")
@pytest.mark.parametrize("tie", ["split", "none"])
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_the_harbour_master_wins_ties_on_islands(tied: int, tie: str) -> None:
    """Q-60."""
    scene = ready(4, islandTie=tie).own("harbour-master")
    for seat in range(4):
        scene.send(*["A"] * (2 if seat < tied else 1), seat=seat)
    scene.season(0, 3).end_season()
    assert [scene.points(seat)["islands"] for seat in range(4)] == [4, 0, 0, 0]


@pytest.mark.rule("B-CARD-13", "B-CLEAN-02")
def test_a_harbour_master_with_fewer_workers_leaves_the_tie_to_the_others() -> None:
    scene = ready(4).own("harbour-master").send("A")
    scene.send("A", "A", seat=1).send("A", "A", seat=2).season(0, 3).end_season()
    assert [scene.points(seat)["islands"] for seat in range(4)] == [0, 2, 2, 0]


@pytest.mark.rule("B-CARD-13")
def test_a_harbour_master_without_workers_gets_no_empty_island() -> None:
    """Q-59."""
    scene = ready().own("harbour-master").send().season(0, 3).end_season()
    assert scene.points()["islands"] == 0


@pytest.mark.rule("B-CARD-13", "B-ROOF-09")
@pytest.mark.parametrize(("owner", "points"), [(None, 2), (0, 5), (1, 2)])
def test_the_harbour_master_counts_tied_islands_on_own_roofs_alone(owner: int | None, points: int) -> None:
    """Q-60: one island is led, one is tied."""
    scene = roofing("island PB", "PB").send("A", "B").send("B", seat=1)
    if owner is not None:
        scene.own("harbour-master", seat=owner)
    scene.do("roof 1 d3 d4", "bonus privileges")
    assert scene.points()["island-roofs"] == points


@pytest.mark.rule("B-CARD-13", "B-ROOF-07", "B-ROOF-08")
def test_a_harbour_master_taken_with_a_roof_counts_for_it() -> None:
    """Q-61: the roof is scored after the bonus."""
    scene = roofing("island PB", "PB").send("A", "B").send("B", seat=1).offer("harbour-master")
    assert scene.do("roof 1 d3 d4", "bonus harbour-master").points()["island-roofs"] == 5


@pytest.mark.rule("B-CARD-13", "B-ROOF-10")
def test_the_harbour_master_wins_no_ties_in_workshops() -> None:
    """Q-60."""
    scene = roofing("workshop PB", "PB", "harbour-master").send("f1").send("f2", seat=1)
    assert scene.do("roof 1 d3 d4", "bonus privileges").points()["workshop-roofs"] == 0


# Thrifty lace


def thrifty(*cells: str, season: int = 3) -> Scene:
    return ready().own("thrifty-lace").send(*cells).season(season, 3 if season < 2 else 2)


@pytest.mark.rule("B-CARD-14", "B-CLEAN-03", "B-CLEAN-04")
def test_thrifty_lace_spares_one_cube_and_connects() -> None:
    """Q-58: no blue cube is owned."""
    scene = thrifty("c1", "d1").stock("green").end_season().do("spare c1", "pay d1", "done")
    assert (scene.points()["lace"], scene.points()["unions"], scene.reserve()["green"]) == (4, 1, 0)


@pytest.mark.rule("B-CARD-14")
def test_thrifty_lace_spares_a_cube_that_is_owned() -> None:
    """C-06."""
    scene = thrifty("c1").stock("blue").end_season().do("spare c1", "done")
    assert (scene.points()["lace"], scene.reserve()["blue"]) == (2, 1)


@pytest.mark.rule("B-CARD-14")
def test_thrifty_lace_spares_once_in_a_cleanup() -> None:
    scene = thrifty("c1", "d1").stock("green").end_season().do("spare c1")
    assert scene.refused("spare d1") == ("spared-already", "B-CARD-14")


@pytest.mark.rule("B-CARD-14")
def test_thrifty_lace_may_stay_unused() -> None:
    """C-06."""
    scene = thrifty("c1").end_season().do("done")
    assert scene.points()["lace"] == 0


@pytest.mark.rule("B-CARD-14")
@pytest.mark.parametrize("season", [0, 1, 2, 3])
def test_thrifty_lace_works_in_every_cleanup(season: int) -> None:
    scene = thrifty("c1", season=season).end_season().do("spare c1", "done")
    assert scene.points()["lace"] == 2


@pytest.mark.rule("B-CARD-14")
def test_thrifty_lace_spares_again_in_the_next_cleanup() -> None:
    scene = thrifty("c1", season=0).end_season().do("spare c1", "done")
    while scene.phase != "turn":
        listed = scene.legal()
        scene.do("done" if "done" in listed else listed[0])
    scene.season(1, 3).end_season()
    while scene.phase == "pay" and scene.actor != 0:
        scene.do("done")
    assert scene.do("spare c1", "done").points()["lace"] == 4


@pytest.mark.rule("B-CARD-14")
def test_without_thrifty_lace_every_cube_is_returned() -> None:
    scene = ready().own("thrifty-lace", seat=1).send("c1").stock("blue").season(3, 2).end_season()
    assert scene.refused("spare c1") == ("not-thrifty", "B-CARD-14")


@pytest.mark.rule("B-CARD-14", "B-END-03")
def test_thrifty_lace_is_worth_three_points() -> None:
    assert cards_of(last_scoring(ready().own("thrifty-lace"))) == 3


# Patron and landmark


@pytest.mark.rule("B-CARD-15")
@pytest.mark.parametrize(
    ("others", "points"), [((), 3), (("paint-a",), 6), (("paint-a", "freedom-b", "fast-boat"), 12)]
)
def test_the_patron_counts_all_own_cards(others: tuple[str, ...], points: int) -> None:
    scene = ready().own("patron", *others).own("lace-rights", seat=1)
    assert cards_of(last_scoring(scene)) == points


@pytest.mark.rule("B-CARD-16")
def test_the_landmark_is_worth_nine_points() -> None:
    scene = ready().own("landmark")
    assert cards_of(last_scoring(scene)) == 9
    assert cards_of(scene.points(1)) == 0


@pytest.mark.rule("B-CARD-01", "B-CARD-04", "B-CARD-11", "B-CARD-12", "B-CARD-13")
@pytest.mark.parametrize("card", ["paint-a", "freedom-a", "fast-boat", "lace-rights", "harbour-master"])
def test_cards_for_the_game_are_worth_nothing_at_its_end(card: str) -> None:
    assert cards_of(last_scoring(ready().own(card))) == 0
