"""The network for Burano, as it was learned."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from laguna.bots.burano_features import INPUTS
from laguna.bots.network import Network

NETWORK = Path(__file__).parent / "data" / "burano.toml"


@cache
def read_network(path: Path = NETWORK) -> Network:
    """The network of a file that ``train_burano`` wrote."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    hidden = len(found["bias"])
    return Network(INPUTS, hidden, found["first"], found["bias"], found["second"])
