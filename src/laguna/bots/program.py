"""A bot that somebody brings: a program that Laguna starts and talks to over its standard input and output.

Every message is one line of JSON; ``docs/bot-programs.md`` describes them all. The program learns what is in its view,
and nothing else.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import time
import weakref
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

from laguna.bots.bot import Bot, Forfeit
from laguna.bots.child import MOST_LINE, Child, Ended, Late, TooLong
from laguna.core.game import Game
from laguna.core.message import Message, MessageValue, message, quoted
from laguna.core.problem import Problem
from laguna.core.record import MOST_NAME
from laguna.core.rng import Rng
from laguna.core.rules import Refused
from laguna.core.view import Document, View
from laguna.version import __version__

PROTOCOL: Final = 1
VIEWS: Final = ("json", "text")
MOST_QUOTED: Final = 80
"""Characters of what a program said that a reason repeats."""
MOST_WORDS: Final = 200
"""Characters of each line of its error output that a reason repeats."""
SEEDS: Final = 1 << 31

_NAME = re.compile(r"program(?:@(?P<seconds>[0-9]+(?:\.[0-9]+)?))?:(?P<command>.*)", re.DOTALL)

START, ENDED, LATE, NONSENSE, ILLEGAL, GAVE_UP = "start", "ended", "late", "nonsense", "illegal", "gave-up"
FAULTS: Final = (START, ENDED, LATE, NONSENSE, ILLEGAL, GAVE_UP)
"""All that a program can do wrong."""


@dataclass(frozen=True)
class Limits:
    """Seconds that a program has."""

    start: float = 30
    choose: float = 10


class ProgramForfeit(Forfeit):
    """A program that did not keep to the protocol, to its time, or to the rules."""

    def __init__(self, fault: str, reason: Message) -> None:
        """``fault`` is one of ``FAULTS``; the reason may tell what only the program's seat may know."""
        super().__init__(reason)
        self.fault = fault


def is_program(name: str) -> bool:
    """Whether a bot's name asks for a program."""
    return _NAME.fullmatch(name) is not None


def program_bot(name: str, game: Game) -> ProgramBot:
    """The bot that ``program:COMMAND`` names; ``program@60:COMMAND`` has 60 seconds. Raises ``Problem``."""
    found = _NAME.fullmatch(name)
    assert found is not None
    seconds = found["seconds"]
    if seconds is None:
        return ProgramBot(found["command"], game)
    if not 0 < float(seconds) <= 3600:
        raise Problem(message("problems.program.seconds", most=3600, seconds=seconds))
    return ProgramBot(found["command"], game, Limits(choose=float(seconds)))


def command_of(name: str) -> str:
    """The command that a bot's name asks to run; empty if it asks for no program."""
    found = _NAME.fullmatch(name)
    return found["command"] if found else ""


def read_command(command: str) -> list[str]:
    """The words of a command, as a shell would split them. Raises ``Problem`` if nothing could be started."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise Problem(message("problems.program.quotes", command=quoted(command))) from None
    if not words:
        raise Problem(message("problems.program.no-command"))
    if "\0" in command or shutil.which(words[0]) is None:
        raise Problem(message("problems.program.unknown", program=quoted(words[0])))
    return words


class ProgramBot(Bot):
    """Starts its program with the first decision, and again after a failure."""

    def __init__(self, command: str, game: Game, limits: Limits | None = None) -> None:
        """Nothing is started yet. Raises ``Problem`` if there is no such program."""
        self.command = command
        self.words = read_command(command)
        self.game = game
        self.limits = limits or Limits()
        self.name = ""
        """What the program calls itself, when it has told."""
        self.author = ""
        self.views = VIEWS[0]
        self.asked = 0
        """How many decisions the running program was asked for."""
        self.question: Document = {}
        """What it was asked last."""
        self.watch: Callable[[str], None] | None = None
        """Is shown every line, with > before Laguna's and < before the program's."""
        self.waited = 0.0
        """Seconds that the last answer took."""
        self._child: Child | None = None
        self._setting: Document | None = None

    # The contract of a bot

    def choose(self, view: View, rng: Rng) -> int:
        """What the program answers. Raises ``ProgramForfeit``."""
        child = self._child or self._start()
        document = view.document()
        self._tell_setting(child, view, document)
        said = child.spoke_unasked()
        if said:
            raise self._failed(NONSENSE, "unasked", said=_quoted(said))
        self.asked += 1
        question = {
            "type": "choose",
            "id": self.asked,
            "seconds": self.limits.choose,
            "seed": int(rng.below(SEEDS)),
            "legal": [self.game.text(action) for action in view.legal_actions()],
            "view": self._shown(view, document),
        }
        return self._action(self._ask(child, question, self.limits.choose), view)

    def introduce(self) -> str:
        """What the program calls itself; it is started if it does not run. Raises ``ProgramForfeit``."""
        if self._child is None:
            self._start()
        return self.name

    def forget(self) -> None:
        """Have the program told that what comes next has nothing to do with what was before."""
        self._setting = None

    def over(self, view: View) -> None:
        """Tell the program how the game ended."""
        if self._child is not None:
            document = view.document()
            players = document["players"]
            scores = [{"total": player["total"], "rank": player["rank"]} for player in players]
            self._send(self._child, {"type": "over", "scores": scores, "view": self._shown(view, document)})
        self._setting = None

    def close(self) -> None:
        """End the program."""
        self.finish()

    def finish(self) -> bool:
        """End the program; whether it went by itself when it was told to."""
        child, self._child = self._child, None
        if child is None:
            return True
        self._send(child, {"type": "bye"})
        itself = child.finish()
        self._kill.detach()
        return itself

    # Talking

    def _start(self) -> Child:
        child = self._child = Child(self.words)
        # Nothing stays behind where nobody closes the bot.
        self._kill = weakref.finalize(self, child.kill)
        self.asked = 0
        self._setting = None
        limits = {**asdict(self.limits), "line": MOST_LINE}
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "laguna": __version__,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "limits": limits,
        }
        ready = self._ask(child, hello, self.limits.start, START)
        self._check_type(ready, "ready", START)
        if ready.get("protocol") != PROTOCOL:
            spoken = _quoted(str(ready.get("protocol")))
            raise self._failed(START, "protocol", found=spoken, known=PROTOCOL)
        name, author = ready.get("name"), ready.get("author", "")
        for field, told, least in (("name", name, 1), ("author", author, 0)):
            if not isinstance(told, str) or not least <= len(told) <= MOST_NAME or not told.isprintable():
                raise self._failed(START, "ready", field=field, least=least, most=MOST_NAME)
        views = ready.get("views", VIEWS[0])
        if views not in VIEWS:
            raise self._failed(START, "views", found=_quoted(str(views)), names=", ".join(VIEWS))
        self.name, self.author, self.views = str(name), str(author), views
        return child

    def _tell_setting(self, child: Child, view: View, document: Document) -> None:
        """Tell which game is played from which seat, if that is not what the program was told last."""
        setting = {"seat": document["viewer"]}
        setting |= {name: document[name] for name in ("seats", "options", "components")}
        if setting != self._setting:
            self._setting = setting
            faces = self.game.faces_of(view)
            told = {**setting, "components": {**document["components"], "faces": faces}}
            self._send(child, {"type": "game", **told})

    def _shown(self, view: View, document: Document) -> Document | str:
        if self.views != "text":
            return document
        from laguna.cli.painter import picture

        legal = [f"  {self.game.text(action)}" for action in view.legal_actions()]
        return "\n".join([picture(self.game, view), *(["Possible now:", *legal] if legal else [])])

    def _send(self, child: Child, message: Document) -> None:
        line = json.dumps(message, separators=(",", ":"))
        if self.watch is not None:
            self.watch(f"> {line}")
        child.send(line)

    def _ask(self, child: Child, question: Document, seconds: float, fault: str = "") -> Document:
        """Send a question and wait for the answer. Raises ``ProgramForfeit``."""
        self.question = question
        asked = str(question["type"])
        begin = time.monotonic()
        self._send(child, question)
        try:
            line = child.hear(seconds)
        except Late:
            raise self._failed(fault or LATE, "late", question=asked, seconds=f"{seconds:g}") from None
        except Ended as ended:
            raise self._failed(fault or ENDED, ended.how, what=ended.what, question=asked) from None
        except TooLong:
            raise self._failed(fault or NONSENSE, "long-line", most=MOST_LINE) from None
        self.waited = time.monotonic() - begin
        if self.watch is not None:
            self.watch(f"< {line}")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._failed(fault or NONSENSE, "no-object", said=_quoted(line))
        if answer.get("type") == "error":
            if "reason" not in answer:
                raise self._failed(GAVE_UP, "gave-up-silently")
            raise self._failed(GAVE_UP, "gave-up", said=_quoted(str(answer["reason"])))
        return answer

    def _check_type(self, answer: Document, wanted: str, fault: str) -> None:
        if answer.get("type") != wanted:
            raise self._failed(fault, "type", said=_quoted(json.dumps(answer)), wanted=wanted)

    def _action(self, answer: Document, view: View) -> int:
        """The action that an answer means. Raises ``ProgramForfeit``."""
        self._check_type(answer, "action", NONSENSE)
        if answer.get("id") != self.asked:
            told = _quoted(json.dumps(answer.get("id")))
            raise self._failed(NONSENSE, "id", found=told, asked=self.asked)
        text = answer.get("action")
        if not isinstance(text, str):
            raise self._failed(NONSENSE, "no-action", said=_quoted(json.dumps(answer)))
        try:
            action = self.game.parse(text)
            if action in view.legal_actions():
                return action
            # A position that the seat cannot tell from the true one has the same rules to name, and no secret.
            state = self.game.determinize(view, Rng(0))
            action = state.resolve(action)
            refusal = state.explain(action)
        except Refused as refused:
            refusal = refused.refusal
        if refusal is None:
            return action
        why = refusal.text(self.game.name)
        raise self._failed(ILLEGAL, "illegal", said=_quoted(text), why=why, rule=refusal.rule)

    def _failed(self, fault: str, what: str, /, **values: MessageValue) -> ProgramForfeit:
        """End the program, and say why."""
        name = self.name or shorter(" ".join(self.command.split()))
        reason = message(f"problems.program.{what}", name=name, **values)
        child, self._child = self._child, None
        if child is not None:
            words = child.last_words()
            self._kill()
            if words:
                wrote = " / ".join(shorter(word, MOST_WORDS) for word in words)
                reason = message("problems.program.wrote", what=reason, words=wrote)
        return ProgramForfeit(fault, reason)


def shorter(text: str, most: int = MOST_QUOTED) -> str:
    """The text, or its beginning."""
    return text if len(text) <= most else text[: most - 3] + "..."


def _quoted(text: str) -> Message:
    """What a program said, short and harmless."""
    return quoted(shorter(text))
