"""The players of Burano behind the levels: honest, repeatable, within their rounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from laguna import build
from laguna.bots.bot import Bot
from laguna.bots.budget import Budget
from laguna.bots.burano_levels import Doge, doge, gondolier, hindsight
from laguna.bots.greedy import GreedyBot
from laguna.bots.greedy_burano import MOST_PLANS
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.burano.components import WINTER
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES, TURN
from tests.bots.playing import play
from tests.test_build import python

BURANO = find_game("burano")
FEW = Budget(12)
"""For a doge that decides quickly."""
LEAST = 16 + 8 + 4 + 2
"""Every plan and every step is tried out at least once before half of them are dropped."""
pytestmark = pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for whole games")


def quick_doge() -> Bot:
    return doge(FEW)


def fisher() -> Bot:
    return GreedyBot(BURANO)


def decisions(seed: int, every: int, seats: int = 2) -> Iterator[BuranoState]:
    """Some positions of a game of gondoliers in which there is something to choose."""
    number = 0
    for state, actor, _ in play(BURANO, [gondolier()] * seats, seed):
        assert isinstance(state, BuranoState)
        if actor >= 0 and len(state.legal_actions()) > 1:
            number += 1
            if number % every == 0:
                yield state


@pytest.mark.parametrize("seats", [2, 3])
def test_the_doge_decides_by_its_view_alone(seats: int) -> None:
    bot, chance = quick_doge(), Rng(7)
    for state in decisions(3, 13, seats):
        seat = int(state.actor())
        view = state.view(seat)
        choice = bot.choose(view, Rng(1))
        for _ in range(3):
            assert bot.choose(BURANO.determinize(view, chance).view(seat), Rng(1)) == choice


def test_the_doge_decides_alike_with_the_same_chance_whatever_it_did_before() -> None:
    worn = quick_doge()
    for state in decisions(4, 23):
        before, view = state.fingerprint(), state.view(int(state.actor()))
        document = view.document()
        assert worn.choose(view, Rng(5)) == quick_doge().choose(view, Rng(5))
        assert (state.fingerprint(), view.document()) == (before, document)


@pytest.mark.parametrize("rounds", [1, 40, 96])
def test_the_doge_tries_out_no_more_games_than_it_may(rounds: int) -> None:
    bot = doge(Budget(rounds))
    assert isinstance(bot, Doge)
    tried = 0
    for state in decisions(5, 17):
        before = int(bot.player.played)
        bot.choose(state.view(int(state.actor())), Rng(2))
        tried = max(tried, int(bot.player.played) - before)
    assert 0 < tried <= max(rounds, LEAST)


def test_the_doge_decides_at_once_when_its_time_is_up() -> None:
    bot = doge(Budget(1_000_000, 0.000_001))
    assert isinstance(bot, Doge)
    for state in decisions(6, 23):
        before = int(bot.player.played)
        assert bot.choose(state.view(int(state.actor())), Rng(2)) in state.legal_actions()
        assert int(bot.player.played) - before <= LEAST


def test_the_doge_tries_steps_out_in_every_phase_unless_there_are_too_many() -> None:
    bot = doge(Budget(1))
    assert isinstance(bot, Doge)
    tried: set[str] = set()
    for state in decisions(9, 1):
        before, choices = int(bot.player.played), len(state.legal_actions())
        phase = PHASE_NAMES[state.phase]
        if state.phase == TURN or (choices <= MOST_PLANS and phase in tried):
            continue
        bot.choose(state.view(int(state.actor())), Rng(2))
        assert (int(bot.player.played) > before) == (choices <= MOST_PLANS)
        tried.add(phase)
    assert {"draw", "pyramids", "fish", "lace", "earn", "bonus", "pay", "discard"} <= tried


def test_a_step_that_ends_the_game_is_judged_by_the_points() -> None:
    """In the last cleanup the doge pays for lace as the points in the end ask for."""
    bot = doge(Budget(16))
    seen = 0
    for state in decisions(2, 1):
        actor = int(state.actor())
        if state.season == WINTER and PHASE_NAMES[state.phase] == "pay" and len(state.legal_actions()) == 2:
            ends = {}
            for action in state.legal_actions():
                end = state.clone()
                end.apply(action)
                while int(end.actor()) >= 0:
                    end.apply(gondolier().choose(end.view(int(end.actor())), Rng(1)))
                ends[action] = end.points(actor) - end.points(1 - actor)
            chosen = bot.choose(state.view(actor), Rng(3))
            assert ends[chosen] == max(ends.values())
            seen += 1
    assert seen


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.long)])
def test_the_doge_plays_legally_to_the_end_in_every_phase_and_under_odd_readings(seats: int) -> None:
    odd: Options = {option.name: option.choices[-1] for option in BURANO.options if not option.number}
    met = set()
    for options in (None, odd):
        for state, _, action in play(BURANO, [quick_doge()] + [fisher()] * (seats - 1), seats, options):
            assert isinstance(state, BuranoState)
            met.add(PHASE_NAMES[state.phase])
            assert action == -1 or action in state.legal_actions()
        assert state.ending()
    assert {"turn", "sail", "fish", "lace", "earn", "bonus", "pay", "draw", "pyramids", "over"} <= met


def test_who_knows_the_deal_chooses_legal_actions_and_leaves_the_game_as_it_is() -> None:
    seer = hindsight()
    for state in decisions(8, 23):
        before = state.fingerprint()
        assert seer.choose(state, Rng(1)) in state.legal_actions()
        assert state.fingerprint() == before


SOME_DECISIONS = """
from laguna.bots.budget import Budget
from laguna.bots.burano_levels import doge, gondolier
from laguna.core.rng import Rng
from laguna.games import find_game
game, bot = find_game("burano"), doge(Budget(1))
from laguna.bots.greedy import GreedyBot
player = GreedyBot(game)
state, ply = game.start(game.deal(2, 9)), 0
while (actor := int(state.actor())) >= 0:
    view = state.view(actor)
    if ply % 75 == 60:
        print(ply, game.text(bot.choose(view, Rng(ply))), game.text(gondolier().choose(view, Rng(ply))))
    state.apply(player.choose(view, Rng(ply)))
    ply += 1
"""


def test_the_doge_and_the_gondolier_decide_alike_in_both_builds() -> None:
    compiled, interpreted = (python("-c", SOME_DECISIONS, pure=pure) for pure in (False, True))
    assert interpreted.splitlines() == compiled.splitlines() != []
