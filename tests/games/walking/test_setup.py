from __future__ import annotations

from dataclasses import replace

import pytest

from laguna.games.walking.components import CARD_NAMES, KIND_NAMES, TOURISTS
from laguna.games.walking.state import WalkingState
from tests.games.walking.scene import GAME, Scene

LEVELS = ("I", "II", "III")


def dealt(seats: int, seed: int = 0, **options: object) -> Scene:
    """A game as its seed deals it, nothing arranged."""
    scene = Scene(seats, "draft", 0, **options)
    state = GAME.start(GAME.deal(seats, seed, options))
    assert isinstance(state, WalkingState)
    scene.state = state
    scene._ready = True
    return scene


def piles(scene: Scene) -> list[int]:
    return [scene.pile(kind) for kind in KIND_NAMES]


@pytest.mark.rule("W-SET-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_own_deck_of_24(seats: int, level: str) -> None:
    scene = dealt(seats)
    cards = scene.deck(level) + scene.market_row(level)
    assert sorted(cards) == sorted(card for card in CARD_NAMES if card.startswith(f"{level}-"))


@pytest.mark.rule("W-SET-01")
@pytest.mark.parametrize("level", LEVELS)
def test_each_deck_is_shuffled(level: str) -> None:
    """D-26."""
    orders = {tuple(dealt(2, seed).deck(level)) for seed in range(20)}
    assert len(orders) == 20


@pytest.mark.rule("W-SET-01")
def test_the_decks_are_shuffled_separately() -> None:
    orders = {tuple(card.split("-", 1)[1] for card in dealt(2).deck(level)) for level in LEVELS}
    assert len(orders) == 3


@pytest.mark.rule("W-SET-02")
@pytest.mark.parametrize(("take", "level"), [("top 1", "III"), ("bottom 1", "I")])
def test_level_three_is_the_top_row_and_level_one_the_bottom_row(take: str, level: str) -> None:
    scene = dealt(4)
    card = scene.market_row(level)[2]
    assert scene.do(f"draft 3 {take}").hand_of(int(scene.state.seat)) == [card]


@pytest.mark.rule("W-SET-02")
@pytest.mark.parametrize("level", LEVELS)
def test_each_market_row_holds_cards_of_its_level(level: str) -> None:
    assert all(card.startswith(f"{level}-") for card in dealt(4).market_row(level))


@pytest.mark.rule("W-SET-03")
@pytest.mark.parametrize(("seats", "columns", "left"), [(4, 5, 19), (3, 4, 20), (2, 3, 21), (1, 4, 20)])
def test_each_row_is_filled_from_its_deck(seats: int, columns: int, left: int) -> None:
    """TV-15."""
    scene = dealt(seats)
    assert [len(scene.market_row(level)) for level in LEVELS] == [columns] * 3
    assert "-" not in [card for level in LEVELS for card in scene.market_row(level)]
    assert [len(scene.deck(level)) for level in LEVELS] == [left] * 3


@pytest.mark.rule("W-SET-03")
def test_the_first_card_of_a_deck_lies_in_the_column_farthest_from_it() -> None:
    """C-01: the first market is filled like a refill, column C first."""
    scene = dealt(4, seed=7)
    for level in LEVELS:
        first = scene_deal_order(7, level)[:5]
        assert scene.market_row(level) == first[::-1]


def scene_deal_order(seed: int, level: str) -> list[str]:
    """A deck as it was shuffled, top card first."""
    return [f"{level}-{card}" for card in GAME.deal(4, seed).content["decks"][level].split()]


@pytest.mark.rule("W-SET-03")
def test_a_market_listed_in_the_deal_lies_as_listed() -> None:
    """C-01."""
    deal = GAME.deal(2, 0)
    rows = {level: deal.content["decks"][level].split()[:3] for level in LEVELS}
    rest = {level: " ".join(deal.content["decks"][level].split()[3:]) for level in LEVELS}
    listed = {level: " ".join(row) for level, row in rows.items()}
    state = GAME.start(replace(deal, content={**deal.content, "market": listed, "decks": rest}))
    shown = state.view(None).document()["market"]
    assert shown == {level: [f"{level}-{card}" for card in row] for level, row in rows.items()}


@pytest.mark.rule("W-SET-03", "W-EOR-04")
def test_column_one_is_next_to_the_decks() -> None:
    scene = Scene(4).round(1, played=3)
    far = scene.market_row("III")[1:]
    scene.do("draft 1 top 1", "end")
    assert scene.market_row("III")[1:] == far
    scene = Scene(4).round(1, played=3)
    near = scene.market_row("III")[:4]
    scene.do("draft 5 top 1", "end")
    assert scene.market_row("III")[1:] == near


@pytest.mark.rule("W-SET-04", "W-SET-05", "W-SET-06", "W-SET-07", "W-SOLO-01")
@pytest.mark.parametrize(
    ("seats", "tourists", "residents", "characters"), [(4, 3, 2, 26), (3, 2, 2, 22), (2, 2, 1, 15), (1, 2, 1, 15)]
)
def test_the_piles_of_characters(seats: int, tourists: int, residents: int, characters: int) -> None:
    """TV-15."""
    scene = dealt(seats)
    assert piles(scene) == [tourists] * TOURISTS + [residents] * 7
    assert sum(piles(scene)) == characters


@pytest.mark.rule("W-SET-04", "W-BEG-01")
@pytest.mark.parametrize(("seats", "characters"), [(4, 20), (3, 16), (2, 12), (1, 12)])
def test_the_easy_game_leaves_three_residents_out(seats: int, characters: int) -> None:
    """TV-15."""
    scene = dealt(seats, easyResidents=True)
    assert sum(piles(scene)) == characters
    assert {kind for kind in KIND_NAMES if scene.pile(kind) == 0} == {"shopkeeper", "florist", "gardener"}


@pytest.mark.rule("W-SET-04")
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_the_piles_are_public(viewer: int | None) -> None:
    """Q-48."""
    shown = dealt(4).state.view(viewer).document()["characters"]
    assert shown == {kind: 3 if place < TOURISTS else 2 for place, kind in enumerate(KIND_NAMES)}


@pytest.mark.rule("W-SET-08", "W-SET-09", "W-SET-10", "W-SET-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_player_starts_alike(seats: int) -> None:
    scene = dealt(seats)
    for seat in range(seats):
        assert scene.coins_of(seat) == 4
        assert scene.permits_of(seat) == 4
        assert scene.hand_of(seat) == []
        assert scene.picture(seat) == "S . . | S . ."
        assert scene.reserve_of(seat) == 0


@pytest.mark.rule("W-SET-10")
def test_the_first_card_may_be_of_any_level_because_of_the_scaffolds() -> None:
    scene = dealt(2)
    scene.do("draft 1 all")
    assert {text.split()[1].split("-")[0] for text in scene.legal("place")} == set(LEVELS)


@pytest.mark.rule("W-SET-12")
def test_the_bank_pays_even_when_all_printed_coins_are_with_the_players() -> None:
    scene = Scene(4)
    for seat, coins in enumerate((6, 8, 8, 8)):
        scene.coins(coins, seat)
    assert scene.do("draft 1 top 1").coins_of() == 8


@pytest.mark.rule("W-SET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_can_be_drawn_as_start_player(seats: int) -> None:
    """D-25."""
    starts = [int(dealt(seats, seed).state.actor()) for seed in range(100)]
    assert set(starts) == set(range(seats))
    assert all(starts.count(seat) > 100 / seats / 2 for seat in range(seats))


@pytest.mark.rule("W-SET-13", "W-TURN-01")
def test_the_start_player_has_the_marker_and_the_first_turn() -> None:
    for seed in range(8):
        scene = dealt(4, seed)
        assert scene.state.view(None).document()["start"] == scene.state.actor() == scene.state.seat


@pytest.mark.rule("W-SET-01", "W-SET-13")
def test_the_same_seed_deals_the_same_game() -> None:
    assert GAME.deal(4, 12).content == GAME.deal(4, 12).content
