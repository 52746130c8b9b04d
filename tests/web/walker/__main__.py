"""``python -m tests.web.walker``: walk for some minutes in some processes, or walk a kept walk again."""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from pathlib import Path

from tests.web.walker.crowd import COUNTS, Order, report, stroll_for
from tests.web.walker.replay import replay


def main() -> int:
    """Walk; 1 if something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--seed", type=int, default=None, help="a new one if left out")
    parser.add_argument("--workers", type=int, default=2, help="processes, each with a browser and a server")
    parser.add_argument("--first", type=int, default=0, help="the number of the first walk of the seed")
    parser.add_argument("--keep-going", action="store_true", help="go on after a finding, and tell each sort once")
    parser.add_argument(
        "--count",
        choices=COUNTS,
        default="all",
        help="of faults of layout and focus, fail by all, by those that the kept walk shows again, or by none",
    )
    parser.add_argument("--game", choices=("walking", "burano"), default=None)
    parser.add_argument("--replay", type=Path, default=None, help="a walk that was kept")
    asked = parser.parse_args()
    if asked.replay:
        return replay(asked.replay)
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(10**6)
    print(f"walking {asked.minutes:g} minutes, seed {seed}, {asked.workers} processes", flush=True)
    orders = [
        Order(seed, asked.first + place, asked.workers, asked.minutes, asked.keep_going, asked.game)
        for place in range(asked.workers)
    ]
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        return report(seed, pool.map(stroll_for, orders, chunksize=1), asked.count)


if __name__ == "__main__":
    sys.exit(main())
