"""What both games have by the same code, at a Burano table: calls, undo, hot seats, replays, settings, spectators."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web import burano_moments as moments
from tests.web.burano_player import BuranoPlayer, sit_at_deal
from tests.web.burano_screens import finish
from tests.web.conftest import Newcomer
from tests.web.house import Guest, say, tell, wait_for
from tests.web.moments import take_seat
from tests.web.test_accessibility import HEAR, heard

OLA, BRUNO = {"kind": "person", "name": "Ola"}, {"kind": "person", "name": "Bruno"}


def called(guest: Guest) -> int:
    """How often somebody was told that it is their turn, in the first round."""
    begin = say("page.heard.turn_season", season=say("burano.words.spring"), round=1, prompt="")
    return heard(guest, "assertive").count(begin)


def test_roofs_pyramid_and_first_turn_are_called_for_one_by_one(guest: Guest) -> None:
    code = sit_at_deal(guest, 3)
    player = BuranoPlayer(guest, code)
    guest.page.evaluate(HEAR)
    player.play(until=lambda message: message["scene"]["phase"] == "pyramids")
    expect(guest.page.locator("#pyramid-screen")).to_be_visible()
    wait_for(lambda: called(guest) >= 1)
    before = called(guest)
    player.play(until=lambda message: message["scene"]["phase"] == "turn" and message["scene"]["actor"] == 0)
    wait_for(lambda: called(guest) == before + 1)
    # Moves of the same turn are not.
    player.play(until=lambda message: message["scene"]["moves"] > 0)
    assert called(guest) == before + 1


def test_one_press_takes_a_whole_sale_back_and_does_it_again(guest: Guest) -> None:
    code, scene = moments.sit(guest, moments.port())
    player = BuranoPlayer(guest, code, scene["viewer"])
    before = guest.look(code)
    best = max((one for one in scene["sales"].items() if one[1]), key=lambda one: len(one[1]["kinds"]))[0]
    ship = best if player.is_here(f"ship-{best}") else moments.of(scene, "ship")[0]["ship"]
    player.hit(f"ship-{ship}")
    player.primary()
    after = guest.look(code)
    assert after["scene"]["phase"] == "turn"
    assert after["ply"] > before["ply"] + 1
    player.hit("undo")
    assert guest.look(code)["ply"] == before["ply"]
    assert guest.look(code)["scene"]["players"] == before["scene"]["players"]
    player.hit("redo")
    assert guest.look(code)["scene"]["players"] == after["scene"]["players"]


def test_people_at_one_screen_build_their_pyramids_under_a_cover(guest: Guest) -> None:
    code: str = guest.open(OLA, BRUNO, game="burano")["table"]["code"]
    guest.play(code, until=lambda message: message["scene"]["phase"] == "pyramids")
    moments.visit(guest, code)
    page = guest.page

    def take() -> str:
        heading = page.locator("main section.cover h2, main section.cover h1").first
        expect(heading).to_be_visible()
        name = next(seat["name"] for seat in (OLA, BRUNO) if seat["name"] in heading.inner_text())
        guest.button("page.cover.here", name=name).click()
        expect(page.locator("#pyramid-screen .count")).to_have_text(
            say("burano.page.builder.placed", placed=0, need=14)
        )
        return name

    first = take()
    page.locator("#fill").click()
    page.locator("#primary").click()
    second = take()
    assert {first, second} == {"Ola", "Bruno"}
    expect(page.locator("[data-slot].filled")).to_have_count(0)
    page.locator("#fill").click()
    page.locator("#primary").click()
    wait_for(lambda: guest.look(code)["scene"]["phase"] == "turn")
    expect(page.locator("main section.cover")).to_be_visible()


def test_a_replay_names_seasons_and_is_played_on_from(guest: Guest) -> None:
    code = finish(guest)
    ending = say("burano.words.after-winter")
    expect(guest.page.locator(".score")).to_contain_text(
        say("page.score.why_season", ending=ending, season=say("burano.words.winter"), round=3)
    )
    found = guest.ask("GET", f"/api/tables/{code}/frames")
    line = next(one for one in found["log"] if one["round"] == 6 and one["kind"] == "action")
    page = guest.go(f"/t/{code}/replay?ply={line['ply'] + 1}")
    summer = say("page.round_season", season=say("burano.words.summer"), round=2).capitalize()
    expect(page.locator(".moment")).to_contain_text(summer)
    expect(page.get_by_role("heading", name=summer)).to_be_visible()
    page.keyboard.press("ArrowRight")
    last = found["frames"][-1]["ply"]
    expect(page.locator(".slider .count")).to_have_text(say("page.replay.count", ply=line["ply"] + 2, last=last))
    guest.button("page.replay.play_on").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_text(say("page.levels.gull.name"), exact=True).click()
    drawer.get_by_role("button", name=say("page.replay.go"), exact=True).click()
    page.wait_for_url(re.compile(rf"/t/(?!{code})[^/]+$"))
    expect(page.locator("#turn")).to_be_visible()
    branch = guest.look(page.url.rsplit("/", 1)[1])
    assert branch["table"]["forked_from"] == {"code": code, "ply": line["ply"] + 2}


def test_the_table_changes_its_language_in_the_middle_of_a_step(guest: Guest) -> None:
    code, scene = moments.sit(guest, moments.turn())
    page = guest.page
    colour = moments.of(scene, "build")[0]["colour"]
    page.locator(f"#prepared-{colour}").click()
    expect(page.locator("[id^=hole-][data-legal]").first).to_be_visible()
    for language in ("pl", "ru"):
        page.get_by_label(say("page.language", "en" if language == "pl" else "pl")).select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(f"#prepared-{colour}")).to_have_attribute("aria-pressed", "true")
    page.reload()
    prompt = guest.look(code)["scene"]["prompt"]["say"]
    expect(page.locator("#turn h2")).to_have_text(tell(prompt, "ru"))


def test_a_spectator_sees_the_table_and_no_hand(newcomer: Newcomer) -> None:
    ada, other = newcomer(), newcomer()
    code = take_seat(ada, moments.port())
    message = ada.look(code)
    seat = message["you"]["as"]
    moments.visit(other, code)
    page = other.page
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.watching.word"))
    expect(page.locator("#primary, #undo, #hint")).to_have_count(0)
    told = other.look(code)
    assert told["you"]["as"] is None
    assert told["scene"]["choices"] == []
    mine = message["scene"]["players"][seat]["hand"]
    assert sum(told["scene"]["players"][seat]["hand"].values()) <= sum(mine.values())
    # Others see a turn when it has ended.
    ada.act(code, "done")
    ada.act(code, "end")
    wait_for(lambda: other.look(code)["ply"] > message["ply"])
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.watching.word"))
