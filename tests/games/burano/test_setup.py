from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from laguna.core.deal import Deal
from laguna.games.burano.components import CARD_NAMES, COLOUR_LETTERS, COLOUR_NAMES, ROOF_NAMES
from laguna.games.burano.state import BuranoState
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene

COLOUR_OF = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
FOUR_CELLS = [".bBBBP.", "gGGOoPP", "YYGOOWp", ".yYWWw."]
THREE_CELLS = ["bBBGgP.", "WWoGYP.", "wOOyYp.", "......."]


def set_up(deal: Deal) -> Scene:
    """The table before the first roof is drawn."""
    scene = Scene(deal.seats)
    state = BURANO.start(deal)
    assert isinstance(state, BuranoState)
    scene.state = state
    return scene


def dealt(seats: int, seed: int = 1, first: int | None = None, **options: Any) -> Scene:
    deal = BURANO.deal(seats, seed, options)
    if first is not None:
        deal.content["first"] = first
        deal.content["letters"] = " ".join("ABCD"[(seat - first) % seats] for seat in range(seats))
    return set_up(deal)


def drawn(scene: Scene, *kinds: str) -> Scene:
    """All players draw these kinds of roofs."""
    while scene.phase == "draw":
        scene.do(*(f"draw {kind}" for kind in kinds))
    return scene


def player(scene: Scene, seat: int) -> dict[str, Any]:
    return dict(scene.document()["players"][seat])


def shape(rows: list[str], letter: str) -> set[frozenset[tuple[int, int, bool]]]:
    """A workshop tile with its coin cell, in all four turns, moved to the corner."""
    cells = [
        (row, column, rows[row][column].islower())
        for row in range(4)
        for column in range(7)
        if rows[row][column].upper() == letter
    ]
    turns = set()
    for _ in range(4):
        cells = [(column, -row, coin) for row, column, coin in cells]
        top, left = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
        turns.add(frozenset((row - top, column - left, coin) for row, column, coin in cells))
    return turns


# The table


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_huts_lie_face_up_as_they_were_dealt(seats: int) -> None:
    deal = BURANO.deal(seats, 5)
    huts = set_up(deal).document(viewer=0)["huts"]
    groups = deal.content["huts"].split()
    assert huts == {island: [COLOUR_OF[hut] for hut in groups[place]] for place, island in enumerate("ABCDEF")}


@pytest.mark.rule("B-SET-01")
def test_the_huts_are_shuffled() -> None:
    assert len({BURANO.deal(2, seed).content["huts"] for seed in range(20)}) == 20


@pytest.mark.rule("B-SET-02")
def test_four_players_lay_out_the_four_cell_tiles() -> None:
    """Section 3.6, with its table of coin cells."""
    assert dealt(4).document()["workshops"] == FOUR_CELLS


@pytest.mark.rule("B-SET-02", "B-PC-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_players_lay_out_the_three_cell_tiles(seats: int) -> None:
    """Section 3.6, with its table of coin cells."""
    assert dealt(seats).document()["workshops"] == THREE_CELLS


@pytest.mark.rule("B-SET-02", "B-SET-03", "B-PC-01")
@pytest.mark.parametrize("workshops", ["standard", "random"])
@pytest.mark.parametrize(("seats", "empty"), [(2, 10), (3, 10), (4, 4)])
def test_cells_that_stay_empty(seats: int, empty: int, workshops: str) -> None:
    rows = dealt(seats, workshops=workshops).document()["workshops"]
    assert [len(row) for row in rows] == [7] * 4
    assert "".join(rows).count(".") == empty


@pytest.mark.rule("B-SET-02", "B-LACE-01")
def test_no_worker_can_stand_on_an_empty_cell() -> None:
    scene = Scene(4).prepare("pink").markers("", "pink", "").do("build pink d3")
    assert scene.refused("lace a1") == ("off-workshops", "B-LACE-01")


@pytest.mark.rule("B-SET-03")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_freely_arranged_tiles_are_turned_but_not_flipped(seats: int, seed: int) -> None:
    usual = dealt(seats).document()["workshops"]
    rows = dealt(seats, seed, workshops="random").document()["workshops"]
    for letter in COLOUR_LETTERS:
        assert shape(rows, letter) == shape(usual, letter)


@pytest.mark.rule("B-SET-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_freely_arranged_tiles_lie_differently_in_every_game(seats: int) -> None:
    layouts = {tuple(dealt(seats, seed, workshops="random").document()["workshops"]) for seed in range(6)}
    assert len(layouts) == 6


@pytest.mark.rule("B-SET-03")
def test_an_arrangement_listed_in_the_deal_is_laid_out() -> None:
    deal = BURANO.deal(2, 1, {"workshops": "random"})
    deal.content["workshops"] = [".......", "bBBGgP.", "WWoGYP.", "wOOyYp."]
    assert set_up(deal).document()["workshops"] == deal.content["workshops"]


@pytest.mark.rule("B-SET-04")
@pytest.mark.parametrize("seed", range(8))
def test_two_ships_lie_in_each_port(seed: int) -> None:
    scene = dealt(3, seed)
    assert (len(scene.ships_in("L")), len(scene.ships_in("R"))) == (2, 2)


@pytest.mark.rule("B-SET-04")
def test_all_six_ways_to_place_the_ships_occur() -> None:
    pairs = Counter(BURANO.deal(2, seed).content["ships"]["L"] for seed in range(120))
    assert len(pairs) == 6
    assert min(pairs.values()) > 5


@pytest.mark.rule("B-SET-05")
@pytest.mark.parametrize("letter", COLOUR_LETTERS)
def test_a_cube_of_the_supply_lies_under_the_central_fountain(letter: str) -> None:
    deal = BURANO.deal(2, 1)
    deal.content["fountain"] = letter
    document = set_up(deal).document()
    assert {hole["hole"]: hole["cubes"] for hole in document["island"] if hole["cubes"]} == {"d4": [COLOUR_OF[letter]]}
    assert document["supply"] == {name: 13 if name == COLOUR_OF[letter] else 14 for name in COLOUR_NAMES}


@pytest.mark.rule("B-SET-05")
def test_the_fountain_cube_has_a_random_colour() -> None:
    colours = Counter(BURANO.deal(2, seed).content["fountain"] for seed in range(120))
    assert set(colours) == set(COLOUR_LETTERS)
    assert max(colours.values()) < 40


@pytest.mark.rule("B-SET-06")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_colours_in_the_piles_are_hidden(viewer: int | None) -> None:
    deal = BURANO.deal(2, 1)
    shown = set_up(deal).document(viewer)
    deal.content["roofs"] = {kind: " ".join(reversed(line.split())) for kind, line in deal.content["roofs"].items()}
    assert set_up(deal).document(viewer) == shown
    assert {kind: pile["size"] for kind, pile in shown["piles"].items()} == dict.fromkeys(ROOF_NAMES, 12)


@pytest.mark.rule("B-SET-06")
@pytest.mark.parametrize("kind", ROOF_NAMES)
def test_each_pile_is_shuffled(kind: str) -> None:
    assert len({BURANO.deal(2, seed).content["roofs"][kind] for seed in range(20)}) == 20


@pytest.mark.rule("B-SET-06")
@pytest.mark.parametrize("kind", ROOF_NAMES)
def test_the_top_tile_of_a_pile_is_drawn(kind: str) -> None:
    deal = BURANO.deal(2, 3)
    scene = set_up(deal).do(f"draw {kind}")
    first = deal.content["roofs"][kind].split()[0]
    assert scene.tiles(scene.actor)[0] == f"{kind} {first}"


@pytest.mark.rule("B-SET-07")
def test_the_game_begins_in_the_first_round_of_spring() -> None:
    document = dealt(4).document()
    assert (document["season"], document["round"]) == ("spring", 1)


@pytest.mark.rule("B-SET-08")
@pytest.mark.parametrize("seed", range(6))
def test_two_markers_lie_on_each_action(seed: int) -> None:
    markers = dealt(2, seed).document()["markers"]
    assert {area: len(colours) for area, colours in markers.items()} == {"sail": 2, "lace": 2, "earn": 2}


@pytest.mark.rule("B-SET-08", "B-CLEAN-06")
def test_all_90_distributions_of_the_markers_are_equally_likely() -> None:
    """Expected 10 times each in the four seasons of 225 deals."""
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(225):
        for line in BURANO.deal(2, seed).content["markers"]:
            seen[tuple("".join(sorted(area)) for area in line.split())] += 1
    assert len(seen) == 90
    assert min(seen.values()) >= 2
    assert max(seen.values()) <= 25


@pytest.mark.rule("B-SET-09")
def test_four_building_cards_are_open() -> None:
    deal = BURANO.deal(2, 1)
    assert set_up(deal).document()["pool"] == deal.content["cards"].split()[:4]


@pytest.mark.rule("B-SET-09")
def test_three_seafood_cards_are_open() -> None:
    deal = BURANO.deal(2, 1)
    assert set_up(deal).document()["display"] == deal.content["seafood"].split()[:3]


@pytest.mark.rule("B-SET-09")
@pytest.mark.parametrize("deck", ["cards", "seafood"])
def test_the_decks_are_shuffled(deck: str) -> None:
    assert len({BURANO.deal(2, seed).content[deck] for seed in range(20)}) == 20


@pytest.mark.rule("B-SET-09")
@pytest.mark.parametrize(("deck", "open_cards"), [("cards", 4), ("seafood", 3)])
@pytest.mark.parametrize("viewer", [None, 0])
def test_the_decks_are_hidden(deck: str, open_cards: int, viewer: int | None) -> None:
    deal = BURANO.deal(2, 1)
    shown = set_up(deal).document(viewer)
    words = deal.content[deck].split()
    deal.content[deck] = " ".join([*words[:open_cards], *reversed(words[open_cards:])])
    assert set_up(deal).document(viewer) == shown


# The players


@pytest.mark.rule("B-PSET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_can_be_the_first_player(seats: int) -> None:
    firsts = Counter(BURANO.deal(seats, seed).content["first"] for seed in range(120))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 60 / seats


@pytest.mark.rule("B-PSET-01")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_has_the_first_turn_and_play_goes_clockwise(first: int) -> None:
    scene = drawn(dealt(4, first=first), "island", "four", "fountain").pyramids()
    turns = []
    for _ in range(8):
        turns.append(scene.actor)
        scene.do("end")
    assert turns == [(first + place) % 4 for place in range(4)] * 2
    assert scene.document()["first"] == first


@pytest.mark.rule("B-PSET-02")
def test_the_ring_pieces_lie_in_the_order_of_the_deal() -> None:
    """Q-26: the letter belongs to the quarter, not to the piece."""
    deal = BURANO.deal(2, 1)
    deal.content["rings"] = ["R3 R1 R4 R2", "R2 R4 R1 R3"]
    scene = set_up(deal)
    first_houses = [[scene.house_of_ring(seat, quarter * 3)[0] for quarter in range(4)] for seat in range(2)]
    assert first_houses == [["orange", "pink", "yellow", "green"], ["green", "yellow", "pink", "orange"]]


@pytest.mark.rule("B-PSET-02")
def test_every_player_has_an_own_random_order_of_pieces() -> None:
    rings = [BURANO.deal(4, seed).content["rings"] for seed in range(40)]
    assert len({ring for table in rings for ring in table}) == 24
    assert any(len(set(table)) == 4 for table in rings)


@pytest.mark.rule("B-PSET-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_no_points_and_nine_workers_at_home(seats: int) -> None:
    scene = dealt(seats)
    for seat in range(seats):
        assert scene.vp(seat) == 0
        assert sum(house["worker"] for house in player(scene, seat)["ring"]) == 9


@pytest.mark.rule("B-PSET-04", "B-PC-03")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (3, 2), (4, 0), (4, 3)])
def test_the_kth_in_turn_order_empties_the_kth_quarter(seats: int, first: int) -> None:
    scene = dealt(seats, first=first)
    for place in range(seats):
        ring = player(scene, (first + place) % seats)["ring"]
        assert [house for house in range(12) if not ring[house]["worker"]] == [place * 3, place * 3 + 1, place * 3 + 2]


@pytest.mark.rule("B-PSET-04", "B-PC-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_gives_the_letters_in_turn_order(seats: int, seed: int) -> None:
    content = BURANO.deal(seats, seed).content
    letters = content["letters"].split()
    assert [letters[(content["first"] + place) % seats] for place in range(seats)] == list("ABCD"[:seats])


@pytest.mark.rule("B-PSET-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_random_letters_come_from_all_four(seats: int) -> None:
    """C-19."""
    deals = [BURANO.deal(seats, seed, {"letters": "random"}).content["letters"] for seed in range(60)]
    assert {letter for letters in deals for letter in letters.split()} == set("ABCD")
    assert all(len(set(letters.split())) == seats for letters in deals)


@pytest.mark.rule("B-PSET-04", "B-PSET-05", "B-PSET-06", "B-PSET-09")
@pytest.mark.parametrize(("letter", "quarter"), [("A", 0), ("B", 1), ("C", 2), ("D", 3)])
def test_quarter_island_and_boat_follow_a_random_letter(letter: str, quarter: int) -> None:
    """C-19."""
    deal = BURANO.deal(2, 1, {"letters": "random"})
    deal.content["letters"] = f"{'A' if letter == 'D' else 'D'} {letter}"
    scene = set_up(deal)
    assert scene.workers(letter, 1) == 1
    assert scene.boat_of(1) == letter
    empty = [house for house, here in enumerate(player(scene, 1)["ring"]) if not here["worker"]]
    assert empty == [quarter * 3 + house for house in range(3)]


@pytest.mark.rule("B-PSET-05")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 2)])
def test_one_worker_goes_to_the_island_of_the_letter(seats: int, first: int) -> None:
    scene = dealt(seats, first=first)
    for place in range(seats):
        seat = (first + place) % seats
        assert player(scene, seat)["islands"] == {island: int(island == "ABCD"[place]) for island in "ABCDEF"}


@pytest.mark.rule("B-PSET-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_one_privilege_and_no_move(seats: int) -> None:
    scene = dealt(seats)
    assert [scene.privileges(seat) for seat in range(seats)] == [1] * seats
    assert scene.document()["moves"] == 0


@pytest.mark.rule("B-PSET-06", "B-RING-01")
@pytest.mark.parametrize("seat", range(4))
def test_the_arrows_point_at_the_emptied_houses(seat: int) -> None:
    scene = dealt(4, first=0)
    emptied = [house["colour"] for house in player(scene, seat)["ring"] if not house["worker"]]
    assert sorted(scene.arrows(seat)) == sorted(emptied)
    assert scene.home(seat) == 9


@pytest.mark.rule("B-PSET-07")
@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 11), (4, 8)])
def test_everybody_takes_three_cubes_of_each_colour(seats: int, left: int) -> None:
    deal = BURANO.deal(seats, 1)
    scene = set_up(deal)
    for seat in range(seats):
        assert scene.reserve(seat) == dict.fromkeys(COLOUR_NAMES, 3)
    under_fountain = COLOUR_OF[deal.content["fountain"]]
    assert all(scene.supply(colour) == left - (colour == under_fountain) for colour in COLOUR_NAMES)


@pytest.mark.rule("B-PSET-08")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (4, 2)])
def test_the_roofs_are_drawn_clockwise_from_the_first_player(seats: int, first: int) -> None:
    scene = dealt(seats, first=first)
    order = []
    while scene.phase == "draw":
        for kind in ("island", "workshop", "fountain"):
            order.append(scene.actor)
            scene.do(f"draw {kind}")
    assert order == [(first + place // 3) % seats for place in range(seats * 3)]


@pytest.mark.rule("B-PSET-08")
def test_each_of_three_roofs_comes_from_another_pile() -> None:
    scene = dealt(2).do("draw four")
    assert scene.refused("draw four") == ("pile-used", "B-PSET-08")
    scene.do("draw island")
    assert set(scene.legal()) == {"draw workshop", "draw fountain"}


@pytest.mark.rule("B-PSET-08")
def test_each_roof_is_seen_by_all_before_the_next_is_drawn() -> None:
    """Q-64."""
    deal = BURANO.deal(2, 1)
    scene = set_up(deal).do("draw four")
    halves = [COLOUR_OF[half] for half in deal.content["roofs"]["four"].split()[0]]
    for viewer in (None, 0, 1):
        assert {"kind": "four", "halves": halves} in scene.document(viewer)["players"][deal.content["first"]]["roofs"]


@pytest.mark.rule("B-PSET-08")
def test_everybody_ends_with_three_roofs_of_three_kinds() -> None:
    scene = drawn(dealt(4), "four", "fountain", "workshop")
    for seat in range(4):
        kinds = [tile.split()[0] for tile in scene.tiles(seat) if tile]
        assert kinds == ["four", "fountain", "workshop"]
    assert [scene.pile(kind) for kind in ROOF_NAMES] == [12, 8, 8, 8]


@pytest.mark.rule("B-PSET-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_three_coins_and_the_boat_at_the_own_island(seats: int) -> None:
    scene = dealt(seats)
    for seat in range(seats):
        assert scene.coins(seat) == 3
        assert scene.workers(scene.boat_of(seat), seat) == 1


@pytest.mark.rule("B-PSET-08", "B-SEAS-02", "B-PYR-01")
def test_the_pyramids_follow_the_roofs() -> None:
    scene = drawn(dealt(3), "island", "workshop", "four")
    assert scene.phase == "pyramids"
    assert scene.actor == scene.document()["first"]


@pytest.mark.rule("B-SET-09", "B-CARD-16")
def test_nobody_owns_a_building_card_at_the_start() -> None:
    document = dealt(4).document()
    assert [seat["cards"] for seat in document["players"]] == [[], [], [], []]
    assert set(document["pool"]) < set(CARD_NAMES)


@pytest.mark.rule("B-SET-01", "B-PSET-01")
def test_the_same_seed_deals_the_same_game() -> None:
    assert BURANO.deal(4, 12).content == BURANO.deal(4, 12).content
