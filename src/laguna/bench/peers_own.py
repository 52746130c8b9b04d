"""What of Laguna is measured next to other libraries."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bench.peers import ENVS, OWN, PLAY, SEARCH, Entrant, Work
from laguna.bench.peers_loops import aec_loop
from laguna.core.playout import play_many
from laguna.core.rng import Rng
from laguna.games import find_game

GAMES = ("walking", "burano")
DEAL_SEED = 5
SIMULATIONS = 1000
"""How many simulations one search makes."""


def own_entrants() -> list[Entrant]:
    """Both games at all seat counts from 2 up, since the others have at least two players too."""
    entrants = []
    for part, opener, way, install in (
        (PLAY, open_play, "{} seats", ""),
        (ENVS, open_aec, "AEC, {} seats", "pip install laguna[envs]"),
        (SEARCH, open_search, "{} seats", ""),
    ):
        for name in GAMES:
            entrants += [
                Entrant(part, OWN, name, way.format(seats), bind(opener, name, seats), install)
                for seats in find_game(name).seats
                if seats >= 2
            ]
    return entrants


def bind(opener: Callable[[str, int], Work], name: str, seats: int) -> Callable[[], Work]:
    """The opener of one game and seat count."""
    return lambda: opener(name, seats)


def open_play(name: str, seats: int) -> Work:
    """Random games from a dealt position."""
    game = find_game(name)
    start = game.start(game.deal(seats, DEAL_SEED))
    scratch = start.clone()
    rng = Rng(1)
    out = vec[i64]([0] * game.most_legal)
    return lambda games: int(play_many(start, scratch, games, rng, out))


def open_aec(name: str, seats: int) -> Work:
    """The PettingZoo environment, in the same loop as those of PettingZoo."""
    module = import_module(f"laguna.envs.{name}_v0")
    return aec_loop(module.env(seats=seats))


def open_search(name: str, seats: int) -> Work:
    """Searches of the first decision, as a bot makes them: from a view."""
    search = import_module("laguna.bots.search")
    game = find_game(name)
    state = game.start(game.deal(seats, DEAL_SEED))
    view = state.view(int(state.actor()))
    rng = Rng(1)

    def work(searches: int) -> int:
        for _ in range(searches):
            search.search(game, view, rng, SIMULATIONS)
        return searches * SIMULATIONS

    return work
