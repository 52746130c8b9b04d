"""Servers that tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests that do it no harm."""
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Opens servers of one's own, with other settings."""
    opened: list[House] = []

    def open(data: Path | None = None, **settings: Any) -> House:
        opened.append(House(data or tmp_path / "data", **settings).__enter__())
        return opened[-1]

    yield open
    for house in reversed(opened):
        house.__exit__()
