"""What a server can carry: a real process, real sockets, and tables in use."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from statistics import quantiles
from typing import Any

from laguna.core.problem import Problem
from laguna.server.replay import page_words

START = 30.0
"""Seconds that a server may take to answer for the first time."""


@dataclass(frozen=True)
class ServerFigures:
    """What was measured."""

    first_load_kb: float
    """Everything that the home page loads, gzipped, in kB."""
    tables: int
    """How many tables were in use during the next two."""
    answer_p50_ms: float
    answer_p95_ms: float
    """From sending an action to having the new table."""
    actions_per_second: float
    """Durably accepted by one process, with all tables acting as fast as they can."""
    kb_per_idle_table: float


class Visitor:
    """A player without a browser."""

    def __init__(self, port: int) -> None:
        """Visit the server on a port of this machine."""
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookie = ""
        self.ask("PUT", "/api/me", {"name": "Bench"})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and read the answer."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        content = json.loads(answer.read())
        if answer.status != 200:
            raise Problem(f"{path}: {content['error']['code']}")
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).split(";")[0]
        return content

    def open_table(self) -> Any:
        """A solo table."""
        return self.ask("POST", "/api/tables", {"seats": [{"kind": "person"}]})

    def act(self, table: Any, rng: random.Random) -> Any:
        """Do any of the choices; a new table when the game is over."""
        if not table["scene"]["choices"]:
            return self.open_table()
        action = rng.choice(table["scene"]["choices"])["action"]
        path = f"/api/tables/{table['table']['code']}/act"
        return self.ask("POST", path, {"ply": table["ply"], "action": action})


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """A server with an empty store; its port and process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "laguna", "serve", "--port", "0", "--data", folder, "--workers", "1"]
        process = subprocess.Popen([*command, "--rate", "1000000"], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"127\.0\.0\.1:(\d+)/", process.stdout.readline())
            if found is None:
                raise Problem("the server did not start")
            port = int(found[1])
            _wait_for(port)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        try:
            Visitor(port)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise Problem("the server did not answer")


def measure_server(tables: int, seconds: float, told: Callable[[], None]) -> ServerFigures:
    """Measure a server with this many tables in use; ``told`` is called after each of the three parts."""
    with server() as (port, pid):
        idle = _idle_memory(port, pid, 200)
        told()
        times = _all_act(port, tables, seconds, pause=1.0)
        told()
        busy = _all_act(port, tables, seconds, pause=0.0)
        told()
    cuts = quantiles(times, n=100)
    return ServerFigures(first_load() / 1000, tables, cuts[49] * 1000, cuts[94] * 1000, len(busy) / seconds, idle)


def _idle_memory(port: int, pid: int, count: int) -> float:
    """How many kB the process grows by for each table that has been begun and left."""
    visitor, rng = Visitor(port), random.Random(1)
    for _ in range(20):
        visitor.act(visitor.open_table(), rng)
    before = _resident(pid)
    for _ in range(count):
        table = visitor.open_table()
        for _ in range(10):
            table = visitor.act(table, rng)
    return (_resident(pid) - before) / count


def _resident(pid: int) -> float:
    """The resident memory of a process in kB; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _all_act(port: int, tables: int, seconds: float, pause: float) -> list[float]:
    """Let this many players act for a while, each pausing about this long between actions; the time of every answer."""
    times: list[float] = []
    end = time.monotonic() + seconds

    def play(number: int) -> None:
        rng = random.Random(number)
        visitor = Visitor(port)
        table = visitor.open_table()
        time.sleep(rng.random() * pause)
        while time.monotonic() < end:
            begin = time.perf_counter()
            table = visitor.act(table, rng)
            times.append(time.perf_counter() - begin)
            time.sleep(pause * (0.5 + rng.random()))

    players = [threading.Thread(target=play, args=(number,), daemon=True) for number in range(tables)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    return times


def first_load() -> int:
    """The bytes, gzipped, of everything that the home page loads at first. Raises ``Problem``."""
    folder = files("laguna").joinpath("page")
    start = folder.joinpath("index.html")
    if not start.is_file():
        raise Problem("the page is not built; 'make setup' builds it")
    text = start.read_text(encoding="utf-8")
    names = set(re.findall(r'(?:src|href)="/([^"]+)"', text))
    parts = [text.encode(), json.dumps(page_words("en")).encode()]
    parts += [folder.joinpath(*name.split("/")).read_bytes() for name in sorted(names)]
    return sum(len(gzip.compress(part)) for part in parts)
