"""What a walk is: who plays what, in which window and language, all of it from one seed."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from laguna.locale import LANGUAGES
from tests.web.house import Document

SIZES = ((1440, 900), (390, 844), (1280, 720), (844, 390), (820, 1180), (360, 640), (1920, 1080))
GAMES = ("walking", "burano")
SEATS = {"walking": (1, 2, 3, 4), "burano": (2, 3, 4)}
PROFILES = {"walking": ("default", "russian", "polish"), "burano": ("default", "french")}
LEVELS = ("gull", "gull", "fisher")
"""Computer players that answer at once."""
NAMES = ("Ada", "Bruno", "Chiara", "Dario")

Hands = Literal["mouse", "touch", "keys"]


@dataclass(frozen=True)
class Plan:
    """All that is settled before the first press."""

    seed: int
    game: str
    language: str
    size: tuple[int, int]
    seats: tuple[str, ...]
    """For each seat `person` (at the first screen), `friend` (at a screen of their own) or the level of a bot."""
    hands: Hands = "mouse"
    profile: str = "default"
    options: Document = field(default_factory=dict)
    motion: bool = True
    guide: bool = False
    aid: bool = False
    ahead: int = 0
    """This many actions of the people are made before anybody looks, so that walks begin in the middle and late."""
    presses: int = 150

    @property
    def friend(self) -> bool:
        """Whether somebody plays at a screen of their own."""
        return "friend" in self.seats

    def document(self) -> Document:
        """As plain data."""
        return asdict(self)

    def __str__(self) -> str:
        on = [name for name in ("motion", "guide", "aid") if getattr(self, name)]
        who = ", ".join(self.seats)
        width, height = self.size
        return (
            f"{self.game} ({who}; {self.profile}) in {self.language} at {width}x{height} by {self.hands}"
            f"{' with ' + ', '.join(on) if on else ''}{f', {self.ahead} ahead' if self.ahead else ''}"
        )


def read(document: Document) -> Plan:
    """A plan that was kept."""
    known: dict[str, Any] = dict(document)
    known["size"], known["seats"] = tuple(known["size"]), tuple(known["seats"])
    return Plan(**known)


def make(seed: int, number: int) -> Plan:
    """The plan of one walk among many: sizes, languages and games take turns, so that a few walks see all of them."""
    turn = seed + number
    own = seed * 100_003 + number
    rng = random.Random(own)
    game = GAMES[(turn + turn // 4) % 2]
    size = SIZES[turn % len(SIZES)]
    seats = _seats(game, rng)
    return Plan(
        seed=own % 2**31,
        game=game,
        language=LANGUAGES[turn % len(LANGUAGES)],
        size=size,
        seats=seats,
        hands=_hands(size, rng),
        profile=rng.choice(PROFILES[game]) if rng.random() < 0.5 else "default",
        options={"maxRounds": rng.randint(2, 6)} if game == "walking" and rng.random() < 0.6 else {},
        motion=rng.random() < 0.65,
        guide=rng.random() < 0.3,
        aid=rng.random() < 0.25,
        ahead=_ahead(game, seats, rng),
    )


def _seats(game: str, rng: random.Random) -> tuple[str, ...]:
    count = rng.choice(SEATS[game])
    sort = rng.random()
    if sort < 0.6:
        others = [rng.choice(LEVELS) for _ in range(count - 1)]
    elif sort < 0.8:
        others = ["person"] + [rng.choice(LEVELS) for _ in range(count - 2)]
    else:
        others = ["friend"] + [rng.choice(LEVELS) for _ in range(count - 2)]
    return ("person", *others[: count - 1])


def _hands(size: tuple[int, int], rng: random.Random) -> Hands:
    if min(size) < 700 or size == (820, 1180):
        return rng.choice(("touch", "touch", "mouse"))
    return rng.choice(("mouse", "mouse", "mouse", "keys"))


def _ahead(game: str, seats: tuple[str, ...], rng: random.Random) -> int:
    people = sum(seat in ("person", "friend") for seat in seats)
    most = people * (40 if game == "walking" else 120)
    return rng.randrange(most) if rng.random() < 0.6 else 0
