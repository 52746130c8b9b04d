"""Where tables and games are kept when nobody says where."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from laguna.cli.folders import data_folder
from laguna.cli.play import games_folder, last_file

pytestmark = pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="settings and data share a folder there")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder with nothing in it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / ".config"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path


def test_games_are_data_and_no_settings(home: Path) -> None:
    assert data_folder() == home / ".local" / "share" / "laguna"
    assert games_folder() == data_folder() / "games"


def test_the_system_says_where_data_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "elsewhere"))
    assert data_folder() == home / "elsewhere" / "laguna"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert data_folder() == home / ".local" / "share" / "laguna"


@pytest.mark.parametrize("kept", ["laguna.db", "games"])
def test_what_an_earlier_version_kept_is_found(home: Path, kept: str) -> None:
    earlier = home / ".config" / "laguna"
    (earlier / kept).mkdir(parents=True)
    assert data_folder() == earlier


def test_games_of_an_earlier_version_are_continued(home: Path) -> None:
    earlier = home / ".config" / "laguna" / "games"
    earlier.mkdir(parents=True)
    (home / ".local" / "share" / "laguna").mkdir(parents=True)
    (earlier / "walking-1.laguna").touch()
    assert last_file() == earlier / "walking-1.laguna"
