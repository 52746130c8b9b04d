"""Event 2 looked at beforehand: what can pay for lace workers, and the most that can be had."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from laguna.core.view import Document
from laguna.games.burano.cleanup import pay_refusal
from laguna.games.burano.components import (
    BASE,
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    NONE,
    PYRAMID,
    THRIFTY_LACE,
    TOP,
)
from laguna.games.burano.pyramid import is_accessible, slot_of_colour, support
from laguna.games.burano.refusals import NO_CUBE_TO_PAY, OK, PAY_ORDER
from laguna.games.burano.scoring import UNION, size_of, union_points
from laguna.games.burano.table import PAY, SOURCE, Table

Cubes = tuple[int, ...]
"""A number for each colour."""

EACH: Final = 2
"""Points of a worker who is paid for (B-CLEAN-03)."""
MOST_BOUGHT: Final = 3
"""For this many bought cubes the best lace is told (C-20)."""


def payment(table: Table, seat: int) -> Document | None:
    """What a seat can pay for in event 2, under way or still to come; ``None`` at other times and afterwards."""
    if table.phase not in (PAY, SOURCE):
        return None
    if (seat - table.first) % table.setting.seats < table.played:
        return None
    plan = at_payment(table, seat)
    paid = int(plan.paid)
    cells = [cell for cell in range(CELLS) if plan.lace[cell] == seat]
    can_buy = plan.last < 0 and not (table.phase == SOURCE and table.seat == seat)
    most = min(int(plan.privileges[seat]), MOST_BOUGHT) if can_buy else 0
    return {
        "workers": [
            {
                "cell": CELL_NAMES[cell],
                "colour": COLOUR_NAMES[plan.workshop[cell]],
                "paid": bool(paid >> cell & 1),
                "passed": pay_refusal(plan, cell) == PAY_ORDER,
                "source": _source(plan, cell),
            }
            for cell in cells
        ],
        "unions": [int(points) for points in UNION],
        "each": EACH,
        "cubes": {COLOUR_NAMES[colour]: _cubes(plan, colour) for colour in range(COLOURS)},
        "pyramid": _pyramid(plan),
        "best": best_payments(table, seat, most),
        "asks": bool(table.setting.chooses_source()),
        "thrifty": _has_thrifty(plan),
        "scored": EACH * int(size_of(paid)),
    }


def at_payment(table: Table, seat: int) -> Table:
    """A copy in which the seat pays for its lace: as far as it has come, or from the beginning."""
    plan = Table(table.setting, True)
    plan.become(table)
    plan.phase = PAY
    if table.seat != seat or table.phase not in (PAY, SOURCE):
        plan.seat = seat
        plan.paid = 0
        plan.spared = False
        plan.last = NONE
    return plan


def _has_thrifty(plan: Table) -> bool:
    return bool(plan.owner[THRIFTY_LACE] == plan.seat) and not plan.spared


def _source(plan: Table, cell: int) -> str | None:
    """What would pay for a worker first; ``None`` if nothing can, or if it is paid for."""
    if pay_refusal(plan, cell) != OK:
        return None
    return pays_from(plan, cell)[0]


def _cubes(plan: Table, colour: int) -> Document:
    seat = int(plan.seat)
    slots = [slot for slot in range(PYRAMID) if plan.pyramid[seat * PYRAMID + slot] == colour]
    if plan.setting.accessible_only:
        slots = [slot for slot in slots if is_accessible(plan, seat, slot)]
    return {"pyramid": len(slots), "reserve": int(plan.reserve[seat * COLOURS + colour])}


def _pyramid(plan: Table) -> list[Document]:
    """The cubes of the pyramid, and those that have to pay before each of them."""
    seat = int(plan.seat)
    colours = [int(plan.pyramid[seat * PYRAMID + slot]) for slot in range(PYRAMID)]
    upper = [slot for slot in range(BASE, PYRAMID) if colours[slot] != NONE and plan.setting.accessible_only]
    return [
        {
            "slot": slot + 1,
            "colour": COLOUR_NAMES[colour],
            "under": [cube + 1 for cube in upper if slot in {int(support(cube, number)) for number in range(4)}],
        }
        for slot, colour in enumerate(colours)
        if colour != NONE
    ]


def pays_from(plan: Table, cell: int) -> list[str]:
    """Where the cube for a worker may come from."""
    colour = plan.workshop[cell]
    reserve = ["reserve"] if plan.reserve[plan.seat * COLOURS + colour] > 0 else []
    return reserve + (["pyramid"] if slot_of_colour(plan, plan.seat, colour) != NONE else [])


# The best choice


@dataclass(frozen=True)
class _Way:
    """How some workers can be paid for: colours to buy, and the colour that Thrifty lace stands for."""

    buys: tuple[int, ...]
    spared: int | None


def best_payments(table: Table, seat: int, most: int) -> list[Document]:
    """The most that event 2 can still bring, for ever more bought cubes while they bring more (Q-57, C-20).

    Exact over workers, Thrifty lace and cubes; workers paid for already count with their unions. Ties are broken by
    the fewest cubes.
    """
    plan = at_payment(table, seat)
    workers = [cell for cell in range(CELLS) if pay_refusal(plan, cell) in (OK, NO_CUBE_TO_PAY)]
    thrifty = int(_has_thrifty(plan))
    paid = int(plan.paid)
    ways = _Ways(plan, thrifty, _counts([int(plan.workshop[cell]) for cell in workers]))
    best: list[tuple[int, int, int] | None] = [None] * (most + 1)
    best[0] = (int(union_points(paid)), 0, 0)
    needed = [0] * (1 << len(workers))
    masks = [0] * (1 << len(workers))
    for chosen in range(1, 1 << len(workers)):
        rest = chosen & (chosen - 1)
        cell = workers[(chosen ^ rest).bit_length() - 1]
        needed[chosen] = needed[rest] + (1 << PACKED * int(plan.workshop[cell]))
        masks[chosen] = masks[rest] | 1 << cell
        way = ways.way(needed[chosen])
        if way is not None and len(way.buys) <= most:
            count = chosen.bit_count()
            points = EACH * count + int(union_points(masks[chosen] | paid))
            found = (points, thrifty - count, masks[chosen])
            bought = len(way.buys)
            best[bought] = max(best[bought] or found, found)
    return _told(plan, ways, best)


def _told(plan: Table, ways: _Ways, best: list[tuple[int, int, int] | None]) -> list[Document]:
    told: list[Document] = []
    for bought, found in enumerate(best):
        if found is None or (told and found[0] <= told[-1]["points"]):
            break
        cells = [cell for cell in range(CELLS) if found[2] >> cell & 1]
        way = ways.way(sum(1 << PACKED * int(plan.workshop[cell]) for cell in cells))
        assert way is not None
        told.append(
            {
                "privileges": bought,
                "points": found[0],
                "cells": [CELL_NAMES[cell] for cell in cells],
                "buys": [COLOUR_NAMES[colour] for colour in way.buys],
                "spare": _spared(plan, cells, way),
            }
        )
    return told


def _spared(plan: Table, cells: list[int], way: _Way) -> str | None:
    """The worker for whom Thrifty lace stands: one that nothing else pays for, or one whose cube frees no other."""
    if not cells or not _has_thrifty(plan):
        return None
    colours = [int(plan.workshop[cell]) for cell in cells]
    if way.spared is None:
        # All could be paid for; where cubes lie under others this one must not be needed to free the rest.
        alone = _Ways(plan, 0, _counts(colours))
        fits = [alone.way(_packed(_counts(colours)) - (1 << PACKED * colour)) == _Way((), None) for colour in colours]
    else:
        fits = [colour == way.spared for colour in colours]
    return CELL_NAMES[cells[fits.index(True)]]


PACKED: Final = 5
"""Bits for the number of a colour, one of them spare: there are nine lace workers at most."""
SPARE_BITS: Final = sum(1 << PACKED * colour + PACKED - 1 for colour in range(COLOURS))


class _Ways:
    """Ways to pay for numbers of workers by colour, remembered. Numbers are packed into one."""

    def __init__(self, plan: Table, thrifty: int, wanted: Cubes) -> None:
        base = int(plan.seat) * COLOURS
        self.reserve = [int(plan.reserve[base + colour]) for colour in range(COLOURS)]
        self.supply = [int(plan.supply[colour]) for colour in range(COLOURS)]
        self.gifts = [(sum(gift), gift, _packed(gift)) for gift in _payments(plan, wanted)]
        self.gifts.sort(reverse=True)
        self.picky = plan.setting.accessible_only
        self.thrifty = thrifty
        self.known: dict[int, _Way | None] = {}

    def way(self, packed: int) -> _Way | None:
        """The way with the fewest bought cubes, or ``None`` if there is none."""
        if packed not in self.known:
            self.known[packed] = self._found(packed)
        return self.known[packed]

    def _found(self, packed: int) -> _Way | None:
        needed = [packed >> PACKED * colour & 15 for colour in range(COLOURS)]
        short = [max(0, need - have) for need, have in zip(needed, self.reserve, strict=True)]
        best: _Way | None = None
        for size, gift, packed_gift in self.gifts:
            if best is not None and len(best.buys) <= max(0, sum(short) - size - self.thrifty):
                break
            # Where cubes lie under others, whatever is taken off must pay for something.
            if not self.picky or ((packed | SPARE_BITS) - packed_gift) & SPARE_BITS == SPARE_BITS:
                way = self._bought([max(0, lack - give) for lack, give in zip(short, gift, strict=True)])
                if way is not None and (best is None or len(way.buys) < len(best.buys)):
                    best = way
        return best

    def _bought(self, lacking: list[int]) -> _Way | None:
        """Buy what is lacking, as far as the supply has it; Thrifty lace stands for one."""
        buys = [colour for colour, count in enumerate(lacking) for _ in range(count)]
        scarce = [colour for colour in range(COLOURS) for _ in range(lacking[colour] - self.supply[colour])]
        if len(scarce) > self.thrifty:
            return None
        if not self.thrifty or not buys:
            return _Way(tuple(buys), None)
        spared = (scarce or buys)[0]
        buys.remove(spared)
        return _Way(tuple(buys), spared)


def _packed(cubes: Cubes) -> int:
    return sum(count << PACKED * colour for colour, count in enumerate(cubes))


def _payments(plan: Table, wanted: Cubes) -> set[Cubes]:
    """What the pyramid can pay, by colours: with ``laceCubes = accessible`` nothing is taken from under others."""
    base = int(plan.seat) * PYRAMID
    held = [int(plan.pyramid[base + slot]) for slot in range(PYRAMID)]
    if not plan.setting.accessible_only:
        return {_counts([colour for colour in held if colour != NONE])}
    upper = [slot for slot in range(BASE, PYRAMID) if held[slot] != NONE]
    found: set[Cubes] = set()
    for taken in range(1 << len(upper)):
        above = {slot for place, slot in enumerate(upper) if taken >> place & 1}
        left = set(upper) - above
        gift = _counts([held[slot] for slot in above])
        if (TOP in left and above) or not _is_within(gift, wanted):
            continue
        covered = {int(support(slot, number)) for slot in left - {TOP} for number in range(4)}
        gifts = {gift}
        for slot in range(BASE):
            if held[slot] != NONE and slot not in covered:
                more = {tuple(count + (number == held[slot]) for number, count in enumerate(each)) for each in gifts}
                gifts |= {each for each in more if _is_within(each, wanted)}
        found |= gifts
    return found


def _is_within(cubes: Cubes, wanted: Cubes) -> bool:
    return all(count <= most for count, most in zip(cubes, wanted, strict=True))


def _counts(colours: list[int]) -> Cubes:
    return tuple(colours.count(colour) for colour in range(COLOURS))
