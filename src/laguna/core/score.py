"""Points told by source."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """One line of a score sheet: where points come from."""

    source: str
    points: int
    subject: str = ""
    """Who or what scores, such as a character's name."""
    site: int = -1
    """Where on the player's own board, if that matters."""


@dataclass(frozen=True)
class SeatScore:
    """A seat's points, line by line, and its rank among all seats."""

    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[tuple[str, int], ...]
    rank: int = 0
    previews: dict[int, dict[str, int]] = field(default_factory=dict)
    """While the game runs: points that could be had now, by place on the own board and by what would bring them."""

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def by_source(self) -> dict[str, int]:
        """The lines of each source added up, in the order of the score sheet."""
        sums: dict[str, int] = {}
        for line in self.lines:
            sums[line.source] = sums.get(line.source, 0) + line.points
        return sums


def ranked(scores: list[SeatScore]) -> list[SeatScore]:
    """The same scores with ranks: total first, then the tie-breaks in order; equals share a rank (1, 1, 3)."""
    keys = [(score.total, *(value for _, value in score.tie_breaks)) for score in scores]
    return [
        replace(score, rank=1 + sum(other > key for other in keys)) for score, key in zip(scores, keys, strict=True)
    ]
