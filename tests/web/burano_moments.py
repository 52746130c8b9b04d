"""Known moments of Burano: recorded games, and a guest who takes the seat in turn at the wanted moment."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, expect

from laguna.core import record_file
from laguna.core.record import Record
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES
from tests.web.house import PATIENCE, SHOWN, Document, Guest
from tests.web.moments import scene_of, take_seat

RECORDS = Path(__file__).parents[1] / "records/burano"
GAMES = ("4-strong", "roofRepeatWhenShort-true", "3-strong", "2-strong")

Test = Callable[[Document], bool]


@cache
def _game(name: str) -> Record:
    return record_file.read((RECORDS / f"{name}.laguna").read_bytes())


@cache
def _plies(name: str) -> dict[str, list[int]]:
    """When each phase of a game is under way."""
    whole = _game(name)
    found: dict[str, list[int]] = {phase: [] for phase in PHASE_NAMES}
    # The last position is the one after the game.
    for ply, state in zip(range(whole.ply), whole.positions(), strict=False):
        assert isinstance(state, BuranoState)
        found[PHASE_NAMES[state.phase]].append(ply)
    return found


def _find(phase: str, test: Test = lambda _: True) -> Record:
    """The first moment of a phase that passes."""
    for name in GAMES:
        whole = _game(name)
        for ply in _plies(name)[phase]:
            record = whole.fork(ply, whole.salt)
            if test(scene_of(record)):
                return record
    raise LookupError(phase)


def me(scene: Document) -> Document:
    """The board of the seat in turn."""
    player: Document = scene["players"][scene["viewer"]]
    return player


def of(scene: Document, verb: str) -> list[Document]:
    """The choices of a verb."""
    return [choice for choice in scene["choices"] if choice["verb"] == verb]


def _stock(scene: Document) -> int:
    return sum(me(scene)["reserve"].values())


@cache
def draw() -> Record:
    """The first roof of the first seat is drawn."""
    return _find("draw")


@cache
def second_draw() -> Record:
    """One roof is drawn: its pile is used."""
    return _find("draw", lambda scene: any(pile["used"] for pile in scene["piles"].values()))


@cache
def pyramids() -> Record:
    """Somebody begins a whole pyramid, with cubes that will be left over."""
    return _find("pyramids", lambda scene: scene["step"]["slot"] == 1 and _stock(scene) > 14)


@cache
def small_pyramid() -> Record:
    """There are not cubes enough for a whole pyramid."""
    return _find("pyramids", lambda scene: scene["step"]["slot"] == 1 and 9 < _stock(scene) < 14)


@cache
def covered() -> Record:
    """A turn with a cube below others in the pyramid."""
    return _find("turn", lambda scene: any(one["colour"] and not one["free"] for one in me(scene)["pyramid"]))


def winter(phase: str, test: Test) -> Record:
    """A decision of four players in the last season."""
    return _find(phase, lambda scene: scene["season"] == "winter" and len(scene["players"]) == 4 and test(scene))


@cache
def turn() -> Record:
    """A turn begins in which everything is possible."""
    return _find(
        "turn",
        lambda scene: (
            scene["moves"] == 0
            and scene["season"] != "spring"
            and len({choice["colour"] for choice in of(scene, "build")}) >= 2
            and len(of(scene, "prepare")) >= 2
            and len(of(scene, "roof")) >= 1
            and me(scene)["coins"] >= 3
        ),
    )


@cache
def coin() -> Record:
    """A turn in which a privilege can be changed for a coin."""
    return _find("turn", lambda scene: len(of(scene, "coin")) > 0)


@cache
def two_floors() -> Record:
    """A turn in the middle of the game, with high houses and roofs about."""
    return _find(
        "turn",
        lambda scene: (
            sum(len(column["roofs"]) > 0 for column in scene["island"]) >= 6
            and sum(len(column["cubes"]) > 1 for column in scene["island"]) >= 4
            and len(of(scene, "build")) > 0
        ),
    )


@cache
def sail() -> Record:
    """One island can be sailed to, and for another one huts must be swapped first."""
    return _find(
        "sail",
        lambda scene: (
            any(goal["legal"] and not goal["sale"] and goal["matches"] for goal in scene["goals"])
            and any(goal["swap"] for goal in scene["goals"])
            and any(stop not in [goal["stop"] for goal in scene["goals"]] for stop in scene["routes"])
        ),
    )


@cache
def closed() -> Record:
    """An island within reach has no hut that matches, but a swap would bring one."""
    return _find("sail", lambda scene: any(not goal["legal"] for goal in scene["goals"]))


@cache
def fish() -> Record:
    """Two cards are to be taken."""
    return _find("fish", lambda scene: scene["step"]["left"] >= 2 and scene["deck"] > 0)


@cache
def send() -> Record:
    return _find("send", lambda scene: len(of(scene, "send")) >= 2)


@cache
def port() -> Record:
    """There is something to sell."""
    return _find("port", lambda scene: any(scene["sales"][ship["ship"]] for ship in of(scene, "ship")))


@cache
def lace() -> Record:
    """Several workers can be placed one after the other, for privileges even elsewhere."""
    return _find(
        "lace",
        lambda scene: (
            scene["step"]["placed"] == 0
            and me(scene)["home"] >= 4
            and len({spot["colour"] for spot in scene["spots"] if not spot["privilege"]}) >= 2
            and any(spot["privilege"] for spot in scene["spots"])
        ),
    )


@cache
def earn() -> Record:
    """Workers can be called home from several places."""
    return _find(
        "earn",
        lambda scene: (
            len(scene["abroad"]) >= 2
            and any(len(one["place"]) == 1 for one in scene["abroad"])
            and any(len(one["place"]) == 2 for one in scene["abroad"])
        ),
    )


@cache
def many_abroad() -> Record:
    """Workers can be called home from more places than anywhere else in the recorded games."""
    return _find("earn", lambda scene: len(scene["abroad"]) >= 9)


@cache
def many_kinds() -> Record:
    """A turn with seafood of many kinds in hand."""
    return _find("turn", lambda scene: sum(n > 0 for n in me(scene)["hand"].values()) >= 6)


@cache
def bonus() -> Record:
    """Privileges or one of four cards."""
    return _find("bonus", lambda scene: len(of(scene, "bonus")) == 5)


@cache
def pay() -> Record:
    """Lace can be paid for, and more of it with bought cubes."""
    return _find(
        "pay",
        lambda scene: (
            scene["season"] != "winter"
            and scene["payment"]["scored"] == 0
            and 5 <= len(scene["payment"]["workers"]) <= 6
            and len(scene["payment"]["best"]) >= 2
            and not any(worker["paid"] for worker in scene["payment"]["workers"])
        ),
    )


@cache
def many_workers() -> Record:
    """Many lace workers wait for their cubes, one of whom costs none."""
    return _find("pay", lambda scene: scene["payment"]["thrifty"] and len(scene["payment"]["workers"]) >= 8)


@cache
def many_cards() -> Record:
    """A turn of somebody with more building cards than a row has."""
    whole = _game("cards-freedom")
    for ply in reversed(_plies("cards-freedom")["turn"]):
        record = whole.fork(ply, whole.salt)
        if len(me(scene_of(record))["cards"]) >= 5:
            return record
    raise LookupError("cards")


@cache
def freed() -> Record:
    """By the French profile a cube can pay for lace after another payment has taken the cube that lies on it."""
    whole = _game("french")
    for ply in _plies("french")["pay"]:
        record = whole.fork(ply, whole.salt)
        payment = scene_of(record)["payment"]
        if not payment["thrifty"] and waiting(payment):
            return record
    raise LookupError("freed")


def waiting(payment: Document) -> list[str]:
    """Those of the best payment who cannot be paid for first."""
    best = payment["best"][0]["cells"]
    return [one["cell"] for one in payment["workers"] if one["cell"] in best and not one["paid"] and not one["source"]]


@cache
def last_pay() -> Record:
    """After winter cubes are worth nothing."""
    return _find(
        "pay",
        lambda scene: (
            scene["season"] == "winter"
            and scene["payment"]["scored"] == 0
            and len(scene["payment"]["workers"]) >= 5
            and len(scene["payment"]["best"]) >= 2
        ),
    )


@cache
def refill() -> Record:
    return _find("refill", lambda scene: len(of(scene, "buy")) > 0)


@cache
def discard() -> Record:
    """Roofs can be renewed."""
    return _find("discard", lambda scene: sum(tile is not None for tile in me(scene)["roofs"]) == 3)


@cache
def last_action() -> tuple[Record, str]:
    """A game before its last action, and that action."""
    whole = _game(GAMES[0])
    record = whole.fork(whole.ply - 1, whole.salt)
    return record, record.game.text(whole.actions[-1])


PHASES: dict[str, Callable[[], Record]] = {
    "draw": draw,
    "pyramids": pyramids,
    "turn": turn,
    "sail": sail,
    "fish": fish,
    "send": send,
    "port": port,
    "lace": lace,
    "earn": earn,
    "bonus": bonus,
    "pay": pay,
    "refill": refill,
    "discard": discard,
}
"""A moment of each phase in which somebody decides."""


def visit(guest: Guest, code: str) -> Page:
    """Go to a table and wait until it is shown and its stream is open."""
    before = len(guest.heard)
    guest.page.goto(f"/t/{code}")
    expect(guest.page.locator(SHOWN).first).to_be_visible()
    end = time.monotonic() + PATIENCE
    while len(guest.heard) == before:
        assert time.monotonic() < end, "no stream"
        guest.page.wait_for_timeout(5)
    return guest.page


def sit(guest: Guest, record: Record) -> tuple[str, Document]:
    """Take the seat in turn at a moment and look at it; the table's code, and what is seen."""
    code = take_seat(guest, record)
    visit(guest, code)
    return code, guest.look(code)["scene"]
