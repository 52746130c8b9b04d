"""Games of Burano to learn from: the planner plays with itself, some turns otherwise than planned."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from laguna.bots.burano_features import INPUTS
from laguna.bots.greedy_burano import LONGEST, GreedyBurano
from laguna.bots.weights import Weights
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.burano.actions import END_0
from laguna.games.burano.components import SEASONS, season_rounds
from laguna.games.burano.legal import refusal
from laguna.games.burano.refusals import OK
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import TURN
from laguna.train.deals import deal_to_learn
from laguna.train.settings import BuranoSettings

SEATS = (2, 2, 2, 3, 4)
"""The seat counts of the games, in turn."""
CURIOUS = 5
"""One turn in this many is played by another plan than the best."""
CURIOUS_PLANS = 8
ROW = INPUTS + 2
"""The input, the estimate and the final points, both in hundredths."""
ROUNDS = sum(int(season_rounds(season)) for season in range(SEASONS))
DEPTH, WIDTH = 4, (5, 3, 1)
"""How the turns of the games are planned."""


@dataclass(frozen=True)
class Lesson:
    """A game to play."""

    seats: int
    deal: int


def lessons(settings: BuranoSettings, loop: int) -> list[Lesson]:
    """The games of a loop, in their order."""
    return [
        Lesson(SEATS[number % len(SEATS)], deal_to_learn("burano", settings.seed, loop, number))
        for number in range(settings.games)
    ]


def rows_of(games: int) -> int:
    """How many rows the first games of a loop have."""
    return sum(ROUNDS * SEATS[number % len(SEATS)] for number in range(games))


def play(weights: Weights | None, wanted: list[Lesson]) -> list[bytes]:
    """Play games one after the other; each is answered as rows of 32-bit numbers, one for every turn."""
    planner = GreedyBurano(DEPTH, WIDTH)
    planner.estimate.network = weights.network() if weights else None
    return [play_lesson(planner, lesson).tobytes() for lesson in wanted]


def play_lesson(planner: GreedyBurano, lesson: Lesson) -> array[int]:
    """One game of the planner with itself."""
    game, rng, rows = find_game("burano"), Rng(lesson.deal), array("i")
    state = game.begin(lesson.seats, lesson.deal)
    assert isinstance(state, BuranoState)
    while int(state.actor()) >= 0:
        if state.phase == TURN:
            _play_turn(planner, state, rng)
            rows.extend(_row(planner, state))
            state.apply(END_0)
        else:
            state.apply(planner.choose(state))
    for place in range(ROW - 1, len(rows), ROW):
        rows[place] = 100 * int(state.points(rows[place]))
    return rows


def _play_turn(planner: GreedyBurano, state: BuranoState, rng: Rng) -> None:
    """Play a turn by the best plan, or by another one, up to its end."""
    planner.begin(state)
    planner.plan(state)
    plans, plan = planner.plans, 0
    if int(rng.below(CURIOUS)) == 0:
        plan = int(rng.below(min(CURIOUS_PLANS, int(plans.count))))
    moves = [int(plans.moves[plan * LONGEST + i]) for i in range(int(plans.lengths[plan]))]
    for move in moves:
        if refusal(state, move) != OK:
            break
        state.apply(move)
        while state.phase != TURN:
            state.apply(planner.choose(state))


def _row(planner: GreedyBurano, state: BuranoState) -> list[int]:
    """What the network sees at the end of a turn, the estimate without it, and the seat in the place of its points."""
    planner.begin(state)
    planner.weigh_actions(state)
    estimate = planner.estimate
    network, estimate.network, estimate.noted = estimate.network, None, True
    value = int(estimate.value(state))
    estimate.network, estimate.noted = network, False
    return [*(int(estimate.x[i]) for i in range(INPUTS)), value, int(state.seat)]
