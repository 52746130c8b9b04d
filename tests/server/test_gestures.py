"""A whole gesture in one request: done wholly or not at all, told once, taken back by one press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import BOT, PERSON, Document, Guest, House, at, fault, good, seats_at, wait_for
from tests.server.test_durability import broken_store, entries

Open = Callable[..., House]


def place_after(guest: Guest, code: str) -> str:
    """A card that can be placed as soon as the first column is taken."""
    guest.do(code, "draft 1 all")
    place = next(each for each in guest.look(code)["scene"]["choices"] if each["verb"] == "place")["action"]
    guest.post(at(code, "undo"), {"ply": 1})
    assert isinstance(place, str)
    return place


def gesture(guest: Guest, code: str, ply: int, *actions: str, **more: Any) -> Document:
    message: Document = good(guest.send("POST", at(code, "act"), {"ply": ply, "action": list(actions), **more}))
    return message


def refused(guest: Guest, code: str, ply: int, *actions: str) -> tuple[int, str]:
    return guest.refused("POST", at(code, "act"), {"ply": ply, "action": list(actions)})


@pytest.fixture
def ann(house: House) -> Guest:
    return house.guest("Ann")


@pytest.fixture
def code(ann: Guest) -> str:
    found: str = ann.open(PERSON)["table"]["code"]
    return found


def test_a_list_of_one_is_an_action(ann: Guest, code: str) -> None:
    assert gesture(ann, code, 0, "draft 1 all")["ply"] == 1


def test_a_gesture_does_all_its_actions(house: House, ann: Guest, code: str) -> None:
    place = place_after(ann, code)
    message = gesture(ann, code, 0, "draft 1 all", place)
    assert message["ply"] == 2
    assert [row[1:] for row in entries(house, code)[-2:]] == [(0, 0, "do", "draft 1 all"), (1, 0, "do", place)]
    assert {line["ply"] for line in message["log"]["lines"]} == {0, 1}
    assert len(entries(house, code)) == house.table(code).written


def test_a_gesture_with_parts_that_may_be_left_out_counts_once(ann: Guest, code: str) -> None:
    place = place_after(ann, code)
    sent = ("draft 1 all", "draft 2 all?", place, "draft 3 all?")
    assert gesture(ann, code, 0, *sent)["ply"] == 2
    assert gesture(ann, code, 0, *sent)["ply"] == 2
    assert refused(ann, code, 0, "draft 2 all?", place) == (409, "stale")


def test_a_gesture_is_told_once(house: House, ann: Guest, code: str) -> None:
    place = place_after(ann, code)
    with ann.window(code) as window:
        window.catch_up()
        before = len(window.messages)
        gesture(ann, code, 0, "draft 1 all", place, "end")
        window.catch_up()
        assert [message["ply"] for message in window.messages[before:]] == [3]


def test_a_gesture_is_refused_for_its_first_wrong_part_and_nothing_has_happened(
    house: House, ann: Guest, code: str
) -> None:
    before = house.memory(code)
    answer = ann.send("POST", at(code, "act"), {"ply": 0, "action": ["draft 1 all", "draft 2 all", "dance"]})
    status, reason = fault(answer)
    assert (status, answer.json()["error"]["rule"][:2], reason) == (409, "W-", reason)
    assert answer.json()["table"]["ply"] == 0
    assert refused(ann, code, 0, "draft 1 all", "dance") == (409, "verb-unknown")
    assert refused(ann, code, 0, "draft 1 all", "end", "draft 1 all") == (409, "gesture-shown")
    assert house.memory(code) == before


def test_the_same_gesture_sent_again_does_no_harm(house: House, ann: Guest, code: str) -> None:
    first = gesture(ann, code, 0, "draft 1 all", "end")
    again = gesture(ann, code, 0, "draft  1 all", " end ")
    assert (again["ply"], again["version"]) == (2, first["version"])
    assert refused(ann, code, 0, "draft 1 all", "end", "end") == (409, "stale")
    assert refused(ann, code, 0, "draft 2 all", "end") == (409, "stale")
    assert refused(ann, code, 1, "draft 1 all", "end") == (409, "stale")
    assert len(entries(house, code)) == 2


def test_at_one_screen_the_end_of_a_turn_sent_again_does_no_harm(house: House, ann: Guest) -> None:
    code = ann.open({"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"})["table"]["code"]
    seat = ann.look(code)["scene"]["actor"]
    for _ in range(2):
        assert gesture(ann, code, 0, "draft 1 all", "end")["ply"] == 2
        assert good(ann.act(code, 1, "end"))["ply"] == 2
        assert gesture(ann, code, 0, "draft 1 all", "end", **{"as": seat})["ply"] == 2
    answer = ann.send("POST", at(code, "act"), {"ply": 1, "action": "end", "as": 1 - seat})
    assert fault(answer) == (409, "stale")


def test_a_gesture_of_somebody_else_is_refused(house: House) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    before = house.memory(code)
    assert refused(guests[1 - first], code, 0, "draft 1 all", "end") == (409, "not-your-turn")
    assert refused(house.guest(), code, 0, "draft 1 all", "end") == (403, "no-seat")
    assert house.memory(code) == before


def test_the_same_gesture_of_another_seat_is_not_a_repetition(house: House) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    gesture(guests[first], code, 0, "draft 1 all", "end")
    assert refused(guests[1 - first], code, 0, "draft 1 all", "end") == (409, "stale")


def test_after_a_gesture_that_ends_the_turn_the_bot_goes_on(house: House, ann: Guest) -> None:
    code = ann.open(PERSON, BOT)["table"]["code"]
    for _ in range(2):
        # Whoever ends a round begins the next one, so the bot is next after one turn or after two.
        wait_for(lambda: ann.look(code)["scene"]["choices"] != [])
        message = ann.look(code)
        draft = message["scene"]["choices"][0]["action"]
        gesture(ann, code, message["ply"], draft, "end")
    wait_for(lambda: ann.look(code)["scene"]["choices"] != [])
    assert 1 in house.table(code).record.actors


# The store


@pytest.mark.parametrize("action", [["draft 1 all", "end"], ["draft 1 all"]])
def test_a_gesture_that_cannot_be_saved_has_not_happened(
    house: House, ann: Guest, code: str, monkeypatch: pytest.MonkeyPatch, action: list[str]
) -> None:
    before = house.memory(code)
    with broken_store(house, monkeypatch):
        answer = ann.send("POST", at(code, "act"), {"ply": 0, "action": action})
        assert fault(answer) == (503, "store")
        assert answer.json()["table"]["ply"] == 0
    assert house.memory(code) == before
    assert entries(house, code) == []
    assert gesture(ann, code, 0, *action)["ply"] == len(action)


def test_a_gesture_is_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(tmp_path) as house:
        ann = house.guest("Ann")
        code = ann.open(PERSON)["table"]["code"]
        with broken_store(house, monkeypatch, spare=1):
            assert gesture(ann, code, 0, "draft 1 all", "end")["ply"] == 2
        assert len(entries(house, code)) == 2


def test_a_gesture_of_which_a_part_cannot_be_written_is_not_written_at_all(tmp_path: Path) -> None:
    """Another process has written the second line already."""
    with House(tmp_path) as first, House(tmp_path) as second:
        ann = first.guest("Ann")
        code = ann.open(PERSON)["table"]["code"]
        elsewhere = second.guest()
        elsewhere.client.cookies.update(ann.client.cookies)
        elsewhere.look(code)
        gesture(elsewhere, code, 0, "draft 2 top 1", "end")
        table = first.table(code)
        table.written = 1
        assert refused(ann, code, 0, "draft 1 all", "end") == (409, "stale")
        assert [row[4] for row in entries(first, code)] == ["draft 2 top 1", "end"]
        assert ann.look(code)["ply"] == 2


def test_a_gesture_is_there_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ann = house.guest("Ann")
        code = ann.open(PERSON)["table"]["code"]
        before = gesture(ann, code, 0, "draft 1 all", place_after(ann, code))
        cookies = dict(ann.client.cookies)
    with House(tmp_path) as house:
        ann = house.guest()
        ann.client.cookies.update(cookies)
        after = ann.look(code)
        assert (after["ply"], after["scene"]) == (before["ply"], before["scene"])
        assert after["undo"]["back"] == 1
        assert len(after["undo"]["steps"]) == 2


# Taking back


def test_one_press_takes_a_gesture_back_and_one_does_it_again(ann: Guest, code: str) -> None:
    place = place_after(ann, code)
    undo = gesture(ann, code, 0, "draft 1 all", place)["undo"]
    assert (len(undo["steps"]), undo["back"], undo["again"]) == (2, 2, 0)
    message = ann.post(at(code, "undo"), {"ply": 2, "steps": undo["back"]})
    assert (message["ply"], message["undo"]["back"], message["undo"]["again"]) == (0, 0, 2)
    message = ann.post(at(code, "redo"), {"ply": 0, "steps": 2})
    assert (message["ply"], message["undo"]["back"], message["undo"]["again"]) == (2, 2, 0)


def test_single_actions_are_taken_back_one_by_one(ann: Guest, code: str) -> None:
    message = ann.do(code, "draft 1 all", place_after(ann, code))
    assert message["undo"]["back"] == 1


def test_a_gesture_that_was_taken_back_in_part_is_none_any_more(ann: Guest, code: str) -> None:
    place = place_after(ann, code)
    gesture(ann, code, 0, "draft 1 all", place)
    ann.post(at(code, "undo"), {"ply": 2})
    assert ann.look(code)["undo"]["back"] == 1
    assert ann.do(code, place)["undo"]["back"] == 1


def test_what_is_final_is_not_offered_to_be_taken_back(ann: Guest, code: str) -> None:
    assert gesture(ann, code, 0, "draft 1 all", "end")["undo"]["back"] == 0
