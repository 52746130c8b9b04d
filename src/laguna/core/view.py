"""The contract of a view: the only door through which anybody sees a game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64, trait

Document = dict[str, Any]
"""Plain data that JSON can carry."""


@trait
class View:
    """What one seat, or a spectator, may know: an allow-list, built field by field.

    Two positions that a seat cannot tell apart have views with equal documents.
    """

    @abstractmethod
    def viewer(self) -> int | None:
        """The seat that looks, ``None`` for a spectator."""

    @abstractmethod
    def actor(self) -> i64:
        """The seat that decides now, or ``OVER``."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The legal actions if the viewer decides now, else nothing."""

    @abstractmethod
    def document(self) -> Document:
        """The whole view as plain data; ``Game.view`` reads it back."""

    @abstractmethod
    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its document."""
