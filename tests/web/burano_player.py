"""Somebody who plays Burano on the page, by pressing what is offered."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.games import find_game
from tests.web.house import PATIENCE, Document, Guest, say, tell
from tests.web.player import SETTLED, Player

PHASES = frozenset(
    {
        "draw",
        "pyramids",
        "turn",
        "sail",
        "fish",
        "send",
        "port",
        "sell",
        "lace",
        "earn",
        "bonus",
        "pay",
        "source",
        "refill",
        "discard",
    }
)
"""All decisions of a game."""
INSIDE = frozenset({"sell", "source"})
"""Decisions that the page takes along with the one before: what to sell with the ship, the cube with the worker."""
COLOURS = ("pink", "blue", "yellow", "green", "orange", "white")
MOST_MOVES = 4

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


def sit_at_deal(guest: Guest, seed: int, level: str = "gull") -> str:
    """A known deal against a computer player that does not wait, shown on the page; the code of its table."""
    game = find_game("burano")
    seats = (Seat("Ada", "human"), Seat("Marco", "human"))
    record = Record(game, game.deal(2, seed), seats, f"{seed:032x}")
    archive = guest.context.request.post("/api/records", data=record_file.write(record)).json()
    address = f"/api/tables/{archive['table']['code']}/branch"
    code: str = guest.ask("POST", address, {"ply": 0, "seat": 0, "level": level})["table"]["code"]
    guest.ask("POST", f"/api/tables/{code}/pace", {"pace": 0})
    before = len(guest.heard)
    guest.page.goto(f"/t/{code}")
    expect(guest.page.locator(".burano")).to_be_visible()
    end = time.monotonic() + PATIENCE
    while len(guest.heard) == before:
        assert time.monotonic() < end, "no stream"
        guest.page.wait_for_timeout(5)
    return code


ROOMY = """(thing, [x, y]) => [[-5, 0], [5, 0], [0, -5], [0, 5]].every(
    ([right, down]) => thing.contains(document.elementFromPoint(x + right, y + down)))"""
"""Whether a point lies well inside what is to be seen of a thing."""


class BuranoPlayer(Player):
    """One seat at a Burano table. What is decided is picked among the server's choices and done on the page."""

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

    def _turn(self, message: Document) -> None:
        scene = message["scene"]
        roofs, builds = self.choices(message, "roof"), self.choices(message, "build")
        prepares, coins = self.choices(message, "prepare"), self.choices(message, "coin")
        prepared = sum(scene["players"][self.seat]["prepared"].values())
        if roofs:
            self.roof(message, max(roofs, key=lambda choice: (choice["points"], choice["action"])))
        elif builds and (prepared > 1 or not prepares or self.rng.random() < 0.6):
            self.build_house(message, self.best_house(scene, builds))
        elif prepares:
            self.prepare(message, self.rng.choice(prepares))
        elif coins and scene["moves"] < MOST_MOVES and self.rng.random() < 0.15:
            self.coin(message, coins[0])
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

    def colour_of(self, words: Document) -> str:
        return str(words["key"]).rpartition(".")[2]

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
        self.page.wait_for_timeout(150)
        if tell(choice["say"]) not in (sheet.text_content() or ""):
            # Places overlap in the picture; by key each of them can be reached.
            self.page.locator(f"#{pair}").press("Enter")
            self.settle()
        expect(sheet).to_contain_text(say("burano.page.roof.third", points=choice["points"]))
        expect(sheet).to_contain_text(tell(choice["say"]))
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

    def end(self, message: Document) -> None:
        (end,) = self.choices(message, "end")
        values = end["say"]["values"]
        self.compare("end", "the button", True, self.primary_says().startswith(tell(end["label"])))
        self.primary()
        shown = values["after"] if "after" in values else values["coins"]
        self.compare("end", "coins", shown, self.logged(message, "end", "end_idle")["coins"])

    def _sail(self, message: Document) -> None:
        scene = message["scene"]
        sails, swaps = self.choices(message, "sail"), self.choices(message, "swap")
        # Three matches let two workers go.
        lure = [goal for goal in scene["goals"] if goal["swap"] and (goal["swap"]["matches"] == 3 or not goal["legal"])]
        lure.sort(key=lambda goal: -goal["swap"]["matches"])
        if swaps and lure and (not sails or lure[0]["swap"]["matches"] == 3 or self.rng.random() < 0.3):
            self.swap(message, lure[0])
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
        """Swap the huts that the sheet offers."""
        before = message["scene"]["players"][self.seat]["privileges"]
        self.hit(f"stop-{goal['stop']}")
        expect(self.page.locator("#sheet")).to_contain_text(
            say("burano.page.sail.swap_makes", n=goal["swap"]["matches"])
        )
        self.use_swap()
        now = next(one for one in self.look()["scene"]["goals"] if one["stop"] == goal["stop"])
        self.compare("swap", "matches", goal["swap"]["matches"], now["matches"])
        self.compare("swap", "privileges", before - 1, self.me["privileges"])

    def use_swap(self) -> None:
        self.press(self.page.locator("#sheet").get_by_role("button", name=say("burano.page.sail.use_swap")))

    def sail(self, message: Document, goal: Document) -> None:
        stop = self.page.locator(f"#stop-{goal['stop']}")
        if stop.get_attribute("aria-pressed") != "true":
            self.hit(f"stop-{goal['stop']}")
        sheet = self.page.locator("#sheet")
        if goal["stop"] in "LR":
            if goal["sale"]:
                expect(sheet).to_contain_text(str(goal["sale"]["points"]))
        else:
            expect(sheet).to_contain_text(say("burano.page.sail.matches", n=goal["matches"], send=goal["send"]))
        self.primary()
        if goal["stop"] in "LR":
            self.compare("sail to a port", "port", goal["stop"], self.logged(message, "port")["port"])
        else:
            self.compare("sail", "matches", goal["matches"], self.logged(message, "sail")["matches"])

    def _fish(self, message: Document) -> None:
        choice = self.rng.choice(self.choices(message, "fish"))
        kind = choice["kind"]
        if kind is None:
            self.hit("fish-deck")
            expect(self.page.locator("#primary")).to_contain_text(tell(choice["label"]))
            self.hit("fish-deck")
            self.logged(message, "blind_own")
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
        expect(self.page.locator(f"#send-{choice['workers']}")).to_contain_text(tell(choice["say"]))
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
        if costly and (not free or self.rng.random() < 0.2):
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
        self.compare("lace", "coins", before["coins"] + spot["coin"], after["coins"])
        self.compare("lace", "privileges", before["privileges"] - spot["privilege"], after["privileges"])
        line = self.logged(message, "lace_privilege" if spot["privilege"] else "lace")
        self.compare("lace", "cell", [spot["cell"], spot["colour"]], [line["cell"], self.colour_of(line["colour"])])

    def _earn(self, message: Document) -> None:
        before = message["scene"]["players"][self.seat]
        places = [one["place"] for one in message["scene"]["abroad"]]
        calls = self.rng.sample(places, min(len(places), self.rng.choice((0, 1, 2)))) if places else []
        for place in calls:
            self.call(place)
        if calls:
            words = say("burano.page.earn.sum", n=len(calls), home=before["home"] + len(calls))
            expect(self.page.locator("#sheet")).to_contain_text(words)
        self.primary()
        self.compare("earn", "coins", before["coins"] + len(calls), self.me["coins"])
        self.compare("earn", "workers at home", before["home"] + len(calls), self.me["home"])

    def call(self, place: str) -> None:
        if len(place) > 1:
            self.show("table", "lace")
        else:
            self.show("table", "lagoon")
        self.hit(f"stop-{place}" if len(place) == 1 else f"cell-{place}")

    def _bonus(self, message: Document) -> None:
        before = message["scene"]["players"][self.seat]
        choice = self.rng.choice(self.choices(message, "bonus"))
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

    def _pay(self, message: Document) -> None:
        expect(self.page.locator("#lace-screen")).to_be_visible()
        before = message["scene"]["players"][self.seat]
        best = message["scene"]["payment"]["best"]
        offer = best[0] if self.rng.random() < 0.5 else self.rng.choice(best)
        self.hit(f"offer-{offer['privileges']}")
        shown = say("burano.page.payment.confirm", points=offer["points"])
        if offer["cells"]:
            self.compare("pay", "the button", True, shown in self.primary_says())
        self.primary()
        self.compare("pay", "points", lace_points(before) + offer["points"], lace_points(self.me))
        self.compare("pay", "cells", sorted(offer["cells"]), sorted(self.cells_paid(message)))

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
        elif buys and self.rng.random() < 0.3:
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
        self.compare("discard", "the button", True, label in self.primary_says())
        self.primary()
        keys = [line["key"] for line in self.lines(message)]
        self.compare("discard", "roofs", len(gone), keys.count("burano.log.discard"))

    # Games

    def play(self, until: Callable[[Document], bool] = lambda _: False, seconds: float = 240) -> Document:
        """Play on until something is so, or to the end; others move by themselves."""
        message = self.look()
        end = time.monotonic() + seconds
        while message["table"]["status"] == "playing" and not until(message):
            assert time.monotonic() < end, f"the game does not end: {message['scene']['season']}"
            if self.is_due(message):
                message = self.step()
            else:
                self.page.wait_for_timeout(20)
                self._known = None
                message = self.look()
        return message


def lace_points(player: Document) -> int:
    """What lace has brought so far, with its unions."""
    return int(player["points"]["lace"] + player["points"]["unions"])


def too_high(page: Page) -> str | None:
    """The prompt at which the page could be scrolled down, and by how many pixels."""
    found: str | None = page.evaluate(HEIGHT)
    return found
