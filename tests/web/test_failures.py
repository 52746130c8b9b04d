"""A test that fails in a browser leaves pictures of its pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.failures import draw, pytest_runtest_makereport
from tests.web.house import Guest

PNG = b"\x89PNG"


def test_every_open_page_is_drawn(guest: Guest, browser: Browser, tmp_path: Path) -> None:
    guest.page.goto(guest.server.address)
    draw(browser, tmp_path, "tests/web/test_x.py::test_it[a/b c]")
    drawn = sorted(tmp_path.iterdir())
    assert "b-c--1.png" in drawn[0].name
    assert drawn[0].read_bytes().startswith(PNG)


def test_the_hook_is_one_of_the_tests_of_the_page(request: pytest.FixtureRequest) -> None:
    hooks = request.config.pluginmanager.hook.pytest_runtest_makereport.get_hookimpls()
    assert pytest_runtest_makereport in [hook.function for hook in hooks]
