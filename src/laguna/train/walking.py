"""A network for Walking in Burano learns from its own games: play, learn from the latest games, play again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path

from laguna.bots.walking_features import INPUTS
from laguna.bots.weights import write_weights
from laguna.crew.crew import Crew
from laguna.train import state_file
from laguna.train.measure import Measured, measure
from laguna.train.players import play_all
from laguna.train.settings import WalkingSettings
from laguna.train.walking_learning import Learned, arrange, begin, go_on
from laguna.train.walking_lessons import lessons, play
from laguna.version import __version__

SAVED = 10
"""Loops between two writings of the state."""
SHOWN = 20
"""The last loops that a mean is told of."""

Tell = Callable[[Learned], None]


def learn(settings: WalkingSettings, crew: Crew, state: Path | None, tell: Tell) -> Learned:
    """All loops that are missing; ``tell`` hears of the beginning and of every loop.

    The state is also written when something stops the work, such as Ctrl-C.
    """
    if state and state.exists():
        learned = load(settings, state)
    else:
        learned = begin(settings, play_all(crew, play, None, lessons(settings, 0)))
    tell(learned)
    saved = -1
    try:
        while learned.loop < settings.loops:
            games = play_all(crew, play, learned.weights(), lessons(settings, learned.loop + 1))
            learned = go_on(settings, learned, games)
            tell(learned)
            if state and learned.loop % SAVED == 0:
                save(settings, learned, state)
                saved = learned.loop
    finally:
        if state and learned.loop != saved:
            save(settings, learned, state)
    return learned


def save(settings: WalkingSettings, learned: Learned, file: Path) -> None:
    """Write the state."""
    state_file.write(file, settings.document(), learned.arrays())


def load(settings: WalkingSettings, file: Path) -> Learned:
    """The state of a file; raises ``Problem`` if it is broken or of other settings."""
    return state_file.read(file, settings.document(), partial(arrange, settings))


def last_means(learned: Learned) -> list[float]:
    """The mean points of each seat count in the last loops."""
    return [float(mean) for mean in learned.means[-SHOWN:].mean(axis=0)] if learned.loop else []


def measure_all(settings: WalkingSettings, crew: Crew, learned: Learned, games: int) -> list[Measured]:
    """How well the network plays with each seat count."""
    return [measure(crew, learned.weights(), seats, games) for seats in settings.seats]


def write(settings: WalkingSettings, learned: Learned, measured: list[Measured], out: Path) -> None:
    """Write the network, with how it was made."""
    weights = learned.weights()
    per_loop = sum(settings.per_loop(seats) for seats in settings.seats)
    at_start = sum(settings.at_start(seats) for seats in settings.seats)
    write_weights(
        out,
        {
            "game": "walking",
            "seats": list(settings.seats),
            "inputs": INPUTS,
            "hidden": weights.hidden,
            "made": {
                "command": settings.command(),
                "version": __version__,
                "seed": settings.seed,
                "loops": settings.loops,
                "games": at_start + per_loop * settings.loops,
                "error": round(learned.error, 3),
                "measured": [
                    {**asdict(each), "mean": round(each.mean, 3), "error": round(each.error, 3)} for each in measured
                ],
            },
            "first": weights.first,
            "bias": weights.bias,
            "second": weights.second,
        },
    )
