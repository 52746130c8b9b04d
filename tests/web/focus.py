"""Where the focus is after a key."""

from __future__ import annotations

from playwright.sync_api import Page

FOCUS = """() => {
    const thing = document.activeElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(thing)
    const box = thing.getBoundingClientRect()
    return {
        tag: thing.tagName,
        id: thing.id,
        shown: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        ring: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    }
}"""


def lost_focus(page: Page, key: str) -> list[str]:
    """What is wrong with the focus after a key: it is nowhere, out of sight, or nothing shows it."""
    focus = page.evaluate(FOCUS)
    asked = page.locator("#turn h2").all_inner_texts()
    after = f"after {key}: {asked[0] if asked else 'the end'}"
    if focus["tag"] in ("BODY", "HTML"):
        return [f"lost {after}"]
    if not focus["shown"]:
        return [f"out of sight {after}, {focus}"]
    if focus["tag"] == "BUTTON" and not focus["ring"]:
        return [f"no ring {after}, {focus}"]
    return []
