"""Deciding at the same time: pyramids are handed in secretly, and stand when all people are ready (B-PYR-01)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from laguna.games import find_game
from laguna.server.chance import Chance
from laguna.server.workers import Workers
from tests.server.house import (
    BOT,
    OPEN,
    Document,
    Guest,
    House,
    at,
    fault,
    good,
    unhurried,
    wait_for,
)
from tests.server.test_durability import broken_store, entries

Open = Callable[..., House]


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bots that take the first choice; the seats that thought, in order."""
    thought: list[int] = []

    async def first_choice(_: Workers, game: str, level: str, view: Document, *_more: object) -> str:
        assert (game, level) in (("burano", "gull"), ("burano", "fisher"))
        thought.append(view["viewer"])
        action: str = view["legal"][0]
        return action

    monkeypatch.setattr(Workers, "think", first_choice)
    return thought


def person(name: str) -> Document:
    return {"kind": "person", "name": name}


def phase(house: House, code: str) -> str:
    found: str = house.table(code).record.state.view(None).document()["phase"]
    return found


def deciders(house: House, code: str) -> list[int]:
    return house.table(code).record.state.deciders()


def draw_roofs(house: House, code: str, guests: dict[int, Guest]) -> None:
    """Until pyramids are built; the bots that come first have built theirs."""
    while phase(house, code) == "draw":
        seat = int(house.table(code).record.state.actor())
        if seat in guests:
            message = guests[seat].look(code, seat)
            if message["scene"]["choices"] and message["scene"]["phase"] == "draw":
                good(guests[seat].act(code, message["ply"], message["scene"]["choices"][0]["action"], **{"as": seat}))
    wait_for(lambda: int(house.table(code).record.state.actor()) in guests)


def starting(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    """Deals in which a seat is the first player."""
    burano = find_game("burano")
    deal_content = type(burano).deal_content

    def begin_there(game: Any, *chance: Any) -> Document:
        return burano.start_with(deal_content(game, *chance), first)

    monkeypatch.setattr(type(burano), "deal_content", begin_there)


def people(
    house: House, monkeypatch: pytest.MonkeyPatch, first: int = 0, number: int = 2, bots: int = 0
) -> tuple[str, list[Guest]]:
    """People at devices of their own who are about to build, and bots behind them."""
    starting(monkeypatch, first)
    opener = house.guest()
    seats = [person("P1"), *[OPEN] * (number - 1), *[BOT] * bots]
    code = opener.open(*seats, game="burano")["table"]["code"]
    guests = [opener]
    for seat in range(1, number):
        guests.append(house.guest())
        guests[-1].join(code, f"P{seat + 1}")
    draw_roofs(house, code, dict(enumerate(guests)))
    return code, guests


def pyramid(message: Document, seat: int, last: bool = False) -> list[str]:
    """A pyramid of the first or the last colours."""
    reserve = message["scene"]["players"][seat]["reserve"]
    cubes = [colour for colour, count in reserve.items() for _ in range(count)]
    chosen = list(reversed(cubes))[:14] if last else cubes[:14]
    return [*(f"lay {colour}" for colour in chosen), "done"]


def send(guest: Guest, code: str, seat: int, actions: list[str], ply: int | None = None) -> httpx.Response:
    ply = guest.look(code, seat)["ply"] if ply is None else ply
    return guest.send("POST", at(code, "ready"), {"ply": ply, "actions": actions, "as": seat})


def hand_in(guest: Guest, code: str, seat: int, last: bool = False) -> Document:
    """Say Ready with a pyramid."""
    message: Document = good(send(guest, code, seat, pyramid(guest.look(code, seat), seat, last)))
    return message


def standing(house: House, code: str, seat: int) -> list[str | None]:
    cubes: list[str | None] = house.table(code).record.state.view(seat).document()["players"][seat]["pyramid"]
    return cubes


# All at once


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_pyramids_stand_when_both_are_ready(
    house: House, monkeypatch: pytest.MonkeyPatch, first: int, order: tuple[int, int]
) -> None:
    code, guests = people(house, monkeypatch, first)
    assert deciders(house, code) == [first, 1 - first]
    start = guests[0].look(code)
    assert (start["ready"], start["you"]["plan"]) == ([False, False], None)
    one, other = order
    plan = pyramid(guests[one].look(code), one)
    message = hand_in(guests[one], code, one)
    assert (message["ready"], message["you"]["plan"], message["ply"]) == ([one == 0, one == 1], plan, start["ply"])
    assert guests[other].look(code)["ready"] == message["ready"]
    assert guests[other].look(code)["you"]["plan"] is None
    message = hand_in(guests[other], code, other, last=True)
    assert (message["ready"], message["you"]["plan"]) == (None, None)
    assert phase(house, code) == "turn"
    for seat, guest in enumerate(guests):
        assert None not in standing(house, code, seat)
        assert guest.look(code)["ply"] == start["ply"] + 30
    assert [f"lay {cube}" for cube in standing(house, code, one)] == plan[:-1]
    assert len(entries(house, code)) == house.table(code).written
    assert not house.table(code).plans


def test_while_one_seat_decides_there_is_no_ready(house: House) -> None:
    guest = house.guest("Ann")
    message = guest.open(person("Ann"), person("Ben"))
    assert message["ready"] is None
    assert message["you"]["plan"] is None


def test_a_plan_may_be_taken_back_until_the_last_one_is_ready(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    for seat in (0, 1):
        hand_in(guests[seat], code, seat)
        message = good(send(guests[seat], code, seat, []))
        assert (message["ready"], message["you"]["plan"]) == ([False, False], None)
        assert guests[1 - seat].look(code)["ready"] == [False, False]
    assert good(send(guests[0], code, 0, []))["ready"] == [False, False]
    hand_in(guests[1], code, 1)
    hand_in(guests[0], code, 0)
    assert fault(send(guests[1], code, 1, [])) == (409, "stale")


def test_a_plan_may_be_changed_until_the_last_one_is_ready(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    hand_in(guests[0], code, 0)
    changed = hand_in(guests[0], code, 0, last=True)["you"]["plan"]
    hand_in(guests[1], code, 1)
    assert [f"lay {cube}" for cube in standing(house, code, 0)] == changed[:-1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_plan_that_is_not_possible_is_refused(house: House, monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    code, guests = people(house, monkeypatch)
    plan = pyramid(guests[seat].look(code), seat)
    before = house.memory(code)
    for actions, reason in (
        (plan[:-1], "plan-unfinished"),
        (["done"], "pyramid-undone"),
        ([*plan, "end"], "gesture-shown"),
        (["lay pink"] * 14 + ["done"], "no-cube-of-colour"),
        (["dance"], "verb-unknown"),
    ):
        answer = send(guests[seat], code, seat, actions)
        assert fault(answer) == (409, reason)
        assert answer.json()["table"]["ready"] == [False, False]
    assert fault(send(guests[seat], code, seat, ["lay pink"] * 41)) == (422, "malformed")
    assert fault(send(guests[seat], code, 1 - seat, plan)) == (403, "not-your-seat")
    assert fault(send(house.guest(), code, seat, plan)) == (403, "no-seat")
    assert house.memory(code) == before
    assert not house.table(code).plans


def test_a_refused_plan_leaves_the_one_before(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    plan = hand_in(guests[1], code, 1)["you"]["plan"]
    assert fault(send(guests[1], code, 1, ["done"])) == (409, "pyramid-undone")
    assert guests[1].look(code)["you"]["plan"] == plan


def test_whoever_does_not_decide_is_too_late(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    message = guests[0].look(code)
    plan = pyramid(message, 0)
    assert fault(send(guests[0], code, 0, plan, message["ply"] + 1)) == (409, "stale")
    for ply in range(message["ply"]):
        assert fault(send(guests[0], code, 0, plan, ply)) == (409, "stale")
    hand_in(guests[0], code, 0)
    hand_in(guests[1], code, 1)
    assert fault(send(guests[1], code, 1, plan)) == (409, "stale")
    waiting = guests[0].open(person("P1"), OPEN, game="burano")["table"]["code"]
    assert fault(send(guests[0], waiting, 0, plan, 0)) == (409, "not-started")


def test_the_same_plan_sent_again_does_no_harm(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    message = guests[0].look(code)
    plans = [pyramid(guests[seat].look(code), seat) for seat in (0, 1)]
    first = good(send(guests[0], code, 0, plans[0], message["ply"]))
    again = good(send(guests[0], code, 0, [f" {action}  " for action in plans[0]], message["ply"]))
    assert again == first
    last = good(send(guests[1], code, 1, plans[1], message["ply"]))
    for seat in (0, 1):
        again = good(send(guests[seat], code, seat, plans[seat], message["ply"]))
        assert (again["version"], again["ply"]) == (last["version"], last["ply"])
    assert len(entries(house, code)) == message["ply"] + 30


# With other ways to act


def test_whoever_is_in_turn_may_build_step_by_step(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    hand_in(guests[1], code, 1)
    for action in pyramid(guests[0].look(code), 0, last=True):
        guests[0].do(code, action)
    assert phase(house, code) == "turn"
    assert not house.table(code).plans


def test_an_action_drops_the_plan_of_its_seat(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    plan = hand_in(guests[0], code, 0)["you"]["plan"]
    message = guests[0].do(code, plan[0])
    assert (message["ready"], message["you"]["plan"]) == ([False, False], None)
    rest = good(send(guests[0], code, 0, plan[1:]))
    assert (rest["ready"], rest["you"]["plan"]) == ([True, False], plan[1:])
    message = guests[0].post(at(code, "undo"), {"ply": rest["ply"]})
    assert message["you"]["plan"] is None
    hand_in(guests[0], code, 0)
    hand_in(guests[1], code, 1)
    assert phase(house, code) == "turn"


def test_a_whole_pyramid_can_be_sent_as_a_gesture(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    message = guests[0].look(code)
    body = {"ply": message["ply"], "action": pyramid(message, 0)}
    message = guests[0].post(at(code, "act"), body)
    assert message["ready"] is None
    assert deciders(house, code) == [1]
    assert fault(guests[1].act(code, 0, "end")) == (409, "stale")


def test_whoever_is_not_in_turn_cannot_act(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    message = guests[1].look(code)
    assert fault(guests[1].act(code, message["ply"], pyramid(message, 1)[0])) == (409, "not-your-turn")


def test_whoever_builds_meanwhile_is_told_why_a_cube_cannot_be_laid(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, guests = people(house, monkeypatch)
    action = pyramid(guests[1].look(code), 1)[0]
    assert guests[1].get(at(code, "why"), params={"action": action})["refusal"] is None
    assert guests[1].get(at(code, "why"), params={"action": "done"})["refusal"]["code"] == "pyramid-undone"


def test_whoever_builds_meanwhile_gets_a_hint(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    starting(monkeypatch, 0)
    opener, other = house.guest(), house.guest()
    code = opener.open(person("P1"), OPEN, game="burano", hints=True)["table"]["code"]
    other.join(code, "P2")
    draw_roofs(house, code, {0: opener, 1: other})
    plan = pyramid(opener.look(code), 0)
    opener.do(code, plan[0])
    hint = other.post(at(code, "hint"))
    assert hint["choice"]["action"] in pyramid(other.look(code), 1) + pyramid(other.look(code), 1, last=True)
    hand_in(other, code, 1)
    opener.do(code, *plan[1:])
    assert other.refused("POST", at(code, "hint"), {}) == (409, "not-now")


def test_my_tables_say_that_it_is_my_turn_until_i_am_ready(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)

    def mine(guest: Guest) -> bool:
        lines = guest.get("/api/tables")["mine"]
        found: bool = next(line for line in lines if line["table"]["code"] == code)["your_turn"]
        return found

    assert [mine(guest) for guest in guests] == [True, True]
    hand_in(guests[0], code, 0)
    assert [mine(guest) for guest in guests] == [False, True]


# Bots


@pytest.mark.parametrize("first", [0, 1])
def test_against_bots_a_pyramid_stands_at_once(house: House, monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    code, guests = people(house, monkeypatch, first, number=1, bots=1)
    message = guests[0].look(code)
    assert message["ready"] == ([False, False] if first == 0 else None)
    hand_in(guests[0], code, 0)
    wait_for(lambda: phase(house, code) == "turn")
    assert None not in standing(house, code, 0)


def test_bots_between_people_build_when_all_are_ready(
    house: House, monkeypatch: pytest.MonkeyPatch, quick_bots: list[int]
) -> None:
    starting(monkeypatch, 0)
    one, other = house.guest(), house.guest()
    code = one.open(person("P1"), BOT, OPEN, game="burano")["table"]["code"]
    other.join(code, "P3")
    draw_roofs(house, code, {0: one, 2: other})
    assert deciders(house, code) == [0, 1, 2]
    quick_bots.clear()
    assert hand_in(other, code, 2)["ready"] == [False, False, True]
    assert quick_bots == []
    hand_in(one, code, 0)
    wait_for(lambda: phase(house, code) == "turn")
    assert set(quick_bots) == {1}
    assert house.table(code).record.actors[-45:] == [0] * 15 + [1] * 15 + [2] * 15


def test_a_bot_that_comes_first_builds_at_once_and_an_older_ply_is_heard(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    starting(monkeypatch, 1)
    one, other = house.guest(), house.guest()
    code = one.open(person("P1"), BOT, OPEN, game="burano")["table"]["code"]
    other.join(code, "P3")
    while phase(house, code) == "draw":
        for seat, guest in ((0, one), (2, other)):
            scene = (message := guest.look(code))["scene"]
            if scene["actor"] == seat and scene["phase"] == "draw":
                good(guest.act(code, message["ply"], scene["choices"][0]["action"]))
    record = house.table(code).record
    begun = sum(record.game.text(action).startswith("draw") for action in record.actions)
    plan = pyramid(one.look(code), 0)
    wait_for(lambda: deciders(house, code) == [2, 0])
    assert one.look(code)["ply"] == begun + 15
    message = good(send(one, code, 0, plan, begun))
    assert message["ready"] == [True, True, False]
    hand_in(other, code, 2)
    assert phase(house, code) == "turn"


def test_what_all_handed_in_stands_while_a_bot_between_them_thinks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    starting(monkeypatch, 0)
    one, other = house.guest(), house.guest()
    code = one.open(person("P1"), BOT, OPEN, game="burano")["table"]["code"]
    other.join(code, "P3")
    draw_roofs(house, code, {0: one, 2: other})
    plan = hand_in(other, code, 2)["you"]["plan"]
    one.post(at(code, "pause"), {"paused": True})
    hand_in(one, code, 0)
    message = other.look(code)
    assert (message["ready"], message["you"]["plan"]) == ([True, False, True], plan)
    assert fault(send(other, code, 2, [])) == (409, "all-ready")
    assert fault(send(other, code, 2, pyramid(message, 2, last=True))) == (409, "all-ready")
    assert good(send(other, code, 2, plan))["you"]["plan"] == plan
    one.post(at(code, "pause"), {"paused": False})
    wait_for(lambda: phase(house, code) == "turn")
    assert [f"lay {cube}" for cube in standing(house, code, 2)] == plan[:-1]


def test_a_person_whom_a_bot_replaces_drops_the_plan_and_the_rest_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, guests = people(house, monkeypatch)
    hand_in(guests[1], code, 1)
    guests[0].post(at(code, "seats/0/bot"), {"level": "gull"})
    wait_for(lambda: phase(house, code) == "turn")
    assert None not in standing(house, code, 1)


def test_a_plan_is_dropped_with_its_person(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    plan = pyramid(guests[1].look(code), 1, last=True)
    hand_in(guests[1], code, 1, last=True)
    guests[1].post(at(code, "seats/1/bot"), {"level": "gull"})
    assert guests[1].look(code)["you"]["plan"] is None
    assert fault(send(guests[1], code, 1, plan)) == (409, "held-by-bot")
    hand_in(guests[0], code, 0)
    wait_for(lambda: phase(house, code) == "turn")
    assert [f"lay {cube}" for cube in standing(house, code, 1)] != plan[:-1]


def test_a_person_who_comes_back_is_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    guests[1].post(at(code, "seats/1/bot"), {"level": "gull"})
    guests[1].post(at(code, "seats/1/return"))
    assert hand_in(guests[0], code, 0)["ready"] == [True, False]
    hand_in(guests[1], code, 1)
    assert phase(house, code) == "turn"


# At one screen


@pytest.mark.parametrize("first", [0, 1])
def test_at_one_screen_people_build_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    starting(monkeypatch, first)
    guest = house.guest()
    code = guest.open(person("Ann"), person("Ben"), game="burano")["table"]["code"]
    draw_roofs(house, code, {0: guest, 1: guest})
    message = guest.look(code)
    assert (message["you"]["as"], message["ready"]) == (first, [False, False])
    hand_in(guest, code, first)
    assert deciders(house, code) == [1 - first]
    message = guest.look(code)
    assert (message["you"]["as"], message["ready"], message["you"]["plan"]) == (1 - first, None, None)
    hand_in(guest, code, 1 - first)
    assert phase(house, code) == "turn"


def test_at_one_screen_anybody_may_be_the_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    starting(monkeypatch, 0)
    guest = house.guest()
    code = guest.open(person("Ann"), person("Ben"), game="burano")["table"]["code"]
    draw_roofs(house, code, {0: guest, 1: guest})
    message = hand_in(guest, code, 1)
    assert message["ready"] == [False, True]
    assert guest.look(code, 0)["you"]["plan"] is None
    message = guest.look(code)
    assert message["you"]["as"] == 0
    good(guest.send("POST", at(code, "ready"), {"ply": message["ply"], "actions": pyramid(message, 0)}))
    assert phase(house, code) == "turn"


def test_a_screen_with_two_seats_shows_first_the_one_that_still_builds(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    starting(monkeypatch, 0)
    both, alone = house.guest(), house.guest()
    code = both.open(person("P1"), person("P2"), OPEN, game="burano")["table"]["code"]
    alone.join(code, "P3")
    draw_roofs(house, code, {0: both, 1: both, 2: alone})
    assert both.look(code)["you"]["as"] == 0
    hand_in(both, code, 0)
    assert both.look(code)["you"]["as"] == 1
    assert hand_in(both, code, 1)["ready"] == [True, True, False]
    assert phase(house, code) == "pyramids"
    hand_in(alone, code, 2)
    assert phase(house, code) == "turn"


# The store


def test_a_plan_that_cannot_be_saved_is_not_handed_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    with broken_store(house, monkeypatch):
        hand_in(guests[0], code, 0)
        before = house.memory(code)
        plan = pyramid(guests[1].look(code), 1)
        answer = send(guests[1], code, 1, plan)
        assert fault(answer) == (503, "store")
        assert answer.json()["table"]["ready"] == [True, False]
        assert house.memory(code) == before
    good(send(guests[1], code, 1, plan))
    assert phase(house, code) == "turn"
    assert len(entries(house, code)) == house.table(code).written


def test_each_seat_builds_in_one_write(own_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    house = own_house()
    code, guests = people(house, monkeypatch)
    hand_in(guests[0], code, 0)
    plan, ply = pyramid(guests[1].look(code), 1), guests[1].look(code)["ply"]
    with broken_store(house, monkeypatch, spare=1):
        answer = send(guests[1], code, 1, plan)
        assert fault(answer) == (503, "store")
    assert len(entries(house, code)) == ply + 15
    assert deciders(house, code) == [1]
    good(send(guests[1], code, 1, plan, ply))
    assert len(entries(house, code)) == ply + 30


def test_what_a_failing_store_kept_back_goes_on_by_itself(own_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("laguna.server.table.RETRY", 0.05)
    house = own_house()
    code, guests = people(house, monkeypatch)
    hand_in(guests[1], code, 1)
    message = guests[0].look(code)
    with broken_store(house, monkeypatch, spare=1, broken=2):
        body = {"ply": message["ply"], "action": pyramid(message, 0)}
        assert guests[0].post(at(code, "act"), body)["paused"]["code"] == "store"
        wait_for(lambda: phase(house, code) == "turn")
    assert len(entries(house, code)) == house.table(code).written


def test_a_restart_loses_the_plans_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(tmp_path) as house:
        code, guests = people(house, monkeypatch)
        before = guests[0].look(code)
        hand_in(guests[0], code, 0)
        cookies = [dict(guest.client.cookies) for guest in guests]
    with House(tmp_path) as house:
        guests = [house.guest() for _ in cookies]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.client.cookies.update(cookie)
        after = guests[0].look(code)
        assert unhurried(after) == unhurried(before)
        hand_in(guests[0], code, 0)
        hand_in(guests[1], code, 1)
        assert phase(house, code) == "turn"


def test_a_table_with_a_plan_is_not_put_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    assert house.do(lambda: house.hall.tables[code].is_idle(float("inf")))
    hand_in(guests[0], code, 0)
    assert not house.do(lambda: house.hall.tables[code].is_idle(float("inf")))


# What others learn


def told(text: str, house: House, code: str) -> Any:
    """A message without what is different at every table and at every moment."""
    table = house.table(code)
    secrets = [code, table.record.commitment, *(seat.token for seat in table.seats)]
    for number, secret in enumerate(secrets):
        text = text.replace(secret, f"<{number}>")
    return timeless(json.loads(text))


MOMENTS = ("version", "touched", "stand_in_after")


def timeless(document: Any) -> Any:
    if isinstance(document, dict):
        return {name: timeless(part) for name, part in document.items() if name not in MOMENTS}
    return [timeless(part) for part in document] if isinstance(document, list) else document


def ask_around(guest: Guest, code: str) -> None:
    """All that can be asked while a game runs."""
    guest.look(code)
    for what in ("legal", "frames", "record", "why?action=done", "components"):
        guest.send("GET", at(code, what))
    guest.get(at(code), params={"as": 0})
    guest.send("POST", at(code, "hint"), {})
    guest.send("POST", at(code, "branch"), {"ply": 0})
    guest.send("POST", at(code, "undo"), {"ply": 0})
    guest.send("POST", at(code, "act"), {"ply": 0, "action": "end"})


def is_ready(expected: list[bool], message: Document) -> bool:
    return bool(message["ready"] == expected)


def what_others_hear(house: House, patch: pytest.MonkeyPatch, first: int, last: bool) -> list[list[Any]]:
    """Everything that the other player and a spectator get while one builds, takes back, and builds anew."""
    patch.setattr(house.hall, "chance", Chance(5))
    code, (builder, other) = people(house, patch, first)
    watcher = house.guest()
    other.seen.clear()
    with other.window(code) as one, watcher.window(code) as two:
        for window in (one, two):
            window.until(partial(is_ready, [False, False]))
        for step, ready in enumerate((True, False, True)):
            good(send(builder, code, 0, pyramid(builder.look(code), 0, last != (step == 2)) if ready else []))
            for window in (one, two):
                window.until(partial(is_ready, [ready, False]))
            for guest in (other, watcher):
                ask_around(guest, code)
        heard = [*other.seen, *one.heard], [*watcher.seen, *two.heard]
        found = [[told(text, house, code) for text in texts] for texts in heard]
        hand_in(other, code, 1)
        for window in (one, two):
            assert window.until(lambda message: message["scene"]["phase"] == "turn")["ready"] is None
    return found


@pytest.mark.parametrize("first", [0, 1])
def test_nothing_that_others_get_depends_on_what_was_handed_in(
    house: House, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    both = []
    for last in (False, True):
        with monkeypatch.context() as patch:
            both.append(what_others_hear(house, patch, first, last))
    for one, other in zip(*both, strict=True):
        assert len(one) > 30
        assert one == other
        assert not any("lay " in json.dumps(message.get("log", "")) for message in one)


@pytest.mark.parametrize("first", [0, 1])
def test_nothing_that_others_get_depends_on_what_was_built_step_by_step(
    house: House, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """Whoever is first builds by single actions, without or with the last word."""
    both = []
    for last in (False, True):
        with monkeypatch.context() as patch:
            patch.setattr(house.hall, "chance", Chance(5))
            code, guests = people(house, patch, first)
            builder, other, watcher = guests[first], guests[1 - first], house.guest()
            other.seen.clear()
            plan = pyramid(builder.look(code), first, last)
            for actions in (plan[:6], plan[6:-1], ["done"]):
                builder.do(code, *actions)
                for guest in (other, watcher):
                    ask_around(guest, code)
            both.append([[told(text, house, code) for text in guest.seen] for guest in (other, watcher)])
    assert both[0] == both[1]


def test_a_spectator_sees_who_is_ready_and_no_plan(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = people(house, monkeypatch)
    hand_in(guests[1], code, 1)
    message = house.guest().look(code)
    assert (message["ready"], message["you"]["plan"], message["you"]["as"]) == ([False, True], None, None)


def test_a_fork_or_a_rematch_knows_no_plans(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    starting(monkeypatch, 0)
    guest = house.guest()
    code = guest.open(person("Ann"), person("Ben"), game="burano")["table"]["code"]
    draw_roofs(house, code, {0: guest, 1: guest})
    message = hand_in(guest, code, 1)
    branch = guest.post(at(code, "branch"), {"ply": message["ply"]})
    assert (branch["ready"], branch["you"]["plan"]) == ([False, False], None)


# What was begun at the table


def test_a_plan_replaces_what_was_begun_at_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cubes laid one by one, as programs and typed commands do, are taken back for the whole pyramid."""
    code, guests = people(house, monkeypatch)
    plan = pyramid(guests[0].look(code), 0, last=True)
    begun = pyramid(guests[0].look(code), 0)[:3]
    for action in begun:
        good(guests[0].act(code, guests[0].look(code)["ply"], action))
    assert fault(send(guests[0], code, 0, plan)) == (409, "pyramid-full")
    body = {"ply": guests[0].look(code)["ply"], "actions": plan, "as": 0}
    assert fault(guests[0].send("POST", at(code, "ready"), {**body, "back": 4})) == (409, "undo-too-far")
    assert [cube for cube in standing(house, code, 0) if cube] == [action.split()[1] for action in begun]
    assert guests[0].post(at(code, "ready"), {**body, "back": 3})["you"]["plan"] == plan
    assert not any(standing(house, code, 0))
    hand_in(guests[1], code, 1)
    assert [f"lay {cube}" for cube in standing(house, code, 0)] == plan[:-1]


def test_a_hint_comes_after_what_one_has_in_mind(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    starting(monkeypatch, 0)
    guest = house.guest()
    code = guest.open(person("Ann"), BOT, game="burano")["table"]["code"]
    draw_roofs(house, code, {0: guest})
    plan = pyramid(guest.look(code), 0)

    asked: list[Document] = []

    async def advise(_: Workers, game: str, level: str, view: Document, *_more: object) -> Document:
        asked.append(view)
        return {"action": view["legal"][0], "reason": None}

    monkeypatch.setattr(Workers, "advise", advise)
    before = house.memory(code)
    hint = guest.post(at(code, "hint"), {"draft": plan[:5]})
    assert asked[-1]["players"][0]["pyramid"][:6] == [*(action.split()[1] for action in plan[:5]), None]
    assert hint["choice"]["say"]["values"]["slot"] == 6
    assert guest.post(at(code, "hint"), {"draft": plan[:-1]})["choice"]["action"] == "done"
    assert house.memory(code) == before

    good(guest.act(code, guest.look(code)["ply"], plan[0]))
    hint = guest.post(at(code, "hint"), {"draft": plan[-2:-1], "back": 1})
    assert [cube for cube in asked[-1]["players"][0]["pyramid"] if cube] == [plan[-2].split()[1]]
    for body, reason in (
        ({"draft": plan[1:]}, "gesture-shown"),
        ({"draft": plan, "back": 1}, "gesture-shown"),
        ({"draft": ["done"]}, "pyramid-undone"),
        ({"back": 2}, "undo-too-far"),
    ):
        assert guest.refused("POST", at(code, "hint"), body) == (409, reason)
