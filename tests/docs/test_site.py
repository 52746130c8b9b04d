"""The site of the documentation: whole, searchable, and never built over a broken link."""

from __future__ import annotations

import html
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from laguna.core.game import Game
from laguna.core.record import Record
from laguna.core.registry import find_game
from laguna.core.state import State
from laguna.core.view import View
from laguna.envs.batch import Batch
from laguna.envs.observation import Observation
from laguna.envs.walking_v0 import parallel_env
from tests.docs.blocks import PAGES, ROOT

BUILD = ROOT / "docs/site/build.py"
INNER = {"__main__", "registration", "canvas", "side_by_side"}
"""Modules of the environments that nobody calls; those that draw and write one game's rows end as below."""
DRAWN = ("_picture", "_pieces")

SOUND = {
    "README.md": "# Read me\n\n[folder](docs), [licence](LICENSE), [two](docs/two.md#a-heading)\n",
    "LICENSE": "Do as you like.\n",
    "docs/index.md": "# Index\n\n```{toctree}\n../README\ntwo\n```\n",
    "docs/two.md": "# Two\n\n[back](../README.md), [here](#a-heading), [away](https://a.invalid)\n\n## A heading\n",
}
"""A small documentation without a fault."""


def build(target: Path, *source: Path) -> subprocess.CompletedProcess[str]:
    """Build a site, as `make docs` does."""
    command = [sys.executable, str(BUILD), str(target), *map(str, source)]
    return subprocess.run(command, capture_output=True, text=True)


def build_small(folder: Path, **changed: str) -> subprocess.CompletedProcess[str]:
    """Build a small documentation in which a page says something more."""
    source = folder / "source"
    for name, text in SOUND.items():
        file = source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + changed.get(file.stem, ""), encoding="utf-8")
    return build(folder / "site", source)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of this checkout."""
    folder = tmp_path_factory.mktemp("made") / "site"
    done = build(folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def text_of(page: Path) -> str:
    """What a page says, without its marks."""
    bare = html.unescape(re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8")))
    return " ".join(bare.split())


def test_a_documentation_without_a_fault_is_built(tmp_path: Path) -> None:
    done = build_small(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert 'href="docs/two.html#a-heading"' in (tmp_path / "site/README.html").read_text()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("[gone](docs/gone.md)", "README.md:5: WARNING: 'myst' cross-reference target not found: 'docs/gone.md'"),
        ("[gone](src/gone.py)", "README.md:5: WARNING: 'myst' cross-reference target not found: 'src/gone.py'"),
        ("[gone](docs/two.md#gone)", "README.md:5: WARNING: local id not found in doc 'docs/two': 'gone'"),
        ("[gone](#gone)", "README.md:5: WARNING: 'myst' cross-reference target not found: 'gone'"),
        ("![gone](docs/gone.png)", "README.md:5: WARNING: image file not readable: docs/gone.png"),
    ],
)
def test_a_broken_link_fails_the_build_with_its_place(tmp_path: Path, fault: str, told: str) -> None:
    done = build_small(tmp_path, README=f"\n{fault}\n")
    assert done.returncode == 1
    assert told in done.stderr


def test_every_page_is_in_the_site_and_in_its_menu(site: Path) -> None:
    menu = (site / "README.html").read_text(encoding="utf-8")
    for page in PAGES:
        name = Path(page).with_suffix(".html")
        assert (site / name).is_file()
        assert f'href="{name}"' in menu or page == "README.md"
    assert "docs/index.html" in (site / "index.html").read_text(encoding="utf-8")


def test_the_site_can_be_searched(site: Path) -> None:
    assert '<form class="sidebar-search-container" method="get" action="search.html"' in (
        site / "README.html"
    ).read_text(encoding="utf-8")
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert all(word in index for word in ("determinize", "gondoli", "walking_v0", "Batch"))


@pytest.mark.parametrize(
    ("page", "name", "found"),
    [
        ("games", "laguna.core.game.Game", Game),
        ("games", "laguna.core.game.Game.determinize", Game.determinize),
        ("games", "laguna.core.state.State.explain", State.explain),
        ("games", "laguna.core.view.View.document", View.document),
        ("games", "laguna.core.registry.find_game", find_game),
        ("records", "laguna.core.record.Record.act", Record.act),
        ("envs", "laguna.envs.batch.Batch", Batch),
        ("envs", "laguna.envs.observation.Observation", Observation),
        ("envs", "laguna.envs.walking_v0.parallel_env", parallel_env),
    ],
)
def test_the_reference_has_the_docstrings(site: Path, page: str, name: str, found: object) -> None:
    file = site / f"docs/reference/{page}.html"
    assert f'id="{name}"' in file.read_text(encoding="utf-8")
    first = str(inspect.getdoc(found)).splitlines()[0].replace("``", "")
    assert first.replace("'", "’") in text_of(file)


def test_signatures_come_from_the_sources(site: Path) -> None:
    told = text_of(site / "docs/reference/games.html")
    assert "legal(out: vec[i64]) → i64" in told
    assert "view(seat: int | None) → View" in told


@pytest.mark.parametrize("package", ["core", "envs"])
def test_every_module_is_in_the_reference(package: str) -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs/reference").glob("*.md"))
    for file in (ROOT / "src/laguna" / package).glob("*.py"):
        if file.stem not in INNER | {"__init__"} and not file.stem.endswith(DRAWN):
            assert f".. automodule:: laguna.{package}.{file.stem}\n" in pages


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    for page in (*site.glob("*.html"), *site.glob("docs/**/*.html")):
        assert not re.search(r'<(?:script|img|iframe)[^>]* src="(?:https?:)?//', page.read_text(encoding="utf-8"))
        assert not re.search(r'<link[^>]* rel="stylesheet"[^>]* href="(?:https?:)?//', page.read_text(encoding="utf-8"))
    for sheet in site.glob("_static/**/*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8"))
