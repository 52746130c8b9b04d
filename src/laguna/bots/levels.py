"""The levels that people choose from, weakest first."""

from __future__ import annotations

LEVELS = ("gull", "fisher")
BEST = LEVELS[-1]
SIMPLEST = "random"
"""Steps in for a bot that fails."""
