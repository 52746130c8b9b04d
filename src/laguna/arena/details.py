"""The sections of a report that look closer: points, their sources, the order of turns, picks, times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from laguna.arena import plots, wording
from laguna.arena.habits import Habit, habits_of
from laguna.arena.sheet import SHARES, Sheet, note, scrolling
from laguna.arena.statistics import share_of
from laguna.arena.summary import per_deal
from laguna.arena.times import upper_edge

SHOWN = 12
"""Things of a kind that are shown at once."""
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 1000)
MOST_COLUMNS = 32
PLACES = ("begins", "second", "third", "fourth")
KINDS = {
    "walking": {"characters": "Characters invited", "takes": "Cards taken from a column", "cards": "Cards placed"},
    "burano": {
        "actions": "Actions taken",
        "roofs": "Roofs built",
        "cards": "Bonus of a roof: building card or privileges",
        "ships": "Ships sold to",
    },
}
NAMES = {
    ("roofs", "island"): "island-roofs",
    ("roofs", "workshop"): "workshop-roofs",
    ("roofs", "fountain"): "fountain-roofs",
    ("roofs", "four"): "four-roofs",
    ("cards", "privileges"): "Two privileges",
    ("ships", "distinct"): "Different kinds",
    ("ships", "same"): "One kind",
    ("ships", "pairs"): "Pairs",
    ("ships", "triples"): "Triples",
}
"""Where a thing's own name would not do."""


def points(sheet: Sheet) -> str:
    """How the points are spread."""
    scale = plots.axis([float(row.points) for row in sheet.summary.rows], most=8)
    width = next((width for width in WIDTHS if (scale.high - scale.low) / width <= MOST_COLUMNS), WIDTHS[-1])
    made = {player: _bins([row.points for row in rows], width) for player, rows in sheet.rows.items()}
    most = max(share for bins in made.values() for _, _, share in bins)
    lines = []
    for player, bins in made.items():
        own = sorted(row.points for row in sheet.rows[player])
        mean = sum(own) / len(own)
        middle = f"half of all from {own[len(own) // 4]} to {own[3 * len(own) // 4]}"
        told = f"{player}: mean {mean:.1f}, {middle}"
        plot = plots.histogram(scale, bins, most, sheet.style[player], told, (mean, f"{mean:.1f}"))
        lines.append(plots.row(player, plot, f'<span class="soft">{middle}</span>', sheet.style[player]))
    return f"{note('Every game counts once; the line is the mean.')}{''.join(lines)}{plots.scale_row(scale)}"


def _bins(values: Sequence[int], width: int) -> list[tuple[float, float, float]]:
    """Shares of values in columns of a width."""
    counts: dict[int, int] = {}
    for value in values:
        counts[value // width] = counts.get(value // width, 0) + 1
    return [(bin * width, (bin + 1) * width, count / len(values)) for bin, count in sorted(counts.items())]


def sources(sheet: Sheet) -> str:
    """Points by where they come from."""
    counted = {player: [row for row in rows if not row.forfeit] for player, rows in sheet.rows.items()}
    # The fullest score sheet has its sources in the right order.
    names: dict[str, None] = {}
    for row in sorted(sheet.summary.rows, key=lambda row: -len(row.sources)):
        names.update(dict.fromkeys(row.sources))
    means = {
        name: {
            player: sum(row.sources.get(name, 0) for row in rows) / len(rows)
            for player, rows in counted.items()
            if rows
        }
        for name in names
    }
    if not means:
        return ""
    scale = plots.axis([0.0, *(value for each in means.values() for value in each.values())], most=4)
    blocks = []
    for name, each in means.items():
        word, lines = sheet.word(name), []
        for player, value in each.items():
            plot = plots.bar(scale, value, sheet.style[player], f"{word}, {player}: {value:.1f}")
            lines.append(plots.row(player, plot, f"{value:.1f}", sheet.style[player]))
        blocks.append(f"<div><h3>{escape(word)}</h3>{''.join(lines)}</div>")
    return f'{note("Points a game, all on one scale.")}<div class="sources">{"".join(blocks)}</div>'


def order(sheet: Sheet) -> str:
    """Whether it matters who begins."""
    parts = []
    for seats in sorted({row.seats for row in sheet.summary.rows if row.seats > 1}):
        parts.append(f"<h3>Share of games won at tables of {seats}</h3>")
        for player in sheet.players:
            for place in range(seats):
                rows = [row for row in sheet.rows[player] if row.seats == seats and row.place == place]
                if rows:
                    share = share_of(per_deal(rows, "won"), max(1, len(rows) // len(sheet.summary.held.deals)))
                    name = f"{player}, {PLACES[place]}"
                    parts.append(sheet.interval(player, name, share, SHARES, wording.share, 1 / seats))
        parts.append(plots.scale_row(SHARES))
    told = "The deal says who begins, and every bot sits in every seat. The dashed line is a fair share."
    return note(told) + "".join(parts) if parts else ""


# Picks


def picks(sheet: Sheet) -> str:
    """What bots pick, and how their games go then."""
    parts = []
    for kind, title in KINDS.get(sheet.match.game, {}).items():
        habits = {player: habits_of(rows, kind) for player, rows in sheet.rows.items()}
        names = list({name: None for own in habits.values() for name in own})
        names.sort(key=lambda name: -sum(own[name].often for own in habits.values() if name in own))
        if names:
            parts.append(f"<h3>{title}</h3>{_habits(sheet, kind, names[:SHOWN], habits)}")
        if rest := names[SHOWN:]:
            more = _habits(sheet, kind, rest, habits)
            parts.append(f"<details><summary>{len(rest)} more</summary>{more}</details>")
    told = (
        "How often a game; then how many points more a bot has in games where it took the thing more often than it "
        "usually does. Bold where that is more than two standard errors. It does not say what is the cause, and of "
        "many such figures some are bold by chance."
    )
    return note(told) + "".join(parts) if parts else ""


def _habits(sheet: Sheet, kind: str, names: list[str], habits: dict[str, dict[str, Habit]]) -> str:
    most = max(habit.often for own in habits.values() for habit in own.values())
    heads = "".join(
        f'<th class="group bot" colspan="2" scope="colgroup">{plots.swatch(style)}{escape(player)}</th>'
        for player, style in sheet.style.items()
    )
    below = '<th class="group" scope="col">a game</th><th scope="col">points</th>' * len(sheet.players)
    lines = []
    for name in names:
        cells = "".join(_cells(habits[player].get(name), most, style) for player, style in sheet.style.items())
        word = sheet.word(NAMES.get((kind, name), name))
        lines.append(f'<tr><th scope="row">{escape(word)}</th>{cells}</tr>')
    return scrolling(
        f"<thead><tr><th></th>{heads}</tr><tr><th></th>{below}</tr></thead><tbody>{''.join(lines)}</tbody>"
    )


def _cells(habit: Habit | None, most: float, style: int) -> str:
    often = habit.often if habit else 0.0
    gain = '<td class="unsure">–</td>'
    if habit and habit.gain is not None:
        gain = f'<td class="{"sure" if habit.sure else "unsure"}">{wording.gain(habit.gain)}</td>'
    return f'<td class="group">{plots.small_bar(often / most, style)}{often:.2f}</td>{gain}'


# Times


def times(sheet: Sheet) -> str:
    """How long decisions take."""
    known = {player: own for player, own in sheet.summary.times.items() if own.count}
    if not known:
        return ""
    made = {
        player: [
            (math.log10(upper_edge(bin - 1)), math.log10(upper_edge(bin)), own.bins[bin] / own.count)
            for bin in sorted(own.bins)
        ]
        for player, own in known.items()
    }
    every = [column for bins in made.values() for column in bins]
    scale = plots.log_axis(
        min(low for low, _, _ in every),
        max(high for _, high, _ in every),
        lambda power: wording.seconds(10.0**power * 1.0000001),
    )
    most = max(share for _, _, share in every)
    lines = []
    for player, own in known.items():
        mean, slow, longest = (wording.seconds(value) for value in (own.mean, own.quantile(0.95), own.most))
        told = f"{player}: mean {mean}, 95 % within {slow}, longest {longest}"
        mark = (math.log10(max(own.mean, 1e-6)), f"mean {mean}")
        plot = plots.histogram(scale, made[player], most, sheet.style[player], told, mark)
        value = f'<span class="soft">95 % within {slow}<br>longest {longest}</span>'
        lines.append(plots.row(player, plot, value, sheet.style[player]))
    told = (
        "Decisions with a choice, by the clocks of the machines that played. They are no part of the results that can "
        "be repeated."
    )
    return note(told) + "".join(lines) + plots.scale_row(scale)
