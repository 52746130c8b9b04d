"""A training that is over in a second."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from numpy.typing import NDArray

from laguna.crew.crew import Answer, Here, Question, Shared
from laguna.train.settings import WalkingSettings
from laguna.train.walking_learning import Learned

SMALL = WalkingSettings((1,), loops=4, hidden=6, games=6, start=30, buffer=350, steps=20)
TOGETHER = WalkingSettings((2, 3, 4), loops=2, hidden=4, games=24, start=12, buffer=400, steps=10)
COMMAND = ["--loops", "4", "--hidden", "6", "--games", "6", "--start", "30", "--buffer", "350", "--steps", "20"]
"""The same as ``SMALL`` on the command line."""


class Interrupted(Here):
    """Does some work; then somebody presses Ctrl-C."""

    def __init__(self, loops: int) -> None:
        self.left = loops

    def work(
        self, task: Callable[[Shared, Question], Answer], shared: Shared, questions: Iterable[Question]
    ) -> Iterator[tuple[int, Answer]]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return super().work(task, shared, questions)


def silent(learned: Learned) -> None:
    """Hear of loops, and say nothing."""


def same(one: Learned, other: Learned) -> bool:
    """Whether two states agree bit for bit."""

    def parts(learned: Learned) -> list[object]:
        layers = [*learned.layers, *learned.drift, *learned.squares]
        arrays: list[NDArray[Any]] = [*layers, learned.rows, learned.points, learned.means]
        return [learned.loop, learned.steps, learned.error, *(array.tobytes() for array in arrays)]

    return parts(one) == parts(other)
