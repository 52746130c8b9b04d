"""The deal in words: three decks and the start player; written from what was drawn, and read with checks."""

from __future__ import annotations

from typing import Any

from laguna.core.deal import BadDeal
from laguna.games.walking.components import CARD_NAMES, CARD_NUMBERS, LEVEL_CARDS, LEVEL_NAMES, card_name
from laguna.games.walking.setup import Chance
from laguna.games.walking.table import Setting


def write_deal(chance: Chance) -> dict[str, Any]:
    """What was drawn, as lines of cards."""
    decks = {
        name: _write([int(chance.decks[level * LEVEL_CARDS + place]) for place in range(LEVEL_CARDS)])
        for level, name in enumerate(LEVEL_NAMES)
    }
    return {"start": int(chance.start), "decks": decks}


def _write(cards: list[int]) -> str:
    """Cards of one level as a line: the level goes without saying."""
    return " ".join(CARD_NAMES[card].split("-", 1)[1] for card in cards)


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


def read_deal(setting: Setting, content: object) -> Chance:
    """What the set-up needs of a deal. Raises ``BadDeal``.

    A deal may list the first market explicitly, each row from column 1 on; then its decks hold the rest (C-01).
    """
    if not isinstance(content, dict) or not isinstance(content.get("decks"), dict):
        raise BadDeal("a deal of walking has 'start' and 'decks'")
    chance = Chance()
    start = content.get("start")
    if type(start) is not int or not 0 <= start < setting.seats:
        raise BadDeal(f"'start' must be a seat from 0 to {int(setting.seats) - 1}, not {start!r}")
    chance.start = start
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
        # The market is laid out from the top of the deck, its last column first.
        for place, card in enumerate([*reversed(row), *deck]):
            chance.decks[level * LEVEL_CARDS + place] = card
    return chance
