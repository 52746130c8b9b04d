"""The players of Burano behind the levels: honest, repeatable, within their rounds, each stronger than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pytest

from laguna import build
from laguna.bots.burano_levels import doge, fisher, gondolier
from laguna.bots.doge_burano import DogeBurano
from laguna.core.hashing import Mix
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES, TURN, Table
from laguna.games.burano.view import BuranoView

BURANO = find_game("burano")
FEW = 12
"""Rounds of a doge that decides quickly."""
LEAST = 12 + 6 + 3 + 2
"""Every plan is tried out at least once before half of them are dropped."""
compiled = pytest.mark.skipif(not build.is_compiled(), reason="the interpreted build is too slow for it")


class Player(Protocol):
    """Chooses for the seat in turn."""

    def __call__(self, table: Table, rng: Rng) -> int: ...


def quick_doge() -> Player:
    player = doge(FEW)
    return lambda table, rng: int(player.choose(table, rng))


def quick_gondolier() -> Player:
    player = gondolier()
    return lambda table, _: int(player.choose(table))


def quick_fisher() -> Player:
    player = fisher()
    return lambda table, _: int(player.choose(table))


def seen(state: BuranoState) -> Table:
    view = state.view(int(state.seat))
    assert isinstance(view, BuranoView)
    return view.table


def play(players: list[Player], seed: int, options: Options | None = None) -> Iterator[tuple[BuranoState, int]]:
    """The positions of a game, each with what its actor chooses; the last with nothing."""
    state = BURANO.start(BURANO.deal(len(players), seed, options))
    assert isinstance(state, BuranoState)
    rngs = [Rng(seed * 4 + seat) for seat in range(len(players))]
    while (seat := int(state.actor())) >= 0:
        action = players[seat](seen(state), rngs[seat])
        yield state, action
        state.apply(action)
    yield state, -1


def points(players: list[Player], seed: int) -> list[int]:
    for state, _ in play(players, seed):
        last = state
    return [score.total for score in last.score()]


def decisions(seed: int, every: int, seats: int = 2) -> Iterator[BuranoState]:
    """Some positions of a game of gondoliers in which a turn is to be decided."""
    number = 0
    for state, action in play([quick_gondolier()] * seats, seed):
        if action >= 0 and state.phase == TURN:
            number += 1
            if number % every == 0:
                yield state


@compiled
@pytest.mark.parametrize("seats", [2, 3])
def test_the_doge_decides_by_its_view_alone(seats: int) -> None:
    player, chance = doge(FEW), Rng(7)
    for state in decisions(3, 6, seats):
        view = state.view(int(state.seat))
        choice = player.choose(seen(state), Rng(1))
        for _ in range(3):
            twin = BURANO.determinize(view, chance)
            assert isinstance(twin, BuranoState)
            assert player.choose(seen(twin), Rng(1)) == choice


@compiled
def test_the_doge_decides_alike_with_the_same_chance_whatever_it_did_before() -> None:
    worn = doge(FEW)
    for state in decisions(4, 9):
        before = state.fingerprint()
        assert worn.choose(seen(state), Rng(5)) == doge(FEW).choose(seen(state), Rng(5))
        assert state.fingerprint() == before


@compiled
@pytest.mark.parametrize("rounds", [1, 40, 96])
def test_the_doge_tries_out_no_more_games_than_it_may(rounds: int) -> None:
    player: DogeBurano = doge(rounds)
    tried = 0
    for state in decisions(5, 7):
        before = int(player.played)
        player.choose(seen(state), Rng(2))
        tried = max(tried, int(player.played) - before)
    assert 0 < tried <= max(rounds, LEAST)


@compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_doge_plays_legally_to_the_end_in_every_phase_and_under_odd_readings(seats: int) -> None:
    odd: Options = {option.name: option.choices[-1] for option in BURANO.options if not option.number}
    met = set()
    for options in (None, odd):
        for state, action in play([quick_doge()] + [quick_fisher()] * (seats - 1), seats, options):
            met.add(PHASE_NAMES[state.phase])
            assert action == -1 or action in state.legal_actions()
        assert state.ending()
    assert {"turn", "sail", "fish", "lace", "earn", "bonus", "pay", "draw", "pyramids", "over"} <= met


@compiled
@pytest.mark.parametrize(
    ("better", "worse", "deals", "margin"),
    [(quick_gondolier, quick_fisher, 10, 15), (quick_doge, quick_gondolier, 4, 0)],
    ids=["gondolier-fisher", "doge-gondolier"],
)
def test_a_level_gains_more_than_the_one_below_in_both_seats(
    better: type[Player], worse: type[Player], deals: int, margin: int
) -> None:
    gain = 0
    for seed in range(deals):
        first, second = points([better(), worse()], seed), points([worse(), better()], seed)
        gain += first[0] - first[1] + second[1] - second[0]
    assert gain / (2 * deals) > margin


def signature(player: Player, seed: int) -> int:
    """A number that changes if any choice of a game does."""
    mix = Mix()
    for _, action in play([player, player], seed):
        mix.add(action + 1)
    return int(mix.a) * 2147483648 + int(mix.b)
