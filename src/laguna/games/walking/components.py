"""What is in the box: cards, levels, colours, symbols, characters, and the fixed numbers of the rulebook.

A card is a number that tells its level, colour and copy: ``level * 24 + colour * 4 + copy``. What is printed on its
face comes from a card set, which is data (see ``cards.py``).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

LEVELS: Final = 3
COLOURS: Final = 6
COPIES: Final = 4
LEVEL_CARDS: Final = 24
CARDS: Final = 72
UNKNOWN: Final = 72
"""``UNKNOWN + level`` stands for a card of which only the back is seen."""

LEVEL_NAMES: Final = ("I", "II", "III")
COLOUR_NAMES: Final = ("pink", "blue", "green", "yellow", "orange", "red")
COLOUR_LETTERS: Final = ("P", "B", "G", "Y", "O", "R")

NONE: Final = -1
"""An empty slot, an empty place in the market, a house that waits for its character."""

# W-BUILD-07: a street is at most five wide. It floats, so nine sites with the first floor in the middle suffice.
STREET: Final = 5
SITES: Final = 9
FIRST_SITE: Final = 4

MOST_COLUMNS: Final = 5
START_COINS: Final = 4
COIN_LIMIT: Final = 6
START_PERMITS: Final = 4
PERMIT_POINTS: Final = 3
SCAFFOLDS: Final = 2
HAND_LIMIT: Final = 3
MOST_HAND: Final = 6
MOST_PLACEMENTS: Final = 3
HOUSES_TO_END: Final = 5

WOMAN: Final = 0
MAN: Final = 1
GIRL: Final = 2
BOY: Final = 3
MAYOR: Final = 4
POLICEMAN: Final = 5
SANTA_CLAUS: Final = 6
SHOPKEEPER: Final = 7
SEAMSTRESS: Final = 8
FLORIST: Final = 9
GARDENER: Final = 10
KINDS: Final = 11
TOURISTS: Final = 4
NOBODY: Final = 11
"""W-CHAR-07: the house is finished and stays without a character."""
KIND_NAMES: Final = (
    "woman",
    "man",
    "girl",
    "boy",
    "mayor",
    "policeman",
    "santa",
    "shopkeeper",
    "seamstress",
    "florist",
    "gardener",
)
STARRED: Final = (SHOPKEEPER, FLORIST, GARDENER)
TOURIST_COPIES: Final = 3
RESIDENT_COPIES: Final = 2

FLOWERS: Final = 0
PLANTS: Final = 1
CATS: Final = 2
LAMPS: Final = 3
CHIMNEYS: Final = 4
AWNINGS_RED: Final = 5
AWNINGS_BLUE: Final = 6
PASSERSBY: Final = 7
WINDOWS: Final = 8
SHOP_POINTS: Final = 9
SYMBOLS: Final = 10
SYMBOL_NAMES: Final = (
    "flowers",
    "plants",
    "cats",
    "lamps",
    "chimneys",
    "awning_red",
    "awning_blue",
    "passersby",
    "closed_windows",
    "shop_points",
)


def level_of(card: i64) -> i64:
    """0, 1 or 2, also for a card seen from the back."""
    if card >= UNKNOWN:
        return card - UNKNOWN
    return card // LEVEL_CARDS


def colour_of(card: i64) -> i64:
    """0 to 5, in the order of ``COLOUR_NAMES``."""
    return (card // COPIES) % COLOURS


def card_name(card: int) -> str:
    """The card's id, such as ``II-yellow-2``; ``II`` alone for a card seen from the back."""
    if card >= UNKNOWN:
        return LEVEL_NAMES[card - UNKNOWN]
    level, rest = divmod(card, LEVEL_CARDS)
    colour, copy = divmod(rest, COPIES)
    return f"{LEVEL_NAMES[level]}-{COLOUR_NAMES[colour]}-{copy + 1}"


CARD_NAMES: Final = tuple(card_name(card) for card in range(CARDS))
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}


@final
class CardSet:
    """The faces of the 72 floor cards."""

    def __init__(
        self, name: str, sha256: str, text: str, faces: list[list[int]], shops: list[int], shop_names: list[str]
    ) -> None:
        """``faces`` has the symbols of each card, ``shops`` its shop kind or ``NONE``."""
        self.name = name
        self.sha256 = sha256
        self.text = text
        self.shop_names = shop_names
        flat: list[int] = []
        for face in faces:
            flat.extend(face)
        self.faces: vec[i64] = vec[i64](flat)
        self.shops: vec[i64] = vec[i64](shops)

    def count(self, card: i64, symbol: i64) -> i64:
        """How often the symbol is printed on the card (for ``SHOP_POINTS``: the value of its shop)."""
        return self.faces[card * SYMBOLS + symbol]

    def shop(self, card: i64) -> i64:
        """The kind of the card's shop, or ``NONE``."""
        return self.shops[card]
