"""What a computer player is, and which there are."""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module

from laguna.bots.budget import Budget, split_name
from laguna.core.game import Game
from laguna.core.message import Message, message, quoted
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.core.view import View
from laguna.locale import catalogue


class Bot(ABC):
    """A player that decides by its view and its own random numbers alone."""

    @abstractmethod
    def choose(self, view: View, rng: Rng) -> int:
        """One of the legal actions of a view whose viewer decides now."""

    def forget(self) -> None:  # noqa: B027 - most bots keep nothing
        """Drop what was kept from earlier decisions, which saves time in the next but may change it, too.

        A bot that keeps nothing chooses by the view and the random numbers alone.
        """

    def hurry(self, seconds: float) -> None:  # noqa: B027 - most bots decide at once
        """From now on decide within about this time, where people wait; its choices may then depend on the machine."""

    def over(self, view: View) -> None:  # noqa: B027 - most bots do not care
        """Hear that the game is over; the view is the last one."""

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Let go of processes and files. A bot that is asked again afterwards takes them up again."""


class Seer(ABC):
    """A yardstick that knows the whole deal. It is measured against, and never offered as an opponent."""

    @abstractmethod
    def choose(self, state: State, rng: Rng) -> int:
        """One of the legal actions of the seat that decides now."""


class Forfeit(Exception):
    """A bot gives up its game: it crashed, was too slow or answered nonsense."""

    def __init__(self, reason: Message | str) -> None:
        """The reason is one line for people; a text is English, for those who write programs."""
        super().__init__(reason)
        self.message = Problem(reason).message

    @property
    def reason(self) -> str:
        """The reason in English."""
        return catalogue().tell(self.message)

    def __str__(self) -> str:
        return self.reason


class UnknownBot(Problem):
    """A name under which there is no bot; the text lists those that there are."""


def _random(_: Game) -> Bot:
    from laguna.bots.random import RandomBot

    return RandomBot()


def _greedy(game: Game) -> Bot:
    from laguna.bots.greedy import GreedyBot

    return GreedyBot(game)


def _gull(game: Game) -> Bot:
    from laguna.bots.gull import GullBot

    return GullBot(game)


QUICK: dict[str, Callable[[Game], Bot]] = {"greedy": _greedy, "random": _random, "gull": _gull, "fisher": _greedy}
SEARCHING = ("gondolier", "doge")
YARDSTICKS = ("hindsight", "unlearned")
"""To measure the others by, never opponents: one knows the deal, one is the doge without what was learned."""
SEARCHERS = {"walking": "laguna.bots.walking_levels", "burano": "laguna.bots.burano_levels"}
"""For each game the module that makes its bots that search: a function for each name, with a budget or ``None``."""
BOTS = (*QUICK, *SEARCHING)
"""All names of Laguna's own; those in ``levels.py`` are for people to choose from."""


def find_bot(name: str, game: Game) -> Bot:
    """A new bot of that name for a game; ``program:COMMAND`` is one that somebody brings (see ``program.py``).

    A bot that searches may be given a budget, as in ``doge@200`` (see ``budget.py``). A name that does not come from
    whoever runs Laguna, but from a record or a request, must not start a program.
    """
    from laguna.bots.program import is_program, program_bot

    if name in QUICK:
        return QUICK[name](game)
    if is_program(name):
        return program_bot(name, game)
    bare, budget = split_name(name)
    if bare in SEARCHING:
        bot = _searcher(bare, game, budget)
        assert isinstance(bot, Bot)
        return bot
    if bare in QUICK:
        raise Problem(message("problems.bot.no-budget", name=bare, names=", ".join(SEARCHING)))
    raise UnknownBot(message("problems.bot.unknown", name=name, names=", ".join(BOTS)))


def find_player(name: str, game: Game) -> Bot | Seer:
    """A bot, or a yardstick."""
    bare, budget = split_name(name)
    return _searcher(bare, game, budget) if bare in YARDSTICKS else find_bot(name, game)


def _searcher(name: str, game: Game, budget: Budget | None) -> Bot | Seer:
    make = getattr(import_module(SEARCHERS[game.name]), name, None) if game.name in SEARCHERS else None
    if make is None:
        raise Problem(message("problems.bot.other-game", name=name, game=game.name))
    made: Bot | Seer = make(budget)
    return made


def split_names(text: str) -> list[str]:
    """The names in a list with commas; one that has a comma itself stands in double quotes."""
    try:
        return [name.strip() for name in next(csv.reader([text], skipinitialspace=True, strict=True), [])] or [""]
    except csv.Error:
        raise Problem(message("problems.bot.quotes", text=quoted(text))) from None
