"""Positions for tests, put together piece by piece; cubes and workers always come from where they really are."""

from __future__ import annotations

from typing import Any

from laguna.core.rules import Refused
from laguna.games.burano.components import (
    CARD_NAMES,
    CELL_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    HOLE_NAMES,
    HUTS_HERE,
    ISLANDS,
    NONE,
    PYRAMID,
    RING,
    ROOF_NAMES,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    STOP_NAMES,
    STOREYS,
    TILES,
)
from laguna.games.burano.state import BuranoState
from tests.games.burano.look import BURANO, Look


class Scene(Look):
    """A game that has just begun its first turn, seat 0 first, with setters that keep all components in the game.

    Colours, holes, cells, stops, cards and kinds are written as in the notation (``pink``, ``d4``, ``c2``, ``A``,
    ``paint-a``, ``tuna``).
    """

    def __init__(self, seats: int = 2, seed: int = 1, bare: bool = True, **options: Any) -> None:
        """A fresh game after the first roofs and pyramids; ``bare``: pyramids, preparation and hands emptied."""
        self.game = BURANO
        deal = BURANO.deal(seats, seed, options)
        deal.content["first"] = 0
        if "letters" not in options:
            deal.content["letters"] = " ".join("ABCD"[:seats])
        state = BURANO.start(deal)
        assert isinstance(state, BuranoState)
        super().__init__(state)
        while self.phase in ("draw", "pyramids"):
            self.state.apply(self.state.legal_actions()[0])
        if bare:
            for seat in range(seats):
                self.pyramid(seat)

    # Doing

    def do(self, *texts: str) -> Scene:
        """Do legal actions, written as text."""
        for text in texts:
            action = self.state.resolve(BURANO.parse(text))
            why = self.state.explain(action)
            assert why is None, f"{text}: {why}"
            self.state.apply(action)
        return self

    def refused(self, text: str) -> tuple[str, str]:
        """Code and rule id for which an action is refused now; fails if it is legal."""
        try:
            why = self.state.explain(self.state.resolve(BURANO.parse(text)))
        except Refused as refused:
            return refused.refusal.code, refused.refusal.rule
        assert why is not None, f"{text} is legal"
        return why.code, why.rule

    def end_season(self) -> Scene:
        """End the turns of the current season: the cleanup begins."""
        season = int(self.state.season)
        while self.phase == "turn" and self.state.season == season:
            self.do("end")
        return self

    def clean_up(self) -> Scene:
        """Go through a cleanup without any choice of cubes, workers or roofs, up to the next pyramids."""
        while self.phase not in ("turn", "pyramids", "over"):
            self.do("done" if "done" in self.legal() else self.legal()[0])
        return self

    def pyramids(self) -> Scene:
        """Let everybody build a pyramid of the first legal cubes."""
        while self.phase == "pyramids":
            self.do(self.legal()[0])
        return self

    # Setting the purse, the turn and the season

    def set(self, seat: int = 0, coins: int | None = None, privileges: int | None = None) -> Scene:
        if coins is not None:
            self.state.coins[seat] = coins
        if privileges is not None:
            self.state.privileges[seat] = privileges
        return self

    def season(self, number: int, round: int = 0) -> Scene:
        """Jump to a season (0 to 3) and a round of it (from 0); its markers stay those of ``markers``."""
        self.state.season = number
        self.state.marked = number
        self.state.round = round
        return self

    def markers(self, sail: str, lace: str, earn: str) -> Scene:
        """The colours of the three actions in the current season, two names each."""
        for area, names in enumerate((sail, lace, earn)):
            for name in names.split():
                self.state.markers[self.state.marked * COLOURS + COLOUR_NAMES.index(name)] = area
        return self

    # Cubes

    def pyramid(self, seat: int, *cubes: str | None) -> Scene:
        """Cubes in slots 1, 2, ... of a pyramid (``None``: empty); the old ones go to the supply."""
        state = self.state
        for slot in range(PYRAMID):
            place = seat * PYRAMID + slot
            if state.pyramid[place] != NONE:
                state.supply[state.pyramid[place]] += 1
            state.pyramid[place] = NONE
            if slot < len(cubes) and cubes[slot] is not None:
                state.pyramid[place] = self._take(str(cubes[slot]))
        return self

    def prepare(self, *cubes: str, seat: int = 0) -> Scene:
        """Cubes in the preparation area."""
        for cube in cubes:
            self.state.prepared[seat * COLOURS + self._take(cube)] += 1
        return self

    def stock(self, *cubes: str, seat: int = 0) -> Scene:
        """Cubes in the reserve."""
        for cube in cubes:
            self.state.reserve[seat * COLOURS + self._take(cube)] += 1
        return self

    def exhaust(self, *colours: str, seat: int = 1, left: int = 0) -> Scene:
        """Give all supply cubes of some colours, but some left over, to the reserve of a seat."""
        for name in colours:
            colour = COLOUR_NAMES.index(name)
            self.state.reserve[seat * COLOURS + colour] += self.state.supply[colour] - left
            self.state.supply[colour] = left
        return self

    def house(self, hole: str, *cubes: str) -> Scene:
        """Cubes of a hole from the ground up, instead of what stands there; lower ones need ``roofed`` too."""
        place = HOLE_NAMES.index(hole)
        for level in range(STOREYS):
            old = int(self.state.cube[place * STOREYS + level])
            if old != NONE:
                self.state.supply[old] += 1
            self.state.cube[place * STOREYS + level] = NONE
        for level, cube in enumerate(cubes):
            self.state.cube[place * STOREYS + level] = self._take(cube)
        self.state.height[place] = len(cubes)
        self.state.survey()
        return self

    def roofed(self, first: str, second: str, level: int, kind: str, halves: str) -> Scene:
        """A roof over two holes on a level (1 or 2); ``halves`` such as ``PB``, the first half over ``first``."""
        half = self._draw_tile(kind, halves) * 2
        self.state.roof[HOLE_NAMES.index(first) * ROOFED + level - 1] = half
        self.state.roof[HOLE_NAMES.index(second) * ROOFED + level - 1] = half + 1
        self.state.survey()
        return self

    def _take(self, cube: str) -> int:
        colour = COLOUR_NAMES.index(cube)
        assert self.state.supply[colour] > 0, f"no {cube} cube is left"
        self.state.supply[colour] -= 1
        return colour

    # Roofs and cards

    def roofs(self, *tiles: str | None, seat: int = 0) -> Scene:
        """The tiles of the roof area, such as ``island PB``; the old ones leave the game."""
        for slot in range(ROOF_SLOTS):
            wanted = tiles[slot] if slot < len(tiles) else None
            place = seat * ROOF_SLOTS + slot
            self.state.roofs[place] = NONE
            if wanted is not None:
                self.state.roofs[place] = self._draw_tile(*wanted.split(" "))
        return self

    def _draw_tile(self, kind: str, halves: str) -> int:
        """A tile, whoever had it; a pile that held it gets another one's place filled by its own top tile."""
        tile = next(tile for tile in range(TILES) if self._tile_name(tile) == f"{kind} {halves}")
        number = ROOF_NAMES.index(kind)
        size, head = int(self.state.pile_size[number]), int(self.state.pile_head[number])
        for depth in range(size):
            place = number * 12 + (head + depth) % 12
            if self.state.pile[place] == tile:
                self.state.pile = self.state.pile[:]
                self.state.pile[place] = self.state.pile[number * 12 + head]
                self.state.pile[number * 12 + head] = tile
                return int(self.state.draw_roof(number))
        for place in range(len(self.state.roofs)):
            if self.state.roofs[place] == tile:
                self.state.roofs[place] = NONE
        return tile

    def drain(self, *kinds: str) -> Scene:
        """Take all tiles of some piles out of the game."""
        for kind in kinds:
            while self.pile(kind):
                self.state.draw_roof(ROOF_NAMES.index(kind))
        return self

    def own(self, *cards: str, seat: int = 0) -> Scene:
        """Building cards in front of a seat; the pool keeps four cards while there are any."""
        for name in cards:
            card = CARD_NAMES.index(name)
            if card not in list(self.state.pool):
                deck = [int(other) for other in self.state.card_deck]
                place, top = deck.index(card), int(self.state.revealed)
                self.state.card_deck[place] = deck[top]
                self.state.card_deck[top] = card
                self.state.revealed += 1
            else:
                place = list(self.state.pool).index(card)
                self.state.pool[place] = self.state.card_deck[self.state.revealed]
                self.state.revealed += 1
            self.state.owner[card] = seat
        return self

    def offer(self, *cards: str) -> Scene:
        """Building cards in the first places of the pool, exchanged with cards of the deck."""
        for place, name in enumerate(cards):
            card = CARD_NAMES.index(name)
            pool = [int(other) for other in self.state.pool]
            if card in pool:
                self.state.pool[pool.index(card)] = self.state.pool[place]
            else:
                spot = [int(other) for other in self.state.card_deck].index(card)
                self.state.card_deck[spot] = self.state.pool[place]
            self.state.pool[place] = card
        return self

    def pool(self, *cards: str) -> Scene:
        """The open building cards; the deck is empty, and all others belong to the last seat."""
        last = int(self.state.setting.seats) - 1
        order = [*cards, *(name for name in CARD_NAMES if name not in cards)]
        for place, name in enumerate(order):
            self.state.card_deck[place] = CARD_NAMES.index(name)
            self.state.owner[CARD_NAMES.index(name)] = NONE if name in cards else last
        for place in range(4):
            self.state.pool[place] = CARD_NAMES.index(cards[place]) if place < len(cards) else NONE
        self.state.revealed = len(order)
        return self

    # Workers

    def ring(self, seat: int, pieces: str, start: int, home: int) -> Scene:
        """Lay the ring pieces (``R2 R1 R3 R4``) from house 0 on, set s and n; the other workers are at islands of
        their own, to be moved by ``send``."""
        parts = self.state.setting.parts
        for quarter, piece in enumerate(pieces.split()):
            number = int(piece[1]) - 1
            for i in range(6):
                self.state.ring[(seat * RING + quarter * 3) * 2 + i] = parts.ring[number * 6 + i]
        self.state.start[seat] = start
        out = 10 - home
        for island in range(ISLANDS):
            self.state.folk[seat * ISLANDS + island] = 0
        for cell in range(len(CELL_NAMES)):
            if self.state.lace[cell] == seat:
                self.state.lace[cell] = NONE
        self.state.home[seat] = home
        self.state.folk[seat * ISLANDS + 5] = out
        return self

    def send(self, *places: str, seat: int = 0) -> Scene:
        """Workers at islands or cells, instead of all that were out; the others are at home."""
        for island in range(ISLANDS):
            self.state.folk[seat * ISLANDS + island] = 0
        for cell in range(len(CELL_NAMES)):
            if self.state.lace[cell] == seat:
                self.state.lace[cell] = NONE
        for place in places:
            if place in STOP_NAMES:
                self.state.folk[seat * ISLANDS + STOP_NAMES.index(place)] += 1
            else:
                assert self.state.lace[CELL_NAMES.index(place)] == NONE
                self.state.lace[CELL_NAMES.index(place)] = seat
        self.state.home[seat] = 10 - len(places)
        return self

    # The sea

    def boat(self, stop: str, seat: int = 0) -> Scene:
        self.state.boat[seat] = STOP_NAMES.index(stop)
        return self

    def huts(self, island: str, *colours: str) -> Scene:
        """The huts of an island, exchanged with huts of other islands."""
        base = STOP_NAMES.index(island) * HUTS_HERE
        for i, name in enumerate(colours):
            colour = COLOUR_NAMES.index(name)
            if self.state.huts[base + i] != colour:
                places = [p for p in range(18) if self.state.huts[p] == colour and not base <= p < base + i]
                other = next((p for p in places if not base <= p < base + HUTS_HERE), places[0])
                self.state.huts[other] = self.state.huts[base + i]
                self.state.huts[base + i] = colour
        return self

    def sea(self, picture: str) -> Scene:
        """All huts by letters, three for each island from A to F: ``PYW BBG ...``, three of each colour."""
        for island, letters in enumerate(picture.split()):
            for place, letter in enumerate(letters):
                self.state.huts[island * HUTS_HERE + place] = COLOUR_LETTERS.index(letter)
        letters = picture.replace(" ", "")
        assert all(letters.count(letter) == HUTS_HERE for letter in COLOUR_LETTERS), "three huts of each colour"
        return self

    def ships(self, **ports: str) -> Scene:
        """Where ships lie: ``ships(distinct="L", pairs="R")``."""
        for name, port in ports.items():
            self.state.ships[SHIP_NAMES.index(name)] = STOP_NAMES.index(port)
        return self

    def catch(self, *kinds: str, seat: int = 0) -> Scene:
        """Seafood cards in hand, drawn blind: taken out of the deck."""
        for name in kinds:
            kind = SEAFOOD_NAMES.index(name)
            deck = [int(card) for card in self.state.deck]
            top = int(self.state.drawn)
            place = deck.index(kind, top)
            self.state.deck[place] = deck[top]
            self.state.deck[top] = kind
            self.state.drawn += 1
            self.state.hand[seat * SEAFOOD + kind] += 1
            self.state.blind[seat] += 1
        return self

    def fish_out(self, *open_kinds: str, seat: int = 1) -> Scene:
        """Give the whole seafood deck and all open cards but those named to the hand of a seat."""
        for place in range(int(self.state.drawn), len(self.state.deck)):
            self.state.hand[seat * SEAFOOD + self.state.deck[place]] += 1
            self.state.blind[seat] += 1
        self.state.drawn = len(self.state.deck)
        for place in range(3):
            kind = int(self.state.display[place])
            if kind != NONE and SEAFOOD_NAMES[kind] not in open_kinds:
                self.state.hand[seat * SEAFOOD + kind] += 1
                self.state.known[seat * SEAFOOD + kind] += 1
                self.state.display[place] = NONE
        return self

    def sell_off(self, *kinds: str, seat: int = 0) -> Scene:
        """Seafood cards in the sold area, out of the deck, without points for them."""
        for name in kinds:
            self.catch(name, seat=seat)
            place = seat * SEAFOOD + SEAFOOD_NAMES.index(name)
            self.state.hand[place] -= 1
            self.state.sold[place] += 1
            self.state.blind[seat] -= 1
        return self

    def show(self, *kinds: str) -> Scene:
        """The three open seafood cards, exchanged with cards of the deck."""
        for place, name in enumerate(kinds):
            kind = SEAFOOD_NAMES.index(name)
            if self.state.display[place] != kind:
                deck = [int(card) for card in self.state.deck]
                spot = deck.index(kind, int(self.state.drawn))
                self.state.deck[spot] = self.state.display[place]
                self.state.display[place] = kind
        return self

    def next_card(self, kind: str) -> Scene:
        """The seafood card on top of the deck."""
        deck = [int(card) for card in self.state.deck]
        top = int(self.state.drawn)
        spot = deck.index(SEAFOOD_NAMES.index(kind), top)
        self.state.deck[spot] = deck[top]
        self.state.deck[top] = SEAFOOD_NAMES.index(kind)
        return self


def ready(seats: int = 2, ring: str = "R1 R2 R3 R4", start: int = 3, home: int | None = None, **options: Any) -> Scene:
    """Seat 0 to move with 20 coins, no privileges and the arrows on pink, yellow and blue; all workers of the others
    are at home. Pink and blue sail, yellow and green make lace, orange and white earn."""
    scene = Scene(seats, **options).markers(sail="pink blue", lace="yellow green", earn="orange white")
    for seat in range(seats):
        scene.ring(seat, "R1 R2 R3 R4", start=3, home=10).set(seat, coins=20, privileges=0)
    scene.ring(0, ring, start=start, home=9 if home is None else home)
    return scene
