"""Whatever a server has to say against a request, it says in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.games import find_game, registry
from laguna.locale import LANGUAGES
from laguna.server.replay import page_words
from tests.server.house import BOT, OPEN, PERSON, Document, Guest, House, at, message_values, say
from tests.server.sets import OTHER
from tests.wording import left_over

OTHERS = [language for language in LANGUAGES if language != "en"]
Ask = Callable[[Guest, str], httpx.Response]


def keys_of(message: Document) -> set[str]:
    """The keys that the page needs for a message."""
    parts = [value for _, value in message_values(message)]
    return {message["key"]}.union(*(keys_of(part) for part in parts if isinstance(part, dict)))


def record() -> bytes:
    game = find_game("walking")
    people = (Seat("Ann", "human"), Seat("Ben", "human"))
    match = Record(game, game.deal(2, 3), people, "5a17")
    while match.ply < 3:
        actor = int(match.state.actor())
        match.act(actor, match.state.legal_actions()[0])
    return b"\n".join(record_file.write(match).splitlines()[:-1]) + b"\n"


def changed(line: int, **fields: Any) -> bytes:
    lines = [json.loads(text) for text in record().splitlines()]
    lines[line] |= fields
    return b"".join(json.dumps(each).encode() + b"\n" for each in lines)


def opened(**fields: Any) -> Ask:
    body = {"game": "walking", "seats": [PERSON, BOT], **fields}
    return lambda guest, _: guest.send("POST", "/api/tables", body)


def brought(data: bytes) -> Ask:
    return lambda guest, _: guest.send("POST", "/api/records", content=data)


def offered(game: str, text: str) -> Ask:
    return lambda guest, _: guest.send("POST", f"/api/sets/{game}", params={"name": "mine"}, content=text.encode())


def asked(method: str, what: str, body: object = None, **more: Any) -> Ask:
    return lambda guest, code: guest.send(method, at(code, what), body, **more)


def anywhere(method: str, path: str, body: object = None, **more: Any) -> Ask:
    return lambda guest, _: guest.send(method, path, body, **more)


def own(game: str) -> str:
    return find_game(game).components().text


OWN_LAYOUT = {"workshops": ["bBBGgP."]}

WRONG: dict[str, Ask] = {
    # Tables
    "a table without seats": opened(seats=[]),
    "five seats": opened(seats=[BOT] * 5),
    "a ghost": opened(seats=[{"kind": "ghost"}]),
    "an unknown game": opened(game="chess"),
    "an unknown level": opened(seats=[PERSON, {"kind": "bot", "level": "wizard"}]),
    "an unknown option": opened(options={"rain": True}),
    "a wrong option": opened(options={"skipWindows": "yes"}),
    "a number out of range": opened(options={"maxRounds": 1000}),
    "a reading that cannot be played": opened(game="burano", options={"buildAdjacency": "diagonal"}),
    "an unknown profile": opened(profile="venetian"),
    "a name twice": opened(seats=[{**PERSON, "name": "Ben"}, {**BOT, "name": "Ben"}]),
    "a long name": opened(seats=[{**PERSON, "name": "x" * 41}]),
    "an unprintable name": opened(seats=[{**PERSON, "name": "a\u0007b"}]),
    "an unknown set": opened(components="ab" * 32),
    "a pace too high": opened(pace=99999),
    "a pace too low": opened(pace=-1),
    "a pace in words": opened(pace="fast"),
    "hints as text": opened(hints="perhaps"),
    "options as a list": opened(options=[]),
    "a field too many": opened(weather="fine"),
    "something that nobody chooses": opened(chosen={"decks": ["I"]}),
    "workshops too small": opened(game="burano", options={"workshops": "own"}, chosen=OWN_LAYOUT),
    "a row too long": opened(game="burano", options={"workshops": "own"}, chosen={"workshops": ["x" * 50]}),
    # A table
    "an unknown table": anywhere("GET", "/api/tables/ZZZZZZ"),
    "another's seat": asked("POST", "act", {"ply": 0, "action": "end", "as": 1}),
    "an old ply": asked("POST", "act", {"ply": 7, "action": "end"}),
    "an illegal action": asked("POST", "act", {"ply": 0, "action": "end"}),
    "no action": asked("POST", "act", {"ply": 0, "action": "fly"}),
    "an action without a ply": asked("POST", "act", {"action": "end"}),
    "a number as an action": asked("POST", "act", {"ply": 0, "action": 5}),
    "an empty gesture": asked("POST", "act", {"ply": 0, "action": []}),
    "no JSON": asked("POST", "act", content=b"{", headers={"Content-Type": "application/json"}),
    "no object": asked("POST", "act", [1]),
    "undo of nothing": asked("POST", "undo", {"ply": 0}),
    "redo of nothing": asked("POST", "redo", {"ply": 0}),
    "undo of no steps": asked("POST", "undo", {"ply": 0, "steps": 0}),
    "a plan out of time": asked("POST", "ready", {"ply": 0, "actions": ["end"]}),
    "a seat that is taken": asked("POST", "join", {"name": "Ben", "seat": 0}),
    "a wrong token": asked("POST", "takeover", {"token": "nonsense"}),
    "no seat to hand over": asked("POST", "seats/7/bot", {}),
    "no seat to take back": asked("POST", "seats/7/return", {}),
    "a rematch too early": asked("POST", "rematch", {}),
    "a branch too far": asked("POST", "branch", {"ply": 999}),
    "the record of a running game": asked("GET", "record"),
    "the points of a running game": asked("GET", "history"),
    # The house
    "an empty name": anywhere("PUT", "/api/me", {"name": ""}),
    "no name": anywhere("PUT", "/api/me", {}),
    "an unknown language": anywhere("GET", "/api/words/xx"),
    "the rules of no game": anywhere("GET", "/api/rules/chess/en"),
    "nothing": anywhere("GET", "/api/nothing"),
    "another method": anywhere("DELETE", "/api/games"),
    # Records
    "no record": brought(b"draft 1 all"),
    "bytes": brought(b"\xff\xfe"),
    "a later format": brought(changed(0, laguna=2)),
    "a header with more": brought(changed(0, weather="fine")),
    "a record of no game": brought(changed(0, game="chess")),
    "later rules": brought(changed(0, rules=99)),
    "no seats": brought(changed(0, seats=[])),
    "a seat without a kind": brought(changed(0, seats=[{"name": "Ann"}])),
    "other options": brought(changed(0, options={})),
    "a set of nobody": brought(changed(0, components={"name": "mine", "sha256": "ab" * 32})),
    "another commitment": brought(changed(0, commitment="ab")),
    "another deal": brought(changed(1, deal=[])),
    "a wrong ply": brought(changed(3, ply=9)),
    "an unknown seat": brought(changed(3, seat=9)),
    "a wrong action": brought(changed(3, do="end")),
    "a line that is no JSON": brought(record() + b"{\n"),
    "a key twice": brought(record() + b'{"ply": 3, "ply": 3}\n'),
    "a wrong checksum": brought(record() + b'{"sha256": "ab"}\n'),
    "a result too early": brought(record() + b'{"result": {}}\n'),
    # Sets
    "an empty file": offered("walking", ""),
    "cards missing": offered("walking", own("walking").splitlines()[0]),
    "a card twice": offered("walking", own("walking") + own("walking").splitlines()[1]),
    "a field missing": offered("walking", own("walking").replace("I-pink-1,I,", "I-pink-1,", 1)),
    "an unknown card": offered("walking", own("walking").replace("I-pink-1,", "I-black-1,", 1)),
    "a quotation mark": offered("walking", own("walking").replace("I-pink-1,", '"I-pink-1,', 1)),
    "a set that is no TOML": offered("burano", "island = = 1"),
    "a set that is cut off": offered("burano", "island = ["),
    "a part missing": offered("burano", ""),
    "a part too many": offered("burano", own("burano") + "\n[parrots]\nx = 1\n"),
    "an island without a fountain": offered("burano", own("burano").replace('"###@###"', '"#######"')),
    "a kind too many": offered("burano", own("burano").replace("lobster = 6", "lobster = 7")),
    "the set of another game": offered("burano", OTHER["walking"]),
    "a set of no game": offered("chess", "x"),
}


@pytest.fixture(scope="module")
def ann(house: House) -> Guest:
    return house.guest("Ann")


@pytest.fixture(scope="module")
def code(ann: Guest) -> str:
    found: str = ann.open(PERSON, OPEN)["table"]["code"]
    return found


@pytest.fixture(scope="module")
def solo(ann: Guest) -> str:
    found: str = ann.open(PERSON)["table"]["code"]
    return found


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("waiting", [False, True], ids=["playing", "waiting"])
def test_a_failure_has_no_english_in_other_languages(
    wrong: str, waiting: bool, ann: Guest, code: str, solo: str
) -> None:
    ask = WRONG[wrong]
    answer = ask(ann, code if waiting else solo)
    assert answer.status_code >= 400, answer.text[:200]
    error = answer.json()["error"]
    assert keys_of(error["text"]) | keys_of(error["way"]) <= set(page_words("en"))
    for part in ("text", "way"):
        english = say(error[part])
        assert "{" not in english.replace('{"', "")
        for language in OTHERS:
            translated = say(error[part], language)
            assert translated != english
            assert not left_over(english, translated), translated


def test_all_games_are_driven() -> None:
    assert set(registry) == {"walking", "burano"}
