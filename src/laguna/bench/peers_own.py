"""What of Laguna is measured next to other libraries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from librt.vecs import vec
from mypy_extensions import i64

from laguna.bench.peers import ENVS, OWN, PLAY, SEARCH, Entrant, Work
from laguna.bench.peers_loops import aec_loop, batch_loop, gym_loop
from laguna.bench.random_guide import RandomGuide
from laguna.bots.search import Search
from laguna.core.playout import play_many
from laguna.core.rng import Rng
from laguna.games import find_game

GAMES = ("walking", "burano")
DEAL_SEED = 5
BATCH = 256
"""How many games go on at once in a batch."""
WORLDS = 100
SIMULATIONS = 1000
"""How many worlds one search draws from its view, and how many simulations it makes in them."""
NODES = 100_000
ENVS_EXTRA = "pip install laguna[envs]"


def own_entrants() -> list[Entrant]:
    """Both games at all seat counts from 2 up, since the others have at least two players too."""
    return [
        *each_table(PLAY, "{} seats", open_play),
        *each_table(ENVS, "AEC, {} seats", open_aec, ENVS_EXTRA),
        Entrant(ENVS, OWN, "walking", "Gymnasium, 1 seat", open_gym, ENVS_EXTRA),
        *each_table(ENVS, f"batch of {BATCH}, {{}} seats", open_batch, ENVS_EXTRA, by_game=False),
        *each_table(SEARCH, "{} seats", open_search, by_game=False),
    ]


def each_table(
    part: str, way: str, opener: Callable[[str, int], Work], install: str = "", by_game: bool = True
) -> list[Entrant]:
    """An entrant for each game and seat count."""
    tables = [(name, seats) for name in GAMES for seats in find_game(name).seats if seats >= 2]
    return [
        Entrant(part, OWN, name, way.format(seats), partial(opener, name, seats), install, by_game)
        for name, seats in tables
    ]


def open_play(name: str, seats: int) -> Work:
    """Random games from a dealt position."""
    game = find_game(name)
    start = game.begin(seats, DEAL_SEED)
    scratch = start.clone()
    rng = Rng(1)
    out = vec[i64]([0] * game.most_legal)
    return lambda games: int(play_many(start, scratch, games, rng, out))


def open_aec(name: str, seats: int) -> Work:
    """The PettingZoo environment, in the same loop as those of PettingZoo."""
    return aec_loop(import_module(f"laguna.envs.{name}_v0").env(seats=seats))


def open_gym() -> Work:
    """The solo game as Gymnasium makes it."""
    import_module("laguna.envs")
    return gym_loop(import_module("gymnasium").make("laguna/WalkingSolo-v0"))


def open_batch(name: str, seats: int) -> Work:
    """Many games at once, with all observations and masks."""
    return batch_loop(import_module("laguna.envs.batch").Batch(name, seats, BATCH))


def open_search(name: str, seats: int) -> Work:
    """Searches of the first decision as a bot makes them: from a view, with the drawing of worlds.

    Like the others' it plays on at random to the end, so that trees and engines are compared, and not policies.
    """
    game = find_game(name)
    start = game.begin(seats, DEAL_SEED)
    search = Search(RandomGuide(game.most_legal), start.clone(), game.most_legal, NODES)
    view = start.view(int(start.actor()))
    rng = Rng(1)

    def work(searches: int) -> int:
        for _ in range(searches):
            search.forget()
            search.begin([game.determinize(view, rng) for _ in range(WORLDS)])
            search.run(SIMULATIONS, rng)
            search.finish()
        return searches * SIMULATIONS

    return work
