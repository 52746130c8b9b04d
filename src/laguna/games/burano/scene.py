"""The view as the page draws it: with words, costs and results, so that the page needs no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from laguna.core.message import Message, message
from laguna.core.view import Document
from laguna.games.burano.components import MOST_MOVES, PYRAMID, move_coins
from laguna.games.burano.document import view_document
from laguna.games.burano.notation import text
from laguna.games.burano.previews import previews
from laguna.games.burano.pyramid import has_to_build
from laguna.games.burano.table import FINISHED, PHASE_NAMES, PYRAMIDS, TURN, Table
from laguna.games.burano.view import BuranoView
from laguna.games.burano.words import step, word

PROMPT_RULES: Final = {
    "draw": "B-PSET-08",
    "pyramids": "B-PYR-02",
    "turn": "B-TURN-01",
    "sail": "B-SAIL-01",
    "fish": "B-SAIL-05",
    "send": "B-SAIL-09",
    "port": "B-PORT-02",
    "sell": "B-PORT-02",
    "lace": "B-LACE-01",
    "earn": "B-EARN-02",
    "bonus": "B-ROOF-07",
    "pay": "B-CLEAN-03",
    "source": "B-CLEAN-03",
    "refill": "B-CLEAN-07",
    "discard": "B-CLEAN-10",
    "over": "B-END-04",
}
"""The rule of each phase."""


def scene(view: BuranoView, past: Sequence[tuple[int, int]]) -> Document:
    """All that the page shows of a view."""
    table = view.table
    document = view_document(view)
    del document["legal"]
    if not table.setting.show_sold and table.phase != FINISHED:
        # sold cards lie face down.
        for seat, player in enumerate(document["players"]):
            if seat != view.viewer():
                player["sold"] = {"cards": sum(player["sold"].values())}
    builder = _builder(view)
    if builder != table.seat:
        document["step"] |= {"slot": 0, "left": _cubes_to_lay(table, builder)}
    say, help = prompt(table, builder)
    return document | {
        "turn": len(past),
        "prompt": {"say": say.document(), "help": help.document(), "rule": PROMPT_RULES[PHASE_NAMES[table.phase]]},
        "warnings": [],
        "choices": [
            {"action": text(action), "verb": text(action).split(" ")[0], "say": step(action).document()}
            for action in view.legal_actions()
        ],
        "previews": previews(table, int(table.seat) if view.viewer() is None else int(view.seat)),
        "ending": {"say": message("burano.log.over").document()} if table.phase == FINISHED else None,
    }


def _builder(view: BuranoView) -> int:
    """Whom the step under way concerns: the seat in turn, but a viewer who builds a pyramid meanwhile (B-PYR-01)."""
    viewer = view.viewer()
    if view.table.phase == PYRAMIDS and viewer is not None and has_to_build(view.table, viewer):
        return viewer
    return int(view.table.seat)


def _cubes_to_lay(table: Table, seat: int) -> int:
    """How many cubes a seat that has not begun has to lay (B-PYR-02, B-PYR-04)."""
    return min(PYRAMID, int(table.reserve_count(seat)))


def prompt(table: Table, seat: int) -> tuple[Message, Message]:
    """What a seat has to do, and a helping line."""
    phase = PHASE_NAMES[table.phase]
    slot, left = int(table.slot), int(table.left)
    key = phase
    if table.phase == PYRAMIDS:
        if seat != table.seat:
            slot, left = 0, _cubes_to_lay(table, seat)
        key = "pyramids_done" if left == 0 else phase
    elif table.phase == TURN and table.moves == MOST_MOVES:
        key = "turn_over"
    values = {
        "coins": int(table.coins[seat]),
        "price": -int(move_coins(table.moves)),
        "moves": MOST_MOVES - int(table.moves),
        "privileges": int(table.privileges[seat]),
        "left": left,
        "slot": min(slot, PYRAMID - 1) + 1,
        "area": word(phase) if phase in ("sail", "lace", "earn") else "",
    }
    return message(f"burano.prompts.{key}.say", **values), message(f"burano.prompts.{key}.help", **values)
