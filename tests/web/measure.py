"""What can be measured on a page: what is cut, too small, too close, or wrong for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.house import Guest

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

SETTLED = """async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    await frame(); await frame()
}"""

TOOLS = """
const shown = (element) => {
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false
    if (element.closest('.sr, .skip, [inert]')) return false
    const modal = document.querySelector('dialog:modal')
    return !modal || modal.contains(element)
}
const named = (element) => {
    const place = element.closest('[id]')
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ')
    const kind = element.classList.length ? '.' + [...element.classList].filter((c) => !/^s(velte)?-/.test(c)).join('.') : ''
    return `${element.tagName.toLowerCase()}${kind}${place ? ' in #' + place.id : ''} "${words.slice(0, 50)}"`
}
const texts = () => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!node.data.trim() || !parent || parent.closest('svg, script, style, option, .sr') || !shown(parent)) continue
        found.push(node)
    }
    return found
}
const boxOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
}
"""

# Names of players may be shortened; each is whole somewhere else. A field scrolls what is written in it.
CUT = (
    """() => {
"""
    + TOOLS
    + """
    const found = new Set()
    for (const element of document.querySelectorAll('body *')) {
        if (!(element instanceof HTMLElement) || !shown(element) || !element.textContent.trim()) continue
        if (element.matches('bdi, input, select, option, textarea') || element.closest('svg, .sr')) continue
        const style = getComputedStyle(element)
        const hides = (value) => value === 'hidden' || value === 'clip'
        if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
            const wide = texts().filter((node) => element.contains(node) && !node.parentElement.closest('bdi'))
            const edge = element.getBoundingClientRect()
            if (wide.some((node) => boxOf(node).right > edge.right + 1 || boxOf(node).left < edge.left - 1))
                found.add(`cut sideways: ${named(element)}`)
        }
        if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2) {
            const edge = element.getBoundingClientRect()
            if (texts().some((node) => element.contains(node) && boxOf(node).bottom > edge.bottom + 3))
                found.add(`cut below: ${named(element)}`)
        }
    }
    const holders = 'button, .btn, a.rule, .chip, .pn, dialog, td, th, .seat, label, summary, .bubble, .banner'
    for (const node of texts()) {
        const text = boxOf(node)
        if (text.width === 0 || node.parentElement.closest('bdi')) continue
        const holder = node.parentElement.closest(holders)
        if (holder) {
            const box = holder.getBoundingClientRect()
            if (text.right > box.right + 1.5 || text.left < box.left - 1.5)
                found.add(`out of its box: "${node.data.trim().slice(0, 40)}" in ${named(holder)}`)
        }
    }
    return [...found]
}"""
)

WIDE = """() => {
    const page = document.documentElement
    if (page.scrollWidth <= page.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}#${element.id}`)
    return [`scrolls sideways by ${page.scrollWidth - page.clientWidth}: ${wide.slice(0, 4).join(', ')}`]
}"""

# A link inside a sentence is as high as its line. A rule's id among words reaches beyond its chip, upwards and
# downwards, by a pseudo-element; it counts with that.
SMALL_TARGETS = (
    """() => {
"""
    + TOOLS
    + """
    const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]'
    const found = new Set()
    for (const control of document.querySelectorAll(controls)) {
        const target = control.matches('input') && control.closest('label') ? control.closest('label') : control
        if (!shown(target) || control.disabled || control.closest('[aria-hidden=true]')) continue
        let { width, height } = target.getBoundingClientRect()
        const reach = getComputedStyle(target, '::after')
        if (reach.content !== 'none' && reach.position === 'absolute') {
            width -= parseFloat(reach.left) + parseFloat(reach.right)
            height -= parseFloat(reach.top) + parseFloat(reach.bottom)
        }
        const inSentence = control.matches('a') && getComputedStyle(control).display === 'inline' &&
            control.parentElement.textContent.trim() !== control.textContent.trim()
        if (inSentence || (width === 0 && height === 0)) continue
        if (width < 43.5 || height < 43.5) found.add(`${Math.round(width)}x${Math.round(height)} ${named(control)}`)
    }
    return [...found]
}"""
)

SMALL_TEXT = (
    """() => {
"""
    + TOOLS
    + """
    const found = new Set()
    for (const node of texts()) {
        const size = parseFloat(getComputedStyle(node.parentElement).fontSize)
        if (size < 11.99) found.add(`${size} px "${node.data.trim().slice(0, 40)}" in ${named(node.parentElement)}`)
    }
    return [...found]
}"""
)

# Only what a catalogue could hold: lower-case parts with dots between them, beginning with one of its roots.
RAW_KEYS = (
    """(roots) => {
"""
    + TOOLS
    + """
    const raw = new RegExp(`\\\\b(?:${roots.join('|')})\\\\.[a-z_]+(?:[.-][\\\\w-]+)*|\\\\{\\\\w+[:}]`)
    const found = new Set()
    for (const element of document.querySelectorAll('body *')) {
        const labels = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name))
        const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)
        if (element.closest('script, style')) continue
        for (const text of [...labels, ...own]) {
            const hit = text?.match(raw)
            if (hit) found.add(`${hit[0]} in ${named(element)}`)
        }
    }
    return [...found]
}"""
)


def settle(page: Page) -> None:
    """Wait until what changed is drawn."""
    page.evaluate(SETTLED)


def cut(page: Page) -> list[str]:
    """Texts that are not to be seen whole."""
    found: list[str] = page.evaluate(CUT)
    return found


def sideways(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    found: list[str] = page.evaluate(WIDE)
    return found


def small_targets(page: Page) -> list[str]:
    """Controls smaller than 44 by 44 pixels."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def small_text(page: Page) -> list[str]:
    """Texts below 12 pixels."""
    found: list[str] = page.evaluate(SMALL_TEXT)
    return found


def raw_keys(page: Page, roots: list[str]) -> list[str]:
    """Keys and fields of the catalogue that were not turned into words."""
    found: list[str] = page.evaluate(RAW_KEYS, roots)
    return found


def violations(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def at_sizes(
    guest: Guest, sizes: list[tuple[int, int]], look: Callable[[Page], list[str]]
) -> dict[tuple[int, int], list[str]]:
    """What a look finds at each size of the window; sizes without findings are left out."""
    found = {}
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        settle(guest.page)
        if wrong := look(guest.page):
            found[width, height] = wrong
    return found
