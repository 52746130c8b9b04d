"""One walk: a table is opened, and people press what they find until the game is over and looked at."""

from __future__ import annotations

import contextlib
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error

from tests.web.house import Document, Guest, Server
from tests.web.walker.checks import LAYOUT, Finding, findings
from tests.web.walker.plan import NAMES, Plan
from tests.web.walker.presses import Press, Whim
from tests.web.walker.window import Covered, Missing, Window

HURRY = 20.0
"""Seconds after which a walk begins, however far the game has come."""
SLOTS = 14
"""Of a whole pyramid."""
LAGGING = ("late", "truth", *LAYOUT)
"""What a page may be found to be while it draws."""
LAG = 1000
"""Milliseconds after which it has drawn."""
AFTERWARDS = 25
"""Presses after the game has ended: its result, replay and rematch."""


@dataclass
class Walk:
    """What was done, and what was found last."""

    plan: Plan
    presses: list[Press] = field(default_factory=list)
    found: list[Finding] = field(default_factory=list)
    finished: bool = False
    """Whether a game was played to its end."""
    missing: list[str] = field(default_factory=list)
    """What could not be pressed again."""


@contextlib.contextmanager
def table(browser: Browser, plan: Plan) -> Iterator[list[Window]]:
    """A server whose chance comes from the plan, and the windows of those who play."""
    with tempfile.TemporaryDirectory() as data, Server(Path(data), "--seed", str(plan.seed)) as server:
        windows = [Window(server, browser, plan) for _ in range(2 if plan.friend else 1)]
        try:
            _open(windows, plan)
            yield windows
        finally:
            for window in windows:
                window.close()


def _open(windows: list[Window], plan: Plan) -> None:
    wishes: list[Document] = []
    for name, seat in zip(NAMES, plan.seats, strict=False):
        if seat == "person":
            wishes.append({"kind": "person", "name": name})
        else:
            wishes.append({"kind": "open"} if seat == "friend" else {"kind": "bot", "level": seat})
    host = windows[0].guest
    message = host.open(*wishes, game=plan.game, options=plan.options, profile=plan.profile)
    code = message["table"]["code"]
    for window in windows:
        window.code = code
    if plan.friend:
        windows[1].guest.ask("POST", f"/api/tables/{code}/join", {"name": "Elena"})
    _play_ahead([window.guest for window in windows], code, plan)
    for window in windows:
        window.page.goto(f"/t/{code}")


def _play_ahead(guests: list[Guest], code: str, plan: Plan) -> None:
    """Random choices of the people up to where the walk begins."""
    rng = random.Random(plan.seed + 1)
    end = time.monotonic() + HURRY
    left = plan.ahead
    seats = [(guest, seat) for guest in guests for seat in guest.look(code)["you"]["seats"]] if left else []
    while left > 0 and time.monotonic() < end:
        acted = 0
        for guest, seat in seats:
            message = guest.look(code, seat)
            if message["table"]["status"] != "playing":
                return
            acted += _act(guest, message, seat, rng)
        left -= acted
        if not acted:
            time.sleep(0.01)


def _act(guest: Guest, message: Document, seat: int, rng: random.Random) -> int:
    """How many actions a seat takes at random."""
    ready, scene = message["ready"], message["scene"]
    address = f"/api/tables/{message['table']['code']}"
    if ready is not None:
        if ready[seat]:
            return 0
        cubes = [colour for colour, count in scene["players"][seat]["reserve"].items() for _ in range(count)]
        rng.shuffle(cubes)
        actions = [*(f"lay {colour}" for colour in cubes[:SLOTS]), "done"]
        body = {"ply": message["ply"], "actions": actions, "as": seat}
        status, _ = guest.send("POST", f"{address}/ready", body)
        return len(actions) if status == 200 else 0
    if scene["actor"] != seat or not scene["choices"]:
        return 0
    body = {"ply": message["ply"], "action": rng.choice(scene["choices"])["action"], "as": seat}
    status, _ = guest.send("POST", f"{address}/act", body)
    return int(status == 200)


def stroll(browser: Browser, plan: Plan, known: set[str], end: float) -> Iterator[Walk]:
    """Walk at random until a deadline; the walk so far, whenever there is a finding of a new sort, and at the end."""
    walk = Walk(plan)
    whim = Whim(plan)
    with table(browser, plan) as windows:
        walker = Walker(walk, windows)
        walker.look(0, None, None)
        over = 0
        while len(walk.presses) < plan.presses and over < AFTERWARDS and time.monotonic() < end:
            if fresh := walker.fresh(known):
                walk.found = fresh
                yield walk
            who = walker.whose(whim.rng)
            press = whim.next(walker.seen[who], who)
            if walker.press(press):
                walk.presses.append(press)
            over += walk.finished
        walk.found = walker.fresh(known)
        yield walk


def again(browser: Browser, plan: Plan, presses: list[Press]) -> Walk:
    """Walk the same way once more."""
    walk = Walk(plan)
    with table(browser, plan) as windows:
        walker = Walker(walk, windows)
        walker.look(0, None, None)
        for press in presses:
            if walker.press(press):
                walk.presses.append(press)
            else:
                walk.missing.append(str(press))
        if presses and presses[-1].rush:
            walker.look(presses[-1].who, presses[-1], None)
        walk.found = walker.found
    return walk


class Walker:
    """Presses and looks."""

    def __init__(self, walk: Walk, windows: list[Window]) -> None:
        self.walk = walk
        self.windows = windows
        self.seen: dict[int, Document] = {}
        self._stale: set[int] = set(range(len(windows)))
        self.found: list[Finding] = []
        self._rushed = False

    def fresh(self, known: set[str]) -> list[Finding]:
        """Findings of new sorts since the last time."""
        found = [finding for finding in self.found if finding.sort not in known]
        self.found = []
        known.update(finding.sort for finding in found)
        return found

    def whose(self, rng: random.Random) -> int:
        """The window at which something can be done, or sometimes the other one."""
        if len(self.windows) == 1:
            return 0
        who = next((place for place in range(2) if self._is_due(place)), 0)
        if rng.random() < 0.15:
            who = 1 - who
        if who in self._stale:
            self.look(who, None, None)
        return who

    def _is_due(self, place: int) -> bool:
        message = self.seen.get(place, self.seen[0])["message"]
        if place in self._stale:
            self.look(place, None, None)
            message = self.seen[place]["message"]
        if not message or not message["scene"]:
            return False
        you, ready = message["you"]["as"], message["ready"]
        return bool(ready[you] is False if ready is not None else message["scene"]["actor"] == you)

    def press(self, press: Press) -> bool:
        """Whether it could be pressed."""
        window = self.windows[press.who]
        try:
            control = window.do(press)
        except Missing:
            self.look(press.who, None, None)
            return False
        except Covered as covered:
            hurried = self._rushed
            self.look(press.who, None, None)
            # What lay over it may have been on its way.
            if covered.fault and not hurried:
                self.found.append(Finding("covered", str(covered), covered.place))
            return False
        except Error as error:
            self.found.append(Finding("stuck", f"{press}: {str(error).splitlines()[0]}"))
            return True
        self._stale = set(range(len(self.windows))) - {press.who}
        if not press.rush:
            self.look(press.who, press, control)
        self._rushed = press.rush
        return True

    def look(self, who: int, press: Press | None, control: Document | None) -> None:
        """See what there is, and note what is wrong."""
        window = self.windows[who]
        try:
            seen = window.look()
        except Error as error:
            if "navigation" not in str(error) and "context was destroyed" not in str(error):
                raise
            window.page.wait_for_load_state()
            seen = window.look()
            seen["reacted"] = True
        before = None if self._rushed else self.seen.get(who)
        self._stale.discard(who)
        self._rushed = False
        found = findings(press, control, seen, window.faults(), before)
        if any(finding.code in LAGGING for finding in found):
            # A busy machine draws late what it has heard, and measures late what it has drawn: only what stays is told.
            window.page.wait_for_timeout(LAG)
            seen = window.look()
            again = findings(None, None, seen, window.faults())
            found = [finding for finding in found if finding.code not in LAGGING] + again
        self.seen[who] = seen
        self.walk.finished = self.walk.finished or seen["drawn"]["over"]
        self.found = found
