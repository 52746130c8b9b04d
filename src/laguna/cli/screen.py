"""The terminal itself: what it can show, and how to keep a hand from the next person's eyes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from io import TextIOWrapper

from rich.console import Console

from laguna.core.message import message
from laguna.core.problem import Problem

CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""


def prepare_streams() -> None:
    """Let odd characters come and go as question marks instead of ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def open_screen(plain: bool = False) -> tuple[Console, bool]:
    """The console, and whether it shows plain ASCII: asked for, or all that the terminal can do."""
    console = Console(highlight=False)
    return console, plain or not (console.encoding or "").lower().startswith("utf")


def need_keyboard() -> None:
    """Raise ``Problem`` where nobody could be asked anything."""
    if sys.stdin is None or sys.stdout is None:
        raise Problem(message("problems.play.closed"))


def wipe(console: Console) -> None:
    """Take everything off the screen, scrolled off or not."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write(CLEAR_ALL)
        console.file.flush()
    else:
        console.print("\n" * console.height)


def complete_lines(candidates: Callable[[], list[str]]) -> None:
    """Complete lines with the Tab key where the system can."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(line: str, number: int) -> str | None:
            fitting = [text for text in candidates() if text.lower().startswith(line.lower())]
            return fitting[number] if number < len(fitting) else None

        readline.set_completer_delims("")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")


def forget_lines() -> None:
    """Forget what was written, so that the next person cannot call it back with the arrow keys."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
