"""Games between bots, position by position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean

from laguna.bots.bot import Bot, find_bot
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.state import OVER, State


def play(game: Game, bots: list[Bot], seed: int, options: Options | None = None) -> Iterator[tuple[State, int, int]]:
    """The positions of a game between bots, each with the actor and its choice; the last with neither."""
    rng = Rng(seed)
    state = game.start(game.deal(len(bots), seed, options))
    while (actor := int(state.actor())) != OVER:
        action = bots[actor].choose(state.view(actor), rng)
        yield state, actor, action
        state.apply(action)
    yield state, OVER, -1


def final(game: Game, bots: list[Bot], seed: int) -> State:
    """The last position of a game."""
    for position, _, _ in play(game, bots, seed):
        state = position
    return state


def lead(game: Game, better: str, worse: str, deals: Iterable[int]) -> float:
    """How many points one bot is ahead of another on average, at tables of two; each deal is played both ways round."""
    leads = []
    for seed in deals:
        for seat in range(2):
            names = [better, worse] if seat == 0 else [worse, better]
            scores = final(game, [find_bot(name, game) for name in names], seed).score()
            leads.append(scores[seat].total - scores[1 - seat].total)
    return fmean(leads)


def phase(state: State) -> str:
    """The name of the phase, as everybody sees it."""
    return str(state.view(None).document()["phase"])
