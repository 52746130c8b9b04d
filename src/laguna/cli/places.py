"""Places for files that commands write: looked at before the work, and the same for all commands.

A folder that is named as a folder is made where it is missing; one that a file should lie in has to be there.
"""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path


def check_writable(*files: Path | None) -> None:
    """Raise ``OSError`` with the name of a file that cannot be written, now rather than after hours of work."""
    for file in files:
        if file is not None:
            try:
                _try(file)
            except OSError as error:
                raise OSError(error.errno, error.strerror, str(file)) from None


def _try(file: Path) -> None:
    if file.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if file.exists():
        file.open("ab").close()
    # What is written whole or not at all is written beside the file first.
    tempfile.TemporaryFile(dir=file.absolute().parent).close()
