"""The wheel in an empty environment: every command runs once, away from the checkout and without npm."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from laguna import __version__
from tests.release.packing import ROOT

HELP_OF_ALL = """
import typer
from laguna.cli.main import app, run

def words(command, before=()):
    yield before
    for name, part in getattr(command, "commands", {}).items():
        yield from words(part, (*before, name))

for path in words(typer.main.get_command(app)):
    assert run([*path, "--help"]) == 0, path
    print("helped:", *path)
"""


class Machine:
    """An empty folder on a machine that has nothing but the installed wheel."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.environment = {
            "PATH": str(programs),
            "HOME": str(folder / "home"),
            "XDG_CONFIG_HOME": str(folder / "home"),
            "XDG_DATA_HOME": str(folder / "home"),
            "COLUMNS": "200",
            "PYTHONUTF8": "1",
        }

    def ask(self, *command: str, code: int = 0, keys: str = "") -> str:
        """What a command says."""
        done = subprocess.run(
            [self.programs / command[0], *command[1:]],
            cwd=self.folder,
            env=self.environment,
            input=keys,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr

    def laguna(self, *words: str, code: int = 0, keys: str = "") -> str:
        """What a command of Laguna says."""
        return self.ask("laguna", *words, code=code, keys=keys)

    def game(self) -> str:
        """A short game between two computer players, as a record."""
        players = ["--seats", "gull,fisher", "--seed", "1", "--option", "maxRounds=2"]
        return self.laguna("play", "--text", *players, "--record", "game.laguna")


@pytest.fixture
def machine(programs: Path, tmp_path: Path) -> Machine:
    (tmp_path / "home").mkdir()
    return Machine(programs, tmp_path)


def test_nothing_comes_from_the_checkout(machine: Machine) -> None:
    code = "import json, sys, laguna.server.app; print(json.dumps([*sys.path, laguna.__file__]))"
    places = [Path(place).resolve() for place in json.loads(machine.ask("python", "-c", code)) if place]
    assert not [place for place in places if place.is_relative_to(ROOT)]
    assert machine.programs.parent in places[-1].parents


def test_only_what_is_declared_is_there(machine: Machine) -> None:
    code = "import importlib.util as u; print([n for n in ('numpy', 'pytest', 'ray', 'mypy') if u.find_spec(n)])"
    assert machine.ask("python", "-c", code) == "[]\n"


def test_every_version_is_the_same(machine: Machine) -> None:
    assert machine.laguna("--version").startswith(f"laguna {__version__} (interpreted, ")
    code = "import importlib.metadata as m, laguna.version as v; print(m.version('laguna'), v.__version__)"
    assert machine.ask("python", "-c", code) == f"{__version__} {__version__}\n"


def test_every_command_has_help(machine: Machine) -> None:
    assert "Usage: laguna" in machine.laguna("--help")
    helped = re.findall("^helped: ?(.*)$", machine.ask("python", "-c", HELP_OF_ALL), re.MULTILINE)
    assert {"", "play", "serve", "rules", "arena", "record fork", "bench engine", "train burano"} <= set(helped)


def test_a_game_in_the_terminal_is_played_to_its_end(machine: Machine) -> None:
    assert "The game is over" in machine.game()


def test_a_game_in_the_terminal_is_left_and_continued(machine: Machine) -> None:
    told = machine.laguna("play", "--text", "--plain", "--seats", "human,gull", "--first", "1", keys="d 1 t 1\nquit\n")
    assert "'laguna play --text --load " in told
    assert "Anna: took column 1, top 1" in machine.laguna("play", "--text", "--continue", keys="log\nquit\n")


def test_rules_are_told_in_every_language(machine: Machine) -> None:
    told = {machine.laguna("--language", language, "rules", "B-ROOF-02") for language in ("en", "pl", "fr", "ru")}
    assert len(told) == 4
    assert all("B-ROOF-02" in text for text in told)


def test_a_record_is_verified_shown_replayed_and_forked(machine: Machine) -> None:
    machine.game()
    for command in ("verify", "show", "replay"):
        assert machine.laguna("record", command, "game.laguna")
    machine.laguna("record", "fork", "game.laguna", "--ply", "3", "--to", "fork.laguna")
    machine.laguna("record", "verify", "fork.laguna")
    game = machine.folder / "game.laguna"
    game.write_text(re.sub(r"draft (\d)", lambda found: f"draft {5 - int(found[1])}", game.read_text(), count=1))
    assert machine.laguna("record", "verify", "game.laguna", code=2).startswith("laguna: ")


def test_the_arena_plays_and_reports(machine: Machine) -> None:
    players = ["--seats", "fisher,gull", "--deals", "2", "--processes", "2"]
    machine.laguna("arena", "walking", *players, "--html", "report.html")
    assert "<style>" in (machine.folder / "report.html").read_text()


def test_the_benches_measure(machine: Machine) -> None:
    assert "checksum" in machine.laguna("bench", "engine", "--seats", "2", "--seconds", "0.1")
    assert "laguna interpreted" in machine.laguna("bench", "peers", "--part", "play", "--seconds", "0.1")


def test_a_program_is_checked(machine: Machine, unpacked: Path) -> None:
    bot = f"{machine.programs / 'python'} {unpacked / 'examples' / 'bots' / 'builder.py'}"
    assert "it keeps the protocol" in machine.laguna("program", "check", bot)


@pytest.mark.parametrize("command", [["train", "walking", "--out", "net.json"], ["bench", "envs"]])
def test_what_needs_an_extra_names_it(command: list[str], machine: Machine) -> None:
    told = machine.laguna(*command, code=2)
    assert re.fullmatch(r"laguna: .*laguna\[\w+\].*\n", told)


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]])
def test_the_page_is_served(command: list[str], machine: Machine) -> None:
    told = machine.folder / "told"
    with told.open("w") as paper:
        server = subprocess.Popen(
            [machine.programs / "laguna", *command, "--port", "0", "--data", "tables"],
            cwd=machine.folder,
            env=machine.environment,
            stdout=paper,
            stderr=subprocess.STDOUT,
        )
    try:
        address = told_address(told, server)
        page = fetch(address)
        assert "<title>" in page
        script = re.search(r'src="/(assets/[^"]+\.js)"', page)
        assert script
        assert len(fetch(address + script[1])) > 10_000
        assert {game["name"] for game in json.loads(fetch(f"{address}api/games"))} == {"walking", "burano"}
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
    assert told.read_text().count("\n") == 1


def told_address(told: Path, server: subprocess.Popen[bytes]) -> str:
    """Where a server says that it is."""
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        if found := re.search(r"http://\S+/", told.read_text()):
            return found[0]
        time.sleep(0.05)
    raise AssertionError(told.read_text())


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
        return text
