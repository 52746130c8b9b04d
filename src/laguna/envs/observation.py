"""What an observation consists of: the named pieces of each game, for programs and for the documentation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.state import State
from laguna.envs import burano_pieces, walking_pieces
from laguna.envs.scribe import Scribe
from laguna.games import find_game


@dataclass(frozen=True)
class Piece:
    """Some numbers of an observation that belong together."""

    name: str
    start: int
    stop: int
    low: int
    high: int
    meaning: str

    @property
    def slice(self) -> slice:
        """The place of the piece: ``observation[piece.slice]``."""
        return slice(self.start, self.stop)


@dataclass(frozen=True)
class Observation:
    """The pieces of a game's observation at one seat count, in their order."""

    game: str
    seats: int
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.pieces[-1].stop

    def __getitem__(self, name: str) -> Piece:
        """The piece of that name."""
        for piece in self.pieces:
            if piece.name == name:
                return piece
        raise Problem(f"there is no piece {name!r}; choose from {', '.join(piece.name for piece in self.pieces)}")


@cache
def observation(game: str, seats: int) -> Observation:
    """What a seat observes in a game of that name with this many seats."""
    find_game(game).check_seats(seats)
    rows = {"walking": walking_pieces.pieces, "burano": burano_pieces.pieces}[game](seats)
    pieces, start = [], 0
    for name, numbers, low, high, meaning in rows:
        pieces.append(Piece(name, start, start + numbers, low, high, meaning))
        start += numbers
    return Observation(game, seats, tuple(pieces))


def find_scribe(game: Game, table: State) -> Scribe:
    """What writes the observations of a game at tables with the seats and options of this one."""
    return {"walking": walking_pieces.WalkingScribe, "burano": burano_pieces.BuranoScribe}[game.name](table)
