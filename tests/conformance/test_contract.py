"""The one suite that every registered game passes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.bot import find_bot
from laguna.build import is_compiled
from laguna.core import record_file
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.playout import checksum
from laguna.core.record import Record, Seat
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.core.view import View
from laguna.games import registry
from tests.conformance.games import CASES, INSPECTORS, SEATS, inspect, mixture, name_case, play

every_case = pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=name_case)
every_seat_count = pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_case)


def test_every_registered_game_is_inspected() -> None:
    assert set(INSPECTORS) == set(registry)


@every_case
def test_random_games_end_and_keep_every_component(game: Game, seats: int, options: Options) -> None:
    for seed in range(2):
        inspect_game(game, seats, options, seed)


@pytest.mark.parametrize("game", registry.values(), ids=name_case)
def test_options_do_not_contradict_each_other(game: Game) -> None:
    rng = Rng(1)
    for seed in range(24):
        inspect_game(game, game.seats[seed % len(game.seats)], mixture(game, rng), seed)


def inspect_game(game: Game, seats: int, options: Options, seed: int) -> None:
    """Play a random game to its end and look at every position."""
    before: State | None = None
    done = -1
    for state, action in play(game, seats, options, seed):
        inspect(game, before, done, state)
        before, done = state.clone(), action
    assert state.actor() == OVER
    assert state.ending()
    assert state.legal_actions() == []


@every_case
def test_points_equal_a_recount_by_an_independent_scorer(game: Game, seats: int, options: Options) -> None:
    inspector = INSPECTORS[game.name]
    for ply, (state, action) in enumerate(play(game, seats, options, 11)):
        if ply % 5 == 0 or action < 0:
            scores = state.score()
            for seat in range(seats):
                assert scores[seat].total == state.points(seat) == inspector.recount_points(state, seat)
                assert sum(scores[seat].by_source().values()) == scores[seat].total


@every_seat_count
def test_legal_actions_are_sorted_unique_and_what_the_buffer_gets(game: Game, seats: int) -> None:
    out = vec[i64]([0] * game.most_legal)
    for state, action in play(game, seats, {}, 3):
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        assert [int(out[i]) for i in range(state.legal(out))] == actions
        assert action in actions or action < 0


@every_seat_count
def test_all_who_decide_now_can_have_the_turn_and_the_actor_is_the_first(game: Game, seats: int) -> None:
    rng = Rng(1)
    for ply, (state, action) in enumerate(play(game, seats, {}, 4)):
        deciders = state.deciders()
        assert deciders[:1] == ([] if action < 0 else [state.actor()])
        assert len(set(deciders)) == len(deciders)
        if ply % 7:
            continue
        before = state.fingerprint()
        for seat in deciders:
            twin = state.turn_to(seat)
            view = twin.view(seat)
            assert twin.actor() == seat
            assert view.legal_actions()
            assert game.determinize(view, rng).view(seat).document() == view.document()
            twin.apply(twin.legal_actions()[0])
        assert state.fingerprint() == before


@every_case
def test_everything_outside_the_list_is_refused_by_a_rule(game: Game, seats: int, options: Options) -> None:
    rules = game.rules()
    refusal = INSPECTORS[game.name].refusal
    for ply, (state, action) in enumerate(play(game, seats, options, 5)):
        if ply % 23 and action >= 0:
            continue
        legal = state.legal_actions()
        before = state.fingerprint()
        reasons = {other: refusal(state, other) for other in range(game.actions)}
        assert [other for other, why in reasons.items() if not why] == legal
        assert all(state.explain(other) is None for other in legal)
        texts = {game.text(action) for action in legal}
        # One action for each reason is explained in full; the others differ in the values that a sentence mentions.
        one_of_each = {why: other for other, why in reasons.items() if why}
        for other in [*one_of_each.values(), -1, game.actions + 99, 10**30]:
            told = state.explain(other)
            assert told is not None
            assert told.rule in rules
            assert told.code
            assert texts.issuperset(told.instead)
        assert state.fingerprint() == before


@every_seat_count
def test_every_legal_action_is_accepted_and_changes_the_position(game: Game, seats: int) -> None:
    for ply, (state, _) in enumerate(play(game, seats, {}, 6)):
        if ply % 9 == 0:
            for action in state.legal_actions():
                after = state.clone()
                after.apply(action)
                assert after.fingerprint() != state.fingerprint()


@every_seat_count
def test_a_clone_goes_its_own_way(game: Game, seats: int) -> None:
    for ply, (state, action) in enumerate(play(game, seats, {}, 7)):
        if ply % 7 == 0 and action >= 0:
            before = state.fingerprint()
            twin = state.clone()
            assert twin.fingerprint() == before
            for _ in range(10):
                if twin.actor() != OVER:
                    twin.apply(twin.legal_actions()[-1])
            assert state.fingerprint() == before
            twin.copy_from(state)
            assert twin.fingerprint() == before
            twin.apply(action)
            assert state.fingerprint() == before


@pytest.mark.parametrize("game", registry.values(), ids=list(registry))
def test_text_and_parse_are_inverse(game: Game) -> None:
    for action in range(game.actions):
        text = game.text(action)
        assert game.parse(text) == action
        assert game.parse(f"  {text.upper()} ") == action
    with pytest.raises(ValueError):
        game.text(game.actions)


@every_case
def test_a_record_reads_back_and_replays_to_the_same_position(game: Game, seats: int, options: Options) -> None:
    names = tuple(Seat(f"Seat {seat}", "human") for seat in range(seats))
    record = Record(game, game.deal(seats, 9, options), names, "salt")
    for state, action in play(game, seats, options, 9):
        assert record.state.fingerprint() == state.fingerprint()
        if action >= 0:
            record.act(int(state.actor()), action)
    data = record_file.write(record)
    again = record_file.read(data, strict=True)
    assert record_file.write(again) == data
    assert again.state.fingerprint() == record.state.fingerprint()
    assert again.at(10).fingerprint() == record.at(10).fingerprint()


def views(game: Game, seats: int, seed: int, every: int) -> list[View]:
    found = []
    for ply, (state, _) in enumerate(play(game, seats, {}, seed)):
        if ply % every == 0:
            found += [state.view(seat) for seat in (None, *range(seats))]
    return found


@every_seat_count
def test_a_view_cannot_tell_positions_apart_that_its_seat_cannot(game: Game, seats: int) -> None:
    rng = Rng(1)
    for view in views(game, seats, 13, 5):
        for _ in range(2):
            assert game.determinize(view, rng).view(view.viewer()).document() == view.document()


def play_well(game: Game, seats: int, options: Options, seed: int) -> Iterator[State]:
    """The positions of a game that mostly goes on as sensible people play: random ones seldom come to a sale."""
    rng, bot = Rng(seed), find_bot("greedy", game)
    state = game.begin(seats, seed, options)
    while state.actor() != OVER:
        yield state
        actions = state.legal_actions()
        at_random = rng.below(5) == 0
        state.apply(actions[rng.below(len(actions))] if at_random else bot.choose(state.view(state.actor()), rng))


def think_of_every_position(game: Game, seats: int, options: Options, seed: int) -> None:
    rng = Rng(seed)
    for ply, state in enumerate(play_well(game, seats, options, seed)):
        for viewer in (None, *range(seats)):
            if viewer != state.actor():
                view = state.view(viewer)
                thought = game.determinize(view, rng)
                assert thought.actor() == state.actor()
                assert thought.legal_actions(), (seed, ply, viewer)
                if ply % 29 == 0:
                    assert thought.view(viewer).document() == view.document()


@pytest.mark.skipif(not is_compiled(), reason="the interpreted build is too slow for so many games")
@every_case
def test_a_position_that_is_thought_of_has_a_legal_action(game: Game, seats: int, options: Options) -> None:
    """Also where somebody else decides, whose hidden cards must fit what has been shown."""
    think_of_every_position(game, seats, options, 2)


@pytest.mark.parametrize("game", registry.values(), ids=name_case)
def test_a_position_that_is_thought_of_has_a_legal_action_with_any_mixture_of_options(game: Game) -> None:
    rng = Rng(4)
    for seed in range(24 if is_compiled() else 2):
        think_of_every_position(game, game.seats[seed % len(game.seats)], mixture(game, rng), seed)


@every_seat_count
def test_determinized_positions_are_sound_and_play_on(game: Game, seats: int) -> None:
    inspector = INSPECTORS[game.name]
    rng = Rng(2)
    for view in views(game, seats, 14, 31):
        state = game.determinize(view, rng)
        inspector.components(state)
        inspector.recount(state)
        while state.actor() != OVER:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        inspector.components(state)


@every_seat_count
def test_the_viewer_who_decides_sees_the_legal_actions_and_nobody_else_does(game: Game, seats: int) -> None:
    for ply, (state, _) in enumerate(play(game, seats, {}, 15)):
        if ply % 5 == 0:
            for seat in (None, *range(seats)):
                expected = state.legal_actions() if seat == state.actor() else []
                assert state.view(seat).legal_actions() == expected


@every_seat_count
def test_a_view_survives_json(game: Game, seats: int) -> None:
    for view in views(game, seats, 16, 7):
        document = json.loads(json.dumps(view.document()))
        assert document == view.document()
        again = game.view(document)
        assert again.document() == document
        assert again.actor() == view.actor()
        assert again.legal_actions() == view.legal_actions()


@every_seat_count
def test_a_view_of_no_seat_is_refused(game: Game, seats: int) -> None:
    state = game.start(game.deal(seats, 0))
    for seat in (-1, seats):
        with pytest.raises(ValueError, match="no seat"):
            state.view(seat)


def checksums() -> dict[str, int]:
    """A number for every game and seat count that changes with any position of some random games."""
    found = {}
    for game, seats in SEATS:
        out = vec[i64]([0] * game.most_legal)
        start = game.start(game.deal(seats, 42))
        found[f"{game.name} {seats}"] = int(checksum(start, 6, Rng(8), out))
    return found


def test_compiled_and_interpreted_games_are_the_same() -> None:
    command = [
        sys.executable,
        "-c",
        "import json; from tests.conformance.test_contract import *; print(json.dumps(checksums()))",
    ]
    pure = subprocess.run(command, env={**os.environ, "LAGUNA_PURE": "1"}, capture_output=True, text=True, check=True)
    assert json.loads(pure.stdout) == checksums()
