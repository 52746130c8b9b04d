"""How much the whole page weighs on its way: every part of it, those that are loaded later included."""

from __future__ import annotations

import gzip
from pathlib import Path

from playwright.sync_api import Browser

import laguna
from tests.web.bench import first_load
from tests.web.house import Server

PAGE = Path(laguna.__file__).parent / "page"
MOST = 400_000
"""Bytes, as a server with compression sends them."""
MOST_AT_FIRST = 120_000
"""The same, until the home page stands."""
PARTS = {".html", ".js", ".css", ".svg", ".json"}


def test_the_page_with_all_its_parts_is_light() -> None:
    # A replay in a file of its own is no part of the page.
    parts = [file for file in PAGE.rglob("*") if file.suffix in PARTS and PAGE / "file" not in file.parents]
    assert any(file.suffix == ".js" for file in parts)
    weights = {str(file.relative_to(PAGE)): len(gzip.compress(file.read_bytes())) for file in parts}
    assert sum(weights.values()) < MOST, sorted(weights.items(), key=lambda one: -one[1])[:10]


def test_the_home_page_is_light(server: Server, browser: Browser) -> None:
    assert first_load(server, browser) < MOST_AT_FIRST
