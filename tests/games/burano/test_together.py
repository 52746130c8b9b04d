"""Pyramids are built at the same time: who still builds, and what each may plan meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from laguna.core.record import Record, Seat
from laguna.core.rules import Refused
from laguna.games import find_game
from laguna.games.burano.components import COLOURS
from laguna.games.burano.state import BuranoState

BURANO = find_game("burano")
Change = Callable[[list[str]], list[str]]


def season(seats: int = 3, first: int = 1) -> Record:
    """A game whose first pyramids are about to be built."""
    deal = BURANO.deal(seats, 4)
    deal = replace(deal, content=BURANO.start_with(deal.content, first))
    record = Record(BURANO, deal, tuple(Seat(f"P{seat}", "human") for seat in range(seats)), "salt")
    while record.state.view(None).document()["phase"] == "draw":
        record.act(int(record.state.actor()), record.state.legal_actions()[0])
    return record


def pyramid(record: Record, seat: int, last: bool = False) -> list[str]:
    """A pyramid of the seat's cubes, in the order of the colours or the other way round."""
    reserve = record.state.view(seat).document()["players"][seat]["reserve"]
    cubes = [colour for colour, count in reserve.items() for _ in range(count)]
    chosen = list(reversed(cubes))[:14] if last else cubes[:14]
    return [*(f"lay {colour}" for colour in chosen), "done"]


def build(record: Record, seat: int) -> None:
    for action in pyramid(record, seat):
        record.act(seat, action)


@pytest.mark.rule("B-PYR-01")
def test_all_build_at_once_in_the_order_of_the_engine() -> None:
    record = season()
    assert record.state.deciders() == [1, 2, 0]
    build(record, 1)
    assert record.state.deciders() == [2, 0]
    record.act(2, pyramid(record, 2)[0])
    assert record.state.deciders() == [2, 0]
    record.undo(2)
    build(record, 2)
    build(record, 0)
    assert record.state.deciders() == [1]


def test_whoever_has_laid_the_last_cube_still_decides() -> None:
    record = season(2, 0)
    for action in pyramid(record, 0)[:-1]:
        record.act(0, action)
    assert record.state.deciders() == [0, 1]


@pytest.mark.rule("B-PYR-01")
def test_without_cubes_nothing_is_decided() -> None:
    state = season().state
    assert isinstance(state, BuranoState)
    for colour in range(COLOURS):
        state.supply[colour] += state.reserve[2 * COLOURS + colour]
        state.reserve[2 * COLOURS + colour] = 0
    assert state.deciders() == [1, 0]


def test_in_a_turn_the_actor_decides_alone_and_after_the_end_nobody() -> None:
    record = season(2, 0)
    build(record, 0)
    build(record, 1)
    assert record.state.deciders() == [0]
    while record.state.deciders():
        assert record.state.deciders()[0] == record.state.actor()
        record.act(int(record.state.actor()), record.state.legal_actions()[-1])
    assert record.state.view(None).document()["phase"] == "over"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_copy_in_which_another_builds_leaves_the_position_alone(seat: int) -> None:
    record = season()
    record.act(1, pyramid(record, 1)[0])
    before = int(record.state.fingerprint())
    twin = record.state.turn_to(seat)
    assert twin.actor() == seat
    assert twin.view(seat).document()["step"]["left"] == (13 if seat == 1 else 14)
    for action in pyramid(record, seat)[seat == 1 :]:
        number = BURANO.parse(action)
        assert twin.explain(number) is None
        twin.apply(number)
    assert twin.actor() != seat
    assert int(record.state.fingerprint()) == before


def test_it_cannot_become_the_turn_of_somebody_who_does_not_decide() -> None:
    record = season()
    build(record, 1)
    for seat in (1, 3, -1):
        with pytest.raises(ValueError, match=f"seat {seat} does not decide now"):
            record.state.turn_to(seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_plan_holds_for_every_seat_that_builds_and_changes_nothing(seat: int) -> None:
    record = season()
    before = int(record.state.fingerprint())
    plan = pyramid(record, seat)
    assert [BURANO.text(number) for number in record.check_plan(seat, plan)] == plan
    assert (int(record.state.fingerprint()), record.ply) == (before, len(record.entries))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda plan: plan[:-1], "plan-unfinished"),
        (lambda plan: [*plan[:5], "done"], "pyramid-undone"),
        (lambda plan: [*plan, "done"], "gesture-shown"),
        (lambda plan: [*plan[:-1], "lay pink", "done"], "pyramid-full"),
        (lambda _: ["end"], "other-step"),
        (lambda _: ["dance"], "verb-unknown"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_plan_is_refused_for_its_first_wrong_part(seat: int, change: Change, code: str) -> None:
    record = season()
    with pytest.raises(Refused) as refused:
        record.check_plan(seat, change(pyramid(record, seat)))
    assert refused.value.refusal.code == code


# What those see who build meanwhile


@pytest.mark.rule("B-PYR-01", "B-PYR-02")
def test_whoever_builds_is_asked_to_build_also_while_another_is_in_turn() -> None:
    record = season()
    for action in pyramid(record, 1)[:5]:
        record.act(1, action)
    scenes = {seat: BURANO.scene(record.state.view(seat), []) for seat in (0, 1, 2, None)}
    assert {seat: scene["step"]["slot"] for seat, scene in scenes.items()} == {0: 1, 1: 6, 2: 1, None: 1}
    prompts = [scenes[seat]["prompt"]["say"] for seat in (0, 1, 2)]
    assert {prompt["key"] for prompt in prompts} == {"burano.prompts.pyramids_whole.say"}
    assert [prompt["values"]["left"] for prompt in prompts] == [14, 9, 14]
    assert [scene["actor"] for scene in scenes.values()] == [1, 1, 1, 1]
    assert [scenes[seat]["step"]["left"] for seat in (0, 1, 2)] == [14, 9, 14]
    assert scenes[0]["players"][0]["reserve"] == record.state.view(0).document()["players"][0]["reserve"]
    assert scenes[0]["choices"] == []


def test_the_scene_of_a_builder_tells_nothing_of_other_pyramids() -> None:
    scenes = []
    for last in (False, True):
        record = season()
        for action in pyramid(record, 1, last):
            record.act(1, action)
        for action in pyramid(record, 2, last)[:7]:
            record.act(2, action)
        scenes.append([BURANO.scene(record.state.view(seat), []) for seat in (0, None)])
        scenes[-1].append(BURANO.scene(record.state.turn_to(0).view(0), []))
    assert scenes[0] == scenes[1]
