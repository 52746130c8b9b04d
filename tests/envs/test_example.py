"""The example learns."""

from __future__ import annotations

import re

import numpy as np

from examples.train_solo import choose
from tests.test_build import python


def test_a_short_training_gets_clearly_better_than_random_play() -> None:
    # In a process of its own, which can still say how many threads numpy uses.
    told = python("examples/train_solo.py", "--updates", "40", "--seed", "2", pure=False)
    curve = [float(points) for points in re.findall(r"games +([\d.]+) points", told)]
    assert len(curve) > 10
    assert curve[-1] > curve[3] + 2
    (random, network) = (float(points) for points in re.findall(r": +([\d.]+) points", told))
    assert 15 < random < 19
    assert network > random + 3


def test_actions_are_drawn_by_their_odds() -> None:
    odds = np.tile(np.array([0.0, 0.25, 0.75], np.float32), (4000, 1))
    counts = np.bincount(choose(odds, np.random.default_rng(1)), minlength=3)
    assert counts[0] == 0
    assert 0.22 < counts[1] / 4000 < 0.28
