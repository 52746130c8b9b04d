"""The levels that people choose from, weakest first. Their names and sentences are in the catalogue (`page.levels`)."""

from __future__ import annotations

LEVELS = ("gull", "fisher", "gondolier", "doge")
USUAL = "fisher"
"""Where nobody has chosen: easy enough for whoever does not know the levels yet."""
BEST = LEVELS[-1]
SIMPLEST = "random"
"""Steps in for a bot that fails."""
