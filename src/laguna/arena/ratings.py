"""Ratings on Elo's scale: how likely one bot finishes ahead of another, from all their games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from statistics import NormalDist

from laguna.core.rng import Rng

SCALE = 400 / math.log(10)
"""Points of rating for each unit of log-odds: 400 points are odds of ten to one."""
PRIOR = 0.5
"""What is added to both sides of each two bots that met, in deals: an unbeaten bot's rating stays finite."""
SAMPLES = 400
Pairs = dict[tuple[int, int], float]
"""How many games the first of two players finished ahead of the second; a tie is half of one."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating; the mean of all bots is 0."""

    bot: str
    rating: float
    low: float
    high: float
    """The 95 % interval, by bootstrap over deals."""


def rate(bots: Sequence[str], deals: Sequence[Pairs], seed: int = 0) -> list[Rating]:
    """Bradley and Terry's model, with intervals by a Bayesian bootstrap over deals.

    Each sample weighs the deals anew, and likewise what is added to every pair. So the interval stays wide where
    somebody has never lost yet.
    """
    size, rng = len(bots), Rng(seed)
    total = add_up(deals)
    columns = {pair: [deal.get(pair, 0.0) for deal in deals] for pair in total}
    unit = {(one, other): (total[one, other] + total[other, one]) / len(deals) for one, other in total}
    middle = fit(size, {pair: ahead + PRIOR * unit[pair] for pair, ahead in total.items()}, [0.0] * size)
    normal = NormalDist()
    samples: list[list[float]] = []
    for _ in range(SAMPLES):
        weights = [-math.log(_uniform(rng)) for _ in deals]
        # Half the square of a normal variate weighs half a deal on average.
        added = {pair: games * normal.inv_cdf(_uniform(rng)) ** 2 / 2 for pair, games in unit.items()}
        weighed = {pair: sum(map(mul, weights, column)) + added[pair] for pair, column in columns.items()}
        samples.append(fit(size, weighed, middle))
    found = []
    for player, bot in enumerate(bots):
        ordered = sorted(sample[player] for sample in samples)
        low, high = ordered[round(0.025 * (SAMPLES - 1))], ordered[round(0.975 * (SAMPLES - 1))]
        found.append(Rating(bot, SCALE * middle[player], SCALE * low, SCALE * high))
    return found


def _uniform(rng: Rng) -> float:
    """A number above 0 and below 1."""
    return (int(rng.word()) + 0.5) / (1 << 32)


def add_up(deals: Sequence[Pairs]) -> Pairs:
    """All deals as one."""
    total: Pairs = {}
    for deal in deals:
        for pair, ahead in deal.items():
            total[pair] = total.get(pair, 0.0) + ahead
    return total


def fit(size: int, ahead: Pairs, start: list[float]) -> list[float]:
    """The log-strengths that make what happened most likely, by Newton's method for one player after the other."""
    others: list[list[int]] = [[other for other in range(size) if (player, other) in ahead] for player in range(size)]
    strength = list(start)
    for _ in range(500):
        change = 0.0
        for player in range(size):
            slope = curve = 0.0
            for other in others[player]:
                games = ahead[player, other] + ahead[other, player]
                chance = 1 / (1 + math.exp(strength[other] - strength[player]))
                slope += ahead[player, other] - games * chance
                curve += games * chance * (1 - chance)
            if curve > 0:
                step = max(-1.0, min(1.0, slope / curve))
                strength[player] += step
                change = max(change, abs(step))
        mean = sum(strength) / size
        strength = [own - mean for own in strength]
        if change < 1e-4:
            break
    return strength
