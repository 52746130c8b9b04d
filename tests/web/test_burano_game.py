"""Burano against a computer player: whole games by mouse and by keyboard, a season by thumb."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.burano_player import INSIDE, PHASES, BuranoPlayer, high_by, sit_at_deal
from tests.web.house import Document, Guest, say


def test_a_whole_game_is_played_by_clicks_and_everything_comes_as_it_was_shown(guest: Guest) -> None:
    code = sit_at_deal(guest, 3)
    player = BuranoPlayer(guest, code)
    high: set[tuple[str, int]] = set()

    def watch() -> None:
        if by := high_by(guest.page):
            high.add((guest.page.locator("#turn h2").inner_text(), by))

    player.watch = watch
    message = player.play()
    print(sorted(player.seen), sorted(PHASES - player.seen), sorted(player.kinds))
    print([sheet["total"] for sheet in message["scene"]["score"]])
    assert not player.wrong
    assert not high
    assert INSIDE == PHASES - player.seen
    finished(message, guest)


def finished(message: Document, guest: Guest) -> None:
    """The score sheet says what the server says."""
    expect(guest.page.locator("#result")).to_be_visible()
