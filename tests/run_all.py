"""Everything that must hold, in one go: lint, types, tests compiled and interpreted, coverage."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
LEAST_COVERAGE = 95
PURE = {"LAGUNA_PURE": "1"}

NPM = ["npm", "--prefix", str(ROOT / "web"), "run", "--silent"]
COVERAGE = [sys.executable, "-m", "coverage"]
BURANO = ["--include=*/games/burano/*"]
PYTEST = [sys.executable, "-m", "pytest"]
# What the interpreted engine has to prove. Server, page and terminal do not depend on the build, and that bots play
# the same in both is tried by whole games (tests/bots/test_builds.py).
RULES = [f"tests/{folder}" for folder in ("conformance", "core", "games", "perft", "records")]
ENGINE = [*RULES, "tests/bots", "tests/cli", "tests/crew", "tests/envs", "tests/train", "tests/test_build.py"]
SOURCES = ["src", "tests", "docs", "examples", "setup.py"]

Step = tuple[str, list[str], dict[str, str]]

STEPS: list[list[list[Step]]] = [
    [
        [
            ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", *SOURCES], {}),
            ("lint", [str(BIN / "ruff"), "check", "--quiet", *SOURCES], {}),
            ("browser", [sys.executable, "-m", "tests.web.browser"], {}),
        ]
    ],
    # These only compute, so that each lane can have a core; what follows watches the clock and runs alone.
    [
        [
            ("types", [str(BIN / "mypy")], {}),
            ("page: types, format", [*NPM, "check"], {}),
            ("page: components", [*NPM, "test"], {}),
            ("engine, as installed", [*PYTEST, "--rules", *ENGINE], {}),
        ],
        [
            ("engine, interpreted", [*COVERAGE, "run", "-m", "pytest", *RULES], PURE),
            ("coverage", [*COVERAGE, "report", f"--fail-under={LEAST_COVERAGE}"], PURE),
            # The larger half of the rules must not hide behind the rest.
            ("coverage of Burano", [*COVERAGE, "report", *BURANO, f"--fail-under={LEAST_COVERAGE}"], PURE),
        ],
    ],
    [
        [
            ("arena", [*PYTEST, "tests/arena"], {}),
            ("server", [*PYTEST, "tests/server"], {}),
            ("documentation", [*PYTEST, "tests/docs"], {}),
            ("page in a browser", [*PYTEST, "tests/web"], {}),
        ]
    ],
]
"""One group after the other; the lanes of a group at the same time, each one step after the other."""

Told = tuple[str, bool]
"""A line of the summary, and whether the step is good."""


def run_lane(steps: list[Step], aloud: bool) -> list[Told]:
    """Run steps one after the other, whatever fails."""
    return [run(step, aloud) for step in steps]


def run(step: Step, aloud: bool) -> Told:
    """Run a step, passing its output on, at once or afterwards."""
    name, command, environment = step
    if aloud:
        print(f"== {name}", flush=True)
    begin = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    heard: list[str] = []
    for line in process.stdout:
        if aloud:
            print(line, end="", flush=True)
        heard.append(line)
    good = process.wait() == 0
    if not aloud:
        print(f"== {name}", "".join(heard), sep="\n", end="", flush=True)
    tail = "".join(heard[-40:])
    told = ", ".join(re.findall(r"rules: .*|\d+ passed|\d+ failed|\d+ errors?|^TOTAL.*%", tail, re.MULTILINE))
    told = re.sub(r"^TOTAL.*?(\d+%)$", r"\1 of lines and branches", told)
    return f"{'ok  ' if good else 'FAIL'} {name:22} {time.monotonic() - begin:5.0f} s  {told}", good


def main() -> int:
    """Run all steps, whatever fails, and end with a summary."""
    done: list[Told] = []
    for lanes in STEPS:
        with ThreadPoolExecutor(len(lanes)) as pool:
            runs = [pool.submit(run_lane, steps, place == 0) for place, steps in enumerate(lanes)]
        done += [told for lane in runs for told in lane.result()]
    print("==")
    print("\n".join(line for line, _ in done))
    version = subprocess.run([str(BIN / "laguna"), "--version"], capture_output=True, text=True, check=False)
    print(version.stdout.strip())
    failed = sum(not good for _, good in done)
    print(f"steps: {len(done) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
