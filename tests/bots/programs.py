"""Programs to play with: the examples, and small ones that do something wrong."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from laguna.bots.program import Limits, ProgramBot
from laguna.core.game import Game
from laguna.core.view import View

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
NODE = shutil.which("node") or "node"
BUILDER = shlex.join([sys.executable, str(EXAMPLES / "builder.py")])
BUILDER_JS = shlex.join([NODE, str(EXAMPLES / "builder.mjs")])
PATIENT = Limits(start=60, choose=60)

TALK = """
import json, os, subprocess, sys, time

def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "bye"}

def say(**message):
    print(json.dumps(message), flush=True)

def ready(**more):
    assert hear()["type"] == "hello"
    say(**{"type": "ready", "protocol": 1, "name": "Tester", **more})

def question():
    while True:
        message = hear()
        if message["type"] == "choose":
            return message
        if message["type"] == "bye":
            sys.exit()

def act(message, action=None):
    say(type="action", id=message["id"], action=action or message["legal"][0])
"""
"""What the small programs begin with."""
HONEST = "ready()\nwhile True: act(question())"


def command(program: str) -> str:
    """The command that runs a small program."""
    return shlex.join([sys.executable, "-c", TALK + program])


def small(game: Game, program: str, limits: Limits = PATIENT) -> ProgramBot:
    """A bot that is a small program."""
    return ProgramBot(command(program), game, limits)


def first_view(game: Game, seed: int = 1, seats: int = 2) -> View:
    """What the first to decide sees."""
    state = game.start(game.deal(seats, seed))
    return state.view(int(state.actor()))


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead but not buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
