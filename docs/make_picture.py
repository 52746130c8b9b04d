"""Draw docs/terminal.svg, the picture of a game in the terminal: `python docs/make_picture.py`."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from laguna.bots.bot import find_bot
from laguna.cli.painter import find_painter
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.locale import catalogue

THEME = TerminalTheme((251, 246, 234), (43, 42, 51), [(43, 42, 51)] * 8, [(43, 42, 51)] * 8)
SVG = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
aria-label="A game of Walking in Burano in the terminal">
<style>.{unique_id}-matrix {{ font-family: DejaVu Sans Mono, Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }} {styles}</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#FBF6EA"/>
<g transform="translate({terminal_x}, {terminal_y})">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""
SEED = 12
PLIES = 46


def main() -> None:
    """Play some turns of a game and draw what the person sees."""
    game, say = find_game("walking"), catalogue()
    seats = (Seat("Anna", "human"), Seat("Bruno", "greedy"), Seat("Carla", "greedy"))
    record = Record(game, game.deal(3, SEED), seats, "picture")
    bot, rng = find_bot("greedy", game), Rng(SEED)
    while record.ply < PLIES or record.state.actor() != 0 or record.state.view(0).document()["phase"] != "build":
        seat = int(record.state.actor())
        record.act(seat, bot.choose(record.state.view(seat), rng))
    view, painter = record.state.view(0), find_painter(game, say)
    console = Console(record=True, width=84, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(painter.table(view, record.seats), painter.prompt(view), painter.legal(view), sep="\n")
    console.print("Anna> [reverse] [/]")
    console.save_svg(str(Path(__file__).with_name("terminal.svg")), title="", theme=THEME, code_format=SVG)


if __name__ == "__main__":
    main()
