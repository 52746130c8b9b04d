"""What an action did to seats without their doing: workers sent home, islands counted, surplus cubes paid."""

from __future__ import annotations

from laguna.core.message import Message, message
from laguna.games.burano.components import ISLANDS
from laguna.games.burano.notation import ISLAND_NAMES
from laguna.games.burano.scoring import SOURCE_NAMES, lead_points
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PYRAMIDS, SOURCES, TURN

BY_ISLANDS = SOURCE_NAMES.index("islands")


def marked_points(table: BuranoState, seat: int) -> int:
    """What is marked on the score track; the end of the game adds to it."""
    return sum(int(table.vp[seat * SOURCES + source]) for source in range(SOURCES))


def results(before: BuranoState, after: BuranoState) -> tuple[tuple[int, Message], ...]:
    """A line for each seat that something happened to."""
    seats = range(before.setting.seats)
    found: list[tuple[int, Message]] = []
    if before.phase == PYRAMIDS and after.phase == TURN:
        found += [(seat, line) for seat in seats if (line := _surplus(before, after, seat))]
    if before.season == after.season:
        found += [(seat, line) for seat in seats if (line := _sent_home(before, after, seat))]
    return (*found, *((seat, line) for seat in seats if (line := _islands(before, after, seat))))


def _surplus(before: BuranoState, after: BuranoState, seat: int) -> Message | None:
    """Cubes that found no place in the pyramid (B-PYR-05)."""
    coins = int(after.coins[seat] - before.coins[seat])
    return message("burano.results.surplus", coins=coins) if coins > 0 else None


def _sent_home(before: BuranoState, after: BuranoState, seat: int) -> Message | None:
    """A worker that others sent home, with its coins (B-RING-03, B-PRIV-04)."""
    workers = int(after.home[seat] - before.home[seat])
    if seat == before.seat or workers <= 0:
        return None
    coins = int(after.coins[seat] - before.coins[seat])
    return message("burano.results.sent_home", n=workers, coins=coins)


def _islands(before: BuranoState, after: BuranoState, seat: int) -> Message | None:
    """Event 1: the islands with most workers (B-CLEAN-01, B-CLEAN-02)."""
    place = seat * SOURCES + BY_ISLANDS
    gained = int(after.vp[place] - before.vp[place])
    if gained == 0:
        return None
    led = [ISLAND_NAMES[island] for island in range(ISLANDS) if lead_points(before, seat, island) > 0]
    total = marked_points(after, seat)
    return message("burano.results.islands", islands=", ".join(led), points=gained, total=total)
