"""Environments for learning programs: Gymnasium, PettingZoo, and many games at once. Importing registers them."""

from __future__ import annotations

import sys
from importlib import import_module

from laguna.envs.extra import MissingExtra, need_extra
from laguna.envs.observation import Observation, Piece, observation

__all__ = ["Observation", "Piece", "observation"]

try:
    need_extra()
except MissingExtra as missing:
    # While Python looks for what `python -m laguna.envs` shall run, there is nobody to catch it.
    if sys.argv[:1] == ["-m"]:
        print(f"laguna: {missing}", file=sys.stderr)
        sys.exit(2)
    raise
# By name, so that a build of the compiled modules does not need what only environments need.
import_module("laguna.envs.registration")
