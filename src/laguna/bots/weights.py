"""Networks that come with Laguna: files in ``data``, as ``laguna train`` writes them."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from laguna.bots import burano_features, walking_features
from laguna.bots.network import Network
from laguna.core.problem import Problem

DATA = Path(__file__).parent / "data"
INPUTS_OF = {"walking": walking_features.INPUTS, "burano": burano_features.INPUTS}
"""How many inputs a network for a game has in this version."""
MOST_HIDDEN = 512
MOST_WEIGHT = 1 << 24
"""So that no sum in a network comes near the limits of its numbers."""


class Weights(NamedTuple):
    """What a network is made of."""

    inputs: int
    hidden: int
    first: list[int]
    bias: list[int]
    second: list[int]

    def network(self) -> Network:
        """The network itself, which has a memory and is for one player."""
        return Network(*self)


def load_network(name: str) -> Network | None:
    """A new network with the weights that Laguna has under this name, if it has any."""
    weights = _shipped(name)
    return weights.network() if weights else None


@lru_cache
def _shipped(name: str) -> Weights | None:
    file = DATA / f"{name}.json"
    return read_weights(file) if file.is_file() else None


def read_weights(file: Path) -> Weights:
    """The weights of a file; raises ``Problem`` that says what is wrong with them."""
    try:
        document = json.loads(file.read_bytes())
    except ValueError:
        raise Problem(f"{file} is not JSON") from None
    if not isinstance(document, dict):
        raise Problem(f"{file} does not hold a network")
    game = document.get("game")
    inputs, hidden = document.get("inputs"), document.get("hidden")
    if not isinstance(game, str) or game not in INPUTS_OF:
        raise Problem(f"{file}: 'game' is not the name of a game with networks")
    if type(inputs) is not int or inputs != INPUTS_OF[game]:
        raise Problem(f"{file}: 'inputs' is {inputs}, but a network for {game} has {INPUTS_OF[game]}; train it anew")
    if type(hidden) is not int or not 1 <= hidden <= MOST_HIDDEN:
        raise Problem(f"{file}: 'hidden' is not a number from 1 to {MOST_HIDDEN}")
    sizes = {"first": inputs * hidden, "bias": hidden, "second": hidden + 1}
    first, bias, second = (_numbers(file, document, part, size) for part, size in sizes.items())
    return Weights(inputs, hidden, first, bias, second)


def _numbers(file: Path, document: dict[str, Any], part: str, size: int) -> list[int]:
    numbers = document.get(part)
    if not isinstance(numbers, list) or len(numbers) != size:
        found = f"{len(numbers)} numbers" if isinstance(numbers, list) else "no list"
        raise Problem(f"{file}: '{part}' has {found} instead of {size} numbers")
    for place, number in enumerate(numbers):
        if type(number) is not int or abs(number) > MOST_WEIGHT:
            raise Problem(f"{file}: number {place + 1} of '{part}' is not a whole number within {MOST_WEIGHT}")
    return numbers


def write_weights(file: Path, document: dict[str, Any]) -> None:
    """Write a network, whole or not at all, with a line for everything, and for the weights of every input."""
    hidden = document["hidden"]
    lines = []
    for name, value in document.items():
        if name == "first":
            rows = [value[place : place + hidden] for place in range(0, len(value), hidden)]
            text = "[\n" + ",\n".join(_compact(row)[1:-1] for row in rows) + "\n]"
        else:
            text = _compact(value)
        lines.append(f'"{name}": {text}')
    part = file.parent / f"{file.name}.part"
    try:
        part.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")
        read_weights(part)
        os.replace(part, file)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        part.unlink(missing_ok=True)


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":") if isinstance(value, list) else None)
