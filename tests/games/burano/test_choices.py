"""Every choice costs and brings what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from laguna.core.state import SEALS
from laguna.core.view import Document
from laguna.games.burano.components import AREA_NAMES, COIN, COLOUR_NAMES, COLOURS, HOLE_NAMES, SHIP_NAMES
from laguna.games.burano.previews import best_sale
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES
from laguna.locale import catalogue
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene
from tests.games.burano.test_scene import WEB, after, positions, read, scene_of, vp

PHASES = [phase for phase in PHASE_NAMES if phase not in ("over", "source")]


def chosen(phase: str, verb: str, *names: str) -> Iterator[tuple[BuranoState, Document, BuranoState]]:
    """Choices of a kind: the position, the choice, and what comes of it."""
    for state in positions(phase, *names):
        for choice in scene_of(state, int(state.seat))["choices"]:
            if choice["verb"] == verb:
                yield state, choice, after(state, choice["action"])


def words(choice: Document) -> str:
    return catalogue("en").tell(read(choice["say"]))


@cache
def fields() -> dict[str, set[str]]:
    """What the page expects of each kind of choice."""
    source = (WEB / "burano" / "scene.ts").read_text().split("export type BuranoChoice")[1]
    found = {}
    for body in re.findall(r"\| \{ (verb: .*) \}\n", source):
        first, *others = re.split(r"; (?=\w+: )", body)
        names = {re.split(r"\??:", other)[0] for other in others if not re.match(r"(before|after)", other)}
        for verb in re.findall(r"'(\w+)'", first):
            found[verb] = names - {"before", "after"}
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_a_choice_has_the_fields_that_the_page_expects(phase: str) -> None:
    for state in positions(phase):
        for choice in scene_of(state, int(state.seat))["choices"]:
            expected = fields()[choice["verb"]] | {"action", "verb", "label", "say"}
            assert set(choice) == expected, choice["action"]


@pytest.mark.parametrize("phase", PHASES)
def test_nobody_else_is_offered_a_choice(phase: str) -> None:
    for state in positions(phase):
        assert scene_of(state, None)["choices"] == []
        assert scene_of(state, (int(state.seat) + 1) % int(state.setting.seats))["choices"] == []


@pytest.mark.rule("B-TURN-02", "B-PREP-01")
def test_preparing_tells_colour_and_coins() -> None:
    for state, choice, then in chosen("turn", "prepare"):
        seat = int(state.seat)
        assert then.coins[seat] - state.coins[seat] == choice["coins"]
        colour = COLOUR_NAMES.index(choice["colour"])
        assert then.prepared[seat * COLOURS + colour] == state.prepared[seat * COLOURS + colour] + 1
        assert AREA_NAMES[state.markers[state.marked * COLOURS + colour]] == choice["area"]


@pytest.mark.rule("B-BUILD-03", "B-BUILD-06", "B-EARN-01")
def test_building_tells_level_coins_bonus_and_action() -> None:
    seen = set()
    for state, choice, then in chosen("turn", "build"):
        seat = int(state.seat)
        earned = int(state.visible(seat, COIN)) if choice["area"] == "earn" else 0
        assert then.coins[seat] - state.coins[seat] == choice["coins"] + earned
        assert then.privileges[seat] - state.privileges[seat] == choice["bonus"]
        assert then.height[HOLE_NAMES.index(choice["hole"])] == choice["level"]
        said = choice["say"]["values"]["said"] if choice["bonus"] else choice["say"]
        lapsed = said["key"].endswith(".lapse")
        if choice["area"] in ("sail", "lace"):
            assert PHASE_NAMES[then.phase] == ("turn" if lapsed else choice["area"])
        seen.add((choice["area"], choice["bonus"]))
    assert {("sail", False), ("lace", False), ("earn", False)} <= seen
    assert any(bonus for _, bonus in seen)


@pytest.mark.rule("B-BUILD-03")
def test_at_the_cap_a_half_of_the_same_colour_brings_nothing() -> None:
    """Q-73."""
    scene = Scene(ppCap=10).house("d4", "pink").house("e4", "blue").roofed("d4", "e4", 1, "four", "PB").prepare("pink")
    bonus = {}
    for privileges in (9, 10):
        scene.set(privileges=privileges)
        builds = [choice for choice in scene_of(scene.state, 0)["choices"] if choice["verb"] == "build"]
        bonus[privileges] = next(choice["bonus"] for choice in builds if choice["hole"] == "d4")
    assert bonus == {9: True, 10: False}


def test_an_action_that_lapses_is_told_beforehand() -> None:
    """Q-38."""
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("yellow")
    scene.ring(0, "R1 R2 R3 R4", start=0, home=1)
    build = next(choice for choice in scene_of(scene.state, 0)["choices"] if choice["verb"] == "build")
    assert "cannot be carried out now: Lace" in words(build)


@pytest.mark.rule("B-ROOF-08", "B-CARD-01")
def test_a_roof_tells_its_points_and_coins() -> None:
    seen = 0
    for state, choice, then in chosen("turn", "roof"):
        seat = int(state.seat)
        assert then.coins[seat] - state.coins[seat] == choice["coins"]
        if PHASE_NAMES[then.phase] == "bonus":
            then = after(then, "bonus privileges")
        assert vp(then, seat) - vp(state, seat) == choice["points"]
        first, second = choice["holes"]
        assert choice["action"] == f"roof {choice['slot']} {first} {second}"
        assert state.height[HOLE_NAMES.index(first)] == choice["level"]
        seen += 1
    assert seen


@pytest.mark.rule("B-ROOF-07", "B-END-03")
def test_a_bonus_tells_what_the_roof_then_gives_and_what_the_card_is_worth() -> None:
    seen = set()
    for state, choice, then in chosen("bonus", "bonus"):
        seat = int(state.seat)
        assert vp(then, seat) - vp(state, seat) == choice["points"]
        if choice["card"] is None:
            values = choice["say"]["values"]
            assert (values["before"], values["after"]) == (state.privileges[seat], then.privileges[seat])
        else:
            worth = scene_of(state, seat)["cards"][choice["card"]]["worth"] or 0
            assert then.points(seat) - state.points(seat) == choice["points"] + worth
        seen.add(choice["card"])
    assert len(seen) > 8


@pytest.mark.rule("B-PRIV-07")
def test_a_privilege_becomes_a_coin() -> None:
    for state, choice, then in chosen("turn", "coin"):
        seat, values = int(state.seat), choice["say"]["values"]
        assert (values["before"], values["after"]) == (state.coins[seat], then.coins[seat])
        assert (values["had"], values["have"]) == (state.privileges[seat], then.privileges[seat])


@pytest.mark.rule("B-SAIL-05")
def test_a_card_tells_which_sales_it_betters() -> None:
    seen = 0
    for state, choice, _ in chosen("fish", "fish"):
        if choice["kind"] is None:
            assert choice["sales"] == []
            continue
        seat = int(state.seat)
        more = state.clone()
        more.hand[seat * 8 + BURANO.parse(choice["action"]) - BURANO.parse("fish lobster")] += 1
        sales = {sale["ship"]: (sale["before"], sale["after"]) for sale in choice["sales"]}
        for ship, name in enumerate(SHIP_NAMES):
            now, then = ((best_sale(each, seat, ship) or {"points": 0})["points"] for each in (state, more))
            assert sales.get(name) == ((now, then) if then > now else None)
            seen += then > now
    assert seen


@pytest.mark.rule("B-SAIL-09", "B-SAIL-11")
def test_sending_tells_who_leaves_and_who_leads() -> None:
    for state, choice, then in chosen("send", "send", "4-strong", "3-strong", "2-strong"):
        seat = int(state.seat)
        assert state.home[seat] - then.home[seat] == choice["workers"]
        island = scene_of(state, seat)["players"][seat]["boat"]
        assert scene_of(then, None)["leads"][island] == choice["leads"]
        gone = [other for other in range(state.setting.seats) if then.home[other] > state.home[other]]
        assert gone == choice["displaced"]


@pytest.mark.rule("B-PORT-05")
def test_a_sale_tells_its_points() -> None:
    for state, choice, then in chosen("sell", "sell", "4-strong", "3-strong", "2-strong"):
        if PHASE_NAMES[then.phase] == "sell":
            then = after(then, "done")
        assert vp(then, int(state.seat)) - vp(state, int(state.seat)) == choice["say"]["values"]["points"]
    for state, choice, then in chosen("sell", "done", "4-strong", "3-strong", "2-strong"):
        assert vp(then, int(state.seat)) - vp(state, int(state.seat)) == choice["say"]["values"]["points"]


@pytest.mark.rule("B-EARN-02")
def test_a_worker_called_home_brings_a_coin() -> None:
    for state, choice, then in chosen("earn", "home"):
        seat, values = int(state.seat), choice["say"]["values"]
        assert (values["before"], values["after"]) == (state.coins[seat], then.coins[seat])


@pytest.mark.rule("B-CLEAN-03", "B-CLEAN-04", "B-CARD-14")
@pytest.mark.parametrize("verb", ["pay", "spare", "done"])
def test_a_payment_tells_all_that_lace_gives_then(verb: str) -> None:
    for state, choice, then in chosen("pay", verb, "4-strong", "3-strong", "french", "triples24-3", "2-strong"):
        seat = int(state.seat)
        before = vp(state, seat) - 2 * int(state.paid).bit_count()
        while PHASE_NAMES[then.phase] == "source":
            then.apply(then.legal_actions()[0])
        if verb != "done":
            then = after(then, "done")
        # Without lace workers there is nothing to tell.
        assert vp(then, seat) - before == choice["say"].get("values", {}).get("points", 0)


def test_the_end_of_a_turn_tells_its_coin() -> None:
    idle = 0
    for state, choice, then in chosen("turn", "end"):
        if PHASE_NAMES[then.phase] == "turn":
            values = choice["say"]["values"]
            assert values.get("after", values.get("coins")) == then.coins[int(state.seat)]
        idle += "after" in choice["say"]["values"]
    assert idle


def test_choices_read_as_sentences() -> None:
    scene = Scene().pyramid(0, *["pink"] * 9, *["blue"] * 4, "white").set(coins=3, privileges=1)
    scene.markers("pink blue", "yellow green", "orange white")
    said = {choice["action"]: words(choice) for choice in scene_of(scene.state, 0)["choices"]}
    assert said["prepare 14"] == (
        "Prepare the cube of place 14: white. Its action: Earnings. Coins: 3 → 4. Comes free: blue, blue, blue, blue."
    )
    assert said["coin"] == "Turn a privilege point into a coin. Coins: 3 → 4. Privilege points: 1 → 0."
    assert said["end"] == "Make no move and take 1 coin. Coins: 3 → 4. This is final."


@pytest.mark.rule("B-SAIL-07")
def test_an_open_card_that_is_followed_by_a_refill_is_marked_as_final() -> None:
    marks = set()
    for state in positions("fish"):
        for choice in scene_of(state, int(state.seat))["choices"]:
            if choice["verb"] == "fish":
                assert choice["final"] == (state.finality(BURANO.parse(choice["action"])) == SEALS)
                assert choice["kind"] is None or choice["final"] == ("last" in choice["say"]["key"])
                marks.add((choice["kind"] is None, choice["final"]))
    assert marks == {(True, True), (False, True), (False, False)}
