"""What a network for Burano is worth: the planner with it against the planner without it, on deals not learned from."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from laguna.arena.statistics import Estimate, mean_of, share_of
from laguna.bots.greedy_burano import GreedyBurano
from laguna.bots.weights import Weights
from laguna.core.state import OVER
from laguna.crew.crew import Crew
from laguna.games import find_game
from laguna.games.burano.state import BuranoState
from laguna.train.players import play_all

SEATS = 2


@dataclass(frozen=True)
class Measured:
    """The share of games won, and the mean lead in points."""

    deals: int
    won: Estimate
    lead: Estimate

    def document(self) -> dict[str, object]:
        """For the file of the network: each with the ends of its interval, which a single deal does not have."""
        return {
            "deals": self.deals,
            "games": SEATS * self.deals,
            "won": _ends(self.won, 4),
            "lead": _ends(self.lead, 2),
        }


def _ends(estimate: Estimate, digits: int) -> list[float | None]:
    return [None if end is None else round(end, digits) for end in (estimate.mean, estimate.low, estimate.high)]


def measure(crew: Crew, weights: Weights, deals: int) -> Measured:
    """Play the deals from 0 on, each with the network in the one seat and in the other."""
    leads = play_all(crew, play, weights, list(range(deals)))
    won = [fmean(_won(lead) for lead in both) for both in leads]
    return Measured(deals, share_of(won, SEATS), mean_of([fmean(both) for both in leads]))


def _won(lead: int) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


def play(weights: Weights | None, deals: list[int]) -> list[list[int]]:
    """By how many points the network was ahead in both games of each deal."""
    learned, plain = GreedyBurano(), GreedyBurano()
    learned.estimate.network = weights.network() if weights else None
    return [[_lead(deal, learned, plain, seat) for seat in range(SEATS)] for deal in deals]


def _lead(deal: int, learned: GreedyBurano, plain: GreedyBurano, seat: int) -> int:
    game = find_game("burano")
    state = game.begin(SEATS, deal)
    assert isinstance(state, BuranoState)
    while (actor := int(state.actor())) != OVER:
        state.apply((learned if actor == seat else plain).choose(state))
    return int(state.points(seat)) - int(state.points(1 - seat))
