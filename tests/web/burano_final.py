"""The end of a game of Burano: its result, its score sheet and its record."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.house import Document, Guest, say


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


def record_of(guest: Guest, code: str) -> str:
    """The record file of a finished game."""
    answer = guest.context.request.get(f"/api/tables/{code}/record")
    assert answer.ok, answer.text()
    return answer.text()
