"""``python -m tests.release.notes TAG`` prints what changed, if the tag fits the version and the changelog.

It runs with nothing installed.
"""

from __future__ import annotations

import datetime
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNRELEASED = "unreleased"


class NoRelease(Exception):
    """Why a tag does not make a release."""


@dataclass(frozen=True)
class Section:
    """What the changelog says of a version."""

    version: str
    date: str
    text: str


def read_version() -> str:
    """The version that stands in the sources."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/laguna/version.py").read_text("utf-8"), re.MULTILINE)
    assert found, "src/laguna/version.py has no version"
    return found.group(1)


def read_changelog() -> str:
    """The changelog."""
    return (ROOT / "CHANGELOG.md").read_text("utf-8")


def sections(changelog: str) -> list[Section]:
    """The versions of a changelog, as they stand there: the newest first."""
    _, *parts = re.split(r"^## (?=\S)", changelog, flags=re.MULTILINE)
    found = []
    for part in parts:
        heading, _, text = part.partition("\n")
        version, _, date = heading.partition(" - ")
        found.append(Section(version.strip(), date.strip(), text.strip()))
    return found


def notes(tag: str, version: str, changelog: str) -> str:
    """What a release of that tag brings. Raises ``NoRelease``."""
    if tag != f"v{version}":
        raise NoRelease(f"the tag is {tag}, but src/laguna/version.py says {version}")
    newest = next(iter(sections(changelog)), None)
    if newest is None or newest.version != version:
        raise NoRelease(f"CHANGELOG.md does not begin with {version}")
    try:
        datetime.date.fromisoformat(newest.date)
    except ValueError:
        raise NoRelease(f"CHANGELOG.md gives {version} no date, such as 2026-12-31, but {newest.date!r}") from None
    return newest.text


def main(arguments: list[str]) -> int:
    """Print the notes, or the reason why there are none."""
    if len(arguments) != 1:
        print("write one tag, such as v1.2.3", file=sys.stderr)
        return 2
    try:
        print(notes(arguments[0], read_version(), read_changelog()))
    except NoRelease as reason:
        print(f"no release: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
