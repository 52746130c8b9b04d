"""`laguna arena`: let bots play each other, and say how sure the result is."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from laguna.arena import wording
from laguna.arena.facts import TOP
from laguna.arena.hold import Closable, Held, Progress, RecordFolder, hold, rule_for
from laguna.arena.match import COMPARE, DUEL, LADDER, Fixture, Match, ladder_tables
from laguna.arena.play import Outcome
from laguna.arena.programs import WAITING, close, own_names
from laguna.arena.report import write_report
from laguna.arena.results import ResultFile, first_line
from laguna.arena.runners import Runner, in_processes, on_ray, play_here
from laguna.arena.summary import Ladder, Strength, Summary, answer_text, summarize
from laguna.bots.bot import find_player, split_names
from laguna.cli.places import check_writable
from laguna.cli.play import read_options
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.problem import Problem
from laguna.games import find_game

MOST_DEALS = 1_000_000
MOST_SEED = 1 << 60
DEALS = 100
MARGINS = {DUEL: 5.0, COMPARE: 2.0}
"""What matters, unless somebody says otherwise: percent of wins, or points."""
INTERRUPTED = 130


def arena(
    game: Annotated[str, typer.Argument(help="The game, walking or burano.")],
    seats: Annotated[str, typer.Option(help="The bots of a table, such as greedy,random.")] = "",
    compare: Annotated[str, typer.Option(help="Bots that play alone, each on the same deals.")] = "",
    ladder: Annotated[str, typer.Option(help="Bots to be rated; all tables among them are played.")] = "",
    players: Annotated[str, typer.Option(help="For --ladder: the seat counts of its tables, such as 2,3,4.")] = "",
    deals: Annotated[
        int | None, typer.Option(help=f"How many deals, {DEALS} if not given; each is played in every rotation.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The number of the first deal, 0 if not given.")] = None,
    stop: Annotated[
        bool, typer.Option("--stop", help="End early when it is clear whether the first is better.")
    ] = False,
    margin: Annotated[
        float | None, typer.Option(help="For --stop: how much better, in percent of wins (5), or alone in points (2).")
    ] = None,
    error: Annotated[float, typer.Option(help="For --stop: how often its answer may be wrong.")] = 0.05,
    option: Annotated[list[str] | None, typer.Option(help="A rule option, written name=value.")] = None,
    profile: Annotated[str, typer.Option(help="A named set of rule options.")] = "default",
    cards: Annotated[
        Path | None, typer.Option("--cards", "--components", help="Play with the cards or components of this file.")
    ] = None,
    processes: Annotated[int, typer.Option(help="How many processes play; 0 takes one for each processor.")] = 1,
    ray: Annotated[str, typer.Option(help="Play on the Ray cluster at this address; local starts one here.")] = "",
    resume: Annotated[
        Path | None, typer.Option(help="Write results to this file as they come, and go on with what is in it.")
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Keep the records of all games in this folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a report with pictures to this file.")] = None,
) -> None:
    """Let bots play each other on paired deals, and state wins, points and ratings with 95 % intervals."""
    if as_json and html:
        raise Problem("--json prints figures and --html writes a report; choose one of them")
    if html and html == resume:
        raise Problem("--html and --resume name the same file")
    if deals is not None and not 1 <= deals <= MOST_DEALS:
        raise Problem(f"--deals is a number from 1 to {MOST_DEALS}")
    if margin is not None and not stop:
        raise Problem("--margin belongs to --stop")
    found = find_game(game)
    header = None if resume is None or seats or compare or ladder else first_line(resume)
    if header is not None:
        if seed is not None or option or profile != "default" or players:
            raise Problem(f"a match that goes on as {resume} says keeps its seed, players and options; leave them out")
        match = match_of(found, header, cards)
    else:
        kind, tables = read_tables(seats, compare, ladder, players)
        options = given_options(found, tables, option or [], profile)
        match = Match(kind, game, tables, read_seed(seed or 0), options, read_components(found, cards))
    check_tables(found, match)
    rule = rule_for(match, read_margin(match.kind, margin), read_error(error)) if stop else None
    runner = choose_runner(ray, processes)
    check_writable(html, resume)
    folder = RecordFolder(records) if records else None
    results = ResultFile(resume, match) if resume else None
    try:
        if deals is None:
            deals = results.complete(match) if results and header else DEALS
        match = replace(match, called=own_names([bot for table in match.tables for bot in table], found))
        if runner is not play_here:
            WAITING.close()
        progress = Progress(match, deals, rule)
        if results:
            if folder:
                folder.check(results.found)
            for outcome in results.found:
                progress.add(outcome)

        def write(outcome: Outcome) -> None:
            if folder:
                folder.save(outcome)
            if results:
                results.append(outcome)

        held = watch(progress, runner, write, keep=folder is not None)
    finally:
        WAITING.close()
        if results:
            results.close()
    if held.deals:
        tell(summarize(held), as_json, html)
    if held.interrupted:
        done = f"{len(held.deals)} of {held.wanted} deals are done"
        again = f"; the same command goes on with {resume}" if resume else ""
        Console(stderr=True).print(f"Interrupted: {done}{again}.", markup=False, highlight=False)
        raise typer.Exit(INTERRUPTED)


# What is asked for


def read_tables(seats: str, compare: str, ladder: str, players: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """The kind of match and its tables."""
    if sum(bool(given) for given in (seats, compare, ladder)) > 1:
        raise Problem("--seats, --compare and --ladder are three kinds of matches; choose one of them")
    if players and not ladder:
        raise Problem("--players belongs to --ladder")
    if compare:
        bots = read_bots(compare)
        if len(set(bots)) < max(2, len(bots)):
            raise Problem("--compare takes two or more bots, each once; for a single bot there is --seats")
        return COMPARE, tuple((bot,) for bot in bots)
    if ladder:
        return LADDER, ladder_tables(read_bots(ladder), read_counts(players))
    if seats:
        return DUEL, (tuple(read_bots(seats)),)
    raise Problem("who plays? Give --seats, such as --seats greedy,random, or --compare or --ladder")


def match_of(game: Game, header: dict[str, Any], cards: Path | None) -> Match:
    """The match that a file of results was begun with; whether that is right is seen when the file is read."""
    try:
        tables = tuple(tuple(str(bot) for bot in table) for table in header["tables"])
        options, seed = dict(header["options"]), read_seed(int(header["seed"]))
        return Match(str(header["kind"]), game.name, tables, seed, options, read_components(game, cards))
    except (KeyError, TypeError, ValueError) as error:
        raise Problem(f"the first line of the file of results is damaged ({error})") from None


def read_components(game: Game, file: Path | None) -> tuple[str, str] | None:
    """Name and text of a file with components."""
    if file is None:
        return None
    found = game.components(file)
    return found.name, found.text


def read_seed(seed: int) -> int:
    """The number of the first deal."""
    if not 0 <= seed < MOST_SEED:
        raise Problem(f"--seed is a number from 0 to {MOST_SEED - 1}")
    return seed


def check_tables(game: Game, match: Match) -> None:
    """Raise ``Problem`` for a table or a bot that there cannot be."""
    for table in match.tables:
        game.check_seats(len(table))
    for bot in dict.fromkeys(bot for table in match.tables for bot in table):
        close(find_player(bot, game))


def read_bots(text: str) -> list[str]:
    """Names between commas; a name with a comma stands in quotation marks."""
    names = split_names(text)
    for name in names:
        if not name or not name.isprintable():
            raise Problem(f"{text!r} has a seat without a name")
    return names


def read_counts(text: str) -> list[int]:
    """The seat counts of a ladder."""
    words = [word.strip() for word in (text or "2").split(",")]
    if not all(word in ("2", "3", "4") for word in words) or len(set(words)) < len(words):
        raise Problem(f"--players is 2, 3 or 4, or several of these such as 2,3,4, not {text!r}")
    return sorted(int(word) for word in words)


def given_options(game: Game, tables: tuple[tuple[str, ...], ...], option: list[str], profile: str) -> Options:
    """The rule options that are given, checked for every table."""
    given = read_options(game, option)
    for seats in {len(table) for table in tables}:
        game.settle_options(seats, given, profile)
    return {**game.profiles[profile], **given}


def read_margin(kind: str, margin: float | None) -> float:
    """By how much the first bot must be better."""
    margin = MARGINS.get(kind, 5.0) if margin is None else margin
    if not 0.1 <= margin <= 100:
        raise Problem("--margin is a number from 0.1 to 100")
    return margin


def read_error(error: float) -> float:
    """How often the test may be wrong."""
    if not 0.001 <= error <= 0.25:
        raise Problem("--error is a number from 0.001 to 0.25")
    return error


def choose_runner(ray: str, processes: int) -> Runner:
    """Where games are played."""
    if ray:
        if processes != 1:
            raise Problem("--ray and --processes are two ways to play; choose one of them")
        return on_ray(ray)
    if not 0 <= processes <= 256:
        raise Problem("--processes is a number from 0 to 256")
    count = processes or os.cpu_count() or 1
    return in_processes(count) if count > 1 else play_here


# What is told


def watch(progress: Progress, runner: Runner, write: Callable[[Outcome], None], keep: bool) -> Held:
    """Play with a bar on standard error."""
    match, wanted = progress.held.match, progress.held.wanted
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        done = sum(len(outcome.games) for outcome in progress.loose.values())
        task = bar.add_task("playing", total=max(done, wanted * match.games_per_deal), completed=done)

        def tick(games: int) -> None:
            test = progress.held.test
            words = f"playing, test {test.path[-1]:+.1f} of ±{test.rule.bound:.1f}" if test and test.path else "playing"
            bar.update(task, advance=games, description=words)

        def run(fixtures: Iterable[Fixture]) -> Closable:
            return cast(Closable, runner(match, fixtures, keep))

        return hold(progress, run, write, tick)


def tell(summary: Summary, as_json: bool, html: Path | None) -> None:
    """Print the result, or write it."""
    if as_json:
        typer.echo(json.dumps(summary.document(), indent=1))
        return
    console = Console()
    say = partial(console.print, markup=False, highlight=False)
    console.print(strength_table(summary))
    for ladder in summary.ladders:
        for table in ladder_tables_of(ladder):
            console.print(table)
    console.print(times_table(summary))
    if summary.test:
        say(answer_text(summary))
    for line in forfeit_lines(summary):
        say(line)
    if html:
        html.write_text(write_report(summary), encoding="utf-8")
        say(f"The report is in {html}.")


def strength_table(summary: Summary) -> Table:
    """Every player's figures."""
    held = summary.held
    match = held.match
    last = match.seed + len(held.deals) - 1
    columns: list[tuple[str, Callable[[Strength], str]]] = [
        ("games", lambda each: str(each.games)),
        ("won, %", lambda each: wording.percent(each.won)),
        ("points", lambda each: wording.number(each.points)),
        (f"{TOP.get(match.game)} and more, %", lambda each: wording.percent(each.top)),
        (f"against {match.players()[0]}", lambda each: wording.signed(each.lead)),
        ("best", lambda each: str(each.best)),
    ]
    shown = [(name, show) for name, show in columns if any(show(each) for each in summary.strengths)]
    table = new_table(f"{match.game}, deals {match.seed} to {last}, {held.games} games", [name for name, _ in shown])
    for each in summary.strengths:
        table.add_row(escape(each.player), *(show(each) for _, show in shown))
    return table


def times_table(summary: Summary) -> Table:
    """How long every player took."""
    table = new_table("a decision takes, in ms", ["mean", "p95", "max"])
    for player, times in summary.times.items():
        clock = (times.mean, times.quantile(0.95), times.most)
        table.add_row(escape(player), *(f"{1000 * value:.3g}" for value in clock))
    return table


def ladder_tables_of(ladder: Ladder) -> list[Table]:
    """Ratings, best first, and the share of games in which the row finished ahead of the column."""
    order = sorted(range(len(ladder.ratings)), key=lambda place: -ladder.ratings[place].rating)
    bots = [ladder.ratings[place].bot for place in order]
    title = f"tables of {ladder.seats}" if ladder.seats else "tables of all sizes"
    rated = new_table(f"ratings, {title}", ["rating", "95 % interval"])
    ahead = new_table(f"ahead of, % of games, {title}", bots)
    for bot, row in zip(bots, order, strict=True):
        rating = ladder.ratings[row]
        rated.add_row(escape(bot), f"{round(rating.rating):+d}", f"{round(rating.low):+d} to {round(rating.high):+d}")
        ahead.add_row(escape(bot), *(wording.percent(ladder.ahead[row][column]) for column in order))
    return [rated, ahead]


def new_table(title: str, headings: list[str]) -> Table:
    """A table with a row for each bot."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for heading in headings:
        table.add_column(escape(heading), justify="right", overflow="fold")
    return table


def forfeit_lines(summary: Summary) -> list[str]:
    """Who gave up games, and the first reason of each."""
    lines = []
    for each in summary.strengths:
        own = [forfeit for forfeit in summary.forfeits if forfeit.player == each.player]
        if own:
            lines.append(
                f"{each.player} gave up {len(own)} of {each.games} games; in deal {own[0].deal}: {own[0].reason}"
            )
    return lines
