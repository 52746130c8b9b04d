"""Everything that can be wrong with a request, as an answer that says why and what would help."""

from __future__ import annotations

from typing import Any

from laguna.core.message import Message, MessageValue
from laguna.core.rules import Refusal


class Fault(Exception):
    """A request that cannot be met; nothing was changed."""

    def __init__(self, status: int, code: str, /, **values: MessageValue) -> None:
        """The words stand in the catalogue under the code."""
        super().__init__(code)
        self.status = status
        self.code = code
        self.text = Message(f"server.faults.{code}.text", values)
        self.way = Message(f"server.faults.{code}.way", values)
        self.rule = ""
        self.instead: tuple[str, ...] = ()
        self.table: dict[str, Any] | None = None
        """The fresh table, where the visitor looked at an old one."""

    def document(self) -> dict[str, Any]:
        """The fault as plain data."""
        error: dict[str, Any] = {"code": self.code, "text": self.text.document(), "way": self.way.document()}
        if self.rule:
            error |= {"rule": self.rule, "instead": list(self.instead)}
        return {"error": error} if self.table is None else {"error": error, "table": self.table}


def refused(game: str, refusal: Refusal) -> Fault:
    """A move that the rules forbid."""
    fault = Fault(409, refusal.code)
    fault.text, fault.way = refusal.text(game), refusal.way(game)
    fault.rule, fault.instead = refusal.rule, refusal.instead
    return fault
