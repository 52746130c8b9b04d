"""Everything that must hold of a screen, looked for at one visit: what a look finds is kept with its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Page

from laguna.locale import LANGUAGES, catalogue
from tests.web.house import Guest
from tests.web.measure import (
    Size,
    at_sizes,
    away,
    covered,
    cut,
    raw_keys,
    sideways,
    small_targets,
    small_text,
    unpainted,
    violations,
)
from tests.web.screens import Screen, speak

Look = Callable[[Page], list[str]]

ROOTS = sorted({key.partition(".")[0] for key in catalogue("en").texts})
OTHERS = [language for language in LANGUAGES if language != "en"]
WHOLE: tuple[Look, ...] = (sideways, cut)
"""Nothing is cut, nothing scrolls sideways."""
LYING = (844, 390)
"""A phone held sideways."""
IN_REACH: tuple[Look, ...] = (*WHOLE, covered, away)
"""Nothing lies over a control, either, and the button that goes on is in the window."""
FOR_EVERYONE: tuple[Look, ...] = (violations, small_targets, small_text, unpainted)


def too_high(page: Page) -> list[str]:
    """What must be scrolled down to."""
    hidden = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return [f"{hidden} pixels below the window"] if hidden > 0 else []


SUMS = """() => {
    const sums = document.querySelector('.walking.wide #details tr.total > *')
    if (!sums) return true
    const { left, bottom } = sums.getBoundingClientRect()
    return sums.contains(document.elementFromPoint(left + 3, bottom - 3))
}"""


def without_sums(page: Page) -> list[str]:
    """Whether what everybody has now is out of sight beside the table of Walking in Burano."""
    return [] if page.evaluate(SUMS) else ["the sums are out of sight"]


def spoken(screens: Sequence[Screen]) -> list[ParameterSet]:
    """Screens with languages besides English: a quick run looks at each in one of them, in turn."""
    found = []
    for place, screen in enumerate(screens):
        turn = OTHERS[place % len(OTHERS)]
        rest = [language for language in OTHERS if language != turn]
        found.append(pytest.param(screen, [turn], id=f"{screen.name}-{turn}"))
        if not screen.alike:
            found.append(pytest.param(screen, rest, id=f"{screen.name}-{'-'.join(rest)}", marks=pytest.mark.long))
    return found


def by_turns(screens: Sequence[Screen], first: int = 0) -> list[ParameterSet]:
    """Screens, of which a quick run takes every other one."""
    return [
        pytest.param(screen, id=screen.name, marks=[] if place % 2 == first else [pytest.mark.long])
        for place, screen in enumerate(screens)
    ]


class Visit:
    """Somebody at a screen, who notes what is wrong there."""

    def __init__(self, guest: Guest, screen: Screen, window: Size, language: str = "en", **settings: object) -> None:
        self.guest = guest
        self.found: dict[tuple[str, Size], list[str]] = {}
        self.language = language
        screen.bring(guest, language, window, **settings)

    def look(self, sizes: Sequence[Size], *looks: Look) -> None:
        """Look at the screen in windows of some sizes."""
        for size, lines in at_sizes(self.guest, list(sizes), *looks).items():
            self.found.setdefault((self.language, size), []).extend(lines)

    def speak(self, language: str) -> None:
        """Go on in another language, in which all words are there."""
        speak(self.guest, language)
        self.language = language
        if lines := raw_keys(self.guest.page, ROOTS):
            self.found[language, (0, 0)] = lines
