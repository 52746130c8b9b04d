from __future__ import annotations

import pytest

from tests.games.walking.scene import Scene

TOURISTS = {"woman", "man", "girl", "boy"}
RESIDENTS = {"mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener"}


def offered(scene: Scene, column: str) -> set[str]:
    """The kinds that can be invited to a column."""
    invitations = (text.split() for text in scene.legal("invite"))
    return {kind for _, kind, _, where in invitations if where == column}


def one_house(seats: int = 2, **options: object) -> Scene:
    """A red house that lacks its roof, and the roof in hand."""
    return Scene(seats, "build", 0, **options).street("red red .", at=5).hand("III-red").coins(6)


def two_houses(seats: int = 2, **options: object) -> Scene:
    """A red and a blue-yellow house that lack their roofs, and the roofs in hand."""
    scene = Scene(seats, "build", 0, **options)
    return scene.street("red red . | blue yellow .", at=4).hand("III-red-1 III-blue-1").coins(6)


def finish_two(scene: Scene) -> Scene:
    return scene.do("place III-red-1 at c1", "place III-blue-1 at c2", "done")


@pytest.mark.rule("W-CHAR-01")
def test_a_finished_house_must_receive_a_character_before_the_turn_can_end() -> None:
    scene = one_house().do("place III-red-1 at c1", "done")
    refusal = scene.why("end")
    assert scene.legal() == scene.legal("invite")
    assert refusal is not None
    assert refusal.rule == "W-CHAR-01"


@pytest.mark.rule("W-CHAR-01")
def test_the_building_phase_cannot_be_left_around_the_characters() -> None:
    scene = one_house().do("place III-red-1 at c1")
    assert "end" not in scene.legal()
    assert scene.why("end") is not None


@pytest.mark.rule("W-CHAR-01")
def test_the_character_stands_under_the_house_and_leaves_its_pile() -> None:
    scene = one_house().do("place III-red-1 at c1", "done", "invite girl to c1")
    assert scene.guests_of() == {1: "girl"}
    assert scene.pile("girl") == 1


@pytest.mark.rule("W-CHAR-01")
def test_the_player_may_build_on_before_choosing_characters() -> None:
    """D-07: characters are taken after all building."""
    scene = two_houses().do("place III-red-1 at c1")
    assert scene.legal("invite") == set()
    assert scene.why("invite mayor to c1") is not None
    assert "place III-blue-1 at c2" in scene.legal("place")


@pytest.mark.rule("W-CHAR-01", "W-CHAR-04")
def test_a_house_finished_in_an_earlier_turn_gives_no_second_character() -> None:
    scene = Scene().street("red red red | blue . .", at=4).guests("mayor .").hand("II-blue").do("draft 1 top 1")
    assert "end" in scene.legal()
    scene.do("place II-blue-1 at c2")
    assert "end" in scene.legal()
    assert scene.why("invite woman to c1") is not None


@pytest.mark.rule("W-CHAR-01", "W-CHAR-04", "W-CHAR-05", "W-PERM-05")
def test_two_houses_in_one_turn_give_two_characters_even_if_one_is_mixed() -> None:
    """TV-08."""
    scene = finish_two(two_houses()).do("invite mayor to c1", "invite girl to c2")
    assert scene.guests_of() == {1: "mayor", 2: "girl"}
    assert scene.legal("invite") == set()
    assert "end" in scene.legal()


@pytest.mark.rule("W-CHAR-02")
def test_a_new_player_may_choose_from_every_pile() -> None:
    scene = one_house().do("place III-red-1 at c1", "done")
    assert offered(scene, "c1") == TOURISTS | RESIDENTS


@pytest.mark.rule("W-CHAR-02")
@pytest.mark.parametrize("kind", ["boy", "santa"])
def test_an_empty_pile_offers_nobody(kind: str) -> None:
    scene = one_house().piles(**{kind: 0}).do("place III-red-1 at c1", "done")
    refusal = scene.why(f"invite {kind} to c1")
    assert offered(scene, "c1") == (TOURISTS | RESIDENTS) - {kind}
    assert refusal is not None
    assert refusal.rule == "W-CHAR-02"


@pytest.mark.rule("W-CHAR-02", "W-CHAR-03")
def test_a_resident_already_owned_cannot_be_invited_again_though_its_pile_has_one_left() -> None:
    scene = finish_two(two_houses(seats=3)).do("invite mayor to c1")
    refusal = scene.why("invite mayor to c2")
    assert scene.pile("mayor") == 1
    assert offered(scene, "c2") == (TOURISTS | RESIDENTS) - {"mayor"}
    assert refusal is not None
    assert refusal.rule in ("W-CHAR-02", "W-CHAR-03")


@pytest.mark.rule("W-CHAR-03")
def test_a_resident_owned_since_an_earlier_turn_stays_unavailable() -> None:
    scene = Scene(seats=4, phase="build").street("red red . | blue blue blue", at=4).guests(". santa")
    scene.hand("III-red-1").coins(6).do("place III-red-1 at c1", "done")
    assert "santa" not in offered(scene, "c1")


@pytest.mark.rule("W-CHAR-03")
def test_a_player_may_own_equal_tourists() -> None:
    scene = finish_two(two_houses()).do("invite boy to c1", "invite boy to c2")
    assert scene.guests_of() == {1: "boy", 2: "boy"}


@pytest.mark.rule("W-CHAR-03")
def test_three_equal_tourists_may_stand_in_one_street() -> None:
    scene = Scene(seats=4, phase="build").street("red red . | blue blue blue | red red red", at=4)
    scene.guests(". woman woman").hand("III-red-1").coins(6)
    scene.do("place III-red-1 at c1", "done", "invite woman to c1")
    assert scene.guests_of() == {1: "woman", 2: "woman", 3: "woman"}


@pytest.mark.rule("W-CHAR-03")
def test_two_players_may_own_the_same_resident() -> None:
    """Q-30."""
    scene = one_house(seats=3).street("blue blue blue", seat=1).guests("florist", seat=1)
    scene.do("place III-red-1 at c1", "done", "invite florist to c1")
    assert scene.guests_of(0) == {1: "florist"}
    assert scene.guests_of(1) == {1: "florist"}


@pytest.mark.rule("W-CHAR-04")
def test_a_served_house_takes_no_second_character() -> None:
    scene = finish_two(two_houses()).do("invite girl to c2")
    assert offered(scene, "c2") == set()
    assert scene.why("invite boy to c2") is not None
    assert scene.guests_of() == {2: "girl"}


@pytest.mark.rule("W-CHAR-05")
def test_three_houses_in_one_turn_give_three_characters() -> None:
    scene = Scene(phase="build").street("red red . | blue blue . | pink pink .", at=4)
    scene.hand("III-red-1 III-blue-1 III-pink-1").coins(6)
    scene.do("place III-red-1 at c1", "place III-blue-1 at c2", "place III-pink-1 at c3", "done")
    scene.do("invite man to c3", "invite mayor to c1", "invite man to c2")
    assert scene.guests_of() == {1: "mayor", 2: "man", 3: "man"}
    assert "end" in scene.legal()


@pytest.mark.rule("W-CHAR-05")
def test_the_player_picks_the_order_of_the_houses() -> None:
    scene = finish_two(two_houses())
    assert offered(scene, "c1") == offered(scene, "c2") == TOURISTS | RESIDENTS


@pytest.mark.rule("W-CHAR-05", "W-CHAR-07")
@pytest.mark.parametrize(("served", "left_out"), [(1, 2), (2, 1)])
def test_with_one_character_for_two_houses_the_owner_chooses_the_house(served: int, left_out: int) -> None:
    """Q-29."""
    scene = finish_two(two_houses().piles(rest=0, boy=1)).do(f"invite boy to c{served}", "end")
    assert scene.guests_of()[served] == "boy"
    assert scene.guests_of().get(left_out, "nobody") == "nobody"
    assert scene.state.actor() == 1


@pytest.mark.rule("W-CHAR-06")
@pytest.mark.parametrize("column", ["blue blue .", "S blue blue", "blue S blue", "S S blue"])
def test_an_unfinished_house_is_offered_no_character(column: str) -> None:
    scene = Scene(phase="build").street(f"red red . | {column}", at=5).hand("III-red-1").coins(6)
    scene.do("place III-red-1 at c1", "done")
    refusal = scene.why("invite woman to c2")
    assert offered(scene, "c2") == set()
    assert refusal is not None
    assert refusal.rule == "W-CHAR-06"


@pytest.mark.rule("W-CHAR-06")
def test_a_turn_that_finishes_no_house_brings_no_character() -> None:
    scene = Scene(phase="build").street("red . .", at=5).hand("II-red").coins(6).do("place II-red-1 at c1", "end")
    assert scene.guests_of() == {}
    assert scene.state.actor() == 1


@pytest.mark.rule("W-CHAR-06")
def test_not_even_the_end_of_the_game_gives_an_unfinished_house_a_character() -> None:
    scene = Scene(maxRounds=1).street("red red .", at=5).do("draft 1 top 1", "end", "draft 2 top 1", "end")
    assert scene.phase == "over"
    assert scene.guests_of() == {}
    assert scene.character_points() == []


@pytest.mark.rule("W-CHAR-07")
def test_without_any_character_left_the_house_stays_empty_and_the_turn_ends() -> None:
    """Q-27."""
    scene = one_house().piles(rest=0).do("place III-red-1 at c1", "done")
    assert scene.legal("invite") == set()
    scene.do("end")
    assert scene.guests_of() in ({}, {1: "nobody"})
    assert scene.state.actor() == 1


@pytest.mark.rule("W-CHAR-07")
def test_a_house_stays_empty_if_only_residents_are_left_that_the_owner_has() -> None:
    """Q-27: three players with the easy residents."""
    scene = Scene(seats=3, phase="build", easyResidents=True)
    scene.street("red red red | blue blue blue | red red red | blue blue blue | red red .", at=1)
    scene.guests("mayor policeman santa seamstress .").piles(woman=0, man=0, girl=0, boy=0)
    scene.hand("III-red-4").coins(6).do("place III-red-4 at c5", "done")
    assert scene.legal("invite") == set()
    assert "end" in scene.legal()


@pytest.mark.rule("W-CHAR-07")
def test_a_house_left_without_a_character_is_not_served_in_a_later_turn() -> None:
    scene = Scene(phase="build").street("red red red | blue blue .", at=4).guests("nobody .")
    scene.hand("III-blue-1").coins(6).do("place III-blue-1 at c2", "done")
    assert offered(scene, "c1") == set()
    assert offered(scene, "c2") == TOURISTS | RESIDENTS


@pytest.mark.rule("W-CHAR-08")
def test_a_character_is_worth_what_the_street_shows_at_the_end_not_when_it_comes() -> None:
    scene = Scene(phase="build").street("red-1 red-1 red-1 | blue-1 blue-3 .", at=4).guests("mayor .")
    scene.hand("III-blue-1").coins(6)
    before = scene.character_points()
    scene.do("place III-blue-1 at c2", "done", "invite boy to c2", "end")
    assert before == [("mayor", 2)]
    assert scene.character_points()[0] == ("mayor", 4)


@pytest.mark.rule("W-CHAR-08")
def test_taking_a_character_brings_no_coins_and_no_permits() -> None:
    scene = one_house().do("place III-red-1 at c1", "done")
    before = scene.coins_of(), scene.permits_of()
    scene.do("invite boy to c1")
    assert (scene.coins_of(), scene.permits_of()) == before


@pytest.mark.rule("W-CHAR-01", "W-CHAR-02", "W-CHAR-06")
@pytest.mark.parametrize("text", ["end", "invite mayor to c1", "invite boy to c3"])
def test_a_refusal_in_the_characters_phase_names_possible_invitations(text: str) -> None:
    scene = one_house().piles(mayor=0).do("place III-red-1 at c1", "done")
    refusal = scene.why(text)
    assert refusal is not None
    assert refusal.instead
    assert all(scene.why(instead) is None for instead in refusal.instead)
