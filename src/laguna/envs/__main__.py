"""`python -m laguna.envs walking 3`: the pieces of an observation as a table."""

from __future__ import annotations

import sys

from laguna.core.problem import Problem
from laguna.envs.observation import observation


def table(game: str, seats: int) -> str:
    """The pieces in Markdown, as in the documentation."""
    found = observation(game, seats)
    rows = [
        f"| {piece.name} | {piece.start}:{piece.stop} | {piece.low} to {piece.high} | {piece.meaning} |"
        for piece in found.pieces
    ]
    return "\n".join(["| piece | slice | values | meaning |", "|---|---|---|---|", *rows])


def main(arguments: list[str]) -> int:
    """Print the table, or what is wrong."""
    try:
        if len(arguments) != 2 or not arguments[1].isdigit():
            raise Problem("usage: python -m laguna.envs GAME SEATS")
        print(table(arguments[0], int(arguments[1])))
    except Problem as problem:
        print(f"laguna: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
