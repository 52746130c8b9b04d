"""Guests: no account, only an id that a signed cookie carries."""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path

COOKIE = "laguna"
YEAR = 365 * 86400
KEY = 32


class Signer:
    """Signs ids so that nobody can make up somebody else's."""

    def __init__(self, key: bytes) -> None:
        """The key stays on the server."""
        self._key = key

    def sign(self, id: str) -> str:
        """The cookie of an id."""
        return f"{id}.{self._signature(id)}"

    def read(self, cookie: str) -> str | None:
        """The id of a cookie, or ``None`` if it was not signed here."""
        id, _, signature = cookie.partition(".")
        good = id and signature.isascii() and hmac.compare_digest(signature, self._signature(id))
        return id if good else None

    def _signature(self, id: str) -> str:
        return hmac.new(self._key, id.encode(), sha256).hexdigest()


def new_id() -> str:
    """An id for a new guest."""
    return secrets.token_hex(12)


def load_key(folder: Path) -> bytes:
    """The key in a data folder; a new one the first time."""
    file = folder / "cookie.key"
    key = file.read_bytes() if file.exists() else b""
    if len(key) < KEY:
        key = secrets.token_bytes(KEY)
        part = folder / "cookie.key.part"
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        part.write_bytes(key)
        os.replace(part, file)
    return key
