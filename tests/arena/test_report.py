"""The report: one file, complete, honest with names, and readable on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from laguna.arena.hold import rule_for
from laguna.arena.match import Match
from laguna.arena.plots import axis
from laguna.arena.report import write_report
from laguna.arena.summary import summarize
from laguna.cli.main import run
from tests.arena.holding import held_match
from tests.arena.players import Noted, compare, duel, give_up, ladder, register
from tests.web.browser import FLAGS, find

EVIL = "program:<script>alert(\"1\")</script>&'x' with a name that goes on and on"
VOID = {"meta"}


class Outline(HTMLParser):
    """Whether every element is closed, what is told, and what would be fetched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.tags: set[str] = set()
        self.fetched: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.fetched += [value for name, value in attrs if value and name in ("src", "href") and value[0] != "#"]
        if tag not in VOID and tag != "br":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def report(match: Match, deals: int = 4, margin: float = 0) -> str:
    return write_report(summarize(held_match(match, deals, rule_for(match, margin, 0.05) if margin else None)))


def titles(page: str) -> list[str]:
    return re.findall(r"<h2[^>]*>([^<]*)</h2>", page)


@pytest.mark.parametrize(
    ("match", "margin", "sections"),
    [
        (duel("gull", "random"), 5.0, {"Stopping rule", "Order of turns", "What was picked"}),
        (duel("gull", "random", game="burano"), 0, {"Order of turns", "What was picked"}),
        (compare("gull", "random"), 0, {"What was picked"}),
        (ladder("greedy", "gull", "random", counts=(2, 3)), 0, {"Ratings", "Order of turns", "What was picked"}),
    ],
)
def test_a_report_is_whole_and_needs_nothing_else(match: Match, margin: float, sections: set[str]) -> None:
    page = report(match, 2 if match.game == "burano" else 4, margin)
    outline = Outline(page)
    assert outline.open == []
    assert outline.fetched == []
    assert "script" not in outline.tags
    assert "@import" not in page
    assert "url(" not in re.sub(r"url\(#h\d\)", "", page)
    always = {"Result", "Points", "Where points come from", "Decision times", "This match"}
    assert set(titles(page)) == always | sections


def test_a_single_deal_has_a_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    assert run(["arena", "walking", "--seats", "random", "--deals", "1", "--html", str(file)]) == 0
    assert Outline(file.read_text()).open == []


def test_names_and_reasons_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, EVIL, lambda: Noted(0, give_up))
    outline = Outline(report(duel(EVIL, "random")))
    told = "".join(outline.text)
    assert "script" not in outline.tags
    assert EVIL in told
    assert "too slow <1 s> by far" in told
    assert "Games given up" in told


@pytest.mark.parametrize(
    ("values", "ticks"),
    [([0.0, 10.0], (0, 2, 4, 6, 8, 10)), ([-3.0, 59.0], (-20, 0, 20, 40, 60)), ([0.0], (-1, -0.5, 0, 0.5, 1))],
)
def test_a_scale_has_round_numbers_around_all_values(values: list[float], ticks: tuple[float, ...]) -> None:
    scale = axis(values)
    assert scale.ticks == ticks
    assert all(0 <= scale.at(value) <= 100 for value in values)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "light"), (390, "dark")])
def test_the_page_fits_the_screen(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: int, scheme: str
) -> None:
    register(monkeypatch, EVIL, lambda: Noted(3, give_up))
    file = tmp_path / "report.html"
    file.write_text(report(duel(EVIL, "random", "gull"), 2), encoding="utf-8")
    page = chromium.new_page(
        viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page.set_default_timeout(180_000)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    plots = page.evaluate("[...document.querySelectorAll('svg.plot')].map(plot => plot.getBoundingClientRect().width)")
    assert min(plots) > 100
    ink, paper = (
        page.evaluate(f"getComputedStyle(document.body).{name}.match(/\\d+/g).map(Number)")
        for name in ("color", "backgroundColor")
    )
    assert abs(sum(ink) - sum(paper)) > 450
    assert (sum(paper) < sum(ink)) == (scheme == "dark")
    assert complaints == []
    page.close()
