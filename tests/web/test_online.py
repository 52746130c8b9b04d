"""People with browsers of their own who play each other by link."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Newcomer
from tests.web.house import OPEN, SHORT, SOLO, Document, Guest, Server, looking, say, wait_for
from tests.web.player import Player

LEVELS = {"I", "II", "III"}


def pair(newcomer: Newcomer, **more: Any) -> tuple[str, Guest, Guest]:
    """Two people at one table, both looking at it."""
    ada, bea = newcomer(), newcomer()
    code = ada.sit(SOLO, OPEN, **more)
    bea.ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    bea.visit(code)
    expect(ada.page.locator("#turn")).to_be_visible()
    expect(bea.page.locator("#turn")).to_be_visible()
    return code, ada, bea


def in_turn(code: str, ada: Guest, bea: Guest) -> tuple[Player, Player]:
    """Who plays now, and who waits."""
    players = Player(ada, code, 0), Player(bea, code, 1, seed=2)
    return players if ada.look(code)["scene"]["actor"] == 0 else (players[1], players[0])


def tables_heard(guest: Guest) -> list[Document]:
    """Every table message that came over the stream."""
    heard = [json.loads(frame) for frame in guest.heard]
    return [message for message in heard if message["type"] == "table" and message["scene"]]


def test_two_people_meet_by_a_link_and_play(newcomer: Newcomer) -> None:
    ada, bea = newcomer(), newcomer()
    page = ada.go("/")
    ada.button("page.home.preset.online").click()
    page.get_by_label(say("page.home.your_name")).fill("Ada")
    ada.button("page.home.open_table").click()
    link = page.get_by_label(say("page.waiting.invite")).input_value()
    bea.page.goto(link)
    bea.page.get_by_label(say("page.waiting.name")).fill("Bea")
    bea.button("page.waiting.join").click()
    code = link.rsplit("/", 1)[1]
    for guest in (ada, bea):
        expect(guest.page.locator("#turn")).to_be_visible()
    assert [seat["name"] for seat in ada.look(code)["table"]["seats"]] == ["Ada", "Bea"]
    for _ in range(6):
        in_turn(code, ada, bea)[0].turn()
    rounds = ada.look(code)["scene"]["round"]
    assert rounds == 4
    for guest in (ada, bea):
        expect(guest.page.locator("h1")).to_contain_text(
            say("page.top.playing", title=say("walking.title"), round=rounds, code=code)
        )


def test_a_name_that_is_being_typed_stays_while_others_sit_down(newcomer: Newcomer) -> None:
    ada, bea, carla = newcomer(), newcomer(), newcomer()
    code = ada.open(SOLO, OPEN, OPEN)["table"]["code"]
    field = bea.visit(code).get_by_label(say("page.waiting.name"))
    field.fill("Bea")
    carla.ask("POST", f"/api/tables/{code}/join", {"name": "Carla"})
    expect(bea.page.locator("main ol").get_by_text("Carla")).to_be_visible()
    expect(field).to_have_value("Bea")


def test_nobody_sees_steps_before_the_turn_ends_nor_the_hand_of_another(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, then = in_turn(code, ada, bea)
    before = then.look()
    taken = now.step()
    column = taken["scene"]["taken"]["column"]
    now.step()
    assert now.look()["ply"] > before["ply"]
    assert then.look()["ply"] == before["ply"]
    for level in LEVELS:
        expect(then.page.locator(f"#market-{column}-{level}")).to_be_visible()
    now.turn()
    then.turn()
    for player in (now, then):
        other = 1 - player.seat
        expect(player.page.locator("[data-testid^=hand-]")).to_have_count(
            len(player.look()["scene"]["players"][player.seat]["hand"])
        )
        for message in tables_heard(player.guest):
            assert set(message["scene"]["players"][other]["hand"]) <= LEVELS
            assert message["scene"]["actor"] != other or not message["scene"]["fresh"]


def test_a_move_whose_request_is_lost_is_sent_again_and_counts_once(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, _ = in_turn(code, ada, bea)
    guest, page = now.guest, now.page
    guest.pardon("ERR_FAILED")
    page.locator("[data-testid^=take-]").first.click()
    page.route("**/act", lambda route: route.abort(), times=1)
    page.locator("#primary").click()
    expect(page.locator("#change-take")).to_be_visible()
    assert guest.look(code, now.seat)["ply"] == 1


def test_a_browser_that_was_offline_comes_back_by_itself_and_nothing_is_lost(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, then = in_turn(code, ada, bea)
    guest, page = now.guest, now.page
    guest.pardon("ERR_|WebSocket")
    before = now.step()
    guest.context.set_offline(True)
    # Whether the open stream breaks at once or only with the next request is up to the browser.
    page.evaluate("document.getElementById('primary')?.click()")
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.lost.word"))
    for card in before["scene"]["players"][now.seat]["hand"]:
        expect(page.locator(f"#hand-{card}")).to_be_visible()
    guest.context.set_offline(False)
    expect(page.locator("#turn > .word", has_text=say("page.banner.lost.word"))).to_have_count(0)
    now.settle()
    now.turn()
    then.turn()


def test_a_server_that_is_killed_in_the_middle_of_a_turn_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server, looking(server, browser) as ada, looking(server, browser) as bea:
        for guest in (ada, bea):
            guest.pardon("WebSocket|ERR_|Failed to load")
        code = ada.sit(SOLO, OPEN)
        bea.ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
        bea.visit(code)
        expect(ada.page.locator("#turn")).to_be_visible()
        now, then = in_turn(code, ada, bea)
        now.step()
        before = now.step()
        server.kill()
        for guest in (ada, bea):
            expect(guest.page.locator("#turn > .word")).to_have_text(say("page.banner.lost.word"))
        server.start()
        for guest in (ada, bea):
            retry(guest.page)
        after = now.look()
        assert (after["ply"], after["scene"]) == (before["ply"], before["scene"])
        now.turn()
        then.turn()
        assert ada.look(code)["scene"]["round"] == 2


def retry(page: Page) -> None:
    """Come back at once, unless the page did so by itself."""
    button = page.get_by_role("button", name=say("page.banner.lost.retry"))
    button.evaluate_all("buttons => buttons.forEach(button => button.click())")
    expect(page.locator("#turn > .word", has_text=say("page.banner.lost.word"))).to_have_count(0)


def test_two_tabs_of_one_seat_stay_in_step(guest: Guest) -> None:
    code = guest.sit(SOLO)
    second = guest.context.new_page()
    second.goto(f"/t/{code}")
    expect(second.locator("#primary")).to_be_visible()
    first = Player(guest, code)
    first.step()
    expect(second.locator("#change-take")).to_be_visible()
    hand = first.look()["scene"]["players"][0]["hand"]
    expect(second.locator("[data-testid^=hand-]")).to_have_count(len(hand))
    Player(guest, code, page=second).press("#undo")
    expect(guest.page.locator("#change-take")).to_have_count(0)
    assert guest.look(code)["ply"] == 0


def test_a_spectator_sees_the_table_and_no_hand(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    third = newcomer()
    page = third.visit(code)
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.watching.word"))
    now, then = in_turn(code, ada, bea)
    now.turn()
    then.turn()
    expect(page.locator("h1")).to_contain_text(say("page.round", round=2).lower())
    expect(page.locator("[data-testid^=hand-]")).to_have_count(0)
    expect(page.locator("#undo, #hint, #primary")).to_have_count(0)
    for message in tables_heard(third):
        for player in message["scene"]["players"]:
            assert set(player["hand"]) <= LEVELS


def test_a_seat_moves_to_another_device_by_its_private_link(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, _ = in_turn(code, ada, bea)
    now.step()
    page = now.page
    now.guest.button("page.menu.title").click()
    link = page.get_by_label(say("page.menu.device")).input_value()
    phone = newcomer()
    phone.page.goto(link)
    expect(phone.page.locator("#primary")).to_be_visible()
    assert "seat=" not in phone.page.url
    hand = phone.look(code)["scene"]["players"][now.seat]["hand"]
    assert hand
    for card in hand:
        expect(phone.page.locator(f"#hand-{card}")).to_be_visible()
    before = phone.look(code)["ply"]
    Player(phone, code, now.seat).step()
    assert phone.look(code)["ply"] > before
    expect(page.locator("#turn h2")).to_have_text(say("page.banner.moved.say"))
    page.reload()
    now.guest.button("page.banner.held.return").click()
    expect(page.locator("#primary")).to_be_visible()
    expect(phone.page.locator("#turn h2")).to_have_text(say("page.banner.moved.say"))


def test_what_is_pressed_while_the_line_is_lost_is_sent_when_it_is_back(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, _ = in_turn(code, ada, bea)
    guest, page = now.guest, now.page
    guest.pardon("ERR_|WebSocket")
    page.locator("[data-testid^=take-]").first.click()
    guest.context.set_offline(True)
    page.locator("#primary").click()
    expect(page.locator("#turn .prompt")).to_contain_text(say("page.banner.lost.kept"))
    guest.context.set_offline(False)
    expect(page.locator("#change-take")).to_be_visible()
    expect(page.locator("#turn > .word", has_text=say("page.banner.failure.word"))).to_have_count(0)
    assert guest.look(code, now.seat)["ply"] == 1


def test_a_computer_player_is_offered_for_somebody_away_when_it_may_stand_in(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, then = in_turn(code, ada, bea)
    now.page.goto("about:blank")
    expect(then.page.locator("#turn .prompt")).to_contain_text(re.compile(r"In \d+ seconds"))
    expect(then.page.get_by_role("button", name=say("page.banner.absent.bot"))).to_have_count(0)
    now.guest.visit(code)
    expect(then.page.locator("#turn h2")).to_have_text(
        say("page.banner.person.say", name=now.look()["table"]["seats"][now.seat]["name"])
    )


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    now, then = in_turn(code, ada, bea)
    now.guest.button("page.menu.title").click()
    now.guest.page.get_by_role("dialog").get_by_text(say("page.levels.gull.name"), exact=True).click()
    now.guest.button("page.menu.leave").click()
    expect(now.page.get_by_role("dialog")).to_have_count(0)
    expect(now.page.locator("#turn h2")).to_have_text(say("page.banner.held.say"))
    expect(then.page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    name = now.look()["table"]["seats"][now.seat]["name"]
    then.page.locator("#tab-log").click()
    note = say("server.notes.handed_over", name=name)
    expect(then.page.locator("#tab-panel").get_by_text(note)).to_be_visible()
    now.guest.button("page.banner.held.return").click()
    expect(then.page.locator("#tab-panel").get_by_text(say("server.notes.came_back", name=name))).to_be_visible()
    then.turn()
    now.turn()


def test_a_rematch_brings_both_to_the_next_table(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer, options=SHORT)
    while ada.look(code)["table"]["status"] == "playing":
        for guest in (ada, bea):
            guest.play(code, until=lambda message: message["scene"]["actor"] != message["you"]["as"])
    for guest in (ada, bea):
        expect(guest.page.locator("#result")).to_be_visible()
    ada.button("page.score.again").click()
    ada.page.wait_for_url(lambda address: code not in address)
    bea.button("page.score.join_rematch").click()
    bea.page.wait_for_url(ada.page.url)
    fresh = ada.page.url.rsplit("/", 1)[1]
    wait_for(lambda: bea.look(fresh)["table"]["status"] == "playing")
    assert bea.look(fresh)["you"]["seats"] == [1]
    for guest in (ada, bea):
        expect(guest.page.locator("#turn")).to_be_visible()


@pytest.mark.parametrize("path", ["/t/nosuchtable", "/nowhere/at/all", "/t/nosuchtable/replay"])
def test_an_address_that_leads_nowhere_says_so_and_offers_a_new_table(newcomer: Newcomer, path: str) -> None:
    guest = newcomer()
    guest.pardon("404")
    page = guest.go(path)
    expect(page.get_by_role("link", name=say("page.failures.new_table"))).to_be_visible()
