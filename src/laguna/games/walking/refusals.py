"""Every way in which an action can be wrong, each with the rule that forbids it."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NO_SUCH_ACTION: Final = 1
GAME_OVER: Final = 2
DRAFT_FIRST: Final = 3
DRAFTED: Final = 4
NO_COLUMN: Final = 5
COLUMN_EMPTY: Final = 6
COLUMN_SHORT: Final = 7
WHOLE_COLUMN: Final = 8
BUILDING_OVER: Final = 9
BOX_FIRST: Final = 10
THREE_PLACED: Final = 11
COINS: Final = 12
NOT_IN_HAND: Final = 13
SLOT_TAKEN: Final = 14
FIRST_FLOOR: Final = 15
SIX_COLUMNS: Final = 16
NO_SUPPORT: Final = 17
GAP: Final = 18
PERMIT_HOUSE: Final = 19
PERMIT_NEIGHBOUR: Final = 20
PERMIT_BOTH: Final = 21
CHARACTER_DUE: Final = 22
RETURN_DUE: Final = 23
NOTHING_TO_SETTLE: Final = 24
STILL_BUILDING: Final = 25
HOUSE_UNFINISHED: Final = 26
HOUSE_SERVED: Final = 27
HOUSE_WITHOUT: Final = 28
PILE_EMPTY: Final = 29
RESIDENT_OWNED: Final = 30
NO_HOUSE_WAITS: Final = 31
HAND_FITS: Final = 32
RETURN_NOT_IN_HAND: Final = 33
NOT_SOLO: Final = 34
NOT_BOX_TIME: Final = 35
BOX_PILE_EMPTY: Final = 36
MIDDLE_ALONE: Final = 37
ENDS_ALONE: Final = 38
SCAFFOLD: Final = 39

REFUSALS: Final = (
    ("ok", ""),
    ("no-such-action", "W-TURN-02"),
    ("game-over", "W-END-01"),
    ("draft-first", "W-TURN-03"),
    ("drafted", "W-DRAFT-01"),
    ("no-column", "W-TERM-04"),
    ("column-empty", "W-DRAFT-01"),
    ("column-short", "W-DRAFT-01"),
    ("whole-column", "W-DRAFT-02"),
    ("building-over", "W-TURN-02"),
    ("box-first", "W-SOLO-04"),
    ("three-placed", "W-BUILD-01"),
    ("coins", "W-BUILD-02"),
    ("not-in-hand", "W-BUILD-01"),
    ("slot-taken", "W-BUILD-05"),
    ("first-floor", "W-BUILD-06"),
    ("six-columns", "W-BUILD-07"),
    ("no-support", "W-BUILD-04"),
    ("gap", "W-BUILD-06"),
    ("permit-house", "W-BUILD-09"),
    ("permit-neighbour", "W-BUILD-10"),
    ("permit-both", "W-PERM-01"),
    ("character-due", "W-CHAR-01"),
    ("return-due", "W-EOT-01"),
    ("nothing-to-settle", "W-TURN-02"),
    ("still-building", "W-TURN-02"),
    ("house-unfinished", "W-CHAR-06"),
    ("house-served", "W-CHAR-04"),
    ("house-without", "W-CHAR-07"),
    ("pile-empty", "W-CHAR-02"),
    ("resident-owned", "W-CHAR-03"),
    ("no-house-waits", "W-CHAR-01"),
    ("hand-fits", "W-EOT-04"),
    ("return-not-in-hand", "W-EOT-01"),
    ("not-solo", "W-SOLO-04"),
    ("not-box-time", "W-SOLO-04"),
    ("box-pile-empty", "W-SOLO-04"),
    ("middle-alone", "W-DRAFT-03"),
    ("ends-alone", "W-DRAFT-03"),
    ("scaffold", "W-SCAF-04"),
)
"""Code and rule id, by the numbers above."""
