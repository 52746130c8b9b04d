from __future__ import annotations

import pytest

from laguna.games.walking.components import CARD_NAMES
from tests.games.walking.scene import Scene, levels, played


def cards_in_play(scene: Scene, seats: int) -> set[str]:
    """All floor cards in decks, market, hands and streets."""
    lying = {card for level in ("I", "II", "III") for card in scene.deck(level) + scene.market_row(level)}
    held = {card for seat in range(seats) for card in scene.hand_of(seat)}
    built = {word for seat in range(seats) for word in scene.picture(seat).split()}
    return (lying | held | built) & set(CARD_NAMES)


@pytest.mark.rule("W-TERM-01")
def test_level_one_is_the_ground_floor_two_the_middle_and_three_the_roof() -> None:
    scene = Scene(phase="build").street("Y . .").hand("II-yellow III-yellow").coins(3)
    scene.do("place II-yellow-1 at c1", "place III-yellow-1 at c1")
    assert scene.picture() == "I-yellow-1 II-yellow-1 III-yellow-1"


@pytest.mark.rule("W-TERM-01")
def test_a_ground_floor_needs_no_scaffold_a_middle_floor_one_and_a_roof_two() -> None:
    used = {}
    for level in ("I", "II", "III"):
        scene = Scene(phase="build").hand(f"{level}-red").do(f"place {level}-red-1 at 5")
        used[level] = 2 - scene.reserve_of()
    assert used == {"I": 0, "II": 1, "III": 2}


@pytest.mark.rule("W-TERM-02")
def test_slots_one_and_two_hold_nothing_a_floor_or_a_scaffold_and_slot_three_nothing_or_a_floor() -> None:
    slots: list[set[str]] = [set(), set(), set()]
    for scene in played(2, seed=1):
        for column in scene.picture().split(" | "):
            for level, what in enumerate(column.split()):
                slots[level].add("floor" if what in CARD_NAMES else what)
    assert slots[0] == {"floor", "S"}
    assert slots[1] == {".", "floor", "S"}
    assert slots[2] == {".", "floor"}


@pytest.mark.rule("W-TERM-02", "W-BUILD-13")
def test_each_player_builds_an_own_street() -> None:
    scene = Scene(phase="build").hand("I-red").do("place I-red-1 at 5")
    assert (scene.picture(0), scene.picture(1)) == ("I-red-1 . .", "S . . | S . .")


@pytest.mark.rule("W-TERM-03")
@pytest.mark.parametrize(
    ("street", "card", "finishes"),
    [
        ("Y Y .", "III-yellow-2", True),
        ("Y . Y", "II-yellow-2", True),
        (". Y Y", "I-yellow-2", True),
        ("Y . .", "II-yellow-2", False),
        ("Y . .", "III-yellow-2", False),
        ("S . Y", "II-yellow-2", False),
        ("S Y .", "III-yellow-2", False),
        (". S Y", "I-yellow-2", False),
    ],
)
def test_a_house_is_finished_when_all_three_slots_hold_floors(street: str, card: str, finishes: bool) -> None:
    scene = Scene(phase="build").street(street).hand(card).do(f"place {card} at c1")
    assert ("done" in scene.legal()) is finishes
    assert ("end" in scene.legal()) is not finishes


@pytest.mark.rule("W-TERM-04", "W-SET-03")
@pytest.mark.parametrize(("seats", "columns"), [(1, 4), (2, 3), (3, 4), (4, 5)])
def test_the_market_is_one_column_wider_than_the_table_and_four_wide_in_a_solo_game(seats: int, columns: int) -> None:
    scene = Scene(seats)
    market = scene.state.view(0).document()["market"]
    assert [len(market[level]) for level in ("III", "II", "I")] == [columns] * 3
    assert {text.split()[1] for text in scene.legal("draft")} == {str(column + 1) for column in range(columns)}


@pytest.mark.rule("W-TERM-04")
@pytest.mark.parametrize(("seats", "column"), [(1, 5), (2, 4), (2, 5), (3, 5)])
def test_there_is_no_market_column_beyond_the_last(seats: int, column: int) -> None:
    refusal = Scene(seats).why(f"draft {column} all")
    assert refusal is not None
    assert refusal.rule == "W-TERM-04"
    assert refusal.values["column"] == column


@pytest.mark.rule("W-TERM-05")
@pytest.mark.parametrize("coins", range(1, 7))
def test_any_price_can_be_paid_from_any_money(coins: int) -> None:
    scene = Scene(phase="build").street("Y . .").hand("II-yellow").coins(coins).do("place II-yellow-1 at c1")
    assert scene.coins_of() == coins - 1


@pytest.mark.rule("W-TERM-05", "W-EOT-03")
def test_the_limit_of_six_counts_money_not_pieces() -> None:
    scene = Scene().coins(6).do("draft 1 top 1", "end")
    assert scene.coins_of() == 6


@pytest.mark.rule("W-TERM-06", "W-EOR-03")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_boxed_floor_card_never_comes_back(seats: int) -> None:
    boxed: set[str] = set()
    for scene in played(seats, seed=5):
        present = cards_in_play(scene, seats)
        assert not boxed & present
        boxed = set(CARD_NAMES) - present
    assert boxed


@pytest.mark.rule("W-TERM-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_players_no_floor_card_goes_to_the_box(seats: int) -> None:
    for scene in played(seats, seed=5):
        assert len(cards_in_play(scene, seats)) == 72


@pytest.mark.rule("W-TERM-06", "W-SOLO-04")
def test_a_boxed_character_never_comes_back() -> None:
    before = 15
    for scene in played(1, seed=2):
        left = sum(int(size) for size in scene.state.supply)
        assert left <= before
        before = left


@pytest.mark.rule("W-TERM-01", "W-SET-02")
def test_top_means_roof_side_and_bottom_ground_side() -> None:
    assert levels(Scene().do("draft 1 top 1").hand_of()) == ["III"]
    assert levels(Scene().do("draft 1 bottom 1").hand_of()) == ["I"]
