"""Every screen in every language: all words are there, and all of them fit."""

from __future__ import annotations

import pytest

from laguna.locale import LANGUAGES, catalogue
from tests.web.house import Guest
from tests.web.measure import at_sizes, cut, raw_keys, sideways
from tests.web.screens import SCREENS, Screen, cases, speak

ROOTS = sorted({key.partition(".")[0] for key in catalogue("en").texts})
PHONES = [(390, 844), (320, 640)]


def check(visitor: Guest, sizes: list[tuple[int, int]]) -> None:
    """In all languages, one after the other, on the spot."""
    found: dict[str, object] = {}
    for language in LANGUAGES:
        speak(visitor, language)
        found[f"{language} keys"] = raw_keys(visitor.page, ROOTS)
        if language != "en":
            found[language] = at_sizes(visitor, sizes, sideways, cut)
    assert not {where: what for where, what in found.items() if what}


@pytest.mark.parametrize(
    "screen",
    cases([screen for screen in SCREENS if not screen.alike]),
)
def test_words_are_there_and_fit(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor)
    check(visitor, [(1440, 900), *PHONES])


@pytest.mark.parametrize(
    "screen",
    cases([screen for screen in SCREENS if screen.other_on_phones]),
)
def test_words_fit_a_phone(screen: Screen, visitor: Guest) -> None:
    screen.bring(visitor, window=PHONES[0])
    check(visitor, PHONES)
