"""Two people with browsers of their own play a whole game of Burano."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from tests.web.burano_final import check_sheet, record_of
from tests.web.burano_moments import visit
from tests.web.burano_player import BuranoPlayer
from tests.web.conftest import Newcomer
from tests.web.house import LONG, OPEN, SOLO, Document, Server, say, wait_for

SEASONS = ("spring", "summer", "autumn", "winter")


@pytest.fixture
def server(seeded_server: Server) -> Server:
    """The same game in every run."""
    return seeded_server


class Friend(BuranoPlayer):
    """Somebody who keeps turns short, and all that came to the page."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.answers: list[Response] = []
        self.page.on("response", lambda answer: self.answers.append(answer) if "/api/tables/" in answer.url else None)

    def _turn(self, message: Document) -> None:
        if message["scene"]["moves"] >= 2:
            self.end(message)
        else:
            super()._turn(message)

    def refresh(self) -> Document:
        """The table as it is now; the other one has moved."""
        self._known = None
        return self.look()

    def told(self) -> list[Document]:
        """All table messages that came to the page since this was asked before, as an answer or over the stream."""
        answers = [answer.json() for answer in self.answers if answer.ok]
        frames = [json.loads(frame) for frame in self.guest.heard]
        self.answers.clear()
        self.guest.heard.clear()
        return [message for message in [*answers, *frames] if message.get("type") == "table"]


def known(message: Document) -> Document:
    """What a message tells of the game; not who is ready."""
    lines = message["log"]["from"] + len(message["log"]["lines"])
    return {"lines": lines} | {part: message[part] for part in ("ply", "you", "scene", "undo", "reveal")}


def build_in_secret(first: Friend, second: Friend) -> None:
    """One hands in a pyramid, and the other learns nothing but that; then the other one does."""
    before = known(second.refresh())
    second.told()
    first.refresh()
    first.step()
    expect(second.page.get_by_text(say("burano.page.builder.others.ready"), exact=True)).to_have_count(1)
    told = second.told()
    assert any(message["ready"][first.seat] for message in told)
    assert all(known(message) == before for message in told)
    assert known(second.refresh()) == before
    second.step()
    for player in (first, second):
        expect(player.page.locator("#pyramid-screen")).to_have_count(0)


def is_building(player: Friend) -> bool:
    return bool(player.refresh()["scene"]["phase"] == "pyramids")


def play_seasons(newcomer: Newcomer, most: int) -> list[Friend]:
    """Two people at one table, until this many pyramids are built or the game is over."""
    guests = [newcomer(), newcomer()]
    code: str = guests[0].open(SOLO, OPEN, game="burano")["table"]["code"]
    guests[1].ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    for guest in guests:
        visit(guest, code)
    players = [Friend(guest, code, seat, seed=seat + 1) for seat, guest in enumerate(guests)]
    seasons: list[str] = []
    end = time.monotonic() + LONG
    while players[0].refresh()["table"]["status"] == "playing" and len(seasons) < most:
        assert time.monotonic() < end, f"the game does not end: {seasons}"
        if is_building(players[0]):
            wait_for(lambda: is_building(players[1]))
            seasons.append(players[0].look()["scene"]["season"])
            # Sometimes the one is quicker, sometimes the other.
            build_in_secret(*(players if len(seasons) % 2 else reversed(players)))
        for player in players:
            if player.is_due(player.refresh()) and not is_building(player):
                player.step()
    assert seasons == list(SEASONS[:most])
    assert not [wrong for player in players for wrong in player.wrong]
    return players


def test_two_people_play_with_secret_pyramids(newcomer: Newcomer) -> None:
    play_seasons(newcomer, 2)


@pytest.mark.long
def test_two_people_play_a_whole_game_and_see_the_same_end(newcomer: Newcomer) -> None:
    players = play_seasons(newcomer, len(SEASONS) + 1)
    names = [seat["name"] for seat in players[0].look()["table"]["seats"]]
    sheets = []
    for player in players:
        expect(player.page.locator("#result")).to_be_visible()
        check_sheet(player.guest, player.refresh(), player.seat)
        sheet = player.page.locator(".sheet table").inner_text()
        sheets.append(sheet.replace(say("page.you"), names[player.seat]))
    assert sheets[0] == sheets[1]
    one, other = (record_of(player.guest, player.code) for player in players)
    assert one == other
