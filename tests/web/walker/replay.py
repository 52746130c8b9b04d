"""A kept walk, walked again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.house import Document
from tests.web.walker.keep import read
from tests.web.walker.walk import Walk, again


def replay(path: Path) -> int:
    """Say whether what was found is still there: 1 if it is."""
    plan, presses, kept = read(path)
    print(f"{plan}: {len(presses)} presses")
    for press in presses:
        print(f"  {press}")
    walk = _walk(path)
    for missing in walk.missing:
        print(f"could not be done again: {missing}")
    still = _still(kept, walk)
    for one in kept:
        print(f"{'still there' if one in still else 'not found'}: {one['code']}: {one['text']}")
    for finding in walk.found:
        if finding.text not in {one["text"] for one in kept}:
            print(f"also found: {finding}")
    return 1 if still else 0


def found_again(path: Path) -> bool:
    """Whether a kept walk, walked again, ends with the same."""
    _, _, kept = read(path)
    return bool(_still(kept, _walk(path)))


def _walk(path: Path) -> Walk:
    plan, presses, _ = read(path)
    chromium = find()
    assert chromium, "no Chromium: run python -m tests.web.browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        walk = again(browser, plan, presses)
        browser.close()
    return walk


def _still(kept: list[Document], walk: Walk) -> list[Document]:
    found = {finding.text for finding in walk.found}
    return [one for one in kept if one["text"] in found]
