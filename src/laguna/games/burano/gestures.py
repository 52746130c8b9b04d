"""Large choices as one gesture: each is a list of ordinary actions, in the order that the engine asks for.

For programmers; the page and the terminal put their gestures together from the texts of the choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laguna.core.rules import Refused
from laguna.games.burano.actions import DONE_0, SKIP, SOURCE_0, SUBSTITUTE_0
from laguna.games.burano.notation import parse
from laguna.games.burano.refusals import OTHER_STEP, REFUSALS
from laguna.games.burano.state import BuranoState

NOTHING: Mapping[str, str] = {}


def whole_pyramid(cubes: Mapping[int, str]) -> list[int]:
    """Build a pyramid: colours by slot, 1 to 14; ends with the commitment."""
    for slot, colour in cubes.items():
        # Names the slot or the colour that there is not.
        parse(f"cube {colour} {slot}")
    slots = range(1, max(cubes, default=0) + 1)
    return [*(parse(f"lay {cubes[slot]}") if slot in cubes else SKIP for slot in slots), DONE_0]


def whole_recall(places: Iterable[str]) -> list[int]:
    """Take workers home from islands and cells, in any order, and no more."""
    return [*sorted(parse(f"home {place}") for place in places), DONE_0]


def whole_sale(ship: str, kinds: Iterable[str]) -> list[int]:
    """Sell to a ship, and no more: a kind for each unit, in any order."""
    return [parse(f"ship {ship}"), *sorted(parse(f"sell {kind}") for kind in kinds), DONE_0]


def whole_payment(
    state: BuranoState,
    cells: Iterable[str],
    spared: str = "",
    buys: Iterable[str] = (),
    sources: Mapping[str, str] = NOTHING,
) -> list[int]:
    """Buy cubes and pay for lace workers, one of them perhaps by the Thrifty lace card, and no more.

    ``sources`` says for a cell where its cube comes from, ``reserve`` or a slot, if that is asked (C-12). Where
    payments free other cubes the order of the cells counts; elsewhere it does not.
    """
    named = [*dict.fromkeys([*cells, *([spared] if spared else [])])]
    numbers = {cell: parse(f"pay {cell}") for cell in named}
    order = named if state.setting.accessible_only else sorted(named, key=lambda cell: numbers[cell])
    actions = sorted(parse(f"buy {colour}") for colour in buys)
    for cell in order:
        actions.append(parse(f"spare {cell}") if cell == spared else numbers[cell])
        if cell in sources:
            actions.append(parse(f"from {sources[cell]}"))
    return [*actions, DONE_0]


def whole_swap_and_sail(swaps: Iterable[str], stop: str) -> list[int]:
    """Swap huts, such as ``A1 B2``, and sail to an island."""
    return [*(parse(f"swap {swap}") for swap in swaps), parse(f"sail {stop}")]


def carry_out(state: BuranoState, actions: Iterable[int]) -> list[int]:
    """Do a whole gesture or nothing, and return what was done.

    Raises ``Refused`` with the reason for the first part that is not legal. What the engine has decided by itself is
    left out: the end of a step that could not go on, and the source of a cube where there is only one.
    """
    trial = state.clone()
    done: list[int] = []
    for action in actions:
        chosen = trial.resolve(action)
        refusal = trial.explain(chosen)
        if refusal is None:
            trial.apply(chosen)
            done.append(chosen)
        elif not (done and _goes_without_saying(action) and refusal.code == REFUSALS[OTHER_STEP][0]):
            raise Refused(refusal)
    state.copy_from(trial)
    return done


def _goes_without_saying(action: int) -> bool:
    return action == DONE_0 or SOURCE_0 <= action < SUBSTITUTE_0
