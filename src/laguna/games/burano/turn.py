"""The turn: whose it is, what its moves cost, how it ends."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.components import MOST_MOVES, move_coins, season_rounds
from laguna.games.burano.refusals import COINS, FOUR_MOVES, OK
from laguna.games.burano.table import TURN, Table


def seat_after(table: Table, steps: i64) -> i64:
    """The seat this many steps clockwise from the first player."""
    seat = table.first + steps
    return seat - table.setting.seats if seat >= table.setting.seats else seat


def begin_turn(table: Table) -> None:
    """The next seat may make its moves."""
    table.seat = seat_after(table, table.played)
    table.moves = 0
    table.phase = TURN


def move_refusal(table: Table) -> i64:
    """Whether one more move can be paid (B-TURN-01..03)."""
    if table.moves >= MOST_MOVES:
        return FOUR_MOVES
    if table.coins[table.seat] + move_coins(table.moves) < 0:
        return COINS
    return OK


def pay_move(table: Table) -> None:
    """The first move brings a coin, the others cost (B-TURN-02)."""
    table.coins[table.seat] += move_coins(table.moves)
    table.moves += 1


def end_turn(table: Table) -> None:
    """Without a move there is one coin (B-TURN-04); after everybody's turn the round is over (B-SEAS-03)."""
    if table.moves == 0:
        table.coins[table.seat] += 1
    table.played += 1
    if table.played == table.setting.seats:
        table.played = 0
        table.round += 1


def rounds_are_over(table: Table) -> bool:
    """Whether all rounds of the season are played (B-SEAS-01)."""
    return table.round == season_rounds(table.season)
