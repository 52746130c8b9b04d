"""Whether the page says what the server says."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.web.house import Document, say, tell

ELSEWHERE = ("looking", "lost", "failure", "paused")
"""States in which the page shows another moment, or cannot know."""


def compare(message: Document, drawn: Document) -> list[str]:
    """What the page says otherwise than the server."""
    if message["scene"] is None or drawn["over"] or drawn["state"] in ELSEWHERE:
        return []
    if message["table"]["status"] != "playing":
        return []
    if drawn["covered"]:
        return ["a hand is to be seen while the screen is covered"] if drawn["hand"] else []
    facts = _whose_turn(message, drawn) + _when(message, drawn)
    facts += (_walking if message["table"]["game"] == "walking" else _burano)(message, drawn)
    return [
        f"{name}: the page says {page!r}, the server {server!r}"
        for name, page, server in facts
        if _plain(page) != _plain(server)
    ]


def _plain(value: Any) -> Any:
    """Words without what keeps them together."""
    return " ".join(value.split()) if isinstance(value, str) else value


Fact = tuple[str, Any, Any]
"""What it is about, what the page says, and what the server says."""


def _whose_turn(message: Document, drawn: Document) -> list[Fact]:
    scene, you, ready = message["scene"], message["you"]["as"], message["ready"]
    facts: list[Fact] = []
    if drawn["current"]:
        count, start = len(scene["players"]), scene.get("start") or 0
        shown = [(start + place) % count for place, current in enumerate(drawn["current"]) if current]
        facts.append(("whose turn", shown, [] if scene["actor"] is None else [scene["actor"]]))
    if drawn["state"] is not None and you is not None and not message["table"]["seats"][you]["stand_in"]:
        mine = ready[you] is False if ready is not None else scene["actor"] == you
        facts.append(("my turn", drawn["state"] == "turn", mine))
    return facts


def _when(message: Document, drawn: Document) -> list[Fact]:
    scene, language = message["scene"], drawn["language"]
    if drawn["now"] is not None and "season" in scene:
        values = {"season": say(f"burano.words.{scene['season']}", language), "round": scene["round"]}
        values["rounds"] = scene["rounds"][scene["season"]]
        return [("season", drawn["now"], say("burano.page.seasons.now", language, **values))]
    if drawn["title"] is not None and "season" not in scene:
        values = {"title": say("walking.title", language), "code": message["table"]["code"], "round": scene["round"]}
        return [("round", drawn["title"], say("page.top.playing", language, **values))]
    return []


def _walking(message: Document, drawn: Document) -> list[Fact]:
    scene = message["scene"]
    seat = scene["viewer"] if scene["viewer"] is not None else scene["turn_of"]
    me = scene["players"][seat]
    facts: list[Fact] = []
    held = {"coins": me["coins"], "permits": me["permits"], "scaffolds": me["reserve"]}
    facts += [(name, count, held[name]) for name, count in drawn["supplies"].items() if count is not None]
    if drawn["hand"] is not None and scene["viewer"] is not None:
        facts.append(("hand", sorted(drawn["hand"]), sorted(me["hand"])))
    if drawn["market"]:
        # Small phones show one column at a time.
        columns = {name.partition("-")[0] for name in drawn["market"]}
        cards = [
            f"{place + 1}-{level}"
            for level, row in scene["market"].items()
            for place, card in enumerate(row)
            if card is not None and str(place + 1) in columns
        ]
        facts.append(("market", sorted(drawn["market"]), sorted(cards)))
    order = [seat, *(other for other in _others(seat, len(scene["players"])))]
    for totals in drawn["totals"]:
        facts.append(("points", totals, [scene["players"][one]["total"] for one in order]))
    if drawn["state"] == "turn" and drawn["prompt"] is not None:
        facts.append(("prompt", drawn["prompt"], tell(scene["prompt"]["say"], drawn["language"]).strip()))
    return facts


def _others(seat: int, count: int) -> list[int]:
    return [(seat + step) % count for step in range(1, count)]


def _burano(message: Document, drawn: Document) -> list[Fact]:
    scene = message["scene"]
    seat = scene["viewer"] if scene["viewer"] is not None else scene["turn_of"]
    me = scene["players"][seat]
    facts: list[Fact] = []
    if drawn["purse"]:
        facts.append(("coins and privileges", drawn["purse"], [me["coins"], me["privileges"]]))
    if drawn["marks"]:
        facts.append(("points marked", drawn["marks"], [player["scored"] for player in scene["players"]]))
    order = [scene["players"][one] for one in [seat, *_others(seat, len(scene["players"]))]]
    expected = [[player["scored"] for player in order], [player["total"] for player in order]]
    if drawn["totals"]:
        facts.append(("points", drawn["totals"][:2], expected[: len(drawn["totals"])]))
    if drawn["pyramid"]:
        shown = {slot["slot"]: slot["colour"] for slot in drawn["pyramid"]}
        facts.append(("pyramid", shown, {slot + 1: one["colour"] for slot, one in enumerate(me["pyramid"])}))
    if drawn["catch"] is not None:
        cards = sum(me["hand"].values()) + me["blind"]
        words = say("burano.page.board.catch.count", drawn["language"], n=cards, sold=sum(me["sold"].values()))
        facts.append(("hand", drawn["catch"], words.strip()))
    if drawn["builder"] and drawn["left"] and message["you"].get("plan") is None:
        facts += _builder(me, drawn)
    return facts


def _builder(me: Document, drawn: Document) -> list[Fact]:
    """All cubes are in the builder or still to be laid; cubes that the server has laid can be taken back there."""
    laid = Counter(slot["colour"] for slot in drawn["builder"] if slot["colour"])
    here = {colour: drawn["left"].get(colour, 0) + laid[colour] for colour in drawn["left"]}
    known = Counter(slot["colour"] for slot in me["pyramid"] if slot["colour"])
    there = {colour: me["reserve"].get(colour, 0) + known[colour] for colour in drawn["left"]}
    return [("cubes of the pyramid", here, there)]
