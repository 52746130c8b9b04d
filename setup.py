"""Compile the engine with mypyc where a C compiler is at hand; without one the same sources run interpreted."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler

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
    if os.environ.get("LAGUNA_COMPILE") == "0":
        return []
    if not compiler_works():
        print("laguna: no C compiler found, installing the interpreted (slower) engine", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules: list[Extension] = mypycify(["--strict", *COMPILED], opt_level="3", debug_level="0")
    if os.name != "nt":
        for module in modules:
            module.extra_compile_args.append("-fno-semantic-interposition")
    return modules


setup(ext_modules=extensions())
