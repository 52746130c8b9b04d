"""Every screen of a Burano table: for everyone, in all languages, on phones, with large text; nothing is cut."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from laguna.core.record import Record
from laguna.locale import LANGUAGES
from tests.web import burano_moments as moments
from tests.web.burano_screens import BURANO, at
from tests.web.house import Guest
from tests.web.measure import at_sizes, buried, cut, raw_keys, sideways, small_targets, small_text, violations
from tests.web.screens import Screen, cases, speak
from tests.web.test_languages import ROOTS
from tests.web.test_layout import too_high

DESKTOP, PHONE = (1440, 900), (390, 844)
BETWEEN = [(1280, 800), (1180, 820), (820, 1180)]
"""A small laptop, and a tablet held in both ways."""
MAIN = [screen for screen in BURANO if not screen.alike]
LONG = ("burano-opponent", "burano-huts")
"""Where there may be more than a sheet can show at once."""
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("screen", cases(BURANO))
def test_a_desktop_shows_all_of_it(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=DESKTOP)
    looks = [small_targets, small_text, sideways, cut, *([too_high] if screen.table else [])]
    looks += [] if screen.name in LONG else [buried]
    assert not at_sizes(visitor, [DESKTOP], *looks)


@pytest.mark.parametrize("screen", cases(MAIN))
def test_it_is_for_everyone(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=DESKTOP)
    assert not at_sizes(visitor, [DESKTOP], violations)


@pytest.mark.parametrize("screen", cases(MAIN))
def test_a_phone_shows_all_of_it(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=PHONE)
    assert not at_sizes(visitor, [PHONE], violations, small_targets, small_text, sideways, cut)


@pytest.mark.parametrize("screen", cases(MAIN))
def test_windows_between_show_all_of_it(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=BETWEEN[0])
    assert not at_sizes(visitor, BETWEEN, sideways, cut)


def test_a_small_laptop_and_a_tablet_have_the_own_board_right_below_the_map(visitor: Guest) -> None:
    [turn] = [screen for screen in BURANO if screen.name == "burano-turn"]
    for window in BETWEEN:
        turn.bring(visitor, window=window)
        lagoon, board, others = (foot(visitor, part) for part in ("#lagoon", "#my-board", "#others"))
        assert lagoon < board
        # Where there is room, the others sit beside the map.
        assert (others < board) == (window == BETWEEN[0])


def foot(guest: Guest, part: str) -> float:
    """How far down a part reaches."""
    box = guest.page.locator(part).bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.parametrize("screen", cases(MAIN))
def test_words_are_there_and_fit(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    found: dict[str, object] = {}
    for language in OTHERS:
        speak(visitor, language)
        found[f"{language} keys"] = raw_keys(visitor.page, ROOTS)
        looks = [sideways, cut, *([] if screen.name in LONG else [buried])]
        found[language] = at_sizes(visitor, [DESKTOP], *looks)
    assert not {where: what for where, what in found.items() if what}


@pytest.mark.parametrize("moment", [moments.many_abroad, moments.many_kinds, moments.many_workers])
def test_much_of_one_thing_fits(moment: Callable[[], Record], visitor: Guest) -> None:
    Screen("much", at(moment)).bring(visitor, window=DESKTOP)
    found: dict[str, object] = {}
    for language in ["en", *OTHERS]:
        speak(visitor, language)
        found[language] = at_sizes(visitor, [DESKTOP], sideways, cut, too_high, buried)
    assert not {where: what for where, what in found.items() if what}


@pytest.mark.parametrize("screen", cases(MAIN))
def test_words_fit_a_phone(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=PHONE)
    found: dict[str, object] = {}
    for language in OTHERS:
        speak(visitor, language)
        found[language] = at_sizes(visitor, [PHONE], sideways, cut)
    assert not {where: what for where, what in found.items() if what}


GUIDED = {"on": True, "done": False, "seen": ["welcome"], "chapter": None}


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize(
    "name", ["burano-turn", "burano-build", "burano-sail", "burano-earn", "burano-refill", "burano-pay"]
)
def test_the_guide_fits_above_the_table(name: str, language: str, visitor: Guest) -> None:
    [screen] = [screen for screen in BURANO if screen.name == name]
    visitor.go("/help")
    visitor.page.evaluate("kept => localStorage.setItem('laguna.guide.burano', kept)", json.dumps(GUIDED))
    screen.bring(visitor, language, window=DESKTOP)
    expect(visitor.page.locator(".guide")).to_be_visible()
    assert not at_sizes(visitor, [DESKTOP], sideways, cut, too_high)
    visitor.page.evaluate("localStorage.removeItem('laguna.guide.burano')")


@pytest.mark.parametrize("screen", cases(MAIN))
def test_text_of_double_size_fits(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, size=200)
    assert not at_sizes(visitor, [DESKTOP, PHONE], sideways, cut)
