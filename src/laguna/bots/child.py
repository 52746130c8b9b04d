"""A program that runs beside Laguna: lines to it, lines from it, each within a time, and a sure end."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from laguna.bots import guard
from laguna.core.message import message
from laguna.core.problem import Problem

MOST_LINE = 65_536
"""Bytes that a line of the program may have."""
MOST_WORDS = 4_096
"""Bytes that are kept of what it last wrote to its error output."""
CHUNK = 65_536
GRACE = 1.0
"""Seconds in which a program may end by itself when it is told to."""
SURE = 10.0
"""Seconds in which a killed one is gone for sure."""


class Ended(Exception):
    """The program is gone, or has closed its output."""

    def __init__(self, how: str, what: str | int = "") -> None:
        """``how`` is ``closed``, ``signal``, ``no-start`` or ``exit``; a signal has a name, an exit a code."""
        super().__init__(how, what)
        self.how, self.what = how, what


class Late(Exception):
    """No whole line came in time."""


class TooLong(Exception):
    """A line that never ends, or not soon enough."""


class Child:
    """A running program. Not for several threads at once."""

    def __init__(self, command: list[str]) -> None:
        """Start it, without a shell. What cannot be started ends at once with words about it."""
        if os.name == "nt":
            raise Problem(message("problems.program.system"))
        end, self._lifeline = os.pipe()
        # Python programs would otherwise keep their answers in a buffer.
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(Path(guard.__file__)), str(end), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            pass_fds=(end,),
            start_new_session=True,
            env=environment,
        )
        os.close(end)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out, self._err = self._process.stdin, self._process.stdout, self._process.stderr
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self._unsent = b""
        self._heard = b""
        self._words = b""
        self._open = [self._out, self._err]

    # Talking

    def send(self, line: str) -> None:
        """Have a line sent: now as far as the program takes it, the rest while its answer is waited for."""
        self._unsent += line.encode() + b"\n"
        with contextlib.suppress(OSError):
            self._write()

    def hear(self, seconds: float) -> str:
        """The next line. Raises ``Late``, ``Ended`` or ``TooLong``."""
        end = time.monotonic() + seconds
        while b"\n" not in self._heard:
            if len(self._heard) > MOST_LINE:
                raise TooLong
            if self._out not in self._open:
                raise self._how_it_ended()
            left = end - time.monotonic()
            if left <= 0:
                raise Late
            self._exchange(left)
        line, _, self._heard = self._heard.partition(b"\n")
        if len(line) > MOST_LINE:
            raise TooLong
        return line.decode(errors="replace")

    def spoke_unasked(self) -> str:
        """What the program has said that nobody asked for; empty if nothing."""
        self._exchange(0)
        return self._heard.decode(errors="replace")

    def last_words(self, lines: int = 3) -> list[str]:
        """The last lines that it wrote to its error output."""
        self._exchange(0)
        text = self._words.decode(errors="replace")
        shown = ("".join(sign if sign.isprintable() else " " for sign in line).strip() for line in text.splitlines())
        return [line for line in shown if line][-lines:]

    def _exchange(self, seconds: float) -> None:
        """Read and write whatever is possible, after waiting for it at most so long."""
        unsent = [self._in] if self._unsent else []
        readable, writable, _ = select.select(self._open, unsent, [], seconds)
        if writable:
            try:
                self._write()
            except OSError:
                # It does not listen any more; whether it still speaks is seen when its output ends.
                self._unsent = b""
        for stream in readable:
            data = stream.read(CHUNK)
            if data is None:
                continue
            if not data:
                self._open.remove(stream)
            elif stream is self._out:
                self._heard += data
            else:
                self._words = (self._words + data)[-MOST_WORDS:]

    def _write(self) -> None:
        with contextlib.suppress(BlockingIOError):
            sent = os.write(self._in.fileno(), self._unsent)
            self._unsent = self._unsent[sent:]

    def _how_it_ended(self) -> Ended:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Ended("closed")
        self._exchange(0)
        if code > 128:
            with contextlib.suppress(ValueError):
                return Ended("signal", signal.Signals(code - 128).name)
        return Ended("no-start") if code == guard.NO_START else Ended("exit", code)

    # The end

    def finish(self) -> bool:
        """Close the program's input, and give it a moment to go; whether it went by itself."""
        self._in.close()
        end = time.monotonic() + GRACE
        while self._process.poll() is None and (left := end - time.monotonic()) > 0:
            self._unsent = b""
            if self._open:
                self._exchange(min(left, 0.02))
                self._heard = b""
            else:
                time.sleep(0.005)
        itself = self._process.poll() is not None
        self.kill()
        return itself

    def kill(self) -> None:
        """End the program and all that it started."""
        if self._lifeline < 0:
            return
        # A byte, because a forked process may hold a copy of the lifeline that stays open.
        with contextlib.suppress(OSError):
            os.write(self._lifeline, b"!")
        os.close(self._lifeline)
        self._lifeline = -1
        try:
            self._process.wait(SURE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for stream in (self._in, self._out, self._err):
            with contextlib.suppress(OSError):
                stream.close()
        self._open = []
