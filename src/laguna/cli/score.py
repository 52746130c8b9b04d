"""The score sheet, of any game: lines by source, total, tie-breaks, rank."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from laguna.cli.painter import Painter
from laguna.core.record import Record
from laguna.core.score import SeatScore
from laguna.core.state import OVER
from laguna.locale import Catalogue


def score_sheet(record: Record, say: Catalogue, painter: Painter, plain: bool = False) -> RenderableType:
    """Every seat's points line by line, final or so far."""
    scores = record.state.score()
    over = record.state.actor() == OVER
    game = record.game.name
    title = say("terminal.score.final" if over else "terminal.score.title")
    sheet = Table(title=title, box=box.ASCII if plain else box.ROUNDED)
    sheet.add_column("")
    for seat in record.seats:
        sheet.add_column(escape(seat.name), justify="right")
    sources = {line.source: None for score in scores for line in score.lines}
    for source in sources:
        _add_source(sheet, source, scores, say, game)
    sheet.add_section()
    sheet.add_row(say("terminal.score.total"), *(str(score.total) for score in scores), style="bold")
    if len(scores) > 1:
        for number, (name, _) in enumerate(scores[0].tie_breaks):
            label = say("terminal.score.tie", name=say.word(game, name))
            sheet.add_row(label, *(str(score.tie_breaks[number][1]) for score in scores), style="dim")
        sheet.add_row(say("terminal.score.rank"), *(str(score.rank) for score in scores))
    parts: list[RenderableType] = [sheet]
    if over:
        parts.append(Text(_outcome(record, scores, say, painter.verdict(record))))
    for seat, score in zip(record.seats, scores, strict=True):
        for site, worth in score.previews.items():
            points = ", ".join(f"{say.word(game, subject)} {points}" for subject, points in worth.items())
            parts.append(Text(say("terminal.score.preview", name=seat.name, site=site + 1, points=points), style="dim"))
    return Group(*parts)


def _add_source(sheet: Table, source: str, scores: list[SeatScore], say: Catalogue, game: str) -> None:
    """One row for a source; a source of several lines has a row for each of them too."""
    lines = [[line for line in score.lines if line.source == source and line.subject] for score in scores]
    for number in range(max(len(own) for own in lines)):
        cells = []
        for own in lines:
            line = own[number] if number < len(own) else None
            site = f"{line.site + 1}: " if line and line.site >= 0 else ""
            cells.append(f"{site}{say.word(game, line.subject)} {line.points}" if line else "")
        sheet.add_row("", *cells, style="dim")
    sheet.add_row(say.word(game, source), *(str(score.by_source().get(source, 0)) for score in scores))


def _outcome(record: Record, scores: list[SeatScore], say: Catalogue, verdict: str) -> str:
    ending = say("terminal.over", ending=say.word(record.game.name, record.state.ending()))
    if verdict:
        return f"{ending} {verdict}"
    winners = [seat.name for seat, score in zip(record.seats, scores, strict=True) if score.rank == 1]
    key = "terminal.score.winner" if len(winners) == 1 else "terminal.score.shared"
    return f"{ending} {say(key, names=', '.join(winners))}"
