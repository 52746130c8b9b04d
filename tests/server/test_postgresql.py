"""The same store in PostgreSQL, where its programs are installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from laguna.games import find_game
from laguna.server.app import create_app
from laguna.server.config import Config
from laguna.server.hall import Hall
from laguna.server.seat import PERSON, Seat, Visitor
from laguna.server.sign import Agreement
from laguna.store.database import open_database
from laguna.store.models import Base
from tests.server.house import Process
from tests.server.test_wire import complaint

USER = "postgres"
ANN = Visitor("guest", "Ann")


def programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found and shutil.which("runuser") and os.geteuid() == 0 else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """An empty database of a cluster that lives as long as these tests."""
    folder = programs()
    if folder is None:
        pytest.skip("PostgreSQL is not installed here")
    home, port = Path(tempfile.mkdtemp()), free_port()
    os.chown(home, pwd.getpwnam(USER).pw_uid, -1)

    def run(program: str, *arguments: str) -> None:
        command = ["runuser", "-u", USER, "--", str(folder / program), "-D", str(home / "data"), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    run("initdb", "-A", "trust")
    run("pg_ctl", "-w", "-o", f"-p {port} -c listen_addresses=127.0.0.1 -k {home}", "-l", str(home / "log"), "start")
    try:
        yield f"postgresql://{USER}@127.0.0.1:{port}/{USER}"
    finally:
        run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)


def test_the_migrations_make_the_schema_of_the_models(address: str) -> None:
    engine = open_database(address)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_a_table_goes_on_after_a_restart(address: str, tmp_path: Path) -> None:
    config = Config(tmp_path, address, workers=1)

    async def begin() -> tuple[str, int]:
        app = create_app(config)
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.desk.hall
            seats = [Seat(0, PERSON, "Ann", None, ANN.guest)]
            table = await hall.open(ANN, find_game("walking"), seats, {}, "default", Agreement(ANN.guest))
            await table.act(ANN, 0, 0, "draft 1 all")
            await table.undo(ANN, 0, 1, 1)
            await table.act(ANN, 0, 0, "draft 2 top 1")
            return table.code, table.record.state.fingerprint()

    async def find(code: str) -> int:
        app = create_app(config)
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.desk.hall
            return (await hall.find(code)).record.state.fingerprint()

    code, before = asyncio.run(begin())
    assert asyncio.run(find(code)) == before


def test_a_second_server_is_refused_whatever_its_folder(address: str, tmp_path: Path) -> None:
    secret = address.replace("postgres@", "postgres:geheim@")
    with Process(tmp_path / "one", "--database-url", secret) as first:
        shown = address.replace("postgres@", "postgres:***@")
        assert f"games are kept in {shown})" in first.printed.read_text()
        code, told = complaint("--port", "0", "--data", str(tmp_path / "two"), "--database-url", secret)
        assert (code, len(told.splitlines())) == (2, 1)
        assert f"another server uses the database {shown} already" in told
        assert "geheim" not in told
        first.kill()
        first.start()
