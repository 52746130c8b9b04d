"""Who asks, how often, and what a request may weigh: what every route has in common."""

from __future__ import annotations

import json
import time
from typing import Any

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse

from laguna.core.problem import Problem
from laguna.core.record import check_name
from laguna.server.config import Config
from laguna.server.faults import Fault
from laguna.server.guests import COOKIE, YEAR, Signer, new_id
from laguna.server.hall import Hall
from laguna.server.limits import Fair
from laguna.server.seat import Visitor
from laguna.store import tables as stored

MOST_TOKEN = 100


class Json(JSONResponse):
    """Compact, and readable in all four languages."""

    def render(self, content: Any) -> bytes:
        """The bytes of an answer."""
        # A reason may quote what somebody sent, half characters included.
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


class Desk:
    """Knows the visitors."""

    def __init__(self, config: Config, hall: Hall, signer: Signer) -> None:
        """A desk in front of the hall."""
        self.config = config
        self.hall = hall
        self.signer = signer
        self.requests = Fair(config.burst, config.rate)
        self.openings = Fair(config.openings, 0.5)
        self._names: dict[str, str] = {}

    def known(self, connection: HTTPConnection) -> str | None:
        """The guest id that a visitor's cookie carries."""
        return self.signer.read(connection.cookies.get(COOKIE, ""))

    async def visitor(self, request: Request) -> Visitor:
        """Whoever asks. Raises ``Fault`` if it is too often."""
        self.check_rate(self.requests, request)
        return await self.guest(self.greet(request), bearer(request))

    def greet(self, request: Request) -> str:
        """The guest id of whoever asks; a newcomer gets a cookie on the way out."""
        id = self.known(request)
        if id is None:
            id = new_id()
            request.state.cookie = self._cookie(id, secure=request.url.scheme == "https")
        return id

    def _cookie(self, id: str, secure: bool) -> str:
        parts = [f"{COOKIE}={self.signer.sign(id)}", f"Max-Age={YEAR}", "Path=/", "HttpOnly", "SameSite=Lax"]
        return "; ".join([*parts, "Secure"] if secure else parts)

    async def guest(self, id: str, token: str) -> Visitor:
        """A visitor by guest id."""
        if id not in self._names:
            row = await self.hall.read(stored.read_guest, self.hall.engine, id)
            if len(self._names) > 10_000:
                self._names.clear()
            self._names[id] = row.name if row else ""
        return Visitor(id, self._names[id], token)

    def check_rate(self, limit: Fair, connection: HTTPConnection) -> None:
        """Raise ``Fault`` if somebody asks too often."""
        wait = limit.wait(self.known(connection), address(connection))
        if wait > 0:
            raise Fault(429, "too-often", seconds=int(wait) + 1)

    def may_open(self, request: Request) -> None:
        """Raise ``Fault`` if somebody opens too many tables; newcomers from one address count as one."""
        self.check_rate(self.openings, request)

    async def rename(self, visitor: Visitor, name: str) -> Visitor:
        """Remember a visitor's name. Raises ``Fault``."""
        name = clean_name(name)
        if visitor.name != name:
            row = await self.hall.read(stored.read_guest, self.hall.engine, visitor.guest)
            changes = (
                stored.rename_guest(visitor.guest, name)
                if row
                else stored.add_guest(visitor.guest, name, int(time.time()))
            )
            await self.hall.write(changes)
            self._names[visitor.guest] = name
        return Visitor(visitor.guest, name, visitor.token)


def clean_name(name: str) -> str:
    """A name without needless spaces. Raises ``Fault``."""
    name = " ".join(name.split())
    try:
        check_name(name)
    except Problem:
        raise Fault(422, "bad-name") from None
    return name


def address(connection: HTTPConnection) -> str:
    """Where a visitor comes from."""
    return connection.client.host if connection.client else "unknown"


def bearer(connection: HTTPConnection) -> str:
    """The seat token that a visitor sends along."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return ""
    token = token.strip()
    return token if token.isascii() and len(token) <= MOST_TOKEN else ""
