"""A running hash for fingerprints, the same in compiled and interpreted code."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Mix:
    """A running hash of two halves, each below 2^31."""

    def __init__(self) -> None:
        """Begin with two primes."""
        self.a: i64 = 7919
        self.b: i64 = 104729

    def add(self, number: i64) -> None:
        """Mix in a number from -16 up to 2^30."""
        self.a = (self.a * 1000003 + number + 16) % 2147483647
        self.b = (self.b * 69069 + number + 16) % 2147483629

    def add_all(self, numbers: vec[i64]) -> None:
        """Mix in the numbers of a vec in order."""
        for number in numbers:
            self.add(number)
