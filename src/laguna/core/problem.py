"""What goes wrong in a way that a person can put right."""

from __future__ import annotations


class Problem(ValueError):
    """A bad option, file, deal or name. Its text is one line for the person who caused it."""
