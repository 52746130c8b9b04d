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

PALETTE = Path(__file__).with_name("palette.js").read_text("utf-8")
FOLDER = Path(__file__).parents[2] / "docs/screenshots"
DESKTOP, PHONE = (1440, 900), (390, 844)
SCREEN = {screen.name: screen for screen in [*SCREENS, *BURANO]}


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
    Picture("draft", "draft"),
    Picture("draft-phone", "draft", PHONE),
    Picture("build", "refusal"),
    Picture("build-phone", "build", PHONE),
    Picture("permit", "permit"),
    Picture("characters", "characters"),
    Picture("characters-phone", "characters", PHONE),
    Picture("limits", "return"),
    Picture("solo", "box"),
    Picture("thinking", "thinking"),
    Picture("looking-back", "looking-back"),
    Picture("rivals-phone", "rivals", PHONE),
    Picture("cover", "cover"),
    Picture("text-view", "text-view"),
    Picture("rules", "rules"),
    Picture("settings", "settings"),
    Picture("score", "score"),
    Picture("score-phone", "score", PHONE),
    Picture("replay", "replay"),
    Picture("draft-greyscale", "draft", sight="greyscale"),
    Picture("draft-deuteranopia", "draft", sight="deuteranopia"),
    Picture("draft-protanopia", "draft", sight="protanopia"),
    Picture("draft-aid", "draft", settings={"aid": True}),
    Picture("draft-polish", "draft", language="pl"),
    Picture("build-french", "refusal", language="fr"),
    Picture("characters-russian", "characters", language="ru"),
    *[Picture(screen.name, screen.name) for screen in BURANO],
    Picture("burano-pyramids-phone", "burano-pyramid-built", PHONE),
    Picture("burano-turn-phone", "burano-turn", PHONE),
    Picture("burano-build-phone", "burano-build", PHONE),
    Picture("burano-roof-phone", "burano-roof", PHONE),
    Picture("burano-sail-phone", "burano-goal", PHONE),
    Picture("burano-lace-phone", "burano-lace", PHONE),
    Picture("burano-pay-phone", "burano-pay", PHONE),
    Picture("burano-build-greyscale", "burano-build", sight="greyscale"),
    Picture("burano-build-deuteranopia", "burano-build", sight="deuteranopia"),
    Picture("burano-build-protanopia", "burano-build", sight="protanopia"),
    Picture("burano-turn-polish", "burano-turn", language="pl"),
    Picture("burano-goal-french", "burano-goal", language="fr"),
    Picture("burano-pay-russian", "burano-pay", language="ru"),
]


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
