"""The decisions of Burano that need a screen of their own: every way to make them, and what cannot be done."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Request, expect

from laguna.core.record import Record
from laguna.locale import LANGUAGES
from tests.web import burano_moments as moments
from tests.web.burano_actions import matched
from tests.web.burano_hands import COLOURS
from tests.web.burano_player import BuranoPlayer
from tests.web.burano_seasons import lace_points
from tests.web.house import DESKTOP, PATIENCE, PHONE, Document, Guest, say, tell
from tests.web.measure import settle
from tests.web.moments import take_seat
from tests.web.screens import speak
from tests.web.test_refusals import bubble, near

RULE = re.compile(r"^B-[A-Z0-9]+-\d+$")


def sit(guest: Guest, record: Record) -> tuple[BuranoPlayer, Document]:
    """At a moment, in the seat that is in turn; and what is seen there."""
    guest.context.clear_cookies()
    code, scene = moments.sit(guest, record)
    return BuranoPlayer(guest, code, scene["viewer"]), scene


def refused(player: BuranoPlayer, thing: str, rule: str | re.Pattern[str] = RULE) -> str:
    """What a bubble beside a thing says; it names the rule. Then it is closed."""
    place = bubble(player.guest)
    expect(place).to_be_visible()
    expect(place.get_by_role("button", name=rule)).to_be_visible()
    assert near(place, player.page.locator(f"#{thing}"))
    words = place.locator("p").inner_text()
    place.get_by_role("button", name=say("page.close")).click()
    expect(place).to_have_count(0)
    return words


# Pyramids


def stock(scene: Document) -> list[str]:
    reserve = moments.me(scene)["reserve"]
    return [colour for colour in COLOURS for _ in range(reserve[colour])]


def count(player: BuranoPlayer, placed: int, need: int = 14) -> None:
    """This many cubes lie on the page."""
    expect(player.page.locator("#pyramid-screen .count")).to_have_text(
        say("burano.page.builder.placed", placed=placed, need=need)
    )


def laid(player: BuranoPlayer) -> list[str | None]:
    """The colours on the page, slot by slot."""
    words = {say(f"burano.words.{colour}"): colour for colour in COLOURS}
    found: list[str | None] = []
    for slot in range(1, 15):
        label = (player.page.locator(f"#slot-{slot} .sr").text_content() or "").lower()
        found.append(next((colour for word, colour in words.items() if re.search(rf"\b{word}\b", label)), None))
    return found


def pyramid(player: BuranoPlayer) -> list[str | None]:
    """The colours that the server has."""
    return [slot["colour"] for slot in player.me["pyramid"]]


def hand_in(player: BuranoPlayer) -> None:
    """Say that one is ready; computer players are at once, and the season begins."""
    built = laid(player)
    expect(player.page.locator("#primary")).to_contain_text(say("burano.page.builder.ready"))
    player.primary()
    player.play(until=lambda message: message["scene"]["phase"] != "pyramids")
    assert pyramid(player) == built
    expect(player.page.locator("#pyramid-screen")).to_have_count(0)


@pytest.mark.parametrize("phone", [True, False])
def test_a_hint_is_for_the_cubes_that_lie_there_and_writes_into_them(visitor: Guest, phone: bool) -> None:
    visitor.page.set_viewport_size(PHONE if phone else DESKTOP)
    player, scene = sit(visitor, moments.pyramids())
    player.lay(stock(scene)[0])
    player.lay(stock(scene)[-1])
    asked: list[list[str]] = []

    def note(request: Request) -> None:
        if request.url.endswith("/hint"):
            asked.append((request.post_data_json or {})["draft"])

    visitor.page.on("request", note)

    def follow() -> None:
        visitor.page.locator("#hint").click()
        visitor.page.get_by_role("button", name=say("page.hint.do")).click(timeout=1000 * PATIENCE)

    for placed in (3, 4, 5):
        follow()
        count(player, placed)
    before = laid(player)
    assert asked[0] == [f"lay {cube}" for cube in before[:2]]
    assert len(asked[2]) == 4
    assert not any(slot["colour"] for slot in moments.me(player.look()["scene"])["pyramid"])
    player.hit("undo")
    count(player, 4)
    visitor.page.reload()
    count(player, 4)
    assert laid(player) == [*before[:4], *[None] * 10]
    player.hit("clear")
    count(player, 0)
    follow()
    count(player, 1)
    player.hit("fill")
    hand_in(player)


def test_cubes_laid_by_typed_commands_lie_in_the_draft(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.pyramids())
    first, last = stock(scene)[0], stock(scene)[-1]
    player.lay(last)
    player.lay(last)
    for _ in range(2):
        visitor.act(player.code, f"lay {first}")
    expect(visitor.page.locator("#slot-2")).to_have_accessible_name(re.compile(say(f"burano.words.{first}"), re.I))
    assert laid(player)[:3] == [first, first, None]
    visitor.page.locator("#slot-1").click()
    count(player, 1)
    visitor.page.reload()
    count(player, 1)
    player.hit("clear")
    player.lay(last)
    player.hit("fill")
    assert laid(player)[0] == last
    hand_in(player)


def test_a_pyramid_is_built_by_clicks(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.pyramids())
    cubes = stock(scene)[:14][::-1]
    count(player, 0)
    for number, colour in enumerate(cubes, 1):
        player.hit(f"cube-{colour}")
        count(player, number)
    assert laid(player) == cubes
    # One more finds no place.
    more = next(colour for colour in COLOURS if stock(scene).count(colour) > cubes.count(colour))
    player.hit(f"cube-{more}")
    refused(player, f"cube-{more}", "B-PYR-02")
    # What lies free goes back, and its place is the next one.
    player.hit("slot-14")
    count(player, 13)
    player.hit(f"cube-{more}")
    assert laid(player) == [*cubes[:13], more]
    hand_in(player)


def test_a_pyramid_is_built_by_keys(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.pyramids())
    cubes = stock(scene)[-14:]
    press = visitor.page.keyboard.press
    visitor.page.locator("#slot-1").focus()
    for colour in cubes[:9]:
        press(colour[0])
    assert laid(player)[:9] == cubes[:9]
    expect(visitor.page.locator("#slot-10")).to_be_focused()
    press("ArrowRight")
    expect(visitor.page.locator("#slot-11")).to_be_focused()
    press(cubes[9][0])
    assert laid(player)[9:11] == [None, cubes[9]]
    visitor.page.locator("#slot-11").focus()
    press("Backspace")
    count(player, 9)
    press("u")
    count(player, 10)
    press("Shift+u")
    count(player, 9)
    press("f")
    count(player, 14)
    hand_in(player)


def test_a_pyramid_is_built_by_dragging(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.pyramids())
    first, second = sorted(set(stock(scene)), key=COLOURS.index)[:2]

    def drag(thing: str | Locator, place: str | Locator) -> None:
        for where, act in ((thing, visitor.page.mouse.down), (place, visitor.page.mouse.up)):
            box = (visitor.page.locator(where) if isinstance(where, str) else where).bounding_box()
            assert box
            visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            act()

    drag(f"#cube-{first}", "#slot-5")
    assert laid(player)[4] == first
    drag(f"#cube-{second}", "#slot-1")
    count(player, 2)
    # From slot to slot: to an empty one, and onto another cube.
    drag("#slot-5", "#slot-3")
    assert laid(player)[:5] == [second, None, first, None, None]
    drag("#slot-3", "#slot-1")
    assert laid(player)[:5] == [first, None, second, None, None]
    # To a floor that has no support yet, to the picture, and back.
    drag(f"#cube-{first}", "#slot-14")
    refused(player, "slot-14", "B-PYR-03")
    count(player, 2)
    drag("#slot-3", "#cube-white")
    count(player, 1)
    drag("#slot-1", "#cube-white")
    count(player, 0)


def test_a_suggestion_is_used_and_changed(visitor: Guest) -> None:
    player, _ = sit(visitor, moments.pyramids())
    player.hit("slot-14")
    refused(player, "slot-14", "B-PYR-03")
    player.press(visitor.page.locator("[id^=idea-]").first)
    count(player, 14)
    built = laid(player)
    other = next(slot for slot in range(2, 10) if built[slot - 1] != built[0])
    # A covered cube can only change places.
    player.hit("slot-1")
    expect(visitor.page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator("#pyramid-screen .count")).to_have_text(say("burano.page.builder.swap_second"))
    player.hit(f"slot-{other}")
    swapped = list(built)
    swapped[0], swapped[other - 1] = built[other - 1], built[0]
    assert laid(player) == swapped
    visitor.page.locator("#slot-1").focus()
    visitor.page.keyboard.press("Delete")
    refused(player, "slot-1", "B-PYR-06")
    # Free ones change places, too, if that is wanted.
    player.hit("swap-two")
    player.hit("slot-14")
    player.hit("slot-10")
    swapped[9], swapped[13] = swapped[13], swapped[9]
    assert laid(player) == swapped
    player.hit("undo")
    swapped[9], swapped[13] = swapped[13], swapped[9]
    assert laid(player) == swapped
    hand_in(player)


def test_an_unfinished_pyramid_is_kept(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.small_pyramid())
    need = len(stock(scene))
    for colour in stock(scene)[:3]:
        player.hit(f"cube-{colour}")
    before = laid(player)
    visitor.page.reload()
    count(player, 3, need)
    assert laid(player) == before
    expect(visitor.page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    player.hit("fill")
    count(player, need, need)
    # There are no cubes for the top.
    player.hit("slot-14")
    refused(player, "slot-14")
    player.hit("clear")
    count(player, 0, need)


# Roofs at the start


def test_a_pile_says_in_sight_that_a_second_press_draws(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.draw())
    choice = moments.of(scene, "draw")[0]
    player.hit(f"pile-{choice['kind']}")
    expect(visitor.page.locator("#primary")).to_contain_text(say("burano.page.primary.draw", what=choice["label"]))
    again = visitor.page.get_by_text(say("burano.page.sheet.again"))
    words, sheet = again.bounding_box(), visitor.page.locator("#sheet").bounding_box()
    assert words
    assert sheet
    assert words["y"] + words["height"] <= sheet["y"] + sheet["height"]
    assert sheet["y"] + sheet["height"] <= 900


# Sailing


def to_swap(scene: Document) -> Document:
    """A goal that a swap makes better."""
    goal: Document = next(goal for goal in scene["goals"] if goal["swap"])
    return goal


def test_a_swap_and_the_sailing_are_one_gesture(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.sail())
    goal = to_swap(scene)
    player.swap(player.look(), goal)
    assert not player.wrong
    after = player.look()["scene"]
    assert after["players"][player.seat]["boat"] == goal["stop"]
    first, second = goal["swap"]["huts"]
    for one, other in ((first, second), (second, first)):
        hut = scene["huts"][other[0]][int(other[1]) - 1]
        assert after["huts"][one[0]][int(one[1]) - 1] == hut
    # One press takes all of it back.
    player.hit("undo")
    before = player.look()["scene"]
    assert (before["phase"], before["huts"]) == ("sail", scene["huts"])


def test_a_goal_that_needs_a_swap_tells_all_that_the_swap_leads_to(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.closed())
    goal = next(goal for goal in scene["goals"] if not goal["legal"])
    player.hit(f"stop-{goal['stop']}")
    sheet = visitor.page.locator("#sheet")
    expect(sheet).to_contain_text(say("burano.page.sail.supposed"))
    expect(sheet).to_contain_text(matched(goal["swap"]["matches"], goal["send"]))
    expect(visitor.page.locator("#sail-now")).to_have_attribute("aria-disabled", "true")
    player.hit("use-swap")
    expect(visitor.page.locator("#sail-now")).to_have_attribute("aria-disabled", "false")
    player.primary()
    assert player.me["boat"] == goal["stop"]


def test_the_offered_swap_is_in_sight_in_every_language(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.sail())
    goal = to_swap(scene)
    # English comes last, for those who look at the next screen.
    for language in reversed(LANGUAGES):
        speak(visitor, language)
        if visitor.page.locator("#use-swap").count() == 0:
            player.hit(f"stop-{goal['stop']}")
        settle(visitor.page)
        button, body = (visitor.page.locator(part).bounding_box() for part in ("#use-swap", "#sheet .body"))
        assert button
        assert body
        assert button["y"] + button["height"] <= body["y"] + body["height"] + 1, language


def test_huts_are_chosen_one_by_one(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.sail())
    goal = to_swap(scene)
    player.hit(f"stop-{goal['stop']}")
    choose = visitor.button("burano.page.sail.choose_huts")
    player.press(choose)
    first, second = goal["swap"]["huts"]
    player.hit(f"hut-{second}")
    expect(visitor.page.locator("#sheet")).to_contain_text(say("burano.page.sail.second_hut", hut=second))
    # Esc lets go of the hut, and then of the choice of huts.
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(f"#hut-{second}")).to_have_attribute("aria-pressed", "false")
    player.hit(f"hut-{second}")
    player.hit(f"hut-{first}")
    expect(visitor.page.locator("[id^=hut-]")).to_have_count(0)
    matches = goal["swap"]["matches"]
    send = goal["outcomes"][matches]["send"]
    sheet = visitor.page.locator("#sheet")
    expect(sheet).to_contain_text(matched(matches, send))
    expect(visitor.page.locator(f"#stop-{goal['stop']}")).to_have_attribute("aria-pressed", "true")
    # Nothing is spent yet, and the swap can be let go.
    assert player.me["privileges"] == scene["players"][player.seat]["privileges"]
    expect(visitor.page.locator("[data-swap]")).to_have_count(1)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("[data-swap]")).to_have_count(0)


# Lace and earnings


def test_lace_workers_use_up_the_arrows(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.lace())
    tickets = visitor.page.locator("#sheet .ticket")
    expect(tickets).to_have_count(len(moments.me(scene)["arrows"]))
    for placed in (1, 2):
        message = player.look()
        player.lace(message, min(message["scene"]["spots"], key=lambda spot: (spot["privilege"], spot["cell"])))
        used = player.look()["scene"]["step"]["used"]
        assert sum(used) == placed
        for place, gone in enumerate(used):
            expect(tickets.nth(place)).to_have_class(re.compile("used") if gone else re.compile("^(?!.*used)"))
    arrows = player.look()["scene"]["wheel"][2]["arrows"]
    player.primary()
    assert player.me["arrows"] == arrows
    assert not player.wrong


def test_lace_anywhere_costs_a_privilege_and_is_asked_about(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.lace())
    player.lace(player.look(), next(spot for spot in scene["spots"] if spot["privilege"]))
    assert not player.wrong
    player.hit("undo")
    assert player.me["privileges"] == moments.me(scene)["privileges"]


def test_a_coin_costs_a_privilege_and_is_given_back(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.coin())
    before = moments.me(scene)
    player.coin(player.look(), moments.of(scene, "coin")[0])
    assert not player.wrong
    expect(visitor.page.locator("#my-purse")).to_contain_text(str(before["coins"] + 1))
    player.hit("undo")
    assert [player.me[what] for what in ("coins", "privileges")] == [before["coins"], before["privileges"]]


def test_workers_are_called_home_from_islands_and_workshops(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.earn())
    before = moments.me(scene)
    island = next(one["place"] for one in scene["abroad"] if len(one["place"]) == 1)
    cell = next(one["place"] for one in scene["abroad"] if len(one["place"]) == 2)
    expect(visitor.page.locator("#primary")).to_contain_text(say("burano.page.primary.call_nobody"))
    for place in (island, cell):
        player.call(place)
    expect(visitor.page.locator("#sheet")).to_contain_text(
        say("burano.page.earn.home", **{"from": before["home"], "to": before["home"] + 2}),
    )
    expect(visitor.page.locator("#primary")).to_contain_text(say("burano.page.primary.call", n=2))
    player.primary()
    assert player.me["home"] == before["home"] + 2
    assert player.me["coins"] == before["coins"] + 2


# Roofs


def test_a_roof_shows_its_points_and_a_card_comes_with_it(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.turn())
    choice = max(moments.of(scene, "roof"), key=lambda choice: (choice["points"], choice["action"]))
    player.hit(f"roof-{choice['slot']}")
    places = [one for one in moments.of(scene, "roof") if one["slot"] == choice["slot"]]
    expect(visitor.page.locator("[id^=pair-]")).to_have_count(len(places))
    player.hit(f"roof-{choice['slot']}")
    expect(visitor.page.locator("[id^=pair-]")).to_have_count(0)
    player.roof(player.look(), choice)
    after = player.look()
    assert after["scene"]["phase"] == "bonus"
    card = next(one for one in moments.of(after["scene"], "bonus") if one["card"])
    player.press(visitor.page.locator("#sheet .option").filter(has_text=say(f"burano.words.{card['card']}")))
    expect(visitor.page.locator("#sheet")).to_contain_text(tell(card["say"]))
    assert player.look()["scene"]["phase"] == "bonus"
    player.primary()
    assert card["card"] in player.me["cards"]
    expect(visitor.page.locator(f"#own-{card['card']}")).to_be_visible()
    assert not player.wrong


def test_roofs_are_renewed(visitor: Guest) -> None:
    player, _ = sit(visitor, moments.discard())
    player.hit("discard-1")
    player.hit("discard-3")
    player.hit("discard-3")
    expect(visitor.page.locator("#primary")).to_contain_text(say("burano.page.primary.discard", n=1))
    player.primary()
    scene = player.look()["scene"]
    assert scene["phase"] == "draw"
    assert [tile is None for tile in moments.me(scene)["roofs"]].count(True) == 1
    kinds = [choice["kind"] for choice in moments.of(scene, "draw")]
    player.hit(f"pile-{kinds[0]}")
    assert player.look()["scene"]["phase"] == "draw"
    player.hit(f"pile-{kinds[0]}")
    assert kinds[0] in [tile["kind"] for tile in player.me["roofs"] if tile]


def test_a_pile_gives_one_roof(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.second_draw())
    used = next(kind for kind, pile in scene["piles"].items() if pile["used"])
    expect(visitor.page.locator(f"#pile-{used}")).to_contain_text(say("burano.page.draw.used"))
    player.hit(f"pile-{used}")
    refused(player, f"pile-{used}")


# The end of a season


def test_the_best_payment_is_shown_and_then_confirmed(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.pay())
    payment, before = scene["payment"], player.look()
    free, costly = payment["best"][:2]
    total = visitor.page.locator("#lace-screen .total dd")
    for offer in (free, costly):
        player.hit(f"offer-{offer['privileges']}")
        expect(total).to_have_text(say("burano.page.payment.vp", n=offer["points"]))
        expect(visitor.page.locator("#lace-screen [role=switch][aria-checked=true]")).to_have_count(len(offer["cells"]))
    # Nothing is sent before it is confirmed; without the bought cube it is not paid for.
    assert player.look()["ply"] == before["ply"]
    player.hit("unbuy-0")
    expect(visitor.page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    player.hit(f"offer-{free['privileges']}")
    missing = next(cell for cell in costly["cells"] if cell not in free["cells"])
    player.hit(f"pay-{missing}")
    refused(player, f"pay-{missing}", "B-CLEAN-03")
    player.hit(f"buy-{costly['buys'][0]}")
    player.hit(f"pay-{missing}")
    expect(total).to_have_text(say("burano.page.payment.vp", n=costly["points"]))
    player.primary()
    seat = player.seat
    assert lace_points(player.me) == lace_points(scene["players"][seat]) + costly["points"]
    assert player.me["privileges"] == scene["players"][seat]["privileges"] - costly["privileges"]


def test_a_cube_that_another_payment_frees_pays(visitor: Guest) -> None:
    """Q-04, by the French profile: the page first refuses the worker whose cube is covered, and then pays for both."""
    player, scene = sit(visitor, moments.freed())
    assert player.look()["table"]["options"]["laceCubes"] == "accessible"
    payment, before = scene["payment"], player.look()
    best, last = payment["best"][0], moments.waiting(payment)
    first = [one["cell"] for one in payment["workers"] if not one["paid"] and one["cell"] not in last]
    player.hit(f"pay-{last[0]}")
    refused(player, f"pay-{last[0]}", "B-CLEAN-03")
    for cell in [*first, *last]:
        player.hit(f"pay-{cell}")
        expect(visitor.page.locator(f"#pay-{cell}")).to_have_attribute("aria-checked", "true")
    expect(visitor.page.locator("#primary")).to_have_attribute("aria-disabled", "false")
    player.primary()
    assert sorted(player.cells_paid(before)) == sorted([*first, *last])
    assert lace_points(player.me) == lace_points(scene["players"][player.seat]) + best["points"]


def test_after_winter_the_best_payment_lies_ready(visitor: Guest) -> None:
    _, scene = sit(visitor, moments.last_pay())
    best = max(offer["points"] for offer in scene["payment"]["best"])
    expect(visitor.page.locator("#lace-screen .total dd")).to_have_text(say("burano.page.payment.vp", n=best))
    expect(visitor.page.locator("#primary")).to_contain_text(say("burano.page.payment.confirm", points=best))


# What cannot be done


@pytest.mark.parametrize("view", ["3d", "flat"])
def test_a_hole_says_why_not(view: str, visitor: Guest) -> None:
    player, scene = sit(visitor, moments.turn())
    player.hit(f"view-{view}")
    choice = moments.of(scene, "build")[0]
    player.pick(choice["colour"])
    legal = {one["hole"] for one in moments.of(scene, "build") if one["colour"] == choice["colour"]}
    for column in [column for column in scene["island"] if column["hole"] not in legal][:2]:
        visitor.page.locator(f"#hole-{column['hole']}").press("Enter")
        assert refused(player, f"hole-{column['hole']}")
    assert player.look()["scene"]["moves"] == 0
    player.hit("view-3d")


def test_a_covered_cube_says_why_not(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.covered())
    pyramid = moments.me(scene)["pyramid"]
    slot = next(number for number, one in enumerate(pyramid, 1) if one["colour"] and not one["free"])
    player.hit(f"slot-{slot}")
    assert refused(player, f"slot-{slot}", "B-PYR-06")


def test_a_stop_says_why_not(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.sail())
    reach = [goal["stop"] for goal in scene["goals"]]
    for stop in [stop for stop in scene["routes"] if stop not in reach][:2]:
        player.hit(f"stop-{stop}")
        assert refused(player, f"stop-{stop}")


def test_a_stop_says_why_not_outside_sailing(visitor: Guest) -> None:
    player, _ = sit(visitor, moments.turn())
    player.hit("stop-A")
    assert refused(player, "stop-A")


def test_a_cell_says_why_not(visitor: Guest) -> None:
    player, scene = sit(visitor, moments.lace())
    spots = [spot["cell"] for spot in scene["spots"]]
    cells = [cell for row in scene["workshops"] for cell in row if cell and cell["cell"] not in spots]
    taken = next(cell["cell"] for cell in cells if cell["seat"] is not None)
    free = next(cell["cell"] for cell in cells if cell["seat"] is None)
    for cell in (taken, free):
        player.hit(f"cell-{cell}")
        assert refused(player, f"cell-{cell}")


def test_everything_waits_while_others_play(visitor: Guest) -> None:
    guest = visitor
    guest.context.clear_cookies()
    code = take_seat(guest, moments.turn(), pace=10_000)
    seat = guest.look(code)["you"]["as"]
    guest.act(code, "end")
    moments.visit(guest, code)
    player = BuranoPlayer(guest, code, seat)
    free = next(number for number, one in enumerate(player.me["pyramid"], 1) if one["free"])
    for thing in ("hole-d4", "stop-A", "cell-c2", f"slot-{free}"):
        guest.page.locator(f"#{thing}").press("Enter")
        refused(player, thing)


# By thumb


def test_a_pyramid_is_built_by_thumb(newcomer_by_thumb: Guest) -> None:
    guest = newcomer_by_thumb
    code, scene = moments.sit(guest, moments.pyramids())
    player = BuranoPlayer(guest, code, scene["viewer"], touch=True)
    cubes = stock(scene)[:14]
    for colour in cubes[:2]:
        player.hit(f"cube-{colour}")
    player.hit("slot-2")
    player.hit("fill")
    hand_in(player)


def test_the_next_prompt_is_in_sight(newcomer_by_thumb: Guest) -> None:
    guest = newcomer_by_thumb
    code, scene = moments.sit(guest, moments.turn())
    player = BuranoPlayer(guest, code, scene["viewer"], touch=True)
    down = "() => { scrollTo(0, document.documentElement.scrollHeight); return scrollY }"
    assert guest.page.evaluate(down) > 0
    # Nothing happened yet: where one has scrolled to, one stays.
    settle(guest.page)
    assert guest.page.evaluate("scrollY") > 0
    guest.act(code, moments.of(scene, "prepare")[0]["action"])
    expect(guest.page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    expect(guest.page.locator("#turn h2")).to_be_in_viewport()
    assert player.look()["scene"]["moves"] == 1


@pytest.fixture
def newcomer_by_thumb(newcomer: object) -> Guest:
    """Somebody with a phone."""
    assert callable(newcomer)
    guest: Guest = newcomer(viewport=PHONE, has_touch=True)
    return guest


# A phone


def test_the_whole_table_can_be_looked_at_in_ones_own_turn(newcomer_by_thumb: Guest) -> None:
    player, _ = sit(newcomer_by_thumb, moments.turn())
    player.page.get_by_role("button", name=say("burano.page.tabs.table"), exact=True).tap()
    for pane in ("lagoon", "lace", "cards", "island"):
        part = player.page.get_by_role("tab", name=say(f"burano.page.panes.{pane}"), exact=True)
        part.tap()
        expect(part).to_have_attribute("aria-selected", "true")
        settle(player.page)
        expect(part).to_be_visible()


@pytest.mark.parametrize("moment", [moments.send, moments.port, moments.earn])
def test_what_is_decided_in_words_is_in_the_window(moment: Callable[[], Record], newcomer_by_thumb: Guest) -> None:
    player, _ = sit(newcomer_by_thumb, moment())
    first = player.page.locator("#sheet button").first
    expect(first).to_be_in_viewport(ratio=1)


def test_a_destination_opens_in_sight(newcomer_by_thumb: Guest) -> None:
    player, _ = sit(newcomer_by_thumb, moments.sail())
    player.page.locator("#sheet .option:not(.off)").first.tap()
    expect(player.page.locator("#sheet .option")).to_have_count(0)
    settle(player.page)
    expect(player.page.locator("#sheet :is(h2, h3)").first).to_be_in_viewport()
