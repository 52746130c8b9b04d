"""What the terminal needs to know of a game to draw it."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import Console, RenderableType

from laguna.core.game import Game
from laguna.core.record import Record, Seat
from laguna.core.view import View
from laguna.locale import Catalogue, catalogue


class Painter(ABC):
    """Draws a game from a view, so that it cannot show what the viewer may not know."""

    width: ClassVar[int] = 80
    """Columns that the picture needs."""
    example: ClassVar[str]
    """An action written with the beginnings of its words."""

    @abstractmethod
    def table(self, view: View, seats: Sequence[Seat]) -> RenderableType:
        """The table as the viewer sees it."""

    def step(self, view: View, seats: Sequence[Seat]) -> RenderableType:
        """What the viewer needs to see between the steps of a turn: all, where a table is small."""
        return self.table(view, seats)

    @abstractmethod
    def prompt(self, view: View) -> RenderableType:
        """What the viewer has to do now."""

    @abstractmethod
    def legal(self, view: View) -> RenderableType:
        """What the viewer can do now, grouped for reading."""

    @abstractmethod
    def rule(self, view: View) -> str:
        """The rule of the current step."""

    @abstractmethod
    def verdict(self, record: Record) -> str:
        """One line on how well a finished game went, or nothing."""


def find_painter(game: Game, say: Catalogue, plain: bool = False) -> Painter:
    """The painter of a game; a plain one uses letters only."""
    from laguna.cli.burano import BuranoPainter
    from laguna.cli.walking import WalkingPainter

    painters: dict[str, Callable[[Catalogue, bool], Painter]] = {"walking": WalkingPainter, "burano": BuranoPainter}
    return painters[game.name](say, plain)


def picture(game: Game, view: View) -> str:
    """The table as plain text in English, and what the viewer has to do; for whoever reads it without a terminal."""
    painter = find_painter(game, catalogue().plain(), plain=True)
    seats = [Seat(f"Seat {seat}", "") for seat in range(view.document()["seats"])]
    paper = io.StringIO()
    console = Console(file=paper, width=max(100, painter.width), no_color=True, highlight=False)
    console.print(painter.table(view, seats))
    if view.legal_actions():
        console.print(painter.prompt(view))
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())
