"""Several people at one screen."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.house import Guest, say
from tests.web.player import Player

OLA, BRUNO = {"kind": "person", "name": "Ola"}, {"kind": "person", "name": "Bruno"}


def shared(guest: Guest) -> tuple[str, Player, Player]:
    """A table of two at one screen, after the first turn: who has played, and who is next."""
    code = guest.sit(OLA, BRUNO)
    page = guest.page
    seat = guest.look(code)["scene"]["actor"]
    cover = page.get_by_role("button", name=say("page.cover.here", name=[OLA, BRUNO][seat]["name"]))
    expect(page.locator("#primary").or_(cover).first).to_be_visible()
    if cover.is_visible():
        cover.click()
    first = Player(guest, code, seat)
    first.turn()
    return code, first, Player(guest, code, 1 - seat, seed=3)


def name_of(player: Player) -> str:
    name: str = player.look()["table"]["seats"][player.seat]["name"]
    return name


def test_the_device_is_passed_on_under_a_cover(guest: Guest) -> None:
    _, _, second = shared(guest)
    page = guest.page
    expect(page.get_by_role("heading", name=say("page.cover.pass", name=name_of(second)))).to_be_focused()
    expect(page.locator("#market, #hand, #street")).to_have_count(0)


def test_no_hand_is_on_the_page_before_its_owner_asks_for_it(guest: Guest) -> None:
    code, first, second = shared(guest)
    page = guest.page
    guest.button("page.cover.here", name=name_of(second)).click()
    # Whoever was last in a round may be first in the next.
    while second.look()["scene"]["actor"] == second.seat:
        second.turn()
    expect(page.get_by_role("heading", name=say("page.cover.pass", name=name_of(first)))).to_be_visible()
    hand = guest.look(code, first.seat)["scene"]["players"][first.seat]["hand"]
    html = page.content()
    for player in (first, second):
        for card in guest.look(code, player.seat)["scene"]["players"][player.seat]["hand"]:
            assert f"hand-{card}" not in html
    guest.button("page.cover.here", name=name_of(first)).click()
    for card in hand:
        expect(page.locator(f"#hand-{card}")).to_be_visible()


def test_the_stream_brings_nobody_elses_hand_before_it_is_asked_for(guest: Guest) -> None:
    _, first, second = shared(guest)
    expect(guest.page.locator(".cover")).to_be_visible()
    for frame in guest.heard:
        message = json.loads(frame)
        if message["type"] == "table":
            assert message["you"]["as"] == first.seat
            assert set(message["scene"]["players"][second.seat]["hand"]) <= {"I", "II", "III"}


def test_undo_does_not_reopen_the_hand_before(guest: Guest) -> None:
    code, first, second = shared(guest)
    page = guest.page
    page.keyboard.press("u")
    expect(page.locator(".cover")).to_be_visible()
    guest.button("page.cover.here", name=name_of(second)).click()
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    ply = second.look()["ply"]
    undo.dispatch_event("click")
    bubble = page.get_by_role("group", name=say("page.refusal.label"))
    expect(bubble).to_be_visible()
    assert second.look()["ply"] == ply
    hand = guest.look(code, first.seat)["scene"]["players"][first.seat]["hand"]
    for card in hand:
        expect(page.locator(f"#hand-{card}")).to_have_count(0)


def test_a_reload_covers_the_hand_again(guest: Guest) -> None:
    _, _, second = shared(guest)
    page = guest.page
    guest.button("page.cover.here", name=name_of(second)).click()
    second.step()
    page.reload()
    expect(page.get_by_role("heading", name=say("page.cover.pass", name=name_of(second)))).to_be_visible()
    expect(page.locator("[data-testid^=hand-]")).to_have_count(0)
