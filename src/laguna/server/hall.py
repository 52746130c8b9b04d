"""All tables: opened, found again after a restart, branched off, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from laguna.core.deal import ComponentSet, Deal
from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.record import Record, check_names
from laguna.core.state import OVER as NOBODY
from laguna.core.view import Document
from laguna.games import find_game
from laguna.server.chance import Chance
from laguna.server.faults import Fault
from laguna.server.picture import standing
from laguna.server.seat import BOT, HUMAN, NAMES, OPEN, PERSON, Seat, Visitor
from laguna.server.sets import Sets
from laguna.server.sign import ARCHIVE, OVER, PLAYING, WAITING, Agreement, PutAway
from laguna.server.table import Table
from laguna.server.workers import Workers
from laguna.store import tables as stored
from laguna.store.journal import Change, Journal, StoreTrouble
from laguna.store.models import SeatRow, TableRow

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
CODE = 8
DAY = 86400

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("laguna")


class Hall:
    """Keeps tables in memory while they are in use; the store has them all."""

    def __init__(
        self, engine: Engine, journal: Journal, workers: Workers, chance: Chance, sets: Path, away: float
    ) -> None:
        """An empty hall in front of a store, with a folder of sets to offer."""
        self.engine = engine
        self.journal = journal
        self.workers = workers
        self.chance = chance
        self.away = away
        self.sets = Sets(sets, self)
        self.tables: dict[str, Table] = {}
        self.one_by_one = asyncio.Lock()
        """For what must not happen twice at once: a rematch, a try at the daily deal."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._errands: dict[str, asyncio.Task[None]] = {}
        self._readers = ThreadPoolExecutor(thread_name_prefix="reader")

    async def wake(self) -> None:
        """After a start: let the bots of lately used tables go on."""
        await self.find_all(await self.read(stored.running_tables, self.engine, int(time.time()) - DAY))

    def close(self) -> None:
        """Stop all that goes on by itself, and let queries end that are under way."""
        for table in self.tables.values():
            table.close()
        for errand in self._errands.values():
            errand.cancel()
        self._readers.shutdown()

    def errand(self, name: str, run: Callable[[], Coroutine[None, None, None]]) -> None:
        """Do something that nobody waits for, once at a time."""
        if name not in self._errands:
            task = self._errands[name] = asyncio.create_task(run(), name=name)
            task.add_done_callback(lambda done: self._errand_done(name, done))

    def _errand_done(self, name: str, task: asyncio.Task[None]) -> None:
        del self._errands[name]
        if not task.cancelled() and task.exception() is not None:
            log.error("%s: it broke", name, exc_info=task.exception())

    async def find_all(self, codes: list[str]) -> list[Table]:
        """The tables of these codes that can be played; one that cannot is no reason to miss the others."""
        found = []
        for code in codes:
            try:
                found.append(await self.find(code))
            except Fault as fault:
                log.warning("table %s: %s", code, fault.code)
        return found

    async def read(self, query: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run a query in a thread. Raises ``Fault`` if the store fails."""
        try:
            running = partial(query, *arguments, **named)
            return await asyncio.get_running_loop().run_in_executor(self._readers, running)
        except SQLAlchemyError as error:
            log.error("the store cannot be read: %s", error)
            raise Fault(503, "store") from error

    async def write(self, changes: list[Change]) -> None:
        """Make changes durable. Raises ``Fault`` if the store fails."""
        try:
            await self.journal.write(changes)
        except StoreTrouble as trouble:
            log.error("the store cannot be written: %s", trouble)
            raise Fault(503, "store") from trouble

    async def find(self, code: str) -> Table:
        """The table of a code. Raises ``Fault``."""
        table = self.tables.get(code)
        if table is not None and table.retired:
            del self.tables[code]
        elif table is not None:
            table.idle_since = time.monotonic()
            return table
        async with self._loading.setdefault(code, asyncio.Lock()):
            try:
                if code not in self.tables:
                    self.tables[code] = await self._load(code)
                    self.tables[code].bots.wake()
                return self.tables[code]
            finally:
                self._loading.pop(code, None)

    async def _load(self, code: str) -> Table:
        rows = await self.read(stored.read_table, self.engine, code) if len(code) <= 2 * CODE else None
        if rows is None:
            raise Fault(404, "no-table", code=code[: 2 * CODE])
        row, seat_rows, entries = rows
        game = find_game(row.game)
        if row.rules != game.rules_version:
            raise Fault(409, "old-rules", version=row.rules, now=game.rules_version)
        seats = _seats(seat_rows)
        deal = stored.deal_of(row, len(seats))
        components = await self.sets.find(game, deal.components.sha256, deal.components.name)
        names = tuple(seat.in_record() for seat in seats)
        record = Record(game, deal, names, row.salt, components, row.forked_at)
        notes = await asyncio.to_thread(stored.replay_entries, record, entries)
        table = Table(code, record, seats, _agreement(row), row.status, self.journal, self.workers, self.away)
        for ply, line in notes:
            table.chronicle.note(ply, line)
        table.written = len(entries)
        table.rematch = row.rematch
        table.touched = row.touched
        if row.status == PLAYING and record.state.actor() == NOBODY:
            await table.finish()
        return table

    async def listed(self, query: Callable[[Engine], list[stored.Row]]) -> list[Table | PutAway]:
        """The tables that a query finds, those in memory as they are and the others from the store.

        Looking at a list keeps no table in memory and wakes no bot.
        """
        found: list[Table | PutAway] = []
        for away in await self.read(_put_away, query, self.engine):
            table = self.tables.get(away.code)
            if table is not None and not table.retired:
                found.append(table)
            elif away.status != PLAYING or away.standing is not None:
                found.append(away)
            else:
                found += await self._found_out(away)
        return found

    async def _found_out(self, away: PutAway) -> list[Table | PutAway]:
        """A table of which the store does not know how it stands, replayed once; or none, if it cannot be."""
        try:
            table = await self._load(away.code)
        except Fault as fault:
            log.warning("table %s: %s", away.code, fault.code)
            return []
        with contextlib.suppress(StoreTrouble):
            await self.journal.write(_keep_standing(table))
        return [table]

    # New tables

    async def open(
        self,
        visitor: Visitor,
        game: Game,
        seats: list[Seat],
        options: Mapping[str, object],
        profile: str,
        agreement: Agreement,
        seed: int | None = None,
        components: ComponentSet | None = None,
        chosen: Document | None = None,
    ) -> Table:
        """A new table with a deal of its own, but for what was chosen. Raises ``Fault``."""
        try:
            settled = game.settle_options(len(seats), options, profile)
            _name_all(seats, visitor.name)
            number = self.chance.seed() if seed is None else seed
            deal = game.deal(len(seats), number, settled, components, chosen)
            record = Record(game, deal, tuple(seat.in_record() for seat in seats), self.chance.salt(), components)
        except Problem as problem:
            raise Fault(422, "bad-table", reason=problem.message) from None
        return await self.add(record, seats, agreement)

    async def add(self, record: Record, seats: list[Seat], agreement: Agreement, archive: bool = False) -> Table:
        """Store a new table with all that its record holds. Raises ``Fault``."""
        await self.sets.keep(record.game, record.components)
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
        status = WAITING if any(seat.kind == OPEN for seat in seats) else PLAYING
        over = record.state.actor() == NOBODY
        if over or archive:
            status = OVER if over else ARCHIVE
        now = int(time.time())
        totals = [score.total for score in record.state.score()] if over else None
        row = _row(code, record.deal, record.salt, agreement) | {
            "status": status,
            "totals": totals,
            "created": now,
            "touched": now,
        }
        changes = stored.add_table(row, [seat.row(code) for seat in seats])
        await self.write([*changes, *stored.add_entries(code, record, now)])
        table = self.tables[code] = Table(code, record, seats, agreement, status, self.journal, self.workers, self.away)
        table.touched = now
        table.bots.wake()
        return table

    async def branch(self, visitor: Visitor, table: Table, ply: int, seat: int | None, level: str) -> Table:
        """A new table that plays on from a moment of another one. Raises ``Fault``."""
        if not table.may_branch(visitor):
            raise Fault(403, "no-branch")
        own = table.seats_of(visitor)
        if not 0 <= ply <= table.record.ply:
            raise Fault(422, "no-such-ply", ply=ply, most=table.record.ply)
        mine = {seat} if seat is not None else set(own)
        if not mine:
            actor = int(table.record.at(ply).actor())
            mine = {max(actor, 0)}
        if not mine <= set(range(len(table.seats))):
            raise Fault(404, "no-such-seat", seat=max(mine) + 1)
        seats = []
        for old in table.seats:
            if old.number in mine:
                seats.append(Seat(old.number, PERSON, old.name, None, visitor.guest))
            else:
                known = old.level if old.level in self.workers.levels(table.game) and seat is None else level
                seats.append(Seat(old.number, BOT, old.name, known))
        try:
            record = table.record.fork(ply, self.chance.salt())
        except Problem as problem:
            raise Fault(422, "bad-table", reason=problem.message) from None
        record.seats = tuple(each.in_record() for each in seats)
        agreement = replace(
            table.agreement,
            host=visitor.guest,
            hints=True,
            listed=False,
            counts=False,
            forked_from=table.code,
            forked_at=ply,
        )
        return await self.add(record, seats, agreement)

    async def again(self, visitor: Visitor, table: Table) -> Table:
        """The same people and bots with a new deal; whoever asks second finds the same table. Raises ``Fault``."""
        table.seat_for(visitor, None)
        if table.status != OVER:
            raise Fault(409, "not-over")
        async with self.one_by_one:
            if table.rematch is None:
                await self._play_again(visitor, table)
            assert table.rematch is not None
            return await self.find(table.rematch)

    async def _play_again(self, visitor: Visitor, table: Table) -> None:
        # Tokens stay, so that whoever plays by a token alone finds the seat again.
        seats = [Seat(old.number, old.kind, old.name, _own_level(old), old.owner, old.token) for old in table.seats]
        agreement = replace(
            table.agreement, host=visitor.guest, day=None, counts=False, forked_from=None, forked_at=None
        )
        old = table.record
        fresh = await self.open(
            visitor,
            old.game,
            seats,
            old.deal.options,
            "default",
            agreement,
            components=old.components,
            chosen=old.game.chosen(old.deal),
        )
        await self.write(stored.change_table(table.code, rematch=fresh.code))
        table.rematch = fresh.code
        table.changed()

    async def take_in(self, visitor: Visitor, record: Record) -> Table:
        """A table for a record from outside, to look at and to branch off from. Raises ``Fault``."""
        kinds = [PERSON if seat.kind == HUMAN else BOT for seat in record.seats]
        seats = [
            Seat(number, kind, seat.name, None if kind == PERSON else seat.kind)
            for number, (seat, kind) in enumerate(zip(record.seats, kinds, strict=True))
        ]
        return await self.add(record, seats, Agreement(visitor.guest, forked_at=record.forked_at), archive=True)

    # Tidying up

    def put_away(self, after: float) -> int:
        """Drop tables from memory at which nothing has happened for this many seconds; return how many."""
        now = time.monotonic()
        idle = [table for table in self.tables.values() if table.is_idle(now - after)]
        for table in idle:
            del self.tables[table.code]
        changes = [change for table in idle if table.status == PLAYING for change in _keep_standing(table)]
        if changes:
            self.errand(f"standings {now}", partial(self._write_down, changes))
        return len(idle)

    async def _write_down(self, changes: list[Change]) -> None:
        """Write what can be found out again, so that it does not matter if the store fails."""
        try:
            await self.journal.write(changes)
        except StoreTrouble as trouble:
            log.error("the store cannot be written: %s", trouble)


def _keep_standing(table: Table) -> list[Change]:
    return stored.keep_standing(table.code, standing(table), table.touched)


def _put_away(query: Callable[[Engine], list[stored.Row]], engine: Engine) -> list[PutAway]:
    """The tables that a query finds and that can still be played, as the store knows them."""
    found = []
    for row, seat_rows in query(engine):
        seats = _seats(seat_rows)
        deal = stored.deal_of(row, len(seats))
        if row.rules != find_game(row.game).rules_version:
            log.warning("table %s: old-rules", row.code)
            continue
        known = row.standing if row.standing and row.standing["touched"] == row.touched else None
        found.append(
            PutAway(
                row.code,
                row.status,
                seats,
                _agreement(row),
                deal,
                deal.commitment(row.salt),
                row.rematch,
                row.touched,
                row.totals,
                known,
            )
        )
    return found


def _seats(rows: Sequence[SeatRow]) -> list[Seat]:
    return [Seat(row.seat, row.kind, row.name, row.level, row.owner, row.token) for row in rows]


def _agreement(row: TableRow) -> Agreement:
    return Agreement(row.host, row.hints, row.pace, row.listed, row.day, row.counts, row.forked_from, row.forked_at)


def _own_level(seat: Seat) -> str | None:
    return seat.level if seat.kind == BOT else None


def _name_all(seats: list[Seat], visitor_name: str) -> None:
    """Give a name to every seat that has none, each a different one. Raises ``Problem``."""
    taken = {seat.name for seat in seats if seat.name}
    unnamed = [seat for seat in seats if not seat.name]
    for seat in sorted(unnamed, key=lambda seat: seat.kind != PERSON):
        if seat.kind == OPEN:
            seat.name = f"#{seat.number + 1}"
        elif seat.kind == PERSON and visitor_name and visitor_name not in taken:
            seat.name = visitor_name
        else:
            seat.name = next(name for name in NAMES if name not in taken)
        taken.add(seat.name)
    check_names([seat.name for seat in seats])


def _row(code: str, deal: Deal, salt: str, agreement: Agreement) -> dict[str, object]:
    return {
        "code": code,
        "game": deal.game,
        "rules": deal.rules_version,
        "options": deal.options,
        "components": {"name": deal.components.name, "sha256": deal.components.sha256},
        "deal": deal.content,
        "salt": salt,
        "host": agreement.host,
        "hints": agreement.hints,
        "pace": agreement.pace,
        "listed": agreement.listed,
        "day": agreement.day,
        "counts": agreement.counts,
        "forked_from": agreement.forked_from,
        "forked_at": agreement.forked_at,
        "rematch": None,
    }
