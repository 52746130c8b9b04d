"""Who sits where: taking a seat, bringing it to another device, handing it to a bot, coming back."""

from __future__ import annotations

import time

from laguna.core.message import message
from laguna.server.faults import Fault
from laguna.server.seat import BOT, NAMES, OPEN, PERSON, Seat, Visitor
from laguna.server.sign import PLAYING, WAITING
from laguna.server.table import Table
from laguna.store import tables as stored


async def take_seat(table: Table, visitor: Visitor, wanted: int | None, name: str) -> Seat:
    """Sit down at an open seat. Raises ``Fault``."""
    async with table.lock:
        free = [seat for seat in table.seats if seat.kind == OPEN]
        if wanted is not None:
            free = [seat for seat in free if seat.number == wanted]
        if not free:
            raise Fault(409, "table-full" if table.status != WAITING or wanted is None else "seat-taken")
        seat = free[0]
        if any(other.name == name and other is not seat for other in table.seats):
            raise Fault(409, "name-taken", name=name)
        await _settle_seat(table, seat, kind=PERSON, name=name, level=None, owner=visitor.guest)
    table.bots.wake()
    return seat


async def _settle_seat(table: Table, seat: Seat, kind: str, name: str, level: str | None, owner: str | None) -> None:
    """Give an open seat to somebody; the game begins with the last one."""
    others_open = any(other.kind == OPEN and other is not seat for other in table.seats)
    status = WAITING if others_open else PLAYING
    changes = stored.change_seat(table.code, seat.number, kind=kind, name=name, level=level, owner=owner)
    now = int(time.time())
    await table.store(changes + stored.change_table(table.code, status=status, touched=now))
    seat.kind, seat.name, seat.level, seat.owner = kind, name, level, owner
    table.last_seen[seat.number] = time.monotonic()
    table.touched = now
    table.record.seats = tuple(each.in_record() for each in table.seats)
    table.status = status
    table.changed()


async def take_over(table: Table, visitor: Visitor, token: str) -> int:
    """Bring a seat to this device; its token proves the right to it. Raises ``Fault``."""
    async with table.lock:
        proof = Visitor("", "", token)
        seat = next((seat for seat in table.seats if seat.belongs_to(proof)), None)
        if seat is None:
            raise Fault(403, "token-wrong")
        await table.store(stored.change_seat(table.code, seat.number, owner=visitor.guest))
        seat.owner = visitor.guest
        table.seen(visitor)
        table.changed()
        await table.go_on()
    table.bots.wake()
    return seat.number


async def hand_over(table: Table, visitor: Visitor, number: int, level: str) -> None:
    """Let a bot play for a person: for oneself at any time, for others when they are away. Raises ``Fault``."""
    async with table.lock:
        filled = await _fill_open_seat(table, visitor, number, level)
        if not filled:
            await _replace_person(table, visitor, number, level)
            await table.go_on()
    table.bots.wake()


async def _replace_person(table: Table, visitor: Visitor, number: int, level: str) -> None:
    seat = _person(table, number)
    if not seat.belongs_to(visitor):
        table.seat_for(visitor, None)
        if table.is_here(seat) or table.stand_in_after(seat):
            raise Fault(409, "still-here", name=seat.name, seconds=int(table.away))
    if table.status != PLAYING:
        raise Fault(409, "not-started" if table.status == WAITING else "game-over")
    line = message("server.notes.handed_over", name=seat.name)
    await table.note(line, stored.change_seat(table.code, number, level=level))
    seat.level = level
    table.plans.hand_in(number, None)
    table.changed()


async def _fill_open_seat(table: Table, visitor: Visitor, number: int, level: str) -> bool:
    """Whether the host has just put a bot on an open seat."""
    seat = table.seats[number] if 0 <= number < len(table.seats) else None
    if seat is None or seat.kind != OPEN:
        return False
    if visitor.guest != table.agreement.host:
        raise Fault(403, "not-host")
    name = next(name for name in NAMES if name not in {other.name for other in table.seats})
    await _settle_seat(table, seat, kind=BOT, name=name, level=level, owner=None)
    return True


async def come_back(table: Table, visitor: Visitor, number: int) -> None:
    """Take one's seat back from the bot. Raises ``Fault``."""
    async with table.lock:
        seat = _person(table, number)
        if not seat.belongs_to(visitor):
            raise Fault(403, "not-your-seat", seat=number + 1)
        if seat.level is not None:
            line = message("server.notes.came_back", name=seat.name)
            await table.note(line, stored.change_seat(table.code, number, level=None))
            seat.level = None
            if table.bots.thinking == number:
                table.bots.cancel()
        table.changed()
    table.bots.wake()


def _person(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats) or table.seats[number].kind != PERSON:
        raise Fault(404, "no-such-seat", seat=number + 1)
    return table.seats[number]
