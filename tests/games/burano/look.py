"""What tests ask a position, in the words of the notation."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any

from laguna.games import find_game
from laguna.games.burano.components import (
    AREA_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    HUTS_HERE,
    ISLANDS,
    NONE,
    PYRAMID,
    RING,
    ROOF_NAMES,
    ROOF_SLOTS,
    SEAFOOD,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    STOP_NAMES,
    SYMBOL_NAMES,
)
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import PHASE_NAMES, SOURCES

BURANO = find_game("burano")


class Look:
    """A position of Burano, to be looked at."""

    def __init__(self, state: BuranoState) -> None:
        self.state = state

    # The turn

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def actor(self) -> int:
        return int(self.state.actor())

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions as text, or those of one verb."""
        texts = [BURANO.text(action) for action in self.state.legal_actions()]
        return [text for text in texts if not verb or text.split(" ")[0] == verb]

    def document(self, viewer: int | None = None) -> dict[str, Any]:
        """What a seat, or an onlooker, sees."""
        return dict(self.state.view(viewer).document())

    # A player

    def coins(self, seat: int = 0) -> int:
        return int(self.state.coins[seat])

    def privileges(self, seat: int = 0) -> int:
        return int(self.state.privileges[seat])

    def home(self, seat: int = 0) -> int:
        """Workers on the own ring: n of the rule file."""
        return int(self.state.home[seat])

    def start(self, seat: int = 0) -> int:
        """The house (0 to 11) under sector 1: s of the rule file."""
        return int(self.state.start[seat])

    def arrows(self, seat: int = 0) -> list[str]:
        """The colours under the three arrows."""
        return [COLOUR_NAMES[self.state.arrow(seat, number)] for number in range(3)]

    def house_of_ring(self, seat: int, house: int) -> tuple[str, str]:
        """Colour and symbol of a ring house, 0 to 11."""
        place = (seat * RING + house) * 2
        return COLOUR_NAMES[self.state.ring[place]], SYMBOL_NAMES[self.state.ring[place + 1]]

    def reserve(self, seat: int = 0) -> dict[str, int]:
        return {name: int(self.state.reserve[seat * COLOURS + colour]) for colour, name in enumerate(COLOUR_NAMES)}

    def prepared(self, seat: int = 0) -> dict[str, int]:
        return {name: int(self.state.prepared[seat * COLOURS + colour]) for colour, name in enumerate(COLOUR_NAMES)}

    def cubes(self, seat: int = 0) -> list[str | None]:
        """The pyramid by slots."""
        held = [int(self.state.pyramid[seat * PYRAMID + slot]) for slot in range(PYRAMID)]
        return [None if colour == NONE else COLOUR_NAMES[colour] for colour in held]

    def tiles(self, seat: int = 0) -> list[str | None]:
        """The tiles of the roof area, as ``roofs`` takes them."""
        held = [int(self.state.roofs[seat * ROOF_SLOTS + slot]) for slot in range(ROOF_SLOTS)]
        return [None if tile == NONE else self._tile_name(tile) for tile in held]

    def _tile_name(self, tile: int) -> str:
        letters = [COLOUR_NAMES[self.state.half_colour(tile * 2 + half)][0].upper() for half in range(2)]
        return f"{ROOF_NAMES[tile // 12]} {''.join(letters)}"

    def hand(self, seat: int = 0) -> dict[str, int]:
        return {name: int(self.state.hand[seat * SEAFOOD + kind]) for kind, name in enumerate(SEAFOOD_NAMES)}

    def sold(self, seat: int = 0) -> dict[str, int]:
        return {name: int(self.state.sold[seat * SEAFOOD + kind]) for kind, name in enumerate(SEAFOOD_NAMES)}

    def cards(self, seat: int = 0) -> AbstractSet[str]:
        return {name for card, name in enumerate(CARD_NAMES) if self.state.owner[card] == seat}

    # The table

    def supply(self, colour: str) -> int:
        return int(self.state.supply[COLOUR_NAMES.index(colour)])

    def pile(self, kind: str) -> int:
        """How many tiles are left in a pile."""
        return int(self.state.pile_size[ROOF_NAMES.index(kind)])

    def workers(self, island: str, seat: int = 0) -> int:
        return int(self.state.folk[seat * ISLANDS + STOP_NAMES.index(island)])

    def lace(self, cell: str) -> int | None:
        """Whose worker stands on a workshop cell."""
        seat = int(self.state.lace[CELL_NAMES.index(cell)])
        return None if seat == NONE else seat

    def huts_of(self, island: str) -> list[str]:
        base = STOP_NAMES.index(island) * HUTS_HERE
        return [COLOUR_NAMES[self.state.huts[base + i]] for i in range(HUTS_HERE)]

    def boat_of(self, seat: int = 0) -> str:
        return STOP_NAMES[self.state.boat[seat]]

    def ships_in(self, port: str) -> AbstractSet[str]:
        lying = enumerate(self.state.ships)
        return {SHIP_NAMES[ship] for ship, stop in lying if STOP_NAMES[stop] == port}

    def display(self) -> list[str | None]:
        return [None if kind == NONE else SEAFOOD_NAMES[kind] for kind in self.state.display]

    def action_of(self, colour: str) -> str:
        """The area with the marker of a colour in the current season."""
        return AREA_NAMES[self.state.markers[self.state.marked * COLOURS + COLOUR_NAMES.index(colour)]]

    # The score

    def vp(self, seat: int = 0) -> int:
        """Victory points scored so far, without those of the end of the game."""
        return sum(int(self.state.vp[seat * SOURCES + source]) for source in range(SOURCES))

    def points(self, seat: int = 0) -> dict[str, int]:
        """Points by source, and their sum."""
        score = self.state.score()[seat]
        return {**score.by_source(), "total": score.total}

    def ranks(self) -> list[int]:
        return [score.rank for score in self.state.score()]
