"""All screens of a Burano table, each with the way there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from laguna.core.record import Record
from tests.web import burano_moments as moments
from tests.web.house import Document, Guest, say
from tests.web.measure import settle
from tests.web.moments import take_seat
from tests.web.screens import Screen

Way = Callable[[Guest, str], None]


def _sit(guest: Guest, record: Record) -> Document:
    """Goes on from a moment; what is seen."""
    _, scene = moments.sit(guest, record)
    expect(guest.page.locator("#turn h2")).to_be_visible()
    settle(guest.page)
    return scene


def at(moment: Callable[[], Record]) -> Way:
    """The way to a moment at which nothing is chosen yet."""

    def way(guest: Guest, language: str) -> None:
        _sit(guest, moment())

    return way


def _press(guest: Guest, place: str) -> None:
    """Press something, wherever it is on the screen."""
    thing = guest.page.locator(place).first
    thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")
    thing.click()


def built(guest: Guest, language: str) -> None:
    """A pyramid is complete."""
    _sit(guest, moments.pyramids())
    _press(guest, "[id^=idea-]")
    expect(guest.page.locator("#primary")).to_have_attribute("aria-disabled", "false")


def build(guest: Guest, language: str) -> None:
    """A prepared cube is picked: its places are shown."""
    scene = _sit(guest, moments.turn())
    _press(guest, f"#prepared-{moments.of(scene, 'build')[0]['colour']}")
    expect(guest.page.locator("[id^=hole-][data-legal]").first).to_be_visible()


def roof(guest: Guest, language: str) -> None:
    """A roof and its place are chosen: it is shown what that brings."""
    scene = _sit(guest, moments.turn())
    choice = moments.of(scene, "roof")[0]
    _press(guest, f"#roof-{choice['slot']}")
    _press(guest, f"#pair-{'-'.join(choice['holes'])}")
    expect(guest.page.get_by_text(say("burano.page.roof.second", language))).to_be_visible()


def refusal(guest: Guest, language: str) -> None:
    """A place at which no house can be built."""
    scene = _sit(guest, moments.turn())
    choice = moments.of(scene, "build")[0]
    _press(guest, f"#prepared-{choice['colour']}")
    expect(guest.page.locator("[id^=hole-][data-legal]").first).to_be_visible()
    legal = [one["hole"] for one in moments.of(scene, "build") if one["colour"] == choice["colour"]]
    other = next(column["hole"] for column in scene["island"] if column["hole"] not in legal)
    guest.page.locator(f"#hole-{other}").press("Enter")
    expect(guest.page.get_by_role("group", name=say("page.refusal.label", language))).to_be_visible()


def goal(guest: Guest, language: str) -> None:
    """A goal is chosen."""
    scene = _sit(guest, moments.sail())
    stop = next(goal["stop"] for goal in scene["goals"] if goal["legal"] and goal["stop"] not in "LR")
    guest.page.locator(f"#stop-{stop}").press("Enter")
    expect(guest.page.locator(f"#stop-{stop}")).to_have_attribute("aria-pressed", "true")


def huts(guest: Guest, language: str) -> None:
    """Huts are chosen to be swapped."""
    goal(guest, language)
    guest.page.get_by_role("button", name=say("burano.page.sail.choose_huts", language)).click()
    _press(guest, "#hut-A1")
    expect(guest.page.locator("#hut-A1")).to_have_attribute("aria-pressed", "true")


def sale(guest: Guest, language: str) -> None:
    """The best sale is chosen."""
    _sit(guest, moments.port())
    _press(guest, "button[id^=ship-]")


def placed(guest: Guest, language: str) -> None:
    """One lace worker is placed."""
    scene = _sit(guest, moments.lace())
    cell = next(spot["cell"] for spot in scene["spots"] if not spot["privilege"])
    _press(guest, f"#cell-{cell}")
    if guest.page.locator("#undo").get_attribute("aria-disabled") == "true":
        expect(guest.page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    settle(guest.page)


def called(guest: Guest, language: str) -> None:
    """Somebody is to be called home."""
    _sit(guest, moments.earn())
    _press(guest, ".option")


def offer(guest: Guest, language: str) -> None:
    """The best payment with a bought cube is shown."""
    _sit(guest, moments.pay())
    _press(guest, "#offer-1")


def marked(guest: Guest, language: str) -> None:
    """A roof is to leave."""
    _sit(guest, moments.discard())
    _press(guest, "[id^=discard-]")


def flat(guest: Guest, language: str) -> None:
    """The island from above."""
    _sit(guest, moments.two_floors())
    guest.page.keyboard.press("v")
    settle(guest.page)


def opponent(guest: Guest, language: str) -> None:
    """The whole board of another."""
    _sit(guest, moments.two_floors())
    guest.page.keyboard.press("1")
    expect(guest.page.locator("#player-board")).to_be_visible()


def scores(guest: Guest, language: str) -> None:
    """Points by source."""
    _sit(guest, moments.two_floors())
    guest.page.keyboard.press("s")
    settle(guest.page)


def thinking(guest: Guest, language: str) -> None:
    """A computer player takes its time."""
    code = take_seat(guest, moments.turn(), pace=10_000)
    guest.act(code, "end")
    guest.go(f"/t/{code}")
    expect(guest.page.locator("#turn .dots")).to_be_visible()


def text_view(guest: Guest, language: str) -> None:
    _sit(guest, moments.turn())
    guest.page.keyboard.press("t")
    expect(guest.page.locator(".text")).to_be_visible()


def score(guest: Guest, language: str) -> None:
    """The game is over."""
    finish(guest)


def replay(guest: Guest, language: str) -> None:
    code = finish(guest)
    guest.go(f"/t/{code}/replay?ply=300")
    expect(guest.page.get_by_role("slider")).to_be_visible()
    settle(guest.page)


def finish(guest: Guest) -> str:
    """Brings a game to its end; its code."""
    record, action = moments.last_action()
    code = take_seat(guest, record)
    guest.act(code, action)
    guest.go(f"/t/{code}")
    expect(guest.page.locator("#result")).to_be_visible()
    expect(guest.page.locator("main .sheet")).to_be_visible()
    return code


BURANO = [
    Screen("burano-draw", at(moments.second_draw), table=True),
    Screen("burano-pyramids", at(moments.pyramids), table=True),
    Screen("burano-pyramid-built", built, table=True, alike=True),
    Screen("burano-small-pyramid", at(moments.small_pyramid), table=True, alike=True),
    Screen("burano-turn", at(moments.turn), table=True),
    Screen("burano-build", build, table=True),
    Screen("burano-refusal", refusal, table=True, alike=True),
    Screen("burano-roof", roof, table=True),
    Screen("burano-sail", at(moments.sail), table=True),
    Screen("burano-goal", goal, table=True),
    Screen("burano-huts", huts, table=True, alike=True),
    Screen("burano-fish", at(moments.fish), table=True),
    Screen("burano-send", at(moments.send), table=True),
    Screen("burano-port", sale, table=True),
    Screen("burano-lace", placed, table=True),
    Screen("burano-earn", called, table=True),
    Screen("burano-bonus", at(moments.bonus), table=True),
    Screen("burano-pay", offer, table=True),
    Screen("burano-refill", at(moments.refill), table=True),
    Screen("burano-discard", marked, table=True),
    Screen("burano-flat", flat, table=True, alike=True),
    Screen("burano-opponent", opponent, table=True, other_on_phones=True, alike=True),
    Screen("burano-scores", scores, table=True, other_on_phones=True, alike=True),
    Screen("burano-thinking", thinking, table=True, alike=True),
    Screen("burano-text-view", text_view),
    Screen("burano-score", score),
    Screen("burano-replay", replay),
]
