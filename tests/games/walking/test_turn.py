from __future__ import annotations

import pytest

from tests.games.walking.scene import Scene


def pass_turn(scene: Scene) -> int:
    """Draft the nearest single card, build nothing, and return whose turn it was."""
    seat = int(scene.state.seat)
    scene.do(min(scene.legal("draft")))
    while scene.legal("done"):
        scene.do("done")
    while scene.legal("return"):
        scene.do(min(scene.legal("return")))
    scene.do("end")
    return seat


@pytest.mark.rule("W-TURN-01")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_in_a_round_everybody_has_one_turn_clockwise_from_the_start_player(seats: int, start: int) -> None:
    scene = Scene(seats, seat=start)
    turns = [pass_turn(scene) for _ in range(seats)]
    assert turns == [(start + turn) % seats for turn in range(seats)]


@pytest.mark.rule("W-TURN-01", "W-EOR-02")
def test_the_next_round_starts_one_seat_further() -> None:
    scene = Scene(3)
    assert [pass_turn(scene) for _ in range(9)] == [0, 1, 2, 1, 2, 0, 2, 0, 1]


@pytest.mark.rule("W-TURN-01")
def test_the_round_is_counted_when_everybody_has_had_a_turn() -> None:
    scene = Scene(4)
    rounds = []
    for _ in range(5):
        rounds.append(scene.state.view(None).document()["round"])
        pass_turn(scene)
    assert rounds == [1, 1, 1, 1, 2]


@pytest.mark.rule("W-TURN-02")
def test_a_turn_is_draft_build_characters_limits_in_this_order() -> None:
    scene = Scene().street("Y Y .").hand("III-yellow I-red I-blue")
    phases = [scene.phase]
    card = scene.market_row("II")[0]
    for step in (
        "draft 1 all",
        "place III-yellow-1 at c1",
        "done",
        "invite boy to c1",
        "return I-red-1",
        f"return {card}",
    ):
        scene.do(step)
        phases.append(scene.phase)
    assert phases == ["draft", "build", "build", "characters", "return", "return", "confirm"]
    assert scene.do("end").state.seat == 1


@pytest.mark.rule("W-TURN-02")
@pytest.mark.parametrize("text", ["place III-yellow-1 at c1", "draft 2 all", "done"])
def test_once_building_is_over_only_characters_and_limits_follow(text: str) -> None:
    scene = Scene(phase="build").street("Y Y . | B B .").hand("III-yellow III-blue")
    scene.do("place III-blue-1 at c2", "done")
    assert scene.why(text) is not None


@pytest.mark.rule("W-TURN-02")
@pytest.mark.parametrize("text", ["invite boy to c1", "return I-red-1"])
def test_characters_and_limits_wait_until_building_is_over(text: str) -> None:
    scene = Scene(phase="build").street("Y Y Y").hand("I-red I-blue I-green I-pink")
    refusal = scene.why(text)
    assert refusal is not None
    assert refusal.rule == "W-TURN-02"


@pytest.mark.rule("W-TURN-02", "W-CHAR-01")
def test_the_limit_waits_until_each_finished_house_has_its_character() -> None:
    scene = Scene(phase="build").street("Y Y .").hand("III-yellow I-red I-blue I-green I-pink")
    scene.do("place III-yellow-1 at c1", "done")
    assert scene.why("return I-red-1") is not None
    assert scene.why("end") is not None
    assert scene.do("invite boy to c1").phase == "return"


@pytest.mark.rule("W-TURN-02")
def test_a_finished_house_does_not_interrupt_building() -> None:
    """D-07: characters come after all building."""
    scene = Scene(phase="build").street("Y Y . | B B .").hand("III-yellow III-blue")
    scene.do("place III-yellow-1 at c1")
    assert scene.phase == "build"
    assert scene.do("place III-blue-1 at c2", "done").phase == "characters"


@pytest.mark.rule("W-TURN-02", "W-BUILD-01")
def test_building_is_optional() -> None:
    scene = Scene().street("Y . .").hand("II-yellow").do("draft 1 top 1")
    assert "end" in scene.legal()


@pytest.mark.rule("W-TURN-02", "W-CHAR-01")
def test_a_turn_cannot_end_without_the_characters_that_are_due() -> None:
    scene = Scene(phase="build").street("Y Y .").hand("III-yellow").do("place III-yellow-1 at c1")
    refusal = scene.why("end")
    assert refusal is not None
    assert refusal.rule == "W-CHAR-01"


@pytest.mark.rule("W-TURN-03")
@pytest.mark.parametrize("hand", ["", "II-yellow", "II-yellow II-red II-blue"])
@pytest.mark.parametrize("text", ["end", "done", "place II-yellow-1 at c1"])
def test_the_draft_cannot_be_skipped_not_even_with_a_full_hand(hand: str, text: str) -> None:
    scene = Scene().street("Y . .").hand(hand)
    refusal = scene.why(text)
    assert refusal is not None
    assert refusal.rule == "W-TURN-03"
    assert refusal.instead
    assert set(refusal.instead) <= scene.legal("draft")


@pytest.mark.rule("W-TURN-03")
def test_before_the_draft_there_is_nothing_but_the_draft() -> None:
    scene = Scene(4).street("Y . .").hand("II-yellow II-red II-blue")
    assert scene.legal() == scene.legal("draft")
    assert len(scene.legal()) == 25


@pytest.mark.rule("W-TURN-04")
def test_cards_drafted_this_turn_may_be_built_this_turn() -> None:
    scene = Scene().column(1, "Y-1 Y-1 Y-1").coins(5).do("draft 1 all")
    scene.do("place I-yellow-1 at 5", "place II-yellow-1 at 5", "place III-yellow-1 at 5")
    assert scene.picture() == "I-yellow-1 II-yellow-1 III-yellow-1"
