from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from laguna.games.walking.components import CARD_NUMBERS, NONE, SITES
from laguna.games.walking.legal import site_refusal
from laguna.games.walking.scaffolds import reserve, scaffolds
from laguna.games.walking.table import FLOOR_SLOTS
from tests.games.walking.scene import GAME, Scene, played

# One fact each


@pytest.mark.rule("W-SCAF-01")
def test_scaffolds_stand_in_slots_one_and_two() -> None:
    assert Scene().street("S S R").picture() == "S S III-red-1"


@pytest.mark.rule("W-SCAF-01")
def test_a_scaffold_never_stands_in_slot_three_in_any_layout() -> None:
    scene = Scene(phase="build")
    for layout in worlds():
        raise_layout(scene, layout)
        assert {level for _, level in scaffolds(scene.state, 0)} <= {0, 1}


@pytest.mark.rule("W-SCAF-02")
@pytest.mark.parametrize("street", ["S . .", "Y . .", "S S .", "Y S ."])
def test_a_scaffold_carries_a_middle_floor_as_a_ground_floor_does(street: str) -> None:
    scene = Scene(phase="build").street(street).hand("II-yellow")
    assert scene.why("place II-yellow-1 at " + ("5" if "Y" not in street else "c1")) is None


@pytest.mark.rule("W-SCAF-02", "W-BUILD-06")
def test_a_scaffold_is_a_neighbour_for_a_new_ground_floor() -> None:
    scene = Scene(phase="build").street("Y . . | S . .").hand("I-red")
    scene.do("place I-red-1 at c3")
    assert scene.picture() == "I-yellow-1 . . | S . . | I-red-1 . ."


@pytest.mark.rule("W-SCAF-02")
def test_a_scaffold_has_no_colour() -> None:
    scene = Scene(phase="build").street("S S R | S . .").permits(0).hand("II-red I-blue")
    scene.do("place II-red-1 at c1")
    assert scene.why("place I-blue-1 at c2") is None


@pytest.mark.rule("W-SCAF-02")
@pytest.mark.parametrize("scope", ["finishedOnly", "finishedPointsAllWindows", "allFloors"])
def test_a_scaffold_has_no_symbols(scope: str) -> None:
    scene = Scene(unfinishedScope=scope)
    assert scene.picture() == "S . . | S . ."
    assert scene.points() == {"shops": 0, "permits": 12, "windows": 0, "total": 12}


@pytest.mark.rule("W-SCAF-03")
def test_a_replaced_scaffold_goes_to_the_reserve() -> None:
    scene = Scene(phase="build").street("S Y . | S B .").hand("I-yellow")
    assert scene.reserve_of() == 0
    scene.do("place I-yellow-1 at c1")
    assert scene.reserve_of() == 1
    assert scene.picture() == "I-yellow-1 II-yellow-1 . | S II-blue-1 ."


@pytest.mark.rule("W-SCAF-03")
def test_a_replaced_scaffold_can_be_laid_again_at_once() -> None:
    scene = Scene(phase="build").street("S Y . | S B .").hand("I-yellow II-red")
    assert scene.why("place II-red-1 at c3") is not None
    scene.do("place I-yellow-1 at c1", "place II-red-1 at c3")
    assert scene.picture() == "I-yellow-1 II-yellow-1 . | S II-blue-1 . | S II-red-1 ."


@pytest.mark.rule("W-SCAF-03")
def test_a_scaffold_freed_from_slot_one_can_serve_in_slot_two_of_the_same_house() -> None:
    """Q-53."""
    scene = Scene(phase="build").street("Y . . | S . . | S B .").hand("I-red III-red")
    assert scene.why("place III-red-1 at c2") is not None
    scene.do("place I-red-1 at c2", "place III-red-1 at c2")
    assert scene.picture() == "I-yellow-1 . . | I-red-1 S III-red-1 | S II-blue-1 ."


@pytest.mark.rule("W-SCAF-03", "W-SCAF-10")
def test_a_scaffold_in_reserve_can_be_laid_in_a_later_turn() -> None:
    scene = Scene(phase="build").street("Y . .").hand("III-red").coins(0)
    scene.do("end", "draft 1 top 1", "end", "draft 1 top 1", "end", "draft 2 top 1", "place III-red-1 at c2")
    assert scene.picture() == "I-yellow-1 . . | S S III-red-1"


@pytest.mark.rule("W-SCAF-04", "W-SCAF-08", "W-BUILD-04", "W-TERM-03")
def test_scaffold_example_a_moves_a_scaffold_under_the_roof_free_of_charge() -> None:
    """TV-05."""
    scene = Scene(phase="build").hand("III-red").coins(1)
    assert scene.picture() == "S . . | S . ."
    scene.do("place III-red-1 at 5")
    assert scene.picture() == "S S III-red-1"
    assert (scene.reserve_of(), scene.coins_of(), scene.permits_of()) == (0, 0, 4)
    assert int(scene.state.placements) == 1
    assert scene.legal() == {"end"}


@pytest.mark.rule("W-SCAF-06")
def test_scaffold_example_a_leaves_both_scaffolds_bound() -> None:
    """TV-05: neither can be lifted, so nothing that needs one can be placed."""
    scene = Scene(phase="build").street("S S R").hand("II-red-2 III-red-2 I-red-2")
    assert scene.legal("place II") == {"place II-red-2 at c1"}
    assert scene.legal("place III") == set()
    assert scene.legal("place I-") == {"place I-red-2 at c0", "place I-red-2 at c1", "place I-red-2 at c2"}


@pytest.mark.rule("W-SCAF-03", "W-SCAF-05", "W-BUILD-14", "W-BUILD-12")
@pytest.mark.parametrize("colour", ["yellow", "blue"])
def test_scaffold_example_b_lays_the_freed_scaffold_as_a_new_column(colour: str) -> None:
    """TV-06: P and Q are not adjacent, so an equal colour does not offend."""
    scene = Scene(phase="build").street("Y S . | S . .").hand(f"II-yellow-1 II-{colour}-2").coins(3)
    scene.do("place II-yellow-1 at c1", f"place II-{colour}-2 at c3")
    assert scene.picture() == f"I-yellow-1 II-yellow-1 . | S . . | S II-{colour}-2 ."
    assert (scene.coins_of(), scene.permits_of(), int(scene.state.placements)) == (0, 4, 2)


@pytest.mark.rule("W-SCAF-06", "W-BUILD-07")
def test_scaffold_example_b_leaves_one_scaffold_bound_by_the_gap_and_one_by_its_floor() -> None:
    """TV-06: neither can be lifted, so nothing that needs a third one can be placed."""
    scene = Scene(phase="build").street("Y Y . | S . . | S B .").hand("II-red III-red")
    assert scene.legal("place II-") == {"place II-red-1 at c2"}
    assert scene.legal("place III-") == {"place III-red-1 at c1", "place III-red-1 at c3"}


@pytest.mark.rule("W-SCAF-04")
@pytest.mark.parametrize("text", ["lay 5 I", "lift 5 I", "move 5 to 6 II", "lay 6 II"])
def test_scaffolds_move_with_the_floors_and_by_no_action_of_their_own(text: str) -> None:
    refusal = Scene(phase="build").street("Y . .").why(text)
    assert refusal is not None
    assert refusal.rule == "W-SCAF-04"


@pytest.mark.rule("W-SCAF-04", "W-BUILD-02")
def test_moving_scaffolds_uses_no_placement() -> None:
    scene = Scene(phase="build").hand("III-red II-red I-red").coins(5)
    scene.do("place III-red-1 at 5", "place II-red-1 at 5", "place I-red-1 at 5")
    assert (scene.coins_of(), scene.picture()) == (0, "I-red-1 II-red-1 III-red-1")


@pytest.mark.rule("W-SCAF-05")
@pytest.mark.parametrize(
    ("street", "target", "after"),
    [
        ("Y . .", "c1", "I-yellow-1 S III-yellow-1"),
        ("Y . .", "c2", "I-yellow-1 . . | S S III-yellow-1"),
        ("Y . .", "c0", "S S III-yellow-1 | I-yellow-1 . ."),
        ("Y . . | S . . | B . .", "c2", "I-yellow-1 . . | S S III-yellow-1 | I-blue-1 . ."),
    ],
)
def test_a_scaffold_may_be_laid_on_a_floor_on_the_other_scaffold_and_at_either_end(
    street: str, target: str, after: str
) -> None:
    scene = Scene(phase="build").street(street).hand("III-yellow").do(f"place III-yellow-1 at {target}")
    assert scene.picture() == after


@pytest.mark.rule("W-SCAF-05", "W-BUILD-07")
@pytest.mark.parametrize("target", ["c0", "c6"])
def test_a_scaffold_opens_no_sixth_column(target: str) -> None:
    scene = Scene(phase="build").street("Y . . | B . . | Y . . | B . . | Y . .").hand("II-red")
    refusal = scene.why(f"place II-red-1 at {target}")
    assert refusal is not None
    assert refusal.rule == "W-BUILD-07"


@pytest.mark.rule("W-SCAF-06")
def test_the_sole_scaffold_of_an_inner_column_cannot_be_lifted_for_another_place() -> None:
    scene = Scene(phase="build").street("Y . . | S . . | B . .").hand("III-red")
    assert scene.legal("place") == {"place III-red-1 at c1", "place III-red-1 at c2", "place III-red-1 at c3"}


@pytest.mark.rule("W-SCAF-06", "W-SCAF-08")
def test_the_sole_scaffold_of_an_end_column_can_be_lifted_for_another_place() -> None:
    scene = Scene(phase="build").street("S . . | Y . . | S . .").hand("III-red").do("place III-red-1 at c3")
    assert scene.picture() == "I-yellow-1 . . | S S III-red-1"


@pytest.mark.rule("W-SCAF-08", "W-BUILD-07")
def test_a_site_given_up_by_a_scaffold_can_be_used_again() -> None:
    scene = Scene(phase="build").street("Y . . | B . . | Y . . | B . . | S . .", at=2).hand("III-yellow I-red").coins(3)
    scene.do("place III-yellow-1 at c1", "place I-red-1 at c5")
    assert scene.picture().count("|") == 4


@pytest.mark.rule("W-SCAF-07")
def test_a_street_without_floors_keeps_its_scaffolds_standing() -> None:
    scene = Scene().do("draft 1 all", "end", "draft 2 all", "end")
    assert scene.picture() == "S . . | S . ."
    assert scene.reserve_of() == 0


@pytest.mark.rule("W-SCAF-09")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_player_has_two_scaffolds_at_all_times(seats: int) -> None:
    for scene in played(seats, seed=seats):
        for seat in range(seats):
            assert scene.picture(seat).split().count("S") + scene.reserve_of(seat) == 2


@pytest.mark.rule("W-SCAF-10")
def test_a_turn_may_end_with_both_scaffolds_in_reserve() -> None:
    scene = Scene(phase="build").street("S Y .").hand("I-yellow").do("place I-yellow-1 at c1", "end")
    assert scene.reserve_of() == 2
    assert scene.picture() == "I-yellow-1 II-yellow-1 ."


# C-12: the step-by-step rules of lifting and laying on every layout, against the engine

Slot = tuple[int, int]
"""Column and level; levels 0, 1, 2 are I, II, III."""
Slots = frozenset[Slot]
Position = tuple[Slots, Slots]
"""Floor cards and scaffolds."""

GROUND, MIDDLE, ROOF = 0, 1, 2
START: Position = (frozenset(), frozenset({(0, GROUND), (1, GROUND)}))


def ends(cards: Slots) -> tuple[int, int]:
    columns = [column for column, _ in cards]
    return min(columns), max(columns)


def anchored(floors: Slots, standing: Slots) -> Position:
    """The same position with its leftmost floor card, or else its leftmost scaffold, in column 0."""
    left, _ = ends(floors or standing)
    return (
        frozenset((column - left, level) for column, level in floors),
        frozenset((column - left, level) for column, level in standing),
    )


def new_columns(cards: Slots) -> list[int]:
    """W-BUILD-06, -07: the columns that may be opened."""
    left, right = ends(cards)
    return [left - 1, right + 1] if right - left + 1 < 5 else []


def after_lifting(floors: Slots, standing: Slots) -> Iterator[Slots]:
    cards = floors | standing
    left, right = ends(cards)
    for scaffold in standing:
        column, level = scaffold
        carries = (column, level + 1) in cards
        opens_gap = level == GROUND and left < column < right
        last = len(cards) == 1
        if not carries and not opens_gap and not last:
            yield standing - {scaffold}


def after_laying(floors: Slots, standing: Slots) -> Iterator[Slots]:
    if len(standing) == 2:
        return
    cards = floors | standing
    for column in new_columns(cards):
        yield standing | {(column, GROUND)}
    for column, level in cards:
        if level == GROUND and (column, MIDDLE) not in cards:
            yield standing | {(column, MIDDLE)}


def places(floors: Slots, standing: Slots) -> Iterator[Slot]:
    """W-BUILD-03 to -07 with the scaffolds as they stand."""
    cards = floors | standing
    for column in new_columns(cards):
        yield column, GROUND
    left, right = ends(cards)
    for column in range(left, right + 1):
        for level in (GROUND, MIDDLE, ROOF):
            supported = all((column, below) in cards for below in range(level))
            if supported and (column, level) not in floors:
                yield column, level


@cache
def worlds() -> dict[Slots, set[Slots]]:
    """Every way to have cards without a gap, each on a card, at most five wide, at most two of them scaffolds.

    By floor layout, with all places where the scaffolds may stand; the street without a floor is left out.
    """
    found: dict[Slots, set[Slots]] = {}
    for width in range(1, 6):
        for heights in product((1, 2, 3), repeat=width):
            cards = frozenset((column, level) for column, height in enumerate(heights) for level in range(height))
            low = [slot for slot in cards if slot[1] != ROOF]
            for count in (0, 1, 2):
                for chosen in combinations(low, count):
                    if len(cards) > count:
                        floors, standing = anchored(cards - set(chosen), frozenset(chosen))
                        found.setdefault(floors, set()).add(standing)
    return found


def reached_by_scaffold_steps(floors: Slots, start: Slots) -> set[Slots]:
    seen, todo = {start}, [start]
    while todo:
        standing = todo.pop()
        for step in (*after_lifting(floors, standing), *after_laying(floors, standing)):
            if step not in seen:
                seen.add(step)
                todo.append(step)
    return seen


def places_after_scaffold_steps(floors: Slots, start: Slots) -> set[Slot]:
    return {place for standing in reached_by_scaffold_steps(floors, start) for place in places(floors, standing)}


def raise_layout(scene: Scene, layout: Slots) -> int:
    """Put floor cards into the street of seat 0, and return the site of the layout's column 0."""
    left = 4 - max(column for column, _ in layout)
    state = scene.state
    scene.picture()
    for site in range(SITES):
        state.house[site] = 0
    for slot in range(FLOOR_SLOTS):
        state.floors[slot] = NONE
    for column, level in layout:
        scene._put("street", (left + column) * 3 + level, level * 24 + column)
    state.survey()
    return left


@pytest.mark.rule("W-SCAF-05", "W-SCAF-09")
def test_there_are_7105_floor_layouts() -> None:
    """C-12."""
    assert len(worlds()) == 7105


@pytest.mark.rule("W-SCAF-04", "W-SCAF-05", "W-SCAF-06", "W-SCAF-07", "W-SCAF-08")
def test_step_by_step_play_from_the_start_reaches_every_layout_and_every_stand_of_its_scaffolds() -> None:
    """C-12, Q-09."""
    seen, todo = {START}, [START]
    while todo:
        floors, standing = todo.pop()
        steps = [(floors, step) for step in (*after_lifting(floors, standing), *after_laying(floors, standing))]
        steps += [(floors | {place}, standing - {place}) for place in places(floors, standing)]
        for step in steps:
            position = anchored(*step)
            if position not in seen:
                seen.add(position)
                todo.append(position)
    assert {position for position in seen if position[0]} == {
        (floors, standing) for floors, stands in worlds().items() for standing in stands
    }


@pytest.mark.rule("W-SCAF-04", "W-SCAF-06")
def test_all_stands_of_the_scaffolds_of_a_layout_are_joined_by_steps() -> None:
    """C-12, Q-09."""
    for floors, stands in worlds().items():
        assert reached_by_scaffold_steps(floors, next(iter(stands))) == stands


@pytest.mark.rule("W-BUILD-04", "W-BUILD-05", "W-BUILD-06", "W-BUILD-07", "W-SCAF-04", "W-SCAF-05", "W-SCAF-06")
def test_the_engine_offers_exactly_the_places_that_step_by_step_scaffolds_allow() -> None:
    """C-12."""
    hand = ["I-red-4", "II-red-4", "III-red-4"]
    scene = Scene(phase="build").hand(" ".join(hand)).coins(6).permits(4)
    sites = range(SITES)
    offers = {
        GAME.parse(f"place {card} at {site + 1}"): (site, level) for level, card in enumerate(hand) for site in sites
    }
    for floors, stands in worlds().items():
        left = raise_layout(scene, floors)
        expected = {(left + column, level) for column, level in places_after_scaffold_steps(floors, next(iter(stands)))}
        offered = {offers[action] for action in scene.state.legal_actions() if action in offers}
        assert offered == expected, f"{scene.picture()} at site {left + 1}"
        allowed = {
            (site, level)
            for level, card in enumerate(hand)
            for site in sites
            if site_refusal(scene.state, CARD_NUMBERS[card], site) == 0
        }
        assert allowed == expected, f"{scene.picture()} at site {left + 1}"


@pytest.mark.rule("W-SCAF-01", "W-SCAF-05", "W-SCAF-06", "W-SCAF-09")
def test_the_engine_stands_its_scaffolds_where_the_rules_allow_them() -> None:
    """C-12."""
    scene = Scene(phase="build")
    for floors, stands in worlds().items():
        left = raise_layout(scene, floors)
        shown = scaffolds(scene.state, 0)
        assert frozenset((site - left, level) for site, level in shown) in stands, scene.picture()
        assert len(shown) + reserve(scene.state, 0) == 2


@pytest.mark.rule("W-SCAF-07", "W-BUILD-06")
def test_every_first_floor_is_a_translation_of_one_on_site_five() -> None:
    """C-12 for the street without a floor."""
    seen, todo = {START}, [START]
    first_floors: set[Slot] = set()
    while todo:
        floors, standing = todo.pop()
        first_floors.update(places(floors, standing))
        for step in (*after_lifting(floors, standing), *after_laying(floors, standing)):
            assert step, "the last card of a street cannot be lifted"
            position = anchored(floors, step)
            if position not in seen:
                seen.add(position)
                todo.append(position)
    assert {level for _, level in first_floors} == {GROUND, MIDDLE, ROOF}
    scene = Scene(phase="build").hand("I-red II-red III-red")
    assert scene.legal("place") == {f"place {level}-red-1 at c1" for level in ("I", "II", "III")}
    assert scene.why("place I-red-1 at 5") is None
