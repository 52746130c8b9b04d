"""Layouts of the workshops with the engine's verdict, for the page's tests: its editor must judge alike.

``python -m tests.games.burano.layout_cases`` writes the file anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from laguna.core.rng import Rng
from laguna.games.burano.box import BadBox, own_box, read_layout, write_layout
from laguna.games.burano.components import COLOUR_LETTERS, Layout
from laguna.games.burano.workshops import is_turned_from, random_layout

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "burano" / "layout" / "cases.json"
ROUNDS = 40


def fits(rows: list[str], usual: Layout, size: int) -> bool:
    """Whether a table may be dealt with these rows."""
    try:
        return is_turned_from(read_layout("", rows, size), usual)
    except BadBox:
        return False


def spoiled(rows: list[str], rng: random.Random) -> list[str]:
    """The rows with something else about them; some are still a layout."""
    flat = "".join(rows)
    letter = rng.choice(COLOUR_LETTERS)
    one, other = rng.sample(range(len(flat)), 2)
    swapped = list(flat)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    ways = [
        [row[::-1] for row in rows],
        rows[::-1],
        [row[::-1] for row in rows[::-1]],
        _rows("".join(swapped)),
        _rows(flat.replace(letter.lower(), letter)),
        _rows(flat.replace(letter, letter.lower(), 1)),
        _rows(flat.replace(letter.lower(), "?").replace(letter, letter.lower(), 1).replace("?", letter)),
        _rows(flat.replace(letter, ".").replace(letter.lower(), ".")),
        _rows(flat.replace(".", letter, 1)),
        _rows(flat.replace(".", "R", 1)),
        rows[:-1],
        [row + "." for row in rows],
    ]
    return rng.choice(ways)


def _rows(flat: str) -> list[str]:
    return [flat[start : start + 7] for start in range(0, len(flat), 7)]


def cases() -> list[dict[str, Any]]:
    """Good and bad layouts of both sizes."""
    found = []
    rng = random.Random(4)
    for seats, size in ((4, 4), (2, 3)):
        usual = own_box().parts.layout(seats)
        for seed in range(ROUNDS):
            good = write_layout(random_layout(Rng(seed), usual))
            found += [
                {"usual": write_layout(usual), "rows": rows, "fits": fits(rows, usual, size)}
                for rows in (good, spoiled(good, rng))
            ]
    return found


def written() -> str:
    """The file."""
    return "[\n" + ",\n".join(f"  {json.dumps(case)}" for case in cases()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written())
