"""The calls of the API, one by one."""

from __future__ import annotations

import random

import pytest

from laguna.bots.levels import BEST, LEVELS
from laguna.games import find_game
from laguna.locale import LANGUAGES, catalogue
from tests.server.house import (
    BOT,
    OPEN,
    PERSON,
    Document,
    Guest,
    House,
    at,
    fault,
    good,
    play_on,
    say,
    seats_at,
    solo_over,
    spoken,
    wait_for,
)

ANN = {"kind": "person", "name": "Ann"}
BEN = {"kind": "person", "name": "Ben"}


# Games, words, rules


def test_the_list_of_games_tells_seats_options_and_levels(house: House) -> None:
    walking, burano = house.guest().get("/api/games")
    assert burano["name"] == "burano"
    assert (burano["least"], burano["most"]) == (2, 4)
    assert (walking["name"], walking["least"], walking["most"]) == ("walking", 1, 4)
    assert walking["levels"] == list(LEVELS)
    assert walking["usual_level"] in LEVELS
    assert [option["name"] for option in walking["options"]] == [option.name for option in find_game("walking").options]


def test_every_option_that_the_list_offers_can_be_played_with(house: House) -> None:
    guest = house.guest()
    for game in guest.get("/api/games"):
        seats = [ANN, BEN][: game["least"]]
        for option in game["options"]:
            for choice in option["choices"]:
                message = guest.open(*seats, game=game["name"], options={option["name"]: choice})
                assert message["table"]["options"][option["name"]] == choice


def test_every_profile_that_the_list_offers_can_be_played_with(house: House) -> None:
    guest = house.guest()
    for game in guest.get("/api/games"):
        seats = [ANN, BEN][: game["least"]]
        for profile, options in game["profiles"].items():
            settled = guest.open(*seats, game=game["name"], profile=profile)["table"]["options"]
            assert settled | options == settled


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_are_those_of_its_catalogue(house: House, language: str) -> None:
    words = house.guest().get(f"/api/words/{language}")
    assert words
    assert words.items() <= catalogue(language).texts.items()


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_words_of_a_guide_come_by_themselves(house: House, game: str) -> None:
    guide = house.guest().get(f"/api/words/pl/guide/{game}")
    assert guide == {key: text for key, text in catalogue("pl").texts.items() if key.startswith(f"guide.{game}.")}
    assert guide
    assert not guide.keys() & house.guest().get("/api/words/pl").keys()


def test_the_words_hold_all_that_the_server_says(house: House) -> None:
    words = house.guest().get("/api/words/en")
    assert {key for key in catalogue().texts if key.startswith(("server.", "common."))} <= set(words)


def test_the_words_of_an_unknown_language_are_refused(house: House) -> None:
    assert house.guest().refused("GET", "/api/words/xx") == (404, "no-language")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_stand_in_every_language_with_every_id(house: House, language: str) -> None:
    rules = house.guest().get(f"/api/rules/walking/{language}")
    told = [rule for section in rules["sections"] for rule in section["rules"]]
    assert [rule["id"] for rule in told] == list(find_game("walking").rules())
    assert all(rule["title"] and rule["text"] for rule in told)
    assert set(rules["undo"]) == {"U1", "U2", "U3", "U4", "U5", "U6"}


@pytest.mark.parametrize(("path", "code"), [("chess/en", "no-game"), ("walking/xx", "no-language")])
def test_rules_that_there_are_not_are_refused(house: House, path: str, code: str) -> None:
    assert house.guest().refused("GET", f"/api/rules/{path}") == (404, code)


# Me


def test_a_newcomer_has_no_name_and_gets_a_cookie(house: House) -> None:
    answer = house.guest().send("GET", "/api/me")
    assert answer.json() == {"name": ""}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=Lax" in answer.headers["set-cookie"]


def test_a_known_guest_gets_no_second_cookie(house: House) -> None:
    guest = house.guest()
    guest.get("/api/me")
    assert "set-cookie" not in guest.send("GET", "/api/me").headers


def test_whoever_opens_the_page_is_the_same_guest_in_all_that_the_page_asks_for(house: House) -> None:
    guest = house.guest()
    assert "HttpOnly" in guest.send("GET", "/").headers["set-cookie"]
    assert "set-cookie" not in guest.send("GET", "/api/me").headers
    assert "set-cookie" not in guest.send("GET", "/").headers


def test_a_name_is_kept(house: House) -> None:
    guest = house.guest()
    assert guest.put("/api/me", {"name": "  Ann   Lee "}) == {"name": "Ann Lee"}
    assert guest.get("/api/me") == {"name": "Ann Lee"}


def test_a_name_can_be_changed(house: House) -> None:
    guest = house.guest("Ann")
    guest.put("/api/me", {"name": "Anna"})
    assert guest.get("/api/me") == {"name": "Anna"}


# Opening and listing


def test_a_solo_table_starts_at_once(house: House) -> None:
    message = house.guest("Ann").open(PERSON)
    assert message["table"]["status"] == "playing"
    assert message["you"]["seats"] == [0]
    assert message["scene"]["choices"]


def test_an_opener_is_called_by_the_name_told_before(house: House) -> None:
    assert house.guest("Ann").open(PERSON)["table"]["seats"][0]["name"] == "Ann"


def test_an_opener_called_like_a_bot_keeps_the_name(house: House) -> None:
    assert house.guest("Bruno").open(BOT, PERSON)["table"]["seats"][1]["name"] == "Bruno"


def test_every_seat_gets_a_name_of_its_own(house: House) -> None:
    seats = house.guest("Ann").open(PERSON, PERSON, BOT, BOT, listed=False)["table"]["seats"]
    assert len({seat["name"] for seat in seats}) == 4


def test_two_seats_of_one_name_are_refused(house: House) -> None:
    body = {"seats": [ANN, ANN]}
    assert house.guest().refused("POST", "/api/tables", body) == (422, "bad-table")


def test_a_table_with_an_open_seat_waits_and_shows_no_cards(house: House) -> None:
    message = house.guest("Ann").open(PERSON, OPEN)
    assert message["table"]["status"] == "waiting"
    assert message["scene"] is None
    assert message["log"]["lines"] == []


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"game": "chess"}, (404, "no-game")),
        ({"seats": []}, (422, "malformed")),
        ({"seats": [ANN] * 9}, (422, "malformed")),
        ({"seats": [PERSON] * 5}, (422, "bad-table")),
        ({"seats": [{"kind": "bot", "level": "shark"}]}, (422, "no-level")),
        ({"seats": [{"kind": "ghost"}]}, (422, "malformed")),
        ({"options": {"policeman": "sleepy"}}, (422, "bad-table")),
        ({"options": {"nothing": 1}}, (422, "bad-table")),
        ({"options": {"maxRounds": 10**30}}, (422, "bad-table")),
        ({"options": {"maxRounds": -1}}, (422, "bad-table")),
        ({"options": {"easyResidents": 1}}, (422, "bad-table")),
        ({"profile": "nobody's"}, (422, "bad-table")),
        ({"pace": -1}, (422, "malformed")),
        ({"pace": 10_001}, (422, "malformed")),
    ],
)
def test_a_table_that_cannot_be_is_refused(house: House, change: dict[str, object], refusal: tuple[int, str]) -> None:
    assert house.guest().refused("POST", "/api/tables", {"seats": [ANN], **change}) == refusal


def test_own_tables_are_listed_with_those_in_turn_first(house: House) -> None:
    guest = house.guest("Ann")
    waiting = guest.open(PERSON, OPEN)["table"]["code"]
    playing = guest.open(PERSON)["table"]["code"]
    later = guest.open(PERSON, OPEN)["table"]["code"]
    mine = guest.get("/api/tables")["mine"]
    assert mine[0]["table"]["code"] == playing
    assert mine[0]["your_turn"]
    assert {line["table"]["code"] for line in mine} == {waiting, playing, later}


def test_a_table_of_others_is_not_among_ones_own(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    assert code not in [line["table"]["code"] for line in house.guest("Ben").get("/api/tables")["mine"]]


def test_strangers_find_a_listed_table_that_waits(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN, listed=True)["table"]["code"]
    assert code in [line["table"]["code"] for line in house.guest().get("/api/tables")["open"]]


def test_strangers_do_not_find_a_table_that_is_not_listed(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    assert code not in [line["table"]["code"] for line in house.guest().get("/api/tables")["open"]]


def test_a_listed_table_leaves_the_list_when_it_starts(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN, listed=True)["table"]["code"]
    house.guest().join(code, "Ben")
    assert code not in [line["table"]["code"] for line in house.guest().get("/api/tables")["open"]]


def test_the_list_tells_the_total_of_a_finished_game(house: House) -> None:
    guest = house.guest()
    message = solo_over(guest)
    (line,) = guest.get("/api/tables")["mine"]
    assert line["total"] == message["scene"]["score"][0]["total"]


# Joining


def test_the_game_begins_when_the_last_seat_is_taken(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN, OPEN)["table"]["code"]
    assert house.guest().join(code, "Ben")["table"]["status"] == "waiting"
    assert house.guest().join(code, "Cleo")["table"]["status"] == "playing"


def test_whoever_joins_gets_the_secret_of_the_seat(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    message = house.guest().join(code, "Ben")
    assert message["you"]["seats"] == [1]
    assert message["you"]["token"]


def test_a_certain_seat_can_be_chosen(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN, OPEN)["table"]["code"]
    assert house.guest().join(code, "Ben", 2)["you"]["seats"] == [2]


def test_a_guest_joins_under_the_name_told_before(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    assert house.guest("Ben").post(at(code, "join"), {})["you"]["name"] == "Ben"


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({"name": "Ann"}, (409, "name-taken")),
        ({"name": "Ben", "seat": 0}, (409, "seat-taken")),
        ({"name": "Ben", "seat": 7}, (409, "seat-taken")),
        ({"name": "Ben", "seat": -1}, (422, "malformed")),
        ({"name": " "}, (422, "bad-name")),
        ({}, (422, "bad-name")),
        ({"name": "B" * 41}, (422, "malformed")),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(
    house: House, body: dict[str, object], refusal: tuple[int, str]
) -> None:
    code = house.guest().open(ANN, OPEN)["table"]["code"]
    before = house.memory(code)
    assert house.guest().refused("POST", at(code, "join"), body) == refusal
    assert house.memory(code) == before


def test_a_full_table_takes_nobody(house: House) -> None:
    code, _ = seats_at(house, 2)
    assert house.guest().refused("POST", at(code, "join"), {"name": "Cleo"}) == (409, "table-full")


# Acting


def test_the_legal_actions_are_the_choices_of_the_scene(house: House) -> None:
    guest = house.guest("Ann")
    message = guest.open(PERSON)
    legal = guest.get(at(message["table"]["code"], "legal"))
    assert legal == {"ply": 0, "actor": 0, "choices": message["scene"]["choices"]}


def test_whoever_is_not_in_turn_has_no_legal_actions(house: House) -> None:
    code, guests = seats_at(house, 2)
    legal = guests[0].get(at(code, "legal"))
    waiting = guests[1 - legal["actor"]].get(at(code, "legal"))
    assert waiting["choices"] == []


def test_a_table_that_waits_has_no_legal_actions(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN)["table"]["code"]
    assert guest.get(at(code, "legal")) == {"ply": 0, "actor": None, "choices": []}


def test_an_action_moves_the_game_on_by_one_ply(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    message = guest.do(code, "draft 1 top 2")
    assert message["ply"] == 1
    assert message["scene"]["phase"] == "build"
    assert len(message["scene"]["players"][0]["hand"]) == 2


def test_every_choice_has_words_for_button_and_reader(house: House) -> None:
    guest, rng = house.guest("Ann"), random.Random(3)
    code = guest.open(PERSON)["table"]["code"]
    for _ in range(12):
        message = play_on(code, [guest], rng, 1)
        for language in spoken():
            for choice in message["scene"]["choices"]:
                assert say(choice["label"], language)
                assert say(choice["say"], language)
            for line in message["log"]["lines"]:
                assert say(line["say"], language)


def test_an_action_may_be_written_with_more_spaces(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.do(code, "  draft  1   top 2 ")["ply"] == 1


def test_at_one_screen_a_guest_acts_for_every_seat(house: House) -> None:
    guest = house.guest()
    code = guest.open(ANN, BEN)["table"]["code"]
    first = guest.look(code)["scene"]["actor"]
    assert guest.finish_turn(code)["you"]["as"] == 1 - first
    assert guest.finish_turn(code)["ply"] == 4


# Undo, redo


def test_a_step_can_be_taken_back_and_done_again(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    after = guest.do(code, "draft 1 all")
    assert len(after["undo"]["steps"]) == 1
    back = guest.post(at(code, "undo"), {"ply": 1})
    assert (back["ply"], back["undo"]["redo"]) == (0, 1)
    again = guest.post(at(code, "redo"), {"ply": 0})
    assert again["scene"] == after["scene"]


def test_a_whole_turn_can_be_taken_back_at_once(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = guest.look(code)["scene"]
    message = play_on(code, [guest], random.Random(1), 2)
    steps = len(message["undo"]["steps"])
    assert steps == 2
    assert guest.post(at(code, "undo"), {"ply": 2, "steps": steps})["scene"] == before


def test_every_step_on_the_undo_button_has_words(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    for step in play_on(code, [guest], random.Random(1), 3)["undo"]["steps"]:
        assert say(step)


def test_a_new_action_ends_what_can_be_done_again(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    guest.do(code, "draft 2 all")
    assert guest.refused("POST", at(code, "redo"), {"ply": 1}) == (409, "redo-nothing")


@pytest.mark.parametrize(
    ("verb", "body", "code"),
    [
        ("undo", {"ply": 0}, "undo-nothing"),
        ("redo", {"ply": 0}, "redo-nothing"),
        ("undo", {"ply": 5}, "stale"),
        ("redo", {"ply": 5}, "stale"),
    ],
)
def test_what_cannot_be_taken_back_says_why(house: House, verb: str, body: dict[str, int], code: str) -> None:
    guest = house.guest("Ann")
    table = guest.open(PERSON)["table"]["code"]
    assert guest.refused("POST", at(table, verb), body) == (409, code)


def test_no_more_steps_are_taken_back_than_there_are(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    assert guest.refused("POST", at(code, "undo"), {"ply": 1, "steps": 2}) == (409, "undo-too-far")


def test_no_more_steps_are_done_again_than_were_taken_back(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    assert guest.refused("POST", at(code, "redo"), {"ply": 0, "steps": 2}) == (409, "redo-too-far")


def test_with_other_people_an_ended_turn_stays(house: House) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    guests[first].finish_turn(code)
    answer = guests[first].send("POST", at(code, "undo"), {"ply": 2})
    assert fault(answer) == (409, "not-your-turn")
    table = guests[first].look(code)
    assert table["undo"]["refusal"]["code"] == "undo-ended"
    assert table["undo"]["branch"] is None


def test_nobody_takes_back_a_step_of_somebody_else(house: House) -> None:
    code, guests = seats_at(house, 2)
    first = guests[0].look(code)["scene"]["actor"]
    guests[first].do(code, "draft 1 all")
    assert guests[1 - first].refused("POST", at(code, "undo"), {"ply": 1})[0] == 409
    assert guests[first].look(code)["ply"] == 1


def ended_with_the_box(house: House) -> tuple[Guest, str]:
    """A solo game whose last action put a character into the box."""
    guest = house.guest()
    for seed in range(10):
        message = solo_over(guest, seed, {"easyResidents": True})
        if message["log"]["lines"][-2]["say"]["key"] == "walking.log.box":
            return guest, message["table"]["code"]
    raise LookupError("no such game")


def test_a_finished_solo_game_cannot_be_taken_back(house: House) -> None:
    guest, code = ended_with_the_box(house)
    before = house.memory(code)
    answer = guest.send("POST", at(code, "undo"), {"ply": guest.look(code)["ply"]})
    assert answer.status_code == 409
    assert house.memory(code) == before


# Why, hint, pause


def test_why_tells_what_forbids_an_action(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    refusal = guest.get(at(code, "why"), params={"action": "end"})["refusal"]
    assert refusal["rule"].startswith("W-")
    for language in spoken():
        assert say(refusal["text"], language)
        assert say(refusal["way"], language)


def test_why_is_silent_about_what_is_possible(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.get(at(code, "why"), params={"action": "draft 1 all"}) == {"refusal": None}


def test_why_changes_nothing(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    before = house.memory(code)
    for action in ("end", "draft 1 all", "nonsense", ""):
        guest.get(at(code, "why"), params={"action": action})
    assert house.memory(code) == before


def test_why_is_for_those_who_sit_here(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    assert house.guest().refused("GET", at(code, "why"), params={"action": "end"}) == (403, "no-seat")


def test_a_hint_is_one_of_the_choices(house: House) -> None:
    guest = house.guest("Ann")
    message = guest.open(PERSON)
    hint = guest.post(at(message["table"]["code"], "hint"))
    assert hint["choice"] in message["scene"]["choices"]
    assert hint["level"] == BEST


@pytest.mark.parametrize(("game", "seats"), [("walking", [PERSON]), ("burano", [PERSON, BOT])])
def test_a_hint_gives_its_reason_in_points_by_source(house: House, game: str, seats: list[Document]) -> None:
    guest = house.guest("Ann")
    code = guest.open(*seats, game=game)["table"]["code"]
    wait_for(lambda: len(guest.look(code)["scene"]["choices"]) > 1, 30)
    message = guest.look(code)
    hint = guest.post(at(code, "hint"))
    reason = hint["reason"]
    assert reason["other"] in message["scene"]["choices"]
    assert reason["other"] != hint["choice"]
    assert reason["playouts"] >= 2
    assert reason["error"] >= 0
    sources = {line["source"] for line in reason["lines"]}
    assert {line["source"] for line in message["scene"]["score"][0]["lines"]} <= sources
    for language in spoken():
        for source in sources:
            assert catalogue(language).word(game, source)
    assert guest.post(at(code, "hint")) == hint


def test_a_hint_for_the_only_choice_says_that_there_is_no_other(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    rng = random.Random(1)
    while len(guest.look(code)["scene"]["choices"]) > 1:
        play_on(code, [guest], rng, 1)
    hint = guest.post(at(code, "hint"))
    assert hint["choice"] == guest.look(code)["scene"]["choices"][0]
    assert hint["reason"] == {"other": None, "lines": [], "playouts": 0, "error": 0.0, "verdict": 0}


def test_with_other_people_there_are_no_hints(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].look(code)["table"]["hints"] is False
    assert guests[0].refused("POST", at(code, "hint"), {}) == (403, "no-hints")


def test_with_other_people_there_are_hints_if_the_table_allows_them(house: House) -> None:
    code, guests = seats_at(house, 2, hints=True)
    first = guests[0].look(code)["scene"]["actor"]
    assert guests[first].post(at(code, "hint"))["choice"]
    assert guests[1 - first].refused("POST", at(code, "hint"), {}) == (409, "not-now")


def test_a_spectator_gets_no_hint(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    assert house.guest().refused("POST", at(code, "hint"), {}) == (403, "no-seat")


def test_a_paused_table_says_so(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    paused = guest.post(at(code, "pause"), {"paused": True})["paused"]
    assert paused["code"] == "stopped"
    assert say(paused["text"])
    assert guest.post(at(code, "pause"), {"paused": False})["paused"] is None


def test_a_spectator_cannot_pause(house: House) -> None:
    code = house.guest("Ann").open(PERSON, BOT)["table"]["code"]
    assert house.guest().refused("POST", at(code, "pause"), {"paused": True}) == (403, "no-seat")


# What is printed on cards, and tables that there are not


def test_the_components_tell_every_card_once(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    faces = guest.get(at(code, "components"))["faces"]
    assert len(faces) == 72


@pytest.mark.parametrize("code", ["nothing1", "x", "ABCDEFGH", "é", "%00", "a" * 17, "a" * 5000, "..%2F..", "'; --"])
@pytest.mark.parametrize("what", ["", "legal", "frames", "record", "components"])
def test_a_code_without_a_table_is_refused(house: House, code: str, what: str) -> None:
    status, error = house.guest().refused("GET", at(code, what))
    assert (status, error) in ((404, "no-table"), (404, "not-found"))


def test_an_open_table_is_seen_by_everybody_with_the_link(house: House) -> None:
    code = house.guest("Ann").open(PERSON)["table"]["code"]
    message = house.guest().look(code)
    assert message["you"] == {"seats": [], "as": None, "name": "", "token": None, "plan": None}
    assert message["scene"]["choices"] == []


def test_looking_through_a_seat_of_somebody_else_shows_what_a_spectator_sees(house: House) -> None:
    code, guests = seats_at(house, 2)
    message = guests[0].look(code, 1)
    assert message["you"]["as"] == 0
    assert good(house.guest().send("GET", at(code), params={"as": 1}))["you"]["as"] is None


# Asking for headers alone


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/help", "/icon.svg", "/api/games", "/api/docs", "/api/tables/x/act", "/nowhere"]
)
def test_head_is_answered_like_get_without_a_body(house: House, path: str) -> None:
    guest = house.guest()
    got, head = guest.send("GET", path), guest.send("HEAD", path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    same = ("content-type", "content-length", "cache-control", "etag")
    assert [head.headers.get(name) for name in same] == [got.headers.get(name) for name in same]


def test_head_tells_what_a_file_of_a_game_weighs(house: House) -> None:
    guest = house.guest("Ann")
    code = solo_over(guest)["table"]["code"]
    for name in ("record", "replay.html"):
        got, head = guest.send("GET", at(code, name)), guest.send("HEAD", at(code, name))
        assert head.headers["content-length"] == got.headers["content-length"]
        assert head.content == b""
