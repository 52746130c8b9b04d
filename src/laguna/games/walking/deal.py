"""The deal: three shuffled decks and the start player; and the set-up of the table from it."""

from __future__ import annotations

from typing import Any

from laguna.core.deal import BadDeal
from laguna.core.rng import Rng
from laguna.games.walking.components import (
    CARD_NUMBERS,
    KINDS,
    LEVEL_CARDS,
    LEVEL_NAMES,
    LEVELS,
    MOST_COLUMNS,
    RESIDENT_COPIES,
    STARRED,
    TOURIST_COPIES,
    TOURISTS,
    card_name,
)
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import OPEN, Setting


def deal_content(rng: Rng, seats: int) -> dict[str, Any]:
    """Shuffle each deck, top card first, and draw the start player (W-SET-01, W-SET-13)."""
    decks = {
        LEVEL_NAMES[level]: _write(rng.shuffled(list(range(level * LEVEL_CARDS, (level + 1) * LEVEL_CARDS))))
        for level in range(LEVELS)
    }
    return {"start": int(rng.below(seats)), "decks": decks}


def _write(cards: list[int]) -> str:
    """Cards of one level as a line: the level goes without saying."""
    return " ".join(card_name(card).split("-", 1)[1] for card in cards)


def _read(name: str, text: object, level: int) -> list[int]:
    if not isinstance(text, str):
        raise BadDeal(f"{name} {LEVEL_NAMES[level]} must be a line of cards such as 'pink-1 red-3'")
    cards = []
    for word in text.split():
        card = CARD_NUMBERS.get(f"{LEVEL_NAMES[level]}-{word}")
        if card is None:
            raise BadDeal(f"{name} {LEVEL_NAMES[level]} has no card '{word}'")
        if card in cards:
            raise BadDeal(f"{name} {LEVEL_NAMES[level]} has {word} twice")
        cards.append(card)
    return cards


def set_up(setting: Setting, content: object) -> WalkingState:
    """The table before the first turn (W-SET-01..13, W-SOLO-01).

    A deal may list the first market explicitly, each row from column 1 on; then its decks hold the rest (C-01).
    """
    if not isinstance(content, dict) or not isinstance(content.get("decks"), dict):
        raise BadDeal("a deal of walking has 'start' and 'decks'")
    state = WalkingState(setting)
    start = content.get("start")
    if type(start) is not int or not 0 <= start < setting.seats:
        raise BadDeal(f"'start' must be a seat from 0 to {int(setting.seats) - 1}, not {start!r}")
    market = content.get("market")
    if market is not None and not isinstance(market, dict):
        raise BadDeal("'market' must have a line of cards for each level")
    for level, name in enumerate(LEVEL_NAMES):
        deck = _read("deck", content["decks"].get(name), level)
        row = _read("market row", market.get(name), level) if market is not None else []
        if market is not None and len(row) != setting.columns:
            raise BadDeal(f"market row {name} has {len(row)} cards, not {int(setting.columns)}")
        if set(row) & set(deck):
            raise BadDeal(f"deck {name} holds {card_name(min(set(row) & set(deck)))}, which lies in the market")
        if len(deck) + len(row) != LEVEL_CARDS:
            raise BadDeal(f"deck {name} has {len(deck)} cards, not {LEVEL_CARDS - len(row)} different ones")
        _lay_out(state, level, deck, row)
    state.start = start
    state.seat = start
    for kind in range(KINDS):
        state.supply[kind] = pile_size(kind, setting)
    return state


def _lay_out(state: WalkingState, level: int, deck: list[int], row: list[int]) -> None:
    """Place the deck and its row: column C first, then leftwards, as in a refill (C-01)."""
    for card in deck:
        state.put_under(level, card)
    for column in reversed(range(state.setting.columns)):
        card = row[column] if row else int(state.draw(level))
        state.claim[card] = OPEN
        state.market[level * MOST_COLUMNS + column] = card


def pile_size(kind: int, setting: Setting) -> int:
    """How many characters of a kind are in the game (W-SET-05..07, W-SOLO-01, W-BEG-01)."""
    if kind < TOURISTS:
        return TOURIST_COPIES if setting.seats == 4 else TOURIST_COPIES - 1
    if setting.easy_residents and kind in STARRED:
        return 0
    return RESIDENT_COPIES if setting.seats > 2 else RESIDENT_COPIES - 1
