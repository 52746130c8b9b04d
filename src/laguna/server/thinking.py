"""What a worker process does with a question."""

from __future__ import annotations

from functools import cache
from typing import Any

from laguna.bots.bot import Bot, find_bot
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game


@cache
def _bot(level: str, game: str) -> Bot:
    return find_bot(level, find_game(game))


def answer(kind: str, *question: Any) -> Any:
    """The answer to a question."""
    return choose(*question) if kind == "think" else play(*question)


def choose(game: str, level: str, document: dict[str, Any], seed: int) -> str:
    """The action of a bot for a view."""
    found = find_game(game)
    return found.text(_bot(level, game).choose(found.view(document), Rng(seed)))


def play(game: str, level: str, seed: int) -> int:
    """The total of a bot that plays the deal of a seed alone."""
    found = find_game(game)
    bot, rng = _bot(level, game), Rng(seed)
    record = Record(found, found.deal(1, seed), (Seat(level, level),), "")
    while record.state.actor() != OVER:
        record.act(0, bot.choose(record.state.view(0), rng))
    return record.state.score()[0].total
