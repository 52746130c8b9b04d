"""The stream: every change of a table, pushed to those who watch it."""

from __future__ import annotations

import asyncio
import contextlib
import json

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from laguna.core.view import Document
from laguna.server.desk import MOST_TOKEN, Desk, bearer
from laguna.server.faults import Fault
from laguna.server.guests import new_id
from laguna.server.picture import table_message
from laguna.server.table import Table, Watcher

router = APIRouter()

CLOSED_BY_FAULT = 4400
GONE = 4410
"""The table has to be found anew: connect again."""


@router.websocket("/api/tables/{code}/stream")
async def stream(socket: WebSocket, code: str) -> None:
    """Send table messages until the window closes. What the window sends is not listened to."""
    desk: Desk = socket.app.state.desk
    await socket.accept()
    try:
        id = desk.known(socket)
        desk.check_rate(desk.requests, socket)
        token = bearer(socket) or socket.query_params.get("token", "")[:MOST_TOKEN]
        visitor = await desk.guest(id or new_id(), token if token.isascii() else "")
        table = await desk.hall.find(code)
    except Fault as fault:
        await _send(socket, {"type": "error", **fault.document()})
        await socket.close(CLOSED_BY_FAULT, fault.code)
        return
    wanted = socket.query_params.get("as", "")
    watcher = Watcher(visitor, int(wanted) if wanted.isdecimal() and len(wanted) < 3 else None)
    watcher.changed.set()
    table.watch(watcher)
    listening = asyncio.create_task(_listen(socket))
    sending = asyncio.create_task(_tell(socket, table, watcher))
    try:
        await asyncio.wait({listening, sending}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.leave(watcher)
        for task in (listening, sending):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task


async def _listen(socket: WebSocket) -> None:
    """Notice when the window goes. Anything it says is answered with how to say it properly."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await _send(socket, {"type": "error", **Fault(400, "stream-speaks-only").document()})


async def _tell(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    """Send the newest message whenever something changed; a slow window skips what it missed."""
    sent: list[Document] = []
    while True:
        await watcher.changed.wait()
        watcher.changed.clear()
        if table.retired:
            await socket.close(GONE)
            return
        message = table_message(table, watcher.visitor, watcher.seat)
        lines = message["log"]["lines"]
        same = 0
        while same < min(len(sent), len(lines)) and sent[same] == lines[same]:
            same += 1
        sent = lines
        message["log"] = {"from": same, "lines": lines[same:]}
        await _send(socket, message)


async def _send(socket: WebSocket, message: Document) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        await socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
