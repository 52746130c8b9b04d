"""A game begun from numbers is the game that a deal in words starts."""

from __future__ import annotations

import pytest

from laguna.core.deal import ComponentSet
from laguna.core.game import Game
from laguna.core.options import BadOption, Options
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.core.state import OVER, State
from laguna.games import registry
from tests.conformance.games import CASES, SEATS, mixture, name_case
from tests.server.sets import OTHER

every_game = pytest.mark.parametrize("game", registry.values(), ids=name_case)
every_seat_count = pytest.mark.parametrize(("game", "seats"), SEATS, ids=name_case)


def both(
    game: Game, seats: int, seed: int, options: Options, components: ComponentSet | None = None
) -> tuple[State, State]:
    """The game as it is begun, and as it is dealt and started; the same in every number."""
    begun = game.begin(seats, seed, options, components)
    started = game.start(game.deal(seats, seed, options, components), components)
    assert begun.fingerprint() == started.fingerprint()
    assert begun.document() == started.document()
    return begun, started


def go_on(one: State, other: State, seed: int) -> None:
    """Both play on in the same way to the same end."""
    rng = Rng(seed)
    while one.actor() != OVER:
        actions = one.legal_actions()
        assert other.legal_actions() == actions
        action = actions[rng.below(len(actions))]
        one.apply(action)
        other.apply(action)
        assert one.fingerprint() == other.fingerprint()
    assert one.document() == other.document()
    assert one.score() == other.score()


@every_seat_count
def test_every_seed_begins_what_it_deals(game: Game, seats: int) -> None:
    for seed in [*range(200), SEED_LIMIT - 1]:
        both(game, seats, seed, {})


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=name_case)
def test_under_every_option_the_games_go_on_alike(game: Game, seats: int, options: Options) -> None:
    for seed in range(8):
        one, other = both(game, seats, seed, options)
    go_on(one, other, 3)


@every_game
def test_under_mixed_options_the_games_go_on_alike(game: Game) -> None:
    rng = Rng(1)
    for seed in range(30):
        go_on(*both(game, game.seats[seed % len(game.seats)], seed, mixture(game, rng)), seed)


@every_seat_count
def test_sets_of_others_are_begun_too(game: Game, seats: int) -> None:
    other = game.read_components("other", OTHER[game.name].encode())
    go_on(*both(game, seats, 7, {}, other), 7)
    assert game.begin(seats, 7, None, other).document() != game.begin(seats, 7).document()


@every_game
def test_what_cannot_be_dealt_cannot_be_begun(game: Game) -> None:
    for seats, seed, options in ((9, 1, {}), (2, 1, {"colour": "red"}), (2, -1, {}), (2, SEED_LIMIT, {})):
        with pytest.raises((BadOption, ValueError)) as dealt:
            game.deal(seats, seed, options)
        with pytest.raises(dealt.type) as begun:
            game.begin(seats, seed, options)
        assert str(begun.value) == str(dealt.value)
