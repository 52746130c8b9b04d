"""Every screen in windows of all widths, and with large text: nothing is cut, nothing scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.house import Guest
from tests.web.measure import at_sizes, cut, sideways
from tests.web.screens import SCREENS, Screen, cases

WIDE = [(1440, 900), (1024, 768), (768, 1024), (720, 450)]
"""The last is a window of 1440 by 900 at a zoom of 200 %."""
TIGHT = [(1180, 820)]
"""The smallest window that shows a table in three columns."""
NARROW = [(430, 932), (390, 844), (360, 740), (320, 640)]


def too_high(page: Page) -> list[str]:
    """What must be scrolled down to."""
    hidden = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return [f"{hidden} pixels below the window"] if hidden > 0 else []


@pytest.mark.parametrize("screen", cases(SCREENS))
def test_nothing_is_cut_at_any_width(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    found = at_sizes(visitor, WIDE, sideways, cut)
    if screen.other_on_phones:
        screen.bring(visitor, window=NARROW[0])
    assert not found | at_sizes(visitor, NARROW, sideways, cut)


@pytest.mark.parametrize("screen", cases([screen for screen in SCREENS if screen.table and not screen.alike]))
def test_nothing_is_cut_in_the_smallest_wide_window(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    assert not at_sizes(visitor, TIGHT, sideways, cut)


@pytest.mark.parametrize(
    "screen",
    cases([screen for screen in SCREENS if not screen.alike]),
)
def test_nothing_is_cut_with_text_of_double_size(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, size=200)
    assert not at_sizes(visitor, [(1440, 900), (768, 1024), (390, 844)], sideways, cut)


@pytest.mark.parametrize(
    "screen",
    cases([screen for screen in SCREENS if screen.table and not screen.alike]),
)
def test_a_table_fits_a_desktop(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    assert not at_sizes(visitor, [(1440, 900)], too_high)
