"""How much the whole page weighs on its way: every part of it, those that are loaded later included."""

from __future__ import annotations

import gzip
from pathlib import Path

import laguna

PAGE = Path(laguna.__file__).parent / "page"
MOST = 400_000
"""Bytes, as a server with compression sends them."""
PARTS = {".html", ".js", ".css", ".svg", ".json"}


def test_the_page_with_all_its_parts_is_light() -> None:
    # A replay in a file of its own is no part of the page.
    parts = [file for file in PAGE.rglob("*") if file.suffix in PARTS and PAGE / "file" not in file.parents]
    assert any(file.suffix == ".js" for file in parts)
    weights = {str(file.relative_to(PAGE)): len(gzip.compress(file.read_bytes())) for file in parts}
    assert sum(weights.values()) < MOST, sorted(weights.items(), key=lambda one: -one[1])[:10]
