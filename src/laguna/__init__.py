"""Laguna: Walking in Burano and Burano, to play and to program."""

from __future__ import annotations

import os

from laguna import build
from laguna.version import __version__

__all__ = ["__version__"]

if os.environ.get("LAGUNA_PURE"):
    build.prefer_source()
