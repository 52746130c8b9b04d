"""Actions as text: ``draft 3 top 2``, ``place II-yellow-2 at 4``, ``invite mayor to 2``, and back."""

from __future__ import annotations

import re
from typing import Final

from laguna.core.rules import Refusal, Refused
from laguna.games.walking.actions import (
    ACTIONS,
    ALL,
    BOTTOM_1,
    BOTTOM_2,
    BOX_0,
    DONE_0,
    DRAFT_0,
    END_0,
    INVITE_0,
    PLACE_0,
    RETURN_0,
    TAKES,
    THREE,
    THREE_0,
    TOP_1,
    TOP_2,
)
from laguna.games.walking.components import CARD_NAMES, KIND_NAMES, KINDS, LEVEL_CARDS, LEVEL_NAMES, MOST_COLUMNS, SITES
from laguna.games.walking.refusals import ENDS_ALONE, MIDDLE_ALONE, REFUSALS, SCAFFOLD

TAKE_TEXTS: Final = {TOP_1: "top 1", TOP_2: "top 2", ALL: "all", BOTTOM_2: "bottom 2", BOTTOM_1: "bottom 1"}
TAKE_WORDS: Final = {
    **{text: take for take, text in TAKE_TEXTS.items()},
    "top": TOP_1,
    "bottom": BOTTOM_1,
    "top 3": THREE,
    "bottom 3": THREE,
}
CARD_WORDS: Final = {name.lower(): number for number, name in enumerate(CARD_NAMES)}

SHAPES: Final = {
    "draft": re.compile(r"draft (?P<column>[1-9]) (?P<take>[a-z]+(?: [1-9])?)"),
    "place": re.compile(r"place (?P<card>[a-z0-9-]+) at (?P<site>[1-9])"),
    "invite": re.compile(r"invite (?P<kind>[a-z]+) to (?P<site>[1-9])"),
    "return": re.compile(r"return (?P<card>[a-z0-9-]+)"),
    "box": re.compile(r"box (?P<kind>[a-z]+)"),
    "done": re.compile(r"done"),
    "end": re.compile(r"end"),
}
FORMS: Final = {
    "draft": "draft 3 top 2",
    "place": "place II-yellow-2 at 4",
    "invite": "invite mayor to 2",
    "return": "return II-yellow-2",
    "box": "box mayor",
    "done": "done",
    "end": "end",
}
"""An example of each kind of action."""


def text(action: int) -> str:
    """The action as text."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"there is no action {action}")
    if action < PLACE_0:
        column, take = divmod(action - DRAFT_0, TAKES)
        return f"draft {column + 1} {TAKE_TEXTS[take]}"
    if action < DONE_0:
        card, site = divmod(action - PLACE_0, SITES)
        return f"place {CARD_NAMES[card]} at {site + 1}"
    if action == DONE_0:
        return "done"
    if action == END_0:
        return "end"
    if action < RETURN_0:
        site, kind = divmod(action - INVITE_0, KINDS)
        return f"invite {KIND_NAMES[kind]} to {site + 1}"
    if action < BOX_0:
        return f"return {CARD_NAMES[action - RETURN_0]}"
    return f"box {KIND_NAMES[action - BOX_0]}"


def public_text(action: int) -> str:
    """Q-22: of a returned card the others see the back."""
    if RETURN_0 <= action < BOX_0:
        return f"return {LEVEL_NAMES[(action - RETURN_0) // LEVEL_CARDS]}"
    return text(action)


def parse(written: str) -> int:
    """The action that a text means, whatever the case and the spaces; raises ``Refused`` with the reason."""
    words = " ".join(written.lower().split())
    verb = words.split(" ")[0]
    if verb in ("lift", "lay", "move", "scaffold"):
        raise Refused(Refusal(*REFUSALS[SCAFFOLD]))
    if verb not in SHAPES:
        raise _unreadable("verb-unknown", verb=verb, forms=", ".join(FORMS))
    match = SHAPES[verb].fullmatch(words)
    if match is None:
        raise _unreadable("form-wrong", verb=verb, form=FORMS[verb])
    parts = match.groupdict()
    if verb == "draft":
        column, take = _column(parts["column"]), _take(parts["take"])
        return THREE_0 + column if take == THREE else DRAFT_0 + column * TAKES + take
    if verb == "place":
        return PLACE_0 + _card(parts["card"]) * SITES + int(parts["site"]) - 1
    if verb == "invite":
        return INVITE_0 + (int(parts["site"]) - 1) * KINDS + _kind(parts["kind"])
    if verb == "return":
        return RETURN_0 + _card(parts["card"])
    if verb == "box":
        return BOX_0 + _kind(parts["kind"])
    return DONE_0 if verb == "done" else END_0


def _column(number: str) -> int:
    if int(number) > MOST_COLUMNS:
        raise _unreadable("column-unknown", rule="W-TERM-04", column=number)
    return int(number) - 1


def _take(words: str) -> int:
    if words in ("middle", "middle 1"):
        raise Refused(Refusal(*REFUSALS[MIDDLE_ALONE]))
    if words in ("ends", "ends 2"):
        raise Refused(Refusal(*REFUSALS[ENDS_ALONE]))
    if words not in TAKE_WORDS:
        raise _unreadable("take-unknown", rule="W-DRAFT-02", take=words)
    return TAKE_WORDS[words]


def _card(word: str) -> int:
    if word not in CARD_WORDS:
        raise _unreadable("card-unknown", card=word)
    return CARD_WORDS[word]


def _kind(word: str) -> int:
    if word not in KIND_NAMES:
        raise _unreadable("kind-unknown", rule="W-SET-04", word=word, kinds=", ".join(KIND_NAMES))
    return KIND_NAMES.index(word)


def _unreadable(code: str, rule: str = "W-TURN-02", **values: str | int) -> Refused:
    return Refused(Refusal(code, rule, values))
