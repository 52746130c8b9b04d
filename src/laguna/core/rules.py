"""Rule ids and refusals: what the engine, the tests, the rule reference and the page have in common."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from laguna.core.message import Message, MessageValue

WORD_VALUES = ("kind", "colour", "ending", "phase")
"""Values of a refusal that are words of the game and not numbers or notation."""

SHARED_CODES = frozenset(
    {
        "not-your-turn",
        "verb-unknown",
        "form-wrong",
        "gesture-shown",
        "plan-unfinished",
        "undo-nothing",
        "undo-ended",
        "undo-shown",
        "undo-too-far",
        "redo-nothing",
        "redo-too-far",
    }
)
"""Refusals that every game words alike."""


@dataclass(frozen=True)
class Rule:
    """A rule of a game; its words are in the catalogue under the same id."""

    id: str
    section: str
    readings: tuple[str, ...]
    """Readings that bear on the rule where the printed rules disagree or are silent."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not possible. The catalogue turns it into a sentence and the way out."""

    code: str
    rule: str
    values: dict[str, str | int] = field(default_factory=dict)
    """What the sentence mentions, such as a price or a card."""
    instead: tuple[str, ...] = ()
    """Legal actions, as text, that come closest to what was wanted."""

    def text(self, game: str) -> Message:
        """What is wrong."""
        return self._part(game, "text")

    def way(self, game: str) -> Message:
        """What would make it possible."""
        return self._part(game, "way")

    def _part(self, game: str, part: str) -> Message:
        values: dict[str, MessageValue] = {
            name: Message(f"{game}.words.{value}") if name in WORD_VALUES and value else value
            for name, value in self.values.items()
        }
        owner = "common" if self.code in SHARED_CODES else game
        return Message(f"{owner}.refusals.{self.code}.{part}", values)

    def document(self, game: str) -> dict[str, Any]:
        """The refusal as plain data, with its sentences."""
        return {
            "code": self.code,
            "rule": self.rule,
            "values": self.values,
            "instead": list(self.instead),
            "text": self.text(game).document(),
            "way": self.way(game).document(),
        }


class Refused(ValueError):
    """Raised where an action that is not possible reaches a border."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal to whoever talks to the player."""
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


def load_rules(package: str) -> dict[str, Rule]:
    """The rules of ``rules.toml`` in a game's package, by id, in the order of the rulebook."""
    text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    rules = (Rule(entry["id"], entry["section"], tuple(entry["readings"])) for entry in tomllib.loads(text)["rule"])
    return {rule.id: rule for rule in rules}
