"""Packing a copy of the checkout, and installing the outcome where nothing else is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
# What git does not keep, but for the page.
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "node_modules", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis", "*.so"
)


def copy_checkout(to: Path) -> Path:
    """The checkout with its page and without compiled modules."""
    shutil.copytree(ROOT, to, ignore=LEFT_OUT)
    return to


def build(kind: str, source: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """Build an ``sdist`` or a ``wheel`` of an interpreted Laguna, as pip would."""
    into.mkdir(exist_ok=True)
    code = f"import sys; from setuptools.build_meta import build_{kind}; build_{kind}(sys.argv[1])"
    return subprocess.run(
        [sys.executable, "-c", code, str(into)],
        cwd=source,
        env={**os.environ, "LAGUNA_COMPILE": "0"},
        capture_output=True,
        text=True,
    )


def built(kind: str, source: Path, into: Path) -> Path:
    """The file of an ``sdist`` or a ``wheel``."""
    done = build(kind, source, into)
    assert done.returncode == 0, done.stderr
    (file,) = into.iterdir()
    return file


def unpack(archive: Path, to: Path) -> Path:
    """The folder of a source archive."""
    with tarfile.open(archive) as packed:
        packed.extractall(to, filter="data")
    (folder,) = to.iterdir()
    return folder


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with a wheel and what it declares to need, but nothing else; its folder of programs.

    What it needs is copied from the environment of the tests, so that no network takes part.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    programs = folder / "bin"
    pip(programs, "install", "--no-index", "--no-deps", str(wheel))
    (packages,) = folder.glob("lib/python*/site-packages")
    (own,) = Distribution.discover(name="laguna", path=[str(packages)])
    copied: set[str] = set()
    copy_needed(own, packages, copied)
    pip(programs, "check")
    return programs


def pip(programs: Path, *words: str) -> None:
    """Let the pip of the tests work on another environment."""
    command = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def copy_needed(package: Distribution, to: Path, copied: set[str]) -> None:
    """Copy what a package declares to need here, and what that needs in turn."""
    for line in package.requires or []:
        requirement = Requirement(line)
        if requirement.name in copied or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        copied.add(requirement.name)
        needed = distribution(requirement.name)
        for file in needed.files or []:
            if ".." not in file.parts:
                (to / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(needed.locate_file(file)), to / file)
        copy_needed(needed, to, copied)
