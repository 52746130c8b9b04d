"""How quick and how small the page is: ``python -m tests.web.bench``.

One player clicks in Chromium while fifty other tables act about once a second each, from another process.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import statistics
import tempfile
import threading
import time
import urllib.error
import urllib.request
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.burano_gestures import GESTURES
from tests.web.house import SOLO, Document, Guest, Server
from tests.web.measure import settle
from tests.web.moments import take_seat

TABLES = 50
CLICKS = 120
FIRST = "first presses of a page"

WATCH = """() => {
    const told = () => ['#turn .prompt', '#undo'].map((place) => document.querySelector(place)?.textContent).join()
    window.times = []
    window.armed = false
    document.addEventListener('click', () => {
        if (!armed) return
        armed = false
        const pressed = performance.now()
        const before = told()
        const watch = new MutationObserver(() => {
            if (told() === before) return
            watch.disconnect()
            requestAnimationFrame(() => times.push(performance.now() - pressed))
        })
        watch.observe(document.querySelector('main'), {childList: true, characterData: true, subtree: true})
    }, {capture: true})
}"""
"""Measures the next click after it was armed, up to the frame in which the prompt or the way back are new."""

TIME = """async () => {
    while (times.length === 0) await new Promise(requestAnimationFrame)
    return times.pop()
}"""


def call(address: str, path: str, body: Document | None = None, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def busy_tables(address: str, ready: Event, stop: Event) -> None:
    """Fifty people play alone, each with about one action a second."""

    def play(number: int) -> None:
        rng = random.Random(number)
        message: Any = None
        while not stop.is_set():
            try:
                if message is None or message["table"]["status"] != "playing":
                    message = call(address, "/api/tables", {"seats": [{"kind": "person", "name": f"Guest {number}"}]})
                action = rng.choice(message["scene"]["choices"])["action"]
                path = f"/api/tables/{message['table']['code']}/act"
                message = call(address, path, {"ply": message["ply"], "action": action}, message["you"]["token"])
            except urllib.error.HTTPError:
                message = None
            stop.wait(rng.uniform(0.8, 1.2))

    players = [threading.Thread(target=play, args=(number,)) for number in range(TABLES)]
    for player in players:
        player.start()
        time.sleep(0.02)
    ready.set()
    for player in players:
        player.join()


def first_load(server: Server, browser: Browser) -> int:
    """Bytes over the wire until the home page stands, with nothing remembered."""
    guest = Guest(server, browser)
    protocol = guest.context.new_cdp_session(guest.page)
    protocol.send("Network.enable")
    sizes: list[float] = []
    protocol.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    guest.page.goto("/", wait_until="networkidle")
    expect(guest.page.locator("form button.go")).to_be_visible()
    guest.close()
    return int(sum(sizes))


def clicks(server: Server, browser: Browser) -> list[float]:
    """Milliseconds from each click to the board that shows its effect, over whole games alone."""
    guest = Guest(server, browser)
    times: list[float] = []
    while len(times) < CLICKS:
        code = guest.sit(SOLO)
        guest.page.evaluate(WATCH)
        while len(times) < CLICKS and (last := _prepare(guest, code)):
            guest.page.evaluate("armed = true")
            guest.page.locator(last).click()
            times.append(guest.page.evaluate(TIME))
    guest.close()
    return times


def winter_clicks(server: Server, browser: Browser) -> dict[str, list[float]]:
    """The same in Burano, four players in the last season: each action, and the way back where there is one.

    First presses on a fresh page count, and are told once more by themselves.
    """
    guest = Guest(server, browser)
    page = guest.page
    times: dict[str, list[float]] = {name: [] for name in [*GESTURES, "undo", FIRST]}

    def measure(thing: str) -> float:
        page.evaluate("armed = true")
        page.locator(f"#{thing}").dispatch_event("click")
        return float(page.evaluate(TIME))

    for name, gesture in GESTURES.items():
        back = False
        while len(times[name]) < CLICKS // len(GESTURES):
            if not back:
                code = take_seat(guest, gesture.moment())
                guest.visit(code)
                page.evaluate(WATCH)
                *first, last = gesture.presses(guest.look(code)["scene"])
            for thing in first:
                page.locator(f"#{thing}").dispatch_event("click")
                settle(page)
            first_time = not back
            times[name].append(measure(last))
            if first_time:
                times[FIRST].append(times[name][-1])
            back = page.locator("#undo").get_attribute("aria-disabled") == "false"
            if back:
                times["undo"].append(measure("undo"))
    guest.close()
    return times


ORDER = ("place", "draft", "invite", "box", "done", "end")


def _prepare(guest: Guest, code: str) -> str:
    """Makes all clicks of the next action but the last; where that one goes, or nothing at the end."""
    message = guest.look(code)
    choices = [choice for choice in message["scene"]["choices"] if choice["verb"] in ORDER]
    if message["table"]["status"] != "playing" or not choices:
        return ""
    choice = min(choices, key=lambda choice: ORDER.index(choice["verb"]))
    page = guest.page
    if choice["verb"] == "draft":
        page.locator(f"#market-{choice['column']}-{choice['cards'][-1].split('-')[0]}").focus()
        page.locator(f"#take-{choice['column']}-{choice['take'].replace(' ', '-')}").click()
    elif choice["verb"] in ("invite", "box"):
        page.locator(f"#kind-{choice['kind']}").click()
    elif choice["verb"] == "place":
        page.locator(f"#hand-{choice['card']}").click()
        slot = f"#slot-{choice['site']}-{choice['level']}"
        if not choice["permit"]:
            return slot
        page.locator(slot).click()
    return "#primary"


def main() -> None:
    """Print a small table."""
    path = find()
    assert path, "no Chromium: run python -m tests.web.browser"
    spawn = multiprocessing.get_context("spawn")
    ready, stop = spawn.Event(), spawn.Event()
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        size = first_load(server, browser)
        others = spawn.Process(target=busy_tables, args=(server.address, ready, stop))
        others.start()
        try:
            ready.wait(60)
            games = {"Walking": clicks(server, browser)}
            winter_times = winter_clicks(server, browser)
        finally:
            stop.set()
            others.join(60)
        browser.close()
    print(f"{'first load of the home page':44} {size / 1000:7.1f} kB")
    print(f"click to updated board, {TABLES} tables busy:")
    games["Burano in winter, 4 players"] = [
        time for name, times in winter_times.items() if name != FIRST for time in times
    ]
    for name, times in (games | {f"  {name}": times for name, times in winter_times.items()}).items():
        ordered = sorted(times)
        print(f"  {name:42} median {statistics.median(ordered):.1f} ms, p95 {ordered[int(len(ordered) * 0.95)]:.1f} ms")


if __name__ == "__main__":
    main()
