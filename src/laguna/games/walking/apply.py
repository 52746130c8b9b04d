"""What an action does, in the order of the rulebook: draft, build, characters, ends of turn, round and game."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.walking.actions import (
    ALL,
    BOTTOM_2,
    BOX_0,
    DONE_0,
    DRAFT_0,
    END_0,
    INVITE_0,
    PLACE_0,
    RETURN_0,
    TAKES,
    TOP_1,
    TOP_2,
)
from laguna.games.walking.components import (
    COIN_LIMIT,
    HAND_LIMIT,
    HOUSES_TO_END,
    KINDS,
    LEVELS,
    MOST_COLUMNS,
    NOBODY,
    NONE,
    SITES,
    TOURISTS,
    colour_of,
    level_of,
)
from laguna.games.walking.legal import kind_refusal, offence, unsettled
from laguna.games.walking.refusals import OK
from laguna.games.walking.table import (
    BOX,
    BUILD,
    CHARACTERS,
    COLOUR_SHIFT,
    CONFIRM,
    DECKS,
    DRAFT,
    FIFTH_HOUSE,
    FINISHED,
    FLOOR_SLOTS,
    FULL,
    LAST_ROUND,
    NO_CHARACTERS,
    OPEN,
    ORIGIN_SHIFT,
    RETURN,
    Table,
    missing_under,
)


def apply(table: Table, action: i64) -> None:
    """Carry out a legal action of the seat in turn."""
    if action < PLACE_0:
        draft(table, (action - DRAFT_0) // TAKES, (action - DRAFT_0) % TAKES)
    elif action < DONE_0:
        place(table, (action - PLACE_0) // SITES, (action - PLACE_0) % SITES)
    elif action == END_0:
        end_turn(table)
    elif action == DONE_0:
        call_characters(table)
    elif action < RETURN_0:
        invite(table, (action - INVITE_0) % KINDS, (action - INVITE_0) // KINDS)
    elif action < BOX_0:
        return_card(table, action - RETURN_0)
    else:
        box_character(table, action - BOX_0)


# Draft


def draft(table: Table, column: i64, take: i64) -> None:
    """Take cards from one end of a column; fewer cards bring more coins (W-DRAFT-05)."""
    wanted: i64 = 1
    if take == ALL:
        wanted = LEVELS
    elif take == TOP_2 or take == BOTTOM_2:
        wanted = 2
    taken: i64 = 0
    from_top = take == TOP_1 or take == TOP_2
    for step in range(LEVELS):
        level: i64 = LEVELS - 1 - step if from_top else step
        card = table.market[level * MOST_COLUMNS + column]
        if card != NONE and taken < wanted:
            table.market[level * MOST_COLUMNS + column] = NONE
            table.claim[card] = table.turn * 4 + table.seat
            table.hold(card)
            taken += 1
    table.coins[table.seat] += LEVELS - taken
    table.phase = BUILD


# Build


def place(table: Table, card: i64, site: i64) -> None:
    """Build a floor: coins for it, and one permit if it offends (W-BUILD-02, W-PERM-01)."""
    seat = table.seat
    table.coins[seat] -= table.price()
    table.placements += 1
    if offence(table, card, site) != 0:
        table.permits[seat] -= 1
    table.release(card)
    table.claim[card] = OPEN
    level = level_of(card)
    table.floors[seat * FLOOR_SLOTS + site * LEVELS + level] = card
    here = seat * SITES + site
    before = table.house[here] & FULL
    after = before | (1 << level)
    table.house[here] |= (1 << level) | ((1 << COLOUR_SHIFT) << colour_of(card))
    table.missing += missing_under(after) - missing_under(before)
    if before == 0:
        table.standing += 1
    if table.standing == 1 or site < table.left:
        table.left = site
    if table.standing == 1 or site > table.right:
        table.right = site
    if after == FULL:
        table.finished[seat] += 1
        table.waiting += 1


# Characters


def call_characters(table: Table) -> None:
    """Every house finished this turn gets a character while one can be had (W-CHAR-01, W-CHAR-07)."""
    if table.waiting > 0:
        for kind in range(KINDS):
            if kind_refusal(table, table.seat, kind) == OK:
                table.phase = CHARACTERS
                return
        base = table.seat * SITES
        for here in range(base, base + SITES):
            if table.house[here] & FULL == FULL and table.guest[here] == NONE:
                table.guest[here] = NOBODY
        table.waiting = 0
    call_returns(table)


def invite(table: Table, kind: i64, site: i64) -> None:
    """Put a character under a finished house."""
    table.supply[kind] -= 1
    table.guest[table.seat * SITES + site] = kind
    if kind >= TOURISTS:
        table.owned[table.seat] |= 1 << kind
    table.waiting -= 1
    call_characters(table)


# End of turn


def call_returns(table: Table) -> None:
    """Cards above the hand limit go back; then the turn only has to be confirmed (W-EOT-01)."""
    table.phase = RETURN if unsettled(table) else CONFIRM


def return_card(table: Table, card: i64) -> None:
    """Put a card from the hand face down under its deck."""
    table.release(card)
    origin = table.turn * 4 + table.seat + 1
    table.put_under(level_of(card), card + (origin << ORIGIN_SHIFT))
    if table.hand_size[table.seat] == HAND_LIMIT:
        table.phase = CONFIRM


def end_turn(table: Table) -> None:
    """Coins above the limit leave (W-EOT-03); the next seat, or the end of the round."""
    if table.coins[table.seat] > COIN_LIMIT:
        table.coins[table.seat] = COIN_LIMIT
    table.played += 1
    if table.played < table.setting.seats:
        next_seat: i64 = table.seat + 1
        start_turn(table, next_seat if next_seat < table.setting.seats else 0)
    else:
        end_round(table)


def start_turn(table: Table, seat: i64) -> None:
    """The seat begins its turn with the draft."""
    table.turn += 1
    table.seat = seat
    table.placements = 0
    table.phase = DRAFT
    table.survey()


# End of round


def end_round(table: Table) -> None:
    """End the game or prepare the next round; alone, every turn is a round."""
    seats = table.setting.seats
    for seat in range(seats):
        if table.finished[seat] >= HOUSES_TO_END:
            end_game(table, FIFTH_HOUSE)
            return
    if seats == 1 and table.supply_left() == 0:
        end_game(table, NO_CHARACTERS)
        return
    if table.round == table.setting.max_rounds:
        end_game(table, LAST_ROUND)
        return
    if seats > 1:
        table.start += 1
        if table.start == seats:
            table.start = 0
    if not refill(table):
        end_game(table, DECKS)
        return
    if seats == 1:
        table.phase = BOX
    else:
        start_round(table)


def start_round(table: Table) -> None:
    """The start player begins the next round."""
    table.round += 1
    table.played = 0
    start_turn(table, table.start)


def refill(table: Table) -> bool:
    """Bring every row to full length: push right, then draw (W-EOR-03..06). Whether that was possible."""
    columns = table.setting.columns
    complete = True
    for level in range(LEVELS):
        row: i64 = level * MOST_COLUMNS
        if table.setting.seats <= 2:
            box_rightmost(table, row)
        gap: i64 = row + columns - 1
        for back in range(columns):
            place_now: i64 = row + columns - 1 - back
            card = table.market[place_now]
            if card != NONE:
                table.market[place_now] = NONE
                table.market[gap] = card
                gap -= 1
        while gap >= row and table.deck_size[level] > 0:
            table.market[gap] = table.draw(level)
            gap -= 1
        if gap >= row:
            complete = False
    return complete


def box_rightmost(table: Table, row: i64) -> None:
    """Two players and solo: the rightmost card of the row leaves the game (W-EOR-03)."""
    for back in range(table.setting.columns):
        spot: i64 = row + table.setting.columns - 1 - back
        if table.market[spot] != NONE:
            table.market[spot] = NONE
            return


def box_character(table: Table, kind: i64) -> None:
    """Solo: one character leaves the game after each turn (W-SOLO-04); then the next round begins."""
    table.supply[kind] -= 1
    if table.supply_left() == 0:
        end_game(table, NO_CHARACTERS)
    else:
        start_round(table)


# End of game


def end_game(table: Table, reason: i64) -> None:
    """Nobody acts any more."""
    table.phase = FINISHED
    table.end = reason
