"""Acting at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request, Response

from laguna.bots.levels import BEST
from laguna.server.bodies import Act, Hint, HintWish, Legal, Plan, Refused, Steps
from laguna.server.described import BEARER, FAILS, TABLE, answers
from laguna.server.desk import Json
from laguna.server.faults import Fault
from laguna.server.picture import choices_in, table_message
from laguna.server.routes_games import Asking, AtDesk
from laguna.server.routes_tables import As
from laguna.server.seat import Visitor
from laguna.server.table import Table

router = APIRouter(prefix="/api/tables/{code}", tags=["play"], responses=FAILS, dependencies=BEARER)

Answer = TypeVar("Answer")


async def _answer(table: Table, visitor: Visitor, seat: int | None, change: Awaitable[None]) -> Response:
    """Make a change and show the table afterwards; a refused one comes with the fresh table.

    The change is shielded: a visitor who goes away in the middle leaves no half-made move.
    """
    try:
        await asyncio.shield(change)
    except Fault as fault:
        fault.table = table_message(table, visitor, seat)
        raise
    return Json(table_message(table, visitor, seat))


async def _unless_gone(request: Request, thought: Coroutine[Any, Any, Answer]) -> Answer:
    """What was thought of; nobody thinks on for somebody who has gone away. Raises ``Fault``."""
    thinking, leaving = asyncio.ensure_future(thought), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((thinking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not thinking.done():
            raise Fault(409, "not-now")
        return thinking.result()
    finally:
        thinking.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    """Wait until whoever asks has gone away."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@router.post("/act", summary="Do one of the choices, or several in one go", responses=TABLE)
async def act(code: str, body: Act, visitor: Asking, desk: AtDesk) -> Response:
    """The ply says which position you answer; sending the same again does no harm.

    A list of actions is a gesture: it is done wholly, or refused for its first part that is not possible.
    """
    table = await desk.hall.find(code)
    actions = [body.action] if isinstance(body.action, str) else body.action
    return await _answer(table, visitor, body.seat, table.act(visitor, body.seat, body.ply, *actions))


@router.post("/ready", summary="Hand in what you decide while others decide, too", responses=TABLE)
async def ready(code: str, body: Plan, visitor: Asking, desk: AtDesk) -> Response:
    """Nobody sees it until all people are ready; then all is carried out. Until then, an empty list takes it back."""
    table = await desk.hall.find(code)
    return await _answer(table, visitor, body.seat, table.ready(visitor, body.seat, body.ply, body.actions, body.back))


@router.post("/undo", summary="Take steps back", responses=TABLE)
async def undo(code: str, body: Steps, visitor: Asking, desk: AtDesk) -> Response:
    """As far as the rules of undo allow; `undo` in the table message says how far that is."""
    table = await desk.hall.find(code)
    return await _answer(table, visitor, body.seat, table.undo(visitor, body.seat, body.ply, body.steps))


@router.post("/redo", summary="Do again what was taken back", responses=TABLE)
async def redo(code: str, body: Steps, visitor: Asking, desk: AtDesk) -> Response:
    """Until another action is done."""
    table = await desk.hall.find(code)
    return await _answer(table, visitor, body.seat, table.redo(visitor, body.seat, body.ply, body.steps))


@router.get("/legal", summary="What you can do now", responses=answers(Legal))
async def legal(code: str, visitor: Asking, desk: AtDesk, seat: As = None) -> Response:
    """The choices of the scene, without the rest."""
    table = await desk.hall.find(code)
    table.seen(visitor)
    message = table_message(table, visitor, seat)
    scene = message["scene"] or {"actor": None, "choices": []}
    return Json({"ply": message["ply"], "actor": scene["actor"], "choices": scene["choices"]})


@router.get("/why", summary="Why an action is not possible", responses=answers(Refused))
async def why(
    code: str, visitor: Asking, desk: AtDesk, action: Annotated[str, Query(max_length=200)], seat: As = None
) -> Response:
    """The refusal, or null if the action is possible."""
    table = await desk.hall.find(code)
    refusal = table.why(visitor, seat, action)
    return Json({"refusal": None if refusal is None else refusal.document(table.game)})


@router.post("/hint", summary="Ask the best level what it would do, and why", responses=answers(Hint))
async def hint(code: str, body: HintWish, request: Request, visitor: Asking, desk: AtDesk) -> Response:
    """Against bots and alone always; with other people if the table allows it.

    The reason compares the choice with the best other one: both are played out in worlds that you cannot tell from the
    true one. With a draft the hint is what comes after it; nothing of it is done. Whoever closes the connection stops
    the thought.
    """
    table = await desk.hall.find(code)
    position = table.position_for_hint(visitor, body.seat, body.draft, body.back)
    advice = await _unless_gone(request, table.hint(position))
    choices = {each["action"]: each for each in choices_in(table, position)}
    reason = advice["reason"]
    other = reason and reason["other"]
    if advice["action"] not in choices or (other is not None and other not in choices):
        raise Fault(409, "stale")
    told = reason and {**reason, "other": choices.get(other)}
    return Json({"choice": choices[advice["action"]], "level": BEST, "reason": told})
