from __future__ import annotations

import pytest

from laguna.games.walking.components import KIND_NAMES
from laguna.games.walking.scoring import DESIGNERS_BEST, rating
from tests.games.walking.scene import Scene

LEVELS = ("I", "II", "III")
FOUR_HOUSES = "pink pink pink | blue blue blue | green green green | yellow yellow yellow | orange orange ."
FOUR_GUESTS = "woman woman man man ."


def fifth_roof(**options: object) -> Scene:
    """The roof of the fifth house is in hand."""
    scene = Scene(1, "draft", 0, **options).street(FOUR_HOUSES, at=1).guests(FOUR_GUESTS)
    return scene.hand("III-orange-4")


def idle_turn(scene: Scene, keep: str = "") -> Scene:
    """Draft a card, build nothing, give excess cards back; stops before a character is boxed."""
    scene.do("draft 1 top 1")
    if "end" not in scene.legal():
        scene.do("done")
        scene.do(min(scene.legal("return") - {f"return {keep}"}))
    return scene.do("end")


# Setup and turn


@pytest.mark.rule("W-SOLO-01")
def test_a_solo_game_has_four_market_columns_and_the_usual_start() -> None:
    scene = Scene(seats=1)
    assert [len(scene.market_row(level)) for level in LEVELS] == [4, 4, 4]
    assert [len(scene.deck(level)) for level in LEVELS] == [20, 20, 20]
    assert (scene.coins_of(), scene.permits_of(), scene.hand_of()) == (4, 4, [])
    assert scene.picture() == "S . . | S . ."


@pytest.mark.rule("W-SOLO-01")
def test_a_solo_game_has_two_of_each_tourist_and_one_of_each_resident() -> None:
    scene = Scene(seats=1)
    assert [scene.pile(kind) for kind in KIND_NAMES] == [2] * 4 + [1] * 7


@pytest.mark.rule("W-SOLO-01", "W-SOLO-02")
def test_the_solo_player_is_always_in_turn() -> None:
    scene = Scene(seats=1)
    for _ in range(3):
        assert scene.state.actor() == 0
        idle_turn(scene)
        assert scene.state.actor() == 0
        scene.do(min(scene.legal("box")))


@pytest.mark.rule("W-SOLO-03", "W-SOLO-04")
def test_the_next_round_begins_when_a_character_is_boxed_and_not_before() -> None:
    scene = Scene(seats=1)
    for round in (1, 2, 3):
        assert scene.state.round == round
        idle_turn(scene)
        assert (scene.phase, scene.state.round) == ("box", round), "refilling and boxing belong to the turn before"
        scene.do(min(scene.legal("box")))
        assert (scene.phase, scene.state.round, scene.state.played) == ("draft", round + 1, 0)


@pytest.mark.rule("W-SOLO-05")
def test_a_game_that_the_last_character_ends_has_as_many_rounds_as_turns() -> None:
    scene = Scene(seats=1)
    turns = 0
    while not scene.ending:
        idle_turn(scene)
        turns += 1
        if scene.phase == "box":
            scene.do(min(scene.legal("box")))
    assert (scene.state.round, turns) == (turns, 15)


@pytest.mark.rule("W-SOLO-02")
def test_a_solo_turn_has_draft_building_characters_and_limits() -> None:
    scene = Scene(seats=1).street("red red .", at=5).hand("III-red-1 I-pink-1 I-pink-2").coins(6)
    scene.do("draft 2 top 2")
    assert scene.coins_of() == 7
    scene.do("place III-red-1 at c1")
    assert scene.coins_of() == 6
    scene.do("done")
    assert scene.phase == "characters"
    scene.do("invite santa to c1")
    assert scene.phase == "return"
    scene.do("return I-pink-1", "end")
    assert len(scene.hand_of()) == 3


@pytest.mark.rule("W-SOLO-02", "W-EOT-03")
def test_the_coin_limit_holds_for_the_solo_player() -> None:
    assert Scene(seats=1).coins(6).do("draft 1 top 1", "end").coins_of() == 6


# Upkeep


@pytest.mark.rule("W-SOLO-03", "W-EOR-04", "W-EOR-05")
def test_after_a_solo_turn_every_row_loses_its_rightmost_card_and_is_refilled() -> None:
    """TV-12."""
    scene = Scene(seats=1)
    rows = [scene.market_row(level) for level in LEVELS]
    decks = [scene.deck(level) for level in LEVELS]
    scene.do("draft 2 all", "end")
    for level, (x1, _, x3, x4), (n1, n2, *rest) in zip(LEVELS, rows, decks, strict=True):
        assert scene.market_row(level) == [n2, n1, x1, x3]
        assert scene.deck(level) == rest
        assert x4 not in rest


@pytest.mark.rule("W-SOLO-03")
def test_the_card_boxed_is_the_rightmost_present_even_if_the_last_column_was_drafted() -> None:
    scene = Scene(seats=1)
    x1, x2, x3, _ = scene.market_row("II")
    n1, n2, *_ = scene.deck("II")
    scene.do("draft 4 all", "end")
    assert scene.market_row("II") == [n2, n1, x1, x2]
    assert x3 not in scene.deck("II")


@pytest.mark.rule("W-SOLO-04")
def test_after_the_refill_the_player_must_box_one_character_of_any_pile() -> None:
    """Q-39."""
    scene = Scene(seats=1).piles(girl=0, mayor=0).do("draft 2 all", "end")
    assert scene.phase == "box"
    assert all("-" not in scene.market_row(level) for level in LEVELS)
    assert scene.legal() == {f"box {kind}" for kind in KIND_NAMES if kind not in ("girl", "mayor")}


@pytest.mark.rule("W-SOLO-04")
def test_a_boxed_character_leaves_the_game_and_the_next_turn_begins() -> None:
    scene = Scene(seats=1).do("draft 2 all", "end", "box boy")
    assert scene.pile("boy") == 1
    assert scene.guests_of() == {}
    assert scene.phase == "draft"


@pytest.mark.rule("W-SOLO-04")
def test_boxing_from_an_empty_pile_is_refused() -> None:
    scene = Scene(seats=1).piles(mayor=0).do("draft 2 all", "end")
    refusal = scene.why("box mayor")
    assert refusal is not None
    assert refusal.rule == "W-SOLO-04"
    assert refusal.instead
    assert all(scene.why(instead) is None for instead in refusal.instead)


@pytest.mark.rule("W-SOLO-04")
@pytest.mark.parametrize("text", ["draft 1 all", "end", "done"])
def test_nothing_else_can_be_done_before_a_character_is_boxed(text: str) -> None:
    refusal = Scene(seats=1).do("draft 2 all", "end").why(text)
    assert refusal is not None
    assert refusal.rule == "W-SOLO-04"


@pytest.mark.rule("W-SOLO-04")
def test_a_turn_that_took_a_character_is_followed_by_boxing_too() -> None:
    """Q-39."""
    scene = Scene(seats=1).street("red red .", at=5).hand("III-red-1")
    scene.do("draft 1 top 1", "place III-red-1 at c1", "done", "invite woman to c1", "end", "box woman")
    assert scene.pile("woman") == 0


@pytest.mark.rule("W-SOLO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_boxes_characters_in_company(seats: int) -> None:
    scene = Scene(seats=seats)
    for column in range(1, seats + 1):
        scene.do(f"draft {column} top 1", "end")
    assert scene.phase == "draft"
    assert scene.why("box woman") is not None


# The end


@pytest.mark.rule("W-SOLO-05")
def test_the_fifth_house_ends_a_solo_game_without_upkeep() -> None:
    """Q-42."""
    scene = fifth_roof().do("draft 2 all", "place III-orange-4 at c5", "done", "invite boy to c5", "end")
    assert scene.ending == "fifth-house"
    assert [scene.market_row(level)[1] for level in LEVELS] == ["-", "-", "-"]
    assert scene.pile("boy") == 1


@pytest.mark.rule("W-SOLO-05")
def test_characters_and_limits_of_the_turn_with_the_fifth_house_are_still_carried_out() -> None:
    """C-04."""
    scene = fifth_roof().hand("III-orange-4 I-red-1 I-red-2 I-red-3").coins(6)
    scene.do("draft 2 top 1", "place III-orange-4 at c5")
    assert scene.state.actor() == 0
    scene.do("done")
    assert scene.phase == "characters"
    scene.do("invite boy to c5")
    assert scene.phase == "return"
    scene.do("return I-red-1", "end")
    assert scene.ending == "fifth-house"
    assert scene.coins_of() == 6


@pytest.mark.rule("W-SOLO-05")
def test_boxing_the_last_character_ends_the_game() -> None:
    scene = Scene(seats=1).piles(rest=0, girl=1).do("draft 1 all", "end")
    assert scene.ending == ""
    scene.do("box girl")
    assert scene.ending == "no-characters"
    assert scene.state.actor() == -1


@pytest.mark.rule("W-SOLO-05")
def test_taking_the_last_character_ends_the_game_after_the_turn() -> None:
    """Q-40: the second house of the turn stays without one."""
    scene = Scene(seats=1).piles(rest=0, girl=1).street("red red . | blue blue .", at=4)
    scene.hand("III-red-1 III-blue-1").coins(6).do("draft 1 all", "place III-red-1 at c1", "place III-blue-1 at c2")
    scene.do("done", "invite girl to c2", "end")
    assert scene.ending == "no-characters"
    assert scene.guests_of()[2] == "girl"
    assert scene.guests_of().get(1, "nobody") == "nobody"


@pytest.mark.rule("W-SOLO-05")
def test_without_any_house_a_solo_game_lasts_fifteen_turns() -> None:
    """Q-26."""
    scene = Scene(seats=1)
    turns = 0
    while scene.ending == "":
        idle_turn(scene)
        turns += 1
        scene.do(min(scene.legal("box")))
    assert (turns, scene.ending) == (15, "no-characters")


@pytest.mark.rule("W-SOLO-06")
@pytest.mark.parametrize("short", LEVELS)
def test_a_failed_refill_ends_a_solo_game(short: str) -> None:
    """Q-41."""
    scene = Scene(seats=1).decks(**{short: 1}).do("draft 1 all", "end")
    assert scene.ending == "decks"
    assert scene.legal() == set()


@pytest.mark.rule("W-SOLO-06")
def test_a_refill_with_the_very_last_card_does_not_end_a_solo_game() -> None:
    scene = Scene(seats=1).decks(I=2, II=2, III=2).do("draft 1 all", "end")
    assert scene.ending == ""
    assert scene.phase == "box"


@pytest.mark.rule("W-SOLO-05", "W-SOLO-06")
def test_of_several_reasons_the_fifth_house_is_reported_first() -> None:
    """C-11."""
    scene = fifth_roof().piles(rest=0, boy=1).decks(I=0, II=0, III=0)
    scene.do("draft 2 all", "place III-orange-4 at c5", "done", "invite boy to c5", "end")
    assert scene.ending == "fifth-house"


@pytest.mark.rule("W-SOLO-05", "W-SOLO-06")
def test_an_empty_supply_is_reported_before_empty_decks() -> None:
    """C-11."""
    scene = Scene(seats=1).piles(rest=0, girl=1).decks(I=0, II=0, III=0).street("red red .", at=5)
    scene.hand("III-red-1").do("draft 1 all", "place III-red-1 at c1", "done", "invite girl to c1", "end")
    assert scene.ending == "no-characters"


@pytest.mark.rule("W-SOLO-05", "W-END-03")
def test_a_fifth_house_without_a_character_ends_a_solo_game() -> None:
    scene = fifth_roof().piles(rest=0).do("draft 2 all", "place III-orange-4 at c5", "done", "end")
    assert scene.ending == "fifth-house"


# Scoring


@pytest.mark.rule("W-SOLO-07", "W-SCORE-16")
@pytest.mark.parametrize(
    ("street", "penalty"),
    [("pink-1 pink-1 pink-1", 0), ("red-2 red-1 red-1", -1), ("yellow-4 yellow-2 yellow-1", -2)],
)
def test_every_closed_window_costs_the_solo_player_a_point(street: str, penalty: int) -> None:
    """TV-19."""
    assert Scene(seats=1).street(street).guests("woman").points()["windows"] == penalty


@pytest.mark.rule("W-SOLO-07", "W-BEG-02")
def test_without_windows_the_solo_player_loses_nothing() -> None:
    """C-05."""
    scene = Scene(seats=1, skipWindows=True).street("yellow-4 yellow-2 yellow-1")
    assert scene.points().get("windows", 0) == 0


@pytest.mark.rule("W-SOLO-07", "W-SCORE-01")
def test_the_example_of_the_rulebook_has_64_points_in_a_solo_game_too() -> None:
    """TV-13."""
    scene = Scene(seats=1).street(
        "blue-4 blue-3 blue-3 | red-4 red-1 red-1 | pink-4 pink-3 pink-3 | blue-1 blue-4 blue-2 "
        "| orange-4 orange-3 orange-2"
    )
    scene.guests("woman florist santa policeman boy")
    assert scene.points() == {"characters": 51, "shops": 5, "permits": 12, "windows": -4, "total": 64}


@pytest.mark.rule("W-SOLO-08")
@pytest.mark.parametrize(
    ("total", "band"),
    [(-3, 1), (0, 1), (60, 1), (61, 2), (70, 2), (71, 3), (80, 3), (81, 4), (85, 4), (86, 5), (87, 5), (120, 5)],
)
def test_the_rating_of_a_solo_total(total: int, band: int) -> None:
    """TV-14, Q-44."""
    assert rating(total) == band


@pytest.mark.rule("W-SOLO-08")
def test_the_best_score_of_the_designer_is_87() -> None:
    assert DESIGNERS_BEST == 87


# The horizon


@pytest.mark.rule("W-SOLO-09")
def test_the_fifth_house_still_gets_a_character_on_turn_eleven() -> None:
    scene = fifth_roof()
    for _ in range(10):
        idle_turn(scene, keep="III-orange-4").do(min(scene.legal("box")))
    assert sum(scene.pile(kind) for kind in KIND_NAMES) == 1
    [last] = [kind for kind in KIND_NAMES if scene.pile(kind)]
    scene.do("draft 1 top 1", "place III-orange-4 at c5", "done", f"invite {last} to c5", "end")
    assert scene.ending == "fifth-house"
    assert scene.guests_of()[5] == last


@pytest.mark.rule("W-SOLO-09")
def test_after_turn_eleven_no_character_is_left_for_the_fifth_house() -> None:
    scene = fifth_roof()
    for _ in range(11):
        assert scene.ending == ""
        idle_turn(scene, keep="III-orange-4").do(min(scene.legal("box")))
    assert scene.ending == "no-characters"


@pytest.mark.rule("W-SOLO-09", "W-BEG-01")
def test_with_the_easy_residents_the_horizon_is_turn_eight() -> None:
    """Q-43."""
    scene = fifth_roof(easyResidents=True)
    for _ in range(8):
        assert scene.ending == ""
        idle_turn(scene, keep="III-orange-4").do(min(scene.legal("box")))
    assert scene.ending == "no-characters"
