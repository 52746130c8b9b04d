"""What a crew is, and the smallest one.

A task is a function of a module, so that it can be sent by its name; it gets what all questions share, and one of
them. Answers come as they are finished, each with the number of its question, so that nothing need depend on who was
quick.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

Shared = TypeVar("Shared")
Question = TypeVar("Question")
Answer = TypeVar("Answer")
Task = Callable[[Any, Any], Any]


class Crew(Protocol):
    """Whoever does the work."""

    @property
    def hands(self) -> int:
        """How many questions are worked on at the same time."""

    def work(
        self, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        """Answer questions; they are taken only as hands are free. A ``Problem`` of a task is raised here."""

    def stop(self) -> None:
        """End all work at once, and leave nothing behind."""


class Here:
    """One question after the other in this process."""

    hands = 1

    def work(
        self, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        """Answer questions in their order."""
        for number, question in enumerate(questions):
            yield number, task(shared, question)

    def stop(self) -> None:
        """There is nothing to stop."""


def worker_name() -> str:
    """The name of this process among all that work."""
    return f"{socket.gethostname()}:{os.getpid()}"
