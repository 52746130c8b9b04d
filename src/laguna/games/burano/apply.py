"""What an action does: each is carried out in the file of its subject."""

from __future__ import annotations

from mypy_extensions import i64

from laguna.games.burano.actions import (
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
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
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SOURCE_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
)
from laguna.games.burano.build import build
from laguna.games.burano.cleanup import buy, clean_up, end_payment, next_refill, pay, pay_from, spare, substitute
from laguna.games.burano.components import HOLES, PAIRS
from laguna.games.burano.earnings import take_home
from laguna.games.burano.island import fish, send
from laguna.games.burano.lace import end_lace, make_lace, make_lace_by_privilege
from laguna.games.burano.piles import discard, draw, end_discard, fill_roofs
from laguna.games.burano.port import choose_ship, close_sale, sell
from laguna.games.burano.prepare import prepare
from laguna.games.burano.privileges import take_for_privilege
from laguna.games.burano.pyramid import lay, next_pyramid
from laguna.games.burano.roof import cover, take_bonus
from laguna.games.burano.sail import sail, swap
from laguna.games.burano.table import DISCARD, LACE, PAY, PYRAMIDS, REFILL, SELL, TURN, Table
from laguna.games.burano.turn import begin_turn, end_turn, rounds_are_over


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
        # Not in ``turn``: the cleanup leads to the next season's pyramids, and these lead to turns again.
        if rounds_are_over(table):
            clean_up(table)
        else:
            begin_turn(table)
    elif action < LACE_PRIVILEGE_0:
        make_lace(table, action - LACE_0)
    elif action < HOME_0:
        make_lace_by_privilege(table, action - LACE_PRIVILEGE_0)
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
        take_for_privilege(table, action)


def _apply_sail(table: Table, action: i64) -> None:
    if action < SWAP_0:
        sail(table, action - SAIL_0)
    elif action < FISH_0:
        swap(table, action - SWAP_0)
    elif action < SEND_0:
        fish(table, action)
    elif action < SHIP_0:
        send(table, action - SEND_0 + 1)
    elif action < SELL_0:
        choose_ship(table, action - SHIP_0)
    else:
        sell(table, action - SELL_0)


def _apply_cleanup(table: Table, action: i64) -> None:
    if action < PAY_0:
        buy(table, action - BUY_0)
    elif action < SPARE_0:
        pay(table, action - PAY_0)
    elif action < SOURCE_0:
        spare(table, action - SPARE_0)
    elif action < SUBSTITUTE_0:
        pay_from(table, action)
    elif action < DISCARD_0:
        substitute(table, action - SUBSTITUTE_0)
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
        end_payment(table)
    elif phase == REFILL:
        next_refill(table)
    elif phase == DISCARD:
        end_discard(table)
    else:
        table.phase = TURN
