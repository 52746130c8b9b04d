"""What the API description says of every route: its failures, its token, and the shapes of what it answers."""

from __future__ import annotations

from typing import Any

from fastapi import Depends
from fastapi.security import HTTPBearer
from pydantic import BaseModel

from laguna.server.bodies import Failure, TableMessage

FAILS: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": words}
    for status, words in {
        400: "The request could not be understood",
        403: "You may not do this",
        404: "There is no such thing",
        409: "Not possible now; a refused move brings the fresh table",
        413: "Too large",
        422: "The request is malformed",
        429: "Too often; `Retry-After` says when to try again",
        503: "The store or a bot fails; nothing was changed",
    }.items()
}

BEARER = [Depends(HTTPBearer(auto_error=False, description="the token of a seat; browsers are known by a cookie"))]


def answers(model: type[BaseModel]) -> dict[int | str, dict[str, Any]]:
    """The description of an answer of this shape."""
    return {200: {"model": model}}


def a_file(kind: str) -> dict[int | str, dict[str, Any]]:
    """The description of an answer that is a file of this kind; failures stay JSON."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}


TABLE = answers(TableMessage)
