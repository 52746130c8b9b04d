"""How a network learns: Adam on rows of the latest games, each with the points that its seat had in the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laguna.bots.network import UNIT
from laguna.bots.walking_features import INPUTS
from laguna.train.lessons import ROW, Played, Weights
from laguna.train.settings import Settings

Floats = NDArray[np.float32]
Layers = tuple[Floats, Floats, Floats, Floats]
"""Weights from input to hidden units, their biases, weights to the answer, its bias."""

BATCH = 256
LOOPS_AT_START, RATE_AT_START = 6, 0.002
"""How many loops' steps the games of the greedy bot are learned from, and how fast."""
STEADY, STEADY_SQUARES = 0.9, 0.999
"""How much of the former gradient and of its square stays in each step (Adam)."""
TINY = 1e-8
DECAY = 1e-5
MOST_ERROR = 12.0
"""A game that ended far from the expected counts like one that was off by so many points."""
LEAST_SPREAD = 0.3


@dataclass(frozen=True)
class Learned:
    """All that the next loop goes on from."""

    loop: int
    layers: Layers
    drift: Layers
    """The mean gradient."""
    squares: Layers
    """The mean square of the gradient."""
    steps: int
    rows: NDArray[np.int16]
    points: Floats
    means: NDArray[np.float64]
    """The mean points of each seat count, in every loop."""
    error: float
    """The root of the mean square error of the last loop."""

    def weights(self) -> Weights:
        """The network in whole numbers."""
        first, bias, second, last = self.layers
        return Weights(len(bias), _whole(first), _whole(bias), _whole(second) + _whole(last))


def _whole(layer: Floats) -> list[int]:
    return [int(number) for number in np.rint(layer.astype(np.float64) * UNIT).ravel()]


def begin(settings: Settings, games: list[Played]) -> Learned:
    """The first network, which has learned from games of the greedy bot."""
    rows, points = _together(games)
    rng = np.random.default_rng([settings.seed, 0])
    spread = np.maximum(rows.astype(np.float32).std(axis=0), np.float32(LEAST_SPREAD))
    hidden = settings.hidden
    layers = (
        rng.normal(0, 1, (INPUTS, hidden)).astype(np.float32) / spread[:, None] / np.float32(np.sqrt(INPUTS / 2)),
        np.zeros(hidden, np.float32),
        rng.normal(0, 1, hidden).astype(np.float32) * np.float32(3 / np.sqrt(hidden)),
        np.array([points.mean()], np.float32),
    )
    none = Learned(
        0, layers, _zeros(layers), _zeros(layers), 0, *_latest(settings, rows, points), _no_means(settings), 0.0
    )
    return _learn(none, rng, LOOPS_AT_START * settings.steps, RATE_AT_START)


def go_on(settings: Settings, before: Learned, games: list[Played]) -> Learned:
    """The next loop, with the games that were played for it. What was before stays as it is."""
    rows, points = _together(games)
    rows, points = np.concatenate([before.rows, rows]), np.concatenate([before.points, points])
    means = [[np.mean([played.points for played in games if played.seats == seats]) for seats in settings.seats]]
    loop = before.loop + 1
    fed = Learned(
        loop,
        before.layers,
        before.drift,
        before.squares,
        before.steps,
        *_latest(settings, rows, points),
        np.concatenate([before.means, np.array(means, np.float64)]),
        before.error,
    )
    return _learn(fed, np.random.default_rng([settings.seed, loop]), settings.steps, settings.rate_in(loop))


def _together(games: list[Played]) -> tuple[NDArray[np.int16], Floats]:
    """The rows of games, and the points that each led to."""
    rows = [np.frombuffer(played.rows, np.int16).reshape(-1, ROW) for played in games]
    points = [np.array(played.points, np.float32)[part[:, 0]] for played, part in zip(games, rows, strict=True)]
    return np.concatenate([part[:, 1:] for part in rows]), np.concatenate(points)


def _latest(settings: Settings, rows: NDArray[np.int16], points: Floats) -> tuple[NDArray[np.int16], Floats]:
    return rows[-settings.buffer :].copy(), points[-settings.buffer :].copy()


def _zeros(layers: Layers) -> Layers:
    first, bias, second, last = layers
    return np.zeros_like(first), np.zeros_like(bias), np.zeros_like(second), np.zeros_like(last)


def _no_means(settings: Settings) -> NDArray[np.float64]:
    return np.zeros((0, len(settings.seats)), np.float64)


def _learn(before: Learned, rng: np.random.Generator, steps: int, rate: float) -> Learned:
    """So many steps, each on some rows drawn from all."""
    layers, drift, squares = list(before.layers), list(before.drift), list(before.squares)
    wrong = 0.0
    for step in range(before.steps + 1, before.steps + steps + 1):
        drawn = rng.integers(0, len(before.rows), BATCH)
        gradient, square = _gradient(layers, before.rows[drawn].astype(np.float32), before.points[drawn])
        wrong += square
        for part, slope in enumerate(gradient):
            drift[part] = STEADY * drift[part] + (1 - STEADY) * slope
            squares[part] = STEADY_SQUARES * squares[part] + (1 - STEADY_SQUARES) * slope**2
            mean = drift[part] / (1 - STEADY**step)
            size = np.sqrt(squares[part] / (1 - STEADY_SQUARES**step)) + TINY
            layers[part] = layers[part] - rate * mean / size
    error = float(np.sqrt(wrong / steps))
    return Learned(
        before.loop,
        _four(layers),
        _four(drift),
        _four(squares),
        before.steps + steps,
        before.rows,
        before.points,
        before.means,
        error,
    )


def _gradient(layers: list[Floats], rows: Floats, points: Floats) -> tuple[tuple[Any, ...], float]:
    """Where each weight should not go, and the mean square of the errors."""
    first, bias, second, last = layers
    units = rows @ first + bias
    lit = np.maximum(units, 0)
    errors = lit @ second + last - points
    pull = np.clip(errors, -MOST_ERROR, MOST_ERROR) / np.float32(len(points))
    back = np.outer(pull, second) * (units > 0)
    gradient = (rows.T @ back + DECAY * first, back.sum(axis=0), lit.T @ pull, pull.sum(keepdims=True))
    return gradient, float(np.mean(errors * errors))


def _four(layers: list[Floats]) -> Layers:
    first, bias, second, last = layers
    return first, bias, second, last
