"""What a worker process does with a question."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from laguna.bots.advice import advise as advice_of
from laguna.bots.bot import BOTS, Bot, UnknownBot, find_bot
from laguna.bots.levels import PATIENCE
from laguna.bots.offer import Offer
from laguna.bots.program import Limits, ProgramBot
from laguna.core.deal import ComponentSet
from laguna.core.message import message
from laguna.core.rng import Rng
from laguna.games import find_game

_programs: tuple[Offer, ...] = ()
_limits = Limits()


def offer(programs: tuple[Offer, ...], limits: Limits) -> None:
    """Play with these programs, too."""
    global _programs, _limits
    _programs, _limits = programs, limits


@cache
def _bot(level: str, game: str) -> Bot:
    """The bot of a level. A level may come from a record that somebody brought: it never names a command."""
    for program in _programs:
        if program.name == level and program.plays(game):
            return ProgramBot(program.command, find_game(game), _limits)
    if level not in BOTS:
        raise UnknownBot(message("problems.bot.unknown", name=level, names=", ".join(BOTS)))
    bot = find_bot(level, find_game(game))
    bot.hurry(PATIENCE)
    return bot


@lru_cache(maxsize=100)
def _components(game: str, name: str, text: str) -> ComponentSet:
    return find_game(game).read_components(name, text.encode())


def answer(kind: str, *question: Any) -> Any:
    """The answer to a question."""
    return choose(*question) if kind == "think" else advise(*question)


def choose(game: str, level: str, document: dict[str, Any], components: tuple[str, str], seed: int) -> str:
    """The action of a bot for a view; the components come as name and text of their file."""
    found = find_game(game)
    view = found.view(document, _components(game, *components))
    bot = _bot(level, game)
    # A worker serves many tables: what it kept from another one must not change this decision.
    bot.forget()
    return found.text(bot.choose(view, Rng(seed)))


def advise(game: str, level: str, document: dict[str, Any], components: tuple[str, str], seed: int) -> dict[str, Any]:
    """What a bot would do for a view, with its reason as plain data."""
    found = find_game(game)
    view = found.view(document, _components(game, *components))
    advice = advice_of(found, _bot(level, game), view, seed)
    reason = {
        "other": None if advice.other is None else found.text(advice.other),
        "lines": [line._asdict() for line in advice.lines],
        "playouts": advice.playouts,
        "error": advice.error,
        "verdict": advice.verdict,
    }
    told = advice.alone or advice.other is not None
    return {"action": found.text(advice.action), "reason": reason if told else None}
