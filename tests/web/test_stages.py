"""Every decision at every number of players, early, in the middle and late: nothing is cut, covered or out of sight."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from laguna.locale import LANGUAGES
from tests.web.house import Guest
from tests.web.looks import WHOLE, Visit, too_high, without_sums
from tests.web.screens import Screen
from tests.web.stages import STAGES, screens

DESKTOP = (1440, 900)
LOW = {"walking": [(1366, 768), (1280, 720)], "burano": [(1366, 768)]}
"""Low windows in which a table does not scroll either."""
QUICK = 4 * len(STAGES)
OTHERS = [(1280, 720), (1920, 1080), (820, 1180), (390, 844), (360, 640), (844, 390)]


def cases() -> list[ParameterSet]:
    """Every one in one of the languages; a quick run looks at one of twelve, and at all sheets of points."""
    found = []
    for turn, stage in enumerate(STAGES):
        for place, screen in enumerate(screens()[stage]):
            quick = place % QUICK == 4 * turn or screen.name.endswith("score")
            language = list(LANGUAGES)[(place + turn) % len(LANGUAGES)]
            marks = [] if quick else [pytest.mark.long]
            found.append(pytest.param(screen, language, id=f"{screen.name}-{language}", marks=marks))
    return found


@pytest.mark.parametrize(("screen", "language"), cases())
def test_a_recorded_position_is_drawn_whole(screen: Screen, language: str, visitor: Guest) -> None:
    visit = Visit(visitor, screen, DESKTOP, language)
    visit.look([DESKTOP], *WHOLE, *([too_high, without_sums] if screen.table else []))
    visit.look(OTHERS, *WHOLE)
    if screen.table:
        visit.look(LOW[screen.name.partition("-")[0]], *WHOLE, too_high, without_sums)
    assert not visit.found
