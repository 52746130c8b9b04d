"""How long a bot takes to decide, as a small histogram."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

STEPS = 4
"""Bins for each doubling of the time."""


@dataclass
class Times:
    """Decisions with a choice, and how long they took. Each clock differs, so this is no part of a match's results."""

    count: int = 0
    total: float = 0.0
    """In seconds, like all times here."""
    most: float = 0.0
    bins: Counter[int] = field(default_factory=Counter)
    """How many decisions took about 2^(bin / STEPS) microseconds."""

    def add(self, seconds: float) -> None:
        """Note one decision."""
        self.count += 1
        self.total += seconds
        self.most = max(self.most, seconds)
        self.bins[math.floor(STEPS * math.log2(max(seconds * 1e6, 1)))] += 1

    def merge(self, other: Times) -> None:
        """Note all that another one has noted."""
        self.count += other.count
        self.total += other.total
        self.most = max(self.most, other.most)
        self.bins.update(other.bins)

    @property
    def mean(self) -> float:
        """Of all decisions."""
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """The time that this share of decisions did not exceed, as exact as the bins are."""
        left = share * self.count
        for bin in sorted(self.bins):
            left -= self.bins[bin]
            if left <= 0:
                return min(upper_edge(bin), self.most)
        return self.most

    def document(self) -> list[Any]:
        """As plain data."""
        bins = {str(bin): self.bins[bin] for bin in sorted(self.bins)}
        return [self.count, round(self.total, 7), round(self.most, 7), bins]

    @classmethod
    def read(cls, written: Any) -> Times:
        """What ``document`` wrote."""
        count, total, most, bins = written
        return cls(int(count), float(total), float(most), Counter({int(bin): int(n) for bin, n in bins.items()}))


def upper_edge(bin: int) -> float:
    """The longest time of a bin, in seconds."""
    return float(2 ** ((bin + 1) / STEPS) / 1e6)
