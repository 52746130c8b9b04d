"""A game at the terminal: people at one keyboard, bots, and the commands between moves."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from laguna.bots.advice import advise
from laguna.bots.bot import Bot, Forfeit, find_bot
from laguna.bots.levels import BEST, PATIENCE, SIMPLEST
from laguna.bots.program import command_of
from laguna.cli.advice import reason_of
from laguna.cli.language import find
from laguna.cli.painter import find_painter
from laguna.cli.rules import describe
from laguna.cli.score import score_sheet
from laguna.cli.screen import forget_lines, wipe
from laguna.core import record_file
from laguna.core.chronicle import Chronicle
from laguna.core.game import Game
from laguna.core.message import Message, message, quoted
from laguna.core.news import News
from laguna.core.problem import Problem, of_file, system_reason
from laguna.core.record import Record
from laguna.core.rng import Rng
from laguna.core.rules import Refusal, Refused
from laguna.core.state import OVER
from laguna.core.view import View
from laguna.locale import Catalogue

HUMAN = "human"
SOMEBODY = -1
COMMANDS = (
    "help",
    "hint",
    "language",
    "legal",
    "load",
    "log",
    "quit",
    "redo",
    "rules",
    "save",
    "score",
    "show",
    "undo",
    "why",
)


def bot_of_seat(kind: str, game: Game, programs: Mapping[str, str]) -> Bot:
    """The bot of a seat; ``programs`` has the bots behind names. Raises ``Problem``.

    A record may come from anybody, so that a program named in it runs only if whoever sits here asked for it.
    """
    name = programs.get(kind, kind)
    command = command_of(name)
    if command and command not in map(command_of, programs.values()):
        raise Problem(message("problems.program.stranger", command=quoted(command), written=shlex.quote(command)))
    bot = find_bot(name, game)
    bot.hurry(PATIENCE)
    return bot


class Quit(Exception):
    """The person wants to leave."""


class Misunderstood(Exception):
    """A command that cannot be carried out as it is written; the answer is a whole sentence."""

    def __init__(self, answer: Message) -> None:
        """What to say to the person at the keyboard."""
        super().__init__(answer)
        self.answer = answer


class Session:
    """Everything between a record and the people in front of the screen."""

    def __init__(
        self,
        record: Record,
        console: Console,
        read: Callable[[str], str],
        say: Catalogue,
        rng: Rng,
        keep: Path | None = None,
        plain: bool = False,
        programs: Mapping[str, str] | None = None,
    ) -> None:
        """``read`` asks for a line; the game is saved to ``keep`` as it goes on; ``programs`` may be started."""
        self.console = console
        self.read = read
        self.say = say
        self.rng = rng
        self.keep = keep
        self.plain = plain
        self.saved = {keep}
        self.programs = programs or {}
        self.bots: dict[int, Bot] = {}
        self.take_up(record)

    def take_up(self, record: Record) -> None:
        """Begin or continue a game. Raises ``Problem`` if a seat's bot is unknown."""
        kinds = [seat.kind for seat in record.seats]
        bots = {seat: bot_of_seat(kind, record.game, self.programs) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.dismiss_bots()
        self.bots = bots
        self.record = record
        self.speak(self.say)
        self.at_screen: int | None = None
        self.covered = True

    def speak(self, say: Catalogue) -> None:
        """Word everything for this table, in signs that the terminal has."""
        deal = self.record.deal
        say = say.at_table(deal.options, deal.seats)
        self.say = say.plain() if self.plain else say
        self.painter = find_painter(self.record.game, self.say, self.plain)

    def dismiss_bots(self) -> None:
        """Let the bots put their things away."""
        for bot in self.bots.values():
            bot.close()

    def cover_hands(self) -> None:
        """Where several people play, ask who sits there before any hand is shown."""
        if self.several_people():
            self.at_screen = SOMEBODY

    def several_people(self) -> bool:
        """Whether more than one person sits at this keyboard."""
        return len(self.record.seats) - len(self.bots) > 1

    # The course of the game

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.print(self.say("terminal.commitment", commitment=self.record.commitment), style="dim")
        if self.console.width < self.painter.width:
            self.print(self.say("terminal.narrow", width=self.console.width, needed=self.painter.width))
        try:
            while (actor := int(self.record.state.actor())) != OVER:
                if actor in self.bots:
                    self.bot_turn(actor)
                else:
                    self.human_turn(actor)
                self.keep_record()
            for seat, bot in self.bots.items():
                bot.over(self.record.state.view(seat))
            self.show_score()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            self.keep_record()
            if self.keep is not None:
                self.console.print(Text(self.say("terminal.left", file=self.keep)), soft_wrap=True)
        finally:
            self.dismiss_bots()

    def bot_turn(self, seat: int) -> None:
        """Let a bot act until it is somebody else's turn, and tell what it did."""
        who = self.record.seats[seat]
        actions = []
        thinking = self.say("terminal.thinking", name=who.name, kind=self.level(who.kind))
        with self.console.status(Text(thinking), spinner="line" if self.plain else "dots"):
            while self.record.state.actor() == seat:
                action = self.bot_choice(seat)
                actions.append(self.words(self.record.game.tell(self.record.state, action, None), action))
                self.record.act(seat, action)
                if self.record.seals(-1):
                    break
        self.tell_turn(seat, actions)

    def bot_choice(self, seat: int) -> int:
        """What a bot decides; a simpler one steps in for a program that fails."""
        view = self.record.state.view(seat)
        try:
            return self.bots[seat].choose(view, self.rng)
        except Forfeit as forfeit:
            name = self.record.seats[seat].name
            self.print(self.say("terminal.bot_failed", name=name, reason=self.say.tell(forfeit.message)), style="red")
            return find_bot(SIMPLEST, self.record.game).choose(view, self.rng)

    def human_turn(self, seat: int) -> None:
        """Ask a person for one line after another until somebody else acts."""
        if self.at_screen not in (None, seat):
            wipe(self.console)
            self.covered = True
            self.read(self.say("terminal.pass_on", name=self.record.seats[seat].name) + " ")
            self.show_news(seat)
        self.covered = False
        self.at_screen = seat
        self.show()
        match = self.record
        while self.record is match and self.record.state.actor() == seat:
            line = self.read(self.say("terminal.prompt", name=self.record.seats[seat].name)).strip()
            if line and self.obey(seat, line) and self.record is match and self.record.state.actor() == seat:
                self.keep_record()
                self.show(whole=False)
        if self.several_people():
            # U5: with the end of the turn its hand leaves the screen, and its lines the memory of the keyboard.
            forget_lines()
            wipe(self.console)

    def show_news(self, seat: int) -> None:
        """Tell a person who was away from the screen what the others did since."""
        record = self.record
        turns: list[tuple[int, list[str]]] = []
        chronicle = Chronicle(record.game)
        chronicle.catch_up(record)
        for place in reversed(range(record.ply)):
            told = chronicle.told[place]
            if told.seat == seat:
                break
            if not turns or turns[-1][0] != told.seat or record.seals(place):
                turns.append((told.seat, []))
            turns[-1][1].append(self.words(told.others, record.actions[place]))
        for who, texts in reversed(turns):
            self.tell_turn(who, list(reversed(texts)))

    def words(self, news: News, action: int) -> str:
        """What an action did, in words; one not worth a line as it is written."""
        return self.record.game.public_text(action) if news.act is None else self.say.tell(news.act)

    def line_of(self, seat: int, text: str) -> str:
        """What is said of somebody, after their name."""
        return self.say.named(self.record.seats[seat].name, text)

    def level(self, kind: str) -> str:
        """The name of a level in the language in use; anybody else as they are called."""
        key = f"page.levels.{kind}.name"
        return self.say(key) if key in self.say else kind

    def tell_turn(self, seat: int, texts: list[str]) -> None:
        """Say in one line what a seat did."""
        who = self.record.seats[seat]
        # What is done over and over in secret, such as laying the cubes of a pyramid, is said once.
        told = [text for place, text in enumerate(texts) if place == 0 or text != texts[place - 1] or " " in text]
        # A word that only ends a step, such as "done", says nothing beside what was done.
        told = [text for text in told if " " in text] or told
        actions = self.say.in_row(text.removesuffix(".") for text in told)
        self.print(self.say("terminal.turn_of", name=who.name, kind=self.level(who.kind), actions=actions))

    # Lines

    def obey(self, seat: int, line: str) -> bool:
        """Carry out a line; whether the table changed. Nothing that a person writes ends the game by mistake."""
        command, _, rest = line.partition(" ")
        command, rest = self.whole_command(command.lower()), rest.strip()
        try:
            if command in COMMANDS:
                return self.command(seat, command, rest)
            self.act(seat, self.whole(line))
        except Refused as refused:
            self.refuse(refused.refusal)
            return False
        except Misunderstood as misunderstood:
            self.print(self.say.tell(misunderstood.answer), style="red")
            return False
        except Problem as problem:
            self.complain(problem.message)
            return False
        except OSError as error:
            self.complain(of_file(error))
            return False
        return True

    def act(self, seat: int, text: str) -> None:
        """Do an action; one within a turn is told, as what it changed may not be drawn again."""
        before = self.record.state.clone()
        action = self.record.act(seat, text)
        if self.record.state.actor() == seat:
            news = self.record.game.tell(before, action, seat)
            if news.act is not None:
                self.print(self.line_of(seat, self.say.tell(news.act)), style="dim")
            for line in news.table:
                self.print(self.say.tell(line), style="dim")

    def command(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command that is no action."""
        if command == "quit":
            raise Quit
        if command == "undo":
            possible = self.record.undoable(seat)
            steps = max(possible, 1) if rest.lower() == "turn" else self.number(command, rest)
            self.record.undo(seat, steps)
            self.print(self.say("terminal.undone", steps=steps))
            return True
        if command == "redo":
            steps = self.number(command, rest)
            self.record.redo(seat, steps)
            self.print(self.say("terminal.redone", steps=steps))
            return True
        if command == "language":
            self.speak(find(rest))
            self.show()
            return False
        if command == "load":
            file = self.file(command, rest)
            self.take_up(record_file.load(file, self.record.components))
            # From now on the loaded game is the one that goes on; the one left behind stays as it was kept.
            self.keep = file
            self.saved.add(file)
            self.cover_hands()
            self.print(self.say("terminal.loaded", file=rest, ply=self.record.ply))
            return True
        if command == "save":
            file = self.file(command, rest)
            if file.exists() and file not in self.saved:
                raise Misunderstood(message("terminal.commands.file-exists.text", file=rest))
            record_file.save(self.record, file)
            self.saved.add(file)
            self.print(self.say("terminal.saved", file=rest))
        else:
            self.answer(seat, command, rest)
        return False

    def answer(self, seat: int, command: str, rest: str) -> None:
        """Show what was asked for."""
        view = self.record.state.view(seat)
        if command == "help":
            self.print(self.say("terminal.help", example=self.painter.example).strip("\n"))
        elif command == "show":
            self.show()
        elif command == "legal":
            self.console.print(self.painter.legal(view))
        elif command == "score":
            self.show_score()
        elif command == "log":
            self.show_log(seat)
        elif command == "hint":
            self.hint(view)
        elif command == "rules":
            self.print(describe(self.record.game, rest or self.painter.rule(view), self.say))
        else:
            self.why(rest)

    def hint(self, view: View) -> None:
        """Say what the best level would do, and why."""
        game = self.record.game
        with self.console.status(self.say("terminal.considering"), spinner="line" if self.plain else "dots"):
            advice = advise(game, bot_of_seat(BEST, game, {}), view, int(self.rng.word()))
        self.print(self.say("terminal.hint", action=game.text(advice.action)))
        if advice.alone or advice.other is not None:
            self.print(reason_of(advice, game, self.say), style="dim")

    def why(self, line: str) -> None:
        """Say whether an action is possible, and if not, why."""
        game, state = self.record.game, self.record.state
        if not line:
            self.print(self.say("terminal.why_empty", action=game.text(state.legal_actions()[0])))
            return
        action = state.resolve(game.parse(self.whole(line)))
        refusal = state.explain(action)
        if refusal is None:
            self.print(self.say("terminal.why_legal", action=game.text(action)))
        else:
            self.refuse(refusal)

    def whole_command(self, word: str) -> str:
        """The command that begins like the word, if there is just one and no action does."""
        fitting = [command for command in COMMANDS if command.startswith(word)]
        if len(fitting) == 1 and not any(text.startswith(word) for text in self.legal_texts()):
            return fitting[0]
        return word

    def whole(self, line: str) -> str:
        """The legal action whose words begin like those of the line, if there is just one.

        Else the line with its first word in full, so that what is wrong with the rest can be told.
        """
        words = line.lower().split()
        texts = self.legal_texts()
        fitting = [text for text in texts if _begins(text.lower().split(), words)]
        if len(fitting) == 1:
            return fitting[0]
        verbs = {text.split()[0] for text in texts if text.startswith(words[0])}
        if len(fitting) > 1 and words[0] not in verbs:
            raise Misunderstood(message("terminal.ambiguous", actions=", ".join(fitting[:6])))
        return " ".join([*verbs, *words[1:]]) if len(verbs) == 1 else line

    def completions(self) -> list[str]:
        """What the Tab key may offer: nothing while the hands are covered."""
        return [] if self.covered else [*COMMANDS, *self.legal_texts()]

    def legal_texts(self) -> list[str]:
        """What can be written now."""
        return [self.record.game.text(action) for action in self.record.state.legal_actions()]

    def number(self, command: str, rest: str) -> int:
        """The number behind a command, 1 if there is none."""
        if not re.fullmatch(r"[0-9]{0,4}", rest):
            raise Misunderstood(message("terminal.commands.number.text", command=command, value=rest))
        return int(rest or 1)

    def file(self, command: str, rest: str) -> Path:
        """The file behind a command."""
        if not rest:
            raise Misunderstood(message("terminal.commands.file-missing.text", command=command))
        try:
            file = Path(rest).expanduser()
        except RuntimeError:
            raise Misunderstood(message("terminal.commands.file-name.text", file=ascii(rest))) from None
        if not rest.isprintable():
            raise Misunderstood(message("terminal.commands.file-name.text", file=ascii(rest)))
        return file

    # The screen

    def print(self, text: str, style: str = "") -> None:
        """Print words as they are."""
        self.console.print(Text(text, style=style))

    def complain(self, what: Message) -> None:
        """Say what is wrong."""
        self.print(self.say("terminal.wrong", what=self.say.tell(what)), style="red")

    def show(self, whole: bool = True) -> None:
        """Draw the table for the person at the screen, or what a step needs of it, and what can be done."""
        actor = int(self.record.state.actor())
        view = self.record.state.view(actor)
        self.console.print()
        draw = self.painter.table if whole else self.painter.step
        self.console.print(draw(view, self.record.seats))
        self.console.print(self.painter.prompt(view))
        self.console.print(self.painter.legal(view))

    def show_score(self) -> None:
        """Print the score sheet, final or so far."""
        self.console.print(score_sheet(self.record, self.say, self.painter, self.plain))

    def show_log(self, viewer: int) -> None:
        """Print what happened, hidden things as the viewer saw them."""
        chronicle = Chronicle(self.record.game)
        chronicle.catch_up(self.record)
        for ply, (told, action) in enumerate(zip(chronicle.told, self.record.actions, strict=True)):
            news = told.own if told.seat == viewer else told.others
            self.print(f"{ply:4} {self.line_of(told.seat, self.words(news, action))}")
            for seat, line in news.seats:
                self.print(f"     {self.line_of(seat, self.say.tell(line))}", style="dim")
            for line in news.table:
                self.print(f"     {self.say.tell(line)}", style="dim")

    def refuse(self, refusal: Refusal) -> None:
        """Say what is wrong, by which rule, and what could be done."""
        game = self.record.game.name
        self.print(f"{self.say.refusal(game, refusal)} [{refusal.rule}]", style="red")
        self.print(self.say.way_out(game, refusal))
        if refusal.instead:
            self.print(self.say("terminal.instead", actions=self.say.in_row(refusal.instead)), style="dim")

    def keep_record(self) -> None:
        """Save the game where it is kept, if it is; a full disk does not end it."""
        if self.keep is not None:
            try:
                self.keep.parent.mkdir(parents=True, exist_ok=True)
                record_file.save(self.record, self.keep)
            except OSError as error:
                self.print(self.say("terminal.not_saved", reason=self.say.tell(system_reason(error))), style="red")
                self.keep = None


def _begins(words: list[str], beginnings: list[str]) -> bool:
    pairs = zip(words, beginnings, strict=False)
    return len(words) == len(beginnings) and all(word.startswith(beginning) for word, beginning in pairs)
