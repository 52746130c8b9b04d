"""What is in the box: colours, holes, stops, roofs, ships, cards, and the fixed numbers of the rulebook.

The main island is a grid of seven by seven; a set of components says where there are holes. Two holes side by side are
a pair. The workshop area is a grid of four rows with seven cells. What a set prints on all of it is data (``box.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
"""Nothing there."""

COLOURS: Final = 6
COLOUR_NAMES: Final = ("pink", "blue", "yellow", "green", "orange", "white")
COLOUR_LETTERS: Final = ("P", "B", "Y", "G", "O", "W")
COLOUR_CUBES: Final = 20
CUBES: Final = 120
START_CUBES: Final = 3
"""Of each colour (B-PSET-07)."""

MOST_SEATS: Final = 4
START_COINS: Final = 3
START_PRIVILEGES: Final = 1
WORKERS: Final = 10
"""Those that circulate (B-COMP-11)."""
DISPLACED_COINS: Final = 2
"""For a worker whom another player sends home (B-SAIL-11, B-PRIV-04)."""

# The main island (section 3.1 of the rule file).
SIDE: Final = 7
HOLES: Final = 49
STOREYS: Final = 3
ROOFED: Final = 2
"""B-ROOF-05: only cubes of levels 1 and 2 can be roofed."""
PAIRS: Final = 84
ROWS_OF_PAIRS: Final = 42

# Stops of a boat.
ISLANDS: Final = 6
PORTS: Final = 2
STOPS: Final = 8
STOP_NAMES: Final = ("A", "B", "C", "D", "E", "F", "L", "R")
HUTS: Final = 18
HUTS_HERE: Final = 3
"""On each island (B-SET-01)."""
SWAPS: Final = 135
"""Two huts of two different islands: 15 pairs of islands, 9 pairs of huts each."""

# The planning ring.
RING: Final = 12
QUARTER: Final = 3
PIECES: Final = 4
PIECE_NAMES: Final = ("R1", "R2", "R3", "R4")
ARROWS: Final = 3
COIN: Final = 0
FOUNTAIN: Final = 1
SYMBOL_NAMES: Final = ("coin", "fountain")
START_HOME: Final = 9

# The pyramid: slots 0-8 the base by rows, 9-12 the second level by rows, 13 the top (B-PYR-03).
PYRAMID: Final = 14
BASE: Final = 9
TOP: Final = 13
PREPARATION: Final = 3

# Roofs.
ROOF_KINDS: Final = 4
KIND_TILES: Final = 12
TILES: Final = 48
ROOF_SLOTS: Final = 3
ISLAND_ROOF: Final = 0
WORKSHOP_ROOF: Final = 1
FOUNTAIN_ROOF: Final = 2
FOUR_ROOF: Final = 3
ROOF_NAMES: Final = ("island", "workshop", "fountain", "four")

# The workshop area.
LACE_COLUMNS: Final = 7
LACE_ROWS: Final = 4
CELLS: Final = 28

# Ships and seafood.
SHIPS: Final = 4
DISTINCT: Final = 0
SAME: Final = 1
PAIRS_SHIP: Final = 2
TRIPLES: Final = 3
SHIP_NAMES: Final = ("distinct", "same", "pairs", "triples")
SHIP_UNITS: Final = (4, 4, 3, 2)
"""How many units a ship takes at most."""
SEAFOOD: Final = 8
SEAFOOD_NAMES: Final = ("lobster", "tuna", "squid", "crab", "shrimp", "clam", "octopus", "sea-bass")
SEAFOOD_CARDS: Final = 48
DISPLAY: Final = 3

# Building cards (B-CARD-01..16).
PAINT_A: Final = 0
FREEDOM_A: Final = 3
FISHMONGER_A: Final = 6
LACE_HOUSE_A: Final = 8
FAST_BOAT: Final = 10
LACE_RIGHTS: Final = 11
HARBOUR_MASTER: Final = 12
THRIFTY_LACE: Final = 13
PATRON: Final = 14
LANDMARK: Final = 15
CARDS: Final = 16
POOL: Final = 4
CARD_NAMES: Final = (
    "paint-a",
    "paint-b",
    "paint-c",
    "freedom-a",
    "freedom-b",
    "freedom-c",
    "fishmonger-a",
    "fishmonger-b",
    "lace-house-a",
    "lace-house-b",
    "fast-boat",
    "lace-rights",
    "harbour-master",
    "thrifty-lace",
    "patron",
    "landmark",
)

# Actions of the colour markers.
SAIL_AREA: Final = 0
LACE_AREA: Final = 1
EARN_AREA: Final = 2
AREAS: Final = 3
AREA_NAMES: Final = ("sail", "lace", "earn")

SEASONS: Final = 4
SEASON_NAMES: Final = ("spring", "summer", "autumn", "winter")
WINTER: Final = 3
MOST_MOVES: Final = 4


def grid_name(place: int) -> str:
    """Column letter and row number of a hole or a workshop cell, such as ``d4``: both grids are seven wide."""
    return f"{'abcdefg'[place % SIDE]}{place // SIDE + 1}"


HOLE_NAMES: Final = tuple(grid_name(hole) for hole in range(HOLES))
CELL_NAMES: Final = tuple(grid_name(cell) for cell in range(CELLS))


def _first_of_pairs() -> list[int]:
    across = [row * SIDE + column for row in range(SIDE) for column in range(SIDE - 1)]
    return across + [row * SIDE + column for row in range(SIDE - 1) for column in range(SIDE)]


PAIR_FIRST: Final = vec[i64](_first_of_pairs())
"""The left or upper hole of every pair of neighbours; first the pairs that lie across, then the upright ones."""


def pair_second(pair: i64) -> i64:
    """The right or lower hole of a pair."""
    return PAIR_FIRST[pair] + (1 if pair < ROWS_OF_PAIRS else SIDE)


def _swapped_huts() -> list[tuple[int, int]]:
    """Two huts of two different islands, the islands in ascending order."""
    return [
        (first * HUTS_HERE + one, second * HUTS_HERE + other)
        for first in range(ISLANDS)
        for second in range(first + 1, ISLANDS)
        for one in range(HUTS_HERE)
        for other in range(HUTS_HERE)
    ]


SWAP_FIRST: Final = vec[i64]([first for first, _ in _swapped_huts()])
SWAP_SECOND: Final = vec[i64]([second for _, second in _swapped_huts()])


def swap_first(swap: i64) -> i64:
    """The hut on the first island of a swap, 0 to 17."""
    return SWAP_FIRST[swap]


def swap_second(swap: i64) -> i64:
    """The hut on the second island of a swap."""
    return SWAP_SECOND[swap]


def season_rounds(season: i64) -> i64:
    """How many rounds a season has (B-SEAS-01)."""
    return 4 if season < 2 else 3


def move_coins(move: i64) -> i64:
    """What the first, second, third and fourth move (0 to 3) change in the purse (B-TURN-02)."""
    if move == 0:
        return 1
    return -4 if move == 3 else -3


@final
@dataclass(frozen=True)
class Layout:
    """A layout of the six workshop tiles: colour and coin of every cell."""

    colours: tuple[int, ...]
    coins: tuple[bool, ...]


@final
class Parts:
    """What a set of components prints: the island, routes, ring pieces, roofs, ships, cards and workshops."""

    def __init__(
        self,
        name: str,
        sha256: str,
        text: str,
        holes: list[int],
        fountain: int,
        routes: list[int],
        ring: list[int],
        tiles: list[int],
        pay: list[int],
        marks: list[int],
        copies: list[int],
        four: Layout,
        three: Layout,
    ) -> None:
        """``routes`` is a table of 8 by 8, ``ring`` has colour and symbol of 12 houses, ``tiles`` two halves each."""
        self.name = name
        self.sha256 = sha256
        self.text = text
        self.fountain: i64 = fountain
        self.holes: vec[i64] = vec[i64](holes)
        self.hole_mask: i64 = 0
        for hole in range(HOLES):
            self.hole_mask |= holes[hole] << hole
        self.routes: vec[i64] = vec[i64](routes)
        self.ring: vec[i64] = vec[i64](ring)
        self.halves: vec[i64] = vec[i64](tiles)
        self.pay: vec[i64] = vec[i64](pay)
        self.marks: vec[i64] = vec[i64](marks)
        """For every card a bit mask of the colours or kinds that it names."""
        self.copies: vec[i64] = vec[i64](copies)
        """How many cards of each kind of seafood there are."""
        self.four = four
        """The workshops of four cells, for four players."""
        self.three = three

    def layout(self, seats: i64) -> Layout:
        """The usual layout of the workshops for a number of players (B-SET-02, B-PC-01)."""
        return self.four if seats == 4 else self.three

    def ship_pays(self, ship: i64, units: i64) -> i64:
        """Victory points for this many units (B-PORT-05..08)."""
        return self.pay[ship * 5 + units]

    def names(self, card: i64, thing: i64) -> bool:
        """Whether a card names a colour or a kind of seafood."""
        return (self.marks[card] >> thing) & 1 == 1
