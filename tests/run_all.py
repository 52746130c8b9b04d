"""Everything that must hold, in one go: lint, types, tests compiled and interpreted; with --all the long repeats."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
LEAST_COVERAGE = 95
NOTHING_TO_RUN = 5
"""Pytest's word for a run without a test."""

NPM = ["npm", "--prefix", str(ROOT / "web"), "run", "--silent"]
COVERAGE = [sys.executable, "-m", "coverage"]
PYTEST = [sys.executable, "-m", "pytest"]
ON_ALL_CORES = ["pytest", "-n", "auto", "--dist", "worksteal"]
SOURCES = ["src", "tests", "docs", "examples", "setup.py"]


@dataclass(frozen=True)
class Step:
    """One command: its short name for ONLY, its line in the summary."""

    key: str
    title: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    may_be_empty: bool = False


@dataclass(frozen=True)
class Suite:
    """Folders of tests that run together on all cores; those that watch the clock wait until the end."""

    key: str
    title: str
    folders: tuple[str, ...]
    pure: bool = False
    more: tuple[str, ...] = ()

    def step(self, marks: str) -> Step:
        """The tests with these marks, on all cores."""
        command = [sys.executable, "-m", *ON_ALL_CORES, "-m", marks, *self.more]
        return Step(self.key, self.title, command + paths(self.folders), {"LAGUNA_PURE": "1"} if self.pure else {})


def paths(folders: tuple[str, ...]) -> list[str]:
    """Where tests lie."""
    return [f"tests/{folder}" for folder in folders]


RULES = ("conformance", "core", "games", "perft", "records")
CHECKS = [
    [
        Step("lint", "format", [str(BIN / "ruff"), "format", "--check", "--quiet", *SOURCES]),
        Step("lint", "lint", [str(BIN / "ruff"), "check", "--quiet", *SOURCES]),
        Step("types", "types", [str(BIN / "mypy")]),
    ],
    [
        Step("page", "browser", [sys.executable, "-m", "tests.web.browser"]),
        Step("types", "page: types, format", [*NPM, "check"]),
        Step("page", "page: components", [*NPM, "test"]),
    ],
]
"""Two lanes at the same time, each one step after the other."""
SUITES = [
    Suite("rules", "rules, as installed", RULES, more=("--rules",)),
    # Whole games, counts and checksums show at once if the builds differ; every rule interpreted is a part of --all.
    Suite("interpreted", "records, interpreted", ("records", "perft", "test_build.py"), pure=True),
    Suite(
        "tools",
        "bots, tools, docs",
        ("arena", "bots", "cli", "crew", "docs", "envs", "release", "train", "test_build.py"),
    ),
    Suite("server", "server", ("server",)),
    Suite("page", "page in a browser", ("web",)),
]
COUNT = "grave" if os.environ.get("CI") else "again"
WALK = Step(
    "walk",
    "walks through the page",
    # Chance must not stop a change that has nothing to do with what it finds: where changes are let in, faults of
    # layout and focus are told. Elsewhere they count if the kept walk shows them again: not by a busy machine alone.
    [sys.executable, "-m", "tests.web.walker", "--minutes", "2", "--keep-going", "--count", COUNT],
)
"""Random, with a new seed each time, which it prints."""
BURANO = ["--include=*/games/burano/*"]
PURE = {"LAGUNA_PURE": "1"}
INTERPRETED = [
    Step("interpreted", "coverage: clean", [*COVERAGE, "erase"]),
    Step("interpreted", "rules, interpreted", [*COVERAGE, "run", "-m", *ON_ALL_CORES, *paths(RULES)], PURE),
    Step("interpreted", "coverage: put together", [*COVERAGE, "combine", "--quiet"], PURE),
    Step("interpreted", "coverage", [*COVERAGE, "report", f"--fail-under={LEAST_COVERAGE}"], PURE),
    # The larger half of the rules must not hide behind the rest.
    Step("interpreted", "coverage of Burano", [*COVERAGE, "report", *BURANO, f"--fail-under={LEAST_COVERAGE}"], PURE),
]


Told = tuple[str, bool]
"""A line of the summary, and whether the step is good."""


def run_lane(steps: list[Step], aloud: bool) -> list[Told]:
    """Run steps one after the other, whatever fails."""
    return [run(step, aloud) for step in steps]


def run(step: Step, aloud: bool) -> Told:
    """Run a step, passing its output on, at once or afterwards."""
    if aloud:
        print(f"== {step.title}", flush=True)
    begin = time.monotonic()
    process = subprocess.Popen(
        step.command,
        cwd=ROOT,
        env={**os.environ, **step.environment},
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
    good = process.wait() in ((0, NOTHING_TO_RUN) if step.may_be_empty else (0,))
    if not aloud:
        print(f"== {step.title}", "".join(heard), sep="\n", end="", flush=True)
    tail = "".join(heard[-40:])
    told = ", ".join(
        re.findall(r"rules: .*|\d+ walks, \d+ presses|\d+ passed|\d+ failed|\d+ errors?|^TOTAL.*%", tail, re.MULTILINE)
    )
    told = re.sub(r"^TOTAL.*?(\d+%)$", r"\1 of lines and branches", told)
    return f"{'ok  ' if good else 'FAIL'} {step.title:22} {time.monotonic() - begin:5.0f} s  {told}", good


def side_by_side(lanes: list[list[Step]]) -> list[Told]:
    """Run lanes of steps at the same time; the first one is heard at once."""
    with ThreadPoolExecutor(max(len(lanes), 1)) as pool:
        runs = [pool.submit(run_lane, steps, place == 0) for place, steps in enumerate(lanes)]
    return [told for lane in runs for told in lane.result()]


def parts() -> set[str]:
    """The keys of all parts."""
    return {step.key for lane in CHECKS for step in lane} | {suite.key for suite in SUITES} | {WALK.key}


def chosen(only: str) -> tuple[list[list[Step]], list[Suite]]:
    """What ONLY names: steps by their key, or a folder or file of tests."""
    lanes = [[step for step in lane if only in ("", step.key)] for lane in CHECKS]
    suites = [suite for suite in SUITES if only in ("", suite.key)]
    if not any(lanes) and not suites and only != WALK.key:
        place = only.removeprefix("tests/")
        if not (ROOT / "tests" / place).exists():
            sys.exit(
                f"there is no part '{only}'; choose from {', '.join(sorted(parts()))}, and folders and files of tests"
            )
        suites = [Suite(only, place, (place,))]
    return [lane for lane in lanes if lane], suites


def run_all(only: str, long: bool) -> list[Told]:
    """Run what was asked for, whatever fails."""
    lanes, suites = chosen(only)
    done = side_by_side(lanes)
    for suite in suites:
        done.append(run(suite.step("not clock" if long else "not clock and not long"), True))
    if only in ("", WALK.key):
        done.append(run(WALK, True))
    if long and only in ("", "interpreted"):
        done += run_lane(INTERPRETED, True)
    alone = dict.fromkeys(folder for suite in suites if not suite.pure for folder in suite.folders)
    if alone:
        marks = "clock" if long else "clock and not long"
        command = [*PYTEST, "-m", marks, *paths(tuple(alone))]
        done.append(run(Step("clock", "watching the clock", command, may_be_empty=bool(only)), True))
    return done


def main() -> int:
    """Run the steps and end with a summary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="with the long repeats")
    parser.add_argument("--only", default="", help="a part: lint, types, rules, server, page ... or a folder of tests")
    parser.add_argument("--begun", type=float, default=time.time(), help="when the set-up began, in seconds")
    asked = parser.parse_args()
    done = run_all(asked.only, asked.all)
    print("==")
    print("\n".join(line for line, _ in done))
    version = subprocess.run([str(BIN / "laguna"), "--version"], capture_output=True, text=True, check=False)
    print(version.stdout.strip())
    failed = sum(not good for _, good in done)
    minutes, seconds = divmod(round(time.time() - asked.begun), 60)
    print(f"steps: {len(done) - failed} passed, {failed} failed in {minutes} min {seconds} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
