"""Other libraries' games, each played at random in the quickest straightforward way that its users have.

None of them is needed to run Laguna, so they are imported only when they are measured.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from laguna.bench.peers import ENVS, PLAY, SEARCH, Aim, Entrant, Work
from laguna.bench.peers_loops import aec_loop

OPEN_SPIEL, RLCARD, PETTINGZOO, CATANATRON = "open_spiel", "rlcard", "pettingzoo", "catanatron"
INSTALL = {
    OPEN_SPIEL: "pip install open_spiel",
    RLCARD: "pip install rlcard",
    PETTINGZOO: "pip install pettingzoo[classic]",
    CATANATRON: "pip install catanatron",
}

BY_PYTHON, BY_CPP = "loop in Python", "loop in C++"
AEC = "AEC"
SIMULATIONS = 100
"""How many simulations one search makes; a search in Python takes a second already."""
SAMPLE = 2000
"""This many games tell how many decisions a game has, where the library does not count them itself."""

AIMS = (
    Aim(PLAY, "walking", OPEN_SPIEL, "hanabi", BY_PYTHON, 20),
    Aim(PLAY, "walking", OPEN_SPIEL, "hanabi", BY_CPP, 20),
    Aim(PLAY, "walking", CATANATRON, "catan", "2 players", 150),
    Aim(PLAY, "burano", OPEN_SPIEL, "hanabi", BY_PYTHON, 8),
    Aim(PLAY, "burano", OPEN_SPIEL, "hanabi", BY_CPP, 8),
    Aim(ENVS, "walking", PETTINGZOO, "hanabi_v5", AEC, 5),
    Aim(ENVS, "burano", PETTINGZOO, "hanabi_v5", AEC, 5),
)
"""What we want to reach. OpenSpiel's states are C++ and usually played from Python; its own loop is the harder mark."""


def other_entrants() -> list[Entrant]:
    """All that others offer, library by library."""
    spiel = ("hanabi", "gin_rummy", "backgammon")
    return [
        *[entrant(PLAY, OPEN_SPIEL, game, BY_PYTHON, open_spiel_from_python, game) for game in spiel],
        *[entrant(PLAY, OPEN_SPIEL, game, BY_CPP, open_spiel_alone, game) for game in spiel],
        *[entrant(PLAY, RLCARD, game, "game", open_rlcard_game, game) for game in ("uno", "gin-rummy")],
        *[entrant(PLAY, CATANATRON, "catan", f"{seats} players", open_catanatron, seats) for seats in (2, 4)],
        *[entrant(ENVS, PETTINGZOO, game, AEC, open_pettingzoo, game) for game in ("hanabi_v5", "connect_four_v3")],
        *[entrant(ENVS, OPEN_SPIEL, game, "rl_environment", open_rl_environment, game) for game in spiel],
        *[entrant(ENVS, RLCARD, game, "env", open_rlcard_env, game) for game in ("uno", "gin-rummy")],
        entrant(SEARCH, OPEN_SPIEL, "backgammon", "MCTS in Python", open_mcts_in_python, "backgammon"),
        entrant(SEARCH, OPEN_SPIEL, "backgammon", "MCTS in C++", open_mcts, "backgammon"),
        entrant(SEARCH, OPEN_SPIEL, "gin_rummy", "IS-MCTS in C++", open_ismcts, "gin_rummy"),
    ]


def entrant(
    part: str, package: str, game: str, way: str, opener: Callable[[Any], Work], argument: str | int
) -> Entrant:
    """An entrant that ``opener`` opens."""
    return Entrant(part, package, game, way, partial(opener, argument), INSTALL[package], by_game=part != SEARCH)


# OpenSpiel


def open_spiel_from_python(name: str) -> Work:
    """States of C++, played from Python as its users do. Chance is played too, but is nobody's decision."""
    start = dealt(name)
    rng = random.Random(1)

    def work(games: int) -> int:
        return sum(play_spiel(start.clone(), rng) for _ in range(games))

    return work


def open_spiel_alone(name: str) -> Work:
    """Bots of C++ that play whole games without Python: the quickest way that its Python package has."""
    spiel = import_module("pyspiel")
    start = dealt(name)
    bots = [spiel.make_uniform_random_bot(player, 1) for player in range(start.num_players())]
    rng = random.Random(1)
    # It does not tell how many decisions it took; played from the same position, games have as many on average.
    decisions = sum(play_spiel(start.clone(), rng) for _ in range(SAMPLE)) / SAMPLE

    def work(games: int) -> float:
        for seed in range(games):
            spiel.evaluate_bots(start.clone(), bots, seed)
        return games * decisions

    return work


def dealt(name: str) -> Any:
    """A game's first decision. Ours begin dealt, so theirs do too."""
    state = import_module("pyspiel").load_game(name).new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        apply_chance(state, rng)
    return state


def play_spiel(state: Any, rng: random.Random) -> int:
    """Play random actions to the end; returns how many."""
    decisions = 0
    choice = rng.choice
    while not state.is_terminal():
        if state.is_chance_node():
            apply_chance(state, rng)
        else:
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def apply_chance(state: Any, rng: random.Random) -> None:
    """Let chance decide by its weights."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def open_rl_environment(name: str) -> Work:
    """OpenSpiel's environment for learning, which is Python around the same states."""
    env = import_module("open_spiel.python.rl_environment").Environment(name)
    choice = random.Random(1).choice

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            step = env.reset()
            while not step.last():
                player = step.observations["current_player"]
                step = env.step([choice(step.observations["legal_actions"][player])])
                decisions += 1
        return decisions

    return work


def open_mcts_in_python(name: str) -> Work:
    """Its search in Python, with one random game for each simulation."""
    mcts = import_module("open_spiel.python.algorithms.mcts")
    seeded = import_module("numpy").random.RandomState
    state = dealt(name)
    evaluator = mcts.RandomRolloutEvaluator(1, seeded(1))
    bot = mcts.MCTSBot(state.get_game(), 2.0, SIMULATIONS, evaluator, solve=False, random_state=seeded(2))
    return searches_of(bot, state)


def open_mcts(name: str) -> Work:
    """The same in C++."""
    spiel = import_module("pyspiel")
    state = dealt(name)
    evaluator = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.MCTSBot(
        state.get_game(),
        evaluator,
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=2,
        verbose=False,
    )
    return searches_of(bot, state)


def open_ismcts(name: str) -> Work:
    """Its search under hidden information, in C++: each simulation draws what the player cannot see, as ours do."""
    spiel = import_module("pyspiel")
    state = dealt(name)
    bot = spiel.ISMCTSBot(2, spiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS)
    return searches_of(bot, state)


def searches_of(bot: Any, state: Any) -> Work:
    """Let a bot choose again and again in one position."""

    def work(searches: int) -> int:
        for _ in range(searches):
            bot.step(state)
        return searches * SIMULATIONS

    return work


# RLCard


def open_rlcard_game(name: str) -> Work:
    """The game without its environment, which saves turning states into numbers."""
    game = import_module("rlcard").make(name, config={"seed": 1}).game
    choice = random.Random(1).choice

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _ = game.init_game()
            while not game.is_over():
                # Uno's states list the legal actions already; for gin rummy the judge knows them.
                legal = state["legal_actions"] if "legal_actions" in state else game.judge.get_legal_actions()
                state, _ = game.step(choice(legal))
                decisions += 1
        return decisions

    return work


def open_rlcard_env(name: str) -> Work:
    """Its environment: states as arrays, actions as numbers."""
    env = import_module("rlcard").make(name, config={"seed": 1})
    choice = random.Random(1).choice

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return work


# PettingZoo


def open_pettingzoo(name: str) -> Work:
    """One of PettingZoo's classic environments."""
    return aec_loop(import_module(f"pettingzoo.classic.{name}").env())


# Catanatron


def open_catanatron(seats: int) -> Work:
    """Whole games of its own random players."""
    catanatron = import_module("catanatron")
    colours = list(catanatron.Color)[:seats]

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
            game.play()
            decisions += len(game.state.actions)
        return decisions

    return work
