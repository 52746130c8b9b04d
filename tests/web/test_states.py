"""What the page shows when it is my turn, when the server is away and when the store fails."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Newcomer
from tests.web.house import OPEN, SOLO, Guest, Server, looking, say
from tests.web.player import Player

# Notices are allowed; they and sounds are written down instead of shown and played, and the page looks as if it lay in
# the background. A browser without windows has nobody whom it could ask.
WITNESS = """
    window.told = []
    window.sounds = 0
    window.Notification = class extends EventTarget {
        static get permission() { return 'granted' }
        static async requestPermission() { return 'granted' }
        constructor(text) { super(); window.told.push(text) }
        close() {}
    }
    window.AudioContext = class {
        constructor() { window.sounds += 1 }
        get currentTime() { return 0 }
        createOscillator() { return { frequency: {}, connect: (next) => next, start() {}, stop() {} } }
        createGain() {
            const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
            return { gain, connect: (next) => next }
        }
    }
    Object.defineProperty(document, 'hidden', { get: () => window.away ?? false })
"""

DENIED = """
    Notification.requestPermission = async () => 'denied'
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
"""


def pair(newcomer: Newcomer) -> tuple[str, Guest, Guest]:
    """Two people; the first waits for the second."""
    guests = [newcomer(), newcomer()]
    for guest in guests:
        guest.context.add_init_script(WITNESS)
    code = guests[0].open(SOLO, OPEN)["table"]["code"]
    guests[1].ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    actor = guests[0].look(code)["scene"]["actor"]
    return code, guests[1 - actor], guests[actor]


def play_turn(guest: Guest, code: str) -> None:
    """The shortest way through a turn."""
    seat = guest.look(code)["you"]["as"]
    guest.play(
        code,
        until=lambda message: message["scene"]["actor"] != seat,
        choose=lambda message: next(
            (one["action"] for one in message["scene"]["choices"] if one["verb"] in ("end", "done")),
            message["scene"]["choices"][0]["action"],
        ),
    )


def test_the_title_of_the_tab_tells_whose_turn_it_is(newcomer: Newcomer) -> None:
    code, waits, plays = pair(newcomer)
    waits.visit(code)
    expect(waits.page).to_have_title(say("page.title.table", code=code))
    play_turn(plays, code)
    expect(waits.page).to_have_title(say("page.title.turn", code=code))
    expect(waits.page.locator("[role=alert][aria-live=assertive]").last).to_contain_text(
        say("page.heard.turn", round=1, prompt=say("walking.scene.draft.say"))
    )


def test_a_notice_comes_when_it_is_allowed_and_the_person_looks_elsewhere(newcomer: Newcomer) -> None:
    code, waits, plays = pair(newcomer)
    plays.visit(code)
    page = waits.visit(code)
    page.get_by_role("button", name=say("page.banner.person.tell")).click()
    expect(page.get_by_role("button", name=say("page.banner.person.tell"))).to_have_count(0)
    page.evaluate("window.away = true")
    play_turn(plays, code)
    expect(page).to_have_title(say("page.title.turn", code=code))
    assert page.evaluate("window.told") == [say("page.heard.notice")]
    assert page.evaluate("window.sounds") == 1


def test_no_notice_and_no_sound_come_unasked(newcomer: Newcomer) -> None:
    code, waits, plays = pair(newcomer)
    page = waits.visit(code)
    page.evaluate("window.away = true")
    play_turn(plays, code)
    expect(page).to_have_title(say("page.title.turn", code=code))
    assert page.evaluate("window.told") == []
    assert page.evaluate("window.sounds") == 0


def test_where_the_browser_allows_no_notices_the_page_says_so(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.context.add_init_script(DENIED)
    page = guest.go("/settings")
    switch = page.get_by_role("switch", name=say("page.settings.notices.label"))
    switch.click()
    expect(page.get_by_text(say("page.settings.notices.refused"))).to_be_visible()


def test_the_switch_of_notices_that_were_refused_is_off(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.context.add_init_script(DENIED)
    page = guest.go("/settings")
    switch = page.get_by_role("switch", name=say("page.settings.notices.label"))
    switch.click()
    expect(page.get_by_text(say("page.settings.notices.refused"))).to_be_visible()
    expect(switch).not_to_be_checked()


# The server is away


@pytest.fixture
def own(tmp_path: Path, browser: Browser) -> Iterator[tuple[Server, Guest]]:
    """A server that can be sent away, and a guest who will bear with it."""
    with Server(tmp_path) as server, looking(server, browser) as guest:
        guest.pardon("WebSocket|ERR_|Failed to load resource")
        yield server, guest


def test_a_server_that_is_away_is_told_with_a_countdown_over_a_readable_table(own: tuple[Server, Guest]) -> None:
    server, guest = own
    code = guest.sit(SOLO)
    page = guest.page
    Player(guest, code).step()
    hand = guest.look(code)["scene"]["players"][0]["hand"]
    server.kill()
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.lost.word"))
    expect(page.locator("#turn h2")).to_have_text(re.compile(r"\d+ second"))
    for card in hand:
        expect(page.locator(f"#hand-{card}")).to_be_visible()
    expect(page.locator("[role=alert][aria-live=assertive]").last).to_have_text(say("page.heard.lost"))
    page.get_by_role("button", name=say("page.banner.lost.retry")).dispatch_event("click")
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.lost.word"))
    server.start()
    retry = page.get_by_role("button", name=say("page.banner.lost.retry"))
    if retry.is_visible():
        retry.dispatch_event("click")
    expect(page.locator("#primary")).to_be_visible()
    ply = guest.look(code)["ply"]
    Player(guest, code).step()
    assert guest.look(code)["ply"] > ply


def test_a_table_that_cannot_be_loaded_can_be_tried_again(guest: Guest) -> None:
    guest.pardon("ERR_FAILED")
    guest.go("/")
    code: str = guest.open(SOLO)["table"]["code"]
    page = guest.page
    expect(guest.button("page.home.preset.solo")).to_be_visible()
    page.reload()
    link = page.get_by_role("link", name=say("page.continue.open_table", code=code))
    expect(link).to_be_visible()
    page.route(f"**/api/tables/{code}", lambda route: route.abort())
    link.click()
    expect(page.get_by_text(say("page.failures.network.text"))).to_be_visible()
    page.unroute(f"**/api/tables/{code}")
    page.get_by_role("button", name=say("page.failures.retry")).click()
    expect(page.locator("#primary")).to_be_visible()


def lock(server: Server) -> sqlite3.Connection:
    """Keep everybody else from writing until it is closed."""
    other = sqlite3.connect(server.data / "laguna.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


STORE = re.compile("^" + re.escape(say("server.faults.store.text", reason="§").partition("§")[0]))


def test_a_store_that_is_locked_is_told_and_nothing_is_lost(own: tuple[Server, Guest]) -> None:
    server, guest = own
    code = guest.sit(SOLO)
    page = guest.page
    take = page.locator("[data-testid^=take-]").first
    with closing(lock(server)):
        take.click()
        page.locator("#primary").click()
        expect(page.locator("#turn h2")).to_have_text(STORE, timeout=60_000)
        expect(page.locator("#market-1-I")).to_be_visible()
        assert guest.look(code)["ply"] == 0
    ok = page.get_by_role("button", name=say("page.ok"), exact=True)
    ok.click()
    take.click()
    expect(page.locator("#change-take")).to_be_visible()
    assert guest.look(code)["ply"] == 1


def test_the_table_goes_on_when_the_store_answers_again(own: tuple[Server, Guest]) -> None:
    server, guest = own
    guest.sit(SOLO)
    page = guest.page
    with closing(lock(server)):
        page.locator("[data-testid^=take-]").first.click()
        page.locator("#primary").click()
        ok = page.get_by_role("button", name=say("page.ok"), exact=True)
        ok.click(timeout=60_000)
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
