"""The players of Burano behind the levels, weakest first."""

from __future__ import annotations

from laguna.bots.burano_network import read_network
from laguna.bots.doge_burano import ROUNDS, DogeBurano
from laguna.bots.greedy_burano import GreedyBurano

FISHER_SIGHT = 1
"""How many turns of its own the fisher thinks of."""


def fisher() -> GreedyBurano:
    """Takes what looks best one move ahead, and does not look far."""
    return GreedyBurano(1, (), FISHER_SIGHT)


def gondolier() -> GreedyBurano:
    """Plans its whole turn."""
    return GreedyBurano()


def doge(rounds: int = ROUNDS) -> DogeBurano:
    """Plans its whole turn in more ways, judges by what it has learned, and tries plans out."""
    return DogeBurano(read_network(), rounds)
