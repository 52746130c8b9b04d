from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from laguna.games.burano.components import CARD_NAMES, COLOUR_NAMES, ROOF_NAMES, SEAFOOD_NAMES
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene

ISLAND = """
..###..
.#####.
#######
###@###
#######
.#####.
..###..
"""

ROUTES = {
    "A": "EDL",
    "B": "ECR",
    "C": "BFR",
    "D": "AFL",
    "E": "ABLR",
    "F": "CDLR",
    "L": "ADEF",
    "R": "BCEF",
}

PIECES = {
    "R1": "pink-fountain yellow-coin blue-coin",
    "R2": "green-coin pink-coin orange-fountain",
    "R3": "orange-coin blue-fountain white-coin",
    "R4": "yellow-coin white-fountain green-coin",
}

ROOFS = {
    "island": "PB PG PO PW BY BG BO YG YO YW GW OW",
    "workshop": "PB PY PO PW BY BG BO YG YW GO GW OW",
    "fountain": "PB PY PG PO BG BO BW YG YO YW GW OW",
    "four": "PB PG PO PW BY BG BW YG YO YW GO OW",
}


def played(seats: int, seed: int) -> Iterator[Scene]:
    """A whole game of random actions, seen before each turn and at its end."""
    scene, chance = Scene(seats, seed, bare=False), Random(seed)
    while scene.phase != "over":
        if scene.phase == "turn" and scene.state.moves == 0:
            yield scene
        scene.state.apply(chance.choice(scene.state.legal_actions()))
    yield scene


def cubes(document: dict[str, Any]) -> Counter[str]:
    """All cubes on the table, as the onlooker sees them."""
    found: Counter[str] = Counter(document["supply"])
    for hole in document["island"]:
        found.update(hole["cubes"])
    for player in document["players"]:
        found.update(player["reserve"])
        found.update(player["prepared"])
        found.update(cube for cube in player["pyramid"] if cube)
    return found


def workers(document: dict[str, Any], seat: int) -> int:
    player = document["players"][seat]
    in_lace = sum(owner == seat for owner in document["lace"].values())
    return int(player["home"] + sum(player["islands"].values()) + in_lace)


@pytest.mark.rule("B-COMP-01")
def test_the_main_island_has_37_holes_around_the_fountain() -> None:
    """Section 3.1."""
    rows = ISLAND.split()
    holes = {f"{'abcdefg'[column]}{row + 1}" for row in range(7) for column in range(7) if rows[row][column] != "."}
    assert {hole["hole"] for hole in Scene().document()["island"]} == holes
    assert len(holes) == 37
    assert [hole["hole"] for hole in Scene().document()["island"] if hole["cubes"]] == ["d4"]


@pytest.mark.rule("B-COMP-01", "B-ROOF-03")
def test_the_main_island_has_60_places_for_a_ground_roof() -> None:
    """Section 3.1."""
    scene = Scene().roofs("island PB").own("freedom-a", "freedom-c")
    for hole in scene.document()["island"]:
        scene.house(hole["hole"], "pink" if scene.supply("pink") else "blue")
    assert len({frozenset(text.split()[2:]) for text in scene.legal("roof")}) == 60


@pytest.mark.rule("B-COMP-01")
@pytest.mark.parametrize("stop", ROUTES)
def test_the_sea_routes_of_each_stop(stop: str) -> None:
    """Section 3.2."""
    scene = Scene().boat(stop).ships(distinct="L", same="R").prepare("pink").markers("pink", "", "")
    scene.ring(0, "R1 R2 R3 R4", 3, 9).huts("A", "pink", "blue", "yellow").huts("B", "pink").huts("C", "blue")
    scene.huts("D", "yellow").huts("E", "pink").huts("F", "blue").do("build pink d3")
    assert {text.split()[1] for text in scene.legal("sail")} == set(ROUTES[stop])


@pytest.mark.rule("B-COMP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_always_20_cubes_of_each_colour(seats: int) -> None:
    for scene in played(seats, seed=10 + seats):
        assert cubes(scene.document()) == dict.fromkeys(COLOUR_NAMES, 20)


@pytest.mark.rule("B-COMP-02")
@pytest.mark.parametrize(("seats", "left"), [(2, 84), (3, 66), (4, 48)])
def test_cubes_of_nobody_are_the_common_supply(seats: int, left: int) -> None:
    start = BURANO.start(BURANO.deal(seats, 1)).view(None).document()
    assert sum(start["supply"].values()) == left - 1


@pytest.mark.rule("B-COMP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_18_huts_three_of_each_colour(seats: int) -> None:
    huts = Scene(seats).document()["huts"]
    assert {island: len(colours) for island, colours in huts.items()} == dict.fromkeys("ABCDEF", 3)
    assert Counter(hut for colours in huts.values() for hut in colours) == dict.fromkeys(COLOUR_NAMES, 3)


@pytest.mark.rule("B-COMP-04")
@pytest.mark.parametrize("kind", ROOF_NAMES)
def test_twelve_tiles_of_each_kind_with_two_different_halves(kind: str) -> None:
    """Section 3.4."""
    tiles = BURANO.deal(2, 1).content["roofs"][kind].split()
    assert sorted(tiles) == sorted(ROOFS[kind].split())
    assert len(tiles) == 12


@pytest.mark.rule("B-COMP-04")
@pytest.mark.parametrize("kind", ROOF_NAMES)
def test_each_kind_has_every_colour_four_times(kind: str) -> None:
    """Section 3.4."""
    halves = Counter(BURANO.deal(2, 1).content["roofs"][kind].replace(" ", ""))
    assert halves == dict.fromkeys("PBYGOW", 4)


@pytest.mark.rule("B-COMP-05")
@pytest.mark.parametrize(("seats", "cells"), [(2, 3), (3, 3), (4, 4)])
def test_six_workshop_tiles_of_six_colours(seats: int, cells: int) -> None:
    rows = "".join(Scene(seats).document()["workshops"])
    assert Counter(rows.upper().replace(".", "")) == dict.fromkeys("PBYGOW", cells)


@pytest.mark.rule("B-COMP-05", "B-LACE-06")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_workshop_tile_has_one_coin_cell(seats: int) -> None:
    """Section 3.6."""
    rows = "".join(Scene(seats).document()["workshops"])
    assert Counter(cell for cell in rows if cell.islower()) == dict.fromkeys("pbygow", 1)


@pytest.mark.rule("B-COMP-06")
def test_one_marker_of_each_colour_and_four_seasons() -> None:
    scene = Scene(2)
    seen = []
    while scene.phase != "over":
        document = scene.document()
        seen.append(document["season"])
        assert sorted(colour for pair in document["markers"].values() for colour in pair) == sorted(COLOUR_NAMES)
        scene.end_season().clean_up().pyramids()
    assert seen == ["spring", "summer", "autumn", "winter"]


@pytest.mark.rule("B-COMP-07")
def test_four_different_ships() -> None:
    assert set(Scene().document()["ships"]) == {"distinct", "same", "pairs", "triples"}


@pytest.mark.rule("B-COMP-08")
def test_the_bank_pays_even_when_all_69_printed_coins_are_out() -> None:
    scene = Scene(2).set(0, coins=34).set(1, coins=35)
    scene.do("end", "end")
    assert (scene.coins(0), scene.coins(1)) == (35, 36)


@pytest.mark.rule("B-COMP-09")
def test_six_cards_of_each_of_eight_kinds_of_seafood() -> None:
    deck = Counter(BURANO.deal(2, 1).content["seafood"].split())
    assert deck == dict.fromkeys(SEAFOOD_NAMES, 6)
    assert deck.total() == 48


@pytest.mark.rule("B-COMP-09")
def test_sixteen_building_cards_each_once() -> None:
    deck = BURANO.deal(2, 1).content["cards"].split()
    assert sorted(deck) == sorted(CARD_NAMES)
    assert len(deck) == 16


@pytest.mark.rule("B-COMP-10", "B-PSET-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_the_same_four_ring_pieces(seats: int) -> None:
    """Q-82, section 3.3."""
    for player in Scene(seats).document()["players"]:
        houses = [f"{house['colour']}-{house['symbol']}" for house in player["ring"]]
        pieces = [" ".join(houses[place : place + 3]) for place in range(0, 12, 3)]
        assert sorted(pieces) == sorted(PIECES.values())


@pytest.mark.rule("B-COMP-10")
def test_every_player_has_a_boat() -> None:
    assert [player["boat"] for player in Scene(4).document()["players"]] == ["A", "B", "C", "D"]


@pytest.mark.rule("B-COMP-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_workers_of_each_player_circulate(seats: int) -> None:
    for scene in played(seats, seed=20 + seats):
        document = scene.document()
        assert [workers(document, seat) for seat in range(seats)] == [10] * seats


@pytest.mark.rule("B-COMP-12")
def test_the_places_of_a_player_board() -> None:
    player = Scene(2, bare=False).document()["players"][0]
    assert len(player["pyramid"]) == 14
    assert len(player["roofs"]) == 3
    assert len(player["ring"]) == 12


@pytest.mark.rule("B-COMP-12", "B-PREP-02")
def test_the_preparation_area_has_three_slots() -> None:
    scene = Scene().pyramid(0, *["pink"] * 9).set(coins=20)
    scene.do("prepare 1", "prepare 2", "prepare 3")
    assert scene.legal("prepare") == []
    assert scene.prepared()["pink"] == 3


@pytest.mark.rule("B-COMP-12")
@pytest.mark.parametrize(("track", "start"), [("privileges", 1), ("sold", {}), ("hand", {})])
def test_the_tracks_of_a_player_board_start_alike(track: str, start: object) -> None:
    assert [player[track] for player in Scene(4).document()["players"]] == [start] * 4
