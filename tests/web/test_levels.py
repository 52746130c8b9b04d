"""The levels of computer players, and the hints of the best with their reasons."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import expect

from laguna.bots.levels import BEST, LEVELS, USUAL
from tests.web.conftest import Newcomer
from tests.web.house import BOT, DESKTOP, PHONE, SMALL_PHONE, SOLO, Document, Guest, say, tell, wait_for
from tests.web.measure import settle

LOCALES = {"en": "en-GB", "pl": "pl-PL", "fr": "fr-FR", "ru": "ru-RU"}


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_every_level_is_chosen_on_the_home_page_and_told_in_a_sentence(guest: Guest, game: str) -> None:
    page = guest.go("/")
    page.get_by_text(say(f"{game}.title"), exact=True).click()
    guest.button("page.home.preset.bots").click()
    kind = page.get_by_role("combobox", name=say("page.home.seat_kind", number=4), exact=True)
    kind.select_option("bot")
    for number, wanted in ((2, LEVELS), (3, LEVELS[1:]), (4, LEVELS[2:])):
        group = page.get_by_role("group", name=say("page.home.level", number=number), exact=True)
        expect(group.get_by_role("radio", checked=True)).to_have_value(USUAL)
        assert group.get_by_role("radio").evaluate_all("all => all.map(one => one.value)") == list(LEVELS)
        for level in reversed(wanted):
            group.get_by_text(say(f"page.levels.{level}.name"), exact=True).click()
            expect(group).to_have_accessible_description(say(f"page.levels.{level}.sentence"))
            expect(group.get_by_text(say(f"page.levels.{level}.sentence"))).to_be_visible()
    guest.button("page.home.start", n=4).click()
    page.wait_for_url("**/t/*")
    seats = guest.look(page.url.rsplit("/", 1)[1])["table"]["seats"]
    assert [seat["level"] for seat in seats] == [None, LEVELS[0], LEVELS[1], LEVELS[2]]


def ask_for_a_hint(guest: Guest, game: str) -> None:
    """At a new table, when there is something to choose between."""
    code = guest.sit(SOLO, BOT, game=game, pace=0)
    wait_for(lambda: len(guest.look(code)["scene"]["choices"]) > 1)
    expect(guest.page.locator("#hint")).to_be_visible()
    guest.page.keyboard.press("h")
    expect(guest.page.locator("#turn .reason")).to_be_visible()


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_hint_tells_its_reason_and_can_be_followed_by_keyboard(guest: Guest, game: str) -> None:
    with guest.page.expect_response("**/hint") as answer:
        ask_for_a_hint(guest, game)
    hint, banner = answer.value.json(), guest.page.locator("#turn")
    expect(banner.locator(".hint")).to_have_text(
        say("page.hint.text", level=say(f"page.levels.{BEST}.name"), hint=tell(hint["choice"]["say"]))
    )
    reason = banner.locator(".reason").inner_text()
    told = told_tenths(hint)
    shown = re.findall(r"[+\u2212]\d+\.\d", reason)
    if told:
        assert shown == [f"{'+' if tenths > 0 else MINUS}{abs(tenths) / 10:.1f}" for tenths in told if tenths]
        assert say(f"{game}.words.{top_source(hint)}").lower() in reason.lower()
    else:
        assert shown == []
    assert str(hint["reason"]["playouts"]) in reason
    expect(guest.page.locator("[aria-live=polite]").first).to_contain_text(reason)
    before = guest.look(guest.page.url.rsplit("/", 1)[1])["ply"]
    guest.page.get_by_role("button", name=say("page.hint.do")).press("Enter")
    expect(banner.locator(".reason")).to_have_count(0)
    wait_for(lambda: guest.look(guest.page.url.rsplit("/", 1)[1])["ply"] > before)


MINUS = "\u2212"


def told_tenths(hint: Document) -> list[int]:
    """What a reason tells: the four greatest differences and the rest, or all five; and the sum."""
    found = [math.floor(line["difference"] * 10 + 0.5) for line in hint["reason"]["lines"]]
    parts = sorted(filter(None, found), key=abs, reverse=True)
    if len(parts) > 5:
        parts[4:] = [sum(parts[4:])]
    return [*parts, sum(parts)] if parts else []


def top_source(hint: dict[str, dict[str, list[dict[str, float | str]]]]) -> str:
    """The source that differs most."""
    return str(max(hint["reason"]["lines"], key=lambda line: abs(float(line["difference"])))["source"])


@pytest.mark.parametrize("language", LOCALES)
def test_a_reason_fits_the_screen_in_every_language(newcomer: Newcomer, language: str) -> None:
    guest = newcomer(locale=LOCALES[language])
    ask_for_a_hint(guest, "walking")
    for size in (DESKTOP, PHONE, SMALL_PHONE):
        guest.page.set_viewport_size(size)
        settle(guest.page)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        advice = guest.page.locator("#turn .advice")
        assert advice.evaluate("it => it.scrollWidth <= it.clientWidth")
        box = guest.page.get_by_role("button", name=say("page.hint.do", language)).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["height"] >= 44
