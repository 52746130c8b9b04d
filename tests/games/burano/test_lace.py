"""The workshops of two players, columns a to f, rows 1 to 3; small letters are coin cells.

b B B G g P
W W o G Y P
w O O y Y p
"""

from __future__ import annotations

import pytest

from laguna.games.burano.goals import visible, wheel
from laguna.games.burano.previews import previews
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene, ready

BLUE, PINK, YELLOW = {"a1", "b1", "c1"}, {"f1", "f2", "f3"}, {"e2", "d3", "e3"}


def lacing(*own: str, others: tuple[str, ...] = (), scene: Scene | None = None) -> Scene:
    """Seat 0 has just built a yellow house, with the arrows on pink, yellow and blue."""
    scene = scene or ready()
    if own:
        scene.send(*own)
    return scene.send(*others, seat=1).prepare("yellow").do("build yellow d3")


def staffed(scene: Scene) -> list[int]:
    """Ring houses with a worker, for everyone to see."""
    ring = scene.document()["players"][0]["ring"]
    return [house for house in range(12) if ring[house]["worker"]]


def cells(scene: Scene) -> set[str]:
    """Where a worker may go without a privilege."""
    return {text.split()[1] for text in scene.legal("lace") if not text.endswith("privilege")}


@pytest.mark.rule("B-LACE-01", "B-LACE-03")
def test_the_first_worker_goes_to_any_empty_cell_of_an_arrow_colour() -> None:
    """V-25, first half."""
    scene = lacing()
    assert cells(scene) == BLUE | PINK | YELLOW
    assert scene.refused("lace d1") == ("no-arrow", "B-LACE-01")


@pytest.mark.rule("B-LACE-01")
@pytest.mark.parametrize("order", [("c1", "f1", "e2"), ("e2", "c1", "f1"), ("f1", "e2", "c1")])
def test_each_arrow_allows_one_worker_in_any_order(order: tuple[str, ...]) -> None:
    """V-25, Q-50."""
    scene = lacing("d1", "e1").do(*(f"lace {cell}" for cell in order))
    assert {scene.lace(cell) for cell in order} == {0}
    assert (scene.phase, scene.home(), scene.start()) == ("turn", 5, 6)


@pytest.mark.rule("B-LACE-07", "B-RING-02")
@pytest.mark.parametrize("start", [3, 10, 11])
def test_workers_leave_the_first_sectors_before_the_wheel_turns(start: int) -> None:
    """While the action is under way, the arrows stay; the ring shows what it shows when the action is done."""
    scene = ready(start=start, home=9).send("d1", "e1").set(privileges=3).prepare("yellow").do("build yellow d3")
    home, arrows = scene.home(), scene.arrows()
    for placed in (1, 2):
        scene.do(next(text for text in scene.legal() if text.startswith("lace")))
        assert staffed(scene) == sorted((start + sector) % 12 for sector in range(placed, home))
        assert (scene.phase, scene.arrows(), scene.start()) == ("lace", arrows, start)
        done = scene.state.clone()
        done.apply(BURANO.parse("done"))
        assert visible(scene.state, 0) == visible(done, 0)
        assert previews(scene.state, 0)["roofs"] == previews(done, 0)["roofs"]
        assert visible(scene.state, 0).items() <= wheel(scene.state, 0)[placed].items()


@pytest.mark.rule("B-LACE-01")
def test_an_arrow_is_used_once() -> None:
    scene = lacing().do("lace f1")
    assert scene.refused("lace f2") == ("no-arrow", "B-LACE-01")


@pytest.mark.rule("B-LACE-01")
def test_two_arrows_of_one_colour_allow_two_workers_of_it() -> None:
    scene = lacing(scene=ready(ring="R2 R1 R3 R4", start=4)).do("lace f1", "lace f2")
    assert scene.refused("lace f3") == ("no-arrow", "B-LACE-01")


@pytest.mark.rule("B-LACE-01")
@pytest.mark.parametrize("cell", ["g1", "a4", "g4"])
def test_a_cell_outside_the_workshops_takes_nobody(cell: str) -> None:
    assert lacing().refused(f"lace {cell}") == ("off-workshops", "B-LACE-01")


@pytest.mark.rule("B-LACE-01", "B-RING-05")
def test_an_arrow_on_a_house_with_a_worker_counts_for_lace() -> None:
    """Q-11."""
    assert cells(lacing(scene=ready(home=10))) >= PINK


@pytest.mark.rule("B-LACE-01")
def test_counting_colours_once_does_not_concern_lace() -> None:
    """C-17."""
    scene = lacing(scene=ready(ring="R2 R1 R3 R4", start=4, matchDuplicates="distinct")).do("lace f1", "lace f2")
    assert (scene.lace("f1"), scene.lace("f2")) == (0, 0)


@pytest.mark.rule("B-LACE-02")
@pytest.mark.parametrize("placed", [(), ("f1",), ("f2", "e2")])
def test_fewer_workers_than_allowed_may_be_placed(placed: tuple[str, ...]) -> None:
    scene = lacing().do(*(f"lace {cell}" for cell in placed), "done")
    assert (scene.phase, scene.home(), scene.start()) == ("turn", 9 - len(placed), 3 + len(placed))


@pytest.mark.rule("B-LACE-02")
def test_lace_stays_optional_where_sailing_is_a_duty() -> None:
    """C-13."""
    assert lacing(scene=ready(actionsOptional=False)).do("done").phase == "turn"


@pytest.mark.rule("B-LACE-03")
def test_workers_of_others_do_not_bind_the_first_one() -> None:
    scene = lacing(others=("d1", "e1"))
    assert cells(scene) == BLUE | PINK | YELLOW


@pytest.mark.rule("B-LACE-04")
@pytest.mark.parametrize(
    ("own", "free"),
    [("e1", {"f1", "e2"}), ("f1", {"f2"}), ("d2", {"d3", "e2"}), ("c2", {"c1"}), ("a2", {"a1"}), ("a3", set[str]())],
)
def test_a_worker_stands_beside_an_own_one_on_any_tile(own: str, free: set[str]) -> None:
    scene = lacing(own)
    assert cells(scene) == free
    for cell in (BLUE | PINK | YELLOW) - free - {own}:
        assert scene.refused(f"lace {cell}") == ("not-next", "B-LACE-04")


@pytest.mark.rule("B-LACE-04")
def test_a_corner_is_not_beside() -> None:
    assert lacing("d1").refused("lace e2") == ("not-next", "B-LACE-04")


@pytest.mark.rule("B-LACE-04")
def test_a_worker_of_this_action_counts_as_neighbour() -> None:
    scene = lacing().do("lace f2")
    assert cells(scene) == {"e2"}


@pytest.mark.rule("B-LACE-04")
def test_the_first_worker_of_a_later_action_is_bound_too() -> None:
    assert cells(lacing("f2", "A")) == {"f1", "f3", "e2"}


@pytest.mark.rule("B-LACE-03", "B-LACE-04")
def test_per_tile_only_workers_on_the_same_tile_bind() -> None:
    """Q-05."""
    scene = lacing("f1", scene=ready(laceAdjacency="perTile"))
    assert cells(scene) == BLUE | YELLOW | {"f2"}
    assert scene.refused("lace f3") == ("not-next", "B-LACE-04")


@pytest.mark.rule("B-LACE-04")
def test_per_tile_a_neighbour_on_another_tile_does_not_help() -> None:
    """Q-05: e2 is beside e1, but not beside d3 on its own tile."""
    scene = lacing("d3", "e1", scene=ready(laceAdjacency="perTile"))
    assert cells(scene) & YELLOW == {"e3"}


@pytest.mark.rule("B-LACE-05")
def test_a_taken_cell_takes_nobody() -> None:
    scene = lacing("f1", others=("f2",))
    assert scene.refused("lace f2") == ("cell-taken", "B-LACE-05")
    assert scene.refused("lace f1") == ("own-worker", "B-LACE-05")


@pytest.mark.rule("B-LACE-06")
@pytest.mark.parametrize(
    ("cell", "coins"), [("a1", 1), ("f3", 1), ("d3", 1), ("b1", 0), ("f1", 0), ("f2", 0), ("e2", 0), ("e3", 0)]
)
def test_a_coin_cell_gives_a_coin_at_once(cell: str, coins: int) -> None:
    scene = lacing()
    purse = scene.coins()
    assert scene.do(f"lace {cell}").coins() - purse == coins


@pytest.mark.rule("B-LACE-07")
def test_the_wheel_turns_after_the_last_worker() -> None:
    """V-26: arrows pink, orange, pink; no orange cell is beside f1 and f2."""
    scene = lacing(scene=ready(ring="R2 R1 R3 R4", start=4)).do("lace f1", "lace f2")
    assert (scene.start(), scene.arrows()) == (4, ["pink", "orange", "pink"])
    assert cells(scene) == set()
    scene.do("done")
    assert (scene.start(), scene.home()) == (6, 7)
    assert scene.arrows() == ["pink", "yellow", "blue"]


@pytest.mark.rule("B-LACE-08")
@pytest.mark.parametrize(("home", "placed"), [(2, 1), (3, 2), (4, 3)])
def test_the_last_worker_stays_at_home(home: int, placed: int) -> None:
    scene = ready(home=home)
    scene.send("d1", "e1", *["F"] * (8 - home))
    scene.prepare("yellow").do("build yellow d3", *["lace c1", "lace f1", "lace e2"][:placed])
    assert (scene.phase, scene.home(), scene.start()) == ("turn", home - placed, 3 + placed)


@pytest.mark.rule("B-LACE-08")
def test_with_one_worker_at_home_the_action_ends_by_itself() -> None:
    """C-09."""
    scene = lacing(scene=ready(home=1))
    assert (scene.phase, scene.home(), scene.start()) == ("turn", 1, 3)


@pytest.mark.rule("B-LACE-02", "B-LACE-08")
def test_without_a_fitting_cell_the_player_says_stop() -> None:
    """C-09."""
    scene = lacing("a3")
    assert (scene.phase, scene.legal()) == ("lace", ["done"])


@pytest.mark.rule("B-LACE-05", "B-RING-06")
def test_lace_never_brings_an_own_worker_home() -> None:
    """Q-81."""
    scene = lacing("A", "f1").do("lace f2", "done")
    assert (scene.workers("A"), scene.lace("f1"), scene.home()) == (1, 0, 7)
