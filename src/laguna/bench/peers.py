"""How fast Laguna is next to other game libraries: all of them in one run, on one core, in alternating rounds."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from statistics import median

from laguna import __version__

ROUNDS = 7
"""Everything is measured once in each round, so that other work on the machine hits all alike; medians count."""

OWN = "laguna"
PLAY, ENVS, SEARCH = "play", "envs", "search"
PARTS = {
    PLAY: "random play, decisions a second",
    ENVS: "environments, decisions a second",
    SEARCH: "search, simulations a second",
}

Work = Callable[[int], int | float]
"""Plays this many games (or makes this many searches or steps); returns how many decisions or simulations it took."""
Clock = Callable[[], float]


@dataclass(frozen=True)
class Entrant:
    """One thing that is measured."""

    part: str
    package: str
    """The distribution that it belongs to."""
    game: str
    way: str
    """How it is played: the seat count, or which of a library's entry points."""
    open: Callable[[], Work]
    """Imports what is needed and prepares a position; an ImportError means that it is not installed."""
    install: str = ""
    by_game: bool = True
    """Whether its work is counted in whole games."""

    @property
    def name(self) -> str:
        """What people call it."""
        return f"{self.game}, {self.way}" if self.package == OWN else f"{self.package} {self.game}, {self.way}"


@dataclass(frozen=True)
class Rate:
    """What one entrant reached: the median of the rounds, and the slowest and quickest of them."""

    entrant: Entrant
    version: str
    per_second: float
    low: float
    high: float
    per_game: float | None
    """Decisions a game, where whole games are played."""


@dataclass(frozen=True)
class Absence:
    """An entrant that could not be measured, and why."""

    entrant: Entrant
    reason: str
    installed: bool
    """Whether it is there, but does not work as expected."""


@dataclass(frozen=True)
class Measured:
    """All that one run found out."""

    rates: list[Rate]
    absences: list[Absence]
    core: int | None
    """The one core that it ran on, where the system can pin it."""

    def slowest(self, part: str, game: str) -> Rate | None:
        """The slowest line of our game, which is what we compare with others."""
        own = [r for r in self.rates if (r.entrant.part, r.entrant.package, r.entrant.game) == (part, OWN, game)]
        return min(own, key=lambda rate: rate.per_second, default=None)

    def times(self, game: str, other: Rate) -> float | None:
        """How many times the other's rate our game reaches, in its slowest line."""
        own = self.slowest(other.entrant.part, game)
        return own.per_second / other.per_second if own else None


@dataclass(frozen=True)
class Aim:
    """How many times as fast as another library one of our games should be."""

    part: str
    game: str
    package: str
    other: str
    way: str
    times: float


@dataclass(frozen=True)
class Verdict:
    """Whether an aim is met; neither, where one side is absent."""

    aim: Aim
    reached: float | None

    @property
    def met(self) -> bool | None:
        """Whether it is met, if that is known."""
        return None if self.reached is None else self.reached >= self.aim.times


@dataclass
class Runner:
    """An opened entrant, the amount of work that fills its share of a round, and what the rounds gave."""

    entrant: Entrant
    work: Work
    amount: int
    rates: list[float]
    done: float = 0.0
    amount_done: int = 0


def measure(
    entrants: Sequence[Entrant],
    seconds: float,
    tick: Callable[[str], None] = lambda _: None,
    clock: Clock = time.process_time,
) -> Measured:
    """Measure each entrant for about this many seconds; ``tick`` hears a name after each of ``steps`` steps.

    The clock counts the time that the processor spent on us, not what others took of the core.
    """
    runners: list[Runner] = []
    absences: list[Absence] = []
    with one_core() as core:
        for entrant in entrants:
            prepared = prepare(entrant, seconds / ROUNDS, clock)
            if isinstance(prepared, Runner):
                runners.append(prepared)
            else:
                absences.append(prepared)
            tick(entrant.name)
        for _ in range(ROUNDS):
            for runner in list(runners):
                broken = run_round(runner, clock)
                if broken:
                    runners.remove(runner)
                    absences.append(broken)
                tick(runner.entrant.name)
    return Measured([rate_of(runner) for runner in runners], absences, core)


def steps(entrants: Sequence[Entrant]) -> int:
    """How many steps a measurement has at most."""
    return len(entrants) * (1 + ROUNDS)


@contextlib.contextmanager
def one_core() -> Iterator[int | None]:
    """Stay on one core, where the system allows that."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)


def prepare(entrant: Entrant, share: float, clock: Clock) -> Runner | Absence:
    """Open an entrant and find out how much work fills its share of a round."""
    try:
        # Some libraries greet on standard output, where our figures go.
        with contextlib.redirect_stdout(sys.stderr):
            work = entrant.open()
            return Runner(entrant, work, fitting_amount(work, share, clock), [])
    except ImportError as missing:
        return Absence(entrant, one_line(missing), installed=False)
    except Exception as error:
        if entrant.package == OWN:
            raise
        return Absence(entrant, f"{type(error).__name__}: {one_line(error)}", installed=True)


def fitting_amount(work: Work, share: float, clock: Clock) -> int:
    """The amount of work that takes about ``share`` seconds."""
    amount = 1
    while True:
        begin = clock()
        work(amount)
        spent = clock() - begin
        if spent >= share / 4:
            return max(1, round(amount * share / spent))
        amount *= 2


def run_round(runner: Runner, clock: Clock) -> Absence | None:
    """Measure once; if another library fails at it, say so instead of stopping everything."""
    try:
        begin = clock()
        done = runner.work(runner.amount)
        spent = clock() - begin
    except Exception as error:
        if runner.entrant.package == OWN:
            raise
        return Absence(runner.entrant, f"{type(error).__name__}: {one_line(error)}", installed=True)
    runner.rates.append(done / spent)
    runner.done += done
    runner.amount_done += runner.amount
    return None


def rate_of(runner: Runner) -> Rate:
    """The median of all rounds."""
    return Rate(
        entrant=runner.entrant,
        version=version_of(runner.entrant.package),
        per_second=median(runner.rates),
        low=min(runner.rates),
        high=max(runner.rates),
        per_game=runner.done / runner.amount_done if runner.entrant.by_game else None,
    )


def version_of(package: str) -> str:
    """The version that is installed, if the package says so."""
    if package == OWN:
        return __version__
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def one_line(error: Exception) -> str:
    """What went wrong, as one line."""
    return " ".join(str(error).split())


def judge(measured: Measured, aims: Sequence[Aim]) -> list[Verdict]:
    """Compare the slowest line of our games with each aim."""
    verdicts = []
    for aim in aims:
        wanted = (aim.part, aim.package, aim.other, aim.way)
        others = [
            rate
            for rate in measured.rates
            if (rate.entrant.part, rate.entrant.package, rate.entrant.game, rate.entrant.way) == wanted
        ]
        verdicts.append(Verdict(aim, measured.times(aim.game, others[0]) if others else None))
    return verdicts
