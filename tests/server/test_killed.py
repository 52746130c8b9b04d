"""A server that is killed at any moment: nothing is lost, nothing is done twice."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.house import Document, Process, at, verified, wait_for

GAMES = 50
THREADS = 8
OPTIONS = {"maxRounds": 3}
SOLO = [{"kind": "person", "name": "Ann"}]
PAIR = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
BOTS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "gull"}]
KINDS = [SOLO, SOLO, PAIR, PAIR, BOTS]


class Match:
    """A game that a client plays, and what the server has promised it."""

    def __init__(self, number: int) -> None:
        self.seats = KINDS[number % len(KINDS)]
        self.rng = random.Random(number)
        self.code = ""
        self.acknowledged: list[tuple[int, str]] = []
        self.under_way: tuple[int, str] | None = None
        """What was sent and not answered: it may have happened or not."""
        self.over = False

    def step(self, client: httpx.Client) -> bool:
        """One exchange with the server; whether something was done."""
        if not self.code:
            body = {"seats": self.seats, "options": OPTIONS, "pace": 0}
            self.code = ask(client, "POST", "/api/tables", body)["table"]["code"]
            return True
        if self.under_way is None:
            message = ask(client, "GET", at(self.code))
            self.over = message["table"]["status"] == "over"
            if not message["scene"]["choices"]:
                return False
            self.under_way = message["ply"], self.rng.choice(message["scene"]["choices"])["action"]
        ply, action = self.under_way
        ask(client, "POST", at(self.code, "act"), {"ply": ply, "action": action})
        self.acknowledged.append((ply, action))
        self.under_way = None
        return True


def ask(client: httpx.Client, method: str, path: str, body: Document | None = None) -> Document:
    answer = client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text[:400]
    document: Document = answer.json()
    return document


class Crowd:
    """Clients that play all matches at once until the server goes, or until all games are over."""

    def __init__(self) -> None:
        self.matches = [Match(number) for number in range(GAMES)]
        self.cookies = [httpx.Cookies() for _ in range(THREADS)]
        self.faults: list[BaseException] = []
        self.done = 0

    def play(self, process: Process) -> list[threading.Thread]:
        threads = [threading.Thread(target=self._visit, args=(process, number)) for number in range(THREADS)]
        for thread in threads:
            thread.start()
        return threads

    def _visit(self, process: Process, number: int) -> None:
        mine = self.matches[number::THREADS]
        try:
            with process.client() as client:
                client.cookies = self.cookies[number]
                ask(client, "GET", "/api/me")
                while not all(match.over for match in mine):
                    for match in mine:
                        if not match.over and match.step(client):
                            self.done += 1
                self.cookies[number] = client.cookies
        except httpx.TransportError:
            self.cookies[number] = client.cookies
        except BaseException as fault:
            self.faults.append(fault)

    def kill_after(self, process: Process, steps: int) -> None:
        """Let them play so much, then pull the plug in the middle of it."""
        goal = self.done + steps
        threads = self.play(process)
        wait_for(lambda: self.done >= goal or bool(self.faults), 300)
        process.kill()
        for thread in threads:
            thread.join(60)
        assert self.faults == []

    def check_the_disk(self, data: Path) -> None:
        """Every acknowledged action is there once, in its order; at most the one under way besides."""
        with closing(sqlite3.connect(data / "laguna.db")) as disk:
            for match in self.matches:
                if not match.code:
                    continue
                rows = disk.execute(
                    "select ply, what, seat from entries where \"table\" = ? and verb = 'do' order by number",
                    [match.code],
                ).fetchall()
                plies = [row[0] for row in rows]
                assert plies == list(range(len(plies)))
                people = [n for n, seat in enumerate(match.seats) if seat["kind"] == "person"]
                written = [(ply, what) for ply, what, seat in rows if seat in people]
                known = match.acknowledged
                assert written[: len(known)] == known
                assert written[len(known) :] in ([], [match.under_way])


@pytest.mark.parametrize("kills", [2, pytest.param(8, marks=pytest.mark.long)])
def test_a_server_killed_in_the_middle_of_fifty_games_loses_and_doubles_nothing(tmp_path: Path, kills: int) -> None:
    crowd, interrupted = Crowd(), 0
    for _ in range(kills):
        with Process(tmp_path) as process:
            crowd.kill_after(process, 500 // kills)
        crowd.check_the_disk(tmp_path)
        interrupted += sum(match.under_way is not None for match in crowd.matches)
    assert interrupted > 0
    with Process(tmp_path) as process:
        for thread in crowd.play(process):
            thread.join(600)
        assert crowd.faults == []
        assert all(match.over for match in crowd.matches)
        with process.client() as client:
            for match in crowd.matches:
                answer = client.get(at(match.code, "record"))
                record = verified(answer.content)
                people = [n for n, seat in enumerate(match.seats) if seat["kind"] == "person"]
                played = [
                    (ply, record.game.text(action))
                    for ply, (seat, action) in enumerate(zip(record.actors, record.actions, strict=True))
                    if seat in people
                ]
                assert played == match.acknowledged
    crowd.check_the_disk(tmp_path)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_the_workers_of_a_killed_server_end_by_themselves(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        with process.client() as client:
            code = ask(client, "POST", "/api/tables", {"seats": SOLO})["table"]["code"]
            ask(client, "POST", at(code, "hint"), {})
        workers = process.children()
        assert workers
        process.kill()
        wait_for(lambda: not any(map(alive, workers)), 10)


@pytest.mark.clock
def test_ctrl_c_ends_a_server_at_once_and_quietly(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        with process.client() as client:
            ask(client, "POST", "/api/tables", {"seats": [BOTS[1], BOTS[1]], "pace": 10_000})
            time.sleep(0.5)
        workers = process.children()
        begin = time.monotonic()
        printed = process.stop()
        assert time.monotonic() - begin < 10
        assert "Traceback" not in printed
        wait_for(lambda: not any(map(alive, workers)), 10)


def test_a_killed_server_keeps_guests_and_their_names(tmp_path: Path) -> None:
    with Process(tmp_path) as process, process.client() as client:
        ask(client, "PUT", "/api/me", {"name": "Ann"})
        cookies = dict(client.cookies)
        process.kill()
        process.start()
        with process.client() as again:
            again.cookies.update(cookies)
            assert ask(again, "GET", "/api/me") == {"name": "Ann"}
