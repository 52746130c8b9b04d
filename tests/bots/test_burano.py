"""The bots at Burano: legal, blind to what their view hides, and as strong as promised."""

from __future__ import annotations

import pytest

from laguna import build
from laguna.bots.bot import find_bot
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.games.burano.table import PHASE_NAMES
from tests.bots.playing import final, phase, play

GAME = find_game("burano")
DUELS, MEAN = (40, 120) if build.is_compiled() else (4, 90)
TWINS = 3
EVERY = 9 if build.is_compiled() else 60
"""One position in so many is looked at."""

FRENCH = GAME.settle_options(2, profile="french")
ODD: Options = {option.name: option.choices[-1] for option in GAME.options}
"""Every option at the value farthest from its default."""

# The others are the same players under other names, or do not look at the table.
every_bot = pytest.mark.parametrize("name", ["greedy", "gull"] if build.is_compiled() else ["greedy"])
every_seat_count = pytest.mark.parametrize("seats", list(GAME.seats) if build.is_compiled() else [2])


@every_bot
@every_seat_count
def test_a_bot_answers_legal_actions_to_the_end(name: str, seats: int) -> None:
    for state, _, action in play(GAME, [find_bot(name, GAME) for _ in range(seats)], seats):
        assert state.actor() == OVER or action in state.legal_actions()
    assert state.ending()


@every_bot
@pytest.mark.parametrize("options", [FRENCH, ODD], ids=["french", "odd"])
def test_a_bot_answers_legal_actions_under_other_readings(name: str, options: Options) -> None:
    for state, _, action in play(GAME, [find_bot(name, GAME) for _ in range(2)], 5, options):
        assert state.actor() == OVER or action in state.legal_actions()
    assert state.ending()


@every_bot
def test_a_bot_answers_legal_actions_in_every_phase(name: str) -> None:
    bot, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    met: set[str] = set()
    for seats in GAME.seats:
        for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * seats, 7, FRENCH)):
            if actor != OVER and (phase(state) not in met or ply % EVERY == 0):
                met.add(phase(state))
                assert bot.choose(state.view(actor), Rng(1)) in state.legal_actions()
    assert met == set(PHASE_NAMES) - {"over"}


@every_bot
@every_seat_count
def test_a_bot_decides_by_its_view_alone(name: str, seats: int) -> None:
    bot, wanderer, chance = find_bot(name, GAME), find_bot("random", GAME), Rng(seats)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * seats, 20 + seats)):
        if actor == OVER or ply % EVERY:
            continue
        view = state.view(actor)
        choice = bot.choose(view, Rng(ply))
        for _ in range(TWINS):
            twin = GAME.determinize(view, chance)
            assert bot.choose(twin.view(actor), Rng(ply)) == choice


@every_bot
def test_a_bot_decides_alike_by_a_view_read_back_from_its_document(name: str) -> None:
    bot, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 3, 31)):
        if actor != OVER and ply % EVERY == 0:
            view = state.view(actor)
            assert bot.choose(GAME.view(view.document()), Rng(ply)) == bot.choose(view, Rng(ply))


@every_bot
def test_a_bot_leaves_its_view_and_the_game_as_they_are(name: str) -> None:
    bot, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 2, 41)):
        if actor != OVER and ply % EVERY == 0:
            view, before = state.view(actor), state.fingerprint()
            document = view.document()
            bot.choose(view, Rng(ply))
            assert view.document() == document
            assert state.fingerprint() == before


@every_bot
def test_a_bot_remembers_nothing_from_one_decision_to_the_next(name: str) -> None:
    worn, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 2, 51)):
        if actor != OVER and ply % EVERY == 0:
            view = state.view(actor)
            assert worn.choose(view, Rng(ply)) == find_bot(name, GAME).choose(view, Rng(ply))


def test_the_greedy_bot_plays_the_same_deal_the_same_way_whatever_the_chance() -> None:
    bot, wanderer = find_bot("greedy", GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 2, 61)):
        if actor != OVER and ply % EVERY == 0:
            view = state.view(actor)
            assert len({bot.choose(view, Rng(seed)) for seed in range(3)}) == 1


def test_the_greedy_bot_beats_the_random_bot_with_many_points() -> None:
    greedy, wanderer = find_bot("greedy", GAME), find_bot("random", GAME)
    won, total = 0, 0
    for seed in range(DUELS):
        seat = seed % 2
        scores = final(GAME, [greedy, wanderer] if seat == 0 else [wanderer, greedy], seed).score()
        won += scores[seat].rank == 1 and scores[1 - seat].rank == 2
        total += scores[seat].total
    assert won >= 0.95 * DUELS
    assert total > MEAN * DUELS
