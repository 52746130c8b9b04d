"""Build the site of the documentation: `make docs`, or `python docs/site/build.py [TARGET [SOURCE]]`."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.cmd.build import build_main

SITE = Path(__file__).resolve().parent
ROOT = SITE.parents[1]
# Everything that Sphinx doubts fails the build: a link to nowhere, an anchor that has gone, a name without an object.
STRICT = ["--fail-on-warning", "--keep-going", "--nitpicky", "--quiet"]


def build(target: Path = ROOT / "build/docs", source: Path = ROOT) -> int:
    """Build all pages anew, and answer the exit code."""
    places = [str(source), str(target), "--doctree-dir", str(target.with_name(f"{target.name}-trees"))]
    return build_main([*STRICT, "--fresh-env", "--builder", "html", "--conf-dir", str(SITE), *places])


if __name__ == "__main__":
    sys.exit(build(*map(Path, sys.argv[1:])))
