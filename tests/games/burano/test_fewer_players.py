from __future__ import annotations

import pytest

from tests.games.burano.scene import Scene, ready


def workshops(seats: int) -> str:
    rows = Scene(seats).state.view(0).document()["workshops"]
    assert isinstance(rows, list)
    return "".join(rows)


@pytest.mark.rule("B-PC-01")
@pytest.mark.parametrize(("seats", "size", "empty"), [(2, 3, 10), (3, 3, 10), (4, 4, 4)])
def test_two_and_three_players_use_workshops_of_three_cells(seats: int, size: int, empty: int) -> None:
    cells = workshops(seats)
    assert cells.count(".") == empty
    assert {colour: cells.upper().count(colour) for colour in "PBYGOW"} == dict.fromkeys("PBYGOW", size)


@pytest.mark.rule("B-PC-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_workshop_has_one_coin_cell(seats: int) -> None:
    assert sorted(cell for cell in workshops(seats) if cell.islower()) == sorted("pbygow")


@pytest.mark.rule("B-PC-01", "B-SET-03")
@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 3), (4, 4)])
def test_random_workshops_have_the_same_tiles(seats: int, size: int) -> None:
    rows = Scene(seats, seed=5, workshops="random").state.view(0).document()["workshops"]
    assert isinstance(rows, list)
    assert all("".join(rows).upper().count(colour) == size for colour in "PBYGOW")


@pytest.mark.rule("B-PC-02", "B-CLEAN-01")
@pytest.mark.parametrize(("seats", "points"), [(2, 2), (3, 3), (4, 4)])
def test_an_island_is_worth_as_much_as_there_are_players(seats: int, points: int) -> None:
    """Not as much as players are on it: only seat 0 has a worker there."""
    scene = ready(seats).send("A").season(0, 3).end_season()
    assert [scene.points(seat)["islands"] for seat in range(seats)] == [points] + [0] * (seats - 1)


@pytest.mark.rule("B-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_start_at_the_first_letters(seats: int) -> None:
    scene = Scene(seats)
    assert [scene.boat_of(seat) for seat in range(seats)] == list("ABCD"[:seats])
    assert [scene.workers("ABCD"[seat], seat) for seat in range(seats)] == [1] * seats


@pytest.mark.rule("B-PC-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_by_option_any_letter_can_be_a_start(seats: int) -> None:
    """C-19: island, boat and ring quarter follow the letter."""
    starts = set()
    for seed in range(10):
        scene = Scene(seats, seed=seed, letters="random")
        for seat in range(seats):
            letter = scene.boat_of(seat)
            assert scene.workers(letter, seat) == 1
            assert scene.start(seat) == ("ABCD".index(letter) * 3 + 3) % 12
            starts.add(letter)
    assert starts == set("ABCD")


@pytest.mark.rule("B-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_islands_huts_and_roofs_stay_the_same(seats: int) -> None:
    scene = Scene(seats)
    huts = [colour for island in "ABCDEF" for colour in scene.huts_of(island)]
    assert {colour: huts.count(colour) for colour in huts} == dict.fromkeys(huts, 3)
    assert len(huts) == 18
    tiles = sum(scene.pile(kind) for kind in ("island", "workshop", "fountain", "four"))
    assert tiles + 3 * seats == 48


@pytest.mark.rule("B-PC-03", "B-SEAS-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_fourteen_rounds_and_the_first_player_moves_on(seats: int) -> None:
    """V-41, Q-74."""
    scene = Scene(seats)
    turns, first = 0, [int(scene.state.first)]
    while scene.phase != "over":
        listed = scene.legal()
        turns += scene.phase == "turn"
        scene.do("end" if "end" in listed else "done" if "done" in listed else listed[0])
        if scene.phase == "turn" and scene.state.season == len(first):
            first.append(int(scene.state.first))
    assert turns == 14 * seats
    assert first == [season % seats for season in range(4)]
