"""Environments for learning programs: Gymnasium, PettingZoo, and many games at once. Importing registers them."""

from __future__ import annotations

from importlib import import_module

from laguna.envs.extra import need_extra
from laguna.envs.observation import Observation, Piece, observation

__all__ = ["Observation", "Piece", "observation"]

need_extra()
# By name, so that a build of the compiled modules does not need what only environments need.
import_module("laguna.envs.registration")
