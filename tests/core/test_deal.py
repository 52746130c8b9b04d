from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from laguna.core.deal import BadDeal, Components, Deal
from laguna.games import find_game
from laguna.games.walking.components import CARD_NAMES, COLOUR_NAMES, LEVEL_NAMES, MOST_COLUMNS
from laguna.games.walking.state import WalkingState

GAME = find_game("walking")
SALT = "0123456789abcdef"
ORDER = [f"{colour}-{copy}" for colour in COLOUR_NAMES for copy in range(1, 5)]

Content = dict[str, Any]


def start(content: Any, seats: int = 2) -> WalkingState:
    """The table of a deal with this content."""
    state = GAME.start(replace(GAME.deal(seats, 1), content=content))
    assert isinstance(state, WalkingState)
    return state


def market_row(state: WalkingState, level: str) -> list[str]:
    row = LEVEL_NAMES.index(level) * MOST_COLUMNS
    return [CARD_NAMES[state.market[row + column]] for column in range(state.setting.columns)]


def drawn(state: WalkingState, level: str) -> list[str]:
    number = LEVEL_NAMES.index(level)
    return [CARD_NAMES[state.draw(number)] for _ in range(state.deck_size[number])]


def plain_content() -> Content:
    return {"start": 0, "decks": {level: " ".join(ORDER) for level in LEVEL_NAMES}}


def market_content() -> Content:
    """The last three cards of each order are the market, the others the deck."""
    return {
        "start": 1,
        "decks": {level: " ".join(ORDER[:-3]) for level in LEVEL_NAMES},
        "market": {level: " ".join(ORDER[-3:]) for level in LEVEL_NAMES},
    }


# The same seed, the same deal


@pytest.mark.rule("W-SET-01")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_seed_gives_the_same_deal(seats: int) -> None:
    assert GAME.deal(seats, 77) == GAME.deal(seats, 77)


@pytest.mark.parametrize("seats", GAME.seats)
def test_another_seed_gives_another_deal(seats: int) -> None:
    contents = [str(GAME.deal(seats, seed).content) for seed in range(30)]
    assert len(set(contents)) == 30


def test_a_deal_is_the_same_in_every_version_and_build() -> None:
    deal = GAME.deal(2, 1)
    assert deal.content["start"] == 0
    assert deal.content["decks"]["I"].startswith("yellow-2 pink-2 green-3 pink-3 orange-4 red-3")
    assert deal.content["decks"]["III"].endswith("green-1 red-1 yellow-2 blue-3")


def test_options_do_not_change_what_is_dealt() -> None:
    assert GAME.deal(2, 5).content == GAME.deal(2, 5, {"skipWindows": True}).content


@pytest.mark.rule("W-SET-01")
def test_every_deck_of_a_deal_has_its_24_cards() -> None:
    for seed in range(20):
        decks = GAME.deal(3, seed).content["decks"]
        assert list(decks) == list(LEVEL_NAMES)
        assert all(sorted(deck.split()) == sorted(ORDER) for deck in decks.values())


@pytest.mark.rule("W-SET-13")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_can_be_dealt_the_start(seats: int) -> None:
    assert {GAME.deal(seats, seed).content["start"] for seed in range(60)} == set(range(seats))


# The commitment


def swap_first_two(level: str, deal: Deal) -> Deal:
    deck = deal.content["decks"][level].split()
    deck[0], deck[1] = deck[1], deck[0]
    decks = {**deal.content["decks"], level: " ".join(deck)}
    return replace(deal, content={**deal.content, "decks": decks})


def change_option(name: str, deal: Deal) -> Deal:
    return replace(deal, options={**deal.options, name: "changed"})


CHANGES: dict[str, Callable[[Deal], Deal]] = {
    "game": lambda deal: replace(deal, game="burano"),
    "rules version": lambda deal: replace(deal, rules_version=deal.rules_version + 1),
    "seats": lambda deal: replace(deal, seats=deal.seats + 1),
    "name of the card set": lambda deal: replace(deal, components=Components("mine", deal.components.sha256)),
    "hash of the card set": lambda deal: replace(deal, components=Components(deal.components.name, "0" * 64)),
    "start player": lambda deal: replace(deal, content={**deal.content, "start": 1 - deal.content["start"]}),
    "an added market": lambda deal: replace(deal, content={**deal.content, "market": None}),
    **{f"order of deck {level}": partial(swap_first_two, level) for level in LEVEL_NAMES},
    **{f"option {name}": partial(change_option, name) for name in GAME.default_options(2)},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_the_commitment_changes_with_anything_in_the_deal(change: Callable[[Deal], Deal]) -> None:
    deal = GAME.deal(2, 8)
    assert change(deal).commitment(SALT) != deal.commitment(SALT)


def test_the_commitment_changes_with_the_salt() -> None:
    deal = GAME.deal(2, 8)
    assert len({deal.commitment(salt) for salt in ("", "0", "1", SALT)}) == 4


def test_the_commitment_is_the_same_for_the_same_deal_and_salt() -> None:
    pinned = "5d73a72c28757b4d79b1b9a34c079f33f3199bf4fec2debe07f2ddcecd5f1ee8"
    assert GAME.deal(2, 1).commitment("pepper") == pinned


# The first market


@pytest.mark.rule("W-SET-03")
def test_the_first_market_is_dealt_from_the_last_column_leftwards() -> None:
    state = start(plain_content())
    for level in LEVEL_NAMES:
        assert market_row(state, level) == [f"{level}-{card}" for card in ("pink-3", "pink-2", "pink-1")]
        assert drawn(state, level) == [f"{level}-{card}" for card in ORDER[3:]]


@pytest.mark.rule("W-SET-03")
def test_a_market_in_the_deal_is_loaded_as_given() -> None:
    state = start(market_content())
    assert state.actor() == 1
    for level in LEVEL_NAMES:
        assert market_row(state, level) == [f"{level}-{card}" for card in ORDER[-3:]]
        assert drawn(state, level) == [f"{level}-{card}" for card in ORDER[:-3]]


# Deals that cannot be played


def changed(content: Content, **parts: Any) -> Content:
    return {**content, **parts}


def with_deck(level: str, deck: Any, content: Content | None = None) -> Content:
    content = content or plain_content()
    return changed(content, decks={**content["decks"], level: deck})


def with_row(level: str, row: Any) -> Content:
    content = market_content()
    return changed(content, market={**content["market"], level: row})


BAD: dict[str, tuple[Any, str]] = {
    "no object": ([], "a deal of walking has start, decks"),
    "nothing": ({}, "a deal of walking has start, decks"),
    "no decks": ({"start": 0}, "a deal of walking has start, decks"),
    "decks as a list": ({"start": 0, "decks": []}, "a deal of walking has start, decks"),
    "no start": ({"decks": plain_content()["decks"]}, "'start' must be a seat from 0 to 1, not None"),
    "start too high": (changed(plain_content(), start=2), "'start' must be a seat from 0 to 1, not 2"),
    "start below zero": (changed(plain_content(), start=-1), "'start' must be a seat from 0 to 1, not -1"),
    "start as truth": (changed(plain_content(), start=True), "'start' must be a seat from 0 to 1, not True"),
    "start as text": (changed(plain_content(), start="0"), "'start' must be a seat from 0 to 1, not '0'"),
    "deck missing": (
        changed(plain_content(), decks={"I": " ".join(ORDER)}),
        "'deck II' must be a line of cards such as 'pink-1 red-3'",
    ),
    "deck as a list": (with_deck("III", ORDER), "'deck III' must be a line of cards such as 'pink-1 red-3'"),
    "card unknown": (with_deck("I", "pink-1 pink-5"), "'deck I' has an unknown card 'pink-5'"),
    "card with its level": (with_deck("I", "I-pink-1"), "'deck I' has an unknown card 'I-pink-1'"),
    "card twice": (with_deck("II", " ".join([*ORDER[:-1], "pink-1"])), "'deck II' has pink-1 twice"),
    "deck short": (with_deck("II", " ".join(ORDER[1:])), "'deck II' has 23 entries, not 24"),
    "deck empty": (with_deck("I", ""), "'deck I' has 0 entries, not 24"),
    "market as a list": (changed(plain_content(), market=[]), "'market' must have a line each for I, II, III"),
    "market row missing": (
        changed(market_content(), market={"I": " ".join(ORDER[-3:])}),
        "'market II' must be a line of cards such as 'pink-1 red-3'",
    ),
    "market row as a number": (with_row("III", 3), "'market III' must be a line of cards such as 'pink-1 red-3'"),
    "market card unknown": (with_row("I", "red-2 red-3 black-4"), "'market I' has an unknown card 'black-4'"),
    "market card twice": (with_row("I", "red-2 red-3 red-3"), "'market I' has red-3 twice"),
    "market row short": (with_row("II", "red-3 red-4"), "'market II' has 2 entries, not 3"),
    "market row long": (with_row("II", "red-1 red-2 red-3 red-4"), "'market II' has 4 entries, not 3"),
    "deck short beside a market": (
        with_deck("I", " ".join(ORDER[1:-3]), market_content()),
        "'deck I' has 20 entries, not 21",
    ),
    "market card in the deck too": (
        with_row("I", "pink-1 red-3 red-4"),
        "'deck I' has I-pink-1, which lies in the market",
    ),
}


@pytest.mark.parametrize(("content", "message"), BAD.values(), ids=list(BAD))
def test_a_deal_that_cannot_be_played_is_refused_with_the_reason(content: Any, message: str) -> None:
    with pytest.raises(BadDeal) as refused:
        start(content)
    assert str(refused.value) == message


def test_a_whole_deck_beside_a_market_would_hold_cards_twice_and_is_refused() -> None:
    with pytest.raises(BadDeal, match="'deck I' "):
        start(with_deck("I", " ".join(ORDER), market_content()))


def test_a_deal_of_another_game_is_refused() -> None:
    with pytest.raises(BadDeal, match=r"^this is a deal of burano, not of walking$"):
        GAME.start(replace(GAME.deal(2, 1), game="burano"))


def test_a_deal_with_another_card_set_asks_for_that_set() -> None:
    deal = replace(GAME.deal(2, 1), components=Components("mine", "ab" * 32))
    own = GAME.components().sha256
    with pytest.raises(BadDeal) as refused:
        GAME.start(deal)
    assert str(refused.value) == (
        f"the game was dealt with the set 'mine' (abababababab), but 'laguna' is {own[:12]}; "
        "give the right file with --cards"
    )
