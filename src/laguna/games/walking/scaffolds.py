"""Where the scaffolds stand.

They move freely and free of charge in one's own turn (W-SCAF-04), so the floor cards alone tell where they are
needed; those that are not needed lie in the reserve (W-SCAF-03, W-SCAF-10).
"""

from __future__ import annotations

from laguna.games.walking.components import FIRST_SITE, SCAFFOLDS, SITES
from laguna.games.walking.table import FULL, Table

GROUND, MIDDLE = 0, 1


def scaffolds(table: Table, seat: int) -> list[tuple[int, int]]:
    """The slots, as (site, level), in which the seat's scaffolds stand; the rest of the two is in reserve."""
    columns = [int(table.house[seat * SITES + site]) & FULL for site in range(SITES)]
    built = [site for site, floors in enumerate(columns) if floors]
    if not built:
        return [(FIRST_SITE, GROUND), (FIRST_SITE + 1, GROUND)]
    needed = []
    for site in range(built[0], built[-1] + 1):
        floors = columns[site]
        if not floors & 1:
            needed.append((site, GROUND))
        if floors & 4 and not floors & 2:
            needed.append((site, MIDDLE))
    return needed


def reserve(table: Table, seat: int) -> int:
    """How many of the seat's scaffolds lie in reserve."""
    return SCAFFOLDS - len(scaffolds(table, seat))
