"""What the terminal needs to know of a game to draw it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rich.console import RenderableType

from laguna.core.game import Game
from laguna.core.record import Record
from laguna.core.view import View
from laguna.locale import Catalogue


class Painter(ABC):
    """Draws a game from a view, so that it cannot show what the viewer may not know."""

    @abstractmethod
    def table(self, view: View, record: Record) -> RenderableType:
        """The table as the viewer sees it."""

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
    from laguna.cli.walking import WalkingPainter

    painters = {"walking": WalkingPainter}
    return painters[game.name](say, plain)
