"""Actions as text: ``build pink d4``, ``roof 2 d4 e4``, ``lace c2 privilege``, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from laguna.core.rules import Refusal, Refused
from laguna.games.burano.actions import (
    ACTIONS,
    BLIND,
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
    CUBE_0,
    DISCARD_0,
    DONE_0,
    DRAW_0,
    END_0,
    FISH_0,
    HOME_0,
    LACE_0,
    LACE_PRIVILEGE_0,
    PAY_0,
    PREPARE_0,
    PYRAMID_0,
    RESERVE,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SKIP,
    SOURCE_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.components import (
    CARD_NAMES,
    CELL_NAMES,
    COLOUR_NAMES,
    HOLE_NAMES,
    HOLES,
    HUTS_HERE,
    ISLANDS,
    PAIR_FIRST,
    PAIRS,
    PYRAMID,
    ROOF_NAMES,
    ROOF_SLOTS,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    STOP_NAMES,
    SWAPS,
    pair_second,
    swap_first,
    swap_second,
)

ISLAND_NAMES: Final = STOP_NAMES[:ISLANDS]
HUT_NAMES: Final = tuple(f"{island}{place + 1}" for island in ISLAND_NAMES for place in range(HUTS_HERE))
SWAP_NUMBERS: Final = {(int(swap_first(swap)), int(swap_second(swap))): swap for swap in range(SWAPS)}
PAIR_NUMBERS: Final = {(int(PAIR_FIRST[pair]), int(pair_second(pair))): pair for pair in range(PAIRS)}

FORMS: Final = {
    "lay": "lay pink",
    "prepare": "prepare 14",
    "build": "build pink d4",
    "roof": "roof 2 d4 e4",
    "coin": "coin",
    "cube": "cube pink 5",
    "sail": "sail A",
    "swap": "swap A1 B2",
    "fish": "fish tuna",
    "send": "send 2",
    "ship": "ship pairs",
    "sell": "sell tuna",
    "lace": "lace c2",
    "home": "home A",
    "bonus": "bonus privileges",
    "buy": "buy pink",
    "pay": "pay c2",
    "spare": "spare c2",
    "from": "from reserve",
    "substitute": "substitute pink",
    "discard": "discard 2",
    "draw": "draw island",
    "done": "done",
    "end": "end",
}
"""An example of each kind of action."""
HIDDEN: Final = "lay"
"""What others see of a pyramid that is being built."""


def text(action: int) -> str:
    """The action as text."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"there is no action {action}")
    if action < SAIL_0:
        return _turn_text(action)
    if action < LACE_0:
        return _sail_text(action)
    if action < BUY_0:
        return _worker_text(action)
    return _cleanup_text(action)


def _turn_text(action: int) -> str:
    if action < PREPARE_0:
        return "lay nothing" if action == SKIP else f"lay {COLOUR_NAMES[action - PYRAMID_0]}"
    if action < BUILD_0:
        return f"prepare {action - PREPARE_0 + 1}"
    if action < ROOF_0:
        colour, hole = divmod(action - BUILD_0, HOLES)
        return f"build {COLOUR_NAMES[colour]} {HOLE_NAMES[hole]}"
    if action < COIN_0:
        laid, pair = divmod(action - ROOF_0, PAIRS)
        slot, turned = divmod(laid, 2)
        holes = [HOLE_NAMES[PAIR_FIRST[pair]], HOLE_NAMES[pair_second(pair)]]
        # The hole under the tile's first half comes first.
        first, second = reversed(holes) if turned else holes
        return f"roof {slot + 1} {first} {second}"
    if action == COIN_0:
        return "coin"
    colour, slot = divmod(action - CUBE_0, PYRAMID)
    return f"cube {COLOUR_NAMES[colour]} {slot + 1}"


def _sail_text(action: int) -> str:
    if action < SWAP_0:
        return f"sail {STOP_NAMES[action - SAIL_0]}"
    if action < FISH_0:
        swap = action - SWAP_0
        return f"swap {HUT_NAMES[swap_first(swap)]} {HUT_NAMES[swap_second(swap)]}"
    if action == BLIND:
        return "fish blind"
    if action < SEND_0:
        return f"fish {SEAFOOD_NAMES[action - FISH_0]}"
    if action < SHIP_0:
        return f"send {action - SEND_0 + 1}"
    if action < SELL_0:
        return f"ship {SHIP_NAMES[action - SHIP_0]}"
    return f"sell {SEAFOOD_NAMES[action - SELL_0]}"


def _worker_text(action: int) -> str:
    if action < LACE_PRIVILEGE_0:
        return f"lace {CELL_NAMES[action - LACE_0]}"
    if action < HOME_0:
        return f"lace {CELL_NAMES[action - LACE_PRIVILEGE_0]} privilege"
    if action < HOME_0 + ISLANDS:
        return f"home {ISLAND_NAMES[action - HOME_0]}"
    if action < BONUS_0:
        return f"home {CELL_NAMES[action - HOME_0 - ISLANDS]}"
    return "bonus privileges" if action == TWO_PRIVILEGES else f"bonus {CARD_NAMES[action - BONUS_0]}"


def _cleanup_text(action: int) -> str:
    if action < PAY_0:
        return f"buy {COLOUR_NAMES[action - BUY_0]}"
    if action < SPARE_0:
        return f"pay {CELL_NAMES[action - PAY_0]}"
    if action < SOURCE_0:
        return f"spare {CELL_NAMES[action - SPARE_0]}"
    if action == RESERVE:
        return "from reserve"
    if action < SUBSTITUTE_0:
        return f"from {action - SOURCE_0 + 1}"
    if action < DISCARD_0:
        return f"substitute {COLOUR_NAMES[action - SUBSTITUTE_0]}"
    if action < DRAW_0:
        return f"discard {action - DISCARD_0 + 1}"
    if action < DONE_0:
        return f"draw {ROOF_NAMES[action - DRAW_0]}"
    return "done" if action == DONE_0 else "end"


def public_text(action: int) -> str:
    """B-PYR-01: nobody sees what goes into another one's pyramid."""
    return HIDDEN if action < PREPARE_0 else text(action)


def parse(written: str) -> int:
    """The action that a text means, whatever the case and the spaces; raises ``Refused`` with the reason."""
    verb, *words = written.lower().split() or [""]
    if verb not in FORMS:
        raise _unreadable("verb-unknown", verb=verb, forms=", ".join(FORMS))
    if len(words) != FORMS[verb].count(" ") and not (verb == "lace" and words[1:] == ["privilege"]):
        raise _unreadable("form-wrong", verb=verb, form=FORMS[verb])
    if verb == "done":
        return DONE_0
    if verb == "end":
        return END_0
    if verb == "coin":
        return COIN_0
    if verb in ("build", "roof", "cube", "swap"):
        return _parse_pair(verb, words)
    return _parse_one(verb, words)


def _parse_one(verb: str, words: list[str]) -> int:
    word = words[0]
    if verb in ("lay", "buy", "substitute"):
        if verb == "lay" and word == "nothing":
            return SKIP
        base = {"lay": PYRAMID_0, "buy": BUY_0, "substitute": SUBSTITUTE_0}[verb]
        return base + _find("colour", word, COLOUR_NAMES)
    if verb in ("lace", "pay", "spare"):
        base = {"lace": LACE_PRIVILEGE_0 if words[1:] else LACE_0, "pay": PAY_0, "spare": SPARE_0}[verb]
        return base + _find("cell", word, CELL_NAMES)
    if verb == "prepare":
        return PREPARE_0 + _number("slot", word, PYRAMID)
    if verb == "from":
        return RESERVE if word == "reserve" else SOURCE_0 + _number("slot", word, PYRAMID)
    if verb == "discard":
        return DISCARD_0 + _number("roof", word, ROOF_SLOTS)
    if verb == "send":
        return SEND_0 + _number("workers", word, 2)
    if verb == "fish" and word == "blind":
        return BLIND
    if verb in ("fish", "sell"):
        return (FISH_0 if verb == "fish" else SELL_0) + _find("seafood", word, SEAFOOD_NAMES)
    if verb == "home":
        places = [*(island.lower() for island in ISLAND_NAMES), *CELL_NAMES]
        return HOME_0 + _find("place", word, places)
    if verb == "sail":
        return SAIL_0 + _find("stop", word, [stop.lower() for stop in STOP_NAMES])
    if verb == "ship":
        return SHIP_0 + _find("ship", word, SHIP_NAMES)
    if verb == "bonus":
        return TWO_PRIVILEGES if word == "privileges" else BONUS_0 + _find("card", word, CARD_NAMES)
    return DRAW_0 + _find("roof", word, ROOF_NAMES)


def _parse_pair(verb: str, words: list[str]) -> int:
    if verb == "build":
        return BUILD_0 + _find("colour", words[0], COLOUR_NAMES) * HOLES + _find("hole", words[1], HOLE_NAMES)
    if verb == "cube":
        return CUBE_0 + _find("colour", words[0], COLOUR_NAMES) * PYRAMID + _number("slot", words[1], PYRAMID)
    if verb == "swap":
        names = [name.lower() for name in HUT_NAMES]
        huts = sorted(_find("hut", word, names) for word in words)
        if (huts[0], huts[1]) not in SWAP_NUMBERS:
            raise _unreadable("same-island", rule="B-PRIV-02")
        return SWAP_0 + SWAP_NUMBERS[huts[0], huts[1]]
    slot = _number("roof", words[0], ROOF_SLOTS)
    first, second = (_find("hole", word, HOLE_NAMES) for word in words[1:])
    pair = PAIR_NUMBERS.get((min(first, second), max(first, second)))
    if pair is None:
        raise _unreadable("not-neighbours", rule="B-ROOF-03", first=words[1], second=words[2])
    return ROOF_0 + (slot * 2 + int(first > second)) * PAIRS + pair


def _find(what: str, word: str, names: Sequence[str]) -> int:
    if word not in names:
        raise _unreadable("word-unknown", what=what, word=word, names=", ".join(names))
    return list(names).index(word)


def _number(what: str, word: str, most: int) -> int:
    if not (re.fullmatch(r"[1-9][0-9]?", word) and int(word) <= most):
        raise _unreadable("number-unknown", what=what, word=word, most=most)
    return int(word) - 1


def _unreadable(code: str, rule: str = "B-TURN-06", **values: str | int) -> Refused:
    return Refused(Refusal(code, rule, values))
