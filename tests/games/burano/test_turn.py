from __future__ import annotations

from typing import Any

import pytest

from laguna.core.rng import Rng
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready


def rich(coins: int = 20, **options: Any) -> Scene:
    """A base of nine cubes, nothing prepared, and pink and blue houses to be roofed."""
    scene = ready(**options).set(coins=coins).pyramid(0, *["green"] * 9)
    return scene.house("d4", "pink").house("e4", "blue").roofs("four PB")


@pytest.mark.rule("B-TURN-01")
@pytest.mark.parametrize(
    "moves",
    [
        ["prepare 1", "prepare 2", "prepare 3"],
        ["prepare 1", "build green d5", "prepare 2", "build green d6"],
        ["roof 1 d4 e4", "prepare 1", "build green d4"],
        ["prepare 1", "build green d5", "roof 1 d4 e4", "prepare 5"],
    ],
)
def test_moves_come_in_any_order_and_may_be_repeated(moves: list[str]) -> None:
    scene = rich()
    for move in moves:
        scene.do(move)
        if scene.phase == "lace":
            scene.do("done")
        if scene.phase == "bonus":
            scene.do("bonus privileges")
    assert scene.phase == "turn"
    assert scene.document()["moves"] == len(moves)


@pytest.mark.rule("B-TURN-01")
def test_a_fifth_move_is_refused() -> None:
    """Q-29."""
    scene = rich().prepare("green", "green").do("prepare 1", "build green d5", "done", "build green d6", "done")
    scene.do("prepare 2")
    assert scene.document()["moves"] == 4
    assert scene.refused("prepare 3") == ("four-moves", "B-TURN-01")
    assert scene.refused("build green d7") == ("four-moves", "B-TURN-01")
    assert scene.refused("roof 1 d4 e4") == ("four-moves", "B-TURN-01")


@pytest.mark.rule("B-TURN-01", "B-PRIV-01")
def test_after_four_moves_privileges_can_still_be_spent() -> None:
    """Q-29."""
    scene = rich().prepare("green", "green").set(privileges=2)
    scene.do("prepare 1", "build green d5", "done", "build green d6", "done", "prepare 2")
    assert {text.split()[0] for text in scene.legal()} == {"coin", "cube", "end"}


@pytest.mark.rule("B-TURN-02")
@pytest.mark.parametrize(("moves", "change"), [(0, 1), (1, 1), (2, -2), (3, -5)])
def test_what_a_turn_of_up_to_three_moves_costs(moves: int, change: int) -> None:
    """V-04."""
    scene = rich(coins=10).do(*["prepare 1", "prepare 2", "prepare 3"][:moves], "end")
    assert scene.coins() == 10 + change


@pytest.mark.rule("B-TURN-02")
def test_four_moves_cost_nine_coins() -> None:
    """V-04."""
    scene = rich(coins=10).do("prepare 1", "prepare 2", "prepare 3", "build green d5", "done", "end")
    assert scene.coins() == 10 - 9


@pytest.mark.rule("B-TURN-02")
def test_two_cubes_prepared_and_one_built_cost_five_coins() -> None:
    """V-03, Q-30: the action of the colour costs nothing."""
    scene = rich(coins=10).do("prepare 1", "prepare 2", "build green d5", "done", "end")
    assert scene.coins() == 5


@pytest.mark.rule("B-TURN-02")
def test_each_move_is_paid_before_it_is_carried_out() -> None:
    """V-04, Q-21."""
    scene = rich(coins=10)
    purse = []
    for move in ("prepare 1", "prepare 2", "prepare 3", "build green d5"):
        scene.do(move)
        purse.append(scene.coins())
    assert scene.phase == "lace"
    assert purse == [11, 8, 5, 1]


@pytest.mark.rule("B-TURN-02", "B-TURN-03")
def test_the_coin_of_the_first_move_pays_for_the_second() -> None:
    """Q-33."""
    scene = rich(coins=2).do("prepare 1", "prepare 2")
    assert scene.coins() == 0


@pytest.mark.rule("B-TURN-02", "B-TURN-03")
def test_the_coin_of_the_first_move_is_there_before_its_action() -> None:
    """Q-33."""
    scene = rich(coins=0).prepare("orange").do("build orange d5")
    assert scene.phase == "earn"
    # Houses 0, 1 and 2 are empty: their yellow and blue one show coins.
    assert scene.coins() == 1 + 2


@pytest.mark.rule("B-TURN-03")
@pytest.mark.parametrize(("coins", "made"), [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (8, 3), (9, 4)])
def test_how_many_moves_a_purse_allows(coins: int, made: int) -> None:
    scene = rich(coins=coins)
    moves = ["prepare 1", "prepare 2", "prepare 3", "roof 1 d4 e4"]
    scene.do(*moves[:made])
    if made < 4:
        assert scene.refused(moves[made]) == ("coins", "B-TURN-03")
    assert scene.coins() >= 0


@pytest.mark.rule("B-TURN-03")
@pytest.mark.parametrize("move", ["prepare 2", "build orange d5", "roof 1 d4 e4"])
def test_no_move_may_be_started_without_its_price(move: str) -> None:
    """Q-36: not even one that would earn it."""
    scene = rich(coins=1).prepare("orange").do("prepare 1")
    assert scene.coins() == 2
    assert scene.refused(move) == ("coins", "B-TURN-03")
    assert scene.legal() == ["end"]


@pytest.mark.rule("B-TURN-03", "B-PRIV-07")
def test_a_privilege_turned_into_a_coin_pays_for_a_move() -> None:
    scene = rich(coins=1).set(privileges=1).do("prepare 1", "coin", "prepare 2")
    assert (scene.coins(), scene.privileges()) == (0, 0)


@pytest.mark.rule("B-TURN-04")
def test_a_player_who_could_move_may_pass_for_a_coin() -> None:
    """Q-17, Q-35."""
    scene = rich(coins=4)
    assert scene.legal("prepare")
    assert scene.do("end").coins() == 5
    assert scene.actor == 1


@pytest.mark.rule("B-TURN-04")
def test_a_player_who_cannot_move_passes_for_a_coin() -> None:
    """C-08: even the only option is not played by itself."""
    scene = ready().set(coins=0).roofs()
    assert scene.legal() == ["end"]
    assert scene.do("end").coins() == 1


@pytest.mark.rule("B-TURN-04")
@pytest.mark.parametrize("spent", [["coin"], ["cube pink 1"]])
def test_passing_after_spending_privileges_still_brings_a_coin(spent: list[str]) -> None:
    """Q-34."""
    scene = ready().set(coins=0, privileges=1).roofs().do(*spent)
    before = scene.coins()
    assert scene.do("end").coins() == before + 1


@pytest.mark.rule("B-TURN-04")
def test_ending_after_a_move_brings_no_coin() -> None:
    assert rich(coins=4).do("prepare 1", "end").coins() == 5


@pytest.mark.rule("B-TURN-05")
@pytest.mark.parametrize("made", [1, 2, 3])
def test_after_any_move_the_player_may_stop(made: int) -> None:
    scene = rich().do(*["prepare 1", "prepare 2", "prepare 3"][:made])
    assert "end" in scene.legal()
    assert scene.do("end").actor == 1


@pytest.mark.rule("B-TURN-05")
def test_after_the_fourth_move_the_turn_is_ended_by_its_player() -> None:
    """C-08."""
    scene = rich().set(privileges=0).do("prepare 1", "prepare 2", "prepare 3", "build green d5", "done")
    assert (scene.actor, scene.legal()) == (0, ["end"])


@pytest.mark.rule("B-TURN-05")
def test_the_move_counter_starts_again_with_each_turn() -> None:
    scene = rich(coins=10).pyramid(1, *["green"] * 9).do("prepare 1", "prepare 2", "end")
    assert scene.document()["moves"] == 0
    assert scene.do("prepare 1").coins(1) == 21
    scene.do("end")
    coins = scene.coins(0)
    assert scene.do("prepare 5").coins(0) == coins + 1


@pytest.mark.rule("B-TURN-06")
def test_only_moves_that_can_be_carried_out_are_offered() -> None:
    scene = ready().roofs()
    assert {text.split()[0] for text in scene.legal()} == {"end"}
    scene.prepare("green")
    assert {text.split()[0] for text in scene.legal()} == {"build", "end"}
    scene.pyramid(0, "pink")
    assert {text.split()[0] for text in scene.legal()} == {"build", "prepare", "end"}
    scene.house("d4", "pink").house("e4", "blue").roofs("four PB")
    assert {text.split()[0] for text in scene.legal()} == {"build", "prepare", "roof", "end"}


@pytest.mark.rule("B-TURN-06", "B-PRIV-01")
@pytest.mark.parametrize("text", ["coin", "cube pink 1", "prepare 1", "build green d6", "roof 1 d4 e4", "end"])
@pytest.mark.parametrize("colour", ["pink", "green", "orange"])
def test_within_an_action_nothing_of_the_turn_can_be_done(text: str, colour: str) -> None:
    """Q-78."""
    scene = rich().pyramid(0, None, "green").prepare(colour, "green").set(privileges=3).do(f"build {colour} d5")
    assert scene.phase in ("sail", "lace", "earn")
    assert scene.refused(text) == ("other-step", "B-TURN-06")


@pytest.mark.rule("B-TURN-06", "B-PRIV-01")
@pytest.mark.parametrize("text", ["coin", "cube pink 9", "prepare 1", "end"])
def test_nothing_of_the_turn_can_be_done_before_the_bonus_of_a_roof(text: str) -> None:
    """Q-78."""
    scene = rich().set(privileges=3).do("roof 1 d4 e4")
    assert scene.refused(text) == ("other-step", "B-TURN-06")


@pytest.mark.rule("B-PYR-01", "B-CLEAN-03", "B-CLEAN-07", "B-CLEAN-10", "B-PSET-08")
def test_outside_of_turns_the_rule_of_the_step_is_named() -> None:
    named: dict[str, set[str]] = {}
    rng = Rng(2)
    for seed in range(12):
        state = BURANO.begin(2, seed, {"laceCubes": "accessible"})
        while state.actor() >= 0:
            assert isinstance(state, BuranoState)
            phase = PHASE_NAMES[state.phase] + (" at first" if state.dealing else "")
            why = state.explain(BURANO.parse("end"))
            if why is not None:
                assert why.code == "other-step"
                named.setdefault(phase, set()).add(why.rule)
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    outside = {
        "draw at first": {"B-PSET-08"},
        "pyramids": {"B-PYR-01"},
        "pay": {"B-CLEAN-03"},
        "source": {"B-CLEAN-03"},
        "refill": {"B-CLEAN-07"},
        "discard": {"B-CLEAN-10"},
        "draw": {"B-CLEAN-10"},
    }
    inside = {phase: {"B-TURN-06"} for phase in named if phase not in outside}
    assert {"sail", "lace", "earn"} <= set(inside)
    assert named == inside | {phase: rule for phase, rule in outside.items() if phase in named}
    assert {"draw at first", "pyramids", "pay", "discard", "draw"} <= set(named)
    refill = ready().set(privileges=1).end_season()
    while refill.phase != "refill":
        refill.do("done")
    assert refill.refused("end") == ("other-step", "B-CLEAN-07")


@pytest.mark.rule("B-TURN-06")
@pytest.mark.parametrize("text", ["sail A", "lace a1", "home F", "bonus privileges", "done", "draw four", "lay pink"])
def test_no_step_of_another_phase_can_be_done_in_a_turn(text: str) -> None:
    assert rich().refused(text) == ("other-step", "B-TURN-06")


@pytest.mark.rule("B-TURN-06")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "verb-unknown"),
        ("jump", "verb-unknown"),
        ("prepare", "form-wrong"),
        ("prepare 15", "number-unknown"),
        ("prepare 0", "number-unknown"),
        ("build red d4", "word-unknown"),
        ("build pink h4", "word-unknown"),
        ("roof 4 d4 e4", "number-unknown"),
        ("roof 1 d4", "form-wrong"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    assert rich().refused(text) == (code, "B-TURN-06")
