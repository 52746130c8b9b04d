"""Somebody who plays Burano on the page, by pressing what is offered."""

from __future__ import annotations

import time
from collections.abc import Callable

from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.games import find_game
from tests.web.burano_actions import Actions
from tests.web.burano_seasons import Seasons
from tests.web.burano_turns import Turns
from tests.web.house import LONG, Document, Guest

PHASES = frozenset(
    {
        "draw",
        "pyramids",
        "turn",
        "sail",
        "fish",
        "send",
        "port",
        "sell",
        "lace",
        "earn",
        "bonus",
        "pay",
        "source",
        "refill",
        "discard",
    }
)
"""All decisions of a game."""
INSIDE = frozenset({"sell", "source"})
"""Decisions that the page takes along with the one before: what to sell with the ship, the cube with the worker."""


def sit_at_deal(guest: Guest, seed: int, level: str = "gull") -> str:
    """A known deal against a computer player that does not wait, shown on the page; the code of its table."""
    game = find_game("burano")
    seats = (Seat("Ada", "human"), Seat("Marco", "human"))
    record = Record(game, game.deal(2, seed), seats, f"{seed:032x}")
    archive = guest.context.request.post("/api/records", data=record_file.write(record)).json()
    address = f"/api/tables/{archive['table']['code']}/branch"
    code: str = guest.ask("POST", address, {"ply": 0, "seat": 0, "level": level})["table"]["code"]
    guest.ask("POST", f"/api/tables/{code}/pace", {"pace": 0})
    guest.visit(code)
    return code


class BuranoPlayer(Turns, Actions, Seasons):
    """One seat at a Burano table. What is decided is picked among the server's choices and done on the page."""

    def play(self, until: Callable[[Document], bool] = lambda _: False, seconds: float = LONG) -> Document:
        """Play on until something is so, or to the end; others move by themselves."""
        message = self.look()
        end = time.monotonic() + seconds
        while message["table"]["status"] == "playing" and not until(message):
            assert time.monotonic() < end, f"the game does not end: {message['scene']['season']}"
            if self.is_due(message):
                message = self.step()
            else:
                self.page.wait_for_timeout(20)
                self._known = None
                message = self.look()
        return message
