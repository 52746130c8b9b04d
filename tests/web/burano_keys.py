"""Somebody who plays Burano without a mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.burano_player import BuranoPlayer
from tests.web.focus import lost_focus

POINTERS = """() => {
    window.pointers = 0
    addEventListener('pointerdown', () => (window.pointers += 1), true)
}"""
"""Counts what is pressed with a pointer; a button that is pressed by key does not count."""


class Typist(BuranoPlayer):
    """Somebody without a mouse."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.lost: list[str] = []
        self.used: set[str] = set()
        """The keys that were of use."""
        self.page.evaluate(POINTERS)

    @property
    def pointers(self) -> int:
        """How often something was pressed with a pointer."""
        found: int = self.page.evaluate("window.pointers")
        return found

    def key(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)
            self.used.add(name)
            self.settle()
            self.lost += lost_focus(self.page, name)
            self.watch()

    def press(self, thing: str | Locator) -> None:
        raise AssertionError(f"a mouse was used: {thing}")

    def focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement.id")
        return found

    def hit(self, id: str) -> None:
        if id.startswith("grow-"):
            self.key(id[5])
            return
        self.reach(id)
        self.key("Enter")

    def reach(self, id: str) -> None:
        """Go to something by J; by arrows on the island where it is near, and among privileges."""
        if id.startswith("privilege-"):
            self.key("x")
            while self.focused() != id:
                assert self.focused().startswith("privilege-"), f"the arrows do not lead to {id}"
                self.key("ArrowRight")
        if id.startswith("hole-") and self.focused().startswith("hole-"):
            self.walk(id)
        seen: set[str] = set()
        while (now := self.focused()) != id:
            assert now not in seen, f"J does not lead to {id}: {sorted(seen)}"
            seen.add(now)
            self.key("j")

    def walk(self, id: str) -> None:
        """Some steps by the arrow keys over the main island."""
        for _ in range(6):
            now = self.focused()
            if not now.startswith("hole-"):
                return
            across, down = ord(id[5]) - ord(now[5]), int(id[6]) - int(now[6])
            if not across and not down:
                return
            if abs(across) >= abs(down):
                self.key("ArrowRight" if across > 0 else "ArrowLeft")
            else:
                self.key("ArrowDown" if down > 0 else "ArrowUp")

    def primary(self) -> None:
        self.key("e")

    def lay(self, colour: str) -> None:
        self.key(colour[0])

    def fill(self) -> None:
        self.key("f")

    def pick(self, colour: str) -> None:
        """A letter picks a cube up; Escape lets go of it."""
        cube = self.page.locator(f"#prepared-{colour}")
        if "Escape" not in self.used:
            self.key(colour[0])
            expect(cube).to_have_attribute("aria-pressed", "true")
            self.key("Escape")
            expect(cube).to_have_attribute("aria-pressed", "false")
        self.key(colour[0])
        expect(cube).to_have_attribute("aria-pressed", "true")
