"""The end of a game of Burano: its result, its score sheet and its record."""

from __future__ import annotations

from datetime import UTC, datetime

from playwright.sync_api import expect

from tests.web.house import Document, Guest, say, starts

PACE = 700
"""Milliseconds between two sources that are counted."""
LATER = datetime(2100, 1, 1, tzinfo=UTC)
"""Nothing goes on by itself from then on."""


def check_sheet(guest: Guest, message: Document, seat: int = 0) -> None:
    """The page says what the server says: who won, and for everybody the points by source and their sum."""
    page = guest.page
    sheets = message["scene"]["score"]
    names = [one["name"] for one in message["table"]["seats"]]
    names[seat] = say("page.you")
    best = [place for place, sheet in enumerate(sheets) if sheet["rank"] == 1]
    points = max(sheet["total"] for sheet in sheets)
    if best == [seat]:
        expected = say("page.score.you_win", points=points)
    elif len(best) == 1:
        expected = say("page.score.wins", name=names[best[0]], points=points)
    else:
        expected = say("page.score.shared", names=", ".join(names[place] for place in best), points=points)
    expect(page.locator("#result")).to_have_text(expected)
    heads = page.locator(".sheet thead bdi")
    expect(heads).to_have_count(len(names))
    for column, name in enumerate(heads.all_inner_texts()):
        total = sheets[names.index(name)]["total"]
        shown = page.locator(".sheet tfoot tr").first.locator("td").nth(column)
        expect(shown).to_have_text(str(total).replace("-", "\u2212"))
        sources = page.locator(".sheet tbody tr").all()
        parts = [row.locator("td").nth(column).locator("b").inner_text() for row in sources]
        assert sum(int(part.replace("\u2212", "-")) for part in parts) == total


def check_count(guest: Guest) -> None:
    """Where things may move, the points are counted source by source; that can be skipped."""
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    page.clock.pause_at(LATER)
    page.reload()
    count = page.locator(".sheet .story")
    expect(count).to_have_text(starts("burano.page.final.now"))
    first = count.inner_text()
    page.clock.run_for(PACE)
    expect(count).not_to_have_text(first)
    count.get_by_role("button", name=say("burano.page.final.skip")).click()
    expect(count).to_have_count(0)


def record_of(guest: Guest, code: str) -> str:
    """The record file of a finished game."""
    answer = guest.context.request.get(f"/api/tables/{code}/record")
    assert answer.ok, answer.text()
    return answer.text()
