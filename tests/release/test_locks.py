"""The locks: every package pinned by its content, for every platform, and from no place in particular."""

from __future__ import annotations

import json
import re
import tomllib
from importlib import metadata
from importlib.util import find_spec
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.release.packing import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGE: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
GROUPS = {"play": ("build",), "test": tuple(PROJECT["dependency-groups"])}
HEAVY = {"hypothesis", "playwright", "pytest", "ray", "ruff", "sphinx"}


def text_of(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")


def pins(lock: str) -> set[str]:
    """The lines of a lock without their hashes."""
    return set(re.findall(r"^\w.*?(?= \\$)", text_of(lock), re.MULTILINE))


def packages(lock: str) -> set[str]:
    return {canonicalize_name(Requirement(pin).name) for pin in pins(lock)}


@pytest.mark.parametrize("lock", ["play", "test"])
def test_a_lock_has_all_that_the_project_names(lock: str) -> None:
    named = PROJECT["project"]["dependencies"] + [
        line for group in GROUPS[lock] for line in PROJECT["dependency-groups"][group]
    ]
    assert {canonicalize_name(Requirement(line).name) for line in named} <= packages(lock)
    for pin in map(Requirement, pins(lock)):
        for wanted in map(Requirement, named):
            if wanted.name == pin.name:
                assert wanted.specifier.contains(str(pin.specifier).removeprefix("=="))


@pytest.mark.parametrize("lock", ["play", "test"])
def test_every_line_of_a_lock_is_pinned_by_hashes(lock: str) -> None:
    for entry in re.split(r"\n(?=\w)", text_of(lock)):
        first, *hashes = [line.removesuffix(" \\").strip() for line in entry.strip().splitlines()]
        assert re.match(r"[a-z0-9-]+==[^ ]+( ; .+)?$", first)
        assert hashes, first
        assert all(re.fullmatch("--hash=sha256:[0-9a-f]{64}", line) for line in hashes), first


def test_tests_run_with_the_versions_that_are_played_with() -> None:
    # More may be needed of a package, but not another version.
    assert {pin.split(" ;")[0] for pin in pins("play")} <= {pin.split(" ;")[0] for pin in pins("test")}


def test_playing_needs_no_tools_of_tests() -> None:
    assert packages("test") >= HEAVY
    assert not packages("play") & HEAVY


def test_locks_serve_other_platforms_too() -> None:
    assert "colorama==" in text_of("play")


def test_the_lock_of_the_page_has_the_native_parts_of_every_platform() -> None:
    for path, package in PAGE.items():
        for name in package.get("optionalDependencies", {}):
            assert f"node_modules/{name}" in PAGE, f"{path or 'the page'} lacks {name}"
    assert {"node_modules/@rolldown/binding-win32-x64-msvc", "node_modules/@rolldown/binding-darwin-arm64"} <= set(PAGE)


def test_every_package_of_the_page_is_pinned_by_its_content() -> None:
    assert not [path for path, package in PAGE.items() if path and "integrity" not in package]


def test_no_lock_names_a_place_to_load_from() -> None:
    assert not [path for path, package in PAGE.items() if "resolved" in package]
    assert "://" not in text_of("play") + text_of("test")


def test_the_environments_can_stand_beside_rllib() -> None:
    if find_spec("ray") is None:
        pytest.skip("Ray is not made for this machine")
    ray = metadata.requires("ray") or []
    pinned = {
        pin.name: pin.specifier for pin in map(Requirement, ray) if pin.marker and 'extra == "rllib"' in str(pin.marker)
    }
    own = {line.name: line.specifier for line in map(Requirement, PROJECT["project"]["optional-dependencies"]["envs"])}
    assert own["gymnasium"].contains(str(pinned["gymnasium"]).removeprefix("=="))
