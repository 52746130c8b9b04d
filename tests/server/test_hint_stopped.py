"""A hint that nobody waits for any more is not thought of any further."""

from __future__ import annotations

import asyncio

import pytest
from starlette.requests import Request
from starlette.types import Message

from laguna.server.faults import Fault
from laguna.server.routes_play import _unless_gone


class Thought:
    """Comes when it is allowed to."""

    def __init__(self) -> None:
        self.stopped = False
        self.may_come = asyncio.Event()

    async def __call__(self) -> str:
        try:
            await self.may_come.wait()
        except asyncio.CancelledError:
            self.stopped = True
            raise
        return "draft 1 all"


def asked(leaves: asyncio.Event) -> Request:
    async def receive() -> Message:
        await leaves.wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "headers": []}, receive)


def test_whoever_goes_away_stops_the_thought() -> None:
    async def run() -> bool:
        thought, leaves = Thought(), asyncio.Event()
        leaves.set()
        with pytest.raises(Fault):
            await _unless_gone(asked(leaves), thought())
        await asyncio.sleep(0)
        return thought.stopped

    assert asyncio.run(run())


def test_whoever_stays_is_answered() -> None:
    async def run() -> str:
        thought = Thought()
        thought.may_come.set()
        return await _unless_gone(asked(asyncio.Event()), thought())

    assert asyncio.run(run()) == "draft 1 all"
