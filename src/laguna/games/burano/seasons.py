"""Seasons: each begins with the pyramids and ends with the cleanup."""

from __future__ import annotations

from laguna.games.burano.pyramid import begin_pyramid
from laguna.games.burano.table import PYRAMIDS, Table
from laguna.games.burano.turn import seat_after


def begin_season(table: Table) -> None:
    """All players build their pyramids; one after the other in the engine, unseen by the others (B-PYR-01)."""
    table.phase = PYRAMIDS
    table.round = 0
    table.played = 0
    begin_pyramid(table)


def end_season(table: Table) -> None:
    """Event 6: the first-player marker moves on (B-CLEAN-11, B-SEAS-04)."""
    table.season += 1
    table.first = seat_after(table, 1)
    begin_season(table)
