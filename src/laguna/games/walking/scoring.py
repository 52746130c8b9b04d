"""Points, at the end and at any moment before: characters, shops, permits, closed windows, tie-breaks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.score import ScoreLine, SeatScore, ranked
from laguna.games.walking.components import (
    AWNINGS_BLUE,
    AWNINGS_RED,
    BOY,
    CATS,
    CHIMNEYS,
    FLORIST,
    FLOWERS,
    GARDENER,
    GIRL,
    KIND_NAMES,
    KINDS,
    LAMPS,
    LEVELS,
    MAN,
    MAYOR,
    NOBODY,
    NONE,
    PASSERSBY,
    PERMIT_POINTS,
    PLANTS,
    POLICEMAN,
    SANTA_CLAUS,
    SHOP_POINTS,
    SHOPKEEPER,
    SITES,
    TOURISTS,
    WINDOWS,
    WOMAN,
)
from laguna.games.walking.legal import kind_refusal
from laguna.games.walking.refusals import OK
from laguna.games.walking.table import ALL_FLOORS, FINISHED, FINISHED_ONLY, FLOOR_SLOTS, FULL, Table

TOURIST_POINTS: Final = 2
LAMP_POINTS: Final = vec[i64]([0, 5, 9, 15])
SHOP_KIND_POINTS: Final = vec[i64]([0, 2, 5, 9, 15])
RATING_BANDS: Final = (60, 70, 80, 85)
"""The highest totals of all solo ratings but the best (W-SOLO-08)."""
DESIGNERS_BEST: Final = 87
"""The best solo score that the game's designer reports (W-SOLO-08)."""


def points(table: Table, seat: i64) -> i64:
    """The seat's total if the game were scored now (W-SCORE-01)."""
    total: i64 = shop_points(table, seat) + permit_points(table, seat) - window_penalty(table, seat)
    for site in range(SITES):
        kind = table.guest[seat * SITES + site]
        if kind != NONE and kind != NOBODY:
            total += character_points(table, seat, kind, site)
    return total


# Characters


def character_points(table: Table, seat: i64, kind: i64, site: i64) -> i64:
    """What a character is worth under the house of a site."""
    if kind < TOURISTS:
        return tourist_points(table, seat, kind, site)
    return resident_points(table, seat, kind)


def tourist_points(table: Table, seat: i64, kind: i64, site: i64) -> i64:
    """A tourist looks at the own house only (W-SCORE-02..06)."""
    if kind == WOMAN:
        return TOURIST_POINTS + in_house(table, seat, site, FLOWERS)
    if kind == MAN:
        return TOURIST_POINTS + in_house(table, seat, site, PLANTS)
    cats = in_house(table, seat, site, CATS)
    if kind == GIRL:
        return TOURIST_POINTS + 3 * cats
    assert kind == BOY
    awnings = in_house(table, seat, site, AWNINGS_RED) + in_house(table, seat, site, AWNINGS_BLUE)
    fixtures = in_house(table, seat, site, LAMPS) + in_house(table, seat, site, CHIMNEYS)
    return TOURIST_POINTS + 2 * (cats + awnings + fixtures)


def resident_points(table: Table, seat: i64, kind: i64) -> i64:
    """A resident looks at the whole street (W-SCORE-07..13)."""
    if kind == MAYOR:
        return in_street(table, seat, PASSERSBY)
    if kind == POLICEMAN:
        return LAMP_POINTS[lit_houses(table, seat)]
    if kind == SANTA_CLAUS:
        return 3 * in_street(table, seat, CHIMNEYS)
    if kind == SHOPKEEPER:
        kinds = shop_kinds(table, seat)
        return SHOP_KIND_POINTS[kinds if kinds < 4 else 4]
    if kind == FLORIST:
        return best_three(table, seat, FLOWERS)
    if kind == GARDENER:
        return best_three(table, seat, PLANTS)
    red = in_street(table, seat, AWNINGS_RED)
    blue = in_street(table, seat, AWNINGS_BLUE)
    return 4 * (red if red < blue else blue)


def scores(table: Table, seat: i64, site: i64) -> bool:
    """Whether the house on a site counts for residents and shops (D-20, C-08)."""
    floors = table.house[seat * SITES + site] & FULL
    if table.setting.scope == ALL_FLOORS:
        return floors != 0
    return floors == FULL


def in_house(table: Table, seat: i64, site: i64, symbol: i64) -> i64:
    """How often a symbol occurs on the floors of one house."""
    total: i64 = 0
    slot = seat * FLOOR_SLOTS + site * LEVELS
    for level in range(LEVELS):
        card = table.floors[slot + level]
        if card != NONE:
            total += table.setting.cards.count(card, symbol)
    return total


def in_street(table: Table, seat: i64, symbol: i64) -> i64:
    """How often a symbol occurs in the scoring houses."""
    total: i64 = 0
    for site in range(SITES):
        if scores(table, seat, site):
            total += in_house(table, seat, site, symbol)
    return total


def lit_houses(table: Table, seat: i64) -> i64:
    """Houses with lamps that count for the policeman: no two of them neighbours (W-SCORE-09, D-14, C-07)."""
    lit: i64 = 0
    for site in range(SITES):
        if scores(table, seat, site) and in_house(table, seat, site, LAMPS) > 0:
            lit |= 1 << site
    if table.setting.isolated_lamps:
        lit &= ~((lit << 1) | (lit >> 1))
    count: i64 = 0
    site_now: i64 = 0
    while site_now < SITES:
        if (lit >> site_now) & 1 != 0:
            count += 1
            site_now += 1
        site_now += 1
    return count


def shop_kinds(table: Table, seat: i64) -> i64:
    """How many different shops the street has."""
    seen: i64 = 0
    count: i64 = 0
    for site in range(SITES):
        if scores(table, seat, site):
            slot = seat * FLOOR_SLOTS + site * LEVELS
            for level in range(LEVELS):
                card = table.floors[slot + level]
                if card != NONE:
                    shop = table.setting.cards.shop(card)
                    if shop != NONE and (seen >> shop) & 1 == 0:
                        seen |= 1 << shop
                        count += 1
    return count


def best_three(table: Table, seat: i64, symbol: i64) -> i64:
    """The most of a symbol on one level of three neighbouring columns (W-SCORE-13)."""
    best: i64 = 0
    for level in range(LEVELS):
        last: i64 = 0
        before_last: i64 = 0
        for site in range(SITES):
            here: i64 = 0
            if scores(table, seat, site):
                card = table.floors[seat * FLOOR_SLOTS + site * LEVELS + level]
                if card != NONE:
                    here = table.setting.cards.count(card, symbol)
            if here + last + before_last > best:
                best = here + last + before_last
            before_last = last
            last = here
    return best


# Shops, permits, windows


def shop_points(table: Table, seat: i64) -> i64:
    """The printed values of all shops in the street (W-SCORE-14)."""
    return in_street(table, seat, SHOP_POINTS)


def permit_points(table: Table, seat: i64) -> i64:
    """Three points for each permit kept (W-SCORE-15)."""
    return PERMIT_POINTS * table.permits[seat]


def counted_openly(table: Table, seat: i64, symbol: i64) -> i64:
    """Closed windows, and cats for the tie-break, where the option lets unfinished houses count (D-20)."""
    if table.setting.scope == FINISHED_ONLY:
        return in_street(table, seat, symbol)
    total: i64 = 0
    for site in range(SITES):
        total += in_house(table, seat, site, symbol)
    return total


def window_penalty(table: Table, seat: i64) -> i64:
    """Whoever has the most closed windows loses a point for each; alone they always count (W-SCORE-16, W-SOLO-07)."""
    if table.setting.skip_windows:
        return 0
    own = counted_openly(table, seat, WINDOWS)
    for other in range(table.setting.seats):
        if counted_openly(table, other, WINDOWS) > own:
            return 0
    return own


# Score sheet


def score(table: Table) -> list[SeatScore]:
    """Every seat's points line by line, with ranks (W-TIE-01..03)."""
    return ranked([_seat_score(table, seat) for seat in range(table.setting.seats)])


def _seat_score(table: Table, seat: int) -> SeatScore:
    lines: list[ScoreLine] = []
    for site in range(SITES):
        kind = int(table.guest[seat * SITES + site])
        if kind == NOBODY:
            lines.append(ScoreLine("characters", 0, "nobody", site))
        elif kind != NONE:
            worth = int(character_points(table, seat, kind, site))
            lines.append(ScoreLine("characters", worth, KIND_NAMES[kind], site))
    lines.append(ScoreLine("shops", int(shop_points(table, seat))))
    lines.append(ScoreLine("permits", int(permit_points(table, seat))))
    lines.append(ScoreLine("windows", -int(window_penalty(table, seat))))
    ties = (("coins", int(table.coins[seat])), ("cats", int(counted_openly(table, seat, CATS))))
    return SeatScore(tuple(lines), ties, previews={} if table.phase == FINISHED else worth_now(table, seat))


def worth_now(table: Table, seat: int) -> dict[int, dict[str, int]]:
    """What each character that the seat could take would score now under each of its finished houses, by site."""
    base = seat * SITES
    return {site: worth_at(table, seat, site) for site in range(SITES) if table.house[base + site] & FULL == FULL}


def worth_at(table: Table, seat: int, site: int) -> dict[str, int]:
    """What each character that the seat could take would score now under one of its houses, as it stands."""
    return {
        KIND_NAMES[kind]: int(character_points(table, seat, kind, site))
        for kind in range(KINDS)
        if kind_refusal(table, seat, kind) == OK
    }


def house_to_serve(table: Table, seat: int) -> int:
    """The site whose house will probably be served next: a waiting one, else the most complete one; else -1."""
    best, most = -1, 0
    for site in range(SITES):
        here = seat * SITES + site
        floors = int(table.house[here]) & FULL
        if table.guest[here] == NONE and floors.bit_count() > most:
            best, most = site, floors.bit_count()
    return best


def rating(total: int) -> int:
    """The solo rating from 1, weakest, to 5, best (W-SOLO-08)."""
    return 1 + sum(total > most for most in RATING_BANDS)
