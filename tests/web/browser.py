"""The Chromium that the page is tested with, and its font: those that are there, or that can be installed.

``python -m tests.web.browser`` sees to it that there are both.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""Chromium without windows: draws the same, and takes a third less time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FONT = "Liberation Sans"
"""As wide as Arial. Whether words fit depends on the font, so that all machines must test with one that people have."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The path of a Chromium on this machine; LAGUNA_CHROMIUM names another one."""
    chosen = os.environ.get("LAGUNA_CHROMIUM")
    if chosen:
        return chosen
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    """The browser that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def has_font() -> bool:
    """Whether pages are drawn with the font that is tested with. Systems without fontconfig have Arial."""
    if not shutil.which("fc-list"):
        return not shutil.which("apt-get")
    return bool(subprocess.run(["fc-list", FONT], capture_output=True, text=True, check=False).stdout.strip())


def install() -> None:
    """Install what is missing by the system's packages, or Chromium by Playwright's download."""
    if shutil.which("apt-get"):
        _system("update", "-q")
        if not has_font():
            _system("install", "-y", "-q", "--no-install-recommends", "fonts-liberation", "fontconfig")
        for package in (SHELL, "chromium"):
            if find() is None:
                _system("install", "-y", "-q", "--no-install-recommends", package)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _system(*command: str) -> None:
    """Let the system's packages do something; whether it worked is seen afterwards."""
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*rights, "apt-get", *command], env=quiet, check=False, stdout=subprocess.DEVNULL)


def main() -> int:
    """Say which browser there is; install one, and the font, where they are missing."""
    if find() is None or not has_font():
        install()
    path = find()
    if path is None:
        print("no Chromium was found and none could be installed; install it, or name it in LAGUNA_CHROMIUM")
        return 1
    if not has_font():
        print(f"the font {FONT} was not found and could not be installed; install it (fonts-liberation)")
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
