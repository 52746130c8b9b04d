"""Trying a bot program: a few whole games, and what they showed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from laguna.bots.bot import Bot, Forfeit
from laguna.bots.program import ProgramBot
from laguna.bots.random import RandomBot
from laguna.core.game import Game
from laguna.core.rng import Rng
from laguna.core.state import OVER


@dataclass
class Trial:
    """What the games showed."""

    games: int = 0
    rivalries: int = 0
    """Games against random players."""
    wins: int = 0
    """Those that the program won; a shared win counts."""
    start: float = 0.0
    """Seconds until the program was ready."""
    waits: list[float] = field(default_factory=list)
    """Seconds of each decision."""
    went: bool = True
    """Whether it ended by itself when it was told to."""
    failure: str = ""
    """Why the games stopped."""
    where: str = ""

    def within(self, share: float) -> float:
        """The seconds within which that share of all decisions was made."""
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]


def lineups(game: Game, rounds: int) -> list[tuple[int, int | None, int]]:
    """Seats, the seat of the program (``None``: all of them) and the deal of every game of a trial."""
    found: list[tuple[int, int | None, int]] = []
    for deal in range(rounds):
        for seats in game.seats:
            found.append((seats, None, deal))
            if seats > 1:
                found.append((seats, deal % seats, deal))
    return found


def try_program(bot: ProgramBot, rounds: int, tick: Callable[[], None]) -> Trial:
    """Let the program play with itself and with random players at every seat count."""
    trial = Trial()
    for seats, own, deal in lineups(bot.game, rounds):
        try:
            _play(bot, seats, own, deal, trial)
        except Forfeit as forfeit:
            company = "with itself" if own is None else f"at seat {own + 1} against random players"
            trial.failure = forfeit.reason
            trial.where = f"game {trial.games + 1}, {seats} {'seat' if seats == 1 else 'seats'}, {company}"
            break
        trial.games += 1
        tick()
    trial.went = bot.finish()
    return trial


def _play(bot: ProgramBot, seats: int, own: int | None, deal: int, trial: Trial) -> None:
    game, rng = bot.game, Rng(deal)
    state = game.begin(seats, deal)
    players: list[Bot] = [bot if own in (None, seat) else RandomBot() for seat in range(seats)]
    while (seat := int(state.actor())) != OVER:
        view = state.view(seat)
        begin = time.monotonic()
        action = players[seat].choose(view, rng)
        if players[seat] is bot:
            if not trial.waits:
                trial.start = time.monotonic() - begin - bot.waited
            trial.waits.append(bot.waited)
        state.apply(action)
    bot.over(state.view(own or 0))
    if own is not None:
        trial.rivalries += 1
        trial.wins += state.score()[own].rank == 1
