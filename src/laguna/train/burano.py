"""A network for Burano learns from games of the planner: play with what was learned, learn from the latest, go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from laguna.bots.burano_features import INPUTS
from laguna.bots.weights import write_weights
from laguna.crew.crew import Crew
from laguna.games import find_game
from laguna.train import state_file
from laguna.train.burano_learning import Learned, fit
from laguna.train.burano_lessons import ROW, lessons, play, rows_of
from laguna.train.burano_measure import Measured
from laguna.train.players import SHARES, play_all
from laguna.train.settings import BuranoSettings
from laguna.train.state_file import Arrays
from laguna.version import __version__

SAVED = 40
"""Games between two writings of the state."""
KEPT = 6
"""The latest loops, which are learned from."""

Rows = NDArray[np.int32]
Tell = Callable[[int, str], None]
"""Hears how many games there are, and a line for people or nothing."""


def learn(settings: BuranoSettings, crew: Crew, state: Path | None, tell: Tell) -> Learned:
    """Play all games that are missing, and learn from them; Ctrl-C loses those since the last writing of the state."""
    games, rows = load(settings, state) if state and state.exists() else (0, np.zeros((0, ROW), np.int32))
    tell(games, "")
    learned: Learned | None = None
    while True:
        loop, done = divmod(games, settings.games)
        if loop:
            learned = fit(rows[: _kept_rows(settings, loop)], settings)
            tell(games, f"loop {loop}: {learned.points:.1f} points, off by {learned.error:.2f}")
        if learned and loop == settings.loops:
            return learned
        wanted = lessons(settings, loop)
        while done < settings.games:
            part = wanted[done : done + max(SAVED, SHARES * crew.hands)]
            played = play_all(crew, play, learned.weights if learned else None, part)
            rows = np.concatenate([rows, *(np.frombuffer(each, np.int32).reshape(-1, ROW) for each in played)])
            games, done = games + len(part), done + len(part)
            if done == settings.games:
                rows = rows[-_kept_rows(settings, loop + 1) :]
            if state:
                save(settings, games, rows, state)
            tell(games, "")


def _kept_rows(settings: BuranoSettings, loops: int) -> int:
    """The rows that are kept of this many whole loops."""
    return min(loops, KEPT) * rows_of(settings.games)


def save(settings: BuranoSettings, games: int, rows: Rows, file: Path) -> None:
    """Write how many games were played, and the rows that are still learned from."""
    state_file.write(file, settings.document(), {"games": np.array([games], np.int64), "rows": rows})


def load(settings: BuranoSettings, file: Path) -> tuple[int, Rows]:
    """What ``save`` wrote; raises ``Problem`` if the file is broken or of other settings."""

    def arrange(found: Arrays) -> tuple[int, Rows]:
        games, rows = int(found["games"][0]), found["rows"]
        loops, done = divmod(games, settings.games)
        fits = 0 <= games <= settings.all_games and rows.dtype == np.int32
        if not fits or rows.shape != (_kept_rows(settings, loops) + rows_of(done), ROW):
            raise ValueError("the rows do not fit the games")
        return games, rows

    return state_file.read(file, settings.document(), arrange)


def write(settings: BuranoSettings, learned: Learned, measured: Measured, out: Path) -> None:
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
                "games": settings.all_games,
                "error": round(learned.error, 2),
                "error_without": round(learned.error_without, 2),
                "measured": measured.document(),
            },
            "first": weights.first,
            "bias": weights.bias,
            "second": weights.second,
        },
    )
