"""What is allowed: one predicate per kind of action, which answers ``OK`` or the refusal.

``legal`` keeps the actions whose refusal is ``OK``. Where several orders of small choices lead to the same end, only
the ascending one is allowed (workers taken home, units of a sale, workers paid for, cubes bought).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import (
    ACTIONS,
    BLIND,
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
    CUBE_0,
    DISCARD_0,
    DONE_0,
    DRAW_0,
    END_0,
    FISH_0,
    HOME_0,
    LACE_0,
    LACE_PRIVILEGE_0,
    PAY_0,
    PREPARE_0,
    PYRAMID_0,
    RESERVE,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SKIP,
    SOURCE_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.components import (
    ARROWS,
    CELLS,
    COLOURS,
    DISPLAY,
    DISTINCT,
    FAST_BOAT,
    FREEDOM_A,
    HOLES,
    HUTS,
    HUTS_HERE,
    ISLANDS,
    LACE_RIGHTS,
    MOST_MOVES,
    NONE,
    PAIR_FIRST,
    PAIRS,
    PAIRS_SHIP,
    POOL,
    PREPARATION,
    PYRAMID,
    ROOF_KINDS,
    ROOF_SLOTS,
    ROOFED,
    ROWS_OF_PAIRS,
    SAME,
    SEAFOOD,
    SEAFOOD_CARDS,
    SHIPS,
    SIDE,
    STOPS,
    STOREYS,
    SWAP_FIRST,
    SWAP_SECOND,
    SWAPS,
    THRIFTY_LACE,
    TRIPLES,
    move_coins,
    pair_second,
    swap_first,
    swap_second,
)
from laguna.games.burano.pyramid import is_accessible, is_supported, may_skip, slot_of_colour
from laguna.games.burano.refusals import (
    BUY_FIRST,
    CELL_NEEDED,
    CELL_TAKEN,
    COINS,
    CUBE_COVERED,
    DECK_EMPTY,
    DISCARD_ORDER,
    FOUR_MOVES,
    GAME_OVER,
    HALF_COLOURS,
    HOME_ORDER,
    LEVEL_THREE,
    LEVELS_DIFFER,
    MUST_SAIL,
    NO_ARROW,
    NO_CUBE_OF_COLOUR,
    NO_CUBE_THERE,
    NO_CUBE_TO_PAY,
    NO_HOLE,
    NO_HOUSE,
    NO_MATCH,
    NO_NEIGHBOUR,
    NO_PRIVILEGE,
    NO_ROOF_THERE,
    NO_ROUTE,
    NO_SALE,
    NO_SHIP,
    NO_SUCH_ACTION,
    NO_SUCH_SOURCE,
    NO_SUPPORT,
    NO_TILE,
    NO_WORKER,
    NOT_IN_HAND,
    NOT_IN_POOL,
    NOT_NEXT,
    NOT_ON_DISPLAY,
    NOT_PREPARED,
    NOT_THRIFTY,
    NOTHING_MISSING,
    NOTHING_TO_SELL,
    OFF_WORKSHOPS,
    OK,
    OTHER_STEP,
    OWN_WORKER,
    PAID_ALREADY,
    PAY_ORDER,
    PILE_EMPTY,
    PILE_USED,
    PREPARATION_FULL,
    PRIVILEGE_IN_VAIN,
    PRIVILEGE_LIMIT,
    PYRAMID_FULL,
    PYRAMID_UNDONE,
    ROOFED_ALREADY,
    SALE_FULL,
    SALE_OPEN,
    SALE_ORDER,
    SAME_HUTS,
    SHIP_ELSEWHERE,
    SLOT_TAKEN,
    SPARED_ALREADY,
    SUBSTITUTE_ORDER,
    SUPPLY_EMPTY,
    SWAP_IN_VAIN,
    SWAPPED,
    TOO_HIGH,
)
from laguna.games.burano.table import (
    AWAY_AND_TAKEN_ONLY,
    AWAY_ONLY,
    BONUS,
    DISCARD,
    DRAW,
    EARN,
    FINISHED,
    FISH,
    LACE,
    PAY,
    PORT,
    PYRAMIDS,
    REFILL,
    SAIL,
    SELL,
    SEND,
    SOURCE,
    TURN,
    Table,
)

FIRST_COLUMN: Final = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
LAST_COLUMN: Final = 0b1000000_1000000_1000000_1000000_1000000_1000000_1000000
NOT_FIRST_COLUMN: Final = (1 << HOLES) - 1 - FIRST_COLUMN
NOT_LAST_COLUMN: Final = (1 << HOLES) - 1 - LAST_COLUMN


def legal(table: Table, out: vec[i64]) -> i64:
    """Write the legal actions, ascending, and answer their number."""
    phase = table.phase
    if phase == TURN:
        return _legal_turn(table, out)
    if phase == PYRAMIDS:
        return _among(table, out, 0, PYRAMID_0, SKIP + 1, True)
    if phase == LACE:
        return _legal_laces(table, out)
    if phase == SAIL:
        return _legal_sails(table, out)
    if phase == FISH:
        return _among(table, out, 0, FISH_0, BLIND + 1, False)
    if phase == SEND:
        return _among(table, out, 0, SEND_0, SHIP_0, False)
    if phase == PORT:
        return _among(table, out, 0, SHIP_0, SELL_0, True)
    if phase == SELL:
        return _among(table, out, 0, SELL_0, LACE_0, True)
    if phase == EARN:
        return _among(table, out, 0, HOME_0, BONUS_0, True)
    if phase == BONUS:
        return _among(table, out, 0, BONUS_0, BUY_0, False)
    if phase == PAY:
        return _among(table, out, 0, BUY_0, SOURCE_0, True)
    if phase == SOURCE:
        return _among(table, out, 0, SOURCE_0, RESERVE + 1, False)
    if phase == REFILL:
        count = _among(table, out, 0, BUY_0, PAY_0, False)
        return _among(table, out, count, SUBSTITUTE_0, DISCARD_0, True)
    if phase == DISCARD:
        return _among(table, out, 0, DISCARD_0, DRAW_0, True)
    if phase == DRAW:
        return _among(table, out, 0, DRAW_0, DONE_0, False)
    return 0


def _among(table: Table, out: vec[i64], count: i64, begin: i64, end: i64, done: bool) -> i64:
    """The legal ones of a range of actions, and ``done`` if it is wanted."""
    for action in range(begin, end):
        if refusal(table, action) == OK:
            out[count] = action
            count += 1
    if done and done_refusal(table) == OK:
        out[count] = DONE_0
        count += 1
    return count


def _legal_sails(table: Table, out: vec[i64]) -> i64:
    """The same as asking for every stop and swap, but what swaps have in common is looked at once."""
    count = _among(table, out, 0, SAIL_0, SWAP_0, False)
    if may_swap(table):
        plenty = table.privileges[table.seat] > 1
        reached: i64 = 0
        matched: i64 = 0
        for island in range(ISLANDS):
            if reaches(table, island):
                reached |= 1 << island
                if table.matches_at(table.seat, island) > 0:
                    matched |= 1 << island
        repeated: i64 = 0
        for hut in range(HUTS):
            if _is_repeated(table, hut):
                repeated |= 1 << hut
        for swap in range(SWAPS):
            first = SWAP_FIRST[swap]
            second = SWAP_SECOND[swap]
            if table.huts[first] == table.huts[second] or ((repeated >> first) | (repeated >> second)) & 1 == 1:
                continue
            concerned: i64 = (1 << (first // HUTS_HERE)) | (1 << (second // HUTS_HERE))
            if plenty or matched & ~concerned != 0 or (reached & concerned != 0 and swap_refusal(table, swap) == OK):
                out[count] = SWAP_0 + swap
                count += 1
    if done_refusal(table) == OK:
        out[count] = DONE_0
        count += 1
    return count


def _legal_laces(table: Table, out: vec[i64]) -> i64:
    """The same as asking for every cell, but colours and neighbours are looked at once."""
    seat = table.seat
    colours: i64 = 0
    for arrow in range(ARROWS):
        if (table.arrows >> arrow) & 1 == 0:
            colours |= 1 << table.arrow(seat, arrow)
    count: i64 = 0
    lifted: i64 = 0
    privileged = table.privileges[seat] > 0
    for cell in range(CELLS):
        colour = table.workshop[cell]
        if colour != NONE and (colours >> colour) & 1 == 1 and table.lace[cell] != seat:
            if lace_refusal(table, cell) == OK:
                out[count] = LACE_0 + cell
                count += 1
            elif privileged and lace_privilege_refusal(table, cell) == OK:
                lifted |= 1 << cell
    for cell in range(CELLS):
        if (lifted >> cell) & 1 == 1:
            out[count] = LACE_PRIVILEGE_0 + cell
            count += 1
    out[count] = DONE_0
    return count + 1


def _legal_turn(table: Table, out: vec[i64]) -> i64:
    """The same as asking ``refusal`` for every action of a turn, but much quicker."""
    seat = table.seat
    count: i64 = 0
    if move_refusal(table) == OK:
        prepared = table.prepared_count(seat)
        if prepared < PREPARATION:
            for slot in range(PYRAMID):
                if table.pyramid[seat * PYRAMID + slot] != NONE and is_accessible(table, seat, slot):
                    out[count] = PREPARE_0 + slot
                    count += 1
        if prepared > 0:
            holes = places(table)
            for colour in range(COLOURS):
                if table.prepared[seat * COLOURS + colour] > 0:
                    for hole in range(HOLES):
                        if (holes >> hole) & 1 == 1:
                            out[count] = BUILD_0 + colour * HOLES + hole
                            count += 1
        count = _legal_roofs(table, out, count)
    if table.privileges[seat] > 0:
        out[count] = COIN_0
        count += 1
        slots: i64 = 0
        for slot in range(PYRAMID):
            if table.pyramid[seat * PYRAMID + slot] == NONE and is_supported(table, seat, slot):
                slots |= 1 << slot
        for colour in range(COLOURS):
            if table.supply[colour] > 0:
                for slot in range(PYRAMID):
                    if (slots >> slot) & 1 == 1:
                        out[count] = CUBE_0 + colour * PYRAMID + slot
                        count += 1
    out[count] = END_0
    return count + 1


def _legal_roofs(table: Table, out: vec[i64], count: i64) -> i64:
    low = table.bare_low
    high = table.bare_high
    across: i64 = ((low & (low >> 1)) | (high & (high >> 1))) & NOT_LAST_COLUMN
    upright: i64 = (low & (low >> SIDE)) | (high & (high >> SIDE))
    if across == 0 and upright == 0:
        return count
    for slot in range(ROOF_SLOTS):
        if table.roofs[table.seat * ROOF_SLOTS + slot] != NONE:
            for turned in range(2):
                base: i64 = ROOF_0 + (slot * 2 + turned) * PAIRS
                rest = across
                hole: i64 = 0
                while rest != 0:
                    pair = hole - hole // SIDE
                    if rest & 1 == 1 and fits(table, slot, turned, pair):
                        out[count] = base + pair
                        count += 1
                    rest >>= 1
                    hole += 1
                rest = upright
                hole = 0
                while rest != 0:
                    pair = ROWS_OF_PAIRS + hole
                    if rest & 1 == 1 and fits(table, slot, turned, pair):
                        out[count] = base + pair
                        count += 1
                    rest >>= 1
                    hole += 1
    return count


def places(table: Table) -> i64:
    """The holes where a cube may be placed, as a mask: the same as asking ``place_refusal`` for each."""
    built = table.built
    beside: i64 = ((built & NOT_LAST_COLUMN) << 1) | ((built & NOT_FIRST_COLUMN) >> 1)
    touched: i64 = beside | (built << SIDE) | (built >> SIDE)
    if not table.setting.orthogonal:
        touched |= (beside << SIDE) | (beside >> SIDE)
    return (touched & table.setting.parts.hole_mask & ~built) | table.ready


def refusal(table: Table, action: i64) -> i64:
    """``OK``, or why the seat in turn may not do this."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    phase = table.phase
    if phase == FINISHED:
        return GAME_OVER
    if action == DONE_0:
        return done_refusal(table)
    if action < PREPARE_0:
        return pyramid_refusal(table, action - PYRAMID_0) if phase == PYRAMIDS else OTHER_STEP
    if action < SAIL_0 or action == END_0:
        return turn_refusal(table, action) if phase == TURN else OTHER_STEP
    if action < FISH_0:
        if phase != SAIL:
            return OTHER_STEP
        return sail_refusal(table, action - SAIL_0) if action < SWAP_0 else swap_refusal(table, action - SWAP_0)
    if action < SEND_0:
        return fish_refusal(table, action) if phase == FISH else OTHER_STEP
    if action < SHIP_0:
        return OK if phase == SEND else OTHER_STEP
    if action < SELL_0:
        return ship_refusal(table, action - SHIP_0) if phase == PORT else OTHER_STEP
    if action < LACE_0:
        return sell_refusal(table, action - SELL_0) if phase == SELL else OTHER_STEP
    if action < HOME_0:
        if phase != LACE:
            return OTHER_STEP
        if action < LACE_PRIVILEGE_0:
            return lace_refusal(table, action - LACE_0)
        return lace_privilege_refusal(table, action - LACE_PRIVILEGE_0)
    if action < BONUS_0:
        return home_refusal(table, action - HOME_0) if phase == EARN else OTHER_STEP
    if action < BUY_0:
        return bonus_refusal(table, action) if phase == BONUS else OTHER_STEP
    if action < PAY_0:
        return buy_refusal(table, action - BUY_0) if phase == PAY or phase == REFILL else OTHER_STEP
    if action < SOURCE_0:
        if phase != PAY:
            return OTHER_STEP
        return pay_refusal(table, action - PAY_0) if action < SPARE_0 else spare_refusal(table, action - SPARE_0)
    if action < SUBSTITUTE_0:
        return source_refusal(table, action) if phase == SOURCE else OTHER_STEP
    if action < DISCARD_0:
        return substitute_refusal(table, action - SUBSTITUTE_0) if phase == REFILL else OTHER_STEP
    if action < DRAW_0:
        return discard_refusal(table, action - DISCARD_0) if phase == DISCARD else OTHER_STEP
    return draw_refusal(table, action - DRAW_0) if phase == DRAW else OTHER_STEP


def done_refusal(table: Table) -> i64:
    """Whether the step under way may end."""
    phase = table.phase
    if phase == PYRAMIDS:
        return OK if table.left == 0 else PYRAMID_UNDONE
    if phase == SAIL:
        if table.swapped:
            return SWAPPED
        return MUST_SAIL if table.setting.must_sail and has_goal(table) else OK
    if phase == SELL:
        return sale_refusal(table)
    if phase == PORT:
        return SALE_OPEN if table.setting.port_needs_sale else OK
    if phase == LACE or phase == EARN or phase == PAY or phase == REFILL or phase == DISCARD:
        return OK
    return OTHER_STEP


# Pyramid


def pyramid_refusal(table: Table, colour: i64) -> i64:
    """A cube for the next slot, or none (B-PYR-02, B-PYR-04)."""
    if table.left == 0:
        return PYRAMID_FULL
    if colour == SKIP:
        return OK if may_skip(table) else CELL_NEEDED
    if table.reserve[table.seat * COLOURS + colour] == 0:
        return NO_CUBE_OF_COLOUR
    return OK if is_supported(table, table.seat, table.slot) else NO_SUPPORT


# The turn


def turn_refusal(table: Table, action: i64) -> i64:
    """A move, a privilege, or the end of the turn."""
    if action == END_0:
        return OK
    if action >= COIN_0:
        if table.privileges[table.seat] == 0:
            return NO_PRIVILEGE
        if action == COIN_0:
            return OK
        return cube_refusal(table, (action - CUBE_0) // PYRAMID, (action - CUBE_0) % PYRAMID)
    if action < BUILD_0:
        why = prepare_refusal(table, action - PREPARE_0)
    elif action < ROOF_0:
        why = build_refusal(table, (action - BUILD_0) // HOLES, (action - BUILD_0) % HOLES)
    else:
        laid = (action - ROOF_0) // PAIRS
        why = roof_refusal(table, laid // 2, laid % 2, (action - ROOF_0) % PAIRS)
    if why != OK:
        return why
    return move_refusal(table)


def move_refusal(table: Table) -> i64:
    """Whether one more move can be paid (B-TURN-01..03)."""
    if table.moves >= MOST_MOVES:
        return FOUR_MOVES
    if table.coins[table.seat] + move_coins(table.moves) < 0:
        return COINS
    return OK


def prepare_refusal(table: Table, slot: i64) -> i64:
    """Take an accessible cube (B-PREP-01, B-PREP-02)."""
    if table.pyramid[table.seat * PYRAMID + slot] == NONE:
        return NO_CUBE_THERE
    if not is_accessible(table, table.seat, slot):
        return CUBE_COVERED
    return OK if table.prepared_count(table.seat) < PREPARATION else PREPARATION_FULL


def build_refusal(table: Table, colour: i64, hole: i64) -> i64:
    """Place a prepared cube (B-BUILD-01, B-BUILD-02)."""
    if table.prepared[table.seat * COLOURS + colour] == 0:
        return NOT_PREPARED
    return place_refusal(table, hole)


def place_refusal(table: Table, hole: i64) -> i64:
    """Whether a cube may be placed at a hole, in it or on the roof there."""
    if table.setting.parts.holes[hole] == 0:
        return NO_HOLE
    height = table.height[hole]
    if height == 0:
        return OK if touches(table, hole) else NO_NEIGHBOUR
    if height == STOREYS:
        return TOO_HIGH
    return OK if table.roof[hole * ROOFED + height - 1] != NONE else NO_ROOF_THERE


def touches(table: Table, hole: i64) -> bool:
    """Whether a hole touches a cube at a side or a corner (Q-01)."""
    row = hole // SIDE
    column = hole % SIDE
    for down in range(3):
        for right in range(3):
            if down == 1 and right == 1:
                continue
            if table.setting.orthogonal and down != 1 and right != 1:
                continue
            other_row: i64 = row + down - 1
            other_column: i64 = column + right - 1
            if other_row >= 0 and other_row < SIDE and other_column >= 0 and other_column < SIDE:
                if table.height[other_row * SIDE + other_column] > 0:
                    return True
    return False


def roof_refusal(table: Table, slot: i64, turned: i64, pair: i64) -> i64:
    """Cover two cubes with a tile (B-ROOF-01..06)."""
    if table.roofs[table.seat * ROOF_SLOTS + slot] == NONE:
        return NO_TILE
    why = pair_refusal(table, pair)
    if why != OK:
        return why
    return OK if fits(table, slot, turned, pair) else HALF_COLOURS


def pair_refusal(table: Table, pair: i64) -> i64:
    """Whether two neighbouring columns can carry a roof."""
    first = PAIR_FIRST[pair]
    second: i64 = first + 1 if pair < ROWS_OF_PAIRS else first + SIDE
    height = table.height[first]
    if height == 0 or table.height[second] == 0:
        return NO_HOUSE
    if height != table.height[second]:
        return LEVELS_DIFFER
    if height > ROOFED:
        return LEVEL_THREE
    level = height - 1
    if table.roof[first * ROOFED + level] != NONE or table.roof[second * ROOFED + level] != NONE:
        return ROOFED_ALREADY
    return OK


def fits(table: Table, slot: i64, turned: i64, pair: i64) -> bool:
    """Whether the halves have the colours of the cubes below, or a card frees them (B-ROOF-02, B-CARD-04..06)."""
    tile = table.roofs[table.seat * ROOF_SLOTS + slot]
    first = PAIR_FIRST[pair]
    level = table.height[first] - 1
    return _covers(table, tile * 2 + turned, first, level) and _covers(
        table, tile * 2 + 1 - turned, pair_second(pair), level
    )


def _covers(table: Table, half: i64, hole: i64, level: i64) -> bool:
    colour = table.half_colour(half)
    if table.cube[hole * STOREYS + level] == colour:
        return True
    for card in range(FREEDOM_A, FREEDOM_A + 3):
        if table.owner[card] == table.seat and table.setting.parts.names(card, colour):
            return True
    return False


def cube_refusal(table: Table, colour: i64, slot: i64) -> i64:
    """A privilege for a cube in the pyramid (B-PRIV-05, Q-31)."""
    if table.supply[colour] == 0:
        return SUPPLY_EMPTY
    if table.pyramid[table.seat * PYRAMID + slot] != NONE:
        return SLOT_TAKEN
    return OK if is_supported(table, table.seat, slot) else NO_SUPPORT


# Sail


def sail_refusal(table: Table, stop: i64) -> i64:
    """Where the boat may go (B-SAIL-01, B-SAIL-02, B-PORT-01)."""
    if not reaches(table, stop):
        return NO_ROUTE
    if stop < ISLANDS:
        return OK if table.matches_at(table.seat, stop) > 0 else NO_MATCH
    if table.swapped:
        return SWAPPED
    if not has_ship(table, stop):
        return NO_SHIP
    if table.setting.port_needs_sale and not can_sell(table, stop):
        return NO_SALE
    return OK


def reaches(table: Table, stop: i64) -> bool:
    """One step along a route, or two with the fast boat, not back again (B-CARD-11)."""
    routes = table.setting.parts.routes
    here = table.boat[table.seat]
    if stop == here:
        return False
    if routes[here * STOPS + stop] == 1:
        return True
    if table.owner[FAST_BOAT] != table.seat:
        return False
    for between in range(STOPS):
        if routes[here * STOPS + between] == 1 and routes[between * STOPS + stop] == 1:
            return True
    return False


def has_goal(table: Table) -> bool:
    """Whether the boat can go anywhere without a swap."""
    for stop in range(STOPS):
        if sail_refusal(table, stop) == OK:
            return True
    return False


def may_swap(table: Table) -> bool:
    """Whether a swap of huts can make an island a goal: every colour has huts somewhere."""
    if table.privileges[table.seat] == 0:
        return False
    for island in range(ISLANDS):
        if reaches(table, island):
            return True
    return False


def swap_refusal(table: Table, swap: i64) -> i64:
    """A privilege swaps two huts, if an island can still be reached afterwards (B-PRIV-02, Q-44, C-03)."""
    seat = table.seat
    if table.privileges[seat] == 0:
        return NO_PRIVILEGE
    first = swap_first(swap)
    second = swap_second(swap)
    one = table.huts[first]
    other = table.huts[second]
    if one == other or _is_repeated(table, first) or _is_repeated(table, second):
        return SAME_HUTS
    if not may_swap(table):
        return NO_ROUTE
    if table.privileges[seat] > 1:
        return OK
    table.huts[first] = other
    table.huts[second] = one
    found = False
    for island in range(ISLANDS):
        if reaches(table, island) and table.matches_at(seat, island) > 0:
            found = True
    table.huts[first] = one
    table.huts[second] = other
    return OK if found else SWAP_IN_VAIN


def _is_repeated(table: Table, hut: i64) -> bool:
    """Whether an earlier hut of the same island has the same colour, so that swapping that one is the same."""
    for earlier in range(hut // HUTS_HERE * HUTS_HERE, hut):
        if table.huts[earlier] == table.huts[hut]:
            return True
    return False


def fish_refusal(table: Table, action: i64) -> i64:
    """A card from the display or the top of the deck (B-SAIL-05)."""
    if action == BLIND:
        return OK if table.drawn < SEAFOOD_CARDS else DECK_EMPTY
    for place in range(DISPLAY):
        if table.display[place] == action - FISH_0:
            return OK
    return NOT_ON_DISPLAY


# Ports


def has_ship(table: Table, stop: i64) -> bool:
    """Whether a ship lies in a port."""
    for ship in range(SHIPS):
        if table.ships[ship] == stop:
            return True
    return False


def can_sell(table: Table, stop: i64) -> bool:
    """Whether the hand allows a sale to a ship in a port."""
    for ship in range(SHIPS):
        if table.ships[ship] == stop and units_in_hand(table, ship, 0) > 0:
            return True
    return False


def unit_size(ship: i64) -> i64:
    """How many cards of a kind make a unit for a ship."""
    if ship == PAIRS_SHIP:
        return 2
    return 3 if ship == TRIPLES else 1


def units_in_hand(table: Table, ship: i64, kind: i64) -> i64:
    """How many kinds from this one on could be sold to a ship as a unit."""
    total: i64 = 0
    for later in range(kind, SEAFOOD):
        if table.hand[table.seat * SEAFOOD + later] >= unit_size(ship):
            total += 1
    return total


def most_units(table: Table, ship: i64) -> i64:
    """How many units a ship takes."""
    if ship == DISTINCT or ship == SAME:
        return 4
    return 3 if ship == PAIRS_SHIP else table.setting.triples_for_most


def ship_refusal(table: Table, ship: i64) -> i64:
    """One ship of the port, if it can be sold something (B-PORT-02)."""
    if table.ships[ship] != table.boat[table.seat]:
        return SHIP_ELSEWHERE
    return OK if units_in_hand(table, ship, 0) > 0 else NOTHING_TO_SELL


def sell_refusal(table: Table, kind: i64) -> i64:
    """One more unit of the sale (B-PORT-05..08): of one kind for SAME, of ever later kinds for the others."""
    ship = table.ship
    if table.hand[table.seat * SEAFOOD + kind] < unit_size(ship):
        return NOT_IN_HAND
    if table.units >= most_units(table, ship):
        return SALE_FULL
    if ship == SAME:
        return OK if table.units == 0 or kind == table.last else SALE_ORDER
    if table.units > 0 and kind <= table.last:
        return SALE_ORDER
    if ship == TRIPLES and table.setting.triples_for_most == 3 and table.units > 0:
        # Two triples cannot be sold together: there must be enough for a third.
        return OK if table.units + units_in_hand(table, ship, kind) >= 3 else NOT_IN_HAND
    return OK


def sale_refusal(table: Table) -> i64:
    """Whether the sale may end: something must be sold."""
    if table.units == 0:
        return SALE_OPEN
    if table.ship == TRIPLES and table.setting.triples_for_most == 3 and table.units == 2:
        return SALE_OPEN
    return OK


def can_sell_more(table: Table) -> bool:
    """Whether another unit can join the sale."""
    for kind in range(SEAFOOD):
        if sell_refusal(table, kind) == OK:
            return True
    return False


# Lace


def free_arrow(table: Table, colour: i64) -> i64:
    """An arrow of a colour that has not been used in this action, or ``NONE``."""
    for arrow in range(ARROWS):
        if (table.arrows >> arrow) & 1 == 0 and table.arrow(table.seat, arrow) == colour:
            return arrow
    return NONE


def lace_refusal(table: Table, cell: i64) -> i64:
    """A worker on a cell by the plain rules (B-LACE-01..05, B-CARD-12)."""
    seat = table.seat
    colour = table.workshop[cell]
    if colour == NONE:
        return OFF_WORKSHOPS
    if free_arrow(table, colour) == NONE:
        return NO_ARROW
    holder = table.lace[cell]
    if holder == seat:
        return OWN_WORKER
    if holder != NONE and table.owner[LACE_RIGHTS] != seat:
        return CELL_TAKEN
    return OK if may_stand(table, cell, colour) else NOT_NEXT


def may_stand(table: Table, cell: i64, colour: i64) -> bool:
    """The rule of neighbours: of the whole area, or of the tile alone (B-LACE-03, B-LACE-04, Q-05)."""
    seat = table.seat
    scope: i64 = colour if table.setting.per_tile else NONE
    if table.is_next_to_own(seat, cell, scope):
        return True
    for other in range(CELLS):
        if table.lace[other] == seat and (scope == NONE or table.workshop[other] == scope):
            return False
    return True


def lace_privilege_refusal(table: Table, cell: i64) -> i64:
    """A worker whose privilege lifts a limit (B-PRIV-03, Q-06, C-01, C-11)."""
    why = lace_refusal(table, cell)
    if why == OFF_WORKSHOPS or why == NO_ARROW or why == OWN_WORKER:
        return why
    if table.privileges[table.seat] == 0:
        return NO_PRIVILEGE
    if why == OK:
        return PRIVILEGE_IN_VAIN
    limit = table.setting.lace_privilege
    if limit >= AWAY_ONLY and table.is_next_to_own(table.seat, cell, NONE):
        return PRIVILEGE_LIMIT
    if limit == AWAY_AND_TAKEN_ONLY and table.lace[cell] == NONE:
        return PRIVILEGE_LIMIT
    return OK


# Earnings


def home_refusal(table: Table, place: i64) -> i64:
    """Take a worker home from an island, or from a cell (B-EARN-02)."""
    if place < ISLANDS:
        if table.folk[table.seat * ISLANDS + place] == 0:
            return NO_WORKER
    elif table.lace[place - ISLANDS] != table.seat:
        return NO_WORKER
    return OK if place >= table.last else HOME_ORDER


# Bonus of a roof


def bonus_refusal(table: Table, action: i64) -> i64:
    """Two privileges or a card of the pool (B-ROOF-07)."""
    if action == TWO_PRIVILEGES:
        return OK
    for place in range(POOL):
        if table.pool[place] == action - BONUS_0:
            return OK
    return NOT_IN_POOL


# Cleanup


def buy_refusal(table: Table, colour: i64) -> i64:
    """A privilege for a cube in the reserve (B-PRIV-06), before anything is paid with it (C-05)."""
    if table.privileges[table.seat] == 0:
        return NO_PRIVILEGE
    if table.supply[colour] == 0:
        return SUPPLY_EMPTY
    return BUY_FIRST if table.phase == PAY and table.last >= 0 else OK


def pay_refusal(table: Table, cell: i64) -> i64:
    """Pay for a lace worker with a cube of its tile's colour (B-CLEAN-03)."""
    why = _payable(table, cell)
    if why != OK:
        return why
    colour = table.workshop[cell]
    if table.reserve[table.seat * COLOURS + colour] > 0:
        return OK
    return OK if slot_of_colour(table, table.seat, colour) != NONE else NO_CUBE_TO_PAY


def spare_refusal(table: Table, cell: i64) -> i64:
    """The Thrifty lace card pays for one worker (B-CARD-14, Q-58, C-06)."""
    if table.owner[THRIFTY_LACE] != table.seat:
        return NOT_THRIFTY
    if table.spared:
        return SPARED_ALREADY
    return _payable(table, cell)


def _payable(table: Table, cell: i64) -> i64:
    if table.lace[cell] != table.seat:
        return NO_WORKER
    if (table.paid >> cell) & 1 == 1:
        return PAID_ALREADY
    # Where payments free other cubes, their order matters.
    return OK if cell > table.last or table.setting.accessible_only else PAY_ORDER


def source_refusal(table: Table, action: i64) -> i64:
    """Where the cube for a lace worker comes from, if that matters (C-12)."""
    seat = table.seat
    colour = table.workshop[table.paying]
    if action == RESERVE:
        return OK if table.reserve[seat * COLOURS + colour] > 0 else NO_SUCH_SOURCE
    slot = action - SOURCE_0
    if table.pyramid[seat * PYRAMID + slot] != colour:
        return NO_SUCH_SOURCE
    if table.setting.accessible_only:
        return OK if is_accessible(table, seat, slot) else CUBE_COVERED
    # Covered or not, cubes of a colour are worth the same: the uppermost stands for all.
    return OK if slot == slot_of_colour(table, seat, colour) else NO_SUCH_SOURCE


def substitute_refusal(table: Table, colour: i64) -> i64:
    """A cube of another colour for one that the supply lacks (B-CLEAN-08)."""
    if table.left == 0:
        return NOTHING_MISSING
    if table.supply[colour] == 0:
        return SUPPLY_EMPTY
    return OK if colour >= table.last else SUBSTITUTE_ORDER


def discard_refusal(table: Table, slot: i64) -> i64:
    """Give up a roof before new ones are drawn (B-CLEAN-10); the order matters only under the piles (C-15)."""
    if table.roofs[table.seat * ROOF_SLOTS + slot] == NONE:
        return NO_TILE
    return OK if table.setting.under_pile or slot > table.last else DISCARD_ORDER


def draw_refusal(table: Table, kind: i64) -> i64:
    """A roof from a pile that was not used in this fill (B-PSET-08, B-CLEAN-10, Q-27, C-16)."""
    if table.pile_size[kind] == 0:
        return PILE_EMPTY
    if (table.used >> kind) & 1 == 0:
        return OK
    if not table.setting.repeat_when_short:
        return PILE_USED
    for other in range(ROOF_KINDS):
        if table.pile_size[other] > 0 and (table.used >> other) & 1 == 0:
            return PILE_USED
    return OK
