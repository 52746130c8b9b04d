"""How well bots play: whole games on numbered deals, every bot in every seat."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean, stdev

from laguna.bots.bot import Forfeit, find_bot
from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.state import OVER

NORMAL_95 = 1.96


@dataclass(frozen=True)
class Strength:
    """What one bot reached."""

    bot: str
    games: int
    mean: float
    mean_error: float
    """Half the width of the 95 % interval of the mean."""
    best: int
    wins: float
    """Games won; a shared win counts in part."""
    win_low: float
    win_high: float
    """The 95 % interval (Wilson) of the share of games won."""


def play_match(game: Game, bots: list[str], deals: int, seed: int, tick: Callable[[], None]) -> list[Strength]:
    """Play ``deals`` deals from ``seed`` on, each once for every rotation of the seats."""
    seats = len(bots)
    totals: list[list[int]] = [[] for _ in bots]
    wins = [0.0] * seats
    for deal in range(seed, seed + deals):
        for turn in range(seats):
            order = [(seat + turn) % seats for seat in range(seats)]
            scores = play_game(game, [bots[index] for index in order], deal)
            first = [index for index, (_, rank) in zip(order, scores, strict=True) if rank == 1]
            for index, (total, _) in zip(order, scores, strict=True):
                totals[index].append(total)
            for index in first:
                wins[index] += 1 / len(first)
            tick()
    return [_strength(bot, totals[index], wins[index]) for index, bot in enumerate(bots)]


def play_game(game: Game, bots: list[str], deal: int) -> list[tuple[int, int]]:
    """One game; each seat's points and rank."""
    state = game.start(game.deal(len(bots), deal))
    players = [find_bot(name, game) for name in bots]
    rngs = [Rng(deal * 4 + seat) for seat in range(len(bots))]
    try:
        while (seat := int(state.actor())) != OVER:
            state.apply(players[seat].choose(state.view(seat), rngs[seat]))
    except Forfeit as forfeit:
        raise Problem(f"seat {seat + 1} forfeits the deal {deal}: {forfeit.reason}") from None
    finally:
        for player in players:
            player.close()
    return [(score.total, score.rank) for score in state.score()]


def _strength(bot: str, totals: list[int], wins: float) -> Strength:
    games = len(totals)
    spread = stdev(totals) if games > 1 else 0.0
    low, high = wilson(wins, games)
    return Strength(bot, games, fmean(totals), NORMAL_95 * spread / math.sqrt(games), max(totals), wins, low, high)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share, square = wins / games, NORMAL_95**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    width = NORMAL_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - width), min(1.0, middle + width)
