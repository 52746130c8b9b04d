"""What goes wrong in a way that a person can put right."""

from __future__ import annotations

import errno
from pathlib import Path

from laguna.core.message import Message, MessageValue, message


class Problem(ValueError):
    """A bad option, file, deal or name: one line for the person who caused it.

    What somebody who plays can meet is a message, which every language words for itself. A text is for those who write
    commands and programs, and stays English. ``str`` is English for both.
    """

    def __init__(self, what: Message | str) -> None:
        """A line without a full stop, so that it can stand inside a sentence."""
        super().__init__(what)
        self.message = on_one_line(what) if isinstance(what, Message) else message("problems.english", text=what)

    def __str__(self) -> str:
        # Only here the engine asks for words: for whoever reads a traceback.
        from laguna.locale import catalogue

        return catalogue().tell(self.message)


def on_one_line(said: Message) -> Message:
    """The message; what it quotes is written so that it stays on one line."""
    return Message(said.key, {name: _on_one_line(value) for name, value in said.values.items()})


def _on_one_line(value: MessageValue) -> MessageValue:
    if isinstance(value, Message):
        return on_one_line(value)
    return value if not isinstance(value, str) or value.isprintable() else ascii(value)


def in_line(line: int, reason: Message) -> Message:
    """What is wrong in a line of a file, counted from 1."""
    return message("problems.in-line", line=line, reason=reason)


def not_utf8(data: bytes, error: UnicodeDecodeError) -> Message:
    """What is wrong with a file that is no text."""
    return in_line(data[: error.start].count(10) + 1, message("problems.file.not-utf8"))


def too_large(most: int) -> Message:
    """What is wrong with a file of more bytes."""
    return message("problems.file.too-large", most=most)


SYSTEM = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EEXIST: "exists",
    errno.ENAMETOOLONG: "long-name",
    errno.EADDRINUSE: "port-taken",
    errno.EADDRNOTAVAIL: "no-address",
}
"""What systems say most often when something does not work."""


def system_reason(error: OSError) -> Message:
    """Why the system could not do something, in words that every language has."""
    if error.errno in SYSTEM:
        return message(f"problems.system.{SYSTEM[error.errno]}")
    return message("problems.system.other", code=errno.errorcode.get(error.errno or 0, type(error).__name__))


def of_file(error: OSError) -> Message:
    """The file that something was wrong with, and what."""
    if not error.filename:
        return system_reason(error)
    return message("problems.at-file", file=str(error.filename), reason=system_reason(error))


def unreadable(file: Path, error: OSError) -> Message:
    """Why a file cannot be read."""
    return message("problems.file.unreadable", file=str(file), reason=system_reason(error))
