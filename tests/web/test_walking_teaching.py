"""What teaches Walking in Burano at the table: the last turn explained, the turn at a glance, words with meanings."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web import moments
from tests.web.house import Guest, say


def test_the_last_turn_is_explained_in_ones_own_turn(guest: Guest) -> None:
    guest.visit(moments.take_seat(guest, moments.draft()))
    page = guest.page
    page.locator("#turn").get_by_role("button", name=say("guide.explain.title")).click()
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text(say("guide.explain.title"))
    expect(drawer.locator("ol li").first).to_be_visible()


def test_a_word_of_the_glossary_tells_its_meaning_to_the_keyboard(guest: Guest) -> None:
    guest.visit(moments.take_seat(guest, moments.characters()))
    word = guest.page.locator("#turn button.term").first
    word.focus()
    meaning = guest.page.locator(f"[id='{word.get_attribute('aria-describedby')}']")
    expect(meaning).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_have_attribute("aria-expanded", "false")
