"""What a bot picks, and how its games go when it does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance

from laguna.arena.summary import Row

LEAST_GAMES = 8
"""Fewer on either side say nothing."""


@dataclass(frozen=True)
class Habit:
    """How often a bot picks a thing."""

    often: float
    """Times a game."""
    gain: float | None
    """Mean points of games in which it was picked more often than usual, less those of the others."""
    sure: bool
    """Whether the gain is more than two standard errors from 0."""


def habits_of(rows: Sequence[Row], kind: str) -> dict[str, Habit]:
    """A player's habits in things of a kind; games that were given up do not count."""
    counted = [row for row in rows if not row.forfeit]
    names = {name for row in counted for name in row.picks.get(kind, {})}
    return {name: _habit(counted, kind, name) for name in sorted(names)}


def _habit(rows: Sequence[Row], kind: str, name: str) -> Habit:
    counts = [row.picks.get(kind, {}).get(name, 0) for row in rows]
    often = fmean(counts)
    more = [row.points for row, count in zip(rows, counts, strict=True) if count > often]
    less = [row.points for row, count in zip(rows, counts, strict=True) if count <= often]
    if min(len(more), len(less)) < LEAST_GAMES:
        return Habit(often, None, False)
    gain = fmean(more) - fmean(less)
    error = math.sqrt(variance(more) / len(more) + variance(less) / len(less))
    return Habit(often, gain, abs(gain) > 2 * error)
