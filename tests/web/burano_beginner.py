"""Somebody who plays Burano for the first time: reads what the guide says and does what is advised."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from laguna.locale import catalogue
from tests.web.burano_player import BuranoPlayer
from tests.web.house import Document, say

TITLE = re.compile(r"guide\.burano\.(\w+)\.title")
TOPICS = frozenset(found.group(1) for key in catalogue("en").texts if (found := TITLE.fullmatch(key)))
"""All that the guide can explain."""
FAREWELL = "summer"


def plain(text: str) -> str:
    """A text without the marks of its glossary words."""
    return re.sub(r"\[([^\[\]|]+)\|[\w-]+\]", r"\1", text)


def topics_at(message: Document, seat: int) -> list[str]:
    """What a decision is about, in the order in which it is explained; the guide goes along for one season."""
    scene = message["scene"]
    if scene["season"] != "spring":
        return [FAREWELL]
    if scene["phase"] == "turn":
        offered = {choice["verb"] for choice in scene["choices"]}
        later = scene["turn"] > len(scene["players"])
        due = {
            "turn": scene["moves"] == 0,
            "build": "build" in offered,
            "roof": "roof" in offered,
            "privileges": later and scene["players"][seat]["privileges"] > 0,
        }
        return [topic for topic, now in due.items() if now]
    if scene["phase"] == "pay" and not scene["payment"]["workers"]:
        return []
    only_buys = {
        "pay": scene["payment"] is not None and not scene["payment"]["workers"],
        "refill": scene["step"]["left"] == 0,
    }
    if only_buys.get(scene["phase"]):
        return ["buy"]
    return ["welcome", {"sell": "port", "source": "pay"}.get(scene["phase"], scene["phase"])]


class Beginner(BuranoPlayer):
    """Reads each card of the guide at the decision that it explains, and then takes the advice."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.learnt: list[str] = []
        """The topics that were explained, in order."""
        self.guided = True
        self.guide = self.page.get_by_role("region", name=say("guide.label"), exact=True)

    def step(self) -> Document:
        message = self.look()
        self.prompted(message)
        self.seen.add(message["scene"]["phase"])
        self.read(message)
        self.take_advice(message)
        return self.look()

    def read(self, message: Document) -> None:
        """Read the cards of this decision one after the other, and see that no other one comes."""
        topics = topics_at(message, self.seat) if self.guided else []
        for topic in [topic for topic in topics if topic not in self.learnt]:
            expect(self.guide.get_by_role("heading")).to_have_text(say(f"guide.burano.{topic}.title"))
            words = {part: say(f"guide.burano.{topic}.{part}") for part in ("title", "text", "tip")}
            heard = self.page.get_by_role("status").filter(has_text=plain(say("guide.heard", **words)))
            expect(heard).to_have_count(1)
            # A card may come up under the pointer, and then tells what the word below it means.
            self.page.mouse.move(2, 2)
            self.press(self.guide.get_by_role("button", name=say("guide.got_it")))
            self.learnt.append(topic)
            self.guided = topic != FAREWELL
        expect(self.guide).to_have_count(0)

    def skip(self) -> None:
        """Do without the guide."""
        self.press(self.guide.get_by_role("button", name=say("guide.skip")))
        self.guided = False

    def take_advice(self, message: Document) -> None:
        """Do what the page suggests: a whole pyramid, or the action of a hint."""
        if message["scene"]["phase"] == "pyramids":
            self.press(self.page.locator("[id^=idea-]").first)
            self.primary()
            return
        self.hit("hint")
        self.press(self.page.locator("#turn").get_by_role("button", name=say("page.hint.do")))
