"""How an environment shows itself: as text, as a picture, or printed."""

from __future__ import annotations

from io import StringIO

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group

from laguna.cli.painter import find_painter
from laguna.core.record import Seat
from laguna.core.state import OVER
from laguna.envs.burano_picture import burano_picture
from laguna.envs.match import Match
from laguna.envs.walking_picture import walking_picture
from laguna.games.burano.view import BuranoView
from laguna.games.walking.view import WalkingView
from laguna.locale import catalogue


def render(match: Match, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as the seat that decides sees it; after the end as a spectator does."""
    if mode == "ansi":
        return as_text(match)
    if mode == "rgb_array":
        return as_picture(match)
    if mode == "human":
        print(as_text(match))
    return None


def as_text(match: Match) -> str:
    """The picture of the terminal, with its colours."""
    painter = find_painter(match.game, catalogue())
    view = match.state.view(None if match.actor == OVER else match.actor)
    seats = tuple(Seat(f"player_{seat}", "agent") for seat in range(match.seats))
    paper = StringIO()
    console = Console(file=paper, width=painter.width, force_terminal=True, color_system="truecolor", highlight=False)
    table = painter.table(view, seats)
    console.print(table if match.actor == OVER else Group(table, painter.prompt(view)))
    return paper.getvalue()


def as_picture(match: Match) -> NDArray[np.uint8]:
    """The table drawn in pixels, (height, width, 3)."""
    view = match.state.view(None if match.actor == OVER else match.actor)
    if isinstance(view, WalkingView):
        return walking_picture(view)
    assert isinstance(view, BuranoView)
    return burano_picture(view)
