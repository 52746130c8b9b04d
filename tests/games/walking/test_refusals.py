"""Every refusal, as it is really given, makes a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from laguna.core.rng import Rng
from laguna.core.rules import Refusal, Refused
from laguna.games import find_game
from laguna.games.walking.refusals import REFUSALS
from laguna.locale import catalogue
from tests.games.walking.scene import Scene

GAME = find_game("walking")
PARSED_ONLY = {"middle-alone", "ends-alone", "scaffold"}


def random_refusals() -> Iterator[Refusal]:
    """What is refused on the way through some random games, and after them."""
    for seats in (1, 2, 4):
        for seed in range(2):
            rng, state = Rng(seed), GAME.start(GAME.deal(seats, seed))
            while True:
                actions = state.legal_actions()
                if rng.below(19) == 0 or not actions:
                    for action in range(-1, GAME.actions + 6, 3 if actions else 50):
                        if (why := state.explain(action)) is not None:
                            yield why
                if not actions:
                    break
                state.apply(actions[rng.below(len(actions))])


def rare_refusals() -> Iterator[tuple[str, Refusal | None]]:
    """What random games seldom meet, each with its code."""
    yield "nothing-to-settle", Scene(phase="build").why("done")
    yield "column-empty", Scene().column(1, ". . .").why("draft 1 all")
    yield "column-short", Scene().column(1, ". . R").why("draft 1 top 2")
    street = Scene(phase="build").street("R . . | B . .").hand("I-pink-1 II-yellow-1").permits(0)
    yield "permit-house", street.why("place II-yellow-1 at c1")
    yield "slot-taken", street.why("place I-pink-1 at c1")
    yield "six-columns", street.why("place I-pink-1 at c6")
    beside = Scene(phase="build").street("R . .").hand("I-red-2").permits(0)
    yield "permit-neighbour", beside.why("place I-red-2 at c2")
    yield "gap", Scene(phase="build").street("R . .").hand("I-pink-1").why("place I-pink-1 at c5")
    bare = Scene(phase="build").street("R . . | S B . | S G .").hand("III-pink-1")
    yield "no-support", bare.why("place III-pink-1 at c1")
    both = Scene(phase="build").street("R P . | B . .").hand("II-pink-2").permits(0)
    yield "permit-both", both.why("place II-pink-2 at c2")
    tower = Scene(phase="build").coins(9).hand("I-pink-1 II-pink-1 III-pink-1 I-red-1")
    tower.do("place I-pink-1 at 5", "place II-pink-1 at 5", "place III-pink-1 at 5")
    yield "three-placed", tower.why("place I-red-1 at 6")
    served = Scene(3, "characters").street("R R R | B B B | G G G").guests("mayor nobody .")
    yield "house-served", served.why("invite girl to c1")
    later = Scene(3, "build").street("R R R | B B B | G G .").guests("mayor nobody .")
    yield "house-without", later.why("invite girl to c2")
    yield "house-unfinished", served.why("invite girl to c4")
    yield "resident-owned", served.why("invite mayor to c3")
    yield "pile-empty", served.piles(girl=0).why("invite girl to c3")
    yield "box-pile-empty", Scene(1, "box").piles(mayor=0).why("box mayor")
    hand = Scene(phase="return").hand("I-pink-1 I-pink-2 I-pink-3 I-pink-4")
    yield "return-not-in-hand", hand.why("return III-red-1")


def test_an_invitation_while_building_is_refused_for_what_stands_against_it_first() -> None:
    scene = Scene(3, "build").street("R R R | B B B | G G G | P . .").guests("mayor nobody . .").piles(girl=0)
    assert code(scene.why("invite woman to c1")) == "house-served"
    assert code(scene.why("invite woman to c2")) == "house-without"
    assert code(scene.why("invite woman to c4")) == "house-unfinished"
    assert code(scene.why("invite girl to c3")) == "pile-empty"
    assert code(scene.why("invite mayor to c3")) == "resident-owned"
    assert code(scene.why("invite woman to c3")) == "still-building"


def test_a_card_that_is_not_in_hand_is_refused_for_that_before_coins_count() -> None:
    scene = Scene(phase="build").hand("I-pink-1").coins(0)
    assert code(scene.why("place I-red-1 at 5")) == "not-in-hand"
    assert code(scene.why("place I-pink-1 at 5")) == "coins"


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


@cache
def met() -> dict[str, list[Refusal]]:
    """The refusals of the engine as they really are given, by code."""
    found: dict[str, list[Refusal]] = {}
    for refusal in random_refusals():
        found.setdefault(refusal.code, []).append(refusal)
    for code, rare in rare_refusals():
        assert rare is not None, code
        assert rare.code == code
        found.setdefault(code, []).append(rare)
    return found


@pytest.mark.parametrize("code", [code for code, _ in REFUSALS[1:] if code not in PARSED_ONLY])
def test_a_refusal_of_the_engine_is_told_with_the_values_it_really_gives(code: str) -> None:
    say = catalogue()
    assert code in met()
    for refusal in met()[code]:
        assert refusal.rule in GAME.rules()
        for sentence in (say.refusal("walking", refusal), say.way_out("walking", refusal)):
            assert sentence.endswith(".")
            assert "{" not in sentence


@pytest.mark.parametrize("word", ["dragon", "pink", "decks"])
def test_an_unknown_character_is_repeated_as_it_was_written(word: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse(f"invite {word} to 5")
    assert catalogue().refusal("walking", refused.value.refusal) == f"There is no character '{word}'."


@pytest.mark.parametrize(("letter", "count"), [("D", 32), ("Q", 54), ("C", 13)])
def test_every_ruling_and_clarification_has_a_text(letter: str, count: int) -> None:
    for number in range(1, count + 1):
        assert catalogue()(f"walking.readings.{letter}-{number:02}.text")


def test_every_source_of_points_has_a_word() -> None:
    sources = {line.source for score in GAME.start(GAME.deal(4, 1)).score() for line in score.lines}
    assert sources
    assert all(catalogue().word("walking", source) for source in sources)
