"""The actions of Burano that follow a house or a roof: sail, fish, sell, make lace, earn, and the bonus."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.burano_hands import Hands
from tests.web.house import Document, say, tell


def matched(matches: int, workers: int, language: str = "en") -> str:
    """What so many matches bring at an island."""
    sent = say("burano.page.sail.sent", language, n=workers) if workers else say("burano.effects.nobody", language)
    return say("burano.page.sail.matches", language, n=matches, sent=sent)


class Actions(Hands):
    """Somebody who decides what an action is used for."""

    def _sail(self, message: Document) -> None:
        scene = message["scene"]
        sails, swaps = self.choices(message, "sail"), self.choices(message, "swap")
        # Three matches let two workers go.
        lure = [goal for goal in scene["goals"] if goal["swap"] and (goal["swap"]["matches"] == 3 or not goal["legal"])]
        lure.sort(key=lambda goal: -goal["swap"]["matches"])
        if swaps and lure and (not sails or lure[0]["swap"]["matches"] == 3 or self.rng.random() < 0.3):
            by_sheet = self.touch or "swap of huts" in self.kinds
            (self.swap if by_sheet else self.swap_huts)(message, lure[0])
            return
        if not sails:
            self.primary()
            return
        goals = {goal["stop"]: goal for goal in scene["goals"]}

        def worth(choice: Document) -> tuple[int, float]:
            goal = goals[choice["stop"]]
            if goal["sale"]:
                return (goal["sale"]["points"] // 4 if "sale" in self.kinds else 10, self.rng.random())
            return (goal["matches"] ** 2, self.rng.random())

        self.sail(message, goals[max(sails, key=worth)["stop"]])

    def swap(self, message: Document, goal: Document) -> None:
        """Sail with the swap of huts that the sheet offers."""
        self.hit(f"stop-{goal['stop']}")
        makes = say("burano.page.sail.swap_makes", n=goal["swap"]["matches"])
        expect(self.page.locator("#sheet")).to_contain_text(makes)
        self.hit("use-swap")
        self.sail_swapped("swap of the sheet", message, goal)

    def swap_huts(self, message: Document, goal: Document) -> None:
        """Sail with the same swap, its huts chosen one by one."""
        self.hit("privilege-swap")
        for hut in goal["swap"]["huts"]:
            self.hit(f"hut-{hut}")
        self.hit(f"stop-{goal['stop']}")
        self.sail_swapped("swap of huts", message, goal)

    def sail_swapped(self, kind: str, message: Document, goal: Document) -> None:
        """One press swaps and sails; until then nothing is spent."""
        before = message["scene"]["players"][self.seat]["privileges"]
        matches = goal["swap"]["matches"]
        send = goal["outcomes"][matches]["send"]
        expect(self.page.locator("#sheet")).to_contain_text(matched(matches, send))
        self.compare(kind, "privileges before", before, self.me["privileges"])
        self.primary()
        self.compare(kind, "matches", matches, self.logged(message, "sail")["matches"])
        self.compare(kind, "privileges", before - 1, self.me["privileges"])

    def sail(self, message: Document, goal: Document) -> None:
        stop = self.page.locator(f"#stop-{goal['stop']}")
        if stop.get_attribute("aria-pressed") != "true":
            self.hit(f"stop-{goal['stop']}")
        sheet = self.page.locator("#sheet")
        if goal["stop"] in "LR":
            if goal["sale"]:
                expect(sheet).to_contain_text(str(goal["sale"]["points"]))
        else:
            expect(sheet).to_contain_text(matched(goal["matches"], goal["send"]))
        self.primary()
        if goal["stop"] in "LR":
            self.compare(
                "sail to a port", "port", {"key": f"burano.stops.{goal['stop']}"}, self.logged(message, "port")["port"]
            )
        else:
            self.compare("sail", "matches", goal["matches"], self.logged(message, "sail")["matches"])

    def _fish(self, message: Document) -> None:
        choice = self.rng.choice(self.choices(message, "fish"))
        kind = choice["kind"]
        if kind is None:
            self.hit("fish-deck")
            expect(self.page.locator("#primary")).to_contain_text(say("burano.page.primary.blind"))
            self.hit("fish-deck")
            self.compare("fish of the deck", "line", True, bool(self.logged(message, "blind_own")))
            return
        better = [sale for sale in choice["sales"] if sale["after"] > sale["before"]]
        for sale in better if not self.touch else []:
            words = say("burano.page.fish.better", **{**sale, "ship": say(f"burano.words.ship-{sale['ship']}")})
            expect(self.page.locator(f"#fish-{kind}")).to_contain_text(words)
        self.hit(f"fish-{kind}")
        self.compare("fish", "card", kind, self.colour_of(self.logged(message, "fish")["card"]))
        best = self.look()["scene"]["sales"]
        for sale in choice["sales"]:
            now = best[sale["ship"]]["points"] if best[sale["ship"]] else 0
            self.compare("fish", f"the best sale to {sale['ship']}", sale["after"], now)

    def _send(self, message: Document) -> None:
        choice = self.rng.choice(self.choices(message, "send"))
        island = message["scene"]["players"][self.seat]["boat"]
        wheel = message["scene"]["wheel"][choice["workers"]]
        for effect in choice["effects"]:
            expect(self.page.locator(f"#send-{choice['workers']}")).to_contain_text(tell(effect))
        self.hit(f"send-{choice['workers']}")
        self.compare("send", "workers", choice["workers"], self.logged(message, "send")["n"])
        scene = self.look()["scene"]
        self.compare("send", "arrows", wheel["arrows"], scene["players"][self.seat]["arrows"])
        self.compare("send", "lead", choice["leads"], scene["leads"][island])

    def _port(self, message: Document) -> None:
        ships = self.choices(message, "ship")
        if not ships:
            self.primary()
            return
        sales = message["scene"]["sales"]
        ship = max((one["ship"] for one in ships), key=lambda ship: sales[ship]["points"])
        before = message["scene"]["players"][self.seat]["points"]
        self.hit(f"ship-{ship}")
        points = sales[ship]["points"]
        self.compare("sale", "the button", True, say("burano.page.primary.sell", points=points) in self.primary_says())
        self.primary()
        self.compare("sale", "points", points, self.logged(message, "sell_last", "sale")["points"])
        self.compare("sale", "points of ships", before["ships"] + points, self.me["points"]["ships"])

    def _lace(self, message: Document) -> None:
        scene = message["scene"]
        spots = scene["spots"]
        free = [spot for spot in spots if not spot["privilege"]]
        costly = [spot for spot in spots if spot["privilege"]]
        if costly and (not free or "lace by privilege" not in self.kinds):
            self.lace(message, self.rng.choice(costly))
        elif free and (scene["step"]["placed"] == 0 or self.rng.random() < 0.7):
            self.lace(message, max(free, key=lambda spot: (spot["union"], spot["coin"], spot["cell"])))
        else:
            self.primary()

    def lace(self, message: Document, spot: Document) -> None:
        before = message["scene"]["players"][self.seat]
        cell = f"cell-{spot['cell']}"
        self.hit(cell)
        if spot["privilege"]:
            (choice,) = [one for one in self.choices(message, "lace") if one["cell"] == spot["cell"]]
            expect(self.page.locator("#sheet")).to_contain_text(tell(choice["say"]))
            self.hit(cell)
        after = self.me
        kind = "lace by privilege" if spot["privilege"] else "lace"
        self.compare(kind, "coins", before["coins"] + spot["coin"], after["coins"])
        self.compare(kind, "privileges", before["privileges"] - spot["privilege"], after["privileges"])
        line = self.logged(message, "lace_privilege" if spot["privilege"] else "lace")
        self.compare(kind, "cell", [spot["cell"], spot["colour"]], [line["cell"], self.colour_of(line["colour"])])

    def _earn(self, message: Document) -> None:
        before = message["scene"]["players"][self.seat]
        places = [one["place"] for one in message["scene"]["abroad"]]
        calls = self.rng.sample(places, min(len(places), self.rng.choice((0, 1, 2)))) if places else []
        for place in calls:
            self.call(place)
        if calls:
            words = say("burano.page.earn.home", **{"from": before["home"], "to": before["home"] + len(calls)})
            expect(self.page.locator("#sheet")).to_contain_text(words)
        self.primary()
        kind = "call home" if calls else "call nobody"
        self.compare(kind, "coins", before["coins"] + len(calls), self.me["coins"])
        self.compare(kind, "workers at home", before["home"] + len(calls), self.me["home"])

    def call(self, place: str) -> None:
        if len(place) > 1:
            self.show("table", "lace")
        else:
            self.show("table", "lagoon")
        self.hit(f"stop-{place}" if len(place) == 1 else f"cell-{place}")

    def _bonus(self, message: Document) -> None:
        before = message["scene"]["players"][self.seat]
        choices = self.choices(message, "bonus")
        wanted = [one for one in choices if ("bonus" if one["card"] is None else "card") not in self.kinds]
        choice = self.rng.choice(wanted or choices)
        if choice["card"] is None:
            had = before["privileges"]
            words = say("burano.page.bonus.privileges", before=had, after=had + 2)
            expect(self.page.locator("#bonus-privileges")).to_contain_text(words)
            self.hit("bonus-privileges")
            self.compare("bonus", "privileges", had + 2, self.me["privileges"])
            self.compare("bonus", "points", choice["points"], self.logged(message, "bonus")["points"])
            return
        self.hit(f"card-{choice['card']}")
        expect(self.page.locator("#sheet")).to_contain_text(tell(choice["say"]))
        self.hit(f"card-{choice['card']}")
        self.compare("card", "points", choice["points"], self.logged(message, "bonus_card")["points"])
        self.compare("card", "card", True, choice["card"] in self.me["cards"])
