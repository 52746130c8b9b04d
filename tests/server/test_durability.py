"""An action is on the disk before anyone is told; where that fails, nothing has happened."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import OperationalError

from laguna.core.problem import Problem
from laguna.server.workers import BotFailed, Workers
from laguna.store import tables as stored
from laguna.store.database import open_database, sqlite_address
from laguna.store.journal import Change, Journal, StoreTrouble
from laguna.store.models import Base
from tests.server.house import (
    BOT,
    OPEN,
    PERSON,
    SHORT,
    House,
    at,
    fault,
    good,
    play_on,
    say,
    seats_at,
    unhurried,
    wait_for,
)

Open = Callable[..., House]


@contextmanager
def broken_store(house: House, monkeypatch: pytest.MonkeyPatch, spare: int = 0, broken: int = 10**6) -> Iterator[None]:
    """A store that fails, after a few writes that it still takes, for a while.

    Where writes are counted the house must be the test's own: at the common one other tables' bots may write, too.
    """
    write, count = Journal.write, 0

    async def fail(journal: Journal, changes: Sequence[Change]) -> None:
        nonlocal count
        count += journal is house.hall.journal
        if journal is house.hall.journal and spare < count <= spare + broken:
            raise StoreTrouble("disk full")
        await write(journal, changes)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "write", fail)
        yield


def entries(house: House, code: str) -> list[tuple[Any, ...]]:
    """What the disk has of a table."""
    with closing(sqlite3.connect(house.data / "laguna.db")) as disk:
        rows = disk.execute(
            'select number, ply, seat, verb, what from entries where "table" = ? order by number', [code]
        )
        return rows.fetchall()


# The journal


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(sqlite_address(tmp_path))
    yield engine
    engine.dispose()


def names(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        return {row[0] for row in connection.execute(text("select id from guests"))}


def test_changes_that_wait_share_a_commit(engine: Engine) -> None:
    journal, commits, gate = Journal(engine), [0], threading.Event()

    @event.listens_for(engine, "commit")
    def count(_: object) -> None:
        commits[0] += 1
        gate.wait(10)

    async def write_all() -> None:
        writes = [asyncio.create_task(journal.write(stored.add_guest(str(n), "x", 0))) for n in range(50)]
        await asyncio.sleep(0.1)
        gate.set()
        await asyncio.gather(*writes)

    asyncio.run(write_all())
    journal.close()
    assert len(names(engine)) == 50
    assert commits[0] <= 5


def test_a_change_that_fails_does_not_spoil_the_others(engine: Engine) -> None:
    journal, gate = Journal(engine), threading.Event()
    event.listen(engine, "commit", lambda _: gate.wait(10))

    async def write_all() -> list[object]:
        ids = ["a", "b", "a", "c", "b", "d"]
        writes = [asyncio.create_task(journal.write(stored.add_guest(id, "x", 0))) for id in ids]
        await asyncio.sleep(0.1)
        gate.set()
        return list(await asyncio.gather(*writes, return_exceptions=True))

    answers = asyncio.run(write_all())
    journal.close()
    assert [isinstance(answer, StoreTrouble) for answer in answers] == [False, False, True, False, True, False]
    assert names(engine) == {"a", "b", "c", "d"}


def test_the_parts_of_a_change_are_made_together_or_not_at_all(engine: Engine) -> None:
    journal = Journal(engine)
    twice = [*stored.add_guest("new", "x", 0), *stored.add_guest("new", "x", 0)]
    with pytest.raises(StoreTrouble):
        asyncio.run(journal.write(twice))
    journal.close()
    assert names(engine) == set()


def test_a_fault_of_the_program_reaches_the_one_who_asked_and_the_writer_lives_on(engine: Engine) -> None:
    journal = Journal(engine)
    nonsense: Any = 5
    with pytest.raises(TypeError):
        asyncio.run(journal.write(nonsense))
    asyncio.run(journal.write(stored.add_guest("after", "x", 0)))
    journal.close()
    assert names(engine) == {"after"}


def test_a_journal_that_closes_writes_what_waits(engine: Engine) -> None:
    journal = Journal(engine)

    async def go_away() -> None:
        for n in range(20):
            task = asyncio.create_task(journal.write(stored.add_guest(str(n), "x", 0)))
            await asyncio.sleep(0)
            task.cancel()

    asyncio.run(go_away())
    journal.close()
    assert len(names(engine)) == 20


def test_sqlite_writes_ahead_and_waits_for_the_disk(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2


# On the disk before anyone is told


def test_every_action_is_on_the_disk_when_it_is_answered(house: House) -> None:
    guest, rng = house.guest("Ann"), random.Random(1)
    code = guest.open(PERSON)["table"]["code"]
    for ply in range(1, 12):
        play_on(code, [guest], rng, 1)
        assert len(entries(house, code)) == ply


def test_undo_is_a_line_more_and_never_one_less(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    guest.post(at(code, "redo"), {"ply": 0})
    assert [row[3:] for row in entries(house, code)] == [("do", "draft 1 all"), ("undo", "1"), ("redo", "1")]


# A store that fails


def test_an_action_that_cannot_be_saved_has_not_happened(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = house.memory(code)
    with broken_store(house, monkeypatch):
        answer = guest.act(code, 0, "draft 1 all")
        assert fault(answer) == (503, "store")
        assert answer.json()["table"]["ply"] == 0
    assert house.memory(code) == before
    assert entries(house, code) == []


def test_all_windows_are_told_that_the_table_stands_still(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    with guests[0].window(code) as one, house.guest().window(code) as two:
        with broken_store(house, monkeypatch):
            guests[first].act(code, 0, "draft 1 all")
            for window in (one, two):
                paused = window.until(lambda message: message["paused"] is not None)["paused"]
                assert paused["code"] == "store"
                assert say(paused["text"]) == "The game cannot be saved now. It stands still, and nothing is lost."
        assert "disk full" in caplog.text
        guests[first].do(code, "draft 1 all", "end")
        for window in (one, two):
            assert window.until(lambda message: message["ply"] == 2)["paused"] is None


def test_the_same_action_is_done_once_when_the_store_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with broken_store(house, monkeypatch):
        for _ in range(3):
            assert fault(guest.act(code, 0, "draft 1 all")) == (503, "store")
    assert good(guest.act(code, 0, "draft 1 all"))["ply"] == 1
    assert [row[4] for row in entries(house, code)] == ["draft 1 all"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("act", {"ply": 1, "action": "end"}),
        ("undo", {"ply": 1}),
        ("branch", {"ply": 0}),
        ("seats/0/bot", {}),
    ],
)
def test_nothing_that_cannot_be_saved_has_happened(
    house: House, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    before, tables = house.memory(code), len(house.hall.tables)
    with broken_store(house, monkeypatch):
        assert guest.refused("POST", at(code, path), body) == (503, "store")
    assert house.memory(code) == before
    assert len(house.hall.tables) == tables


def test_a_seat_that_cannot_be_saved_stays_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    guest = house.guest("Ben")
    before = house.memory(code)
    with broken_store(house, monkeypatch):
        assert guest.refused("POST", at(code, "join"), {}) == (503, "store")
    assert house.memory(code) == before
    assert guest.post(at(code, "join"))["you"]["seats"] == [1]


def test_a_name_that_cannot_be_saved_is_not_taken(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = house.guest("Ann")
    with broken_store(house, monkeypatch):
        assert guest.refused("PUT", "/api/me", {"name": "Ben"}) == (503, "store")
    assert guest.get("/api/me") == {"name": "Ann"}


def test_a_table_that_cannot_be_saved_is_not_opened(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = house.guest("Ann")
    with broken_store(house, monkeypatch):
        assert guest.refused("POST", "/api/tables", {"seats": [PERSON]}) == (503, "store")
    assert guest.get("/api/tables")["mine"] == []


@pytest.mark.parametrize("what", ["bot", "return"])
@pytest.mark.parametrize("spare", [0, 1])
def test_a_seat_is_not_handed_over_by_halves(
    own_house: Open, monkeypatch: pytest.MonkeyPatch, what: str, spare: int
) -> None:
    house = own_house()
    code, guests = seats_at(house, 2)
    waiting = 1 - guests[0].look(code)["scene"]["actor"]
    if what == "return":
        guests[waiting].post(at(code, f"seats/{waiting}/bot"), {})
    before = house.memory(code)
    with broken_store(house, monkeypatch, spare):
        answer = guests[waiting].send("POST", at(code, f"seats/{waiting}/{what}"), {})
    assert (answer.status_code == 200) == (house.memory(code) != before)
    assert spare or fault(answer) == (503, "store")


def test_the_end_of_a_game_that_could_not_be_noted_is_noted_later(
    own_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON, options={"maxRounds": 1})["table"]["code"]
    guest.do(code, "draft 1 top 1")
    message = guest.look(code)
    with broken_store(house, monkeypatch, spare=1):
        message = good(guest.act(code, message["ply"], "end"))
    if message["table"]["status"] == "playing":
        pytest.fail("the game should be over")
    house.do(lambda: house.hall.tables.pop(code))
    assert guest.look(code)["table"]["status"] == "over"
    with closing(sqlite3.connect(house.data / "laguna.db")) as disk:
        assert disk.execute("select status from tables where code = ?", [code]).fetchone() == ("over",)


# Bots and a store that fails


def test_bots_stand_still_while_the_store_fails_and_go_on_by_themselves(
    own_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = own_house(seed=1)
    monkeypatch.setattr("laguna.server.table.RETRY", 0.05)
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, pace=0)["table"]["code"]
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    if guest.look(code)["scene"]["start"] != 0:
        # Whoever ends a round begins the next one: the bot shall be next.
        guest.finish_turn(code)
    with guest.window(code) as window:
        with broken_store(house, monkeypatch, spare=2):
            guest.finish_turn(code)
            window.until(lambda message: message["paused"] is not None)
            ply = house.table(code).record.ply
        window.until(lambda message: message["paused"] is None and message["ply"] > ply)
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    assert len(entries(house, code)) == house.table(code).written


def test_a_bot_that_fails_while_the_store_fails_goes_on_later(own_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    house = own_house()
    monkeypatch.setattr("laguna.server.table.RETRY", 0.05)
    think = Workers.think
    failed: list[str] = []

    async def fail_once(workers: Workers, game: str, level: str, *asked: Any) -> str:
        if level == "gull" and not failed:
            failed.append(level)
            raise BotFailed("crashed")
        return await think(workers, game, level, *asked)

    monkeypatch.setattr(Workers, "think", fail_once)
    guest = house.guest("Ann")
    with broken_store(house, monkeypatch, spare=1, broken=1):
        code = guest.open(BOT, BOT, options=SHORT)["table"]["code"]
        wait_for(lambda: failed != [])
        wait_for(lambda: house.table(code).record.ply > 0, 2)


# A database that is locked or full


def test_a_locked_database_is_reported_and_the_game_goes_on_afterwards(
    own_house: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("laguna.store.database.BUSY", 0.1)
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = house.memory(code)
    with closing(sqlite3.connect(house.data / "laguna.db", isolation_level=None)) as lock:
        lock.execute("begin exclusive")
        answer = guest.act(code, 0, "draft 1 all")
        assert fault(answer) == (503, "store")
        assert "locked" in caplog.text
        assert answer.json()["table"]["paused"]["code"] == "store"
        assert house.memory(code) == before
        assert guest.look(code)["ply"] == 0
        lock.execute("rollback")
    message = guest.do(code, "draft 1 all")
    assert (message["ply"], message["paused"]) == (1, None)
    assert len(entries(house, code)) == 1


def test_a_full_database_is_reported_and_the_game_goes_on_afterwards(
    own_house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    full = [True]

    @event.listens_for(house.hall.engine, "begin")
    def fill(connection: Any) -> None:
        most = int(connection.exec_driver_sql("pragma page_count").scalar()) if full[0] else 1_000_000
        connection.exec_driver_sql(f"pragma max_page_count = {most}")

    for count in range(1000):
        answer = guest.send("POST", at(code, "redo" if count % 2 else "undo"), {"ply": 1 - count % 2})
        if answer.status_code != 200:
            break
    assert fault(answer) == (503, "store")
    assert "full" in caplog.text
    written = entries(house, code)
    assert len(written) == count + 1 == house.table(code).written
    full[0] = False
    again = guest.send("POST", at(code, "redo" if count % 2 else "undo"), {"ply": 1 - count % 2})
    assert good(again)["paused"] is None
    assert len(entries(house, code)) == len(written) + 1


def test_a_database_that_cannot_be_read_is_reported(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    house.do(lambda: house.hall.tables.pop(code))

    def fail(*_: object) -> None:
        raise OperationalError("select", {}, Exception("disk I/O error"))

    with monkeypatch.context() as patch:
        patch.setattr(stored, "read_table", fail)
        assert guest.refused("GET", at(code)) == (503, "store")
    assert guest.look(code)["ply"] == 0


# Restarts


def test_a_restart_brings_every_table_back_as_it_was(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ann = house.guest("Ann")
        codes = [ann.open(PERSON)["table"]["code"], ann.open(PERSON, OPEN)["table"]["code"]]
        codes.append(ann.open({"kind": "person", "name": "A"}, {"kind": "person", "name": "B"})["table"]["code"])
        play_on(codes[0], [ann], random.Random(1), 9)
        play_on(codes[2], [ann, ann], random.Random(2), 21)
        ann.post(at(codes[0], "undo"), {"ply": 9}) if ann.look(codes[0])["undo"]["steps"] else None
        before = [(house.memory(code), ann.look(code)) for code in codes]
        cookies = dict(ann.client.cookies)
    with House(tmp_path) as house:
        ann = house.guest()
        ann.client.cookies.update(cookies)
        for code, (memory, looked) in zip(codes, before, strict=True):
            assert house.memory(code) == memory
            again = ann.look(code)
            assert again["version"] > looked["version"]
            assert unhurried(again) == unhurried(looked)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        code = house.guest("Ann").open(BOT, BOT, options=SHORT, pace=200)["table"]["code"]
        wait_for(lambda: house.table(code).record.ply > 1)
    with House(tmp_path) as house:
        wait_for(lambda: house.table(code).status == "over")


def make_old(house: House, code: str) -> None:
    """Let a table be of rules that are no longer played."""
    house.do(lambda: house.hall.tables.pop(code))
    with closing(sqlite3.connect(house.data / "laguna.db")) as disk:
        disk.execute("update tables set rules = 99 where code = ?", [code])
        disk.commit()


def test_a_table_of_old_rules_says_so(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    make_old(house, code)
    assert guest.refused("GET", at(code)) == (409, "old-rules")


def test_a_table_of_old_rules_does_not_hide_the_others(house: House) -> None:
    guest = house.guest("Ann")
    old, new = (guest.open(PERSON)["table"]["code"] for _ in range(2))
    make_old(house, old)
    assert new in [line["table"]["code"] for line in guest.get("/api/tables")["mine"]]


def test_an_open_table_of_old_rules_does_not_break_the_list_of_strangers(own_house: Open) -> None:
    house = own_house()
    code = house.guest("Ann").open(PERSON, OPEN, listed=True)["table"]["code"]
    make_old(house, code)
    assert house.guest().get("/api/tables")["mine"] == []


def test_a_table_of_old_rules_does_not_keep_the_bots_of_others_asleep(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        guest = house.guest("Ann")
        codes = [guest.open(BOT, BOT, options=SHORT, pace=10_000)["table"]["code"] for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / "laguna.db")) as disk:
        disk.execute("update tables set pace = 0")
        disk.execute("update tables set rules = 99 where rowid = (select min(rowid) from tables)")
        first = disk.execute("select code from tables order by rowid").fetchone()[0]
        disk.commit()
    (other,) = set(codes) - {first}
    with House(tmp_path) as house:
        wait_for(lambda: other in house.hall.tables, 3)


# The schema


def test_a_fresh_database_is_what_the_models_say(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_database_is_opened_a_second_time_without_change(tmp_path: Path) -> None:
    for _ in range(2):
        engine = open_database(sqlite_address(tmp_path))
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        engine.dispose()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "",
        "sqlite:///{folder}/no/such/folder/x.db",
        "sqlite:///{folder}",
        "xyz://host/db",
        "postgresql://nobody@127.0.0.1:1/none",
        "sqlite:///{folder}/rubbish.db",
    ],
)
def test_an_address_that_is_no_database_is_a_problem_in_one_line(tmp_path: Path, address: str) -> None:
    (tmp_path / "rubbish.db").write_bytes(b"this is no database, and it is long enough to be read as one" * 20)
    with pytest.raises(Problem) as problem:
        open_database(address.format(folder=tmp_path))
    assert "\n" not in str(problem.value)


def test_a_database_of_a_later_version_is_a_problem_in_one_line(tmp_path: Path) -> None:
    engine = open_database(sqlite_address(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Problem):
        open_database(sqlite_address(tmp_path))


def test_a_problem_with_an_address_does_not_tell_the_password(tmp_path: Path) -> None:
    with pytest.raises(Problem) as problem:
        open_database("xyz://user:geheim@host/db")
    assert "geheim" not in str(problem.value)
