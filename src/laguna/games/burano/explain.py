"""Refusals in full: the rule, what the sentence mentions, and what could be done instead."""

from __future__ import annotations

from typing import Final

from laguna.core.rules import Refusal
from laguna.games.burano.actions import (
    ACTIONS,
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
    CUBE_0,
    DISCARD_0,
    DRAW_0,
    END_0,
    FISH_0,
    HOME_0,
    LACE_0,
    PAY_0,
    PREPARE_0,
    PYRAMID_0,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SOURCE_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
)
from laguna.games.burano.components import COLOUR_NAMES, HOLE_NAMES, HOLES, PYRAMID, move_coins
from laguna.games.burano.legal import refusal
from laguna.games.burano.notation import text
from laguna.games.burano.refusals import OK, OTHER_STEP, REFUSALS
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import DISCARD, DRAW, PAY, PHASE_NAMES, PYRAMIDS, REFILL, SOURCE

KINDS: Final = (
    PYRAMID_0,
    PREPARE_0,
    BUILD_0,
    ROOF_0,
    COIN_0,
    CUBE_0,
    SAIL_0,
    SWAP_0,
    FISH_0,
    SEND_0,
    SHIP_0,
    SELL_0,
    LACE_0,
    HOME_0,
    BONUS_0,
    BUY_0,
    PAY_0,
    SPARE_0,
    SOURCE_0,
    SUBSTITUTE_0,
    DISCARD_0,
    DRAW_0,
    ACTIONS,
)
"""Where each kind of action begins."""
STEPS: Final = {
    PYRAMIDS: "B-PYR-01",
    PAY: "B-CLEAN-03",
    SOURCE: "B-CLEAN-03",
    REFILL: "B-CLEAN-07",
    DISCARD: "B-CLEAN-10",
    DRAW: "B-CLEAN-10",
}
"""The rules of steps outside of turns."""
MOST_INSTEAD: Final = 5


def explain(state: BuranoState, action: int) -> Refusal | None:
    """Why the seat in turn may not do this now, or ``None`` if it may."""
    if not 0 <= action < ACTIONS:
        action = -1
    why = int(refusal(state, action))
    if why == OK:
        return None
    code, rule = REFUSALS[why]
    if why == OTHER_STEP:
        rule = _rule_of_step(state) or rule
    return Refusal(code, rule, _values(state, action), _instead(state, action))


def _rule_of_step(state: BuranoState) -> str:
    """The rule of a step outside of turns, which says what is decided in it; empty in turns."""
    if state.phase == DRAW and state.dealing:
        return "B-PSET-08"
    return STEPS.get(int(state.phase), "")


def _values(state: BuranoState, action: int) -> dict[str, str | int]:
    """All that a sentence may want to mention."""
    seat = int(state.seat)
    values: dict[str, str | int] = {
        "phase": PHASE_NAMES[state.phase],
        "coins": int(state.coins[seat]),
        "price": -int(move_coins(state.moves)) if state.moves else 0,
        "privileges": int(state.privileges[seat]),
        "left": int(state.left),
    }
    if 0 <= action < PREPARE_0 - 1:
        values["colour"] = COLOUR_NAMES[action]
    elif BUILD_0 <= action < ROOF_0:
        colour, hole = divmod(action - BUILD_0, HOLES)
        values |= {"colour": COLOUR_NAMES[colour], "hole": HOLE_NAMES[hole]}
    elif CUBE_0 <= action < SAIL_0:
        values["colour"] = COLOUR_NAMES[(action - CUBE_0) // PYRAMID]
    elif BUY_0 <= action < PAY_0:
        values["colour"] = COLOUR_NAMES[action - BUY_0]
    elif SUBSTITUTE_0 <= action < DISCARD_0:
        values["colour"] = COLOUR_NAMES[action - SUBSTITUTE_0]
    return values


def _instead(state: BuranoState, action: int) -> tuple[str, ...]:
    """Legal actions that come closest: of the same kind if there are any, and the way on."""
    listed = state.legal_actions()
    kind = next((place for place, begin in enumerate(KINDS[1:]) if action < begin), 0)
    near = [other for other in listed if KINDS[kind] <= other < KINDS[kind + 1]] if action >= 0 else []
    if BUILD_0 <= action < ROOF_0:
        hole = (action - BUILD_0) % HOLES
        colour = (action - BUILD_0) // HOLES
        near.sort(key=lambda other: ((other - BUILD_0) % HOLES != hole, (other - BUILD_0) // HOLES != colour, other))
    chosen = (near or [other for other in listed if other < END_0])[:MOST_INSTEAD]
    ways_on = [other for other in listed[-1:] if other not in chosen]
    return tuple(text(other) for other in [*chosen, *ways_on])
