"""Every screen in windows of all widths, and with large text: nothing is cut, nothing scrolls sideways."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Newcomer
from tests.web.measure import at_sizes, cut, settle, sideways
from tests.web.screens import SCREENS, Screen

WIDE = [(1440, 900), (1180, 820), (1024, 768), (768, 1024), (720, 450)]
"""The last is a window of 1440 by 900 at a zoom of 200 %."""
NARROW = [(430, 932), (390, 844), (360, 740), (320, 640)]
ON_PHONES = {"looking-back", "opponent", "people", "rivals", "more"}
"""Screens that are reached by other ways on a phone."""


def wrong(page: Page) -> list[str]:
    return sideways(page) + cut(page)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_is_cut_at_any_width(screen: Screen, newcomer: Newcomer) -> None:
    guest = newcomer()
    screen.bring(guest, "en")
    found = at_sizes(guest, WIDE, wrong)
    if screen.name in ON_PHONES:
        guest = newcomer(viewport={"width": 430, "height": 932})
        screen.bring(guest, "en")
    found |= at_sizes(guest, NARROW, wrong)
    assert not found


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_is_cut_with_text_of_double_size(screen: Screen, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.context.add_init_script(f"localStorage.setItem('laguna.settings', '{json.dumps({'size': 200})}')")
    screen.bring(guest, "en")
    assert not at_sizes(guest, [(1440, 900), (768, 1024), (390, 844)], wrong)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen.table], ids=str)
def test_a_table_fits_a_desktop(screen: Screen, newcomer: Newcomer) -> None:
    guest = newcomer()
    screen.bring(guest, "en")
    settle(guest.page)
    assert guest.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
