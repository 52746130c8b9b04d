"""Opening tables, sitting down, leaving, playing again; records in and out; the daily deal."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from laguna.bots.levels import USUAL
from laguna.core import record_file
from laguna.core.problem import Problem
from laguna.server import daily as day
from laguna.server import seating
from laguna.server.bodies import (
    Branch,
    Components,
    Daily,
    History,
    Join,
    Level,
    NewTable,
    Pace,
    Pause,
    Replay,
    SeatWish,
    Tables,
    Token,
)
from laguna.server.described import BEARER, FAILS, TABLE, a_file, answers
from laguna.server.desk import Json, clean_name
from laguna.server.faults import Fault, refused
from laguna.server.picture import summary, table_message
from laguna.server.replay import history, html, replay, short_replay, take_reel
from laguna.server.routes_games import Asking, AtDesk, game_named, known_language
from laguna.server.seat import BOT, PERSON, Seat, Visitor
from laguna.server.sign import ARCHIVE, OVER, Agreement
from laguna.store import tables as stored

router = APIRouter(prefix="/api", tags=["tables"], responses=FAILS, dependencies=BEARER)

As = Annotated[int | None, Query(alias="as", ge=0, description="which seat to look through; left out: your own")]


RECORD, PAGE = "application/jsonl", "text/html"


def check_level(level: str, levels: list[str]) -> str:
    """A level that there is. Raises ``Fault``."""
    if level not in levels:
        raise Fault(422, "no-level", level=level[:40], levels=", ".join(levels))
    return level


def _seat(number: int, wish: SeatWish, visitor: Visitor, levels: list[str]) -> Seat:
    level = check_level(wish.level or USUAL, levels) if wish.kind == BOT else None
    owner = visitor.guest if wish.kind == PERSON else None
    return Seat(number, wish.kind, clean_name(wish.name) if wish.name else "", level, owner)


@router.get("/tables", summary="Your tables, and open ones that anybody may join", responses=answers(Tables))
async def tables(visitor: Asking, desk: AtDesk) -> Response:
    """Those where it is your turn come first."""
    hall = desk.hall
    own = await hall.listed(partial(stored.tables_of, guest=visitor.guest))
    others = await hall.listed(stored.open_tables)
    mine = [summary(table, visitor) for table in own]
    listed = [summary(table, visitor) for table in others if not table.seats_of(visitor)]
    mine.sort(key=lambda line: not line["your_turn"])
    return Json({"mine": mine, "open": listed})


@router.post("/tables", summary="Open a table", responses=TABLE)
async def open_table(body: NewTable, visitor: Asking, desk: AtDesk, request: Request) -> Response:
    """Its code is the invitation: whoever has it may watch, and sit down at an open seat."""
    desk.may_open(request)
    game = game_named(body.game)
    components = await desk.hall.sets.find(game, body.components) if body.components else None
    levels = desk.hall.workers.levels(game.name)
    seats = [_seat(number, wish, visitor, levels) for number, wish in enumerate(body.seats)]
    agreement = Agreement(visitor.guest, body.hints, body.pace, body.listed)
    table = await desk.hall.open(
        visitor, game, seats, body.options, body.profile, agreement, components=components, chosen=dict(body.chosen)
    )
    return Json(table_message(table, visitor))


@router.get("/tables/{code}", summary="A table as you may see it", responses=TABLE)
async def look(code: str, visitor: Asking, desk: AtDesk, seat: As = None) -> Response:
    """The same message that the stream sends."""
    table = await desk.hall.find(code)
    table.seen(visitor)
    return Json(table_message(table, visitor, seat))


@router.get(
    "/tables/{code}/components", summary="What is printed on the cards of a table", responses=answers(Components)
)
async def components(code: str, desk: AtDesk, visitor: Asking) -> Response:
    """They stay the same for the whole game."""
    del visitor
    record = (await desk.hall.find(code)).record
    faces = record.game.faces(record.components)
    return Json({"faces": faces}, headers={"Cache-Control": "max-age=86400"})


@router.post("/tables/{code}/join", summary="Sit down at an open seat", responses=TABLE)
async def join(code: str, body: Join, visitor: Asking, desk: AtDesk) -> Response:
    """`you.token` in the answer is the secret of your seat."""
    name = clean_name(body.name or visitor.name)
    table = await desk.hall.find(code)
    seat = await asyncio.shield(seating.take_seat(table, visitor, body.seat, name))
    return Json(table_message(table, visitor, seat.number))


@router.post("/tables/{code}/takeover", summary="Bring your seat to this device", responses=TABLE)
async def take_over(code: str, body: Token, visitor: Asking, desk: AtDesk) -> Response:
    """The token of the seat proves that it is yours."""
    table = await desk.hall.find(code)
    seat = await asyncio.shield(seating.take_over(table, visitor, body.token))
    return Json(table_message(table, visitor, seat))


@router.post(
    "/tables/{code}/seats/{seat}/bot", summary="Let a bot play for a person, or on an open seat", responses=TABLE
)
async def hand_over(code: str, seat: int, body: Level, visitor: Asking, desk: AtDesk) -> Response:
    """For yourself at any time, for others when they have been away for a while; the host fills open seats."""
    table = await desk.hall.find(code)
    level = check_level(body.level, desk.hall.workers.levels(table.game))
    await asyncio.shield(seating.hand_over(table, visitor, seat, level))
    return Json(table_message(table, visitor))


@router.post("/tables/{code}/seats/{seat}/return", summary="Take your seat back from the bot", responses=TABLE)
async def come_back(code: str, seat: int, visitor: Asking, desk: AtDesk) -> Response:
    """A bot that thinks for you is stopped."""
    table = await desk.hall.find(code)
    await asyncio.shield(seating.come_back(table, visitor, seat))
    return Json(table_message(table, visitor, seat))


@router.post("/tables/{code}/pause", summary="Stop the bots, or let them go on", responses=TABLE)
async def pause(code: str, body: Pause, visitor: Asking, desk: AtDesk) -> Response:
    """A bot that thinks is stopped at once; nothing is lost."""
    table = await desk.hall.find(code)
    await asyncio.shield(table.stop_bots(visitor, body.paused))
    return Json(table_message(table, visitor))


@router.post("/tables/{code}/pace", summary="Let bots act faster or slower", responses=TABLE)
async def set_pace(code: str, body: Pace, visitor: Asking, desk: AtDesk) -> Response:
    """For everybody at the table."""
    table = await desk.hall.find(code)
    await asyncio.shield(table.set_pace(visitor, body.pace))
    return Json(table_message(table, visitor))


@router.post("/tables/{code}/rematch", summary="The same seats with a new deal", responses=TABLE)
async def rematch(code: str, visitor: Asking, desk: AtDesk, request: Request) -> Response:
    """Whoever asks second comes to the same new table."""
    desk.may_open(request)
    table = await desk.hall.again(visitor, await desk.hall.find(code))
    return Json(table_message(table, visitor))


@router.post("/tables/{code}/branch", summary="Play on from an earlier moment, at a new table", responses=TABLE)
async def branch(code: str, body: Branch, visitor: Asking, desk: AtDesk, request: Request) -> Response:
    """Open to all when the game is over; before, only if nobody else plays."""
    desk.may_open(request)
    table = await desk.hall.find(code)
    level = check_level(body.level, desk.hall.workers.levels(table.game))
    fresh = await desk.hall.branch(visitor, table, body.ply, body.seat, level)
    return Json(table_message(fresh, visitor))


# Records


@router.get("/tables/{code}/frames", summary="A game move by move", responses=answers(Replay))
async def frames(
    code: str, visitor: Asking, desk: AtDesk, seat: As = None, ply: int | None = None, short: bool = False
) -> Response:
    """All moments you may see, or the one after `ply` actions. A short answer tells changes from moment to moment."""
    table = await desk.hall.find(code)
    return Json(await asyncio.to_thread(short_replay if short else replay, take_reel(table, visitor, seat, ply)))


@router.get("/tables/{code}/history", summary="The points over a finished game", responses=answers(History))
async def points(code: str, visitor: Asking, desk: AtDesk) -> Response:
    """They tell what is hidden while a game runs, so they are there when it is over."""
    table = await desk.hall.find(code)
    if table.status not in (OVER, ARCHIVE):
        raise Fault(409, "not-over")
    return Json(await asyncio.to_thread(history, take_reel(table, visitor, None)))


@router.get(
    "/tables/{code}/record",
    summary="The record file of a finished game",
    response_class=Response,
    responses=a_file(RECORD),
)
async def record(code: str, desk: AtDesk, visitor: Asking) -> Response:
    """It holds the deal, so it is there when the game is over."""
    del visitor
    table = await desk.hall.find(code)
    if table.status not in (OVER, ARCHIVE):
        raise Fault(409, "not-over")
    headers = {"Content-Disposition": f'attachment; filename="{table.game}-{code}.laguna"'}
    return Response(record_file.write(table.record), media_type=RECORD, headers=headers)


@router.get(
    "/tables/{code}/replay.html",
    summary="The replay as one file that needs no server",
    response_class=Response,
    responses=a_file(PAGE),
)
async def replay_file(code: str, visitor: Asking, desk: AtDesk, seat: As = None, language: str = "en") -> Response:
    """Everything is inside: open it in any browser."""
    table = await desk.hall.find(code)
    text = await asyncio.to_thread(html, take_reel(table, visitor, seat), known_language(language))
    headers = {"Content-Disposition": f'attachment; filename="{table.game}-{code}.html"'}
    return Response(text, media_type=PAGE, headers=headers)


@router.post("/records", summary="Bring a record file", responses=TABLE)
async def import_record(request: Request, visitor: Asking, desk: AtDesk) -> Response:
    """The body is the file itself. The game can be looked at and played on from any moment."""
    desk.may_open(request)
    data = await request.body()
    try:
        game, dealt = record_file.set_of(data)
        components = await desk.hall.sets.find(game, dealt.sha256, dealt.name)
        found = await asyncio.to_thread(record_file.read, data, components)
    except record_file.BadRecord as bad:
        fault = Fault(422, "bad-record", line=bad.line, reason=bad.reason)
        if bad.refusal is not None:
            fault.rule = refused(bad.game, bad.refusal).rule
        raise fault from None
    except Problem as problem:
        raise Fault(422, "bad-record", line=1, reason=problem.message) from None
    return Json(table_message(await desk.hall.take_in(visitor, found), visitor))


# The daily deal


@router.get("/daily", summary="The deal of the day, its par and its scores", responses=answers(Daily))
async def daily(visitor: Asking, desk: AtDesk) -> Response:
    """A day begins at midnight UTC."""
    return Json(await day.daily(desk.hall, visitor))


@router.post("/daily", summary="Play the deal of the day", responses=TABLE)
async def play_daily(visitor: Asking, desk: AtDesk, request: Request) -> Response:
    """Your first try counts; a running one is continued; later ones are practice."""
    desk.may_open(request)
    return Json(table_message(await day.begin(desk.hall, visitor), visitor))
