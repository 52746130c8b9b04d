"""Tables in the database: what is written when something happens, and what is read back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Engine, and_, insert, select, update
from sqlalchemy.orm import Session

from laguna.core.deal import Components, ComponentSet, Deal
from laguna.core.record import Entry, Record
from laguna.core.registry import find_game
from laguna.store.journal import Change
from laguna.store.models import EntryRow, GuestRow, ParRow, SeatRow, SetRow, TableRow

NOTE = "note"
"""The verb of an entry that is a line of the log and no action."""

MOST_LISTED = 100

Row = tuple[TableRow, list[SeatRow]]
"""A table with its seats, without what happened at it."""


# Writing


def add_guest(id: str, name: str, now: int) -> list[Change]:
    """A new guest."""
    return [(insert(GuestRow), {"id": id, "name": name, "created": now})]


def rename_guest(id: str, name: str) -> list[Change]:
    """A guest's new name."""
    return [(update(GuestRow).where(GuestRow.id == id).values(name=name), None)]


def add_table(row: dict[str, Any], seats: list[dict[str, Any]]) -> list[Change]:
    """A new table with its seats."""
    return [(insert(TableRow), row), (insert(SeatRow), seats)]


def change_table(code: str, **values: Any) -> list[Change]:
    """New values of a table."""
    return [(update(TableRow).where(TableRow.code == code).values(**values), None)]


def change_seat(code: str, seat: int, **values: Any) -> list[Change]:
    """New values of a seat."""
    return [(update(SeatRow).where(SeatRow.table == code, SeatRow.seat == seat).values(**values), None)]


def add_entry(code: str, number: int, ply: int, seat: int, verb: str, what: str, now: int) -> list[Change]:
    """One more line of what happened; its number keeps it from being written twice."""
    row = {"table": code, "number": number, "ply": ply, "seat": seat, "verb": verb, "what": what, "at": now}
    return [(insert(EntryRow), row), *change_table(code, touched=now)]


def add_gesture(code: str, number: int, ply: int, seat: int, actions: Sequence[str], now: int) -> list[Change]:
    """Actions that are done together: all their lines, or none."""
    rows = [
        {"table": code, "number": number + i, "ply": ply + i, "seat": seat, "verb": "do", "what": action, "at": now}
        for i, action in enumerate(actions)
    ]
    return [(insert(EntryRow), rows), *change_table(code, touched=now)]


def add_entries(code: str, record: Record, now: int) -> list[Change]:
    """All entries of a record at once."""
    rows = [
        {
            "table": code,
            "number": number,
            "ply": entry.ply,
            "seat": entry.seat,
            "verb": entry.verb,
            "what": entry_text(record, entry),
            "at": now,
        }
        for number, entry in enumerate(record.entries)
    ]
    return [(insert(EntryRow), rows)] if rows else []


def entry_text(record: Record, entry: Entry) -> str:
    """What an entry says behind its verb."""
    return record.game.text(entry.action) if entry.verb == "do" else str(entry.steps)


def keep_standing(code: str, standing: dict[str, Any], touched: int) -> list[Change]:
    """How a running game stands, for lists; it holds until something happens at the table."""
    row = update(TableRow).where(TableRow.code == code, TableRow.touched == touched)
    return [(row.values(standing={**standing, "touched": touched}), None)]


def add_par(day: str, game: str, level: str, total: int) -> list[Change]:
    """The par of a day."""
    return [(insert(ParRow), {"day": day, "game": game, "level": level, "total": total})]


def add_set(game: str, components: ComponentSet, now: int) -> list[Change]:
    """A set that somebody brought."""
    row = {"game": game, "sha256": components.sha256, "name": components.name, "text": components.text, "created": now}
    return [(insert(SetRow), row)]


# Reading


def read_guest(engine: Engine, id: str) -> GuestRow | None:
    """A guest by id."""
    with Session(engine) as session:
        return session.get(GuestRow, id)


def read_table(engine: Engine, code: str) -> tuple[TableRow, list[SeatRow], list[EntryRow]] | None:
    """A table with its seats and entries, or ``None``."""
    with Session(engine) as session:
        table = session.get(TableRow, code)
        if table is None:
            return None
        seats = session.scalars(select(SeatRow).where(SeatRow.table == code).order_by(SeatRow.seat)).all()
        entries = session.scalars(select(EntryRow).where(EntryRow.table == code).order_by(EntryRow.number)).all()
        return table, list(seats), list(entries)


def tables_of(engine: Engine, guest: str) -> list[Row]:
    """The tables at which a guest sits or which the guest opened, the latest first."""
    seated = select(SeatRow.table).where(SeatRow.owner == guest)
    return _rows(engine, TableRow.code.in_(seated) | (TableRow.host == guest))


def open_tables(engine: Engine) -> list[Row]:
    """Tables that wait for anybody to join, the latest first."""
    return _rows(engine, and_(TableRow.status == "waiting", TableRow.listed))


def _rows(engine: Engine, wanted: ColumnElement[bool]) -> list[Row]:
    with Session(engine) as session:
        tables = session.scalars(select(TableRow).where(wanted).order_by(TableRow.touched.desc()).limit(MOST_LISTED))
        found: dict[str, Row] = {table.code: (table, []) for table in tables}
        seats = select(SeatRow).where(SeatRow.table.in_(found)).order_by(SeatRow.seat)
        for seat in session.scalars(seats):
            found[seat.table][1].append(seat)
        return list(found.values())


def running_tables(engine: Engine, since: int) -> list[str]:
    """Tables on which a game goes on and something happened lately."""
    wanted = select(TableRow.code).where(TableRow.status == "playing", TableRow.touched >= since)
    with Session(engine) as session:
        return list(session.scalars(wanted))


def daily_tables(engine: Engine, day: str, game: str) -> list[tuple[TableRow, SeatRow]]:
    """The tries at the deal of a day, in the order in which they began."""
    wanted = select(TableRow, SeatRow).join(SeatRow, SeatRow.table == TableRow.code)
    with Session(engine) as session:
        found = session.execute(
            wanted.where(TableRow.day == day, TableRow.game == game, TableRow.counts).order_by(TableRow.created)
        )
        return [(table, seat) for table, seat in found]


def read_par(engine: Engine, day: str, game: str) -> ParRow | None:
    """The par of a day, if it is known."""
    with Session(engine) as session:
        return session.scalars(select(ParRow).where(ParRow.day == day, ParRow.game == game)).first()


def read_set(engine: Engine, game: str, sha256: str) -> SetRow | None:
    """A set by its hash."""
    with Session(engine) as session:
        return session.get(SetRow, (game, sha256))


def deal_of(row: TableRow, seats: int) -> Deal:
    """The deal of a stored table."""
    components = Components(row.components["name"], row.components["sha256"])
    return Deal(row.game, row.rules, seats, row.options, components, row.deal)


def replay_entries(record: Record, entries: Iterable[EntryRow]) -> list[tuple[int, dict[str, Any]]]:
    """Do again what the entries say; returns the notes with the ply at which they were made."""
    notes: list[tuple[int, dict[str, Any]]] = []
    game = find_game(record.deal.game)
    for entry in entries:
        if entry.verb == "do":
            record.act(entry.seat, game.parse(entry.what))
        elif entry.verb == "undo":
            record.undo(entry.seat, int(entry.what))
        elif entry.verb == "redo":
            record.redo(entry.seat, int(entry.what))
        else:
            notes.append((entry.ply, json.loads(entry.what)))
    return notes
