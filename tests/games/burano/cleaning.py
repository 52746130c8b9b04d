"""Positions at the end of a season."""

from __future__ import annotations

from typing import Any

from tests.games.burano.scene import Scene, ready


def clean(scene: Scene, season: int = 0) -> Scene:
    """Play the last round of a season: the cleanup begins."""
    return scene.season(season, 3 if season < 2 else 2).end_season()


def laces(*cells: str, seats: int = 2, season: int = 3, **options: Any) -> Scene:
    """Seat 0 with workers in the workshops, the others with nobody out; nothing was paid yet."""
    scene = ready(seats, **options).send(*cells)
    scene.season(season, 3 if season < 2 else 2)
    return scene


def advance(scene: Scene) -> Scene:
    """Decline whatever can be declined until the next season's first turn."""
    while scene.phase not in ("turn", "over"):
        listed = scene.legal()
        scene.do("done" if "done" in listed else listed[0])
    return scene
