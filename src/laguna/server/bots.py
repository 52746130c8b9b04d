"""The bots of a table: they think in their turn, keep the table's pace, and are stood in for where they fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from laguna.bots.levels import SIMPLEST
from laguna.core.message import Message, message
from laguna.server.chance import seed_of_thought
from laguna.server.faults import Fault
from laguna.server.seat import Seat
from laguna.server.workers import BotFailed, Urgency

if TYPE_CHECKING:
    from laguna.server.table import Table

logger = logging.getLogger("laguna")

FOLLOWING = 1 / 3
"""What a further step of a turn takes of the table's pace."""


class Bots:
    """They decide one after the other for as long as it is a bot's turn."""

    def __init__(self, table: Table) -> None:
        """Nobody thinks yet."""
        self.table = table
        self.thinking: int | None = None
        """The seat whose bot decides."""
        self._task: asyncio.Task[None] | None = None

    @property
    def at_work(self) -> bool:
        """Whether a bot thinks, or waits until it may act."""
        return self._task is not None

    def wake(self) -> None:
        """Have a bot decide if it is a bot's turn."""
        if self._task is None and self.table.bot_due() is not None:
            self._task = asyncio.create_task(self._run(), name=f"bots {self.table.code}")
            self._task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        if task is self._task:
            self._task = None
            self.thinking = None
        if not task.cancelled() and task.exception() is not None:
            logger.error("table %s: the bots stopped", self.table.code, exc_info=task.exception())
            self.table.changed()

    def cancel(self) -> None:
        """Stop a bot that thinks; its thoughts are lost. The caller holds the lock."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.thinking = None

    async def _run(self) -> None:
        table = self.table
        while (seat := table.bot_due()) is not None:
            ply = table.record.ply
            if self.thinking != seat.number:
                self.thinking = seat.number
                table.changed()
            begin = time.monotonic()
            action = await self._think(seat)
            await asyncio.sleep(max(0.0, begin + self._pause(seat) - time.monotonic()))
            async with table.lock:
                if table.record.ply == ply and table.bot_due() is seat:
                    try:
                        await table.act_for(seat.number, action)
                    except Fault as fault:
                        if fault.code not in ("store", "stale"):
                            raise
            if table.trouble:
                await table.wait_for_store()
        self.thinking = None
        table.changed()

    def _pause(self, seat: Seat) -> float:
        """Seconds after which a decision is shown at the earliest: none where others see nothing, or nothing new."""
        record = self.table.record
        if record.state.is_secret() or len(record.state.legal_actions()) == 1:
            return 0.0
        follows = record.ply > 0 and record.actors[-1] == seat.number
        return self.table.agreement.pace / 1000 * (FOLLOWING if follows else 1)

    async def _think(self, seat: Seat) -> str:
        """What the bot of a seat decides; a simpler one steps in for a bot that fails."""
        assert seat.level is not None
        table = self.table
        state = table.record.state
        legal = {table.record.game.text(action) for action in state.legal_actions()}
        view = state.view(seat.number).document()
        seed = seed_of_thought(table.record, seat.number)
        # Bots that nobody watches hold up no table where somebody waits for them.
        urgency = Urgency.PLAYING if table.watchers else Urgency.SPARE
        for level in (seat.level, SIMPLEST):
            fault = ""
            try:
                action = await table.workers.think(table.game, level, view, table.record.components, seed, urgency)
                if action in legal:
                    return action
                reason = f"answered {action!r}, which is not legal"
            except BotFailed as failed:
                reason, fault = str(failed), failed.fault
            logger.warning("table %s: the bot %s failed: %s", table.code, level, reason)
            if level == seat.level:
                with contextlib.suppress(Fault):
                    async with table.lock:
                        await table.note(_note(seat.name, fault))
        return min(legal)


def _note(name: str, fault: str) -> Message:
    """What the table is told of a failure. Only the kind: the whole reason may name what lies in the seat's hand."""
    if not fault:
        return message("server.notes.bot_failed", name=name)
    return message("server.notes.program_failed", name=name, why=message(f"server.programs.{fault}"))
