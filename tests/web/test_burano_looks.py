"""Every screen of a Burano table: for everyone, in all languages, on phones, with large text; a visit for each form."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from laguna.core.record import Record
from tests.web import burano_moments as moments
from tests.web.burano_screens import BURANO, at
from tests.web.house import Guest
from tests.web.looks import FOR_EVERYONE, IN_REACH, LYING, OTHERS, WHOLE, Look, Visit, by_turns, spoken, too_high
from tests.web.measure import at_sizes, buried, cut, sideways, small_targets, small_text, unpainted, violations
from tests.web.screens import Screen

DESKTOP, PHONE = (1440, 900), (390, 844)
BETWEEN = [(1280, 800), (1180, 820), (820, 1180)]
"""A small laptop, and a tablet held in both ways."""
MAIN = [screen for screen in BURANO if not screen.alike]
LONG = ("burano-opponent", "burano-huts")
"""Where there may be more than a sheet can show at once."""


@pytest.mark.parametrize(("screen", "languages"), spoken(BURANO))
def test_a_desktop_shows_all_of_it_to_everyone(screen: Screen, languages: list[str], visitor: Guest) -> None:
    all_of_it: list[Look] = [*WHOLE, *([] if screen.name in LONG else [buried])]
    visit = Visit(visitor, screen, DESKTOP)
    visit.look([DESKTOP], *all_of_it, small_targets, small_text, unpainted, *([too_high] if screen.table else []))
    if not screen.alike:
        visit.look([DESKTOP], violations)
        visit.look(BETWEEN, *WHOLE)
        visit.look([LYING], *(IN_REACH if screen.table else WHOLE))
        for language in languages:
            visit.speak(language)
            visit.look([DESKTOP], *all_of_it)
    assert not visit.found


@pytest.mark.parametrize(("screen", "languages"), spoken(MAIN))
def test_a_phone_shows_all_of_it_to_everyone(screen: Screen, languages: list[str], visitor: Guest) -> None:
    visit = Visit(visitor, screen, PHONE)
    visit.look([PHONE], *WHOLE, *FOR_EVERYONE)
    for language in languages:
        visit.speak(language)
        visit.look([PHONE], *WHOLE)
    assert not visit.found


@pytest.mark.parametrize("screen", by_turns(MAIN, 1))
def test_text_of_double_size_fits(screen: Screen, visitor: Guest) -> None:
    visit = Visit(visitor, screen, DESKTOP, size=200)
    visit.look([DESKTOP, PHONE], *WHOLE)
    assert not visit.found


@pytest.mark.parametrize("moment", [moments.many_abroad, moments.many_kinds, moments.many_workers, moments.many_cards])
def test_much_of_one_thing_fits(moment: Callable[[], Record], visitor: Guest) -> None:
    visit = Visit(visitor, Screen("much", at(moment)), DESKTOP)
    for language in ["en", *OTHERS]:
        visit.speak(language)
        visit.look([DESKTOP], *WHOLE, too_high, buried)
    assert not visit.found


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


AIDED = """() => {
    const shapes = [...document.querySelectorAll('[data-hatch]')]
    const shown = shapes.filter(shape => getComputedStyle(shape).display !== 'none').map(shape => shape.dataset.hatch)
    const plate = document.querySelector('svg .plate').getBoundingClientRect()
    return [new Set(shown).size, plate.width]
}"""


@pytest.mark.parametrize("name", ["burano-turn", "burano-pyramids", "burano-lace"])
def test_the_colour_blind_aid_adds_patterns_and_larger_letters(name: str, visitor: Guest) -> None:
    [screen] = [screen for screen in BURANO if screen.name == name]
    screen.bring(visitor, window=DESKTOP)
    patterns, letter = visitor.page.evaluate(AIDED)
    assert patterns == 0
    visitor.page.evaluate("localStorage.setItem('laguna.settings', JSON.stringify({aid: true}))")
    visitor.page.reload()
    expect(visitor.page.locator("svg .plate").first).to_be_visible()
    aided, larger = visitor.page.evaluate(AIDED)
    assert aided == 6
    assert larger > letter * 1.2
    visitor.page.evaluate("localStorage.removeItem('laguna.settings')")
