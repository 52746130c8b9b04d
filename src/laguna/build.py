"""Which build is running: modules compiled with mypyc, or the same sources interpreted."""

from __future__ import annotations

import importlib.machinery
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds Laguna's sources even where compiled modules lie beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The source module of that name, if it is one of ours."""
        if not name.startswith("laguna.") or path is None:
            return None
        source = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path:
            spec = importlib.machinery.FileFinder(entry, source).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """Run everything interpreted; the environment variable ``LAGUNA_PURE`` asks for it."""
    sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    from laguna.core import rng

    return not str(rng.__file__).endswith(".py")
