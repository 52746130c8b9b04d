"""The server: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response

from laguna.server import page, routes_games, routes_play, routes_tables, stream
from laguna.server.chance import Chance
from laguna.server.config import Config
from laguna.server.desk import Desk, Json
from laguna.server.door import Door
from laguna.server.faults import Fault
from laguna.server.guests import Signer, load_key
from laguna.server.hall import Hall
from laguna.server.handbook import handbook
from laguna.server.malformed import malformed_reason
from laguna.server.workers import Workers
from laguna.store.database import open_database, sqlite_address
from laguna.store.journal import Journal
from laguna.version import __version__

TIDY = 60
"""Seconds between looks for tables that nobody needs in memory."""

DESCRIPTION = """
Play board games over HTTP and WebSocket, as a person's page or as a bot.

A bot needs four calls: `POST /api/tables/{code}/join` gives a seat and its token; `GET /api/tables/{code}` or the
stream shows the table with `scene.choices`; `POST /api/tables/{code}/act` does one of them. Send the token as
`Authorization: Bearer TOKEN`. Guests without a token are known by a cookie.

The stream is a WebSocket at `/api/tables/{code}/stream?as=SEAT`: it sends the table message after every change.

Every failure has the same shape: a code, a sentence, what would help, and for moves the rule. Nothing is changed by a
request that fails.
"""

log = logging.getLogger("laguna")


def create_app(config: Config) -> FastAPI:
    """A server with these settings. Raises ``Problem`` if the store cannot be opened."""
    config.data.mkdir(parents=True, exist_ok=True)
    engine = open_database(config.database or sqlite_address(config.data))
    key = load_key(config.data)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        workers = Workers(config.workers, config.patience, config.programs)
        workers.start()
        journal = Journal(engine)
        hall = Hall(engine, journal, workers, Chance(config.seed), config.data / "sets", config.away)
        app.state.desk = Desk(config, hall, Signer(key))
        waking = asyncio.create_task(hall.wake())
        tidying = asyncio.create_task(_tidy(hall, config.keep))
        try:
            yield
        finally:
            for task in (waking, tidying):
                task.cancel()
            hall.close()
            workers.stop()
            journal.close()
            engine.dispose()

    app = FastAPI(
        title="Laguna",
        version=__version__,
        description=DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(routes_games.router)
    app.include_router(routes_tables.router)
    app.include_router(routes_play.router)
    app.include_router(stream.router)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(handbook(app.openapi()))

    page.add_page(app)
    app.add_exception_handler(Fault, _tell_fault)
    app.add_exception_handler(RequestValidationError, _tell_malformed)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(Exception, _tell_broken)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Door)
    return app


async def _tidy(hall: Hall, keep: float) -> None:
    while True:
        await asyncio.sleep(TIDY)
        hall.put_away(keep)


# Failures, all of one shape


async def _tell_fault(_: Request, error: Exception) -> Response:
    assert isinstance(error, Fault)
    headers = {"Retry-After": str(error.text.values["seconds"])} if error.status == 429 else None
    return Json(error.document(), error.status, headers)


async def _tell_malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    return Json(Fault(422, "malformed", where=where, reason=malformed_reason(first)).document(), 422)


async def _tell_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "bad-request")
    return Json(Fault(error.status_code, code).document(), error.status_code)


async def _tell_broken(request: Request, error: Exception) -> Response:
    log.error("%s %s broke", request.method, request.url.path, exc_info=error)
    return Json(Fault(500, "broken").document(), 500)
