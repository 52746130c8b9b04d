"""Every screen in windows of all widths, and with large text: nothing is cut, nothing scrolls sideways."""

from __future__ import annotations

import pytest

from tests.web.house import Guest
from tests.web.measure import at_sizes, cut, settle, sideways
from tests.web.screens import SCREENS, Screen

WIDE = [(1440, 900), (1180, 820), (1024, 768), (768, 1024), (720, 450)]
"""The last is a window of 1440 by 900 at a zoom of 200 %."""
NARROW = [(430, 932), (390, 844), (360, 740), (320, 640)]
ALIKE = {"home-games", "hint", "last-round", "end-of-turn", "looking-back", "opponent", "people", "rivals", "more"}
"""Screens that are laid out as others are."""


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_is_cut_at_any_width(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    found = at_sizes(visitor, WIDE, sideways, cut)
    if screen.other_on_phones:
        screen.bring(visitor, window=NARROW[0])
    assert not found | at_sizes(visitor, NARROW, sideways, cut)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen.name not in ALIKE], ids=str)
def test_nothing_is_cut_with_text_of_double_size(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, size=200)
    assert not at_sizes(visitor, [(1440, 900), (768, 1024), (390, 844)], sideways, cut)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen.table], ids=str)
def test_a_table_fits_a_desktop(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    settle(visitor.page)
    assert visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
