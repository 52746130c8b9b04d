"""What changed between two documents: a game's moments are much alike, and a replay carries hundreds of them."""

from __future__ import annotations

from typing import Any

from laguna.core.view import Document


def changes(before: Any, after: Any) -> Document | None:
    """What leads from one document to the next, or ``None`` if they are the same.

    ``{"=": value}`` is another value; otherwise keys, or places of a list, lead to changes of their own, and keys
    that are gone to ``{"-": True}``.
    """
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        found: Document = {key: {"-": True} for key in before if key not in after}
        for key, value in after.items():
            change = changes(before[key], value) if key in before else {"=": value}
            if change is not None:
                found[key] = change
        return {"in": found}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        places = {str(place): changes(one, other) for place, (one, other) in enumerate(zip(before, after, strict=True))}
        return {"in": {place: change for place, change in places.items() if change is not None}}
    return {"=": after}
