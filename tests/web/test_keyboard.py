"""Everything by keyboard, with the focus always in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.focus import lost_focus
from tests.web.house import BOT, SOLO, Document, Guest, Server, looking, say, wait_for
from tests.web.player import Player


class Typist(Player):
    """Somebody without a mouse."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.lost: list[str] = []

    def key(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)
            self.settle()
            self.lost += lost_focus(self.page, name)

    def press(self, thing: str | Locator) -> None:
        raise AssertionError(f"a mouse was used: {thing}")

    def at(self, id: str) -> None:
        expect(self.page.locator(f"#{id}")).to_be_focused()

    def _draft(self, message: Document) -> None:
        takes = [choice for choice in message["scene"]["choices"] if choice["verb"] == "draft"]
        column = self.rng.choice(takes)["column"]
        names = [take["take"].replace(" ", "-") for take in takes if take["column"] == column]
        self.key(str(column))
        first = "top-1" if "top-1" in names else "all"
        self.at(f"take-{column}-{first}")
        wanted = "all" if "all" in names else names[-1]
        while self.page.evaluate("document.activeElement.id") != f"take-{column}-{wanted}":
            self.key("ArrowDown")
        self.key("Enter", "Enter")

    def _build(self, message: Document) -> None:
        scene = message["scene"]
        free = [one for one in scene["choices"] if one["verb"] == "place" and not one["permit"]]
        if not free:
            self.key("e")
            return
        place = max(free, key=lambda one: (one["finishes"], one["level"]))
        number = scene["players"][self.seat]["hand"].index(place["card"]) + 1
        self.key(str(number))
        wanted = f"slot-{place['site']}-{place['level']}"
        for _ in range(12):
            if self.page.evaluate("document.activeElement.id") == wanted:
                break
            self.key("ArrowRight")
        else:
            for _ in range(12):
                if self.page.evaluate("document.activeElement.id") == wanted:
                    break
                self.key("ArrowLeft")
        self.at(wanted)
        self.key("Enter")

    def _characters(self, message: Document) -> None:
        self._choose_pile()

    def _box(self, message: Document) -> None:
        self._choose_pile()

    def _choose_pile(self) -> None:
        if not self.page.evaluate("document.activeElement.id").startswith("kind-"):
            self.key("c", "Tab")
        for _ in range(12):
            if self.page.evaluate("document.activeElement.getAttribute('aria-disabled')") != "true":
                break
            self.key("ArrowRight")
        before = self.look()["ply"]
        self.key("Enter", "Enter")
        wait_for(lambda: self.look()["ply"] > before)
        self.settle()

    def _return(self, message: Document) -> None:
        hand = message["scene"]["players"][self.seat]["hand"]
        self.key(*(str(number + 1) for number in range(len(hand) - 3)))
        # The page returns the cards one by one; only then the focus has its place.
        self.page.keyboard.press("e")
        wait_for(lambda: self.look()["scene"]["phase"] not in ("return", "confirm"))
        self.settle()
        message = self.look()
        if message["table"]["status"] == "playing":
            self.prompted(message)
        else:
            expect(self.page.locator("#result")).to_be_focused()
        self.lost += lost_focus(self.page, "e")

    def _confirm(self, message: Document) -> None:
        self.key("e")


def test_a_turn_is_played_by_keyboard_alone_and_the_focus_follows(guest: Guest) -> None:
    code = guest.sit(SOLO)
    typist = Typist(guest, code)
    message = typist.turn()
    assert message["scene"]["turn"] > 0
    assert {"draft", "build"} <= typist.seen
    assert typist.lost == []


def test_a_whole_solo_game_is_played_by_keyboard_alone(seeded_server: Server, browser: Browser) -> None:
    with looking(seeded_server, browser) as guest:
        code = guest.sit(SOLO, options={"maxRounds": 5})
        typist = Typist(guest, code, seed=4)
        message = typist.game()
        assert {"draft", "build", "box"} <= typist.seen
        expect(guest.page.locator("#result")).to_be_focused()
        expect(guest.page.locator("#result")).to_have_text(
            say("page.score.alone", points=message["scene"]["score"][0]["total"])
        )
        assert typist.lost == []


def test_after_a_take_the_first_new_card_has_the_focus(guest: Guest) -> None:
    code = guest.sit(SOLO)
    typist = Typist(guest, code)
    typist.key("2", "Enter", "Enter")
    card = guest.look(code)["scene"]["fresh"][0]
    typist.at(f"hand-{card}")


def test_the_arrows_run_through_the_market(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    page.locator("#market-1-III").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#market-2-III")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#market-2-II")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#market-1-II")).to_be_focused()


def test_undo_and_redo_have_keys(guest: Guest) -> None:
    code = guest.sit(SOLO)
    typist = Typist(guest, code)
    typist.key("2", "Enter", "Enter")
    assert guest.look(code)["ply"] == 1
    typist.key("u")
    assert guest.look(code)["ply"] == 0
    typist.key("Shift+U")
    assert guest.look(code)["ply"] == 1
    typist.key("Control+z")
    assert guest.look(code)["ply"] == 0


@pytest.mark.parametrize("key", ["u", "Control+z"])
def test_an_undo_by_key_does_not_lose_the_focus(guest: Guest, key: str) -> None:
    typist = Typist(guest, guest.sit(SOLO))
    typist.key("2", "Enter", "Enter")
    typist.key(key)
    expect(guest.page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))
    assert typist.lost == []


def test_letters_lead_to_the_parts_of_the_table(guest: Guest) -> None:
    guest.sit(SOLO, BOT)
    page = guest.page
    expect(page.locator("#primary")).to_be_visible()
    for letter, id in (("m", "market"), ("y", "street"), ("a", "hand"), ("c", "people"), ("o", "rivals")):
        page.keyboard.press(letter)
        expect(page.locator(f"#{id}")).to_be_focused()
    for letter, id in (("s", "tab-score"), ("g", "tab-log")):
        page.keyboard.press(letter)
        expect(page.locator(f"#{id}")).to_be_focused()
        expect(page.locator(f"#{id}")).to_have_attribute("aria-selected", "true")


def test_f6_goes_through_all_regions_and_back(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    expect(page.locator("#primary")).to_be_visible()
    seen = []
    for _ in range(8):
        page.keyboard.press("F6")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
    assert seen == ["HEADER", "turn", "market", "street", "hand", "people", "rivals", "details"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate("document.activeElement.id || document.activeElement.tagName") == seen[-2]


def test_the_key_sheet_opens_with_a_question_mark_and_closes_with_escape(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    page.locator("#market-1-I").focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name=say("page.keys.title"))
    expect(sheet).to_be_visible()
    expect(sheet.get_by_text(say("page.keys.names.columns"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("#market-1-I")).to_be_focused()


def test_letters_do_nothing_when_they_are_switched_off(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    page.keyboard.press("?")
    page.get_by_role("switch", name=say("page.settings.letters.label")).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("#undo").focus()
    page.keyboard.press("m")
    expect(page.locator("#undo")).to_be_focused()


def test_letters_do_nothing_while_a_name_is_written(guest: Guest) -> None:
    page = guest.go("/")
    name = page.get_by_label(say("page.home.your_name"))
    name.fill("")
    name.press_sequentially("Emu?")
    expect(name).to_have_value("Emu?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_w_says_the_prompt_again(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    expect(page.locator("#primary")).to_be_visible()
    page.keyboard.press("w")
    polite = page.locator("[role=status][aria-live=polite]").last
    expect(polite).to_contain_text(say("walking.scene.draft.say"))
