"""How well a network plays: games without random moves, on deals that were not learned from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import fmean, stdev

from laguna.bench.bots import NORMAL_95
from laguna.train.lessons import NO_CHANCE, Lesson, Weights
from laguna.train.players import Players


@dataclass(frozen=True)
class Measured:
    """What the network reached with a number of players, all of them played by it."""

    seats: int
    games: int
    mean: float
    error: float
    """Half the width of the 95 % interval of the mean."""
    best: int


def measure(players: Players, weights: Weights | None, seats: int, games: int) -> Measured:
    """Play the deals from 0 on."""
    found = players.play(weights, [Lesson(seats, deal, NO_CHANCE) for deal in range(games)])
    # Seats of one game depend on each other, so games are what is counted.
    means = [fmean(played.points) for played in found]
    spread = stdev(means) if games > 1 else 0.0
    best = max(max(played.points) for played in found)
    return Measured(seats, games, fmean(means), NORMAL_95 * spread / math.sqrt(games), best)
