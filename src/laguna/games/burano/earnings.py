"""Earnings: coins of the ring, and workers who come home."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.components import CELLS, COIN, ISLANDS, NONE
from laguna.games.burano.refusals import HOME_ORDER, NO_WORKER, OK
from laguna.games.burano.table import EARN, TURN, Table


def begin_earning(table: Table) -> None:
    """Coins for what is visible; then workers may come home (B-EARN-01, B-EARN-02)."""
    table.coins[table.seat] += table.visible(table.seat, COIN)
    table.last = 0
    table.phase = EARN if table.is_out(table.seat) else TURN


def home_refusal(table: Table, place: i64) -> i64:
    """Take a worker home from an island, or from a cell (B-EARN-02)."""
    if place < ISLANDS:
        if table.folk[table.seat * ISLANDS + place] == 0:
            return NO_WORKER
    elif table.lace[place - ISLANDS] != table.seat:
        return NO_WORKER
    return OK if place >= table.last else HOME_ORDER


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
