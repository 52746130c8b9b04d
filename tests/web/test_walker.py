"""The walker's own eyes: each check finds a planted fault and says nothing of a good page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from laguna.locale import LANGUAGES
from tests.web.house import Document
from tests.web.measure import away, covered, cut, overlaps, sideways, unpainted
from tests.web.walker import crowd, keep, plan, presses, truth
from tests.web.walker.checks import Finding, findings
from tests.web.walker.plan import SIZES, make
from tests.web.walker.presses import Press, Whim
from tests.web.walker.walk import Walk
from tests.web.walker.window import ASK, MOVEMENT, WATCH

GOOD = """
<main id="main" style="padding: 20px">
  <p>A text, <button type="button" onclick="this.textContent += '!'">a button</button> and another text.</p>
  <div style="overflow: auto; height: 80px; width: 200px">
    <p style="height: 200px">High, but it can be scrolled.</p><button type="button" id="below">below</button>
  </div>
  <button type="button" id="primary" onclick="this.after('done')">Go on</button>
</main>
"""


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 800, "height": 400})
    page = context.new_page()
    yield page
    context.close()


def show(page: Page, body: str) -> Page:
    page.mouse.move(799, 399)
    page.set_content(f"<body style='margin: 0'>{body}</body>")
    page.add_script_tag(content=WATCH)
    return page


def look(page: Page) -> Document:
    seen: Document = json.loads(page.evaluate(ASK, ["look", {"roots": ["page"], "patience": MOVEMENT, "longest": 300}]))
    return seen


def pressed(page: Page, name: str, how: presses.How = "press") -> list[Finding]:
    """What is found after a press with the mouse, or after Enter."""
    before = look(page)
    control = page.evaluate(ASK, ["aim" if how == "press" else "focus", name])
    if how == "press":
        page.mouse.click(control["x"], control["y"])
    else:
        page.keyboard.press("Enter")
    return findings(Press(how, name), control, look(page), [], before)


def codes(found: list[Finding]) -> list[str]:
    return [finding.code for finding in found]


def test_a_good_page_is_good(sheet: Page) -> None:
    show(sheet, GOOD)
    assert [*cut(sheet), *sideways(sheet), *overlaps(sheet), *covered(sheet), *away(sheet)] == []
    assert pressed(sheet, "#primary") == []
    assert pressed(sheet, "button a button") == []
    assert pressed(sheet, "#primary", "enter") == []


def test_a_covered_control_is_found(sheet: Page) -> None:
    show(sheet, GOOD + "<div style='position: fixed; inset: 0; background: white'></div>")
    assert [line.partition(" in ")[0] for line in covered(sheet)] == ["button", "button"]


def test_what_only_scrolling_uncovers_is_not_covered(sheet: Page) -> None:
    bar = "<div style='position: fixed; bottom: 0; height: 60px; width: 100%; background: white'></div>"
    show(
        sheet,
        f"<div style='height: 350px'></div><button type='button'>A</button><div style='height: 900px'></div>{bar}",
    )
    assert covered(sheet) == []
    assert sheet.evaluate("scrollY") == 0


def test_a_bubble_may_cover_and_a_panel_all_but_the_button_that_goes_on(sheet: Page) -> None:
    layer = "style='position: fixed; inset: 0; background: white'"
    show(sheet, f"{GOOD}<div class='bubble' {layer}></div>")
    assert covered(sheet) == []
    show(sheet, f"{GOOD}<div id='drawer' {layer}></div>")
    assert [line.partition(" in ")[2].partition(" ")[0] for line in covered(sheet)] == ["#primary"]


def test_only_the_topmost_dialog_counts(sheet: Page) -> None:
    show(sheet, "<dialog id='one'><button>A</button></dialog><dialog id='two'><button>B</button></dialog>")
    sheet.evaluate("() => { two.showModal(); one.showModal() }")
    assert covered(sheet) == []
    assert [control["name"] for control in look(sheet)["controls"]] == ["button A"]


def test_a_control_that_ignores_the_pointer_is_found(sheet: Page) -> None:
    show(sheet, "<main><button type='button' style='pointer-events: none'>A</button></main>")
    assert len(covered(sheet)) == 1


def test_texts_over_each_other_are_found(sheet: Page) -> None:
    show(sheet, "<p>One text</p><p style='position: absolute; top: -12px'>Another text</p>")
    assert len(overlaps(sheet)) == 1
    show(sheet, "<p>One text</p><p style='position: absolute; top: -12px; background: white'>Another text</p>")
    assert overlaps(sheet) == []


def test_cut_text_is_found(sheet: Page) -> None:
    show(sheet, "<p style='width: 80px; overflow: hidden; white-space: nowrap'>A text that is too long for it</p>")
    assert len(cut(sheet)) == 1


def test_text_that_hangs_out_of_its_panel_is_found(sheet: Page) -> None:
    panel = "<section class='pn' style='height: 40px; background: white'><p>One</p><p>Another</p></section>"
    show(sheet, panel)
    assert [line.partition(":")[0] for line in cut(sheet)] == ["below its panel"]
    show(sheet, panel.replace("height: 40px", "height: 40px; overflow: auto"))
    assert cut(sheet) == []


def test_a_drawing_without_a_colour_is_found(sheet: Page) -> None:
    shape = "<svg width='40' height='40'><g><path d='M0 0h40v40z'/></g></svg>"
    show(sheet, shape)
    assert len(unpainted(sheet)) == 1
    for given in ("fill='none'", "fill='#2b2a33'", "stroke='#fff'"):
        show(sheet, shape.replace("<path", f"<path {given}"))
        assert unpainted(sheet) == []


def test_scrolling_sideways_is_found(sheet: Page) -> None:
    show(sheet, "<p style='width: 900px'>Wide</p>")
    assert len(sideways(sheet)) == 1


def test_the_button_that_goes_on_must_be_in_the_window(sheet: Page) -> None:
    show(sheet, f"<div style='height: 500px'></div>{GOOD}")
    assert len(away(sheet)) == 1


def test_a_dead_control_is_found(sheet: Page) -> None:
    show(sheet, "<main><button type='button' id='dead'>A</button></main>")
    assert codes(pressed(sheet, "#dead")) == ["dead"]


def test_a_control_that_moved_away_in_the_last_moment_is_not_dead(sheet: Page) -> None:
    show(sheet, "<main><button type='button' id='dead'>A</button></main>")
    before = look(sheet)
    control = sheet.evaluate(ASK, ["aim", "#dead"])
    sheet.evaluate("() => document.querySelector('main').style.paddingTop = '200px'")
    look(sheet)
    sheet.mouse.click(control["x"], control["y"])
    assert findings(Press("press", "#dead"), control, look(sheet), [], before) == []
    assert not look(sheet)["missed"]
    assert codes(pressed(sheet, "#dead")) == ["dead"]


def test_what_pointing_at_a_control_does_is_no_reaction(sheet: Page) -> None:
    show(sheet, "<main><button type='button' id='dead' onpointerenter=\"this.title ||= 'lit'\">A</button></main>")
    assert codes(pressed(sheet, "#dead")) == ["dead"]


def test_what_is_said_to_screen_readers_alone_is_no_reaction(sheet: Page) -> None:
    said = "<p class='sr' aria-live='polite' id='said'>.</p>"
    show(sheet, f"<button type='button' id='dead' onclick=\"said.textContent = 'no'\">A</button>{said}")
    assert codes(pressed(sheet, "#dead")) == ["dead"]


def test_a_checkbox_and_a_choice_that_is_on_already_are_not_dead(sheet: Page) -> None:
    show(
        sheet,
        "<label><input type='checkbox' id='box'>A</label><button type='button' aria-selected='true' id='on'>B</button>",
    )
    assert pressed(sheet, "#box") == []
    assert pressed(sheet, "#on") == []


@pytest.mark.parametrize("how", ["press", "enter"])
def test_lost_focus_is_found(sheet: Page, how: presses.How) -> None:
    show(sheet, "<main><button type='button' id='gone' onclick='this.remove()'>A</button><p>B</p></main>")
    assert codes(pressed(sheet, "#gone", how)) == ["focus"]


def test_focus_out_of_the_window_is_found_after_a_key(sheet: Page) -> None:
    far = "<button type='button' id='far' style='position: absolute; top: -200px'>B</button>"
    show(sheet, f"<button type='button' id='leap' onclick='far.focus()'>A</button>{far}")
    assert codes(pressed(sheet, "#leap", "enter")) == ["focus"]


def test_a_key_of_the_catalogue_is_found(sheet: Page) -> None:
    show(sheet, "<p>page.undo.step</p>")
    assert codes(findings(None, None, look(sheet), [])) == ["words"]


def test_an_answer_that_nobody_explains_is_found(sheet: Page) -> None:
    show(sheet, GOOD)
    seen = look(sheet)
    refusal = {"method": "POST", "address": "/api/tables/abc/act", "status": 409, "words": ""}
    assert codes(findings(None, None, {**seen, "refusals": [refusal]}, [])) == ["refused"]
    assert findings(None, None, {**seen, "refusals": [refusal], "explained": True}, []) == []
    assert codes(findings(None, None, seen, ["error: x is undefined"])) == ["error"]


# What the page says


def message(**scene: object) -> Document:
    players = [{"coins": 3, "permits": 4, "reserve": 2, "hand": ["I-pink-1"], "total": 12}]
    usual = {
        "viewer": 0,
        "actor": 0,
        "turn_of": 0,
        "round": 2,
        "start": 0,
        "players": players,
        "market": {"I": [None, "I"]},
    }
    seats = [{"stand_in": False}]
    table = {"status": "playing", "game": "walking", "code": "abc", "seats": seats}
    prompt = {"say": {"key": "walking.title"}}
    return {"table": table, "scene": {**usual, "prompt": prompt, **scene}, "you": {"as": 0}, "ready": None}


DRAWN = {
    "state": "turn",
    "covered": False,
    "over": False,
    "language": "en",
    "prompt": "Walking in Burano",
    "title": "Walking in Burano · round 2 · table abc",
    "now": None,
    "current": [True],
    "supplies": {"coins": 3, "permits": 4, "scaffolds": 2},
    "hand": ["I-pink-1"],
    "market": ["2-I"],
    "totals": [[12]],
}


def test_a_page_that_says_what_the_server_says_is_true() -> None:
    assert truth.compare(message(), DRAWN) == []


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("coins", {"supplies": {"coins": 4, "permits": 4, "scaffolds": 2}}),
        ("hand", {"hand": []}),
        ("market", {"market": ["1-I", "2-I"]}),
        ("points", {"totals": [[11]]}),
        ("prompt", {"prompt": "Wait"}),
        ("round", {"title": "Walking in Burano · round 1 · table abc"}),
        ("whose turn", {"current": [False]}),
        ("my turn", {"state": "person"}),
    ],
)
def test_a_page_that_says_something_else_is_found(name: str, drawn: Document) -> None:
    assert name in [line.partition(":")[0] for line in truth.compare(message(), {**DRAWN, **drawn})]


# Plans, whims and files


def test_few_walks_see_all_sizes_languages_and_games() -> None:
    plans = [make(7, number) for number in range(56)]
    assert {(one.size, one.language) for one in plans} == {(size, language) for size in SIZES for language in LANGUAGES}
    assert {(one.game, one.language) for one in plans[:8]} == {
        (game, language) for game in plan.GAMES for language in LANGUAGES
    }
    assert {len(one.seats) for one in plans if one.game == "walking"} == {1, 2, 3, 4}


def test_the_same_seed_makes_the_same_plan_and_the_same_whims(sheet: Page) -> None:
    seen = look(show(sheet, GOOD))
    assert make(3, 5) == make(3, 5)
    assert make(3, 5) != make(4, 5)
    assert Whim(make(3, 5)).next(seen) == Whim(make(3, 5)).next(seen)


def test_a_walk_is_kept_and_read_again(tmp_path: Path) -> None:
    walk = Walk(make(1, 2), [Press("press", "#hint"), Press("key", "e", rush=True)], [Finding("dead", "nothing")])
    assert keep.read(keep.keep(walk, tmp_path)) == (walk.plan, walk.presses, [walk.found[0].document()])


@pytest.mark.parametrize(
    ("sort", "again", "fails"),
    [("focus: nowhere", True, 1), ("focus: nowhere", False, 0), ("truth: coins", False, 1), ("error: x", False, 1)],
)
def test_layout_and_focus_count_when_they_are_wrong_again_and_errors_at_once(
    sort: str, again: bool, fails: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowd, "found_again", lambda _: again)
    tally = crowd.Tally(walks=1, found={sort: "kept.json"})
    assert crowd.report(1, [tally], "again") == fails
    assert crowd.report(1, [tally], "grave") == (not sort.startswith("focus"))
    assert crowd.report(1, [tally]) == 1
    assert crowd.report(1, [crowd.Tally(walks=1)]) == 0
