"""Bots in processes of their own: they get a view and answer with an action, and can be stopped at any time."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import IntEnum
from multiprocessing.connection import Connection
from typing import Any

from laguna.bots.levels import LEVELS
from laguna.bots.offer import Offer
from laguna.bots.program import Limits, ProgramForfeit
from laguna.core.deal import ComponentSet

THINK, ADVISE = "think", "advise"
READY = "ready"


class Urgency(IntEnum):
    """Who is served first where several wait for a worker; among equals whoever came first."""

    ASKED = 0
    """Somebody looks at the screen and waits for an answer."""
    PLAYING = 1
    """A bot has to decide at its table."""
    SPARE = 2
    """Nobody waits."""


class BotFailed(Exception):
    """A bot that crashed, took too long, or answered nonsense."""

    def __init__(self, reason: str, fault: str = "") -> None:
        """The reason is for whoever runs the server; ``fault`` is what a program did wrong, for everybody."""
        super().__init__(reason)
        self.fault = fault


@dataclass(frozen=True)
class Forfeited:
    """The answer of a worker whose program failed; the worker itself is well."""

    reason: str
    fault: str


def _serve(pipe: Connection, programs: tuple[Offer, ...], limits: Limits) -> None:
    """What a worker does: answer one question after another until the pipe closes."""
    # Ctrl-C is for the server, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from laguna.server.thinking import answer, offer

    offer(programs, limits)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            question = pipe.recv()
            try:
                reply = (True, answer(*question))
            except ProgramForfeit as forfeit:
                reply = (True, Forfeited(forfeit.reason, forfeit.fault))
            except Exception as error:
                reply = (False, f"{type(error).__name__}: {error}")
            pipe.send(reply)


class Worker:
    """One process and the pipe to it."""

    def __init__(self, programs: tuple[Offer, ...] = (), limits: Limits | None = None) -> None:
        """Start the process; it is ready a moment later."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_serve, args=(theirs, programs, limits or Limits()), daemon=True, name="laguna-bot"
        )
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, question: tuple[Any, ...], patience: float) -> Any:
        """Ask and wait; raises ``BotFailed``. Runs in a thread."""
        try:
            if not self.ready:
                if not self.pipe.poll(30) or self.pipe.recv() != READY:
                    raise BotFailed("the worker did not start")
                self.ready = True
            self.pipe.send(question)
            if not self.pipe.poll(patience):
                raise BotFailed(f"no answer within {patience:g} s")
            good, reply = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotFailed("the worker ended") from error
        if not good:
            raise BotFailed(reply)
        return reply

    def stop(self) -> None:
        """End the process. A thread that waits for its answer then sees the end of the pipe."""
        self.process.kill()
        self.process.join()


class Workers:
    """A few workers, shared by all tables."""

    def __init__(self, count: int | None = None, patience: float = 10, programs: tuple[Offer, ...] = ()) -> None:
        """``patience`` is how many seconds a bot may think."""
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self.programs = programs
        # Start and decision together stay below the patience, so that a program is ended for its own fault.
        self._limits = Limits(0.3 * patience, 0.6 * patience)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._waiting: list[tuple[Urgency, int, asyncio.Future[Worker]]] = []
        self._came = itertools.count()

    def programs_for(self, game: str) -> list[str]:
        """The names of the programs that play a game."""
        return [offer.name for offer in self.programs if offer.plays(game)]

    def levels(self, game: str) -> list[str]:
        """All levels that can be chosen for a game, the programs last."""
        return [*LEVELS, *self.programs_for(game)]

    def start(self) -> None:
        """Start the processes."""
        for _ in range(self.count):
            self._add()

    def _add(self) -> None:
        worker = Worker(self.programs, self._limits)
        self._all.add(worker)
        self._give(worker)

    def _give(self, worker: Worker) -> None:
        """Hand a worker to whoever is next."""
        while self._waiting:
            _, _, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                waiting.set_result(worker)
                return
        self._idle.append(worker)

    async def _next(self, urgency: Urgency) -> Worker:
        """A worker that has nothing to do, as soon as there is one."""
        if self._idle:
            return self._idle.pop(0)
        waiting: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._came), waiting))
        try:
            return await waiting
        except asyncio.CancelledError:
            # It may have been handed over in the same moment.
            if waiting.done() and not waiting.cancelled():
                self._give(waiting.result())
            raise

    def stop(self) -> None:
        """End all processes, whatever they do."""
        for worker in self._all:
            worker.stop()
        self._all.clear()

    @contextlib.asynccontextmanager
    async def _borrow(self, urgency: Urgency) -> AsyncIterator[Worker]:
        """A worker for one question; one that failed, or was interrupted, is replaced."""
        worker = await self._next(urgency)
        good = False
        try:
            yield worker
            good = True
        finally:
            if good:
                self._give(worker)
            elif worker in self._all:
                self._all.discard(worker)
                worker.stop()
                self._add()

    async def think(
        self,
        game: str,
        level: str,
        view: dict[str, Any],
        components: ComponentSet,
        seed: int,
        urgency: Urgency = Urgency.PLAYING,
    ) -> str:
        """The action, as text, that a bot of a level chooses for a view; the same for the same seed.

        Raises ``BotFailed``.
        """
        file = (components.name, components.text)
        return str(await self._ask((THINK, game, level, view, file, seed), urgency))

    async def advise(
        self, game: str, level: str, view: dict[str, Any], components: ComponentSet, seed: int
    ) -> dict[str, Any]:
        """What a bot of a level would do, and why (see ``thinking.advise``). Raises ``BotFailed``."""
        file = (components.name, components.text)
        return dict(await self._ask((ADVISE, game, level, view, file, seed), Urgency.ASKED))

    async def _ask(self, question: tuple[Any, ...], urgency: Urgency) -> Any:
        async with self._borrow(urgency) as worker:
            reply = await asyncio.to_thread(worker.ask, question, self.patience)
        if isinstance(reply, Forfeited):
            raise BotFailed(reply.reason, reply.fault)
        return reply
