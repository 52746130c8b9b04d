"""The bots of every game: legal, blind to what their view hides, and without memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import pytest

from laguna import build
from laguna.bots.bot import QUICK, UnknownBot, find_bot
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.core.view import View
from laguna.games import find_game, registry
from laguna.games.burano.table import PHASE_NAMES
from laguna.games.walking.document import PHASES
from tests.bots.playing import phase, play


@dataclass(frozen=True)
class Trial:
    """How the bots of a game are tried."""

    game: Game
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    phases: tuple[str, ...]
    every: int
    """One position in this many is looked at."""
    twins: int
    """How often what a bot does not see is dealt anew."""

    def readings(self) -> dict[str, Options]:
        """Other ways to play: every profile, and every option at the value farthest from its default."""
        profiles = {name: self.game.settle_options(2, profile=name) for name in self.game.profiles}
        odd: Options = {option.name: option.choices[-1] for option in self.game.options if not option.number}
        return {**profiles, "odd": odd}

    def looks(self, seats: int, seed: int) -> Iterator[tuple[int, State, View]]:
        """Some positions of a random game, with their plies and what the actor sees."""
        wanderer = find_bot("random", self.game)
        for ply, (state, actor, _) in enumerate(play(self.game, [wanderer] * seats, seed)):
            if actor != OVER and ply % self.every == 0:
                yield ply, state, state.view(actor)


WALKING, BURANO = find_game("walking"), find_game("burano")
# At Burano random does not look at the table, the fisher is the greedy bot, and the doge has tests of its own.
TRIALS = (
    [
        Trial(WALKING, tuple(QUICK), (1, 2, 3, 4), PHASES, every=1, twins=5),
        Trial(WALKING, ("gondolier@6", "doge@6"), (1, 2, 3, 4), PHASES, every=13, twins=3),
        Trial(BURANO, ("greedy", "gull", "gondolier"), (2, 3, 4), PHASE_NAMES, every=9, twins=3),
    ]
    if build.is_compiled()
    else [
        Trial(WALKING, tuple(QUICK), (1, 2, 3, 4), PHASES, every=4, twins=5),
        Trial(BURANO, ("greedy",), (2,), PHASE_NAMES, every=60, twins=3),
    ]
)

every_game = pytest.mark.parametrize("game", registry.values(), ids=registry)
every_bot = pytest.mark.parametrize(
    ("trial", "name"),
    [pytest.param(trial, name, id=f"{trial.game.name}-{name}") for trial in TRIALS for name in trial.bots],
)
every_seat_count = pytest.mark.parametrize(
    ("trial", "name", "seats"),
    [
        pytest.param(trial, name, seats, id=f"{trial.game.name}-{name}-{seats}")
        for trial in TRIALS
        for name in trial.bots
        for seats in trial.seats
    ],
)
every_reading = pytest.mark.parametrize(
    ("trial", "name", "reading"),
    [
        pytest.param(trial, name, reading, id=f"{trial.game.name}-{name}-{reading}")
        for trial in TRIALS
        for name in trial.bots
        for reading in trial.readings()
        if reading != "default"
    ],
)


def test_the_bots_of_every_game_are_tried() -> None:
    assert {trial.game.name for trial in TRIALS} == set(registry)


@every_seat_count
def test_a_bot_answers_legal_actions_to_the_end(trial: Trial, name: str, seats: int) -> None:
    for state, _, action in play(trial.game, [find_bot(name, trial.game) for _ in range(seats)], seats):
        assert state.actor() == OVER or action in state.legal_actions()
    assert state.ending()


@every_reading
def test_a_bot_answers_legal_actions_under_other_readings(trial: Trial, name: str, reading: str) -> None:
    options = trial.readings()[reading]
    for state, _, action in play(trial.game, [find_bot(name, trial.game) for _ in range(2)], 5, options):
        assert state.actor() == OVER or action in state.legal_actions()
    assert state.ending()


@every_bot
def test_a_bot_answers_legal_actions_in_every_phase(trial: Trial, name: str) -> None:
    game, odd = trial.game, trial.readings()["odd"]
    bot, wanderer = find_bot(name, game), find_bot("random", game)
    met: set[str] = set()
    games = (play(game, [wanderer] * seats, 10 + seats, odd) for seats in game.seats)
    for ply, (state, actor, _) in enumerate(chain.from_iterable(games)):
        if actor != OVER and (phase(state) not in met or ply % trial.every == 0):
            met.add(phase(state))
            assert bot.choose(state.view(actor), Rng(1)) in state.legal_actions()
    assert met == set(trial.phases) - {"over"}


@every_seat_count
def test_a_bot_decides_by_its_view_alone(trial: Trial, name: str, seats: int) -> None:
    bot, chance = find_bot(name, trial.game), Rng(seats)
    for ply, _, view in trial.looks(seats, 20 + seats):
        choice = bot.choose(view, Rng(ply))
        for _ in range(trial.twins):
            twin = trial.game.determinize(view, chance)
            assert bot.choose(twin.view(view.viewer()), Rng(ply)) == choice


@every_bot
def test_a_bot_decides_alike_by_a_view_read_back_from_its_document(trial: Trial, name: str) -> None:
    bot = find_bot(name, trial.game)
    for ply, _, view in trial.looks(3 if 3 in trial.seats else 2, 31):
        assert bot.choose(trial.game.view(view.document()), Rng(ply)) == bot.choose(view, Rng(ply))


@every_bot
def test_a_bot_leaves_its_view_and_the_game_as_they_are(trial: Trial, name: str) -> None:
    bot = find_bot(name, trial.game)
    for ply, state, view in trial.looks(2, 41):
        before, document = state.fingerprint(), view.document()
        bot.choose(view, Rng(ply))
        assert view.document() == document
        assert state.fingerprint() == before


@every_bot
def test_a_bot_remembers_nothing_from_one_decision_to_the_next(trial: Trial, name: str) -> None:
    worn = find_bot(name, trial.game)
    for ply, _, view in trial.looks(2, 51):
        assert worn.choose(view, Rng(ply)) == find_bot(name, trial.game).choose(view, Rng(ply))


@every_game
def test_the_greedy_bot_plays_the_same_deal_the_same_way_whatever_the_chance(game: Game) -> None:
    bot = find_bot("greedy", game)
    trial = next(trial for trial in TRIALS if trial.game is game)
    for _, _, view in trial.looks(2, 61):
        assert len({bot.choose(view, Rng(seed)) for seed in range(3)}) == 1


@every_game
def test_the_random_bot_tries_every_legal_action(game: Game) -> None:
    state = game.start(game.deal(2, 1))
    view, rng = state.view(int(state.actor())), Rng(1)
    bot = find_bot("random", game)
    assert {bot.choose(view, rng) for _ in range(500)} == set(state.legal_actions())


@every_game
@pytest.mark.parametrize("name", ["wizard", "", "Greedy", "human"])
def test_an_unknown_bot_is_refused_with_those_there_are(game: Game, name: str) -> None:
    with pytest.raises(UnknownBot, match=f"there is no bot {name}; choose from greedy, random"):
        find_bot(name, game)
