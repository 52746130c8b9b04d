"""Observations: what they say, and what they cannot say."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from laguna import build
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.view import Document
from laguna.envs import observation
from laguna.envs.match import Match
from laguna.games import find_game
from laguna.games.burano.components import CARD_NAMES as BUILDINGS
from laguna.games.burano.components import CELL_NAMES, COLOUR_NAMES, HOLE_NAMES, SEAFOOD_NAMES, STOP_NAMES
from laguna.games.burano.table import PHASE_NAMES
from laguna.games.walking.components import CARD_NUMBERS, KIND_NAMES, LEVEL_NAMES, SYMBOL_NAMES
from laguna.games.walking.components import COLOUR_NAMES as HOUSE_COLOURS
from laguna.games.walking.document import PHASES
from tests.envs.positions import TABLES, positions, seen
from tests.test_build import python

Row = NDArray[np.int16]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_pieces_follow_each_other_without_a_gap_and_have_names_of_their_own(game: str, seats: int) -> None:
    found = observation(game, seats)
    assert found.pieces[0].start == 0
    assert [piece.stop for piece in found.pieces[:-1]] == [piece.start for piece in found.pieces[1:]]
    assert found.size == found.pieces[-1].stop
    assert len({piece.name for piece in found.pieces}) == len(found.pieces)
    assert all(piece.start < piece.stop and piece.low < piece.high for piece in found.pieces)


def test_wrong_games_seats_and_pieces_are_named() -> None:
    with pytest.raises(Problem, match="there is no game chess"):
        observation("chess", 2)
    with pytest.raises(Problem, match="2 to 4 players, not 1"):
        observation("burano", 1)
    with pytest.raises(Problem, match="there is no piece 'purse'; choose from phase, actor"):
        observation("walking", 1)["purse"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_observation_lies_within_its_space(game: str, seats: int) -> None:
    match = Match(game, seats, "points", None)
    space = match.observation_box()
    for seed in (3, 4):
        for ply, state in enumerate(positions(game, seats, seed)):
            row = seen(state, ply % seats, match)
            assert (row >= space.low).all()
            assert (row <= space.high).all()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_know_does_not_change_its_observation(game: str, seats: int) -> None:
    found, match, rng = find_game(game), Match(game, seats, "points", None), Rng(9)
    changed = 0
    for ply, state in enumerate(positions(game, seats, 5)):
        if ply % 5:
            continue
        for seat in range(seats):
            other = found.determinize(state.view(seat), rng)
            changed += other.fingerprint() != state.fingerprint()
            assert (seen(other, seat, match) == seen(state, seat, match)).all()
    assert changed > 10, "the positions were all the same, so that nothing was tried"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_row_is_written_afresh_whatever_stood_there(game: str, seats: int) -> None:
    used, fresh = Match(game, seats, "points", None), Match(game, seats, "points", None)
    middle, rows = None, []
    for ply, state in enumerate(positions(game, seats, 6)):
        rows.append(seen(state, 0, used))
        if ply == 30:
            middle = state.clone()
    assert middle is not None
    assert (seen(middle, 0, fresh) == rows[30]).all()


class Reader:
    """Reads pieces by their names."""

    def __init__(self, game: str, seats: int, row: Row) -> None:
        """A row of that game."""
        self.pieces = observation(game, seats)
        self.row = row

    def __call__(self, name: str) -> list[int]:
        """The numbers of a piece."""
        return [int(number) for number in self.row[self.pieces[name].slice]]

    def one(self, name: str) -> int:
        """The number of a piece that has only one."""
        (number,) = self(name)
        return number

    def hot(self, name: str) -> int | None:
        """The place of the only 1, ``None`` if all are 0."""
        return place(self(name))

    def groups(self, name: str, size: int) -> list[list[int]]:
        """The numbers of a piece in groups of equal size."""
        numbers = self(name)
        return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def place(numbers: list[int]) -> int | None:
    """The place of the only 1, ``None`` if all are 0."""
    assert sum(numbers) in (0, 1)
    return numbers.index(1) if 1 in numbers else None


@pytest.mark.parametrize("seats", [1, 3])
def test_walking_says_what_the_document_of_the_view_says(seats: int) -> None:
    match = Match("walking", seats, "points", None)
    for ply, state in enumerate(positions("walking", seats, 8)):
        viewer = ply % seats
        document = state.view(viewer).document()
        read = Reader("walking", seats, seen(state, viewer, match))
        assert PHASES[read.hot("phase") or 0] == document["phase"]
        actor = read.hot("actor")
        assert (None if actor is None else (viewer + actor) % seats) == document["actor"]
        assert (viewer + (read.hot("start") or 0)) % seats == document["start"]
        assert [read.one(name) for name in ("round", "played", "placements", "price")] == [
            document[name] for name in ("round", "played", "placements", "price")
        ]
        assert read("characters") == [document["characters"][name] for name in KIND_NAMES]
        decks = [document["decks"][level] for level in LEVEL_NAMES]
        assert read("decks") == [deck["unseen"] + len(deck["returned"]) for deck in decks]
        assert sum(read("unseen")) == sum(deck["unseen"] for deck in decks)
        hand = [CARD_NUMBERS[name] for name in document["players"][viewer]["hand"]]
        assert [card for card, held in enumerate(read("hand")) if held] == hand
        market = read.groups("market", 20)
        for level, name in enumerate(LEVEL_NAMES):
            row = [face_of(card) for card in document["market"][name]]
            assert market[level * 5 : level * 5 + len(row)] == row
        for step in range(seats):
            check_street(read, "own" if step == 0 else f"other {step}", document, (viewer + step) % seats)


def face_of(name: str | None) -> list[int]:
    """A card's face, taken from the printed set."""
    if name is None:
        return [0] * 20
    face = faces()[name]
    kinds = ["boutique", "cafe", "gelateria", "pizzeria"]
    symbols = [face[symbol] for symbol in SYMBOL_NAMES]
    colour = [int(colour == face["colour"]) for colour in HOUSE_COLOURS]
    return [*colour, *symbols, *(int(kind == face["shop"]) for kind in kinds)]


@cache
def faces() -> dict[str, Document]:
    """What is printed on the cards."""
    game = find_game("walking")
    return {face["id"]: face for face in game.faces(game.components())}


def check_street(read: Reader, name: str, document: Document, seat: int) -> None:
    player = document["players"][seat]
    assert read.one(f"{name} coins") == player["coins"]
    assert read.one(f"{name} permits") == player["permits"]
    assert read.one(f"{name} points") == player["total"]
    levels = [card.split("-")[0] for card in player["hand"]]
    assert read(f"{name} hand") == [levels.count(level) for level in LEVEL_NAMES]
    taken = [CARD_NUMBERS[card] for card in player["taken"]]
    assert [card for card, held in enumerate(read(f"{name} taken")) if held] == taken
    houses = {house["site"] - 1: house for house in player["houses"]}
    floors, guests = read.groups(f"{name} street", 20), read.groups(f"{name} guests", 12)
    for site in range(9):
        house = houses.get(site, {"floors": [None] * 3, "guest": None})
        assert floors[site * 3 : site * 3 + 3] == [face_of(card) for card in house["floors"]]
        guest = place(guests[site])
        assert (None if guest is None else [*KIND_NAMES, "nobody"][guest]) == house["guest"]
    assert read.one(f"{name} finished") == sum(None not in house["floors"] for house in houses.values())


@pytest.mark.parametrize("seats", [2, 4])
def test_burano_says_what_the_document_of_the_view_says(seats: int) -> None:
    match = Match("burano", seats, "points", None)
    for ply, state in enumerate(positions("burano", seats, 8)):
        viewer = ply % seats
        if ply % 3:
            continue
        document = state.view(viewer).document()
        read = Reader("burano", seats, seen(state, viewer, match))
        assert PHASE_NAMES[read.hot("phase") or 0] == document["phase"]
        actor = read.hot("actor")
        assert (None if actor is None else (viewer + actor) % seats) == document["actor"]
        assert (viewer + (read.hot("first") or 0)) % seats == document["first"]
        assert read.one("moves") == document["moves"]
        for name in ("slot", "left", "matches", "placed", "units", "last"):
            assert read.one(name) == document["step"][name]
        assert read("supply") == list(document["supply"].values())
        areas: dict[str, list[str]] = {name: [] for name in ("sail", "lace", "earn")}
        for colour, group in enumerate(read.groups("markers", 3)):
            areas[list(areas)[place(group) or 0]].append(COLOUR_NAMES[colour])
        assert areas == document["markers"]
        assert colours(read.groups("huts", 6)) == [hut for huts in document["huts"].values() for hut in huts]
        holes = read.groups("island", 30)
        for column in document["island"]:
            numbers = holes[HOLE_NAMES.index(column["hole"])]
            parts = colours([numbers[start : start + 6] for start in range(0, 30, 6)])
            roofs = [roof["halves"][roof["half"]] for roof in column["roofs"]]
            assert parts == padded(column["cubes"], 3) + padded(roofs, 2)
        lace = [place(group) for group in read.groups("lace", seats)]
        workers = {CELL_NAMES[cell]: (viewer + who) % seats for cell, who in enumerate(lace) if who is not None}
        assert workers == document["lace"]
        shown = [kind for kind in document["display"] if kind]
        assert read("display") == [shown.count(kind) for kind in SEAFOOD_NAMES]
        assert read.one("seafood deck") == 48 - document["drawn"]
        assert [BUILDINGS[card] for card, there in enumerate(read("pool")) if there] == sorted(
            (card for card in document["pool"] if card), key=BUILDINGS.index
        )
        assert read("piles") == [pile["size"] for pile in document["piles"].values()]
        assert sum(read("gone")) == len(document["gone"])
        for step in range(seats):
            check_board(read, "own" if step == 0 else f"other {step}", document["players"][(viewer + step) % seats])


def colours(groups: list[list[int]]) -> list[str | None]:
    """Groups of six as names of colours."""
    return [None if (colour := place(group)) is None else COLOUR_NAMES[colour] for group in groups]


def padded(names: list[str], count: int) -> list[str | None]:
    """Names with nothing behind them."""
    return [*names, *[None] * (count - len(names))]


def check_board(read: Reader, name: str, player: Document) -> None:
    for piece in ("coins", "privileges", "home", "blind"):
        assert read.one(f"{name} {piece}") == player[piece]
    assert read.one(f"{name} points") == player["total"]
    assert read(f"{name} reserve") == list(player["reserve"].values())
    assert read(f"{name} prepared") == list(player["prepared"].values())
    assert colours(read.groups(f"{name} pyramid", 6)) == player["pyramid"]
    for slot, tile in zip(read.groups(f"{name} roofs", 16), player["roofs"], strict=True):
        assert colours([slot[4:10], slot[10:16]]) == (tile["halves"] if tile else [None, None])
    ring = player["ring"][player["start"] - 1 :] + player["ring"][: player["start"] - 1]
    for group, house in zip(read.groups(f"{name} ring", 8), ring, strict=True):
        assert colours([group[:6]]) == [house["colour"]]
        assert group[6:] == [int(house["symbol"] == "fountain"), int(house["worker"])]
    assert STOP_NAMES[read.hot(f"{name} boat") or 0] == player["boat"]
    assert read(f"{name} islands") == list(player["islands"].values())
    assert read(f"{name} hand") == [player["hand"].get(kind, 0) for kind in SEAFOOD_NAMES]
    assert read(f"{name} sold") == [player["sold"].get(kind, 0) for kind in SEAFOOD_NAMES]
    assert [BUILDINGS[card] for card, own in enumerate(read(f"{name} cards")) if own] == player["cards"]


BATCH = """
import sys
import zlib
import numpy as np
from laguna.envs.batch import Batch
batch, chance, total = Batch(sys.argv[1], int(sys.argv[2]), 3, 5, reward="gain"), np.random.default_rng(2), 0
for _ in range(int(sys.argv[3])):
    batch.step(batch.legal[np.arange(3), (chance.random(3) * batch.counts).astype(np.int64)])
    for part in (batch.observations, batch.masks, batch.rewards, batch.actors, batch.done, batch.seeds):
        total = zlib.crc32(part.tobytes(), total)
print(total)
"""


@pytest.mark.skipif(not build.is_compiled(), reason="the compiled build is not running")
@pytest.mark.parametrize(("game", "seats", "steps"), [("walking", 1, 100), ("walking", 4, 60), ("burano", 3, 60)])
def test_both_builds_write_the_same_numbers(game: str, seats: int, steps: int) -> None:
    compiled, interpreted = (python("-c", BATCH, game, str(seats), str(steps), pure=pure) for pure in (False, True))
    assert interpreted == compiled
