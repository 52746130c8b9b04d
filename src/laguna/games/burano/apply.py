"""What an action does, in the order of the rulebook: pyramids, turns with their actions, cleanup, end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from laguna.games.burano.actions import (
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
    CARDS,
    CELLS,
    COIN,
    COLOURS,
    DISPLAY,
    HOLES,
    ISLANDS,
    KIND_TILES,
    LACE_AREA,
    NONE,
    PAINT_A,
    PAIR_FIRST,
    PAIRS,
    POOL,
    PORTS,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SLOTS,
    ROOFED,
    SAIL_AREA,
    SEAFOOD,
    SEAFOOD_CARDS,
    STOREYS,
    WINTER,
    move_coins,
    pair_second,
    season_rounds,
    swap_first,
    swap_second,
)
from laguna.games.burano.legal import (
    buy_refusal,
    can_sell,
    can_sell_more,
    draw_refusal,
    free_arrow,
    has_goal,
    home_refusal,
    may_swap,
    pay_refusal,
    source_refusal,
    spare_refusal,
    unit_size,
)
from laguna.games.burano.pyramid import slot_of_colour
from laguna.games.burano.refusals import OK
from laguna.games.burano.scoring import lead_points, roof_points, union_points
from laguna.games.burano.table import (
    BONUS,
    DISCARD,
    DRAW,
    EARN,
    FINISHED,
    FISH,
    LACE,
    LACE_CUBES,
    MAJORITIES,
    NO_SEAFOOD,
    PAINT,
    PAY,
    PORT,
    PYRAMIDS,
    REFILL,
    SAIL,
    SELL,
    SEND,
    SHIP_SALES,
    SOURCE,
    SOURCES,
    TURN,
    UNIONS,
    Table,
)

DISPLACED_COINS: Final = 2
NO_CARD_POINTS: Final = 2
PAINT_POINTS: Final = 5
LACE_POINTS: Final = 2
ROOF_PRIVILEGES: Final = 2


def apply(table: Table, action: i64) -> None:
    """Carry out a legal action of the seat in turn."""
    if action < SAIL_0:
        _apply_turn(table, action)
    elif action < LACE_0:
        _apply_sail(table, action)
    elif action == DONE_0:
        done(table)
    elif action == END_0:
        end_turn(table)
    elif action < HOME_0:
        if action < LACE_PRIVILEGE_0:
            make_lace(table, action - LACE_0)
        else:
            table.privileges[table.seat] -= 1
            make_lace(table, action - LACE_PRIVILEGE_0)
    elif action < BONUS_0:
        take_home(table, action - HOME_0)
    elif action < BUY_0:
        take_bonus(table, action)
    else:
        _apply_cleanup(table, action)


def _apply_turn(table: Table, action: i64) -> None:
    if action < PREPARE_0:
        lay(table, action - PYRAMID_0)
    elif action < BUILD_0:
        prepare(table, action - PREPARE_0)
    elif action < ROOF_0:
        build(table, (action - BUILD_0) // HOLES, (action - BUILD_0) % HOLES)
    elif action < COIN_0:
        laid = (action - ROOF_0) // PAIRS
        cover(table, laid // 2, laid % 2, (action - ROOF_0) % PAIRS)
    else:
        table.privileges[table.seat] -= 1
        if action == COIN_0:
            table.coins[table.seat] += 1
        else:
            colour = (action - CUBE_0) // PYRAMID
            table.supply[colour] -= 1
            table.pyramid[table.seat * PYRAMID + (action - CUBE_0) % PYRAMID] = colour


def _apply_sail(table: Table, action: i64) -> None:
    if action < SWAP_0:
        sail(table, action - SAIL_0)
    elif action < FISH_0:
        swap(table, action - SWAP_0)
    elif action == BLIND:
        fish_blind(table)
        go_fishing(table)
    elif action < SEND_0:
        fish_open(table, action - FISH_0)
        go_fishing(table)
    elif action < SHIP_0:
        send(table, action - SEND_0 + 1)
    elif action < SELL_0:
        table.ship = action - SHIP_0
        table.units = 0
        table.last = NONE
        table.phase = SELL
    else:
        sell(table, action - SELL_0)


def _apply_cleanup(table: Table, action: i64) -> None:
    if action < PAY_0:
        buy(table, action - BUY_0)
    elif action < SPARE_0:
        pay(table, action - PAY_0)
    elif action < SOURCE_0:
        table.spared = True
        score_worker(table, action - SPARE_0)
    elif action < SUBSTITUTE_0:
        pay_from(table, action)
    elif action < DISCARD_0:
        colour = action - SUBSTITUTE_0
        take_cube(table, colour)
        table.left -= 1
        table.last = colour
    elif action < DRAW_0:
        discard(table, action - DISCARD_0)
    else:
        draw(table, action - DRAW_0)
        fill_roofs(table)


def done(table: Table) -> None:
    """End the step under way."""
    phase = table.phase
    if phase == PYRAMIDS:
        next_pyramid(table)
    elif phase == SELL:
        close_sale(table)
    elif phase == LACE:
        end_lace(table)
    elif phase == PAY:
        table.gain(UNIONS, union_points(table.paid))
        next_payer(table)
    elif phase == REFILL:
        next_refill(table)
    elif phase == DISCARD:
        table.used = 0
        fill_roofs(table)
    else:
        table.phase = TURN


# Pyramids


def begin_season(table: Table) -> None:
    """All players build their pyramids; one after the other in the engine, unseen by the others (B-PYR-01)."""
    table.phase = PYRAMIDS
    table.round = 0
    table.played = 0
    begin_pyramid(table)


def begin_pyramid(table: Table) -> None:
    """The seat's turn to build; with no cubes at all there is nothing to do (Q-90)."""
    table.seat = seat_after(table, table.played)
    cubes = table.reserve_count(table.seat)
    table.left = PYRAMID if cubes > PYRAMID else cubes
    table.slot = 0
    if cubes == 0:
        next_pyramid(table)


def lay(table: Table, colour: i64) -> None:
    """Put a cube on the next slot, or leave it empty (B-PYR-02, B-PYR-04)."""
    seat = table.seat
    if colour != SKIP:
        table.reserve[seat * COLOURS + colour] -= 1
        table.pyramid[seat * PYRAMID + table.slot] = colour
        table.left -= 1
    table.slot += 1


def next_pyramid(table: Table) -> None:
    """When all are done the pyramids are shown and what is left is sold (B-PYR-05)."""
    table.played += 1
    if table.played < table.setting.seats:
        begin_pyramid(table)
        return
    for seat in range(table.setting.seats):
        for colour in range(COLOURS):
            rest = table.reserve[seat * COLOURS + colour]
            table.reserve[seat * COLOURS + colour] = 0
            table.supply[colour] += rest
            table.coins[seat] += rest
    table.played = 0
    begin_turn(table)


# The turn


def seat_after(table: Table, steps: i64) -> i64:
    """The seat so many steps clockwise from the first player."""
    seat = table.first + steps
    return seat - table.setting.seats if seat >= table.setting.seats else seat


def begin_turn(table: Table) -> None:
    """The next seat may make its moves."""
    table.seat = seat_after(table, table.played)
    table.moves = 0
    table.phase = TURN


def end_turn(table: Table) -> None:
    """Without a move there is one coin (B-TURN-04); then the next turn, round or cleanup (B-SEAS-03)."""
    if table.moves == 0:
        table.coins[table.seat] += 1
    table.played += 1
    if table.played == table.setting.seats:
        table.played = 0
        table.round += 1
        if table.round == season_rounds(table.season):
            clean_up(table)
            return
    begin_turn(table)


def pay_move(table: Table) -> None:
    """The first move brings a coin, the others cost (B-TURN-02)."""
    table.coins[table.seat] += move_coins(table.moves)
    table.moves += 1


# Prepare and build


def prepare(table: Table, slot: i64) -> None:
    """A cube from the pyramid to the preparation area (B-PREP-01)."""
    pay_move(table)
    place = table.seat * PYRAMID + slot
    table.prepared[table.seat * COLOURS + table.pyramid[place]] += 1
    table.pyramid[place] = NONE


def build(table: Table, colour: i64, hole: i64) -> None:
    """A house; on a roof of its colour it brings a privilege; then the action of its colour (B-BUILD-01..06)."""
    pay_move(table)
    table.prepared[table.seat * COLOURS + colour] -= 1
    level = table.height[hole]
    table.cube[hole * STOREYS + level] = colour
    table.height[hole] = level + 1
    table.look_at(hole)
    if level > 0 and table.half_colour(table.roof[hole * ROOFED + level - 1]) == colour:
        table.gain_privileges(1)
    area = table.markers[table.marked * COLOURS + colour]
    if area == SAIL_AREA:
        begin_sail(table)
    elif area == LACE_AREA:
        begin_lace(table)
    else:
        begin_earning(table)


# Roof


def cover(table: Table, slot: i64, turned: i64, pair: i64) -> None:
    """Lay a roof on two houses (B-ROOF-01); paint is paid for the tile's colours (B-CARD-01..03)."""
    pay_move(table)
    place = table.seat * ROOF_SLOTS + slot
    tile = table.roofs[place]
    table.roofs[place] = NONE
    first = PAIR_FIRST[pair]
    second = pair_second(pair)
    level = table.height[first] - 1
    table.roof[first * ROOFED + level] = tile * 2 + turned
    table.roof[second * ROOFED + level] = tile * 2 + 1 - turned
    table.look_at(first)
    table.look_at(second)
    table.tile = tile
    for card in range(PAINT_A, PAINT_A + 3):
        if table.owner[card] == table.seat:
            paint(table, card)
    for spot in range(POOL):
        if table.pool[spot] != NONE:
            table.phase = BONUS
            return
    # without cards the bonus is the privileges.
    take_bonus(table, TWO_PRIVILEGES)


def paint(table: Table, card: i64) -> None:
    """Points for each half of the new roof in a colour of a Paint card."""
    for half in range(2):
        if table.setting.parts.names(card, table.half_colour(table.tile * 2 + half)):
            table.gain(PAINT, PAINT_POINTS)


def take_bonus(table: Table, action: i64) -> None:
    """Two privileges or a building card, then the roof scores (B-ROOF-07, B-ROOF-08)."""
    if action == TWO_PRIVILEGES:
        table.gain_privileges(ROOF_PRIVILEGES)
    else:
        card = action - BONUS_0
        table.owner[card] = table.seat
        for place in range(POOL):
            if table.pool[place] == card:
                table.pool[place] = next_card(table)
        if table.setting.new_card_paints and card < PAINT_A + 3:
            paint(table, card)
    kind = table.tile // KIND_TILES
    table.gain(kind, roof_points(table, table.seat, kind))
    table.tile = NONE
    table.phase = TURN


def next_card(table: Table) -> i64:
    """The next building card, or ``NONE`` (Q-62)."""
    if table.revealed == CARDS:
        return NONE
    table.revealed += 1
    return table.card_deck[table.revealed - 1]


# Sail


def begin_sail(table: Table) -> None:
    """The boat may go somewhere, if it can (Q-39)."""
    table.swapped = False
    table.phase = SAIL if has_goal(table) or may_swap(table) else TURN


def swap(table: Table, number: i64) -> None:
    """A privilege swaps two huts (B-PRIV-02)."""
    first = swap_first(number)
    second = swap_second(number)
    table.privileges[table.seat] -= 1
    table.huts[first], table.huts[second] = table.huts[second], table.huts[first]
    table.swapped = True


def sail(table: Table, stop: i64) -> None:
    """Arrive at an island or a port (B-SAIL-04, B-PORT-02)."""
    table.boat[table.seat] = stop
    table.swapped = False
    if stop < ISLANDS:
        table.matches = table.matches_at(table.seat, stop)
        table.left = table.matches
        go_fishing(table)
    else:
        table.phase = PORT if can_sell(table, stop) else TURN


def go_fishing(table: Table) -> None:
    """Collect cards one by one; with none left there are points instead (B-SAIL-05..07)."""
    while table.left > 0:
        first_kind: i64 = NONE
        choice = False
        for place in range(DISPLAY):
            kind = table.display[place]
            if kind != NONE:
                if first_kind != NONE and kind != first_kind:
                    choice = True
                first_kind = kind
        deck = table.drawn < SEAFOOD_CARDS
        if choice or (deck and first_kind != NONE):
            table.phase = FISH
            return
        if first_kind != NONE:
            fish_open(table, first_kind)
        elif deck:
            fish_blind(table)
        else:
            table.gain(NO_SEAFOOD, NO_CARD_POINTS)
            table.left -= 1
    refill_display(table)
    workers = table.home[table.seat]
    if table.matches == ARROWS and workers > 2:
        table.phase = SEND
    else:
        send(table, 1 if workers > 1 else 0)


def fish_open(table: Table, kind: i64) -> None:
    """Take a card that all have seen."""
    place: i64 = 0
    while table.display[place] != kind:
        place += 1
    table.display[place] = NONE
    table.hand[table.seat * SEAFOOD + kind] += 1
    table.known[table.seat * SEAFOOD + kind] += 1
    table.left -= 1


def fish_blind(table: Table) -> None:
    """Take the top card of the deck, unseen by the others."""
    table.hand[table.seat * SEAFOOD + table.deck[table.drawn]] += 1
    table.blind[table.seat] += 1
    table.drawn += 1
    table.left -= 1


def refill_display(table: Table) -> None:
    """Three open cards while there are any (B-SAIL-06)."""
    for place in range(DISPLAY):
        if table.display[place] == NONE and table.drawn < SEAFOOD_CARDS:
            table.display[place] = table.deck[table.drawn]
            table.drawn += 1


def send(table: Table, workers: i64) -> None:
    """Workers go to the island and one of everybody else's comes home (B-SAIL-08..11)."""
    seat = table.seat
    island = table.boat[seat]
    table.home[seat] -= workers
    table.folk[seat * ISLANDS + island] += workers
    table.turn_wheel(workers)
    if workers > 0:
        for other in range(table.setting.seats):
            if other != seat and table.folk[other * ISLANDS + island] > 0:
                table.folk[other * ISLANDS + island] -= 1
                table.come_home(other)
                table.coins[other] += DISPLACED_COINS
    table.phase = TURN


# Ports


def sell(table: Table, kind: i64) -> None:
    """One more unit; a sale that cannot grow ends by itself (B-PORT-03)."""
    place = table.seat * SEAFOOD + kind
    size = unit_size(table.ship)
    table.hand[place] -= size
    # C-10: cards that others know of are taken to be sold first.
    if table.known[place] < size:
        table.blind[table.seat] -= size - table.known[place]
        table.known[place] = 0
    else:
        table.known[place] -= size
    table.sold[place] += size
    table.units += 1
    table.last = kind
    if not can_sell_more(table):
        close_sale(table)


def close_sale(table: Table) -> None:
    """The ship pays and sails to the other port (B-PORT-04..08)."""
    ship = table.ship
    table.gain(SHIP_SALES, table.setting.parts.ship_pays(ship, table.units))
    table.ships[ship] = 2 * ISLANDS + PORTS - 1 - table.ships[ship]
    table.ship = NONE
    table.phase = TURN


# Lace


def begin_lace(table: Table) -> None:
    """Workers may go to the workshops, but one stays at home (B-LACE-08, C-09)."""
    table.arrows = 0
    table.placed = 0
    table.phase = LACE if table.home[table.seat] > 1 else TURN


def make_lace(table: Table, cell: i64) -> None:
    """A worker on a cell; another player's goes home with two coins (B-LACE-06, B-PRIV-04)."""
    seat = table.seat
    table.arrows |= 1 << free_arrow(table, table.workshop[cell])
    holder = table.lace[cell]
    if holder != NONE:
        table.come_home(holder)
        table.coins[holder] += DISPLACED_COINS
    table.lace[cell] = seat
    table.coins[seat] += table.coin_cell[cell]
    table.placed += 1
    # The wheel stands still until the end, so the workers of its first sectors are gone but the arrows are not.
    table.home[seat] -= 1
    if table.placed == ARROWS or table.home[seat] == 1:
        end_lace(table)


def end_lace(table: Table) -> None:
    """The wheel turns by the workers placed (B-LACE-07)."""
    table.turn_wheel(table.placed)
    table.placed = 0
    table.arrows = 0
    table.phase = TURN


# Earnings


def begin_earning(table: Table) -> None:
    """Coins for what is visible; then workers may come home (B-EARN-01, B-EARN-02)."""
    table.coins[table.seat] += table.visible(table.seat, COIN)
    table.last = 0
    table.phase = EARN if table.is_out(table.seat) else TURN


def take_home(table: Table, place: i64) -> None:
    """A worker comes home for a coin."""
    seat = table.seat
    if place < ISLANDS:
        table.folk[seat * ISLANDS + place] -= 1
    else:
        table.lace[place - ISLANDS] = NONE
    table.come_home(seat)
    table.coins[seat] += 1
    table.last = place
    for later in range(place, ISLANDS + CELLS):
        if home_refusal(table, later) == OK:
            return
    table.phase = TURN


# Cleanup


def clean_up(table: Table) -> None:
    """Event 1, the islands; then event 2, the lace, from the first player on (B-CLEAN-01..04)."""
    for seat in range(table.setting.seats):
        for island in range(ISLANDS):
            table.vp[seat * SOURCES + MAJORITIES] += lead_points(table, seat, island)
    table.played = NONE
    next_payer(table)


def next_payer(table: Table) -> None:
    """The next player who can pay for lace; after the last one the season goes on to its end."""
    while table.played + 1 < table.setting.seats:
        table.played += 1
        table.seat = seat_after(table, table.played)
        table.paid = 0
        table.spared = False
        table.last = NONE
        table.phase = PAY
        if table.makes_lace(table.seat) and can_pay(table):
            return
    table.paid = 0
    table.last = 0
    if table.season == WINTER:
        table.phase = FINISHED
        return
    # Event 3: the markers of the coming season (B-CLEAN-06).
    table.marked = table.season + 1
    table.played = NONE
    next_refill(table)


def can_pay(table: Table) -> bool:
    """Whether there is anything to decide about lace."""
    for colour in range(COLOURS):
        if buy_refusal(table, colour) == OK:
            return True
    for cell in range(CELLS):
        if pay_refusal(table, cell) == OK or spare_refusal(table, cell) == OK:
            return True
    return False


def buy(table: Table, colour: i64) -> None:
    """A privilege for a cube in the reserve (B-PRIV-06)."""
    table.privileges[table.seat] -= 1
    if table.phase == REFILL:
        # C-04: after what is bought there are no more substitutes.
        table.last = COLOURS
    take_cube(table, colour)


def take_cube(table: Table, colour: i64) -> None:
    """A cube from the supply to the reserve."""
    table.supply[colour] -= 1
    table.reserve[table.seat * COLOURS + colour] += 1


def pay(table: Table, cell: i64) -> None:
    """Return a cube for a lace worker; which one is asked only where it matters (B-CLEAN-03, C-12)."""
    table.paying = cell
    if table.setting.chooses_source():
        found: i64 = NONE
        for action in range(SOURCE_0, RESERVE + 1):
            if source_refusal(table, action) == OK:
                if found != NONE:
                    table.phase = SOURCE
                    return
                found = action
        pay_from(table, found)
        return
    colour = table.workshop[cell]
    if table.reserve[table.seat * COLOURS + colour] > 0:
        pay_from(table, RESERVE)
    else:
        pay_from(table, SOURCE_0 + slot_of_colour(table, table.seat, colour))


def pay_from(table: Table, source: i64) -> None:
    """The cube goes back to the supply, the worker scores."""
    colour = table.workshop[table.paying]
    if source == RESERVE:
        table.reserve[table.seat * COLOURS + colour] -= 1
    else:
        table.pyramid[table.seat * PYRAMID + source - SOURCE_0] = NONE
    table.supply[colour] += 1
    cell = table.paying
    table.paying = NONE
    table.phase = PAY
    score_worker(table, cell)


def score_worker(table: Table, cell: i64) -> None:
    """A lace worker that is paid for."""
    table.gain(LACE_CUBES, LACE_POINTS)
    table.paid |= 1 << cell
    table.last = cell


def next_refill(table: Table) -> None:
    """Event 4, each in turn: the pyramid's rest and a cube for each covered house (B-CLEAN-07)."""
    while table.played + 1 < table.setting.seats:
        table.played += 1
        seat = seat_after(table, table.played)
        table.seat = seat
        for slot in range(PYRAMID):
            colour = table.pyramid[seat * PYRAMID + slot]
            if colour != NONE:
                table.pyramid[seat * PYRAMID + slot] = NONE
                table.reserve[seat * COLOURS + colour] += 1
        table.left = 0
        for house in range(RING):
            if table.is_covered(seat, house):
                wanted = table.ring[(seat * RING + house) * 2]
                if table.supply[wanted] > 0:
                    take_cube(table, wanted)
                else:
                    table.left += 1
        if (table.left > 0 or table.privileges[seat] > 0) and table.supply_left() > 0:
            table.last = 0
            table.phase = REFILL
            return
    table.left = 0
    table.played = NONE
    next_roofs(table)


def next_roofs(table: Table) -> None:
    """Event 5, each in turn: give up roofs, then fill the empty slots (B-CLEAN-10)."""
    table.played += 1
    if table.played == table.setting.seats:
        end_season(table)
        return
    table.seat = seat_after(table, table.played)
    table.last = NONE
    table.used = 0
    for slot in range(ROOF_SLOTS):
        if table.roofs[table.seat * ROOF_SLOTS + slot] != NONE:
            table.phase = DISCARD
            return
    fill_roofs(table)


def discard(table: Table, slot: i64) -> None:
    """A roof leaves the game, or goes under its pile (Q-63, C-15)."""
    place = table.seat * ROOF_SLOTS + slot
    if table.setting.under_pile:
        table.put_under(table.roofs[place])
    table.roofs[place] = NONE
    table.last = slot


def fill_roofs(table: Table) -> None:
    """Draw roofs from different piles until every slot is filled, or none can be drawn (Q-27)."""
    base = table.seat * ROOF_SLOTS
    for _ in range(ROOF_SLOTS):
        empty = False
        for slot in range(ROOF_SLOTS):
            if table.roofs[base + slot] == NONE:
                empty = True
        count: i64 = 0
        found: i64 = NONE
        for kind in range(ROOF_KINDS):
            if empty and draw_refusal(table, kind) == OK:
                count += 1
                found = kind
        if count > 1:
            table.phase = DRAW
            return
        if count == 0:
            break
        draw(table, found)
    if table.dealing:
        next_dealt(table)
    else:
        next_roofs(table)


def draw(table: Table, kind: i64) -> None:
    """The top tile of a pile to the first empty slot."""
    place = table.seat * ROOF_SLOTS
    while table.roofs[place] != NONE:
        place += 1
    table.roofs[place] = table.draw_roof(kind)
    table.used |= 1 << kind


def next_dealt(table: Table) -> None:
    """The first roofs, each in turn (B-PSET-08); then spring begins."""
    table.played += 1
    table.used = 0
    if table.played == table.setting.seats:
        table.dealing = False
        begin_season(table)
    else:
        table.seat = seat_after(table, table.played)
        fill_roofs(table)


def end_season(table: Table) -> None:
    """Event 6: the first-player marker moves on (B-CLEAN-11, B-SEAS-04)."""
    table.season += 1
    table.first = seat_after(table, 1)
    begin_season(table)
