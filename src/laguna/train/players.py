"""Where the games are played: here, or in several processes. On a cluster: see ``cluster.py``.

Whoever plays answers the games in the order in which they were asked for, so that nothing depends on the place.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from typing import Protocol

from laguna.core.problem import Problem
from laguna.train.lessons import Lesson, Played, Weights, play

SHARES = 4
"""Parts that a loop is cut into for each process, so that none waits long for another."""


class Players(Protocol):
    """Whoever plays games."""

    def play(self, weights: Weights | None, wanted: list[Lesson]) -> list[Played]:
        """Play the games, and answer them in the same order."""

    def stop(self) -> None:
        """Leave nothing behind."""


class Here:
    """One game after the other in this process."""

    def play(self, weights: Weights | None, wanted: list[Lesson]) -> list[Played]:
        """Play the games, and answer them in the same order."""
        return play(weights, wanted)

    def stop(self) -> None:
        """There is nothing to stop."""


def parts(wanted: list[Lesson], count: int) -> list[list[Lesson]]:
    """The games in about so many parts, in order."""
    size = max(1, -(-len(wanted) // count))
    return [wanted[first : first + size] for first in range(0, len(wanted), size)]


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C: it is for this one, which then ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _serve(pipe: Connection) -> None:
    """What a process does: play what it is sent until the pipe closes."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            weights, wanted = pipe.recv()
            pipe.send(play(weights, wanted))


class Processes:
    """Some processes, which share nothing with this one."""

    def __init__(self, count: int) -> None:
        """Start them."""
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes = []
        with _deaf():
            for _ in range(count):
                pipe, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), name="laguna-train", daemon=True)
                process.start()
                theirs.close()
                self.pipes.append(pipe)
                self.processes.append(process)

    def play(self, weights: Weights | None, wanted: list[Lesson]) -> list[Played]:
        """Play the games, and answer them in the same order."""
        waiting = list(enumerate(parts(wanted, SHARES * len(self.pipes))))[::-1]
        found: dict[int, list[Played]] = {}
        busy: dict[Connection, int] = {}
        idle = list(self.pipes)
        try:
            while waiting or busy:
                while waiting and idle:
                    pipe = idle.pop()
                    busy[pipe], share = waiting.pop()
                    pipe.send((weights, share))
                for ready in wait(list(busy)):
                    assert isinstance(ready, Connection)
                    found[busy.pop(ready)] = ready.recv()
                    idle.append(ready)
        except (EOFError, OSError):
            raise Problem("a process that played ended in the middle of a game") from None
        return [played for number in sorted(found) for played in found[number]]

    def stop(self) -> None:
        """End all processes, whatever they do."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
            process.close()
