"""Matches held in this process, in an order of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from laguna.arena.hold import Held, Progress, hold
from laguna.arena.match import Fixture, Match
from laguna.arena.play import Outcome
from laguna.arena.runners import Runner, play_here
from laguna.arena.stopping import Rule
from laguna.arena.summary import summarize


def held_match(match: Match, deals: int, rule: Rule | None = None, runner: Runner = play_here) -> Held:
    progress = Progress(match, deals, rule)

    def run(fixtures: Iterable[Fixture]) -> Any:
        return runner(match, fixtures, False)

    return hold(progress, run, lambda _: None, lambda _: None)


def in_disorder(match: Match, fixtures: Iterable[Fixture], keep: bool) -> Iterator[Outcome]:
    """As if several processes played, some of them slow."""
    random, waiting = Random(1), []
    for outcome in play_here(match, fixtures, keep):
        waiting.append(outcome)
        if len(waiting) > 5:
            yield waiting.pop(random.randrange(len(waiting)))
    random.shuffle(waiting)
    yield from waiting


def repeatable(held: Held) -> dict[str, Any]:
    """The figures without those of the clock."""
    document = summarize(held).document()
    del document["clock"]
    return document
