"""A real server, and people with browsers who visit it."""

from __future__ import annotations

import contextlib
import json
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, WebSocket, expect

from laguna.locale import catalogue

Document = dict[str, Any]

SOLO = {"kind": "person", "name": "Ada"}
PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "gull"}
SHORT = {"maxRounds": 2}
"""Options of a game that is soon over."""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}
SHOWN = ".walking, .burano, .text, .room, .cover, #result"
"""What a table shows: the game as a picture or as text, who is missing, whose turn comes, or the result."""
PATIENCE = 60.0
"""Seconds after which something that should have happened will not."""

LONG = 600.0
"""Seconds after which a game that should be over will not be."""

expect.set_options(timeout=PATIENCE * 1000)


class Server:
    """``python -m laguna serve`` on a port that it keeps, so that it can go away and come back."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = 0

    def start(self) -> Server:
        command = [sys.executable, "-m", "laguna", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--workers", "1", "--rate", "100000", *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://[^ ]+:(\d+)", line)
        assert found, f"no address: {line}"
        self.address, self.port = found.group(), int(found.group(1))
        return self

    def kill(self) -> None:
        """Nothing can be put in order after this."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: int) -> None:
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


class Guest:
    """Somebody with a browser: a cookie jar, a page, and what went wrong on it.

    Keyword arguments are those of Playwright's ``new_context``.
    """

    def __init__(self, server: Server, browser: Browser, **settings: Any) -> None:
        self.server = server
        self.faults: list[str] = []
        self._pardoned: list[str] = []
        self.heard: list[str] = []
        """Every frame that came over a stream."""
        settings = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        self.context: BrowserContext = browser.new_context(base_url=server.address, **settings)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._hear_console)
        page.on("websocket", self._hear_stream)

    def _hear_console(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.faults.append(f"console: {line.text} ({line.location.get('url', '')})")

    def _hear_stream(self, stream: WebSocket) -> None:
        stream.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def pardon(self, pattern: str) -> None:
        """Let console errors that match the pattern be: the test brings them about."""
        self._pardoned.append(pattern)

    def wrong(self) -> list[str]:
        """All errors that the test did not bring about."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self._pardoned)]

    def close(self) -> None:
        self.context.close()

    # The page

    def go(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(path)
        return self.page

    def sit(self, *seats: Document, options: Document | None = None, **more: Any) -> str:
        """Open a table without the home page and go there; its code."""
        code: str = self.open(*seats, options=options, **more)["table"]["code"]
        self.visit(code)
        return code

    def visit(self, code: str) -> Page:
        """Go to a table and wait until it is shown and its stream is open."""
        before = len(self.heard)
        self.page.goto(f"/t/{code}")
        expect(self.page.locator(SHOWN).first).to_be_visible()
        end = time.monotonic() + PATIENCE
        while len(self.heard) == before:
            assert time.monotonic() < end, "no stream"
            self.page.wait_for_timeout(5)
        return self.page

    def button(self, key: str, **values: Any) -> Locator:
        """The button with these words of the catalogue."""
        return self.page.get_by_role("button", name=say(key, **values), exact=True)

    # The API, with the same cookie

    def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body)
        answer = self.context.request.fetch(
            path, method=method, data=data, headers={"content-type": "application/json"} if data else {}
        )
        return answer.status, answer.json()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        status, found = self.send(method, path, body)
        assert status == 200, (status, found)
        return found

    def open(self, *seats: Document, options: Document | None = None, **more: Any) -> Document:
        """A new table, with bots that do not wait."""
        body = {"game": "walking", "seats": list(seats), "options": options or {}, "hints": True, "pace": 0, **more}
        message: Document = self.ask("POST", "/api/tables", body)
        return message

    def look(self, code: str, seat: int | None = None) -> Document:
        message: Document = self.ask("GET", f"/api/tables/{code}{'' if seat is None else f'?as={seat}'}")
        return message

    def act(self, code: str, action: str, seat: int | None = None) -> Document:
        """One action, through the API."""
        message = self.look(code, seat)
        body = {"ply": message["ply"], "action": action, "as": seat}
        found: Document = self.ask("POST", f"/api/tables/{code}/act", body)
        return found

    def play(
        self,
        code: str,
        until: Callable[[Document], bool] = lambda _: False,
        choose: Callable[[Document], str] | None = None,
        seed: int = 1,
    ) -> Document:
        """Play one's own seats through the API until something is so, or the game is over."""
        rng = random.Random(seed)
        end = time.monotonic() + LONG
        message = self.look(code)
        while message["table"]["status"] == "playing" and not until(message):
            assert time.monotonic() < end, "the game does not end"
            actor = message["scene"]["actor"]
            if actor not in message["you"]["seats"]:
                time.sleep(0.02)
                message = self.look(code)
            elif actor != message["you"]["as"]:
                message = self.look(code, actor)
            else:
                action = choose(message) if choose else rng.choice(message["scene"]["choices"])["action"]
                body = {"ply": message["ply"], "action": action, "as": actor}
                status, found = self.send("POST", f"/api/tables/{code}/act", body)
                assert status in (200, 409), found
                message = found if status == 200 else self.look(code, actor)
        return message


def say(key: str, language: str = "en", **values: Any) -> str:
    """A text of the catalogue."""
    return catalogue(language)(key, **{name: _said(value, language) for name, value in values.items()})


def tell(message: Document, language: str = "en") -> str:
    """A sentence of the server in words."""
    return say(message["key"], language, **message.get("values", {}))


def _said(value: Any, language: str) -> Any:
    if isinstance(value, dict):
        return tell(value, language)
    if isinstance(value, list):
        return ", ".join(tell(part, language) for part in value)
    return value


def starts(key: str, language: str = "en") -> re.Pattern[str]:
    """What a text of the catalogue begins with, up to its first value."""
    return re.compile("^" + re.escape(catalogue(language).texts[key].partition("{")[0]))


def wait_for(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is so that the page does not show."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def wide_by(page: Page) -> int:
    """How many pixels the page could be scrolled sideways."""
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


@contextlib.contextmanager
def looking(server: Server, browser: Browser, **settings: Any) -> Iterator[Guest]:
    """A guest for a while; errors of the page are failures."""
    guest = Guest(server, browser, **settings)
    try:
        yield guest
    finally:
        guest.close()
    assert not guest.wrong(), guest.wrong()
