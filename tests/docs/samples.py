"""What the documentation shows without running it, held to the real thing."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from laguna.bots.program import ProgramBot
from laguna.bots.trial import try_program
from laguna.cli.main import run
from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.envs.batch import Batch
from laguna.envs.illegal import IllegalAction
from laguna.games import find_game
from laguna.locale import PLURALS, Wording
from laguna.server.config import DEFAULT_PORT
from laguna.version import __version__
from tests.docs.blocks import ROOT, spans_of
from tests.server.house import OPEN, PERSON, Guest, House, Process, at

PATH = re.compile(r"[\w*./]*(?:\w/(?=[\s)]|$)|\w\.(?:py|toml|csv)\b)")
"""A folder, or a file that people write, perhaps with a * in it."""
CALL = re.compile(r"(?:(GET|PUT|POST) )?((?:\.\.\.|/api)/[^?\s]*)(?:\?.*)?")
"""A call of the API, perhaps with its method, with three dots for the address of a table."""


def the_map(text: str, folder: Path) -> None:
    """Every file and folder of the map is where the map says."""
    found, above = 0, [(-1, ROOT)]
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip())
        while depth <= above[-1][0]:
            above.pop()
        here = above[-1][1]
        first = line.split()[0]
        if first.endswith("/") and (here / first).is_dir():
            above.append((depth, here / first))
        for path in PATH.findall(line):
            # Behind the name of a folder stand others beside it, or files in it.
            assert any(any(place.glob(path.rstrip("/"))) for place in (here, above[-1][1])), f"{path} is not in {here}"
            found += 1
    assert found > 150


def printed(*command: str) -> list[str]:
    """What a command of Laguna's prints."""
    paper = io.StringIO()
    with redirect_stdout(paper), pytest.MonkeyPatch.context() as patch:
        # Wide enough for every table.
        patch.setenv("COLUMNS", "100")
        assert run(list(command)) == 0
    return [line.rstrip() for line in paper.getvalue().splitlines()]


def a_match(text: str, folder: Path) -> None:
    """The match that is printed, but for how long decisions took."""
    command = "laguna arena walking --ladder gull,fisher,gondolier --deals 20"
    assert command in spans_of("docs/arena.md")
    figures, clock, times = text.partition("a decision takes")
    told = "\n".join(printed(*command.split()[1:]))
    assert figures.strip() == told.partition(clock)[0].strip()
    assert [line.split()[0] for line in times.splitlines()[4:]] == ["gull", "fisher", "gondolier"]


def a_session(text: str, folder: Path) -> None:
    """Every line is said, in this order, whatever the version is."""
    command = "laguna program check ./examples/bots/builder.py --show"
    assert command in spans_of("docs/bot-programs.md")
    told = iter(printed(*command.replace("./", f"{ROOT}/").split()[1:]))
    for line in text.splitlines():
        expected = re.sub(r'"laguna":"[^"]*"', f'"laguna":"{__version__}"', line)
        assert line == "..." or any(expected == other for other in told), line


def an_illegal_action(text: str, folder: Path) -> None:
    """The batch says just that."""
    batch = Batch("walking", seats=2, count=3, seed=1)
    actions = batch.legal[np.arange(3), 0].copy()
    actions[2] = 674
    with pytest.raises(IllegalAction) as caught:
        batch.step(actions)
    assert str(caught.value) == text.strip()


def plural_forms(text: str, folder: Path) -> None:
    """Each text has the forms that its languages count with."""
    for line in text.splitlines():
        languages, wording, names = re.split(r"\s{2,}", line)
        for language in languages.split(", "):
            assert wording.count("|") + 1 == PLURALS[language][0]
            forms = {Wording(language).format(wording, coins=number).partition(" ")[2] for number in range(1, 30)}
            assert len(forms) == PLURALS[language][0] == len(names.split(", "))


def shape(value: Any) -> Any:
    """The names in a document, without what they stand for."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    return [shape(part) for part in value[:1]] if isinstance(value, list) else None


def a_record(text: str, folder: Path) -> None:
    """The lines have the names of those that are written, and their actions can be read."""
    whole = text.replace("{…}", "{}").replace("(one line)", "").replace(",\n ", ",")
    lines = [json.loads(line) for line in whole.splitlines() if line != "…"]
    game = find_game("walking")
    record = Record(game, game.deal(1, 1), (Seat("Anna", "human"),), "0" * 32)
    record.act(0, lines[2]["do"])
    record.act(0, record.state.legal_actions()[0])
    record.undo(0, 1)
    record.redo(0, 1)
    while record.state.actor() >= 0:
        record.act(0, record.state.legal_actions()[0])
    written = [json.loads(line) for line in record_file.write(record).splitlines()]
    written[0]["options"] = {}
    expected = written[:6] + written[-2:]
    assert [shape(line) for line in lines] == [shape(line) for line in expected]
    assert [line["ply"] for line in lines[2:6]] == [line["ply"] for line in written[2:6]]
    for line in lines[2:4]:
        game.parse(line["do"])


def a_failure(text: str, folder: Path) -> None:
    """A refused move is answered so."""
    shown = json.loads(text)
    with House(folder) as house:
        guest = house.guest()
        code = guest.open(PERSON)["table"]["code"]
        guest.do(code, "draft 1 all")
        guest.do(code, ground_floor(guest, code), "end", "box mayor", "draft 1 all")
        card = ground_floor(guest, code).split()[1]
        answer = guest.act(code, guest.look(code)["ply"], f"place {card} at 5")
    assert answer.status_code == 409
    told = answer.json()
    assert (told["error"]["code"], told["error"]["rule"]) == (shown["error"]["code"], shown["error"]["rule"])
    assert set(told) == set(shown)
    assert set(told["error"]) == set(shown["error"])
    for action in [*told["error"]["instead"], *shown["error"]["instead"]]:
        find_game("walking").parse(action)


def ground_floor(guest: Guest, code: str) -> str:
    """The first way to place a card of level I."""
    choices = (str(choice["action"]) for choice in guest.look(code)["scene"]["choices"])
    return next(action for action in choices if action.startswith("place I-"))


def a_proxy(text: str, folder: Path) -> None:
    """A request with the headers that the proxy sets is known to have come by HTTPS."""
    assert re.fullmatch(r"location / \{\n(    [a-z_]+ [^;{}]+;\n)+\}\n", text)
    assert f"proxy_pass http://127.0.0.1:{DEFAULT_PORT};" in text
    variables = {"$host": "laguna.example", "$remote_addr": "203.0.113.7", "$scheme": "https", "$http_upgrade": ""}
    headers: dict[str, str] = dict(re.findall(r'proxy_set_header (\S+) "?([^;"]+)"?;', text))
    sent = {name: variables.get(value, value) for name, value in headers.items()}
    # A request that upgrades nothing has no such headers.
    assert (sent.pop("Upgrade"), sent.pop("Connection")) == ("", "upgrade")
    with Process(folder / "data") as process, process.client() as client:
        assert "Secure" in client.get("/api/me", headers=sent).headers["set-cookie"]
        assert "Secure" not in client.get("/api/me").headers["set-cookie"]


def a_client(program: str, folder: Path) -> None:
    """Two copies of the program at the top of the page about the API finish both games."""

    def play(name: str) -> tuple[str, str]:
        own = program.replace(f"http://127.0.0.1:{DEFAULT_PORT}", process.address).replace("My bot", name)
        assert own.count(process.address) == own.count(f'"{name}"') == 1
        bot = subprocess.run([sys.executable, "-c", own], input=code, capture_output=True, text=True, timeout=120)
        return bot.stdout, bot.stderr

    with Process(folder / "data") as process, process.client() as client:
        for game in ("walking", "burano"):
            code = client.post("/api/tables", json={"game": game, "seats": [OPEN, OPEN]}).json()["table"]["code"]
            with ThreadPoolExecutor() as pool:
                told = list(pool.map(play, ("Ann", "Ben")))
            after = client.get(at(code)).json()
            assert [errors for _, errors in told] == ["", ""]
            assert after["table"]["status"] == "over"
            totals = str([sheet["total"] for sheet in after["scene"]["score"]])
            assert all(text.strip().endswith(totals) for text, _ in told)


def a_bot(program: str, folder: Path) -> None:
    """All that any bot needs keeps the protocol in both games."""
    file = folder / "first.py"
    file.write_text(program)
    for game in ("walking", "burano"):
        trial = try_program(ProgramBot(f"{sys.executable} {file}", find_game(game)), 1, lambda: None)
        assert (trial.failure, trial.went) == ("", True)


def calls(spans: Iterable[str], folder: Path) -> None:
    """Every call that is named, such as ``POST .../join``, is one that the server has."""
    named = [found for span in spans if (found := CALL.fullmatch(span))]
    assert len(named) > 20
    with House(folder) as house:
        guest = house.guest()
        described = {
            (method.upper(), re.sub(r"\{\w+\}", "[^/]+", path))
            for path, methods in guest.get("/api/openapi.json")["paths"].items()
            for method in methods
        }
        code = guest.open(PERSON)["table"]["code"]
        for call in named:
            wanted, path = call[1], call[2].replace("...", "/api/tables/CODE")
            if path in ("/api/docs", "/api/openapi.json"):
                assert guest.send("GET", path).status_code == 200
            elif path == "/api/tables/CODE/stream":
                with guest.window(code) as window:
                    assert window.hear()["type"] == "table"
            else:
                fitting = {method for method, pattern in described if re.fullmatch(pattern, path)}
                assert fitting & ({wanted} if wanted else fitting), f"the server has no call {call[0]}"
