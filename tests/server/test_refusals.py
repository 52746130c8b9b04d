"""Every refusal explains itself."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import laguna.server
from laguna.games import find_game
from laguna.locale import catalogue
from tests.server.house import PERSON, Document, Guest, House, at, fault, good, pick, play_on, say, seats_at, spoken

SOURCES = sorted(Path(str(laguna.server.__file__)).parent.glob("*.py"))
CODE = re.compile(r'Fault\(\s*\d+,\s*"([^"]+)"(?:\s+if[^,)]*?else\s+"([^"]+)")?')
QUOTED = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


def used_codes() -> set[str]:
    """The code of every fault that the server's sources mention."""
    found = {"store", "stopped"}
    for file in SOURCES:
        text = file.read_text(encoding="utf-8")
        for line in CODE.findall(text):
            found |= {code for code in line if code}
    app = next(file for file in SOURCES if file.name == "app.py").read_text(encoding="utf-8")
    found |= set(QUOTED.findall(app[app.index("code = {404") : app.index("return Json(Fault(error.status_code")]))
    return found


def worded_codes() -> set[str]:
    return {key.split(".")[2] for key in catalogue("en").texts if key.startswith("server.faults.")}


def turn(house: House) -> tuple[str, Guest, Guest]:
    """A table of two, who is in turn, and who is not."""
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    return code, guests[first], guests[1 - first]


def refusal(guest: Guest, code: str, ply: int, action: str) -> Document:
    answer = guest.act(code, ply, action)
    assert answer.status_code == 409, answer.text[:300]
    document: Document = answer.json()
    return document


# The catalogue


def test_every_fault_of_the_server_has_text_and_way() -> None:
    words = catalogue("en")
    missing = {
        code
        for code in used_codes()
        if not {f"server.faults.{code}.text", f"server.faults.{code}.way"} <= set(words.texts)
    }
    assert missing == set()


def test_every_fault_in_the_catalogue_is_used() -> None:
    assert worded_codes() - used_codes() == set()


# Illegal actions


def test_an_illegal_action_is_refused_with_code_rule_text_and_way(house: House) -> None:
    code, now, _ = turn(house)
    error = refusal(now, code, 0, "end")["error"]
    assert error["rule"] in find_game("walking").rules()
    assert error["code"]
    for language in spoken():
        assert say(error["text"], language)
        assert say(error["way"], language)


def test_a_refused_action_brings_the_fresh_table(house: House) -> None:
    code, now, _ = turn(house)
    table = refusal(now, code, 0, "end")["table"]
    fresh = now.look(code)
    assert table == fresh


def test_a_refusal_offers_what_would_be_legal_instead(house: House) -> None:
    code, now, _ = turn(house)
    legal = [choice["action"] for choice in now.look(code)["scene"]["choices"]]
    offered = refusal(now, code, 0, "draft 4 top 3")["error"]["instead"]
    assert set(offered) <= set(legal)


def test_every_refusal_on_the_way_can_be_worded_in_every_language(house: House) -> None:
    guest, rng = house.guest("Ann"), random.Random(11)
    code = guest.open(PERSON)["table"]["code"]
    game = find_game("walking")
    seen = set()
    for _ in range(25):
        before = house.memory(code)
        message = guest.look(code)
        legal = {choice["action"] for choice in message["scene"]["choices"]}
        # The first floor may stand anywhere: all its places are one.
        state = house.table(code).record.state
        numbers = {rng.randrange(game.actions) for _ in range(8)}
        for action in {game.text(number) for number in numbers if game.text(state.resolve(number)) not in legal}:
            error = refusal(guest, code, message["ply"], action)["error"]
            seen.add(error["code"])
            assert set(error["instead"]) <= legal
            for language in spoken():
                assert say(error["text"], language)
                assert say(error["way"], language)
        assert house.memory(code) == before
        play_on(code, [guest], rng, 1)
    assert len(seen) >= 5


def test_a_rule_that_a_refusal_names_stands_in_the_rule_reference(house: House) -> None:
    code, now, _ = turn(house)
    rule = refusal(now, code, 0, "end")["error"]["rule"]
    rules = now.get("/api/rules/walking/en")
    assert rule in [each["id"] for section in rules["sections"] for each in section["rules"]]


@pytest.mark.parametrize(
    "action", ["", " ", "dance", "draft", "draft 1", "draft 1 top 1 x", "place", "ende", "end end"]
)
def test_bad_notation_is_refused_and_explained(house: House, action: str) -> None:
    code, now, _ = turn(house)
    before = house.memory(code)
    error = refusal(now, code, 0, action)["error"]
    assert error["code"] in ("verb-unknown", "form-wrong")
    assert say(error["text"])
    assert house.memory(code) == before


@pytest.mark.parametrize(
    "action",
    [
        "draft 1 top ²",
        "draft ١ top 1",
        "\u202edne",
        "\x00",
        "end\x00",
        "{0}",
        "{a.b}",
        "%s",
        "draft 99999999999999999999 all",
        "draft -1 all",
    ],
)
def test_odd_letters_in_an_action_are_refused(house: House, action: str) -> None:
    code, now, _ = turn(house)
    error = refusal(now, code, 0, action)["error"]
    for language in spoken():
        assert say(error["text"], language)


# Stale, repeated, not in turn


def test_an_action_for_an_old_ply_is_stale_and_brings_the_fresh_table(house: House) -> None:
    code, now, _ = turn(house)
    now.do(code, "draft 1 all")
    answer = refusal(now, code, 0, "draft 2 all")
    assert answer["error"]["code"] == "stale"
    assert answer["table"]["ply"] == 1


def test_an_action_for_a_ply_to_come_is_stale(house: House) -> None:
    code, now, _ = turn(house)
    assert refusal(now, code, 1, "draft 2 all")["error"]["code"] == "stale"


def test_the_same_action_sent_again_is_answered_as_done(house: House) -> None:
    code, now, _ = turn(house)
    first = good(now.act(code, 0, "draft 1 all"))
    before = house.memory(code)
    again = good(now.act(code, 0, " draft 1  all"))
    assert again["ply"] == first["ply"] == 1
    assert house.memory(code) == before


def test_the_same_action_of_somebody_else_is_not_answered_as_done(house: House) -> None:
    code, now, other = turn(house)
    good(now.act(code, 0, "draft 1 all"))
    assert refusal(other, code, 0, "draft 1 all")["error"]["code"] == "not-your-turn"


def test_whoever_is_not_in_turn_is_told_whose_turn_it_is(house: House) -> None:
    code, now, other = turn(house)
    error = refusal(other, code, 0, "draft 1 all")["error"]
    assert (error["code"], error["rule"]) == ("not-your-turn", "W-TURN-01")
    assert error["text"]["values"] == {"name": now.look(code)["you"]["name"]}


def test_a_spectator_cannot_act(house: House) -> None:
    code, _, _ = turn(house)
    assert fault(house.guest().act(code, 0, "draft 1 all")) == (403, "no-seat")


def test_a_table_that_waits_takes_no_action(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, {"kind": "open"})["table"]["code"]
    assert refusal(guest, code, 0, "draft 1 all")["error"]["code"] == "not-started"


def test_a_finished_game_takes_no_action(house: House) -> None:
    code, guests = seats_at(house, 2, options={"maxRounds": 1})
    message = play_on(code, guests, random.Random(1))
    error = refusal(guests[0], code, message["ply"], "draft 1 all")["error"]
    assert say(error["text"])
    assert error["rule"]


def test_a_step_that_was_taken_back_can_be_done_at_the_same_ply(house: House) -> None:
    code, now, _ = turn(house)
    now.do(code, "draft 1 all")
    now.post(at(code, "undo"), {"ply": 1})
    assert good(now.act(code, 0, "draft 2 all"))["ply"] == 1


def test_whoever_waits_is_told_the_same_whatever_the_others_steps(house: House) -> None:
    """U6: a refusal must not tell how far somebody else's turn is."""
    code, now, other = turn(house)
    first = refusal(other, code, 0, "draft 1 all")
    play_on(code, [now, now], random.Random(1), 0)
    now.do(code, "draft 1 all")
    second = refusal(other, code, 0, "draft 1 all")
    assert first["error"] == second["error"]
    assert second["table"]["ply"] == 0


def test_a_choice_stays_legal_until_the_table_moves(house: House) -> None:
    code, now, _ = turn(house)
    message = now.look(code)
    assert good(now.act(code, message["ply"], pick(message, random.Random(4))))["ply"] == 1
