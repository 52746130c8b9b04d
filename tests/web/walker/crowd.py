"""Many walks, one after the other in each process, and what they add up to."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.walker.keep import FOLDER, keep
from tests.web.walker.plan import make
from tests.web.walker.replay import found_again
from tests.web.walker.walk import Walk, stroll

GRAVE = ("error", "refused", "truth", "late", "words")
"""The page broke, or said something else than the server: never a matter of layout."""
COUNTS = ("all", "again", "grave")
"""Which findings a run may fail by."""


@dataclass(frozen=True)
class Order:
    """What one process is to do: every so-manieth walk of the seed."""

    seed: int
    first: int
    step: int
    minutes: float
    keep_going: bool
    game: str | None = None


@dataclass
class Tally:
    """What one process did."""

    walks: int = 0
    presses: int = 0
    games: int = 0
    seconds: float = 0
    places: Counter[str] = field(default_factory=Counter)
    found: dict[str, str] = field(default_factory=dict)
    """The file of each sort of finding."""


def stroll_for(order: Order) -> Tally:
    """Walk until the time is over, or until something is found."""
    path = find()
    assert path, "no Chromium: run python -m tests.web.browser"
    tally, known = Tally(), set[str]()
    begin = time.monotonic()
    end = begin + order.minutes * 60
    number = order.first
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        while time.monotonic() < end:
            plan = make(order.seed, number)
            number += order.step
            if order.game and plan.game != order.game:
                continue
            begun = time.monotonic()
            walk = Walk(plan)
            try:
                for walk in stroll(browser, plan, known, end):
                    if walk.found:
                        _keep(walk, browser, tally)
                        if not order.keep_going:
                            break
            except (Error, AssertionError) as error:
                print(f"walk {number - order.step} could not be walked: {error}", flush=True)
            _count(tally, walk)
            spent = time.monotonic() - begun
            print(
                f"walk {number - order.step}: {plan}: {len(walk.presses)} presses in {spent:.0f} s"
                f"{', to the end' if walk.finished else ''}",
                flush=True,
            )
            if tally.found and not order.keep_going:
                break
        browser.close()
    tally.seconds = time.monotonic() - begin
    return tally


def _keep(walk: Walk, browser: object, tally: Tally) -> None:
    path = keep(walk)
    picture(browser, path.with_suffix(".png"))
    for finding in walk.found:
        tally.found[finding.sort] = str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
        print(f"FOUND {finding}\n      replay: python -m tests.web.walker --replay {path}", flush=True)


def picture(browser: object, path: Path) -> None:
    """What the windows show now."""
    pages = [page for context in getattr(browser, "contexts", []) for page in context.pages]
    for number, page in enumerate(pages):
        page.screenshot(path=path if number == 0 else path.with_stem(f"{path.stem}-{number + 1}"), timeout=5000)


def _count(tally: Tally, walk: Walk) -> None:
    tally.walks += 1
    tally.presses += len(walk.presses)
    tally.games += walk.finished
    width, height = walk.plan.size
    for place in (walk.plan.game, walk.plan.language, f"{width}x{height}", walk.plan.hands):
        tally.places[place] += len(walk.presses)


def report(seed: int, tallies: list[Tally], count: str = "all") -> int:
    """Say what all processes did; 1 if something was found that counts. Errors and untruths always do."""
    walks, presses = sum(one.walks for one in tallies), sum(one.presses for one in tallies)
    games, seconds = sum(one.games for one in tallies), sum(one.seconds for one in tallies)
    places: Counter[str] = sum((one.places for one in tallies), Counter())
    found = {sort: path for one in tallies for sort, path in one.found.items()}
    print(
        f"seed {seed}: {walks} walks, {presses} presses ({presses / max(seconds, 1):.1f} a second), {games} games ended"
    )
    print("presses by place: " + ", ".join(f"{place} {count}" for place, count in sorted(places.items())))
    print(f"{len(found)} sorts of findings" + (f", kept in {FOLDER}" if found else ""))
    for sort, path in sorted(found.items()):
        print(f"  {sort}\n    make walk ARGS='--replay {path}'")
    counted = [sort for sort, path in found.items() if _counts(sort, Path(path), count)]
    return 1 if counted else 0


def _counts(sort: str, path: Path, count: str) -> bool:
    if count == "all" or sort.partition(":")[0] in GRAVE:
        return True
    if count == "again" and found_again(path):
        return True
    print(f"{'told only' if count == 'grave' else 'not there when the walk was walked again'}: {sort}")
    return False
