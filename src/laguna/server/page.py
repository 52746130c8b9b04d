"""The page itself: built files of the package, and the same start for every address of it."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from laguna.server.faults import Fault

FOLDER = Path(str(files("laguna"))) / "page"
START = FOLDER / "index.html"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
ALWAYS_ASK = {"Cache-Control": "no-cache"}
POLICY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class Assets(StaticFiles):
    """Files whose names change with their content."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file that may be kept for ever."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(FOREVER)
        return response


def is_built() -> bool:
    """Whether there is a page to serve."""
    return START.is_file()


def add_page(app: FastAPI) -> None:
    """Serve the page, if it is built."""
    if (FOLDER / "assets").is_dir():
        app.mount("/assets", Assets(directory=FOLDER / "assets"), name="assets")

    async def page(request: Request, path: str = "") -> Response:
        if path.startswith("api/"):
            raise Fault(404, "not-found")
        if not is_built():
            return PlainTextResponse("The page is not built; 'make setup' builds it.\n", 503)
        if path == "icon.svg":
            return FileResponse(FOLDER / path, headers=ALWAYS_ASK)
        # Newcomers are known before the page asks for several things at once, or each answer makes them somebody else.
        request.app.state.desk.greet(request)
        known = path == "" or path.startswith(("t/", "rules/")) or path in ("settings", "help")
        return FileResponse(START, 200 if known else 404, headers={**ALWAYS_ASK, **POLICY})

    app.add_api_route("/", page, include_in_schema=False)
    app.add_api_route("/{path:path}", page, include_in_schema=False)
