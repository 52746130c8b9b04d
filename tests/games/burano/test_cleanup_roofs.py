"""The fifth event at the end of a season: discarding and drawing roofs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.burano.cleaning import advance, clean
from tests.games.burano.scene import ready


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
def test_from_an_empty_slot_nothing_is_discarded() -> None:
    scene = clean(ready().roofs("island BG"))
    assert scene.refused("discard 2") == ("no-tile", "B-CLEAN-10")


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
