"""How the network for Burano learns: by how much the estimate at the end of a turn is off.

By how much it is different at the end of the seat's next turn is what the network learns, and on from there what it
says itself of the turns that follow: the points at the end of the game alone hang on too much else.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from laguna.bots.burano_features import INPUTS
from laguna.bots.weights import Weights
from laguna.games.burano.components import SEASONS, season_rounds
from laguna.train.burano_lessons import ROUNDS, SEATS, rows_of
from laguna.train.layers import Adam, Layers, Numbers, answers, gradient, whole, zeros
from laguna.train.settings import BuranoSettings

KEPT_BACK = 10
"""One game in this many is not learned from but judges what was learned."""
SWEEPS, EPOCHS = 8, 3
"""How often the answers to learn are worked out anew, and how often all are then gone through."""
FAR_SHARE = 0.4
"""How much of what comes after the next turn is taken from the game, and not from the network."""
BATCH = 256
RATE = 0.003
DECAY = 0.03
MOST_SPREADS = 6
"""An input farther from its mean counts like one that is this many spreads away."""
FINE = 8
"""Inner weights are this many times larger and outer ones smaller, which loses less when they are rounded."""


@dataclass(frozen=True)
class Learned:
    """A network, and how far it is off the final points in games kept back."""

    weights: Weights
    error: float
    error_without: float
    """How far the estimate alone is off."""
    points: float
    """The mean points of the last loop's seats."""


def fit(rows: NDArray[np.int32], settings: BuranoSettings) -> Learned:
    """Learn from the rows of some loops."""
    hidden = settings.hidden
    chance = np.random.default_rng(settings.seed)
    x = rows[:, :INPUTS].astype(np.float64)
    estimate, final = rows[:, -2] / 100, rows[:, -1] / 100
    after, turn, held = next_turns(len(rows), settings.games)
    change = np.where(after >= 0, estimate[after], final) - estimate
    mean, spread = x.mean(0), x.std(0) + 1e-6
    inputs = np.clip((x - mean) / spread, -MOST_SPREADS, MOST_SPREADS)
    learned, judged = np.flatnonzero(~held), np.flatnonzero(held)
    layers: Layers = (
        chance.normal(0, 1 / np.sqrt(INPUTS), (INPUTS, hidden)),
        np.zeros(hidden),
        chance.normal(0, 0.1, hidden),
        np.zeros(1),
    )
    adam = Adam(zeros(layers), zeros(layers))
    said = np.zeros(len(rows))
    for sweep in range(SWEEPS):
        wanted = change.copy()
        for number in range(ROUNDS - 2, -1, -1):
            now = np.flatnonzero(turn == number)
            wanted[now] += (1 - FAR_SHARE) * said[after[now]] + FAR_SHARE * wanted[after[now]]
        for epoch in range(EPOCHS):
            done = (sweep * EPOCHS + epoch) / (SWEEPS * EPOCHS)
            rate = RATE * (0.03 + 0.97 * (1 + np.cos(np.pi * done)) / 2)
            order = chance.permutation(learned)
            for begin in range(0, len(order), BATCH):
                batch = order[begin : begin + BATCH]
                slopes, _ = gradient(layers, inputs[batch], wanted[batch])
                layers = adam.step(layers, slopes, rate, DECAY)
        said = answers(layers, inputs)
    first, bias, second, last = layers
    first = first / spread[:, None]
    weights = whole((first, bias - mean @ first, second, last), FINE)
    points = float(final[-rows_of(settings.games) :].mean())
    return Learned(weights, _off((final - estimate - said)[judged]), _off((final - estimate)[judged]), points)


def _off(errors: Numbers) -> float:
    return float((errors**2).mean() ** 0.5)


def next_turns(count: int, games: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """For this many rows the row of the seat's next turn or -1, the number of its turn, and whether it is kept back.

    ``games`` is how many each loop has.
    """
    seasons = [season for season in range(SEASONS) for _ in range(int(season_rounds(season)))]
    after, turn, held = np.full(count, -1), np.zeros(count, np.int64), np.zeros(count, np.bool_)
    first = game = 0
    while first < count:
        seats = SEATS[game % len(SEATS)]
        for number, season in enumerate(seasons):
            for place in range(seats):
                row = first + number * seats + place
                turn[row], held[row] = number, game % KEPT_BACK == 0
                if number + 1 < ROUNDS:
                    # The first player's marker passes on with every season.
                    later = (place + season - seasons[number + 1]) % seats
                    after[row] = first + (number + 1) * seats + later
        first, game = first + ROUNDS * seats, (game + 1) % games
    return after, turn, held
