"""What the players of a game picked, noted move by move for the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from laguna.core.game import Game
from laguna.core.state import State
from laguna.games.burano.actions import BONUS_0, BUILD_0, BUY_0, COIN_0, ROOF_0
from laguna.games.burano.components import AREA_NAMES, COLOURS, HOLES, KIND_TILES, PAIRS, ROOF_NAMES, ROOF_SLOTS
from laguna.games.burano.state import BuranoState
from laguna.games.walking.scoring import RATING_BANDS

Picks = dict[str, dict[str, int]]
"""How often each thing was picked, by kind of thing."""
Pick = tuple[str, str]

TOP = {"walking": RATING_BANDS[-1] + 1}
"""The points from which on a solo game has the best rating."""


class Observer:
    """Notes the picks of every seat of one game."""

    def __init__(self, game: Game, seats: int) -> None:
        """Of a game without a watcher nothing is noted."""
        self.text = game.text
        self.watch = WATCHERS.get(game.name)
        self.counts: list[Counter[Pick]] = [Counter() for _ in range(seats)]

    def see(self, state: State, seat: int, action: int) -> None:
        """Note what an action picks, before it is carried out."""
        if self.watch is not None and (pick := self.watch(state, action, self.text(action))):
            self.counts[seat][pick] += 1

    def picks(self, seat: int) -> Picks:
        """What a seat has picked."""
        found: Picks = {}
        for (kind, name), count in sorted(self.counts[seat].items()):
            found.setdefault(kind, {})[name] = count
        return found


def _walking(_state: State, _action: int, text: str) -> Pick | None:
    words = text.split()
    if words[0] == "invite":
        return "characters", words[1]
    if words[0] == "place":
        return "cards", words[1]
    if words[0] == "draft":
        return "takes", " ".join(words[2:])
    return None


def _burano(state: State, action: int, text: str) -> Pick | None:
    assert isinstance(state, BuranoState)
    if BUILD_0 <= action < ROOF_0:
        colour = (action - BUILD_0) // HOLES
        return "actions", AREA_NAMES[state.markers[state.marked * COLOURS + colour]]
    if ROOF_0 <= action < COIN_0:
        slot = (action - ROOF_0) // (2 * PAIRS)
        return "roofs", ROOF_NAMES[state.roofs[int(state.seat) * ROOF_SLOTS + slot] // KIND_TILES]
    if BONUS_0 <= action < BUY_0:
        return "cards", text.split()[1]
    if text.startswith("ship "):
        return "ships", text.split()[1]
    return None


WATCHERS: dict[str, Callable[[State, int, str], Pick | None]] = {"walking": _walking, "burano": _burano}
