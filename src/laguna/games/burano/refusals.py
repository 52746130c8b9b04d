"""Every way in which an action can be wrong, each with the rule that forbids it."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NO_SUCH_ACTION: Final = 1
GAME_OVER: Final = 2
OTHER_STEP: Final = 3
NO_CUBE_OF_COLOUR: Final = 4
PYRAMID_FULL: Final = 5
CELL_NEEDED: Final = 6
PYRAMID_UNDONE: Final = 7
FOUR_MOVES: Final = 8
COINS: Final = 9
NO_CUBE_THERE: Final = 10
CUBE_COVERED: Final = 11
PREPARATION_FULL: Final = 12
NOT_PREPARED: Final = 13
NO_HOLE: Final = 14
NO_NEIGHBOUR: Final = 15
NO_ROOF_THERE: Final = 16
TOO_HIGH: Final = 17
NO_TILE: Final = 18
LEVELS_DIFFER: Final = 19
NO_HOUSE: Final = 20
LEVEL_THREE: Final = 21
ROOFED_ALREADY: Final = 22
HALF_COLOURS: Final = 23
NO_PRIVILEGE: Final = 24
SUPPLY_EMPTY: Final = 25
SLOT_TAKEN: Final = 26
NO_SUPPORT: Final = 27
NO_ROUTE: Final = 28
NO_MATCH: Final = 29
NO_SHIP: Final = 30
NO_SALE: Final = 31
SWAPPED: Final = 32
SAME_HUTS: Final = 33
SWAP_IN_VAIN: Final = 34
MUST_SAIL: Final = 35
NOT_ON_DISPLAY: Final = 36
DECK_EMPTY: Final = 37
SHIP_ELSEWHERE: Final = 38
NOTHING_TO_SELL: Final = 39
NOT_IN_HAND: Final = 40
SALE_FULL: Final = 41
SALE_ORDER: Final = 42
SALE_OPEN: Final = 43
OFF_WORKSHOPS: Final = 44
NO_ARROW: Final = 45
OWN_WORKER: Final = 46
CELL_TAKEN: Final = 47
NOT_NEXT: Final = 48
PRIVILEGE_IN_VAIN: Final = 49
PRIVILEGE_LIMIT: Final = 50
NO_WORKER: Final = 51
HOME_ORDER: Final = 52
NOT_IN_POOL: Final = 53
PAID_ALREADY: Final = 54
NO_CUBE_TO_PAY: Final = 55
PAY_ORDER: Final = 56
BUY_FIRST: Final = 57
NOT_THRIFTY: Final = 58
SPARED_ALREADY: Final = 59
NO_SUCH_SOURCE: Final = 60
SUBSTITUTE_ORDER: Final = 61
NOTHING_MISSING: Final = 62
DISCARD_ORDER: Final = 63
PILE_EMPTY: Final = 64
PILE_USED: Final = 65
# The same as above, where another rule forbids it.
NO_LACE_WORKER: Final = 66
NONE_TO_BUY: Final = 67
NONE_TO_SUBSTITUTE: Final = 68
PILE_USED_AT_START: Final = 69
PYRAMID_SUPPORT: Final = 70
CUBES_UNUSED: Final = 71
PYRAMID_EMPTY: Final = 72
NO_TILE_TO_DISCARD: Final = 73
OTHER_KIND: Final = 74

REFUSALS: Final = (
    ("ok", ""),
    ("no-such-action", "B-TURN-01"),
    ("game-over", "B-SEAS-02"),
    ("other-step", "B-TURN-06"),
    ("no-cube-of-colour", "B-PYR-02"),
    ("pyramid-full", "B-PYR-02"),
    ("cell-needed", "B-PYR-04"),
    ("pyramid-undone", "B-PYR-02"),
    ("four-moves", "B-TURN-01"),
    ("coins", "B-TURN-03"),
    ("no-cube-there", "B-PREP-01"),
    ("cube-covered", "B-PYR-06"),
    ("preparation-full", "B-PREP-02"),
    ("not-prepared", "B-BUILD-01"),
    ("no-hole", "B-BUILD-02"),
    ("no-neighbour", "B-BUILD-02"),
    ("no-roof-there", "B-BUILD-02"),
    ("too-high", "B-BUILD-04"),
    ("no-tile", "B-ROOF-01"),
    ("levels-differ", "B-ROOF-04"),
    ("no-house", "B-ROOF-01"),
    ("level-three", "B-ROOF-05"),
    ("roofed-already", "B-ROOF-06"),
    ("half-colours", "B-ROOF-02"),
    ("no-privilege", "B-PRIV-01"),
    ("supply-empty", "B-PRIV-05"),
    ("slot-taken", "B-PRIV-05"),
    ("no-support", "B-PRIV-05"),
    ("no-route", "B-SAIL-01"),
    ("no-match", "B-SAIL-02"),
    ("no-ship", "B-PORT-01"),
    ("no-sale", "B-PORT-02"),
    ("swapped", "B-PRIV-02"),
    ("same-huts", "B-PRIV-02"),
    ("swap-in-vain", "B-PRIV-02"),
    ("must-sail", "B-SAIL-01"),
    ("not-on-display", "B-SAIL-05"),
    ("deck-empty", "B-SAIL-05"),
    ("ship-elsewhere", "B-PORT-02"),
    ("nothing-to-sell", "B-PORT-02"),
    ("not-in-hand", "B-PORT-03"),
    ("sale-full", "B-PORT-02"),
    ("sale-order", "B-PORT-02"),
    ("sale-open", "B-PORT-02"),
    ("off-workshops", "B-LACE-01"),
    ("no-arrow", "B-LACE-01"),
    ("own-worker", "B-LACE-05"),
    ("cell-taken", "B-LACE-05"),
    ("not-next", "B-LACE-04"),
    ("privilege-in-vain", "B-PRIV-03"),
    ("privilege-limit", "B-PRIV-03"),
    ("no-worker", "B-EARN-02"),
    ("home-order", "B-EARN-02"),
    ("not-in-pool", "B-ROOF-07"),
    ("paid-already", "B-CLEAN-03"),
    ("no-cube-to-pay", "B-CLEAN-03"),
    ("pay-order", "B-CLEAN-03"),
    ("buy-first", "B-PRIV-06"),
    ("not-thrifty", "B-CARD-14"),
    ("spared-already", "B-CARD-14"),
    ("no-such-source", "B-CLEAN-03"),
    ("substitute-order", "B-CLEAN-08"),
    ("nothing-missing", "B-CLEAN-08"),
    ("discard-order", "B-CLEAN-10"),
    ("pile-empty", "B-CLEAN-10"),
    ("pile-used", "B-CLEAN-10"),
    ("no-worker", "B-CLEAN-03"),
    ("supply-empty", "B-PRIV-06"),
    ("supply-empty", "B-CLEAN-08"),
    ("pile-used", "B-PSET-08"),
    ("no-support", "B-PYR-03"),
    ("pyramid-undone", "B-PYR-04"),
    ("no-cube-there", "B-PREP-02"),
    ("no-tile", "B-CLEAN-10"),
    ("sale-order", "B-PORT-06"),
)
"""Code and rule id, by the numbers above."""
