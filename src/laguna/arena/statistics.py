"""Intervals from results of deals. The games of one deal hang together, so the deal is the unit of all of these."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, variance


@dataclass(frozen=True)
class Estimate:
    """A mean over deals and its 95 % interval, which is unknown (None) for a single deal."""

    mean: float
    low: float | None
    high: float | None


def student(freedom: int, level: float = 0.975) -> float:
    """The quantile of Student's t: exact for one and two degrees of freedom, to three digits for more."""
    if freedom == 1:
        return math.tan(math.pi * (level - 0.5))
    if freedom == 2:
        return (2 * level - 1) / math.sqrt(2 * level * (1 - level))
    z = NormalDist().inv_cdf(level)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / math.pow(freedom, power) for power, term in enumerate(terms, 1))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of one value for each deal."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    width = student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Estimate(mean, mean - width, mean + width)


def share_of(values: Sequence[float], games: int) -> Estimate:
    """The mean of one share between 0 and 1 for each deal, of which each has this many ``games``.

    Wilson's interval, with as many trials as the spread between deals is worth: at least the deals, at most all
    games. If everything was won, or nothing, the spread says nothing, and the deals are counted.
    """
    deals, share = len(values), fmean(values)
    if deals < 2:
        return Estimate(share, None, None)
    spread = variance(values)
    inside = share * (1 - share)
    if inside < 1e-12:
        trials = float(deals)
    elif spread * games <= inside:
        trials = float(deals * games)
    else:
        trials = max(inside / spread, 1.0) * deals
    square = student(deals - 1) ** 2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    width = math.sqrt(square) / (1 + square / trials) * math.sqrt(inside / trials + square / (4 * trials**2))
    return Estimate(share, max(0.0, middle - width), min(1.0, middle + width))
