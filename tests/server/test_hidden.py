"""What a seat may not know is in none of its payloads, over whole games on the wire."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from laguna.core.record import Record
from laguna.games.walking.components import CARD_NAMES, CARDS, LEVEL_NAMES
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import UNSEEN
from laguna.server.chance import Chance
from tests.server.house import Document, Guest, House, at, good, pick, play_on, seats_at

CARD = re.compile("|".join(re.escape(f'"{name}"') for name in CARD_NAMES))
FORBIDDEN = {"salt", "deal", "deck", "taken_by", "returned", "seed", "owner"}


@dataclass(frozen=True)
class Truth:
    """What is hidden at a ply: cards nobody has seen, and cards that each seat has in the hand or gave back."""

    unseen: frozenset[str]
    held: tuple[frozenset[str], ...]


def truths(record: Record) -> list[Truth]:
    found = []
    for state in record.positions():
        assert isinstance(state, WalkingState)
        claims = [int(state.claim[card]) for card in range(CARDS)]
        unseen = frozenset(CARD_NAMES[card] for card in range(CARDS) if claims[card] == UNSEEN)
        held = tuple(
            frozenset(CARD_NAMES[card] for card in range(CARDS) if claims[card] >= 0 and claims[card] & 3 == seat)
            for seat in range(record.deal.seats)
        )
        found.append(Truth(unseen, held))
    return found


def keys_of(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield key
            yield from keys_of(value)
    elif isinstance(part, list):
        for value in part:
            yield from keys_of(value)


def cards_in(part: object) -> set[str]:
    return {found.strip('"') for found in CARD.findall(json.dumps(part))}


def check_scene(scene: Document, seat: int | None, truth: Truth) -> None:
    # All have seen what was drafted in this turn.
    shown = cards_in({name: value for name, value in scene.items() if name not in ("fresh", "taken")})
    built = cards_in([player["houses"] for player in scene["players"]])
    assert cards_in(scene["taken"]) <= truth.held[scene["turn_of"]] | built
    assert not shown & truth.unseen
    for other, held in enumerate(truth.held):
        if other != seat:
            assert not shown & held
            assert set(scene["players"][other]["hand"]) <= set(LEVEL_NAMES)
    assert not FORBIDDEN & set(keys_of(scene))


def check_log(lines: list[Document], seat: int | None) -> None:
    for line in lines:
        if line["say"]["key"] == "walking.log.return" and line["seat"] != seat:
            assert line["say"]["values"]["card"]["key"].endswith(".any")


def check_payload(text: str, seat: int | None, hidden: list[Truth], record: Record, tokens: list[str]) -> int:
    """Check a payload; how many scenes it held."""
    document = json.loads(text)
    if isinstance(document, dict) and document.get("table", {}).get("status") == "over":
        return 0
    assert record.salt not in text
    assert not any(deck in text for deck in record.deal.content["decks"].values())
    for other, token in enumerate(tokens):
        assert other == seat or token not in text
    assert not FORBIDDEN & set(keys_of(document))
    if not isinstance(document, dict):
        return 0
    scenes = []
    if document.get("scene"):
        scenes.append((document["ply"], document["scene"]))
        check_log(document["log"]["lines"], seat)
    scenes += [(frame["ply"], frame["scene"]) for frame in document.get("frames", [])]
    if "frames" in document:
        check_log(document["log"], seat)
    for ply, scene in scenes:
        assert scene["viewer"] == seat
        check_scene(scene, seat, hidden[ply])
    return len(scenes)


def look_around(guest: Guest, code: str) -> None:
    """Everything that can be asked for while a game runs."""
    message = guest.look(code)
    guest.get(at(code, "legal"))
    guest.get(at(code, "frames"), params={"ply": message["ply"]})
    guest.get("/api/tables")
    guest.send("GET", at(code, "record"))
    guest.send("GET", at(code, "why"), params={"action": "end"})
    guest.act(code, message["ply"], "invite mayor to 9")
    guest.send("POST", at(code, "branch"), {"ply": 0})
    guest.get(at(code), params={"as": 0})


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(2, 1, {}), (2, 2, {}), (3, 3, {"maxRounds": 8}), (4, 4, {}), (4, 5, {"maxRounds": 4})],
)
def test_no_payload_of_a_whole_game_tells_what_its_reader_may_not_know(
    house: House, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int, options: Document
) -> None:
    monkeypatch.setattr(house.hall, "chance", Chance(seed))
    code, guests = seats_at(house, seats, options=options)
    watcher, rng = house.guest(), random.Random(seed)
    tokens = [seat.token for seat in house.table(code).seats]
    with contextlib.ExitStack() as open_windows:
        windows = [open_windows.enter_context(guest.window(code)) for guest in (*guests, watcher)]
        while play_on(code, guests, rng, 9)["table"]["status"] == "playing":
            look_around(rng.choice([*guests, watcher]), code)
        for window in windows:
            window.catch_up()
    record = house.table(code).record
    hidden, scenes = truths(record), 0
    assert any(record.game.text(action).startswith("return") for action in record.actions)
    readers: list[int | None] = [*range(seats), None]
    for reader, guest, window in zip(readers, (*guests, watcher), windows, strict=True):
        for text in (*guest.seen, *window.heard):
            scenes += check_payload(text, reader, hidden, record, tokens)
    assert scenes > record.ply


def test_the_whole_row_of_frames_of_a_running_game_tells_nothing_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.hall, "chance", Chance(7))
    code, guests = seats_at(house, 2)
    play_on(code, guests, random.Random(7), 60)
    record = house.table(code).record
    hidden = truths(record)
    readers: list[tuple[int | None, Guest]] = [(0, guests[0]), (1, guests[1]), (None, house.guest())]
    for reader, guest in readers:
        text = guest.send("GET", at(code, "frames")).text
        assert check_payload(text, reader, hidden, record, []) > 1


# U6: others see a turn when it has ended


def draft(house: House, steps: int = 2) -> tuple[str, Guest, Guest]:
    """A table of two whose first turn is half done; who is in turn, and who waits."""
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    now, other = guests[first], guests[1 - first]
    now.do(code, "draft 1 all")
    for _ in range(steps - 1):
        message = now.look(code)
        place = next(choice for choice in message["scene"]["choices"] if choice["verb"] == "place")
        now.do(code, place["action"])
    return code, now, other


def test_unconfirmed_steps_are_shown_to_whoever_does_them(house: House) -> None:
    code, now, _ = draft(house)
    assert now.look(code)["ply"] == 2


def test_unconfirmed_steps_are_not_shown_to_others(house: House) -> None:
    code, _, other = draft(house)
    for guest in (other, house.guest()):
        message = guest.look(code)
        assert message["ply"] == 0
        assert message["log"]["lines"] == []
        assert all(player["houses"] == [] and player["hand"] == [] for player in message["scene"]["players"])
        assert guest.get(at(code, "frames"))["frames"][-1]["ply"] == 0
        assert guest.get(at(code, "legal"))["ply"] == 0


def test_unconfirmed_steps_are_not_in_the_streams_of_others(house: House) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    now, other = guests[first], guests[1 - first]
    with other.window(code) as waiting, house.guest().window(code) as watching:
        now.do(code, "draft 1 all")
        now.post(at(code, "undo"), {"ply": 1})
        now.do(code, "draft 2 top 1")
        for window in (waiting, watching):
            window.catch_up()
            assert {message["ply"] for message in window.messages} == {0}
            assert window.log == []
        now.do(code, "end")
        for window in (waiting, watching):
            assert window.until(lambda message: message["ply"] == 2)["log"]["lines"]


def test_a_moment_that_is_not_shown_yet_cannot_be_asked_for(house: House) -> None:
    code, _, other = draft(house)
    assert other.refused("GET", at(code, "frames"), params={"ply": 1}) == (422, "no-such-ply")


def test_what_was_taken_back_is_never_shown_to_others(house: House) -> None:
    code, now, other = draft(house)
    now.post(at(code, "undo"), {"ply": 2, "steps": 2})
    now.do(code, "draft 2 top 1", "end")
    drafts = [line for line in other.look(code)["log"]["lines"] if line["kind"] == "action"]
    assert drafts[0]["say"]["values"]["column"] == 2


def test_a_refused_action_of_others_does_not_show_unconfirmed_steps(house: House) -> None:
    code, _, other = draft(house)
    answer = other.act(code, 0, "draft 2 all")
    assert answer.json()["table"]["ply"] == 0


def test_the_steps_of_a_bot_are_shown_at_once(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open({"kind": "person"}, {"kind": "bot", "level": "gull"}, pace=10)["table"]["code"]
    with guest.window(code) as window:
        while not (message := guest.look(code))["scene"]["choices"]:
            pass
        guest.finish_turn(code)
        window.until(lambda message: message["scene"]["choices"] != [] and message["ply"] > 3)
    plies = {message["ply"] for message in window.messages}
    assert len(plies) > 3
    assert message


# At one screen


def test_at_one_screen_a_seat_is_not_told_which_card_the_other_gave_back(house: House) -> None:
    guest = house.guest()
    code = guest.open({"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"})["table"]["code"]
    rng = random.Random(1)
    returned: list[Document] = []
    while not returned:
        message = guest.look(code)
        actor = message["scene"]["actor"]
        drafts = [choice["action"] for choice in message["scene"]["choices"] if choice["action"].endswith("all")]
        action = drafts[0] if drafts else pick(message, rng)
        ends = [
            choice["action"] for choice in message["scene"]["choices"] if choice["verb"] in ("end", "done", "return")
        ]
        message = good(guest.act(code, message["ply"], ends[0] if ends else action))
        returned = [line for line in message["log"]["lines"] if line["say"]["key"] == "walking.log.return"]
    check_log(guest.look(code, 1 - actor)["log"]["lines"], 1 - actor)


def test_at_one_screen_a_seat_sees_the_hand_of_the_other_from_the_back(house: House) -> None:
    guest = house.guest()
    code = guest.open({"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"})["table"]["code"]
    first = guest.look(code)["scene"]["actor"]
    guest.finish_turn(code)
    scene = guest.look(code, 1 - first)["scene"]
    assert scene["players"][first]["hand"] == ["III"]
    assert guest.look(code, first)["scene"]["players"][first]["hand"] != ["III"]
