"""The page as most people see it: with things that move."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.conftest import Newcomer
from tests.web.house import SOLO, Document, say
from tests.web.player import Player

MOVED = "() => document.getAnimations().length === 0"
"""Whether everything has come to rest."""


def pressable(thing: Locator) -> bool:
    """Whether a press in the middle of something reaches it, and whether it can have the focus."""
    found: bool = thing.evaluate(
        """thing => {
          const { x, y, width, height } = thing.getBoundingClientRect()
          thing.focus()
          const there = document.elementFromPoint(x + width / 2, y + height / 2)
          return thing.contains(there) && document.activeElement === thing
        }"""
    )
    return found


def places(message: Document) -> list[Document]:
    """The places that cost no permit."""
    return [one for one in message["scene"]["choices"] if one["verb"] == "place" and not one["permit"]]


def test_the_hand_can_be_pressed_after_dialogs_and_steps_taken_back(newcomer: Newcomer) -> None:
    guest = newcomer(reduced_motion="no-preference")
    page = guest.page
    page.add_init_script("localStorage['laguna.guide.walking'] = '{\"on\": true}'")
    code = guest.sit(SOLO)
    player = Player(guest, code)
    take = next(one for one in player.look()["scene"]["choices"] if one.get("take") == "bottom 2")
    guest.act(code, take["action"])
    expect(page.locator("#hand button.card")).to_have_count(2)
    page.wait_for_function(MOVED)
    hand = page.locator("#hand button.card")
    for which in (0, 0, -1, 0, -1):
        place = places(player.look())[which]
        player.press(f"#hand-{place['card']}")
        page.get_by_role("button", name=say("page.rules.title")).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_function(MOVED)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_timeout(100)
        player.press(f"#slot-{place['site']}-{place['level']}")
        page.wait_for_function(MOVED)
        player.press("#undo")
        expect(hand).to_have_count(2)
        page.wait_for_function(MOVED)
        assert all(pressable(card) for card in hand.all())
