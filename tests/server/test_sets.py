"""Tables with other sets: brought by people or offered by the server, and kept for as long as the table is."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from laguna.core import record_file
from laguna.games import find_game, registry
from laguna.server.sets import MOST_BYTES
from tests.server.house import BOT, OPEN, PERSON, SHORT, Document, Guest, House, at, fault, good, play_on, say, wait_for
from tests.server.sets import BOOKSHOP, OTHER

Open = Callable[..., House]


def bring(guest: Guest, game: str = "walking", name: str = "venice", text: str | None = None) -> Document:
    content = (OTHER[game] if text is None else text).encode()
    found: Document = good(guest.send("POST", f"/api/sets/{game}", params={"name": name}, content=content))
    return found


def sets_of(guest: Guest, game: str = "walking") -> list[Document]:
    (found,) = [info["sets"] for info in guest.get("/api/games") if info["name"] == game]
    assert isinstance(found, list)
    return found


def face_at(guest: Guest, code: str, card: str = BOOKSHOP) -> Document:
    (face,) = [face for face in guest.get(at(code, "components"))["faces"] if face["id"] == card]
    assert isinstance(face, dict)
    return face


def reason(guest: Guest, text: str, game: str = "walking") -> str:
    answer = guest.send("POST", f"/api/sets/{game}", params={"name": "bad"}, content=text.encode())
    assert fault(answer) == (422, "bad-set")
    return say(answer.json()["error"]["text"]["values"]["reason"])


# Which there are


@pytest.mark.parametrize("game", registry)
def test_a_server_offers_lagunas_own_sets(game: str, house: House) -> None:
    own = find_game(game).components()
    (offered,) = sets_of(house.guest(), game)
    assert (offered["name"], offered["sha256"]) == ("laguna", own.sha256)
    assert set(offered["usual"]) == {str(seats) for seats in find_game(game).seats}


def test_files_in_the_folder_are_offered_at_once(own_house: Open, caplog: pytest.LogCaptureFixture) -> None:
    house = own_house()
    folder = house.data / "sets" / "burano"
    folder.mkdir(parents=True)
    (folder / "torcello.toml").write_text(OTHER["burano"])
    (folder / "broken.toml").write_text("island = 3")
    (folder / "huge.toml").write_text("#" * (MOST_BYTES + 1))
    (folder / "notes.txt").write_text("not a set")
    with caplog.at_level(logging.WARNING, "laguna"):
        names = [each["name"] for each in sets_of(house.guest(), "burano")]
    assert names == ["laguna", "torcello"]
    assert "broken.toml, 'routes' is missing" in caplog.text
    assert f"huge.toml, the file is larger than {MOST_BYTES} bytes" in caplog.text
    (folder / "torcello.toml").unlink()
    assert [each["name"] for each in sets_of(house.guest(), "burano")] == ["laguna"]


def test_a_set_from_the_folder_stays_with_its_table(tmp_path: Path) -> None:
    file = tmp_path / "sets" / "walking" / "torcello.csv"
    file.parent.mkdir(parents=True)
    file.write_text(OTHER["walking"])
    with House(tmp_path) as house:
        guest = house.guest("Ann")
        code = guest.open(PERSON, options=SHORT, components=sets_of(guest)[1]["sha256"])["table"]["code"]
    file.unlink()
    with House(tmp_path) as house:
        assert face_at(house.guest(), code)["shop"] == "libreria"


# Bringing one


@pytest.mark.parametrize("game", registry)
def test_a_set_that_somebody_brings_can_be_played_with(game: str, house: House) -> None:
    guest = house.guest("Ann")
    brought = bring(guest, game)
    assert brought["name"] == "venice"
    table = guest.open(PERSON, BOT, game=game, components=brought["sha256"])["table"]
    assert table["components"] == {"name": "venice", "sha256": brought["sha256"]}
    assert house.table(table["code"]).record.components.sha256 == brought["sha256"]


def test_a_set_is_not_offered_to_strangers(house: House) -> None:
    bring(house.guest())
    assert [each["name"] for each in sets_of(house.guest())] == ["laguna"]


def test_a_set_that_is_known_keeps_its_name(own_house: Open) -> None:
    house = own_house()
    first = bring(house.guest(), name="venice")
    assert bring(house.guest(), name="mine") == first
    own = find_game("walking").components()
    assert bring(house.guest(), name="mine", text=own.text)["name"] == "laguna"


@pytest.mark.parametrize(
    ("name", "plain"),
    [("", "set"), ("\u202e\n\0", "set"), ("  my   set ", "my set"), ("x" * 99, "x" * 40), ("зима ❄", "зима ❄")],
)
def test_names_can_be_shown(name: str, plain: str, own_house: Open) -> None:
    assert bring(own_house().guest(), name=name)["name"] == plain


def test_two_can_bring_the_same_set_at_the_same_time(own_house: Open) -> None:
    house = own_house()
    game = find_game("walking")

    async def both() -> list[str]:
        data = OTHER["walking"].encode()
        found = await asyncio.gather(*(house.hall.sets.take_in(game, name, data) for name in "abcdef"))
        return [each.sha256 for each in found]

    assert len(set(house.call(both))) == 1


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("walking", "", "line 1: the columns must be"),
        (
            "walking",
            OTHER["walking"].replace("libreria,2", "libreria,7"),
            "line 4: a shop is worth 2 or 3 points, not 7",
        ),
        ("walking", OTHER["walking"].replace(BOOKSHOP, "I-mauve-3"), "line 4: there is no card 'I-mauve-3'"),
        ("walking", OTHER["burano"], "line 1"),
        ("burano", "", "'island' is missing"),
        ("burano", OTHER["burano"].replace("lobster = 6", "lobster = 7"), "seafood: there are 49 cards, not 48"),
        ("burano", OTHER["burano"].replace('"PPoGYW."', '"PPoGYP."'), "workshops.three: tile"),
        ("burano", "island = [", "not TOML: the file ends too early"),
        ("burano", f"island = {'[' * 20000}", "brackets are nested too deeply"),
        ("burano", f"island = {'9' * 9000}", "a number has too many digits"),
        ("burano", OTHER["burano"].replace('A = "E D L"', "A = 2026-01-01"), "routes.A must be a line of words"),
        ("burano", OTHER["walking"], "line 1"),
    ],
)
def test_a_bad_set_is_refused_with_place_and_reason(game: str, text: str, told: str, house: House) -> None:
    assert told in reason(house.guest(), text, game)


def test_a_set_is_refused_that_is_no_text_or_too_large_or_of_no_game(house: House) -> None:
    guest = house.guest()
    assert fault(guest.send("POST", "/api/sets/walking", content=b"\xff\xfe")) == (422, "bad-set")
    assert fault(guest.send("POST", "/api/sets/walking", content=b"x" * (MOST_BYTES + 1))) == (413, "too-large")
    assert fault(guest.send("POST", "/api/sets/chess", content=b"x")) == (404, "no-game")


def test_no_table_opens_with_a_set_that_nobody_brought(house: House) -> None:
    body = {"seats": [PERSON], "components": "ab" * 32}
    assert house.guest("Ann").refused("POST", "/api/tables", body) == (409, "no-set")


def test_a_set_of_one_game_is_none_of_the_other(house: House) -> None:
    guest = house.guest("Ann")
    body = {"game": "burano", "seats": [PERSON, BOT], "components": bring(guest)["sha256"]}
    assert guest.refused("POST", "/api/tables", body) == (409, "no-set")


# Keeping it


@pytest.mark.parametrize("game", registry)
def test_bots_play_to_the_end_with_another_set(game: str, house: House, caplog: pytest.LogCaptureFixture) -> None:
    guest = house.guest("Ann")
    options = SHORT if game == "walking" else {}
    sha256 = bring(guest, game)["sha256"]
    code = guest.open(BOT, BOT, game=game, options=options, components=sha256)["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    assert "failed" not in caplog.text
    record = record_file.read(
        guest.send("GET", at(code, "record")).content, house.table(code).record.components, strict=True
    )
    assert (record.deal.components.name, record.deal.components.sha256) == ("venice", sha256)


def test_a_table_has_its_set_after_a_restart_and_everywhere_it_leads(tmp_path: Path) -> None:
    rng = random.Random(3)
    with House(tmp_path) as house:
        guest = house.guest("Ann")
        sha256 = bring(guest)["sha256"]
        code = guest.open(PERSON, options=SHORT, components=sha256)["table"]["code"]
        play_on(code, [guest], rng, 5)
        before = guest.look(code)["scene"]
        cookies = dict(guest.client.cookies)
    with House(tmp_path) as house:
        guest, spectator = house.guest(), house.guest()
        guest.client.cookies.update(cookies)
        assert guest.look(code)["scene"] == before
        choices = [choice["action"] for choice in before["choices"]]
        assert guest.post(at(code, "hint"), {})["choice"]["action"] in choices
        guest.do(code, choices[0])
        branch = guest.post(at(code, "branch"), {"ply": 2})["table"]
        play_on(code, [guest], rng)
        again = guest.post(at(code, "rematch"))["table"]
        for table in (branch, again):
            assert table["components"]["sha256"] == sha256
            assert face_at(spectator, table["code"])["shop"] == "libreria"
        assert len(spectator.get(at(code, "frames"))["frames"]) == house.table(code).record.ply + 1
        assert "libreria" in spectator.send("GET", at(code, "replay.html")).text


def test_steps_are_taken_back_with_the_set_of_the_table(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, components=bring(guest)["sha256"])["table"]["code"]
    message = guest.look(code)
    rng = random.Random(2)
    while not message["undo"]["steps"]:
        message = play_on(code, [guest], rng, 1)
    back = guest.post(at(code, "undo"), {"ply": message["ply"]})
    assert back["ply"] == message["ply"] - 1
    assert good(guest.send("POST", at(code, "redo"), {"ply": back["ply"]}))["scene"] == message["scene"]


def test_a_set_that_a_later_version_no_longer_reads_is_no_riddle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path) as house:
        guest = house.guest("Ann")
        code = guest.open(PERSON, components=bring(guest)["sha256"])["table"]["code"]
    with House(tmp_path) as house:
        monkeypatch.setattr("laguna.games.walking.cards.SHOP_VALUES", (3,))
        assert house.guest().refused("GET", at(code)) == (409, "bad-set")


# Records


def record_with(guest: Guest, game: str = "walking") -> bytes:
    sha256 = bring(guest, game)["sha256"]
    code = guest.open(PERSON, options=SHORT, components=sha256)["table"]["code"]
    play_on(code, [guest], random.Random(1))
    return guest.send("GET", at(code, "record")).content


def test_a_record_of_an_unknown_set_says_which_and_works_when_that_was_brought(house: House, own_house: Open) -> None:
    data = record_with(house.guest("Ann"))
    guest = own_house().guest("Ben")
    answer = guest.send("POST", "/api/records", content=data)
    assert fault(answer) == (409, "no-set")
    assert "venice" in say(answer.json()["error"]["text"])
    brought = bring(guest)
    assert brought["sha256"][:12] in say(answer.json()["error"]["text"])
    code = good(guest.send("POST", "/api/records", content=data))["table"]["code"]
    assert face_at(guest, code)["shop"] == "libreria"
    assert guest.send("GET", at(code, "record")).content == data


def test_a_table_waits_with_its_set(house: House) -> None:
    host, other = house.guest("Ann"), house.guest("Ben")
    code = host.open(PERSON, OPEN, components=bring(host)["sha256"])["table"]["code"]
    assert other.join(code, "Ben")["table"]["components"]["name"] == "venice"


def test_the_folder_may_be_missing(tmp_path: Path, own_house: Open) -> None:
    house = own_house(tmp_path / "fresh")
    assert not (tmp_path / "fresh" / "sets").exists()
    assert len(sets_of(house.guest())) == 1
