"""What was done in one go, so that one press takes it back."""

from __future__ import annotations


class Gestures:
    """Where gestures of several actions began, and how long they are.

    This is a help for the buttons and no part of the record: after a restart, steps are taken back one by one.
    """

    def __init__(self) -> None:
        """Nothing was done yet."""
        self._length: dict[int, int] = {}

    def done(self, ply: int, length: int) -> None:
        """Actions were done together at a ply; what had been done there before is over."""
        self._length = {start: known for start, known in self._length.items() if start + known <= ply}
        if length > 1:
            self._length[ply] = length

    def before(self, ply: int) -> int:
        """How many actions the gesture has that ends at a ply."""
        return next((length for start, length in self._length.items() if start + length == ply), 1)

    def after(self, ply: int) -> int:
        """How many actions the gesture has that begins at a ply."""
        return self._length.get(ply, 1)
