"""Taking steps back, and playing on from where that ends."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import BOT, SOLO, Document, Guest, say, tell
from tests.web.player import Player


def building(guest: Guest) -> tuple[str, Player]:
    """A solo table in the middle of a turn: something taken, one floor built."""
    code = guest.sit(SOLO)
    first = guest.look(code)["scene"]["choices"]
    take = next(one for one in first if one["verb"] == "draft" and one["take"] == "bottom 2")
    player = Player(guest, code)
    guest.act(code, take["action"])
    player.step()
    return code, player


def core(message: Document) -> object:
    """All that an undone step must not leave a trace in."""
    return {name: part for name, part in message["scene"].items() if name != "viewer"}


def test_undo_and_redo_go_step_by_step(guest: Guest) -> None:
    code, player = building(guest)
    built = guest.look(code)
    assert built["ply"] == 2
    player.press("#undo")
    expect(guest.page.locator("#redo")).to_be_visible()
    taken = guest.look(code)
    assert taken["ply"] == 1
    player.prompted(taken)
    player.press("#undo")
    assert guest.look(code)["ply"] == 0
    player.press("#redo")
    player.press("#redo")
    assert core(guest.look(code)) == core(built)


def test_the_button_names_the_step_that_it_takes_back(guest: Guest) -> None:
    code, player = building(guest)
    steps = guest.look(code)["undo"]["steps"]
    assert len(steps) == 2
    expect(guest.page.locator("#undo")).to_have_accessible_name(say("page.undo.step", step=tell(steps[0])))
    player.press("#undo")
    expect(guest.page.locator("#undo")).to_have_accessible_name(say("page.undo.step", step=say("walking.steps.draft")))


def test_large_text_on_a_small_phone_breaks_no_word_of_the_button(newcomer: Newcomer) -> None:
    guest = newcomer(viewport={"width": 360, "height": 640})
    code, _ = building(guest)
    guest.page.evaluate("localStorage['laguna.settings'] = JSON.stringify({size: 200, language: 'ru'})")
    guest.visit(code)
    expect(guest.page.locator("#undo small")).to_be_visible()
    lines = guest.page.locator("#undo span").evaluate(
        """span => {
          const range = document.createRange()
          range.selectNodeContents(span)
          return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size
        }"""
    )
    words = guest.page.locator("#undo span").inner_text().split()
    assert lines <= len(words)


def test_the_menu_takes_the_whole_turn_back(guest: Guest) -> None:
    code, player = building(guest)
    player.press("#undo-menu")
    items = guest.page.locator(".undo .menu button")
    expect(items).to_have_count(2)
    player.press(items.last)
    assert guest.look(code)["ply"] == 0
    expect(guest.page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))


def test_change_my_take_goes_back_to_the_draft(guest: Guest) -> None:
    code, player = building(guest)
    player.press("#change-take")
    assert guest.look(code)["ply"] == 0


def test_a_whole_turn_taken_back_leaves_the_table_as_it_was(guest: Guest) -> None:
    code = guest.sit(SOLO)
    before = guest.look(code)
    player = Player(guest, code)
    while player.look()["ply"] < 3 and player.look()["scene"]["phase"] in ("draft", "build"):
        player.step()
        if not any(choice["verb"] == "place" for choice in player.look()["scene"]["choices"]):
            break
    while player.look()["undo"]["steps"]:
        player.press("#undo")
    assert core(guest.look(code)) == core(before)


def test_at_the_start_of_the_game_undo_says_that_there_is_nothing_to_take_back(guest: Guest) -> None:
    code = guest.sit(SOLO)
    undo = guest.page.locator("#undo")
    undo.focus()
    expect(undo).to_be_focused()
    undo.press("Enter")
    bubble = guest.page.get_by_role("group", name=say("page.refusal.label"))
    refusal = guest.look(code)["undo"]["refusal"]
    expect(bubble).to_contain_text(tell(refusal["text"]))
    expect(bubble).to_contain_text(tell(refusal["way"]))


def test_after_the_bots_have_played_undo_says_why_not_and_offers_a_new_try(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT)
    page = guest.page
    player = Player(guest, code)
    if guest.look(code)["scene"]["actor"] == 0:
        player.turn()
    message = guest.look(code)
    while message["scene"]["actor"] != 0 or message["undo"]["branch"] is None:
        page.wait_for_timeout(20)
        message = guest.look(code)
        if message["scene"]["actor"] == 0 and message["undo"]["branch"] is None:
            player.turn()
    player.prompted(message)
    page.locator("#undo").dispatch_event("click")
    bubble = page.get_by_role("group", name=say("page.refusal.label"))
    expect(bubble).to_contain_text(tell(message["undo"]["refusal"]["text"]))
    bubble.get_by_role("button", name=say("page.undo.again")).click()
    page.wait_for_url(re.compile(rf"/t/(?!{code})"))
    branch = guest.look(page.url.rsplit("/", 1)[1])
    assert branch["table"]["forked_from"] == {"code": code, "ply": message["undo"]["branch"]}
    assert branch["ply"] == message["undo"]["branch"]
    assert guest.look(code)["ply"] == message["ply"]
    expect(page.locator("#primary")).to_be_visible()
