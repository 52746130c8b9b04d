"""The hands of somebody at a Burano table: what is pressed on the page, and whether it came as it was shown."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.web.house import PATIENCE, Document, Guest, say
from tests.web.player import SETTLED, Player

COLOURS = ("pink", "blue", "yellow", "green", "orange", "white")

PLACE = """(thing) => {
    const box = thing.getBoundingClientRect()
    const near = []
    for (let row = 1; row < 16; row += 1) {
        for (let column = 1; column < 16; column += 1) {
            const x = box.left + (box.width * column) / 16
            const y = box.top + (box.height * row) / 16
            if (!thing.contains(document.elementFromPoint(x, y))) continue
            near.push({ x, y, far: (column - 8) ** 2 + (row - 8) ** 2 })
        }
    }
    return near.sort((one, other) => one.far - other.far)[0] ?? null
}"""
"""Where a thing can be pressed that may stand behind others."""

HEIGHT = """() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const prompt = document.querySelector('#turn h2')
    return prompt && scrollHeight > clientHeight ? `${scrollHeight - clientHeight}: ${prompt.textContent}` : null
}"""
"""By how much the page is too high, and at which prompt."""

ROOMY = """(thing, [x, y]) => [[-5, 0], [5, 0], [0, -5], [0, 5]].every(
    ([right, down]) => thing.contains(document.elementFromPoint(x + right, y + down)))"""
"""Whether a point lies well inside what is to be seen of a thing."""


class Hands(Player):
    """One seat at a Burano table, with the presses that its steps are made of."""

    def __init__(self, guest: Guest, code: str, seat: int = 0, touch: bool = False, seed: int = 1) -> None:
        super().__init__(guest, code, seat, touch=touch, seed=seed)
        self.kinds: set[str] = set()
        """The kinds of choices whose price and result were compared with what came of them."""
        self.wrong: list[str] = []
        """What was shown before and did not come about."""
        self.scrolled: set[str] = set()
        """What was out of sight in its sheet."""
        self._known: Document | None = None

    def look(self) -> Document:
        """What the server says, asked anew after every press."""
        if self._known is None:
            self._known = super().look()
        return self._known

    @property
    def me(self) -> Document:
        """The player's own things, as the server has them now."""
        player: Document = self.look()["scene"]["players"][self.seat]
        return player

    # Pressing

    def settle(self) -> None:
        """Wait until nothing is under way; one press may send several actions, one after the other."""
        end = time.monotonic() + PATIENCE
        self._known = None
        while True:
            self.page.evaluate(SETTLED)
            if not self._flying:
                self.page.evaluate(SETTLED)
                if not self._flying:
                    return
            assert time.monotonic() < end, "no answer"
            self.page.wait_for_timeout(3)

    def hit(self, id: str) -> None:
        """Press the thing with this id, where it is to be seen."""
        thing = self.page.locator(f"#{id}")
        expect(thing).to_have_count(1)
        if self.touch:
            thing.evaluate("(thing) => thing.scrollIntoView({ block: 'center' })")
        if self.page.locator(f"#behind-{id.removeprefix('hole-')}").count():
            thing = self.page.locator(f"#behind-{id.removeprefix('hole-')}")
        place = thing.evaluate(PLACE)
        if place is None:
            # Further down in its sheet.
            thing.evaluate("(thing) => thing.scrollIntoView({ block: 'nearest' })")
            self.scrolled.add(id)
            place = thing.evaluate(PLACE)
        assert place, f"nothing of it is in sight: {id}"
        if id.startswith(("hole-", "pair-")) and not thing.evaluate(ROOMY, [place["x"], place["y"]]):
            # A house stands before it: nobody could be sure to press it, but by key it can be reached.
            self.page.locator(f"#{id}").press("Enter")
        elif self.touch:
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])
        self.settle()
        self.watch()

    def twice(self, id: str) -> None:
        """Press something that is asked about first."""
        self.hit(id)
        self.hit(id)

    def primary(self) -> None:
        self.hit("primary")

    def primary_says(self) -> str:
        return self.page.locator("#primary").inner_text()

    def is_here(self, id: str) -> bool:
        return self.page.locator(f"#{id}").count() == 1

    def show(self, tab: str, pane: str | None = None) -> None:
        """On a phone: to a tab, and to a part of the table."""
        if not self.touch:
            return
        nav = self.page.get_by_role("navigation", name=say("burano.page.tabs.title"))
        if nav.count() == 0:
            return
        button = nav.get_by_role("button", name=say(f"burano.page.tabs.{tab}"))
        if button.get_attribute("aria-current") != "page":
            self.press(button)
        if pane:
            choice = self.page.get_by_role("tab", name=say(f"burano.page.panes.{pane}"), exact=True)
            if choice.get_attribute("aria-selected") != "true":
                self.press(choice)

    # Comparing

    def compare(self, kind: str, what: str, shown: object, came: object) -> None:
        """Note whether something came as it was shown."""
        self.kinds.add(kind)
        if shown != came:
            self.wrong.append(f"{kind}: {what} was shown as {shown} and came as {came}")

    def lines(self, before: Document) -> list[Document]:
        """What the log says of one's own actions since a moment."""
        lines = self.look()["log"]["lines"][len(before["log"]["lines"]) :]
        return [line["say"] for line in lines if line["kind"] == "action" and line["seat"] == self.seat]

    def logged(self, before: Document, *keys: str) -> Document:
        """The values of the first new line with one of these keys."""
        lines = self.lines(before)
        found = [line for line in lines if line["key"] in [f"burano.log.{key}" for key in keys]]
        assert found, (keys, lines)
        values: Document = found[0].get("values", {})
        return values

    # Steps

    def is_due(self, message: Document) -> bool:
        """Whether the player has to decide, alone or along with others."""
        if message["table"]["status"] != "playing":
            return False
        ready = message["ready"]
        return bool(message["scene"]["actor"] == self.seat if ready is None else not ready[self.seat])

    def choices(self, message: Document, *verbs: str) -> list[Document]:
        return [choice for choice in message["scene"]["choices"] if choice["verb"] in verbs]

    def colour_of(self, words: Document) -> str:
        return str(words["key"]).rpartition(".")[2]


def too_high(page: Page) -> str | None:
    """The prompt at which the page could be scrolled down, and by how many pixels."""
    found: str | None = page.evaluate(HEIGHT)
    return found
