"""All screens of the page and the states of a table, each with the way there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from laguna.core.record import Record
from tests.web import moments
from tests.web.house import OPEN, Guest, say

NOWHERE = "zzzzzzzz"

Window = tuple[int, int]
"""Width and height."""


@dataclass(frozen=True)
class Screen:
    """A name, and what brings a guest there in a language. On a phone and on a desktop alike."""

    name: str
    way: Callable[[Guest, str], None]
    table: bool = False
    """Whether the picture of a table is to be seen whole on a desktop."""
    other_on_phones: bool = False
    """Whether it is reached by other ways on a phone."""
    alike: bool = False
    """Whether another screen is laid out in the same way."""

    def __str__(self) -> str:
        return self.name

    def bring(self, guest: Guest, language: str = "en", window: Window = (1440, 900), **settings: object) -> None:
        """Brings somebody there who comes for the first time, with a window of a size and with some settings."""
        guest.context.clear_cookies()
        guest.page.set_viewport_size({"width": window[0], "height": window[1]})
        guest.pardon("favicon.ico")
        guest.page.goto("/icon.svg")
        remembered = json.dumps({"language": language, **settings})
        guest.page.evaluate("() => localStorage.removeItem('laguna.burano.sight')")
        guest.page.evaluate("settings => localStorage.setItem('laguna.settings', settings)", remembered)
        self.way(guest, language)


def _is_phone(guest: Guest) -> bool:
    size = guest.page.viewport_size
    return size is not None and size["width"] < 700


def _tab(guest: Guest, language: str, name: str) -> None:
    """Turns to a tab of the phone's table."""
    tabs = guest.page.get_by_role("navigation", name=say("walking.page.tabs.title", language))
    tabs.get_by_role("button").filter(has_text=say(f"walking.page.tabs.{name}", language)).click()


SPEAK = """language => {
    const list = document.querySelector('.language select')
    const own = document.querySelector(`input[type=radio][value=${language}]`)
    if (list) {
        list.value = language
        list.dispatchEvent(new Event('change', {bubbles: true}))
    } else own?.click()
    return Boolean(list ?? own)
}"""


def speak(guest: Guest, language: str) -> None:
    """Changes the language on the spot; on screens that do not offer it, by the settings and a new start."""
    if not guest.page.evaluate(SPEAK, language):
        remembered = json.dumps({"language": language})
        guest.page.evaluate("settings => localStorage.setItem('laguna.settings', settings)", remembered)
        guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    expect(guest.page.locator("main h1, main h2, main h3").first).to_be_visible()


# Home and what lies beside it


def home(guest: Guest, language: str) -> None:
    guest.go("/")
    expect(guest.page.locator("form button.go")).to_be_visible()
    expect(guest.page.locator("#daily")).to_be_visible()


def home_with_games(guest: Guest, language: str) -> None:
    """Games of all sorts wait."""
    guest.ask("PUT", "/api/me", {"name": "Anna"})
    guest.open({"kind": "person", "name": "Anna"}, OPEN)
    moments.take_seat(guest, moments.draft())
    record, action = moments.last_action(1)
    guest.act(moments.take_seat(guest, record), action)
    home(guest, language)


def home_advanced(guest: Guest, language: str) -> None:
    home(guest, language)
    guest.page.locator("form details summary").click()
    expect(guest.page.locator("#profile")).to_be_visible()


def home_burano(guest: Guest, language: str) -> None:
    """Burano is chosen, with a layout that is still to be made."""
    home(guest, language)
    guest.page.locator("label:has(input[value=burano])").click()
    guest.page.locator("[data-layout=own]").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_be_hidden()


def layout(guest: Guest, language: str) -> None:
    """Two tiles of the workshops lie on another one."""
    home_burano(guest, language)
    guest.page.locator("[data-layout=own]").click()
    guest.page.locator("[data-tile=blue]").focus()
    guest.page.keyboard.press("ArrowDown")
    expect(guest.page.locator(".clash")).to_have_count(3)


def replays(guest: Guest, language: str) -> None:
    home_with_games(guest, language)
    guest.page.get_by_role("button", name=say("page.replays.title", language)).click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def rules_page(guest: Guest, language: str) -> None:
    guest.go("/rules/walking#W-BUILD-05")
    expect(guest.page.locator("#W-BUILD-05")).to_be_visible()


def settings_page(guest: Guest, language: str) -> None:
    guest.go("/settings")
    expect(guest.page.get_by_role("heading", name=say("page.settings.title", language))).to_be_visible()


def help_page(guest: Guest, language: str) -> None:
    guest.go("/help")
    expect(guest.page.get_by_role("heading", name=say("page.keys.title", language)).first).to_be_visible()


def not_found(guest: Guest, language: str) -> None:
    guest.pardon(f"404.*{NOWHERE}")
    guest.go(f"/t/{NOWHERE}")
    expect(guest.page.get_by_text(NOWHERE)).to_be_visible()


# A table


def _visit(guest: Guest, record: Record) -> None:
    """Goes on from a moment at a table that is drawn."""
    guest.visit(moments.take_seat(guest, record))
    expect(guest.page.locator("#market, #street, #people").first).to_be_visible()


def waiting_room(guest: Guest, language: str) -> None:
    code = guest.open({"kind": "person", "name": "Anna"}, OPEN)["table"]["code"]
    guest.go(f"/t/{code}")
    expect(
        guest.page.get_by_text(re.compile(f"/t/{code}")).or_(guest.page.locator("input[readonly]")).first
    ).to_be_visible()


def cover(guest: Guest, language: str) -> None:
    """One turn is over, and the next one's hand is covered."""
    code = guest.open({"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ola"})["table"]["code"]
    guest.visit(code)
    first = guest.look(code)["scene"]["actor"]
    guest.play(code, lambda message: message["scene"]["actor"] != first)
    expect(guest.page.locator("main section.cover")).to_be_visible()


def first_draft(guest: Guest, language: str) -> None:
    """The first moment of a game."""
    _visit(guest, moments.opening())


def draft(guest: Guest, language: str) -> None:
    """A column is chosen."""
    code = moments.take_seat(guest, moments.draft())
    choices = guest.look(code)["scene"]["choices"]
    take = next(choice for choice in choices if choice["take"] == "bottom 2")
    guest.visit(code)
    button = guest.page.locator(f"#market-{take['column']}-I")
    button.press("Enter")
    guest.page.locator(f"#take-{take['column']}-bottom-2").click()
    expect(guest.page.locator("#primary")).to_have_attribute("aria-disabled", "false")
    # The first focus ring belongs to the keyboard.
    guest.page.mouse.move(0, 0)


def last_round(guest: Guest, language: str) -> None:
    _visit(guest, moments.last_round())
    expect(guest.page.locator("#turn .warning")).to_be_visible()


def hint(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.locator("#hint").click()
    expect(guest.page.locator("#turn .hint")).to_be_visible()


def build(guest: Guest, language: str) -> None:
    """A card is chosen, and its places are shown."""
    record, card, _ = moments.build()
    _visit(guest, record)
    guest.page.locator(f"#hand-{card}").click()


def refusal(guest: Guest, language: str) -> None:
    build(guest, language)
    guest.page.locator(f"#{moments.build()[2]}").click()
    expect(guest.page.get_by_role("group", name=say("page.refusal.label", language))).to_be_visible()


def permit(guest: Guest, language: str) -> None:
    """A place that costs a permit is explained."""
    build(guest, language)
    record, card, _ = moments.build()
    me = moments.scene_of(record)["players"][2]
    place = next(
        place
        for place in moments.scene_of(record)["choices"]
        if place.get("card") == card and place["permit"] and me["from"] <= place["site"] <= me["to"]
    )
    guest.page.locator(f"#slot-{place['site']}-{place['level']}").click()
    expect(guest.page.locator(".notice").get_by_role("button").first).to_be_visible()


def characters(guest: Guest, language: str) -> None:
    _visit(guest, moments.characters())
    guest.page.locator("#kind-girl").hover()


def return_cards(guest: Guest, language: str) -> None:
    record = moments.too_many()
    _visit(guest, record)
    guest.page.locator(f"#hand-{moments.scene_of(record)['players'][2]['hand'][0]}").click()


def end_of_turn(guest: Guest, language: str) -> None:
    _visit(guest, moments.end_of_turn())


def box(guest: Guest, language: str) -> None:
    _visit(guest, moments.box())
    expect(guest.page.locator("#people")).to_be_visible()


def thinking(guest: Guest, language: str) -> None:
    """A computer player takes its time."""
    code = moments.take_seat(guest, moments.end_of_turn(), pace=10_000)
    guest.act(code, "end")
    guest.go(f"/t/{code}")
    expect(guest.page.locator("#turn .dots")).to_be_visible()
    expect(guest.page.locator("#street, #market").first).to_be_visible()


def looking_back(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    if _is_phone(guest):
        _tab(guest, language, "more")
        guest.page.locator("details summary").first.click()
    else:
        guest.page.locator("#tab-log").click()
    guest.page.locator(".log button").nth(8).click()
    expect(guest.page.get_by_role("button", name=say("page.banner.looking.now", language))).to_be_visible()
    if _is_phone(guest):
        _tab(guest, language, "street")


def opponent(guest: Guest, language: str) -> None:
    """Another one's street is shown large."""
    _visit(guest, moments.draft())
    if _is_phone(guest):
        _tab(guest, language, "rivals")
    guest.page.locator("#opponent-0").click()
    expect(guest.page.locator("#close-street")).to_be_visible()


def rivals(guest: Guest, language: str) -> None:
    """Others and points; a tab of the phone."""
    _visit(guest, moments.draft())
    if _is_phone(guest):
        _tab(guest, language, "rivals")
    expect(guest.page.locator("#rivals")).to_be_visible()


def people(guest: Guest, language: str) -> None:
    """Characters; a tab of the phone."""
    _visit(guest, moments.draft())
    if _is_phone(guest):
        _tab(guest, language, "people")
    expect(guest.page.locator("#people")).to_be_visible()


def more(guest: Guest, language: str) -> None:
    """The log; on a phone with the tab's other parts."""
    _visit(guest, moments.draft())
    if _is_phone(guest):
        _tab(guest, language, "more")
        guest.page.locator("details summary").first.click()
    else:
        guest.page.locator("#tab-log").click()
    expect(guest.page.locator(".log button").first).to_be_visible()


def menu(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.get_by_role("button", name=say("page.menu.title", language), exact=True).click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def rules_drawer(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.keyboard.press("r")
    expect(guest.page.get_by_role("dialog").locator("h3").first).to_be_visible()


def settings_drawer(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.get_by_role("button", name=say("page.settings.title", language), exact=True).click()
    expect(guest.page.get_by_role("dialog").get_by_text(say("page.settings.size", language))).to_be_visible()


def key_sheet(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog").locator("kbd").first).to_be_visible()


def text_view(guest: Guest, language: str) -> None:
    _visit(guest, moments.draft())
    guest.page.keyboard.press("t")
    expect(guest.page.get_by_role("table").first).to_be_visible()


# The end


def score(guest: Guest, language: str) -> None:
    _finish(guest, 4)


def solo_score(guest: Guest, language: str) -> None:
    _finish(guest, 1)


def _finish(guest: Guest, players: int) -> str:
    record, action = moments.last_action(players)
    code = moments.take_seat(guest, record)
    guest.act(code, action)
    guest.go(f"/t/{code}")
    expect(guest.page.locator("#result")).to_be_visible()
    expect(guest.page.locator("main .sheet")).to_be_visible()
    return code


def replay(guest: Guest, language: str) -> None:
    code = _finish(guest, 4)
    guest.go(f"/t/{code}/replay?ply=80")
    expect(guest.page.get_by_role("slider")).to_be_visible()
    expect(guest.page.locator(".picture section").first).to_be_visible()


SCREENS = [
    Screen("home", home),
    Screen("home-games", home_with_games, alike=True),
    Screen("home-advanced", home_advanced),
    Screen("home-burano", home_burano),
    Screen("layout", layout),
    Screen("replays", replays),
    Screen("rules-page", rules_page),
    Screen("settings-page", settings_page),
    Screen("help", help_page),
    Screen("not-found", not_found),
    Screen("waiting-room", waiting_room),
    Screen("cover", cover),
    Screen("first-draft", first_draft, table=True),
    Screen("draft", draft, table=True),
    Screen("last-round", last_round, table=True, alike=True),
    Screen("hint", hint, table=True, alike=True),
    Screen("build", build, table=True),
    Screen("refusal", refusal, table=True),
    Screen("permit", permit, table=True),
    Screen("characters", characters, table=True),
    Screen("return", return_cards, table=True),
    Screen("end-of-turn", end_of_turn, table=True, alike=True),
    Screen("box", box, table=True),
    Screen("thinking", thinking, table=True),
    Screen("looking-back", looking_back, table=True, other_on_phones=True, alike=True),
    Screen("opponent", opponent, table=True, other_on_phones=True, alike=True),
    Screen("people", people, table=True, other_on_phones=True, alike=True),
    Screen("rivals", rivals, table=True, other_on_phones=True, alike=True),
    Screen("more", more, table=True, other_on_phones=True, alike=True),
    Screen("menu", menu),
    Screen("rules", rules_drawer),
    Screen("settings", settings_drawer),
    Screen("keys", key_sheet),
    Screen("text-view", text_view),
    Screen("score", score),
    Screen("solo-score", solo_score),
    Screen("replay", replay),
]
