"""Train a small network on the solo game of Walking in Burano, with numpy alone.

    python examples/train_solo.py                 three to four minutes of one core
    python examples/train_solo.py --updates 40    a short try

An actor-critic with one hidden layer learns from 64 games at a time: after every 32 decisions in each game the network
moves towards actions that did better than it had expected. Rewards are the points that each decision gained.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass

# Before numpy is loaded: for such small matrices more threads only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from laguna.envs.batch import Batch

Floats = NDArray[np.float32]

GAMES = 64
HORIZON = 32
HIDDEN = 128
DISCOUNT = 1.0
TRACE = 0.95
RATE = 1e-3
ENTROPY = 0.01
SCALE = 0.1
"""Points are scaled to about one."""
START = 12.0
"""Four permits are worth three points each, so that a game begins with these."""


class Network:
    """Observations to a preference for each action and an expectation of the points to come."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        """Small random weights; the last layer begins without any preference."""
        chance = np.random.default_rng(seed)
        self.weights: list[Floats] = [
            (chance.standard_normal((inputs, HIDDEN)) * np.sqrt(2 / 200)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions + 1), np.float32),
            np.zeros(actions + 1, np.float32),
        ]
        self._means = [np.zeros_like(part) for part in self.weights]
        self._squares = [np.zeros_like(part) for part in self.weights]
        self._updates = 0

    def look(self, seen: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the odds of each legal action, and the expectation."""
        first, shift, second, end = self.weights
        hidden = np.maximum(seen @ first + shift, 0)
        out = hidden @ second + end
        likes = np.where(masks, out[:, :-1], -1e9)
        odds = np.exp(likes - likes.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds, out[:, -1]

    def learn(
        self, seen: Floats, masks: NDArray[np.int8], taken: NDArray[np.int64], better: Floats, due: Floats
    ) -> None:
        """One step of Adam on policy, expectation and variety."""
        hidden, odds, expected = self.look(seen, masks)
        rows = np.arange(len(taken))
        pull = odds * better[:, None]
        pull[rows, taken] -= better
        logs = np.log(np.maximum(odds, 1e-9))
        variety = -(odds * logs).sum(axis=1, keepdims=True)
        pull += ENTROPY * odds * (logs + variety)
        errors = np.concatenate([pull, (expected - due)[:, None]], axis=1)
        out: Floats = (errors / len(taken)).astype(np.float32)
        back: Floats = (out @ self.weights[2].T) * (hidden > 0)
        self._adam([seen.T @ back, back.sum(axis=0), hidden.T @ out, out.sum(axis=0)])

    def _adam(self, slopes: list[Floats]) -> None:
        self._updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        clip = min(1.0, 0.5 / (length + 1e-9))
        for part, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            slope = slope * np.float32(clip)
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair_mean = mean / (1 - 0.9**self._updates)
            fair_square = square / (1 - 0.999**self._updates)
            part -= RATE * fair_mean / (np.sqrt(fair_square) + 1e-8)


def choose(odds: Floats, chance: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, drawn by its odds."""
    limits = odds.cumsum(axis=1)
    draws = chance.random(len(odds), np.float32)[:, None] * limits[:, -1:]
    chosen: NDArray[np.int64] = (limits > draws).argmax(axis=1)
    return chosen


@dataclass
class Trained:
    """What a training gave."""

    network: Network
    curve: list[tuple[int, float]]
    """Games played, and the mean of the points of the last ones."""


class Trainer:
    """Plays a batch and learns from it."""

    def __init__(self, seed: int, games: int = GAMES) -> None:
        """The seed settles everything."""
        self.batch = Batch("walking", 1, games, seed, reward="gain")
        pieces = self.batch.pieces.pieces
        high = np.concatenate([np.full(piece.stop - piece.start, max(piece.high, -piece.low)) for piece in pieces])
        self.scale = (1 / np.minimum(high, 20)).astype(np.float32)
        self.network = Network(self.batch.pieces.size, self.batch.actions, seed)
        self.chance = np.random.default_rng(seed)
        self.running = np.full(games, START)
        self.ended = np.zeros(games)
        self.finished: list[float] = []

    def see(self) -> Floats:
        """The observations as the network wants them."""
        seen: Floats = self.batch.observations * self.scale
        return seen

    def count_points(self) -> None:
        """Add what the last step brought; final points of games that it ended are in ``ended``."""
        self.running += self.batch.rewards[:, 0]
        self.ended[:] = self.running
        self.finished += list(self.running[self.batch.done])
        self.running[self.batch.done] = START

    def update(self) -> None:
        """Play some decisions in every game and learn from them."""
        batch, size = self.batch, self.batch.pieces.size
        seen = np.empty((HORIZON, GAMES, size), np.float32)
        masks = np.empty((HORIZON, GAMES, batch.actions), np.int8)
        taken = np.empty((HORIZON, GAMES), np.int64)
        gains, expected = np.empty((HORIZON, GAMES), np.float32), np.empty((HORIZON + 1, GAMES), np.float32)
        going = np.empty((HORIZON, GAMES), np.float32)
        for moment in range(HORIZON):
            seen[moment] = self.see()
            masks[moment] = batch.masks
            _, odds, expected[moment] = self.network.look(seen[moment], masks[moment])
            taken[moment] = choose(odds, self.chance)
            batch.step(taken[moment])
            gains[moment] = batch.rewards[:, 0] * SCALE
            going[moment] = ~batch.done
            self.count_points()
        expected[HORIZON] = self.network.look(self.see(), batch.masks)[2]
        better = np.zeros((HORIZON, GAMES), np.float32)
        ahead = np.zeros(GAMES, np.float32)
        for moment in reversed(range(HORIZON)):
            surprise = gains[moment] + DISCOUNT * going[moment] * expected[moment + 1] - expected[moment]
            ahead = surprise + DISCOUNT * TRACE * going[moment] * ahead
            better[moment] = ahead
        due = better + expected[:-1]
        spread = (better - better.mean()) / (better.std() + 1e-6)
        rows = HORIZON * GAMES
        order = self.chance.permutation(rows)
        for part in np.array_split(order, 4):
            self.network.learn(
                seen.reshape(rows, size)[part],
                masks.reshape(rows, -1)[part],
                taken.reshape(rows)[part],
                spread.reshape(rows)[part],
                due.reshape(rows)[part],
            )


def train(updates: int, seed: int = 1, aloud: bool = False) -> Trained:
    """Train for so many updates."""
    trainer, curve = Trainer(seed), []
    begin, told = time.process_time(), 0
    for number in range(1, updates + 1):
        trainer.update()
        if number % max(1, updates // 20) == 0:
            mean = float(np.mean(trainer.finished[told:])) if len(trainer.finished) > told else float("nan")
            told = len(trainer.finished)
            curve.append((told, mean))
            if aloud:
                print(
                    f"{time.process_time() - begin:5.0f} s {told:7} games {mean:6.1f} points  {'#' * int(mean)}",
                    flush=True,
                )
    return Trained(trainer.network, curve)


def evaluate(network: Network | None, games: int, seed: int) -> float:
    """The mean of final points over new deals, actions drawn by their odds; without a network at random."""
    trainer = Trainer(seed, games)
    batch = trainer.batch
    first = np.full(games, np.nan)
    while np.isnan(first).any():
        if network is None:
            action = batch.legal[np.arange(games), (trainer.chance.random(games) * batch.counts).astype(np.int64)]
        else:
            action = choose(network.look(trainer.see(), batch.masks)[1], trainer.chance)
        batch.step(action)
        trainer.count_points()
        for number in np.flatnonzero(batch.done & np.isnan(first)):
            first[number] = trainer.ended[number]
    return float(first.mean())


def main() -> None:
    """Train, print the curve, and compare with random play."""
    parser = argparse.ArgumentParser(description="Train a small network on the solo game of Walking in Burano.")
    parser.add_argument("--updates", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trained = train(given.updates, given.seed, aloud=True)
    print(f"random play:  {evaluate(None, 500, 7):.1f} points")
    print(f"the network:  {evaluate(trained.network, 500, 7):.1f} points on 500 new deals")


if __name__ == "__main__":
    main()
