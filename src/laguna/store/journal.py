"""The one writer: changes from all tables, committed together, each told when it is safe on the disk."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

Parameters = Sequence[Mapping[str, Any]] | Mapping[str, Any] | None
Change = tuple[Executable, Parameters]
"""A statement and its parameters."""

MOST_TOGETHER = 200


class StoreTrouble(Exception):
    """Nothing was written: the disk is full, or the database locked or gone."""


class StoreConflict(StoreTrouble):
    """Nothing was written: somebody else has written there already."""


class Journal:
    """Writes in a thread of its own, so that the server never waits for a disk; many waiting changes share a commit."""

    def __init__(self, engine: Engine) -> None:
        """Begin to write."""
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[Sequence[Change], Future[None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def write(self, changes: Sequence[Change]) -> None:
        """Make the changes, all or none; returns when they are durable. Raises ``StoreTrouble``."""
        done: Future[None] = Future()
        self._waiting.put((changes, done))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        """Finish what waits, and stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        open = True
        while open:
            batch: list[tuple[Sequence[Change], Future[None]]] = []
            item = self._waiting.get()
            while True:
                if item is None:
                    open = False
                    break
                batch.append(item)
                if len(batch) == MOST_TOGETHER or self._waiting.empty():
                    break
                item = self._waiting.get()
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[tuple[Sequence[Change], Future[None]]]) -> None:
        """Commit a batch; where that fails, each of its parts alone, so that one cannot spoil the others."""
        try:
            with self.engine.begin() as connection:
                for changes, _ in batch:
                    _execute(connection, changes)
        except (SQLAlchemyError, OSError) as error:
            if len(batch) > 1:
                for single in batch:
                    self._commit([single])
                return
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            trouble = StoreConflict if isinstance(error, IntegrityError) else StoreTrouble
            _settle(batch[0][1], trouble(reason))
        except Exception as error:
            # A fault of the program: it must reach the one who asked, and the writer must live on.
            for _, done in batch:
                _settle(done, error)
        else:
            for _, done in batch:
                _settle(done, None)


def _execute(connection: Connection, changes: Sequence[Change]) -> None:
    for statement, parameters in changes:
        connection.execute(statement, parameters)


def _settle(done: Future[None], error: Exception | None) -> None:
    """Answer, unless whoever asked has gone."""
    if done.set_running_or_notify_cancel():
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
