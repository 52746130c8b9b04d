"""One server at a time may use a database: it keeps tables in memory, and would not see what another one writes."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from laguna.core.message import message
from laguna.core.problem import Problem
from laguna.store.database import cannot_open, connect, place_of

OURS = 0x1A604A
"""The number under which all servers of Laguna ask PostgreSQL for their lock."""


class Claim:
    """Holds a database for one server, from whatever machine and data folder others come.

    A server that was killed holds nothing: the lock goes with its connection, or with its open file.
    """

    def __init__(self, address: str) -> None:
        """A claim to the database at an address, not made yet."""
        self.address = address
        self._held = ExitStack()

    def __enter__(self) -> Claim:
        """Raises ``Problem`` if another server uses the database."""
        if not self._hold(connect(self.address)):
            self._held.close()
            raise Problem(message("problems.database.taken", address=place_of(self.address)))
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    def _hold(self, engine: Engine) -> bool:
        if engine.dialect.name == "postgresql":
            return self._hold_postgresql(engine)
        file = engine.url.database
        return self._hold_file(Path(f"{file}.lock")) if file and file != ":memory:" else True

    def _hold_postgresql(self, engine: Engine) -> bool:
        self._held.callback(engine.dispose)
        try:
            connection = self._held.enter_context(engine.connect().execution_options(isolation_level="AUTOCOMMIT"))
            # A pool would keep the connection, and the lock with it.
            self._held.callback(connection.detach)
            wish = text("select pg_try_advisory_lock(:ours, hashtext(current_schema()))")
            return bool(connection.execute(wish, {"ours": OURS}).scalar())
        except SQLAlchemyError as error:
            self._held.close()
            raise cannot_open(engine, error) from error

    def _hold_file(self, file: Path) -> bool:
        try:
            import fcntl
        except ImportError:
            return True  # Where there are no such locks, one has to take care oneself.
        try:
            stream = self._held.enter_context(file.open("a"))
        except OSError:
            return True  # Opening the database will tell what is wrong.
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
