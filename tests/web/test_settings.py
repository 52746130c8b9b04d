"""Languages, views and other settings: switched at any time, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from laguna.locale import LANGUAGES
from tests.web.house import SOLO, Guest, say, tell, wait_for
from tests.web.player import Player

NAMES = {"en": "English", "pl": "Polski", "fr": "Français", "ru": "Русский"}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_home_page_changes_its_language_and_keeps_the_form(guest: Guest, language: str) -> None:
    page = guest.go("/")
    guest.button("page.home.preset.hotseat").click()
    page.get_by_label(say("page.home.your_name")).fill("Żaneta")
    page.get_by_role("radio", name=NAMES[language]).check(force=True)
    expect(page.locator("#who")).to_have_text(say("page.home.step_who", language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_label(say("page.home.your_name", language))).to_have_value("Żaneta")
    preset = page.get_by_role("button", name=say("page.home.preset.hotseat", language), exact=True)
    expect(preset).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("#who")).to_have_text(say("page.home.step_who", language))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_table_changes_its_language_in_the_middle_of_a_turn(guest: Guest, language: str) -> None:
    code = guest.sit(SOLO)
    page = guest.page
    player = Player(guest, code)
    player.step()
    card = page.locator("[data-testid^=hand-]").first
    card.click()
    page.locator("#tab-log").click()
    page.get_by_label(say("page.language")).select_option(language)
    message = guest.look(code)
    expect(page.locator("#turn h2")).to_have_text(tell(message["scene"]["prompt"]["say"], language))
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#undo")).to_have_accessible_name(
        say("page.undo.step", language, step=tell(message["undo"]["steps"][0], language))
    )
    for line in message["log"]["lines"]:
        expect(page.locator("#tab-panel").get_by_text(tell(line["say"], language)).first).to_be_visible()
    page.reload()
    expect(page.locator("#turn h2")).to_have_text(tell(message["scene"]["prompt"]["say"], language))


def test_settings_are_remembered_after_a_reload(guest: Guest) -> None:
    page = guest.go("/")
    guest.button("page.settings.more").click()
    drawer = page.get_by_role("dialog", name=say("page.settings.title"))
    for name in ("aid", "contrast", "onePress"):
        drawer.get_by_role("switch", name=say(f"page.settings.{name}.label")).click()
    drawer.get_by_role("button", name=say("page.settings.percent", n=125)).click()
    page.reload()
    html = page.locator("html")
    expect(html).to_have_attribute("data-aid", "on")
    expect(html).to_have_attribute("data-contrast", "more")
    guest.button("page.settings.more").click()
    for name in ("aid", "contrast", "onePress"):
        expect(drawer.get_by_role("switch", name=say(f"page.settings.{name}.label"))).to_be_checked()
    expect(drawer.get_by_role("button", name=say("page.settings.percent", n=125))).to_have_attribute(
        "aria-pressed", "true"
    )
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"


def test_the_name_is_remembered(guest: Guest) -> None:
    page = guest.go("/")
    page.get_by_label(say("page.home.your_name")).fill("Giulia")
    guest.button("page.home.preset.solo").click()
    guest.button("page.home.start", n=1).click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.get_by_label(say("page.home.your_name"))).to_have_value("Giulia")


def test_a_game_waits_under_continue_with_whose_turn_it_is(guest: Guest) -> None:
    code: str = guest.open(SOLO)["table"]["code"]
    page = guest.go("/")
    side = page.get_by_role("complementary", name=say("page.continue.title"))
    expect(side).to_contain_text(say("page.continue.your_turn", round=1))
    page.get_by_role("link", name=say("page.continue.open_table", code=code)).click()
    expect(page.locator("#primary")).to_be_visible()


def test_one_press_moves_need_no_second_press(guest: Guest) -> None:
    page = guest.go("/settings")
    page.get_by_role("switch", name=say("page.settings.onePress.label")).click()
    code = guest.sit(SOLO)
    page.locator("#take-1-all, [data-testid^=take-]").first.click()
    expect(page.locator("#change-take")).to_be_visible()
    assert guest.look(code)["ply"] == 1


def test_a_turn_is_played_in_the_text_view_by_its_command_box(guest: Guest) -> None:
    code = guest.sit(SOLO)
    page = guest.page
    page.keyboard.press("t")
    box = page.get_by_label(say("page.text.command"))

    def command(text: str, ply: int) -> None:
        box.fill(text)
        box.press("Enter")
        expect(box).to_have_value("")
        wait_for(lambda: guest.look(code)["ply"] == ply)

    command("take 1 all", 1)
    place = next(one for one in guest.look(code)["scene"]["choices"] if one["verb"] == "place")
    number = guest.look(code)["scene"]["players"][0]["hand"].index(place["card"]) + 1
    command(f"place {number} on {place['site']}", 2)
    command("undo", 1)
    command("end turn", 2)
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.box.say"))
    command("box man", 3)
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))


def test_the_command_box_explains_what_it_cannot_do(guest: Guest) -> None:
    guest.pardon("409|422")
    code = guest.sit(SOLO)
    page = guest.page
    page.keyboard.press("t")
    box = page.get_by_label(say("page.text.command"))
    box.fill("take 9 all")
    box.press("Enter")
    expect(page.locator(".answer")).to_contain_text(say("walking.refusals.column-unknown.text", column=9))
    expect(box).to_have_value("take 9 all")
    assert guest.look(code)["ply"] == 0


def test_the_text_view_says_all_that_the_picture_shows(guest: Guest) -> None:
    code = guest.sit(SOLO)
    page = guest.page
    Player(guest, code).step()
    page.get_by_role("navigation").get_by_role("button", name=say("page.top.text")).click()
    scene = guest.look(code)["scene"]
    hand = page.get_by_role("region", name=say("walking.page.hand.title"))
    expect(hand.get_by_role("listitem")).to_have_count(len(scene["players"][0]["hand"]))
    choices = page.get_by_role("region", name=say("page.text.possible"))
    expect(choices.get_by_role("button")).to_have_count(len(scene["choices"]))
    page.reload()
    expect(page.get_by_role("heading", name=say("page.text.title"))).to_be_visible()
    guest.button("page.text.back").click()
    expect(page.get_by_role("grid", name=say("walking.page.market.title"))).to_be_visible()


def test_the_text_view_promises_only_floors_and_cards_that_are_to_be_had(guest: Guest) -> None:
    """With a coin and a card one floor is left; with no card after the draft there are none to take."""
    code: str = guest.open(SOLO)["table"]["code"]
    take = next(one for one in guest.look(code)["scene"]["choices"] if one.get("take") == "top 1")
    scene = guest.act(code, take["action"])["scene"]
    page = guest.go(f"/t/{code}?text=1")
    now = page.get_by_role("region", name=say("page.text.turn"))
    expect(now).to_contain_text(tell(scene["prompt"]["help"]))
    expect(now).not_to_contain_text("3 floors")
    while places := [one for one in scene["choices"] if one["verb"] == "place"]:
        scene = guest.act(code, places[0]["action"])["scene"]
    assert (scene["phase"], scene["players"][0]["hand"]) == ("build", [])
    hand = page.get_by_role("region", name=say("walking.page.hand.title"))
    expect(hand).to_contain_text(say("walking.page.hand.none"))


def test_an_address_switches_the_aids_on(guest: Guest) -> None:
    code: str = guest.open(SOLO)["table"]["code"]
    page = guest.go(f"/t/{code}?text=1&aid=1")
    expect(page.get_by_role("heading", name=say("page.text.title"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-aid", "on")
