"""A crew of several processes on this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from laguna.core.problem import Problem
from laguna.crew.crew import Answer, Question, Shared

GRACE = 3.0
"""Seconds in which a process that has nothing to do may end by itself."""


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
    """What a process does: answer what it is sent until the pipe closes."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            task, shared, question = pipe.recv()
            try:
                pipe.send(task(shared, question))
            except Problem as problem:
                pipe.send(problem)


class Processes:
    """Some processes, each with one question at a time. They are spawned, so that they share nothing with this one."""

    def __init__(self, count: int) -> None:
        """They start with the first work, so that whoever made them can also stop them."""
        self.hands = count
        self.pipes: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        self.busy: dict[Connection, int] = {}
        """Who works on which question."""

    def start(self) -> None:
        """Start those that are missing."""
        context = multiprocessing.get_context("spawn")
        with _deaf():
            while len(self.processes) < self.hands:
                pipe, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), name="laguna-crew")
                process.start()
                theirs.close()
                self.pipes.append(pipe)
                self.processes.append(process)

    def work(
        self, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        """Keep every process busy until all is answered, or nobody wants answers any more."""
        self._end(self.busy)
        self.start()
        waiting = enumerate(questions)
        busy = self.busy = {}
        try:
            for pipe, (number, question) in zip(self.pipes, waiting, strict=False):
                pipe.send((task, shared, question))
                busy[pipe] = number
            while busy:
                for ready in wait(list(busy)):
                    assert isinstance(ready, Connection)
                    answer = ready.recv()
                    done = busy.pop(ready)
                    if isinstance(answer, Problem):
                        raise answer
                    following = next(waiting, None)
                    if following:
                        busy[ready], question = following
                        ready.send((task, shared, question))
                    yield done, answer
        except (EOFError, ConnectionError):
            raise Problem("a process that played ended in the middle of a game") from None
        finally:
            self._end(busy)

    def _end(self, busy: dict[Connection, int]) -> None:
        """End those whose answers nobody waits for: the next work would take them for its own."""
        for pipe in [pipe for pipe in busy if pipe in self.pipes]:
            place = self.pipes.index(pipe)
            self.pipes.pop(place).close()
            _kill([self.processes.pop(place)])
        busy.clear()

    def stop(self) -> None:
        """End all processes: those at work at once, the others as soon as they have put away what they hold."""
        resting = [process for pipe, process in zip(self.pipes, self.processes, strict=True) if pipe not in self.busy]
        for pipe in self.pipes:
            pipe.close()
        _kill([process for process in self.processes if process not in resting])
        end = time.monotonic() + GRACE
        for process in resting:
            process.join(max(0.0, end - time.monotonic()))
        _kill(resting)
        self.pipes, self.processes = [], []
        self.busy.clear()


def _kill(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()
        process.close()
