"""Lists of tables: read from the store, without a look at the moves of any."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing

import pytest

from laguna.server.hall import Hall
from laguna.server.table import Table
from tests.server.house import BOT, OPEN, PERSON, Document, Guest, House, play_on, seats_at, solo_over, wait_for

Open = Callable[..., House]


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of all tables that are read with their moves."""
    codes: list[str] = []
    load = Hall._load

    async def noted(hall: Hall, code: str) -> Table:
        codes.append(code)
        return await load(hall, code)

    monkeypatch.setattr(Hall, "_load", noted)
    return codes


def mine(guest: Guest) -> list[Document]:
    lines: list[Document] = listed(guest)["mine"]
    return lines


def listed(guest: Guest) -> Document:
    """Both lists, without what only a table in memory knows: who was there when."""
    lists: Document = guest.get("/api/tables")
    for line in [*lists["mine"], *lists["open"]]:
        for seat in line["table"]["seats"]:
            del seat["stand_in_after"]
    return lists


def put_away(house: House) -> None:
    wait_for(lambda: house.do(lambda: house.hall.put_away(-1)) >= 0 and not house.hall.tables)
    wait_for(lambda: not house.hall._errands)


def tables_of_all_kinds(house: House) -> tuple[Guest, Guest]:
    """Two who play together, and one of them elsewhere, too."""
    code, (ann, ben) = seats_at(house, 2, game="burano")
    play_on(code, [ann, ben], random.Random(2), 5)
    code, others = seats_at(house, 2)
    play_on(code, others, random.Random(1), 31)
    solo_over(ann)
    ann.open(PERSON, OPEN, listed=True)
    return ann, ben


def test_a_list_tells_the_same_of_tables_in_memory_and_in_the_store(own_house: Open, loads: list[str]) -> None:
    house = own_house()
    guests = tables_of_all_kinds(house)
    before = [listed(guest) for guest in guests]
    assert {line["table"]["status"] for line in before[0]["mine"]} == {"playing", "over", "waiting"}
    assert before[1]["open"]
    put_away(house)
    assert [listed(guest) for guest in guests] == before
    assert loads == []
    assert not house.hall.tables


def test_a_list_keeps_no_table_in_memory(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    since = house.table(code).idle_since
    time.sleep(0.01)
    mine(guest)
    assert house.hall.tables[code].idle_since == since


def test_a_list_wakes_no_bots(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    wait_for(lambda: bool(guest.look(code)["scene"]["choices"]))
    put_away(house)
    assert [line["table"]["code"] for line in mine(guest)] == [code]
    assert not house.hall.tables


def test_where_the_store_does_not_know_how_a_game_stands_it_is_replayed_once(own_house: Open, loads: list[str]) -> None:
    house = own_house()
    guests = seats_at(house, 2, game="burano")[1]
    before = mine(guests[0])
    put_away(house)
    with closing(sqlite3.connect(house.data / "laguna.db")) as disk:
        disk.execute("update tables set standing = null")
        disk.commit()
    assert mine(guests[0]) == before
    assert len(loads) == 1
    assert not house.hall.tables
    assert mine(guests[1])[0]["your_turn"]
    assert len(loads) == 1


def test_what_a_store_knew_of_a_game_that_went_on_no_longer_counts(own_house: Open, loads: list[str]) -> None:
    house = own_house()
    code, guests = seats_at(house, 2)
    put_away(house)
    turn_of = mine(guests[0])[0]["turn_of"]
    guests[turn_of].finish_turn(code)
    with closing(sqlite3.connect(house.data / "laguna.db")) as disk:
        disk.execute("update tables set touched = touched + 100")
        disk.commit()
    house.do(house.hall.tables.clear)
    loads.clear()
    assert mine(guests[0])[0]["turn_of"] == 1 - turn_of
    assert loads == [code]
