"""Training: networks learn from games that they play with themselves. Needs NumPy, the extra ``laguna[train]``."""

from __future__ import annotations

import os

from laguna.core.problem import Problem

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def need_numpy() -> None:
    """Raise ``Problem`` if there is no NumPy."""
    for name in THREADS:
        # The matrices are small: more threads would only wait for each other, and for those that play.
        os.environ.setdefault(name, "1")
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Problem("training needs NumPy, which is not installed: pip install 'laguna[train]'") from None
