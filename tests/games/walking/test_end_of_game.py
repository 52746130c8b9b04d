from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from laguna.core.rng import Rng
from laguna.games.walking.state import WalkingState
from tests.games.walking.scene import GAME, Scene

LEVELS = ("I", "II", "III")
FOUR_HOUSES = "pink pink pink | blue blue blue | green green green | yellow yellow yellow | orange orange ."
FOUR_GUESTS = "woman woman man man ."
COLUMNS = {1: 4, 2: 3, 3: 4, 4: 5}
BOXED_CHARACTERS = {1: 11, 2: 11, 3: 4, 4: 0}
RANDOM_GAMES = [(seats, seed) for seats in (1, 2, 3, 4) for seed in range(8)]


def fifth_roof(seats: int = 2, seat: int = 0, **options: object) -> Scene:
    """A seat holds the roof of its fifth house and starts the round."""
    scene = Scene(seats, "draft", seat, **options).street(FOUR_HOUSES, at=1).guests(FOUR_GUESTS)
    return scene.hand("III-orange-4").coins(4)


# Trigger 1


@pytest.mark.rule("W-END-01", "W-EOR-01")
def test_after_a_fifth_house_the_others_still_have_their_turns_and_the_market_is_not_refilled() -> None:
    """TV-22: the second in turn order finishes."""
    scene = Scene(seats=4).street(FOUR_HOUSES, seat=1, at=1).guests(FOUR_GUESTS, seat=1).hand("III-orange-4", seat=1)
    scene.do("draft 1 all", "end")
    scene.do("draft 2 all", "place III-orange-4 at c5", "done", "invite boy to c5", "end")
    assert scene.state.actor() == 2
    scene.do("draft 3 all", "end")
    assert scene.state.actor() == 3
    scene.do("draft 4 all", "end")
    assert scene.state.actor() == -1
    assert scene.ending == "fifth-house"
    assert scene.market_row("I")[:4] == ["-"] * 4


@pytest.mark.rule("W-END-01")
def test_the_last_in_order_ends_the_game_with_the_fifth_house_and_still_gets_its_character_and_limits() -> None:
    """Q-50."""
    scene = Scene(seats=2).street(FOUR_HOUSES, seat=1, at=1).guests(FOUR_GUESTS, seat=1)
    scene.hand("III-orange-4 I-red-1 II-red-1 III-red-1", seat=1).coins(6, seat=1).do("draft 1 all", "end")
    scene.do("draft 2 top 1", "place III-orange-4 at c5", "done")
    assert scene.why("end") is not None
    scene.do("invite mayor to c5")
    assert scene.why("end") is not None
    scene.do("return I-red-1", "end")
    assert scene.ending == "fifth-house"
    assert scene.coins_of(1) == 6
    assert scene.guests_of(1)[5] == "mayor"


@pytest.mark.rule("W-END-01")
def test_when_the_game_is_over_nobody_may_do_anything() -> None:
    scene = fifth_roof().do("draft 1 all", "place III-orange-4 at c5", "done", "invite boy to c5", "end")
    scene.do("draft 2 all", "end")
    assert scene.phase == "over"
    assert scene.legal() == set()
    assert scene.why("draft 3 all") is not None
    assert scene.why("end") is not None


@pytest.mark.rule("W-END-01", "W-END-03")
def test_a_fifth_house_without_a_character_ends_the_game_too() -> None:
    """Q-28."""
    scene = fifth_roof().piles(rest=0).do("draft 1 all", "place III-orange-4 at c5", "done", "end")
    scene.do("draft 2 all", "end")
    assert scene.ending == "fifth-house"


# Trigger 2


@pytest.mark.rule("W-END-02", "W-EOR-06")
@pytest.mark.parametrize(("hand", "ending"), [("I-orange", ""), ("I-orange I-orange", "decks")])
def test_nineteen_ground_floors_with_four_players_can_be_out_but_not_twenty(hand: str, ending: str) -> None:
    """TV-22: 16 in the streets, 1 and 1 or 2 in hands, 1 drafted."""
    scene = Scene(seats=4)
    for seat in range(4):
        scene.street("pink . . | blue . . | green . . | yellow . .", seat=seat)
    scene.hand("I-red", seat=0).hand(hand, seat=3)
    scene.do("draft 1 top 1", "end", "draft 2 bottom 1", "end", "draft 3 top 1", "end", "draft 4 top 1", "end")
    assert scene.ending == ending
    assert scene.deck("I") == []


@pytest.mark.rule("W-END-02")
def test_after_a_failed_refill_the_points_stand_and_nobody_plays_on() -> None:
    scene = Scene(seats=2).decks(II=1).street("red red-3 red-1", at=5).guests("man")
    scene.do("draft 1 all", "end", "draft 2 all", "end")
    assert scene.ending == "decks"
    assert scene.legal() == set()
    assert scene.character_points() == [("man", 2 + 3 + 4 + 2)]


# The guard against endless games


@pytest.mark.rule("W-END-02")
@pytest.mark.parametrize(("seats", "limit"), [(1, "off"), (2, "off"), (3, 40), (4, 40)])
def test_only_three_and_four_players_have_a_last_round_by_default(seats: int, limit: int | str) -> None:
    """Q-26."""
    assert GAME.settle_options(seats)["maxRounds"] == limit


@pytest.mark.rule("W-END-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_last_round_agreed_on_ends_the_game_at_its_end_and_not_before(seats: int) -> None:
    """C-02: a number binds every seat count."""
    scene = Scene(seats=seats, maxRounds=2)
    for turn in range(2 * seats):
        assert scene.ending == ""
        scene.do(f"draft {turn % seats + 1} top 1", "end")
    assert scene.ending == "last-round"


@pytest.mark.rule("W-END-02")
def test_a_last_round_binds_the_solo_player_too() -> None:
    scene = Scene(seats=1, maxRounds=2).do("draft 1 top 1", "end", "box woman")
    assert scene.ending == ""
    scene.do("draft 1 top 1", "end")
    assert scene.ending == "last-round"


@pytest.mark.rule("W-END-02")
def test_without_an_agreement_three_players_stop_after_round_forty() -> None:
    scene = Scene(seats=3).round(40).do("draft 1 top 1", "end", "draft 2 top 1", "end", "draft 3 top 1", "end")
    assert scene.ending == "last-round"


@pytest.mark.rule("W-END-02")
def test_round_thirty_nine_of_three_players_is_not_the_last() -> None:
    scene = Scene(seats=3).round(39).do("draft 1 top 1", "end", "draft 2 top 1", "end", "draft 3 top 1", "end")
    assert scene.ending == ""


@pytest.mark.rule("W-END-02")
def test_the_guard_can_be_switched_off() -> None:
    scene = Scene(seats=3, maxRounds="off").round(40)
    scene.do("draft 1 top 1", "end", "draft 2 top 1", "end", "draft 3 top 1", "end")
    assert scene.ending == ""


@pytest.mark.rule("W-END-02", "W-EOR-02")
def test_the_last_round_ends_before_marker_and_refill() -> None:
    """C-02."""
    scene = Scene(seats=3, maxRounds=1).decks(I=0, II=0, III=0)
    scene.do("draft 1 all", "end", "draft 2 all", "end", "draft 3 all", "end")
    assert scene.ending == "last-round"
    assert scene.state.start == 0
    assert scene.market_row("I")[:3] == ["-", "-", "-"]


@pytest.mark.rule("W-END-01", "W-END-02")
def test_a_fifth_house_in_the_last_round_is_the_reason_of_the_end() -> None:
    """C-02: the five houses are tested first."""
    scene = fifth_roof(maxRounds=1).do("draft 1 all", "place III-orange-4 at c5", "done", "invite boy to c5", "end")
    scene.do("draft 2 all", "end")
    assert scene.ending == "fifth-house"


# What is worth nothing


@pytest.mark.rule("W-END-04")
def test_hand_cards_score_nothing() -> None:
    house = "pink-1 pink-1 pink-1"
    empty = Scene().street(house).guests("mayor").points()
    full = Scene().street(house).guests("mayor").hand("I-blue-2 I-red-4 III-pink-3").points()
    assert full == empty


@pytest.mark.rule("W-END-04")
@pytest.mark.parametrize("coins", [0, 1, 6])
def test_coins_score_nothing(coins: int) -> None:
    assert Scene().coins(coins).points()["total"] == 12


@pytest.mark.rule("W-END-04")
def test_scaffolds_score_nothing_whether_standing_or_in_reserve() -> None:
    start = Scene().street("S . . | S . .")
    built = Scene().street("pink-1 pink-1 pink-1").guests("nobody")
    assert start.points()["total"] == built.points()["total"] == 12


# Properties of whole games


def play_at_random(seats: int, seed: int) -> Iterator[tuple[Scene, int]]:
    """A random game before the first action and after every one, and how many refills were tried so far."""
    scene = Scene(seats=seats)
    scene.legal()
    state = GAME.start(GAME.deal(seats, seed, {}))
    assert isinstance(state, WalkingState)
    scene.state = state
    rng = Rng(seed)
    refills = 0
    yield scene, refills
    while state.actor() != -1:
        phase, round = scene.phase, int(state.round)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        next_round = scene.phase == "box" != phase if seats == 1 else state.round > round
        refills += next_round or scene.ending == "decks"
        yield scene, refills


def street_cards(scene: Scene, seat: int) -> list[str]:
    return re.findall(r"I+-[a-z]+-\d", scene.picture(seat))


def held(scene: Scene, seats: int) -> dict[str, int]:
    """Cards in hands and streets by level."""
    cards = [card for seat in range(seats) for card in [*scene.hand_of(seat), *street_cards(scene, seat)]]
    return {level: sum(card.split("-")[0] == level for card in cards) for level in LEVELS}


def finished(scene: Scene, seat: int) -> int:
    return sum(len(re.findall(r"I+-", column)) == 3 for column in scene.picture(seat).split("|"))


@pytest.mark.rule("W-END-05")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_a_refill_succeeds_exactly_if_enough_cards_are_left_to_the_market(seats: int, seed: int) -> None:
    before = 0
    for scene, refills in play_at_random(seats, seed):
        if refills > before:
            boxed = refills if seats <= 2 else 0
            enough = all(cards + boxed <= 24 - COLUMNS[seats] for cards in held(scene, seats).values())
            assert enough == (scene.ending != "decks")
        before = refills
    assert before > 0


@pytest.mark.rule("W-END-05")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_no_floor_card_is_ever_lost_or_doubled(seats: int, seed: int) -> None:
    """TV-24."""
    for scene, refills in play_at_random(seats, seed):
        own = [card for seat in range(seats) for card in scene.hand_of(seat) + street_cards(scene, seat)]
        for level in LEVELS:
            cards = [card for card in scene.deck(level) + scene.market_row(level) if card != "-"]
            cards += [card for card in own if card.split("-")[0] == level]
            assert len(set(cards)) == len(cards) == 24 - (refills if seats <= 2 else 0)


@pytest.mark.rule("W-SET-04", "W-CHAR-04", "W-SOLO-04")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_no_character_is_ever_lost_or_doubled(seats: int, seed: int) -> None:
    """TV-24."""
    boxed, boxing = BOXED_CHARACTERS[seats], False
    for scene, _ in play_at_random(seats, seed):
        boxed += boxing
        guests = [guest for seat in range(seats) for guest in scene.guests_of(seat).values() if guest != "nobody"]
        assert sum(int(size) for size in scene.state.supply) + len(guests) + boxed == 26
        boxing = scene.phase == "box"


@pytest.mark.rule("W-PERM-03", "W-SCAF-09")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_permits_never_come_back_and_scaffolds_never_vanish(seats: int, seed: int) -> None:
    """TV-24."""
    permits = [4] * seats
    for scene, _ in play_at_random(seats, seed):
        for seat in range(seats):
            assert 0 <= scene.permits_of(seat) <= permits[seat]
            permits[seat] = scene.permits_of(seat)
            assert scene.picture(seat).split().count("S") + scene.reserve_of(seat) == 2


@pytest.mark.rule("W-END-01", "W-EOR-01")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_nobody_with_five_houses_gets_another_turn(seats: int, seed: int) -> None:
    """Q-49."""
    for scene, _ in play_at_random(seats, seed):
        if scene.phase == "draft":
            assert finished(scene, int(scene.state.actor())) < 5


@pytest.mark.rule("W-CHAR-03", "W-CHAR-04", "W-CHAR-06")
@pytest.mark.parametrize(("seats", "seed"), RANDOM_GAMES)
def test_characters_once_placed_stay_and_no_street_has_a_resident_twice(seats: int, seed: int) -> None:
    before: list[dict[int, str]] = [{} for _ in range(seats)]
    for scene, _ in play_at_random(seats, seed):
        for seat in range(seats):
            guests = scene.guests_of(seat)
            residents = [guest for guest in guests.values() if guest not in ("woman", "man", "girl", "boy", "nobody")]
            assert len(set(residents)) == len(residents)
            assert before[seat].items() <= guests.items()
            assert len(guests) <= finished(scene, seat)
            before[seat] = guests
