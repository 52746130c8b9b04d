"""Programs of others at a table: offered by whoever runs the server, and by nobody else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from laguna.bots.bot import UnknownBot
from laguna.bots.levels import LEVELS
from laguna.bots.offer import Offer, read_offers
from laguna.bots.program import FAULTS
from laguna.core import record_file
from laguna.core.problem import Problem
from laguna.core.record import Record, Seat
from laguna.games import find_game
from laguna.locale import catalogue
from laguna.server import thinking
from tests.bots.programs import BUILDER, BUILDER_JS, HONEST, alive, command
from tests.server.house import BOT, PERSON, SHORT, House, Process, at, children_of, say, spoken, verified, wait_for

Open = Callable[..., House]

ILLEGAL = command("ready()\nwhile True: act(question(), 'fly home')")
CRASHING = command("ready()\nquestion()\nprint('thinking hard', file=sys.stderr)\nsys.exit(3)")
OFFERS = (
    Offer("Builder", BUILDER),
    Offer("Only Walking", BUILDER_JS, "walking"),
    Offer("Rebel", ILLEGAL),
    Offer("Dreamer", CRASHING),
)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that offers programs."""
    with House(tmp_path_factory.mktemp("programs"), programs=OFFERS, patience=60) as house:
        yield house


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_program_plays_at_a_table_under_its_name(programs: House, game: str) -> None:
    guest = programs.guest("Ann")
    options = SHORT if game == "walking" else {}
    code = guest.open(bot("Builder"), BOT, game=game, options=options)["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    message = guest.look(code)
    assert message["table"]["seats"][0]["level"] == "Builder"
    assert [line for line in message["log"]["lines"] if line["kind"] == "notice"] == []
    assert verified(guest.send("GET", at(code, "record")).content).seats[0].kind == "Builder"


def test_the_page_is_told_which_programs_there_are_for_which_game(programs: House, house: House) -> None:
    offered = {game["name"]: game["programs"] for game in programs.guest().get("/api/games")}
    assert offered == {
        "walking": ["Builder", "Only Walking", "Rebel", "Dreamer"],
        "burano": ["Builder", "Rebel", "Dreamer"],
    }
    assert all(game["levels"] == list(LEVELS) for game in programs.guest().get("/api/games"))
    assert all(game["programs"] == [] for game in house.guest().get("/api/games"))


def test_a_person_can_let_a_program_stand_in(programs: House) -> None:
    guest = programs.guest("Ann")
    code = guest.open(PERSON, options=SHORT)["table"]["code"]
    guest.post(at(code, "seats/0/bot"), {"level": "Builder"})
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")


def test_a_game_that_is_played_on_from_an_earlier_moment_keeps_its_programs(programs: House) -> None:
    guest = programs.guest("Ann")
    code = guest.open(bot("Builder"), bot("Only Walking"), options=SHORT)["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")
    fresh = guest.post(at(code, "branch"), {"ply": 0})["table"]
    people = [seat["seat"] for seat in fresh["seats"] if seat["kind"] == "person"]
    kept = {seat["level"] for seat in fresh["seats"] if seat["kind"] == "bot"}
    assert len(people) == 1
    assert kept == {("Only Walking", "Builder")[people[0]]}


@pytest.mark.parametrize(("level", "fault"), [("Rebel", "illegal"), ("Dreamer", "ended")])
def test_a_program_that_fails_is_replaced_and_both_logs_say_why(
    programs: House, caplog: pytest.LogCaptureFixture, level: str, fault: str
) -> None:
    guest = programs.guest("Ann")
    workers = set(programs.hall.workers._all)
    with caplog.at_level(logging.WARNING, "laguna"):
        code = guest.open(PERSON)["table"]["code"]
        guest.post(at(code, "seats/0/bot"), {"level": level})
        wait_for(lambda: guest.look(code)["ply"] > 0)
        # The worker is well, and goes on; only the pause ends it.
        assert set(programs.hall.workers._all) == workers
        guest.post(at(code, "pause"), {"paused": True})
    notes = [line["say"] for line in guest.look(code)["log"]["lines"] if line["kind"] == "notice"]
    note = next(note for note in notes if note["key"] != "server.notes.handed_over")
    assert (note["key"], note["values"]["why"]["key"]) == ("server.notes.program_failed", f"server.programs.{fault}")
    for language in spoken():
        assert catalogue(language)(f"server.programs.{fault}") in say(note, language)
    told = " ".join(record.getMessage() for record in caplog.records)
    assert f"table {code}: the bot {level} failed: Tester" in told
    assert {
        "Rebel": "answered 'fly home'",
        "Dreamer": "ended with exit code 3 before it answered 'choose'; it wrote: thinking hard",
    }[level] in told
    assert "fly home" not in str(guest.look(code))


def test_what_a_program_does_wrong_has_words_in_every_language() -> None:
    for language in spoken():
        assert all(catalogue(language)(f"server.programs.{fault}") for fault in FAULTS)


# Nobody else names a command


@pytest.mark.parametrize("level", ["program:touch made", "program@5:touch made", BUILDER, "builder", "random"])
def test_a_request_cannot_name_a_command(programs: House, level: str) -> None:
    guest = programs.guest("Ann")
    assert guest.refused("POST", "/api/tables", {"seats": [bot(level)]}) == (422, "no-level")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.refused("POST", at(code, "seats/0/bot"), {"level": level}) == (422, "no-level")
    assert guest.refused("POST", at(code, "branch"), {"ply": 0, "level": level}) == (422, "no-level")


def test_a_program_for_another_game_is_no_level(programs: House) -> None:
    seats = [bot("Only Walking"), PERSON]
    answer = programs.guest("Ann").send("POST", "/api/tables", {"game": "burano", "seats": seats})
    assert answer.json()["error"]["text"]["values"]["levels"] == ", ".join([*LEVELS, "Builder", "Rebel", "Dreamer"])


def test_a_record_cannot_start_a_command(programs: House, tmp_path: Path) -> None:
    made = tmp_path / "made"
    game = find_game("walking")
    seats = (Seat("Ann", f"program:touch {made}"), Seat("Ben", f"program:touch {made}"))
    record = Record(game, game.deal(2, 1, SHORT), seats, "0" * 32)
    guest = programs.guest("Ann")
    answer = guest.send("POST", "/api/records", content=record_file.write(record))
    code = answer.json()["table"]["code"]
    fresh = guest.post(at(code, "branch"), {"ply": 0, "level": "gull"})["table"]
    assert sorted(str(seat["level"]) for seat in fresh["seats"]) == ["None", "gull"]
    assert not made.exists()


def test_a_worker_runs_no_command_that_was_not_offered(tmp_path: Path) -> None:
    game = find_game("walking")
    view = game.start(game.deal(1, 1)).view(0).document()
    components = (game.components().name, game.components().text)
    with pytest.raises(UnknownBot, match="there is no bot program:"):
        thinking.choose("walking", f"program:touch {tmp_path / 'made'}", view, components, 1)
    assert not (tmp_path / "made").exists()


# The command line


@pytest.mark.parametrize(
    ("offers", "reason"),
    [
        (["Builder"], "a program is written NAME=COMMAND"),
        (["=true"], "the name of a program has 1 to 32"),
        (["a,b=true"], "without comma"),
        (["a:b=true"], "without comma"),
        ([f"{'x' * 33}=true"], "1 to 32"),
        (["gull=true"], "gull is the name of one of Laguna's own players"),
        (["Bot=true"], "Bot is the name of one of Laguna's own players"),
        (["Human=true"], "Human is the name of one of Laguna's own"),
        (["A="], "a program needs a command"),
        (["A=./not-there"], "there is no program './not-there'"),
        (["A@chess=true"], "chess"),
        (["A=true", "A=true"], "two programs are called A"),
        (["A@walking=true", "A=true"], "two programs are called A"),
    ],
)
def test_an_offer_that_cannot_be_is_refused(offers: list[str], reason: str) -> None:
    with pytest.raises(Problem, match=reason):
        read_offers(offers)


def test_offers_are_read() -> None:
    offers = read_offers(["A@walking=true --x=1,2", "A@burano=false", " B =true"])
    assert offers == (Offer("A", "true --x=1,2", "walking"), Offer("A", "false", "burano"), Offer("B", "true"))


def test_a_server_that_is_killed_leaves_no_program_behind(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    program = command(f"open({str(file)!r}, 'w').write(str(os.getpid()))\n{HONEST}\n")
    with Process(tmp_path / "data", "--program", f"Honest={program}") as process, process.client() as client:
        assert "Honest" in client.get("/api/games").json()[0]["programs"]
        client.post("/api/tables", json={"seats": [bot("Honest")], "pace": 100})
        wait_for(lambda: file.exists() and file.read_text() != "")
        pid = int(file.read_text())
        assert alive(pid)
        workers = children_of(process.process.pid)
        process.kill()
        wait_for(lambda: not alive(pid))
        wait_for(lambda: not any(map(alive, workers)))
