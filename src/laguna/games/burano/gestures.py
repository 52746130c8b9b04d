"""Large choices as one gesture: each is a list of ordinary actions, in the order that the engine asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laguna.core.rules import Refused
from laguna.games.burano.actions import (
    DONE_0,
    HOME_0,
    PAY_0,
    SELL_0,
    SHIP_0,
    SKIP,
    SPARE_0,
)
from laguna.games.burano.components import (
    CELL_NAMES,
    COLOUR_NAMES,
    PYRAMID,
    SEAFOOD_NAMES,
    SHIP_NAMES,
)
from laguna.games.burano.notation import ISLAND_NAMES, parse
from laguna.games.burano.state import BuranoState


def whole_pyramid(cubes: Mapping[int, str]) -> list[int]:
    """Build a pyramid: colours by slot, 1 to 14; ends with the commitment."""
    last = max(cubes, default=0)
    laid = [COLOUR_NAMES.index(cubes[slot]) if slot in cubes else SKIP for slot in range(1, last + 1)]
    assert last <= PYRAMID
    return [*laid, DONE_0]


def whole_recall(places: Iterable[str]) -> list[int]:
    """Take workers home from islands and cells, in any order."""
    names = [*ISLAND_NAMES, *CELL_NAMES]
    return [HOME_0 + number for number in sorted(names.index(place) for place in places)]


def whole_sale(ship: str, kinds: Iterable[str]) -> list[int]:
    """Sell to a ship: a kind for each unit, in any order."""
    numbers = sorted(SEAFOOD_NAMES.index(kind) for kind in kinds)
    return [SHIP_0 + SHIP_NAMES.index(ship), *(SELL_0 + number for number in numbers)]


def whole_payment(cells: Iterable[str], spared: str = "") -> list[int]:
    """Pay for lace workers, in any order, one of them perhaps by the Thrifty lace card."""
    numbers = sorted(CELL_NAMES.index(cell) for cell in {*cells, *([spared] if spared else [])})
    return [(SPARE_0 if CELL_NAMES[number] == spared else PAY_0) + number for number in numbers]


def whole_swap_and_sail(swaps: Iterable[str], stop: str) -> list[int]:
    """Swap huts, such as ``A1 B2``, and sail to an island."""
    return [*(parse(f"swap {swap}") for swap in swaps), parse(f"sail {stop}")]


def carry_out(state: BuranoState, actions: Iterable[int]) -> None:
    """Do a whole gesture or nothing. Raises ``Refused`` with the reason for the first part that is not legal."""
    trial = state.clone()
    for action in actions:
        refusal = trial.explain(action)
        if refusal is not None:
            raise Refused(refusal)
        trial.apply(action)
    state.copy_from(trial)
