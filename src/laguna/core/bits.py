"""Bit masks of up to 62 places."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PLACES: Final = vec[i64]([2**place for place in range(62)])


def bit(place: i64) -> i64:
    """The mask of one place. Compiled code takes the 1 of ``1 << place`` for a 32-bit number, so it looks it up."""
    return PLACES[place]
