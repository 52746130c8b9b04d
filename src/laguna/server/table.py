"""A table in use: a record, its seats, and those who watch."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from laguna.bots.levels import BEST
from laguna.core.chronicle import Chronicle
from laguna.core.message import Message
from laguna.core.record import Record
from laguna.core.rules import Refusal, Refused
from laguna.core.state import OVER as NOBODY
from laguna.core.state import State
from laguna.core.view import Document
from laguna.server.bots import Bots
from laguna.server.chance import seed_of_thought
from laguna.server.faults import Fault, refused
from laguna.server.gestures import Gestures
from laguna.server.plans import Plans
from laguna.server.seat import PERSON, Seat, Visitor
from laguna.server.sign import ARCHIVE, OVER, PLAYING, WAITING, Agreement, Sign
from laguna.server.workers import BotFailed, Urgency, Workers
from laguna.store import tables as stored
from laguna.store.journal import Change, Journal, StoreConflict, StoreTrouble

RETRY = 2.0
"""Seconds until a store that failed is tried again."""

logger = logging.getLogger("laguna")


@dataclass(eq=False)
class Watcher:
    """A window that shows the table; ``changed`` wakes whoever sends to it."""

    visitor: Visitor
    seat: int | None
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Table(Sign):
    """All changes go through here, one at a time: checked, made durable, applied, and only then told."""

    def __init__(
        self,
        code: str,
        record: Record,
        seats: list[Seat],
        agreement: Agreement,
        status: str,
        journal: Journal,
        workers: Workers,
        away: float,
    ) -> None:
        """A table as it was opened or found in the store."""
        self.code = code
        self.record = record
        self.seats = seats
        self.agreement = agreement
        self.deal = record.deal
        self.commitment = record.commitment
        self.status = status
        self.journal = journal
        self.workers = workers
        self.away = away
        """Seconds that a person must be away before others may ask a bot to play on."""
        self.rematch: str | None = None
        self.written = len(record.entries)
        """How many entries the store has, notes included."""
        self.chronicle = Chronicle(record.game)
        self.gestures = Gestures()
        self.plans = Plans(record, seats)
        self.watchers: set[Watcher] = set()
        self.last_seen = {seat.number: time.monotonic() for seat in seats}
        """When the person of a seat was last heard of; open windows count for themselves."""
        self.bots = Bots(self)
        self.stopped = False
        """Whether the bots have to wait."""
        self.retired = False
        self.trouble = False
        """Whether the store failed; its log says how."""
        self.version = 0
        self.touched = int(time.time())
        self.idle_since = time.monotonic()
        self.lock = asyncio.Lock()
        """Whoever changes the table holds it."""
        self._recovery: asyncio.Task[None] | None = None
        self.changed()

    # Who is there

    def seen(self, visitor: Visitor) -> list[int]:
        """The seats of a visitor who has just been heard of."""
        own = self.seats_of(visitor)
        self.last_seen |= dict.fromkeys(own, time.monotonic())
        return own

    def seat_for(self, visitor: Visitor, wanted: int | None) -> int:
        """The seat that a visitor acts for: the wanted one, else the one in turn, else the first. Raises ``Fault``."""
        own = self.seen(visitor)
        if not own:
            raise Fault(403, "no-seat")
        if wanted is not None:
            if wanted not in own:
                raise Fault(403, "not-your-seat", seat=wanted + 1)
            return wanted
        actor = int(self.record.state.actor())
        return actor if actor in own else own[0]

    def seat_due(self, own: list[int]) -> int | None:
        """Through which of their seats somebody looks first: one that has to decide, else the one in turn."""
        actor = int(self.record.state.actor())
        undecided = [seat for seat in self.plans.undecided() if seat in own]
        return undecided[0] if undecided else actor if actor in own else own[0] if own else None

    def is_here(self, seat: Seat) -> bool:
        """Whether the person of a seat has a window open."""
        return any(seat.belongs_to(watcher.visitor) for watcher in self.watchers)

    def stand_in_after(self, seat: Seat) -> float | None:
        """Seconds until others may have a bot play for the person of a seat; ``None`` while the person is here."""
        if self.status != PLAYING or seat.kind != PERSON or seat.played_by_bot or self.is_here(seat):
            return None
        return max(0.0, self.last_seen[seat.number] + self.away - time.monotonic())

    def watch(self, watcher: Watcher) -> None:
        """Let a window follow the table."""
        self.watchers.add(watcher)
        self.changed()

    def leave(self, watcher: Watcher) -> None:
        """A window closed."""
        self.watchers.discard(watcher)
        self.seen(watcher.visitor)
        self.changed()

    def changed(self) -> None:
        """Have every window told. Versions only grow, also over a restart."""
        self.version = max(self.version + 1, int(time.time() * 1000))
        self.idle_since = time.monotonic()
        for watcher in self.watchers:
            watcher.changed.set()

    def retire(self) -> None:
        """Another process has written to this table: what is in memory here no longer holds.

        Windows are let go and find the table anew.
        """
        logger.error("table %s was changed by somebody else; it is read again", self.code)
        self.retired = True
        self.changed()

    def is_idle(self, since: float) -> bool:
        """Whether nobody has watched and no bot has thought since a moment, and nothing would be lost."""
        busy = self.watchers or self.plans or self.bots.at_work or self.lock.locked()
        return not busy and self.idle_since < since

    # What a visitor may see

    def visible_ply(self, visitor: Visitor) -> int:
        """U6: others see a person's turn when it has ended."""
        if self.status != PLAYING:
            return self.record.ply
        actor = int(self.record.state.actor())
        if actor == NOBODY or self.seats[actor].played_by_bot or self.seats[actor].belongs_to(visitor):
            return self.record.ply
        return self.record.sealed

    def log(self, seat: int | None, ply: int) -> list[Document]:
        """The lines of the log up to a ply, for a seat. They are worded when somebody first asks for them."""
        self.chronicle.catch_up(self.record)
        return self.chronicle.lines(seat, ply)

    def state_at(self, ply: int) -> State:
        """The position after this many actions."""
        return self.record.state if ply == self.record.ply else self.record.at(ply)

    # Actions

    async def act(self, visitor: Visitor, wanted: int | None, ply: int, *actions: str) -> None:
        """Do an action for a seat, or a whole gesture. Raises ``Fault``, changing nothing."""
        async with self.lock:
            seat = self.seat_for(visitor, wanted)
            # Without a wanted seat the one in turn is meant, and that may have changed with the first try.
            if any(self._repeated(own, ply, actions) for own in (self.seats_of(visitor) if wanted is None else [seat])):
                return
            self._check_going(seat, ply)
            await self.act_for(seat, *actions)
        self.bots.wake()

    def _repeated(self, seat: int, ply: int, actions: Sequence[str]) -> bool:
        """Whether a window that missed the answer sends the same again."""
        record, end = self.record, ply
        for text in actions:
            if end < record.ply and record.game.text(record.actions[end]) == _plain(text.removesuffix("?")):
                end += 1
            elif not text.endswith("?"):
                return False
        return end > ply and set(record.actors[ply:end]) == {seat}

    def _check_heard(self, seat: int) -> None:
        """Raise ``Fault`` unless the seat can be heard now."""
        if self.status == WAITING:
            raise Fault(409, "not-started")
        if self.status == ARCHIVE:
            raise Fault(409, "archive")
        if self.seats[seat].played_by_bot:
            raise Fault(409, "held-by-bot")

    def _check_going(self, seat: int, ply: int) -> None:
        """Raise ``Fault`` unless the seat can be heard now, and looked at the newest position."""
        self._check_heard(seat)
        actor = int(self.record.state.actor())
        if actor not in (seat, NOBODY) and not self.record.undoable(seat):
            values: dict[str, str | int] = {"name": self.seats[actor].name}
            raise refused(self.game, Refusal("not-your-turn", self.record.game.turn_rule, values))
        if ply != self.record.ply:
            raise Fault(409, "stale")

    async def act_for(self, seat: int, *actions: str) -> None:
        """Do what a seat decided on, and after it what was handed in and is due now; the caller holds the lock.

        Raises ``Fault``, changing nothing.
        """
        await self._do(seat, *actions)
        await self.go_on()

    async def _do(self, seat: int, *actions: str) -> None:
        record = self.record
        try:
            numbers = record.check_gesture(seat, actions)
        except Refused as refusal:
            raise refused(self.game, refusal.refusal) from None
        await self._write_gesture(seat, [record.game.text(number) for number in numbers])
        self.gestures.done(record.ply, len(numbers))
        self.plans.hand_in(seat, None)
        for number in numbers:
            if len(self.chronicle.told) == record.ply:
                self.chronicle.add(record.state, seat, number)
            record.act(seat, number)
        if record.state.actor() == NOBODY:
            await self.finish()
        self.changed()

    # Deciding at the same time

    async def ready(self, visitor: Visitor, wanted: int | None, ply: int, actions: list[str], back: int = 0) -> None:
        """Hand in all that a seat has to decide while others decide, too; nothing takes it back. Raises ``Fault``.

        What was begun at the table is no part of it: this many steps ``back`` are taken back first.
        """
        async with self.lock:
            seat = self.seat_for(visitor, self.seat_due(self.seats_of(visitor)) if wanted is None else wanted)
            if self._repeated_plan(seat, ply, actions):
                return
            self._check_heard(seat)
            if not self._still_decides(seat, ply):
                raise Fault(409, "stale")
            if self.plans.complete():
                raise Fault(409, "all-ready")
            before = self.plans.of(seat)
            plan = self._check_plan(seat, actions, back)
            if back:
                await self._take_back(seat, back)
            self.plans.hand_in(seat, plan)
            try:
                await self._carry_out_plans()
            except Fault:
                if self.plans.of(seat) is not None:
                    self.plans.hand_in(seat, before)
                    raise
            self.changed()
        self.bots.wake()

    def _repeated_plan(self, seat: int, ply: int, actions: list[str]) -> bool:
        """Whether the same is handed in already, or carried out; bots may have decided before it."""
        if [_plain(action) for action in actions] == (self.plans.of(seat) or []):
            return seat in self.record.state.deciders()
        own = next((place for place in range(ply, self.record.ply) if self.record.actors[place] == seat), None)
        return own is not None and self._repeated(seat, own, actions)

    def _still_decides(self, seat: int, ply: int) -> bool:
        """Whether what a seat saw at a ply is still to be decided; others may have decided since."""
        record = self.record
        if ply > record.ply or seat not in record.state.deciders():
            return False
        return ply == record.ply or (seat not in record.actors[ply:] and seat in record.at(ply).deciders())

    def _check_plan(self, seat: int, actions: list[str], back: int) -> list[str]:
        try:
            numbers = self.record.check_plan(seat, actions, back) if actions else []
        except Refused as refusal:
            raise refused(self.game, refusal.refusal) from None
        return [self.record.game.text(number) for number in numbers]

    async def _carry_out_plans(self) -> None:
        while (seat := self.plans.due()) is not None:
            await self._do(seat, *(self.plans.of(seat) or []))

    async def go_on(self) -> None:
        """Carry out what is due. Where the store fails it waits, and goes on with the store."""
        try:
            await self._carry_out_plans()
        except Fault as fault:
            if fault.code not in ("store", "stale"):
                raise

    def turn_to(self, seat: int) -> State:
        """The position as the seat decides in it, if it does."""
        state = self.record.state
        return state.turn_to(seat) if seat in state.deciders() else state

    async def undo(self, visitor: Visitor, wanted: int | None, ply: int, steps: int) -> None:
        """Take back steps of a seat. Raises ``Fault``, changing nothing."""
        async with self.lock:
            seat = self._change(visitor, wanted, ply)
            await self._take_back(seat, steps)
            self.plans.hand_in(seat, None)
            self.changed()

    async def _take_back(self, seat: int, steps: int) -> None:
        try:
            self.record.check_undo(seat, steps)
        except Refused as refusal:
            raise refused(self.game, refusal.refusal) from None
        await self._write(seat, "undo", str(steps))
        self.record.undo(seat, steps)
        self.chronicle.cut(self.record.ply)

    async def redo(self, visitor: Visitor, wanted: int | None, ply: int, steps: int) -> None:
        """Do again what a seat took back. Raises ``Fault``, changing nothing."""
        async with self.lock:
            seat = self._change(visitor, wanted, ply)
            possible = self.record.redoable if self.record.state.actor() == seat else 0
            if possible == 0:
                raise refused(self.game, Refusal("redo-nothing", "U1"))
            if not 1 <= steps <= possible:
                raise refused(self.game, Refusal("redo-too-far", "U1", {"steps": steps, "possible": possible}))
            await self._write(seat, "redo", str(steps))
            self.record.redo(seat, steps)
            self.plans.hand_in(seat, None)
            self.changed()

    def _change(self, visitor: Visitor, wanted: int | None, ply: int) -> int:
        seat = self.seat_for(visitor, wanted)
        if self.status == OVER:
            # The deal is told by now.
            raise refused(self.game, Refusal("undo-ended", "U2"))
        self._check_going(seat, ply)
        return seat

    async def _write(self, seat: int, verb: str, what: str, changes: Sequence[Change] = ()) -> None:
        """Make an entry durable. Where the store fails the table pauses, and nothing has happened."""
        now = int(time.time())
        entry = stored.add_entry(self.code, self.written, self.record.ply, seat, verb, what, now)
        await self.store([*changes, *entry])
        self.written += 1
        self.touched = now

    async def _write_gesture(self, seat: int, actions: list[str]) -> None:
        """Make actions durable, all or none."""
        now = int(time.time())
        await self.store(stored.add_gesture(self.code, self.written, self.record.ply, seat, actions, now))
        self.written += len(actions)
        self.touched = now

    async def store(self, changes: list[Change]) -> None:
        """Make changes durable. Where the store fails the table pauses. Raises ``Fault``."""
        try:
            await self.journal.write(changes)
        except StoreConflict as conflict:
            self.retire()
            raise Fault(409, "stale") from conflict
        except StoreTrouble as trouble:
            logger.error("table %s: %s", self.code, trouble)
            self.trouble = True
            self.changed()
            if self._recovery is None:
                self._recovery = asyncio.create_task(self._recover(), name=f"recovery {self.code}")
            raise Fault(503, "store") from trouble
        self.trouble = False

    async def _recover(self) -> None:
        """Try until the store can be written again; then the table goes on."""
        while self.trouble:
            await self.wait_for_store()
            with contextlib.suppress(StoreTrouble):
                await self.journal.write(stored.change_table(self.code, touched=self.touched))
                self.trouble = False
        self._recovery = None
        self.changed()
        async with self.lock:
            await self.go_on()
        self.bots.wake()

    async def wait_for_store(self) -> None:
        """Give a store that failed some time."""
        await asyncio.sleep(RETRY)

    async def finish(self) -> None:
        """Write down how the game ended."""
        totals = [score.total for score in self.record.state.score()]
        self.status = OVER
        try:
            await self.journal.write(stored.change_table(self.code, status=OVER, totals=totals))
        except StoreTrouble as trouble:
            # The entries tell the same, and the next start writes it down.
            logger.error("table %s: %s", self.code, trouble)

    async def note(self, line: Message, changes: list[Change] | None = None) -> None:
        """Add a line about the table to the log, together with the changes it tells of."""
        document = line.document()
        await self._write(-1, stored.NOTE, json.dumps(document), changes or [])
        self.chronicle.note(self.record.ply, document)
        self.changed()

    # Undo, as the buttons tell it

    def undo_document(self, visitor: Visitor, seat: int | None) -> dict[str, Any]:
        """What can be taken back, or why nothing can."""
        if seat is None or self.status not in (PLAYING, OVER):
            return {"steps": [], "redo": 0, "back": 0, "again": 0, "refusal": None, "branch": None}
        record = self.record
        running = self.status == PLAYING
        refusal = record.undo_refusal(seat) if running else Refusal("undo-ended", "U2")
        steps = self._own_steps(seat) if running else []
        redo = record.redoable if record.state.actor() == seat else 0
        return {
            "steps": [record.game.step(action).document() for action in reversed(steps)],
            "redo": redo,
            "back": min(self.gestures.before(record.ply), len(steps)),
            "again": min(self.gestures.after(record.ply), redo),
            "refusal": None if refusal is None else refusal.document(self.game),
            "branch": self.branch_ply(visitor, seat) if refusal is not None else None,
        }

    def _own_steps(self, seat: int) -> list[int]:
        possible = self.record.undoable(seat)
        return self.record.actions[len(self.record.actions) - possible :]

    def branch_ply(self, visitor: Visitor, seat: int) -> int | None:
        """Where the seat's last turn began, if nobody minds when it is played anew at a table of its own."""
        if not self.may_branch(visitor):
            return None
        record = self.record
        place = record.ply - 1
        while place >= 0 and not (record.actors[place] == seat and record.seals(place)):
            place -= 1
        if place < 0:
            return None
        while place > 0 and record.actors[place - 1] == seat and not record.ends_turn(place - 1):
            place -= 1
        return place

    def may_branch(self, visitor: Visitor) -> bool:
        """A game is open to anybody when it is over; before, only if it is the visitor's alone and not the day's."""
        if self.status in (OVER, ARCHIVE):
            return True
        alone = bool(self.seats_of(visitor)) and not self.other_people(visitor)
        return self.status == PLAYING and alone and not self.agreement.counts

    # Bots

    async def stop_bots(self, visitor: Visitor, stopped: bool) -> None:
        """Make the bots wait, or let them go on. Raises ``Fault``."""
        self.seat_for(visitor, None)
        # With the lock held no bot is just writing, so none can be cut off there.
        async with self.lock:
            self.stopped = stopped
            if stopped:
                self.bots.cancel()
            self.changed()
        self.bots.wake()

    async def set_pace(self, visitor: Visitor, pace: int) -> None:
        """Let bots act faster or slower. Raises ``Fault``."""
        self.seat_for(visitor, None)
        async with self.lock:
            await self.store(stored.change_table(self.code, pace=pace))
            self.agreement.pace = pace
            self.changed()

    def close(self) -> None:
        """Stop all that goes on by itself."""
        self.bots.cancel()
        if self._recovery is not None:
            self._recovery.cancel()

    def bot_due(self) -> Seat | None:
        """The seat of the bot that has to decide now."""
        if self.status != PLAYING or self.stopped or self.retired:
            return None
        actor = int(self.record.state.actor())
        seat = self.seats[actor] if actor != NOBODY else None
        return seat if seat is not None and seat.played_by_bot else None

    # Advice

    def position_for_hint(self, visitor: Visitor, wanted: int | None, draft: Sequence[str], back: int) -> State:
        """The position that a seat wants advice for: what it has in mind counts as done. Raises ``Fault``."""
        seat = self.seat_for(visitor, wanted)
        if not self.hints_allowed(visitor):
            raise Fault(403, "no-hints")
        if self.status != PLAYING or seat not in self.record.state.deciders():
            raise Fault(409, "not-now")
        try:
            return self.record.after_draft(seat, draft, back)
        except Refused as refusal:
            raise refused(self.game, refusal.refusal) from None

    async def hint(self, position: State) -> Document:
        """What the best level would do in a position, and why. Raises ``Fault``."""
        seat = int(position.actor())
        view = position.view(seat).document()
        question = (self.game, BEST, view, self.record.components, seed_of_thought(self.record, seat))
        try:
            return await self.workers.advise(*question)
        except BotFailed as failed:
            logger.warning("table %s: no reason for a hint: %s", self.code, failed)
        try:
            # On a slow machine the choice alone may be had in time.
            return {"action": await self.workers.think(*question, Urgency.ASKED), "reason": None}
        except BotFailed as failed:
            raise Fault(503, "bot-failed") from failed

    def why(self, visitor: Visitor, wanted: int | None, action: str) -> Refusal | None:
        """Why a seat may not do an action now, or ``None`` if it may."""
        seat = self.seat_for(visitor, wanted)
        try:
            self.record.check(seat, action, self.turn_to(seat))
        except Refused as refusal:
            return refusal.refusal
        return None


def _plain(action: str) -> str:
    """An action as people write it, in the spacing of the notation."""
    return " ".join(action.split())
