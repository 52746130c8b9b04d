from __future__ import annotations

import pytest

from laguna.games.walking.components import CARD_NUMBERS, FIRST_SITE
from laguna.games.walking.table import FLOOR_SLOTS
from tests.games.walking.scene import Scene, played


def building(street: str, hand: str, coins: int = 6, **options: object) -> Scene:
    return Scene(2, "build", 0, **options).street(street).hand(hand).coins(coins)


@pytest.mark.rule("W-PERM-01")
@pytest.mark.parametrize(
    ("street", "card", "target"),
    [
        ("Y . .", "II-red-1", "c1"),
        ("Y . .", "I-yellow-2", "c2"),
        ("Y Y . | B . .", "II-yellow-2", "c2"),
    ],
)
def test_an_offending_floor_costs_one_permit(street: str, card: str, target: str) -> None:
    """House colour, neighbour colour, both."""
    scene = building(street, card).permits(1).do(f"place {card} at {target}")
    assert scene.permits_of() == 0


@pytest.mark.rule("W-PERM-01")
@pytest.mark.parametrize(
    ("street", "card", "target", "rules"),
    [
        ("Y . .", "II-red-1", "c1", {"W-PERM-01", "W-BUILD-09"}),
        ("Y . .", "I-yellow-2", "c2", {"W-PERM-01", "W-BUILD-10"}),
        ("Y Y . | B . .", "II-yellow-2", "c2", {"W-PERM-01", "W-BUILD-09", "W-BUILD-10"}),
    ],
)
def test_without_a_permit_an_offending_floor_is_refused(street: str, card: str, target: str, rules: set[str]) -> None:
    """TV-17."""
    scene = building(street, card).permits(0)
    text = f"place {card} at {target}"
    refusal = scene.why(text)
    assert refusal is not None
    assert refusal.rule in rules
    assert text not in scene.legal()


@pytest.mark.rule("W-PERM-02")
@pytest.mark.parametrize(
    ("street", "card", "target"),
    [
        ("Y . . | S . . | Y . .", "I-yellow-3", "c2"),
        ("Y Y . | B . .", "II-yellow-2", "c2"),
        ("Y Y . | B . . | Y Y .", "II-yellow-3", "c2"),
    ],
)
def test_one_permit_pays_for_both_rules_and_both_neighbours(street: str, card: str, target: str) -> None:
    """Q-12."""
    scene = building(street, card).permits(4).do(f"place {card} at {target}")
    assert scene.permits_of() == 3


@pytest.mark.rule("W-PERM-02")
def test_each_offending_card_pays_its_own_permit() -> None:
    """Q-12."""
    scene = building("Y . .", "II-red III-blue I-yellow-2")
    scene.do("place II-red-1 at c1", "place III-blue-1 at c1", "place I-yellow-2 at c2")
    assert scene.permits_of() == 1


@pytest.mark.rule("W-PERM-03", "W-TERM-06")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_permits_are_never_regained(seats: int) -> None:
    before = [4] * seats
    for scene in played(seats, seed=40 + seats):
        held = [scene.permits_of(seat) for seat in range(seats)]
        assert all(0 <= now <= then for now, then in zip(held, before, strict=True))
        before = held


@pytest.mark.rule("W-PERM-03", "W-PERM-01")
def test_a_fifth_offending_floor_is_impossible() -> None:
    """TV-17."""
    scene = Scene(1, phase="build").street("Y . .").coins(8)
    scene.hand("II-red III-blue I-yellow-2 II-green III-pink I-orange")
    scene.do("place II-red-1 at c1", "place III-blue-1 at c1", "place I-yellow-2 at c2")
    scene.do("done", "invite woman to c1", "end", "box man", "draft 1 top 1", "done", "return I-orange-1", "end")
    scene.do("box man", "draft 1 top 1", "place II-green-1 at c2")
    assert scene.permits_of() == 0
    assert scene.why("place III-pink-1 at c2") is not None


@pytest.mark.rule("W-PERM-04")
@pytest.mark.parametrize(
    ("street", "card", "target"),
    [("Y . .", "II-yellow-2", "c1"), ("Y . .", "I-red-1", "c2"), ("Y B .", "III-blue-2", "c1")],
)
def test_a_floor_that_offends_nothing_costs_no_permit(street: str, card: str, target: str) -> None:
    assert building(street, card).do(f"place {card} at {target}").permits_of() == 4


@pytest.mark.rule("W-PERM-04")
def test_the_permit_comes_on_top_of_the_coins() -> None:
    scene = building("Y . .", "II-red III-red", coins=3).do("place II-red-1 at c1", "place III-red-1 at c1")
    assert (scene.permits_of(), scene.coins_of()) == (3, 0)


@pytest.mark.rule("W-PERM-04", "W-BUILD-02")
def test_a_permit_does_not_replace_coins() -> None:
    """Q-16."""
    refusal = building("Y . .", "II-red", coins=0).why("place II-red-1 at c1")
    assert refusal is not None
    assert refusal.rule == "W-BUILD-02"


@pytest.mark.rule("W-PERM-04")
def test_there_is_no_action_to_spend_a_permit_without_need() -> None:
    """Q-16."""
    scene = building("Y . .", "II-yellow-2 II-red")
    assert {text.split()[0] for text in scene.legal()} == {"place", "end"}
    assert scene.do("end").permits_of() == 4


@pytest.mark.rule("W-PERM-01", "W-PERM-02", "W-PERM-05", "W-BUILD-09", "W-BUILD-11")
@pytest.mark.parametrize(("roof", "permits"), [("blue", 3), ("yellow", 3), ("red", 2)])
def test_the_permit_example(roof: str, permits: int) -> None:
    """TV-07 with its variants: the yellow floor costs one permit, a blue or yellow roof none, a red one another."""
    scene = building("Y Y . | B . .", f"II-yellow-2 III-{roof}", coins=3)
    scene.do("place II-yellow-2 at c2")
    assert (scene.permits_of(), scene.coins_of()) == (3, 2)
    scene.do(f"place III-{roof}-1 at c2")
    assert (scene.permits_of(), scene.coins_of()) == (permits, 0)
    scene.do("done", "invite girl to c2")
    assert scene.guests_of() == {2: "girl"}


@pytest.mark.rule("W-PERM-05", "W-TERM-03")
@pytest.mark.parametrize("street", ["Y B .", "Y R .", "Y Y ."])
def test_a_mixed_house_is_finished_and_gets_a_character(street: str) -> None:
    scene = building(street, "III-green").do("place III-green-1 at c1", "done")
    assert scene.phase == "characters"
    assert len(scene.legal("invite")) == 11


@pytest.mark.rule("W-PERM-06", "W-SCORE-15")
@pytest.mark.parametrize("permits", range(5))
def test_each_unused_permit_is_worth_three_points(permits: int) -> None:
    assert Scene().permits(permits).points()["permits"] == 3 * permits


@pytest.mark.rule("W-PERM-06", "W-PERM-04")
def test_an_offence_costs_three_points_in_the_end() -> None:
    scene = building("Y . .", "II-red")
    before = scene.points()["total"]
    assert scene.do("place II-red-1 at c1").points()["total"] == before - 3


# TV-23

Street = dict[tuple[int, int], int]
"""The colour of each floor card, by site and level."""


def street_of(scene: Scene, seat: int) -> Street:
    cards = [int(scene.state.floors[seat * FLOOR_SLOTS + slot]) for slot in range(FLOOR_SLOTS)]
    return {divmod(slot, 3): card // 4 % 6 for slot, card in enumerate(cards) if card >= 0}


def house(street: Street, site: int) -> set[int]:
    return {colour for (place, _), colour in street.items() if place == site}


def offends(street: Street, site: int, level: int, colour: int, whole_house: bool) -> bool:
    if whole_house:
        beside = house(street, site - 1) | house(street, site + 1)
    else:
        beside = {street[site + step, level] for step in (-1, 1) if (site + step, level) in street}
    own = house(street, site)
    return bool(own and colour not in own) or colour in beside


@pytest.mark.rule("W-PERM-01", "W-PERM-02", "W-PERM-03", "W-PERM-04", "W-BUILD-09", "W-BUILD-10", "W-BUILD-11")
@pytest.mark.parametrize("check", ["sameLevel", "wholeHouse"])
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (4, 6), (4, 7)])
def test_permits_spent_are_the_offending_cards_of_the_whole_game(seats: int, seed: int, check: str) -> None:
    """TV-23."""
    offences = [0] * seats
    streets: list[Street] = [{} for _ in range(seats)]
    for scene in played(seats, seed, neighbourCheck=check):
        for seat in range(seats):
            now = street_of(scene, seat)
            for place in now.keys() - streets[seat].keys():
                offences[seat] += offends(streets[seat], *place, now[place], check == "wholeHouse")
            streets[seat] = now
            assert 4 - scene.permits_of(seat) == offences[seat]
            assert offences[seat] >= sum(len(house(now, site)) - 1 for site in {site for site, _ in now})
    assert sum(offences) > 0


@pytest.mark.rule("W-PERM-01", "W-PERM-03")
@pytest.mark.parametrize("check", ["sameLevel", "wholeHouse"])
def test_without_permits_no_offending_floor_is_ever_offered(check: str) -> None:
    """TV-17."""
    offered = 0
    for scene in played(4, seed=54, neighbourCheck=check):
        seat = int(scene.state.seat)
        if scene.permits_of(seat) == 0:
            street = street_of(scene, seat)
            for text in scene.legal("place"):
                card, site = CARD_NUMBERS[text.split()[1]], int(text.split(" c")[1]) + FIRST_SITE - 1
                assert not offends(street, site, card // 24, card // 4 % 6, check == "wholeHouse")
                offered += 1
    assert offered > 0
