"""What happens to every request before and after anybody looks at it: bodies are weighed, newcomers get a cookie."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.server.desk import Json
from laguna.server.faults import Fault

MOST_BODY = 64 * 1024
MOST_RECORD = 4_000_000


class Door:
    """Stands in front of the application."""

    def __init__(self, app: ASGIApp) -> None:
        """Lead to an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, and its answer out."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})

        async def leave(message: Message) -> None:
            cookie = scope["state"].get("cookie")
            if cookie is not None and message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("Set-Cookie", cookie)
            await send(message)

        if scope["method"] == "GET":
            await self.app(scope, receive, leave)
            return
        if scope["method"] == "HEAD":
            await self.app({**scope, "method": "GET"}, receive, _headers_only(leave))
            return
        most = MOST_RECORD if scope["path"] == "/api/records" else MOST_BODY
        try:
            body = await _weigh(receive, most)
        except ClientDisconnect:
            # Half a request is none, and nobody waits for an answer.
            return
        if body is None:
            await Json(Fault(413, "too-large", most=most).document(), 413)(scope, receive, send)
            return
        given = False

        async def weighed() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, weighed, leave)


def _headers_only(send: Send) -> Send:
    """What is left of an answer to GET where only HEAD was asked for."""

    async def leave(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
        elif not message.get("more_body", False):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return leave


async def _weigh(receive: Receive, most: int) -> bytes | None:
    """The body of a request, or ``None`` if it weighs too much. Raises ``ClientDisconnect``."""
    parts: list[bytes] = []
    weight = 0
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        weight += len(parts[-1])
        if weight > most:
            return None
        more = message.get("more_body", False)
    return b"".join(parts)
