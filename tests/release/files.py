"""The files that a release is made of, read for the tests."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))

Document = dict[str, Any]


def read(file: Path | str) -> str:
    """The text of a file of the project."""
    return (ROOT / file).read_text("utf-8")


def read_yaml(file: Path | str) -> Document:
    """A YAML file of the project."""
    found: Document = YAML(typ="safe", pure=True).load(read(file))
    return found


def read_project() -> Document:
    """What stands in pyproject.toml."""
    return tomllib.loads(read("pyproject.toml"))


def jobs() -> Iterator[tuple[str, Document]]:
    """All jobs of all workflows with their names."""
    for file in WORKFLOWS:
        for name, job in read_yaml(file)["jobs"].items():
            yield f"{file.stem}: {name}", job


def steps() -> Iterator[Document]:
    """All steps of all jobs, and those that jobs share."""
    for _, job in jobs():
        yield from job.get("steps", [])
    for file in sorted((GITHUB / "actions").glob("*/action.yml")):
        yield from read_yaml(file)["runs"]["steps"]


def commands() -> list[str]:
    """All lines that the workflows run."""
    return [line.strip() for step in steps() for line in step.get("run", "").splitlines()]


def targets() -> set[str]:
    """What the Makefile can make."""
    return set(re.findall(r"^([a-z][a-z-]*):(?!=)", read("Makefile"), re.MULTILINE))
