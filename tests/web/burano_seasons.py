"""Beginnings and ends of Burano's seasons: roofs, pyramids, lace that is paid for, cubes that come back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.burano_hands import COLOURS, Hands
from tests.web.house import Document, say, tell


class Seasons(Hands):
    """Somebody between two seasons."""

    def _draw(self, message: Document) -> None:
        choice = self.rng.choice(self.choices(message, "draw"))
        self.hit(f"pile-{choice['kind']}")
        expect(self.page.locator("#primary")).to_contain_text(tell(choice["label"]))
        self.hit(f"pile-{choice['kind']}")
        self.compare("draw", "kind", choice["kind"], self.kind_drawn(message))

    def kind_drawn(self, before: Document) -> str:
        key: str = self.logged(before, "draw")["roof"]["values"]["kind"]["key"]
        return key.removeprefix("burano.words.roof-")

    def _pyramids(self, message: Document) -> None:
        expect(self.page.locator("#pyramid-screen")).to_be_visible()
        reserve = message["scene"]["players"][self.seat]["reserve"]
        cubes = [colour for colour in COLOURS for _ in range(reserve[colour])]
        self.rng.shuffle(cubes)
        for colour in cubes[: min(4, len(cubes))]:
            self.lay(colour)
        if len(cubes) > 4:
            self.fill()
        self.primary()
        # Handed in; when all others are ready the first turn begins.
        after = self.look()
        assert not self.is_due(after) or after["scene"]["phase"] != "pyramids"

    def lay(self, colour: str) -> None:
        self.hit(f"cube-{colour}")

    def fill(self) -> None:
        self.hit("fill")

    def _pay(self, message: Document) -> None:
        expect(self.page.locator("#lace-screen")).to_be_visible()
        if not message["scene"]["payment"]["workers"]:
            self._only_buy(message)
            return
        before = message["scene"]["players"][self.seat]
        best = message["scene"]["payment"]["best"]
        bought = [offer for offer in best if offer["privileges"] and "pay with bought cubes" not in self.kinds]
        offer = self.rng.choice(bought or best)
        self.hit(f"offer-{offer['privileges']}")
        shown = say("burano.page.payment.confirm", points=offer["points"])
        if offer["cells"]:
            self.compare("payment", "the button", True, shown in self.primary_says())
        self.primary()
        kind = "pay with bought cubes" if offer["privileges"] else "pay" if offer["cells"] else "pay nothing"
        self.compare(kind, "points", lace_points(before) + offer["points"], lace_points(self.me))
        self.compare(kind, "cells", sorted(offer["cells"]), sorted(self.cells_paid(message)))

    def _only_buy(self, message: Document) -> None:
        """Without lace workers there are cubes to buy, or nothing."""
        before = message["scene"]["players"][self.seat]
        bought = self.rng.sample(self.choices(message, "buy"), self.rng.choice((0, 1)))
        for choice in bought:
            self.hit(f"buy-{choice['colour']}")
        kind = "buy without lace" if bought else "buy nothing"
        key = "burano.page.payment.buys" if bought else "burano.page.payment.go_on"
        self.compare(kind, "the button", True, say(key, n=len(bought)) in self.primary_says())
        self.primary()
        self.compare(kind, "privileges", before["privileges"] - len(bought), self.me["privileges"])

    def cells_paid(self, before: Document) -> list[str]:
        paid = ("burano.log.pay", "burano.log.spare")
        return [line["values"]["cell"] for line in self.lines(before) if line["key"] in paid]

    def _source(self, message: Document) -> None:
        choice = self.rng.choice(self.choices(message, "from"))
        self.hit(f"from-{choice['slot'] or 'reserve'}")

    def _refill(self, message: Document) -> None:
        substitutes, buys = self.choices(message, "substitute"), self.choices(message, "buy")
        done = self.choices(message, "done")
        if substitutes and (not done or self.rng.random() < 0.8):
            choice = self.rng.choice(substitutes)
        elif buys and ("buy" not in self.kinds or self.rng.random() < 0.3):
            choice = self.rng.choice(buys)
        else:
            self.primary()
            return
        before = message["scene"]["players"][self.seat]["privileges"]
        self.hit(f"{choice['verb']}-{choice['colour']}")
        self.compare(choice["verb"], "privileges", before - (choice["verb"] == "buy"), self.me["privileges"])
        cube = self.logged(message, choice["verb"])["cube"]
        self.compare(choice["verb"], "cube", choice["colour"], self.colour_of(cube))

    def _discard(self, message: Document) -> None:
        choices = self.choices(message, "discard")
        worst = [choice for choice in choices if message["scene"]["tiles"][choice["slot"] - 1]["places"] == 0]
        gone = self.rng.sample(worst, min(len(worst), self.rng.choice((0, 1, 2))))
        for choice in gone:
            self.hit(f"discard-{choice['slot']}")
        label = say("burano.page.primary.discard", n=len(gone)) if gone else say("burano.page.primary.keep")
        kind = "discard" if gone else "keep"
        self.compare(kind, "the button", True, label in self.primary_says())
        self.primary()
        keys = [line["key"] for line in self.lines(message)]
        self.compare(kind, "roofs", len(gone), keys.count("burano.log.discard"))


def lace_points(player: Document) -> int:
    """What lace has brought so far, with its unions."""
    return int(player["points"]["lace"] + player["points"]["unions"])
