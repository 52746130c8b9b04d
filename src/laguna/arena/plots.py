"""Small pictures as inline SVG.

Across, everything is in percent, so that a plot is as wide as the screen allows while its words keep their size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

STYLES = 6
"""How many ways there are to tell players apart, by colour and by hatching."""
HATCHES = (
    '<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" class="l1" stroke-width="2"/>',
    '<circle cx="3" cy="3" r="1.6" class="d2"/>',
    '<path d="M0 3H6" class="l3" stroke-width="2"/>',
    '<path d="M3 0V6" class="l4" stroke-width="2"/>',
    '<path d="M0 0L6 6M6 0L0 6" class="l5"/>',
)
"""The first style is without one."""


@dataclass(frozen=True)
class Axis:
    """A scale from left to right."""

    low: float
    high: float
    ticks: tuple[float, ...]
    show: Callable[[float], str]

    def at(self, value: float) -> float:
        """Where a value is, in percent; what is outside stays at the edge."""
        place = (value - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, place)), 2)


def axis(values: Sequence[float], show: Callable[[float], str] = "{:g}".format, most: int = 6) -> Axis:
    """A scale with round ticks that has room for all values."""
    low, high = min(values), max(values)
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    step = _round_step((high - low) / most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(round(number * step, 9) for number in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], ticks, show)


def log_axis(low: float, high: float, show: Callable[[float], str]) -> Axis:
    """A scale of powers of ten; values are given as logarithms."""
    first, last = math.floor(low), max(math.ceil(high), math.floor(low) + 1)
    return Axis(first, last, tuple(float(power) for power in range(first, last + 1)), show)


def _round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, not below a number."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))


def svg(height: int, parts: Sequence[str], told: str) -> str:
    """A picture, with what it shows in words."""
    return f'<svg class="plot" height="{height}" role="img" aria-label="{escape(told)}">{"".join(parts)}</svg>'


def row(name: str, plot: str, value: str, style: int | None = None) -> str:
    """A line of a plot: who, the picture, the figure. The name may hold anything; the value is HTML."""
    key = "" if style is None else swatch(style)
    return f'<div class="row"><div class="name">{key}{escape(name)}</div>{plot}<div class="value">{value}</div></div>'


def swatch(style: int) -> str:
    """A small piece of a player's colour and hatching."""
    return (
        '<svg class="key" width="12" height="12" aria-hidden="true">'
        f'<rect class="s{style % STYLES}" width="12" height="12"/></svg>'
    )


def small_bar(share: float, style: int) -> str:
    """A bar in a cell of a table, as long as a share of the cell."""
    return f'<svg aria-hidden="true"><rect class="s{style % STYLES}" width="{100 * share:.1f}%" height="12"/></svg>'


def hatches() -> str:
    """What every page with plots needs once: hatchings that differ even without colours."""
    patterns = "".join(
        f'<pattern id="h{number}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0H6V6H0Z" fill="var(--c{number})" fill-opacity=".28"/>{hatch}</pattern>'
        for number, hatch in enumerate(HATCHES, 1)
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{patterns}</defs></svg>'


def grid(scale: Axis, height: int, mark: float | None = None) -> list[str]:
    """The lines behind a plot; ``mark`` is one that matters."""
    lines = [_upright(scale.at(tick), 0, height, "grid") for tick in scale.ticks]
    if mark is not None:
        lines.append(_upright(scale.at(mark), 0, height, "mark"))
    return lines


def scale_row(scale: Axis, words: str = "") -> str:
    """The numbers below a plot."""
    parts = []
    for place, tick in enumerate(scale.ticks):
        anchor = "start" if place == 0 else "end" if place == len(scale.ticks) - 1 else "middle"
        parts.append(f'<text x="{scale.at(tick)}%" y="13" text-anchor="{anchor}">{escape(scale.show(tick))}</text>')
    plot = f'<svg class="plot" height="18" aria-hidden="true">{"".join(parts)}</svg>'
    return f'<div class="row axis"><div class="name">{escape(words)}</div>{plot}<div class="value"></div></div>'


def interval(
    scale: Axis, mean: float, low: float | None, high: float | None, style: int, told: str, mark: float | None = None
) -> str:
    """A dot with its interval."""
    parts = grid(scale, 26, mark)
    if low is not None and high is not None:
        parts.append(f'<line class="l{style % STYLES} range" {_across(scale.at(low), scale.at(high), 13)}/>')
        parts += [_upright(scale.at(end), 8, 18, f"l{style % STYLES} cap") for end in (low, high)]
    parts.append(f'<circle class="d{style % STYLES}" cx="{scale.at(mean)}%" cy="13" r="5.5"/>')
    return svg(26, parts, told)


def bar(scale: Axis, value: float, style: int, told: str) -> str:
    """A bar from 0."""
    zero, end = scale.at(0), scale.at(value)
    left, width = min(zero, end), abs(end - zero)
    parts = [
        *grid(scale, 20, 0.0),
        f'<rect class="s{style % STYLES}" x="{left}%" y="3" width="{width:.2f}%" height="14"/>',
    ]
    return svg(20, parts, told)


def histogram(
    scale: Axis,
    bins: Sequence[tuple[float, float, float]],
    most: float,
    style: int,
    told: str,
    mark: tuple[float, str],
) -> str:
    """Columns from one value to another with their heights, as parts of ``most``; the mark is a line with a word."""
    height = 78
    parts = grid(scale, height)
    for low, high, share in bins:
        tall = 60 * share / most if most else 0
        left, right = scale.at(low), scale.at(high)
        parts.append(
            f'<rect class="s{style % STYLES} column" x="{left}%" y="{height - tall:.1f}" '
            f'width="{max(right - left, 0.2):.2f}%" height="{tall:.1f}"/>'
        )
    place = scale.at(mark[0])
    anchor, gap = ("end", -4) if place > 60 else ("start", 4)
    parts.append(_upright(place, 4, height, "mean"))
    parts.append(f'<text class="halo" x="{place}%" dx="{gap}" y="13" text-anchor="{anchor}">{escape(mark[1])}</text>')
    parts.append(f'<line class="base" {_across(0, 100, height - 0.5)}/>')
    return svg(height, parts, told)


def path(values: Sequence[float], bound: float, told: str) -> str:
    """How a number wandered between two bounds."""
    reach = 1.6 * bound
    height = 160

    def y(value: float) -> float:
        return round(height / 2 * (1 - max(-reach, min(reach, value)) / reach), 1)

    last = max(1, len(values) - 1)
    points = " ".join(f"{1000 * place / last:.1f},{y(value)}" for place, value in enumerate(values))
    parts = [
        *(f'<line class="mark" {_across(0, 100, y(level))}/>' for level in (bound, -bound)),
        f'<line class="grid" {_across(0, 100, y(0))}/>',
        f'<svg viewBox="0 0 1000 {height}" width="100%" height="{height}" preserveAspectRatio="none">'
        f'<polyline class="l0 wander" points="{points}"/></svg>',
        f'<text class="halo" x="4" y="{y(bound) + 14}">better</text>',
        f'<text class="halo" x="4" y="{y(-bound) - 5}">not better</text>',
    ]
    return svg(height, parts, told)


def _across(left: float, right: float, y: float) -> str:
    return f'x1="{left}%" x2="{right}%" y1="{y}" y2="{y}"'


def _upright(place: float, top: float, bottom: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{place}%" x2="{place}%" y1="{top}" y2="{bottom}"/>'
