"""Where the games of a match are played: by a crew, which takes fixtures and yields outcomes as they are finished.

They come in whatever order. Closing a runner stops all play at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from laguna.arena.match import Fixture, Match
from laguna.arena.play import Outcome, play_fixture
from laguna.arena.programs import WAITING
from laguna.crew.cluster import Cluster, node_name
from laguna.crew.crew import Crew, Here, worker_name
from laguna.crew.processes import Processes

Runner = Callable[[Match, Iterable[Fixture], bool], Iterator[Outcome]]
"""Plays fixtures of a match; the last parameter asks for records."""
Asked = tuple[Match, bool]
"""The match, and whether records are asked for."""


def play_here(match: Match, fixtures: Iterable[Fixture], keep: bool) -> Iterator[Outcome]:
    """One fixture after the other in this process."""
    return _play(Here(), _play_in_process, match, fixtures, keep)


def in_processes(count: int) -> Runner:
    """A runner with this many processes of its own."""
    return lambda match, fixtures, keep: _play(Processes(count), _play_in_process, match, fixtures, keep)


def on_ray(address: str) -> Runner:
    """A runner on the cluster at an address, or on one of its own on this machine (``local``)."""
    cluster = Cluster(address)
    return lambda match, fixtures, keep: _play(cluster, _play_on_node, match, fixtures, keep)


def _play(
    crew: Crew, task: Callable[[Asked, Fixture], Outcome], match: Match, fixtures: Iterable[Fixture], keep: bool
) -> Iterator[Outcome]:
    try:
        for _, outcome in crew.work(task, (match, keep), fixtures):
            yield outcome
    finally:
        crew.stop()
        WAITING.close()


def _play_in_process(asked: Asked, fixture: Fixture) -> Outcome:
    match, keep = asked
    return replace(play_fixture(match, fixture, keep), worker=worker_name())


def _play_on_node(asked: Asked, fixture: Fixture) -> Outcome:
    match, keep = asked
    return replace(play_fixture(match, fixture, keep), worker=node_name())
