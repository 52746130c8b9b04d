"""Bodies that nobody thought of: never a broken server, never a change by a request that fails."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laguna.games import find_game
from tests.server.house import PERSON, Guest, House, at, fault

GAME = find_game("walking")
JSON = {"Content-Type": "application/json"}
FEW = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)

actions = st.one_of(
    st.integers(0, GAME.actions - 1).map(GAME.text),
    st.text(max_size=30),
    st.from_regex(r"(draft|place|invite|return|box|end|done)( \S{1,6}){0,4}", fullmatch=True),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
acts = st.fixed_dictionaries(
    {"ply": st.integers(0, 3) | anything, "action": actions | st.lists(actions, max_size=4) | anything},
    optional={"as": st.integers(-1, 3) | anything, "other": anything},
)


@pytest.fixture(scope="module")
def guest(house: House) -> Guest:
    return house.guest("Fuzz")


def check(house: House, guest: Guest, code: str, what: str, sent: bytes) -> None:
    before = house.memory(code)
    answer = guest.send("POST", at(code, what), content=sent, headers=JSON)
    if answer.status_code == 200:
        return
    status, _ = fault(answer)
    assert status < 500, answer.text
    assert house.memory(code) == before


@given(body=acts)
@FEW
def test_no_action_breaks_the_server(house: House, guest: Guest, body: dict[str, Any]) -> None:
    code = guest.open(PERSON)["table"]["code"]
    check(house, guest, code, "act", json.dumps(body).encode())


@given(body=anything, what=st.sampled_from(["ready", "undo", "redo", "join", "branch", "pause", "seats/0/bot"]))
@FEW
def test_no_body_breaks_the_server(house: House, guest: Guest, body: Any, what: str) -> None:
    code = guest.open(PERSON)["table"]["code"]
    check(house, guest, code, what, json.dumps(body).encode())


@given(sent=st.binary(max_size=200))
@FEW
def test_no_bytes_break_the_server(house: House, guest: Guest, sent: bytes) -> None:
    code = guest.open(PERSON)["table"]["code"]
    check(house, guest, code, "act", sent)


@given(action=st.text(max_size=60))
@FEW
def test_no_question_breaks_the_server(house: House, guest: Guest, action: str) -> None:
    code = guest.open(PERSON)["table"]["code"]
    answer = guest.send("GET", at(code, "why"), params={"action": action})
    assert answer.status_code == 200, answer.text


@given(path=st.text(min_size=1, max_size=20), what=st.sampled_from(["", "legal", "frames"]))
@FEW
def test_no_code_breaks_the_server(guest: Guest, path: str, what: str) -> None:
    from urllib.parse import quote

    assert guest.send("GET", at(quote(path, safe=""), what)).status_code < 500


options = st.dictionaries(
    st.sampled_from([option.name for option in GAME.options]) | st.text(max_size=5),
    st.booleans() | st.integers() | st.sampled_from(["off", "maxSet", "1,3,3", "allFloors"]) | st.text(max_size=6),
    max_size=4,
)


@given(options=options, seats=st.integers(1, 5), profile=st.sampled_from([*GAME.profiles, "x"]))
@FEW
def test_no_options_break_the_server(guest: Guest, options: dict[str, Any], seats: int, profile: str) -> None:
    body = {"seats": [PERSON] * seats, "options": options, "profile": profile}
    answer = guest.send("POST", "/api/tables", content=json.dumps(body).encode(), headers=JSON)
    assert answer.status_code == 200 or fault(answer)[0] == 422
