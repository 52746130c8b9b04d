"""Fixtures for the tests of the page: one server, one Chromium, guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.failures import pytest_runtest_makereport
from tests.web.house import Guest, Server

__all__ = ["pytest_runtest_makereport"]

Newcomer = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests of the page."""
    path = find()
    assert path, "no Chromium: run python -m tests.web.browser"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do it no harm."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def seeded_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own whose deals and computer players are the same in every run."""
    with Server(tmp_path / "seeded", "--seed", "1") as server:
        yield server


@pytest.fixture
def newcomer(server: Server, browser: Browser) -> Iterator[Newcomer]:
    """Makes guests; every error on one of their pages fails the test."""
    guests: list[Guest] = []

    def come(**settings: Any) -> Guest:
        guests.append(Guest(server, browser, **settings))
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()
    wrong = [fault for guest in guests for fault in guest.wrong()]
    assert not wrong, wrong


@pytest.fixture
def guest(newcomer: Newcomer) -> Guest:
    """Somebody at a desktop."""
    return newcomer()


@pytest.fixture(scope="module")
def stroller(server: Server, browser: Browser) -> Iterator[Guest]:
    """Somebody who looks at one screen after the other; much quicker than a guest for each."""
    stroller = Guest(server, browser)
    yield stroller
    stroller.close()


@pytest.fixture
def visitor(stroller: Guest) -> Iterator[Guest]:
    """The stroller, at one screen; every error on it fails the test."""
    stroller.faults.clear()
    yield stroller
    assert not stroller.wrong(), stroller.wrong()
