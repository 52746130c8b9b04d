"""What teaches Walking in Burano at the table: the guide, the turn at a glance, the last turn explained, and words."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from laguna.core.record import Record
from laguna.locale import Catalogue, catalogue
from tests.web import moments
from tests.web.burano_beginner import plain
from tests.web.house import Guest, Server, say
from tests.web.player import Player
from tests.web.test_solo import code_of

TITLE = re.compile(r"guide\.walking\.(\w+)\.title")
TOPICS = {say(key): found.group(1) for key in catalogue("en").texts if (found := TITLE.fullmatch(key))}
"""All that the guide can explain, by its titles."""
SURE = {"welcome", "draft", "build", "end", "box", "round", "goodbye"}
"""What two rounds alone always lead to."""


@pytest.fixture
def server(seeded_server: Server) -> Server:
    """The same game in every run."""
    return seeded_server


def start(guest: Guest) -> Player:
    """A game alone from the home page, with the guide that is offered there."""
    page = guest.go("/")
    guest.button("page.home.preset.solo").click()
    expect(page.get_by_role("switch", name=say("page.home.guide.walking"))).to_have_attribute("aria-checked", "true")
    guest.button("page.home.start", n=1).click()
    return Player(guest, code_of(guest))


def strip_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name=say("guide.label"), exact=True)


def read(player: Player) -> list[str]:
    """Read the cards of this decision one after the other; their topics."""
    player.prompted(player.look())
    strip = strip_of(player.guest)
    topics = []
    while strip.count():
        topic = TOPICS[strip.get_by_role("heading").inner_text().strip()]
        words = {part: say(f"guide.walking.{topic}.{part}", seats=1) for part in ("title", "text", "tip")}
        heard = player.page.get_by_role("status").filter(has_text=plain(say("guide.heard", **words)))
        expect(heard).to_have_count(1)
        player.press(strip.get_by_role("button", name=say("guide.got_it")))
        topics.append(topic)
    return topics


def test_a_newcomer_is_guided_through_two_rounds(guest: Guest) -> None:
    player = start(guest)
    expect(strip_of(guest)).to_be_visible()
    learnt: list[str] = []
    while "goodbye" not in learnt:
        learnt += read(player)
        message = player.step()
    assert learnt[:3] == ["welcome", "draft", "build"]
    assert len(learnt) == len(set(learnt))
    assert set(learnt) >= SURE, learnt
    assert message["scene"]["round"] == 3
    player.step()
    expect(strip_of(guest)).to_have_count(0)


def test_whoever_skips_the_guide_is_not_guided_again(guest: Guest) -> None:
    player = start(guest)
    player.press(strip_of(guest).get_by_role("button", name=say("guide.skip")))
    player.turn()
    expect(strip_of(guest)).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator("#turn h2")).to_be_visible()
    expect(strip_of(guest)).to_have_count(0)
    guest.go("/")
    switch = guest.page.get_by_role("switch", name=say("page.home.guide.walking"))
    expect(switch).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize(
    ("moment", "own", "other"),
    [
        (moments.opening, ("alone", "ending_alone"), ("round", "ending")),
        (moments.draft, ("round", "ending"), ("alone", "ending_alone")),
    ],
)
def test_the_turn_is_told_at_a_glance(
    moment: Callable[[], Record], own: tuple[str, ...], other: tuple[str, ...], guest: Guest
) -> None:
    record = moment()
    told = catalogue().at_table(record.deal.options, record.deal.seats)
    guest.visit(moments.take_seat(guest, record))
    page = guest.page
    page.get_by_role("button", name=say("page.menu.title"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=say("guide.summary")).click()
    glance = page.get_by_role("dialog", name=say("guide.summary"))
    for part in ("draft", "build", "characters", "limits", "place", "colours", "scaffolds", *own):
        expect(glance).to_contain_text(said(told, part))
    for part in other:
        expect(glance).not_to_contain_text(said(told, part))
    # A step leads to its rule.
    glance.get_by_role("link", name=say("page.rules.open", rule="W-CHAR-01")).click()
    expect(page.locator("#W-CHAR-01")).to_be_visible()


def said(told: Catalogue, part: str) -> str:
    """The longest part of a sentence between its words of the glossary, which have their meanings beside them."""
    return max(re.split(r"\[[^\]]*\]", told(f"walking.summary.{part}")), key=len).strip()


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
