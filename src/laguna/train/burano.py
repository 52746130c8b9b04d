"""A network for Burano learns from games of the planner, the last third of them with what the others have taught."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from laguna.bots.burano_features import INPUTS
from laguna.bots.weights import Weights, write_weights
from laguna.crew.crew import Crew
from laguna.games import find_game
from laguna.train import state_file
from laguna.train.burano_learning import Learned, fit
from laguna.train.burano_lessons import ROW, lessons, play, rows_of
from laguna.train.players import SHARES, play_all
from laguna.train.settings import BuranoSettings
from laguna.train.state_file import Arrays
from laguna.version import __version__

SAVED = 40
"""Games between two writings of the state."""

Rows = NDArray[np.int32]
Tell = Callable[[int, str], None]
"""Hears how many games there are, and a line for people or nothing."""


def learn(settings: BuranoSettings, crew: Crew, state: Path | None, tell: Tell) -> Learned:
    """Play all games that are missing, and learn from them; Ctrl-C loses those since the last writing of the state."""
    games, rows = load(settings, state) if state and state.exists() else (0, np.zeros((0, ROW), np.int32))
    tell(games, "")
    weights: Weights | None = None
    for last in (settings.without_network, settings.games):
        while games < last:
            wanted = lessons(settings)[games : min(last, games + max(SAVED, SHARES * crew.hands))]
            played = [np.frombuffer(part, np.int32).reshape(-1, ROW) for part in play_all(crew, play, weights, wanted)]
            games, rows = games + len(wanted), np.concatenate([rows, *played])
            if state:
                save(settings, games, rows, state)
            tell(games, "")
        learned = fit(rows[: rows_of(last)], settings.seed, partial(tell, last))
        weights = learned.weights
    return learned


def save(settings: BuranoSettings, games: int, rows: Rows, file: Path) -> None:
    """Write the games so far."""
    state_file.write(file, settings.document(), {"games": np.array([games], np.int64), "rows": rows})


def load(settings: BuranoSettings, file: Path) -> tuple[int, Rows]:
    """How many games a file holds, and their rows; raises ``Problem`` if it is broken or of other settings."""

    def arrange(found: Arrays) -> tuple[int, Rows]:
        games, rows = int(found["games"][0]), found["rows"]
        fits = 0 <= games <= settings.games and rows.shape == (rows_of(games), ROW) and rows.dtype == np.int32
        if not fits:
            raise ValueError("the rows do not fit the games")
        return games, rows

    return state_file.read(file, settings.document(), arrange)


def write(settings: BuranoSettings, learned: Learned, out: Path) -> None:
    """Write the network, with how it was made."""
    weights = learned.weights
    write_weights(
        out,
        {
            "game": "burano",
            "seats": list(find_game("burano").seats),
            "inputs": INPUTS,
            "hidden": weights.hidden,
            "made": {
                "command": settings.command(),
                "version": __version__,
                "seed": settings.seed,
                "games": settings.games,
                "error": round(learned.error, 2),
                "error_without": round(learned.error_without, 2),
            },
            "first": weights.first,
            "bias": weights.bias,
            "second": weights.second,
        },
    )
