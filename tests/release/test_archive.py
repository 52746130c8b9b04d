"""What is handed on: the source archive and the wheel, complete and with the page, or not at all."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename

from laguna import __version__
from tests.release.packing import ROOT, build, copy_checkout

PAGE = "src/laguna/page/index.html"


def names(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_the_archive_holds_all_that_a_checkout_has(unpacked: Path, tmp_path: Path) -> None:
    checkout = names(copy_checkout(tmp_path / "checkout"))
    ours = {name for name in checkout if not name.startswith(".") or name.startswith((".ci/", ".github/"))}
    assert ours - names(unpacked) == set()
    assert {PAGE, "Makefile", "README.md", "docs/hosting.md", "examples/bots/builder.py"} <= ours
    assert {"requirements/play.lock", "web/src/main.ts", "web/package-lock.json", "tests/run_all.py"} <= ours


def test_the_archive_holds_nothing_that_is_made_anew(unpacked: Path) -> None:
    made = {"node_modules", "build", "dist", "__pycache__", ".venv", ".git"}
    found = names(unpacked)
    assert not [name for name in found if made & set(name.split("/")) or name.endswith((".so", ".pyc"))]
    # What packing adds to the files of a checkout.
    added = {name for name in found if not (ROOT / name).is_file()}
    assert {name for name in added if ".egg-info/" not in name} <= {"PKG-INFO", "setup.cfg"}


def test_the_wheel_holds_every_file_of_the_package(wheel: Path, unpacked: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert found == {f"laguna/{name}" for name in names(unpacked / "src" / "laguna")}


def test_an_interpreted_wheel_is_for_every_machine(wheel: Path) -> None:
    name, version, _, tags = parse_wheel_filename(wheel.name)
    assert (name, str(version), list(map(str, tags))) == ("laguna", __version__, ["py3-none-any"])


def test_what_the_wheel_says_of_itself_is_well_formed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        told = Metadata.from_email(packed.read(f"laguna-{__version__}.dist-info/METADATA"), validate=True)
    assert str(told.version) == __version__
    assert (told.description_content_type, told.license_expression) == ("text/markdown", "MIT")
    assert told.provides_extra == ["envs", "peers", "postgresql", "ray", "train"]


@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_nothing_is_built_without_the_page(kind: str, tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "checkout")
    (checkout / PAGE).unlink()
    done = build(kind, checkout, tmp_path / "dist")
    assert done.returncode != 0
    assert f"laguna: {PAGE} is missing; 'make dist' builds it with npm, and a released wheel has it\n" in done.stderr
    assert "Traceback" not in done.stderr
    assert list((tmp_path / "dist").iterdir()) == []


def test_an_editable_install_can_do_without_the_page(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "checkout")
    (checkout / PAGE).unlink()
    assert build("editable", checkout, tmp_path / "dist").returncode == 0
