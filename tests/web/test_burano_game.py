"""Burano against a computer player: whole games by mouse and by keyboard, a season by thumb."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.burano_player import INSIDE, PHASES, BuranoPlayer, sit_at_deal, too_high
from tests.web.conftest import Newcomer
from tests.web.house import PHONE, Document, Guest, say, tell, wide_by
from tests.web.test_keyboard import FOCUS


class Typist(BuranoPlayer):
    """Somebody without a mouse."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.lost: list[str] = []
        self.used: set[str] = set()
        """The keys that were of use."""

    def key(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)
            self.used.add(name)
            self.settle()
            self.check(name)
            self.watch()

    def check(self, name: str) -> None:
        """See where the focus is after a key."""
        focus = self.page.evaluate(FOCUS)
        where = self.page.locator("#turn h2").all_inner_texts() or ["the end"]
        if focus["tag"] in ("BODY", "HTML"):
            self.lost.append(f"lost after {name}: {where[0]}")
        elif not focus["shown"]:
            self.lost.append(f"out of sight after {name}: {focus}")
        elif focus["tag"] == "BUTTON" and not focus["ring"]:
            self.lost.append(f"no ring after {name}: {focus}")

    def press(self, thing: str | Locator) -> None:
        raise AssertionError(f"a mouse was used: {thing}")

    def focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement.id")
        return found

    def hit(self, id: str) -> None:
        self.reach(id)
        self.key("Enter")

    def reach(self, id: str) -> None:
        """Go to something by J, by arrows on the island where it is near."""
        if id == "privilege-coin":
            self.key("x")
        if id.startswith("hole-") and self.focused().startswith("hole-"):
            self.walk(id)
        seen: set[str] = set()
        while (now := self.focused()) != id:
            assert now not in seen, f"J does not lead to {id}: {sorted(seen)}"
            seen.add(now)
            self.key("j")

    def walk(self, id: str) -> None:
        """Some steps by the arrow keys over the main island."""
        for _ in range(6):
            now = self.focused()
            across, down = ord(id[5]) - ord(now[5]), int(id[6]) - int(now[6])
            if not across and not down:
                return
            if abs(across) >= abs(down):
                self.key("ArrowRight" if across > 0 else "ArrowLeft")
            else:
                self.key("ArrowDown" if down > 0 else "ArrowUp")

    def primary(self) -> None:
        self.key("e")

    def lay(self, colour: str) -> None:
        self.key(colour[0])

    def fill(self) -> None:
        self.key("f")

    def pick(self, colour: str) -> None:
        """A letter picks a cube up; Escape lets go of it."""
        cube = self.page.locator(f"#prepared-{colour}")
        if "Escape" not in self.used:
            self.key(colour[0])
            expect(cube).to_have_attribute("aria-pressed", "true")
            self.key("Escape")
            expect(cube).to_have_attribute("aria-pressed", "false")
        self.key(colour[0])
        expect(cube).to_have_attribute("aria-pressed", "true")

    def use_swap(self) -> None:
        button = self.page.locator("#sheet").get_by_role("button", name=say("burano.page.sail.use_swap"))
        for _ in range(60):
            if button.evaluate("(button) => button === document.activeElement"):
                break
            self.key("Tab")
        self.key("Enter")


def finished(message: Document, guest: Guest) -> None:
    """The score sheet says what the server says."""
    page = guest.page
    sheets = message["scene"]["score"]
    names = [say("page.you"), message["table"]["seats"][1]["name"]]
    best = [seat for seat, sheet in enumerate(sheets) if sheet["rank"] == 1]
    points = max(sheet["total"] for sheet in sheets)
    if best == [0]:
        expected = say("page.score.you_win", points=points)
    elif best == [1]:
        expected = say("page.score.wins", name=names[1], points=points)
    else:
        expected = say("page.score.shared", names=", ".join(names), points=points)
    expect(page.locator("#result")).to_have_text(expected)
    heads = page.locator(".sheet thead bdi")
    expect(heads).to_have_count(2)
    for column, name in enumerate(heads.all_inner_texts()):
        seat = names.index(name)
        total = page.locator(".sheet tfoot tr").first.locator("td").nth(column)
        expect(total).to_have_text(str(sheets[seat]["total"]).replace("-", "\u2212"))
        sources = page.locator(".sheet tbody tr").all()
        parts = [row.locator("td").nth(column).locator("b").inner_text() for row in sources]
        assert sum(int(part.replace("\u2212", "-")) for part in parts) == sheets[seat]["total"]


def test_a_whole_game_is_played_by_clicks_and_everything_comes_as_it_was_shown(guest: Guest) -> None:
    player = BuranoPlayer(guest, sit_at_deal(guest, 3), seed=3)
    high: set[str] = set()

    def watch() -> None:
        if found := too_high(guest.page):
            high.add(found)

    player.watch = watch
    message = player.play()
    assert not player.wrong
    assert not sorted(high)
    # What comes up depends on the other player, too; a few steps do not in every game.
    assert len(PHASES - player.seen - INSIDE) <= 4
    assert {"prepare", "build", "sail", "end"} <= player.kinds
    assert len(player.kinds) >= 9
    finished(message, guest)


def test_the_log_on_the_page_tells_what_was_done(guest: Guest) -> None:
    player = BuranoPlayer(guest, sit_at_deal(guest, 3), seed=3)
    message = player.play(until=lambda message: bool(message["scene"]["turn"] > 2 and player.is_due(message)))
    player.hit("tab-log")
    lines = [line for line in message["log"]["lines"] if line["kind"] == "action"]
    assert lines
    for line in lines:
        panel = guest.page.get_by_role("tabpanel")
        expect(panel.get_by_text(tell(line["say"]), exact=True).first).to_be_attached()


def test_a_game_is_played_by_keyboard_alone_and_the_focus_is_never_lost(guest: Guest) -> None:
    typist = Typist(guest, sit_at_deal(guest, 3), seed=3)
    typist.play(until=lambda message: bool(message["scene"]["season"] == "summer" and message["scene"]["round"] == 2))
    assert typist.lost == []
    assert not typist.wrong
    assert {"j", "e", "f", "Enter", "Escape"} <= typist.used
    assert {"draw", "pyramids", "turn", "sail", "lace", "pay", "discard"} <= typist.seen


def test_a_season_is_played_by_taps_on_a_phone_that_never_scrolls_sideways(newcomer: Newcomer) -> None:
    guest = newcomer(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    player = BuranoPlayer(guest, sit_at_deal(guest, 3), touch=True, seed=3)
    wide: set[tuple[str, int]] = set()

    def watch() -> None:
        if by := wide_by(guest.page):
            wide.add((guest.page.locator("#turn h2").inner_text(), by))

    player.watch = watch
    player.play(
        until=lambda message: bool(message["scene"]["season"] == "summer" and message["scene"]["phase"] == "turn")
    )
    assert not player.wrong
    assert not wide
    assert {"draw", "pyramids", "turn", "sail", "lace", "pay", "discard"} <= player.seen
