"""Bots at the table: they play on by themselves, know only a view, and are replaced when they fail."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laguna.bots.bot import find_bot
from laguna.bots.levels import LEVELS, SIMPLEST
from laguna.core.deal import ComponentSet
from laguna.core.record import Record
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games.walking.components import CARD_NAMES, CARDS, LEVEL_NAMES
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import UNSEEN
from laguna.server.bots import Bots
from laguna.server.chance import seed_of_thought
from laguna.server.seat import Seat
from laguna.server.workers import BotFailed, Worker, Workers
from tests.server.house import BOT, PERSON, SHORT, Document, Guest, House, at, play_on, say, spoken, verified, wait_for

Open = Callable[..., House]
Think = Callable[..., Any]


def ready(guest: Guest, code: str) -> Document:
    """Wait until it is the guest's turn."""
    wait_for(lambda: bool(guest.look(code)["scene"]["choices"]))
    return guest.look(code)


def end_turns_until_a_bot_is_due(guest: Guest, code: str) -> None:
    """The start player changes, so somebody may have two turns in a row."""
    for _ in range(3):
        ready(guest, code)
        message = guest.finish_turn(code)
        if not message["scene"]["choices"]:
            return
    raise AssertionError("no bot came to its turn")


# Playing on


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_whole_game_by_themselves(house: House, level: str) -> None:
    guest = house.guest("Ann")
    seat = {"kind": "bot", "level": level}
    code = guest.open(seat, seat, options={"maxRounds": 4})["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    assert verified(guest.send("GET", at(code, "record")).content).seats[0].kind == level


def test_a_person_and_two_bots_finish_a_game(house: House) -> None:
    guest, rng = house.guest("Ann"), random.Random(1)
    code = guest.open(PERSON, BOT, BOT, options=SHORT)["table"]["code"]
    while guest.look(code)["table"]["status"] == "playing":
        if guest.look(code)["scene"]["choices"]:
            play_on(code, [guest] * 3, rng, 1)
    assert verified(guest.send("GET", at(code, "record")).content).state.ending()


def test_a_bot_that_thinks_is_shown(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, pace=50)["table"]["code"]
    with guest.window(code) as window:
        end_turns_until_a_bot_is_due(guest, code)
        assert window.until(lambda message: message["thinking"] is not None)["thinking"] == 1
        window.until(lambda message: message["thinking"] is None and bool(message["scene"]["choices"]))


def test_a_bot_waits_before_its_turn_and_a_third_of_that_before_each_further_step(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = noted_waits(monkeypatch)
    code = house.guest("Ann").open(BOT, BOT, pace=60, options={"maxRounds": 1})["table"]["code"]
    wait_for(lambda: house.table(code).status == "over")
    record = house.table(code).record
    assert [round(wait, 3) for wait in waits[code]] == [expected_wait(record, ply, 0.06) for ply in range(record.ply)]
    assert {round(wait, 3) for wait in waits[code]} == {0.0, 0.02, 0.06}


def test_three_bots_build_their_pyramids_without_a_pause(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = noted_waits(monkeypatch)
    guest = house.guest("Ann")
    code = guest.open(PERSON, *[{"kind": "bot", "level": "fisher"}] * 3, game="burano", pace=30)["table"]["code"]
    rng = random.Random(1)
    while guest.look(code)["scene"]["phase"] in ("draw", "pyramids"):
        if guest.look(code)["scene"]["choices"]:
            play_on(code, [guest] * 4, rng, 1)
    record = house.table(code).record
    secret = [ply for ply in range(record.ply) if record.at(ply).is_secret() and record.actors[ply] != 0]
    assert len(secret) > 3 * 14
    bots = [ply for ply in range(record.ply) if record.actors[ply] != 0]
    assert [waits[code][bots.index(ply)] for ply in secret] == [0.0] * len(secret)


def noted_waits(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """How long the decisions of bots are to take, by table."""
    waits: dict[str, list[float]] = {}
    pause = Bots._pause

    def noted(bots: Bots, seat: Seat) -> float:
        wait = pause(bots, seat)
        waits.setdefault(bots.table.code, []).append(wait)
        return wait

    monkeypatch.setattr(Bots, "_pause", noted)
    return waits


def expected_wait(record: Record, ply: int, pace: float) -> float:
    if len(record.at(ply).legal_actions()) == 1:
        return 0.0
    return pace / 3 if ply and record.actors[ply - 1] == record.actors[ply] else pace


# Pause


def test_a_pause_stops_a_bot_and_drops_its_thought(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, pace=300)["table"]["code"]
    end_turns_until_a_bot_is_due(guest, code)
    message = guest.post(at(code, "pause"), {"paused": True})
    assert message["thinking"] is None
    ply = message["ply"]
    time.sleep(0.6)
    assert guest.look(code)["ply"] == ply
    guest.post(at(code, "pause"), {"paused": False})
    wait_for(lambda: guest.look(code)["ply"] > ply)


def test_people_act_while_the_bots_wait(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    ready(guest, code)
    guest.post(at(code, "pause"), {"paused": True})
    take = guest.look(code)["scene"]["choices"][0]["action"]
    assert guest.do(code, take)["scene"]["phase"] == "build"


def test_whoever_comes_back_stops_the_bot_that_thinks(house: House) -> None:
    guest = house.guest("Ann")
    code = guest.open({"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}, pace=10_000)["table"]["code"]
    actor = guest.look(code)["scene"]["actor"]
    guest.post(at(code, f"seats/{actor}/bot"), {})
    wait_for(lambda: guest.look(code)["thinking"] == actor)
    message = guest.post(at(code, f"seats/{actor}/return"))
    assert message["thinking"] is None
    assert (message["ply"], message["scene"]["choices"] != []) == (0, True)


@pytest.mark.clock
def test_a_pause_stops_a_bot_that_thinks_for_long_at_once(own_house: Open) -> None:
    house = own_house(patience=60)
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT)["table"]["code"]
    ready(guest, code)
    guest.post(at(code, "hint"))
    (worker,) = house.hall.workers._all
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGSTOP)
    end_turns_until_a_bot_is_due(guest, code)
    begin = time.monotonic()
    message = guest.post(at(code, "pause"), {"paused": True})
    assert message["thinking"] is None
    assert time.monotonic() - begin < 30
    guest.post(at(code, "pause"), {"paused": False})
    wait_for(lambda: guest.look(code)["ply"] > message["ply"])


# Chance


def played(house: House) -> Record:
    """A game that bots play by themselves at the first table of a server."""
    guest = house.guest("Ann")
    code = guest.open(BOT, BOT, options=SHORT)["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    return verified(guest.send("GET", at(code, "record")).content)


def test_servers_with_the_same_seed_play_the_same_games(own_house: Open, tmp_path: Path) -> None:
    one, other, third = (played(own_house(tmp_path / name, seed=seed)) for name, seed in (("a", 5), ("b", 5), ("c", 6)))
    assert (one.deal, one.salt, one.actions) == (other.deal, other.salt, other.actions)
    assert one.deal != third.deal


def test_without_a_seed_no_two_servers_are_alike(own_house: Open, tmp_path: Path) -> None:
    one, other = (played(own_house(tmp_path / name, seed=None)) for name in "ab")
    assert one.deal != other.deal
    assert one.salt != other.salt


def test_what_bots_did_can_be_checked_when_the_salt_is_told(house: House) -> None:
    record = played(house)
    again = record.fork(0, record.salt)
    bot = find_bot("gull", record.game)
    while again.state.actor() != OVER:
        seat = again.state.actor()
        again.act(seat, bot.choose(again.state.view(seat), Rng(seed_of_thought(again, seat))))
    assert again.actions == record.actions


def test_every_moment_seat_and_salt_has_a_seed_of_its_own(house: House) -> None:
    record = played(house)
    moments = [record.fork(ply, salt) for ply in (0, 1) for salt in ("one", "other")]
    seeds = {seed_of_thought(moment, seat) for moment in moments for seat in (0, 1)}
    assert len(seeds) == 8


# Bots that fail


def failing(level: str, answer: Callable[[], str]) -> Think:
    """A way to think in which one level answers something else."""
    think = Workers.think

    async def instead(workers: Workers, game: str, asked: str, *about: Any) -> str:
        return answer() if asked == level else await think(workers, game, asked, *about)

    return instead


def crash() -> str:
    raise BotFailed("ZeroDivisionError: division by zero")


@pytest.mark.parametrize("answer", [crash, lambda: "draft 99 all", lambda: "", lambda: "end" * 100, lambda: "None"])
def test_a_bot_that_fails_is_replaced_by_a_simpler_one_and_the_log_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch, answer: Callable[[], str]
) -> None:
    monkeypatch.setattr(Workers, "think", failing("gull", answer))
    guest = house.guest("Ann")
    code = guest.open(BOT, BOT, options={"maxRounds": 1})["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")
    notes = [line["say"] for line in guest.look(code)["log"]["lines"] if line["kind"] == "notice"]
    assert {note["key"] for note in notes} == {"server.notes.bot_failed"}
    for language in spoken():
        assert notes[0]["values"]["name"] in say(notes[0], language)
    assert verified(guest.send("GET", at(code, "record")).content)


def test_when_the_simplest_bot_fails_too_the_game_still_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> str:
        raise BotFailed("all asleep")

    monkeypatch.setattr(Workers, "think", fail)
    code = house.guest("Ann").open(BOT, BOT, options={"maxRounds": 1})["table"]["code"]
    wait_for(lambda: house.table(code).status == "over")


def test_the_note_about_a_failed_bot_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workers, "think", failing("gull", crash))
    guest = house.guest("Ann")
    code = guest.open(BOT, BOT, options={"maxRounds": 1})["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over")
    before = guest.look(code)["log"]
    house.do(lambda: house.hall.tables.pop(code))
    assert guest.look(code)["log"] == before


def test_a_worker_that_is_killed_is_replaced(own_house: Open) -> None:
    house = own_house()
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.post(at(code, "hint"))
    (worker,) = house.hall.workers._all
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGKILL)
    assert guest.post(at(code, "hint"))["reason"] is None
    assert guest.post(at(code, "hint"))["reason"]


def test_a_bot_that_hangs_is_replaced_after_a_while(own_house: Open) -> None:
    house = own_house(patience=1)
    guest = house.guest("Ann")
    code = guest.open(PERSON, BOT, options=SHORT)["table"]["code"]
    ready(guest, code)
    guest.post(at(code, "hint"))
    (worker,) = house.hall.workers._all
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGSTOP)
    ply = guest.look(code)["ply"]
    while not any(line["say"]["key"] == "server.notes.bot_failed" for line in guest.look(code)["log"]["lines"]):
        if guest.look(code)["scene"]["choices"]:
            guest.finish_turn(code)
    wait_for(lambda: guest.look(code)["ply"] > ply + 2)
    assert worker not in house.hall.workers._all


def test_a_hint_that_hangs_is_refused(own_house: Open) -> None:
    house = own_house(patience=0.0001)
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    assert guest.refused("POST", at(code, "hint"), {}) == (503, "bot-failed")
    assert guest.look(code)["ply"] == 0


@pytest.mark.clock
def test_the_server_answers_others_while_a_bot_hangs(own_house: Open) -> None:
    house = own_house(patience=60)
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    guest.post(at(code, "hint"))
    (worker,) = house.hall.workers._all
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGSTOP)
    guest.open(BOT, BOT)
    begin = time.monotonic()
    guest.do(code, "draft 1 all")
    assert time.monotonic() - begin < 30


# Only views


def check_knows_nothing_hidden(state: WalkingState, seat: int, text: str) -> None:
    """A view holds no card that nobody has seen, and of other hands only backs."""
    unseen = {CARD_NAMES[card] for card in range(CARDS) if int(state.claim[card]) == UNSEEN}
    assert not any(f'"{card}"' in text for card in unseen)
    document = json.loads(text)
    assert document["viewer"] == seat
    for other, player in enumerate(document["players"]):
        assert other == seat or set(player["hand"]) <= set(LEVEL_NAMES)
    for deck in document["decks"].values():
        assert all(back["card"] is None or back["seat"] == seat for back in deck["returned"])


def test_only_views_go_to_the_workers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[tuple[Any, ...]] = []
    ask = Worker.ask

    def listen(worker: Worker, question: tuple[Any, ...], patience: float) -> Any:
        questions.append(question)
        return ask(worker, question, patience)

    monkeypatch.setattr(Worker, "ask", listen)
    guest = house.guest("Ann")
    code = guest.open(BOT, BOT, BOT, options={"maxRounds": 5})["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    record = house.table(code).record
    asked = [question for question in questions if question[0] == "think" and question[3]["seats"] == 3]
    assert len(asked) >= record.ply
    thoughts = iter(asked)
    for seat, state in zip(record.actors, record.positions(), strict=False):
        assert isinstance(state, WalkingState)
        kind, game, level, view, components, seed = next(thoughts)
        assert (kind, game, level) == ("think", "walking", "gull")
        assert components == (record.components.name, record.components.text)
        assert isinstance(seed, int)
        assert view == state.view(seat).document()
        text = json.dumps(view)
        check_knows_nothing_hidden(state, seat, text)
        assert record.salt not in text


def test_a_hint_is_asked_for_with_a_view_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Document] = []
    advise = Workers.advise

    async def listen(
        workers: Workers, game: str, level: str, view: Document, components: ComponentSet, seed: int
    ) -> Document:
        asked.append(view)
        return await advise(workers, game, level, view, components, seed)

    monkeypatch.setattr(Workers, "advise", listen)
    guest = house.guest("Ann")
    code = guest.open(PERSON)["table"]["code"]
    play_on(code, [guest], random.Random(1), 7)
    guest.post(at(code, "hint"))
    state = house.table(code).record.state
    assert isinstance(state, WalkingState)
    assert asked == [state.view(0).document()]
    check_knows_nothing_hidden(state, 0, json.dumps(asked[0]))


def test_the_simplest_bot_is_no_level_to_choose() -> None:
    assert SIMPLEST not in LEVELS
