"""Bots that search: budgets, the tree that is kept within a turn, and what their names may say."""

from __future__ import annotations

import time
from typing import cast

import pytest

from laguna import build
from laguna.bots import burano_levels, searcher
from laguna.bots.bot import Bot, Seer, find_bot, find_player
from laguna.bots.budget import Budget, split_name
from laguna.bots.burano_levels import Doge, doge
from laguna.bots.doge_burano import DogeBurano
from laguna.bots.levels import LEVELS, PATIENCE
from laguna.bots.search import Search
from laguna.bots.searcher import SearchBot
from laguna.bots.walking_levels import Care, Searches
from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.games import find_game, registry
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import TURN, Table
from tests.bots.playing import play

WALKING, BURANO = find_game("walking"), find_game("burano")
compiled = pytest.mark.skipif(not build.is_compiled(), reason="too slow where nothing is compiled")


# Names and budgets


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("doge", ("doge", None)),
        ("doge@200", ("doge", Budget(200))),
        ("gondolier@50ms", ("gondolier", Budget(1_000_000, 0.05))),
        ("program:./bot@3", ("program:./bot@3", None)),
    ],
)
def test_a_name_may_carry_a_budget(name: str, expected: tuple[str, Budget | None]) -> None:
    assert split_name(name) == expected


@pytest.mark.parametrize("name", ["doge@", "doge@0", "doge@-3", "doge@1.5", "doge@ms", "doge@2s", "doge@1000001"])
def test_a_bad_budget_is_refused(name: str) -> None:
    with pytest.raises(Problem, match="a budget is a number of rounds such as doge@200"):
        find_bot(name, WALKING)


def test_a_budget_of_many_minutes_is_refused() -> None:
    with pytest.raises(Problem, match="at most 600 seconds"):
        find_bot("doge@700000ms", WALKING)


def test_a_bot_that_does_not_search_takes_no_budget() -> None:
    with pytest.raises(Problem, match="fisher decides at once"):
        find_bot("fisher@20", WALKING)


@pytest.mark.parametrize("game", registry.values(), ids=registry)
def test_the_yardstick_is_no_bot_and_no_level(game: Game) -> None:
    assert isinstance(find_player("hindsight", game), Seer)
    assert "hindsight" not in LEVELS
    with pytest.raises(Problem, match="there is no bot hindsight"):
        find_bot("hindsight", game)


def test_the_doge_without_what_it_learned_is_a_yardstick_for_burano() -> None:
    plain = find_player("unlearned@8", BURANO)
    assert isinstance(plain, Doge)
    assert plain.player.judge.estimate.network is None
    assert plain.budget.rounds == 8
    with pytest.raises(Problem, match="there is no bot unlearned"):
        find_bot("unlearned", BURANO)
    with pytest.raises(Problem, match="the bot unlearned does not know walking"):
        find_player("unlearned", WALKING)


@pytest.mark.parametrize("game", registry.values(), ids=registry)
@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_every_level(game: Game, level: str) -> None:
    assert isinstance(find_bot(level, game), Bot)


# Time


@compiled
@pytest.mark.clock
def test_a_time_is_kept() -> None:
    bot = find_bot("doge@150ms", WALKING)
    state = WALKING.start(WALKING.deal(2, 3))
    begun = time.monotonic()
    assert bot.choose(state.view(int(state.actor())), Rng(1)) in state.legal_actions()
    # A round may begin just before the time is over; a busy machine takes longer for it.
    assert 0.15 <= time.monotonic() - begun < 20


@compiled
@pytest.mark.clock
@pytest.mark.parametrize("game", registry.values(), ids=registry)
def test_a_bot_that_is_hurried_decides_soon_whatever_its_budget(game: Game) -> None:
    bot = find_bot("doge@1000000", game)
    bot.hurry(0.05)
    begun, asked = time.monotonic(), 0
    for ply, (state, actor, _) in enumerate(play(game, [find_bot("greedy", game)] * 2, 3)):
        if actor != OVER and ply % 40 == 0:
            assert bot.choose(state.view(actor), Rng(1)) in state.legal_actions()
            asked += 1
    assert asked > 2
    assert time.monotonic() - begun < 120


class Slow:
    """A machine on which every round of a search takes a second: its clock, and such a search."""

    def __init__(self) -> None:
        """Nothing was thought yet."""
        self.seconds, self.visits = 0.0, 0

    def monotonic(self) -> float:
        """The time."""
        return self.seconds

    def begin(self, worlds: list[State]) -> None:
        """Takes no time."""
        self.visits = 0

    def run(self, rounds: int, rng: Rng) -> None:
        """Takes a second for every round that is missing."""
        self.seconds += max(0, rounds - self.visits)
        self.visits = max(rounds, self.visits)

    def finish(self) -> int:
        """Takes no time."""
        return 7


def test_a_slow_machine_looks_at_the_clock_after_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(searcher, "time", slow)
    assert searcher.think(cast(Search, slow), [], Budget(100), Rng(1), limit=3.0) == 7
    assert slow.seconds == 3
    searcher.think(cast(Search, slow), [], Budget(20), Rng(1))
    assert slow.seconds == 23


def test_planning_counts_for_the_time_of_the_doge_of_burano(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the plan alone takes all the time, it is not tried out."""
    clock, bot = Slow(), doge(Budget(48, 3.0))
    assert isinstance(bot, Doge)
    player = bot.player

    class Planner:
        """The player, slow to plan."""

        def __getattr__(self, name: str) -> object:
            return getattr(player, name)

        def begin(self, table: Table) -> None:
            player.begin(table)
            clock.seconds += 4

    monkeypatch.setattr(burano_levels, "time", clock)
    for state, actor, _ in play(BURANO, [find_bot("greedy", BURANO)] * 2, 3):
        assert isinstance(state, BuranoState)
        if actor != OVER and state.phase == TURN:
            planner = cast(DogeBurano, Planner())
            action = burano_levels.try_out(planner, state, bot.budget, lambda: pytest.fail("tried out"))
            assert action in state.legal_actions()
            break


# Seconds of the processor for one decision: several times of what was measured, as other work slows it down, too.
MOST_SECONDS = {"gull": 0.2, "fisher": 0.2, "gondolier": 0.5, "doge": PATIENCE}


@compiled
@pytest.mark.clock
@pytest.mark.parametrize("game", registry.values(), ids=registry)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_decides_in_time_with_its_usual_budget(game: Game, level: str) -> None:
    bot, spent = find_bot(level, game), []
    for seats in (min(game.seats), 4):
        for ply, (state, actor, _) in enumerate(play(game, [find_bot("fisher", game)] * seats, 3)):
            if actor != OVER and ply % 17 == 0 and len(state.legal_actions()) > 1:
                view = state.view(actor)
                bot.forget()
                begun = time.process_time()
                bot.choose(view, Rng(1))
                spent.append(time.process_time() - begun)
    assert len(spent) > 5
    assert max(spent) < MOST_SECONDS[level]


def test_where_nothing_can_be_chosen_nothing_is_thought() -> None:
    bot = find_bot("doge@1000000", WALKING)
    for state, actor, _ in play(WALKING, [find_bot("random", WALKING)], 5):
        if actor != OVER and len(state.legal_actions()) == 1:
            assert [bot.choose(state.view(actor), Rng(1))] == state.legal_actions()


# The tree


def test_a_turn_goes_on_in_the_same_tree() -> None:
    searches = Searches("walking", Care(0, Budget(30)))
    bot = SearchBot(WALKING, searches, None, 1)
    reused = 0
    for state, actor, _ in play(WALKING, [bot], 7):
        if actor != OVER and len(state.legal_actions()) > 1:
            search, _ = searches(state)
            reused += search.root > 0
    assert reused > 10


def test_a_bot_that_forgets_decides_by_view_and_chance_alone() -> None:
    worn = find_bot("gondolier@6", WALKING)
    for ply, (state, actor, _) in enumerate(play(WALKING, [find_bot("greedy", WALKING)] * 2, 9)):
        if actor != OVER and ply % 3 == 0:
            view = state.view(actor)
            worn.forget()
            assert worn.choose(view, Rng(ply)) == find_bot("gondolier@6", WALKING).choose(view, Rng(ply))


def test_one_bot_serves_tables_of_every_size_and_set() -> None:
    worn = find_bot("doge@3", WALKING)
    views = []
    for seats in (2, 1, 4, 1, 2):
        state = WALKING.start(WALKING.deal(seats, seats))
        views.append(state.view(int(state.actor())))
    for view in views:
        worn.forget()
        assert worn.choose(view, Rng(4)) == find_bot("doge@3", WALKING).choose(view, Rng(4))


def test_the_seer_looks_at_the_true_deck() -> None:
    """Two deals that look the same at first: the seer may choose differently, and it leaves the state alone."""
    seer = find_player("hindsight@12", WALKING)
    assert isinstance(seer, Seer)
    state = WALKING.start(WALKING.deal(1, 2))
    view = state.view(0)
    before = state.fingerprint()
    choices = {seer.choose(WALKING.determinize(view, Rng(seed)), Rng(1)) for seed in range(12)}
    seer.choose(state, Rng(1))
    assert state.fingerprint() == before
    assert len(choices) > 1
