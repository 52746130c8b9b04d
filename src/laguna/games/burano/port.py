"""In a port: one sale of seafood to one ship."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.components import DISTINCT, ISLANDS, NONE, PAIRS_SHIP, PORTS, SAME, SEAFOOD, SHIPS, TRIPLES
from laguna.games.burano.refusals import (
    NOT_IN_HAND,
    NOTHING_TO_SELL,
    OK,
    OTHER_KIND,
    SALE_FULL,
    SALE_OPEN,
    SALE_ORDER,
    SHIP_ELSEWHERE,
)
from laguna.games.burano.table import SELL, SHIP_SALES, TURN, Table


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


def leave_refusal(table: Table) -> i64:
    """Whether the boat may come to a port and sell nothing (Q-46)."""
    return SALE_OPEN if table.setting.port_needs_sale else OK


def choose_ship(table: Table, ship: i64) -> None:
    """The sale to a ship begins (B-PORT-02)."""
    table.ship = ship
    table.units = 0
    table.last = NONE
    table.phase = SELL


def sell_refusal(table: Table, kind: i64) -> i64:
    """One more unit of the sale (B-PORT-05..08): of one kind for SAME, of ever later kinds for the others."""
    ship = table.ship
    if table.hand[table.seat * SEAFOOD + kind] < unit_size(ship):
        return NOT_IN_HAND
    if table.units >= most_units(table, ship):
        return SALE_FULL
    if ship == SAME:
        return OK if table.units == 0 or kind == table.last else OTHER_KIND
    if table.units > 0 and kind <= table.last:
        return SALE_ORDER
    if ship == TRIPLES and table.setting.triples_for_most == 3 and table.units > 0:
        # Two triples cannot be sold together: there must be enough for a third.
        return OK if table.units + units_in_hand(table, ship, kind) >= 3 else NOT_IN_HAND
    return OK


def can_sell_more(table: Table) -> bool:
    """Whether another unit can join the sale."""
    for kind in range(SEAFOOD):
        if sell_refusal(table, kind) == OK:
            return True
    return False


def sale_refusal(table: Table) -> i64:
    """Whether the sale may end: something must be sold."""
    if table.units == 0:
        return SALE_OPEN
    if table.ship == TRIPLES and table.setting.triples_for_most == 3 and table.units == 2:
        return SALE_OPEN
    return OK


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
