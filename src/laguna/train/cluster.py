"""Games on a Ray cluster. Ray is imported here only; it comes with the extra ``laguna[ray]``."""

from __future__ import annotations

import logging
import os
import socket
from typing import Any

from laguna.core.problem import Problem
from laguna.train.lessons import Lesson, Played, Weights, play
from laguna.train.players import SHARES, parts
from laguna.version import __version__

LOCAL, AUTO = "local", "auto"
PATIENCE = 10
"""Seconds for an answer from an address."""


class Cluster:
    """Plays on the cluster at an address, or on one of its own on this machine (``local``)."""

    def __init__(self, address: str) -> None:
        """Join the cluster."""
        try:
            import ray
        except ImportError:
            raise Problem("--ray needs Ray, which is not installed: pip install 'laguna[ray]'") from None
        if address not in (LOCAL, AUTO):
            _knock(address)
        self.ray: Any = ray
        _join(ray, address)
        self.remote = ray.remote(_play_there).options(scheduling_strategy="SPREAD", num_cpus=1)

    def play(self, weights: Weights | None, wanted: list[Lesson]) -> list[Played]:
        """Play the games, and answer them in the same order."""
        ray = self.ray
        shared = ray.put(weights)
        count = SHARES * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            shares = ray.get([self.remote.remote(shared, share, __version__) for share in parts(wanted, count)])
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, Problem):
                raise Problem(str(error.cause)) from None
            if isinstance(error.cause, ImportError):
                raise Problem(f"every node of the cluster needs Laguna {__version__}: {error.cause}") from None
            raise
        except ray.exceptions.RayError as error:
            raise Problem(f"Ray lost a game: {str(error).strip().splitlines()[0]}") from None
        return [played for share in shares for played in share]

    def stop(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()


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


def _play_there(weights: Weights | None, wanted: list[Lesson], version: str) -> list[Played]:
    """What a task does on its node."""
    if version != __version__:
        raise Problem(f"a node of the cluster has Laguna {__version__}, and this is {version}")
    return play(weights, wanted)
