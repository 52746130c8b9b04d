"""Whole games of Burano against a computer player: by mouse, by keyboard alone, and the same in every run."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from tests.web.burano_final import check_sheet, record_of
from tests.web.burano_hands import too_high
from tests.web.burano_keys import Typist
from tests.web.burano_player import INSIDE, PHASES, BuranoPlayer, sit_at_deal
from tests.web.house import Guest, Server, looking

SEED = 11
"""A deal in which everybody comes to every kind of step."""
KINDS = frozenset(
    {
        "draw",
        "prepare",
        "build",
        "roof",
        "cube",
        "end",
        "sail",
        "sail to a port",
        "swap of huts",
        "fish",
        "fish of the deck",
        "send",
        "sale",
        "lace",
        "call home",
        "call nobody",
        "bonus",
        "card",
        "pay",
        "buy",
        "discard",
        "keep",
    }
)
"""What was shown before it was done, and came like that.

This deal leads to no coin bought with a privilege, and to no lace by privilege (which `test_burano_screens.py` tries).
"""


@dataclass(frozen=True)
class Outcome:
    """A game that was played to its end."""

    player: BuranoPlayer
    too_high: list[str]
    record: str


@pytest.fixture
def server(seeded_server: Server) -> Server:
    """The same game in every run."""
    return seeded_server


@pytest.fixture(scope="module")
def by_mouse(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """A whole game by clicks."""
    high: set[str] = set()

    def watch() -> None:
        if found := too_high(guest.page):
            high.add(found)

    with Server(tmp_path_factory.mktemp("by-mouse"), "--seed", "1") as server, looking(server, browser) as guest:
        player = BuranoPlayer(guest, sit_at_deal(guest, SEED), seed=SEED)
        player.watch = watch
        check_sheet(guest, player.play())
        record = record_of(guest, player.code)
    return Outcome(player, sorted(high), record)


def test_a_whole_game_is_played_by_clicks_and_everything_comes_as_it_was_shown(by_mouse: Outcome) -> None:
    assert not by_mouse.player.wrong
    assert not by_mouse.too_high
    assert not PHASES - by_mouse.player.seen - INSIDE
    assert not KINDS - by_mouse.player.kinds


@pytest.mark.long
def test_the_same_game_is_played_by_keyboard_alone_and_the_focus_is_never_lost(guest: Guest, by_mouse: Outcome) -> None:
    typist = Typist(guest, sit_at_deal(guest, SEED), seed=SEED)
    message = typist.play()
    assert typist.lost == []
    assert not typist.wrong
    assert not PHASES - typist.seen - INSIDE
    assert not KINDS - typist.kinds
    assert {"j", "e", "f", "x", "Enter", "Escape", "ArrowRight"} <= typist.used
    assert typist.pointers == 0
    expect(guest.page.locator("#result")).to_be_focused()
    check_sheet(guest, message)
    # Computer players decide by the salt of the record, which comes from the seed of the server.
    assert record_of(guest, typist.code) == by_mouse.record
