"""People with browsers of their own who build pyramids at the same time, unseen by each other, and then take turns."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.web import burano_moments as moments
from tests.web.burano_hands import COLOURS
from tests.web.burano_player import BuranoPlayer
from tests.web.conftest import Newcomer
from tests.web.house import OPEN, SOLO, Document, Guest, say, wait_for


def pair(newcomer: Newcomer) -> tuple[str, BuranoPlayer, BuranoPlayer]:
    """Two people whose roofs are drawn: both build their pyramids."""
    ada, bea = newcomer(), newcomer()
    code = ada.open(SOLO, OPEN, game="burano")["table"]["code"]
    bea.ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    while ada.look(code)["scene"]["phase"] == "draw":
        for guest in (ada, bea):
            guest.play(
                code,
                until=lambda message: (
                    message["scene"]["phase"] != "draw" or message["scene"]["actor"] != message["you"]["as"]
                ),
            )
    for guest in (ada, bea):
        moments.visit(guest, code)
        expect(guest.page.locator("#pyramid-screen")).to_be_visible()
    return code, BuranoPlayer(ada, code, 0), BuranoPlayer(bea, code, 1, seed=2)


def scenes_heard(guest: Guest) -> list[Document]:
    """Every table message that came over the stream."""
    heard = [json.loads(frame) for frame in guest.heard]
    return [message for message in heard if message["type"] == "table" and message["scene"]]


def knows(guest: Guest, code: str, seat: int, reserve: Document) -> list[str]:
    """What somebody was told, by stream, answer or page, of the pyramid that another one builds."""
    found = []
    answer = guest.look(code)
    for message in [*scenes_heard(guest), answer]:
        player = message["scene"]["players"][seat]
        if message["scene"]["phase"] != "pyramids":
            continue
        if any(slot["colour"] for slot in player["pyramid"]):
            found.append("the cubes")
        if player["reserve"] != reserve:
            found.append("the reserve")
        if message["you"]["plan"] is not None and message["you"]["as"] != 1 - seat:
            found.append("the plan")
        if any(line["kind"] == "action" and "lay" in line["say"]["key"] for line in message["log"]["lines"]):
            found.append("the log")
    return found


def reach(guest: Guest, code: str, phase: str) -> None:
    wait_for(lambda: guest.look(code)["scene"]["phase"] == phase)


def play_turn(now: BuranoPlayer, then: BuranoPlayer) -> None:
    """One plays, and the other sees that the next turn begins."""
    now.settle()
    begun = now.look()["scene"]["turn"]
    now.play(until=lambda message: message["scene"]["turn"] != begun)
    wait_for(lambda: then.guest.look(then.code)["scene"]["turn"] != begun)
    then.settle()


def build(player: BuranoPlayer) -> list[str]:
    """Build a pyramid of one's own; its cubes, slot by slot."""
    reserve = player.look()["scene"]["players"][player.seat]["reserve"]
    cubes = [colour for colour in COLOURS for _ in range(reserve[colour])]
    player.rng.shuffle(cubes)
    for colour in cubes[:14]:
        player.hit(f"cube-{colour}")
    return cubes[:14]


def test_nobody_learns_anothers_pyramid_before_all_are_ready(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    watcher = newcomer()
    moments.visit(watcher, code)
    reserve = ada.look()["scene"]["players"][0]["reserve"]
    building, ready = say("burano.page.builder.others.building"), say("burano.page.builder.others.ready")
    expect(bea.page.get_by_text(building)).to_have_count(1)

    cubes = build(ada)
    ada.primary()
    expect(ada.page.locator("#handed")).to_contain_text(say("burano.page.builder.waiting", names="Bea"))
    expect(bea.page.get_by_text(ready, exact=True)).to_have_count(1)
    assert ada.look()["you"]["plan"] == [*(f"lay {colour}" for colour in cubes), "done"]
    # What is handed in is not touched any more.
    ada.hit("slot-14")
    expect(ada.page.get_by_role("group", name=say("page.refusal.label"))).to_be_visible()
    for guest in (bea.guest, watcher):
        assert not knows(guest, code, 0, reserve)
    assert not any(f"lay {colour}" in frame for frame in watcher.heard for colour in COLOURS)
    for page in (bea.page, watcher.page):
        expect(page.locator(".burano")).to_be_visible()
        assert not any(page.locator(f"[data-slot='{slot}'].filled").count() for slot in range(1, 15))

    # It is taken back, changed, and handed in again.
    ada.hit("unready")
    expect(bea.page.get_by_text(building)).to_have_count(1)
    assert ada.look()["you"]["plan"] is None
    ada.hit("slot-14")
    left = [colour for colour in COLOURS if reserve[colour] > cubes[:13].count(colour)]
    cubes[13] = next((colour for colour in left if colour != cubes[13]), cubes[13])
    ada.hit(f"cube-{cubes[13]}")
    ada.primary()
    expect(bea.page.get_by_text(ready, exact=True)).to_have_count(1)
    for guest in (bea.guest, watcher):
        assert not knows(guest, code, 0, reserve)

    others = build(bea)
    bea.primary()
    for player in (ada, bea):
        expect(player.page.locator("#pyramid-screen")).to_have_count(0)
        expect(player.page.locator("#my-board")).to_be_visible()
        reach(player.guest, code, "turn")
        seen = player.guest.look(code)["scene"]["players"]
        assert [[slot["colour"] for slot in one["pyramid"]] for one in seen] == [cubes, others]
    assert not knows(bea.guest, code, 0, reserve)
    expect(watcher.page.locator("#turn > .word")).to_have_text(say("page.banner.watching.word"))


def test_turns_are_played_and_seen_by_the_other(newcomer: Newcomer) -> None:
    code, ada, bea = pair(newcomer)
    for player in (ada, bea):
        player.hit("fill")
        player.primary()
    for _ in range(4):
        reach(ada.guest, code, "turn")
        now, then = (ada, bea) if ada.guest.look(code)["scene"]["actor"] == 0 else (bea, ada)
        play_turn(now, then)
        for column in then.look()["scene"]["island"]:
            for colour in column["cubes"]:
                hole = then.page.locator(f"#hole-{column['hole']}")
                expect(hole).to_have_attribute("aria-label", re.compile(say(f"burano.words.{colour}"), re.IGNORECASE))
    assert not ada.wrong
    assert not bea.wrong
