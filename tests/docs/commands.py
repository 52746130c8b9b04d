"""The commands of the documentation, carried out as they stand or as a shorter one that shows the same."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path

import httpx
from typer.main import get_command

from laguna.cli.main import app, run
from tests import run_all
from tests.docs.blocks import ROOT, Block
from tests.server.house import PATIENCE, wait_for

LOOPBACK = ["--host", "127.0.0.1", "--port", "0"]
"""A later option wins: no test is open to other machines, or needs a certain port."""

LONG = {
    # A hundred deals, or a level that thinks for long.
    "laguna arena walking --seats gondolier,fisher": ["--deals", "2"],
    "laguna arena burano --seats gondolier,fisher,gull --deals 500": ["--deals", "1"],
    "laguna arena walking --seats doge@20,gondolier --stop": ["--seats", "doge@2,gondolier", "--deals", "1"],
    "laguna arena walking --compare doge,gondolier,fisher --deals 20": ["--compare", "doge@2,fisher", "--deals", "1"],
    "laguna arena burano --ladder gull,fisher,gondolier --players 2,3": [
        "--ladder",
        "random,gull,fisher",
        "--deals",
        "1",
    ],
    "laguna arena walking --seats gondolier,fisher --html report.html": ["--deals", "2"],
    "laguna arena walking --seats fisher,gull": ["--deals", "4"],
    "laguna arena walking --seats program:./mybot.py,fisher --deals 20": ["--deals", "1"],
    # Four seconds for each number of seats and each build.
    "laguna bench engine": ["--seats", "1", "--seconds", "0.1"],
    # Many thousand games.
    "laguna train walking --out net.json": ["--loops", "2", "--start", "20", "--steps", "5", "--measured", "5"],
    "laguna train walking --seats 1 --out walking-1.json --state walking-1.npz": [
        *("--loops", "2", "--start", "20", "--steps", "5", "--measured", "5")
    ],
    "laguna train walking --seats 2-4 --out walking-2-4.json --state walking-2-4.npz": [
        *("--loops", "2", "--start", "12", "--steps", "5", "--measured", "5")
    ],
    "laguna train burano --out burano.json --state burano.npz": ["--loops", "1", "--games", "30", "--measured", "8"],
}
"""Commands that take long, and the options behind them that make them short; everything else runs as it stands."""


def commands_of(block: Block) -> list[list[str]]:
    """The words of every command; what stands behind # is for people."""
    lines = block.text.replace("\\\n", " ").splitlines()
    found = [shlex.split(line, comments=True) for line in lines]
    return [words for words in found if words]


def carry_out(words: list[str], folder: Path) -> None:
    """Do what a command says, in a folder where nothing can be broken."""
    program = words[0]
    assert program in PROGRAMS, f"nobody has said how the command '{program}' is tried (tests/docs/commands.py)"
    PROGRAMS[program](words, folder)


def laguna(words: list[str], folder: Path) -> None:
    """A command of Laguna's own: it works."""
    words, output = split_redirection(words)
    known(words)
    words = [*words[1:], *LONG.get(" ".join(words), [])]
    if words[0] == "serve" or words[:2] == ["play", "--program"]:
        serves(words, folder)
        return
    with (folder / (output or "printed")).open("w", encoding="utf-8") as paper, redirect_stdout(paper):
        assert run(words) == 0
    assert Path(paper.name).stat().st_size, "it has printed nothing"


def split_redirection(words: list[str]) -> tuple[list[str], str]:
    """A command, and the file that its output goes to."""
    return (words[:-2], words[-1]) if words[-2:-1] == [">"] else (words, "")


def known(words: list[str]) -> None:
    """There is such a command, and it has the options."""
    command, path = get_command(app), ["laguna"]
    for word in words[1:]:
        options = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
        if word.startswith("--"):
            assert word.partition("=")[0] in options, f"'{' '.join(path)}' has no option {word}"
        elif word in getattr(command, "commands", {}):
            command = command.commands[word]  # type: ignore[attr-defined]
            path.append(word)
    assert len(path) > 1, f"there is no command '{' '.join(words[:2])}'"


def serves(words: list[str], folder: Path) -> None:
    """A server that shows the page, offers the programs it was told of, and ends with Ctrl-C."""
    quiet = ["--no-browser"] if words[0] == "play" else ["--workers", "1"]
    printed = folder / "printed"
    command = [sys.executable, "-m", "laguna", *words, *LOOPBACK, *quiet]
    with printed.open("w") as paper:
        process = subprocess.Popen(command, cwd=folder, stdout=paper, stderr=subprocess.STDOUT)
    try:
        wait_for(lambda: "http://" in printed.read_text() or process.poll() is not None)
        found = re.search(r"http://127\.0\.0\.1:\d+", printed.read_text())
        assert found, printed.read_text()
        page = httpx.get(found[0], timeout=PATIENCE)
        assert (page.status_code, page.headers["content-type"][:9]) == (200, "text/html")
        offered = {word.partition("=")[0].partition("@")[0] for word in after("--program", words)}
        games = httpx.get(f"{found[0]}/api/games", timeout=PATIENCE).text
        assert all(f'"{name}"' in games for name in offered)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


def after(option: str, words: list[str]) -> list[str]:
    """What is given with an option, as often as it stands there."""
    return [value for name, value in pairwise(words) if name == option]


def make(words: list[str], folder: Path) -> None:
    """`make`: the Makefile knows the target. What it does is the test run itself, or the work of minutes."""
    done = subprocess.run(["make", "--dry-run", *words[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for part in [word.removeprefix("ONLY=") for word in words[2:]]:
        assert any(run_all.chosen(part))


def pip(words: list[str], folder: Path) -> None:
    """`pip install`: this project, with extras that it has. Nothing is installed by a test."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert words[1] == "install"
    if words[2] == "--find-links":
        assert f"{words.pop(3)}/" in (ROOT / ".gitignore").read_text().split(), "there is nothing to be found"
        words.remove("--find-links")
    for wanted in [word for word in words[2:] if word != "dist/*.whl"]:
        name, _, extras = wanted.rstrip("]").partition("[")
        assert name in (project["name"], "."), f"{wanted} is another project"
        assert set(filter(None, extras.split(","))) <= set(project["optional-dependencies"])


# What a host does. No test becomes root or starts a container: it looks that what is named is there.

UNIT = ROOT / "deploy/laguna.service"
COMPOSE = ROOT / "compose.yaml"


def docker(words: list[str], folder: Path) -> None:
    """`docker`: the compose file, or the image with a command of Laguna's own."""
    if words[1] == "compose":
        assert COMPOSE.is_file()
    else:
        image = words.index("laguna")
        known(words[image:])


def compose_setting(words: list[str], folder: Path) -> None:
    """A line of `.env`: the compose file asks for it, or Compose itself."""
    name = words[0].partition("=")[0]
    assert name == "COMPOSE_PROFILES" or f"${{{name}:" in COMPOSE.read_text()


def at_home_of_the_unit(words: list[str], folder: Path) -> None:
    """Something that is put where the unit looks for it."""
    assert words[-1] == "WHEEL" or f"ExecStart={words[-1]}/bin/laguna " in UNIT.read_text()


def copy(words: list[str], folder: Path) -> None:
    """`cp`: there is such a file."""
    assert (ROOT / words[1]).is_file()


def systemctl(words: list[str], folder: Path) -> None:
    """`systemctl`: of the unit that is here."""
    assert words[-1] == UNIT.stem


PROGRAMS = {
    "laguna": laguna,
    "make": make,
    "pip": pip,
    "docker": docker,
    "COMPOSE_PROFILES=postgresql": compose_setting,
    "POSTGRES_PASSWORD=something-long": compose_setting,
    "LAGUNA_DATABASE_URL=postgresql://laguna:something-long@database/laguna": compose_setting,
    "python3": at_home_of_the_unit,
    "/opt/laguna/bin/pip": at_home_of_the_unit,
    "cp": copy,
    "systemctl": systemctl,
}
"""How each program is tried."""


def prepare(folder: Path) -> None:
    """What the commands find: a finished game, two bots, and the folders of the repository that they name."""
    record = ROOT / "tests/records/walking/2-fifth-house.laguna"
    (folder / "game.laguna").write_bytes(record.read_bytes())
    (folder / "other.mjs").write_bytes((ROOT / "examples/bots/builder.mjs").read_bytes())
    bot = folder / "mybot.py"
    bot.write_text(f"#!{sys.executable}\n{(ROOT / 'examples/bots/builder.py').read_text(encoding='utf-8')}")
    bot.chmod(0o755)
    (folder / "tests/bots").mkdir(parents=True)
    os.symlink(ROOT / "examples", folder / "examples")
