"""A small network in whole numbers: one layer of hidden units, the same result compiled and interpreted.

Weights are kept in parts of ``UNIT``, so that no rounding depends on the machine.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

UNIT: Final = 4096
"""One, in the weights."""


@final
class Network:
    """Returns a number, in hundredths, for a vector of small whole numbers."""

    def __init__(self, inputs: int, hidden: int, first: list[int], bias: list[int], second: list[int]) -> None:
        """``first``: from each input to all hidden units; ``second``: from those to the answer, and its bias."""
        if len(first) != inputs * hidden or len(bias) != hidden or len(second) != hidden + 1:
            raise ValueError("the weights do not fit the size of the network")
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.first: vec[i64] = vec[i64](first)
        self.second: vec[i64] = vec[i64](second)
        # The last input and what the hidden units made of it: positions that follow each other differ little.
        self.last: vec[i64] = vec[i64]([0] * inputs)
        self.units: vec[i64] = vec[i64](bias)

    def answer(self, x: vec[i64]) -> i64:
        """What the network says of an input."""
        hidden = self.hidden
        units = self.units
        first = self.first
        last = self.last
        for i in range(self.inputs):
            change = x[i] - last[i]
            if change != 0:
                last[i] = x[i]
                base = i * hidden
                for unit in range(hidden):
                    units[unit] += change * first[base + unit]
        second = self.second
        total = second[hidden] * UNIT
        for unit in range(hidden):
            value = units[unit]
            if value > 0:
                total += value * second[unit]
        return total * 100 // (UNIT * UNIT)
