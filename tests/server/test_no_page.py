"""A server without the page: it says so when it starts, and the API answers all the same."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path

import pytest
import uvicorn

from laguna.cli import language
from laguna.cli.main import run
from laguna.server import page
from tests.server.house import House


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No page is built."""
    monkeypatch.setattr(page, "START", tmp_path / "index.html")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was asked to show by servers that end as soon as they run."""
    shown: list[str] = []

    def end(_: uvicorn.Server, sockets: list[socket.socket]) -> None:
        for open in sockets:
            open.close()

    monkeypatch.setattr(uvicorn.Server, "run", end)
    monkeypatch.setattr(webbrowser, "open", shown.append)
    return shown


def start(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> tuple[str, str]:
    """What a server tells while it starts, and what it complains of."""
    assert run([*words, "--port", "0", "--data", str(data)]) == 0
    told = capsys.readouterr()
    return told.out, told.err


@pytest.mark.usefixtures("missing")
@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_missing_page_is_told_in_one_line_at_the_start(
    command: str, opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, complained = start(capsys, tmp_path, command)
    assert out.startswith("Laguna is at http://127.0.0.1:")
    assert complained == "laguna: The page is not built. Build it with 'make setup'.\n"
    assert opened == []


@pytest.mark.usefixtures("missing", "opened")
def test_a_missing_page_is_told_in_the_language_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_chosen", "en")
    complained = start(capsys, tmp_path, "--language", "fr", "serve")[1]
    assert complained == "laguna: La page n’a pas été construite. Construisez-la avec «\u00a0make setup\u00a0».\n"


@pytest.mark.usefixtures("opened")
def test_a_server_with_its_page_complains_of_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "START", tmp_path / "index.html")
    page.START.write_text("<!doctype html>")
    assert start(capsys, tmp_path, "serve")[1] == ""


@pytest.mark.usefixtures("missing")
def test_without_a_page_the_api_answers(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        guest = house.guest()
        assert guest.send("GET", "/").status_code == 503
        assert guest.send("GET", "/api/games").status_code == 200
