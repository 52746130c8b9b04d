"""The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

from typing import Any

import pytest

from laguna.core.options import BadOption, Options
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

DEFAULTS: Options = {
    "workshops": "standard",
    "letters": "byOrder",
    "buildAdjacency": "eight",
    "triples24": 2,
    "islandTie": "split",
    "laceCubes": "any",
    "laceAdjacency": "area",
    "lacePrivilege": "both",
    "tieBreak": "prep",
    "matchDuplicates": "multiset",
    "partialPyramid": "levelOrder",
    "roofRepeatWhenShort": False,
    "actionsOptional": True,
    "portNeedsSale": False,
    "newCardAffectsRoof": False,
    "roofDiscard": "out",
    "ppCap": "none",
    "showSold": False,
}
FRENCH: Options = {
    "islandTie": "none",
    "laceCubes": "accessible",
    "laceAdjacency": "perTile",
    "lacePrivilege": "nonAdjacentOccupiedOnly",
    "tieBreak": "pyramid",
}


def french(seats: int = 2) -> Scene:
    options: dict[str, Any] = BURANO.settle_options(seats, {}, profile="french")
    return ready(seats, **options)


@pytest.mark.rule("B-CLEAN-02", "B-CLEAN-03", "B-LACE-04", "B-PRIV-03", "B-TIE-01", "B-PORT-08", "B-SAIL-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ordinary_game_follows_the_default_rulings(seats: int) -> None:
    assert BURANO.settle_options(seats) == DEFAULTS
    assert BURANO.settle_options(seats, {}, profile="default") == DEFAULTS


@pytest.mark.rule("B-CLEAN-02", "B-CLEAN-03", "B-LACE-04", "B-PRIV-03", "B-TIE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_french_profile_differs_in_five_points(seats: int) -> None:
    """Q-03 to Q-07."""
    assert BURANO.settle_options(seats, {}, profile="french") == DEFAULTS | FRENCH


@pytest.mark.rule("B-CLEAN-02")
def test_an_option_given_wins_over_the_profile() -> None:
    options = BURANO.settle_options(2, {"islandTie": "split"}, profile="french")
    assert options == DEFAULTS | FRENCH | {"islandTie": "split"}


@pytest.mark.rule("B-PORT-08", "B-PRIV-01", "B-SAIL-03")
@pytest.mark.parametrize(
    ("option", "value"),
    [("triples24", 4), ("triples24", "2"), ("ppCap", 9), ("matchDuplicates", "set"), ("portNeedsSale", 1), ("fog", 1)],
)
def test_there_are_no_other_values(option: str, value: Any) -> None:
    with pytest.raises(BadOption):
        Scene(2, **{option: value})


@pytest.mark.rule("B-BUILD-02", "B-ROOF-03")
def test_diagonal_neighbours_alone_are_refused_with_the_reason() -> None:
    """Q-01."""
    reason = "not 'diagonal': on this grid no two houses would ever stand side by side"
    with pytest.raises(BadOption, match=reason):
        BURANO.settle_options(2, {"buildAdjacency": "diagonal"})
    option = next(option for option in BURANO.options if option.name == "buildAdjacency")
    with pytest.raises(BadOption, match="side by side"):
        option.parse("diagonal")


@pytest.mark.rule("B-CLEAN-01", "B-CLEAN-02")
def test_french_ties_on_islands_give_nothing() -> None:
    """Q-03."""
    scene = french(3).send("A", "B").send("A", seat=1).season(0, 3).end_season()
    assert [scene.points(seat)["islands"] for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("B-CLEAN-03")
def test_french_lace_is_paid_with_accessible_cubes() -> None:
    """Q-04."""
    scene = french().send("b1", "d1").pyramid(0, "blue", *["green"] * 8, "pink").season(3, 2).end_season()
    assert scene.refused("pay b1") == ("no-cube-to-pay", "B-CLEAN-03")


@pytest.mark.rule("B-LACE-04", "B-PRIV-03")
def test_french_lace_looks_at_the_tile_and_the_privilege_at_the_area() -> None:
    """Q-05, Q-06, C-11."""
    scene = french().send("f1").send("f3", "e1", seat=1).set(privileges=1).prepare("yellow").do("build yellow d3")
    assert set(scene.legal("lace")) == {
        *(f"lace {cell}" for cell in ("a1", "b1", "c1", "f2", "e2", "d3", "e3")),
        "lace f3 privilege",
    }


@pytest.mark.rule("B-TIE-01", "B-TIE-02")
def test_french_ties_go_to_the_larger_pyramid() -> None:
    """Q-07."""
    scene = french().send().pyramid(0, "pink").prepare("pink", seat=1).set(1, coins=23).season(3, 2).end_season()
    assert [scene.points(seat)["total"] for seat in (0, 1)] == [4, 4]
    assert scene.ranks() == [1, 2]
