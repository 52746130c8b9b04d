"""One version, in one place, told by the changelog and demanded of the tag."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from laguna import __version__
from tests.release.files import ROOT, read_project
from tests.release.notes import UNRELEASED, NoRelease, main, notes, read_changelog, read_version, sections

OWN_PLACES = {"CHANGELOG.md", "src/laguna/version.py"}
FOLDERS = (".github", "deploy", "docs", "examples", "requirements", "src", "tests", "web")
SKIPPED = {"node_modules", "page", "__pycache__", "reports", "laguna.egg-info"}
"""What is made, and reports, which say which version they were made with."""
WRITTEN = {
    ".css",
    ".html",
    ".in",
    ".json",
    ".md",
    ".py",
    ".service",
    ".svelte",
    ".toml",
    ".ts",
    ".txt",
    ".yaml",
    ".yml",
}
WEIGHTS = Path("src/laguna/bots/data")
"""They say which version learned them."""
SESSION = Path("docs/bot-programs.md")
"""It shows what a version said."""

CHANGELOG = """# Changelog

Of things that change.

## 1.3.0 - 2026-12-31

- Cats may sit on roofs.

### Play

- Rain.

## 1.2.0 - 2026-11-30

- Roofs.
"""


def written(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            if entry.name not in SKIPPED:
                yield from written(entry)
        elif entry.suffix in WRITTEN and entry.name != "package-lock.json":
            yield entry


def texts() -> Iterator[tuple[str, str]]:
    top = [file for file in ROOT.iterdir() if file.suffix in WRITTEN or file.name in ("Dockerfile", "Makefile")]
    for file in [*top, *(file for folder in FOLDERS if (ROOT / folder).is_dir() for file in written(ROOT / folder))]:
        place = file.relative_to(ROOT)
        if not place.is_relative_to(WEIGHTS) and place != SESSION:
            yield place.as_posix(), file.read_text("utf-8", errors="replace")


def test_the_version_stands_in_one_place() -> None:
    version = re.compile(rf"(?<![\w.]){re.escape(__version__)}(?![\w.]*\d)")
    places = {place for place, text in texts() if version.search(text)}
    assert places == OWN_PLACES


def test_packaging_takes_it_from_there() -> None:
    project = read_project()
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "laguna.version.__version__"}
    assert read_version() == __version__


def test_the_changelog_begins_with_this_version() -> None:
    newest = sections(read_changelog())[0]
    assert newest.version == __version__
    assert newest.text
    assert newest.date == UNRELEASED or datetime.date.fromisoformat(newest.date)


def test_older_versions_of_the_changelog_are_released_and_in_order() -> None:
    found = sections(read_changelog())
    assert all(datetime.date.fromisoformat(section.date) for section in found[1:])
    order = [tuple(map(int, section.version.split("."))) for section in found]
    assert order == sorted(set(order), reverse=True)


# The tag


def test_the_notes_of_a_tag_are_those_of_its_version() -> None:
    assert notes("v1.3.0", "1.3.0", CHANGELOG) == "- Cats may sit on roofs.\n\n### Play\n\n- Rain."


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "reason"),
    [
        ("v1.3.1", "1.3.0", CHANGELOG, "the tag is v1.3.1, but src/laguna/version.py says 1.3.0"),
        ("1.3.0", "1.3.0", CHANGELOG, "the tag is 1.3.0, but src/laguna/version.py says 1.3.0"),
        ("v1.2.0", "1.2.0", CHANGELOG, "CHANGELOG.md does not begin with 1.2.0"),
        ("v1.3.0", "1.3.0", "# Changelog\n", "CHANGELOG.md does not begin with 1.3.0"),
        (
            "v1.3.0",
            "1.3.0",
            CHANGELOG.replace("2026-12-31", UNRELEASED),
            "CHANGELOG.md gives 1.3.0 no date, such as 2026-12-31, but 'unreleased'",
        ),
    ],
)
def test_another_tag_makes_no_release(tag: str, version: str, changelog: str, reason: str) -> None:
    with pytest.raises(NoRelease, match=re.escape(reason)):
        notes(tag, version, changelog)


def test_the_command_says_why_there_is_no_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["v0"]) == 1
    assert capsys.readouterr().err == f"no release: the tag is v0, but src/laguna/version.py says {__version__}\n"
    assert main([]) == 2
