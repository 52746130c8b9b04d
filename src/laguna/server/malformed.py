"""What is wrong with the shape of a request, as a message: the checker itself speaks English only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laguna.core.message import Message, message

REASONS = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "json_invalid": "json",
    "literal_error": "choice",
    "string_too_long": "most-letters",
    "string_too_short": "least-letters",
    "too_long": "most-entries",
    "too_short": "least-entries",
    "greater_than_equal": "least",
    "less_than_equal": "most",
    "string_type": "text",
    "list_type": "list",
    "dict_type": "table",
    "model_attributes_type": "table",
    "model_type": "table",
    "bool_type": "truth",
    "bool_parsing": "truth",
    "int_type": "number",
    "int_parsing": "number",
    "int_parsing_size": "number",
    "int_from_float": "number",
}
"""By the types of errors of Pydantic."""
LIMITS = ("max_length", "min_length", "ge", "le")


def malformed_reason(error: Mapping[str, Any]) -> Message:
    """Why a part of a request is not as it should be."""
    reason = REASONS.get(error["type"], "other")
    given = error.get("ctx", {})
    if reason == "choice":
        return message("server.malformed.choice", choices=str(given["expected"]).replace(" or ", ", "))
    limit = next((int(given[name]) for name in LIMITS if name in given), None)
    return message(f"server.malformed.{reason}") if limit is None else message(f"server.malformed.{reason}", n=limit)
