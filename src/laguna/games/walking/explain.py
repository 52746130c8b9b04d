"""Refusals in full: the rule, what the sentence mentions, and what could be done instead."""

from __future__ import annotations

from typing import Final

from laguna.core.rules import Refusal
from laguna.games.walking.actions import BOX_0, DONE_0, END_0, INVITE_0, PLACE_0, RETURN_0, TAKES, THREE_0, WRITTEN
from laguna.games.walking.components import (
    CARD_NAMES,
    COLOUR_NAMES,
    HAND_LIMIT,
    KIND_NAMES,
    KINDS,
    LEVEL_NAMES,
    SITES,
    colour_of,
    level_of,
)
from laguna.games.walking.legal import cards_in, house_refusal, refusal
from laguna.games.walking.notation import text
from laguna.games.walking.refusals import GAME_OVER, OK, REFUSALS
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import BOX, DRAFT

# The rule that ended the game.
OVER: Final = {"fifth-house": "W-END-01", "decks": "W-END-02", "last-round": "W-END-02"}
OVER_ALONE: Final = {**OVER, "fifth-house": "W-SOLO-05", "decks": "W-SOLO-06", "no-characters": "W-SOLO-05"}

MOST_INSTEAD: Final = 5


def explain(state: WalkingState, action: int) -> Refusal | None:
    """Why the seat in turn may not do this now, or ``None`` if it may."""
    if not 0 <= action < WRITTEN:
        action = -1
    why = int(refusal(state, action))
    if why == OK:
        return None
    code, rule = REFUSALS[why]
    if why == GAME_OVER:
        rule = (OVER_ALONE if state.setting.seats == 1 else OVER)[state.ending()]
    return Refusal(code, rule, _values(state, action), _instead(state, action))


def _values(state: WalkingState, action: int) -> dict[str, str | int]:
    """All that a sentence may want to mention."""
    seat = int(state.seat)
    waiting = [str(site + 1) for site in range(SITES) if house_refusal(state, site) == OK]
    values: dict[str, str | int] = {
        "columns": int(state.setting.columns),
        "coins": int(state.coins[seat]),
        "price": int(state.price()),
        "permits": int(state.permits[seat]),
        "excess": max(0, int(state.hand_size[seat]) - HAND_LIMIT),
        "waiting": ", ".join(waiting),
        "ending": state.ending(),
    }
    if 0 <= action < PLACE_0 or action >= THREE_0:
        column = action - THREE_0 if action >= THREE_0 else action // TAKES
        values["column"] = column + 1
        values["count"] = int(cards_in(state, column))
    elif PLACE_0 <= action < DONE_0:
        card, site = divmod(action - PLACE_0, SITES)
        values |= _card_values(card) | {"site": site + 1}
    elif INVITE_0 <= action < RETURN_0:
        site, kind = divmod(action - INVITE_0, KINDS)
        values |= {"site": site + 1, "kind": KIND_NAMES[kind]}
    elif RETURN_0 <= action < BOX_0:
        values |= _card_values(action - RETURN_0)
    elif action >= BOX_0:
        values["kind"] = KIND_NAMES[action - BOX_0]
    return values


def _card_values(card: int) -> dict[str, str | int]:
    return {
        "card": CARD_NAMES[card],
        "colour": COLOUR_NAMES[colour_of(card)],
        "level": LEVEL_NAMES[level_of(card)],
    }


def _instead(state: WalkingState, action: int) -> tuple[str, ...]:
    """Legal actions that come closest: same card or column or house first, then same kind, then any."""
    listed = state.legal_actions()
    if action >= THREE_0:
        action = (action - THREE_0) * TAKES
    if not listed or (state.phase in (DRAFT, BOX) and action >= PLACE_0):
        return tuple(text(other) for other in listed[:MOST_INSTEAD])
    near: list[int] = []
    if 0 <= action < PLACE_0:
        near = [other for other in listed if other < PLACE_0 and other // TAKES == action // TAKES]
        near = near or [other for other in listed if other < PLACE_0]
    elif PLACE_0 <= action < DONE_0:
        places = [other for other in listed if PLACE_0 <= other < DONE_0]
        card, site = divmod(action - PLACE_0, SITES)
        near = [other for other in places if (other - PLACE_0) // SITES == card]
        near = near or [other for other in places if (other - PLACE_0) % SITES == site] or places
    elif INVITE_0 <= action < RETURN_0:
        site = (action - INVITE_0) // KINDS
        near = [other for other in listed if INVITE_0 <= other < RETURN_0 and (other - INVITE_0) // KINDS == site]
    near = near or [other for other in listed if other >= DONE_0] or listed
    chosen = near[:MOST_INSTEAD]
    ways_on = [other for other in listed if other in (DONE_0, END_0) and other not in chosen]
    return tuple(text(other) for other in [*chosen, *ways_on])
