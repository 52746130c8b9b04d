"""Tables that nobody needs leave the memory, and come back as they were."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from laguna.core.chronicle import Chronicle
from laguna.core.state import State
from tests.server.house import BOT, OPEN, PERSON, SHORT, House, at, play_on, seats_at, solo_over, unhurried, wait_for

Open = Callable[..., House]


def put_away(house: House, after: float = -1) -> int:
    return house.do(lambda: house.hall.put_away(after))


def test_an_idle_table_is_put_away_and_comes_back_equal(own_house: Open) -> None:
    house = own_house()
    code, guests = seats_at(house, 2)
    play_on(code, guests, random.Random(1), 31)
    memory, looked = house.memory(code), [guest.look(code) for guest in guests]
    assert put_away(house) == 1
    assert code not in house.hall.tables
    assert house.memory(code) == memory
    for guest, before in zip(guests, looked, strict=True):
        again = guest.look(code)
        assert unhurried(again) == unhurried(before)


def test_what_was_taken_back_can_be_done_again_after_a_time_away(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    after = guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    put_away(house)
    assert guest.post(at(code, "redo"), {"ply": 0})["scene"] == after["scene"]


@pytest.mark.parametrize("kind", ["waiting", "over", "branch", "notes"])
def test_every_kind_of_table_comes_back_equal(own_house: Open, kind: str) -> None:
    house = own_house()
    guest = house.guest("Ann")
    if kind == "waiting":
        code = guest.open(PERSON, OPEN, listed=True)["table"]["code"]
    elif kind == "over":
        code = solo_over(guest)["table"]["code"]
    elif kind == "branch":
        code = guest.post(at(solo_over(guest)["table"]["code"], "branch"), {"ply": 4})["table"]["code"]
    else:
        code, guests = seats_at(house, 2)
        guest = guests[0]
        seat = 1 - guest.look(code)["scene"]["actor"]
        guests[seat].post(at(code, f"seats/{seat}/bot"), {})
        guests[seat].post(at(code, f"seats/{seat}/return"))
    memory, before = house.memory(code), guest.look(code)
    assert put_away(house) >= 1
    assert house.memory(code) == memory
    assert unhurried(guest.look(code)) == unhurried(before)


def test_a_table_that_somebody_watches_stays(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code) as window:
        window.hear()
        assert put_away(house) == 0
    wait_for(lambda: put_away(house) == 1)


def test_a_table_at_which_a_bot_thinks_stays(own_house: Open) -> None:
    house = own_house()
    house.guest("Ann").open(BOT, BOT, pace=10_000)
    assert put_away(house) == 0


def test_a_table_that_was_just_used_stays(own_house: Open) -> None:
    house = own_house()
    house.guest("Ann").open(PERSON)
    assert put_away(house, 60) == 0


def test_two_who_come_at_once_find_one_table(own_house: Open) -> None:
    house = own_house()
    code, guests = seats_at(house, 2)
    play_on(code, guests, random.Random(1), 20)
    for _ in range(5):
        put_away(house)
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda n: guests[n % 2].look(code), range(8)))
        assert len(house.hall.tables) == 1
        assert not house.hall._loading


def test_a_paused_table_that_was_put_away_is_still_paused_or_goes_on(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, pace=100, options=SHORT)["table"]["code"]
    for _ in range(3):
        wait_for(lambda: bool(guest.look(code)["scene"]["choices"]))
        if not guest.finish_turn(code)["scene"]["choices"]:
            break
    ply = guest.post(at(code, "pause"), {"paused": True})["ply"]
    wait_for(lambda: put_away(house) == 1)
    wait_for(lambda: guest.look(code)["paused"] is not None or guest.look(code)["ply"] > ply, 3)


def test_whoever_was_away_for_two_days_and_a_restart_finds_the_bots_awake(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        guest = house.guest("Ann")
        code = guest.open(PERSON, BOT, BOT, BOT, pace=10_000)["table"]["code"]
        if guest.look(code)["scene"]["choices"]:
            guest.finish_turn(code)
        cookies = dict(guest.client.cookies)
        ply = guest.look(code)["ply"]
    with closing(sqlite3.connect(tmp_path / "laguna.db")) as disk:
        disk.execute("update tables set pace = 0, touched = touched - 200000")
        disk.commit()
    with House(tmp_path) as house:
        guest = house.guest()
        guest.client.cookies.update(cookies)
        with guest.window(code) as window:
            window.until(lambda message: message["ply"] > ply, 4)


def test_the_log_is_worded_once_however_many_ask_at_once(own_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay is made in a thread, a look in the loop: both may word a log that nobody has asked for yet."""
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    play_on(code, [guest], random.Random(1), 30)
    wanted = guest.look(code)["log"]["lines"]
    add = Chronicle.add

    def slow_add(chronicle: Chronicle, state: State, seat: int, action: int) -> None:
        time.sleep(0.005)
        add(chronicle, state, seat, action)

    monkeypatch.setattr(Chronicle, "add", slow_add)
    put_away(house)
    with ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(guest.get, at(code, "frames")) for _ in range(2)]
        asked.append(threads.submit(guest.get, at(code)))
        for answer in asked:
            answer.result()
    assert guest.look(code)["log"]["lines"] == wanted


def test_a_query_under_way_ends_before_the_store_is_closed(tmp_path: Path) -> None:
    ended: list[str] = []
    begun = threading.Event()
    tasks: list[asyncio.Task[None]] = []
    with House(tmp_path) as house:
        engine = house.hall.engine
        event.listen(engine, "engine_disposed", lambda _: ended.append("store"))

        def slow() -> None:
            with engine.connect():
                begun.set()
                time.sleep(0.2)
            ended.append("query")

        async def ask() -> None:
            tasks.append(asyncio.create_task(house.hall.read(slow)))

        house.call(ask)
        begun.wait()
    assert ended == ["query", "store"]
