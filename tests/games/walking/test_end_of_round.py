from __future__ import annotations

import pytest

from tests.games.walking.scene import Scene

LEVELS = ("I", "II", "III")
FOUR_HOUSES = "pink pink pink | blue blue blue | green green green | yellow yellow yellow | orange orange ."
FIVE_HOUSES = FOUR_HOUSES.removesuffix(".") + "orange"


def play_round(scene: Scene, seats: int) -> Scene:
    """Every player takes the top card of an own column and builds nothing."""
    for column in range(1, seats + 1):
        scene.do(f"draft {column} top 1", "end")
    return scene


@pytest.mark.rule("W-EOR-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_without_five_houses_is_followed_by_a_new_one_with_a_full_market(seats: int) -> None:
    scene = play_round(Scene(seats=seats), seats)
    assert scene.phase == "draft"
    assert scene.state.round == 2
    assert all("-" not in scene.market_row(level) for level in LEVELS)


@pytest.mark.rule("W-EOR-01")
def test_the_market_stays_as_it_is_until_everyone_has_had_a_turn() -> None:
    scene = Scene(seats=3).do("draft 1 all", "end", "draft 3 all", "end")
    for level in LEVELS:
        row = scene.market_row(level)
        assert [place == "-" for place in row] == [True, False, True, False]


@pytest.mark.rule("W-EOR-01")
@pytest.mark.parametrize("builder", [0, 1])
def test_five_houses_of_any_player_end_the_game_without_a_refill(builder: int) -> None:
    scene = Scene(seats=2).street(FIVE_HOUSES, seat=builder, at=1).guests("woman woman man man girl", seat=builder)
    scene.do("draft 1 all", "end", "draft 2 all", "end")
    assert scene.ending == "fifth-house"
    assert [scene.market_row(level)[:2] for level in LEVELS] == [["-", "-"]] * 3


@pytest.mark.rule("W-EOR-01")
def test_four_houses_do_not_end_the_game() -> None:
    scene = Scene(seats=2).street(FOUR_HOUSES, at=1).guests("woman woman man man .")
    play_round(scene, 2)
    assert scene.ending == ""


@pytest.mark.rule("W-EOR-01")
def test_five_houses_of_different_players_do_not_end_the_game() -> None:
    scene = Scene(seats=2)
    scene.street("pink pink pink | blue blue blue | pink pink pink", seat=0).guests("woman woman man", seat=0)
    scene.street("green green green | red red red", seat=1).guests("girl girl", seat=1)
    assert play_round(scene, 2).ending == ""


@pytest.mark.rule("W-EOR-02")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 1), (3, 2), (4, 0), (4, 3)])
def test_the_start_player_marker_moves_one_seat_clockwise(seats: int, first: int) -> None:
    scene = play_round(Scene(seats=seats, seat=first), seats)
    assert scene.state.actor() == (first + 1) % seats
    order = []
    for column in range(1, seats + 1):
        order.append(int(scene.state.actor()))
        scene.do(f"draft {column} top 1", "end")
    assert order == [(first + 1 + turn) % seats for turn in range(seats)]
    assert scene.state.actor() == (first + 2) % seats


@pytest.mark.rule("W-EOR-03", "W-EOR-04", "W-EOR-05")
def test_two_players_lose_the_rightmost_card_of_every_row_before_the_push() -> None:
    """TV-11."""
    scene = Scene(seats=2)
    (_, i2, i3), (_, ii2, ii3), (_, iii2, _) = (scene.market_row(level) for level in LEVELS)
    n_i, n_ii, n_iii = (scene.deck(level) for level in LEVELS)
    scene.do("draft 1 all", "end", "draft 3 top 1", "end")
    assert scene.market_row("III") == [n_iii[2], n_iii[1], n_iii[0]]
    assert scene.market_row("II") == [n_ii[1], n_ii[0], ii2]
    assert scene.market_row("I") == [n_i[1], n_i[0], i2]
    remaining = [card for level in LEVELS for card in scene.deck(level)]
    assert not {i3, ii3, iii2} & set(remaining)


@pytest.mark.rule("W-EOR-03")
def test_a_card_boxed_between_two_players_leaves_the_game() -> None:
    """D-04."""
    scene = Scene(seats=2)
    gone = [scene.market_row(level)[2] for level in LEVELS]
    scene.do("draft 1 all", "end", "draft 2 all", "end")
    for level, card in zip(LEVELS, gone, strict=True):
        assert card not in scene.market_row(level)
        assert card not in scene.deck(level)
    assert not set(gone) & {*scene.hand_of(0), *scene.hand_of(1)}


@pytest.mark.rule("W-EOR-03")
def test_in_an_untouched_row_the_card_of_the_last_column_is_boxed() -> None:
    scene = Scene(seats=2)
    first, second, third = scene.market_row("I")
    new = scene.deck("I")[0]
    scene.do("draft 1 top 1", "end", "draft 2 top 1", "end")
    assert scene.market_row("I") == [new, first, second]
    assert third not in scene.deck("I")


@pytest.mark.rule("W-EOR-03")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_players_no_card_is_boxed(seats: int) -> None:
    scene = Scene(seats=seats)
    before = {level: scene.market_row(level) for level in LEVELS}
    play_round(scene, seats)
    assert scene.market_row("I") == before["I"]
    assert scene.market_row("II") == before["II"]
    assert scene.market_row("III")[-1] == before["III"][-1]


@pytest.mark.rule("W-EOR-04", "W-EOR-05")
def test_every_row_is_pushed_right_in_order_and_filled_beside_the_decks() -> None:
    """TV-10, after the round of TV-09."""
    scene = Scene(seats=4)
    i, ii, iii = (scene.market_row(level) for level in LEVELS)
    n_i, n_ii, n_iii = (scene.deck(level) for level in LEVELS)
    scene.do("draft 2 top 2", "end", "draft 4 bottom 1", "end", "draft 4 bottom 1", "end", "draft 5 all", "end")
    assert scene.market_row("III") == [n_iii[1], n_iii[0], iii[0], iii[2], iii[3]]
    assert scene.market_row("II") == [n_ii[2], n_ii[1], n_ii[0], ii[0], ii[2]]
    assert scene.market_row("I") == [n_i[1], n_i[0], i[0], i[1], i[2]]
    assert [scene.deck(level) for level in LEVELS] == [n_i[2:], n_ii[3:], n_iii[2:]]


@pytest.mark.rule("W-EOR-04")
def test_a_row_without_gaps_on_the_right_does_not_move() -> None:
    scene = Scene(seats=3)
    row = scene.market_row("III")
    scene.do("draft 1 top 1", "end", "draft 1 top 1", "end", "draft 1 top 1", "end")
    assert scene.market_row("III")[1:] == row[1:]


@pytest.mark.rule("W-EOR-05")
def test_the_first_card_drawn_takes_the_rightmost_empty_slot() -> None:
    """Q-23."""
    scene = Scene(seats=3)
    kept = scene.market_row("III")[3]
    n1, n2, n3, *_ = scene.deck("III")
    assert play_round(scene, 3).market_row("III") == [n3, n2, n1, kept]


@pytest.mark.rule("W-EOR-06")
@pytest.mark.parametrize("short", LEVELS)
def test_one_row_that_cannot_be_filled_ends_the_game(short: str) -> None:
    """Q-24."""
    scene = Scene(seats=3).decks(**{short: 2})
    scene.do("draft 1 all", "end", "draft 2 all", "end", "draft 3 all", "end")
    assert scene.ending == "decks"
    assert scene.state.actor() == -1


@pytest.mark.rule("W-EOR-06")
def test_a_deck_emptied_by_a_complete_refill_does_not_end_the_game() -> None:
    """Q-24."""
    scene = Scene(seats=3).decks(I=3, II=3, III=3)
    scene.do("draft 1 all", "end", "draft 2 all", "end", "draft 3 all", "end")
    assert scene.ending == ""
    assert scene.deck("I") == scene.deck("II") == scene.deck("III") == []
    assert all("-" not in scene.market_row(level) for level in LEVELS)


@pytest.mark.rule("W-EOR-06")
def test_an_empty_deck_is_no_matter_while_its_row_is_full() -> None:
    scene = Scene(seats=3).decks(I=0)
    assert play_round(scene, 3).ending == ""


@pytest.mark.rule("W-EOR-03", "W-EOR-06")
def test_with_two_players_even_an_untouched_row_needs_a_card() -> None:
    scene = Scene(seats=2).decks(I=0)
    assert play_round(scene, 2).ending == "decks"


@pytest.mark.rule("W-EOR-05", "W-EOT-01")
def test_cards_returned_under_an_empty_deck_are_drawn_in_the_next_refill() -> None:
    """Q-25."""
    scene = Scene(seats=3).decks(III=2).hand("III-red-1 III-red-2 III-red-3", seat=2)
    scene.do("draft 1 top 1", "end", "draft 2 top 1", "end", "draft 3 top 1", "done", "return III-red-2", "end")
    assert scene.ending == ""
    assert scene.market_row("III")[0] == "III-red-2"


@pytest.mark.rule("W-EOR-06", "W-EOR-02")
def test_after_a_failed_refill_the_marker_has_moved_and_the_cards_there_were_lie_in_the_rows() -> None:
    """C-03."""
    scene = Scene(seats=3).decks(III=2)
    kept = scene.market_row("III")[3]
    n1, n2 = scene.deck("III")
    play_round(scene, 3)
    assert scene.ending == "decks"
    assert scene.market_row("III") == ["-", n2, n1, kept]
    assert scene.state.start == 1
