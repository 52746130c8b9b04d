"""Copies, pickles and documents of states and views: the same position, and one of its own."""

from __future__ import annotations

import copy
import json
import os
import pickle
import pickletools
import subprocess
import sys
from collections.abc import Callable
from operator import methodcaller
from typing import Any

import pytest

from laguna.core import position
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.position import BadPosition
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.games import registry
from tests.conformance.games import CASES, SEATS, name_case, play
from tests.conformance.test_begin import go_on
from tests.server.sets import OTHER

every_game = pytest.mark.parametrize("game", registry.values(), ids=name_case)
every_case = pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=name_case)
every_seat_count = pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_case)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def written(state: State) -> State:
    document = json.loads(json.dumps(state.document()))
    return registry[document["game"]].state(document)


WAYS: tuple[Callable[[State], State], ...] = (methodcaller("clone"), copy.copy, copy.deepcopy, pickled, written)


@every_case
def test_every_copy_has_every_number_and_plays_on_alike(game: Game, seats: int, options: Options) -> None:
    for ply, (state, action) in enumerate(play(game, seats, options, 21)):
        if ply % 19 == 0 or action < 0:
            document = state.document()
            for way in WAYS:
                twin = way(state)
                assert type(twin) is type(state)
                assert twin.fingerprint() == state.fingerprint()
                assert twin.document() == document
        if ply == 19:
            go_on(pickled(state), copy.deepcopy(state), ply)
            go_on(written(state), copy.copy(state), ply)
            assert state.document() == document


@every_seat_count
def test_a_copy_goes_its_own_way(game: Game, seats: int) -> None:
    state = game.begin(seats, 3)
    for way in WAYS:
        before, twin = state.document(), way(state)
        for _ in range(30):
            twin.apply(twin.legal_actions()[-1])
        assert state.document() == before != twin.document()


@every_seat_count
def test_a_position_that_was_only_thought_of_can_be_pickled(game: Game, seats: int) -> None:
    rng = Rng(2)
    for ply, (state, _) in enumerate(play(game, seats, {}, 22)):
        if ply % 13 == 0:
            thought = game.determinize(state.view(0), rng)
            assert pickled(thought).document() == thought.document()
    go_on(pickled(thought), thought, 1)


@every_seat_count
def test_a_view_can_be_copied_and_pickled(game: Game, seats: int) -> None:
    for ply, (state, _) in enumerate(play(game, seats, {}, 23)):
        if ply % 13 == 0:
            for seat in (None, *range(seats)):
                view = state.view(seat)
                thought = game.determinize(view, Rng(ply)).fingerprint()
                for twin in (copy.copy(view), copy.deepcopy(view), pickled(view)):
                    assert twin.document() == view.document()
                    assert twin.legal_actions() == view.legal_actions()
                    assert game.determinize(twin, Rng(ply)).fingerprint() == thought


@every_game
def test_sets_of_others_go_along(game: Game) -> None:
    other = game.read_components("other", OTHER[game.name].encode())
    state = game.begin(2, 5, None, other)
    for twin in (copy.copy(state), copy.deepcopy(state), pickled(state)):
        assert twin.document() == state.document()
        assert twin.view(0).document() == state.view(0).document()
        assert pickled(twin.view(0)).document() == state.view(0).document()
        assert game.faces_of(twin.view(0)) == game.faces(other)
    for same in (pickled(other), copy.deepcopy(other)):
        assert (same.name, same.sha256, same.text) == (other.name, other.sha256, other.text)
    go_on(pickled(state), state, 5)
    with pytest.raises(BadPosition, match=r"^the position is of the set 'other'$"):
        game.state(state.document())
    assert game.state(state.document(), other).document() == state.document()


@every_game
def test_a_game_is_there_once_and_chance_goes_on(game: Game) -> None:
    assert pickled(game) is copy.copy(game) is copy.deepcopy(game) is game
    rng = Rng(4)
    rng.word()
    one, two, three = copy.copy(rng), copy.deepcopy(rng), pickled(rng)
    expected = [rng.word() for _ in range(20)]
    assert all([each.word() for _ in range(20)] == expected for each in (one, two, three))


@every_game
def test_a_record_can_be_copied(game: Game) -> None:
    record = Record(game, game.deal(2, 8), (Seat("Ada", "human"), Seat("Bo", "human")), "salt")
    for twin in (copy.deepcopy(record), pickled(record)):
        actor = int(twin.state.actor())
        twin.act(actor, twin.state.legal_actions()[0])
        assert (record.ply, twin.ply) == (0, 1)
        assert twin.commitment == record.commitment


@every_game
def test_a_pickle_holds_words_and_numbers_alone(game: Game) -> None:
    names = []
    for opcode, argument, _ in pickletools.genops(pickle.dumps(game.begin(2, 1), protocol=0)):
        if opcode.name == "GLOBAL":
            names.append(argument)
    kind = type(game)
    assert names == ["__builtin__ getattr", "laguna.core.registry shared", f"{kind.__module__} {kind.__name__}"]


def same_hash(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a hash that fits, as somebody could write it."""
    found = {part: value for part, value in document.items() if part != "sha256"}
    return found | {"sha256": position._hash(found)}


@every_game
def test_a_position_of_other_rules_is_refused(game: Game) -> None:
    now = game.rules_version
    old = same_hash(game.begin(2, 1).document() | {"rules": now - 1})
    with pytest.raises(BadPosition) as refused:
        game.state(old)
    assert str(refused.value) == (
        f"the position is of version {now - 1} of the rules of {game.name}, which are at version {now} now"
    )


@every_game
def test_a_pickle_of_other_rules_is_refused(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    data = pickle.dumps(game.begin(2, 1))
    monkeypatch.setattr(type(game), "rules_version", game.rules_version + 1)
    with pytest.raises(BadPosition, match=r"^the position is of version \d of the rules"):
        pickle.loads(data)


def broken(document: dict[str, Any]) -> list[tuple[Any, str]]:
    """Documents that are no positions, with what is wrong."""
    table = document["table"]
    return [
        ([], "a position has game, rules, seats, options, components, table, sha256"),
        ({"game": "walking"}, "a position has game, rules, seats, options, components, table, sha256"),
        (document | {"game": "chess"}, "this is a position of chess, not of"),
        (document | {"table": table | {"seat": 1 - table["seat"]}}, "the position is damaged: its hash is another one"),
        (document | {"seats": 3}, "the position is damaged: its hash is another one"),
        (same_hash(document | {"seats": 9}), "is for"),
        (same_hash(document | {"options": {"colour": 1}}), "there is no option colour"),
        (same_hash(document | {"table": table | {"moon": 1}}), "the position has an unknown 'moon'"),
        (same_hash(document | {"table": {"seat": 0}}), "the position lacks '"),
        (same_hash(document | {"table": table | {"seat": "0"}}), "'seat' of a position is a int, not '0'"),
        (same_hash(document | {"table": table | {"seat": 1 << 70}}), "'seat' of a position is a int, not 1180"),
        (same_hash(document | {"table": table | {"coins": [1]}}), "'coins' of a position is a list of 2 numbers"),
        (same_hash(document | {"table": table | {"coins": 4}}), "'coins' of a position is a list of 2 numbers"),
        (same_hash(document | {"table": table | {"coins": [1, "1"]}}), "'coins' of a position is a list of 2 numbers"),
    ]


@every_game
def test_what_is_no_position_is_refused_with_the_reason(game: Game) -> None:
    for document, message in broken(game.begin(2, 1).document()):
        with pytest.raises(ValueError, match=message) as refused:
            game.state(document)
        assert "\n" not in str(refused.value)


def samples() -> list[State]:
    """Positions of every game, seat count and profile, of sets of others, and only thought of."""
    found = []
    for game, seats in SEATS:
        for options in [{}, *game.profiles.values()]:
            state = game.begin(seats, 17, options)
            rng = Rng(seats)
            for _ in range(50):
                actions = state.legal_actions()
                state.apply(actions[rng.below(len(actions))])
            found += [state, game.determinize(state.view(0), rng)]
        found.append(game.begin(seats, 18, None, game.read_components("other", OTHER[game.name].encode())))
    return found


def ends(states: list[State]) -> list[int]:
    """The fingerprints of positions, each followed by that of the end of a random game."""
    found = []
    for state in states:
        found.append(int(state.fingerprint()))
        rng = Rng(1)
        while state.actor() != OVER:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        found.append(int(state.fingerprint()))
    return found


def elsewhere(code: str, pure: str, data: bytes = b"") -> bytes:
    """What a new process of a build prints; ``tests`` are known there only where the code names them."""
    command = [sys.executable, "-c", "import sys, json, pickle; " + code]
    return subprocess.run(
        command, env={**os.environ, "LAGUNA_PURE": pure}, input=data, capture_output=True, check=True
    ).stdout


@pytest.mark.parametrize("pure", ["", "1"], ids=["compiled", "interpreted"])
def test_one_build_reads_the_pickles_of_the_other(pure: str) -> None:
    states = samples()
    reader = (
        "states = pickle.load(sys.stdin.buffer); "
        "from tests.conformance.test_copies import ends; print(json.dumps(ends(states)))"
    )
    there = json.loads(elsewhere(reader, pure, pickle.dumps(states)))
    writer = "from tests.conformance.test_copies import samples; sys.stdout.buffer.write(pickle.dumps(samples()))"
    here = pickle.loads(elsewhere(writer, pure))
    assert there == ends(here) == ends(states)
