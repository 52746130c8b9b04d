"""The deal of the day."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from laguna.bots.bot import find_bot
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.server.chance import seed_of_thought
from laguna.server.daily import daily_seed
from laguna.server.workers import BotFailed, Urgency, Workers
from laguna.store.journal import Change, Journal
from tests.server.house import Document, Guest, House, at, good, play_on, wait_for

QUICK = "fisher"


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets the calendar; every test takes a day of its own."""

    def turn_to(day: str) -> None:
        monkeypatch.setattr("laguna.server.daily.today", lambda: day)

    return turn_to


@pytest.fixture(autouse=True)
def quick_par(monkeypatch: pytest.MonkeyPatch) -> None:
    """The par comes from a level that does not think for long."""
    monkeypatch.setattr("laguna.server.daily.BEST", QUICK)


def begin(guest: Guest) -> Document:
    message: Document = guest.post("/api/daily")
    return message


def finish(guest: Guest, message: Document, seed: int = 1) -> Document:
    return play_on(message["table"]["code"], [guest], random.Random(seed))


def test_the_daily_deal_is_played_alone_and_needs_a_name(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-01")
    assert house.guest().refused("POST", "/api/daily", {}) == (422, "name-needed")
    message = begin(house.guest("Ann"))
    assert len(message["table"]["seats"]) == 1
    assert message["table"]["daily"] == {"day": "2031-02-01", "counts": True}


def test_everybody_gets_the_same_cards_on_one_day(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-02")
    markets = [begin(house.guest(name))["scene"]["market"] for name in ("Ann", "Ben")]
    assert markets[0] == markets[1]


def test_another_day_has_other_cards(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-03")
    before = begin(house.guest("Ann"))["scene"]["market"]
    day("2031-02-04")
    assert begin(house.guest("Ann"))["scene"]["market"] != before
    assert daily_seed("2031-02-03") != daily_seed("2031-02-04")


def test_a_running_daily_game_is_continued(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-05")
    guest = house.guest("Ann")
    code = begin(guest)["table"]["code"]
    guest.do(code, "draft 1 all")
    again = begin(guest)
    assert (again["table"]["code"], again["ply"]) == (code, 1)
    assert guest.get("/api/daily")["table"] == code


def test_the_first_try_counts_and_later_ones_are_practice(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-06")
    guest = house.guest("Ann")
    first = finish(guest, begin(guest))
    total = first["scene"]["score"][0]["total"]
    second = begin(guest)
    assert second["table"]["code"] != first["table"]["code"]
    assert second["table"]["daily"] == {"day": "2031-02-06", "counts": False}
    finish(guest, second, 2)
    told = guest.get("/api/daily")
    assert told["scores"] == [{"name": "Ann", "total": total, "mine": True}]
    assert told["mine"] == total
    assert told["table"] is None


def test_the_scores_of_the_day_are_sorted_and_tell_which_is_ones_own(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-07")
    guests = [house.guest(name) for name in ("Ann", "Ben", "Cleo")]
    for seed, guest in enumerate(guests):
        finish(guest, begin(guest), seed)
    scores = guests[1].get("/api/daily")["scores"]
    assert [score["total"] for score in scores] == sorted((score["total"] for score in scores), reverse=True)
    assert [score["name"] for score in scores if score["mine"]] == ["Ben"]


def test_a_running_daily_game_has_no_score_yet(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-08")
    guest = house.guest("Ann")
    begin(guest)
    told = guest.get("/api/daily")
    assert (told["scores"], told["mine"]) == ([], None)


def par_of_today(guest: Guest) -> Document:
    """Wait until the best level has played."""
    wait_for(lambda: guest.get("/api/daily")["par"] is not None, 60)
    par: Document = guest.get("/api/daily")["par"]
    return par


def test_par_is_what_the_best_level_scores(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-09")
    par = par_of_today(house.guest())
    game = find_game("walking")
    record = Record(game, game.deal(1, daily_seed("2031-02-09")), (Seat(QUICK, QUICK),), "par of 2031-02-09")
    bot = find_bot(QUICK, game)
    while record.state.actor() != OVER:
        record.act(0, bot.choose(record.state.view(0), Rng(seed_of_thought(record, 0))))
    assert par == {"level": QUICK, "total": record.state.score()[0].total}


def test_the_daily_page_does_not_wait_for_the_par_which_is_played_once(
    house: House, day: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Urgency] = []
    think = Workers.think

    async def slow(workers: Workers, game: str, level: str, *about: Any) -> str:
        asked.append(about[-1])
        await asyncio.sleep(0.02)
        return await think(workers, game, level, *about)

    day("2031-02-15")
    monkeypatch.setattr(Workers, "think", slow)
    guests = [house.guest() for _ in range(3)]
    assert [guest.get("/api/daily")["par"] for guest in guests] == [None] * 3
    par_of_today(guests[0])
    assert set(asked) == {Urgency.SPARE}
    assert len(asked) < 100
    before = len(asked)
    assert guests[1].get("/api/daily")["par"]
    assert len(asked) == before


def test_without_a_bot_there_is_no_par_but_the_rest_and_it_is_tried_again(
    house: House, day: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    async def fail(*question: object) -> str:
        asked.append(question)
        raise BotFailed("asleep")

    day("2031-02-10")
    guest = house.guest()
    with monkeypatch.context() as patched:
        patched.setattr(Workers, "think", fail)
        told = guest.get("/api/daily")
        assert (told["par"], told["day"]) == (None, "2031-02-10")
        wait_for(lambda: bool(asked) and not house.hall._errands)
        assert guest.get("/api/daily")["par"] is None
        wait_for(lambda: len(asked) == 2)
    assert par_of_today(guest)["level"] == QUICK


def test_a_daily_game_that_counts_has_no_branches(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-11")
    guest = house.guest("Ann")
    message = begin(guest)
    code = message["table"]["code"]
    guest.finish_turn(code)
    assert guest.refused("POST", at(code, "branch"), {"ply": 0}) == (403, "no-branch")
    assert guest.look(code)["undo"]["branch"] is None


def test_a_branch_of_a_finished_daily_game_does_not_count(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-12")
    guest = house.guest("Ann")
    message = finish(guest, begin(guest))
    branch = guest.post(at(message["table"]["code"], "branch"), {"ply": 0})
    assert branch["table"]["daily"] == {"day": "2031-02-12", "counts": False}
    finish(guest, branch, 9)
    assert len(guest.get("/api/daily")["scores"]) == 1


def test_a_daily_game_that_counts_has_no_hints(house: House, day: Callable[[str], None]) -> None:
    day("2031-02-13")
    guest = house.guest("Ann")
    message = begin(guest)
    assert message["table"]["hints"] is False
    assert guest.refused("POST", at(message["table"]["code"], "hint"), {}) == (403, "no-hints")


def test_two_clicks_at_once_begin_one_daily_game(
    house: House, day: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    day("2031-02-14")
    guest = house.guest("Ann")
    write = Journal.write

    async def slow_write(journal: Journal, changes: Sequence[Change]) -> None:
        await asyncio.sleep(0.1)
        await write(journal, changes)

    monkeypatch.setattr(Journal, "write", slow_write)
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda _: guest.send("POST", "/api/daily", {}), range(2)))
    assert len({good(answer)["table"]["code"] for answer in answers}) == 1
