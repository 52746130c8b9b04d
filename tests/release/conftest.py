"""A release that the tests share: packed once, and installed outside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.release.packing import built, copy_checkout, install, unpack


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    folder = tmp_path_factory.mktemp("archive")
    return built("sdist", copy_checkout(folder / "checkout"), folder / "dist")


@pytest.fixture(scope="session")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the source archive."""
    return unpack(archive, tmp_path_factory.mktemp("unpacked"))


@pytest.fixture(scope="session")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the source archive, interpreted."""
    return built("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which the wheel is installed."""
    return install(wheel, tmp_path_factory.mktemp("empty") / "environment")
