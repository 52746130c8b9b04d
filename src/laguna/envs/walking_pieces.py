"""A view of Walking in Burano as a row of numbers, and what each of them means."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from laguna.core.rng import Rng
from laguna.core.state import State
from laguna.envs.scribe import Scribe
from laguna.games.walking.components import (
    CARDS,
    COLOURS,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    MOST_COLUMNS,
    MOST_HAND,
    NONE,
    SITES,
    START_PERMITS,
    SYMBOLS,
    CardSet,
    colour_of,
    level_of,
)
from laguna.games.walking.scoring import points
from laguna.games.walking.setup import draw, set_up
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import FINISHED, FLOOR_SLOTS, UNSEEN, Table
from laguna.games.walking.view import as_seen

SHOPS: Final = 4
"""The kinds of shops in Laguna's own card set."""
FACE: Final = COLOURS + SYMBOLS + SHOPS
PHASES: Final = 7
ENDINGS: Final = 5
GUESTS: Final = KINDS + 1
MARKET: Final = LEVELS * MOST_COLUMNS

MOST_COINS: Final = 8
MOST_POINTS: Final = 300
MOST_ROUNDS: Final = 999

Row = tuple[str, int, int, int, str]
"""Name, numbers, least, most, meaning."""


def pieces(seats: int) -> list[Row]:
    """All pieces of an observation in their order."""
    face = "6 colours as one-hot, 10 symbol counts, 4 kinds of shops as one-hot; all 0 where there is no card"
    rows: list[Row] = [
        ("phase", PHASES, 0, 1, "one-hot: draft, build, characters, return, confirm, box, over"),
        ("actor", seats, 0, 1, "one-hot: who decides now, the observer first, then in turn order"),
        ("start", seats, 0, 1, "one-hot: the start player"),
        ("ending", ENDINGS, 0, 1, "one-hot: running, fifth house, decks, last round, no characters"),
        ("round", 1, 0, MOST_ROUNDS, "the round, from 1"),
        ("played", 1, 0, seats, "turns that were ended in this round"),
        ("placements", 1, 0, 3, "floors placed in this turn"),
        ("price", 1, 0, 3, "coins that the next floor costs"),
        ("waiting", 1, 0, 5, "finished houses of the seat in turn that wait for a character"),
        ("decks", LEVELS, 0, LEVEL_CARDS, "cards in the decks I, II, III"),
        ("characters", KINDS, 0, 3, "characters left of each kind"),
        ("market", MARKET * FACE, 0, 9, f"15 places (level I columns 1-5, then II, III), each a face: {face}"),
        ("unseen", CARDS, 0, 1, "cards that nobody has seen yet; they lie in the decks"),
        ("hand", CARDS, 0, 1, "the observer's hand, by card"),
    ]
    for seat in range(seats):
        name = "own" if seat == 0 else f"other {seat}"
        rows += [
            (f"{name} coins", 1, 0, MOST_COINS, "coins"),
            (f"{name} permits", 1, 0, START_PERMITS, "permits"),
            (f"{name} hand", LEVELS, 0, MOST_HAND, "cards in hand of level I, II, III (their backs are seen)"),
            (f"{name} taken", CARDS, 0, 1, "cards taken up and not seen since: in the hand or returned"),
            (
                f"{name} street",
                FLOOR_SLOTS * FACE,
                0,
                9,
                "27 floors (site 1 levels I-III, then site 2, ...), each a face",
            ),
            (f"{name} guests", SITES * GUESTS, 0, 1, "9 sites, each one-hot: 11 characters, or nobody"),
            (f"{name} finished", 1, 0, SITES, "finished houses"),
            (f"{name} points", 1, -MOST_POINTS, MOST_POINTS, "points if the game were scored now"),
        ]
    return rows


def width(seats: int) -> int:
    """How many numbers an observation has."""
    return sum([row[1] for row in pieces(seats)])


@final
class WalkingScribe(Scribe):
    """Writes views of Walking in Burano."""

    def __init__(self, table: State) -> None:
        """For tables with the seats and options of this one."""
        self.setting = cast(WalkingState, table).setting
        self.width: i64 = width(int(self.setting.seats))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the seat's view into ``out``."""
        for place in range(at, at + self.width):
            out[place] = 0
        write(as_seen(cast(WalkingState, state), seat), seat, out, at)

    def deal(self, state: State, seed: int) -> None:
        """Let the state become the start of the game of a seed."""
        state.copy_from(set_up(self.setting, draw(Rng(seed), self.setting)))


def write(seen: Table, viewer: i64, out: vec[i16], at: i64) -> None:
    """Write what a table made by ``as_seen`` shows, piece by piece, over zeros."""
    seats = seen.setting.seats
    cards = seen.setting.cards
    out[at + seen.phase] = 1
    at += PHASES
    if seen.phase != FINISHED:
        out[at + _place(seen.seat, viewer, seats)] = 1
    at += seats
    out[at + _place(seen.start, viewer, seats)] = 1
    at += seats
    out[at + seen.end] = 1
    at += ENDINGS
    out[at] = i16(seen.round)
    out[at + 1] = i16(seen.played)
    out[at + 2] = i16(seen.placements)
    out[at + 3] = i16(seen.price())
    out[at + 4] = i16(seen.waiting)
    at += 5
    for level in range(LEVELS):
        out[at + level] = i16(seen.deck_size[level])
    at += LEVELS
    for kind in range(KINDS):
        out[at + kind] = i16(seen.supply[kind])
    at += KINDS
    for place in range(MARKET):
        if seen.market[place] != NONE:
            _face(cards, seen.market[place], out, at)
        at += FACE
    for card in range(CARDS):
        if seen.claim[card] == UNSEEN:
            out[at + card] = 1
    at += CARDS
    base = viewer * MOST_HAND
    for slot in range(base, base + seen.hand_size[viewer]):
        out[at + seen.hand[slot]] = 1
    at += CARDS
    for step in range(seats):
        seat = viewer + step
        at = _player(seen, seat if seat < seats else seat - seats, out, at)


def _place(seat: i64, viewer: i64, seats: i64) -> i64:
    """Where a seat stands if the viewer is first."""
    place = seat - viewer
    return place if place >= 0 else place + seats


def _face(cards: CardSet, card: i64, out: vec[i16], at: i64) -> None:
    out[at + colour_of(card)] = 1
    for symbol in range(SYMBOLS):
        out[at + COLOURS + symbol] = i16(cards.count(card, symbol))
    shop = cards.shop(card)
    if shop != NONE and shop < SHOPS:
        out[at + COLOURS + SYMBOLS + shop] = 1


def _player(seen: Table, seat: i64, out: vec[i16], at: i64) -> i64:
    """One seat's pieces; returns where the next ones begin."""
    cards = seen.setting.cards
    out[at] = i16(seen.coins[seat])
    out[at + 1] = i16(seen.permits[seat])
    at += 2
    base = seat * MOST_HAND
    for slot in range(base, base + seen.hand_size[seat]):
        out[at + level_of(seen.hand[slot])] += 1
    at += LEVELS
    for card in range(CARDS):
        claim = seen.claim[card]
        if claim >= 0 and claim & 3 == seat:
            out[at + card] = 1
    at += CARDS
    floor: i64 = seat * FLOOR_SLOTS
    for _ in range(FLOOR_SLOTS):
        if seen.floors[floor] != NONE:
            _face(cards, seen.floors[floor], out, at)
        floor += 1
        at += FACE
    for site in range(SITES):
        guest = seen.guest[seat * SITES + site]
        if guest != NONE:
            out[at + guest] = 1
        at += GUESTS
    out[at] = i16(seen.finished[seat])
    out[at + 1] = i16(points(seen, seat))
    return at + 2
