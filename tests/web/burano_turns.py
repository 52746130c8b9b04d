"""Turns of Burano: cubes prepared, houses built, roofs placed, and the end of a turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.burano_hands import Hands
from tests.web.house import Document, say, tell


class Turns(Hands):
    """Somebody whose turn it is."""

    def _turn(self, message: Document) -> None:
        scene = message["scene"]
        roofs, builds = self.choices(message, "roof"), self.choices(message, "build")
        prepares, coins = self.choices(message, "prepare"), self.choices(message, "coin")
        cubes = self.choices(message, "cube")
        player = scene["players"][self.seat]
        prepared = sum(player["prepared"].values())
        # In the first season privileges are kept for its end, and later one of them.
        rich = player["privileges"] > (2 if scene["season"] == "spring" else 1)
        if cubes and "cube" not in self.kinds and rich:
            self.grow(message, self.rng.choice(cubes))
        elif coins and "coin" not in self.kinds and rich:
            self.coin(message, coins[0])
        elif roofs:
            self.roof(message, max(roofs, key=lambda choice: (choice["points"], choice["action"])))
        elif builds and (prepared > 1 or not prepares or self.rng.random() < 0.6):
            self.build_house(message, self.best_house(scene, builds))
        elif prepares:
            self.prepare(message, self.rng.choice(prepares))
        else:
            self.end(message)

    def best_house(self, scene: Document, builds: list[Document]) -> Document:
        """A house for a roof of one's own where it can be, low and next to others; else anywhere."""
        heights = {column["hole"]: column["cubes"] for column in scene["island"]}
        wanted = {
            frozenset(tile["halves"]): tile["kind"] for tile in scene["players"][self.seat]["roofs"] if tile is not None
        }

        def fits(choice: Document) -> bool:
            column, row = ord(choice["hole"][0]), int(choice["hole"][1])
            for beside in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                cubes = heights.get(f"{chr(beside[0])}{beside[1]}", [])
                pair = frozenset((choice["colour"], cubes[-1])) if len(cubes) == choice["level"] else frozenset()
                if pair in wanted:
                    return True
            return False

        return self.rng.choice([choice for choice in builds if fits(choice)] or builds)

    def prepare(self, message: Document, choice: Document) -> None:
        self.show("mine")
        before = message["scene"]["players"][self.seat]["coins"]
        if self.touch:
            self.twice(f"slot-{choice['slot']}")
        else:
            self.hit(f"slot-{choice['slot']}")
        self.compare("prepare", "coins", before + choice["coins"], self.me["coins"])
        self.compare("prepare", "colour", choice["colour"], self.colour_of(self.logged(message, "prepare")["cube"]))

    def build_house(self, message: Document, choice: Document) -> None:
        scene = message["scene"]
        before = scene["players"][self.seat]
        self.show("mine")
        self.pick(choice["colour"])
        self.show("table", "island")
        hole = f"hole-{choice['hole']}"
        expect(self.page.locator(f"#{hole}")).to_have_attribute("data-legal", "")
        label = self.page.locator(f"#{hole}").get_attribute("aria-label") or ""
        self.compare("build", "the sentence of the hole", True, label.endswith(tell(choice["say"])))
        if self.touch:
            self.twice(hole)
        else:
            self.hit(hole)
        after = self.me
        coins = choice["coins"] + (scene["earning"] if choice["area"] == "earn" else 0)
        self.compare("build", "coins", before["coins"] + coins, after["coins"])
        self.compare("build", "privileges", before["privileges"] + choice["bonus"], after["privileges"])
        line = self.logged(message, "build")
        self.compare("build", "place", [choice["hole"], choice["level"]], [line["hole"], line["level"]])
        self.compare("build", "action", choice["area"], self.colour_of(line["action"]))

    def pick(self, colour: str) -> None:
        self.hit(f"prepared-{colour}")

    def roof(self, message: Document, choice: Document) -> None:
        before = message["scene"]["players"][self.seat]
        self.show("mine")
        self.hit(f"roof-{choice['slot']}")
        self.show("table", "island")
        pair = f"pair-{'-'.join(choice['holes'])}"
        self.hit(pair)
        sheet = self.page.locator("#sheet")
        expect(sheet).to_contain_text(say("burano.page.roof.third", points=choice["points"]))
        first, second = choice["holes"]
        expect(sheet).to_contain_text(say("burano.page.roof.on", first=first, second=second, level=choice["level"]))
        self.primary()
        after = self.me
        self.compare("roof", "coins", before["coins"] + choice["coins"], after["coins"])
        at_once = self.logged(message, "roof", "roof_points").get("points", 0)
        bonus = next((one for one in self.look()["scene"]["choices"] if one["action"] == "bonus privileges"), None)
        if bonus:
            self.compare("roof", "points", choice["points"], at_once + bonus["points"])

    def coin(self, message: Document, choice: Document) -> None:
        before = message["scene"]["players"][self.seat]
        self.show("mine")
        words = say("burano.page.board.purse.change", before=before["coins"], after=before["coins"] + 1)
        expect(self.page.locator("#privilege-coin")).to_contain_text(words)
        self.hit("privilege-coin")
        after = self.me
        self.compare("coin", "coins", before["coins"] + 1, after["coins"])
        self.compare("coin", "privileges", before["privileges"] - 1, after["privileges"])

    def grow(self, message: Document, choice: Document) -> None:
        """A cube for the pyramid."""
        before = message["scene"]["players"][self.seat]
        self.show("mine")
        self.hit("privilege-cube")
        self.hit(f"grow-{choice['colour']}")
        self.hit(f"slot-{choice['slot']}")
        self.compare("cube", "privileges", before["privileges"] - 1, self.me["privileges"])
        self.compare("cube", "colour", choice["colour"], self.me["pyramid"][choice["slot"] - 1]["colour"])

    def end(self, message: Document) -> None:
        (end,) = self.choices(message, "end")
        values = end["say"]["values"]
        self.compare("end", "the button", True, self.primary_says().startswith(tell(end["label"])))
        self.primary()
        shown = values["after"] if "after" in values else values["coins"]
        self.compare("end", "coins", shown, self.logged(message, "end", "end_idle")["coins"])
