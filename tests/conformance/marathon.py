"""Many whole games by bots, with all that must hold looked at after every action.

    python -m tests.conformance.marathon --games 1000 --bots random,greedy

plays as many games with each number of players, the bots in ever other seats, and prints a line for each number. A
fault ends it with the seed and the ply at which it shows; the same command with that ``--seed`` repeats it.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass

from laguna.bots.bot import Bot, find_bot
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.games import find_game
from tests.conformance.games import INSPECTORS, inspect


class Fault(Exception):
    """What must hold does not; the text says where."""


@dataclass
class Tally:
    """What a number of games came to."""

    games: int = 0
    actions: int = 0
    points: int = 0
    """Of all players together."""


def play_game(game: Game, bots: list[Bot], seed: int) -> tuple[State, int]:
    """One game to its end, and its length. Raises ``Fault``."""
    state = game.start(game.deal(len(bots), seed))
    rng = Rng(seed)
    ply = 0
    before: State | None = None
    action = -1
    try:
        while True:
            inspect(game, before, action, state)
            if state.actor() == OVER:
                break
            before = state.clone()
            seat = int(state.actor())
            action = bots[seat].choose(state.view(seat), rng)
            assert action in state.legal_actions(), f"{game.text(action)} is not legal"
            state.apply(action)
            ply += 1
        assert state.ending()
        for seat, score in enumerate(state.score()):
            assert score.total == state.points(seat) == INSPECTORS[game.name].recount_points(state, seat)
    except AssertionError as error:
        raise Fault(f"{len(bots)} players, seed {seed}, ply {ply}, {game.text(action)}: {error}") from error
    return state, ply


def play_games(game: Game, seats: int, names: list[str], seeds: range) -> Tally:
    """This many games with a number of players; each seed moves the bots on by a seat."""
    tally = Tally()
    bots = [find_bot(name, game) for name in names]
    for seed in seeds:
        state, plies = play_game(game, [bots[(seat + seed) % len(bots)] for seat in range(seats)], seed)
        tally.games += 1
        tally.actions += plies
        tally.points += sum(score.total for score in state.score())
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Play, and print the result."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="burano")
    parser.add_argument("--games", type=int, default=10, help="for each number of players")
    parser.add_argument("--bots", default="random", help="names with commas between")
    parser.add_argument("--seats", default="", help="numbers of players; all if not given")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    for seats in [int(number) for number in given.seats.split(",") if number] or list(game.seats):
        begin = time.monotonic()
        try:
            tally = play_games(game, seats, given.bots.split(","), range(given.seed, given.seed + given.games))
        except Fault as fault:
            print(f"FAULT {fault}", flush=True)
            return 1
        print(
            f"{game.name}, {seats} players ({given.bots}): {tally.games} games, {tally.actions} actions, "
            f"{tally.points / max(1, tally.games * seats):.1f} points a player, no fault, "
            f"{time.monotonic() - begin:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
