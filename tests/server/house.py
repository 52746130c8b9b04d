"""A server to visit: in this process, or as a process of its own that can be killed."""

from __future__ import annotations

import contextlib
import json
import random
import re
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import anyio
import httpx

from laguna.core import record_file
from laguna.core.record import Record
from laguna.locale import LANGUAGES, catalogue
from laguna.server.app import create_app
from laguna.server.config import Config
from laguna.server.hall import Hall
from laguna.server.table import Table

with warnings.catch_warnings():
    # Starlette would like a successor of httpx that is not among the project's requirements.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

Document = dict[str, Any]
T = TypeVar("T")

PLENTY: dict[str, Any] = {"workers": 1, "burst": 10**6, "rate": 1e6, "openings": 10**6, "seed": 4}
"""Settings of a server that nobody can ask too often, and that deals the same tables in every run."""
SHORT = {"maxRounds": 2}
"""Options of a game that is soon over."""
PERSON, BOT, OPEN = {"kind": "person"}, {"kind": "bot", "level": "gull"}, {"kind": "open"}
PATIENCE = 60.0
"""Seconds after which something that should have happened will not."""


class House:
    """A server in this process."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        self.config = Config(data, **{**PLENTY, **settings})

    def __enter__(self) -> House:
        self.app = create_app(self.config)
        self.front = TestClient(self.app, raise_server_exceptions=False)
        self.front.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.front.__exit__(None, None, None)

    def guest(self, name: str = "", address: str = "testclient") -> Guest:
        """Somebody who comes for the first time."""
        client = TestClient(self.app, raise_server_exceptions=False, client=(address, 50000))
        client.portal = self.front.portal
        guest = Guest(self, client)
        if name:
            guest.put("/api/me", {"name": name})
        return guest

    def call(self, work: Callable[..., Awaitable[T]], *arguments: Any) -> T:
        """Run something in the server's loop."""
        assert self.front.portal is not None
        found: T = self.front.portal.call(work, *arguments)
        return found

    def do(self, work: Callable[[], T]) -> T:
        """Run something quick in the server's loop."""

        async def soon() -> T:
            return work()

        return self.call(soon)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.desk.hall
        return hall

    def table(self, code: str) -> Table:
        """The table itself, behind the scenes."""
        return self.call(self.hall.find, code)

    def memory(self, code: str) -> object:
        """All that a request that fails must not change."""
        table = self.table(code)
        record = table.record
        return (
            list(record.entries),
            list(record.actions),
            int(record.state.fingerprint()),
            record.redoable,
            [seat.row(code) for seat in table.seats],
            table.status,
            table.stopped,
            table.rematch,
            table.written,
            list(table.chronicle.notes),
        )


class Guest:
    """A browser with a cookie jar of its own, or none."""

    def __init__(self, house: House, client: TestClient) -> None:
        self.house = house
        self.client = client
        self.seen: list[str] = []
        """Every answer, as it came over the wire."""

    def send(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """Any request at all."""
        if body is not None:
            more["json"] = body
        answer: httpx.Response = self.client.request(method, path, **more)
        self.seen.append(answer.text)
        return answer

    def get(self, path: str, **more: Any) -> Any:
        return good(self.send("GET", path, **more))

    def post(self, path: str, body: object = None, **more: Any) -> Any:
        return good(self.send("POST", path, {} if body is None else body, **more))

    def put(self, path: str, body: object) -> Any:
        return good(self.send("PUT", path, body))

    def refused(self, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
        """The status and code of a request that must fail properly."""
        return fault(self.send(method, path, body, **more))

    # Tables

    def open(self, *seats: Document, options: Document | None = None, **more: Any) -> Document:
        """A new table."""
        body = {"seats": list(seats), "options": options or {}, "pace": 0, **more}
        message: Document = self.post("/api/tables", body)
        return message

    def look(self, code: str, seat: int | None = None) -> Document:
        message: Document = self.get(at(code), params={} if seat is None else {"as": seat})
        return message

    def join(self, code: str, name: str, seat: int | None = None) -> Document:
        message: Document = self.post(at(code, "join"), {"name": name, "seat": seat})
        return message

    def act(self, code: str, ply: int, action: str, **more: Any) -> httpx.Response:
        return self.send("POST", at(code, "act"), {"ply": ply, "action": action, **more})

    def do(self, code: str, *actions: str) -> Document:
        """Actions one after the other."""
        message = self.look(code)
        for action in actions:
            message = good(self.act(code, message["ply"], action))
        return message

    def finish_turn(self, code: str) -> Document:
        """The shortest turn: the first card that can be taken, and nothing built."""
        message = self.do(code, self.look(code)["scene"]["choices"][0]["action"])
        while not any(choice["action"] == "end" for choice in message["scene"]["choices"]):
            message = self.do(code, message["scene"]["choices"][0]["action"])
        return self.do(code, "end")

    def window(self, code: str, query: str = "") -> Window:
        return Window(self, code, query)


class Window:
    """A page that shows a table: it hears the stream."""

    def __init__(self, guest: Guest, code: str, query: str = "") -> None:
        self.guest = guest
        self.address = f"{at(code, 'stream')}{query}"
        self.heard: list[str] = []
        self.messages: list[Document] = []
        self.log: list[Document] = []

    def __enter__(self) -> Window:
        self.session = self.guest.client.websocket_connect(self.address)
        self.session.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.session.__exit__(None, None, None)

    def hear(self, patience: float = PATIENCE) -> Document:
        """The next message; the log grows by it as the protocol says."""

        async def receive() -> Any:
            with anyio.fail_after(patience):
                return await self.session._send_rx.receive()

        raw = self.guest.house.call(receive)
        if raw["type"] == "websocket.close":
            raise Closed(raw["code"], raw.get("reason", ""))
        self.heard.append(raw["text"])
        message: Document = json.loads(raw["text"])
        if message["type"] == "table":
            self.messages.append(message)
            self.log[message["log"]["from"] :] = message["log"]["lines"]
        return message

    def until_at_least(self, name: str, least: int) -> Document:
        """The first message whose ply or version is so high."""
        return self.until(lambda message: message[name] >= least)

    def until(self, right: Callable[[Document], bool], patience: float = PATIENCE) -> Document:
        """The first message of which something is true."""
        end = time.monotonic() + patience
        while not right(message := self.hear(max(0.01, end - time.monotonic()))):
            pass
        return message

    def catch_up(self) -> None:
        """Hear all that was sent already."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.05)

    def say(self, text: str) -> None:
        self.session.send_text(text)


class Closed(Exception):
    """The server closed the stream."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def at(code: str, what: str = "") -> str:
    """The address of a table."""
    return f"/api/tables/{code}/{what}" if what else f"/api/tables/{code}"


def good(answer: httpx.Response) -> Any:
    """What a request that must succeed brought."""
    assert answer.status_code == 200, (answer.status_code, answer.text[:500])
    return answer.json()


def fault(answer: httpx.Response) -> tuple[int, str]:
    """The status and code of a failure, which must be of the one shape and have words."""
    assert answer.status_code >= 400, answer.text[:300]
    assert answer.headers["content-type"] == "application/json", answer.text[:100]
    error = answer.json()["error"]
    assert say(error["text"])
    assert say(error["way"])
    return answer.status_code, error["code"]


def say(message: Document, language: str = "en") -> str:
    """A message in words; fails where the catalogue has none."""
    return catalogue(language)(message["key"], **{name: _said(v, language) for name, v in message_values(message)})


def message_values(message: Document) -> list[tuple[str, Any]]:
    return list(message.get("values", {}).items())


def _said(value: Any, language: str) -> Any:
    if isinstance(value, dict):
        return say(value, language)
    if isinstance(value, list):
        return ", ".join(say(part, language) for part in value)
    return value


def spoken() -> list[str]:
    """The languages that have all files; others are still being written."""
    folder = Path(str(record_file.__file__)).parent.parent / "locale"
    whole = {file.name for file in (folder / "en").iterdir() if file.suffix == ".toml"}
    return [language for language in LANGUAGES if whole <= {file.name for file in (folder / language).iterdir()}]


def unhurried(message: Document) -> Document:
    """A message without what only tells when something happened."""
    seats = [{**seat, "stand_in_after": seat["stand_in_after"] is not None} for seat in message["table"]["seats"]]
    return {**message, "version": 0, "table": {**message["table"], "touched": 0, "seats": seats}}


def seats_at(house: House, number: int, **more: Any) -> tuple[str, list[Guest]]:
    """A table of people who joined by link, each a guest of their own, by seat."""
    first = house.guest()
    code = first.open({"kind": "person", "name": "P1"}, *[OPEN] * (number - 1), **more)["table"]["code"]
    guests = [first]
    for seat in range(1, number):
        guests.append(house.guest())
        guests[-1].join(code, f"P{seat + 1}")
    return code, guests


def actor_of(message: Document) -> int:
    """The seat in turn."""
    actor: int = message["scene"]["actor"]
    return actor


def pick(message: Document, rng: random.Random) -> str:
    """Any of the choices."""
    action: str = rng.choice(message["scene"]["choices"])["action"]
    return action


def play_on(code: str, guests: Sequence[Guest], rng: random.Random, most: int = 10**6) -> Document:
    """Random actions of all seats until the game is over, or this many."""
    message = guests[0].look(code)
    for _ in range(most):
        if message["table"]["status"] != "playing":
            break
        seat = int(guests[0].house.table(code).record.state.actor())
        message = guests[seat].look(code, seat)
        message = good(guests[seat].act(code, message["ply"], pick(message, rng), **{"as": seat}))
    return message


def solo_over(guest: Guest, seed: int = 1, options: Document | None = None) -> Document:
    """A short game that a guest played alone to its end."""
    code = guest.open({"kind": "person", "name": "Solo"}, options=options or SHORT)["table"]["code"]
    return play_on(code, [guest], random.Random(seed))


def wait_for(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


# A process of its own


class Process:
    """A real server: ``python -m laguna serve``."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments

    def __enter__(self) -> Process:
        self.start()
        return self

    def start(self) -> None:
        command = [sys.executable, "-m", "laguna", "serve", "--port", "0", "--data", str(self.data)]
        command += ["--workers", "1", "--rate", "100000", *self.arguments]
        self.printed = self.data.parent / f"{self.data.name}.printed"
        with self.printed.open("w") as paper:
            self.process = subprocess.Popen(command, stdout=paper, stderr=subprocess.STDOUT)
        wait_for(lambda: "http://" in self.printed.read_text() or self.process.poll() is not None)
        found = re.search(r"http://[^ ]+/", self.printed.read_text())
        assert found, self.printed.read_text()
        self.address = found.group().rstrip("/")

    def kill(self) -> None:
        """Nothing can be put in order after this."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> str:
        """Ctrl-C; what it printed."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        return self.printed.read_text()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def children(self) -> list[int]:
        """The processes it started."""
        return children_of(self.process.pid)


def children_of(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[1]) == pid:
                found.append(int(status.parent.name))
    return found


def verified(data: bytes) -> Record:
    """The record of a file, with every check there is."""
    return record_file.read(data, strict=True)
