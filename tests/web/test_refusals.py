"""What cannot be done says why, where it was touched, with its rule and a way out; and what helps before a choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Route, expect

from tests.web.conftest import Newcomer
from tests.web.house import BOT, OPEN, SOLO, Document, Guest, say, starts, tell, wait_for
from tests.web.player import Player, slot_id, take_id


def bubble(guest: Guest) -> Locator:
    return guest.page.get_by_role("group", name=say("page.refusal.label"))


def near(thing: Locator, other: Locator) -> bool:
    """Whether two things stand beside each other on the screen."""
    first, second = thing.bounding_box(), other.bounding_box()
    assert first
    assert second
    apart = max(
        first["y"] - second["y"] - second["height"],
        second["y"] - first["y"] - first["height"],
        first["x"] - second["x"] - second["width"],
        second["x"] - first["x"] - first["width"],
    )
    return apart < 24


def find(guest: Guest, right: Callable[[Document], object], **options: Any) -> tuple[str, Document]:
    """A solo table at a moment of which something is true, played there by chance."""
    for seed in range(40):
        code = guest.open(SOLO, **options)["table"]["code"]
        message = guest.play(code, until=lambda message: bool(right(message)), seed=seed)
        if message["table"]["status"] == "playing":
            return code, message
    raise AssertionError("no such moment")


def places(message: Document) -> list[Document]:
    return [choice for choice in message["scene"]["choices"] if choice["verb"] == "place"]


def free_place(message: Document) -> Document | None:
    """A card that could be built now, while another of its level stands already."""
    own = message["scene"]["players"][0]
    for place in places(message):
        level = ("I", "II", "III").index(place["level"])
        if any(house["floors"][level] for house in own["houses"]):
            return place
    return None


def test_a_taken_slot_says_what_is_wrong_with_rule_and_way_out_beside_it(guest: Guest) -> None:
    code, message = find(guest, free_place)
    place = free_place(message)
    assert place
    level = ("I", "II", "III").index(place["level"])
    site = next(one["site"] for one in message["scene"]["players"][0]["houses"] if one["floors"][level])
    page = guest.visit(code)
    page.locator(f"#hand-{place['card']}").click()
    slot = page.locator(f"#slot-{site}-{place['level']}")
    slot.click()
    why = guest.ask("GET", f"/api/tables/{code}/why?action=place {place['card']} at {site}&as=0")["refusal"]
    shown = bubble(guest)
    expect(shown).to_contain_text(tell(why["text"]))
    expect(shown).to_contain_text(tell(why["way"]))
    expect(shown.get_by_role("button", name=why["rule"])).to_be_visible()
    assert near(shown, slot)
    assert guest.look(code)["ply"] == message["ply"]


def test_a_remedy_in_the_refusal_does_what_it_says(guest: Guest) -> None:
    code, message = find(guest, free_place)
    place = free_place(message)
    assert place
    level = ("I", "II", "III").index(place["level"])
    site = next(one["site"] for one in message["scene"]["players"][0]["houses"] if one["floors"][level])
    page = guest.visit(code)
    page.locator(f"#hand-{place['card']}").click()
    page.locator(f"#slot-{site}-{place['level']}").click()
    why = guest.ask("GET", f"/api/tables/{code}/why?action=place {place['card']} at {site}&as=0")["refusal"]
    assert why["instead"]
    remedy = next(one for one in message["scene"]["choices"] if one["action"] == why["instead"][0])
    bubble(guest).get_by_role("button", name=tell(remedy["label"]), exact=True).first.click()
    expect(bubble(guest)).to_have_count(0)
    wait_for(lambda: guest.look(code)["ply"] == message["ply"] + 1)
    expect(page.locator(slot_id(remedy))).to_have_accessible_name(re.compile(rf"{remedy['site']}"))


def test_the_rule_of_a_refusal_opens_the_rules_there(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    Player(guest, page.url.rsplit("/", 1)[1]).step()
    card = page.locator("[data-testid^=hand-]").first
    card.click()
    level = (card.get_attribute("id") or "").split("-")[1]
    other = next(one for one in ("III", "II", "I") if one != level)
    page.locator(f"#slot-5-{other}").click()
    expect(bubble(guest)).to_contain_text(say(f"walking.page.slot.level.{level}"))
    expect(bubble(guest)).to_contain_text(say("walking.page.slot.level.way"))
    bubble(guest).get_by_role("button", name="W-BUILD-03").click()
    drawer = page.get_by_role("dialog", name=say("page.rules.title"))
    rule = drawer.locator("article[id='W-BUILD-03']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_closing_a_refusal_returns_to_the_thing_that_was_touched(guest: Guest) -> None:
    guest.sit(SOLO)
    undo = guest.page.locator("#undo")
    undo.press("Enter")
    expect(bubble(guest)).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(bubble(guest)).to_have_count(0)
    expect(undo).to_be_focused()


def test_the_middle_card_alone_chooses_the_column_and_says_why(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    page.locator("#market-2-II").press("Enter")
    expect(page.locator("#take-2-all")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(say("walking.page.take.middle")).first).to_be_visible()
    expect(page.locator("#market").get_by_role("link", name=say("page.rules.open", rule="W-DRAFT-03"))).to_be_visible()


def test_somebody_who_is_not_in_turn_is_told_whose_turn_it_is(newcomer: Newcomer) -> None:
    ada, bea = newcomer(), newcomer()
    code = ada.sit(SOLO, OPEN)
    bea.ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    bea.visit(code)
    actor = ada.look(code)["scene"]["actor"]
    waits = (ada, bea)[1 - actor]
    expect(waits.page.locator("#turn > .word")).to_have_text(say("page.banner.person.word"))
    waits.page.locator("#market-2-III").click()
    why = waits.ask("GET", f"/api/tables/{code}/why?action=draft 2 top 1&as={1 - actor}")["refusal"]
    expect(bubble(waits)).to_contain_text(tell(why["text"]))
    expect(bubble(waits).get_by_role("button", name=why["rule"])).to_be_visible()


def test_the_main_button_can_be_focused_while_it_is_off_and_says_what_is_missing(guest: Guest) -> None:
    guest.sit(SOLO)
    primary = guest.page.locator("#primary")
    expect(primary).to_have_attribute("aria-disabled", "true")
    primary.focus()
    expect(primary).to_be_focused()
    primary.press("Enter")
    expect(guest.page.locator("[role=status][aria-live=polite]").last).to_contain_text(
        say("walking.page.primary.take_first")
    )


def test_why_the_main_button_is_off_is_heard_once(guest: Guest) -> None:
    guest.sit(SOLO)
    guest.page.locator("#primary").press("Enter")
    expect(guest.page.locator("[role=status][aria-live=polite]").last).to_have_text(
        say("walking.page.primary.take_first")
    )


def test_why_the_main_button_is_off_can_be_seen(guest: Guest) -> None:
    guest.sit(SOLO)
    guest.page.locator("#primary").press("Enter")
    seen = guest.page.get_by_text(say("walking.page.primary.take_first")).filter(visible=True)
    expect(seen.and_(guest.page.locator(":not(.sr)")).first).to_be_visible()


# Help before a choice


def test_a_hint_comes_on_demand_and_can_be_done(guest: Guest) -> None:
    code = guest.sit(SOLO, BOT)
    page = guest.page
    if guest.look(code)["scene"]["actor"] != 0:
        expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#turn .hint")).to_have_count(0)
    page.locator("#hint").click()
    hint = page.locator("#turn .hint")
    expect(hint).to_contain_text(re.compile(r"Column \d"), timeout=60_000)
    ply = guest.look(code)["ply"]
    page.locator("#turn").get_by_role("button", name=say("page.hint.do")).click()
    expect(page.locator("#change-take")).to_be_visible()
    assert guest.look(code)["ply"] == ply + 1


def test_a_hint_shows_at_once_that_it_is_thought_of_and_can_be_stopped(guest: Guest) -> None:
    guest.sit(SOLO)
    page = guest.page
    held: list[Route] = []
    page.route("**/hint", lambda route: held.append(route))
    page.locator("#hint").click()
    expect(page.locator("#turn .hint")).to_have_text(say("page.hint.thinking"))
    expect(page.locator("#hint")).to_have_accessible_name(say("page.hint.stop"))
    page.locator("#hint").click()
    expect(page.locator("#turn .hint")).to_have_count(0)
    expect(page.locator("#hint")).to_have_accessible_name(say("page.hint.ask"))
    assert page.locator("#hint").evaluate("element => element === document.activeElement")
    page.unroute("**/hint")
    page.locator("#hint").click()
    expect(page.locator("#turn").get_by_role("button", name=say("page.hint.do"))).to_be_visible()
    assert len(held) == 1


def test_hints_are_not_offered_between_people_who_did_not_agree_on_them(newcomer: Newcomer) -> None:
    ada, bea = newcomer(), newcomer()
    code = ada.sit(SOLO, OPEN, hints=False)
    bea.ask("POST", f"/api/tables/{code}/join", {"name": "Bea"})
    bea.visit(code)
    now = (ada, bea)[ada.look(code)["scene"]["actor"]]
    expect(now.page.locator("#primary")).to_be_visible()
    expect(now.page.locator("#hint")).to_have_count(0)


def test_a_permit_is_spent_only_after_a_warning(guest: Guest) -> None:
    code, message = find(guest, lambda message: [place for place in places(message) if place["permit"]])
    place = next(place for place in places(message) if place["permit"])
    page = guest.visit(code)
    permits = message["scene"]["players"][0]["permits"]
    page.locator(f"#hand-{place['card']}").click()
    slot = page.locator(slot_id(place))
    expect(slot).to_have_class(re.compile(r"\bpermit\b"))
    expect(slot).to_have_accessible_name(re.compile("^" + re.escape(tell(place["say"]))))
    slot.click()
    warning = page.get_by_role("group", name=say("walking.page.permit.title"))
    expect(warning).to_contain_text(tell(place["warning"]), use_inner_text=True)
    for rule in place["rules"]:
        expect(warning.get_by_role("link", name=say("page.rules.open", rule=rule))).to_be_visible()
    assert guest.look(code)["scene"]["players"][0]["permits"] == permits
    warning.get_by_role("button", name=say("walking.page.permit.other")).click()
    expect(warning).to_have_count(0)
    assert guest.look(code)["ply"] == message["ply"]
    slot.click()
    page.get_by_test_id("pay").click()
    expect(warning).to_have_count(0)
    assert guest.look(code)["scene"]["players"][0]["permits"] == permits - 1


def test_characters_show_the_points_that_the_server_counts(guest: Guest) -> None:
    code, message = find(guest, lambda message: message["scene"]["phase"] == "characters")
    page = guest.visit(code)
    scene = message["scene"]
    for kind, worth in scene["worth"][str(scene["serving"])].items():
        pile = page.locator(f"#kind-{kind}")
        expect(pile).to_contain_text(say(f"walking.words.{kind}"))
        if worth["refusal"]:
            expect(pile).to_have_attribute("aria-disabled", "true")
        else:
            expect(pile.locator(".vp")).to_have_text(str(worth["points"]))
            pile.focus()
            expect(page.locator("#people .told")).to_contain_text(tell(worth["sum"]))


def test_a_character_that_cannot_come_says_why(guest: Guest) -> None:
    def refused(message: Document) -> object:
        scene = message["scene"]
        if scene["phase"] != "characters":
            return False
        return [kind for kind, one in scene["worth"][str(scene["serving"])].items() if one["refusal"]]

    code, message = find(guest, refused)
    scene = message["scene"]
    worth = scene["worth"][str(scene["serving"])]
    kind = next(kind for kind, one in worth.items() if one["refusal"])
    page = guest.visit(code)
    pile = page.locator(f"#kind-{kind}")
    expect(pile).to_have_attribute("aria-disabled", "true")
    pile.press("Enter")
    expect(bubble(guest)).to_contain_text(tell(worth[kind]["refusal"]["text"]))
    expect(bubble(guest).get_by_role("button", name=worth[kind]["refusal"]["rule"])).to_be_visible()


def test_a_take_shows_what_it_brings_before_it_is_made(guest: Guest) -> None:
    code = guest.sit(SOLO)
    page = guest.page
    column = 3
    page.locator(f"#market-{column}-I").focus()
    takes = [one for one in guest.look(code)["scene"]["choices"] if one["column"] == column]
    assert len(takes) == 5
    for take in takes:
        button = page.locator(take_id(take))
        expect(button).to_have_accessible_name(re.compile("^" + re.escape(tell(take["say"]))))
        button.hover()
        after = take["after"]
        expect(page.locator("#market .after")).to_contain_text(
            say("walking.page.take.after", coins=after["coins"], hand=after["hand"], builds=after["builds"])
        )
        for card in take["cards"]:
            expect(page.locator(f"#market-{column}-{card.split('-')[0]}")).to_have_class(re.compile(r"\baim\b"))


def test_the_first_street_says_that_scaffolds_move_by_themselves(guest: Guest) -> None:
    guest.sit(SOLO)
    expect(guest.page.locator("#street").get_by_text(say("walking.page.street.begins"))).to_be_visible()
    expect(guest.page.locator("#street").get_by_text(say("walking.page.slot.scaffold.word"), exact=True)).to_have_count(
        2
    )


def test_a_row_that_runs_out_is_marked_as_ending_soon(guest: Guest) -> None:
    code, message = find(guest, lambda message: message["scene"]["warnings"])
    page = guest.visit(code)
    for warning in message["scene"]["warnings"]:
        expect(page.locator("#turn .warning")).to_contain_text(tell(warning["say"]))
    expected = []
    for level in ("III", "II", "I"):
        spare = message["scene"]["decks"][level]["spare"]
        kind = "gone" if spare < 0 else "soon" if spare <= 2 else "spare_level"
        expected.append(say(f"walking.page.market.{kind}", level=level, n=spare))
    expect(page.locator("#market .spare").locator(".soon, .number")).to_have_text(expected)


def test_the_banner_speaks_the_sentence_of_the_step(guest: Guest) -> None:
    guest.sit(SOLO)
    expect(guest.page.locator("#turn h2")).to_have_text(starts("walking.scene.draft.say"))
