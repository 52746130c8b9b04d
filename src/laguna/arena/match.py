"""What a match is: who plays on which deals, in which seats, with which chance."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any

from laguna.core.deal import ComponentSet, Deal
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.problem import Problem
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.games import find_game
from laguna.version import __version__

DUEL, COMPARE, LADDER = "match", "compare", "ladder"
"""One table; several solo players on the same deals; all tables of some bots, for ratings."""


@dataclass(frozen=True)
class Fixture:
    """One deal at one table, to be played once for every rotation of the seats."""

    deal: int
    table: int


@dataclass(frozen=True)
class Match:
    """All that settles the games of a match but their number. Bots are known by their names."""

    kind: str
    game: str
    tables: tuple[tuple[str, ...], ...]
    """The bots of each table. Every deal is played at every table."""
    seed: int
    """The number of the first deal; the chance of bots depends on it too."""
    options: Options = field(default_factory=dict)
    """The rule options that are not as usual."""
    components: tuple[str, str] | None = None
    """Name and text of a file with other components."""
    called: dict[str, str] = field(default_factory=dict)
    """What bots are listed as, where that is not the name that they are found by."""

    def rules(self) -> Game:
        """The game itself."""
        return find_game(self.game)

    def dealt_with(self) -> ComponentSet | None:
        """The components, if they are not the game's own."""
        return _components(self.game, *self.components) if self.components else None

    def deal(self, fixture: Fixture) -> Deal:
        """The deal of a fixture: that of its number, as in ``laguna play --seed``."""
        seats = len(self.tables[fixture.table])
        return self.rules().deal(seats, fixture.deal, self.options, self.dealt_with())

    def fixtures(self, deals: int) -> Iterator[Fixture]:
        """All fixtures of the first deals, deal by deal."""
        for deal in range(self.seed, self.seed + deals):
            yield from (Fixture(deal, table) for table in range(len(self.tables)))

    @property
    def games_per_deal(self) -> int:
        """How many games one deal is played in."""
        return sum(len(table) for table in self.tables)

    def labels(self, table: int) -> tuple[str, ...]:
        """The bots of a table; a bot that sits there again gets a number."""
        seen: Counter[str] = Counter()
        labels = []
        for name in self.tables[table]:
            seen[name] += 1
            shown = self.called.get(name, name)
            labels.append(shown if seen[name] == 1 else f"{shown} ({seen[name]})")
        return tuple(labels)

    def players(self) -> tuple[str, ...]:
        """All that play, in the order given."""
        return tuple(dict.fromkeys(label for table in range(len(self.tables)) for label in self.labels(table)))

    def document(self) -> dict[str, Any]:
        """What two runs must agree in to be one match."""
        game = self.rules()
        return {
            "laguna-arena": 1,
            "version": __version__,
            "kind": self.kind,
            "game": self.game,
            "rules": game.rules_version,
            "options": self.options,
            "components": (self.dealt_with() or game.components()).sha256,
            "tables": [list(table) for table in self.tables],
            "seed": self.seed,
        }


@lru_cache(maxsize=8)
def _components(game: str, name: str, text: str) -> ComponentSet:
    return find_game(game).read_components(name, text.encode())


def seat_of(player: int, rotation: int, seats: int) -> int:
    """Where the player of a table sits in a rotation."""
    return (player + rotation) % seats


def chance(seed: int, deal: int, rotation: int, seat: int) -> Rng:
    """The random numbers of a seat: by the match's seed, the deal, the rotation and the seat, and nothing else."""
    return Rng(_digest("chance", seed, deal, rotation, seat) % SEED_LIMIT)


def salt(seed: int, deal: int, rotation: int) -> str:
    """The salt of a game's record."""
    return f"{_digest('salt', seed, deal, rotation):032x}"[:32]


def _digest(*parts: str | int) -> int:
    text = " ".join(str(part) for part in ("laguna arena", *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16])


def ladder_tables(bots: list[str], counts: list[int]) -> tuple[tuple[str, ...], ...]:
    """Every choice of this many of the bots."""
    if len(set(bots)) < len(bots):
        raise Problem("a bot stands on the ladder once")
    for count in counts:
        if count > len(bots):
            raise Problem(f"a table of {count} takes {count} bots, and there are {len(bots)}")
    return tuple(table for count in counts for table in combinations(bots, count))
