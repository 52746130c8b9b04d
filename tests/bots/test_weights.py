"""Networks in files: what is wrong with one is said, and where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots import weights
from laguna.bots.network import UNIT
from laguna.bots.walking_features import INPUTS
from laguna.bots.weights import DATA, load_network, read_weights, write_weights
from laguna.core.problem import Problem

MOST_BYTES = 60_000


def network(**changes: Any) -> dict[str, Any]:
    """A network that answers 3 for an empty row and 1 more for each of the first input."""
    first = [UNIT, 0] + [0] * (2 * INPUTS - 2)
    usual = {"game": "walking", "seats": [1], "inputs": INPUTS, "hidden": 2, "made": {"seed": 0}}
    return usual | {"first": first, "bias": [0, 0], "second": [UNIT, 0, 3 * UNIT]} | changes


def test_a_network_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "DATA", tmp_path)
    write_weights(tmp_path / "test-read.json", network())
    assert json.loads((tmp_path / "test-read.json").read_bytes()) == network()
    assert [file.name for file in tmp_path.iterdir()] == ["test-read.json"]
    one, other = load_network("test-read"), load_network("test-read")
    assert one is not None
    assert other is not None
    assert one is not other
    assert one.answer(vec[i64]([2] + [0] * (INPUTS - 1))) == 500
    assert other.answer(vec[i64]([0] * INPUTS)) == 300


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "'game' is not the name of a game with networks"),
        ({"game": []}, "'game' is not the name of a game with networks"),
        ({"inputs": 5}, f"'inputs' is 5, but a network for walking has {INPUTS}; train it anew"),
        ({"hidden": 0}, "'hidden' is not a number from 1 to 512"),
        ({"hidden": True}, "'hidden' is not a number from 1 to 512"),
        ({"hidden": 3}, f"'first' has {2 * INPUTS} numbers instead of {3 * INPUTS} numbers"),
        ({"bias": None}, "'bias' has no list instead of 2 numbers"),
        ({"bias": [0, 0.5]}, "number 2 of 'bias' is not a whole number within"),
        ({"second": [0, 0]}, "'second' has 2 numbers instead of 3 numbers"),
        ({"second": [1 << 40, 0, 0]}, "number 1 of 'second' is not a whole number within"),
    ],
)
def test_a_wrong_network_is_refused(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(network(**changes)))
    with pytest.raises(Problem) as raised:
        read_weights(file)
    assert f"{file}: {reason}" in str(raised.value)


@pytest.mark.parametrize(("text", "reason"), [("{", "is not JSON"), ("[]", "does not hold a network")])
def test_another_file_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    with pytest.raises(Problem, match=reason):
        read_weights(file)


def test_a_wrong_network_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "net.json"
    with pytest.raises(Problem):
        write_weights(file, network(bias=[0, 1 << 40]))
    assert list(tmp_path.iterdir()) == []


def test_the_networks_that_come_with_laguna_are_small_and_right() -> None:
    for file in DATA.glob("*.json"):
        assert file.stat().st_size < MOST_BYTES
        assert load_network(file.stem) is not None
