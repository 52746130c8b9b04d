"""The language in which the commands speak."""

from __future__ import annotations

import os

from laguna.core.message import message, quoted
from laguna.core.problem import Problem
from laguna.locale import LANGUAGES, Catalogue, catalogue

VARIABLE = "LAGUNA_LANGUAGE"

_chosen = LANGUAGES[0]


def choose(language: str | None) -> None:
    """Speak a language from now on; by default that of the environment variable. Raises ``Problem``."""
    global _chosen
    _chosen = find(language or os.environ.get(VARIABLE) or LANGUAGES[0]).language


def find(language: str) -> Catalogue:
    """The catalogue of a language. Raises ``Problem``."""
    if language.lower() not in LANGUAGES:
        raise Problem(message("problems.language.unknown", name=quoted(language), names=", ".join(LANGUAGES)))
    return catalogue(language.lower())


def spoken() -> Catalogue:
    """The catalogue of the chosen language."""
    return catalogue(_chosen)
