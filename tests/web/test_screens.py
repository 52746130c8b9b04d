"""Every screen in all windows, in every language and with large text, for everyone: one visit for each form."""

from __future__ import annotations

import pytest

from tests.web.house import Guest
from tests.web.looks import FOR_EVERYONE, IN_REACH, LYING, WHOLE, Visit, by_turns, spoken, too_high
from tests.web.screens import SCREENS, Screen

DESKTOP, PHONE, SMALL_PHONE = (1440, 900), (390, 844), (320, 640)
WIDE = [(1024, 768), (768, 1024)]
ZOOMED = (720, 450)
"""A window of 1440 by 900 at a zoom of 200 %."""
TIGHT = (1180, 820)
"""The smallest window that shows a table in three columns."""
NARROW = [(430, 932), (360, 740), SMALL_PHONE]
MAIN = [screen for screen in SCREENS if not screen.alike]
APART = [screen for screen in SCREENS if screen.other_on_phones]


def look_on_desktops(visit: Visit, screen: Screen) -> None:
    """In wide windows."""
    filled = screen.table and not screen.alike
    visit.look([DESKTOP], *WHOLE, *FOR_EVERYONE, *([too_high] if filled else []))
    visit.look([*WIDE, *([TIGHT] if filled else [])], *WHOLE)
    visit.look([LYING, ZOOMED], *(IN_REACH if screen.table else WHOLE))


def look_on_phones(visit: Visit) -> None:
    """In narrow windows."""
    visit.look([PHONE], *WHOLE, *FOR_EVERYONE)
    visit.look(NARROW, *WHOLE)


@pytest.mark.parametrize(("screen", "languages"), spoken(SCREENS))
def test_a_screen_is_whole_and_for_everyone(screen: Screen, languages: list[str], visitor: Guest) -> None:
    visit = Visit(visitor, screen, DESKTOP)
    look_on_desktops(visit, screen)
    if not screen.other_on_phones:
        look_on_phones(visit)
    if not screen.alike:
        visit.speak("en")
        for language in languages:
            visit.speak(language)
            visit.look([DESKTOP, PHONE, SMALL_PHONE], *WHOLE)
    assert not visit.found


@pytest.mark.parametrize(("screen", "languages"), spoken(APART))
def test_a_screen_that_phones_reach_otherwise_is_whole_and_for_everyone(
    screen: Screen, languages: list[str], visitor: Guest
) -> None:
    visit = Visit(visitor, screen, PHONE)
    look_on_phones(visit)
    visit.speak("en")
    for language in languages:
        visit.speak(language)
        visit.look([PHONE, SMALL_PHONE], *WHOLE)
    assert not visit.found


@pytest.mark.parametrize("screen", by_turns(MAIN))
def test_text_of_double_size_fits(screen: Screen, visitor: Guest) -> None:
    visit = Visit(visitor, screen, DESKTOP, size=200)
    visit.look([DESKTOP, (768, 1024), PHONE], *WHOLE)
    assert not visit.found


@pytest.mark.parametrize("name", ["draft", "build", "characters", "score"])
def test_with_aids_on(name: str, visitor: Guest) -> None:
    [screen] = [screen for screen in SCREENS if screen.name == name]
    visit = Visit(visitor, screen, DESKTOP, aid=True, contrast=True)
    visit.look([DESKTOP, PHONE], *FOR_EVERYONE)
    assert not visit.found
