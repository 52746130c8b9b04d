"""The deal of the day: the same cards for everybody, everywhere, and a computer player's score as par."""

from __future__ import annotations

import datetime
import logging
from hashlib import sha256

from laguna.bots.levels import BEST
from laguna.core.record import Record
from laguna.core.record import Seat as RecordSeat
from laguna.core.rng import SEED_LIMIT
from laguna.core.rules import Refused
from laguna.core.state import OVER
from laguna.core.view import Document
from laguna.games import find_game
from laguna.server.chance import seed_of_thought
from laguna.server.faults import Fault
from laguna.server.hall import Hall
from laguna.server.seat import PERSON, Seat, Visitor
from laguna.server.sign import Agreement
from laguna.server.table import Table
from laguna.server.workers import BotFailed, Urgency
from laguna.store import tables as stored
from laguna.store.journal import StoreTrouble

GAME = "walking"

log = logging.getLogger("laguna")


def today() -> str:
    """The day, the same all over the world."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def daily_seed(day: str) -> int:
    """The seed of a day's deal."""
    digest = sha256(f"laguna {GAME} {day}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEED_LIMIT


async def daily(hall: Hall, visitor: Visitor) -> Document:
    """The day's deal, its par, and how people did on this server."""
    day = today()
    tries = await hall.read(stored.daily_tables, hall.engine, day, GAME)
    mine = [(table, seat) for table, seat in tries if seat.owner == visitor.guest]
    scores = [
        {"name": seat.name, "total": table.totals[0], "mine": seat.owner == visitor.guest}
        for table, seat in tries
        if table.totals
    ]
    done = mine[0][0].totals if mine else None
    return {
        "day": day,
        "game": GAME,
        "par": await par(hall, day),
        "scores": sorted(scores, key=lambda score: -int(score["total"])),
        "mine": done[0] if done else None,
        "table": mine[0][0].code if mine and not done else None,
    }


async def par(hall: Hall, day: str) -> Document | None:
    """What the best level scored; nothing until it has played, which begins with the first question."""
    row = await hall.read(stored.read_par, hall.engine, day, GAME)
    if row is not None:
        return {"level": row.level, "total": row.total}
    hall.errand(f"par of {day}", lambda: find_par(hall, day))
    return None


async def find_par(hall: Hall, day: str) -> None:
    """Have the best level play the deal and keep its total.

    It thinks when no table needs the workers, one decision at a time, so that nobody waits for the whole game.
    """
    game = find_game(GAME)
    record = Record(game, game.deal(1, daily_seed(day)), (RecordSeat(BEST, BEST),), f"par of {day}")
    try:
        while record.state.actor() != OVER:
            view, seed = record.state.view(0).document(), seed_of_thought(record, 0)
            record.act(0, await hall.workers.think(GAME, BEST, view, record.components, seed, Urgency.SPARE))
        await hall.journal.write(stored.add_par(day, GAME, BEST, record.state.score()[0].total))
    except (BotFailed, Refused, StoreTrouble) as failed:
        # Whoever asks next has it tried again.
        log.warning("the par of %s was not found: %s", day, failed)


async def begin(hall: Hall, visitor: Visitor) -> Table:
    """A try at the day's deal: the first counts, later ones are practice. Raises ``Fault``."""
    day = today()
    async with hall.one_by_one:
        tries = await hall.read(stored.daily_tables, hall.engine, day, GAME)
        mine = [table for table, seat in tries if seat.owner == visitor.guest]
        if mine and not mine[0].totals:
            return await hall.find(mine[0].code)
        if not visitor.name:
            raise Fault(422, "name-needed")
        seat = Seat(0, PERSON, visitor.name, None, visitor.guest)
        agreement = Agreement(visitor.guest, hints=bool(mine), day=day, counts=not mine)
        return await hall.open(visitor, find_game(GAME), [seat], {}, "default", agreement, daily_seed(day))
