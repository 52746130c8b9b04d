"""Everything that must hold, in one go: lint, types, tests compiled and interpreted, coverage."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
LEAST_COVERAGE = 95
PURE = {"LAGUNA_PURE": "1"}

NPM = ["npm", "--prefix", str(ROOT / "web"), "run", "--silent"]
# What the interpreted engine has to prove. Server, page and terminal do not depend on the build. Bots do, but their
# tests take long interpreted: `tests/bots/test_builds.py` compares whole games of both builds instead.
RULES = [f"tests/{folder}" for folder in ("conformance", "core", "games", "perft", "records")]

STEPS: list[tuple[str, list[str], dict[str, str]]] = [
    ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "src", "tests", "docs", "setup.py"], {}),
    ("lint", [str(BIN / "ruff"), "check", "--quiet", "src", "tests", "docs", "setup.py"], {}),
    ("types", [str(BIN / "mypy")], {}),
    ("page: types, format", [*NPM, "check"], {}),
    ("page: components", [*NPM, "test"], {}),
    ("browser", [sys.executable, "-m", "tests.web.browser"], {}),
    ("tests, as installed", [sys.executable, "-m", "pytest"], {}),
    ("tests, interpreted", [sys.executable, "-m", "coverage", "run", "-m", "pytest", *RULES], PURE),
    ("coverage", [sys.executable, "-m", "coverage", "report", f"--fail-under={LEAST_COVERAGE}"], PURE),
]


def run(command: list[str], environment: dict[str, str]) -> tuple[bool, str]:
    """Run a command, passing its output on; whether it succeeded, and its last lines."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    tail: list[str] = []
    for line in process.stdout:
        print(line, end="", flush=True)
        tail = [*tail[-40:], line]
    return process.wait() == 0, "".join(tail)


def main() -> int:
    """Run all steps, whatever fails, and end with a summary."""
    summary: list[str] = []
    passed = failed = 0
    for name, command, environment in STEPS:
        print(f"== {name}", flush=True)
        begin = time.monotonic()
        good, tail = run(command, environment)
        told = ", ".join(re.findall(r"rules: .*|\d+ passed|\d+ failed|\d+ errors?|^TOTAL.*%", tail, re.MULTILINE))
        told = re.sub(r"^TOTAL.*?(\d+%)$", r"\1 of lines and branches", told)
        summary.append(f"{'ok  ' if good else 'FAIL'} {name:20} {time.monotonic() - begin:5.0f} s  {told}")
        passed, failed = passed + good, failed + (not good)
    print("==")
    print("\n".join(summary))
    version = subprocess.run([str(BIN / "laguna"), "--version"], capture_output=True, text=True, check=False)
    print(version.stdout.strip())
    print(f"steps: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
