"""Draws the screens of the page for the documentation: ``python -m tests.web.screenshots``."""

from __future__ import annotations

import base64
import struct
import tempfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.browser import FLAGS, find
from tests.web.burano_screens import BURANO
from tests.web.house import Guest, Server
from tests.web.measure import settle
from tests.web.screens import SCREENS, Window
from tests.web.stages import screens

PALETTE = Path(__file__).with_name("palette.js").read_text("utf-8")
FOLDER = Path(__file__).parents[2] / "docs/screenshots"
DESKTOP, PHONE, SIDEWAYS = (1440, 900), (390, 844), (844, 390)
RECORDED = [screen for stage in screens().values() for screen in stage]
SCREEN = {screen.name: screen for screen in [*SCREENS, *BURANO, *RECORDED]}


@dataclass(frozen=True)
class Picture:
    """A file, the screen on it, and how it is seen."""

    name: str
    screen: str
    window: Window = DESKTOP
    language: str = "en"
    sight: str = ""
    """``greyscale``, or a deficiency that the browser can show."""
    settings: dict[str, object] = field(default_factory=dict)


PICTURES = [
    Picture("home", "home-games"),
    Picture("home-phone", "home-games", PHONE),
    Picture("layout", "layout"),
    Picture("layout-phone", "layout", PHONE),
    Picture("waiting-room", "waiting-room"),
    # Walking in Burano, as most people play it: alone and with two.
    Picture("draft", "walking-1-middle-draft"),
    Picture("draft-phone", "walking-1-middle-draft", PHONE),
    Picture("build", "walking-2-middle-build"),
    Picture("build-phone", "walking-1-late-build", PHONE),
    Picture("build-sideways", "walking-2-middle-build", SIDEWAYS),
    Picture("characters", "walking-2-late-characters"),
    Picture("characters-phone", "walking-1-middle-characters", PHONE),
    Picture("solo", "walking-1-middle-box"),
    Picture("confirm", "walking-2-middle-confirm"),
    Picture("score", "walking-2-late-score"),
    Picture("solo-score", "walking-1-late-score"),
    Picture("score-phone", "walking-1-late-score", PHONE),
    Picture("draft-greyscale", "walking-2-middle-draft", sight="greyscale"),
    Picture("draft-deuteranopia", "walking-2-middle-draft", sight="deuteranopia"),
    Picture("draft-protanopia", "walking-2-middle-draft", sight="protanopia"),
    Picture("draft-aid", "walking-2-middle-draft", settings={"aid": True}),
    Picture("draft-polish", "walking-1-late-draft", language="pl"),
    Picture("build-french", "walking-2-late-build", language="fr"),
    Picture("characters-russian", "walking-2-late-characters", language="ru"),
    # With four.
    Picture("refusal", "refusal"),
    Picture("permit", "permit"),
    Picture("limits", "return"),
    Picture("thinking", "thinking"),
    Picture("looking-back", "looking-back"),
    Picture("rivals-phone", "rivals", PHONE),
    Picture("cover", "cover"),
    Picture("text-view", "text-view"),
    Picture("rules", "rules"),
    Picture("settings", "settings"),
    Picture("replay", "replay"),
    # Burano with two.
    Picture("burano-draw", "burano-2-early-draw"),
    Picture("burano-pyramids", "burano-2-middle-pyramids"),
    Picture("burano-pyramids-phone", "burano-2-middle-pyramids", PHONE),
    Picture("burano-turn", "burano-2-late-turn"),
    Picture("burano-turn-phone", "burano-2-late-turn", PHONE),
    Picture("burano-turn-sideways", "burano-2-late-turn", SIDEWAYS),
    Picture("burano-turn-polish", "burano-2-middle-turn", language="pl"),
    Picture("burano-sail", "burano-2-middle-sail"),
    Picture("burano-sail-phone", "burano-2-middle-sail", PHONE),
    Picture("burano-fish", "burano-2-middle-fish"),
    Picture("burano-send", "burano-2-middle-send"),
    Picture("burano-lace", "burano-2-middle-lace"),
    Picture("burano-lace-phone", "burano-2-middle-lace", PHONE),
    Picture("burano-pay", "burano-2-middle-pay"),
    Picture("burano-pay-phone", "burano-2-middle-pay", PHONE),
    Picture("burano-pay-russian", "burano-2-late-pay", language="ru"),
    Picture("burano-discard", "burano-2-middle-discard"),
    Picture("burano-build-greyscale", "burano-2-middle-turn", sight="greyscale"),
    Picture("burano-build-deuteranopia", "burano-2-middle-turn", sight="deuteranopia"),
    Picture("burano-build-protanopia", "burano-2-middle-turn", sight="protanopia"),
    Picture("burano-build-aid", "burano-2-middle-turn", settings={"aid": True}),
    Picture("burano-score", "burano-2-late-score"),
    # With three and four.
    Picture("burano-build", "burano-build"),
    Picture("burano-build-phone", "burano-build", PHONE),
    Picture("burano-refusal", "burano-refusal"),
    Picture("burano-roof", "burano-roof"),
    Picture("burano-roof-phone", "burano-roof", PHONE),
    Picture("burano-goal-french", "burano-goal", language="fr"),
    Picture("burano-huts", "burano-huts"),
    Picture("burano-port", "burano-3-middle-port"),
    Picture("burano-earn", "burano-3-middle-earn"),
    Picture("burano-bonus", "burano-bonus"),
    Picture("burano-refill", "burano-3-late-refill"),
    Picture("burano-flat", "burano-flat"),
    Picture("burano-opponent", "burano-opponent"),
    Picture("burano-scores", "burano-scores"),
    Picture("burano-thinking", "burano-thinking"),
    Picture("burano-text-view", "burano-text-view"),
    Picture("burano-replay", "burano-replay"),
]
"""Every table is a moment of a whole game that was played; at most of them sit one or two."""


def draw(guest: Guest, picture: Picture) -> bytes:
    """The picture as a PNG file."""
    screen = SCREEN[picture.screen]
    screen.bring(guest, picture.language, window=picture.window, **picture.settings)
    guest.page.mouse.move(0, 0)
    settle(guest.page)
    if picture.sight == "greyscale":
        guest.page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    # The browser shows a deficiency as long as somebody is there who asked for it.
    protocol = guest.context.new_cdp_session(guest.page)
    deficiency = picture.sight if picture.sight != "greyscale" else ""
    protocol.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency or "none"})
    png = guest.page.screenshot(animations="disabled", caret="hide")
    protocol.detach()
    return png


def slim(page: Page, png: bytes) -> bytes:
    """The same picture with a palette of 256 colours: half as large."""
    found = page.evaluate(PALETTE, base64.b64encode(png).decode())
    width, height = found["width"], found["height"]
    places = base64.b64decode(found["places"])
    lines = b"".join(b"\0" + places[start : start + width] for start in range(0, len(places), width))
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": bytes(found["palette"]),
        b"IDAT": zlib.compress(lines, 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        for name, content in parts.items()
    )


def main() -> None:
    """Draw all pictures anew."""
    path = find()
    assert path, "no Chromium: run python -m tests.web.browser"
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        guest, workshop = Guest(server, browser), browser.new_page()
        for picture in PICTURES:
            file = FOLDER / f"{picture.name}.png"
            file.write_bytes(slim(workshop, draw(guest, picture)))
            print(f"{file.name:32} {file.stat().st_size // 1024:5} kB")
        guest.close()
        browser.close()


if __name__ == "__main__":
    main()
