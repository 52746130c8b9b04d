"""How a network for Walking in Burano learns: from rows of the latest games, each with what came of it.

A seat's points in the end say much of luck and little of one turn. So a row is held less to them than to what the
network said of the seat's next rows, which is nearer: by each turn that lies between, points count ``trace`` times as
much, and the rest is what the network said there (temporal differences).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from laguna.bots.walking_features import INPUTS
from laguna.bots.weights import Weights
from laguna.train.layers import Adam, Layers, Numbers, answers, gradient, whole, zeros
from laguna.train.settings import WalkingSettings
from laguna.train.state_file import Arrays
from laguna.train.walking_lessons import ROW, Played

Floats = NDArray[np.float32]

BATCH = 256
LOOPS_AT_START, RATE_AT_START = 6, 0.002
"""How many loops' steps the games of the greedy bot are learned from, and how fast."""
DECAY = 1e-5
MOST_ERROR = 12.0
"""A game that ended far from the expected counts like one that was off by this many points."""
LEAST_SPREAD = 0.3
KINDS = ("layers", "drift", "squares")


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
    """What came of each row."""
    means: NDArray[np.float64]
    """The mean points of each seat count, in every loop."""
    error: float
    """The root of the mean square error of the last loop."""

    def weights(self) -> Weights:
        """The network in whole numbers."""
        return whole(self.layers)

    def arrays(self) -> Arrays:
        """All of it, for a file."""
        return {
            "counts": np.array([self.loop, self.steps], np.int64),
            "rows": self.rows,
            "points": self.points,
            "means": self.means,
            "error": np.array([self.error], np.float64),
            **{f"{kind}{part}": layer for kind in KINDS for part, layer in enumerate(getattr(self, kind))},
        }


def begin(settings: WalkingSettings, games: list[Played]) -> Learned:
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
        0, layers, zeros(layers), zeros(layers), 0, *_latest(settings, rows, points), _no_means(settings), 0.0
    )
    return _learn(none, rng, LOOPS_AT_START * settings.steps, RATE_AT_START)


def go_on(settings: WalkingSettings, before: Learned, games: list[Played]) -> Learned:
    """The next loop, with the games that were played for it. What was before stays as it is."""
    rows, points = _together(games)
    said = answers(before.layers, rows.astype(np.float32))
    points = came_of(_seats(games), said, points, settings.trace)
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


def arrange(settings: WalkingSettings, found: Arrays) -> Learned:
    """What ``Learned.arrays`` wrote; raises ``ValueError`` or ``KeyError`` if the parts do not fit together."""

    def layers(kind: str) -> Layers:
        return found[f"{kind}0"], found[f"{kind}1"], found[f"{kind}2"], found[f"{kind}3"]

    loop, steps = (int(count) for count in found["counts"])
    learned = Learned(
        loop,
        layers("layers"),
        layers("drift"),
        layers("squares"),
        steps,
        found["rows"],
        found["points"],
        found["means"],
        float(found["error"][0]),
    )
    _check(settings, learned)
    return learned


def _check(settings: WalkingSettings, learned: Learned) -> None:
    hidden, rows = settings.hidden, len(learned.rows)
    shapes = [(INPUTS, hidden), (hidden,), (hidden,), (1,)]
    fits = (
        0 <= learned.loop <= settings.loops
        and 0 < rows <= settings.buffer
        and learned.rows.shape == (rows, INPUTS)
        and learned.rows.dtype == np.int16
        and learned.points.shape == (rows,)
        and learned.points.dtype == np.float32
        and learned.means.shape == (learned.loop, len(settings.seats))
    )
    for kind in KINDS:
        layers = getattr(learned, kind)
        fits = fits and [layer.shape for layer in layers] == shapes
        fits = fits and all(layer.dtype == np.float32 and bool(np.isfinite(layer).all()) for layer in layers)
    if not fits:
        raise ValueError("the parts of the state do not fit together")


def came_of(seats: Sequence[int], said: Numbers, points: Numbers, trace: float) -> Floats:
    """What each row is held to, from what was said of the rows behind it and its seat's points in the end.

    ``seats`` tells rows of one seat in one game from all others.
    """
    found = points.astype(np.float32)
    behind: dict[int, int] = {}
    for row in range(len(seats) - 1, -1, -1):
        following = behind.get(seats[row])
        if following is not None:
            found[row] = trace * found[following] + (1 - trace) * said[following]
        behind[seats[row]] = row
    return found


def _together(games: list[Played]) -> tuple[NDArray[np.int16], Floats]:
    """The rows of games, and the points that each led to."""
    rows = [_rows(played) for played in games]
    points = [np.array(played.points, np.float32)[part[:, 0]] for played, part in zip(games, rows, strict=True)]
    return np.concatenate([part[:, 1:] for part in rows]), np.concatenate(points)


def _seats(games: list[Played]) -> list[int]:
    """The seat of each row, numbered through all games."""
    found: list[int] = []
    taken = 0
    for played in games:
        found += [taken + int(seat) for seat in _rows(played)[:, 0]]
        taken += played.seats
    return found


def _rows(played: Played) -> NDArray[np.int16]:
    return np.frombuffer(played.rows, np.int16).reshape(-1, ROW)


def _latest(settings: WalkingSettings, rows: NDArray[np.int16], points: Floats) -> tuple[NDArray[np.int16], Floats]:
    return rows[-settings.buffer :].copy(), points[-settings.buffer :].copy()


def _no_means(settings: WalkingSettings) -> NDArray[np.float64]:
    return np.zeros((0, len(settings.seats)), np.float64)


def _learn(before: Learned, rng: np.random.Generator, steps: int, rate: float) -> Learned:
    """``steps`` steps, each on some rows drawn from all."""
    layers, adam = before.layers, Adam(before.drift, before.squares, before.steps)
    wrong = 0.0
    for _ in range(steps):
        drawn = rng.integers(0, len(before.rows), BATCH)
        slopes, square = _gradient(layers, before.rows[drawn].astype(np.float32), before.points[drawn])
        wrong += square
        layers = adam.step(layers, slopes, rate)
    error = float(np.sqrt(wrong / steps))
    return Learned(
        before.loop,
        layers,
        adam.drift,
        adam.squares,
        adam.steps,
        before.rows,
        before.points,
        before.means,
        error,
    )


def _gradient(layers: Sequence[Numbers], rows: Numbers, points: Numbers) -> tuple[Layers, float]:
    """Where each weight should not go, and the mean square of the errors."""
    (first, bias, second, last), errors = gradient(layers, rows, points, MOST_ERROR)
    return (first + DECAY * layers[0], bias, second, last), float(np.mean(errors * errors))
