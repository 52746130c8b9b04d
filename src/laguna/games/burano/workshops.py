"""Layouts of the workshop tiles: random ones for the advanced set-up (B-SET-03)."""

from __future__ import annotations

from functools import cache

from laguna.core.rng import Rng
from laguna.games.burano.components import CELLS, COLOURS, LACE_COLUMNS, LACE_ROWS, NONE, Layout

Shape = tuple[tuple[int, int], ...]
"""Rows and columns of a tile's cells; the first has the coin."""


def shapes_of(layout: Layout) -> list[Shape]:
    """The tile of every colour, taken off a layout."""
    shapes = []
    for colour in range(COLOURS):
        cells = [cell for cell in range(CELLS) if layout.colours[cell] == colour]
        cells.sort(key=lambda cell: not layout.coins[cell])
        shapes.append(tuple(divmod(cell, LACE_COLUMNS) for cell in cells))
    return shapes


def random_layout(rng: Rng, usual: Layout) -> Layout:
    """The tiles of the usual layout anywhere in the area, turned but not flipped, without overlap."""
    places = [_places(shape) for shape in shapes_of(usual)]
    while True:
        colours = [NONE] * CELLS
        coins = [False] * CELLS
        for colour in rng.shuffled(list(range(COLOURS))):
            free = [cells for cells in places[colour] if all(colours[cell] == NONE for cell in cells)]
            if not free:
                break
            cells = free[rng.below(len(free))]
            for cell in cells:
                colours[cell] = colour
            coins[cells[0]] = True
        else:
            return Layout(tuple(colours), tuple(coins))


@cache
def _places(shape: Shape) -> list[tuple[int, ...]]:
    """Every way in which a tile lies inside the area, each once for each place of its coin."""
    found = set()
    for _ in range(4):
        shape = tuple((column, -row) for row, column in shape)
        top, left = min(row for row, _ in shape), min(column for _, column in shape)
        moved = [(row - top, column - left) for row, column in shape]
        height, width = max(row for row, _ in moved), max(column for _, column in moved)
        for down in range(LACE_ROWS - height):
            for right in range(LACE_COLUMNS - width):
                found.add(tuple((row + down) * LACE_COLUMNS + column + right for row, column in moved))
    return sorted(found)


def is_turned_from(layout: Layout, usual: Layout) -> bool:
    """Whether a layout uses just the tiles of another one, turned but not flipped."""
    return all(
        tuple(
            sorted(
                (cell for cell in range(CELLS) if layout.colours[cell] == colour),
                key=lambda cell: (not layout.coins[cell], cell),
            )
        )
        in {(cells[0], *sorted(cells[1:])) for cells in _places(shape)}
        for colour, shape in enumerate(shapes_of(usual))
    )
