"""The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.scene import Scene, ready

CHAIN = ("a1", "b1", "c1", "d1", "e1", "f1", "f2", "f3", "e3")
"""Nine cells, each beside the next one."""
COLOURS = {"a1": "blue", "b1": "blue", "c1": "blue", "d1": "green", "e1": "green", "f1": "pink", "f2": "pink"}
COLOURS |= {"f3": "pink", "e3": "yellow", "e2": "yellow", "b2": "white", "b3": "orange"}


def clean(scene: Scene, season: int = 0) -> Scene:
    """Play the last round of a season: the cleanup begins."""
    return scene.season(season, 3 if season < 2 else 2).end_season()


def laces(*cells: str, seats: int = 2, season: int = 3, **options: Any) -> Scene:
    """Seat 0 with workers in the workshops, the others with nobody out; nothing was paid yet."""
    scene = ready(seats, **options).send(*cells)
    scene.season(season, 3 if season < 2 else 2)
    return scene


def paid(scene: Scene, *cells: str) -> Scene:
    """Pay for workers, then commit."""
    in_order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return scene.do(*(f"pay {cell}" for cell in in_order), "done")


def islands(scene: Scene, *workers: tuple[str, ...]) -> list[int]:
    """What every seat gets for its islands at the end of spring."""
    for seat, places in enumerate(workers):
        scene.send(*places, seat=seat)
    clean(scene)
    return [scene.points(seat)["islands"] for seat in range(len(workers))]


def advance(scene: Scene) -> Scene:
    """Decline whatever can be declined until the next season's first turn."""
    while scene.phase not in ("turn", "over"):
        listed = scene.legal()
        scene.do("done" if "done" in listed else listed[0])
    return scene


# Event 1


@pytest.mark.rule("B-CLEAN-01")
def test_four_points_for_each_island_with_most_workers() -> None:
    """V-28."""
    assert islands(ready(4), ("A", "B", "B", "C"), ("D", "E", "B"), (), ("F", "F")) == [12, 8, 0, 4]


@pytest.mark.rule("B-CLEAN-01")
def test_an_empty_island_gives_nothing() -> None:
    """Q-59."""
    assert islands(ready(2), (), ()) == [0, 0]


@pytest.mark.rule("B-CLEAN-02")
@pytest.mark.parametrize(
    ("seats", "tied", "points"), [(4, 2, 2), (4, 3, 1), (4, 4, 1), (3, 2, 1), (3, 3, 1), (2, 2, 1)]
)
def test_tied_players_share_rounded_down(seats: int, tied: int, points: int) -> None:
    """V-39, Q-03."""
    workers = [("A", "A")] * tied + [("A",)] * (seats - tied)
    assert islands(ready(seats), *workers) == [points] * tied + [0] * (seats - tied)


@pytest.mark.rule("B-CLEAN-02")
def test_by_option_a_tie_gives_nothing() -> None:
    """Q-03."""
    assert islands(ready(4, islandTie="none"), ("A", "B"), ("A",), (), ()) == [4, 0, 0, 0]


# Event 2


@pytest.mark.rule("B-CLEAN-03")
def test_a_returned_cube_is_worth_two_points() -> None:
    scene = laces("b1").stock("blue", "blue").end_season()
    supply = scene.supply("blue")
    paid(scene, "b1")
    assert (scene.points()["lace"], scene.supply("blue"), scene.reserve()["blue"]) == (2, supply + 1, 1)


@pytest.mark.rule("B-CLEAN-03")
def test_paying_is_voluntary() -> None:
    scene = laces("b1").stock("blue").end_season().do("done")
    assert (scene.phase, scene.points()["lace"], scene.reserve()["blue"]) == ("over", 0, 1)


@pytest.mark.rule("B-CLEAN-03")
def test_the_cube_has_the_colour_of_the_tile() -> None:
    scene = laces("b1", "d1").stock("green", "pink").end_season()
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.legal() == ["pay d1", "done"]


@pytest.mark.rule("B-CLEAN-03")
def test_every_worker_needs_a_cube_of_its_own() -> None:
    scene = laces("a1", "b1").stock("blue", "green").end_season().do("pay a1")
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.refused("pay a1")[0] == "paid-already"


@pytest.mark.rule("B-CLEAN-03")
def test_prepared_cubes_pay_for_nothing() -> None:
    scene = laces("b1").prepare("blue").end_season()
    assert (scene.phase, scene.points()["lace"]) == ("over", 0)


@pytest.mark.rule("B-CLEAN-03")
def test_a_covered_cube_pays() -> None:
    """Q-04, C-07: the blue cube under others is returned, and the others stay."""
    scene = laces("b1").pyramid(0, *["blue"], *["green"] * 8, *["pink"] * 4, "white").end_season()
    paid(scene, "b1")
    assert scene.points()["lace"] == 2
    assert scene.cubes() == [None, *["green"] * 8, *["pink"] * 4, "white"]


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_a_covered_cube_does_not_pay() -> None:
    """Q-04."""
    scene = laces("b1", "d1", laceCubes="accessible").pyramid(0, "blue", *["green"] * 8, "pink").end_season()
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")
    assert scene.legal() == ["pay d1", "done"]


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_a_cube_freed_by_a_payment_pays() -> None:
    """Q-04: cubes go one at a time; the green one lies on the blue one."""
    scene = laces("d1", "b1", laceCubes="accessible").pyramid(0, "blue", *["pink"] * 8, "green").end_season()
    scene.do("pay d1")
    if scene.phase == "source":
        scene.do("from 10")
    scene.do("pay b1")
    if scene.phase == "source":
        scene.do("from 1")
    scene.do("done")
    assert scene.points()["lace"] == 4


@pytest.mark.rule("B-CLEAN-03")
def test_the_reserve_pays_before_the_pyramid() -> None:
    """Q-23, C-12."""
    scene = paid(laces("b1").pyramid(0, "blue").stock("blue").end_season(), "b1")
    assert (scene.cubes()[0], scene.reserve()["blue"]) == ("blue", 0)


@pytest.mark.rule("B-CLEAN-03", "B-TIE-01")
@pytest.mark.parametrize("option", [{"tieBreak": "pyramid"}, {"laceCubes": "accessible"}])
@pytest.mark.parametrize(("source", "left"), [("reserve", ("blue", 0)), ("1", (None, 1))])
def test_by_option_the_player_chooses_the_source(
    option: dict[str, Any], source: str, left: tuple[str | None, int]
) -> None:
    """C-12."""
    scene = laces("b1", **option).pyramid(0, "blue").stock("blue").end_season()
    scene.do("pay b1", f"from {source}", "done")
    assert (scene.cubes()[0], scene.reserve()["blue"]) == left
    assert scene.points()["lace"] == 2


@pytest.mark.rule("B-CLEAN-03")
def test_a_source_holds_the_colour_that_is_paid() -> None:
    scene = laces("b1", tieBreak="pyramid").pyramid(0, "blue", "green").stock("blue").end_season().do("pay b1")
    assert scene.legal() == ["from 1", "from reserve"]
    assert scene.refused("from 2") == ("no-such-source", "B-CLEAN-03")


@pytest.mark.rule("B-CLEAN-03", "B-PYR-06")
def test_by_option_only_accessible_cubes_are_sources() -> None:
    """Q-04: slot 10 covers the blue cubes in slots 1 and 2, not the one in slot 3."""
    scene = laces("a1", "b1", laceCubes="accessible").pyramid(0, *["blue"] * 3, *["pink"] * 6, "green").stock("blue")
    scene.end_season().do("pay a1")
    assert scene.legal() == ["from 3", "from reserve"]
    assert scene.refused("from 1") == ("cube-covered", "B-PYR-06")


@pytest.mark.rule("B-CLEAN-03", "B-CARD-14")
def test_a_spared_cube_needs_no_source() -> None:
    scene = laces("b1", laceCubes="accessible").own("thrifty-lace").pyramid(0, "blue").stock("blue").end_season()
    scene.do("spare b1", "done")
    assert (scene.points()["lace"], scene.cubes()[0], scene.reserve()["blue"]) == (2, "blue", 1)


@pytest.mark.rule("B-CLEAN-03")
def test_the_first_player_pays_first() -> None:
    """Q-56."""
    scene = laces("b1").send("d1", seat=1).stock("blue").stock("green", seat=1).end_season()
    assert (scene.phase, scene.actor) == ("pay", 0)
    scene.do("done")
    assert (scene.phase, scene.actor) == ("pay", 1)


@pytest.mark.rule("B-CLEAN-04")
@pytest.mark.parametrize(("size", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 16), (9, 21)])
def test_larger_unions_are_worth_more(size: int, bonus: int) -> None:
    """V-31, Q-55."""
    cells = CHAIN[:size]
    scene = paid(laces(*cells).stock(*(COLOURS[cell] for cell in cells)).end_season(), *cells)
    assert (scene.points()["lace"], scene.points()["unions"]) == (2 * size, bonus)


@pytest.mark.rule("B-CLEAN-03", "B-CLEAN-04")
def test_a_union_over_three_tiles_of_four_players() -> None:
    """V-29: O O G B for 12 points."""
    scene = laces("d2", "e2", "c2", "d1", seats=4).stock("orange", "orange", "green", "blue").end_season()
    before = {colour: scene.supply(colour) for colour in COLOUR_NAMES}
    paid(scene, "d2", "e2", "c2", "d1")
    assert scene.points()["lace"] + scene.points()["unions"] == 12
    returned = {colour: scene.supply(colour) - before[colour] for colour in COLOUR_NAMES}
    assert {colour: cubes for colour, cubes in returned.items() if cubes} == {"orange": 2, "green": 1, "blue": 1}


@pytest.mark.rule("B-CLEAN-04")
def test_a_worker_apart_belongs_to_no_union() -> None:
    """V-30: W and O side by side, G apart: 7 points."""
    scene = paid(laces("b2", "b3", "e1").stock("white", "orange", "green").end_season(), "b2", "b3", "e1")
    assert scene.points()["lace"] + scene.points()["unions"] == 7


@pytest.mark.rule("B-CLEAN-04")
def test_unions_are_counted_separately() -> None:
    cells = ("a1", "b1", "f1", "f2", "f3")
    scene = paid(laces(*cells).stock(*(COLOURS[cell] for cell in cells)).end_season(), *cells)
    assert scene.points()["unions"] == 1 + 2


@pytest.mark.rule("B-CLEAN-04")
def test_an_unpaid_worker_does_not_connect() -> None:
    """Q-57."""
    scene = paid(laces("a1", "b1", "c1").stock(*["blue"] * 3).end_season(), "a1", "c1")
    assert (scene.points()["lace"], scene.points()["unions"]) == (4, 0)


@pytest.mark.rule("B-CLEAN-04")
def test_corners_and_workers_of_others_do_not_connect() -> None:
    scene = laces("e1", "f2").send("e2", seat=1).stock("green", "pink").stock("yellow", seat=1).end_season()
    paid(scene, "e1", "f2")
    paid(scene, "e2")
    assert [scene.points(seat)["unions"] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("B-CLEAN-05")
def test_paid_workers_stay_and_score_again() -> None:
    scene = laces("a1", "b1", season=0).stock("blue", "blue").end_season()
    paid(scene, "a1", "b1")
    assert (scene.lace("a1"), scene.lace("b1"), scene.home()) == (0, 0, 8)


@pytest.mark.rule("B-CLEAN-03")
def test_workers_are_named_in_order() -> None:
    scene = laces("a1", "b1").stock("blue", "blue").end_season().do("pay b1")
    assert scene.refused("pay a1") == ("pay-order", "B-CLEAN-03")


@pytest.mark.rule("B-CLEAN-03")
def test_cells_without_an_own_worker_cannot_be_paid() -> None:
    scene = laces("a1").send("d1", seat=1).stock("blue", "green", "pink").end_season()
    assert scene.legal("pay") == ["pay a1"]


# Event 3


@pytest.mark.rule("B-CLEAN-06")
def test_the_markers_are_dealt_anew_two_to_each_action() -> None:
    deals = set()
    for seed in range(8):
        scene = clean(Scene(2, seed=seed))
        actions = tuple(scene.action_of(colour) for colour in COLOUR_NAMES)
        assert sorted(actions) == ["earn", "earn", "lace", "lace", "sail", "sail"]
        deals.add(actions)
    assert len(deals) > 3


@pytest.mark.rule("B-CLEAN-06")
def test_the_new_markers_lie_there_before_the_next_pyramids() -> None:
    """Q-88."""
    scene = clean(Scene(2))
    while scene.phase != "pyramids":
        scene.do("done" if "done" in scene.legal() else scene.legal()[0])
    planned = [scene.action_of(colour) for colour in COLOUR_NAMES]
    assert scene.state.view(0).document()["marked"] == "summer"
    assert [advance(scene).action_of(colour) for colour in COLOUR_NAMES] == planned


# Event 4


@pytest.mark.rule("B-CLEAN-07")
def test_covered_houses_give_cubes_and_the_pyramid_joins_the_reserve() -> None:
    """V-32: the workers cover pink, yellow, blue, green and pink."""
    scene = ready(start=0, home=5).pyramid(0, "white", "orange").stock("white")
    clean(scene)
    assert scene.reserve() == {"pink": 2, "blue": 1, "yellow": 1, "green": 1, "orange": 1, "white": 2}
    assert set(scene.cubes()) == {None}


@pytest.mark.rule("B-CLEAN-07", "B-RING-04")
def test_the_tenth_worker_gives_a_cube_too() -> None:
    scene = clean(ready(home=10))
    assert sum(scene.reserve().values()) == 10
    assert scene.reserve()["pink"] == 2


@pytest.mark.rule("B-CLEAN-07")
def test_the_cubes_come_from_the_supply() -> None:
    scene = ready(start=0, home=5).send(*["F"] * 9, seat=1)
    scene.send(*["F"] * 5)
    supply = {colour: scene.supply(colour) for colour in COLOUR_NAMES}
    clean(scene)
    taken = {colour: supply[colour] - scene.supply(colour) for colour in COLOUR_NAMES}
    assert taken == {"pink": 2, "blue": 1, "yellow": 1, "green": 2, "orange": 0, "white": 0}


@pytest.mark.rule("B-CLEAN-07")
def test_the_reserve_has_no_limit() -> None:
    """Q-72."""
    scene = clean(ready(home=10).stock(*["white"] * 12))
    assert sum(scene.reserve().values()) == 22


@pytest.mark.rule("B-CLEAN-07", "B-CLEAN-08")
def test_the_first_player_takes_the_last_cube() -> None:
    scene = ready(3, home=10).exhaust("pink", seat=2, left=2).set(1, coins=0)
    clean(scene)
    assert (scene.phase, scene.actor) == ("refill", 1)
    assert (scene.reserve(0)["pink"], scene.reserve(1)["pink"]) == (2, 0)


@pytest.mark.rule("B-CLEAN-08")
@pytest.mark.parametrize("instead", [(), ("white",), ("blue", "white"), ("white", "white")])
def test_each_missing_cube_may_be_replaced_by_any_other(instead: tuple[str, ...]) -> None:
    """Q-71."""
    scene = clean(ready(home=10).exhaust("pink"))
    assert (scene.phase, scene.actor) == ("refill", 0)
    assert scene.legal("substitute") == [f"substitute {colour}" for colour in COLOUR_NAMES if colour != "pink"]
    before = scene.reserve()
    scene.do(*(f"substitute {colour}" for colour in instead))
    if (scene.phase, scene.actor) == ("refill", 0):
        scene.do("done")
    gained = {colour: scene.reserve()[colour] - before[colour] for colour in COLOUR_NAMES}
    assert gained == {colour: instead.count(colour) for colour in COLOUR_NAMES}


@pytest.mark.rule("B-CLEAN-08")
def test_only_the_cubes_that_are_missing_are_replaced() -> None:
    """Two pink houses are covered, one pink cube is left."""
    scene = clean(ready(home=10).exhaust("pink", left=1)).do("substitute white")
    assert (scene.reserve()["pink"], sum(scene.reserve().values())) == (1, 10)
    assert (scene.phase, scene.actor) != ("refill", 0) or scene.legal("substitute") == []


@pytest.mark.rule("B-CLEAN-08")
def test_no_more_substitutes_than_missing_cubes() -> None:
    scene = clean(ready(home=10).set(privileges=1).exhaust("pink")).do("substitute blue", "substitute white")
    assert scene.refused("substitute white") == ("nothing-missing", "B-CLEAN-08")


@pytest.mark.rule("B-CLEAN-08")
def test_with_the_whole_supply_gone_nothing_is_taken() -> None:
    """Q-70."""
    scene = clean(ready(home=10).set(privileges=3).exhaust(*COLOUR_NAMES))
    assert (scene.phase, sum(scene.reserve().values()), scene.privileges()) == ("discard", 0, 3)


@pytest.mark.rule("B-CLEAN-09")
def test_prepared_cubes_stay() -> None:
    scene = advance(clean(ready().prepare("pink", "white")))
    assert {colour: cubes for colour, cubes in scene.prepared().items() if cubes} == {"pink": 1, "white": 1}


# Event 5


@pytest.mark.rule("B-CLEAN-10")
def test_a_discarded_island_roof_makes_room_for_four_and_fountain() -> None:
    """V-33."""
    scene = clean(ready().roofs("island BG", "workshop PB")).do("discard 1", "done", "draw four", "draw fountain")
    kinds = {tile.split()[0] for tile in scene.tiles() if tile}
    assert kinds == {"workshop", "four", "fountain"}
    assert "island BG" not in scene.tiles()


@pytest.mark.rule("B-CLEAN-10")
def test_new_tiles_differ_in_kind_but_may_repeat_a_kept_one() -> None:
    scene = clean(ready().roofs("island BG", "workshop PB")).do("discard 1", "done", "draw workshop")
    assert scene.refused("draw workshop") == ("pile-used", "B-CLEAN-10")
    assert scene.legal() == ["draw island", "draw fountain", "draw four"]


@pytest.mark.rule("B-CLEAN-10")
@pytest.mark.parametrize("discards", [(), (1,), (2, 3), (1, 2, 3)])
def test_none_to_three_roofs_are_discarded_and_all_slots_filled(discards: tuple[int, ...]) -> None:
    scene = clean(ready().roofs("island BG", "workshop PB", "four PB"))
    kept = [tile for slot, tile in enumerate(scene.tiles(), 1) if slot not in discards]
    scene.do(*(f"discard {slot}" for slot in discards))
    if scene.phase == "discard" and scene.actor == 0:
        scene.do("done")
    assert (scene.phase == "draw") == bool(discards)
    for kind in ("fountain", "island", "workshop")[: len(discards)]:
        scene.do(f"draw {kind}")
    assert scene.actor == 1
    assert None not in scene.tiles()
    assert set(kept) <= set(scene.tiles())


@pytest.mark.rule("B-CLEAN-10")
def test_each_tile_is_seen_before_the_next_pile_is_chosen() -> None:
    """Q-64."""
    scene = clean(ready().roofs("island BG"))
    scene.do("done", "draw four")
    assert (scene.phase, len([tile for tile in scene.tiles() if tile])) == ("draw", 2)


@pytest.mark.rule("B-CLEAN-10")
def test_roofs_are_discarded_in_order() -> None:
    scene = clean(ready()).do("discard 2")
    assert scene.refused("discard 1") == ("discard-order", "B-CLEAN-10")


@pytest.mark.rule("B-CLEAN-10")
def test_discarded_tiles_leave_the_game() -> None:
    """Q-63."""
    scene = clean(ready().roofs("island BG", "four PB", "workshop PB").drain("island"))
    scene.do("discard 1", "done")
    assert scene.pile("island") == 0
    assert scene.refused("draw island") == ("pile-empty", "B-CLEAN-10")


@pytest.mark.rule("B-CLEAN-10")
def test_by_option_discarded_tiles_go_under_their_pile() -> None:
    """Q-63, C-15."""
    scene = ready(roofDiscard="bottomOfPile").roofs("island BG", "four PB", "workshop PB").drain("island")
    clean(scene).do("discard 1", "done", "draw island")
    assert "island BG" in scene.tiles()


@pytest.mark.rule("B-CLEAN-10")
@pytest.mark.parametrize(("order", "drawn"), [((1, 2), "island BG"), ((2, 1), "island OW")])
def test_by_option_tiles_go_under_the_pile_in_the_order_of_the_discards(order: tuple[int, int], drawn: str) -> None:
    """C-15."""
    scene = ready(roofDiscard="bottomOfPile").roofs("island BG", "island OW", "workshop PB").drain("island")
    clean(scene).do(*(f"discard {slot}" for slot in order), "done", "draw island")
    assert [tile for tile in scene.tiles() if tile and tile.startswith("island")] == [drawn]


@pytest.mark.rule("B-CLEAN-10")
def test_slots_without_a_new_kind_stay_empty() -> None:
    """Q-27."""
    scene = clean(ready().roofs().drain("island", "workshop"))
    scene.do(*(["done"] if scene.phase == "discard" else []))
    assert scene.actor == 0
    scene.do("draw four")
    kinds = sorted(tile.split()[0] if tile else "" for tile in scene.tiles())
    assert kinds == ["", "fountain", "four"]


@pytest.mark.rule("B-CLEAN-10")
def test_by_option_kinds_repeat_once_every_pile_was_used() -> None:
    """Q-27, C-16."""
    scene = clean(ready(roofRepeatWhenShort=True).roofs().drain("island", "workshop"))
    scene.do(*(["done"] if scene.phase == "discard" else []), "draw four")
    assert scene.legal() == ["draw fountain", "draw four"]
    scene.do("draw four")
    kinds = sorted(tile.split()[0] if tile else "" for tile in scene.tiles())
    assert kinds == ["fountain", "four", "four"]


@pytest.mark.rule("B-CLEAN-10")
@pytest.mark.parametrize("repeat", [True, False])
def test_with_all_piles_empty_nothing_is_drawn(repeat: bool) -> None:
    scene = ready(roofRepeatWhenShort=repeat).roofs().roofs(seat=1).drain("island", "workshop", "fountain", "four")
    scene = advance(clean(scene))
    assert scene.state.season == 1
    assert scene.tiles() == [None, None, None]


@pytest.mark.rule("B-CLEAN-07", "B-CLEAN-10", "B-PRIV-06")
def test_the_whole_table_takes_cubes_before_anyone_discards() -> None:
    """Q-91, Q-14."""
    scene = clean(ready(3).set(0, privileges=1).set(1, privileges=1).set(2, privileges=1))
    steps = []
    while scene.phase in ("pay", "refill", "discard"):
        steps.append((scene.phase, scene.actor))
        scene.do("done")
    order = [step for step in steps if step[0] != "pay"]
    assert order == [(phase, seat) for phase in ("refill", "discard") for seat in range(3)]
    assert all(first <= second for first, second in pairwise(step[0] != "pay" for step in steps))


# Event 6 and winter


@pytest.mark.rule("B-CLEAN-11", "B-SEAS-04")
def test_the_next_season_begins_with_the_next_player() -> None:
    scene = clean(ready(3))
    assert (scene.state.season, scene.state.first) == (0, 0)
    advance(scene)
    assert (scene.state.season, scene.state.round, scene.state.first, scene.actor) == (1, 0, 1, 1)


@pytest.mark.rule("B-CLEAN-07", "B-CLEAN-10", "B-CLEAN-11")
def test_the_cleanup_follows_the_first_player_marker() -> None:
    scene = advance(clean(ready(3)))
    for seat in range(3):
        scene.set(seat, privileges=1)
    scene.season(1, 3).end_season()
    actors = []
    while scene.phase in ("pay", "refill", "discard"):
        actors.append((scene.phase, scene.actor))
        scene.do("done")
    assert [seat for phase, seat in actors if phase == "refill"] == [1, 2, 0]
    assert [seat for phase, seat in actors if phase == "discard"] == [1, 2, 0]


@pytest.mark.rule("B-CLEAN-12", "B-SEAS-04")
def test_winter_has_the_first_two_events_only() -> None:
    scene = laces("b1", "A").stock("blue").roofs("island BG").set(privileges=2)
    markers = [scene.action_of(colour) for colour in COLOUR_NAMES]
    scene.end_season().do("pay b1", "done")
    assert (scene.phase, scene.points()["islands"], scene.points()["lace"]) == ("over", 2, 2)
    assert sum(scene.reserve().values()) == 0
    assert scene.tiles() == ["island BG", None, None]
    assert [scene.action_of(colour) for colour in COLOUR_NAMES] == markers
    assert scene.state.first == 0


@pytest.mark.rule("B-CLEAN-12")
@pytest.mark.parametrize(("season", "phase"), [(0, "discard"), (1, "discard"), (2, "discard"), (3, "over")])
def test_all_other_seasons_go_on(season: int, phase: str) -> None:
    assert clean(ready(), season).phase == phase
