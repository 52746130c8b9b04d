"""Known moments of known games: computer players play fixed deals, and a guest takes a seat at the wanted moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from laguna.bots.bot import find_bot
from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from tests.web.house import Document, Guest

NAMES = ("Marco", "Lucia", "Anna", "Bruno")
GAMES = 60
"""This many games are looked through for a moment."""

Test = Callable[[Document], bool]


def scene_of(record: Record) -> Document:
    """The table as the seat in turn sees it."""
    view = record.state.view(record.state.actor())
    scene: Document = record.game.scene(view, list(zip(record.actors, record.actions, strict=True)))
    return scene


@cache
def _actions(players: int, seed: int) -> tuple[str, ...]:
    """A whole game in texts."""
    record = _begin(players, seed)
    game, rng = record.game, Rng(seed)
    bot = find_bot("fisher", game)
    while record.state.actor() != OVER:
        record.act(record.state.actor(), bot.choose(record.state.view(record.state.actor()), rng))
    return tuple(game.text(action) for action in record.actions)


def _begin(players: int, seed: int) -> Record:
    game = find_game("walking")
    seats = tuple(Seat(name, "human") for name in NAMES[:players])
    return Record(game, game.deal(players, seed), seats, f"{seed:032x}")


def replayed(players: int, seed: int) -> Iterator[Record]:
    """A game after each of its actions. The record goes on growing."""
    record = _begin(players, seed)
    for action in _actions(players, seed):
        yield record
        record.act(record.state.actor(), action)
    yield record


def until(record: Record, *actions: str) -> Record:
    """A copy of a record, with some actions more."""
    copy = record.fork(record.ply, record.salt)
    for action in actions:
        copy.act(copy.state.actor(), action)
    return copy


def opening() -> Record:
    """Nothing has happened yet."""
    return _begin(1, 1)


@cache
def draft(players: int = 4) -> Record:
    """Somebody in the middle of a game is to draft, last of all, with houses and cards of all levels about."""
    for seed in range(1, GAMES):
        for record in replayed(players, seed):
            if record.ply and record.state.actor() == 2 % players:
                scene = scene_of(record)
                me = scene["players"][scene["viewer"]]
                holes = sum(card is None for row in scene["market"].values() for card in row)
                full = [
                    column
                    for column in range(len(scene["market"]["I"]))
                    if all(scene["market"][level][column] for level in ("I", "II", "III"))
                ]
                if (
                    scene["phase"] == "draft"
                    and not scene["warnings"]
                    and scene["round"] >= 5
                    and (holes >= 3 or players < 4)
                    and full
                    and len(me["houses"]) >= 3
                    and len(me["scaffolds"]) >= 1
                    and len(me["hand"]) >= 1
                    and any(house["guest"] for house in me["houses"])
                ):
                    return until(record)
    raise LookupError("draft")


@cache
def last_round() -> Record:
    """The table says that the game is about to end."""
    return _find(
        4,
        lambda scene: scene["phase"] == "draft" and len(scene["warnings"]) > 0 and len(scene["players"][0]["hand"]) > 2,
    )


@cache
def build() -> tuple[Record, str, str]:
    """Cards are taken. One of them has a free place, one for a permit, and one that is taken; that card and place."""
    for seed in range(1, GAMES):
        for record in replayed(4, seed):
            if record.state.actor() != 2 or scene_of(record)["phase"] != "draft" or scene_of(record)["round"] < 5:
                continue
            for choice in scene_of(record)["choices"]:
                if choice["take"] not in ("all", "top 2", "bottom 2"):
                    continue
                tried = until(record, choice["action"])
                scene = scene_of(tried)
                me = scene["players"][2]
                for card in me["hand"]:
                    level = ("I", "II", "III").index(card.split("-")[0])
                    places = [place for place in scene["choices"] if place.get("card") == card]
                    taken = [house["site"] for house in me["houses"] if house["floors"][level]]
                    inside = [place for place in places if me["from"] <= place["site"] <= me["to"]]
                    if (
                        taken
                        and len(me["hand"]) > 3
                        and any(place["permit"] for place in inside)
                        and any(not place["permit"] for place in inside)
                    ):
                        return tried, card, f"slot-{taken[0]}-{card.split('-')[0]}"
    raise LookupError("build")


@cache
def characters() -> Record:
    """Two houses wait for characters."""
    return _find(4, lambda scene: scene["phase"] == "characters" and len(scene["waiting"]) > 1, first=31)


@cache
def too_many() -> Record:
    """Somebody has to return cards."""
    for seed in range(1, GAMES):
        for record in replayed(4, seed):
            if record.state.actor() != 2 or scene_of(record)["phase"] != "draft" or scene_of(record)["round"] < 4:
                continue
            for choice in scene_of(record)["choices"]:
                if choice["after"]["hand"] >= 5:
                    tried = until(record, choice["action"], "done")
                    if scene_of(tried)["phase"] == "return":
                        return tried
    raise LookupError("return")


@cache
def end_of_turn() -> Record:
    """A turn can be ended, and others play after it."""
    return _find(4, lambda scene: scene["phase"] == "confirm" and scene["round"] >= 4 and scene["viewer"] == 0)


@cache
def box() -> Record:
    """Alone: a character leaves the game."""
    return _find(1, lambda scene: scene["phase"] == "box" and scene["round"] >= 3)


@cache
def last_action(players: int) -> tuple[Record, str]:
    """A game before its last action, by the one who wins, and that action."""
    for seed in range(1, GAMES):
        actions = _actions(players, seed)
        record = _begin(players, seed)
        for action in actions[:-1]:
            record.act(record.state.actor(), action)
        after = until(record, actions[-1])
        ranks = [score.rank for score in after.state.score()]
        if ranks[record.state.actor()] == 1 and ranks.count(1) == 1:
            return record, actions[-1]
    raise LookupError("last action")


def _find(players: int, test: Test, first: int = 1) -> Record:
    """The first moment that passes; where it is rare, a seed from which on to look."""
    for seed in range(first, first + GAMES):
        for record in replayed(players, seed):
            if record.state.actor() != OVER and test(scene_of(record)):
                return until(record)
    raise LookupError(str(test))


def take_seat(guest: Guest, record: Record, pace: int = 0) -> str:
    """Brings a moment to the server and plays on from it, in the seat that is in turn; the table's code."""
    archive = guest.context.request.post("/api/records", data=record_file.write(record)).json()
    address = f"/api/tables/{archive['table']['code']}/branch"
    message: Any = guest.ask("POST", address, {"ply": record.ply, "seat": int(record.state.actor())})
    code: str = message["table"]["code"]
    guest.ask("POST", f"/api/tables/{code}/pace", {"pace": pace})
    return code
