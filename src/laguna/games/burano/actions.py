"""Actions as small numbers.

pyramid     colour of the next slot, or a slot left empty
prepare     slot of the pyramid
build       colour * 49 + hole
roof        (tile slot * 2 + turned) * 84 + pair of holes
coin        a privilege for a coin
cube        colour * 14 + slot: a privilege for a cube in the pyramid
sail        stop
swap        two huts of two islands
fish        kind on display, or blind from the deck
send        one worker or two
ship        one of the four
sell        a unit of a kind
lace        cell, or 28 + cell with a privilege
home        island, or 6 + cell
bonus       building card, or two privileges
buy         colour: a privilege for a cube in the reserve
pay         cell of a lace worker
spare       cell of the worker that the Thrifty lace card pays for
source      slot of the pyramid, or the reserve
substitute  colour
discard     tile slot
draw        kind of roof
done        ends a step
end         ends the turn
"""

from __future__ import annotations

from typing import Final

from laguna.games.burano.components import (
    CARDS,
    CELLS,
    COLOURS,
    HOLES,
    ISLANDS,
    PAIRS,
    PYRAMID,
    ROOF_KINDS,
    ROOF_SLOTS,
    SEAFOOD,
    SHIPS,
    STOPS,
    SWAPS,
)

PYRAMID_0: Final = 0
SKIP: Final = 6
"""The slot stays empty."""
PREPARE_0: Final = 7
BUILD_0: Final = 21
ROOF_0: Final = 315
COIN_0: Final = 819
CUBE_0: Final = 820
SAIL_0: Final = 904
SWAP_0: Final = 912
FISH_0: Final = 1047
BLIND: Final = 1055
SEND_0: Final = 1056
SHIP_0: Final = 1058
SELL_0: Final = 1062
LACE_0: Final = 1070
LACE_PRIVILEGE_0: Final = 1098
HOME_0: Final = 1126
BONUS_0: Final = 1160
TWO_PRIVILEGES: Final = 1176
BUY_0: Final = 1177
PAY_0: Final = 1183
SPARE_0: Final = 1211
SOURCE_0: Final = 1239
RESERVE: Final = 1253
SUBSTITUTE_0: Final = 1254
DISCARD_0: Final = 1260
DRAW_0: Final = 1263
DONE_0: Final = 1267
END_0: Final = 1268
ACTIONS: Final = 1269

MOST_LEGAL: Final = 640
"""Room for the longest list: everything that a turn could offer at once."""

assert PREPARE_0 == PYRAMID_0 + COLOURS + 1
assert BUILD_0 == PREPARE_0 + PYRAMID
assert ROOF_0 == BUILD_0 + COLOURS * HOLES
assert COIN_0 == ROOF_0 + ROOF_SLOTS * 2 * PAIRS
assert SAIL_0 == CUBE_0 + COLOURS * PYRAMID
assert SWAP_0 == SAIL_0 + STOPS
assert FISH_0 == SWAP_0 + SWAPS
assert BLIND == FISH_0 + SEAFOOD
assert SELL_0 == SHIP_0 + SHIPS
assert LACE_0 == SELL_0 + SEAFOOD
assert HOME_0 == LACE_PRIVILEGE_0 + CELLS == LACE_0 + 2 * CELLS
assert BONUS_0 == HOME_0 + ISLANDS + CELLS
assert TWO_PRIVILEGES == BONUS_0 + CARDS
assert PAY_0 == BUY_0 + COLOURS
assert SOURCE_0 == SPARE_0 + CELLS == PAY_0 + 2 * CELLS
assert RESERVE == SOURCE_0 + PYRAMID
assert DRAW_0 == DISCARD_0 + ROOF_SLOTS
assert DONE_0 == DRAW_0 + ROOF_KINDS
