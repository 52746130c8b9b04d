"""The code blocks of the documentation, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    str(file.relative_to(ROOT))
    for folder in (ROOT, ROOT / "docs", ROOT / "docs/reference")
    for file in sorted(folder.glob("*.md"))
]
INDENTED = "indented"
"""The kind of a block that is set in by four spaces."""


@dataclass(frozen=True)
class Block:
    """A block as a reader finds it."""

    page: str
    line: int
    """Its first line, counted from 1."""
    section: str
    """The heading above it."""
    kind: str
    """The language behind the fence."""
    text: str

    @property
    def place(self) -> str:
        """Where to look, as editors read it."""
        return f"{self.page}:{self.line}"


def blocks_of(page: str) -> Iterator[Block]:
    """All blocks of a page."""
    yield from blocks_in((ROOT / page).read_text(encoding="utf-8"), page)


def blocks_in(text: str, page: str) -> Iterator[Block]:
    """All blocks of a text, fenced and indented, also those in lists."""
    section, heading = "", False
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "inline" and heading:
            section = token.content
        heading = token.type == "heading_open"
        if token.type in ("fence", "code_block"):
            assert token.map is not None
            first = token.map[0] + (2 if token.type == "fence" else 1)
            kind = token.info.strip() if token.type == "fence" else INDENTED
            yield Block(page, first, section, kind, token.content)


def spans_of(page: str) -> Iterator[str]:
    """Everything that stands in backticks within a sentence or a table."""
    for token in MarkdownIt("commonmark").enable("table").parse((ROOT / page).read_text(encoding="utf-8")):
        yield from (child.content for child in token.children or () if child.type == "code_inline")


BLOCKS = [block for page in PAGES for block in blocks_of(page)]
