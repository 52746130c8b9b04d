"""What an action did, in words that every language can tell."""

from __future__ import annotations

from dataclasses import dataclass

from laguna.core.message import Message


@dataclass(frozen=True)
class News:
    """The line of whoever acted, what it did to seats, and lines about the table, such as a new round."""

    round: int
    """In which round it happened; 0 where a game has none."""
    act: Message | None
    """``None`` where the action is not worth a line."""
    table: tuple[Message, ...] = ()
    seats: tuple[tuple[int, Message], ...] = ()
    """What happened to seats without their doing, such as a worker sent home or points at the end of a season."""
