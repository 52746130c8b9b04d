"""Seats: whose they are, on which device, and who plays while somebody is away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from laguna.server.guests import COOKIE, Signer
from tests.server.house import BOT, OPEN, PERSON, SHORT, Guest, House, at, good, seats_at, wait_for

Open = Callable[..., House]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def in_turn(code: str, guests: list[Guest]) -> tuple[Guest, Guest]:
    """Who decides, and who waits, at a table of two."""
    first = guests[0].look(code)["scene"]["actor"]
    return guests[first], guests[1 - first]


# The token


def test_a_token_acts_for_its_seat_without_a_cookie(house: House) -> None:
    message = house.guest("Ann").open(PERSON)
    stranger, code = house.guest(), message["table"]["code"]
    answer = stranger.send(
        "POST", at(code, "act"), {"ply": 0, "action": "draft 1 all"}, headers=bearer(message["you"]["token"])
    )
    assert good(answer)["ply"] == 1


@pytest.mark.parametrize("token", ["", "x", "wrong" * 5, "é", "x" * 101, "x" * 5000, " ", "Bearer"])
def test_a_wrong_token_opens_nothing(house: House, token: str) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    headers = {"Authorization": f"Bearer {token}".encode()}
    body = {"ply": 0, "action": "draft 1 all"}
    assert house.guest().refused("POST", at(code, "act"), body, headers=headers) == (403, "no-seat")


@pytest.mark.parametrize("scheme", ["Basic", "Token", ""])
def test_a_token_under_another_scheme_opens_nothing(house: House, scheme: str) -> None:
    message = house.guest("Ann").open(PERSON)
    headers = {"Authorization": f"{scheme} {message['you']['token']}".strip()}
    body = {"ply": 0, "action": "draft 1 all"}
    assert house.guest().refused("POST", at(message["table"]["code"], "act"), body, headers=headers) == (403, "no-seat")


def test_a_token_opens_no_seat_of_another_table(house: House) -> None:
    token = house.guest("Ann").open(PERSON)["you"]["token"]
    code = house.guest("Ben").open(PERSON)["table"]["code"]
    body = {"ply": 0, "action": "draft 1 all"}
    assert house.guest().refused("POST", at(code, "act"), body, headers=bearer(token)) == (403, "no-seat")


def test_a_token_opens_no_other_seat_of_its_table(house: House) -> None:
    code, guests = seats_at(house, 2)
    token = guests[0].look(code)["you"]["token"]
    headers = bearer(token)
    body = {"ply": 0, "action": "draft 1 all", "as": 1}
    assert house.guest().refused("POST", at(code, "act"), body, headers=headers) == (403, "not-your-seat")


def test_only_the_own_token_is_told(house: House) -> None:
    code, guests = seats_at(house, 3)
    tokens = [guest.look(code)["you"]["token"] for guest in guests]
    assert len(set(tokens)) == 3
    for seat, guest in enumerate(guests):
        told = guest.send("GET", at(code)).text
        assert [token in told for token in tokens] == [other == seat for other in range(3)]


# Cookies


@pytest.mark.parametrize(
    "forge",
    [
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: cookie.split(".")[0],
        lambda cookie: "." + cookie.split(".")[1],
        lambda cookie: cookie.upper(),
        lambda cookie: cookie + ".x",
        lambda cookie: Signer(b"another key").sign(cookie.split(".")[0]),
        lambda cookie: Signer(b"").sign(cookie.split(".")[0]),
    ],
)
def test_a_forged_cookie_is_nobodys(house: House, forge: Callable[[str], str]) -> None:
    ann = house.guest("Ann")
    code = ann.open(PERSON)["table"]["code"]
    cookie = ann.client.cookies[COOKIE]
    forged = house.guest()
    headers = {"Cookie": f"{COOKIE}={forge(cookie)}"}
    assert forged.get(at(code), headers=headers)["you"]["seats"] == []
    assert ann.look(code)["you"]["seats"] == [0]


@pytest.mark.parametrize("cookie", ["", "....", "é.é", "\x01", "x" * 7000, '"a.b"', "a=b; laguna"])
def test_a_cookie_of_rubbish_does_no_harm(house: House, cookie: str) -> None:
    headers = {"Cookie": f"{COOKIE}={cookie}".encode()}
    assert house.guest().get("/api/me", headers=headers) == {"name": ""}


def test_a_key_file_that_was_cut_off_is_not_used(own_house: Open) -> None:
    data = own_house().data.parent / "other"
    data.mkdir()
    (data / "cookie.key").write_bytes(b"")
    house = own_house(data)
    ann = house.guest("Ann")
    id = ann.client.cookies[COOKIE].split(".")[0]
    headers = {"Cookie": f"{COOKIE}={Signer(b'').sign(id)}"}
    assert house.guest().get("/api/me", headers=headers) == {"name": ""}


def test_the_key_is_for_nobody_elses_eyes(house: House) -> None:
    assert (house.data / "cookie.key").stat().st_mode & 0o077 == 0


# Another device


def test_a_seat_is_taken_over_on_another_device(house: House) -> None:
    phone, desk = house.guest(), house.guest("Ann")
    message = desk.open(PERSON)
    code = message["table"]["code"]
    taken = phone.post(at(code, "takeover"), {"token": message["you"]["token"]})
    assert taken["you"]["seats"] == [0]
    assert phone.do(code, "draft 1 all")["ply"] == 1


def test_the_device_before_only_watches_afterwards(house: House) -> None:
    phone, desk = house.guest(), house.guest("Ann")
    message = desk.open(PERSON)
    code = message["table"]["code"]
    phone.post(at(code, "takeover"), {"token": message["you"]["token"]})
    assert desk.look(code)["you"]["seats"] == []


def test_a_seat_that_was_taken_over_stays_so(house: House) -> None:
    phone, desk = house.guest(), house.guest("Ann")
    message = desk.open(PERSON)
    code = message["table"]["code"]
    phone.post(at(code, "takeover"), {"token": message["you"]["token"]})
    house.do(lambda: house.hall.tables.pop(code))
    assert phone.look(code)["you"]["seats"] == [0]


@pytest.mark.parametrize("token", ["", "wrong", "x" * 100])
def test_a_wrong_token_takes_over_nothing(house: House, token: str) -> None:
    code = house.guest("Ann").open(PERSON, BOT)["table"]["code"]
    assert house.guest().refused("POST", at(code, "takeover"), {"token": token}) == (403, "token-wrong")


def test_a_token_in_foreign_letters_takes_over_nothing(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    assert house.guest().refused("POST", at(code, "takeover"), {"token": "żółw"}) == (403, "token-wrong")


def test_an_open_seat_cannot_be_taken_over(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN)["table"]["code"]
    token = house.table(code).seats[1].token
    assert house.guest().refused("POST", at(code, "takeover"), {"token": token}) == (403, "token-wrong")


def test_a_seat_of_a_bot_cannot_be_taken_over(house: House) -> None:
    code = house.guest("Ann").open(PERSON, BOT)["table"]["code"]
    token = house.table(code).seats[1].token
    assert house.guest().refused("POST", at(code, "takeover"), {"token": token}) == (403, "token-wrong")


# A bot plays for somebody


def test_a_person_hands_the_seat_to_a_bot_which_plays_on(house: House) -> None:
    code, guests = seats_at(house, 2)
    now, other = in_turn(code, guests)
    message = now.post(at(code, f"seats/{guests.index(now)}/bot"), {"level": "gull"})
    seat = message["table"]["seats"][guests.index(now)]
    assert (seat["kind"], seat["level"], seat["stand_in"]) == ("person", "gull", True)
    wait_for(lambda: other.look(code)["scene"]["choices"] != [])


def test_the_log_tells_that_a_bot_holds_a_seat(house: House) -> None:
    code, guests = seats_at(house, 2)
    _, other = in_turn(code, guests)
    message = other.post(at(code, f"seats/{guests.index(other)}/bot"), {})
    assert "server.notes.handed_over" in [line["say"]["key"] for line in message["log"]["lines"]]


def test_whoever_handed_over_acts_only_after_coming_back(house: House) -> None:
    code, guests = seats_at(house, 2)
    _, other = in_turn(code, guests)
    seat = guests.index(other)
    other.post(at(code, f"seats/{seat}/bot"), {})
    assert other.refused("POST", at(code, "act"), {"ply": 0, "action": "end"}) == (409, "held-by-bot")
    message = other.post(at(code, f"seats/{seat}/return"))
    assert message["table"]["seats"][seat]["stand_in"] is False
    assert "server.notes.came_back" in [line["say"]["key"] for line in message["log"]["lines"]]


def test_whoever_comes_back_plays_on(house: House) -> None:
    code, guests = seats_at(house, 2)
    now, other = in_turn(code, guests)
    seat = guests.index(now)
    now.post(at(code, f"seats/{seat}/bot"), {})
    wait_for(lambda: other.look(code)["scene"]["choices"] != [])
    now.post(at(code, f"seats/{seat}/return"))
    # The start player changes with the round, so somebody may have two turns in a row.
    while not now.look(code)["scene"]["choices"]:
        other.finish_turn(code)
    assert now.do(code, "draft 2 top 1")["you"]["seats"] == [seat]


def test_coming_back_twice_does_no_harm(house: House) -> None:
    code, guests = seats_at(house, 2)
    before = house.memory(code)
    guests[0].post(at(code, "seats/0/return"))
    assert house.memory(code) == before


def test_nobody_comes_back_to_the_seat_of_somebody_else(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].refused("POST", at(code, "seats/1/return"), {}) == (403, "not-your-seat")


def test_others_cannot_replace_somebody_who_only_just_left(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].refused("POST", at(code, "seats/1/bot"), {}) == (409, "still-here")


def test_others_cannot_replace_somebody_with_an_open_window(own_house: Open) -> None:
    house = own_house(away=0)
    code, guests = seats_at(house, 2)
    with guests[1].window(code) as window:
        window.hear()
        assert guests[0].refused("POST", at(code, "seats/1/bot"), {}) == (409, "still-here")


def test_others_replace_somebody_who_has_been_away_long_enough(own_house: Open) -> None:
    house = own_house(away=0)
    code, guests = seats_at(house, 2)
    message = guests[0].post(at(code, "seats/1/bot"), {})
    assert message["table"]["seats"][1]["stand_in"]


def test_a_window_that_closes_begins_the_waiting_time(own_house: Open) -> None:
    house = own_house(away=60)
    code, guests = seats_at(house, 2)
    table = house.table(code)
    table.last_seen[1] -= 60
    with guests[1].window(code) as window:
        window.hear()
    wait_for(lambda: not table.is_here(table.seats[1]))
    assert guests[0].refused("POST", at(code, "seats/1/bot"), {}) == (409, "still-here")
    table.last_seen[1] -= 60
    assert guests[0].post(at(code, "seats/1/bot"), {})["table"]["seats"][1]["stand_in"]


def test_everybody_is_told_when_a_computer_player_may_stand_in(own_house: Open) -> None:
    house = own_house(away=60)
    code, guests = seats_at(house, 2)
    table = house.table(code)

    def wait() -> int | None:
        told: int | None = guests[0].look(code)["table"]["seats"][1]["stand_in_after"]
        return told

    with guests[1].window(code) as window:
        window.hear()
        assert wait() is None
    wait_for(lambda: wait() == 60)
    table.last_seen[1] -= 45
    assert wait() == 15
    table.last_seen[1] -= 15
    assert wait() == 0
    guests[0].post(at(code, "seats/1/bot"), {})
    assert wait() is None


def test_others_cannot_replace_somebody_who_watched_first_and_joined_then(own_house: Open) -> None:
    house = own_house(away=0)
    ann, ben = house.guest("Ann"), house.guest("Ben")
    code = ann.open(PERSON, OPEN)["table"]["code"]
    with ben.window(code) as window:
        ben.join(code, "Ben")
        window.until(lambda message: message["you"]["seats"] == [1])
        assert ann.look(code)["table"]["seats"][1]["here"]
        assert ann.refused("POST", at(code, "seats/1/bot"), {}) == (409, "still-here")


def test_others_cannot_replace_somebody_who_brought_the_seat_to_an_open_window(own_house: Open) -> None:
    house = own_house(away=0)
    code, guests = seats_at(house, 2)
    token, phone = guests[1].look(code)["you"]["token"], house.guest("Phone")
    with phone.window(code) as window:
        phone.post(at(code, "takeover"), {"token": token})
        window.until(lambda message: message["you"]["seats"] == [1])
        assert guests[0].refused("POST", at(code, "seats/1/bot"), {}) == (409, "still-here")


def test_others_cannot_replace_somebody_who_has_just_acted(own_house: Open) -> None:
    house = own_house(away=60)
    code, guests = seats_at(house, 2)
    now, other = in_turn(code, guests)
    house.table(code).last_seen[guests.index(now)] -= 60
    now.do(code, "draft 1 all")
    assert other.refused("POST", at(code, f"seats/{guests.index(now)}/bot"), {}) == (409, "still-here")


def test_a_spectator_replaces_nobody(own_house: Open) -> None:
    house = own_house(away=0)
    code, _ = seats_at(house, 2)
    assert house.guest().refused("POST", at(code, "seats/1/bot"), {}) == (403, "no-seat")


@pytest.mark.parametrize(("seat", "what"), [(1, "bot"), (1, "return"), (9, "bot"), (-1, "bot"), (-1, "return")])
def test_a_bot_plays_only_for_people(house: House, seat: int, what: str) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    assert guest.refused("POST", at(code, f"seats/{seat}/{what}"), {}) == (404, "no-such-seat")


def test_an_unknown_level_plays_for_nobody(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].refused("POST", at(code, "seats/0/bot"), {"level": "shark"}) == (422, "no-level")


def test_a_table_that_waits_needs_no_bot(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN)["table"]["code"]
    assert guest.refused("POST", at(code, "seats/0/bot"), {}) == (409, "not-started")


# Open seats and the pace, by the host


def test_the_host_fills_an_open_seat_with_a_bot_and_the_game_begins(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN, options=SHORT)["table"]["code"]
    message = guest.post(at(code, "seats/1/bot"), {"level": "gull"})
    assert message["table"]["status"] == "playing"
    seat = message["table"]["seats"][1]
    assert (seat["kind"], seat["level"], seat["stand_in"]) == ("bot", "gull", False)
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])


def test_a_seat_filled_with_a_bot_stays_so(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN, OPEN)["table"]["code"]
    guest.post(at(code, "seats/2/bot"), {"level": "gull"})
    before = house.memory(code)
    house.do(lambda: house.hall.tables.pop(code))
    assert house.memory(code) == before
    assert house.guest().join(code, "Ben")["you"]["seats"] == [1]


def test_nobody_but_the_host_fills_an_open_seat(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN, OPEN)["table"]["code"]
    guest = house.guest("Ben")
    guest.join(code, "Ben")
    before = house.memory(code)
    for visitor in (guest, house.guest()):
        assert visitor.refused("POST", at(code, "seats/2/bot"), {}) == (403, "not-host")
    assert house.memory(code) == before


def test_the_pace_can_be_changed_and_stays_so(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    assert guest.post(at(code, "pace"), {"pace": 1500})["table"]["pace"] == 1500
    wait_for(lambda: guest.look(code)["scene"]["choices"] != [])
    house.do(lambda: house.hall.tables.pop(code))
    assert guest.look(code)["table"]["pace"] == 1500


@pytest.mark.parametrize("pace", [-1, 10_001, "fast", None])
def test_an_odd_pace_is_refused(house: House, pace: object) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    assert guest.refused("POST", at(code, "pace"), {"pace": pace}) == (422, "malformed")


def test_a_spectator_does_not_change_the_pace(house: House) -> None:
    code = house.guest("Ann").open(PERSON, BOT)["table"]["code"]
    status, _ = house.guest().refused("POST", at(code, "pace"), {"pace": 0})
    assert status == 403
