"""A sentence as data: a key of the catalogue and what it mentions. Every language words it for itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

MessageValue: TypeAlias = "str | int | Message | tuple[Message, ...]"
"""A number, a text that needs no translation, or further words; several of them become a list."""


@dataclass(frozen=True)
class Message:
    """What to say, whatever the language."""

    key: str
    values: dict[str, MessageValue] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        """The message as plain data."""
        if not self.values:
            return {"key": self.key}
        return {"key": self.key, "values": {name: _plain(value) for name, value in self.values.items()}}


def _plain(value: MessageValue) -> Any:
    if isinstance(value, Message):
        return value.document()
    if isinstance(value, tuple):
        return [part.document() for part in value]
    return value


def message(key: str, /, **values: MessageValue) -> Message:
    """A message with its values."""
    return Message(key, values)


def quoted(text: str) -> Message:
    """What somebody wrote, between the quotation marks of the reader's language, with all signs in sight."""
    return message("problems.quoted", text=repr(text)[1:-1])
