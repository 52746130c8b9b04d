"""Where the games of a match are played: here, or in several processes. On a cluster: see ``cluster.py``.

A runner takes fixtures and yields outcomes as they are finished, in whatever order. Closing it stops all play at once.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from laguna.arena.match import Fixture, Match
from laguna.arena.play import Outcome, play_fixture
from laguna.core.problem import Problem

Runner = Callable[[Match, Iterable[Fixture], bool], Iterator[Outcome]]
"""Plays fixtures of a match; the last parameter asks for records."""


def worker_name() -> str:
    """The name of this process among all that play."""
    return f"{socket.gethostname()}:{os.getpid()}"


def play_here(match: Match, fixtures: Iterable[Fixture], keep: bool) -> Iterator[Outcome]:
    """One fixture after the other in this process."""
    for fixture in fixtures:
        yield replace(play_fixture(match, fixture, keep), worker=worker_name())


def in_processes(count: int) -> Runner:
    """A runner with so many processes of its own."""

    def play(match: Match, fixtures: Iterable[Fixture], keep: bool) -> Iterator[Outcome]:
        pool = Pool()
        try:
            pool.start(count)
            yield from pool.play(match, iter(fixtures), keep)
        finally:
            pool.stop()

    return play


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C: it is for this one, which hears it afterwards and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would unblock signals if it had to be started with the first process.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection) -> None:
    """What a process does: play what it is sent until the pipe closes."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            match, fixture, keep = pipe.recv()
            try:
                pipe.send(replace(play_fixture(match, fixture, keep), worker=worker_name()))
            except Problem as problem:
                pipe.send(problem)


class Pool:
    """Some processes, each with one fixture at a time."""

    def __init__(self) -> None:
        """None yet."""
        self.pipes: list[Connection] = []
        self.processes: list[SpawnProcess] = []

    def start(self, count: int) -> None:
        """Start so many; they are spawned, so that they share nothing with this process."""
        context = multiprocessing.get_context("spawn")
        with _deaf():
            for _ in range(count):
                pipe, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), name="laguna-arena")
                process.start()
                theirs.close()
                self.pipes.append(pipe)
                self.processes.append(process)

    def play(self, match: Match, fixtures: Iterator[Fixture], keep: bool) -> Iterator[Outcome]:
        """Keep every process busy until all is played."""
        busy: list[Connection] = []
        try:
            for pipe, fixture in zip(self.pipes, fixtures, strict=False):
                pipe.send((match, fixture, keep))
                busy.append(pipe)
            while busy:
                for ready in wait(busy):
                    assert isinstance(ready, Connection)
                    answer = ready.recv()
                    if isinstance(answer, Problem):
                        raise answer
                    busy.remove(ready)
                    for fixture in islice(fixtures, 1):
                        ready.send((match, fixture, keep))
                        busy.append(ready)
                    yield answer
        except (EOFError, ConnectionError):
            raise Problem("a process of the arena ended in the middle of a game") from None

    def stop(self) -> None:
        """End all processes, whatever they do."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
            process.close()
