"""`laguna play`: set up a game and sit down at it."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from laguna.bots.bot import BOTS, split_names
from laguna.bots.budget import split_name
from laguna.bots.levels import LEVELS, USUAL
from laguna.bots.offer import Offer, read_offers
from laguna.bots.program import is_program
from laguna.cli.folders import data_folder, earlier_folder
from laguna.cli.language import spoken
from laguna.cli.screen import complete_lines, need_keyboard, open_screen
from laguna.cli.serve import LOOPBACK, Programs, run
from laguna.cli.session import HUMAN, Session, bot_of_seat
from laguna.core import record_file
from laguna.core.deal import ComponentSet, Deal
from laguna.core.game import Game
from laguna.core.message import MessageValue, message, quoted
from laguna.core.options import BadOption, OptionValue, find_option, show_value
from laguna.core.problem import Problem
from laguna.core.record import Record, Seat, check_names
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.core.view import Document
from laguna.games import find_game
from laguna.locale import Catalogue
from laguna.server.config import Config

OPPONENT = "bot"
"""In the list of seats: a computer player of the chosen level."""
NAMES = ("Anna", "Bruno", "Carla", "Dario")
UNASKED = ("walking", None, None, "", 0, None, "default", None, None, None, None, False, None, False)
"""What `play` is given where nothing sets up a game."""


def _wrong(what: str, /, **values: MessageValue) -> Problem:
    return Problem(message(f"problems.play.{what}", **values))


def play(
    game: Annotated[str, typer.Option(help="The game to play.")] = "walking",
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays, such as human,bot,doge or human,program:./bot.py; else you, with others if it takes more."
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            help=f"How well the bots play: {', '.join(LEVELS)}, or the name of a --program. "
            "Another word tells what each of them does."
        ),
    ] = None,
    names: Annotated[str, typer.Option(help="Names for the seats, such as Ann,Ben.")] = "",
    first: Annotated[int, typer.Option(help="The seat that starts, counted from 1; 0 leaves it to chance.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="A rule option, written name=value.")] = None,
    profile: Annotated[str, typer.Option(help="A named set of rule options.")] = "default",
    cards: Annotated[
        Path | None, typer.Option("--cards", "--components", help="Play with the cards or components of this file.")
    ] = None,
    choose: Annotated[
        list[str] | None, typer.Option(help="A part of the deal that you choose, written name=row/row/row.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal by this number; the same number deals the same game.")] = None,
    load: Annotated[Path | None, typer.Option(help="Continue the game of a record file.")] = None,
    last: Annotated[bool, typer.Option("--continue", help="Continue the game that was played last.")] = False,
    program: Programs = None,
    record: Annotated[Path | None, typer.Option(help="Keep the record of the game in this file.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play here in the terminal.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="In the terminal: no glyphs, no frames, ASCII only.")] = False,
    host: Annotated[str, typer.Option(help="For the page: the address to listen on.")] = LOOPBACK,
    port: Annotated[int, typer.Option(help="For the page: the port to listen on; 0 takes a free one.")] = 0,
    data: Annotated[Path | None, typer.Option(help="For the page: the folder where tables are kept.")] = None,
    browser: Annotated[bool, typer.Option(help="For the page: open it in a browser.")] = True,
) -> None:
    """Play in the browser; with --text, or an option that sets up a game, here in the terminal."""
    asked = (game, seats, level, names, first, option, profile, cards, choose, seed, load, last, record, plain)
    if not text and asked == UNASKED:
        run(Config(data or data_folder(), programs=read_offers(program or [])), host, port, show=browser)
        return
    found = find_game(game)
    offers = read_offers(program or [])
    if last:
        if load is not None:
            raise _wrong("two-games")
        load = last_file()
    owner = found if load is None or cards is None else record_file.game_of(load)
    components = owner.components(cards) if cards else None
    if record is not None and record.exists() and record != load:
        raise _wrong("exists", file=str(record))
    if load is not None:
        set_up = (seats, level, names, first, option, profile, choose, seed)
        if set_up != (None, None, "", 0, None, "default", None, None):
            raise _wrong("keeps")
        match = record_file.load(load, components)
        programs = offered(offers, match.game)
    else:
        programs = offered(offers, found)
        kinds = split_names(seats) if seats is not None else usual_seats(found, company=level is not None)
        kinds = fill_seats(kinds, level, programs)
        programs |= {kind: kind for kind in kinds if is_program(kind)}
        chosen = read_chosen(choose or [])
        match = new_game(found, kinds, names, first, option or [], profile, components, chosen, seed, programs)
    if record is not None:
        record_file.save(match, record)
    sit_down(match, record or load or new_file(found), plain, programs)


def sit_down(match: Record, keep: Path, plain: bool = False, programs: Mapping[str, str] | None = None) -> None:
    """Play a game to its end in this terminal; ``programs`` are the bots behind the names of programs."""
    need_keyboard()
    console, plain = open_screen(plain)
    session = Session(match, console, input, spoken(), Rng(secrets.randbelow(SEED_LIMIT)), keep, plain, programs)
    if sys.stdin.isatty():
        complete_lines(session.completions)
    if match.ply:
        session.cover_hands()
    session.run()


def offered(offers: tuple[Offer, ...], game: Game) -> dict[str, str]:
    """The bots behind the names of programs."""
    return {offer.name: f"program:{offer.command}" for offer in offers if offer.plays(game.name)}


def usual_seats(game: Game, company: bool = False) -> list[str]:
    """One person, with as many others as the game needs, or one at least where company is wanted."""
    return [HUMAN, *[OPPONENT] * max(game.seats[0] - 1, int(company))]


def fill_seats(kinds: list[str], level: str | None, programs: Mapping[str, str]) -> list[str]:
    """The seats with bots of a level where just a bot is wanted. Raises ``Problem``."""
    if level is not None:
        if level not in programs and split_name(level)[0] not in LEVELS:
            raise _wrong("no-level", level=quoted(level), levels=describe_levels(spoken(), programs))
        if OPPONENT not in kinds:
            raise _wrong("no-bot", kind=OPPONENT, kinds=quoted(",".join(kinds)))
    return [(level or USUAL) if kind == OPPONENT else kind for kind in kinds]


def describe_levels(say: Catalogue, programs: Mapping[str, str]) -> str:
    """Every level with what it is like, then the names of programs."""
    own = (
        say.named(f"{level} ({say(f'page.levels.{level}.text')})", say(f"page.levels.{level}.sentence").rstrip("."))
        for level in LEVELS
    )
    named = (f"{name} ({say('page.levels.program')})" for name in programs if not is_program(name))
    return say.in_row([*own, *named])


def new_game(
    game: Game,
    kinds: list[str],
    names: str,
    first: int,
    options: list[str],
    profile: str,
    components: ComponentSet | None,
    chosen: Document,
    seed: int | None,
    programs: Mapping[str, str],
) -> Record:
    """A new game as the command line describes it. Raises ``Problem``."""
    game.check_seats(len(kinds))
    for kind in kinds:
        if kind != HUMAN and kind not in programs and split_name(kind)[0] not in BOTS:
            others = [name for name in BOTS if name not in LEVELS]
            kinds_known = ", ".join([HUMAN, OPPONENT, *others])
            raise _wrong("nobody", kind=quoted(kind), kinds=kinds_known, levels=describe_levels(spoken(), programs))
        if kind != HUMAN:
            bot_of_seat(kind, game, programs)
    settled = game.settle_options(len(kinds), read_options(game, options), profile)
    if seed is None:
        seed = secrets.randbelow(SEED_LIMIT)
    if not 0 <= seed < SEED_LIMIT:
        raise _wrong("seed", most=SEED_LIMIT - 1)
    deal = game.deal(len(kinds), seed, settled, components, chosen)
    if first:
        if not 1 <= first <= len(kinds):
            raise _wrong("first", seat=first, most=len(kinds))
        content = game.start_with(deal.content, first - 1)
        deal = Deal(deal.game, deal.rules_version, deal.seats, deal.options, deal.components, content)
    return Record(game, deal, name_seats(kinds, names), secrets.token_hex(16), components)


def read_options(game: Game, options: list[str]) -> dict[str, OptionValue]:
    """Options written as name=value."""
    known = {option.name: option for option in game.options}
    found: dict[str, OptionValue] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            near = known.get(name, game.options[0])
            example = f"{near.name}={show_value(near.choices[-1])}"
            raise BadOption(message("problems.option.form", example=example, text=quoted(text)))
        if name in found:
            raise BadOption(message("problems.option.twice", name=name))
        found[name] = find_option(game.options, name).parse(value)
    return found


def read_chosen(parts: list[str]) -> Document:
    """Parts of the deal written as name=row/row/row."""
    chosen: Document = {}
    for text in parts:
        name, equals, rows = text.partition("=")
        if not equals:
            raise _wrong("chosen", text=quoted(text))
        chosen[name] = rows.split("/")
    return chosen


def name_seats(kinds: list[str], names: str) -> tuple[Seat, ...]:
    """The seats with the names given, or with ordinary ones."""
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(kinds):
        raise _wrong("names", names=len(given), seats=len(kinds))
    chosen = [*given, *(name for name in NAMES if name not in given)][: len(kinds)]
    check_names(chosen)
    return tuple(Seat(name, kind) for name, kind in zip(chosen, kinds, strict=True))


def games_folder() -> Path:
    """Where games are kept that were given no file."""
    return data_folder() / "games"


def new_file(game: Game) -> Path:
    """A file of its own for a new game, so that no game is ever written over."""
    started = time.strftime("%Y%m%d-%H%M%S")
    return games_folder() / f"{game.name}-{started}-{secrets.token_hex(2)}.laguna"


def last_file() -> Path:
    """The game that was kept last."""
    folders = {games_folder(), earlier_folder() / "games"}
    files = sorted((file for each in folders for file in each.glob("*.laguna")), key=lambda file: file.stat().st_mtime)
    if not files:
        raise _wrong("none-kept", folder=str(games_folder()))
    return files[-1]
