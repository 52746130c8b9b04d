"""A training in the middle, as a file: going on from it gives the same as never having stopped."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laguna.bots.walking_features import INPUTS
from laguna.core.problem import Problem
from laguna.train.learning import Layers, Learned
from laguna.train.settings import Settings

KINDS = ("layers", "drift", "squares")


def save(settings: Settings, learned: Learned, file: Path) -> None:
    """Write the state, whole or not at all."""
    arrays = {f"{kind}{part}": layer for kind in KINDS for part, layer in enumerate(getattr(learned, kind))}
    counts = np.array([learned.loop, learned.steps], np.int64)
    text = np.frombuffer(json.dumps(settings.document()).encode(), np.uint8)
    part = file.parent / f"{file.name}.part"
    try:
        with part.open("wb") as stream:
            np.savez(
                stream,
                settings=text,
                counts=counts,
                rows=learned.rows,
                points=learned.points,
                means=learned.means,
                error=np.array([learned.error], np.float64),
                **arrays,
            )
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(part, file)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def load(settings: Settings, file: Path) -> Learned:
    """The state of a file; raises ``Problem`` if it is broken or of other settings."""
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as arrays:
            found = {name: arrays[name] for name in arrays.files}
        made_with = json.loads(found["settings"].tobytes())
        _compare(settings, made_with, file)
        learned = _learned(found)
        _check(settings, learned)
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        if isinstance(error, Problem):
            raise
        raise Problem(f"{file} is not the state of a training, or it is damaged") from None
    return learned


def _compare(settings: Settings, made_with: dict[str, object], file: Path) -> None:
    for name, value in settings.document().items():
        if made_with[name] != value:
            raise Problem(f"{file} is the state of a training with {name} {made_with[name]}, not {value}")


def _learned(found: dict[str, NDArray[Any]]) -> Learned:
    def layers(kind: str) -> Layers:
        return found[f"{kind}0"], found[f"{kind}1"], found[f"{kind}2"], found[f"{kind}3"]

    loop, steps = (int(count) for count in found["counts"])
    return Learned(
        loop,
        layers("layers"),
        layers("drift"),
        layers("squares"),
        steps,
        found["rows"],
        found["points"],
        found["means"],
        float(found["error"][0]),
    )


def _check(settings: Settings, learned: Learned) -> None:
    """Raise ``ValueError`` if the parts do not fit together."""
    hidden, rows = settings.hidden, len(learned.rows)
    shapes = [(INPUTS, hidden), (hidden,), (hidden,), (1,)]
    fits = (
        0 <= learned.loop <= settings.loops
        and 0 < rows <= settings.buffer
        and learned.rows.shape == (rows, INPUTS)
        and learned.rows.dtype == np.int16
        and learned.points.shape == (rows,)
        and learned.points.dtype == np.float32
        and learned.means.shape == (learned.loop, len(settings.seats))
    )
    for kind in KINDS:
        layers = getattr(learned, kind)
        fits = fits and [layer.shape for layer in layers] == shapes
        fits = fits and all(layer.dtype == np.float32 and bool(np.isfinite(layer).all()) for layer in layers)
    if not fits:
        raise ValueError("the parts of the state do not fit together")
