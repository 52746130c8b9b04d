"""What a server can be told at its start."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from laguna.bots.offer import Offer

DEFAULT_PORT = 8421


@dataclass(frozen=True)
class Config:
    """All settings of a server."""

    data: Path
    """The folder of the database, of the key that signs cookies, and of sets to offer."""
    database: str = ""
    """A database address; empty for SQLite in the data folder."""
    workers: int | None = None
    """Bot processes; by default one less than there are cores."""
    patience: float = 10
    """Seconds that a bot may think before a simpler one steps in."""
    away: float = 60
    """Seconds that a person must be away before others may ask a bot to play on."""
    keep: float = 600
    """Seconds that a table nobody watches stays in memory."""
    burst: int = 120
    """Requests that one visitor may make at once."""
    rate: float = 30
    """Requests a second that one visitor may make for long."""
    openings: int = 30
    """Tables that one visitor may open at once; another one every two seconds."""
    programs: tuple[Offer, ...] = ()
    """Programs of others that people may play against."""
    seed: int | None = None
    """Where all chance comes from; by default from the system."""
