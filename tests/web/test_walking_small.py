"""Walking in Burano as most people play it: alone or with one other, from the first press on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import BOT, PHONE, SHORT, SOLO, Guest, say
from tests.web.player import Player


def test_a_slot_before_the_draft_asks_for_cards_first(guest: Guest) -> None:
    guest.sit(SOLO)
    guest.page.locator("#slot-5-I").click()
    bubble = guest.page.get_by_role("group", name=say("page.refusal.label"))
    expect(bubble).to_contain_text(say("walking.refusals.draft-first.text"))
    expect(bubble).to_contain_text("W-TURN-03")


def test_a_first_floor_goes_wherever_it_is_put(guest: Guest) -> None:
    code = guest.sit(SOLO)
    player = Player(guest, code)
    take = next(one for one in player.look()["scene"]["choices"] if one.get("take") == "bottom 1")
    guest.act(code, take["action"])
    place = next(one for one in player.look()["scene"]["choices"] if one["verb"] == "place")
    assert place["also"] == [4, 6, 7]
    player.press(f"#hand-{place['card']}")
    player.press("#slot-6-I")
    street = player.look()["scene"]["players"][0]
    assert [house["floors"][0] for house in street["houses"]] == [place["card"]]


def test_cards_fill_the_columns_of_a_small_market_on_a_phone(newcomer: Newcomer) -> None:
    guest = newcomer(viewport=PHONE)
    guest.sit(SOLO, BOT)
    card = guest.page.locator("#market .card").first
    expect(card).to_be_visible()
    filled = card.evaluate("card => card.querySelector('.floor').offsetWidth / card.parentElement.clientWidth")
    assert filled > 0.7
    assert card.evaluate("card => card.offsetWidth - card.querySelector('.floor').offsetWidth") < 2


def test_the_score_sheet_draws_whole_houses_alone(guest: Guest) -> None:
    code = guest.sit(SOLO, options=SHORT)
    guest.play(code, choose=lambda message: _builder(message["scene"]["choices"]))
    guest.visit(code)
    picture = guest.page.locator("td.street svg")
    expect(picture).to_be_visible()
    cut = picture.evaluate(
        """picture => {
          const room = picture.getBoundingClientRect()
          return [...picture.querySelectorAll('g')].filter((part) => {
            const { top, bottom, height } = part.getBoundingClientRect()
            return height > 0 && (top < room.top - 1 || bottom > room.bottom + 1)
          }).length
        }"""
    )
    assert cut == 0
    scale = picture.evaluate("picture => picture.getScreenCTM().a")
    assert scale * 176 <= picture.evaluate("picture => picture.clientHeight") + 1


def _builder(choices: list[dict[str, str]]) -> str:
    """Builds whatever can be built."""
    return next((one for one in choices if one["verb"] == "place"), choices[-1])["action"]


def test_who_comes_by_a_link_is_guided(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    code = host.sit({"kind": "person", "name": "Ada"}, {"kind": "open"})
    page = friend.visit(code)
    page.locator(".room form input").fill("Ben")
    page.locator(".room form button").click()
    expect(page.locator(".walking")).to_be_visible()
    assert '"on":true' in page.evaluate("localStorage['laguna.guide.walking']")
