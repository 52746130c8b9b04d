"""The end of a season but for lace and roofs: islands, markers, cubes, the next first player."""

from __future__ import annotations

import pytest

from laguna.games.burano.components import COLOUR_NAMES
from tests.games.burano.cleaning import advance, clean, laces
from tests.games.burano.scene import Scene, ready


def islands(scene: Scene, *workers: tuple[str, ...]) -> list[int]:
    """What every seat gets for its islands at the end of spring."""
    for seat, places in enumerate(workers):
        scene.send(*places, seat=seat)
    clean(scene)
    return [scene.points(seat)["islands"] for seat in range(len(workers))]


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
    assert scene.refused("substitute pink") == ("supply-empty", "B-CLEAN-08")
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
    scene = clean(ready(home=10).set(privileges=1).exhaust("pink")).do("done", "substitute blue", "substitute white")
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
