"""The report of a match: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from laguna.arena import details, plots, wording
from laguna.arena.facts import TOP
from laguna.arena.match import COMPARE, LADDER
from laguna.arena.sheet import SHARES, Sheet, ends, note, table
from laguna.arena.statistics import Estimate
from laguna.arena.stopping import LEAST_DEALS
from laguna.arena.summary import Ladder, Summary, answer_text
from laguna.core.options import show_value
from laguna.version import __version__

MOST_FORFEITS = 20


def write_report(summary: Summary) -> str:
    """The whole page, with all sections that this match has something to say in."""
    sheet = Sheet(summary)
    made = [
        ("ratings", "Ratings", ratings(sheet)),
        ("result", "Result", result(sheet)),
        ("test", "Stopping rule", test(sheet)),
        ("points", "Points", details.points(sheet)),
        ("sources", "Where points come from", details.sources(sheet)),
        ("order", "Order of turns", details.order(sheet)),
        ("picks", "What was picked", details.picks(sheet)),
        ("times", "Decision times", details.times(sheet)),
        ("forfeits", "Games given up", forfeits(sheet)),
        ("match", "This match", facts(sheet)),
    ]
    sections = [(name, title, body) for name, title, body in made if body]
    links = "".join(f'<a href="#{name}">{title}</a>' for name, title, _ in sections)
    bodies = "".join(
        f'<section id="{name}" aria-labelledby="{name}-title"><h2 id="{name}-title">{title}</h2>{body}</section>'
        for name, title, body in sections
    )
    title = escape(f"{sheet.title}: {wording.listed(sheet.players)}")
    style = files("laguna.arena").joinpath("report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head><body>{plots.hatches()}<main><h1>{title}</h1>"
        f'{note(scope(sheet))}<p class="verdict">{escape(verdict(sheet))}</p>'
        f'<nav aria-label="Sections">{links}</nav>{bodies}</main></body></html>\n'
    )


# What happened, in words


def scope(sheet: Sheet) -> str:
    """How much was played."""
    held = sheet.summary.held
    last = sheet.match.seed + len(held.deals) - 1
    what = "alone on the same deals" if sheet.solo else "every deal in every rotation of the seats"
    text = f"{held.games:,} games on deals {sheet.match.seed} to {last}, {what}"
    if held.interrupted:
        text += f"; interrupted before {held.wanted:,} deals were played"
    return f"{text}."


def verdict(sheet: Sheet) -> str:
    """The result in a sentence or two."""
    if sheet.match.kind == LADDER:
        order = sorted(sheet.summary.ladders[0].ratings, key=lambda each: -each.rating)
        return f"Ratings, best first: {', '.join(f'{each.bot} {round(each.rating):+d}' for each in order)}."
    best = max(sheet.summary.strengths, key=lambda each: each.won.mean if each.won else each.points.mean)
    if best.won is not None:
        fair = 1 / len(sheet.match.tables[0])
        text = f"{best.player} won {wording.share(best.won)} of the games; a fair share is {fair:.0%}."
    else:
        text = f"{best.player} has {wording.number(best.points)} points on average."
    return f"{text} {answer_text(sheet.summary)}".strip()


# Sections


def result(sheet: Sheet) -> str:
    """Shares and means with their intervals."""
    parts = []
    strengths = sheet.summary.strengths
    if not sheet.solo:
        shares = [(each.player, each.won) for each in strengths if each.won is not None]
        counts = {len(seats) for seats in sheet.match.tables}
        fair = 1 / counts.pop() if len(counts) == 1 else None
        parts.append(f"<h3>Share of games won</h3>{sheet.intervals(shares, SHARES, wording.share, fair)}")
    tops = [(each.player, each.top) for each in strengths if each.top is not None]
    if tops:
        scale = plots.axis([0.0, *ends(tops)], "{:.0%}".format)
        title = f"Share of games with {TOP[sheet.match.game]} points or more"
        parts.append(f"<h3>{title}</h3>{sheet.intervals(tops, scale, wording.share)}")
    means = [(each.player, each.points) for each in strengths]
    parts.append(f"<h3>Points on average</h3>{sheet.intervals(means, plots.axis(ends(means)), wording.number)}")
    if sheet.match.kind == COMPARE:
        leads = [(each.player, each.lead) for each in strengths if each.lead is not None]
        scale = plots.axis([0.0, *ends(leads)])
        parts.append(f"<h3>Points more than {escape(sheet.players[0])}, deal by deal</h3>")
        parts.append(sheet.intervals(leads, scale, wording.signed, 0.0))
    parts.append(
        note(
            "A dot is the mean, a line its 95 % interval. Games of one deal hang together, so intervals are made from "
            "the results of whole deals."
        )
    )
    given_up = bool(sheet.summary.forfeits)
    heads = ["Games", "Best", "Worst", *(["Given up"] if given_up else [])]
    cells = [
        [str(each.games), str(each.best), str(each.worst), *([str(each.forfeits)] if given_up else [])]
        for each in strengths
    ]
    return "".join(parts) + table("Bot", heads, sheet.players, cells)


def ratings(sheet: Sheet) -> str:
    """Ratings of all tables, and by their size."""
    if not sheet.summary.ladders:
        return ""
    told = (
        "The mean of all ratings is 0. Who is 100 above another finishes ahead in 64 % of their games, with 200 in "
        "76 %, with 400 in 91 %. Intervals come from weighing the deals anew 400 times."
    )
    return "".join(_ladder(sheet, ladder) for ladder in sheet.summary.ladders) + note(told)


def _ladder(sheet: Sheet, ladder: Ladder) -> str:
    order = sorted(range(len(sheet.players)), key=lambda place: -ladder.ratings[place].rating)
    estimates = [
        (each.bot, Estimate(each.rating, each.low, each.high)) for each in (ladder.ratings[place] for place in order)
    ]
    scale = plots.axis(ends(estimates), lambda tick: f"{round(tick):+d}")
    cells = [[wording.percent(ladder.ahead[row][column]) for column in order] for row in order]
    names = [sheet.players[place] for place in order]
    title = f"Tables of {ladder.seats}" if ladder.seats else "Tables of all sizes"
    cross = table("Finished ahead of, %", names, names, cells)
    return f"<h3>{title}</h3>{sheet.intervals(estimates, scale, wording.rating)}{cross}"


def test(sheet: Sheet) -> str:
    """How the log-likelihood ratio wandered."""
    asked = sheet.summary.test
    if asked is None:
        return ""
    words = answer_text(sheet.summary)
    plot = plots.path(asked.path, asked.bound, f"{words} The log-likelihood ratio is {asked.ratio:.1f}.")
    told = (
        f"The log-likelihood ratio after each deal, from 1 to {asked.deals}; the match ends when it is at "
        f"{asked.bound:.2f} or −{asked.bound:.2f} or beyond, but not before deal {LEAST_DEALS}. Means of a match that "
        "ended early lean a little to the side on which it ended."
    )
    return f"<p>{escape(words)}</p>{plot}{note(told)}"


def forfeits(sheet: Sheet) -> str:
    """Games that a bot gave up."""
    if not sheet.summary.forfeits:
        return ""
    some = sheet.summary.forfeits[:MOST_FORFEITS]
    cells = [[str(each.deal), str(each.rotation + 1), each.reason] for each in some]
    made = table("Bot", ["Deal", "Rotation", "Reason"], [each.player for each in some], cells)
    rest = len(sheet.summary.forfeits) - len(some)
    told = (
        "Such a game is lost by who gave it up, without points. A bot that plays at random finished it, so that the "
        "others could."
    )
    return note(told) + made + (note(f"And {rest} more.") if rest else "")


def facts(sheet: Sheet) -> str:
    """All that is needed to play it again."""
    match, summary = sheet.match, sheet.summary
    document = match.document()
    options = ", ".join(f"{name}={show_value(value)}" for name, value in match.options.items())
    known = {
        "Game": f"{match.game}, rules version {document['rules']}",
        "Tables": "; ".join(", ".join(seats) for seats in match.tables),
        "Deals": f"{len(summary.held.deals)} from number {match.seed} on",
        "Rule options": options or "as usual",
        "Components": f"{'another set' if match.components else 'own set'}, {document['components'][:16]}",
        "Played by": f"{len(summary.workers)} {'process' if len(summary.workers) == 1 else 'processes'}",
        "Laguna": __version__,
    }
    return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(value)}</dd>' for name, value in known.items())}</dl>"
