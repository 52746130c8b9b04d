"""What a window is told of a table: everything it needs to draw it, and nothing its visitor may not know."""

from __future__ import annotations

import math
from typing import Any

from laguna.core.message import Message
from laguna.core.state import OVER as NOBODY
from laguna.core.state import State
from laguna.core.view import Document
from laguna.server.seat import BOT, PERSON, Visitor
from laguna.server.sign import ARCHIVE, OVER, PLAYING, WAITING, PutAway, Sign
from laguna.server.table import Table


def table_message(table: Table, visitor: Visitor, wanted: int | None = None, known: int = 0) -> Document:
    """The whole table for a visitor. ``known`` lines of the log are left out."""
    own = table.seats_of(visitor)
    seat = wanted if wanted in own else table.seat_due(own)
    ply = table.visible_ply(visitor)
    # U5: at one screen, too, a seat reads only what it may know itself.
    lines = [] if table.status == WAITING else table.log(seat, ply)
    return {
        "type": "table",
        "version": table.version,
        "table": table_info(table, visitor),
        "you": {
            "seats": own,
            "as": seat,
            "name": visitor.name if seat is None else table.seats[seat].name,
            "token": None if seat is None else table.seats[seat].token,
            "plan": table.plans.of(seat),
        },
        "ply": ply,
        "scene": None if table.status == WAITING else scene_at(table, seat, ply),
        "ready": table.plans.ready() if table.status == PLAYING else None,
        "undo": table.undo_document(visitor, seat),
        "log": {"from": known, "lines": lines[known:]},
        "thinking": table.bots.thinking,
        "paused": _paused(table),
        "reveal": _reveal(table),
    }


def table_info(table: Sign, visitor: Visitor) -> Document:
    """What everybody with the link may know about a table."""
    agreement = table.agreement
    deal = table.deal
    return {
        "code": table.code,
        "game": table.game,
        "status": table.status,
        "seats": [
            {
                "seat": seat.number,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "stand_in": seat.kind == PERSON and seat.level is not None,
                "here": seat.kind == BOT or table.is_here(seat),
                "stand_in_after": _seconds(table.stand_in_after(seat)),
                "mine": seat.belongs_to(visitor),
            }
            for seat in table.seats
        ],
        "options": deal.options,
        "components": {"name": deal.components.name, "sha256": deal.components.sha256},
        "commitment": table.commitment,
        "hints": table.hints_allowed(visitor),
        "pace": agreement.pace,
        "daily": {"day": agreement.day, "counts": agreement.counts} if agreement.day else None,
        "forked_from": ({"code": agreement.forked_from, "ply": agreement.forked_at} if agreement.forked_from else None),
        "rematch": table.rematch,
        "host": agreement.host == visitor.guest,
        "touched": table.touched,
    }


def _seconds(wait: float | None) -> int | None:
    return None if wait is None else math.ceil(wait)


def scene_at(table: Table, seat: int | None, ply: int) -> Document:
    """The scene after this many actions, as a seat saw it."""
    record = table.record
    past = list(zip(record.actors[:ply], record.actions[:ply], strict=True))
    return record.game.scene(table.state_at(ply).view(seat), past)


def choices_in(table: Table, position: State) -> list[Document]:
    """What the actor of a position can choose from, also before its turn where several decide at the same time."""
    record = table.record
    past = list(zip(record.actors, record.actions, strict=True))
    choices: list[Document] = record.game.scene(position.view(int(position.actor())), past)["choices"]
    return choices


def _paused(table: Table) -> dict[str, Any] | None:
    code = ""
    if table.trouble:
        code = "store"
    elif table.stopped and table.status == PLAYING:
        code = "stopped"
    if not code:
        return None
    text, way = Message(f"server.faults.{code}.text"), Message(f"server.faults.{code}.way")
    return {"code": code, "text": text.document(), "way": way.document()}


def _reveal(table: Table) -> Document | None:
    """The deal and its salt, as soon as the game is over: what proves the commitment."""
    if table.status not in (OVER, ARCHIVE):
        return None
    return {"salt": table.record.salt, "document": table.record.deal.document()}


def standing(table: Table) -> Document:
    """How a running game stands, as far as lists of tables tell it."""
    seen = table.record.state.view(None).document()
    return {
        "round": seen.get("round"),
        "season": seen.get("season"),
        "actor": int(table.record.state.actor()),
        "undecided": table.plans.undecided(),
    }


def summary(table: Table | PutAway, visitor: Visitor) -> Document:
    """A line in the list of somebody's tables."""
    own = table.seats_of(visitor)
    stands: Document = {}
    if table.status == PLAYING:
        stands = (table.standing if isinstance(table, PutAway) else standing(table)) or {}
    actor = stands.get("actor", NOBODY)
    return {
        "table": table_info(table, visitor),
        "round": stands.get("round"),
        "season": stands.get("season"),
        "turn_of": None if actor == NOBODY else actor,
        "your_turn": any(seat in own for seat in stands.get("undecided", [])),
        "total": _total(table, own[0]) if table.status == OVER and own else None,
    }


def _total(table: Table | PutAway, seat: int) -> int | None:
    if isinstance(table, PutAway):
        return table.totals[seat] if table.totals else None
    return table.record.state.score()[seat].total
