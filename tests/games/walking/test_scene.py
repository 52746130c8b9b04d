"""What the page is told: every promise of a scene, compared with what then happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from laguna.bots.bot import find_bot
from laguna.core import record_file
from laguna.core.chronicle import Chronicle
from laguna.core.message import Message
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.core.view import Document
from laguna.games import find_game
from laguna.locale import LANGUAGES, Catalogue, catalogue

GAME = find_game("walking")
SEATS = (1, 2, 3, 4)


def begun(seats: int, seed: int, **options: object) -> Record:
    names = tuple(Seat(f"P{seat}", "human") for seat in range(seats))
    return Record(GAME, GAME.deal(seats, seed, options), names, "salt")


def scene_of(record: Record, seat: int | None) -> Document:
    past = list(zip(record.actors, record.actions, strict=True))
    return GAME.scene(record.state.view(seat), past)


def moments(seats: int, seed: int = 7, **options: object) -> Iterator[tuple[Record, Document, int]]:
    """A random game: the record, the actor's scene, and the action that comes next."""
    record, rng = begun(seats, seed, **options), Rng(seed)
    while record.state.actor() != OVER:
        seat = int(record.state.actor())
        listed = record.state.legal_actions()
        action = listed[int(rng.below(len(listed)))]
        yield record, scene_of(record, seat), action
        record.act(seat, action)


def well_played(seats: int, seed: int) -> Iterator[Document]:
    """The scenes of a game between bots."""
    record, rng, bot = begun(seats, seed), Rng(seed), find_bot("greedy", GAME)
    while record.state.actor() != OVER:
        seat = int(record.state.actor())
        yield scene_of(record, seat)
        record.act(seat, bot.choose(record.state.view(seat), rng))


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


@pytest.fixture(params=LANGUAGES)
def say(request: pytest.FixtureRequest) -> Catalogue:
    return catalogue(request.param)


@pytest.mark.parametrize("seats", SEATS)
def test_everything_in_a_scene_can_be_said_in_every_language(seats: int, say: Catalogue) -> None:
    for record, scene, action in moments(seats):
        news = GAME.tell(record.state, action, int(record.state.actor()))
        for message in (*told(scene), *news.table, *filter(None, [news.act]), GAME.step(action)):
            assert "{" not in say.tell(message)


@pytest.mark.parametrize("seats", SEATS)
def test_the_choices_are_the_legal_actions(seats: int) -> None:
    for record, scene, _ in moments(seats):
        legal = [GAME.text(action) for action in record.state.legal_actions()]
        assert [choice["action"] for choice in scene["choices"]] == legal


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_else_is_offered_a_choice(seats: int) -> None:
    for record, _, _ in moments(seats):
        others = [None, *(seat for seat in range(seats) if seat != record.state.actor())]
        assert all(scene_of(record, seat)["choices"] == [] for seat in others)


def after(record: Record, action: str) -> Document:
    twin = record.state.clone()
    twin.apply(GAME.parse(action))
    seat = int(record.state.actor())
    document = twin.view(seat).document()["players"][seat]
    assert isinstance(document, dict)
    return document


def choices(verb: str, seats: int = 2, seed: int = 7, **options: object) -> Iterator[tuple[Record, Document]]:
    for record, scene, _ in moments(seats, seed, **options):
        for choice in scene["choices"]:
            if choice["verb"] == verb:
                yield record, choice


@pytest.mark.rule("W-DRAFT-05")
def test_a_take_tells_its_cards_and_coins_and_what_is_had_then() -> None:
    for record, choice in choices("draft"):
        seat = int(record.state.actor())
        before = record.state.view(seat).document()["players"][seat]
        then = after(record, choice["action"])
        assert sorted([*before["hand"], *choice["cards"]]) == sorted(then["hand"])
        assert choice["coins"] == then["coins"] - before["coins"]
        assert (choice["after"]["coins"], choice["after"]["hand"]) == (then["coins"], len(then["hand"]))
        assert choice["after"]["lost"] == max(0, then["coins"] - 6)
        assert choice["after"]["returns"] == max(0, len(then["hand"]) - 3)


@pytest.mark.parametrize(
    ("coins", "cost", "floors"), [(0, "1,2,2", 0), (1, "1,2,2", 1), (2, "1,2,2", 1), (3, "1,2,2", 2), (5, "1,2,2", 3)]
)
@pytest.mark.rule("W-BUILD-02")
def test_a_take_tells_how_many_floors_the_coins_and_the_hand_allow(coins: int, cost: str, floors: int) -> None:
    for seats, seed in ((2, 3), (3, 5)):
        for _, choice in choices("draft", seats, seed):
            if choice["after"]["coins"] == coins:
                assert choice["after"]["builds"] == min(floors, choice["after"]["hand"])


@pytest.mark.rule("W-BUILD-01", "W-BUILD-02")
def test_building_says_how_many_floors_the_coins_and_the_hand_still_allow() -> None:
    for _, scene, _ in moments(2, 7):
        if scene["phase"] == "build" and scene["viewer"] == scene["actor"]:
            player = scene["players"][scene["viewer"]]
            left, coins = 0, player["coins"]
            for price in scene["prices"][scene["placements"] :]:
                coins -= price
                left += coins >= 0
            assert scene["prompt"]["help"]["values"]["left"] == min(left, len(player["hand"]))


@pytest.mark.rule("W-BUILD-01", "W-BUILD-06")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_card_is_asked_for_only_where_one_can_be_built(seats: int) -> None:
    seen = Counter[str]()
    for seed in range(6):
        for _, scene, _ in moments(seats, seed):
            if scene["phase"] != "build" or scene["viewer"] != scene["actor"]:
                continue
            name = scene["prompt"]["say"]["key"].split(".")[2]
            seen[name] += 1
            places = [choice for choice in scene["choices"] if choice["verb"] == "place"]
            assert bool(places) == (name == "build")
            if name == "build_empty":
                assert not scene["players"][scene["viewer"]]["hand"]
    assert set(seen) >= {"build", "build_poor", "build_stuck"}


@pytest.mark.rule("W-SOLO-04", "W-SOLO-05")
def test_alone_the_end_of_the_characters_is_foretold() -> None:
    ended = 0
    for seed in range(12):
        foretold: dict[int, set[str]] = {}
        walked = list(moments(1, seed))
        for _, scene, _ in walked:
            keys = {warning["say"]["key"] for warning in scene["warnings"]}
            foretold.setdefault(scene["round"], set()).update(keys)
        record, last, action = walked[-1]
        ending = scene_of(record, 0)["ending"]["code"]
        sure = {"walking.warnings.characters", "walking.warnings.characters-gone"}
        assert not any(keys & sure for place, keys in foretold.items() if place < last["round"])
        if ending == "no-characters":
            ended += 1
            assert foretold[last["round"]] & sure
            [choice] = [one for one in last["choices"] if one["action"] == GAME.text(action)]
            assert (choice["say"]["key"] == "walking.choices.box_last.say") == (choice["verb"] == "box")
    assert ended


@pytest.mark.rule("W-DRAFT-01")
def test_what_was_taken_stays_in_sight_after_it_is_built() -> None:
    taken: list[str] = []
    built = same = 0
    for _, scene, _ in moments(2, 7):
        if scene["phase"] == "draft":
            taken = []
        elif scene["taken"] and scene["phase"] == "build":
            taken = taken or scene["taken"]["cards"]
            built += len(set(taken) - set(scene["fresh"]))
            for first, now in zip(taken, scene["taken"]["cards"], strict=True):
                # Two floors of one level in a turn leave open which of them was taken.
                assert now in (first, first.split("-")[0])
                same += now == first
    assert built
    assert same > 50


@pytest.mark.rule("W-BUILD-02", "W-PERM-01", "W-SCAF-04")
def test_a_place_tells_its_price_its_permit_and_where_the_scaffolds_stand_then() -> None:
    paid = 0
    for record, choice in choices("place"):
        seat = int(record.state.actor())
        before = record.state.view(seat).document()["players"][seat]
        then = after(record, choice["action"])
        assert before["coins"] - then["coins"] == choice["price"]
        assert (before["permits"] - then["permits"] == 1) == (choice["permit"] is not None)
        assert then["scaffolds"] == choice["scaffolds"]
        house = next(house for house in then["houses"] if house["site"] == choice["site"])
        assert choice["finishes"] == (None not in house["floors"])
        assert bool(choice["rules"]) == bool(choice["warning"]) == bool(choice["permit"])
        paid += choice["permit"] is not None
    assert paid


@pytest.mark.rule("W-SCORE-01")
def test_points_if_invited_now_are_the_points_then_scored() -> None:
    seen = 0
    for record, choice in choices("invite", 3, 11):
        seat = int(record.state.actor())
        twin = record.state.clone()
        before = twin.score()[seat].by_source().get("characters", 0)
        twin.apply(GAME.parse(choice["action"]))
        lines = [line for line in twin.score()[seat].lines if line.site == choice["site"] - 1]
        assert [line.points for line in lines] == [choice["points"]]
        assert twin.score()[seat].by_source()["characters"] - before == choice["points"]
        seen += 1
    assert seen


SUMS: dict[str, Callable[[int], int]] = {
    "woman": lambda n: 2 + n,
    "man": lambda n: 2 + n,
    "girl": lambda n: 2 + 3 * n,
    "boy": lambda n: 2 + 2 * n,
    "mayor": lambda n: n,
    "policeman": lambda n: (0, 5, 9, 15)[n],
    "santa": lambda n: 3 * n,
    "shopkeeper": lambda n: (0, 2, 5, 9, 15)[min(n, 4)],
    "seamstress": lambda n: 4 * n,
    "florist": lambda n: n,
    "gardener": lambda n: n,
}


@pytest.mark.rule("W-SCORE-03", "W-SCORE-06", "W-SCORE-09", "W-SCORE-10", "W-SCORE-13")
def test_the_sum_of_a_character_gives_its_points() -> None:
    kinds = set()
    for seed in (3, 7, 11):
        for scene in well_played(2, seed):
            for worth in scene["worth"].values():
                for kind, each in worth.items():
                    assert SUMS[kind](each["sum"]["values"]["number"]) == each["points"]
                    if each["points"] > 2:
                        kinds.add(kind)
    assert kinds == set(SUMS)


@pytest.mark.rule("W-CHAR-02", "W-CHAR-03")
def test_a_character_that_cannot_come_says_why() -> None:
    codes = set()
    for seed in range(4):
        for scene in well_played(4, seed):
            for worth in scene["worth"].values():
                for kind, each in worth.items():
                    if scene["characters"][kind] == 0:
                        assert each["refusal"]["code"] == "pile-empty"
                    if each["refusal"]:
                        codes.add(each["refusal"]["code"])
    assert codes == {"pile-empty", "resident-owned"}


def test_what_is_missing_from_the_market_tells_who_took_it() -> None:
    for record, scene, _ in moments(4, 5):
        for level, row in scene["market"].items():
            for column, card in enumerate(row):
                taker = scene["takers"][level][column]
                assert (card is None) == (taker is not None)
                if taker is not None:
                    claimed = record.state.view(None).document()["players"][taker]
                    drafted = any(card.startswith(f"{level}-") for card in claimed["taken"])
                    built = any(
                        floor and floor.startswith(f"{level}-")
                        for house in claimed["houses"]
                        for floor in house["floors"]
                    )
                    assert drafted or built


def test_a_turn_remembers_what_it_has_taken() -> None:
    for record, scene, _ in moments(3, 4):
        seat = int(record.state.actor())
        if scene["phase"] == "draft":
            assert scene["taken"] is None
            assert scene["fresh"] == []
        else:
            drafts = [
                GAME.text(action) for who, action in zip(record.actors, record.actions, strict=True) if who == seat
            ]
            last = next(text for text in reversed(drafts) if text.startswith("draft"))
            assert f"draft {scene['taken']['column']} {scene['taken']['take']}" == last
            assert set(scene["fresh"]) <= set(scene["players"][seat]["hand"])


@pytest.mark.parametrize("seats", SEATS)
def test_a_scene_shows_no_hidden_card(seats: int) -> None:
    for record, scene, _ in moments(seats, 9):
        seat = int(record.state.actor())
        for other, player in enumerate(scene["players"]):
            if other != seat:
                assert set(player["hand"]) <= {"I", "II", "III"}
        rng = Rng(1)
        twin = GAME.determinize(record.state.view(seat), rng)
        past = list(zip(record.actors, record.actions, strict=True))
        assert GAME.scene(twin.view(seat), past) == scene


@pytest.mark.rule("W-EOT-02")
def test_the_log_tells_a_returned_card_to_nobody_else() -> None:
    seen = 0
    for record, _, action in moments(2, 7):
        if GAME.text(action).startswith("return "):
            seat = int(record.state.actor())
            own, others = (GAME.tell(record.state, action, viewer).act for viewer in (seat, 1 - seat))
            assert own is not None
            assert others is not None
            assert own.values["card"] != others.values["card"]
            assert str(others.values["card"]).endswith(".any', values={})")
            seen += 1
    assert seen


def test_the_log_forgets_what_was_taken_back_and_keeps_notes() -> None:
    record = begun(1, 3)
    chronicle = Chronicle(GAME)
    record.act(0, "draft 1 all")
    chronicle.catch_up(record)
    chronicle.note(record.ply, {"key": "server.notes.came_back", "values": {"name": "Ann"}})
    assert [line["kind"] for line in chronicle.lines(None, 1)] == ["action", "notice"]
    record.undo(0)
    chronicle.cut(record.ply)
    assert chronicle.lines(None, 0) == []
    record.act(0, "draft 2 top 1")
    chronicle.catch_up(record)
    lines = chronicle.lines(None, 1)
    assert [line["kind"] for line in lines] == ["action", "notice"]
    assert lines[0]["say"]["values"]["column"] == 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_steps_of_a_turn_lead_from_draft_to_its_end(seats: int) -> None:
    for _, scene, _ in moments(seats, 2):
        states = [step["state"] for step in scene["steps"]]
        assert states.count("now") == 1
        assert states == sorted(states, key=["done", "now", "next"].index)


@pytest.mark.rule("W-TIE-01", "W-TIE-02")
def test_the_tie_break_that_decides_is_marked() -> None:
    found = set()
    for seed in range(400):
        record, rng = begun(4, seed), Rng(seed)
        while record.state.actor() != OVER:
            record.act(
                int(record.state.actor()),
                record.state.legal_actions()[int(rng.below(3)) % len(record.state.legal_actions())],
            )
        scores = record.state.score()
        most = max(score.total for score in scores)
        leaders = [score for score in scores if score.total == most]
        decides = [tie["name"] for tie in scene_of(record, None)["score"][0]["tie_breaks"] if tie["decides"]]
        if len(leaders) == 1:
            assert decides == []
        else:
            coins = {dict(leader.tie_breaks)["coins"] for leader in leaders}
            cats = {dict(leader.tie_breaks)["cats"] for leader in leaders}
            assert decides == (["coins"] if len(coins) > 1 else ["cats"] if len(cats) > 1 else [])
            found.update(decides)
        if "coins" in found:
            return
    raise AssertionError("no tie was found")


@pytest.mark.rule("W-SOLO-08")
def test_alone_the_rating_is_told_and_with_others_it_is_not() -> None:
    assert scene_of(begun(1, 1), 0)["rating"] == {"band": 1, "bands": [60, 70, 80, 85, None], "best": 87}
    assert scene_of(begun(2, 1), 0)["rating"] is None


@pytest.mark.rule("W-END-01", "W-EOR-06")
def test_signs_of_the_end_come_before_it() -> None:
    signs = set()
    for seed in range(12):
        last: list[str] = []
        for _, scene, _ in moments(4, seed):
            last = [warning["say"]["key"] for warning in scene["warnings"]]
            signs.update(last)
            # Once the last round is certain nothing else is foretold.
            sorts = {sign.split(".")[2] for sign in last}
            assert "empty" not in sorts or len(sorts) == 1
        assert last
    assert {sign.split(".")[2] for sign in signs} == {"low", "none", "empty"}


@pytest.mark.rule("W-END-01")
def test_after_a_fifth_house_the_decks_foretell_nothing() -> None:
    whole = record_file.load(Path(__file__).parents[2] / "records" / "walking" / "4-fifth-house.laguna")
    for ply in range(whole.ply - 3, whole.ply):
        warnings = scene_of(whole.fork(ply, whole.salt), 0)["warnings"]
        assert [warning["say"]["key"] for warning in warnings] == ["walking.warnings.fifth-house"]


@pytest.mark.parametrize("ending", ["over"])
def test_a_finished_game_tells_how_it_ended(ending: str) -> None:
    record, rng = begun(2, 1), Rng(1)
    while record.state.actor() != OVER:
        listed = record.state.legal_actions()
        record.act(int(record.state.actor()), listed[int(rng.below(len(listed)))])
    scene = scene_of(record, None)
    assert scene["phase"] == ending
    assert scene["ending"]["code"] == record.state.ending()
    assert scene["ending"]["rule"] in GAME.rules()
    assert scene["warnings"] == []
    assert [sheet["total"] for sheet in scene["score"]] == [score.total for score in record.state.score()]
    for sheet in scene["score"]:
        assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]


def test_the_faces_are_the_card_file() -> None:
    faces = GAME.faces(GAME.components())
    assert len(faces) == 72
    assert faces[0]["id"] == "I-pink-1"
    assert {face["shop"] for face in faces} == {"", "boutique", "cafe", "gelateria", "pizzeria"}
    assert all(bool(face["shop"]) == bool(face["shop_points"]) for face in faces)
