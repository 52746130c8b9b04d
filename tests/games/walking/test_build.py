from __future__ import annotations

import pytest

from laguna.core.options import BadOption
from tests.games.walking.scene import Scene, played


def building(street: str, hand: str, coins: int = 6, at: int = 3, **options: object) -> Scene:
    return Scene(2, "build", 0, **options).street(street, at=at).hand(hand).coins(coins)


def permits_spent(scene: Scene, text: str) -> int:
    before = scene.permits_of()
    return before - scene.do(text).permits_of()


def refused_by(scene: Scene, text: str) -> str:
    refusal = scene.why(text)
    assert refusal is not None, f"{text} is possible"
    return refusal.rule


@pytest.mark.rule("W-BUILD-01", "W-BUILD-02", "W-DRAFT-08")
@pytest.mark.parametrize(("placements", "price"), [(0, 0), (1, 1), (2, 3), (3, 5)])
def test_up_to_three_floors_are_placed_for_0_1_3_or_5_coins(placements: int, price: int) -> None:
    """TV-03."""
    scene = building("Y . . | S . . | Y . .", "II-yellow-1 II-yellow-2 III-yellow", coins=6)
    for text in ("place II-yellow-1 at c1", "place II-yellow-2 at c3", "place III-yellow-1 at c1")[:placements]:
        scene.do(text)
    assert scene.coins_of() == 6 - price
    assert {"end", "done"} & scene.legal()


@pytest.mark.rule("W-BUILD-01")
def test_a_fourth_floor_is_refused() -> None:
    scene = building("Y . .", "II-yellow I-red II-red III-red", coins=8)
    scene.do("place I-red-1 at c2", "place II-red-1 at c2", "place II-yellow-1 at c1")
    assert scene.legal("place") == set()
    assert refused_by(scene, "place III-red-1 at c2") == "W-BUILD-01"


@pytest.mark.rule("W-BUILD-01")
def test_several_floors_may_go_into_the_same_house() -> None:
    scene = building("Y . .", "I-red II-red III-red")
    scene.do("place I-red-1 at c2", "place II-red-1 at c2", "place III-red-1 at c2")
    assert scene.picture() == "I-yellow-1 . . | I-red-1 II-red-1 III-red-1"


@pytest.mark.rule("W-BUILD-01")
def test_floors_come_from_the_own_hand_only() -> None:
    scene = building("Y . .", "II-red-1").hand("II-yellow-2", seat=1).column(1, "R Y-3 R")
    for card in ("II-yellow-2", "II-yellow-3", "II-yellow-4"):
        assert refused_by(scene, f"place {card} at c1") == "W-BUILD-01"


@pytest.mark.rule("W-BUILD-01", "W-BUILD-13")
def test_a_placed_card_has_left_the_hand() -> None:
    scene = building("Y . .", "II-yellow-1 I-red-1").do("place II-yellow-1 at c1")
    assert scene.hand_of() == ["I-red-1"]


@pytest.mark.rule("W-BUILD-02")
@pytest.mark.parametrize(("take", "placements", "left"), [("all", 2, 1), ("top 2", 3, 0), ("top 1", 3, 1)])
def test_what_four_coins_and_a_draft_can_pay(take: str, placements: int, left: int) -> None:
    """TV-03."""
    scene = Scene().street("Y . . | S . . | Y . .").hand("II-yellow-1 II-yellow-2 III-yellow").coins(4)
    scene.do(f"draft 1 {take}")
    placed = 0
    for text in ("place II-yellow-1 at c1", "place II-yellow-2 at c3", "place III-yellow-1 at c1"):
        if scene.why(text) is None:
            scene.do(text)
            placed += 1
    assert (placed, scene.coins_of()) == (placements, left)


@pytest.mark.rule("W-BUILD-02")
@pytest.mark.parametrize(("coins", "placed", "price"), [(0, 0, 1), (2, 1, 2), (4, 2, 2)])
def test_a_floor_that_cannot_be_paid_is_refused_with_its_price(coins: int, placed: int, price: int) -> None:
    scene = building("Y . . | S . . | Y . .", "II-yellow-1 II-yellow-2 III-yellow", coins=coins)
    texts = ["place II-yellow-1 at c1", "place II-yellow-2 at c3", "place III-yellow-1 at c1"]
    scene.do(*texts[:placed])
    refusal = scene.why(texts[placed])
    assert scene.legal("place") == set()
    assert refusal is not None
    assert (refusal.rule, refusal.values["price"], refusal.values["coins"]) == (
        "W-BUILD-02",
        price,
        coins - (0, 1, 3)[placed],
    )


@pytest.mark.rule("W-BUILD-02")
def test_the_next_turn_begins_again_with_the_first_price() -> None:
    scene = Scene(1, phase="build").street("Y . .").hand("II-yellow I-red").coins(3)
    scene.do("place II-yellow-1 at c1", "place I-red-1 at c2", "end", "box woman", "draft 1 all")
    card = scene.hand_of()[0]
    assert scene.state.view(0).document()["price"] == 1
    assert refused_by(scene, f"place {card} at c3") == "W-BUILD-02"


@pytest.mark.rule("W-BUILD-02")
@pytest.mark.parametrize(("placements", "price"), [(0, 0), (1, 1), (2, 4), (3, 7)])
def test_the_dearer_prices_of_the_russian_text(placements: int, price: int) -> None:
    """D-02, C-13: placementCost 1,3,3."""
    scene = building("Y . .", "I-red II-red III-red", coins=8, placementCost="1,3,3")
    for level in ("I", "II", "III")[:placements]:
        scene.do(f"place {level}-red-1 at c2")
    assert scene.coins_of() == 8 - price


@pytest.mark.rule("W-BUILD-02")
def test_with_the_dearer_prices_a_second_floor_needs_three_coins() -> None:
    """D-02, C-13."""
    scene = building("Y . .", "I-red II-red", coins=3, placementCost="1,3,3").do("place I-red-1 at c2")
    refusal = scene.why("place II-red-1 at c2")
    assert refusal is not None
    assert (refusal.rule, refusal.values["price"], refusal.values["coins"]) == ("W-BUILD-02", 3, 2)


@pytest.mark.rule("W-BUILD-02")
def test_there_are_no_other_prices() -> None:
    with pytest.raises(BadOption):
        Scene(placementCost="1,1,1")


@pytest.mark.rule("W-BUILD-03")
@pytest.mark.parametrize(
    ("level", "after"),
    [
        ("I", "I-red-1 . . | I-yellow-1 . ."),
        ("II", "S II-red-1 . | I-yellow-1 . ."),
        ("III", "S S III-red-1 | I-yellow-1 . ."),
    ],
)
def test_a_floor_goes_into_the_slot_of_its_own_level(level: str, after: str) -> None:
    scene = building("Y . .", f"{level}-red").do(f"place {level}-red-1 at c0")
    assert scene.picture() == after


@pytest.mark.rule("W-BUILD-03", "W-BUILD-05")
@pytest.mark.parametrize(
    ("street", "card"), [("Y . .", "I-yellow-2"), ("Y Y .", "II-yellow-2"), ("Y . Y", "III-yellow-2")]
)
def test_a_floor_is_refused_when_only_slots_of_other_levels_are_free(street: str, card: str) -> None:
    assert refused_by(building(street, card), f"place {card} at c1") == "W-BUILD-05"


@pytest.mark.rule("W-BUILD-04")
@pytest.mark.parametrize(
    ("street", "card"),
    [
        ("Y . .", "II-yellow-2"),
        ("S Y .", "III-yellow-2"),
        ("Y S .", "III-yellow-2"),
        ("Y Y .", "III-yellow-2"),
        ("S S Y", "II-yellow-2"),
    ],
)
def test_floors_and_scaffolds_both_count_as_support(street: str, card: str) -> None:
    assert building(street, card).why(f"place {card} at c1") is None


@pytest.mark.rule("W-BUILD-04", "W-BUILD-08")
@pytest.mark.parametrize(
    ("street", "card", "target"),
    [
        ("S Y . | S B .", "II-red-1", "c3"),
        ("S Y . | S B .", "II-red-1", "c0"),
        ("S S Y", "II-red-1", "c2"),
        ("S S Y | B . .", "III-red-1", "c2"),
        ("S Y . | B . .", "III-red-1", "c3"),
    ],
)
def test_without_support_no_permit_helps(street: str, card: str, target: str) -> None:
    """TV-04, third fact: both scaffolds are bound, so nothing can carry the floor."""
    scene = building(street, card).permits(4)
    assert refused_by(scene, f"place {card} at {target}") == "W-BUILD-04"


@pytest.mark.rule("W-BUILD-05")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_a_floor_never_covers_a_floor(level: str) -> None:
    """Q-11."""
    scene = building("Y Y Y", f"{level}-red")
    assert refused_by(scene, f"place {level}-red-1 at c1") == "W-BUILD-05"


@pytest.mark.rule("W-BUILD-05", "W-BUILD-14")
@pytest.mark.parametrize(
    ("street", "card", "after"),
    [
        ("S Y .", "I-yellow-2", "I-yellow-2 II-yellow-1 ."),
        ("Y S Y", "II-yellow-2", "I-yellow-1 II-yellow-2 III-yellow-1"),
    ],
)
def test_a_floor_takes_the_place_of_a_scaffold(street: str, card: str, after: str) -> None:
    assert building(street, card).do(f"place {card} at c1").picture() == after


@pytest.mark.rule("W-BUILD-06")
@pytest.mark.parametrize(
    ("target", "after"), [("c0", "I-red-1 . . | I-yellow-1 . ."), ("c2", "I-yellow-1 . . | I-red-1 . .")]
)
def test_a_new_house_starts_at_either_end(target: str, after: str) -> None:
    """Q-02."""
    assert building("Y . .", "I-red").do(f"place I-red-1 at {target}").picture() == after


@pytest.mark.rule("W-BUILD-06", "W-BUILD-05")
def test_no_house_starts_between_two_houses() -> None:
    """Q-01."""
    scene = building("Y . . | B . .", "I-red")
    assert refused_by(scene, "place I-red-1 at c1") == refused_by(scene, "place I-red-1 at c2") == "W-BUILD-05"
    scene.do("place I-red-1 at c3")
    assert scene.picture() == "I-yellow-1 . . | I-blue-1 . . | I-red-1 . ."


@pytest.mark.rule("W-BUILD-06")
def test_a_ground_floor_may_go_onto_a_scaffold_inside_the_street() -> None:
    scene = building("Y . . | S . . | B . .", "I-red").do("place I-red-1 at c2")
    assert scene.picture() == "I-yellow-1 . . | I-red-1 . . | I-blue-1 . ."


@pytest.mark.rule("W-BUILD-06", "W-BUILD-07", "W-BUILD-08")
@pytest.mark.parametrize(
    ("street", "target"),
    [("Y . .", "c5"), ("S Y .", "c4"), ("S S Y", "c3"), ("S Y . | S Y .", "c4"), ("Y . . | S Y .", "c5")],
)
def test_a_ground_floor_needs_a_neighbour_and_no_permit_replaces_it(street: str, target: str) -> None:
    """D-12."""
    scene = building(street, "I-red").permits(4)
    assert refused_by(scene, f"place I-red-1 at {target}") in {"W-BUILD-06", "W-BUILD-07"}


@pytest.mark.rule("W-BUILD-06", "W-BUILD-07")
@pytest.mark.parametrize("target", ["1", "3", "4", "6", "9"])
def test_the_first_floor_may_be_put_anywhere_and_stands_on_site_five(target: str) -> None:
    """Q-03: the street floats, so one site for the first floor is as good as any, and one is listed."""
    scene = Scene(phase="build").hand("I-red")
    assert len(scene.legal("place")) == 1
    assert scene.why(f"place I-red-1 at {target}") is None
    assert scene.do(f"place I-red-1 at {target}").picture() == "I-red-1 . ."


@pytest.mark.rule("W-BUILD-07", "W-BUILD-08")
@pytest.mark.parametrize("target", ["c0", "c6"])
@pytest.mark.parametrize("card", ["I-red-1", "II-red-1", "III-red-1"])
def test_a_sixth_column_is_refused_even_with_permits(card: str, target: str) -> None:
    scene = building("Y . . | B . . | Y . . | B . . | Y . .", card).permits(4)
    assert refused_by(scene, f"place {card} at {target}") == "W-BUILD-07"


@pytest.mark.rule("W-BUILD-07")
@pytest.mark.parametrize("target", ["c0", "c6"])
def test_columns_with_only_scaffolds_count_for_the_width(target: str) -> None:
    """Q-51: the two inner scaffolds cannot be lifted."""
    scene = building("Y . . | S . . | B . . | S . . | Y . .", "I-red")
    assert refused_by(scene, f"place I-red-1 at {target}") == "W-BUILD-07"


@pytest.mark.rule("W-BUILD-07", "W-SCAF-08")
@pytest.mark.parametrize("target", ["c0", "c5"])
def test_the_fifth_column_may_be_at_either_end(target: str) -> None:
    """Q-03."""
    assert building("Y . . | B . . | Y . . | B . .", "I-red").why(f"place I-red-1 at {target}") is None


@pytest.mark.rule("W-BUILD-07", "W-BUILD-04")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_streets_stay_without_gap_supported_and_at_most_five_wide(seats: int) -> None:
    """D-12."""
    for scene in played(seats, seed=20 + seats):
        for seat in range(seats):
            columns = [column.split() for column in scene.picture(seat).split(" | ")]
            assert 1 <= len(columns) <= 5
            for ground, middle, roof in columns:
                assert ground != "."
                assert middle != "." or roof == "."


@pytest.mark.rule("W-BUILD-09")
@pytest.mark.parametrize(
    ("street", "card", "permits"),
    [
        ("S . .", "II-red-1", 0),
        ("Y . .", "II-yellow-2", 0),
        ("Y . .", "II-red-1", 1),
        ("Y Y .", "III-yellow-2", 0),
        ("Y Y .", "III-red-1", 1),
        ("Y B .", "III-yellow-2", 0),
        ("Y B .", "III-blue-2", 0),
        ("Y B .", "III-red-1", 1),
        ("S Y .", "I-yellow-2", 0),
        ("S Y .", "I-red-1", 1),
        ("S B Y", "I-yellow-2", 0),
        ("Y S B", "II-blue-2", 0),
        ("Y S B", "II-red-1", 1),
    ],
)
def test_a_colour_new_to_a_house_that_has_floors_offends(street: str, card: str, permits: int) -> None:
    """D-08, Q-54."""
    target = "c1" if set(street.split()) - {"S", "."} else "5"
    assert permits_spent(building(street, card), f"place {card} at {target}") == permits


@pytest.mark.rule("W-BUILD-09", "W-PERM-02")
def test_a_house_of_three_colours_costs_two_permits() -> None:
    """Q-14."""
    scene = building("Y . .", "II-red III-blue").do("place II-red-1 at c1", "place III-blue-1 at c1")
    assert scene.permits_of() == 2


@pytest.mark.rule("W-BUILD-09", "W-BUILD-10", "W-BUILD-04")
@pytest.mark.parametrize(
    ("street", "target", "permits"),
    [
        ("S . . | Y Y .", "c1", 1),
        ("B . . | S . .", "c1", 1),
        ("B . . | S . . | Y . .", "c3", 0),
    ],
)
def test_where_a_yellow_middle_floor_may_go(street: str, target: str, permits: int) -> None:
    """TV-04, facts 1, 2 and 4."""
    assert permits_spent(building(street, "II-yellow-3"), f"place II-yellow-3 at {target}") == permits


@pytest.mark.rule("W-BUILD-10")
@pytest.mark.parametrize(
    ("street", "card", "target", "permits"),
    [
        ("Y . .", "I-yellow-2", "c0", 1),
        ("Y . .", "I-yellow-2", "c2", 1),
        ("Y . .", "I-red-1", "c2", 0),
        ("Y . . | S . . | Y . .", "I-yellow-3", "c2", 1),
        ("Y Y . | R . .", "II-red-2", "c2", 0),
        ("Y R . | R . .", "II-red-2", "c2", 1),
        ("R . . | R R .", "II-red-2", "c1", 1),
        ("Y Y R | R R .", "III-red-2", "c2", 1),
        ("R . .", "II-red-1", "c2", 0),
        ("R Y .", "III-red-1", "c2", 0),
        ("S R . | R . .", "I-red-2", "c1", 1),
    ],
)
def test_a_neighbour_of_the_same_level_and_colour_offends(street: str, card: str, target: str, permits: int) -> None:
    """D-09."""
    assert permits_spent(building(street, card), f"place {card} at {target}") == permits


@pytest.mark.rule("W-BUILD-10")
@pytest.mark.parametrize(
    ("street", "card", "target", "permits"),
    [
        ("Y . .", "I-yellow-2", "c2", 1),
        ("R . .", "II-red-1", "c2", 1),
        ("R . .", "II-red-1", "c0", 1),
        ("B R .", "I-red-2", "c2", 1),
        ("B B R", "I-red-2", "c2", 1),
        ("B B R", "I-yellow-1", "c2", 0),
        ("R . . | S . . | S . .", "I-red-2", "c3", 0),
        ("R R . | S . . | R . .", "II-blue-1", "c2", 0),
    ],
)
def test_with_whole_house_any_floor_of_a_neighbour_counts(street: str, card: str, target: str, permits: int) -> None:
    """D-09, C-06: neighbourCheck wholeHouse."""
    scene = building(street, card, neighbourCheck="wholeHouse")
    assert permits_spent(scene, f"place {card} at {target}") == permits


@pytest.mark.rule("W-BUILD-10", "W-PERM-01")
def test_with_whole_house_the_offence_is_refused_without_permits() -> None:
    """C-06."""
    scene = building("R . .", "II-red-1", neighbourCheck="wholeHouse").permits(0)
    assert refused_by(scene, "place II-red-1 at c2") in {"W-BUILD-10", "W-PERM-01"}
    assert building("R . .", "II-red-1").permits(0).why("place II-red-1 at c2") is None


@pytest.mark.rule("W-BUILD-11")
def test_a_card_laid_earlier_is_never_charged_again() -> None:
    """Q-15: the yellow floor that broke a rule stays without further cost."""
    scene = building("Y Y . | B . .", "II-yellow-2 III-blue I-red").do("place II-yellow-2 at c2")
    assert scene.permits_of() == 3
    assert permits_spent(scene, "place III-blue-1 at c2") == 0
    assert permits_spent(scene, "place I-red-1 at c3") == 0


@pytest.mark.rule("W-BUILD-11")
def test_of_two_equal_neighbours_only_the_later_is_charged() -> None:
    """Q-15."""
    scene = building("Y . .", "I-red-1 I-red-2")
    assert permits_spent(scene, "place I-red-1 at c2") == 0
    assert permits_spent(scene, "place I-red-2 at c3") == 1


@pytest.mark.rule("W-BUILD-11", "W-SCAF-02")
@pytest.mark.parametrize("level", ["I", "II", "III"])
@pytest.mark.parametrize("colour", ["pink", "blue", "green", "yellow", "orange", "red"])
def test_scaffolds_and_empty_slots_have_no_colour(level: str, colour: str) -> None:
    """Q-13."""
    scene = Scene(phase="build").hand(f"{level}-{colour}").permits(0)
    assert scene.why(f"place {level}-{colour}-1 at 5") is None


@pytest.mark.rule("W-BUILD-11")
def test_a_floor_under_existing_floors_is_judged_against_them() -> None:
    """Q-54."""
    assert permits_spent(building("S S R", "I-blue"), "place I-blue-1 at c1") == 1
    assert permits_spent(building("S S R", "I-red-2"), "place I-red-2 at c1") == 0


@pytest.mark.rule("W-BUILD-12")
@pytest.mark.parametrize("street", ["Y . . | B . .", "Y . . | S . .", "Y Y Y | B B B"])
def test_houses_that_are_not_adjacent_may_share_a_colour(street: str) -> None:
    scene = building(street, "I-yellow-3").permits(0)
    assert scene.why("place I-yellow-3 at c3") is None


@pytest.mark.rule("W-BUILD-12")
def test_houses_that_are_not_adjacent_may_share_a_colour_with_whole_house_too() -> None:
    scene = building("Y Y Y | B B B", "I-yellow-3", neighbourCheck="wholeHouse").permits(0)
    assert scene.why("place I-yellow-3 at c3") is None


@pytest.mark.rule("W-BUILD-13")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_placed_floor_never_moves_and_never_leaves(seats: int) -> None:
    """Q-11."""
    before: dict[int, int] = {}
    for scene in played(seats, seed=30 + seats):
        built = {slot: int(card) for slot, card in enumerate(scene.state.floors) if card >= 0}
        assert before.items() <= built.items()
        before = built
    assert before


@pytest.mark.rule("W-BUILD-14")
def test_replacing_a_scaffold_costs_the_price_of_any_placement() -> None:
    """Q-10."""
    scene = building("S Y . | S B .", "I-yellow-2 I-blue-2", coins=4)
    scene.do("place I-yellow-2 at c1", "place I-blue-2 at c2")
    assert scene.coins_of() == 1


@pytest.mark.rule("W-BUILD-14", "W-BUILD-01")
def test_replacing_a_scaffold_counts_towards_the_three() -> None:
    """Q-10."""
    scene = building("S Y . | S B .", "I-yellow-2 I-blue-2 III-yellow III-blue", coins=8)
    scene.do("place I-yellow-2 at c1", "place I-blue-2 at c2", "place III-yellow-1 at c1")
    assert refused_by(scene, "place III-blue-1 at c2") == "W-BUILD-01"


@pytest.mark.rule("W-BUILD-14", "W-PERM-01")
def test_the_colour_rules_hold_where_a_scaffold_is_replaced() -> None:
    """Q-10."""
    assert permits_spent(building("S Y .", "I-red"), "place I-red-1 at c1") == 1


@pytest.mark.rule("W-BUILD-03", "W-BUILD-04", "W-BUILD-05", "W-BUILD-07", "W-PERM-01")
@pytest.mark.parametrize(
    ("street", "card", "target"),
    [
        ("Y Y .", "II-red-1", "c1"),
        ("S S Y", "III-red-1", "c2"),
        ("Y . . | B . . | Y . . | B . . | Y . .", "II-red-1", "c6"),
        ("Y . .", "II-red-1", "c1"),
    ],
)
def test_what_is_offered_instead_is_legal(street: str, card: str, target: str) -> None:
    scene = building(street, card, at=4).permits(0)
    refusal = scene.why(f"place {card} at {target}")
    assert refusal is not None
    assert refusal.instead
    for text in refusal.instead:
        assert scene.why(text) is None
