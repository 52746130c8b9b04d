"""Actions as small numbers.

draft   column * 5 + take
place   card * 9 + site
done    ends building when characters or returns follow
end     ends the turn
invite  site * 11 + kind
return  card
box     kind (solo)
"""

from __future__ import annotations

from typing import Final

from laguna.games.walking.components import CARDS, KINDS, MOST_COLUMNS, SITES

TOP_1: Final = 0
TOP_2: Final = 1
ALL: Final = 2
BOTTOM_2: Final = 3
BOTTOM_1: Final = 4
TAKES: Final = 5
THREE: Final = 5
"""`top 3` and `bottom 3`: other ways of writing the take of a full column (C-10), never listed."""

DRAFT_0: Final = 0
PLACE_0: Final = 25
DONE_0: Final = 673
END_0: Final = 674
INVITE_0: Final = 675
RETURN_0: Final = 774
BOX_0: Final = 846
ACTIONS: Final = 857
THREE_0: Final = 857
"""Behind the action space: a take of three cards from a column, as it may be written."""
WRITTEN: Final = 862
"""The end of all that can be written."""

MOST_LEGAL: Final = 56
"""Room for the longest list: six cards on nine sites each, and ``end``."""

assert PLACE_0 == DRAFT_0 + MOST_COLUMNS * TAKES
assert DONE_0 == PLACE_0 + CARDS * SITES
assert RETURN_0 == INVITE_0 + SITES * KINDS
assert BOX_0 == RETURN_0 + CARDS
assert ACTIONS == THREE_0 == BOX_0 + KINDS
assert WRITTEN == THREE_0 + MOST_COLUMNS
