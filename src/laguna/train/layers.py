"""A network while it learns, in floating-point numbers: one layer of hidden units, and steps of Adam."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laguna.bots.network import UNIT
from laguna.bots.weights import Weights

Numbers = NDArray[Any]
"""Of 32 or 64 bits, as the training has it."""
Layers = tuple[Numbers, Numbers, Numbers, Numbers]
"""Weights from input to hidden units, their biases, weights to the answer, its bias."""

STEADY, STEADY_SQUARES = 0.9, 0.999
"""How much of the former gradient and of its square stays in each step."""
TINY = 1e-8


def answers(layers: Layers, rows: Numbers) -> Numbers:
    """What the network says of each row."""
    first, bias, second, last = layers
    said: Numbers = np.maximum(rows @ first + bias, 0) @ second + last
    return said


def gradient(
    layers: Sequence[Numbers], rows: Numbers, wanted: Numbers, most_error: float = np.inf
) -> tuple[Layers, Numbers]:
    """Where each weight should not go, and the errors; a larger one counts like the most."""
    first, bias, second, last = layers
    units = rows @ first + bias
    lit = np.maximum(units, 0)
    errors = lit @ second + last - wanted
    pull = np.clip(errors, -most_error, most_error) / np.float32(len(wanted))
    back = np.outer(pull, second) * (units > 0)
    return (rows.T @ back, back.sum(axis=0), lit.T @ pull, pull.sum(keepdims=True)), errors


def zeros(layers: Layers) -> Layers:
    """As many zeros as weights."""
    first, bias, second, last = layers
    return np.zeros_like(first), np.zeros_like(bias), np.zeros_like(second), np.zeros_like(last)


class Adam:
    """Goes against the mean gradient, as far as it is steady."""

    def __init__(self, drift: Layers, squares: Layers, steps: int = 0) -> None:
        """The mean gradient and the mean of its square after this many steps."""
        self.drift = drift
        self.squares = squares
        self.steps = steps

    def step(self, layers: Layers, slopes: Layers, rate: float, decay: float = 0.0) -> Layers:
        """The weights after a step; with a decay they also shrink a little."""
        self.steps += 1
        moved, drift, squares = list(layers), list(self.drift), list(self.squares)
        for part, slope in enumerate(slopes):
            drift[part] = STEADY * drift[part] + (1 - STEADY) * slope
            squares[part] = STEADY_SQUARES * squares[part] + (1 - STEADY_SQUARES) * slope**2
            mean = drift[part] / (1 - STEADY**self.steps)
            size = np.sqrt(squares[part] / (1 - STEADY_SQUARES**self.steps)) + TINY
            moved[part] = layers[part] - rate * mean / size
            if decay:
                moved[part] -= rate * decay * layers[part]
        self.drift, self.squares = _four(drift), _four(squares)
        return _four(moved)


def whole(layers: Layers, fine: int = 1) -> Weights:
    """The network in whole numbers; inner weights are this many times finer, and outer ones coarser."""
    first, bias, second, last = layers
    inner, outer = UNIT * fine, UNIT / fine
    return Weights(
        len(first),
        len(bias),
        _rounded(first, inner),
        _rounded(bias, inner),
        _rounded(second, outer) + _rounded(last, UNIT),
    )


def _rounded(layer: Numbers, unit: float) -> list[int]:
    return [int(number) for number in np.rint(layer.astype(np.float64) * unit).ravel()]


def _four(layers: list[Numbers]) -> Layers:
    first, bias, second, last = layers
    return first, bias, second, last
