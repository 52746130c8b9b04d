from __future__ import annotations

import pytest

from tests.games.walking.scene import Scene, levels, played

FULL_TAKES = {"top 1", "top 2", "all", "bottom 2", "bottom 1"}


@pytest.mark.rule("W-DRAFT-02", "W-DRAFT-03")
def test_a_full_column_offers_five_takes_and_never_the_middle_alone() -> None:
    """TV-01."""
    assert Scene().column(1, "pink yellow blue").takes() == FULL_TAKES


@pytest.mark.rule("W-DRAFT-02", "W-DRAFT-05", "W-SET-02")
@pytest.mark.parametrize(
    ("take", "cards", "income"),
    [
        ("all", ["I-pink-1", "II-yellow-1", "III-blue-1"], 0),
        ("top 2", ["II-yellow-1", "III-blue-1"], 1),
        ("bottom 2", ["I-pink-1", "II-yellow-1"], 1),
        ("top 1", ["III-blue-1"], 2),
        ("bottom 1", ["I-pink-1"], 2),
    ],
)
def test_each_take_of_a_full_column(take: str, cards: list[str], income: int) -> None:
    """TV-01."""
    scene = Scene().column(1, "pink-1 yellow-1 blue-1").do(f"draft 1 {take}")
    assert scene.hand_of() == cards
    assert scene.coins_of() == 4 + income


@pytest.mark.rule("W-DRAFT-02", "W-DRAFT-04", "W-DRAFT-05")
@pytest.mark.parametrize(
    ("take", "cards", "income"),
    [
        ("all", ["II-yellow-1", "III-blue-1"], 1),
        ("top 1", ["III-blue-1"], 2),
        ("bottom 1", ["II-yellow-1"], 2),
    ],
)
def test_each_take_of_a_two_card_column(take: str, cards: list[str], income: int) -> None:
    """TV-02."""
    scene = Scene().column(1, ". yellow-1 blue-1")
    assert scene.takes() == {"all", "top 1", "bottom 1"}
    assert scene.do(f"draft 1 {take}").hand_of() == cards
    assert scene.coins_of() == 4 + income


@pytest.mark.rule("W-DRAFT-02")
@pytest.mark.parametrize(
    ("column", "takes"),
    [
        ("R R R", 5),
        (". R R", 3),
        ("R R .", 3),
        ("R . .", 1),
        (". R .", 1),
        (". . R", 1),
        (". . .", 0),
    ],
)
def test_three_cards_give_five_takes_two_give_three_and_one_gives_one(column: str, takes: int) -> None:
    assert len(Scene().column(1, column).takes()) == takes


@pytest.mark.rule("W-DRAFT-01", "W-DRAFT-02")
def test_four_players_begin_a_round_with_25_takes() -> None:
    assert len(Scene(4).legal("draft")) == 25


@pytest.mark.rule("W-DRAFT-02")
@pytest.mark.parametrize(
    ("column", "take"),
    [("R R R", "top 3"), ("R R R", "bottom 3"), (". R R", "top 2"), ("R R .", "bottom 2"), (". R .", "top 1")],
)
def test_a_whole_column_may_also_be_asked_for_from_either_end(column: str, take: str) -> None:
    """C-10."""
    scene = Scene().column(1, column)
    assert take not in scene.takes()
    assert scene.do(f"draft 1 {take}").hand_of() == Scene().column(1, column).do("draft 1 all").hand_of()


@pytest.mark.rule("W-DRAFT-01")
def test_an_empty_column_cannot_be_chosen() -> None:
    """Q-17."""
    scene = Scene().column(2, ". . .")
    refusal = scene.why("draft 2 all")
    assert refusal is not None
    assert refusal.rule == "W-DRAFT-01"
    assert set(refusal.instead) <= scene.legal("draft")


@pytest.mark.rule("W-DRAFT-01")
@pytest.mark.parametrize(
    ("column", "take"), [(". R R", "top 3"), ("R R .", "bottom 3"), ("R . .", "top 2"), (". . R", "bottom 2")]
)
def test_no_more_cards_can_be_taken_than_the_column_has(column: str, take: str) -> None:
    """Q-18."""
    assert Scene().column(1, column).why(f"draft 1 {take}") is not None


@pytest.mark.rule("W-DRAFT-01")
@pytest.mark.parametrize("take", ["top 0", "bottom 0", "top 4", "bottom 4"])
def test_a_take_is_one_to_three_cards(take: str) -> None:
    assert Scene().why(f"draft 1 {take}") is not None


@pytest.mark.rule("W-DRAFT-01")
def test_cards_are_never_taken_from_two_columns() -> None:
    scene = Scene().do("draft 1 top 1")
    assert scene.legal("draft") == set()
    refusal = scene.why("draft 2 top 1")
    assert refusal is not None
    assert refusal.rule == "W-DRAFT-01"


@pytest.mark.rule("W-DRAFT-03")
def test_the_middle_card_alone_is_refused_with_its_rule() -> None:
    """TV-01."""
    refusal = Scene().why("draft 1 middle 1")
    assert refusal is not None
    assert refusal.rule == "W-DRAFT-03"


@pytest.mark.rule("W-DRAFT-03", "W-DRAFT-02")
def test_no_take_of_a_full_column_leaves_the_middle_card_alone() -> None:
    """TV-01: top and bottom together without the middle one is no choice."""
    left = set()
    for take in FULL_TAKES:
        scene = Scene().column(1, "R R R").do(f"draft 1 {take}")
        left.add(tuple(level for level in ("I", "II", "III") if scene.market_row(level)[0] != "-"))
    assert left == {(), ("I",), ("III",), ("I", "II"), ("II", "III")}


@pytest.mark.rule("W-DRAFT-04")
@pytest.mark.parametrize(("first", "end"), [("top 1", "top 1"), ("bottom 1", "bottom 1")])
def test_the_middle_card_is_free_once_an_end_card_is_gone(first: str, end: str) -> None:
    scene = Scene().do(f"draft 1 {first}", "end", f"draft 1 {end}")
    assert levels(scene.hand_of(1)) == ["II"]
    assert scene.coins_of(1) == 6


@pytest.mark.rule("W-DRAFT-05")
@pytest.mark.parametrize(
    ("column", "take", "income"),
    [
        ("R R R", "top 1", 2),
        (". R R", "top 1", 2),
        (". . R", "all", 2),
        ("R R R", "top 2", 1),
        (". R R", "all", 1),
        ("R R R", "all", 0),
    ],
)
def test_income_is_three_less_the_cards_taken_whatever_is_left(column: str, take: str, income: int) -> None:
    """TV-03, Q-18."""
    assert Scene().column(1, column).coins(0).do(f"draft 1 {take}").coins_of() == income


@pytest.mark.rule("W-DRAFT-06")
def test_drafted_cards_join_the_hand() -> None:
    scene = Scene().hand("I-blue-2").column(1, "pink-1 yellow-1 blue-1").do("draft 1 top 2")
    assert scene.hand_of() == ["I-blue-2", "II-yellow-1", "III-blue-1"]
    assert scene.hand_of(1) == []


@pytest.mark.rule("W-DRAFT-06")
@pytest.mark.parametrize("viewer", [1, None])
def test_others_see_only_the_backs_of_a_hand(viewer: int | None) -> None:
    """Q-48."""
    scene = Scene().hand("I-blue-2 II-red III-green").do("draft 1 top 1")
    player = scene.state.view(viewer).document()["players"][0]
    assert player["hand"] == ["I", "II", "III", "III"]


@pytest.mark.rule("W-DRAFT-06")
def test_the_owner_sees_the_own_hand() -> None:
    scene = Scene().hand("I-blue-2 II-red-1")
    scene.legal()
    assert scene.state.view(0).document()["players"][0]["hand"] == ["I-blue-2", "II-red-1"]


@pytest.mark.rule("W-DRAFT-06")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_money_permits_reserve_and_deck_sizes_are_public(viewer: int | None) -> None:
    """Q-48."""
    scene = Scene().street("Y . .").coins(5).permits(3)
    scene.legal()
    document = scene.state.view(viewer).document()
    player = document["players"][0]
    assert (player["coins"], player["permits"], player["reserve"]) == (5, 3, 2)
    assert document["decks"]["I"]["unseen"] == len(scene.deck("I"))


@pytest.mark.rule("W-DRAFT-07")
def test_the_market_is_neither_refilled_nor_shifted_during_a_round() -> None:
    scene = Scene(4)
    before = {level: scene.market_row(level) for level in ("I", "II", "III")}
    scene.do("draft 2 top 2", "end", "draft 5 bottom 1", "end", "draft 3 top 1", "end")
    assert scene.market_row("III") == [before["III"][0], "-", "-", *before["III"][3:]]
    assert scene.market_row("II") == [before["II"][0], "-", *before["II"][2:]]
    assert scene.market_row("I") == [*before["I"][:4], "-"]


@pytest.mark.rule("W-DRAFT-08", "W-TURN-03")
def test_a_hand_may_reach_six_cards_in_mid_turn() -> None:
    """Q-19."""
    scene = Scene().hand("I-red II-red III-red").do("draft 1 all")
    assert len(scene.hand_of()) == 6
    assert scene.phase == "build"


@pytest.mark.rule("W-DRAFT-08")
def test_money_may_reach_eight_in_mid_turn() -> None:
    assert Scene().coins(6).do("draft 1 top 1").coins_of() == 8


@pytest.mark.rule("W-DRAFT-08", "W-BUILD-02")
def test_money_above_the_limit_can_be_spent_in_the_same_turn() -> None:
    scene = Scene().street("Y . .").hand("II-yellow").coins(6).do("draft 1 top 1", "place II-yellow-1 at c1", "end")
    assert scene.coins_of() == 6


@pytest.mark.rule("W-DRAFT-04", "W-DRAFT-05", "W-DRAFT-07", "W-TURN-01", "W-EOR-02")
def test_the_sample_round_of_four_players() -> None:
    """TV-09: Patrycja, Ola, Jarek and Krysia are seats 0 to 3."""
    scene = Scene(4).do("draft 2 top 2", "end", "draft 4 bottom 1", "end")
    assert scene.takes(4) == {"all", "top 1", "bottom 1"}
    scene.do("draft 4 bottom 1", "end")
    assert [scene.market_row(level)[3] != "-" for level in ("I", "II", "III")] == [False, False, True]
    scene.do("draft 5 all", "end")
    assert [scene.coins_of(seat) - 4 for seat in range(4)] == [1, 2, 2, 0]
    assert [levels(scene.hand_of(seat)) for seat in range(4)] == [["II", "III"], ["I"], ["II"], ["I", "II", "III"]]
    assert scene.state.start == scene.state.seat == 1


@pytest.mark.rule("W-DRAFT-01", "W-DRAFT-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_each_draft_a_full_column_is_left_and_no_column_lacks_only_its_middle(seats: int) -> None:
    """Q-17."""
    for scene in played(seats, seed=10 + seats):
        if scene.phase == "draft":
            rows = [scene.market_row(level) for level in ("I", "II", "III")]
            columns = [tuple(card != "-" for card in column) for column in zip(*rows, strict=True)]
            assert (True, True, True) in columns
            assert (True, False, True) not in columns
