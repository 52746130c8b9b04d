"""Words of one language where another one is spoken."""

from __future__ import annotations

import re

RUN = 3
"""This many words in a row are no coincidence."""

BREAK = re.compile(r"[^\w '’-]|\d|(?<!\w)['’]|['’](?!\w)")
"""What ends a phrase: signs, digits, quotation marks and ends of lines."""


def phrases(text: str) -> set[str]:
    """All runs of words with nothing but spaces between them, in small letters."""
    found: set[str] = set()
    for piece in BREAK.split(text):
        words = [word for word in piece.lower().split() if re.search(r"[^\W\d_]{2}", word)]
        found |= {" ".join(words[place : place + RUN]) for place in range(len(words) - RUN + 1)}
    return found


def left_over(english: str, translated: str) -> set[str]:
    """English phrases that a translation has kept."""
    return phrases(english) & phrases(translated)
