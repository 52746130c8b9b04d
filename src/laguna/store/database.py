"""Opening a database, and bringing its schema up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from laguna.core.message import message
from laguna.core.problem import Problem

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY = 5
"""Seconds to wait for a database that another process has locked."""


def sqlite_address(folder: Path) -> str:
    """The address of the database in a data folder."""
    return f"sqlite:///{folder / 'laguna.db'}"


def connect(address: str) -> Engine:
    """The database at an address, not opened yet. Raises ``Problem``."""
    try:
        url = make_url(address)
        if url.get_backend_name() == "postgresql" and url.drivername == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, connect_args={"timeout": BUSY} if url.get_backend_name() == "sqlite" else {})
    except (ArgumentError, NoSuchModuleError) as error:
        # The address itself may hold a password.
        raise Problem(message("problems.database.address")) from error
    except ModuleNotFoundError as error:
        raise Problem(message("problems.database.package", name=str(error.name))) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def open_database(address: str) -> Engine:
    """The database at an address, with its schema up to date. Raises ``Problem``."""
    engine = connect(address)
    try:
        _migrate(engine)
    except CommandError as error:
        where = engine.url.render_as_string()
        raise Problem(message("problems.database.later", address=where, reason=str(error))) from error
    except SQLAlchemyError as error:
        raise cannot_open(engine, error) from error
    return engine


def cannot_open(engine: Engine, error: SQLAlchemyError) -> Problem:
    """What a person is told of a database that does not answer; never its password."""
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return Problem(message("problems.database.opening", address=engine.url.render_as_string(), reason=reason))


def place_of(address: str) -> str:
    """The address of a database as it can be shown: without its password."""
    return make_url(address).render_as_string()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write ahead, and have every commit on the disk before it counts."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
