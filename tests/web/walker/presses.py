"""What a person does next: picked among what the page offers, named so that it can be done again."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Literal

from tests.web.house import Document
from tests.web.walker.plan import Plan

How = Literal["press", "enter", "key", "select", "command", "reload", "back", "table", "nudge"]
"""press: with mouse or finger; enter: by the Enter key on it; table: open the table's address; nudge: let a choice be
made without the page, where nothing else went on."""


@dataclass(frozen=True)
class Press:
    """One thing that a person does."""

    how: How
    what: str = ""
    """The name of a control, or a key."""
    value: str = ""
    """What is chosen in a list, or the command that is typed."""
    who: int = 0
    """At the first screen, or at that of the friend."""
    rush: bool = False
    """Whether the next press comes before anything has settled."""

    def document(self) -> Document:
        """As plain data, without what is usual."""
        return {name: value for name, value in asdict(self).items() if value}

    def __str__(self) -> str:
        seat = " by the friend" if self.who else ""
        value = f" = {self.value}" if self.value else ""
        return f"{self.how} {self.what}{value}{seat}{' and at once' if self.rush else ''}"


WEIGHTS = {
    "primary": 14,
    "legal": 16,
    "choice": 10,
    "advice": 8,
    "bubble": 3,
    "hint": 2,
    "undo": 2,
    "undo-menu": 0.6,
    "redo": 2,
    "dialog": 4,
    "view": 4,
    "head": 2.5,
    "link": 0.6,
}
"""How likely each kind of control is, whatever the number of controls of that kind."""

KEYS = (
    *("e", "Enter", "u", "Shift+u", "i", "h", "w", "n", "Shift+n", "s", "g", "r", "t", "?", "m", "y", "a", "c", "o"),
    *("1", "2", "3", "4", "5", "k", "j", "x", "v", "f", "l", "q", "p", "b", "[", "]", "F6", "Shift+F6", "Control+z"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Tab", "Shift+Tab", "Enter", "Space", "Escape"),
)
MOVING = (
    "e",
    "Enter",
    "Enter",
    "Space",
    "ArrowLeft",
    "ArrowRight",
    "ArrowDown",
    "ArrowUp",
    "1",
    "2",
    "3",
    "Tab",
    "Tab",
)

STUCK = 30
"""After this many presses without a step of the game a choice is made without the page."""
ASTRAY = 8
"""After this many presses somewhere else people go back to their table."""


class Whim:
    """What somebody feels like pressing. The same seed and the same page make the same whims."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = random.Random(plan.seed)
        self.idle = 0
        """Presses since the game last went on."""
        self.astray = 0
        """Presses since the table was last seen."""
        self.step: object = None
        self._upset: list[str] = []

    def next(self, seen: Document, who: int = 0) -> Press:
        """What to do at a screen."""
        press = self._next(seen)
        rush = self.plan.motion and press.how in ("press", "enter", "key") and self.rng.random() < 0.12
        return Press(press.how, press.what, press.value, who, rush)

    def _next(self, seen: Document) -> Press:
        rng = self.rng
        self._count(seen)
        message = seen["message"]
        if self.astray > ASTRAY:
            self.astray = 0
            return Press("table")
        # A pyramid is a plan of the page until it is handed in.
        if self.idle > STUCK and message and not message["ready"] and (message["scene"] or {}).get("choices"):
            self.idle = 0
            return Press("nudge", value=rng.choice(message["scene"]["choices"])["action"])
        if self._upset and not seen["modal"]:
            wanted = self._upset.pop(0)
            named = [one for one in seen["controls"] if one["name"] == wanted]
            if named:
                return Press("enter" if self.plan.hands == "keys" else "press", wanted)
        chance = rng.random()
        if seen["modal"] and chance < 0.35:
            return Press("key", "Escape")
        if chance < 0.01:
            return Press("reload")
        if chance < 0.015:
            return Press("back")
        if self.plan.hands == "keys" and not seen["field"] and chance < 0.55:
            return Press("key", rng.choice(MOVING if rng.random() < 0.5 else KEYS))
        if self.plan.hands == "mouse" and not seen["field"] and chance < 0.06:
            return Press("key", rng.choice(KEYS))
        return self._control(seen)

    def _count(self, seen: Document) -> None:
        message = seen["message"]
        step = (message["table"]["code"], message["ply"]) if message else None
        self.idle = 0 if step and step != self.step else self.idle + 1
        self.step = step or self.step
        self.astray = 0 if message else self.astray + 1

    def _control(self, seen: Document) -> Press:
        rng = self.rng
        kinds: dict[str, list[Document]] = {}
        for control in seen["controls"]:
            if not _leads_away(control):
                kinds.setdefault(control["kind"], []).append(control)
        if not kinds:
            return Press("key", "Escape")
        names = sorted(kinds)
        weights = [self._weight(name, seen) for name in names]
        control = rng.choice(kinds[rng.choices(names, weights)[0]])
        if control["tag"] == "select":
            return Press("select", control["name"], rng.choice(control["values"]))
        if control["name"] == "#command":
            return Press("command", control["name"], self._command(seen))
        self._plot(control, seen)
        return Press("enter" if self.plan.hands == "keys" else "press", control["name"])

    def _weight(self, kind: str, seen: Document) -> float:
        weight = WEIGHTS[kind]
        if seen["drawn"]["over"] and kind in ("view", "link", "primary"):
            return {"view": 8, "link": 3, "primary": 1}[kind]
        return weight * 3 if kind in ("advice", "hint") and self.idle > STUCK // 2 else weight

    def _plot(self, control: Document, seen: Document) -> None:
        """Sometimes a half-made choice is interrupted by opening something, as people do."""
        if control["name"].startswith(("#hand-", "#cube-", "#prepared-", "#take-")) and self.rng.random() < 0.15:
            asides = [one["name"] for one in seen["controls"] if one["kind"] == "head" and one["tag"] == "button"]
            if asides:
                self._upset = [self.rng.choice(asides)]
        elif control["kind"] == "legal" and self.rng.random() < 0.12:
            self._upset = ["#undo"]

    def _command(self, seen: Document) -> str:
        message = seen["message"]
        choices = [choice["action"] for choice in (message or {}).get("scene", {}).get("choices", [])]
        wild = ["help", "undo", "redo", "hint", "why", "score", "market", "hand", "zzz"]
        return self.rng.choice(choices) if choices and self.rng.random() < 0.7 else self.rng.choice(wild)


def _leads_away(control: Document) -> bool:
    """Whether a link leaves the page."""
    href = control["href"]
    return (href is not None and not href.startswith(("/", "#"))) or control["type"] == "file"


def read(document: Document) -> Press:
    """A press that was kept."""
    return Press(**document)
