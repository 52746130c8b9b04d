"""What can be measured on a page: what is cut, too small, or wrong for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.house import Document, Guest

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TOOLS = Path(__file__).with_name("measure.js").read_text("utf-8")

Size = tuple[int, int]


def _measure(page: Page, name: str, *arguments: Any) -> list[str]:
    found: list[str] = page.evaluate(f"given => (\n{TOOLS})[given[0]](...given[1])", [name, list(arguments)])
    return found


def settle(page: Page) -> None:
    """Wait until what changed is drawn."""
    _measure(page, "settle")


def cut(page: Page) -> list[str]:
    """Texts that are not to be seen whole."""
    return _measure(page, "cut")


def buried(page: Page) -> list[str]:
    """What of a decision has to be scrolled to."""
    return _measure(page, "buried")


def sideways(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    return _measure(page, "sideways")


def covered(page: Page) -> list[str]:
    """Controls that something lies over at their middle."""
    return _measure(page, "covered")


def overlaps(page: Page) -> list[str]:
    """Texts that are written over each other."""
    return _measure(page, "overlaps")


def away(page: Page) -> list[str]:
    """The button that goes on, where it must be scrolled to."""
    return _measure(page, "away")


def small_targets(page: Page) -> list[str]:
    """Controls smaller than 44 by 44 pixels."""
    return _measure(page, "smallTargets")


def small_text(page: Page) -> list[str]:
    """Texts below 12 pixels."""
    return _measure(page, "smallText")


def raw_keys(page: Page, roots: list[str]) -> list[str]:
    """Keys and fields of the catalogue that did not become words."""
    return _measure(page, "rawKeys", roots)


def unpainted(page: Page) -> list[str]:
    """Drawings that nobody has coloured."""
    return _measure(page, "unpainted")


def violations(page: Page) -> list[str]:
    """What axe-core finds serious or critical, and words on controls that their names lack."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    run = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    found: list[Document] = page.evaluate(run)
    serious = [
        f"{violation['id']}, {violation['impact']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
    return serious + _measure(page, "unspoken")


def at_sizes(guest: Guest, sizes: list[Size], *looks: Callable[[Page], list[str]]) -> dict[Size, list[str]]:
    """What some looks find at each size of the window; sizes without findings are left out."""
    found = {}
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        settle(guest.page)
        if wrong := [line for look in looks for line in look(guest.page)]:
            found[width, height] = wrong
    return found
