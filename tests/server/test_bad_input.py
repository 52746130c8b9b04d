"""Every wrong message gets a structured answer and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from laguna.server.door import Door
from laguna.server.limits import Fair
from tests.server.house import BOT, OPEN, PERSON, Guest, House, at, fault

Open = Callable[..., House]
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def ann(house: House) -> Guest:
    return house.guest("Ann")


@pytest.fixture(scope="module")
def code(ann: Guest) -> str:
    found: str = ann.open(PERSON)["table"]["code"]
    return found


POSTS = ["join", "takeover", "seats/0/bot", "pause", "branch", "act", "ready", "undo", "redo", "hint"]

MALFORMED = [
    b"{",
    b"",
    b"nul",
    b"[]",
    b'"text"',
    b"1",
    b"null",
    b"\xff\xfe\x00",
    b'{"ply": 0, "ply": ',
    b'{"a": NaN}',
    b"[" * 50_000,
    b'{"ply": ' + b"9" * 5000 + b', "action": "end"}',
]


@pytest.mark.parametrize("what", POSTS)
@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_a_body_that_is_no_json_object_is_refused(house: House, ann: Guest, code: str, what: str, body: bytes) -> None:
    before = house.memory(code)
    status, error = fault(ann.send("POST", at(code, what), content=body, headers=JSON))
    assert (status, error) in ((422, "malformed"), (400, "bad-request"))
    assert house.memory(code) == before


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"ply": 0},
        {"action": "end"},
        {"ply": "zero", "action": "end"},
        {"ply": 0.5, "action": "end"},
        {"ply": -1, "action": "end"},
        {"ply": None, "action": "end"},
        {"ply": 0, "action": 5},
        {"ply": 0, "action": None},
        {"ply": 0, "action": []},
        {"ply": 0, "action": ["end"] * 101},
        {"ply": 0, "action": ["end", 5]},
        {"ply": 0, "action": ["end", ["end"]]},
        {"ply": 0, "action": ["end", "x" * 201]},
        {"ply": 0, "action": {"0": "end"}},
        {"ply": 0, "action": "x" * 201},
        {"ply": 0, "action": "end", "as": -1},
        {"ply": 0, "action": "end", "as": "me"},
        {"ply": 0, "action": "end", "seat": 0},
        {"ply": 0, "action": "end", "more": 1},
        {"ply": 0, "action": "end", "__class__": {}},
        {"ply": 0, "action": "\ud800"},
    ],
)
def test_an_action_of_the_wrong_shape_is_malformed(house: House, ann: Guest, code: str, body: Any) -> None:
    before = house.memory(code)
    sent = json.dumps(body).encode()
    assert fault(ann.send("POST", at(code, "act"), content=sent, headers=JSON)) == (422, "malformed")
    assert house.memory(code) == before


def test_a_malformed_request_says_where(ann: Guest, code: str) -> None:
    error = ann.send("POST", at(code, "act"), {"ply": "x", "action": "end"}).json()["error"]
    assert error["text"]["values"]["where"] == "ply"


def test_an_unknown_field_with_half_a_character_is_malformed(ann: Guest, code: str) -> None:
    sent = b'{"ply": 0, "action": "end", "\\ud800": 1}'
    assert fault(ann.send("POST", at(code, "act"), content=sent, headers=JSON)) == (422, "malformed")


def test_an_option_with_half_a_character_is_refused(ann: Guest) -> None:
    sent = b'{"seats": [{"kind": "person"}], "options": {"policeman": "\\ud800"}}'
    status, _ = fault(ann.send("POST", "/api/tables", content=sent, headers=JSON))
    assert status == 422


@pytest.mark.parametrize("field", ["game", "profile"])
def test_a_text_with_half_a_character_is_refused(ann: Guest, field: str) -> None:
    sent = json.dumps({"seats": [PERSON], field: "\ud800"}).encode()
    status, _ = fault(ann.send("POST", "/api/tables", content=sent, headers=JSON))
    assert status in (404, 422)


@pytest.mark.parametrize("seat", [10**6, 10**18, 10**30])
def test_a_seat_far_away_is_not_ones_own(ann: Guest, code: str, seat: int) -> None:
    body = {"ply": 0, "action": "end", "as": seat}
    assert ann.refused("POST", at(code, "act"), body) == (403, "not-your-seat")


@pytest.mark.parametrize("ply", [10**6, 10**18, 10**30])
def test_a_ply_far_away_is_stale(ann: Guest, code: str, ply: int) -> None:
    assert ann.refused("POST", at(code, "act"), {"ply": ply, "action": "draft 1 all"}) == (409, "stale")


# Weight


@pytest.mark.parametrize("what", POSTS)
def test_a_huge_body_is_refused_unread(house: House, ann: Guest, code: str, what: str) -> None:
    before = house.memory(code)
    assert fault(ann.send("POST", at(code, what), content=b"x" * 70_000, headers=JSON)) == (413, "too-large")
    assert house.memory(code) == before


def test_a_huge_body_in_many_pieces_is_refused(ann: Guest) -> None:
    pieces = (b"x" * 1000 for _ in range(100))
    assert fault(ann.send("POST", "/api/tables", content=pieces, headers=JSON)) == (413, "too-large")


def test_a_huge_question_is_refused(ann: Guest, code: str) -> None:
    assert ann.refused("GET", at(code, "why"), params={"action": "x" * 5000}) == (422, "malformed")


def test_a_body_that_breaks_off_is_not_acted_on(house: House) -> None:
    """Half of a list of actions would be a whole gesture, if only its end were missing."""
    asked: list[str] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope["path"])

    sent: list[Message] = [
        {"type": "http.request", "body": b'{"name":', "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return sent.pop(0)

    async def send(message: Message) -> None:
        asked.append(message["type"])

    scope = {"type": "http", "method": "POST", "path": "/api/records", "headers": []}
    house.call(Door(application), scope, receive, send)
    assert asked == []


# Addresses and methods


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "PUT"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/games", "/api/tables/x/act", "/api/daily"])
def test_a_wrong_method_is_refused(ann: Guest, method: str, path: str) -> None:
    assert fault(ann.send(method, path)) == (405, "wrong-method")


@pytest.mark.parametrize("path", ["/api/records", "/api/tables/x/act", "/api/tables/x/join"])
def test_getting_what_can_only_be_posted_is_refused(ann: Guest, path: str) -> None:
    assert fault(ann.send("GET", path)) in ((404, "not-found"), (405, "wrong-method"))


@pytest.mark.parametrize("path", ["/api/", "/api/nothing", "/api/tables/x/y/z", "/api/words", "/api/../api/x"])
def test_an_unknown_address_of_the_api_is_not_the_page(ann: Guest, path: str) -> None:
    assert fault(ann.send("GET", path)) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/x/y/z", "/nothing"])
def test_posting_to_an_unknown_address_is_refused(ann: Guest, path: str) -> None:
    status, error = fault(ann.send("POST", path, {}))
    assert (status, error) in ((404, "not-found"), (405, "wrong-method"))


@pytest.mark.parametrize(
    "path", ["/../cookie.key", "/%2e%2e/cookie.key", "/assets/../../cookie.key", "/assets/..%2f..%2fapp.py"]
)
def test_no_address_leads_out_of_the_page(house: House, ann: Guest, path: str) -> None:
    answer = ann.send("GET", path)
    assert answer.status_code in (404, 503)
    assert (house.data / "cookie.key").read_bytes() not in answer.content


# Names


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t",
        "\n",
        "\x00",
        "a\x00b",
        "a\nb\x07",
        "\u202egnp",
        "a\u200bb",
        "\ufeff",
        "\u2028",
        "\x1b[31m",
        "\x7f",
        "\ue000",
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(house: House, name: str) -> None:
    guest = house.guest("Zoe")
    answer = guest.send("PUT", "/api/me", {"name": name})
    if answer.status_code == 200:
        # Spaces of all kinds become one space; what is left must be plain.
        assert answer.json()["name"].isprintable()
        return
    assert fault(answer) == (422, "bad-name")
    assert guest.get("/api/me") == {"name": "Zoe"}


@pytest.mark.parametrize(
    "name",
    ["Żółw", "Анна", "李小龍", "🦆🦆", "Ze\u0301", "O'Neil; DROP TABLE", "<b>", "{0}", "%s", "\\", '"', "a" * 40, "ﷺ"],
)
def test_a_name_in_any_letters_comes_back_as_it_was(house: House, name: str) -> None:
    guest = house.guest()
    guest.put("/api/me", {"name": name})
    message = guest.open(PERSON, BOT)
    assert message["table"]["seats"][0]["name"] == name
    house.do(lambda: house.hall.tables.pop(message["table"]["code"]))
    assert guest.look(message["table"]["code"])["table"]["seats"][0]["name"] == name


def test_a_name_that_is_too_long_is_refused(house: House) -> None:
    assert house.guest().refused("PUT", "/api/me", {"name": "a" * 41}) == (422, "malformed")


@pytest.mark.parametrize("name", ["", " ", "\x00", "a" * 41, 5, ["x"]])
def test_nobody_sits_down_under_an_odd_name(house: House, name: object) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    status, _ = house.guest().refused("POST", at(code, "join"), {"name": name})
    assert status == 422
    assert house.table(code).status == "waiting"


# Too often


def test_whoever_asks_too_often_waits_and_may_then_go_on(own_house: Open) -> None:
    house = own_house(burst=3, rate=2.0)
    guest = house.guest()
    answers = [guest.send("GET", "/api/me") for _ in range(8)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert fault(refused[0]) == (429, "too-often")
    wait = int(refused[0].headers["retry-after"])
    assert 1 <= wait <= 2
    limit = house.app.state.desk.requests.each
    now = limit.clock()
    limit.clock = lambda: now + wait
    assert guest.get("/api/me") == {"name": ""}


def test_one_who_asks_too_often_does_not_shut_out_another(own_house: Open) -> None:
    house = own_house(burst=3, rate=0.01)
    greedy, modest = house.guest(), house.guest(address="elsewhere")
    while greedy.send("GET", "/api/me").status_code == 200:
        pass
    assert modest.send("GET", "/api/me").status_code == 200


def test_too_many_actions_change_nothing(own_house: Open) -> None:
    house = own_house(burst=4, rate=0.01)
    guest = house.guest()
    code = guest.open(PERSON)["table"]["code"]
    while guest.send("GET", at(code)).status_code == 200:
        pass
    before = house.memory(code)
    assert fault(guest.act(code, 0, "draft 1 all")) == (429, "too-often")
    assert house.memory(code) == before


def test_a_stream_asked_for_too_often_says_so(own_house: Open) -> None:
    house = own_house(burst=2, rate=0.01)
    guest = house.guest()
    code = guest.open(PERSON)["table"]["code"]
    while guest.send("GET", at(code)).status_code == 200:
        pass
    with guest.window(code) as window:
        assert window.hear()["error"]["code"] == "too-often"


def test_nobody_opens_too_many_tables(own_house: Open) -> None:
    guest = own_house(openings=3).guest("Ann")
    for _ in range(3):
        guest.open(PERSON)
    answer = guest.send("POST", "/api/tables", {"seats": [PERSON]})
    assert fault(answer) == (429, "too-often")
    assert int(answer.headers["retry-after"]) >= 1


def test_nobody_opens_too_many_tables_by_dropping_the_cookie(own_house: Open) -> None:
    guest = own_house(openings=3).guest()
    answers = []
    for _ in range(5):
        guest.client.cookies.clear()
        answers.append(guest.send("POST", "/api/tables", {"seats": [PERSON]}).status_code)
    assert 429 in answers


def opened_with_fresh_cookies(house: House, *addresses: str) -> int:
    """How many tables somebody may open who takes a new cookie for each, from one address after the other."""
    opened = 0
    for address in addresses:
        opened += house.guest("Ann", address).send("POST", "/api/tables", {"seats": [PERSON]}).status_code == 200
    return opened


@pytest.mark.parametrize(
    ("addresses", "most"),
    [
        (["192.0.2.7"] * 8, 5),
        (["2001:db8::1", "2001:db8::2"] * 4, 5),
        (["::ffff:192.0.2.7", "192.0.2.7"] * 4, 5),
        ([f"192.0.2.{place}" for place in range(8)], 8),
        ([f"2001:db8:0:{place}::1" for place in range(8)], 8),
        (["127.0.0.1", "::1"] * 4, 8),
    ],
)
def test_new_cookies_do_not_lift_the_limit_of_an_address(own_house: Open, addresses: list[str], most: int) -> None:
    house = own_house()
    # So slowly that a busy machine lets nobody in again meanwhile.
    house.app.state.desk.openings = Fair(1, 0.001)
    assert opened_with_fresh_cookies(house, *addresses) == most


def test_new_cookies_do_not_lift_the_limit_of_requests(own_house: Open) -> None:
    house = own_house(burst=2, rate=0.001)
    cookies = [house.app.state.desk.signer.sign(f"guest{number}") for number in range(20)]
    answers = []
    for cookie in cookies:
        guest = house.guest(address="192.0.2.7")
        guest.client.cookies.set("laguna", cookie)
        answers.append(guest.send("GET", "/api/me").status_code)
    assert answers == [200] * 10 + [429] * 10
