"""A kept walk, walked again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.walker.keep import read
from tests.web.walker.walk import again


def replay(path: Path) -> int:
    """Say whether what was found is still there: 1 if it is."""
    plan, presses, kept = read(path)
    print(f"{plan}: {len(presses)} presses")
    for press in presses:
        print(f"  {press}")
    chromium = find()
    assert chromium, "no Chromium: run python -m tests.web.browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        walk = again(browser, plan, presses)
        browser.close()
    for missing in walk.missing:
        print(f"could not be done again: {missing}")
    found = {finding.text for finding in walk.found}
    still = [one for one in kept if one["text"] in found]
    for one in kept:
        print(f"{'still there' if one in still else 'not found'}: {one['code']}: {one['text']}")
    for finding in walk.found:
        if finding.text not in {one["text"] for one in kept}:
            print(f"also found: {finding}")
    return 1 if still else 0
