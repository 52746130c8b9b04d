"""Compile the engine with mypyc where a C compiler is at hand; without one the same sources run interpreted.

``python setup.py build_ext --inplace`` compiles beside the sources, and again only what has changed.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

COMPILED = [
    "src/laguna/core/bits.py",
    "src/laguna/core/hashing.py",
    "src/laguna/core/rng.py",
    "src/laguna/core/state.py",
    "src/laguna/core/view.py",
    "src/laguna/core/playout.py",
    "src/laguna/games/walking/components.py",
    "src/laguna/games/walking/table.py",
    "src/laguna/games/walking/actions.py",
    "src/laguna/games/walking/refusals.py",
    "src/laguna/games/walking/legal.py",
    "src/laguna/games/walking/apply.py",
    "src/laguna/games/walking/scoring.py",
    "src/laguna/games/walking/view.py",
    "src/laguna/games/walking/state.py",
    "src/laguna/games/walking/setup.py",
    "src/laguna/games/burano/components.py",
    "src/laguna/games/burano/table.py",
    "src/laguna/games/burano/actions.py",
    "src/laguna/games/burano/refusals.py",
    "src/laguna/games/burano/scoring.py",
    "src/laguna/games/burano/turn.py",
    "src/laguna/games/burano/pyramid.py",
    "src/laguna/games/burano/seasons.py",
    "src/laguna/games/burano/piles.py",
    "src/laguna/games/burano/cleanup.py",
    "src/laguna/games/burano/prepare.py",
    "src/laguna/games/burano/lace.py",
    "src/laguna/games/burano/earnings.py",
    "src/laguna/games/burano/island.py",
    "src/laguna/games/burano/port.py",
    "src/laguna/games/burano/sail.py",
    "src/laguna/games/burano/build.py",
    "src/laguna/games/burano/roof.py",
    "src/laguna/games/burano/privileges.py",
    "src/laguna/games/burano/legal.py",
    "src/laguna/games/burano/apply.py",
    "src/laguna/games/burano/shown.py",
    "src/laguna/games/burano/view.py",
    "src/laguna/games/burano/state.py",
    "src/laguna/games/burano/workshops.py",
    "src/laguna/games/burano/setup.py",
    "src/laguna/bots/network.py",
    "src/laguna/bots/search.py",
    "src/laguna/bots/greedy_walking.py",
    "src/laguna/bots/walking_features.py",
    "src/laguna/bots/walking_policy.py",
    "src/laguna/bots/walking_guide.py",
    "src/laguna/bots/burano_features.py",
    "src/laguna/bots/greedy_burano_estimate.py",
    "src/laguna/bots/greedy_burano_actions.py",
    "src/laguna/bots/greedy_burano_seasons.py",
    "src/laguna/bots/greedy_burano.py",
    "src/laguna/bots/doge_burano.py",
    "src/laguna/bench/random_guide.py",
    "src/laguna/envs/scribe.py",
    "src/laguna/envs/walking_pieces.py",
    "src/laguna/envs/burano_pieces.py",
    "src/laguna/envs/side_by_side.py",
]

PAPERWORK = {"dist_info", "egg_info", "sdist"}
"""Commands for which nothing has to be compiled."""


def compiler_works() -> bool:
    """Whether a small extension can be compiled here."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules, or none."""
    if os.environ.get("LAGUNA_COMPILE") == "0" or PAPERWORK.intersection(sys.argv):
        return []
    if not compiler_works():
        print("laguna: no C compiler found, installing the interpreted (slower) engine", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # All modules are one library, so that they call each other directly, but each is a C file of its own.
    modules: list[Extension] = mypycify(["--strict", *COMPILED], opt_level="3", debug_level="0", multi_file=True)
    if os.name != "nt":
        # The modules share one list. What nobody outside may replace or see needs no detour when it is called.
        modules[0].extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    return modules


class BuildParts(build_ext):
    """Compiles as many C files at a time as there are cores, and only those that are newer than their objects."""

    def build_extensions(self) -> None:
        """Compile and link."""
        compile_all = self.compiler.compile

        def compile_parts(sources: Sequence[str], output_dir: str | None = None, **more: Any) -> list[str]:
            # mypyc leaves a file alone that it would write in the same way.
            shared = [Path(__file__), *map(Path, more.get("depends") or ())]
            newest = max(file.stat().st_mtime for file in shared if file.exists())

            def compile_part(source: str) -> list[str]:
                objects: list[str] = self.compiler.object_filenames([source], output_dir=output_dir)
                done = [Path(name) for name in objects if Path(name).exists()]
                if done and all(part.stat().st_mtime > max(newest, Path(source).stat().st_mtime) for part in done):
                    return objects
                built: list[str] = compile_all([source], output_dir=output_dir, **more)
                return built

            # The first one finds the compiler, where that has to be found.
            first, *rest = sources
            parts = [compile_part(first)]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts += pool.map(compile_part, rest)
            return [name for part in parts for name in part]

        self.compiler.compile = compile_parts
        super().build_extensions()


PAGE = "src/laguna/page/index.html"


def need_page() -> None:
    """Refuse to hand on a package whose server would have nothing to show."""
    if not (Path(__file__).parent / PAGE).is_file():
        sys.exit(f"laguna: {PAGE} is missing; 'make dist' builds it with npm, and a released wheel has it")


class PageBuild(build_py):
    """The package with its page."""

    def run(self) -> None:
        """Build, unless the page is missing; in a checkout that is installed as it lies, it may come later."""
        if not self.editable_mode:
            need_page()
        super().run()


class PageArchive(sdist):
    """The source archive with the page, so that it installs without npm."""

    def run(self) -> None:
        """Pack, unless the page is missing."""
        need_page()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildParts, "build_py": PageBuild, "sdist": PageArchive},
)
