"""Who is served first where several wait for the bots, and what becomes of those who leave."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from laguna.bots.offer import Offer
from laguna.bots.program import Limits
from laguna.games import find_game
from laguna.server import workers as module
from laguna.server.workers import Urgency, Workers

SET = find_game("walking").components()


class Desk:
    """Stands for a worker: it notes who asks, by their seeds, and answers when it may."""

    made: list[Desk]
    asked: list[int]

    def __init__(self, programs: tuple[Offer, ...], limits: Limits) -> None:
        del programs, limits
        self.go = threading.Event()
        self.made.append(self)

    def ask(self, question: tuple[Any, ...], patience: float) -> Any:
        del patience
        self.asked.append(question[-1])
        assert self.go.wait(10)
        return {"action": "end"} if question[0] == "advise" else "end"

    def stop(self) -> None:
        self.go.set()


@pytest.fixture(autouse=True)
def desks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    Desk.made, Desk.asked = [], []
    monkeypatch.setattr(module, "Worker", Desk)
    yield
    for desk in Desk.made:
        desk.go.set()


def think(workers: Workers, number: int, urgency: Urgency = Urgency.PLAYING) -> Coroutine[Any, Any, str]:
    return workers.think("walking", "gull", {}, SET, number, urgency)


async def asked(count: int) -> None:
    """Wait until this many questions have come to a worker, and all others had time to queue."""
    while len(Desk.asked) < count:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.01)


def test_a_hint_comes_before_bots_and_what_nobody_waits_for_comes_last() -> None:
    async def busy() -> None:
        workers = Workers(1)
        workers.start()
        waiting = [asyncio.create_task(think(workers, 1))]
        await asked(1)
        waiting.append(asyncio.create_task(think(workers, 2, Urgency.SPARE)))
        waiting.append(asyncio.create_task(think(workers, 3)))
        waiting.append(asyncio.create_task(think(workers, 4)))
        await asked(1)
        hint = asyncio.create_task(workers.advise("walking", "doge", {}, SET, 5))
        await asked(1)
        Desk.made[0].go.set()
        await asyncio.gather(hint, *waiting)

    asyncio.run(busy())
    assert Desk.asked == [1, 5, 3, 4, 2]


def test_a_worker_that_was_thinking_for_somebody_who_left_is_replaced() -> None:
    async def leave() -> None:
        workers = Workers(1)
        workers.start()
        gone = asyncio.create_task(think(workers, 1))
        await asked(1)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        Desk.made[1].go.set()
        assert await think(workers, 2) == "end"

    asyncio.run(leave())
    assert len(Desk.made) == 2


def test_whoever_leaves_the_queue_takes_no_worker_along() -> None:
    async def leave() -> None:
        workers = Workers(1)
        workers.start()
        first = asyncio.create_task(think(workers, 1))
        await asked(1)
        gone = asyncio.create_task(think(workers, 2))
        last = asyncio.create_task(think(workers, 3))
        await asked(1)
        gone.cancel()
        Desk.made[0].go.set()
        assert (await first, await last) == ("end", "end")

    asyncio.run(leave())
    assert Desk.asked == [1, 3]
    assert len(Desk.made) == 1


def test_a_worker_handed_to_somebody_who_leaves_in_that_moment_goes_to_the_next() -> None:
    async def leave() -> None:
        workers = Workers(1)
        workers.start()
        worker = await workers._next(Urgency.PLAYING)
        gone = asyncio.create_task(workers._next(Urgency.PLAYING))
        await asyncio.sleep(0)
        workers._give(worker)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await workers._next(Urgency.PLAYING) is worker

    asyncio.run(leave())
