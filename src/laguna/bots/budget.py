"""How much a bot may think: a number of rounds, which gives the same choices everywhere, or a length of time."""

from __future__ import annotations

from dataclasses import dataclass

from laguna.core.message import message
from laguna.core.problem import Problem

MOST_ROUNDS = 1_000_000
MOST_SECONDS = 600


@dataclass(frozen=True)
class Budget:
    """For one decision."""

    rounds: int
    seconds: float | None = None
    """The search ends when either is used up."""


def split_name(name: str) -> tuple[str, Budget | None]:
    """``doge@200``: the doge with 200 rounds; ``doge@100ms``: with a tenth of a second. Raises ``Problem``."""
    bare, sign, text = name.partition("@")
    if not sign or ":" in name:
        return name, None
    number, seconds = (text.removesuffix("ms"), True) if text.endswith("ms") else (text, False)
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= MOST_ROUNDS):
        raise Problem(message("problems.bot.budget", text=text))
    if not seconds:
        return bare, Budget(int(number))
    if int(number) > 1000 * MOST_SECONDS:
        raise Problem(message("problems.bot.too-long", most=MOST_SECONDS, text=text))
    return bare, Budget(MOST_ROUNDS, int(number) / 1000)
