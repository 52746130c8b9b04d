"""At an island: a seafood card for each match, then workers are sent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from laguna.games.burano.actions import BLIND, FISH_0
from laguna.games.burano.components import ARROWS, DISPLACED_COINS, DISPLAY, ISLANDS, NONE, SEAFOOD, SEAFOOD_CARDS
from laguna.games.burano.refusals import DECK_EMPTY, NOT_ON_DISPLAY, OK
from laguna.games.burano.table import FISH, NO_SEAFOOD, SEND, TURN, Table

NO_CARD_POINTS: Final = 2


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


def fish_refusal(table: Table, action: i64) -> i64:
    """A card from the display or the top of the deck (B-SAIL-05)."""
    if action == BLIND:
        return OK if table.drawn < SEAFOOD_CARDS else DECK_EMPTY
    for place in range(DISPLAY):
        if table.display[place] == action - FISH_0:
            return OK
    return NOT_ON_DISPLAY


def fish(table: Table, action: i64) -> None:
    """One card from the display or the deck, then the next one."""
    if action == BLIND:
        fish_blind(table)
    else:
        fish_open(table, action - FISH_0)
    go_fishing(table)


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
