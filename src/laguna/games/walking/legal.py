"""What is allowed: one predicate per kind of action, which returns ``OK`` or the refusal.

``legal`` keeps the actions whose refusal is ``OK``; ``explain.py`` puts the same refusals into words.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.walking.actions import (
    ALL,
    BOTTOM_1,
    BOX_0,
    DONE_0,
    DRAFT_0,
    END_0,
    INVITE_0,
    PLACE_0,
    RETURN_0,
    TAKES,
    THREE,
    THREE_0,
    TOP_1,
    WRITTEN,
)
from laguna.games.walking.components import (
    FIRST_SITE,
    HAND_LIMIT,
    KINDS,
    MOST_COLUMNS,
    MOST_HAND,
    MOST_PLACEMENTS,
    NOBODY,
    NONE,
    SCAFFOLDS,
    SITES,
    STREET,
    TOURISTS,
    colour_of,
    level_of,
)
from laguna.games.walking.refusals import (
    BOX_FIRST,
    BOX_PILE_EMPTY,
    BUILDING_OVER,
    CHARACTER_DUE,
    COINS,
    COLUMN_EMPTY,
    COLUMN_SHORT,
    DRAFT_FIRST,
    DRAFTED,
    FIRST_FLOOR,
    GAME_OVER,
    GAP,
    HAND_FITS,
    HOUSE_SERVED,
    HOUSE_UNFINISHED,
    HOUSE_WITHOUT,
    NO_COLUMN,
    NO_HOUSE_WAITS,
    NO_SUCH_ACTION,
    NO_SUPPORT,
    NOT_BOX_TIME,
    NOT_IN_HAND,
    NOT_SOLO,
    NOTHING_TO_SETTLE,
    OK,
    PERMIT_BOTH,
    PERMIT_HOUSE,
    PERMIT_NEIGHBOUR,
    PILE_EMPTY,
    RESIDENT_OWNED,
    RETURN_DUE,
    RETURN_NOT_IN_HAND,
    SIX_COLUMNS,
    SLOT_TAKEN,
    STILL_BUILDING,
    THREE_PLACED,
    WHOLE_COLUMN,
)
from laguna.games.walking.table import (
    BOX,
    BUILD,
    CHARACTERS,
    COLOUR_SHIFT,
    CONFIRM,
    DRAFT,
    FINISHED,
    FLOOR_SLOTS,
    FULL,
    RETURN,
    Table,
    missing_under,
)

# Which soft rules a placement breaks.
OFFENDS_HOUSE: Final = 1
OFFENDS_NEIGHBOUR: Final = 2


def legal(table: Table, out: vec[i64]) -> i64:
    """Write the legal actions, ascending, and return their number."""
    phase = table.phase
    if phase == BUILD:
        return _legal_builds(table, out)
    if phase == DRAFT:
        return _legal_drafts(table, out)
    if phase == CONFIRM:
        out[0] = END_0
        return 1
    if phase == CHARACTERS:
        return _legal_invites(table, out)
    if phase == RETURN:
        return _legal_returns(table, out)
    if phase == BOX:
        return _legal_boxes(table, out)
    return 0


def refusal(table: Table, action: i64) -> i64:
    """``OK``, or why the seat in turn may not do this."""
    if action < 0 or action >= WRITTEN:
        return NO_SUCH_ACTION
    if table.phase == FINISHED:
        return GAME_OVER
    if action >= BOX_0 and action < THREE_0:
        return box_refusal(table, action - BOX_0)
    if table.phase == BOX:
        return BOX_FIRST
    if action < PLACE_0:
        return draft_refusal(table, action // TAKES, action % TAKES)
    if action >= THREE_0:
        return draft_refusal(table, action - THREE_0, THREE)
    if table.phase == DRAFT:
        return DRAFT_FIRST
    if action < DONE_0:
        place = action - PLACE_0
        return place_refusal(table, place // SITES, place % SITES)
    if action == DONE_0:
        return done_refusal(table)
    if action == END_0:
        return end_refusal(table)
    if action < RETURN_0:
        invitation = action - INVITE_0
        return invite_refusal(table, invitation % KINDS, invitation // KINDS)
    return return_refusal(table, action - RETURN_0)


# Draft


def cards_in(table: Table, column: i64) -> i64:
    """How many cards lie in a market column."""
    count: i64 = 0
    if table.market[column] != NONE:
        count += 1
    if table.market[MOST_COLUMNS + column] != NONE:
        count += 1
    if table.market[2 * MOST_COLUMNS + column] != NONE:
        count += 1
    return count


def take_refusal(count: i64, take: i64) -> i64:
    """Whether a take fits a column of this many cards (W-DRAFT-02)."""
    if count == 0:
        return COLUMN_EMPTY
    if take == ALL:
        return OK
    wanted: i64 = 2
    if take == TOP_1 or take == BOTTOM_1:
        wanted = 1
    elif take == THREE:
        wanted = 3
    if wanted > count:
        return COLUMN_SHORT
    if wanted == count:
        return WHOLE_COLUMN
    return OK


def draft_refusal(table: Table, column: i64, take: i64) -> i64:
    """``OK``, or why these cards cannot be taken."""
    if table.phase != DRAFT:
        return DRAFTED
    if column >= table.setting.columns:
        return NO_COLUMN
    return take_refusal(cards_in(table, column), take)


def _legal_drafts(table: Table, out: vec[i64]) -> i64:
    n: i64 = 0
    for column in range(table.setting.columns):
        count = cards_in(table, column)
        for take in range(TAKES):
            if take_refusal(count, take) == OK:
                out[n] = DRAFT_0 + column * TAKES + take
                n += 1
    return n


# Build


def build_refusal(table: Table) -> i64:
    """``OK``, or why no card at all can be placed now."""
    if table.phase != BUILD:
        return BUILDING_OVER
    if table.placements == MOST_PLACEMENTS:
        return THREE_PLACED
    if table.coins[table.seat] < table.price():
        return COINS
    return OK


def offence(table: Table, card: i64, site: i64) -> i64:
    """The soft rules that the card would break there (W-BUILD-09, W-BUILD-10)."""
    seat = table.seat
    colour = colour_of(card)
    bit: i64 = (1 << COLOUR_SHIFT) << colour
    here = seat * SITES + site
    broken: i64 = 0
    colours = table.house[here] >> COLOUR_SHIFT
    if colours != 0 and (colours >> colour) & 1 == 0:
        broken = OFFENDS_HOUSE
    if table.setting.whole_house:
        if (site > 0 and table.house[here - 1] & bit != 0) or (site < SITES - 1 and table.house[here + 1] & bit != 0):
            broken |= OFFENDS_NEIGHBOUR
        return broken
    slot = seat * FLOOR_SLOTS + site * 3 + level_of(card)
    if site > 0:
        beside = table.floors[slot - 3]
        if beside != NONE and colour_of(beside) == colour:
            return broken | OFFENDS_NEIGHBOUR
    if site < SITES - 1:
        beside = table.floors[slot + 3]
        if beside != NONE and colour_of(beside) == colour:
            return broken | OFFENDS_NEIGHBOUR
    return broken


def site_refusal(table: Table, card: i64, site: i64) -> i64:
    """``OK``, or why the card cannot stand on the site.

    Scaffolds move freely, so only the number needed counts: one under every unsupported floor and one in every
    empty column between floors (C-12).
    """
    if table.standing == 0:
        return OK if site == FIRST_SITE else FIRST_FLOOR
    floors = table.house[table.seat * SITES + site] & FULL
    level: i64 = level_of(card)
    raised = floors | (1 << level)
    if raised == floors:
        return SLOT_TAKEN
    left = table.left if table.left < site else site
    right = table.right if table.right > site else site
    width = right - left + 1
    if width > STREET:
        return SIX_COLUMNS
    standing = table.standing
    if floors == 0:
        standing += 1
    missing = table.missing - missing_under(floors) + missing_under(raised)
    if missing + width - standing > SCAFFOLDS:
        return NO_SUPPORT if missing > table.missing else GAP
    if table.permits[table.seat] == 0:
        broken = offence(table, card, site)
        if broken != 0:
            if broken == OFFENDS_HOUSE:
                return PERMIT_HOUSE
            return PERMIT_NEIGHBOUR if broken == OFFENDS_NEIGHBOUR else PERMIT_BOTH
    return OK


def place_refusal(table: Table, card: i64, site: i64) -> i64:
    """``OK``, or why the card cannot be placed on the site now."""
    if table.phase == BUILD and not table.holds(card):
        return NOT_IN_HAND
    why = build_refusal(table)
    if why != OK:
        return why
    return site_refusal(table, card, site)


def unsettled(table: Table) -> bool:
    """Whether characters or returns follow the building."""
    return table.waiting > 0 or table.hand_size[table.seat] > HAND_LIMIT


def done_refusal(table: Table) -> i64:
    """``OK``, or why building cannot be declared done."""
    if table.phase != BUILD:
        return BUILDING_OVER
    return OK if unsettled(table) else NOTHING_TO_SETTLE


def end_refusal(table: Table) -> i64:
    """``OK``, or what is left to do before the turn can end."""
    if table.phase == CONFIRM:
        return OK
    if table.waiting > 0:
        return CHARACTER_DUE
    return RETURN_DUE if table.hand_size[table.seat] > HAND_LIMIT else OK


def _legal_builds(table: Table, out: vec[i64]) -> i64:
    n: i64 = 0
    seat = table.seat
    if build_refusal(table) == OK:
        # No site farther off can do: the street would be too wide, or the gap too wide for two scaffolds.
        first = table.right - STREET + 1
        if first < table.left - SCAFFOLDS - 1:
            first = table.left - SCAFFOLDS - 1
        if first < 0:
            first = 0
        last = table.left + STREET - 1
        if last > table.right + SCAFFOLDS + 1:
            last = table.right + SCAFFOLDS + 1
        if last >= SITES:
            last = SITES - 1
        base = seat * MOST_HAND
        for place in range(base, base + table.hand_size[seat]):
            card = table.hand[place]
            action = PLACE_0 + card * SITES
            for site in range(first, last + 1):
                if site_refusal(table, card, site) == OK:
                    out[n] = action + site
                    n += 1
    out[n] = DONE_0 if unsettled(table) else END_0
    return n + 1


# Characters


def kind_refusal(table: Table, seat: i64, kind: i64) -> i64:
    """``OK``, or why the seat can take no character of this kind (W-CHAR-02)."""
    if table.supply[kind] == 0:
        return PILE_EMPTY
    if kind >= TOURISTS and (table.owned[seat] >> kind) & 1 != 0:
        return RESIDENT_OWNED
    return OK


def house_refusal(table: Table, site: i64) -> i64:
    """``OK``, or why the house on the site takes no character."""
    here = table.seat * SITES + site
    if table.house[here] & FULL != FULL:
        return HOUSE_UNFINISHED
    if table.guest[here] == NOBODY:
        return HOUSE_WITHOUT
    return OK if table.guest[here] == NONE else HOUSE_SERVED


def invite_refusal(table: Table, kind: i64, site: i64) -> i64:
    """``OK``, or why this character cannot come to this house."""
    if table.phase != BUILD and table.phase != CHARACTERS:
        return NO_HOUSE_WAITS
    why = house_refusal(table, site)
    if why == OK:
        why = kind_refusal(table, table.seat, kind)
    return STILL_BUILDING if why == OK and table.phase == BUILD else why


def _legal_invites(table: Table, out: vec[i64]) -> i64:
    n: i64 = 0
    for site in range(SITES):
        if house_refusal(table, site) == OK:
            for kind in range(KINDS):
                if kind_refusal(table, table.seat, kind) == OK:
                    out[n] = INVITE_0 + site * KINDS + kind
                    n += 1
    return n


# End of turn


def return_refusal(table: Table, card: i64) -> i64:
    """``OK``, or why the card cannot be returned."""
    if table.hand_size[table.seat] <= HAND_LIMIT:
        return HAND_FITS
    if table.phase == BUILD:
        return STILL_BUILDING
    if table.phase == CHARACTERS:
        return CHARACTER_DUE
    return OK if table.holds(card) else RETURN_NOT_IN_HAND


def _legal_returns(table: Table, out: vec[i64]) -> i64:
    base = table.seat * MOST_HAND
    n = table.hand_size[table.seat]
    for place in range(n):
        out[place] = RETURN_0 + table.hand[base + place]
    return n


# Solo


def box_refusal(table: Table, kind: i64) -> i64:
    """``OK``, or why the character cannot be boxed."""
    if table.setting.seats > 1:
        return NOT_SOLO
    if table.phase != BOX:
        return NOT_BOX_TIME
    return OK if table.supply[kind] > 0 else BOX_PILE_EMPTY


def _legal_boxes(table: Table, out: vec[i64]) -> i64:
    n: i64 = 0
    for kind in range(KINDS):
        if box_refusal(table, kind) == OK:
            out[n] = BOX_0 + kind
            n += 1
    return n
