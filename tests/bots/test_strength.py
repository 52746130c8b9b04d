"""The greedy bot is as strong as promised."""

from __future__ import annotations

from laguna import build
from laguna.bots.bot import find_bot
from laguna.core.game import Game
from laguna.games import find_game
from tests.bots.playing import final

WALKING, BURANO = find_game("walking"), find_game("burano")
# The interpreted build plays few games, which leave more to chance.
SOLO_DEALS, SOLO_MEAN = (60, 55) if build.is_compiled() else (4, 45)
DUELS, BURANO_MEAN = (40, 90) if build.is_compiled() else (4, 70)


def duels(game: Game) -> tuple[int, float]:
    """How many games the greedy bot wins alone against the random bot, and its points on average."""
    greedy, wanderer = find_bot("greedy", game), find_bot("random", game)
    won, total = 0, 0
    for seed in range(DUELS):
        seat = seed % 2
        scores = final(game, [greedy, wanderer] if seat == 0 else [wanderer, greedy], seed).score()
        won += scores[seat].rank == 1 and scores[1 - seat].rank == 2
        total += scores[seat].total
    return won, total / DUELS


def test_walking_alone_the_greedy_bot_is_well_above_45_points() -> None:
    bot = find_bot("greedy", WALKING)
    points = [int(final(WALKING, [bot], seed).points(0)) for seed in range(SOLO_DEALS)]
    assert sum(points) / len(points) > SOLO_MEAN


def test_at_walking_the_greedy_bot_beats_the_random_bot_in_nearly_every_game() -> None:
    won, _ = duels(WALKING)
    assert won >= 0.95 * DUELS


def test_at_burano_the_greedy_bot_beats_the_random_bot_with_many_points() -> None:
    won, mean = duels(BURANO)
    assert won >= 0.95 * DUELS
    assert mean > BURANO_MEAN
