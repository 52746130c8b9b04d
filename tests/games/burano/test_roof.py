from __future__ import annotations

from typing import Any

import pytest

from tests.games.burano.scene import Scene, ready

RING = "R1 R2 R3 R4"


def roofing(tile: str = "four PB", seats: int = 2, **options: Any) -> Scene:
    """A pink house on d4, a blue one on e4, and one tile."""
    return ready(seats, **options).house("d4", "pink").house("e4", "blue").roofs(tile)


def on_island(scene: Scene, hole: str) -> dict[str, list[str]]:
    return next(dict(here) for here in scene.document()["island"] if here["hole"] == hole)


def scored(scene: Scene, seat: int = 0) -> int:
    """Points for the tile in the first slot, over d4 and e4."""
    return scene.do("roof 1 d4 e4", "bonus privileges").vp(seat)


# Where a roof may lie


@pytest.mark.rule("B-ROOF-01")
def test_a_tile_of_the_own_roof_area_covers_two_cubes() -> None:
    scene = roofing().do("roof 1 d4 e4", "bonus privileges")
    assert scene.tiles() == [None, None, None]
    assert len(on_island(scene, "d4")["roofs"]) == len(on_island(scene, "e4")["roofs"]) == 1


@pytest.mark.rule("B-ROOF-01")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_each_of_three_tiles_can_be_laid(slot: int) -> None:
    tiles: list[str | None] = ["four OW", "island OW", "fountain OW"]
    tiles[slot - 1] = "workshop PB"
    scene = roofing().roofs(*tiles)
    assert scene.legal("roof") == [f"roof {slot} d4 e4"]
    left = scene.do(f"roof {slot} d4 e4", "bonus privileges").tiles()
    assert [tile for tile in left if tile] == [tile for tile in tiles if tile != "workshop PB"]


@pytest.mark.rule("B-ROOF-01")
def test_an_empty_slot_has_no_tile_to_lay() -> None:
    assert roofing().refused("roof 2 d4 e4") == ("no-tile", "B-ROOF-01")


@pytest.mark.rule("B-ROOF-01")
def test_tiles_of_others_cannot_be_laid() -> None:
    scene = ready().house("d4", "pink").house("e4", "blue").roofs().roofs("four PB", seat=1)
    assert scene.refused("roof 1 d4 e4") == ("no-tile", "B-ROOF-01")


@pytest.mark.rule("B-ROOF-01")
@pytest.mark.parametrize("holes", ["d4 d3", "d3 c3"])
def test_both_halves_need_a_cube_below(holes: str) -> None:
    assert roofing().refused(f"roof 1 {holes}")[0] in ("no-house", "levels-differ")


@pytest.mark.rule("B-ROOF-01")
def test_a_laid_tile_is_not_replaced_before_the_cleanup() -> None:
    scene = roofing().do("roof 1 d4 e4", "bonus privileges", "end", "end")
    assert scene.tiles() == [None, None, None]


@pytest.mark.rule("B-ROOF-02")
@pytest.mark.parametrize(("below", "above"), [("pink", "white"), ("white", "blue"), ("green", "orange")])
def test_halves_of_another_colour_cannot_be_laid(below: str, above: str) -> None:
    """V-11."""
    scene = roofing().house("d4", below).house("e4", above)
    assert scene.refused("roof 1 d4 e4") == ("half-colours", "B-ROOF-02")
    assert scene.legal("roof") == []


@pytest.mark.rule("B-ROOF-02")
@pytest.mark.parametrize(("first", "second"), [("d4", "e4"), ("e4", "d4"), ("d4", "d5"), ("d5", "d4")])
def test_a_tile_may_be_turned(first: str, second: str) -> None:
    scene = ready().roofs("four PB").house("d4").house(first, "pink").house(second, "blue")
    assert scene.legal("roof") == [f"roof 1 {first} {second}"]
    assert scene.refused(f"roof 1 {second} {first}") == ("half-colours", "B-ROOF-02")


@pytest.mark.rule("B-ROOF-02", "B-CARD-04", "B-CARD-05", "B-CARD-06")
@pytest.mark.parametrize(("card", "tile"), [("freedom-a", "BG"), ("freedom-b", "YW"), ("freedom-c", "PO")])
def test_a_freedom_card_with_both_halves_covers_any_two_cubes(card: str, tile: str) -> None:
    """V-38."""
    scene = ready().house("d4", "pink").house("e4", "pink").roofs(f"four {tile}")
    assert scene.refused("roof 1 d4 e4") == ("half-colours", "B-ROOF-02")
    assert set(scene.own(card).legal("roof")) == {"roof 1 d4 e4", "roof 1 e4 d4"}


@pytest.mark.rule("B-ROOF-02", "B-ROOF-04", "B-ROOF-06", "B-CARD-04")
def test_a_freedom_card_lifts_no_other_condition() -> None:
    """V-38."""
    scene = ready().own("freedom-a").roofs("four BG").house("d4", "pink").house("e4", "white").house("e5", "white")
    scene.roofed("d4", "e4", 1, "island", "PW")
    assert scene.refused("roof 1 d4 e4") == ("roofed-already", "B-ROOF-06")
    assert scene.refused("roof 1 e4 e5")[1] in ("B-ROOF-04", "B-ROOF-06")
    assert scene.refused("roof 1 d4 e5") == ("not-neighbours", "B-ROOF-03")


@pytest.mark.rule("B-ROOF-02", "B-CARD-04")
def test_a_freedom_card_of_others_does_not_help() -> None:
    scene = roofing("four BG").own("freedom-a", seat=1)
    assert scene.refused("roof 1 d4 e4") == ("half-colours", "B-ROOF-02")


@pytest.mark.rule("B-ROOF-03")
@pytest.mark.parametrize("hole", ["e5", "c3", "f4", "d6", "d4"])
def test_cubes_that_are_not_side_by_side_cannot_be_roofed(hole: str) -> None:
    """V-12."""
    scene = roofing()
    if hole != "d4":
        scene.house(hole, "blue")
    assert scene.refused(f"roof 1 d4 {hole}") == ("not-neighbours", "B-ROOF-03")


@pytest.mark.rule("B-ROOF-03")
def test_the_ends_of_two_rows_are_not_side_by_side() -> None:
    scene = roofing().house("g3", "pink").house("a4", "blue")
    assert scene.refused("roof 1 g3 a4") == ("not-neighbours", "B-ROOF-03")
    assert scene.legal("roof") == ["roof 1 d4 e4"]


@pytest.mark.rule("B-ROOF-04")
def test_cubes_of_different_levels_cannot_be_roofed() -> None:
    """V-13."""
    scene = roofing("four PB").house("e4", "green", "blue").house("f4", "yellow").roofed("e4", "f4", 1, "island", "YG")
    assert scene.refused("roof 1 d4 e4") == ("levels-differ", "B-ROOF-04")


@pytest.mark.rule("B-ROOF-04", "B-ROOF-05")
def test_two_cubes_of_the_second_level_can_be_roofed() -> None:
    scene = ready().house("d4", "pink", "yellow").house("e4", "blue", "green").roofed("d4", "e4", 1, "island", "PB")
    scene.roofs("four YG").do("roof 1 d4 e4", "bonus privileges")
    assert len(on_island(scene, "d4")["roofs"]) == 2
    assert scene.vp() == 4


@pytest.mark.rule("B-ROOF-04", "B-ROOF-05")
def test_a_roof_of_the_second_level_may_bridge_two_roofs() -> None:
    """Q-68."""
    scene = ready().house("c4", "pink").house("d4", "blue", "yellow").roofed("c4", "d4", 1, "island", "PB")
    scene.house("e4", "green", "green").house("f4", "white").roofed("e4", "f4", 1, "island", "GW")
    scene.roofs("four YG")
    assert scene.legal("roof") == ["roof 1 d4 e4"]


@pytest.mark.rule("B-ROOF-05")
def test_cubes_of_the_third_level_cannot_be_roofed() -> None:
    """V-14."""
    scene = ready().house("d4", "pink", "yellow", "pink").house("e4", "blue", "green", "blue").roofs("four PB")
    scene.roofed("d4", "e4", 1, "island", "PB").roofed("d4", "e4", 2, "island", "YG")
    assert scene.refused("roof 1 d4 e4") == ("level-three", "B-ROOF-05")


@pytest.mark.rule("B-ROOF-06")
def test_a_roofed_cube_cannot_be_roofed_again() -> None:
    """V-15."""
    scene = roofing().roofed("d4", "e4", 1, "island", "PB")
    assert scene.refused("roof 1 d4 e4") == ("roofed-already", "B-ROOF-06")


@pytest.mark.rule("B-ROOF-06")
@pytest.mark.parametrize("covered", ["c4 d4", "e4 f4"])
def test_a_roof_cannot_overlap_another_with_one_half(covered: str) -> None:
    """V-15."""
    first, second = covered.split()
    scene = roofing()
    if first == "c4":
        scene.house("c4", "green").roofed("d4", "c4", 1, "island", "PG")
    else:
        scene.house("f4", "green").roofed(first, second, 1, "island", "BG")
    assert scene.refused("roof 1 d4 e4") == ("roofed-already", "B-ROOF-06")


@pytest.mark.rule("B-ROOF-01", "B-ROOF-02", "B-ROOF-03", "B-ROOF-04", "B-ROOF-05", "B-ROOF-06")
def test_all_conditions_hold_together() -> None:
    """Q-22: of many pairs only the one that keeps every condition is offered."""
    scene = roofing().house("c3", "blue").house("c5", "pink").house("c6", "white").house("f4", "blue", "pink")
    scene.house("f5", "orange").roofed("f4", "f5", 1, "island", "BO")
    assert scene.legal("roof") == ["roof 1 d4 e4"]


@pytest.mark.rule("B-ROOF-01")
def test_the_fountain_cube_may_be_roofed() -> None:
    """Q-65."""
    scene = Scene(2, seed=3).roofs("four PB").house("d4", "pink").house("d3", "blue")
    assert scene.legal("roof") == ["roof 1 d4 d3"]


# The bonus


@pytest.mark.rule("B-ROOF-07")
def test_the_bonus_may_be_two_privileges() -> None:
    scene = roofing().do("roof 1 d4 e4")
    assert scene.phase == "bonus"
    assert scene.do("bonus privileges").privileges() == 2
    assert scene.cards() == set()


@pytest.mark.rule("B-ROOF-07")
@pytest.mark.parametrize("place", range(4))
def test_the_bonus_may_be_any_open_building_card(place: int) -> None:
    scene = roofing().do("roof 1 d4 e4")
    card = scene.document()["pool"][place]
    scene.do(f"bonus {card}")
    assert scene.cards() == {card}
    assert scene.privileges() == 0
    assert scene.document(1)["players"][0]["cards"] == [card]


@pytest.mark.rule("B-ROOF-07")
def test_the_bonus_is_one_of_five_choices() -> None:
    scene = roofing().do("roof 1 d4 e4")
    pool = scene.document()["pool"]
    assert set(scene.legal()) == {"bonus privileges", *(f"bonus {card}" for card in pool)}


@pytest.mark.rule("B-ROOF-07")
def test_a_card_of_the_deck_or_of_a_player_cannot_be_taken() -> None:
    scene = roofing().own("patron", seat=1).do("roof 1 d4 e4")
    assert scene.refused("bonus patron") == ("not-in-pool", "B-ROOF-07")


@pytest.mark.rule("B-ROOF-07")
def test_the_pool_is_refilled_at_once() -> None:
    scene = roofing().do("roof 1 d4 e4")
    pool = scene.document()["pool"]
    scene.do(f"bonus {pool[1]}")
    refilled = scene.document()["pool"]
    assert len(set(refilled)) == 4
    assert set(pool) - set(refilled) == {pool[1]}


@pytest.mark.rule("B-ROOF-07")
def test_without_a_deck_the_pool_shrinks() -> None:
    """Q-62."""
    scene = roofing().pool("patron", "landmark", "paint-b", "freedom-b").do("roof 1 d4 e4", "bonus landmark")
    assert {card for card in scene.document()["pool"] if card} == {"patron", "paint-b", "freedom-b"}


@pytest.mark.rule("B-ROOF-07")
def test_without_any_card_the_bonus_is_two_privileges() -> None:
    """Q-62."""
    scene = roofing().pool().do("roof 1 d4 e4")
    if scene.phase == "bonus":
        assert scene.legal() == ["bonus privileges"]
        scene.do("bonus privileges")
    assert (scene.privileges(), scene.vp()) == (2, 4)


@pytest.mark.rule("B-ROOF-07", "B-PRIV-01")
def test_privileges_are_spent_after_the_roof_is_done() -> None:
    scene = roofing().do("roof 1 d4 e4", "bonus privileges", "coin", "coin")
    assert scene.privileges() == 0


# Scoring


@pytest.mark.rule("B-ROOF-08")
def test_the_tile_is_scored_after_the_bonus() -> None:
    scene = roofing("four PB").do("roof 1 d4 e4")
    assert scene.vp() == 0
    assert scene.do("bonus privileges").vp() == 4


@pytest.mark.rule("B-ROOF-08", "B-CARD-13")
def test_a_harbour_master_taken_as_bonus_counts_for_the_roof() -> None:
    """Q-61."""
    scene = roofing("island PB").send("A").send("A", seat=1).pool("harbour-master")
    assert scene.do("roof 1 d4 e4", "bonus harbour-master").vp() == 2


@pytest.mark.rule("B-ROOF-08", "B-CARD-01")
@pytest.mark.parametrize(("affects", "vp"), [(False, 4), (True, 14)])
def test_a_paint_card_taken_as_bonus_counts_by_option(affects: bool, vp: int) -> None:
    """Q-61: newCardAffectsRoof."""
    scene = roofing("four PB", newCardAffectsRoof=affects).pool("paint-a")
    assert scene.do("roof 1 d4 e4", "bonus paint-a").vp() == vp


@pytest.mark.rule("B-ROOF-08", "B-CARD-02")
def test_with_new_cards_affecting_the_roof_other_paint_still_pays_nothing() -> None:
    scene = roofing("four PB", newCardAffectsRoof=True).pool("paint-b")
    assert scene.do("roof 1 d4 e4", "bonus paint-b").vp() == 4


@pytest.mark.rule("B-ROOF-08", "B-CARD-04")
@pytest.mark.parametrize("affects", [False, True])
def test_a_freedom_card_taken_as_bonus_frees_no_earlier_roof(affects: bool) -> None:
    """Q-61: placing is over; only the next roof is free."""
    scene = roofing("four PB", newCardAffectsRoof=affects).pool("freedom-a").house("d4", "white")
    assert scene.refused("roof 1 d4 e4") == ("half-colours", "B-ROOF-02")


@pytest.mark.rule("B-ROOF-08", "B-CARD-01")
@pytest.mark.parametrize("affects", [False, True])
def test_a_paint_card_owned_before_pays_once(affects: bool) -> None:
    """V-38."""
    scene = roofing("four PB", newCardAffectsRoof=affects).own("paint-a")
    assert scored(scene) == 4 + 10


@pytest.mark.rule("B-ROOF-08", "B-CARD-01", "B-CARD-02", "B-CARD-03")
@pytest.mark.parametrize(
    ("card", "tile", "vp"),
    [
        ("paint-a", "PB", 10),
        ("paint-b", "YG", 10),
        ("paint-c", "OW", 10),
        ("paint-a", "PO", 5),
        ("paint-b", "PB", 0),
    ],
)
def test_paint_pays_for_each_half_it_names(card: str, tile: str, vp: int) -> None:
    """V-38."""
    names = {"P": "pink", "B": "blue", "Y": "yellow", "G": "green", "O": "orange", "W": "white"}
    scene = ready().own(card).roofs(f"four {tile}").house("d4", names[tile[0]]).house("e4", names[tile[1]])
    assert scored(scene) == 4 + vp


@pytest.mark.rule("B-ROOF-09")
@pytest.mark.parametrize(("islands", "vp"), [("", 0), ("A", 2), ("AC", 5), ("ACE", 9), ("ACEF", 9), ("ABCDEF", 9)])
def test_an_island_roof_scores_islands_with_the_strict_majority(islands: str, vp: int) -> None:
    """Q-13, Q-87."""
    assert scored(roofing("island PB").send(*islands)) == vp


@pytest.mark.rule("B-ROOF-09")
def test_a_tie_on_an_island_does_not_count() -> None:
    """V-16."""
    scene = roofing("island PB").send("A", "A", "C").send("A", "C", seat=1)
    assert scored(scene) == 2


@pytest.mark.rule("B-ROOF-09")
def test_an_island_led_by_another_does_not_count() -> None:
    scene = roofing("island PB", seats=3).send("A", "C", "C").send("A", "A", seat=1).send("C", seat=2)
    assert scored(scene) == 2


@pytest.mark.rule("B-ROOF-09", "B-CARD-13")
@pytest.mark.parametrize(("holder", "vp"), [(0, 5), (1, 2)])
def test_the_harbour_master_wins_ties_for_the_own_roofs_only(holder: int, vp: int) -> None:
    """Q-60: for others a tie stays a tie."""
    scene = roofing("island PB").send("A", "A", "C").send("A", "C", seat=1).own("harbour-master", seat=holder)
    assert scored(scene) == vp


@pytest.mark.rule("B-ROOF-09", "B-CARD-13")
def test_the_harbour_master_needs_a_worker_on_the_island() -> None:
    """Q-59."""
    assert scored(roofing("island PB").send().own("harbour-master")) == 0


@pytest.mark.rule("B-ROOF-10")
@pytest.mark.parametrize(
    ("cells", "vp"),
    [("", 0), ("d1", 2), ("a1 d1", 5), ("a1 d1 f1", 9), ("a1 d1 f1 a2", 9), ("a1 d1 f1 a2 c2 e2", 9)],
)
def test_a_workshop_roof_scores_tiles_with_the_strict_majority(cells: str, vp: int) -> None:
    """V-17, Q-13, Q-87."""
    assert scored(roofing("workshop PB").send(*cells.split())) == vp


@pytest.mark.rule("B-ROOF-10")
def test_a_workshop_led_by_another_or_tied_does_not_count() -> None:
    """V-17: only the green tile is led."""
    scene = roofing("workshop PB").send("d1", "e1", "a1", "f1").send("d2", "b1", "f2", "f3", seat=1)
    assert scored(scene) == 2


@pytest.mark.rule("B-ROOF-10", "B-CARD-13")
def test_the_harbour_master_wins_no_ties_in_workshops() -> None:
    """Q-60."""
    scene = roofing("workshop PB").send("d1").send("d2", seat=1).own("harbour-master")
    assert scored(scene) == 0


@pytest.mark.rule("B-ROOF-10")
def test_a_workshop_roof_ignores_islands_and_the_reverse() -> None:
    assert scored(roofing("workshop PB").send("A", "B")) == 0
    assert scored(roofing("island PB").send("d1", "a1")) == 0


@pytest.mark.rule("B-ROOF-11")
@pytest.mark.parametrize(
    ("start", "home", "fountains", "vp"),
    [(3, 10, 0, 0), (3, 9, 1, 2), (8, 7, 2, 3), (11, 3, 3, 5), (1, 1, 4, 9)],
)
def test_a_fountain_roof_scores_visible_fountains(start: int, home: int, fountains: int, vp: int) -> None:
    """V-18, Q-87; with the tenth worker on the fountain of house 0 none is visible (Q-11)."""
    scene = roofing("fountain PB").ring(0, RING, start, home)
    ring = scene.document()["players"][0]["ring"]
    assert sum(house["symbol"] == "fountain" and not house["worker"] for house in ring) == fountains
    assert scored(scene) == vp


@pytest.mark.rule("B-ROOF-11")
def test_a_fountain_roof_looks_at_the_own_ring() -> None:
    scene = roofing("fountain PB").ring(0, RING, 3, 10).ring(1, RING, 1, 1)
    assert scored(scene) == 0


@pytest.mark.rule("B-ROOF-12")
def test_a_four_roof_scores_four() -> None:
    """V-19."""
    assert scored(roofing("four PB")) == 4


@pytest.mark.rule("B-ROOF-09", "B-ROOF-10", "B-ROOF-11")
@pytest.mark.parametrize("kind", ["island", "workshop", "fountain"])
def test_a_roof_that_scores_nothing_may_be_laid_and_gives_its_bonus(kind: str) -> None:
    """Q-87."""
    scene = roofing(f"{kind} PB").ring(0, RING, 3, 10).do("roof 1 d4 e4", "bonus privileges")
    assert (scene.vp(), scene.privileges()) == (0, 2)


@pytest.mark.rule("B-ROOF-08")
def test_the_layer_of_a_roof_scores_even_if_others_built_the_houses() -> None:
    scene = roofing().roofs("four PB", seat=1).do("end", "roof 1 d4 e4", "bonus privileges")
    assert (scene.vp(0), scene.vp(1)) == (0, 4)
