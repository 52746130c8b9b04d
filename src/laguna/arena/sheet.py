"""What all sections of a report share: who plays, in which style, and how things are laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from laguna.arena import plots
from laguna.arena.plots import STYLES, Axis
from laguna.arena.statistics import Estimate
from laguna.arena.summary import Summary
from laguna.locale import catalogue

SHARES = Axis(0, 1, (0, 0.25, 0.5, 0.75, 1), "{:.0%}".format)
Named = Sequence[tuple[str, Estimate]]


class Sheet:
    """The match that a report tells of."""

    def __init__(self, summary: Summary) -> None:
        """Give every player a style of its own."""
        self.summary = summary
        self.match = summary.held.match
        self.players = self.match.players()
        self.style = {player: number % STYLES for number, player in enumerate(self.players)}
        self.rows = {player: [row for row in summary.rows if row.player == player] for player in self.players}
        self.solo = all(len(table) == 1 for table in self.match.tables)
        self.words = catalogue()

    @property
    def title(self) -> str:
        """The game's own."""
        return self.words(f"{self.match.game}.title")

    def word(self, name: str) -> str:
        """A name in words, where the catalogue has some."""
        return self.words.texts.get(f"{self.match.game}.words.{name}", name)

    def intervals(
        self, estimates: Named, scale: Axis, show: Callable[[Estimate], str], mark: float | None = None
    ) -> str:
        """A line for each player, over one scale."""
        lines = [self.interval(player, player, each, scale, show, mark) for player, each in estimates]
        return "".join(lines) + plots.scale_row(scale)

    def interval(
        self,
        player: str,
        name: str,
        estimate: Estimate,
        scale: Axis,
        show: Callable[[Estimate], str],
        mark: float | None = None,
    ) -> str:
        """A dot with its interval, and both in figures."""
        told, style = show(estimate), self.style[player]
        plot = plots.interval(scale, estimate.mean, estimate.low, estimate.high, style, f"{name}: {told}", mark)
        figure, bracket, rest = escape(told).partition(" (")
        value = f'{figure} <span class="soft">({rest}</span>' if bracket else figure
        return plots.row(name, plot, value, style)


def ends(estimates: Named) -> list[float]:
    """All values that a scale must have room for."""
    return [end for _, each in estimates for end in (each.mean, each.low, each.high) if end is not None]


def note(text: str) -> str:
    """A remark."""
    return f'<p class="soft">{escape(text)}</p>'


def table(corner: str, heads: Sequence[str], names: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    """A table of plain texts."""
    head = "".join(f'<th class="bot" scope="col">{escape(text)}</th>' for text in heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in line)}</tr>'
        for name, line in zip(names, cells, strict=True)
    )
    return scrolling(f"<thead><tr><th>{escape(corner)}</th>{head}</tr></thead><tbody>{lines}</tbody>")


def scrolling(content: str) -> str:
    """A table that scrolls sideways where it is too wide."""
    return (
        '<div class="wide" tabindex="0" role="region" aria-label="Table, scrolls sideways">'
        f"<table>{content}</table></div>"
    )
