"""All that decides what is learned. Where the games are played does not."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, fields

from laguna.bots.burano_features import INPUTS as BURANO_INPUTS
from laguna.bots.walking_features import INPUTS
from laguna.core.problem import Problem
from laguna.games import find_game
from laguna.version import __version__

MOST_SEED = 1 << 60
START_ONE, START_EACH = 1500, 1000
"""Seats in games of the greedy bot to start with, if one seat count is trained or several."""
LIMITS = {
    "loops": (1, 100_000),
    "seed": (0, MOST_SEED - 1),
    "hidden": (1, 512),
    "games": (1, 100_000),
    "start": (1, 100_000),
    "buffer": (256, 5_000_000),
    "steps": (1, 100_000),
    "rate": (0.000001, 1.0),
    "trace": (0.0, 1.0),
}
BURANO_LIMITS = {"loops": (1, 100_000), "games": (30, 100_000), "seed": (0, MOST_SEED - 1), "hidden": (1, 512)}


@dataclass(frozen=True)
class WalkingSettings:
    """The settings of a training for Walking in Burano."""

    seats: tuple[int, ...]
    """The seat counts that one network learns together."""
    loops: int = 300
    seed: int = 0
    hidden: int = 32
    games: int = 100
    """Seats played in a loop, shared evenly among the seat counts."""
    start: int = START_ONE
    """Seats played by the greedy bot before the first loop, for each seat count."""
    buffer: int = 60_000
    """The rows that are kept, the latest."""
    steps: int = 250
    """Steps of learning in each loop."""
    rate: float = 0.0015
    """The learning rate that is taken back evenly; a small part of it comes on top and stays."""
    trace: float = 0.7
    """How much a turn learns from what came behind the next one, and not from what the network said of that one."""

    def check(self) -> None:
        """Raise ``Problem`` for a setting out of range."""
        for name, (low, high) in LIMITS.items():
            if not low <= getattr(self, name) <= high:
                raise Problem(f"--{name} is a number from {low} to {high}")

    def per_loop(self, seats: int) -> int:
        """The games of a seat count in each loop."""
        return max(1, self.games // (len(self.seats) * seats))

    def at_start(self, seats: int) -> int:
        """The games of a seat count before the first loop."""
        return max(1, self.start // seats)

    def rate_in(self, loop: int) -> float:
        """The learning rate in a loop, the first being 1."""
        return self.rate * (1 - (loop - 1) / self.loops) + self.rate / 15

    def seats_text(self) -> str:
        """The seat counts as on the command line."""
        return seats_text(self.seats)

    def command(self) -> str:
        """The command that trains so."""
        usual = WalkingSettings(self.seats, start=usual_start(self.seats))
        words = [f"laguna train walking --seats {self.seats_text()} --loops {self.loops} --seed {self.seed}"]
        for each in fields(self):
            value = getattr(self, each.name)
            if each.name not in ("seats", "loops", "seed") and value != getattr(usual, each.name):
                words.append(f"--{each.name} {value:g}" if isinstance(value, float) else f"--{each.name} {value}")
        return " ".join(words)

    def document(self) -> dict[str, object]:
        """What a state must agree with to be gone on with."""
        return {
            **asdict(self),
            "seats": self.seats_text(),
            "game": "walking",
            "inputs": INPUTS,
            "version": __version__,
        }


@dataclass(frozen=True)
class BuranoSettings:
    """The settings of a training for Burano."""

    loops: int = 24
    games: int = 750
    """Games played in a loop."""
    seed: int = 0
    hidden: int = 24

    def check(self) -> None:
        """Raise ``Problem`` for a setting out of range."""
        for name, (low, high) in BURANO_LIMITS.items():
            if not low <= getattr(self, name) <= high:
                raise Problem(f"--{name} is a number from {low} to {high}")

    @property
    def all_games(self) -> int:
        """The games of all loops."""
        return self.loops * self.games

    def command(self) -> str:
        """The command that trains so."""
        return " ".join(["laguna train burano", *(f"--{name} {value}" for name, value in asdict(self).items())])

    def document(self) -> dict[str, object]:
        """What a state must agree with to be gone on with."""
        return {**asdict(self), "game": "burano", "inputs": BURANO_INPUTS, "version": __version__}


def usual_start(seats: tuple[int, ...]) -> int:
    """How many seats the greedy bot plays for each seat count unless told otherwise."""
    return START_ONE if len(seats) == 1 else START_EACH


def seats_text(seats: tuple[int, ...]) -> str:
    """A range of seat counts as text."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def read_seats(text: str) -> tuple[int, ...]:
    """The seat counts that a text such as ``1`` or ``2-4`` means."""
    found = re.fullmatch(r"([1-9])(?:-([1-9]))?", text.strip())
    if found:
        seats = tuple(range(int(found[1]), int(found[2] or found[1]) + 1))
        if seats and all(count in find_game("walking").seats for count in seats):
            return seats
    raise Problem(f"--seats is a number of players from 1 to 4 or a range such as 2-4, not {text!r}")
