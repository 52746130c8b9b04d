"""The packages that environments need, which plain play does not."""

from __future__ import annotations

from importlib.util import find_spec

from laguna.core.problem import Problem

PACKAGES = ("numpy", "gymnasium", "pettingzoo")


class MissingExtra(Problem, ImportError):
    """Packages that are not installed; the text says how to get them."""


def need_extra() -> None:
    """Raise ``MissingExtra`` unless everything is there."""
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingExtra(f"environments need {', '.join(missing)}: pip install 'laguna[envs]'")
