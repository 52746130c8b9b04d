"""A game against computer players."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.house import BOT, SHORT, SOLO, Guest, say, tell
from tests.web.player import Player


def test_a_game_against_two_bots_leads_from_the_home_page_to_a_score_sheet_with_a_winner(guest: Guest) -> None:
    page = guest.go("/")
    guest.button("page.home.preset.bots").click()
    for number in (2, 3):
        seat = page.get_by_role("group", name=say("page.seats.number", number=number), exact=True)
        seat.get_by_text(say("page.levels.gull.name"), exact=True).click()
    page.get_by_text(say("page.home.advanced")).click()
    page.locator("#pace").select_option("0")
    page.get_by_role("combobox", name=say("walking.options.maxRounds.label")).select_option("number")
    rounds = page.get_by_role("spinbutton", name=say("walking.options.maxRounds.label"))
    rounds.fill("5")
    rounds.press("Tab")
    guest.button("page.home.start", n=3).click()
    page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1]
    message = Player(guest, code).game()
    assert message["table"]["options"]["maxRounds"] == 5
    sheets = message["scene"]["score"]
    names = [say("page.you"), *(seat["name"] for seat in message["table"]["seats"][1:])]
    best = [place for place, sheet in enumerate(sheets) if sheet["rank"] == 1]
    if best == [0]:
        expected = say("page.score.you_win", points=sheets[0]["total"])
    elif len(best) == 1:
        expected = say("page.score.wins", name=names[best[0]], points=sheets[best[0]]["total"])
    else:
        expected = say(
            "page.score.shared", names=", ".join(names[one] for one in best), points=sheets[best[0]]["total"]
        )
    expect(page.locator("#result")).to_have_text(expected)
    heads = page.locator("thead th")
    expect(heads).to_have_count(3)
    shown = {head.locator("bdi").inner_text(): head for head in heads.all()}
    assert set(shown) == set(names)
    for name, sheet in zip(names, sheets, strict=True):
        expect(shown[name].locator(".head > b")).to_have_text(str(sheet["total"]).replace("-", "\u2212"))
        expect(shown[name].locator(".rank [aria-hidden]")).to_have_text(str(sheet["rank"]))


def test_a_bot_that_thinks_is_seen_to_think(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT, BOT, pace=700)
    player = Player(guest, code)
    message = guest.look(code)
    if message["scene"]["actor"] == 0:
        player.turn()
    bots = message["table"]["seats"][1:]
    level = say("page.levels.gull.name")
    signs = [say("page.banner.thinking.say", name=bot["name"], level=level) for bot in bots]
    expect(guest.page.locator("#turn h2")).to_have_text(re.compile("|".join(re.escape(sign) for sign in signs)))
    expect(guest.page.locator("#turn .dots")).to_be_visible()


def test_the_log_has_the_lines_of_the_bots(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT, BOT, options=SHORT)
    page = guest.page
    Player(guest, code).turn()
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    page.locator("#tab-log").click()
    lines = [line for line in guest.look(code)["log"]["lines"] if line["kind"] == "action" and line["seat"] != 0]
    assert lines
    for line in lines:
        expect(page.locator("#tab-panel").get_by_text(tell(line["say"]), exact=True).first).to_be_visible()


def test_bots_that_were_paused_wait_until_they_may_go_on(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT, pace=600)
    page = guest.page
    Player(guest, code).turn()
    guest.button("page.menu.title").click()
    guest.button("page.menu.pause").click()
    guest.button("page.close").click()
    if guest.look(code)["scene"]["actor"] == 0:
        Player(guest, code).turn()
    expect(page.locator("#turn h2")).to_have_text(say("server.faults.stopped.text"))
    ply = guest.look(code)["ply"]
    page.wait_for_timeout(900)
    assert guest.look(code)["ply"] == ply
    page.locator("#turn").get_by_role("button", name=say("page.banner.paused.resume")).click()
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
