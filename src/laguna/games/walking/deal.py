"""The deal in words: three decks and the start player; written from what was drawn, and read with checks."""

from __future__ import annotations

from typing import Any

from laguna.core.deal import BadDeal
from laguna.core.message import MessageValue, message
from laguna.games.walking.components import CARD_NAMES, CARD_NUMBERS, LEVEL_CARDS, LEVEL_NAMES, card_name
from laguna.games.walking.setup import Chance
from laguna.games.walking.table import Setting


def _wrong(what: str, /, **values: MessageValue) -> BadDeal:
    return BadDeal(message(f"problems.deal.{what}", **values))


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
    where = f"{name} {LEVEL_NAMES[level]}"
    if not isinstance(text, str):
        raise _wrong("cards", where=where)
    cards = []
    for word in text.split():
        card = CARD_NUMBERS.get(f"{LEVEL_NAMES[level]}-{word}")
        if card is None:
            raise _wrong("no-card", where=where, card=word)
        if card in cards:
            raise _wrong("twice", where=where, what=word)
        cards.append(card)
    return cards


def read_deal(setting: Setting, content: object) -> Chance:
    """What the set-up needs of a deal. Raises ``BadDeal``.

    A deal may list the first market explicitly, each row from column 1 on; then its decks hold the rest (C-01).
    """
    if not isinstance(content, dict) or not isinstance(content.get("decks"), dict):
        raise _wrong("parts", game="walking", parts="start, decks")
    chance = Chance()
    start = content.get("start")
    if type(start) is not int or not 0 <= start < setting.seats:
        raise _wrong("first", part="start", most=int(setting.seats) - 1, found=repr(start))
    chance.start = start
    market = content.get("market")
    if market is not None and not isinstance(market, dict):
        raise _wrong("lines", part="market", names=", ".join(LEVEL_NAMES))
    for level, name in enumerate(LEVEL_NAMES):
        deck = _read("deck", content["decks"].get(name), level)
        row = _read("market", market.get(name), level) if market is not None else []
        if market is not None and len(row) != setting.columns:
            raise _wrong("count", where=f"market {name}", count=len(row), due=int(setting.columns))
        if set(row) & set(deck):
            raise _wrong("in-market", where=f"deck {name}", card=card_name(min(set(row) & set(deck))))
        if len(deck) + len(row) != LEVEL_CARDS:
            raise _wrong("count", where=f"deck {name}", count=len(deck), due=LEVEL_CARDS - len(row))
        # The market is laid out from the top of the deck, its last column first.
        for place, card in enumerate([*reversed(row), *deck]):
            chance.decks[level * LEVEL_CARDS + place] = card
    return chance
