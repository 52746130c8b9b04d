"""A crew on a Ray cluster. Ray is imported here only; it comes with the extra ``laguna[ray]``."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from laguna.core.problem import Problem
from laguna.crew.crew import Answer, Question, Shared, Task
from laguna.version import __version__

LOCAL, AUTO = "local", "auto"
PATIENCE = 10
"""Seconds for an answer from an address."""
AHEAD = 2
"""Questions that are handed out for each processor, so that none waits."""


class Cluster:
    """Works on the cluster at an address, or on one of its own on this machine (``local``)."""

    def __init__(self, address: str) -> None:
        """See that there is somebody; the cluster is joined with the first work."""
        if address not in (LOCAL, AUTO):
            _knock(address)
        self.ray = _import_ray()
        self.address = address
        self.joined = False

    def join(self) -> None:
        """Join the cluster unless that was done."""
        if not self.joined:
            _join(self.ray, self.address)
            self.joined = True

    @property
    def hands(self) -> int:
        """The processors of the cluster."""
        self.join()
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def work(
        self, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        """Keep every processor busy until all is answered."""
        ray, room = self.ray, self.hands * AHEAD
        remote = ray.remote(_work_there).options(scheduling_strategy="SPREAD", num_cpus=1)
        there, waiting = ray.put(shared), enumerate(questions)
        numbers: dict[Any, int] = {}

        def hand_out(count: int) -> None:
            for number, question in islice(waiting, count):
                numbers[remote.remote(task, there, question, __version__)] = number

        hand_out(room)
        while numbers:
            ready, _ = ray.wait(list(numbers))
            for done in ready:
                answer = _fetch(ray, done)
                number = numbers.pop(done)
                hand_out(1)
                yield number, answer

    def stop(self) -> None:
        """Leave the cluster, and end one of its own."""
        self.ray.shutdown()
        self.joined = False


def node_name() -> str:
    """The name of this process among all of the cluster, on one of its nodes."""
    here = _import_ray().get_runtime_context()
    return f"node {here.get_node_id()[:12]}:{here.get_worker_id()[:12]}"


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Problem("--ray needs Ray, which is not installed: pip install 'laguna[ray]'") from None
    return ray


def _knock(address: str) -> None:
    """Raise ``Problem`` if nobody listens at an address; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isascii() or not port.isdigit() or not host:
        raise Problem(f"--ray is {LOCAL}, {AUTO} or an address such as 10.0.0.1:6379, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Problem(f"there is no Ray cluster at {address}: {reason}") from None


def _join(ray: Any, address: str) -> None:
    # A cluster of its own tells nobody about itself.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(address=address, **quiet, **({"include_dashboard": False} if address == LOCAL else {}))
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        reason = str(error).strip().split("\n")[0] or type(error).__name__
        raise Problem(f"there is no Ray cluster at {address}: {reason}") from None


def _fetch(ray: Any, done: Any) -> Any:
    """An answer; what went wrong on a node is said in one line."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Problem):
            raise Problem(str(error.cause)) from None
        if isinstance(error.cause, ImportError):
            raise Problem(f"every node of the cluster needs Laguna {__version__}: {error.cause}") from None
        raise
    except ray.exceptions.RayError as error:
        raise Problem(f"Ray lost a game: {str(error).strip().splitlines()[0]}") from None


def _work_there(task: Task, shared: Any, question: Any, version: str) -> Any:
    """What happens on a node."""
    if version != __version__:
        raise Problem(f"a node of the cluster has Laguna {__version__}, and this is {version}")
    return task(shared, question)
