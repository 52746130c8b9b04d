"""Every bot makes the choices it always made. Who means to change them measures the strength, and writes them anew:

laguna bench bots --json > tests/bots/signatures.json
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from laguna import build
from laguna.bench import signatures
from laguna.bench.signatures import SIGNED, Signature, sign
from laguna.bots.bot import BOTS
from laguna.bots.budget import split_name
from laguna.cli.main import run
from laguna.core.game import Game
from laguna.games import find_game, registry

EXPECTED = json.loads((Path(__file__).parent / "signatures.json").read_text())
SEARCHING = ("gondolier", "doge@8")


@pytest.mark.parametrize("name", SIGNED)
@pytest.mark.parametrize("game", registry.values(), ids=registry)
def test_a_bot_plays_as_it_always_did(game: Game, name: str) -> None:
    if name in SEARCHING and not build.is_compiled():
        pytest.skip("too slow where nothing is compiled")
    assert sign(game, name).signature == EXPECTED[game.name][name]


def test_every_bot_of_every_game_has_a_signature() -> None:
    # The fisher is the greedy bot.
    assert {split_name(name)[0] for name in SIGNED} == set(BOTS) - {"greedy"}
    assert {game: set(found) for game, found in EXPECTED.items()} == {game: set(SIGNED) for game in registry}


def test_another_choice_is_another_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    walking = find_game("walking")
    before = sign(walking, "gull")
    assert sign(walking, "gull").signature == before.signature != sign(walking, "fisher").signature
    monkeypatch.setattr("laguna.bots.gull.DISTRACTED", 5)
    assert sign(walking, "gull").signature != before.signature


def test_the_command_prints_the_signatures(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        signatures, "sign", lambda game, name: Signature(game.name, name, f"{game.name}:{name}", 4, 0.1)
    )
    assert run(["bench", "bots", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {game: {name: f"{game}:{name}" for name in SIGNED} for game in registry}
    assert run(["bench", "bots"]) == 0
    said = capsys.readouterr().out
    assert "25.00" in said
    assert "walking:doge@8" in said
