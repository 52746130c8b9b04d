"""Records in and out: files, frames, and the replay in one file."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.games import find_game
from tests.core.test_patch import follow
from tests.server.house import (
    BOT,
    OPEN,
    PERSON,
    SHORT,
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
    verified,
    wait_for,
)


@cache
def file_of(seats: int = 2, plies: int = 10**6, seed: int = 4) -> bytes:
    """A record file of a random game."""
    game, rng = find_game("walking"), Rng(seed)
    deal = game.deal(seats, seed, game.settle_options(seats, SHORT, "default"))
    kinds = ("human", "gull", "human", "robot from elsewhere")
    record = Record(game, deal, tuple(Seat(f"S{n}", kinds[n]) for n in range(seats)), "salt")
    while record.state.actor() >= 0 and record.ply < plies:
        actions = record.state.legal_actions()
        record.act(int(record.state.actor()), actions[rng.below(len(actions))])
    return record_file.write(record)


def bring(guest: Guest, data: bytes) -> Document:
    message: Document = good(guest.send("POST", "/api/records", content=data))
    return message


def fetch(guest: Guest, code: str) -> bytes:
    answer = guest.send("GET", at(code, "record"))
    assert answer.status_code == 200
    return answer.content


# Out


def test_a_finished_game_is_a_record_that_passes_every_check(house: House) -> None:
    code, guests = seats_at(house, 3, options=SHORT)
    message = play_on(code, guests, random.Random(1))
    record = verified(fetch(guests[0], code))
    assert record.commitment == message["table"]["commitment"]
    assert [score.total for score in record.state.score()] == [s["total"] for s in message["scene"]["score"]]


def test_the_record_names_people_and_bots(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, options=SHORT)["table"]["code"]
    guest.post(at(code, "seats/0/bot"), {})
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")
    seats = verified(fetch(guest, code)).seats
    assert [seat.kind for seat in seats] == ["human", "gull"]
    assert seats[0].name == "Ann"


def test_the_record_keeps_what_was_taken_back(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, options=SHORT)["table"]["code"]
    guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    guest.post(at(code, "redo"), {"ply": 0})
    play_on(code, [guest], random.Random(1))
    assert [entry.verb for entry in verified(fetch(guest, code)).entries][:3] == ["do", "undo", "redo"]


def test_the_record_of_a_running_game_stays_secret(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.refused("GET", at(code, "record")) == (409, "not-over")


def test_a_record_is_a_file_to_keep(house: House) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    answer = guest.send("GET", at(code, "record"))
    assert answer.headers["content-disposition"] == f'attachment; filename="walking-{code}.laguna"'


# In


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_record_comes_back_byte_by_byte(house: House, seats: int) -> None:
    guest = house.guest()
    message = bring(guest, file_of(seats))
    assert message["table"]["status"] == "over"
    assert fetch(guest, message["table"]["code"]) == file_of(seats)


def test_a_record_comes_back_byte_by_byte_after_the_table_was_put_away(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of(4))["table"]["code"]
    house.do(lambda: house.hall.tables.pop(code))
    assert fetch(guest, code) == file_of(4)


def test_a_record_with_undo_comes_back_byte_by_byte(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, options=SHORT)["table"]["code"]
    guest.do(code, "draft 1 all")
    guest.post(at(code, "undo"), {"ply": 1})
    play_on(code, [guest], random.Random(1))
    data = fetch(guest, code)
    assert fetch(guest, bring(guest, data)["table"]["code"]) == data


def test_a_branch_comes_back_byte_by_byte(house: House) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    branch = guest.post(at(code, "branch"), {"ply": 3})["table"]["code"]
    play_on(branch, [guest], random.Random(8))
    data = fetch(guest, branch)
    assert verified(data).forked_at == 3
    assert fetch(guest, bring(guest, data)["table"]["code"]) == data


def test_a_record_of_half_a_game_is_an_archive(house: House) -> None:
    guest = house.guest()
    message = bring(guest, file_of(2, 7))
    code = message["table"]["code"]
    assert (message["table"]["status"], message["ply"]) == ("archive", 7)
    assert fetch(guest, code) == file_of(2, 7)


def test_nobody_sits_at_an_archive(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of(2, 7))["table"]["code"]
    assert guest.look(code)["you"]["seats"] == []
    assert guest.refused("POST", at(code, "act"), {"ply": 7, "action": "end"}) == (403, "no-seat")
    assert guest.refused("POST", at(code, "join"), {"name": "Ann"}) == (409, "table-full")


def test_the_seats_of_an_archive_answer_no_token(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of(2, 7))["table"]["code"]
    token = house.table(code).seats[0].token
    headers = {"Authorization": f"Bearer {token}"}
    assert guest.refused("POST", at(code, "act"), {"ply": 7, "action": "end"}, headers=headers) == (409, "archive")


def damaged(line: int, text: str) -> bytes:
    """A file with another line, without its checksum."""
    lines = file_of(2).splitlines()[:-1]
    lines[line - 1] = text.encode("utf-8", "surrogatepass")
    return b"\n".join(lines) + b"\n"


@pytest.mark.parametrize("line", range(1, len(file_of(2).splitlines()) + 1))
def test_a_file_damaged_in_a_line_is_refused_with_its_number(house: House, line: int) -> None:
    lines = file_of(2).splitlines(keepends=True)
    lines[line - 1] = b"{]\n"
    answer = house.guest().send("POST", "/api/records", content=b"".join(lines))
    assert fault(answer) == (422, "bad-record")
    assert answer.json()["error"]["text"]["values"]["line"] == line


@pytest.mark.parametrize("line", range(3, len(file_of(2).splitlines()) - 1))
def test_a_file_without_one_of_its_actions_is_refused(house: House, line: int) -> None:
    lines = file_of(2).splitlines(keepends=True)[:-1]
    del lines[line - 1]
    assert house.guest().refused("POST", "/api/records", content=b"".join(lines)) == (422, "bad-record")


@pytest.mark.parametrize("keep", range(0, len(file_of(2)), 97))
def test_a_file_that_was_cut_off_is_an_archive_or_refused(house: House, keep: int) -> None:
    answer = house.guest().send("POST", "/api/records", content=file_of(2)[:keep])
    assert answer.status_code == 200 or fault(answer) == (422, "bad-record")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"[" * 100_000,
        b'{"laguna": 1}',
        b'{"laguna": NaN}',
        b'{"laguna": ' + b"9" * 5000 + b"}",
        b"\n\n\n",
        damaged(1, '{"laguna":1,"\ud800":1}'),
        damaged(3, '{"ply":0,"seat":0,"do":"\ud800"}'),
        damaged(3, '{"ply":0,"seat":0,"do":"\\ud800"}'),
        damaged(3, '{"ply":0,"seat":0,"do":"draft 9 all"}'),
        damaged(3, '{"ply":0,"seat":1e99,"do":"end"}'),
        damaged(3, '{"ply":0,"seat":0,"undo":-1}'),
    ],
)
def test_rubbish_is_no_record(house: House, data: bytes) -> None:
    assert house.guest().refused("POST", "/api/records", content=data) == (422, "bad-record")


def test_an_illegal_action_in_a_file_names_its_rule(house: House) -> None:
    start = verified(file_of(2)).deal.content["start"]
    data = damaged(3, f'{{"ply":0,"seat":{start},"do":"end"}}')
    error = house.guest().send("POST", "/api/records", content=data).json()["error"]
    assert error["rule"].startswith("W-")


def test_a_refused_file_leaves_no_table(house: House) -> None:
    guest = house.guest()
    guest.send("POST", "/api/records", content=b"rubbish")
    assert guest.get("/api/tables")["mine"] == []


def test_a_file_that_is_too_large_is_not_read(house: House) -> None:
    assert house.guest().refused("POST", "/api/records", content=b"x" * 4_000_001) == (413, "too-large")


# Frames


def test_frames_are_all_moments_from_the_first_to_the_last(house: House) -> None:
    guest = house.guest()
    message = solo_over(guest)
    frames = guest.get(at(message["table"]["code"], "frames"))["frames"]
    assert [frame["ply"] for frame in frames] == list(range(message["ply"] + 1))
    assert frames[-1]["scene"]["players"] == message["scene"]["players"]


def test_one_frame_is_the_same_as_in_the_row(house: House) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    frames = guest.get(at(code, "frames"))["frames"]
    assert guest.get(at(code, "frames"), params={"ply": 5})["frames"] == [frames[5]]


@pytest.mark.parametrize("ply", [-1, 1000, 10**20])
def test_a_moment_that_there_is_not_is_refused(house: House, ply: int) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    assert guest.refused("GET", at(code, "frames"), params={"ply": ply}) == (422, "no-such-ply")


def test_the_points_over_a_game_begin_and_end_with_the_frames(house: House) -> None:
    guest = house.guest()
    message = bring(guest, file_of())
    code = message["table"]["code"]
    moments = guest.get(at(code, "history"))["moments"]
    frames = guest.get(at(code, "frames"))["frames"]
    assert [moment["ply"] for moment in moments] == sorted({moment["ply"] for moment in moments})
    assert (moments[0]["ply"], moments[-1]["ply"]) == (0, frames[-1]["ply"])
    for moment in moments:
        totals = [sheet["total"] for sheet in frames[moment["ply"]]["scene"]["score"]]
        assert moment["totals"] == totals


def test_the_single_gains_of_a_source_add_up_to_its_points(house: House) -> None:
    guest = house.guest()
    code = bring(guest, (Path(__file__).parents[1] / "records/burano/2-strong.laguna").read_bytes())["table"]["code"]
    gains = guest.get(at(code, "history"))["gains"]
    players = guest.get(at(code))["scene"]["players"]
    assert {"ships", "islands", "unions"} <= {source for parts in gains for source in parts}
    for seat, player in enumerate(players):
        assert len(gains[seat]["islands"]) <= 4
        assert {source: sum(parts) for source, parts in gains[seat].items()} == {
            source: points for source, points in player["points"].items() if source in gains[seat]
        }


def test_points_are_told_when_the_game_is_over(house: House) -> None:
    code, (guest, _) = seats_at(house, 2)
    assert guest.refused("GET", at(code, "history")) == (409, "not-over")


def test_a_table_that_waits_has_no_frames(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, OPEN)["table"]["code"]
    assert guest.refused("GET", at(code, "frames")) == (409, "not-started")


def test_while_a_game_runs_nobody_looks_through_the_eyes_of_others(house: House) -> None:
    code, guests = seats_at(house, 2)
    assert guests[0].refused("GET", at(code, "frames"), params={"as": 1}) == (403, "not-your-seat")
    assert house.guest().refused("GET", at(code, "frames"), params={"as": 0}) == (403, "not-your-seat")


def test_a_finished_game_can_be_seen_through_every_seat(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of(3))["table"]["code"]
    for seat in range(3):
        assert guest.get(at(code, "frames"), params={"as": seat, "ply": 4})["frames"][0]["scene"]["viewer"] == seat
    assert guest.refused("GET", at(code, "frames"), params={"as": 3}) == (404, "no-such-seat")


# The replay as one file

BUILT = files("laguna").joinpath("page", "file", "replay.js").is_file()


def test_the_replay_file_holds_the_whole_game_or_says_that_the_page_is_missing(house: House) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    answer = guest.send("GET", at(code, "replay.html"))
    if not BUILT:
        assert fault(answer) == (503, "no-page")
        return
    assert answer.headers["content-type"].startswith("text/html")
    assert "src=" not in answer.text.split("window.LAGUNA")[0]
    assert code in answer.text


def content_of(page: str) -> Document:
    """What the replay file carries."""
    text = page.partition("window.LAGUNA = ")[2].partition("</script>")[0]
    found: Document = json.loads(text)
    return found


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A page that is built, if only in name."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "page" / "file").mkdir(parents=True)
    (folder / "page" / "file" / "replay.js").write_text("show(window.LAGUNA)")
    (folder / "page" / "file" / "replay.css").write_text("body { color: black }")
    monkeypatch.setattr("laguna.server.replay.files", lambda _: folder)


def test_the_replay_file_carries_the_frames(house: House, built: None) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    content = content_of(guest.send("GET", at(code, "replay.html")).text)
    assert content["replay"] == guest.get(at(code, "frames"), params={"short": 1})
    assert len(content["faces"]) == 72


def test_a_short_replay_tells_the_same_moments(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of())["table"]["code"]
    whole, short = (guest.get(at(code, "frames"), params={"short": each}) for each in (0, 1))
    scene: Document = short["frames"][0]["scene"]
    for full, frame in zip(whole["frames"], short["frames"], strict=True):
        scene = follow(scene, frame.get("change"))
        assert (frame["ply"], scene) == (full["ply"], full["scene"])
    assert len(json.dumps(short)) < len(json.dumps(whole)) / 2


def test_a_name_cannot_end_the_script_of_the_replay_file(house: House, built: None) -> None:
    guest = house.guest()
    code = guest.open({"kind": "person", "name": "</script><b>"}, options=SHORT)["table"]["code"]
    page = guest.send("GET", at(code, "replay.html")).text
    assert content_of(page)["replay"]["table"]["seats"][0]["name"] == "</script><b>"
    assert page.lower().count("</script") == 2


def test_a_name_cannot_swallow_the_script_of_the_replay_file(house: House, built: None) -> None:
    guest = house.guest()
    code = guest.open({"kind": "person", "name": "<!--<script>"}, options=SHORT)["table"]["code"]
    assert "<!--" not in guest.send("GET", at(code, "replay.html")).text


def test_the_replay_file_of_an_unknown_language_is_refused(house: House, built: None) -> None:
    guest = house.guest()
    code = solo_over(guest)["table"]["code"]
    assert guest.refused("GET", at(code, "replay.html"), params={"language": "xx"}) == (404, "no-language")


def test_the_log_of_the_frames_has_words(house: House) -> None:
    guest = house.guest()
    code = bring(guest, file_of(3))["table"]["code"]
    assert all(say(line["say"]) for line in guest.get(at(code, "frames"))["log"])
