"""What a whole game of Burano by keyboard does not always lead to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from laguna.core.record import Record
from tests.web import burano_moments as moments
from tests.web.burano_keys import Typist
from tests.web.burano_seasons import lace_points
from tests.web.house import Document, Guest, say


def sit(guest: Guest, record: Record) -> tuple[Typist, Document]:
    """Somebody without a mouse at a known moment, and what is seen."""
    code, scene = moments.sit(guest, record)
    return Typist(guest, code, scene["viewer"]), scene


def check(typist: Typist) -> None:
    """Nothing was pressed with a pointer, and the focus was always to be seen."""
    assert typist.pointers == 0
    assert typist.lost == []


def test_the_swap_that_the_sheet_offers_is_reached_by_j(visitor: Guest) -> None:
    typist, scene = sit(visitor, moments.sail())
    goal = next(goal for goal in scene["goals"] if goal["swap"])
    typist.hit(f"stop-{goal['stop']}")
    typist.hit("use-swap")
    privileges = typist.me["privileges"]
    typist.hit("sail-now")
    assert typist.me["boat"] == goal["stop"]
    assert typist.me["privileges"] == privileges - 1
    check(typist)


def test_huts_and_goal_are_chosen_by_j_and_sent_together(visitor: Guest) -> None:
    typist, scene = sit(visitor, moments.sail())
    goal = next(goal for goal in scene["goals"] if goal["swap"])
    typist.hit("privilege-swap")
    for hut in goal["swap"]["huts"]:
        typist.hit(f"hut-{hut}")
    typist.hit(f"stop-{goal['stop']}")
    assert typist.me["boat"] != goal["stop"]
    typist.hit("sail-now")
    assert typist.me["boat"] == goal["stop"]
    check(typist)


def test_escape_leaves_the_choice_of_huts_with_the_focus_in_sight(visitor: Guest) -> None:
    typist, _ = sit(visitor, moments.sail())
    typist.hit("privilege-swap")
    typist.key("j", "Enter", "j")
    assert typist.focused().startswith("hut-")
    typist.key("Escape", "Escape")
    expect(visitor.page.locator("[id^=hut-]")).to_have_count(0)
    check(typist)


def test_lace_is_paid_for_with_a_bought_cube(visitor: Guest) -> None:
    typist, scene = sit(visitor, moments.pay())
    offer = next(offer for offer in scene["payment"]["best"] if offer["privileges"] == 1)
    before = lace_points(typist.me)
    typist.hit("offer-1")
    typist.primary()
    assert lace_points(typist.me) == before + offer["points"]
    check(typist)


def test_lace_workers_are_paid_for_one_by_one(visitor: Guest) -> None:
    typist, scene = sit(visitor, moments.pay())
    cells = scene["payment"]["best"][0]["cells"]
    typist.hit("offer-0")
    typist.hit(f"pay-{cells[0]}")
    before = typist.look()
    typist.primary()
    assert sorted(typist.cells_paid(before)) == sorted(cells[1:])
    check(typist)


def test_seafood_is_chosen_card_by_card(visitor: Guest) -> None:
    typist, scene = sit(visitor, moments.port())
    ship = next(choice["ship"] for choice in moments.of(scene, "ship") if scene["sales"][choice["ship"]])
    typist.hit(f"ship-{ship}")
    box = visitor.page.locator("#sheet .box", has=visitor.page.locator(f"#ship-{ship}"))
    card = box.get_by_role("group", name=say("burano.page.port.pick")).get_by_role("button").first
    before = card.locator(".sr").text_content() or ""
    typist.key("Tab")
    expect(card).to_be_focused()
    typist.key("Enter")
    expect(card).not_to_have_accessible_name(before)
    check(typist)


@pytest.mark.parametrize("phase", sorted(moments.PHASES.keys() - {"pyramids"}))
def test_j_leads_to_what_can_be_chosen(visitor: Guest, phase: str) -> None:
    typist, _ = sit(visitor, moments.PHASES[phase]())
    typist.key("j")
    assert typist.focused() not in ("", "turn")
    check(typist)
