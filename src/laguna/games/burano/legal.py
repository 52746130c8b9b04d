"""What is allowed: one predicate per kind of action, in the file of its subject, returns ``OK`` or the refusal.

``legal`` keeps the actions whose refusal is ``OK``. Where several orders of small choices lead to the same end, only
the ascending one is allowed (workers taken home, units of a sale, workers paid for, substitutes, discards).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from laguna.games.burano.actions import (
    ACTIONS,
    BLIND,
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
)
from laguna.games.burano.build import build_refusal, legal_builds
from laguna.games.burano.cleanup import buy_refusal, pay_refusal, source_refusal, spare_refusal, substitute_refusal
from laguna.games.burano.components import HOLES, PAIRS, PREPARATION
from laguna.games.burano.earnings import home_refusal
from laguna.games.burano.island import fish_refusal
from laguna.games.burano.lace import lace_privilege_refusal, lace_refusal, legal_laces
from laguna.games.burano.piles import discard_refusal, draw_refusal
from laguna.games.burano.port import leave_refusal, sale_refusal, sell_refusal, ship_refusal
from laguna.games.burano.prepare import legal_prepares, prepare_refusal
from laguna.games.burano.privileges import legal_privileges, privilege_refusal
from laguna.games.burano.pyramid import finish_refusal, pyramid_refusal
from laguna.games.burano.refusals import GAME_OVER, NO_SUCH_ACTION, OK, OTHER_STEP
from laguna.games.burano.roof import bonus_refusal, legal_roofs, roof_refusal
from laguna.games.burano.sail import legal_sails, sail_refusal, stay_refusal, swap_refusal
from laguna.games.burano.table import (
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
from laguna.games.burano.turn import move_refusal


def legal(table: Table, out: vec[i64]) -> i64:
    """Write the legal actions, ascending, and return their number."""
    phase = table.phase
    if phase == TURN:
        return _legal_turn(table, out)
    if phase == PYRAMIDS:
        return _among(table, out, 0, PYRAMID_0, SKIP + 1, True)
    if phase == LACE:
        return legal_laces(table, out)
    if phase == SAIL:
        return legal_sails(table, out)
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


def _legal_turn(table: Table, out: vec[i64]) -> i64:
    """The same as asking ``refusal`` for every action of a turn, but much quicker."""
    count: i64 = 0
    if move_refusal(table) == OK:
        prepared = table.prepared_count(table.seat)
        if prepared < PREPARATION:
            count = legal_prepares(table, out, count)
        if prepared > 0:
            count = legal_builds(table, out, count)
        count = legal_roofs(table, out, count)
    if table.privileges[table.seat] > 0:
        count = legal_privileges(table, out, count)
    out[count] = END_0
    return count + 1


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


def turn_refusal(table: Table, action: i64) -> i64:
    """A move, a privilege, or the end of the turn."""
    if action == END_0:
        return OK
    if action >= COIN_0:
        return privilege_refusal(table, action)
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


def done_refusal(table: Table) -> i64:
    """Whether the step under way may end."""
    phase = table.phase
    if phase == PYRAMIDS:
        return finish_refusal(table)
    if phase == SAIL:
        return stay_refusal(table)
    if phase == PORT:
        return leave_refusal(table)
    if phase == SELL:
        return sale_refusal(table)
    if phase == LACE or phase == EARN or phase == PAY or phase == REFILL or phase == DISCARD:
        return OK
    return OTHER_STEP
