"""The deal of the day."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.web.conftest import Newcomer
from tests.web.house import Guest, say
from tests.web.player import Player


def code_of(guest: Guest) -> str:
    guest.page.wait_for_url("**/t/*")
    return guest.page.url.rsplit("/", 1)[1]


def test_the_daily_deal_begins_from_the_home_page_and_waits_there(guest: Guest) -> None:
    guest.go("/")
    guest.button("page.daily.play").click()
    code = code_of(guest)
    message = guest.look(code)
    assert message["table"]["daily"]["counts"]
    Player(guest, code).step()
    page = guest.go("/")
    page.get_by_role("link", name=say("page.daily.go_on")).click()
    assert code_of(guest) == code


def test_a_finished_try_is_listed_with_the_score_and_the_next_is_practice(newcomer: Newcomer) -> None:
    guest, other = newcomer(), newcomer()
    page = guest.go("/")
    page.get_by_label(say("page.home.your_name")).fill("Nora")
    guest.button("page.daily.play").click()
    code = code_of(guest)
    total = guest.play(code)["scene"]["score"][0]["total"]
    day = guest.go("/").get_by_role("region", name=re.compile(re.escape(say("page.daily.title", day="").rstrip(" ,"))))
    expect(day.locator("dd").nth(2)).to_have_text(str(total))
    expect(day.get_by_text(say("page.daily.once"))).to_be_visible()
    guest.button("page.daily.practise").click()
    practice = guest.look(code_of(guest))
    assert practice["table"]["daily"]["counts"] is False
    assert practice["table"]["commitment"] != ""
    seen = other.go("/").locator("section.day")
    seen.locator("summary").click()
    expect(seen.get_by_role("listitem").filter(has_text="Nora")).to_contain_text(str(total))


def test_a_name_typed_before_the_server_has_answered_stays(newcomer: Newcomer) -> None:
    guest = newcomer()
    asked: list[Route] = []

    def answer_late(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.continue_()

    guest.page.route("**/api/me", answer_late)
    name = guest.go("/").get_by_label(say("page.home.your_name"))
    name.fill("Nora")
    assert len(asked) == 2
    asked[1].continue_()
    guest.page.wait_for_load_state("networkidle")
    expect(name).to_have_value("Nora")


def test_everybody_gets_the_same_cards(newcomer: Newcomer) -> None:
    markets = []
    for guest in (newcomer(), newcomer()):
        guest.go("/")
        guest.button("page.daily.play").click()
        code = code_of(guest)
        expect(guest.page.locator("#market-1-I")).to_be_visible()
        markets.append([card.text_content() for card in guest.page.locator("[data-testid^=market-] > .sr").all()])
        assert len(markets[-1]) == len(guest.look(code)["scene"]["market"]["I"]) * 3
    assert markets[0] == markets[1]


def test_the_par_of_the_day_appears(guest: Guest) -> None:
    guest.go("/")
    daily = guest.ask("GET", "/api/daily")
    for _ in range(400):
        if daily["par"]:
            break
        guest.page.wait_for_timeout(150)
        daily = guest.ask("GET", "/api/daily")
    page = guest.go("/")
    level = say(f"page.levels.{daily['par']['level']}.name")
    expect(page.locator("section.day dt").first).to_have_text(say("page.daily.par", level=level))
    expect(page.locator("section.day dd").first).to_have_text(str(daily["par"]["total"]))
