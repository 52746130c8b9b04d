"""Every decision at every number of players, early, in the middle and late: positions of recorded games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import expect

from laguna.core import record_file
from laguna.core.record import Record
from tests.web.house import Document, Guest
from tests.web.measure import settle
from tests.web.moments import scene_of, take_seat
from tests.web.screens import Screen

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "walking": {players: f"{players}-fifth-house" for players in (1, 2, 3, 4)},
    "burano": {players: f"{players}-strong" for players in (2, 3, 4)},
}
"""A recorded game for each number of players."""
STAGES = ("early", "middle", "late")
SCORE = "score"

Press = Callable[[Document], str]
"""What is pressed in a scene so that a decision is half made, if there is anything."""


@cache
def game(name: str, players: int) -> Record:
    """A recorded game."""
    file = RECORDS / name / f"{GAMES[name][players]}.laguna"
    return record_file.read(file.read_bytes())


@cache
def plies(name: str, players: int) -> dict[tuple[str, str], int]:
    """A moment of every phase in every third of a game: the one in the middle of all there are."""
    whole = game(name, players)
    found: dict[tuple[str, str], list[int]] = {}
    for ply in range(whole.ply):
        stage = STAGES[ply * len(STAGES) // whole.ply]
        found.setdefault((stage, scene_of(whole.fork(ply, whole.salt))["phase"]), []).append(ply)
    return {key: places[len(places) // 2] for key, places in found.items()}


def _first(scene: Document, verb: str) -> Document | None:
    return next((choice for choice in scene["choices"] if choice["verb"] == verb), None)


def _market(scene: Document) -> str:
    take = _first(scene, "draft")
    return f"#market-{take['column']}-{take['cards'][-1].split('-')[0]}" if take else ""


def _placed_card(scene: Document) -> str:
    place = _first(scene, "place")
    return f"#hand-{place['card']}" if place else ""


def _prepared(scene: Document) -> str:
    choice = _first(scene, "build")
    return f"#prepared-{choice['colour']}" if choice else ""


def _goal(scene: Document) -> str:
    return next((f"#stop-{goal['stop']}" for goal in scene["goals"] if goal["legal"]), "")


def _cell(scene: Document) -> str:
    return next((f"#cell-{spot['cell']}" for spot in scene["spots"] if not spot["privilege"]), "")


HALF_MADE: dict[tuple[str, str], Press] = {
    ("walking", "draft"): _market,
    ("walking", "build"): _placed_card,
    ("walking", "return"): lambda scene: f"#hand-{scene['players'][scene['viewer']]['hand'][0]}",
    ("burano", "pyramids"): lambda _: "[id^=idea-]",
    ("burano", "turn"): _prepared,
    ("burano", "sail"): _goal,
    ("burano", "port"): lambda _: "button[id^=ship-]",
    ("burano", "lace"): _cell,
    ("burano", "earn"): lambda _: ".option",
    ("burano", "pay"): lambda _: "#offer-1",
    ("burano", "discard"): lambda _: "[id^=discard-]",
}


def _way(name: str, players: int, stage: str, phase: str) -> Callable[[Guest, str], None]:
    def way(guest: Guest, language: str) -> None:
        whole = game(name, players)
        code = take_seat(guest, whole.fork(plies(name, players)[stage, phase], whole.salt))
        guest.visit(code)
        expect(guest.page.locator("#turn h2")).to_be_visible()
        half = HALF_MADE.get((name, phase))
        press = half(guest.look(code)["scene"]) if half else ""
        if press and guest.page.locator(press).count():
            thing = guest.page.locator(press).first
            thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")
            thing.dispatch_event("click")
        settle(guest.page)

    return way


def _end(name: str, players: int) -> Callable[[Guest, str], None]:
    def way(guest: Guest, language: str) -> None:
        whole = game(name, players)
        code = take_seat(guest, whole.fork(whole.ply - 1, whole.salt))
        guest.act(code, whole.game.text(whole.actions[-1]))
        guest.go(f"/t/{code}")
        expect(guest.page.locator("main .sheet")).to_be_visible()
        settle(guest.page)

    return way


def screen(name: str, players: int, stage: str, phase: str) -> Screen:
    """A decision of a recorded game, half made where it has two halves; or the sheet at the end."""
    way = _end(name, players) if phase == SCORE else _way(name, players, stage, phase)
    return Screen(f"{name}-{players}-{stage}-{phase}", way, table=phase != SCORE)


def screens() -> dict[str, list[Screen]]:
    """All of them, by the stage of the game: each phase that comes up in that third of a record."""
    found: dict[str, list[Screen]] = {stage: [] for stage in STAGES}
    for name, games in GAMES.items():
        for players in games:
            for stage, phase in plies(name, players):
                found[stage].append(screen(name, players, stage, phase))
            found[STAGES[-1]].append(screen(name, players, STAGES[-1], SCORE))
    return found
