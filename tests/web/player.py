"""Somebody who plays Walking in Burano on the page, by pressing what is offered."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Request, expect

from tests.web.house import LONG, PATIENCE, Document, Guest, say, tell, wait_for

SETTLED = "() => new Promise((done) => setTimeout(done, 0))"

SAID = """part => {
  const copy = part.cloneNode(true)
  for (const meaning of copy.querySelectorAll('[role=tooltip]')) meaning.remove()
  return copy.textContent.trim().replaceAll(/\\s+/g, ' ')
}"""
"""What a part says, without what its words mean."""


class Player:
    """One seat at a table, played on a page of a guest. The API only tells what the page should show."""

    def __init__(
        self, guest: Guest, code: str, seat: int = 0, page: Page | None = None, touch: bool = False, seed: int = 1
    ) -> None:
        self.guest = guest
        self.code = code
        self.seat = seat
        self.page = page or guest.page
        self.touch = touch
        self.rng = random.Random(seed)
        self.seen: set[str] = set()
        """The steps that were played."""
        self.watch: Callable[[], None] = lambda: None
        """Looked at after every press."""
        self._flying: set[Request] = set()
        self.page.on("request", self._leave)
        self.page.on("requestfinished", self._arrive)
        self.page.on("requestfailed", self._arrive)

    def _leave(self, request: Request) -> None:
        if request.method == "POST":
            self._flying.add(request)

    def _arrive(self, request: Request) -> None:
        self._flying.discard(request)

    def look(self) -> Document:
        return self.guest.look(self.code, self.seat)

    def press(self, thing: str | Locator) -> None:
        """Press something, and wait until the server has answered."""
        place = self.page.locator(thing) if isinstance(thing, str) else thing
        if self.touch:
            place.evaluate("(thing) => thing.scrollIntoView({ block: 'center' })")
            place.tap()
        else:
            place.click()
        self.settle()
        self.watch()

    def settle(self) -> None:
        """Wait until nothing is under way."""
        end = time.monotonic() + PATIENCE
        self.page.evaluate(SETTLED)
        while self._flying:
            assert time.monotonic() < end, "no answer"
            self.page.wait_for_timeout(3)
        self.page.evaluate(SETTLED)

    def primary(self) -> None:
        """Press the button that goes on; on a phone it may lead back to the turn first."""
        if self.page.locator("#primary").inner_text().startswith(say("walking.page.tabs.back")):
            self.press("#primary")
        self.press("#primary")

    def back_to_turn(self) -> None:
        """On a phone: to the part of the table where the turn waits."""
        if self.page.locator("#primary").inner_text().startswith(say("walking.page.tabs.back")):
            self.press("#primary")

    def prompted(self, message: Document) -> None:
        """Wait until the banner asks for what the server asks for."""
        prompt = message["scene"]["prompt"]
        expect(self.page.locator("#turn h2")).to_have_text(tell(prompt["say"]))
        if prompt["help"]:
            help = self.page.locator("#turn .prompt p").first
            wait_for(lambda: help.evaluate(SAID) == tell(prompt["help"]))

    # Steps

    def step(self) -> Document:
        """Play one step; what the server says afterwards."""
        message = self.look()
        self.prompted(message)
        phase = message["scene"]["phase"]
        self.seen.add(phase)
        getattr(self, f"_{phase}")(message)
        return self.look()

    def _draft(self, message: Document) -> None:
        self.back_to_turn()
        takes = [choice for choice in message["scene"]["choices"] if choice["verb"] == "draft"]
        wanted = [take for take in takes if take["take"] in ("all", "bottom 2", "bottom 1")] or takes
        take = self.rng.choice(wanted)
        card = take["cards"][0]
        if not self.page.locator(take_id(take)).is_visible():
            self.press(f"#market-{take['column']}-{card.split('-')[0]}")
        if self.page.locator(take_id(take)).get_attribute("aria-pressed") != "true":
            self.press(take_id(take))
        self.primary()

    def _build(self, message: Document) -> None:
        self.back_to_turn()
        places = [choice for choice in message["scene"]["choices"] if choice["verb"] == "place"]
        free = [place for place in places if not place["permit"]]
        if not free:
            self.primary()
            return
        # Houses are finished soonest where they stand already.
        place = max(free, key=lambda place: (place["finishes"], place["level"]))
        self.build(place)

    def build(self, place: Document) -> None:
        """Lift a card and press a slot."""
        card = self.page.locator(f"#hand-{place['card']}")
        if card.get_attribute("aria-pressed") != "true":
            self.press(card)
        slot = self.page.locator(slot_id(place))
        if slot.count():
            expect(slot).to_have_attribute("data-legal", "")
            self.press(slot)
        else:
            # A phone draws only the street itself and lists what lies further away.
            self.press(self.page.locator(".far").get_by_role("button", name=tell(place["say"]), exact=True))

    def _characters(self, message: Document) -> None:
        self.back_to_turn()
        self.press(self.page.locator("[data-testid^=kind-][aria-disabled=false]").first)
        self.primary()

    def _return(self, message: Document) -> None:
        self.back_to_turn()
        hand = message["scene"]["players"][self.seat]["hand"]
        for card in hand[: len(hand) - 3]:
            self.press(f"#hand-{card}")
        self.primary()
        # The page returns the cards one by one and ends the turn.
        wait_for(lambda: self.look()["scene"]["phase"] not in ("return", "confirm"))
        self.settle()

    def _confirm(self, message: Document) -> None:
        self.primary()

    def _box(self, message: Document) -> None:
        self.back_to_turn()
        self.press(self.page.locator("[data-testid^=kind-][aria-disabled=false]").last)
        self.primary()

    # Turns and games

    def turn(self) -> Document:
        """Play until another seat is to act, or the next round begins."""
        message = self.look()
        begun = message["scene"]["turn"]
        end = time.monotonic() + LONG
        while message["scene"]["actor"] == self.seat and message["scene"]["turn"] == begun:
            assert time.monotonic() < end, f"the turn does not end: {message['scene']['phase']}"
            message = self.step()
        return message

    def game(self) -> Document:
        """Play to the end; others move by themselves."""
        message = self.look()
        end = time.monotonic() + LONG
        while message["table"]["status"] == "playing":
            assert time.monotonic() < end, "the game does not end"
            if message["scene"]["actor"] == self.seat:
                message = self.step()
            else:
                self.page.wait_for_timeout(10)
                message = self.look()
        expect(self.page.locator("#result")).to_be_visible()
        return message


def take_id(take: Document) -> str:
    """Where a take is offered."""
    return f"#take-{take['column']}-{take['take'].replace(' ', '-')}"


def slot_id(place: Document) -> str:
    """Where a floor can be built."""
    return f"#slot-{place['site']}-{place['level']}"
