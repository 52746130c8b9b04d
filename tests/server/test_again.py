"""Playing again, and playing on from an earlier moment."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from laguna.core import record_file
from laguna.server.seat import Visitor
from laguna.store.journal import Change, Journal, StoreTrouble
from tests.server.house import BOT, PERSON, SHORT, Guest, House, at, good, play_on, seats_at, solo_over, wait_for


def two_over(house: House, seed: int = 1) -> tuple[str, list[Guest]]:
    """A short game of two people that is over."""
    code, guests = seats_at(house, 2, options=SHORT)
    assert play_on(code, guests, random.Random(seed))["table"]["status"] == "over"
    return code, guests


# Rematch


def test_a_rematch_has_the_same_seats_and_options_and_another_deal(house: House) -> None:
    code, guests = two_over(house)
    old, fresh = guests[0].look(code), guests[0].post(at(code, "rematch"))
    assert [seat["name"] for seat in fresh["table"]["seats"]] == [seat["name"] for seat in old["table"]["seats"]]
    assert fresh["table"]["options"] == old["table"]["options"]
    assert fresh["table"]["commitment"] != old["table"]["commitment"]
    assert fresh["ply"] == 0


def test_both_who_ask_for_a_rematch_arrive_at_one_table(house: House) -> None:
    code, guests = two_over(house)
    arrived = [guest.post(at(code, "rematch"))["table"]["code"] for guest in guests]
    assert arrived[0] == arrived[1]


def test_whoever_looks_at_the_old_table_finds_the_rematch(house: House) -> None:
    code, guests = two_over(house)
    fresh = guests[1].post(at(code, "rematch"))["table"]["code"]
    assert guests[0].look(code)["table"]["rematch"] == fresh


def test_everybody_has_the_own_seat_in_the_rematch(house: House) -> None:
    code, guests = two_over(house)
    fresh = guests[1].post(at(code, "rematch"))["table"]["code"]
    assert [guest.look(fresh)["you"]["seats"] for guest in guests] == [[0], [1]]


def test_a_rematch_is_found_again_after_the_table_was_put_away(house: House) -> None:
    code, guests = two_over(house)
    fresh = guests[0].post(at(code, "rematch"))["table"]["code"]
    house.do(lambda: house.hall.tables.pop(code))
    assert guests[1].post(at(code, "rematch"))["table"]["code"] == fresh


def test_a_rematch_of_a_running_game_is_refused(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].refused("POST", at(code, "rematch"), {}) == (409, "not-over")


def test_a_spectator_gets_no_rematch(house: House) -> None:
    code, _ = two_over(house)
    assert house.guest().refused("POST", at(code, "rematch"), {}) == (403, "no-seat")


def test_bots_play_again_too(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, options=SHORT)["table"]["code"]
    guest.post(at(code, "seats/0/bot"), {})
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")
    fresh = guest.post(at(code, "rematch"))
    assert [seat["kind"] for seat in fresh["table"]["seats"]] == ["person", "bot"]
    assert [seat["level"] for seat in fresh["table"]["seats"]] == [None, "gull"]


def test_both_who_ask_at_the_same_moment_arrive_at_one_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = two_over(house)
    write = Journal.write

    async def slow_write(journal: Journal, changes: Sequence[Change]) -> None:
        await asyncio.sleep(0.1)
        await write(journal, changes)

    monkeypatch.setattr(Journal, "write", slow_write)
    with ThreadPoolExecutor(2) as threads:
        asked = list(threads.map(lambda guest: guest.post(at(code, "rematch"))["table"]["code"], guests))
    assert asked[0] == asked[1]


def test_a_rematch_that_cannot_be_noted_is_refused_properly(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, guests = two_over(house)
    write, written = Journal.write, 0

    async def fail_second(journal: Journal, changes: Sequence[Change]) -> None:
        nonlocal written
        written += 1
        if written == 2:
            raise StoreTrouble("the disk is full")
        await write(journal, changes)

    monkeypatch.setattr(Journal, "write", fail_second)
    assert guests[0].refused("POST", at(code, "rematch"), {}) == (503, "store")


def test_a_program_that_knows_only_its_token_gets_its_seat_in_the_rematch(house: House) -> None:
    code, guests = two_over(house)
    headers = {"Authorization": f"Bearer {guests[1].look(code)['you']['token']}"}
    fresh = house.guest().post(at(code, "rematch"), headers=headers)
    assert fresh["you"]["seats"] == [1]


# Branches


def test_alone_a_branch_plays_on_from_any_moment(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    play_on(code, [guest], random.Random(1), 10)
    wanted = guest.get(at(code, "frames"), params={"ply": 4})["frames"][0]["scene"]
    branch = guest.post(at(code, "branch"), {"ply": 4})
    assert branch["table"]["forked_from"] == {"code": code, "ply": 4}
    assert branch["ply"] == 4
    assert branch["scene"]["market"] == wanted["market"]
    assert branch["scene"]["players"] == wanted["players"]


def test_a_branch_leaves_the_old_table_as_it_was(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    play_on(code, [guest], random.Random(1), 6)
    before = house.memory(code)
    branch = guest.post(at(code, "branch"), {"ply": 0})["table"]["code"]
    play_on(branch, [guest], random.Random(2), 6)
    assert house.memory(code) == before


def test_a_branch_has_a_commitment_of_its_own(house: House) -> None:
    guest = house.guest("Ann")
    message = guest.open(PERSON)
    branch = guest.post(at(message["table"]["code"], "branch"), {"ply": 0})
    assert branch["table"]["commitment"] != message["table"]["commitment"]


def test_against_bots_a_branch_keeps_their_levels(house: House) -> None:
    guest = house.guest("Ann")
    fisher = {"kind": "bot", "level": "fisher"}
    code = guest.open(PERSON, BOT, fisher)["table"]["code"]
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    branch = guest.post(at(code, "branch"), {"ply": 0})
    assert [seat["level"] for seat in branch["table"]["seats"]] == [None, "gull", "fisher"]


def test_against_bots_an_ended_turn_tells_where_it_can_be_played_anew(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    began = guest.look(code)["ply"]
    guest.finish_turn(code)
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    message = guest.look(code)
    assert message["undo"]["branch"] == began
    branch = guest.post(at(code, "branch"), {"ply": began})
    assert branch["scene"]["choices"]


def test_with_other_people_a_running_game_has_no_branches(house: House) -> None:
    code, guests = seats_at(house, 2)
    for guest in (*guests, house.guest()):
        assert guest.refused("POST", at(code, "branch"), {"ply": 0}) == (403, "no-branch")


def test_a_spectator_cannot_branch_off_a_running_solo_game(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    assert house.guest().refused("POST", at(code, "branch"), {"ply": 0}) == (403, "no-branch")


def test_a_finished_game_of_others_can_be_played_on(house: House) -> None:
    code, _ = two_over(house)
    guest = house.guest("Cleo")
    branch = guest.post(at(code, "branch"), {"ply": 3, "seat": 1, "level": "gull"})
    assert [seat["kind"] for seat in branch["table"]["seats"]] == ["bot", "person"]
    assert branch["you"]["seats"] == [1]


def test_without_a_wish_one_plays_on_for_the_seat_in_turn(house: House) -> None:
    code, _ = two_over(house)
    guest = house.guest("Cleo")
    actor = guest.get(at(code, "frames"), params={"ply": 3})["frames"][0]["scene"]["actor"]
    assert guest.post(at(code, "branch"), {"ply": 3})["you"]["seats"] == [actor]


def test_a_record_from_outside_can_be_played_on(house: House) -> None:
    message = solo_over(house.guest())
    guest = house.guest("Ben")
    file = guest.send("GET", at(message["table"]["code"], "record")).content
    archive = good(guest.send("POST", "/api/records", content=file))
    branch = guest.post(at(archive["table"]["code"], "branch"), {"ply": 2})
    assert branch["you"]["seats"] == [0]
    assert play_on(branch["table"]["code"], [guest], random.Random(5))["table"]["status"] == "over"


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({"ply": 1000}, (422, "no-such-ply")),
        ({"ply": -1}, (422, "malformed")),
        ({"ply": 0, "seat": 9}, (404, "no-such-seat")),
        ({"ply": 0, "seat": -1}, (422, "malformed")),
        ({"ply": 0, "level": "shark"}, (422, "no-level")),
        ({}, (422, "malformed")),
    ],
)
def test_a_branch_that_cannot_be_is_refused(house: House, body: dict[str, Any], refusal: tuple[int, str]) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.refused("POST", at(code, "branch"), body) == refusal


def test_a_branch_at_the_end_of_a_game_is_over(house: House) -> None:
    guest = house.guest()
    message = solo_over(guest)
    branch = guest.post(at(message["table"]["code"], "branch"), {"ply": message["ply"]})
    assert branch["table"]["status"] == "over"


# Where "Try again from here" begins

BURANO = record_file.load(Path(__file__).parent.parent / "records" / "burano" / "2-strong.laguna")


def branch_ply_at(house: House, ply: int, seat: int) -> int | None:
    """What a seat of a Burano game that stands at a ply is offered."""
    visitor = Visitor("somebody", "")
    table = house.call(house.hall.take_in, visitor, BURANO.fork(ply, "salt"))
    return table.branch_ply(visitor, seat)


@pytest.mark.parametrize("ply", [53, 79, 91, 97, 181])
def test_a_turn_is_tried_again_from_its_beginning(house: House, ply: int) -> None:
    for seat in range(2):
        begin = branch_ply_at(house, ply, seat)
        assert begin is not None
        assert BURANO.actors[begin] == seat
        assert BURANO.actors[begin - 1] != seat


def test_what_was_turned_up_in_a_turn_does_not_cut_it(house: House) -> None:
    texts = [BURANO.game.text(action) for action in BURANO.actions]
    assert (texts[36], texts[44], texts[45], texts[52]) == ("prepare 14", "end", "prepare 14", "end")
    assert branch_ply_at(house, 53, 0) == 45
    assert branch_ply_at(house, 53, 1) == 36
