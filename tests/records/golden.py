"""The golden records: one whole game for every seat count and way to end, every option and every profile.

A golden record holds the deal, every action and the result; ``digests.json`` has a hash of all that was legal and of
all points on the way, so that any change of the rules shows. ``python -m tests.records.golden`` makes records that
are missing, and the digests.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from laguna.bots.bot import Bot, find_bot
from laguna.core import record_file
from laguna.core.deal import BadDeal
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.core.view import Document, View
from laguna.games import find_game
from laguna.games.burano.components import CARD_NAMES, CARDS, NONE
from laguna.games.burano.state import BuranoState

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "digests.json"
NAMES = ("Ola", "Jarek", "Krysia", "Patrycja")
PERSON = "human"


@dataclass(frozen=True)
class Habit:
    """What a person always does if it can, and never if it need not: patterns of actions, by default of none."""

    likes: str = "$"
    shuns: str = "$"


class Person(Bot):
    """Does what it is used to, and otherwise what the greedy bot would do."""

    def __init__(self, game: Game, habit: Habit) -> None:
        self.game = game
        self.habit = habit
        self.adviser = find_bot("greedy", game)

    def choose(self, view: View, rng: Rng) -> int:
        listed = view.legal_actions()
        liked = [action for action in listed if re.match(self.habit.likes, self.game.text(action))]
        kept = [action for action in listed if not re.match(self.habit.shuns, self.game.text(action))]
        best = self.adviser.choose(view, rng)
        choices = liked or ([best] if best in kept else kept) or listed
        return choices[rng.below(len(choices))]


@dataclass(frozen=True)
class Golden:
    """A game worth keeping."""

    game: str
    name: str
    kinds: tuple[str, ...]
    ending: str
    options: Options = field(default_factory=dict)
    profile: str = "default"
    habit: Habit = Habit()
    """Of all seats that are taken by people."""
    cards: tuple[str, ...] = ()
    """Building cards of Burano that must take effect."""
    chosen: Document = field(default_factory=dict)
    """Parts of the deal that somebody has chosen."""

    @property
    def file(self) -> Path:
        return FOLDER / self.game / f"{self.name}.laguna"


OWN_WORKSHOPS: Document = {"workshops": ["...GgP.", "WWoGYP.", "wOOyYp.", "bBB...."]}
IN_PLAY = {
    "paint": ("paint-a", "paint-b", "paint-c"),
    "freedom": ("freedom-a", "freedom-b", "freedom-c"),
    "fast-boat": ("fast-boat",),
    "lace-rights": ("lace-rights",),
    "harbour-master": ("harbour-master",),
    "thrifty-lace": ("thrifty-lace",),
}
"""The cards of each sort that do something before the final scoring."""


def walking() -> Iterator[Golden]:
    """Walking in Burano: every seat count with every ending it can have, every option, every profile."""
    strong = {1: ("greedy",), 2: ("greedy", "greedy"), 3: ("greedy", "greedy", "greedy"), 4: ("greedy",) * 4}
    weak = {seats: ("random",) * seats for seats in range(1, 5)}
    for seats in range(1, 5):
        yield Golden("walking", f"{seats}-fifth-house", strong[seats] if seats < 4 else weak[4], "fifth-house")
        yield Golden("walking", f"{seats}-decks", weak[seats], "decks")
        yield Golden("walking", f"{seats}-last-round", strong[seats], "last-round", {"maxRounds": 4})
    yield Golden("walking", "1-no-characters", weak[1], "no-characters")
    yield Golden("walking", "3-stalled", weak[3], "last-round")
    yield Golden("walking", "easy-residents", strong[2], "decks", {"easyResidents": True})
    yield Golden("walking", "skip-windows", strong[2], "decks", {"skipWindows": True})
    yield Golden("walking", "all-windows", strong[2], "decks", {"unfinishedScope": "finishedPointsAllWindows"})
    yield Golden("walking", "all-floors", strong[2], "decks", {"unfinishedScope": "allFloors"})
    yield Golden("walking", "isolated-lamps", strong[2], "decks", {"policeman": "isolatedOnly"})
    yield Golden("walking", "whole-house", strong[2], "decks", {"neighbourCheck": "wholeHouse"})
    yield Golden("walking", "dear-floors", strong[2], "decks", {"placementCost": "1,3,3"})
    yield Golden("walking", "endless", weak[3], "fifth-house", {"maxRounds": "off"})
    yield Golden("walking", "solo-easy", strong[1], "no-characters", {"easyResidents": True, "skipWindows": True})
    yield Golden("walking", "polish", strong[4], "decks", profile="polish")
    yield Golden("walking", "russian", strong[3], "fifth-house", profile="russian")


def burano() -> Iterator[Golden]:
    """Burano: every seat count with strong and weak players, every option, every profile."""
    for seats in range(2, 5):
        yield Golden("burano", f"{seats}-strong", ("greedy",) * seats, "after-winter")
        yield Golden("burano", f"{seats}-weak", ("random",) * seats, "after-winter")
    options: list[Options] = [
        {"workshops": "random"},
        {"letters": "random"},
        {"buildAdjacency": "orthogonal"},
        {"islandTie": "none"},
        {"laceCubes": "accessible"},
        {"laceAdjacency": "perTile"},
        {"lacePrivilege": "nonAdjacentOnly"},
        {"lacePrivilege": "nonAdjacentOccupiedOnly"},
        {"tieBreak": "pyramid"},
        {"matchDuplicates": "distinct"},
        {"partialPyramid": "supportOnly"},
        {"actionsOptional": False},
        {"portNeedsSale": True},
        {"newCardAffectsRoof": True},
        {"roofDiscard": "bottomOfPile"},
        {"showSold": True},
    ]
    for option in options:
        ((name, value),) = option.items()
        yield Golden("burano", f"{name}-{str(value).lower()}", ("random",) * 3, "after-winter", option)
    yield Golden("burano", "triples24-3", ("greedy",) * 3, "after-winter", {"triples24": 3})
    # Privileges come to more than ten only if nobody spends any.
    saver = Habit("bonus privileges", "coin|cube|swap|buy|lace .. privilege")
    yield Golden("burano", "ppCap-10", (PERSON,) * 3, "after-winter", {"ppCap": 10}, habit=saver)
    # Piles run dry only if all players always draw the same kinds.
    changer = Habit("discard|draw (?:island|workshop|fountain)")
    short: Options = {"roofRepeatWhenShort": True}
    yield Golden("burano", "roofRepeatWhenShort-true", (PERSON,) * 4, "after-winter", short, habit=changer)
    yield Golden("burano", "french", ("gull",) * 4, "after-winter", profile="french")
    yield Golden("burano", "workshops-own", ("random",) * 3, "after-winter", {"workshops": "own"}, chosen=OWN_WORKSHOPS)
    # What cards do during the game comes up often enough only if somebody wants these cards.
    for sort, cards in IN_PLAY.items():
        fan = Habit(f"bonus {sort}")
        yield Golden("burano", f"cards-{sort}", (PERSON,) * 4, "after-winter", habit=fan, cards=cards)


GOLDEN = [*walking(), *burano()]

UNSEEN = {"showSold"}
"""Q-77: changes nothing but what the page shows of cards that others have sold; a replay does not look at the page."""


def play(game: Game, golden: Golden, seed: int) -> Record:
    """A whole game with an undo and a redo now and then."""
    seats = len(golden.kinds)
    options = game.settle_options(seats, golden.options, golden.profile)
    names = tuple(Seat(name, kind) for name, kind in zip(NAMES, golden.kinds, strict=False))
    deal = game.deal(seats, seed, options, chosen=golden.chosen)
    record = Record(game, deal, names, f"{golden.name} {seed}")
    bots = [Person(game, golden.habit) if kind == PERSON else find_bot(kind, game) for kind in golden.kinds]
    rng = Rng(seed)
    while (seat := int(record.state.actor())) != OVER:
        record.act(seat, bots[seat].choose(record.state.view(seat), rng))
        if rng.below(12) == 0 and record.state.actor() == seat and record.undoable(seat):
            record.undo(seat)
            if rng.below(2) == 0:
                record.redo(seat)
    return record


def digest(record: Record) -> str:
    """A hash of the legal actions and the points at every ply."""
    return replay(record)[0]


def replay(record: Record, changed: Options | None = None) -> tuple[str, list[int]]:
    """The digest and the final ranks with some options changed; empty if the game cannot be played so."""
    game, deal = record.game, record.deal
    try:
        state = game.start(replace(deal, options={**deal.options, **(changed or {})}))
    except BadDeal:
        return "", []
    running = hashlib.sha256()
    for action in [*record.actions, -1]:
        points = [score.by_source() for score in state.score()]
        running.update(json.dumps([state.legal_actions(), points, state.ending()]).encode())
        if action >= 0:
            if action not in state.legal_actions():
                return "", []
            state.apply(action)
    return running.hexdigest(), [score.rank for score in state.score()]


def idle_options(record: Record) -> list[str]:
    """Options with an unusual value that would change nothing in this game."""
    usual = record.game.default_options(record.deal.seats)
    own = replay(record)
    unusual = [name for name, value in record.deal.options.items() if value != usual[name] and name not in UNSEEN]
    return [name for name in unusual if replay(record, {name: usual[name]}) == own]


def effects(record: Record) -> set[str]:
    """The building cards of Burano without which a game would have gone another way: an action, or its points.

    What cards give at the end is in the score; this is about the way there.
    """
    state = record.game.start(record.deal)
    assert isinstance(state, BuranoState)
    found: set[str] = set()
    for action in record.actions:
        after = state.clone()
        after.apply(action)
        for card in range(CARDS):
            if state.owner[card] != NONE and CARD_NAMES[card] not in found:
                without = state.clone()
                without.owner[card] = NONE
                if without.explain(action) is not None:
                    found.add(CARD_NAMES[card])
                else:
                    without.apply(action)
                    if list(without.vp) != list(after.vp):
                        found.add(CARD_NAMES[card])
        state = after
    return found


def make(golden: Golden) -> Record:
    """The first seed whose game ends as wanted and shows what its options do."""
    game = find_game(golden.game)
    for seed in range(400):
        record = play(game, golden, seed)
        if record.state.ending() == golden.ending and not idle_options(record):
            if not golden.cards or effects(record).issuperset(golden.cards):
                return record
    raise LookupError(f"no game is like {golden.name}")


if __name__ == "__main__":
    for golden in GOLDEN:
        if not golden.file.exists():
            golden.file.parent.mkdir(exist_ok=True)
            try:
                record_file.save(make(golden), golden.file)
            except LookupError as error:
                print(error)
            else:
                print(golden.file.name)
    digests = {f"{golden.game}/{golden.name}": digest(record_file.load(golden.file)) for golden in GOLDEN}
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n")
