"""A newcomer, and a whole game alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Newcomer
from tests.web.house import PHONE, SMALL_PHONE, SOLO, Document, Guest, Server, looking, say, wide_by
from tests.web.player import Player


def code_of(guest: Guest) -> str:
    """The table whose page is open."""
    guest.page.wait_for_url("**/t/*")
    return guest.page.url.rsplit("/", 1)[1]


def test_a_newcomer_makes_the_first_move_with_three_presses_and_a_start(guest: Guest) -> None:
    page = guest.go("/")
    start = page.locator("button.go")
    expect(start).to_have_text(re.compile(r"\S"))
    start.click()
    code = code_of(guest)
    page.locator("[data-testid^=take-]").first.click()
    page.locator("#primary").click()
    expect(page.locator("#change-take")).to_be_visible()
    assert guest.look(code)["scene"]["phase"] == "build"


def test_solo_is_one_press_away_on_the_home_page(guest: Guest) -> None:
    page = guest.go("/")
    guest.button("page.home.preset.solo").click()
    guest.button("page.home.start", n=1).click()
    message = guest.look(code_of(guest))
    assert [seat["kind"] for seat in message["table"]["seats"]] == ["person"]
    expect(page.locator("#turn h2")).to_have_text(say("walking.scene.draft.say"))


def finished(message: Document, guest: Guest) -> None:
    """The score sheet says what the server says."""
    page = guest.page
    total = message["scene"]["score"][0]["total"]
    expect(page.locator("#result")).to_have_text(say("page.score.alone", points=total))
    rating = page.get_by_role("region", name=say("walking.page.sheet.rating")).or_(page.locator(".rating"))
    expect(rating.first).to_contain_text(say("walking.page.sheet.yours", total=total))


def test_a_whole_solo_game_is_played_by_pressing_what_is_offered(seeded_server: Server, browser: Browser) -> None:
    with looking(seeded_server, browser) as guest:
        player = Player(guest, guest.sit(SOLO))
        message = player.game()
        assert {"draft", "build", "characters", "return", "box"} <= player.seen
        finished(message, guest)


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL_PHONE, marks=pytest.mark.long)], ids=["390", "360"])
def test_a_whole_solo_game_is_played_by_taps_on_a_phone_that_never_scrolls_sideways(
    newcomer: Newcomer, size: dict[str, int]
) -> None:
    guest = newcomer(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)
    player = Player(guest, guest.sit(SOLO, options={"maxRounds": 5}), touch=True, seed=2)
    wide: list[tuple[str, int]] = []

    def watch() -> None:
        if by := wide_by(guest.page):
            wide.append((guest.page.locator("#turn h2").inner_text(), by))

    player.watch = watch
    message = player.game()
    watch()
    assert not wide
    finished(message, guest)


def test_the_bar_of_actions_never_hides_the_hand_on_a_small_phone(newcomer: Newcomer) -> None:
    guest = newcomer(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    code = guest.sit(SOLO)
    takes = guest.look(code)["scene"]["choices"]
    guest.act(code, next(take["action"] for take in takes if take["take"] == "all"))
    guest.act(code, next(one["action"] for one in guest.look(code)["scene"]["choices"] if one["verb"] == "place"))
    page = guest.visit(code)
    expect(page.locator("#undo-menu")).to_be_visible()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    card, bar = page.locator("[data-testid^=hand-]").last.bounding_box(), page.locator(".acts").bounding_box()
    assert card
    assert bar
    assert card["y"] + card["height"] <= bar["y"]
