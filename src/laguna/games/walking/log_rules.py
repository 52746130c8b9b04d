"""The rule behind each line of the log, for whoever asks why."""

from __future__ import annotations

from typing import Final

from laguna.core.message import Message

LOG_RULES: Final = {
    "walking.log.draft": "W-DRAFT-05",
    "walking.log.place": "W-BUILD-02",
    "walking.log.place_permit": "W-PERM-01",
    "walking.log.place_finishing": "W-CHAR-01",
    "walking.log.place_permit_finishing": "W-PERM-01",
    "walking.log.invite": "W-CHAR-02",
    "walking.log.return": "W-EOT-01",
    "walking.log.end": "W-EOT-05",
    "walking.log.end_losing": "W-EOT-03",
    "walking.log.box": "W-SOLO-04",
    "walking.log.nobody": "W-CHAR-07",
    "walking.log.round": "W-EOR-05",
    "walking.log.over": "W-SCORE-01",
}
"""By the key of the line."""

GUEST_RULES: Final = {
    "walking.words.woman": "W-SCORE-03",
    "walking.words.man": "W-SCORE-04",
    "walking.words.girl": "W-SCORE-05",
    "walking.words.boy": "W-SCORE-06",
    "walking.words.mayor": "W-SCORE-08",
    "walking.words.policeman": "W-SCORE-09",
    "walking.words.santa": "W-SCORE-10",
    "walking.words.shopkeeper": "W-SCORE-11",
    "walking.words.seamstress": "W-SCORE-12",
    "walking.words.florist": "W-SCORE-13",
    "walking.words.gardener": "W-SCORE-13",
}
"""What brings the points of an invited character."""


def log_rule(line: Message) -> str | None:
    """The rule that says why the line reads as it does."""
    kind = line.values.get("kind")
    if line.key == "walking.log.invite" and isinstance(kind, Message):
        return GUEST_RULES[kind.key]
    return LOG_RULES.get(line.key)
