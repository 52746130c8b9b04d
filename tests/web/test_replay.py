"""Looking at games again: moments, links, files, and playing on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Newcomer
from tests.web.house import BOT, SHORT, SOLO, Document, Guest, say, tell
from tests.web.player import Player


def over(guest: Guest, *others: Document) -> tuple[str, Document]:
    """A short game that is over."""
    code: str = guest.open(SOLO, *others, options=SHORT)["table"]["code"]
    return code, guest.play(code)


def count(guest: Guest, ply: int, last: int) -> None:
    """The replay shows this moment."""
    expect(guest.page.locator(".slider .count")).to_have_text(say("page.replay.count", ply=ply, last=last))


def frames(guest: Guest, code: str) -> Document:
    found: Document = guest.ask("GET", f"/api/tables/{code}/frames")
    return found


def test_buttons_slider_and_arrow_keys_go_through_the_game(guest: Guest) -> None:
    code, message = over(guest)
    last = message["ply"]
    page = guest.go(f"/t/{code}/replay")
    count(guest, 0, last)
    expect(page.locator(".moment")).to_have_text(say("page.replay.start"))
    guest.button("page.replay.forth").click()
    count(guest, 1, last)
    page.keyboard.press("ArrowRight")
    count(guest, 2, last)
    page.keyboard.press("ArrowLeft")
    count(guest, 1, last)
    page.keyboard.press("End")
    count(guest, last, last)
    page.keyboard.press("Home")
    count(guest, 0, last)
    page.get_by_role("slider").fill(str(last - 1))
    count(guest, last - 1, last)


def test_every_moment_shows_its_market_and_sentence(guest: Guest) -> None:
    code, _ = over(guest)
    found = frames(guest, code)
    page = guest.go(f"/t/{code}/replay")
    names = [seat["name"] for seat in found["table"]["seats"]]
    for frame in found["frames"][1:6]:
        guest.button("page.replay.forth").click()
        line = [one for one in found["log"] if one["ply"] < frame["ply"] and one["kind"] == "action"][-1]
        moment = say("page.replay.moment", round=line["round"], name=names[line["seat"]], line=tell(line["say"]))
        expect(page.locator(".moment")).to_have_text(moment)
        cards = [card for row in frame["scene"]["market"].values() for card in row if card]
        expect(page.locator("[data-testid^=market-]")).to_have_count(len(cards))


def test_a_line_of_the_log_jumps_to_its_moment(guest: Guest) -> None:
    code, message = over(guest)
    found = frames(guest, code)
    page = guest.go(f"/t/{code}/replay")
    line = [one for one in found["log"] if one["kind"] == "action"][3]
    log = page.get_by_role("region", name=say("page.log.title"), exact=True)
    log.get_by_role("button", name=re.compile(re.escape(tell(line["say"])))).last.click()
    shown = int(re.findall(r"\d+", page.locator(".slider .count").inner_text())[0])
    chosen = [one["ply"] + 1 for one in found["log"] if tell(one["say"]) == tell(line["say"])]
    assert shown in chosen
    count(guest, shown, message["ply"])


def test_a_link_to_a_moment_opens_there(newcomer: Newcomer) -> None:
    guest, other = newcomer(), newcomer()
    code, message = over(guest)
    page = guest.go(f"/t/{code}/replay")
    for _ in range(4):
        guest.button("page.replay.forth").click()
    count(guest, 4, message["ply"])
    link = page.get_by_label(say("page.replay.share")).input_value()
    assert link.endswith("ply=4")
    other.page.goto(link)
    count(other, 4, message["ply"])


def test_the_game_can_be_played_on_from_a_moment_against_bots(guest: Guest) -> None:
    code, _ = over(guest, BOT)
    page = guest.go(f"/t/{code}/replay?ply=3")
    # While one chooses, the replay does not run on.
    guest.button("page.replay.play").click()
    guest.button("page.replay.play_on").click()
    drawer = page.get_by_role("dialog")
    page.wait_for_timeout(1500)
    drawer.get_by_text(say("page.levels.gull.name"), exact=True).click()
    drawer.get_by_role("button", name=say("page.replay.go"), exact=True).click()
    page.wait_for_url(re.compile(rf"/t/(?!{code})[^/]+$"))
    branch = guest.look(page.url.rsplit("/", 1)[1])
    assert branch["table"]["forked_from"] == {"code": code, "ply": 3}
    assert branch["table"]["status"] == "playing"
    expect(page.locator("#turn")).to_be_visible()


def test_a_record_that_is_exported_and_brought_back_is_the_same_game(newcomer: Newcomer, tmp_path: Path) -> None:
    guest, other = newcomer(), newcomer()
    code, _ = over(guest)
    page = guest.go(f"/t/{code}/replay")
    with page.expect_download() as download:
        page.get_by_role("link", name=say("page.replay.record")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other.go("/")
    expect(other.button("page.home.import")).to_be_visible()
    other.page.locator(".learn input[type=file]").set_input_files(file)
    other.page.wait_for_url("**/t/*/replay")
    copy = other.page.url.split("/t/")[1].split("/")[0]
    count(other, 0, frames(guest, code)["frames"][-1]["ply"])
    assert copy != code
    first, second = frames(guest, code), frames(other, copy)
    strip = [[(frame["ply"], {**frame["scene"], "viewer": None}) for frame in one["frames"]] for one in (first, second)]
    assert [ply for ply, _ in strip[0]] == [ply for ply, _ in strip[1]]
    assert strip[0][-1][1]["score"] == strip[1][-1][1]["score"]
    assert [one["say"] for one in first["log"]] == [one["say"] for one in second["log"]]


def test_a_file_that_is_no_record_is_refused_in_words(guest: Guest, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("eggs, flour, lace\n")
    guest.pardon("422|400|409")
    page = guest.go("/")
    expect(guest.button("page.home.import")).to_be_visible()
    page.locator(".learn input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text=say("server.faults.bad-record.way"))).to_be_visible()


def test_a_replay_file_opens_without_a_server_and_steps_through(guest: Guest, browser: Browser, tmp_path: Path) -> None:
    code, message = over(guest)
    page = guest.go(f"/t/{code}/replay")
    with page.expect_download() as download:
        page.get_by_role("link", name=say("page.replay.file")).click()
    file = tmp_path / "game.html"
    download.value.save_as(file)
    context = browser.new_context(offline=True, reduced_motion="reduce", locale="en-GB")
    alone = context.new_page()
    asked: list[str] = []
    faults: list[str] = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.on("pageerror", lambda error: faults.append(str(error)))
    alone.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    alone.goto(file.as_uri())
    last = message["ply"]
    expect(alone.locator(".slider .count")).to_have_text(say("page.replay.count", ply=0, last=last))
    alone.keyboard.press("ArrowRight")
    alone.get_by_role("button", name=say("page.replay.forth")).click()
    expect(alone.locator(".slider .count")).to_have_text(say("page.replay.count", ply=2, last=last))
    alone.keyboard.press("End")
    expect(alone.locator(".ending")).to_be_visible()
    context.close()
    assert [address for address in asked if not address.startswith(("file:", "data:", "blob:"))] == []
    assert faults == []


@pytest.mark.parametrize("where", ["", "/replay"])
def test_the_page_verifies_the_deal(guest: Guest, where: str) -> None:
    code, message = over(guest)
    page = guest.go(f"/t/{code}{where}")
    page.get_by_text(say("page.verify.title")).click()
    guest.button("page.verify.do").click()
    expect(page.get_by_text(say("page.verify.equal"))).to_be_visible()
    expect(page.locator(".proof code")).to_have_text([message["table"]["commitment"]] * 2)


def test_the_log_shows_an_earlier_moment_of_a_running_game_and_leads_back_to_now(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT)
    page = guest.page
    player = Player(guest, code)
    player.turn()
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    page.locator("#tab-log").click()
    page.locator("#tab-panel ol button").last.click()
    expect(page.locator("#turn > .word")).to_have_text(say("page.banner.looking.word"))
    expect(page.locator("#primary")).to_have_count(0)
    ply = guest.look(code)["ply"]
    page.get_by_role("button", name=say("page.banner.looking.now")).click()
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    assert guest.look(code)["ply"] == ply
    player.turn()


def test_the_replay_of_a_running_game_shows_no_hand_of_another(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT)
    Player(guest, code).turn()
    expect(guest.page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    found = frames(guest, code)
    for frame in found["frames"]:
        assert set(frame["scene"]["players"][1]["hand"]) <= {"I", "II", "III"}
    assert "deal" not in json.dumps(found["table"])


def test_finished_games_are_found_under_replays(guest: Guest) -> None:
    code, message = over(guest)
    page = guest.go("/")
    guest.button("page.replays.title").click()
    drawer = page.get_by_role("dialog", name=say("page.replays.title"))
    expect(drawer).to_contain_text(code)
    expect(drawer).to_contain_text(say("page.replays.points", n=message["scene"]["score"][0]["total"]))
    drawer.get_by_role("link", name=say("page.score.replay")).click()
    count(guest, 0, message["ply"])
