"""The set-up: all chance of a game as numbers, in the order in which it is drawn, and the table that they make."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.rng import Rng
from laguna.games.burano.components import (
    AREAS,
    CARDS,
    CELLS,
    COLOURS,
    HUTS,
    ISLANDS,
    KIND_TILES,
    MOST_SEATS,
    PIECES,
    POOL,
    PORTS,
    QUARTER,
    RING,
    ROOF_KINDS,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEASONS,
    SHIPS,
    START_CUBES,
    STOREYS,
    TILES,
)
from laguna.games.burano.island import refill_display
from laguna.games.burano.piles import fill_roofs
from laguna.games.burano.roof import next_card
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import Setting
from laguna.games.burano.workshops import random_layout

IN_ORDER: Final = vec[i64](list(range(TILES)))
EACH_COLOUR: Final = vec[i64]([hut // (HUTS // COLOURS) for hut in range(HUTS)])
EACH_SEASON: Final = vec[i64]([place % COLOURS for place in range(SEASONS * COLOURS)])
EACH_SEAT: Final = vec[i64]([place % PIECES for place in range(MOST_SEATS * PIECES)])


@final
class Chance:
    """All that is shuffled or drawn in a game, before it is shuffled."""

    def __init__(self, setting: Setting) -> None:
        """Everything in its own order, and the usual workshops."""
        self.first: i64 = 0
        self.fountain: i64 = 0
        """The colour of the cube under it."""
        self.huts: vec[i64] = EACH_COLOUR[:]
        self.ships: vec[i64] = IN_ORDER[:SHIPS]
        """The first half lies in one port, the other half in the other."""
        self.markers: vec[i64] = EACH_SEASON[:]
        """For each season the colours of the areas, two and two."""
        self.roofs: vec[i64] = IN_ORDER[:]
        self.seafood: vec[i64] = vec[i64]([0] * SEAFOOD_CARDS)
        self.cards: vec[i64] = IN_ORDER[:CARDS]
        self.rings: vec[i64] = EACH_SEAT[: int(setting.seats) * PIECES]
        self.letters: vec[i64] = IN_ORDER[:MOST_SEATS]
        """By seat; those behind the last seat are not used."""
        self.workshops = setting.parts.layout(setting.seats)
        place: i64 = 0
        for kind in range(SEAFOOD):
            for _ in range(setting.parts.copies[kind]):
                self.seafood[place] = kind
                place += 1


def draw(rng: Rng, setting: Setting) -> Chance:
    """Draw all chance of one game (B-SET-01..09, B-PSET-01, B-PSET-02, B-CLEAN-06)."""
    chance = Chance(setting)
    seats = setting.seats
    chance.first = rng.below(seats)
    chance.fountain = rng.below(COLOURS)
    rng.shuffle(chance.huts, 0, HUTS)
    rng.shuffle(chance.ships, 0, SHIPS)
    for season in range(SEASONS):
        rng.shuffle(chance.markers, season * COLOURS, COLOURS)
    for kind in range(ROOF_KINDS):
        rng.shuffle(chance.roofs, kind * KIND_TILES, KIND_TILES)
    rng.shuffle(chance.seafood, 0, SEAFOOD_CARDS)
    rng.shuffle(chance.cards, 0, CARDS)
    for seat in range(seats):
        rng.shuffle(chance.rings, seat * PIECES, PIECES)
    if setting.random_letters:
        rng.shuffle(chance.letters, 0, MOST_SEATS)
    else:
        for place in range(seats):
            chance.letters[place] = letter_by_order(chance.first, place, seats)
    if setting.random_workshops:
        chance.workshops = random_layout(rng, chance.workshops)
    return chance


def letter_by_order(first: i64, seat: i64, seats: i64) -> i64:
    """B-PSET-04: the k-th in turn order has the k-th letter."""
    return (seat - first + seats) % seats


def set_up(setting: Setting, chance: Chance) -> BuranoState:
    """The table before the first roofs are drawn (B-SET-01..09, B-PSET-01..09)."""
    state = BuranoState(setting)
    state.first = chance.first
    for cell in range(CELLS):
        state.workshop[cell] = chance.workshops.colours[cell]
        state.coin_cell[cell] = 1 if chance.workshops.coins[cell] else 0
    state.huts = chance.huts[:]
    for place in range(SHIPS):
        state.ships[chance.ships[place]] = ISLANDS + place // (SHIPS // PORTS)
    for place in range(SEASONS * COLOURS):
        season = place // COLOURS
        state.markers[season * COLOURS + chance.markers[place]] = place % COLOURS // (COLOURS // AREAS)
    state.pile = chance.roofs[:]
    state.deck = chance.seafood[:]
    state.card_deck = chance.cards[:]
    _found_island(state, chance.fountain)
    for seat in range(setting.seats):
        _seat_player(state, chance, seat)
    refill_display(state)
    for spot in range(POOL):
        state.pool[spot] = next_card(state)
    state.seat = chance.first
    fill_roofs(state)
    return state


def _found_island(state: BuranoState, colour: i64) -> None:
    """One cube under the fountain (B-SET-05)."""
    hole = state.setting.parts.fountain
    state.cube[hole * STOREYS] = colour
    state.height[hole] = 1
    state.survey()
    state.supply[colour] -= 1


def _seat_player(state: BuranoState, chance: Chance, seat: i64) -> None:
    """Ring, starting island, boat and cubes (B-PSET-02..09)."""
    printed = state.setting.parts.ring
    for quarter in range(PIECES):
        piece = chance.rings[seat * PIECES + quarter]
        place = (seat * RING + quarter * QUARTER) * 2
        for i in range(QUARTER * 2):
            state.ring[place + i] = printed[piece * QUARTER * 2 + i]
    letter = chance.letters[seat]
    state.start[seat] = (letter + 1) * QUARTER % RING
    state.folk[seat * ISLANDS + letter] = 1
    state.boat[seat] = letter
    for colour in range(COLOURS):
        state.reserve[seat * COLOURS + colour] = START_CUBES
        state.supply[colour] -= START_CUBES
