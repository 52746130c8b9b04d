"""Games on a Ray cluster. Ray is imported here only; it comes with the extra ``laguna[ray]``."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from laguna.arena.match import Fixture, Match
from laguna.arena.play import Outcome, play_fixture
from laguna.arena.runners import Runner
from laguna.core.problem import Problem
from laguna.version import __version__

LOCAL, AUTO = "local", "auto"
PATIENCE = 10
"""Seconds for an answer from an address."""
AHEAD = 2
"""Fixtures that are handed out for each processor, so that none waits."""


def on_ray(address: str) -> Runner:
    """A runner on the cluster at an address, or on one of its own on this machine (``local``)."""
    if address not in (LOCAL, AUTO):
        _knock(address)
    ray = _import_ray()

    def play(match: Match, fixtures: Iterable[Fixture], keep: bool) -> Iterator[Outcome]:
        _join(ray, address)
        try:
            yield from _play(ray, match, iter(fixtures), keep)
        finally:
            ray.shutdown()

    return play


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
        raise Problem(f"--ray is {LOCAL}, auto or an address such as 10.0.0.1:6379, not {address!r}")
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


def _play(ray: Any, match: Match, fixtures: Iterator[Fixture], keep: bool) -> Iterator[Outcome]:
    remote = ray.remote(_play_there).options(scheduling_strategy="SPREAD", num_cpus=1)
    shared = ray.put(match)
    room = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    waiting = [remote.remote(shared, fixture, keep, __version__) for fixture in islice(fixtures, room)]
    while waiting:
        ready, waiting = ray.wait(waiting)
        for done in ready:
            outcome = _fetch(ray, done)
            waiting += [remote.remote(shared, fixture, keep, __version__) for fixture in islice(fixtures, 1)]
            yield outcome


def _fetch(ray: Any, done: Any) -> Outcome:
    try:
        outcome: Outcome = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Problem):
            raise Problem(str(error.cause)) from None
        if isinstance(error.cause, ImportError):
            raise Problem(f"every node of the cluster needs Laguna {__version__}: {error.cause}") from None
        raise
    except ray.exceptions.RayError as error:
        raise Problem(f"Ray lost a game: {str(error).strip().splitlines()[0]}") from None
    return outcome


def _play_there(match: Match, fixture: Fixture, keep: bool, version: str) -> Outcome:
    """What a task does on its node."""
    if version != __version__:
        raise Problem(f"a node of the cluster has Laguna {__version__}, and this is {version}")
    here = _import_ray().get_runtime_context()
    worker = f"node {here.get_node_id()[:12]}:{here.get_worker_id()[:12]}"
    return replace(play_fixture(match, fixture, keep), worker=worker)
