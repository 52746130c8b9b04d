"""What the page is told: every promise of a scene, compared with what the engine does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from laguna.core import record_file
from laguna.core.message import Message
from laguna.core.rng import Rng
from laguna.core.view import Document
from laguna.games.burano.components import COLOUR_NAMES, PYRAMID, SEAFOOD, STOP_NAMES
from laguna.games.burano.document import view_of
from laguna.games.burano.scoring import leads_island
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES, SOURCES
from laguna.locale import LANGUAGES, catalogue
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene

RECORDS = Path(__file__).resolve().parents[2] / "records" / "burano"
WHOLE = "2-strong"
"""The game looked at after every action; the others now and then."""
WEB = Path(__file__).resolve().parents[3] / "web" / "src"


@cache
def declared(interface: str, file: str = "burano/scene.ts") -> frozenset[str]:
    """The fields of an interface of the page."""
    source = (WEB / file).read_text()
    match = re.search(rf"export interface {interface} (?:extends \w+ )?\{{\n(.*?)\n\}}", source, re.DOTALL)
    assert match, interface
    return frozenset(re.findall(r"^  (\w+)\??:", match[1], re.MULTILINE))


def scene_of(state: BuranoState, viewer: int | None) -> Document:
    return BURANO.scene(state.view(viewer), [])


def moments(name: str, every: int) -> Iterator[tuple[BuranoState, list[tuple[int, int]]]]:
    """The positions of a recorded game, the last one included."""
    record = record_file.load(RECORDS / f"{name}.laguna")
    state = BURANO.start(record.deal)
    assert isinstance(state, BuranoState)
    past: list[tuple[int, int]] = []
    for action in record.actions:
        if len(past) % every == 0:
            yield state, past
        past.append((int(state.actor()), action))
        state.apply(action)
    yield state, past


@cache
def positions(phase: str, *names: str) -> list[BuranoState]:
    """Some positions of a phase in recorded games."""
    found = []
    for name in names or ("4-strong", "3-strong", "french", "newCardAffectsRoof-true", "ppCap-10"):
        here = [state.clone() for state, _ in moments(name, 1) if PHASE_NAMES[state.phase] == phase]
        found += here[:: max(1, len(here) // 12)]
    assert found
    return found


def after(state: BuranoState, *texts: str) -> BuranoState:
    """The position after some actions."""
    twin = state.clone()
    for text in texts:
        action = BURANO.parse(text)
        assert twin.explain(action) is None, text
        twin.apply(action)
    return twin


def vp(state: BuranoState, seat: int) -> int:
    return sum(int(state.vp[seat * SOURCES + source]) for source in range(SOURCES))


def cards_of(state: BuranoState, seat: int) -> int:
    return int(state.blind[seat]) + sum(int(state.known[seat * SEAFOOD + kind]) for kind in range(SEAFOOD))


def told(document: Any) -> Iterator[Message]:
    """All messages inside a document."""
    if isinstance(document, list):
        for part in document:
            yield from told(part)
    elif isinstance(document, dict) and "key" in document and set(document) <= {"key", "values"}:
        yield read(document)
    elif isinstance(document, dict):
        for part in document.values():
            yield from told(part)


def read(document: Document) -> Message:
    values = document.get("values", {})
    return Message(document["key"], {name: read_value(value) for name, value in values.items()})


def read_value(value: Any) -> Any:
    if isinstance(value, dict):
        return read(value)
    return tuple(read(part) for part in value) if isinstance(value, list) else value


# Whole games


def check_fields(scene: Document) -> None:
    """The scene has what the page expects, and nothing else."""
    assert set(scene) == declared("BuranoScene") | declared("Scene", "lib/contract.ts")
    for player in scene["players"]:
        assert set(player) == declared("BuranoPlayer")
        assert all(set(slot) == declared("PyramidSlot") for slot in player["pyramid"])
    assert all(set(goal) == declared("Goal") for goal in scene["goals"])
    assert all(set(spot) == declared("Spot") for spot in scene["spots"])
    assert all(set(sheet) == declared("SeatSheet", "lib/contract.ts") for sheet in scene["score"])
    assert all(set(sale) == declared("Sale") for sale in scene["sales"].values() if sale)
    assert set(scene["step"]) == declared("Step")
    assert scene["payment"] is None or set(scene["payment"]) == declared("Payment")


@pytest.mark.parametrize("name", sorted(file.stem for file in RECORDS.iterdir()))
def test_a_recorded_game_can_be_shown_to_everybody(name: str) -> None:
    says = [catalogue(language) for language in LANGUAGES]
    seen: set[str] = set()
    for state, past in moments(name, 1 if name == WHOLE else 29):
        for viewer in (None, *range(state.setting.seats)):
            view = state.view(viewer)
            scene = BURANO.scene(view, past)
            check_fields(scene)
            written = json.dumps(scene, separators=(",", ":"), ensure_ascii=False)
            assert len(written) < 60_000
            legal = [BURANO.text(action) for action in view.legal_actions()]
            assert [choice["action"] for choice in scene["choices"]] == legal
            assert scene["prompt"]["rule"] in BURANO.rules()
            for message in told(scene):
                if (kind := f"{message.key} {sorted(message.values)}") not in seen:
                    seen.add(kind)
                    assert all("{" not in say.tell(message) for say in says)


@pytest.mark.parametrize("name", ["2-strong", "french", "4-strong", "workshops-random"])
def test_a_scene_leaves_its_view_as_it_was(name: str) -> None:
    for state, past in moments(name, 37):
        for viewer in (None, 0, 1):
            view = state.view(viewer)
            before = view.document()
            scene = BURANO.scene(view, past)
            assert view.document() == before
            assert json.loads(json.dumps(scene)) == scene


@pytest.mark.parametrize("name", ["2-strong", "french", "4-strong", "workshops-random"])
def test_a_scene_shows_nothing_hidden(name: str) -> None:
    """What the viewer does not know is dealt anew; the scene stays the same."""
    rng = Rng(1)
    for state, past in moments(name, 19):
        for viewer in (None, *range(state.setting.seats)):
            view = state.view(viewer)
            twin = BURANO.determinize(view, rng)
            assert BURANO.scene(twin.view(viewer), past) == BURANO.scene(view, past)


@pytest.mark.parametrize("name", ["3-strong", "french"])
def test_views_can_still_be_read_back(name: str) -> None:
    for state, _ in moments(name, 31):
        view = state.view(0)
        again = view_of(json.loads(json.dumps(view.document())), BURANO.components())
        assert again.document() == view.document()
        assert scene_of(state, 0) == BURANO.scene(again, [])


# Where we are


@pytest.mark.rule("B-SEAS-01", "B-SEAS-03")
def test_rounds_and_turns_are_counted() -> None:
    ends = 0
    for state, past in moments("3-weak", 3):
        scene = scene_of(state, None)
        assert 1 <= scene["round"] <= scene["rounds"][scene["season"]]
        ends = sum(BURANO.text(action) == "end" for _, action in past)
        cleaning = scene["events"] is not None or scene["phase"] == "over"
        assert scene["turn"] == (ends if cleaning else ends + 1)
    assert ends == 14 * 3


def test_the_steps_say_where_we_are() -> None:
    seen = set()
    for state, _ in moments("4-strong", 3):
        scene = scene_of(state, 1)
        states = [step["state"] for step in scene["steps"]]
        assert states == sorted(states, key=["done", "now", "next"].index)
        names = [step["name"] for step in scene["steps"]]
        now = [step["name"] for step in scene["steps"] if step["state"] == "now"]
        seen.update(now)
        if scene["phase"] == "turn":
            assert now == ([f"move-{scene['moves'] + 1}"] if scene["moves"] < 4 else [])
        elif scene["phase"] in ("sail", "fish", "send", "port", "sell", "lace", "earn", "bonus"):
            assert now == [f"move-{scene['moves']}"]
        elif scene["events"]:
            assert scene["steps"] == scene["events"]
        elif scene["phase"] != "over":
            assert names == [scene["phase"]]
    assert {"pyramids", "lace", "cubes", "roofs", "move-1", "move-2"} <= seen


@pytest.mark.rule("B-CLEAN-12")
def test_winter_has_two_events_and_other_seasons_six() -> None:
    winter, other = Scene(2).season(3, 2), Scene(2).season(1, 3)
    for scene in (winter, other):
        scene.send("a2").pyramid(0, *COLOUR_NAMES).end_season()
    assert [event["name"] for event in scene_of(winter.state, 0)["events"]] == ["islands", "lace"]
    assert [event["state"] for event in scene_of(other.state, 0)["events"]] == ["done", "now", *["next"] * 4]


@pytest.mark.rule("B-PRIV-06")
def test_who_makes_no_lace_is_asked_for_cubes_alone() -> None:
    """Q-14: there is nothing to pay for, and nothing is told of it."""
    idle = Scene(2).set(privileges=1).season(0, 3).end_season()
    scene = scene_of(idle.state, 0)
    assert scene["prompt"]["say"]["key"] == "burano.prompts.pay_buy.say"
    assert scene["prompt"]["rule"] == "B-PRIV-06"
    assert scene["payment"]["workers"] == []
    assert scene["choices"][-1]["say"]["key"] == "burano.choices.done-pay_buy.say"
    for language in LANGUAGES:
        assert all(catalogue(language).tell(line) for line in told(scene))
    news = BURANO.tell(idle.state, BURANO.parse("done"), 0)
    assert news.act is None


@pytest.mark.rule("B-TURN-02", "B-TURN-03")
def test_the_track_tells_what_is_left_and_what_is_short() -> None:
    scene = Scene().set(coins=4).pyramid(0, "pink", "blue").pyramid(1, "pink").set(1, coins=0)
    track = scene_of(scene.state, 0)["track"]
    assert [(move["left"], move["short"]) for move in track] == [(5, 0), (2, 0), (0, 1), (0, 5)]
    assert [move["state"] for move in track] == ["now", "next", "next", "next"]
    scene.do("prepare 1")
    track = scene_of(scene.state, 0)["track"]
    assert [(move["coins"], move["left"]) for move in track] == [(1, 5), (-3, 2), (-3, 0), (-4, 0)]
    assert [move["state"] for move in track] == ["done", "now", "next", "next"]
    other = scene_of(scene.state, 1)["track"]
    assert [(move["state"], move["left"], move["short"]) for move in other][:2] == [("next", 1, 0), ("next", 0, 2)]


def test_signs_of_the_end_come_before_it() -> None:
    found = {}
    for state, _ in moments("4-strong", 4):
        scene = scene_of(state, 0)
        signs = [warning["say"]["key"].split(".")[-1] for warning in scene["warnings"]]
        found[scene["season"], scene["round"], scene["phase"] == "turn"] = signs
        assert all(warning["rule"] in BURANO.rules() for warning in scene["warnings"])
    assert found["spring", 3, True] == []
    assert found["spring", 4, True] == ["last_round"]
    assert found["winter", 1, True] == ["last_season"]
    assert found["winter", 3, True] == ["last_turns"]


@pytest.mark.rule("B-END-04", "B-TIE-01", "B-TIE-02")
def test_a_finished_game_tells_how_it_ended() -> None:
    *_, (state, past) = moments("4-strong", 50)
    scene = BURANO.scene(state.view(None), past)
    assert scene["ending"]["code"] == state.ending()
    assert scene["ending"]["rule"] in BURANO.rules()
    assert (scene["actor"], scene["warnings"], scene["steps"], scene["choices"]) == (None, [], [], [])
    assert [sheet["total"] for sheet in scene["score"]] == [score.total for score in state.score()]
    for sheet in scene["score"]:
        assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]


@pytest.mark.parametrize(("prepared", "coins", "decides"), [(1, 0, "preparation"), (0, 1, "coins"), (0, 0, None)])
@pytest.mark.rule("B-TIE-01", "B-TIE-02", "B-TIE-03")
def test_the_tie_break_that_decides_is_marked(prepared: int, coins: int, decides: str | None) -> None:
    scene = Scene().set(0, coins=5 + coins, privileges=0).set(1, coins=5, privileges=0)
    if prepared:
        scene.prepare("pink")
    ties = scene_of(scene.state, 0)["score"][0]["tie_breaks"]
    assert [tie["name"] for tie in ties if tie["decides"]] == ([decides] if decides else [])


SUMS = {"hand": 1, "paint": 5, "four-roofs": 4, "lace": 2, "no-seafood": 2}


def test_the_sum_of_a_line_gives_its_points() -> None:
    seen = set()
    for name in ("4-strong", "newCardAffectsRoof-true", "3-weak"):
        for state, _ in moments(name, 40):
            for sheet in scene_of(state, None)["score"]:
                for line in sheet["lines"]:
                    if line["sum"] is None:
                        continue
                    key, values = line["sum"]["key"].split(".")[-1], line["sum"].get("values", {})
                    seen.add(key)
                    if key in ("fixed", "in-play"):
                        assert line["points"] in ((3, 9) if key == "fixed" else (0,))
                    elif key == "coins":
                        assert line["points"] == (values["coins"] + values["privileges"]) // 5
                    else:
                        each = SUMS.get(key, 3 if key == "patron" else 2)
                        assert line["points"] == values["number"] * each
    assert {"coins", "hand", "four-roofs", "lace", "fixed", "in-play"} <= seen


# The table


@pytest.mark.rule("B-CLEAN-01", "B-CARD-13")
def test_leaders_are_those_who_lead_alone_or_are_equal() -> None:
    for state, _ in moments("4-strong", 29):
        for island, leads in scene_of(state, None)["leads"].items():
            alone = [seat for seat in range(4) if leads_island(state, seat, STOP_NAMES.index(island))]
            assert leads == alone if len(leads) == 1 else not alone
    scene = Scene(3).send("A", "A", "B").send("A", "A", seat=1).send("B", seat=2)
    leads = scene_of(scene.state, None)["leads"]
    assert (leads["A"], leads["B"], leads["C"]) == ([0, 1], [0, 2], [])
    assert scene_of(scene.own("harbour-master", seat=1).state, None)["leads"]["A"] == [1]


@pytest.mark.rule("B-PYR-06")
def test_a_pyramid_tells_what_is_free_what_covers_it_and_what_it_frees() -> None:
    scene = Scene().pyramid(0, *["pink"] * 9, *["blue"] * 4, "white")
    slots = scene_of(scene.state, 1)["players"][0]["pyramid"]
    assert [slot["free"] for slot in slots] == [False] * 13 + [True]
    assert slots[4]["by"] == [10, 11, 12, 13]
    assert slots[13] == {"colour": "white", "free": True, "by": [], "frees": [10, 11, 12, 13]}
    scene.do("prepare 14")
    slots = scene_of(scene.state, 1)["players"][0]["pyramid"]
    assert slots[9]["frees"] == [1]
    assert slots[13]["colour"] is None


def test_every_pyramid_frees_what_it_says() -> None:
    for state in positions("turn")[::3]:
        slots = scene_of(state, None)["players"][int(state.seat)]["pyramid"]
        for slot, told_of in enumerate(slots):
            if told_of["free"]:
                twin = state.clone()
                twin.pyramid[twin.seat * PYRAMID + slot] = -1
                then = scene_of(twin, None)["players"][int(state.seat)]["pyramid"]
                freed = [n + 1 for n in range(PYRAMID) if then[n]["free"] and not slots[n]["free"]]
                assert freed == told_of["frees"]


@pytest.mark.rule("B-PYR-01")
def test_nobody_sees_the_pyramids_of_others_while_they_are_built() -> None:
    for state in positions("pyramids"):
        for viewer in (None, 0, 1):
            for seat, player in enumerate(scene_of(state, viewer)["players"]):
                if seat != viewer:
                    assert all(slot["colour"] is None for slot in player["pyramid"])


@pytest.mark.rule("B-RING-01")
def test_the_ring_begins_under_the_arrows() -> None:
    for state in positions("turn"):
        for player in scene_of(state, 0)["players"]:
            assert [house["colour"] for house in player["ring"][:3]] == player["arrows"]
            assert [house["worker"] for house in player["ring"]].count(True) == player["home"]
            assert all(house["worker"] for house in player["ring"][3 : 3 + min(9, player["home"])])
            open_coins = [house for house in player["ring"] if house["symbol"] == "coin" and not house["worker"]]
            assert len(open_coins) == player["visible"]["coins"]


def test_hands_of_others_are_known_cards_and_a_number() -> None:
    scene = Scene().catch("tuna", "tuna", "crab").show("squid", "clam", "clam")
    own, other = (scene_of(scene.state, viewer)["players"][0] for viewer in (0, 1))
    assert (own["hand"], own["blind"]) == ({"tuna": 2, "crab": 1}, 0)
    assert (other["hand"], other["blind"]) == ({}, 3)


@pytest.mark.rule("B-PORT-08")
def test_a_ship_tells_what_it_pays() -> None:
    ships = scene_of(Scene().state, 0)["ships"]
    assert ships["same"]["pays"] == [2, 6, 12, 20]
    assert ships["triples"]["pays"] == [12, 24]
    assert scene_of(Scene(triples24=3).state, 0)["ships"]["triples"]["pays"] == [12, 0, 24]


def test_workshops_are_rows_of_cells() -> None:
    rows = scene_of(Scene(4).send("b1", seat=2).state, 0)["workshops"]
    assert [len(row) for row in rows] == [7] * 4
    assert rows[0][0] is None
    assert rows[0][1] == {"cell": "b1", "colour": "blue", "coin": True, "seat": 2}


def test_a_pile_is_used_once_a_fill() -> None:
    state = BURANO.start(BURANO.deal(2, 1))
    assert isinstance(state, BuranoState)
    then = after(state, "draw island")
    assert not scene_of(state, 0)["piles"]["island"]["used"]
    assert scene_of(then, 0)["piles"]["island"] == {"size": 11, "used": True}


# The seat shown


@pytest.mark.rule("B-SAIL-01", "B-SAIL-03")
def test_goals_are_where_the_boat_may_sail() -> None:
    for state in positions("sail"):
        scene = scene_of(state, int(state.seat))
        stops = [choice["stop"] for choice in scene["choices"] if choice["verb"] == "sail"]
        assert [goal["stop"] for goal in scene["goals"] if goal["legal"]] == stops
        for goal in scene["goals"]:
            assert goal["legal"] or goal["swap"]
            assert sum(goal["ticks"]) == goal["matches"]


@pytest.mark.rule("B-SAIL-08", "B-SAIL-11")
def test_a_goal_tells_what_then_happens() -> None:
    seen = set()
    for state in positions("sail"):
        seat = int(state.seat)
        for goal in scene_of(state, seat)["goals"]:
            if not goal["legal"] or goal["stop"] in "LR":
                continue
            then = after(state, f"sail {goal['stop']}")
            while PHASE_NAMES[then.phase] == "fish":
                then.apply(then.legal_actions()[0])
            if PHASE_NAMES[then.phase] == "send":
                then = after(then, "send 2")
            assert state.home[seat] - then.home[seat] == goal["send"]
            taken = cards_of(then, seat) - cards_of(state, seat)
            # B-SAIL-07: two points for each card that is not there.
            assert taken + (vp(then, seat) - vp(state, seat)) // 2 == goal["matches"]
            displaced = [other for other in range(state.setting.seats) if then.home[other] > state.home[other]]
            assert displaced == goal["displaced"]
            assert all(then.coins[other] - state.coins[other] == 2 for other in displaced)
            assert scene_of(then, None)["leads"][goal["stop"]] == goal["leads"]
            seen.add((goal["send"], bool(displaced)))
    assert {(1, True), (1, False)} <= seen


@pytest.mark.rule("B-PRIV-02")
def test_a_swap_makes_as_many_matches_as_it_says() -> None:
    seen = 0
    for state in positions("sail"):
        seat = int(state.seat)
        for goal in scene_of(state, seat)["goals"]:
            if goal["swap"]:
                then = after(state, goal["swap"]["action"])
                matches = int(then.matches_at(seat, STOP_NAMES.index(goal["stop"])))
                assert matches == goal["swap"]["matches"] > goal["matches"]
                assert goal["swap"]["action"] == "swap " + " ".join(goal["swap"]["huts"])
                seen += 1
    assert seen


@pytest.mark.rule("B-PRIV-02", "B-SAIL-03", "B-SAIL-08")
def test_what_follows_any_swap_is_told_before_it() -> None:
    seen = set()
    for state in positions("sail"):
        seat = int(state.seat)
        scene = scene_of(state, seat)
        for swap in [choice for choice in scene["choices"] if choice["verb"] == "swap"][::9]:
            then = scene_of(after(state, swap["action"]), seat)
            for goal in [goal for goal in then["goals"] if goal["stop"] not in "LR" and goal["legal"]]:
                huts = then["huts"][goal["stop"]]
                matches = sum(min(huts.count(colour), most) for colour, most in scene["matching"].items())
                told = next(one for one in scene["goals"] if one["stop"] == goal["stop"])
                assert matches == goal["matches"]
                assert told["outcomes"][matches] == {name: goal[name] for name in ("send", "displaced", "leads")}
                seen.add(matches)
    assert {1, 2} <= seen


@pytest.mark.rule("B-SAIL-03")
@pytest.mark.parametrize(("option", "ticks"), [("multiset", [True, True, False]), ("distinct", [True, False, False])])
def test_huts_are_ticked_as_matches_are_counted(option: str, ticks: list[bool]) -> None:
    scene = Scene(matchDuplicates=option).ring(0, "R2 R1 R3 R4", start=4, home=9).boat("A").set(privileges=0)
    assert scene.arrows() == ["pink", "orange", "pink"]
    scene.huts("E", "pink", "pink", "white")
    goal = next(goal for goal in scene_of(scene.state, 0)["goals"] if goal["stop"] == "E")
    assert goal["ticks"] == ticks


def test_what_others_could_do_is_told_while_somebody_else_plays() -> None:
    """As if it were their turn: the same as when the step really is theirs."""
    seen = 0
    for state in positions("turn"):
        other = (int(state.seat) + 1) % int(state.setting.seats)
        twin = state.clone()
        twin.seat = other
        scene, own = scene_of(state, other), scene_of(twin, other)
        for name in ("goals", "spots", "earning", "tiles", "sales", "wheel", "abroad"):
            assert scene[name] == own[name]
        seen += bool(scene["goals"] and scene["spots"])
    assert seen


@pytest.mark.rule("B-LACE-04", "B-PRIV-03")
def test_spots_are_the_cells_of_a_lace_action() -> None:
    seen = set()
    for state in positions("lace"):
        seat = int(state.seat)
        scene = scene_of(state, seat)
        laced = [choice for choice in scene["choices"] if choice["verb"] == "lace"]
        assert [(spot["cell"], spot["privilege"]) for spot in scene["spots"]] == [
            (choice["cell"], choice["privilege"]) for choice in laced
        ]
        for spot, choice in zip(scene["spots"], laced, strict=True):
            then = after(state, choice["action"])
            assert then.coins[seat] - state.coins[seat] == spot["coin"]
            assert state.privileges[seat] - then.privileges[seat] == spot["privilege"]
            holder = spot["displaces"]
            assert holder is None or then.home[holder] == state.home[holder] + 1
            seen.add((spot["privilege"], holder is not None))
            assert 1 <= spot["union"] <= 9
    assert {(False, False), (True, False), (True, True)} <= seen


@pytest.mark.rule("B-LACE-08")
def test_there_is_no_spot_for_the_last_worker() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", start=0, home=1)
    assert scene_of(scene.state, 0)["spots"] == []
    assert len(scene_of(scene.state, 0)["wheel"]) == 1


def test_a_spot_tells_the_union_it_would_stand_in() -> None:
    scene = Scene(4).ring(0, "R1 R2 R3 R4", start=3, home=9).send("b1", "c1")
    unions = {spot["cell"]: spot["union"] for spot in scene_of(scene.state, 0)["spots"]}
    assert scene.arrows() == ["pink", "yellow", "blue"]
    assert unions["d1"] == 3
    assert unions["f1"] == 1


@pytest.mark.rule("B-RING-02")
def test_the_wheel_tells_the_arrows_after_workers_have_left() -> None:
    for state in positions("send", "4-strong", "3-strong", "2-strong"):
        seat = int(state.seat)
        wheel = scene_of(state, seat)["wheel"]
        for workers in (1, 2):
            player = scene_of(after(state, f"send {workers}"), seat)["players"][seat]
            assert wheel[workers] == {"arrows": player["arrows"], **player["visible"]}
    for state in positions("lace"):
        seat, placed = int(state.seat), int(state.placed)
        player = scene_of(after(state, "done"), seat)["players"][seat]
        assert scene_of(state, seat)["wheel"][placed] == {"arrows": player["arrows"], **player["visible"]}


@pytest.mark.rule("B-LACE-01", "B-LACE-08")
def test_a_lace_action_tells_how_many_workers_may_still_go() -> None:
    scene = Scene().markers("yellow green", "pink blue", "orange white").prepare("pink")
    scene.do("build pink c3")
    assert [scene_of(scene.state, 0)["step"][name] for name in ("placed", "left")] == [0, 3]
    for placed in (1, 2):
        cell = scene_of(scene.state, 0)["spots"][0]["cell"]
        scene.do(f"lace {cell}")
        assert [scene_of(scene.state, 0)["step"][name] for name in ("placed", "left")] == [placed, 3 - placed]


@pytest.mark.rule("B-LACE-08")
def test_the_last_worker_does_not_count_among_those_who_may_go() -> None:
    for state in positions("lace", "4-strong", "3-strong", "2-strong"):
        step = scene_of(state, int(state.seat))["step"]
        assert step["left"] == min(step["used"].count(False), int(state.home[state.seat]) - 1) > 0


@pytest.mark.rule("B-PRIV-06")
def test_nobody_without_lace_workers_is_asked_to_pay_for_some() -> None:
    scene = Scene().set(privileges=1)
    scene.state.phase = PHASE_NAMES.index("pay")
    assert scene_of(scene.state, 0)["prompt"]["say"]["key"] == "burano.prompts.pay_buy.say"
    scene.send("a2")
    assert scene_of(scene.state, 0)["prompt"]["say"]["key"] == "burano.prompts.pay.say"


@pytest.mark.rule("B-EARN-02")
def test_those_abroad_are_those_who_may_come_home() -> None:
    for state in positions("earn"):
        scene = scene_of(state, int(state.seat))
        homes = [choice["place"] for choice in scene["choices"] if choice["verb"] == "home"]
        assert [abroad["place"] for abroad in scene["abroad"]] == homes
        assert all(abroad["workers"] > 0 for abroad in scene["abroad"])
        assert all(set(abroad) == declared("Abroad") for abroad in scene["abroad"])


@pytest.mark.rule("B-EARN-02", "B-RING-03")
def test_those_abroad_tell_what_is_lost_and_covered_when_they_come_home() -> None:
    lost: set[str] = set()
    for state in positions("earn", "4-strong", "3-strong", "2-strong"):
        seat = int(state.seat)
        scene = scene_of(state, seat)
        for abroad in scene["abroad"]:
            then = scene_of(after(state, f"home {abroad['place']}"), seat)
            ring = then["players"][seat]
            told = scene["homecoming"][1]
            assert {name: told[name] for name in ("coins", "fountains")} == ring["visible"]
            covered = [house["colour"] for house in ring["ring"] if house["worker"]]
            assert sorted(covered) == sorted(
                [house["colour"] for house in scene["players"][seat]["ring"] if house["worker"]] + told["houses"]
            )
            if len(abroad["place"]) == 1:
                assert abroad["leads"][0] == scene["leads"][abroad["place"]]
                assert abroad["leads"][1] == then["leads"][abroad["place"]]
                lost |= {"lead"} if abroad["leads"][0] == [seat] != abroad["leads"][1] else set()
            else:
                assert sum(abroad["pieces"]) == abroad["union"] - 1
                lost |= {"union"} if abroad["union"] > 1 else set()
    assert lost == {"lead", "union"}


@pytest.mark.rule("B-EARN-02")
def test_a_worker_in_the_middle_holds_two_pieces_of_a_union_together() -> None:
    scene = Scene().send("b2", "c2", "d2", "A")
    told = {abroad["place"]: abroad for abroad in scene_of(scene.state, 0)["abroad"]}
    assert [told[cell]["pieces"] for cell in ("b2", "c2", "d2")] == [[2], [1, 1], [2]]
    assert [told[cell]["union"] for cell in ("b2", "c2", "d2")] == [3, 3, 3]
    assert told["A"]["leads"] == [[0], []]


@pytest.mark.rule("B-ROOF-08")
def test_tiles_tell_where_they_fit_and_what_they_give() -> None:
    seen = 0
    for state in positions("turn"):
        seat = int(state.seat)
        scene = scene_of(state, seat)
        roofs = [choice for choice in scene["choices"] if choice["verb"] == "roof"]
        if not scene["choices"] or scene["track"][min(scene["moves"], 3)]["short"] or scene["moves"] == 4:
            continue
        for slot, tile in enumerate(scene["tiles"], 1):
            places = {frozenset(choice["holes"]) for choice in roofs if choice["slot"] == slot}
            assert (tile["places"] if tile else 0) == len(places)
            assert all(choice["points"] == tile["points"] for choice in roofs if choice["slot"] == slot)
            seen += len(places)
    assert seen


@pytest.mark.rule("B-END-03")
def test_cards_tell_what_they_bring() -> None:
    scene = Scene().pool("paint-b", "landmark", "lace-house-b", "fishmonger-a").send("a2", "b2")
    cards = scene_of(scene.state, 0)["cards"]
    assert scene.document()["workshops"][1][:2].upper() == "WW"
    assert {name: cards[name]["worth"] for name in ("paint-b", "landmark", "lace-house-b", "fishmonger-a")} == {
        "paint-b": None,
        "landmark": 9,
        "lace-house-b": 4,
        "fishmonger-a": 0,
    }
    colours = [thing["key"] for thing in cards["paint-b"]["text"]["values"]["things"]]
    assert colours == ["burano.words.yellow", "burano.words.green"]
    # Every other card lies before seat 1, the patron too.
    assert len(cards) == 16
    assert cards["patron"]["worth"] == 12 * 3
    assert scene_of(scene.state, 1)["cards"]["paint-b"]["worth"] == 3
