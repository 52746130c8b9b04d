"""Burano against a computer player: what the log tells, and a season by thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.burano_player import BuranoPlayer, sit_at_deal
from tests.web.conftest import Newcomer
from tests.web.house import PHONE, Guest, Server, tell, wide_by


@pytest.fixture
def server(seeded_server: Server) -> Server:
    """The same game in every run."""
    return seeded_server


def test_the_log_on_the_page_tells_what_was_done(guest: Guest) -> None:
    player = BuranoPlayer(guest, sit_at_deal(guest, 3), seed=3)
    message = player.play(until=lambda message: bool(message["scene"]["turn"] > 2 and player.is_due(message)))
    player.hit("tab-log")
    lines = [line for line in message["log"]["lines"] if line["kind"] == "action"]
    assert lines
    for line in lines:
        panel = guest.page.get_by_role("tabpanel")
        expect(panel.get_by_text(tell(line["say"]), exact=True).first).to_be_attached()


def test_a_season_is_played_by_taps_on_a_phone_that_never_scrolls_sideways(newcomer: Newcomer) -> None:
    guest = newcomer(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    player = BuranoPlayer(guest, sit_at_deal(guest, 3), touch=True, seed=4)
    wide: set[tuple[str, int]] = set()

    def watch() -> None:
        if by := wide_by(guest.page):
            wide.add((guest.page.locator("#turn h2").inner_text(), by))

    player.watch = watch
    player.play(
        until=lambda message: bool(message["scene"]["season"] == "summer" and message["scene"]["phase"] == "turn")
    )
    assert not player.wrong
    assert not wide
    assert {"draw", "pyramids", "turn", "sail", "lace", "pay", "discard"} <= player.seen
