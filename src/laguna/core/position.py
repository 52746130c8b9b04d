"""A whole position as plain data: every number on the table by its name, hidden things included.

It is what states are pickled as. No list of names is kept here: a table says itself what it consists of.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Protocol, cast

from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.options import Options
from laguna.core.problem import Problem
from laguna.core.registry import find_game
from laguna.core.state import State
from laguna.core.view import Document

if TYPE_CHECKING:
    from laguna.core.game import Game

PARTS = ("game", "rules", "seats", "options", "components", "table", "sha256")
LIMIT = 1 << 62


class BadPosition(Problem):
    """A document that is no position of this game and version; the text says why."""


class Printed(Protocol):
    """What a set of components prints."""

    name: str
    sha256: str


def write_position(game: str, seats: int, options: Options, printed: Printed, state: State) -> Document:
    """The document of a state, with a hash by which damage is noticed."""
    document: Document = {
        "game": game,
        "rules": find_game(game).rules_version,
        "seats": seats,
        "options": options,
        "components": {"name": printed.name, "sha256": printed.sha256},
        "table": {name: here if isinstance(here, int) else list(here) for name, here in _places(state).items()},
    }
    return document | {"sha256": _hash(document)}


def check_position(game: Game, document: Document) -> None:
    """Raise ``BadPosition`` unless the document is of this game and of these rules, and undamaged."""
    if not isinstance(document, dict) or set(document) != set(PARTS):
        raise BadPosition(f"a position has {', '.join(PARTS)}")
    if document["game"] != game.name:
        raise BadPosition(f"this is a position of {document['game']}, not of {game.name}")
    if document["rules"] != game.rules_version:
        raise BadPosition(
            f"the position is of version {document['rules']} of the rules of {game.name}, "
            f"which are at version {game.rules_version} now"
        )
    if document["sha256"] != _hash({part: document[part] for part in PARTS[:-1]}):
        raise BadPosition("the position is damaged: its hash is another one")


def lay_out(state: State, numbers: Document) -> None:
    """Put the numbers of a position on an empty table."""
    places = _places(state)
    for name in places.keys() ^ numbers.keys():
        raise BadPosition(f"the position {'lacks' if name in places else 'has an unknown'} '{name}'")
    for name, empty in places.items():
        here = numbers[name]
        if isinstance(empty, int):
            if type(here) is not type(empty) or not -LIMIT < here < LIMIT:
                raise BadPosition(f"'{name}' of a position is a {type(empty).__name__}, not {here!r}")
            setattr(state, name, here)
            continue
        room = len(empty)
        if not isinstance(here, list) or len(here) != room or not all(type(each) is int for each in here):
            raise BadPosition(f"'{name}' of a position is a list of {room} numbers")
        setattr(state, name, vec[i64](here))


def _places(state: State) -> dict[str, int | vec[i64]]:
    """All that a table holds by name, but for the setting; the same compiled and interpreted."""
    everything = cast("dict[str, int | vec[i64]]", state.__getstate__())
    return {name: here for name, here in everything.items() if name != "setting"}


def _hash(document: Document) -> str:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
