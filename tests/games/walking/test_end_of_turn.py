from __future__ import annotations

import pytest

from laguna.core.rng import Rng
from laguna.games.walking.state import WalkingState
from tests.games.walking.scene import GAME, Scene


def with_hand(cards: str) -> Scene:
    """A player who has built nothing and holds too many cards."""
    return Scene(phase="build").hand(cards).do("done")


@pytest.mark.rule("W-EOT-01")
def test_a_hand_above_three_must_be_cut_down_before_the_turn_ends() -> None:
    scene = with_hand("I-red-1 II-red-1 III-red-1 III-blue-1")
    refusal = scene.why("end")
    assert scene.legal() == {"return I-red-1", "return II-red-1", "return III-red-1", "return III-blue-1"}
    assert refusal is not None
    assert refusal.rule == "W-EOT-01"
    assert set(refusal.instead) == scene.legal()


@pytest.mark.rule("W-EOT-01")
def test_building_cannot_end_the_turn_directly_with_more_than_three_cards() -> None:
    scene = Scene(phase="build").hand("I-red I-red I-red I-red")
    refusal = scene.why("end")
    assert "end" not in scene.legal()
    assert refusal is not None
    assert refusal.rule == "W-EOT-01"


@pytest.mark.rule("W-EOT-01")
@pytest.mark.parametrize("kept", ["I-red-1", "II-red-1", "III-red-1", "III-blue-1"])
def test_exactly_three_cards_of_the_players_choice_stay(kept: str) -> None:
    """D-29."""
    cards = {"I-red-1", "II-red-1", "III-red-1", "III-blue-1", "I-pink-1", "II-pink-1"}
    away = sorted(cards - {kept})[:3]
    scene = with_hand(" ".join(cards)).do(*(f"return {card}" for card in away), "end")
    assert set(scene.hand_of()) == cards - set(away)


@pytest.mark.rule("W-EOT-01")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_a_returned_card_goes_to_the_bottom_of_the_deck_of_its_level(level: str) -> None:
    scene = with_hand("I-red-1 II-red-1 III-red-1 I-blue-1")
    before = {each: scene.deck(each) for each in ("I", "II", "III")}
    scene.do(f"return {level}-red-1")
    for each, deck in before.items():
        assert scene.deck(each) == ([*deck, f"{level}-red-1"] if each == level else deck)


@pytest.mark.rule("W-EOT-01")
def test_the_opponents_do_not_see_which_card_was_returned() -> None:
    """Q-22: they know the level alone."""
    scene = with_hand("II-red-1 II-blue-1 II-pink-1 II-green-1").do("return II-blue-1", "end")
    view = scene.state.view(1)
    bottoms = set()
    for seed in range(40):
        guess = GAME.determinize(view, Rng(seed))
        assert isinstance(guess, WalkingState)
        scene.state = guess
        bottoms.add(scene.deck("II")[-1])
    assert len(bottoms) > 1


@pytest.mark.rule("W-EOT-02")
@pytest.mark.parametrize("order", [("II-red-1", "II-blue-1"), ("II-blue-1", "II-red-1")])
def test_cards_go_under_their_deck_in_the_order_picked(order: tuple[str, str]) -> None:
    scene = with_hand("II-red-1 II-blue-1 II-pink-1 II-green-1 II-yellow-1")
    scene.do(*(f"return {card}" for card in order), "end")
    assert scene.deck("II")[-2:] == list(order)


@pytest.mark.rule("W-EOT-03")
@pytest.mark.parametrize(("coins", "left"), [(8, 6), (7, 6), (6, 6), (5, 5), (0, 0)])
def test_coins_above_six_return_to_the_bank(coins: int, left: int) -> None:
    scene = Scene(phase="build").coins(coins).do("end")
    assert scene.coins_of() == left


@pytest.mark.rule("W-EOT-03")
def test_the_coin_limit_touches_nobody_but_the_player_in_turn() -> None:
    scene = Scene(phase="build").coins(8).coins(3, seat=1).do("end")
    assert scene.coins_of(1) == 3


@pytest.mark.rule("W-EOT-04")
@pytest.mark.parametrize("cards", ["I-red-1", "I-red-1 II-red-1 III-red-1"])
def test_a_hand_of_three_or_fewer_cannot_be_cut(cards: str) -> None:
    """Q-21: no voluntary discard."""
    scene = Scene(phase="build").hand(cards)
    refusal = scene.why("return I-red-1")
    assert scene.legal("return") == set()
    assert refusal is not None
    scene.do("end")
    assert scene.hand_of() == cards.split()


@pytest.mark.rule("W-EOT-04")
def test_returning_stops_at_three_cards() -> None:
    scene = with_hand("I-red-1 II-red-1 III-red-1 III-blue-1").do("return III-blue-1")
    refusal = scene.why("return I-red-1")
    assert scene.legal("return") == set()
    assert refusal is not None
    assert refusal.rule == "W-EOT-04"


@pytest.mark.rule("W-EOT-05")
def test_characters_come_before_the_hand_limit_and_coins_last() -> None:
    """D-07."""
    scene = Scene(phase="build").street("red red .", at=5).coins(8)
    scene.hand("III-red-1 I-blue-1 I-blue-2 I-blue-3 I-blue-4").do("place III-red-1 at c1", "done")
    assert scene.phase == "characters"
    assert scene.why("return I-blue-1") is not None
    scene.do("invite boy to c1")
    assert scene.phase == "return"
    assert scene.coins_of() == 7
    scene.do("return I-blue-1", "end")
    assert scene.coins_of() == 6


@pytest.mark.rule("W-EOT-05")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 3)])
def test_the_player_to_the_left_is_next(seats: int, first: int) -> None:
    scene = Scene(seats=seats, seat=first)
    order = []
    for column in range(1, seats + 1):
        order.append(int(scene.state.actor()))
        scene.do(f"draft {column} top 1", "end")
    assert order == [(first + turn) % seats for turn in range(seats)]


@pytest.mark.rule("W-EOT-01", "W-EOT-03")
def test_three_cards_in_hand_and_three_drafted_leave_three_to_return() -> None:
    """TV-16."""
    scene = Scene().hand("I-red-1 II-red-1 III-red-1").coins(6).do("draft 1 all", "done")
    for _ in range(3):
        assert "end" not in scene.legal()
        scene.do(min(scene.legal("return")))
    scene.do("end")
    assert len(scene.hand_of()) == 3
    assert scene.coins_of() == 6


@pytest.mark.rule("W-EOT-01", "W-EOT-03")
def test_a_full_hand_and_a_full_purse_with_one_card_drafted_lose_one_card_and_two_coins() -> None:
    """TV-16."""
    scene = Scene().hand("I-red-1 II-red-1 III-red-1").coins(6).do("draft 1 top 1")
    assert scene.coins_of() == 8
    scene.do("done", "return I-red-1", "end")
    assert len(scene.hand_of()) == 3
    assert scene.coins_of() == 6


@pytest.mark.rule("W-EOT-04")
def test_one_card_in_hand_and_two_drafted_return_nothing() -> None:
    """TV-16."""
    scene = Scene().hand("I-red-1").do("draft 1 top 2", "end")
    assert len(scene.hand_of()) == 3
    assert scene.state.actor() == 1
