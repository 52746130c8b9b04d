"""What the conformance suite needs to know of each game. A new game registers itself here with one entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from laguna.build import is_compiled
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.games import registry
from tests.conformance import burano, walking


@dataclass(frozen=True)
class Inspector:
    """How to look into a game's states from outside."""

    components: Callable[[State], None]
    """Asserts that no component was lost or made."""
    recount: Callable[[State], None]
    """Asserts that whatever a state remembers equals a count from scratch."""
    recount_points: Callable[[State, int], int]
    """A seat's points by an independent scorer."""
    refusal: Callable[[State, int], int]
    """The bare predicate behind the list, the refusal and its explanation: 0, or the number of a refusal."""
    sources: Callable[[State, str, State], None] = lambda _before, _action, _after: None
    """Asserts that what an action has given or taken comes from where the rules say."""


INSPECTORS = {
    "walking": Inspector(walking.components, walking.recount, walking.recount_points, walking.refusal),
    "burano": Inspector(burano.components, burano.recount, burano.recount_points, burano.refusal, burano.sources),
}


def variants(game: Game) -> Iterator[tuple[int, Options]]:
    """Every seat count with the defaults, with each other value of each option, and with each profile.

    The interpreted build, which must only prove to be the same, is spared the single options.
    """
    for seats in game.seats:
        yield seats, {}
        for option in game.options if is_compiled() else ():
            for choice in option.choices:
                if choice != game.default_options(seats)[option.name]:
                    yield seats, {option.name: choice}
            if option.number:
                yield seats, {option.name: 3}
        for name, profile in game.profiles.items():
            if name != "default":
                yield seats, profile


CASES = [(game, seats, options) for game in registry.values() for seats, options in variants(game)]
SEATS = [(game, seats) for game in registry.values() for seats in game.seats]


def mixture(game: Game, rng: Rng) -> Options:
    """Any value for every option."""
    return {option.name: option.choices[rng.below(len(option.choices))] for option in game.options}


def name_case(value: object) -> str:
    """A short name for a parameter."""
    if isinstance(value, Game):
        return value.name
    if isinstance(value, dict):
        return ",".join(f"{name}={choice}" for name, choice in value.items()) or "default"
    return str(value)


def inspect(game: Game, before: State | None, action: int, state: State) -> None:
    """Assert all that must hold of a position, and of the action that has led to it."""
    inspector = INSPECTORS[game.name]
    inspector.components(state)
    inspector.recount(state)
    if before is not None:
        inspector.sources(before, game.text(action), state)


def play(game: Game, seats: int, options: Options, seed: int) -> Iterator[tuple[State, int]]:
    """The positions of a random game, each with the action about to be done; the last with -1."""
    rng = Rng(seed)
    state = game.start(game.deal(seats, seed, options))
    while state.actor() != OVER:
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        yield state, action
        state.apply(action)
    yield state, -1
