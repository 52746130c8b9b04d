"""What a seat could do, now or while others play: goals of its boat, lace cells, its wheel, places for its roofs.

All of it is worked out with the engine's own rules, on a copy of the table in which the seat has the step.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.view import Document
from laguna.games.burano.actions import COIN_0, DONE_0, LACE_0, LACE_PRIVILEGE_0, MOST_LEGAL, ROOF_0, SWAP_0
from laguna.games.burano.components import (
    ARROWS,
    BASE,
    CELL_NAMES,
    CELLS,
    COIN,
    COLOUR_NAMES,
    FOUNTAIN,
    HARBOUR_MASTER,
    HUTS,
    HUTS_HERE,
    ISLAND_ROOF,
    ISLANDS,
    NONE,
    PAIRS,
    PYRAMID,
    RING,
    ROOF_SLOTS,
    SHIP_NAMES,
    SHIPS,
    STOP_NAMES,
    STOPS,
    WORKSHOP_ROOF,
)
from laguna.games.burano.earnings import home_refusal
from laguna.games.burano.island import send
from laguna.games.burano.legal import legal
from laguna.games.burano.notation import HUT_NAMES, ISLAND_NAMES, SWAP_NUMBERS, text
from laguna.games.burano.previews import best_sale
from laguna.games.burano.pyramid import support
from laguna.games.burano.refusals import OK
from laguna.games.burano.sail import reaches, sail_refusal, swap_refusal
from laguna.games.burano.scoring import group_of, size_of, workers_on
from laguna.games.burano.table import EARN, LACE, SAIL, TURN, Table


def planned(table: Table, seat: int, phase: int) -> Table:
    """A copy in which the seat takes a step: as far as it has come, or from the beginning."""
    plan = copy_of(table)
    if table.seat != seat or table.phase != phase:
        plan.seat = seat
        plan.phase = phase
        plan.moves = 0
        plan.swapped = False
        plan.arrows = 0
        plan.placed = 0
        plan.last = 0
    return plan


def copy_of(table: Table) -> Table:
    """An independent copy."""
    twin = Table(table.setting, True)
    twin.become(table)
    return twin


def legal_in(plan: Table) -> list[int]:
    """The legal actions of a plan."""
    out = vec[i64]([0] * MOST_LEGAL)
    count = legal(plan, out)
    return [int(out[place]) for place in range(count)]


# Pyramid

UPPER: Final = tuple(
    [upper for upper in range(BASE, PYRAMID) if slot in [support(upper, number) for number in range(4)]]
    for slot in range(PYRAMID)
)
"""For every slot of the pyramid those that rest on it."""
LOWER: Final = tuple([slot for slot in range(PYRAMID) if upper in UPPER[slot]] for upper in range(PYRAMID))


def covering(table: Table, seat: int, slot: int) -> list[int]:
    """The slots whose cubes rest on the one of a slot."""
    return [upper for upper in UPPER[slot] if table.pyramid[seat * PYRAMID + upper] != NONE]


def frees(table: Table, seat: int, slot: int) -> list[int]:
    """The slots whose cubes come free when the accessible one of a slot is taken (B-PYR-06)."""
    return [
        lower
        for lower in LOWER[slot]
        if table.pyramid[seat * PYRAMID + lower] != NONE and covering(table, seat, lower) == [slot]
    ]


# Sail


def leaders(table: Table, island: int) -> list[int]:
    """Who has most workers on an island: one seat, several that are equal, or nobody (B-CLEAN-01, B-CARD-13)."""
    workers = [int(table.folk[seat * ISLANDS + island]) for seat in range(table.setting.seats)]
    equal = [seat for seat, number in enumerate(workers) if number and number == max(workers)]
    master = int(table.owner[HARBOUR_MASTER])
    return [master] if master in equal else equal


def goals(table: Table, seat: int) -> list[Document]:
    """Every stop that the boat can reach, at once or with one swap of huts."""
    plan = planned(table, seat, SAIL)
    found = [goal(plan, stop) for stop in range(STOPS) if reaches(plan, stop)]
    return [each for each in found if each["legal"] or each["swap"]]


def goal(plan: Table, stop: int) -> Document:
    """What a stop would bring the seat whose plan it is."""
    allowed = bool(sail_refusal(plan, stop) == OK)
    if stop >= ISLANDS:
        return _told(stop, allowed, sale=port_sale(plan, stop))
    seat = int(plan.seat)
    matches = int(plan.matches_at(seat, stop))
    swap = best_swap(plan, stop, matches)
    workers = most_sent(plan, max(matches, swap["matches"] if swap else 0) if not allowed else matches)
    displaced, leads, _ = sent(plan, stop, workers)
    details = {"matches": matches, "send": workers, "displaced": displaced, "leads": leads, "swap": swap}
    return _told(stop, allowed, ticks=ticks(plan, stop), outcomes=_outcomes(plan, stop), **details)


def _outcomes(plan: Table, island: int) -> list[Document]:
    """What follows on an island from each number of matches, as swaps of huts may still change it."""
    numbers = [most_sent(plan, matches) for matches in range(ARROWS + 1)]
    found = {}
    for workers in set(numbers):
        displaced, leads, _ = sent(plan, island, workers)
        found[workers] = {"send": workers, "displaced": displaced, "leads": leads}
    return [found[workers] for workers in numbers]


def _told(stop: int, allowed: bool, **details: object) -> Document:
    nothing = {"ticks": [], "matches": 0, "send": 0, "displaced": [], "leads": [], "swap": None, "sale": None}
    return {"stop": STOP_NAMES[stop], "legal": allowed, "outcomes": [], **nothing, **details}


def matching(table: Table, seat: int) -> Document:
    """How many huts of each colour match the seat's arrows (B-SAIL-03, Q-12)."""
    arrows = _arrows(table, seat)
    return {name: arrows.count(colour) for colour, name in enumerate(COLOUR_NAMES)}


def _arrows(table: Table, seat: int) -> list[int]:
    arrows = [int(table.arrow(seat, number)) for number in range(ARROWS)]
    return list(set(arrows)) if table.setting.distinct_matches else arrows


def ticks(plan: Table, island: int) -> list[bool]:
    """Which huts match an arrow, as often as matches are counted (B-SAIL-03, Q-12)."""
    arrows = _arrows(plan, int(plan.seat))
    ticked = []
    for place in range(HUTS_HERE):
        hut = int(plan.huts[island * HUTS_HERE + place])
        ticked.append(hut in arrows)
        if hut in arrows:
            arrows.remove(hut)
    return ticked


def most_sent(plan: Table, matches: int) -> int:
    """How many workers may go at most (B-SAIL-08..10)."""
    home = int(plan.home[plan.seat])
    if matches == 0 or home == 1:
        return 0
    return 2 if matches == ARROWS and home > 2 else 1


def sent(plan: Table, island: int, workers: int) -> tuple[list[int], list[int], list[int]]:
    """After workers have gone to an island: who has taken one home, who leads there, and the own arrows."""
    after = copy_of(plan)
    seat = int(plan.seat)
    after.boat[seat] = island
    send(after, workers)
    displaced = [other for other in range(plan.setting.seats) if other != seat and after.home[other] > plan.home[other]]
    return displaced, leaders(after, island), [int(after.arrow(seat, number)) for number in range(ARROWS)]


def best_swap(plan: Table, island: int, matches: int) -> Document | None:
    """A swap of huts that makes more matches on an island; one swap never makes more than one more."""
    seat = int(plan.seat)
    if plan.privileges[seat] == 0 or matches == ARROWS:
        return None
    wanted = {int(plan.arrow(seat, number)) for number in range(ARROWS)}
    here = range(island * HUTS_HERE, (island + 1) * HUTS_HERE)
    for other in range(HUTS):
        if other not in here and int(plan.huts[other]) in wanted:
            for hut in here:
                swap = SWAP_NUMBERS[min(hut, other), max(hut, other)]
                more = _matches_after(plan, island, hut, other)
                if more > matches and swap_refusal(plan, swap) == OK:
                    huts = [HUT_NAMES[min(hut, other)], HUT_NAMES[max(hut, other)]]
                    return {"action": text(SWAP_0 + swap), "huts": huts, "matches": more}
    return None


def _matches_after(plan: Table, island: int, hut: int, other: int) -> int:
    plan.huts[hut], plan.huts[other] = plan.huts[other], plan.huts[hut]
    more = int(plan.matches_at(plan.seat, island))
    plan.huts[hut], plan.huts[other] = plan.huts[other], plan.huts[hut]
    return more


def port_sale(plan: Table, stop: int) -> Document | None:
    """The best sale to a ship of a port."""
    seat = int(plan.seat)
    found = [
        {"ship": SHIP_NAMES[ship], **sale}
        for ship in range(SHIPS)
        if plan.ships[ship] == stop and (sale := sale_to(plan, seat, ship))
    ]
    return max(found, key=lambda sale: int(sale["points"]), default=None)


def sale_to(table: Table, seat: int, ship: int) -> Document | None:
    """The best sale to a ship, wherever it lies."""
    sale = best_sale(table, seat, ship)
    return sale and {"points": sale["points"], "kinds": sale["kinds"]}


# Lace


def spots(table: Table, seat: int) -> list[Document]:
    """The cells where the seat could put a lace worker."""
    plan = planned(table, seat, LACE)
    if plan.home[seat] == 1:
        return []
    return [spot(plan, action) for action in legal_in(plan) if action < DONE_0]


def spot(plan: Table, action: int) -> Document:
    """What a lace worker on a cell comes with."""
    privilege = action >= LACE_PRIVILEGE_0
    cell = action - (LACE_PRIVILEGE_0 if privilege else LACE_0)
    holder = int(plan.lace[cell])
    return {
        "cell": CELL_NAMES[cell],
        "colour": COLOUR_NAMES[plan.workshop[cell]],
        "privilege": privilege,
        "coin": bool(plan.coin_cell[cell]),
        "union": int(size_of(group_of(lace_of(plan, int(plan.seat)) | 1 << cell, cell))),
        "displaces": None if holder == NONE else holder,
    }


def lace_of(table: Table, seat: int) -> int:
    """The cells of a seat's lace workers as a mask."""
    return sum(1 << cell for cell in range(CELLS) if table.lace[cell] == seat)


# Wheel and earnings


def wheel(table: Table, seat: int) -> list[Document]:
    """The wheel after ever more workers have left; those of a lace action under way count from its beginning."""
    plan = copy_of(table)
    plan.placed = 0
    placed = int(table.placed) if table.seat == seat else 0
    found = []
    for gone in range(min(ARROWS, int(table.home[seat]) + placed - 1) + 1):
        plan.start[seat] = (table.start[seat] + gone) % RING
        plan.home[seat] = table.home[seat] + placed - gone
        arrows = [COLOUR_NAMES[plan.arrow(seat, number)] for number in range(ARROWS)]
        found.append({"arrows": arrows, **visible(plan, seat)})
    return found


def visible(table: Table, seat: int) -> Document:
    """What the ring shows."""
    return {"coins": int(table.visible(seat, COIN)), "fountains": int(table.visible(seat, FOUNTAIN))}


def abroad(table: Table, seat: int) -> list[Document]:
    """Where the workers are whom the seat may call home, and what is lost with them."""
    plan = planned(table, seat, EARN)
    return [
        _on_island(plan, place) if place < ISLANDS else _on_cell(plan, place - ISLANDS)
        for place in range(ISLANDS + CELLS)
        if home_refusal(plan, place) == OK
    ]


def _on_island(plan: Table, island: int) -> Document:
    """Who leads there after none, one and more have left."""
    after = copy_of(plan)
    workers = int(plan.folk[plan.seat * ISLANDS + island])
    leads = []
    for gone in range(workers + 1):
        after.folk[plan.seat * ISLANDS + island] = workers - gone
        leads.append(leaders(after, island))
    return {"place": ISLAND_NAMES[island], "workers": workers, "leads": leads, "union": 0, "pieces": []}


def _on_cell(plan: Table, cell: int) -> Document:
    """The union of the worker there, and what is left of it afterwards."""
    all_cells = lace_of(plan, int(plan.seat))
    union = int(group_of(all_cells, cell))
    rest = union & ~(1 << cell)
    pieces = []
    while rest:
        piece = int(group_of(rest, rest.bit_length() - 1))
        pieces.append(int(size_of(piece)))
        rest &= ~piece
    return {"place": CELL_NAMES[cell], "workers": 1, "leads": [], "union": int(size_of(union)), "pieces": pieces}


def homecoming(table: Table, seat: int) -> list[Document]:
    """The ring after none, one and more workers have come home, and the houses that they cover (B-RING-03)."""
    plan = copy_of(table)
    out = sum(int(table.folk[seat * ISLANDS + island]) for island in range(ISLANDS))
    found: list[Document] = [{**visible(plan, seat), "houses": []}]
    for _ in range(min(out + lace_of(table, seat).bit_count(), RING - int(table.home[seat]))):
        house = (int(plan.start[seat]) + int(plan.home[seat])) % RING
        plan.come_home(seat)
        houses = [*found[-1]["houses"], COLOUR_NAMES[plan.ring[(seat * RING + house) * 2]]]
        found.append({**visible(plan, seat), "houses": houses})
    return found


# Roofs


def roof_ties(table: Table, seat: int, kind: int) -> list[Document]:
    """The islands or workshops that a roof would count, were the seat not tied there (B-ROOF-09, B-ROOF-10)."""
    others = [other for other in range(table.setting.seats) if other != seat]
    found = []
    if kind == ISLAND_ROOF:
        for island, name in enumerate(ISLAND_NAMES):
            tied = leaders(table, island)
            if len(tied) > 1 and seat in tied:
                found.append({"place": name, "seats": [other for other in tied if other != seat]})
    if kind == WORKSHOP_ROOF:
        for colour, name in enumerate(COLOUR_NAMES):
            own = int(workers_on(table, seat, colour))
            theirs = [int(workers_on(table, other, colour)) for other in others]
            if own and own == max(theirs):
                found.append({"place": name, "seats": [o for o, n in zip(others, theirs, strict=True) if n == own]})
    return found


def with_bonus(table: Table, seat: int) -> int:
    """The seat's privileges after the bonus of a roof has brought two (B-ROOF-07, Q-73)."""
    after = copy_of(table)
    after.seat = seat
    after.gain_privileges(2)
    return int(after.privileges[seat])


def roof_places(table: Table, seat: int) -> list[int]:
    """On how many pairs of houses each of the seat's roofs fits, whatever a move costs."""
    plan = planned(table, seat, TURN)
    plan.moves = 0
    plan.privileges[seat] = 0
    pairs: list[set[int]] = [set() for _ in range(ROOF_SLOTS)]
    for action in legal_in(plan):
        if ROOF_0 <= action < COIN_0:
            laid, pair = divmod(action - ROOF_0, PAIRS)
            pairs[laid // 2].add(pair)
    return [len(each) for each in pairs]
