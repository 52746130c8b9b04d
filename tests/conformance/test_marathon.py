"""The marathon plays, looks at everything, and says where a fault shows."""

from __future__ import annotations

import pytest

from laguna.core.state import State
from laguna.games import registry
from tests.conformance import games, marathon


@pytest.mark.parametrize("name", registry)
def test_it_plays_every_number_of_players(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert marathon.main(["--game", name, "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(registry[name].seats)
    assert all("1 games" in line and "no fault" in line for line in lines)


def test_a_fault_is_told_with_its_place(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def never(before: State, action: str, after: State) -> None:
        assert not action.startswith("done"), "a coin from nowhere"

    usual = games.INSPECTORS["burano"]
    broken = games.Inspector(usual.components, usual.recount, usual.recount_points, usual.refusal, never)
    monkeypatch.setitem(games.INSPECTORS, "burano", broken)
    assert marathon.main(["--games", "1", "--seats", "2", "--seed", "7"]) == 1
    assert capsys.readouterr().out.startswith("FAULT 2 players, seed 7, ply ")
