"""A deal: all the chance of a game, drawn before the first move, and the proof that nobody changed it later."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from laguna.core.options import Options
from laguna.core.problem import Problem


class BadDeal(Problem):
    """A deal that cannot be played; the text says what is wrong with it."""


@dataclass(frozen=True)
class Components:
    """Which components a deal was made with: a name for people, a hash for certainty."""

    name: str
    sha256: str


@dataclass(frozen=True)
class ComponentSet(Components):
    """Components to play with, and the text of the file that they were read from."""

    text: str


@dataclass(frozen=True)
class Deal:
    """Everything that is settled before the first move."""

    game: str
    rules_version: int
    seats: int
    options: Options
    components: Components
    content: dict[str, Any]
    """What the game itself deals, such as its decks, in plain data."""

    def document(self) -> dict[str, Any]:
        """The deal as plain data."""
        return {
            "game": self.game,
            "rules": self.rules_version,
            "seats": self.seats,
            "options": self.options,
            "components": {"name": self.components.name, "sha256": self.components.sha256},
            "deal": self.content,
        }

    def commitment(self, salt: str) -> str:
        """A hash that fixes the deal without telling it; the salt keeps it from being guessed."""
        text = json.dumps(self.document(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()
