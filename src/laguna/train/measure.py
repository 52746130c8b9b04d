"""How well a network plays: games without random moves, on deals that were not learned from."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from laguna.arena.statistics import mean_of
from laguna.bots.weights import Weights
from laguna.crew.crew import Crew
from laguna.train.players import play_all
from laguna.train.walking_lessons import NO_CHANCE, Lesson, play


@dataclass(frozen=True)
class Measured:
    """What the network reached with a number of players, all of them played by it."""

    seats: int
    games: int
    mean: float
    error: float
    """Half the width of the 95 % interval of the mean."""
    best: int


def measure(crew: Crew, weights: Weights | None, seats: int, games: int) -> Measured:
    """Play the deals from 0 on."""
    found = play_all(crew, play, weights, [Lesson(seats, deal, NO_CHANCE) for deal in range(games)])
    # Seats of one game depend on each other, so games are what is counted.
    means = [fmean(played.points) for played in found]
    mean = mean_of(means)
    best = max(max(played.points) for played in found)
    return Measured(seats, games, mean.mean, 0.0 if mean.high is None else mean.high - mean.mean, best)
