"""Pictures of the pages that were open when a test failed, in `build/failures`."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

FOLDER = Path(__file__).parents[2] / "build" / "failures"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at the pages while they are still open."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if call.when == "call" and report.failed and browser is not None:
        draw(browser, FOLDER, item.nodeid)
    return report


def draw(browser: Browser, folder: Path, test: str) -> None:
    """Keep a picture of every open page, named after the test."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", test.rpartition("/")[2])[:150]
    pages = [page for context in browser.contexts for page in context.pages]
    for number, page in enumerate(pages, 1):
        try:
            page.screenshot(path=folder / f"{name}-{number}.png", timeout=5000)
        except Error as error:
            # The page may be what failed.
            (folder / f"{name}-{number}.txt").write_text(f"{page.url}\n{error}\n", "utf-8")
