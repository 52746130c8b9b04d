"""The levels that people choose from, weakest first. Their names and sentences are in the catalogue (`page.levels`)."""

from __future__ import annotations

LEVELS = ("gull", "fisher", "gondolier", "doge")
USUAL = "fisher"
"""Where nobody has chosen: easy enough for whoever does not know the levels yet."""
BEST = LEVELS[-1]
SIMPLEST = "random"
"""Steps in for a bot that fails."""
PATIENCE = 3.0
"""Seconds after which a bot decides where people wait for it; only a machine that is far too slow needs them."""
