"""The stream: every change, to every window, in step."""

from __future__ import annotations

import contextlib
import random

import pytest

from tests.server.house import (
    BOT,
    OPEN,
    PERSON,
    Closed,
    Document,
    House,
    at,
    play_on,
    say,
    seats_at,
    unhurried,
    wait_for,
)


def log_of(message: Document) -> list[Document]:
    lines: list[Document] = message["log"]["lines"]
    return lines


def test_a_window_is_told_at_once_what_a_look_would_tell(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    with guest.window(code) as window:
        heard = window.hear()
        looked = guest.look(code)
        assert unhurried(heard) == unhurried(looked)


def test_every_action_is_pushed_to_everybody(house: House) -> None:
    code, guests = seats_at(house, 2)
    with guests[0].window(code) as first, guests[1].window(code) as second, house.guest().window(code) as watcher:
        for _ in range(3):
            play_on(code, guests, random.Random(1), 8)
            ply = house.table(code).record.sealed
            for window in (first, second, watcher):
                window.until_at_least("ply", ply)


def test_undo_and_redo_are_pushed(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code) as window:
        guest.do(code, "draft 1 all")
        window.until(lambda message: message["ply"] == 1)
        guest.post(at(code, "undo"), {"ply": 1})
        window.until(lambda message: message["ply"] == 0)
        guest.post(at(code, "redo"), {"ply": 0})
        window.until(lambda message: message["ply"] == 1)


def test_somebody_who_joins_is_pushed(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN)["table"]["code"]
    with guest.window(code) as window:
        assert window.hear()["scene"] is None
        house.guest().join(code, "Ben")
        message = window.until(lambda message: message["table"]["status"] == "playing")
        assert message["table"]["seats"][1]["name"] == "Ben"
        assert message["scene"]


def test_a_pause_is_pushed(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    with guest.window(code) as window:
        guest.post(at(code, "pause"), {"paused": True})
        assert say(window.until(lambda message: message["paused"] is not None)["paused"]["text"])
        guest.post(at(code, "pause"), {"paused": False})
        window.until(lambda message: message["paused"] is None)


def test_who_is_here_is_pushed(house: House) -> None:
    code, guests = seats_at(house, 2)
    with guests[0].window(code) as window:
        window.until(lambda message: message["table"]["seats"][0]["here"])
        with guests[1].window(code):
            window.until(lambda message: message["table"]["seats"][1]["here"])
        window.until(lambda message: not message["table"]["seats"][1]["here"])


def test_a_rematch_is_pushed_to_whoever_stayed(house: House) -> None:
    code, guests = seats_at(house, 2, options={"maxRounds": 1})
    play_on(code, guests, random.Random(1))
    with guests[0].window(code) as window:
        fresh = guests[1].post(at(code, "rematch"))["table"]["code"]
        assert window.until(lambda message: message["table"]["rematch"] is not None)["table"]["rematch"] == fresh


def test_versions_only_grow(house: House) -> None:
    code, guests = seats_at(house, 2)
    with guests[0].window(code) as window:
        play_on(code, guests, random.Random(2), 30)
        window.catch_up()
    versions = [message["version"] for message in window.messages]
    assert len(versions) > 5
    assert versions == sorted(set(versions))


def test_versions_grow_over_a_time_out_of_memory(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = guest.do(code, "draft 1 all")["version"]
    house.do(lambda: house.hall.tables.pop(code))
    assert guest.look(code)["version"] > before


def test_an_answer_is_never_newer_than_what_the_windows_are_told(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code) as window:
        answered = guest.do(code, "draft 1 all")["version"]
        window.until(lambda message: message["version"] >= answered)


# The log


@pytest.mark.parametrize("seed", [1, 2])
def test_the_log_of_a_window_is_the_one_of_a_look_whatever_was_taken_back(house: House, seed: int) -> None:
    code, guests = seats_at(house, 2)
    rng = random.Random(seed)
    with guests[0].window(code) as first, guests[1].window(code) as second, house.guest().window(code) as watcher:
        for _ in range(15):
            play_on(code, guests, rng, rng.randrange(1, 4))
            actor = int(house.table(code).record.state.actor())
            message = guests[actor].look(code)
            steps = len(message["undo"]["steps"])
            if steps and rng.random() < 0.6:
                back = {"ply": message["ply"], "steps": rng.randrange(1, steps + 1)}
                message = guests[actor].post(at(code, "undo"), back)
                if rng.random() < 0.5:
                    guests[actor].post(at(code, "redo"), {"ply": message["ply"]})
            for window in (first, second, watcher):
                latest = window.guest.look(code)
                window.until_at_least("version", latest["version"])
                assert window.log == log_of(latest)


def test_what_a_window_knows_is_not_sent_again(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    play_on(code, [guest], random.Random(1), 12)
    with guest.window(code) as window:
        known = len(log_of(window.hear()))
        guest.do(code, play_on(code, [guest], random.Random(1), 0)["scene"]["choices"][0]["action"])
        message = window.until(lambda message: message["ply"] == 13)
        assert message["log"]["from"] == known


# Two windows, coming back


def test_two_windows_of_one_seat_stay_in_step(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    rng = random.Random(4)
    with guest.window(code) as one, guest.window(code) as two:
        for _ in range(10):
            version = play_on(code, [guest], rng, 1)["version"]
            told = [window.until_at_least("version", version) for window in (one, two)]
            assert told[0]["scene"] == told[1]["scene"]
            assert told[0]["undo"] == told[1]["undo"]
            assert one.log == two.log


def test_the_seat_is_here_until_its_last_window_closes(house: House) -> None:
    guest, other = house.guest("Ann"), house.guest()
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code) as one:
        one.hear()
        with guest.window(code) as two:
            two.hear()
        assert other.look(code)["table"]["seats"][0]["here"]
    wait_for(lambda: not other.look(code)["table"]["seats"][0]["here"])


def test_whoever_was_away_is_told_all_at_the_return(house: House) -> None:
    code, guests = seats_at(house, 2)
    with guests[0].window(code) as window:
        window.hear()
    play_on(code, guests, random.Random(3), 40)
    with guests[0].window(code) as window:
        message = window.hear()
        assert message["log"]["from"] == 0
        assert log_of(message) == log_of(guests[0].look(code))


def test_whoever_was_away_returns_to_a_table_that_was_put_away(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = play_on(code, [guest], random.Random(3), 9)
    house.do(lambda: house.hall.tables.pop(code))
    with guest.window(code) as window:
        message = window.hear()
    assert message["scene"] == before["scene"]
    assert message["undo"] == before["undo"]
    assert message["log"] == before["log"]


def test_a_window_that_closes_is_forgotten(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    for _ in range(5):
        with guest.window(code) as window:
            window.hear()
    wait_for(lambda: not house.table(code).watchers)


# Others


def test_a_spectator_hears_the_table_without_choices(house: House) -> None:
    code, guests = seats_at(house, 2)
    with house.guest().window(code) as window:
        first = guests[0].look(code)["scene"]["actor"]
        guests[first].finish_turn(code)
        message = window.until(lambda message: message["ply"] == 2)
        assert message["scene"]["choices"] == []
        assert message["you"] == {"seats": [], "as": None, "name": "", "token": None, "plan": None}


@pytest.mark.parametrize("code", ["nothing1", "x", "a" * 300, "%00", "é"])
def test_a_stream_of_a_wrong_code_says_so_and_closes(house: House, code: str) -> None:
    with house.guest().window(code) as window:
        message = window.hear()
        assert (message["type"], message["error"]["code"]) == ("error", "no-table")
        assert say(message["error"]["text"])
        with pytest.raises(Closed) as closed:
            window.hear()
        assert (closed.value.code, closed.value.reason) == (4400, "no-table")


@pytest.mark.parametrize("wanted", ["-1", "x", "99", "²", "٣", "", "1e3", "9" * 500, "%00"])
def test_an_odd_seat_to_look_through_does_no_harm(house: House, wanted: str) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code, f"?as={wanted}") as window:
        assert window.hear()["you"]["as"] == 0


def test_at_one_screen_a_window_looks_through_the_seat_it_wants(house: House) -> None:
    guest = house.guest()
    code = guest.open({"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"})["table"]["code"]
    for seat in (0, 1):
        with guest.window(code, f"?as={seat}") as window:
            assert window.hear()["scene"]["viewer"] == seat


@pytest.mark.parametrize("token", ["wrong", "", "é", "x" * 5000])
def test_a_wrong_token_makes_a_spectator(house: House, token: str) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    with house.guest().window(code, f"?token={token}") as window:
        assert window.hear()["you"]["seats"] == []


@pytest.mark.parametrize("garbage", ["", "x", "{", '{"type": "act"}', "null", "\x00", "🦆", "x" * 100_000])
def test_whoever_talks_into_the_stream_is_told_where_to_talk(house: House, garbage: str) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = house.memory(code)
    with guest.window(code) as window:
        window.hear()
        window.say(garbage)
        assert window.until(lambda message: message["type"] == "error")["error"]["code"] == "stream-speaks-only"
        assert house.memory(code) == before
        guest.do(code, "draft 1 all")
        window.until(lambda message: message["type"] == "table" and message["ply"] == 1)


def test_bytes_in_the_stream_do_no_harm(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with guest.window(code) as window:
        window.hear()
        window.session.send_bytes(b"\xff\x00\xfe")
        assert window.until(lambda message: message["type"] == "error")["error"]["code"] == "stream-speaks-only"


def test_many_windows_are_all_told(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    with contextlib.ExitStack() as open_windows:
        windows = [open_windows.enter_context(house.guest().window(code)) for _ in range(40)]
        guest.finish_turn(code)
        for window in windows:
            window.until(lambda message: message["ply"] == 2)
