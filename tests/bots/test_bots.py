"""The bots: legal, blind to what their view hides, and as strong as promised."""

from __future__ import annotations

import pytest

from laguna import build
from laguna.bots.bot import BOTS, UnknownBot, find_bot
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from tests.bots.playing import final, phase, play

GAME = find_game("walking")
SOLO_DEALS, SOLO_MEAN = (60, 55) if build.is_compiled() else (4, 45)
DUELS = 40 if build.is_compiled() else 4
TWINS = 5

every_bot = pytest.mark.parametrize("name", list(BOTS))
every_seat_count = pytest.mark.parametrize("seats", list(GAME.seats))


@every_bot
@every_seat_count
def test_a_bot_answers_legal_actions_to_the_end(name: str, seats: int) -> None:
    for state, _, action in play(GAME, [find_bot(name, GAME) for _ in range(seats)], seats):
        assert state.actor() == OVER or action in state.legal_actions()
    assert state.ending()


@every_bot
@pytest.mark.parametrize("profile", ["polish", "russian"])
def test_a_bot_answers_legal_actions_under_every_profile(name: str, profile: str) -> None:
    options = GAME.settle_options(2, profile=profile)
    for state, _, action in play(GAME, [find_bot(name, GAME) for _ in range(2)], 5, options):
        assert state.actor() == OVER or action in state.legal_actions()


@every_bot
def test_a_bot_answers_legal_actions_in_every_phase(name: str) -> None:
    wanderer = find_bot("random", GAME)
    met: set[str] = set()
    for seats in GAME.seats:
        for state, actor, _ in play(GAME, [wanderer] * seats, 10 + seats):
            if actor != OVER:
                met.add(phase(state))
                assert find_bot(name, GAME).choose(state.view(actor), Rng(1)) in state.legal_actions()
    assert met == {"draft", "build", "characters", "return", "confirm", "box"}


@every_bot
@every_seat_count
def test_a_bot_decides_by_its_view_alone(name: str, seats: int) -> None:
    bot, wanderer, chance = find_bot(name, GAME), find_bot("random", GAME), Rng(seats)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * seats, 20 + seats)):
        if actor == OVER or ply % 4:
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
        if actor != OVER and ply % 4 == 0:
            view = state.view(actor)
            assert bot.choose(GAME.view(view.document()), Rng(ply)) == bot.choose(view, Rng(ply))


@every_bot
def test_a_bot_leaves_its_view_and_the_game_as_they_are(name: str) -> None:
    bot, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 2, 41)):
        if actor != OVER and ply % 4 == 0:
            view, before = state.view(actor), state.fingerprint()
            document = view.document()
            bot.choose(view, Rng(ply))
            assert view.document() == document
            assert state.fingerprint() == before


@every_bot
def test_a_bot_remembers_nothing_from_one_decision_to_the_next(name: str) -> None:
    worn, wanderer = find_bot(name, GAME), find_bot("random", GAME)
    for ply, (state, actor, _) in enumerate(play(GAME, [wanderer] * 2, 51)):
        if actor != OVER and ply % 4 == 0:
            view = state.view(actor)
            assert worn.choose(view, Rng(ply)) == find_bot(name, GAME).choose(view, Rng(ply))


def test_the_random_bot_tries_every_legal_action() -> None:
    state = GAME.start(GAME.deal(2, 1))
    view, rng = state.view(int(state.actor())), Rng(1)
    bot = find_bot("random", GAME)
    assert {bot.choose(view, rng) for _ in range(500)} == set(state.legal_actions())


def test_the_greedy_bot_plays_the_same_deal_the_same_way_whatever_the_chance() -> None:
    view = GAME.start(GAME.deal(1, 1)).view(0)
    bot = find_bot("greedy", GAME)
    assert len({bot.choose(view, Rng(seed)) for seed in range(10)}) == 1


def test_the_greedy_bot_plays_solo_well_above_45_points() -> None:
    bot = find_bot("greedy", GAME)
    points = [int(final(GAME, [bot], seed).points(0)) for seed in range(SOLO_DEALS)]
    assert sum(points) / len(points) > SOLO_MEAN


def test_the_greedy_bot_beats_the_random_bot_in_nearly_every_game() -> None:
    greedy, wanderer = find_bot("greedy", GAME), find_bot("random", GAME)
    won = 0
    for seed in range(DUELS):
        seat = seed % 2
        scores = final(GAME, [greedy, wanderer] if seat == 0 else [wanderer, greedy], seed).score()
        won += scores[seat].rank == 1 and scores[1 - seat].rank == 2
    assert won >= 0.95 * DUELS


@pytest.mark.parametrize("name", ["wizard", "", "Greedy", "human"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"there is no bot {name}; there are greedy, random"):
        find_bot(name, GAME)
