"""Games to learn from, played by a crew: the same games in the same order, wherever they are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from laguna.bots.weights import Weights
from laguna.crew.crew import Crew

SHARES = 4
"""Parts that the games are cut into for each hand, so that none waits long for another."""

Lesson = TypeVar("Lesson")
Played = TypeVar("Played")


def play_all(
    crew: Crew,
    play: Callable[[Weights | None, list[Lesson]], list[Played]],
    weights: Weights | None,
    wanted: list[Lesson],
) -> list[Played]:
    """Play games with a network, or without one, and return them in the order in which they were asked for."""
    found = dict(crew.work(play, weights, parts(wanted, SHARES * crew.hands)))
    return [played for number in sorted(found) for played in found[number]]


def parts(wanted: list[Lesson], count: int) -> list[list[Lesson]]:
    """The games in about this many parts, in order."""
    size = max(1, -(-len(wanted) // count))
    return [wanted[first : first + size] for first in range(0, len(wanted), size)]
