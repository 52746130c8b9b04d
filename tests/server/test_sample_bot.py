"""The program at the top of ``docs/api.md`` plays both games to their end, against a copy of itself."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.house import OPEN, Process, at

DOCS = Path(__file__).parents[2] / "docs/api.md"


def sample(address: str, name: str) -> str:
    """The program, for another address and another name."""
    found = re.search(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    assert found
    program = found.group(1).replace("http://127.0.0.1:8421", address).replace("My bot", name)
    assert address in program
    assert name in program
    return program


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_two_copies_of_the_sample_finish_a_game(tmp_path: Path, game: str) -> None:
    def play(name: str) -> tuple[str, str]:
        command = [sys.executable, "-c", sample(process.address, name)]
        bot = subprocess.run(command, input=code, capture_output=True, text=True, timeout=120)
        return bot.stdout, bot.stderr

    with Process(tmp_path) as process, process.client() as client:
        code = client.post("/api/tables", json={"game": game, "seats": [OPEN, OPEN]}).json()["table"]["code"]
        with ThreadPoolExecutor() as pool:
            told = list(pool.map(play, ("Ann", "Ben")))
        after = client.get(at(code)).json()
    assert [errors for _, errors in told] == ["", ""]
    assert after["table"]["status"] == "over"
    totals = str([sheet["total"] for sheet in after["scene"]["score"]])
    assert all(text.strip().endswith(totals) for text, _ in told)
