"""Tables with a set of one's own, and with workshops that were laid out on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.sets import CARDS, OTHER
from tests.server.test_layouts import shown
from tests.web.conftest import Newcomer
from tests.web.house import PHONE, Document, Guest, Server, looking, say
from tests.web.measure import violations

USUAL = ["bBBGgP.", "WWoGYP.", "wOOyYp.", "......."]


def signed() -> str:
    """Laguna's cards with a shop on every ground floor, all of them with names that begin with X."""
    rows = [row.split(",") for row in CARDS.splitlines()]
    for number, row in enumerate(rows[1:]):
        if row[1] == "I":
            row[-2:] = [f"x{'abcd'[number % 4]}", "2"]
    return "\n".join(",".join(row) for row in rows)


def begin(guest: Guest, game: str = "burano") -> Page:
    """The home page, with a game chosen."""
    page = guest.go("/")
    page.locator(f"label:has(input[value={game}])").click()
    return page


def pick(page: Page, name: str, text: str) -> None:
    """Choose a file of one's own in the form."""
    if not page.locator("form details").get_attribute("open"):
        page.locator("form details[open], form details summary").first.click()
    expect(page.get_by_role("button", name=say("page.home.set.file"))).to_be_visible()
    page.locator("form input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": text.encode()})


def start(guest: Guest) -> Document:
    """Open the table; what is seen there."""
    guest.page.locator("form button.go").click()
    guest.page.wait_for_url("**/t/*")
    return guest.look(guest.page.url.rsplit("/", 1)[1])


def tile(page: Page, colour: str) -> Locator:
    return page.locator(f"[data-tile={colour}]")


def lay_out(page: Page) -> Locator:
    """Open the editor."""
    page.locator("[data-layout=own]").click()
    sheet = page.get_by_role("dialog", name=say("burano.layout.title"))
    expect(sheet).to_be_visible()
    return sheet


def drag(page: Page, colour: str, down: int, right: int) -> None:
    """Draw a tile by the cell of its coin."""
    cell = tile(page, colour).locator(".cell").first.bounding_box()
    assert cell is not None
    x, y = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * cell["width"] / 2, y + down * cell["height"] / 2, steps=4)
    page.mouse.move(x + right * cell["width"], y + down * cell["height"], steps=4)
    page.mouse.up()


def cells_shown(page: Page) -> set[str]:
    """The workshop cells that the table draws."""
    expect(page.locator("[id^=cell-]").first).to_be_visible()
    found: list[str] = page.locator("[id^=cell-]").evaluate_all("cells => cells.map(cell => cell.id.slice(5))")
    return set(found)


def cells_of(rows: list[str]) -> set[str]:
    return {f"{'abcdefg'[x]}{y + 1}" for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "."}


# Sets


def test_a_table_shows_the_cards_of_ones_own_file(guest: Guest) -> None:
    page = begin(guest, "walking")
    pick(page, "murano.csv", signed())
    expect(page.get_by_role("status").filter(has_text=say("page.home.set.brought", name="murano"))).to_be_visible()
    message = start(guest)
    assert message["table"]["components"]["name"] == "murano"
    signs = page.locator("#market [data-symbol=shop] text")
    expect(signs.first).to_be_visible()
    # Whoever is first may have taken one already.
    shops = page.locator("#market [data-symbol=shop]").count()
    assert signs.all_text_contents().count("X") == shops >= 3
    page.get_by_role("button", name=say("page.menu.title")).first.click()
    named = say("page.menu.set", name="murano", hash=message["table"]["components"]["sha256"][:12])
    expect(page.get_by_role("dialog").get_by_text(named)).to_be_visible()


def test_a_bad_file_is_refused_with_place_and_reason_and_nothing_is_lost(guest: Guest) -> None:
    guest.pardon("422")
    page = begin(guest, "walking")
    page.get_by_label(say("page.home.your_name")).first.fill("Ada")
    pick(page, "murano.csv", signed())
    expect(page.get_by_role("status").filter(has_text="murano")).to_be_visible()
    pick(page, "torcello.csv", signed().replace("I-pink-1", "I-mauve-1", 1))
    alert = page.get_by_role("alert").filter(has_text="line 2: there is no card 'I-mauve-1'")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(say("server.faults.bad-set.way"))
    assert not violations(page)
    pick(page, "torcello.csv", OTHER["walking"])
    expect(alert).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="torcello")).to_be_visible()
    pick(page, "broken.csv", "x")
    expect(page.get_by_role("alert").filter(has_text="line 1")).to_be_visible()
    message = start(guest)
    assert message["table"]["components"]["name"] == "torcello"
    assert message["table"]["seats"][0]["name"] == "Ada"


def test_the_sets_of_the_server_can_be_chosen(tmp_path: Path, browser: Browser) -> None:
    folder = tmp_path / "sets" / "burano"
    folder.mkdir(parents=True)
    (folder / "torcello.toml").write_text(OTHER["burano"])
    with Server(tmp_path) as server, looking(server, browser) as guest:
        page = begin(guest)
        page.locator("form details summary").click()
        page.get_by_label(say("page.home.set.label"), exact=True).select_option(label="torcello")
        sheet = lay_out(page)
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        page.locator("[data-layout=standard]").click()
        message = start(guest)
        assert message["table"]["components"]["name"] == "torcello"
        assert shown(message)[0] == "bBBGgW."


# The editor


def test_workshops_are_laid_out_by_keyboard_alone(guest: Guest) -> None:
    page = guest.go("/")
    keys = page.keyboard
    expect(page.locator("form button.go")).to_be_visible()
    page.locator("input[name=game][value=walking]").focus()
    keys.press("ArrowRight")
    expect(page.locator("[data-layout=own]")).to_be_visible()
    tab_to(page, "[data-layout=own]")
    keys.press("Enter")
    tab_to(page, "[data-tile=blue]")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "r", "ArrowLeft"):
        keys.press(key)
    expect(page.locator("[role=dialog], dialog").get_by_role("status")).to_have_text(
        re.compile("^The blue tile, row 2, column 1, turned a quarter: cells a2, a3, a4, coin on a2.")
    )
    expect(page.locator(".state")).to_contain_text("overlap on a2")
    expect(page.locator(".state a")).to_have_text("B-SET-02")
    keys.press("Shift+R")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    tab_to(page, "[data-tile=pink]", "Tab")
    keys.press("ArrowRight")
    expect(page.locator(".clash")).to_have_count(0)
    tab_to(page, "dialog .pri")
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("[data-layout=own]")).to_be_focused()
    tab_to(page, "form button.go")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    rows = ["...Gg.P", "WWoGY.P", "wOOyY.p", "bBB...."]
    assert shown(guest.look(page.url.rsplit("/", 1)[1])) == rows
    assert cells_shown(page) == cells_of(rows)


def tab_to(page: Page, place: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("place => document.activeElement.matches(place)", place):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {place}")


def test_workshops_are_laid_out_with_the_mouse(guest: Guest) -> None:
    page = begin(guest)
    sheet = lay_out(page)
    use = sheet.get_by_role("button", name=say("burano.layout.use"))
    drag(page, "pink", 1, 1)
    expect(tile(page, "pink")).to_have_accessible_name(re.compile("row 2, column 7"))
    drag(page, "blue", 1, 0)
    expect(page.locator(".clash")).to_have_count(3)
    expect(use).to_have_attribute("aria-disabled", "true")
    use.click(force=True)
    expect(sheet).to_be_visible()
    drag(page, "blue", 9, 9)
    expect(page.locator(".clash")).to_have_count(1)
    sheet.get_by_role("button", name=say("burano.layout.push.left"), exact=True).click()
    expect(use).to_have_attribute("aria-disabled", "false")
    use.click()
    expect(sheet).to_be_hidden()
    message = start(guest)
    assert shown(message) == ["...Gg..", "WWoGY.P", "wOOyY.P", "...bBBp"]
    assert message["table"]["options"]["workshops"] == "own"


def test_the_buttons_lay_out_as_usual_at_random_and_as_before(guest: Guest) -> None:
    page = begin(guest)
    sheet = lay_out(page)
    places = tile(page, "pink").locator(".sr").text_content()
    sheet.get_by_role("button", name=say("burano.layout.turn.right")).click()
    expect(tile(page, "pink")).to_have_accessible_name(re.compile(say("burano.layout.turned.1")))
    sheet.get_by_role("button", name=say("burano.layout.reset")).click()
    expect(tile(page, "pink")).to_have_accessible_name(str(places))
    heard = sheet.get_by_role("status")
    sheet.get_by_role("button", name=say("burano.layout.random")).click()
    expect(heard).to_have_text(say("burano.layout.heard.random"))
    expect(page.locator(".clash")).to_have_count(0)
    sheet.get_by_role("button", name=say("burano.layout.usual")).click()
    sheet.get_by_role("button", name=say("burano.layout.use")).click()
    assert shown(start(guest)) == USUAL


def test_a_layout_is_remembered_and_each_size_has_its_own(guest: Guest) -> None:
    page = begin(guest)
    lay_out(page)
    tile(page, "pink").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name=say("burano.layout.use")).click()
    page = begin(guest)
    page.get_by_label(say("page.home.seat_kind", number=4)).select_option("bot")
    page.locator("[data-layout=own]").click()
    page.keyboard.press("Escape")
    needed = page.get_by_role("button", name=say("burano.layout.needed"))
    expect(page.get_by_text(say("burano.layout.lacking", n=4))).to_be_visible()
    needed.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name=say("burano.layout.use")).click()
    expect(needed).to_be_hidden()
    page.get_by_label(say("page.home.seat_kind", number=4)).select_option("closed")
    expect(needed).to_be_hidden()
    assert shown(start(guest)) == ["bBBGg.P", "WWoGY.P", "wOOyY.p", "......."]


@pytest.mark.parametrize("way", ["standard", "random"])
def test_without_a_layout_of_ones_own_the_table_follows_the_option(way: str, guest: Guest) -> None:
    page = begin(guest)
    page.locator(f"[data-layout={way}]").click()
    message = start(guest)
    assert message["table"]["options"]["workshops"] == way
    assert way == "random" or shown(message) == USUAL


def test_a_rule_is_explained_over_the_editor(guest: Guest) -> None:
    page = begin(guest)
    lay_out(page)
    page.get_by_role("link", name=say("page.rules.open", rule="B-SET-03")).last.click()
    rules = page.get_by_role("dialog", name=say("page.rules.title"))
    expect(rules.locator("#B-SET-03")).to_be_in_viewport()


def test_workshops_are_laid_out_on_a_phone(newcomer: Newcomer) -> None:
    guest = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    page = guest.go("/")
    page.locator("label:has(input[value=burano])").tap()
    page.locator("[data-layout=own]").tap()
    sheet = page.get_by_role("dialog", name=say("burano.layout.title"))
    tile(page, "orange").locator(".cell").first.tap()
    expect(tile(page, "orange")).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("button", name=say("burano.layout.push.down"), exact=True).tap()
    sheet.get_by_role("button", name=say("burano.layout.turn.left")).tap()
    expect(page.locator(".state")).to_contain_text("overlap")
    use = sheet.get_by_role("button", name=say("burano.layout.use"))
    expect(use).to_be_in_viewport()
    sheet.get_by_role("button", name=say("burano.layout.random")).tap()
    use.tap()
    expect(sheet).to_be_hidden()
    page.locator("form button.go").tap()
    page.wait_for_url("**/t/*")
    message = guest.look(page.url.rsplit("/", 1)[1])
    assert message["table"]["options"]["workshops"] == "own"
    assert shown(message) != USUAL
