"""A training in the middle, as a file: going on from it gives the same as never having stopped."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from laguna.core.problem import Problem

Arrays = Mapping[str, NDArray[Any]]
Found = TypeVar("Found")


def write(file: Path, settings: dict[str, object], arrays: Arrays) -> None:
    """Write a state with the settings it belongs to, whole or not at all."""
    named: dict[str, Any] = {"settings": np.frombuffer(json.dumps(settings).encode(), np.uint8), **arrays}
    part = file.parent / f"{file.name}.part"
    try:
        with part.open("wb") as stream:
            np.savez(stream, **named)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(part, file)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def read(file: Path, settings: dict[str, object], arrange: Callable[[Arrays], Found]) -> Found:
    """What ``arrange`` makes of a state; raises ``Problem`` if it is broken or of other settings.

    ``arrange`` raises ``ValueError`` or ``KeyError`` for arrays that are missing or do not fit together.
    """
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as arrays:
            found = {name: arrays[name] for name in arrays.files}
        _compare(settings, json.loads(found["settings"].tobytes()), file)
        return arrange(found)
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        if isinstance(error, Problem):
            raise
        raise Problem(f"{file} is not the state of a training, or it is damaged") from None


def _compare(settings: dict[str, object], made_with: dict[str, object], file: Path) -> None:
    for name, value in settings.items():
        if made_with[name] != value:
            raise Problem(f"{file} is the state of a training with {name} {made_with[name]}, not {value}")
