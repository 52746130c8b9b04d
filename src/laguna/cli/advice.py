"""The reason of a hint in words."""

from __future__ import annotations

from laguna.bots.advice import Advice, AdviceLine
from laguna.core.game import Game
from laguna.locale import Catalogue

MOST_LINES = 5
"""More sources than this are told as one."""


def reason_of(advice: Advice, game: Game, say: Catalogue) -> str:
    """Why an action is advised: what it brings against the best other one, by source."""
    if advice.other is None:
        return say("page.hint.reason.only")
    told = {"other": game.text(advice.other), "n": advice.playouts}
    parts = _told_lines(advice.lines)
    if not parts:
        return say("page.hint.reason.same", **told)
    lines = ", ".join(
        say("page.hint.reason.line", source=_inside(say.word(game.name, source)), points=signed(tenths, say))
        if source
        else say("page.hint.reason.rest", points=signed(tenths, say))
        for source, tenths in parts
    )
    total = signed(sum(tenths for _, tenths in parts), say)
    error = _decimal(f"{advice.error:.1f}", say)
    reason = say("page.hint.reason.against", lines=lines, total=total, error=error, **told)
    if advice.verdict > 0:
        return reason
    return f"{reason} {say('page.hint.reason.less' if advice.verdict < 0 else 'page.hint.reason.close', **told)}"


def _told_lines(lines: tuple[AdviceLine, ...]) -> list[tuple[str, int]]:
    """The differences in tenths of a point, those that matter most by source and the others together."""
    told = [(line.source, round(line.difference * 10)) for line in lines]
    told = sorted((part for part in told if part[1]), key=lambda part: -abs(part[1]))
    if len(told) <= MOST_LINES:
        return told
    kept, rest = told[: MOST_LINES - 1], told[MOST_LINES - 1 :]
    return [*kept, ("", sum(tenths for _, tenths in rest))]


def _inside(name: str) -> str:
    """A name as it stands inside a sentence."""
    return name[:1].lower() + name[1:]


def signed(tenths: int, say: Catalogue) -> str:
    """Tenths of a point as a number with its sign."""
    return _decimal(f"{tenths / 10:+.1f}" if tenths else "0.0", say)


def _decimal(number: str, say: Catalogue) -> str:
    return number if say.language == "en" else number.replace(".", ",")
