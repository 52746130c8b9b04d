"""Burano looked at from outside: components, caches, points, all counted in another way than the engine."""

from __future__ import annotations

from collections import Counter

from laguna.core.state import State
from laguna.games.burano import legal
from laguna.games.burano.components import (
    AREA_NAMES,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CELLS,
    COIN,
    COLOUR_NAMES,
    COLOURS,
    HOLES,
    ISLANDS,
    KIND_TILES,
    NONE,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_NAMES,
    SHIPS,
    STOREYS,
    TILES,
)
from laguna.games.burano.pyramid import is_supported
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PAY, PYRAMIDS, REFILL, SOURCE, SOURCES, TURN

FISHMONGERS = {"fishmonger-a": "lobster squid crab clam", "fishmonger-b": "tuna shrimp octopus sea-bass"}
LACE_HOUSES = {"lace-house-a": "pink blue yellow", "lace-house-b": "green orange white"}


def components(state: State) -> None:
    """120 cubes, 10 workers a player, 48 roofs, 48 seafood cards, 16 building cards, 18 huts: all there, once."""
    assert isinstance(state, BuranoState)
    seats = int(state.setting.seats)
    cubes = Counter({colour: int(state.supply[colour]) for colour in range(COLOURS)})
    cubes.update(int(colour) for colour in [*state.cube, *state.pyramid] if colour != NONE)
    for seat in range(seats):
        for colour in range(COLOURS):
            cubes[colour] += int(state.reserve[seat * COLOURS + colour] + state.prepared[seat * COLOURS + colour])
    assert cubes == dict.fromkeys(range(COLOURS), 20)
    for seat in range(seats):
        out = sum(int(state.folk[seat * ISLANDS + island]) for island in range(ISLANDS))
        out += sum(int(state.lace[cell]) == seat for cell in range(CELLS))
        assert state.home[seat] + out == 10
        # B-RING-06: one worker always stays at home.
        assert 1 <= state.home[seat] <= 10
        assert state.coins[seat] >= 0
        assert state.privileges[seat] >= 0
        assert sum(int(state.prepared[seat * COLOURS + colour]) for colour in range(COLOURS)) <= 3
    seafood = Counter(int(state.deck[place]) for place in range(state.drawn, 48))
    seafood.update(int(kind) for kind in state.display if kind != NONE)
    for seat in range(seats):
        for kind in range(SEAFOOD):
            seafood[kind] += int(state.hand[seat * SEAFOOD + kind] + state.sold[seat * SEAFOOD + kind])
    assert seafood == dict.fromkeys(range(SEAFOOD), 6)
    cards = [int(card) for card in state.pool if card != NONE]
    cards += [int(state.card_deck[place]) for place in range(state.revealed, CARDS)]
    cards += [card for card in range(CARDS) if state.owner[card] != NONE]
    assert sorted(cards) == list(range(CARDS))
    assert Counter(int(hut) for hut in state.huts) == dict.fromkeys(range(COLOURS), 3)
    assert all(state.ships[ship] in (6, 7) for ship in range(SHIPS))
    _roofs(state)


def _roofs(state: BuranoState) -> set[int]:
    """Every tile is in one place: a pile, a roof area, or with both its halves on the island; or out of the game."""
    piles = [
        int(state.pile[kind * KIND_TILES + (int(state.pile_head[kind]) + depth) % KIND_TILES])
        for kind in range(ROOF_KINDS)
        for depth in range(state.pile_size[kind])
    ]
    areas = [int(tile) for tile in state.roofs if tile != NONE]
    halves = [int(half) for half in state.roof if half != NONE]
    laid = sorted({half // 2 for half in halves})
    assert sorted(halves) == [tile * 2 + half for tile in laid for half in range(2)]
    everywhere = piles + areas + laid
    assert len(set(everywhere)) == len(everywhere)
    assert set(everywhere) <= set(range(TILES))
    if not state.setting.under_pile:
        assert set(piles) == {tile for tile in range(TILES) if not int(state.gone) >> tile & 1}
    return set(everywhere)


def sources(before: State, action: str, after: State) -> None:
    """Coins come and go by what the rules name alone, and a roof leaves the game only if somebody discards it."""
    assert isinstance(before, BuranoState)
    assert isinstance(after, BuranoState)
    changes = [int(after.coins[seat] - before.coins[seat]) for seat in range(before.setting.seats)]
    assert changes == _coins(before, action, after), action
    verb, *words = action.split()
    discarded = {int(before.roofs[before.seat * ROOF_SLOTS + int(words[0]) - 1])} if verb == "discard" else set()
    if before.setting.under_pile:
        discarded = set()
    assert _roofs(after) == _roofs(before) - discarded


def _coins(before: BuranoState, action: str, after: BuranoState) -> list[int]:
    """What an action changes in each purse."""
    seats, seat = int(before.setting.seats), int(before.seat)
    verb, *words = action.split()
    changes = [0] * seats
    if verb in ("prepare", "build", "roof"):
        changes[seat] += (1, -3, -3, -4)[before.moves]
    if verb == "build":
        colour = COLOUR_NAMES.index(words[0])
        if AREA_NAMES[before.markers[before.season * COLOURS + colour]] == "earn":
            changes[seat] += _coin_houses(before, seat)
    elif verb == "coin" or verb == "home" or (verb == "end" and before.moves == 0):
        changes[seat] += 1
    elif verb == "lace":
        cell = CELL_NAMES.index(words[0])
        changes[seat] += int(before.coin_cell[cell])
        if before.lace[cell] != NONE:
            changes[int(before.lace[cell])] += 2
    elif verb == "done" and before.phase == PYRAMIDS and after.phase != PYRAMIDS:
        # B-PYR-05: cubes for which the pyramid has no room.
        for other in range(seats):
            changes[other] += sum(int(before.reserve[other * COLOURS + colour]) for colour in range(COLOURS))
    if verb in ("sail", "fish", "send"):
        island = int(after.boat[seat])
        if island < ISLANDS and after.folk[seat * ISLANDS + island] > before.folk[seat * ISLANDS + island]:
            for other in range(seats):
                changes[other] += 2 * (other != seat and before.folk[other * ISLANDS + island] > 0)
    return changes


def _coin_houses(state: BuranoState, seat: int) -> int:
    """Coins of the ring without a worker: these stand on the houses from the first sector on."""
    homes = {(int(state.start[seat]) + place) % RING for place in range(state.home[seat])}
    coins = {house for house in range(RING) if state.ring[(seat * RING + house) * 2 + 1] == COIN}
    return len(coins - homes)


def recount(state: State) -> None:
    """What the state remembers is what lies on the table."""
    assert isinstance(state, BuranoState)
    for hole in range(HOLES):
        column = [int(state.cube[hole * STOREYS + level]) for level in range(STOREYS)]
        height = sum(colour != NONE for colour in column)
        assert state.height[hole] == height
        assert NONE not in column[:height]
        # B-BUILD-02: whatever stands on something stands on a roof.
        for level in range(ROOFED):
            assert state.roof[hole * ROOFED + level] != NONE or height <= level + 1
            assert state.roof[hole * ROOFED + level] == NONE or height >= level + 1
    for seat in range(state.setting.seats):
        known = [int(state.known[seat * SEAFOOD + kind]) for kind in range(SEAFOOD)]
        hand = [int(state.hand[seat * SEAFOOD + kind]) for kind in range(SEAFOOD)]
        assert all(0 <= seen <= held for seen, held in zip(known, hand, strict=True))
        assert state.blind[seat] == sum(hand) - sum(known)
        if state.phase == TURN:
            assert not any(state.reserve[seat * COLOURS + colour] for colour in range(COLOURS))
        if state.phase not in (PAY, SOURCE, REFILL):
            # C-07: only lace takes cubes from under others.
            for slot in range(PYRAMID):
                if state.pyramid[seat * PYRAMID + slot] != NONE:
                    assert is_supported(state, seat, slot) or state.actor() < 0
    kept = (state.built, state.ready, state.bare_low, state.bare_high)
    state.survey()
    assert kept == (state.built, state.ready, state.bare_low, state.bare_high)
    assert len([tile for tile in state.roofs if tile != NONE]) <= ROOF_SLOTS * int(state.setting.seats)


def recount_points(state: State, seat: int) -> int:
    """What a seat has scored so far, and its final scoring straight from the words of the rules."""
    assert isinstance(state, BuranoState)
    total = sum(int(state.vp[seat * SOURCES + source]) for source in range(SOURCES))
    total += (int(state.coins[seat]) + int(state.privileges[seat])) // 5
    total += sum(int(state.hand[seat * SEAFOOD + kind]) for kind in range(SEAFOOD))
    cards = [CARD_NAMES[card] for card in range(CARDS) if state.owner[card] == seat]
    total += 9 * ("landmark" in cards) + 3 * ("thrifty-lace" in cards) + 3 * len(cards) * ("patron" in cards)
    for card in cards:
        kinds = FISHMONGERS.get(card, "").split()
        total += 2 * sum(int(state.sold[seat * SEAFOOD + SEAFOOD_NAMES.index(kind)]) for kind in kinds)
        colours = LACE_HOUSES.get(card, "").split()
        total += 2 * sum(
            int(state.lace[cell]) == seat and COLOUR_NAMES[state.workshop[cell]] in colours for cell in range(CELLS)
        )
    return total


def refusal(state: State, action: int) -> int:
    """Why the seat in turn may not do this, as the engine's own number; 0 if it may."""
    assert isinstance(state, BuranoState)
    return int(legal.refusal(state, action))
