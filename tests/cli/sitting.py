"""A session whose keyboard is a script and whose screen is paper."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

from laguna.bots.bot import find_bot
from laguna.cli.session import Session
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.walking.components import COLOUR_LETTERS, COLOUR_NAMES
from laguna.locale import catalogue

NAMES = ("Anna", "Bruno", "Carla", "Dario")
GLYPHS = dict(zip(COLOUR_NAMES, "☾●♣☼◆♥", strict=True))
LETTERS = dict(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True))
COLOURS = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
PASS_ON = "Pass the keyboard to"
MOST_LINES = 3000

Answer = Callable[["Sitting", str], str]
"""What the person writes at a prompt."""


def new_record(seats: str = "human", seed: int = 1, name: str = "walking") -> Record:
    game = find_game(name)
    kinds = seats.split(",")
    deal = game.deal(len(kinds), seed)
    people = tuple(Seat(person, kind) for person, kind in zip(NAMES, kinds, strict=False))
    return Record(game, deal, people, f"{seed:032x}")


class Sitting:
    """A session whose keyboard is a script; when the script ends, so does the input."""

    def __init__(
        self,
        record: Record,
        lines: Iterable[str] | Answer = (),
        keep: Path | None = None,
        plain: bool = False,
        width: int = 100,
        terminal: bool = False,
    ) -> None:
        self.screen = io.StringIO()
        self.answer: Answer = lines if callable(lines) else reciting(lines)
        console = Console(file=self.screen, width=width, force_terminal=terminal)
        self.session = Session(record, console, self.read, catalogue(), Rng(1), keep, plain)
        self.transcript: list[str] = []
        self.pieces: list[tuple[str, str]] = []
        """What was printed since the line before, each with the prompt that followed."""

    def read(self, prompt: str) -> str:
        self.pieces.append((self.tear_off(), prompt))
        assert len(self.pieces) < MOST_LINES, "the script goes round in circles"
        line = self.answer(self, prompt)
        self.transcript.append(f"{prompt}{line}\n")
        return line

    def tear_off(self) -> str:
        """What was printed since the last time."""
        piece = self.screen.getvalue()
        self.screen.seek(0)
        self.screen.truncate()
        self.transcript.append(piece)
        return piece

    def run(self) -> str:
        """Play, and return the whole screen with every run of spaces and line ends as one space."""
        self.session.run()
        self.tear_off()
        return flat(self.text)

    @property
    def text(self) -> str:
        """The whole screen as it was printed."""
        return "".join(self.transcript)

    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def actor(self) -> int:
        return int(self.record.state.actor())


def reciting(lines: Iterable[str]) -> Answer:
    rest = iter(lines)

    def answer(sitting: Sitting, prompt: str) -> str:
        if prompt.startswith(PASS_ON):
            return ""
        for line in rest:
            return line
        raise EOFError

    return answer


def flat(text: str) -> str:
    return " ".join(text.split())


def dense(text: str) -> str:
    """Without any space, for long file names that a narrow screen breaks."""
    return "".join(text.split())


def first_legal(sitting: Sitting, prompt: str) -> str:
    return "" if prompt.startswith(PASS_ON) else sitting.session.legal_texts()[0]


def well_played(sitting: Sitting, prompt: str) -> str:
    view = sitting.record.state.view(sitting.actor)
    return sitting.record.game.text(find_bot("greedy", sitting.record.game).choose(view, Rng(0)))


def after(*lines: str, seats: str = "human", seed: int = 1) -> str:
    """The flat screen after the lines."""
    return Sitting(new_record(seats, seed), lines).run()


def answers_to(*lines: str, seats: str = "human") -> list[str]:
    """What each line brought to the screen."""
    sitting = Sitting(new_record(seats), lines)
    sitting.run()
    return [flat(piece) for piece, _ in sitting.pieces[1:]]


def picture(card: str, glyph: bool = True) -> str:
    level, colour, copy = card.split("-")
    return f"{GLYPHS[colour] + ' ' if glyph else ''}{LETTERS[colour]}{copy} {level}"


def printed_cards(text: str) -> set[str]:
    """The cards that are named or drawn."""
    named = {found[0] for found in re.finditer(rf"\bI{{1,3}}-({'|'.join(COLOUR_NAMES)})-[1-4]\b", text)}
    drawn = re.findall(rf"\b([{''.join(COLOUR_LETTERS)}])([1-4]) (I{{1,3}})\b", text)
    return named | {f"{level}-{COLOURS[letter]}-{copy}" for letter, copy, level in drawn}


def iter_forever(lines: tuple[str, ...]) -> Iterator[str]:
    while True:
        yield from lines


def stopping_after_turns(turns: int) -> Answer:
    def answer(sitting: Sitting, prompt: str) -> str:
        if len(turn_order(sitting.record)) > turns:
            raise EOFError
        return first_legal(sitting, prompt)

    return answer


def two_steps_then(*lines: str) -> Answer:
    """Draft and place, then the lines."""
    rest = iter(lines)

    def answer(sitting: Sitting, prompt: str) -> str:
        if len(sitting.record.entries) < 2:
            return sitting.session.legal_texts()[0]
        for line in rest:
            return line
        raise EOFError

    return answer


def turn_order(record: Record) -> list[int]:
    """The seats as they came to act, each time the actor changed."""
    order: list[int] = []
    for seat in [*record.actors, int(record.state.actor())]:
        if order[-1:] != [seat]:
            order.append(seat)
    return order
