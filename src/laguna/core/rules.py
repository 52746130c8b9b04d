"""Rule ids and refusals: what the engine, the tests, the rule reference and the page have in common."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files


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
