"""The table: everything that lies on it, as flat numbers.

What never changes after the deal (rings, workshops, decks, markers of all seasons) is shared between copies. The
draw piles are positions in it. A hole holds up to three cubes, each of the lower two with the half of a roof on it.
What attentive players know of a hand is stored in ``known``: cards taken from the open display.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.bits import bit
from laguna.games.burano.components import (
    ARROWS,
    CARDS,
    CELLS,
    COLOUR_CUBES,
    COLOURS,
    DISPLAY,
    HOLES,
    HUTS,
    HUTS_HERE,
    ISLANDS,
    KIND_TILES,
    LACE_COLUMNS,
    NONE,
    POOL,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEASONS,
    SHIPS,
    START_COINS,
    START_HOME,
    START_PRIVILEGES,
    STOREYS,
    TILES,
    Parts,
)

# Phases, in the order of the rulebook.
DRAW: Final = 0
PYRAMIDS: Final = 1
TURN: Final = 2
SAIL: Final = 3
FISH: Final = 4
SEND: Final = 5
PORT: Final = 6
SELL: Final = 7
LACE: Final = 8
EARN: Final = 9
BONUS: Final = 10
PAY: Final = 11
SOURCE: Final = 12
REFILL: Final = 13
DISCARD: Final = 14
FINISHED: Final = 15
PHASE_NAMES: Final = (
    "draw",
    "pyramids",
    "turn",
    "sail",
    "fish",
    "send",
    "port",
    "sell",
    "lace",
    "earn",
    "bonus",
    "pay",
    "source",
    "refill",
    "discard",
    "over",
)

# Where points come from during the game.
ISLAND_ROOFS: Final = 0
WORKSHOP_ROOFS: Final = 1
FOUNTAIN_ROOFS: Final = 2
FOUR_ROOFS: Final = 3
PAINT: Final = 4
SHIP_SALES: Final = 5
NO_SEAFOOD: Final = 6
MAJORITIES: Final = 7
LACE_CUBES: Final = 8
UNIONS: Final = 9
SOURCES: Final = 10

# `lacePrivilege`
LIFTS_BOTH: Final = 0
AWAY_ONLY: Final = 1
AWAY_AND_TAKEN_ONLY: Final = 2


class Setting:
    """What stays the same for a whole game: seats, options, components."""

    def __init__(self, parts: Parts, seats: int) -> None:
        """The default options for a number of seats."""
        self.parts = parts
        self.seats: i64 = seats
        self.orthogonal: bool = False
        self.triples_for_most: i64 = 2
        self.ties_share: bool = True
        self.accessible_only: bool = False
        self.per_tile: bool = False
        self.lace_privilege: i64 = LIFTS_BOTH
        self.tie_pyramid: bool = False
        self.distinct_matches: bool = False
        self.support_only: bool = False
        self.must_sail: bool = False
        self.port_needs_sale: bool = False
        self.new_card_paints: bool = False
        self.under_pile: bool = False
        self.repeat_when_short: bool = False
        self.privilege_cap: i64 = 0
        self.show_sold: bool = False
        self.random_letters: bool = False
        self.random_workshops: bool = False

    def chooses_source(self) -> bool:
        """C-12: whether it matters which cube pays for a lace worker."""
        return self.accessible_only or self.tie_pyramid


NOTHING: Final = vec[i64]([])


class Table:
    """All that lies on the table, known or unknown to a seat."""

    def __init__(self, setting: Setting, blank: bool = False) -> None:
        """An empty table before the deal; a blank one has no places yet and must ``become`` another one."""
        self.setting = setting
        self.phase: i64 = DRAW
        self.seat: i64 = 0
        self.first: i64 = 0
        self.dealing: bool = True
        """Whether the first roofs are still being drawn."""
        self.season: i64 = 0
        self.round: i64 = 0
        self.played: i64 = 0
        self.moves: i64 = 0
        self.marked: i64 = 0
        """The season whose markers lie on the action areas."""
        # What the step under way remembers.
        self.slot: i64 = 0
        self.left: i64 = 0
        self.matches: i64 = 0
        self.swapped: bool = False
        self.arrows: i64 = 0
        self.placed: i64 = 0
        """Workers whom the seat in turn has sent to workshops while its wheel stands still; 0 outside Lace."""
        self.ship: i64 = NONE
        self.units: i64 = 0
        self.last: i64 = 0
        self.paid: i64 = 0
        self.paying: i64 = NONE
        self.spared: bool = False
        self.used: i64 = 0
        self.tile: i64 = NONE
        # The same for the whole game, shared between copies.
        self.ring: vec[i64] = NOTHING
        self.workshop: vec[i64] = NOTHING
        self.coin_cell: vec[i64] = NOTHING
        self.markers: vec[i64] = NOTHING
        self.deck: vec[i64] = NOTHING
        self.card_deck: vec[i64] = NOTHING
        self.pile: vec[i64] = NOTHING
        # The table.
        self.drawn: i64 = 0
        """Seafood cards drawn from the deck so far."""
        self.revealed: i64 = 0
        """Building cards drawn so far."""
        self.gone: i64 = 0
        """Roofs, a bit each, that have left their piles for good or for now."""
        self.pile_head: vec[i64] = NOTHING
        self.pile_size: vec[i64] = NOTHING
        self.under: vec[i64] = NOTHING
        """Tiles at the bottom of a pile that were seen when they were put there."""
        self.supply: vec[i64] = NOTHING
        self.cube: vec[i64] = NOTHING
        self.roof: vec[i64] = NOTHING
        self.height: vec[i64] = NOTHING
        self.huts: vec[i64] = NOTHING
        self.ships: vec[i64] = NOTHING
        self.display: vec[i64] = NOTHING
        self.pool: vec[i64] = NOTHING
        self.owner: vec[i64] = NOTHING
        self.lace: vec[i64] = NOTHING
        # The players.
        self.coins: vec[i64] = NOTHING
        self.privileges: vec[i64] = NOTHING
        self.start: vec[i64] = NOTHING
        """The house under sector 1 of the wheel."""
        self.home: vec[i64] = NOTHING
        self.boat: vec[i64] = NOTHING
        self.vp: vec[i64] = NOTHING
        self.reserve: vec[i64] = NOTHING
        self.pyramid: vec[i64] = NOTHING
        self.prepared: vec[i64] = NOTHING
        self.roofs: vec[i64] = NOTHING
        self.folk: vec[i64] = NOTHING
        """Workers on islands."""
        self.hand: vec[i64] = NOTHING
        self.known: vec[i64] = NOTHING
        self.blind: vec[i64] = NOTHING
        """Cards in hand whose kind the others do not know."""
        self.sold: vec[i64] = NOTHING
        # The main island as bit masks of holes, for speed.
        self.built: i64 = 0
        self.ready: i64 = 0
        """Holes whose top cube has the half of a roof on it."""
        self.bare_low: i64 = 0
        """Holes with one cube and no roof."""
        self.bare_high: i64 = 0
        """Holes with two cubes and no roof on the second."""
        if not blank:
            self._lay_out()

    def _lay_out(self) -> None:
        seats = self.setting.seats
        self.ring = vec[i64]([0] * (seats * RING * 2))
        self.workshop = vec[i64]([NONE] * CELLS)
        self.coin_cell = vec[i64]([0] * CELLS)
        self.markers = vec[i64]([0] * (SEASONS * COLOURS))
        self.deck = vec[i64]([0] * SEAFOOD_CARDS)
        self.card_deck = vec[i64]([0] * CARDS)
        self.pile = vec[i64]([0] * TILES)
        self.pile_head = vec[i64]([0] * ROOF_KINDS)
        self.pile_size = vec[i64]([KIND_TILES] * ROOF_KINDS)
        self.under = vec[i64]([0] * ROOF_KINDS)
        self.supply = vec[i64]([COLOUR_CUBES] * COLOURS)
        self.cube = vec[i64]([NONE] * (HOLES * STOREYS))
        self.roof = vec[i64]([NONE] * (HOLES * ROOFED))
        self.height = vec[i64]([0] * HOLES)
        self.huts = vec[i64]([NONE] * HUTS)
        self.ships = vec[i64]([0] * SHIPS)
        self.display = vec[i64]([NONE] * DISPLAY)
        self.pool = vec[i64]([NONE] * POOL)
        self.owner = vec[i64]([NONE] * CARDS)
        self.lace = vec[i64]([NONE] * CELLS)
        self.coins = vec[i64]([START_COINS] * seats)
        self.privileges = vec[i64]([START_PRIVILEGES] * seats)
        self.start = vec[i64]([0] * seats)
        self.home = vec[i64]([START_HOME] * seats)
        self.boat = vec[i64]([0] * seats)
        self.vp = vec[i64]([0] * (seats * SOURCES))
        self.reserve = vec[i64]([0] * (seats * COLOURS))
        self.pyramid = vec[i64]([NONE] * (seats * PYRAMID))
        self.prepared = vec[i64]([0] * (seats * COLOURS))
        self.roofs = vec[i64]([NONE] * (seats * ROOF_SLOTS))
        self.folk = vec[i64]([0] * (seats * ISLANDS))
        self.hand = vec[i64]([0] * (seats * SEAFOOD))
        self.known = vec[i64]([0] * (seats * SEAFOOD))
        self.blind = vec[i64]([0] * seats)
        self.sold = vec[i64]([0] * (seats * SEAFOOD))

    def become(self, other: Table) -> None:
        """Take over everything from another table with the same setting."""
        self.setting = other.setting
        self.phase = other.phase
        self.seat = other.seat
        self.first = other.first
        self.dealing = other.dealing
        self.season = other.season
        self.round = other.round
        self.played = other.played
        self.moves = other.moves
        self.marked = other.marked
        self.slot = other.slot
        self.left = other.left
        self.matches = other.matches
        self.swapped = other.swapped
        self.arrows = other.arrows
        self.placed = other.placed
        self.ship = other.ship
        self.units = other.units
        self.last = other.last
        self.paid = other.paid
        self.paying = other.paying
        self.spared = other.spared
        self.used = other.used
        self.tile = other.tile
        self.ring = other.ring
        self.workshop = other.workshop
        self.coin_cell = other.coin_cell
        self.markers = other.markers
        self.deck = other.deck
        self.card_deck = other.card_deck
        self.pile = other.pile
        self.drawn = other.drawn
        self.revealed = other.revealed
        self.gone = other.gone
        self.built = other.built
        self.ready = other.ready
        self.bare_low = other.bare_low
        self.bare_high = other.bare_high
        self.pile_head = other.pile_head[:]
        self.pile_size = other.pile_size[:]
        self.under = other.under[:]
        self.supply = other.supply[:]
        self.cube = other.cube[:]
        self.roof = other.roof[:]
        self.height = other.height[:]
        self.huts = other.huts[:]
        self.ships = other.ships[:]
        self.display = other.display[:]
        self.pool = other.pool[:]
        self.owner = other.owner[:]
        self.lace = other.lace[:]
        self.coins = other.coins[:]
        self.privileges = other.privileges[:]
        self.start = other.start[:]
        self.home = other.home[:]
        self.boat = other.boat[:]
        self.vp = other.vp[:]
        self.reserve = other.reserve[:]
        self.pyramid = other.pyramid[:]
        self.prepared = other.prepared[:]
        self.roofs = other.roofs[:]
        self.folk = other.folk[:]
        self.hand = other.hand[:]
        self.known = other.known[:]
        self.blind = other.blind[:]
        self.sold = other.sold[:]

    def survey(self) -> None:
        """Look at the main island anew."""
        self.built = 0
        self.ready = 0
        self.bare_low = 0
        self.bare_high = 0
        for hole in range(HOLES):
            self.look_at(hole)

    def look_at(self, hole: i64) -> None:
        """Look at one hole anew, in which something was built or roofed."""
        mark = bit(hole)
        height = self.height[hole]
        self.built &= ~mark
        self.ready &= ~mark
        self.bare_low &= ~mark
        self.bare_high &= ~mark
        if height > 0:
            self.built |= mark
            if height < STOREYS:
                if self.roof[hole * ROOFED + height - 1] != NONE:
                    self.ready |= mark
                elif height == 1:
                    self.bare_low |= mark
                else:
                    self.bare_high |= mark

    # The player in turn gains

    def gain(self, source: i64, points: i64) -> None:
        """Victory points for the seat in turn."""
        self.vp[self.seat * SOURCES + source] += points

    def gain_privileges(self, count: i64) -> None:
        """Privileges for the seat in turn, up to the cap if there is one (Q-73)."""
        now = self.privileges[self.seat] + count
        cap = self.setting.privilege_cap
        self.privileges[self.seat] = cap if cap > 0 and now > cap else now

    def owns(self, seat: i64, card: i64) -> bool:
        """Whether the seat has a building card."""
        return self.owner[card] == seat

    # Ring and wheel

    def arrow(self, seat: i64, number: i64) -> i64:
        """The colour of the house under one of the three arrows (B-RING-01, B-RING-05)."""
        house = self.start[seat] + RING - ARROWS + number
        if house >= RING:
            house -= RING
        return self.ring[(seat * RING + house) * 2]

    def is_covered(self, seat: i64, house: i64) -> bool:
        """Whether a worker stands on a house of the own ring (B-RING-04)."""
        sector = house - self.start[seat]
        if sector < 0:
            sector += RING
        if seat == self.seat:
            # B-LACE-07: the first sectors are empty already, but the wheel has not turned yet.
            sector -= self.placed
        return sector >= 0 and sector < self.home[seat]

    def visible(self, seat: i64, symbol: i64) -> i64:
        """How often a symbol of the own ring is not covered by a worker."""
        total: i64 = 0
        for house in range(RING):
            if self.ring[(seat * RING + house) * 2 + 1] == symbol and not self.is_covered(seat, house):
                total += 1
        return total

    def turn_wheel(self, steps: i64) -> None:
        """Turn the own wheel clockwise (B-RING-02)."""
        house = self.start[self.seat] + steps
        self.start[self.seat] = house - RING if house >= RING else house

    def come_home(self, seat: i64) -> None:
        """A worker comes to the lowest empty sector (B-RING-03)."""
        self.home[seat] += 1

    def is_out(self, seat: i64) -> bool:
        """Whether the seat has workers on islands or in workshops."""
        for island in range(ISLANDS):
            if self.folk[seat * ISLANDS + island] > 0:
                return True
        return self.makes_lace(seat)

    def makes_lace(self, seat: i64) -> bool:
        """Whether the seat has workers in the workshops."""
        for cell in range(CELLS):
            if self.lace[cell] == seat:
                return True
        return False

    def is_next_to_own(self, seat: i64, cell: i64, colour: i64) -> bool:
        """Whether an own worker stands side by side with a cell; on tiles of one colour only, or of any (``NONE``)."""
        column = cell % LACE_COLUMNS
        if column > 0 and self._is_own(seat, cell - 1, colour):
            return True
        if column < LACE_COLUMNS - 1 and self._is_own(seat, cell + 1, colour):
            return True
        if cell >= LACE_COLUMNS and self._is_own(seat, cell - LACE_COLUMNS, colour):
            return True
        return cell < CELLS - LACE_COLUMNS and self._is_own(seat, cell + LACE_COLUMNS, colour)

    def _is_own(self, seat: i64, cell: i64, colour: i64) -> bool:
        return self.lace[cell] == seat and (colour == NONE or self.workshop[cell] == colour)

    # Islands

    def matches_at(self, seat: i64, island: i64) -> i64:
        """How many huts of an island match the arrows (B-SAIL-03, Q-12)."""
        huts: i64 = 0
        arrows: i64 = 0
        for i in range(HUTS_HERE):
            huts += 1 << (2 * self.huts[island * HUTS_HERE + i])
            arrows += 1 << (2 * self.arrow(seat, i))
        total: i64 = 0
        for colour in range(COLOURS):
            here = (huts >> (2 * colour)) & 3
            wanted = (arrows >> (2 * colour)) & 3
            common: i64 = here if here < wanted else wanted
            if common > 1 and self.setting.distinct_matches:
                common = 1
            total += common
        return total

    # Cubes

    def supply_left(self) -> i64:
        """How many cubes the supply has."""
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.supply[colour]
        return total

    def prepared_count(self, seat: i64) -> i64:
        """How many cubes lie in the preparation area."""
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.prepared[seat * COLOURS + colour]
        return total

    def reserve_count(self, seat: i64) -> i64:
        """How many cubes lie in the reserve."""
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.reserve[seat * COLOURS + colour]
        return total

    # Roofs

    def half_colour(self, half: i64) -> i64:
        """The colour of a half of a roof: tile * 2, plus 1 for its second half."""
        return self.setting.parts.halves[half]

    def draw_roof(self, kind: i64) -> i64:
        """The top tile of a pile."""
        head = self.pile_head[kind]
        self.pile_head[kind] = head + 1 if head + 1 < KIND_TILES else 0
        self.pile_size[kind] -= 1
        if self.under[kind] > self.pile_size[kind]:
            self.under[kind] = self.pile_size[kind]
        tile = self.pile[kind * KIND_TILES + head]
        self.gone |= bit(tile)
        return tile

    def put_under(self, tile: i64) -> None:
        """Put a tile under its pile; what copies share stays as it is."""
        kind = tile // KIND_TILES
        place = self.pile_head[kind] + self.pile_size[kind]
        if place >= KIND_TILES:
            place -= KIND_TILES
        self.pile = self.pile[:]
        self.pile[kind * KIND_TILES + place] = tile
        self.pile_size[kind] += 1
        self.under[kind] += 1
        self.gone &= ~bit(tile)
