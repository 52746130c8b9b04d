"""The page for everyone: names of regions, what is heard, and motion; `test_screens.py` looks at every screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from laguna.core.record import Record
from tests.web import moments
from tests.web.conftest import Newcomer
from tests.web.house import OPEN, Guest, Server, looking, say, tell, wait_for
from tests.web.looks import FOR_EVERYONE
from tests.web.measure import at_sizes, settle
from tests.web.screens import SCREENS

DESKTOP, PHONE = (1440, 900), (390, 844)
BY_NAME = {screen.name: screen for screen in SCREENS}

REGIONS = [
    "page.banner.label",
    "walking.page.market.title",
    "walking.page.street.yours",
    "walking.page.hand.region",
    "walking.page.people.title",
    "walking.page.rivals.title",
    "walking.page.details.title",
]


@pytest.mark.parametrize("key", ["page.rules.all", "page.settings.title", "page.keys.title"])
def test_the_menu_leads_on(key: str, visitor: Guest) -> None:
    BY_NAME["menu"].bring(visitor, window=PHONE)
    visitor.page.get_by_role("dialog").get_by_role("button", name=say(key)).click()
    title = say("page.rules.title" if key == "page.rules.all" else key)
    expect(visitor.page.get_by_role("dialog", name=title)).to_be_visible()


@pytest.mark.parametrize("moment", [lambda: moments.build()[0], moments.characters], ids=["build", "characters"])
def test_as_text(moment: Callable[[], Record], newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.go("/?text=1")
    guest.visit(moments.take_seat(guest, moment()))
    expect(guest.page.get_by_role("table").first).to_be_visible()
    assert not at_sizes(guest, [DESKTOP, PHONE], *FOR_EVERYONE)


def test_regions_have_names(visitor: Guest) -> None:
    BY_NAME["draft"].bring(visitor)
    page = visitor.page
    expect(page.get_by_role("banner")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    for key in REGIONS:
        expect(page.get_by_role("region", name=say(key), exact=True)).to_have_count(1)
    expect(page.get_by_role("grid", name=say("walking.page.market.title"), exact=True)).to_be_visible()
    expect(page.get_by_role("grid", name=say("walking.page.street.yours"), exact=True)).to_be_visible()
    expect(page.get_by_role("region", name=say("walking.page.details.title")).get_by_role("table")).to_be_visible()


def test_f6_goes_through_the_regions(visitor: Guest) -> None:
    BY_NAME["draft"].bring(visitor)
    seen = set()
    for _ in range(10):
        visitor.page.keyboard.press("F6")
        seen.add(visitor.page.evaluate("document.activeElement.id"))
    assert {"turn", "market", "street", "hand", "people", "rivals", "details"} <= seen


HEAR = """() => {
    window.heard = {polite: [], assertive: []}
    for (const region of document.querySelectorAll('[aria-live]')) {
        new MutationObserver(() => heard[region.ariaLive].push(region.textContent))
            .observe(region, {childList: true, characterData: true, subtree: true})
    }
}"""


def heard(guest: Guest, manner: str) -> str:
    found: str = guest.page.evaluate("manner => heard[manner].join(' ')", manner)
    return found


def test_there_is_one_region_for_events_and_one_for_turns(visitor: Guest) -> None:
    BY_NAME["draft"].bring(visitor)
    assert visitor.page.locator("[aria-live=polite]").count() == 1
    assert visitor.page.locator("[aria-live=assertive]").count() == 1


def test_ones_turn_is_heard_at_once(newcomer: Newcomer) -> None:
    guest = newcomer()
    code = moments.take_seat(guest, moments.end_of_turn())
    guest.visit(code)
    guest.page.evaluate(HEAR)
    guest.page.locator("#primary").click()
    begin = say("page.heard.turn", round=5, prompt="")
    wait_for(lambda: begin in heard(guest, "assertive"))


def test_own_events_are_heard(newcomer: Newcomer) -> None:
    guest = newcomer()
    code = moments.take_seat(guest, moments.draft())
    guest.visit(code)
    take = next(choice for choice in guest.look(code)["scene"]["choices"] if choice["take"] == "bottom 1")
    guest.page.locator(f"#market-{take['column']}-I").focus()
    guest.page.locator(f"#take-{take['column']}-bottom-1").click()
    guest.page.evaluate(HEAR)
    guest.page.locator("#primary").click()
    wait_for(lambda: guest.look(code)["scene"]["phase"] == "build")
    expect(guest.page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    settle(guest.page)
    line = guest.look(code)["log"]["lines"][-1]["say"]
    assert tell(line) in heard(guest, "polite")


def test_all_events_of_anothers_turn_are_heard(newcomer: Newcomer) -> None:
    host, other = newcomer(), newcomer()
    code = host.open({"kind": "person", "name": "Anna"}, OPEN)["table"]["code"]
    other.ask("POST", f"/api/tables/{code}/join", {"name": "Bruno"})
    first = host.look(code)["scene"]["actor"]
    listener, player = (host, other) if first == 1 else (other, host)
    listener.visit(code)
    listener.page.evaluate(HEAR)
    player.play(code, lambda message: message["scene"]["actor"] != first)
    expect(listener.page.locator("#primary")).to_be_visible()
    settle(listener.page)
    lines = [line for line in listener.look(code)["log"]["lines"] if line["kind"] == "action"]
    assert len(lines) > 1
    missing = [tell(line["say"]) for line in lines if tell(line["say"]) not in heard(listener, "polite")]
    assert not missing


def test_a_lost_connection_is_heard_at_once(tmp_path: Path, browser: Browser) -> None:
    with Server(tmp_path) as server, looking(server, browser) as guest:
        guest.pardon("WebSocket|ERR_CONNECTION_REFUSED")
        guest.visit(moments.take_seat(guest, moments.draft()))
        guest.page.evaluate(HEAR)
        server.kill()
        wait_for(lambda: say("page.heard.lost") in heard(guest, "assertive"))


MOVES = """() => {
    window.moved = 0
    const look = () => {
        moved += document.getAnimations().length
        requestAnimationFrame(look)
    }
    look()
}"""


@pytest.mark.parametrize("way", ["system", "setting"])
def test_nothing_moves_if_not_wanted(way: str, newcomer: Newcomer) -> None:
    guest = newcomer(reduced_motion="reduce" if way == "system" else "no-preference")
    if way == "setting":
        guest.go("/settings")
        guest.page.get_by_role("switch", name=say("page.settings.motion.label")).click()
    guest.visit(moments.take_seat(guest, moments.draft()))
    guest.page.evaluate(MOVES)
    guest.page.locator("#primary").hover()
    guest.page.keyboard.press("e")
    guest.page.locator("[id^=take-]").first.click()
    guest.page.keyboard.press("e")
    expect(guest.page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    guest.page.locator("[id^=hand-]").first.click()
    guest.page.locator("[id^=slot-]").first.click()
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    settle(guest.page)
    assert guest.page.evaluate("moved") == 0
