"""A window at which somebody plays: looking, and pressing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.web.house import Document, Guest, Server
from tests.web.looks import ROOTS
from tests.web.measure import TOOLS
from tests.web.walker.plan import Plan
from tests.web.walker.presses import Press

HERE = Path(__file__).parent
WATCH = (HERE / "watch.js").read_text("utf-8")
EYES = (HERE / "eyes.js").read_text("utf-8").partition("\n")[2].strip().strip(";")
ASK = f"([ask, given]) => ({EYES})({{ ask, given, MEASURE: () => (\n{TOOLS}) }})"

MOVEMENT = 1500
"""Milliseconds after which something that still moves is looked at all the same."""
LOADING = 6000
"""Milliseconds after which a screen that is being loaded should have taken the focus."""
PASSING = 300
"""Milliseconds after which what covers a control is no longer thought to be on its way."""
TOLD_BY_FETCH = re.compile(r"Failed to load resource.*/api/|favicon")


class Missing(Exception):
    """What should be pressed is not there."""


class Covered(Exception):
    """What should be pressed lies under something: which, and whether that is a fault."""

    def __init__(self, text: str, place: str, fault: bool) -> None:
        super().__init__(text)
        self.place, self.fault = place, fault


class Window:
    """One person's page at a table."""

    def __init__(self, server: Server, browser: Browser, plan: Plan) -> None:
        self.plan = plan
        width, height = plan.size
        self.guest = Guest(
            server,
            browser,
            viewport={"width": width, "height": height},
            has_touch=plan.hands == "touch",
            reduced_motion="no-preference" if plan.motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.page = self.guest.page
        self.guest.context.add_init_script(WATCH)
        self.guest.context.add_init_script(_remember(plan))
        self.code = ""
        self.besides = 0
        """What pressing brought about outside of the page, such as a file that was saved."""
        for event in ("filechooser", "download", "popup", "dialog"):
            self.page.on(event, self._note)

    def _note(self, event: Any) -> None:
        self.besides += 1
        if hasattr(event, "dismiss"):
            event.dismiss()

    def ask(self, question: str, given: object = None) -> Any:
        """Let the eyes do something in the page."""
        return self.page.evaluate(ASK, [question, given])

    def look(self) -> Document:
        """Everything that there is to see, when the page has come to rest."""
        besides, self.besides = self.besides, 0
        seen: Document = json.loads(self.ask("look", {"roots": ROOTS, "patience": MOVEMENT, "longest": LOADING}))
        seen["reacted"] = seen["reacted"] or besides > 0
        if seen["message"]:
            self.code = seen["message"]["table"]["code"]
        return seen

    def faults(self) -> list[str]:
        """Errors since the last time."""
        found = [fault for fault in self.guest.faults if not TOLD_BY_FETCH.search(fault)]
        self.guest.faults.clear()
        return found

    def do(self, press: Press) -> Document | None:
        """Press something; what it was, if it was a control."""
        page = self.page
        if press.how == "press":
            return self._hit(press.what)
        if press.how == "enter":
            control: Document = self.ask("focus", press.what)
            if control.get("missing"):
                raise Missing(press.what)
            page.keyboard.press("Enter")
            return control
        if press.how == "key":
            page.keyboard.press(press.what)
        elif press.how == "select":
            if not self.ask("select", {"name": press.what, "value": press.value}):
                raise Missing(press.what)
        elif press.how == "command":
            if page.locator("#command").count() == 0:
                raise Missing(press.what)
            page.locator("#command").fill(press.value)
            page.keyboard.press("Enter")
        elif press.how == "reload":
            page.reload()
        elif press.how == "back":
            page.go_back()
        elif press.how == "table":
            page.goto(f"/t/{self.code}")
        elif press.how == "nudge":
            self._nudge(press.value)
        return None

    def _hit(self, name: str) -> Document:
        spot: Document = self.ask("aim", name)
        if "cover" in spot:
            # What lies over it may be on its way.
            self.page.wait_for_timeout(PASSING)
            spot = self.ask("aim", name)
        if spot.get("missing"):
            raise Missing(name)
        if "cover" in spot:
            raise Covered(f"{name} lies under {spot['cover']}", spot["place"], not (spot["closes"] or spot["drawn"]))
        if self.plan.hands == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return spot

    def _nudge(self, action: str) -> None:
        as_seat = self.page.evaluate("() => window.walkerWatch.as")
        message = self.guest.look(self.code, as_seat)
        body = {"ply": message["ply"], "action": action, "as": as_seat}
        self.guest.send("POST", f"/api/tables/{self.code}/act", body)

    def close(self) -> None:
        """Leave."""
        self.guest.close()


def _remember(plan: Plan) -> str:
    """Settings that the device knows before the first visit."""
    settings = {"language": plan.language, "motion": plan.motion, "aid": plan.aid, "pace": 0}
    kept = {"laguna.settings": json.dumps(settings)}
    kept[f"laguna.guide.{plan.game}"] = json.dumps({"on": plan.guide, "done": not plan.guide})
    lines = "".join(f"localStorage.setItem({json.dumps(key)}, {json.dumps(value)});" for key, value in kept.items())
    # Later settings are those of the person.
    return f"try {{ if (!localStorage.getItem('laguna.settings')) {{ {lines} }} }} catch {{ /* no page of ours */ }}"
