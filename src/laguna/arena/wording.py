"""Figures as people read them."""

from __future__ import annotations

from laguna.arena.statistics import Estimate


def percent(share: Estimate | None) -> str:
    """A share with its interval, all in percent."""
    if share is None:
        return ""
    interval = "" if share.low is None or share.high is None else f" ({100 * share.low:.1f} to {100 * share.high:.1f})"
    return f"{100 * share.mean:.1f}{interval}"


def share(value: Estimate) -> str:
    """A share with its interval, and with the sign that says so."""
    figure, _, interval = percent(value).partition(" ")
    return f"{figure} % {interval}".strip()


def number(value: Estimate | None) -> str:
    """A mean with half its interval."""
    return "" if value is None else f"{value.mean:.1f}{_half(value)}"


def signed(value: Estimate | None) -> str:
    """A difference with half its interval."""
    return "" if value is None else f"{gain(value.mean)}{_half(value)}"


def _half(value: Estimate) -> str:
    return "" if value.high is None else f" (± {value.high - value.mean:.1f})"


def gain(value: float) -> str:
    """A difference."""
    return f"{round(value, 1) + 0:+.1f}"


def rating(value: Estimate) -> str:
    """A rating with its interval."""
    interval = "" if value.low is None or value.high is None else f" ({round(value.low):+d} to {round(value.high):+d})"
    return f"{round(value.mean):+d}{interval}"


def seconds(value: float) -> str:
    """A time in the unit that fits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-6:.3g} µs"


def listed(names: tuple[str, ...]) -> str:
    """Names in a row."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
