"""Somebody who does not know Burano: from the home page through a whole game against two computer players."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.burano_beginner import FAREWELL, TOPICS, Beginner
from tests.web.burano_final import check_count, check_sheet
from tests.web.house import Guest, Server, say

SURE = {"welcome", "draw", "pyramids", "turn", "build", FAREWELL}
"""What every first season leads to; the rest depends on what is advised, and is read when it comes."""


@pytest.fixture
def server(seeded_server: Server) -> Server:
    """The same game in every run."""
    return seeded_server


def choose_burano(guest: Guest) -> None:
    """On the home page: the game, and nothing else yet."""
    page = guest.go("/")
    game = page.locator("input[name=game][value=burano]:enabled")
    page.locator("label", has=game).click()
    expect(game).to_be_checked()


def start(guest: Guest) -> Beginner:
    """Against two computer players that do not wait, with the guide."""
    page = guest.page
    choose_burano(guest)
    guest.button("page.home.preset.bots").click()
    expect(page.get_by_role("switch", name=say("page.home.guide.burano"))).to_have_attribute("aria-checked", "true")
    page.get_by_text(say("page.home.advanced")).click()
    page.locator("#pace").select_option("0")
    guest.button("page.home.start", n=3).click()
    page.wait_for_url("**/t/*")
    return Beginner(guest, page.url.rsplit("/", 1)[1])


def check_learnt(player: Beginner) -> None:
    """Everything was explained once, from the welcome to the farewell."""
    assert len(player.learnt) == len(set(player.learnt))
    assert player.learnt[0] == "welcome"
    assert player.learnt[-1] == FAREWELL
    assert SURE < set(player.learnt) <= TOPICS, player.learnt


def test_a_newcomer_is_guided_through_the_first_season(guest: Guest) -> None:
    player = start(guest)
    message = player.play(until=lambda _: FAREWELL in player.learnt)
    assert [seat["kind"] for seat in message["table"]["seats"]] == ["person", "bot", "bot"]
    check_learnt(player)


@pytest.mark.long
def test_a_newcomer_finishes_the_game(guest: Guest) -> None:
    player = start(guest)
    message = player.play()
    check_learnt(player)
    check_sheet(guest, message)
    check_count(guest)
    check_sheet(guest, message)


def test_whoever_skips_the_guide_is_not_guided_again(guest: Guest) -> None:
    player = start(guest)
    page = guest.page
    expect(player.guide.get_by_role("heading")).to_have_text(say("guide.burano.welcome.title"))
    player.skip()
    # No card comes with any of the first decisions, nor after a reload.
    player.play(until=lambda message: bool(player.is_due(message) and message["scene"]["moves"] > 1))
    assert {"draw", "pyramids", "turn"} <= player.seen
    page.reload()
    expect(page.locator("#turn h2")).to_be_visible()
    expect(player.guide).to_have_count(0)
    choose_burano(guest)
    expect(page.get_by_role("switch", name=say("page.home.guide.burano"))).to_have_attribute("aria-checked", "false")
