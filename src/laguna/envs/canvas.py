"""A small canvas: rectangles and letters in an array of pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]

PAPER: Colour = (250, 246, 238)
INK: Colour = (32, 32, 40)
SHADE: Colour = (214, 208, 196)
PALE: Colour = (232, 227, 217)
WHITE: Colour = (255, 255, 255)

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+:/.()#"
# Three by five dots for each sign, a row as one octal digit from top to bottom.
ROWS = (
    "25755656563444365556746477464434553557557222711152556554444757755655552555265644"
    "25563656553421672222555575555255775552555522271247"
    "75557262276124761216557117461634652711227575725316"
    "0070002720020201124400002244424222457575"
)
DOT = 2
"""Pixels of one dot."""
ADVANCE = 4 * DOT
LINE = 7 * DOT


def _glyph(sign: str) -> NDArray[np.bool_]:
    """The pixels that a sign blackens."""
    rows = ROWS[5 * SIGNS.index(sign) :][:5]
    dots = [[bool(int(digit, 8) >> column & 1) for column in (2, 1, 0)] for digit in rows]
    return np.array(dots).repeat(DOT, axis=0).repeat(DOT, axis=1)


GLYPHS = {sign: _glyph(sign) for sign in SIGNS}


class Canvas:
    """Pixels with the origin at the top left; what lies outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        """An empty sheet."""
        self.pixels: NDArray[np.uint8] = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = PAPER

    def box(self, x: int, y: int, width: int, height: int, colour: Colour, frame: Colour | None = None) -> None:
        """A filled rectangle, with a frame of one pixel if wanted."""
        if frame is not None:
            self.pixels[y : y + height, x : x + width] = frame
            x, y, width, height = x + 1, y + 1, width - 2, height - 2
        self.pixels[y : y + height, x : x + width] = colour

    def text(self, x: int, y: int, text: str, colour: Colour = INK) -> None:
        """A line of text; unknown signs stay blank."""
        for place, sign in enumerate(text.upper()):
            left = x + place * ADVANCE
            if sign in GLYPHS:
                under = self.pixels[y : y + 5 * DOT, left : left + 3 * DOT]
                under[GLYPHS[sign][: under.shape[0], : under.shape[1]]] = colour


def colour_of(style: str) -> tuple[Colour, Colour]:
    """Ink and ground of a terminal style such as ``#000000 on #E77FA8``, so that all pictures have the same colours."""
    ink, ground = (bytes.fromhex(part.strip().lstrip("#")) for part in style.split(" on "))
    return (ink[0], ink[1], ink[2]), (ground[0], ground[1], ground[2])
