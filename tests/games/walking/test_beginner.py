from __future__ import annotations

from itertools import product

import pytest

from laguna.core.rng import Rng
from tests.games.walking.scene import GAME, Scene

STARRED = ("shopkeeper", "florist", "gardener")
PLAIN = ("woman", "man", "girl", "boy", "mayor", "policeman", "santa", "seamstress")
ALL = {1: 15, 2: 15, 3: 22, 4: 26}
EASY = {1: 12, 2: 12, 3: 16, 4: 20}
TWO_WINDOWS = "yellow-4 yellow-2 yellow-1"


@pytest.mark.rule("W-BEG-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_easy_game_boxes_the_starred_residents_and_keeps_eight_piles(seats: int) -> None:
    """TV-15."""
    easy, full = Scene(seats=seats, easyResidents=True), Scene(seats=seats)
    assert [easy.pile(kind) for kind in STARRED] == [0, 0, 0]
    assert [easy.pile(kind) for kind in PLAIN] == [full.pile(kind) for kind in PLAIN]
    assert all(full.pile(kind) > 0 for kind in STARRED)


@pytest.mark.rule("W-BEG-01")
def test_starred_residents_cannot_be_invited_in_the_easy_game() -> None:
    scene = Scene(phase="build", easyResidents=True).street("red red .", at=5).hand("III-red-1").coins(6)
    scene.do("place III-red-1 at c1", "done")
    assert scene.legal("invite") == {f"invite {kind} to c1" for kind in PLAIN}
    assert all(scene.why(f"invite {kind} to c1") is not None for kind in STARRED)


@pytest.mark.rule("W-BEG-01")
def test_starred_residents_cannot_be_boxed_in_the_easy_solo_game() -> None:
    scene = Scene(seats=1, easyResidents=True).do("draft 1 all", "end")
    assert scene.legal() == {f"box {kind}" for kind in PLAIN}


@pytest.mark.rule("W-BEG-02")
@pytest.mark.parametrize(("skipped", "total"), [(False, 12 + 3 - 2), (True, 12 + 3)])
def test_without_windows_nobody_pays_for_closed_ones(skipped: bool, total: int) -> None:
    scene = Scene(skipWindows=skipped).street(TWO_WINDOWS)
    assert scene.points()["total"] == total


@pytest.mark.rule("W-BEG-02")
@pytest.mark.parametrize("scope", ["finishedOnly", "finishedPointsAllWindows", "allFloors"])
def test_without_windows_the_scope_of_unfinished_houses_does_not_bring_them_back(scope: str) -> None:
    scene = Scene(skipWindows=True, unfinishedScope=scope).street(f"{TWO_WINDOWS} | orange-3 . .")
    assert scene.points().get("windows", 0) == 0


@pytest.mark.rule("W-BEG-03")
@pytest.mark.parametrize(("seats", "easy", "skipped"), list(product([1, 2, 3, 4], [False, True], [False, True])))
def test_both_beginner_options_are_independent_at_every_seat_count(seats: int, easy: bool, skipped: bool) -> None:
    scene = Scene(seats=seats, easyResidents=easy, skipWindows=skipped).street(TWO_WINDOWS)
    assert sum(scene.pile(kind) for kind in PLAIN + STARRED) == (EASY if easy else ALL)[seats]
    assert scene.points().get("windows", 0) == (0 if skipped else -2)


@pytest.mark.rule("W-BEG-03")
@pytest.mark.parametrize(("seats", "seed"), list(product([1, 2, 3, 4], range(3))))
def test_beginner_games_run_to_their_end(seats: int, seed: int) -> None:
    state = GAME.start(GAME.deal(seats, seed, {"easyResidents": True, "skipWindows": True}))
    rng = Rng(seed)
    while state.actor() != -1:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    guests = {line.subject for score in state.score() for line in score.lines if line.source == "characters"}
    assert state.ending() != ""
    assert guests <= set(PLAIN)
    assert all(score.by_source().get("windows", 0) == 0 for score in state.score())
