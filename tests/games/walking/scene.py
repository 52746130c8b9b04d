"""Positions of Walking in Burano as pictures.

    scene = Scene(seats=2)
    scene.column(1, "pink yellow blue")          # market column 1: levels I, II, III; `.` is an empty place
    scene.street("Y Y . | blue-3 . . | S . .")   # columns from left to right, each I II III
    scene.hand("II-yellow-2 III-blue")
    scene.coins(5)
    scene.do("draft 1 all", "place II-yellow-2 at c2")

A card is written by its colour (or its letter), with a copy number where it matters; without one the lowest copy that
is not yet on the table is meant. `S` marks a scaffold and `.` an empty slot: both hold no floor card. In actions `c2`
means the site of the second column of the picture, `c0` the site left of it.

What is not said is ordinary: two players, seat 0 in turn, a full market of cards that nobody mentioned, 4 coins,
4 permits, an empty street, the rest of the cards in the decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from laguna.core.registry import find_game
from laguna.core.rules import Refusal, Refused
from laguna.games.walking.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FIRST_SITE,
    KIND_NAMES,
    LEVEL_CARDS,
    LEVEL_NAMES,
    LEVELS,
    MOST_COLUMNS,
    MOST_HAND,
    NONE,
    SITES,
    TOURISTS,
    level_of,
)
from laguna.games.walking.document import PHASES
from laguna.games.walking.scaffolds import reserve, scaffolds
from laguna.games.walking.scoring import worth_now
from laguna.games.walking.state import WalkingState
from laguna.games.walking.table import FLOOR_SLOTS, FULL, OPEN, UNSEEN

GAME = find_game("walking")
MOST_SITE = SITES - 1


class Scene:
    """A position under construction, and then a game in progress."""

    def __init__(self, seats: int = 2, phase: str = "draft", seat: int = 0, **options: object) -> None:
        """An ordinary position for a seat count, a phase and options (by their names in the rule file)."""
        self.deal = GAME.deal(seats, 0, options)
        state = GAME.start(self.deal)
        assert isinstance(state, WalkingState)
        self.state = state
        self.state.seat = seat
        self.state.start = seat
        self.state.phase = PHASES.index(phase)
        self.columns = int(state.setting.columns)
        self._market: dict[int, list[str]] = {}
        self._hands: dict[int, str] = {}
        self._streets: dict[int, tuple[str, int]] = {}
        self._boxed: list[int] = []
        self._deck_sizes: dict[str, int] = {}
        self._left: dict[int, int] = {}
        self._ready = False

    # What lies on the table

    def column(self, number: int, cards: str) -> Scene:
        """A market column (1 = next to the decks), level I first."""
        self._market[number - 1] = cards.split()
        return self

    def row(self, level: str, cards: str) -> Scene:
        """A market row by level, column 1 first."""
        for column, card in enumerate(cards.split()):
            place = self._market.setdefault(column, ["?", "?", "?"])
            place[LEVEL_NAMES.index(level)] = card
        return self

    def street(self, picture: str, seat: int | None = None, at: int = FIRST_SITE + 1 - 2) -> Scene:
        """A seat's street; the first column of the picture stands on site `at`."""
        self._streets[self._seat(seat)] = (picture, at - 1)
        self._left[self._seat(seat)] = at - 1
        return self

    def hand(self, cards: str, seat: int | None = None) -> Scene:
        """A seat's hand; every card with its level."""
        self._hands[self._seat(seat)] = cards
        return self

    def coins(self, amount: int, seat: int | None = None) -> Scene:
        """A seat's coins."""
        self.state.coins[self._seat(seat)] = amount
        return self

    def permits(self, amount: int, seat: int | None = None) -> Scene:
        """A seat's permits."""
        self.state.permits[self._seat(seat)] = amount
        return self

    def guests(self, names: str, seat: int | None = None) -> Scene:
        """The characters under the columns of the street, left to right; `.` for none, `nobody` for never."""
        seat = self._seat(seat)
        for column, name in enumerate(names.split()):
            if name != ".":
                kind = [*KIND_NAMES, "nobody"].index(name)
                self.state.guest[seat * SITES + self._left[seat] + column] = kind
                if name != "nobody":
                    self.state.supply[kind] -= 1
                if TOURISTS <= kind < len(KIND_NAMES):
                    self.state.owned[seat] |= 1 << kind
        return self

    def piles(self, **sizes: int) -> Scene:
        """The sizes of some character piles; `rest=n` sets all others."""
        rest = sizes.pop("rest", None)
        for kind, name in enumerate(KIND_NAMES):
            if name in sizes:
                self.state.supply[kind] = sizes[name]
            elif rest is not None:
                self.state.supply[kind] = rest
        return self

    def decks(self, **sizes: int) -> Scene:
        """How many cards are left in the decks, by level; the others are in the box."""
        self._deck_sizes = sizes
        return self

    def round(self, number: int, played: int = 0) -> Scene:
        """The round, and how many seats have had their turn in it."""
        self.state.round = number
        self.state.played = played
        return self

    def _seat(self, seat: int | None) -> int:
        return int(self.state.seat) if seat is None else seat

    # Building it

    def _card(self, level: int, word: str, used: set[int]) -> int:
        parts = word.split("-")
        colour = COLOUR_NAMES[COLOUR_LETTERS.index(parts[0])] if parts[0] in COLOUR_LETTERS else parts[0]
        if len(parts) > 1:
            card = CARD_NUMBERS[f"{LEVEL_NAMES[level]}-{colour}-{parts[1]}"]
            assert card not in used, f"{CARD_NAMES[card]} is on the table already"
        else:
            copies = [CARD_NUMBERS[f"{LEVEL_NAMES[level]}-{colour}-{copy}"] for copy in range(1, 5)]
            card = next(card for card in copies if card not in used)
        used.add(card)
        return card

    def _build(self) -> None:
        if self._ready:
            return
        self._ready = True
        state = self.state
        used: set[int] = set()
        wanted: list[tuple[str, int, int, str]] = []
        for seat, (picture, left) in self._streets.items():
            for column, slots in enumerate(picture.split("|")):
                for level, word in enumerate(slots.split()):
                    if word not in (".", "S", "-"):
                        slot = seat * FLOOR_SLOTS + (left + column) * LEVELS + level
                        wanted.append(("street", slot, level, word))
        for seat, cards in self._hands.items():
            for word in cards.split():
                level_name, rest = word.split("-", 1)
                wanted.append(("hand", seat, LEVEL_NAMES.index(level_name), rest))
        for column, words in self._market.items():
            for level, word in enumerate(words):
                if word not in (".", "?", "-"):
                    wanted.append(("market", level * MOST_COLUMNS + column, level, word))
        for card in range(CARDS):
            state.claim[card] = UNSEEN
        # Cards named by copy first, so that those named by colour alone take what is left.
        for place, where, level, word in sorted(wanted, key=lambda want: "-" not in want[3]):
            self._put(place, where, self._card(level, word, used))
        for level in range(LEVELS):
            self._fill(level, used)
        for here in range(len(state.house)):
            if state.house[here] & FULL == FULL:
                state.finished[here // SITES] += 1
                if here // SITES == state.seat and state.guest[here] == NONE and PHASES[state.phase] != "draft":
                    state.waiting += 1
        state.survey()

    def _put(self, place: str, where: int, card: int) -> None:
        state = self.state
        state.claim[card] = OPEN
        if place == "street":
            seat, slot = divmod(where, FLOOR_SLOTS)
            here = seat * SITES + slot // LEVELS
            state.floors[where] = card
            state.house[here] |= 1 << slot % LEVELS | 8 << (card // 4) % 6
        elif place == "market":
            state.market[where] = card
        else:
            state.claim[card] = where
            actor, state.seat = state.seat, where
            state.hold(card)
            state.seat = actor

    def _fill(self, level: int, used: set[int]) -> None:
        """The market places that nobody mentioned, then the deck."""
        state = self.state
        rest = [card for card in range(level * LEVEL_CARDS, (level + 1) * LEVEL_CARDS) if card not in used]
        for column in range(self.columns):
            words = self._market.get(column, ["?"] * 3)
            if words[level] == "?":
                card = rest.pop()
                state.market[level * MOST_COLUMNS + column] = card
                state.claim[card] = OPEN
            elif words[level] in (".", "-"):
                state.market[level * MOST_COLUMNS + column] = NONE
        size = self._deck_sizes.get(LEVEL_NAMES[level], len(rest))
        for card in rest[size:]:
            state.claim[card] = OPEN
        state.deck_head[level] = 0
        state.deck_size[level] = 0
        for card in rest[:size]:
            state.put_under(level, card)

    # Playing

    def _action(self, text: str) -> int:
        self._build()
        left = self._left.get(int(self.state.seat), FIRST_SITE)

        def site(match: re.Match[str]) -> str:
            number = left + int(match[1])
            assert 1 <= number <= SITES, f"c{match[1]} is off the nine sites; give the street another `at`"
            return f" {number}"

        return self.state.resolve(GAME.parse(re.sub(r" c(-?\d)", site, text)))

    def do(self, *texts: str) -> Scene:
        """Carry out actions, which must be legal."""
        for text in texts:
            action = self._action(text)
            refusal = self.state.explain(action)
            assert refusal is None, f"{text}: {refusal}"
            self.state.apply(action)
        return self

    def why(self, text: str) -> Refusal | None:
        """Why the action is not possible; `None` if it is."""
        try:
            return self.state.explain(self._action(text))
        except Refused as refused:
            return refused.refusal

    def legal(self, verb: str = "") -> set[str]:
        """The legal actions as text, with columns of the picture instead of sites; of one verb if given."""
        self._build()
        left = self._left.get(int(self.state.seat), FIRST_SITE)
        texts = (GAME.text(action) for action in self.state.legal_actions())
        return {
            re.sub(r"(at|to) (\d)$", lambda match: f"{match[1]} c{int(match[2]) - left}", text)
            for text in texts
            if text.startswith(verb)
        }

    def takes(self, column: int = 1) -> set[str]:
        """What can be taken from a market column."""
        start = f"draft {column} "
        return {text.removeprefix(start) for text in self.legal("draft") if text.startswith(start)}

    # Looking

    @property
    def phase(self) -> str:
        """The phase by name: draft, build, characters, return, confirm, box or over."""
        self._build()
        return PHASES[self.state.phase]

    @property
    def ending(self) -> str:
        """Why the game ended: fifth-house, decks, last-round, no-characters; empty while it runs."""
        return self.state.ending()

    def coins_of(self, seat: int = 0) -> int:
        self._build()
        return int(self.state.coins[seat])

    def permits_of(self, seat: int = 0) -> int:
        self._build()
        return int(self.state.permits[seat])

    def hand_of(self, seat: int = 0) -> list[str]:
        """A seat's hand, sorted."""
        self._build()
        base = seat * MOST_HAND
        return [CARD_NAMES[self.state.hand[base + place]] for place in range(self.state.hand_size[seat])]

    def market_row(self, level: str) -> list[str]:
        """A market row by card ids; `-` for an empty place."""
        self._build()
        base = LEVEL_NAMES.index(level) * MOST_COLUMNS
        row = [int(self.state.market[base + column]) for column in range(self.columns)]
        return ["-" if card == NONE else CARD_NAMES[card] for card in row]

    def deck(self, level: str) -> list[str]:
        """A deck by card ids, top first."""
        self._build()
        number = LEVEL_NAMES.index(level)
        size, head = int(self.state.deck_size[number]), int(self.state.deck_head[number])
        entries = [self.state.deck[number * LEVEL_CARDS + (head + depth) % LEVEL_CARDS] for depth in range(size)]
        return [CARD_NAMES[entry & 127] for entry in entries]

    def picture(self, seat: int = 0) -> str:
        """The street from its leftmost to its rightmost column, scaffolds included, with card ids."""
        self._build()
        standing = set(scaffolds(self.state, seat))
        columns = []
        for site in range(SITES):
            slots = []
            for level in range(LEVELS):
                card = int(self.state.floors[seat * FLOOR_SLOTS + site * LEVELS + level])
                slots.append(CARD_NAMES[card] if card != NONE else "S" if (site, level) in standing else ".")
            columns.append(" ".join(slots))
        while columns and columns[0] == ". . .":
            columns.pop(0)
        while columns and columns[-1] == ". . .":
            columns.pop()
        return " | ".join(columns)

    def reserve_of(self, seat: int = 0) -> int:
        """How many of a seat's scaffolds are in reserve."""
        self._build()
        return reserve(self.state, seat)

    def guests_of(self, seat: int = 0) -> dict[int, str]:
        """The characters by column of the picture."""
        self._build()
        left = self._left.get(seat, FIRST_SITE)
        names = [*KIND_NAMES, "nobody"]
        guests = {site: int(self.state.guest[seat * SITES + site]) for site in range(SITES)}
        return {site - left + 1: names[kind] for site, kind in guests.items() if kind != NONE}

    def pile(self, kind: str) -> int:
        """How many characters of a kind are left."""
        return int(self.state.supply[KIND_NAMES.index(kind)])

    def points(self, seat: int = 0) -> dict[str, int]:
        """Points by source if scored now, and the `total`."""
        self._build()
        score = self.state.score()[seat]
        return {**score.by_source(), "total": score.total}

    def character_points(self, seat: int = 0) -> list[tuple[str, int]]:
        """Each character with its points, left to right."""
        self._build()
        return [(line.subject, line.points) for line in self.state.score()[seat].lines if line.source == "characters"]

    def ranks(self) -> list[int]:
        """The rank of every seat if scored now."""
        self._build()
        return [score.rank for score in self.state.score()]

    def worth(self) -> dict[int, dict[str, int]]:
        """What available characters would score now, by column of the picture."""
        self._build()
        left = self._left.get(int(self.state.seat), FIRST_SITE)
        return {site - left + 1: worth for site, worth in worth_now(self.state, int(self.state.seat)).items()}


def levels(cards: list[str]) -> list[str]:
    """The levels of cards given by id."""
    return [LEVEL_NAMES[level_of(CARD_NUMBERS[card])] for card in cards]


def played(seats: int, seed: int, **options: object) -> Iterator[Scene]:
    """The positions of one random game from the first draft to the end; always the same scene, moved on."""
    chance = Random(seed)
    scene = Scene(seats, "draft", 0, **options)
    scene._build()
    while actions := scene.state.legal_actions():
        yield scene
        scene.state.apply(chance.choice(actions))
    yield scene
