"""Where Laguna keeps what belongs to a user."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import typer


def data_folder() -> Path:
    """Where tables and games are kept: the user's data folder, or where earlier versions kept them."""
    now, earlier = _data_home() / "laguna", earlier_folder()
    kept_earlier = any((earlier / name).exists() for name in ("laguna.db", "games"))
    return earlier if kept_earlier and not now.exists() else now


def earlier_folder() -> Path:
    """Where earlier versions kept tables and games: among the settings of a user, on some systems."""
    return Path(typer.get_app_dir("laguna"))


def _data_home() -> Path:
    if sys.platform in ("darwin", "win32"):
        return earlier_folder().parent
    # The convention says that a relative path there counts for nothing.
    told = Path(os.environ.get("XDG_DATA_HOME", ""))
    return told if told.is_absolute() else Path.home() / ".local" / "share"
