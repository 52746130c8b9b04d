"""Walking in Burano looked at from outside: components, caches, points, all counted in another way than the engine."""

from __future__ import annotations

from itertools import combinations

from laguna.core.state import State
from laguna.games.walking import legal
from laguna.games.walking.components import (
    CARDS,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    MOST_HAND,
    NOBODY,
    NONE,
    SITES,
    SYMBOL_NAMES,
)
from laguna.games.walking.options import options_of
from laguna.games.walking.scaffolds import scaffolds
from laguna.games.walking.setup import pile_size
from laguna.games.walking.state import ENDINGS, WalkingState
from laguna.games.walking.table import BOX, NO_CHARACTERS, OPEN, UNSEEN

House = list[int]
"""Three cards, -1 for none."""


def components(state: State) -> None:
    """TV-24: every card lies in one place, or in the box; characters, permits and scaffolds are all there."""
    assert isinstance(state, WalkingState)
    seats = int(state.setting.seats)
    decks = [
        int(state.deck[level * LEVEL_CARDS + (int(state.deck_head[level]) + depth) % LEVEL_CARDS]) & 127
        for level in range(LEVELS)
        for depth in range(state.deck_size[level])
    ]
    market = [int(card) for card in state.market if card != NONE]
    hands = [
        int(state.hand[seat * MOST_HAND + place]) for seat in range(seats) for place in range(state.hand_size[seat])
    ]
    streets = [int(card) for card in state.floors if card != NONE]
    everywhere = decks + market + hands + streets
    assert len(set(everywhere)) == len(everywhere)
    boxed = set(range(CARDS)) - set(everywhere)
    # With one or two players every refill boxes a card of each level (W-EOR-03, W-SOLO-03).
    # Alone, a character leaves the game between the refill and the next round; the last one ends it (W-SOLO-04).
    refills = int(state.round) - 1 + (state.ending() == "decks" or state.phase == BOX)
    possible = {refills, refills + 1} if state.ending() == ENDINGS[NO_CHARACTERS] else {refills}
    for level in range(LEVELS):
        gone = sum(card // LEVEL_CARDS == level for card in boxed)
        assert gone in (possible if seats <= 2 else {0})
    for card in range(CARDS):
        claim = int(state.claim[card])
        if claim == UNSEEN:
            assert card in decks
        elif claim == OPEN:
            assert card in market or card in streets or card in boxed
        else:
            assert card in hands or card in decks
    for seat in range(seats):
        assert 0 <= state.permits[seat] <= 4
        assert 0 <= state.coins[seat] <= 8
        assert 0 <= state.hand_size[seat] <= MOST_HAND
        assert len(scaffolds(state, seat)) <= 2
    for kind in range(KINDS):
        guests = sum(int(guest) == kind for guest in state.guest)
        assert state.supply[kind] >= 0
        total = int(state.supply[kind]) + guests
        assert total <= pile_size(kind, state.setting)
        if seats > 1:
            assert total == pile_size(kind, state.setting)


def recount(state: State) -> None:
    """The remembered shape of houses and of the street in turn is what the floor cards show."""
    assert isinstance(state, WalkingState)
    for seat in range(state.setting.seats):
        finished = 0
        for site, house in enumerate(_street(state, seat)):
            pattern = sum(1 << level for level, card in enumerate(house) if card != NONE)
            colours = 0
            for card in house:
                if card != NONE:
                    colours |= 1 << card % LEVEL_CARDS // 4
            assert state.house[seat * SITES + site] == pattern | colours << 3
            finished += pattern == 7
        assert state.finished[seat] == finished
    kept = (state.left, state.right, state.missing, state.standing)
    state.survey()
    assert kept == (state.left, state.right, state.missing, state.standing)


def _street(state: WalkingState, seat: int) -> list[House]:
    base = seat * SITES * LEVELS
    return [[int(state.floors[base + site * LEVELS + level]) for level in range(LEVELS)] for site in range(SITES)]


def recount_points(state: State, seat: int) -> int:
    """A seat's points, straight from the words of the scoring rules."""
    assert isinstance(state, WalkingState)
    options = options_of(state.setting)
    cards = state.setting.cards

    def printed(house: House, *symbols: str) -> int:
        numbers = [SYMBOL_NAMES.index(symbol) for symbol in symbols]
        return sum(int(cards.count(card, number)) for card in house if card != NONE for number in numbers)

    def scoring(houses: list[House], everything: bool) -> list[House]:
        empty = [NONE] * LEVELS
        return [house if everything or NONE not in house else empty for house in houses]

    every = options["unfinishedScope"] == "allFloors"
    street = scoring(_street(state, seat), every)

    def windows(of: int) -> int:
        counted = scoring(_street(state, of), options["unfinishedScope"] != "finishedOnly")
        return sum(printed(house, "closed_windows") for house in counted)

    def best_line(symbol: str) -> int:
        return max(
            sum(printed([street[site][level]], symbol) for site in range(start, start + 3))
            for level in range(LEVELS)
            for start in range(SITES - 2)
        )

    def lamps() -> int:
        lit = [site for site, house in enumerate(street) if printed(house, "lamps")]
        if options["policeman"] == "isolatedOnly":
            return sum(site - 1 not in lit and site + 1 not in lit for site in lit)
        sizes = (
            size
            for size in range(len(lit), 0, -1)
            for some in combinations(lit, size)
            if all(b - a > 1 for a, b in combinations(some, 2))
        )
        return next(sizes, 0)

    def character(kind: int, house: House) -> int:
        shops = {int(cards.shop(card)) for house in street for card in house if card != NONE} - {NONE}
        awnings = [sum(printed(house, f"awning_{colour}") for house in street) for colour in ("red", "blue")]
        return [
            2 + printed(house, "flowers"),
            2 + printed(house, "plants"),
            2 + 3 * printed(house, "cats"),
            2 + 2 * printed(house, "cats", "lamps", "chimneys", "awning_red", "awning_blue"),
            sum(printed(each, "passersby") for each in street),
            {0: 0, 1: 5, 2: 9, 3: 15}[lamps()],
            3 * sum(printed(each, "chimneys") for each in street),
            {0: 0, 1: 2, 2: 5, 3: 9}.get(len(shops), 15),
            4 * min(awnings),
            best_line("flowers"),
            best_line("plants"),
        ][kind]

    total = 3 * int(state.permits[seat]) + sum(printed(house, "shop_points") for house in street)
    for site, house in enumerate(_street(state, seat)):
        guest = int(state.guest[seat * SITES + site])
        if guest not in (NONE, NOBODY):
            total += character(guest, house)
    if not options["skipWindows"]:
        most = max(windows(other) for other in range(state.setting.seats))
        total -= most if windows(seat) == most else 0
    return total


def refusal(state: State, action: int) -> int:
    """Why the seat in turn may not do this, as the engine's own number; 0 if it may."""
    assert isinstance(state, WalkingState)
    return int(legal.refusal(state, action))
