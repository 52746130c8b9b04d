"""What the tests of the terminal share."""

from __future__ import annotations

import pytest

from laguna.bots.advice import EFFORTS, Effort


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints come from a level that does not think for long, and are played out as little as can be."""
    monkeypatch.setattr("laguna.cli.session.BEST", "fisher")
    for game in EFFORTS:
        monkeypatch.setitem(EFFORTS, game, Effort(1, 1))
