"""Advice: by the view alone, always the same, with points that add up, in every phase of every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from laguna import build
from laguna.bots import advice as advice_module
from laguna.bots.advice import (
    EFFORTS,
    INTERPRETED,
    LEAST_WORLDS,
    MOST_WORLDS,
    Advice,
    AdviceLine,
    Effort,
    Trial,
    advise,
)
from laguna.bots.bot import Bot, find_bot
from laguna.cli.advice import reason_of
from laguna.core.game import Game
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.core.view import View
from laguna.games import find_game, registry
from laguna.games.burano.table import PHASE_NAMES
from laguna.games.walking.document import PHASES
from laguna.locale import catalogue
from tests.bots.playing import phase, play

WALKING, BURANO = find_game("walking"), find_game("burano")
EVERY = {"walking": 9, "burano": 60} if build.is_compiled() else {"walking": 30, "burano": 400}
"""One position in this many is asked about."""

every_game = pytest.mark.parametrize("game", registry.values(), ids=registry)


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least that gives a reason, played out at random: for tests that look at many positions."""
    for name in registry:
        for efforts in (EFFORTS, INTERPRETED):
            monkeypatch.setitem(efforts, name, Effort(10, 1))
    monkeypatch.setattr(advice_module, "GreedyBot", lambda game: find_bot("random", game))


def looks(game: Game, seats: int, seed: int) -> Iterator[View]:
    """Some views of a random game, each of a seat that decides."""
    wanderer = find_bot("random", game)
    for ply, (state, actor, _) in enumerate(play(game, [wanderer] * seats, seed)):
        if actor != OVER and ply % EVERY[game.name] == 0:
            yield state.view(actor)


def adviser(game: Game) -> Bot:
    return find_bot("fisher", game)


def effort(game: Game) -> Effort:
    """What is played out for advice in this build."""
    return (EFFORTS if build.is_compiled() else INTERPRETED)[game.name]


def test_there_is_an_effort_for_every_game() -> None:
    assert set(EFFORTS) == set(registry)


def test_without_a_compiled_engine_a_slow_game_has_advice_without_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    for game, told in ((BURANO, False), (WALKING, True)):
        state = game.start(game.deal(2, 1))
        advice = advise(game, adviser(game), state.view(int(state.actor())), 1)
        assert advice.action in state.legal_actions()
        assert (advice.other is not None) == told
        assert not advice.alone


@every_game
def test_advice_comes_in_every_phase(game: Game, little_work: None) -> None:
    odd: Options = {option.name: option.choices[-1] for option in game.options if not option.number}
    wanderer, met = find_bot("random", game), set()
    games = (play(game, [wanderer] * seats, 10 + seats, odd) for seats in game.seats)
    for state, actor, _ in chain.from_iterable(games):
        if actor == OVER or phase(state) in met:
            continue
        met.add(phase(state))
        advice = advise(game, adviser(game), state.view(actor), 1)
        legal = state.legal_actions()
        assert advice.action in legal
        assert advice.other in [None, *legal]
        assert advice.other != advice.action
        assert (advice.other is None) == (len(legal) == 1)
    assert met == set(PHASES if game is WALKING else PHASE_NAMES) - {"over"}


@every_game
def test_advice_follows_the_bot_that_is_asked(game: Game, little_work: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_module, "FAR", 1000)
    for name in ("gull", "random"):
        for number, view in enumerate(looks(game, 2, 3)):
            choice = find_bot(name, game).choose(view, Rng(number))
            assert advise(game, find_bot(name, game), view, number).action == choice


@every_game
def test_advice_is_the_same_for_all_that_a_seat_cannot_tell_apart(game: Game, little_work: None) -> None:
    chance, told = Rng(1), 0
    for view in looks(game, 2, 4):
        advice = advise(game, adviser(game), view, 5)
        for _ in range(2):
            twin = game.determinize(view, chance)
            assert advise(game, adviser(game), twin.view(view.viewer()), 5) == advice
        assert advise(game, adviser(game), game.view(view.document()), 5) == advice
        told += bool(advice.lines)
    assert told > 0


@every_game
def test_advice_changes_neither_the_view_nor_later_advice(game: Game, little_work: None) -> None:
    bot = adviser(game)
    for view in looks(game, 2, 6):
        document = view.document()
        first = advise(game, bot, view, 7)
        assert view.document() == document
        assert advise(game, bot, view, 7) == first


@pytest.fixture(scope="module")
def draft() -> tuple[View, Advice]:
    """A full piece of advice at the beginning of a game for two."""
    state = WALKING.start(WALKING.deal(2, 8))
    view = state.view(int(state.actor()))
    return view, advise(WALKING, adviser(WALKING), view, 9)


def test_the_lines_add_up_to_the_mean_totals_of_the_same_worlds(draft: tuple[View, Advice]) -> None:
    view, advice = draft
    assert advice.other is not None
    assert LEAST_WORLDS <= advice.playouts <= MOST_WORLDS
    seat = view.viewer()
    assert seat is not None
    trial = Trial(WALKING, view, seat, Rng(10), effort(WALKING))
    assert trial.best([action for action in view.legal_actions() if action != advice.action]) == advice.other
    mine: list[int] = []
    theirs: list[int] = []
    for _ in range(advice.playouts):
        world = trial.world()
        for action, totals in ((advice.action, mine), (advice.other, theirs)):
            totals.append(finished(world, action, seat))
    total = sum(mine) / advice.playouts
    assert sum(line.points for line in advice.lines) == pytest.approx(total)
    assert advice.difference == pytest.approx(total - sum(theirs) / advice.playouts)


def finished(world: State, action: int, seat: int) -> int:
    """The total of a seat after an action, when everybody plays on by what they see."""
    bot, state = find_bot("greedy", WALKING), world.clone()
    state.apply(action)
    while (actor := int(state.actor())) != OVER:
        state.apply(bot.choose(state.view(actor), Rng(0)))
    return state.score()[seat].total


def test_the_lines_name_every_source_of_the_score_sheet(draft: tuple[View, Advice]) -> None:
    assert [line.source for line in draft[1].lines] == ["characters", "shops", "permits", "windows"]


def test_another_seed_plays_out_other_worlds(draft: tuple[View, Advice]) -> None:
    view, advice = draft
    other = advise(WALKING, adviser(WALKING), view, 10)
    assert other.action == advice.action
    assert other.lines != advice.lines


@every_game
def test_both_actions_are_played_out_in_the_same_worlds(game: Game) -> None:
    state = game.start(game.deal(2, 3))
    seat = int(state.actor())
    first, *_, last = state.legal_actions()

    def compared(action: int, other: int) -> Advice:
        return Trial(game, state.view(seat), seat, Rng(4), Effort(1, 1)).compare(action, other)

    there, back, same = compared(first, last), compared(last, first), compared(first, first)
    assert {line.source: -line.difference for line in back.lines} == {
        line.source: line.difference for line in there.lines
    }
    assert back.error == there.error
    assert {line.difference for line in same.lines} == {0.0}
    assert same.error == 0.0


def test_the_other_action_is_the_best_of_the_rest() -> None:
    """With the last character of the game nothing is left to chance, so that every action can be judged exactly."""
    for state, actor, _ in play(WALKING, [adviser(WALKING)], 3):
        if actor != OVER and phase(state) == "characters" and len(state.legal_actions()) > 3:
            last = state.clone()
    trial = Trial(WALKING, last.view(0), 0, Rng(1), effort(WALKING))
    worth = {action: finished(last, action, 0) for action in last.legal_actions()}
    assert worth[trial.best(list(worth))] == max(worth.values())
    assert len(set(worth.values())) > 2


@pytest.mark.parametrize(
    ("difference", "ending"),
    [
        (2.1, "played out)."),
        (1.9, "too close to tell them apart."),
        (-1.9, "too close to tell them apart."),
        (-2.1, "Either may be better."),
    ],
)
def test_a_reason_that_does_not_speak_for_the_hint_says_so(difference: float, ending: str) -> None:
    lines = (AdviceLine("shops", 10.0, difference),)
    action, other, *_ = WALKING.start(WALKING.deal(2, 1)).legal_actions()
    told = reason_of(Advice(action, False, other, lines, 40, 1.0), WALKING, catalogue("en"))
    assert told.endswith(ending)


@pytest.mark.parametrize(("difference", "error", "stands"), [(-11.9, 1.0, True), (-12.1, 1.0, False), (-13, 7, True)])
def test_a_choice_that_falls_far_behind_gives_way(difference: float, error: float, stands: bool) -> None:
    advice = Advice(1, False, 2, (AdviceLine("shops", 3.0, difference),), 40, error)
    assert advice.stands is stands
    turned = advice.turned()
    assert (turned.action, turned.other, turned.difference) == (2, 1, -difference)
    assert turned.lines[0].points == 3.0 - difference
    assert turned.stands


def test_bad_advice_is_turned_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever chooses at random is sometimes far behind where it is played out."""
    monkeypatch.setitem(EFFORTS, "walking", Effort(50, 400))
    monkeypatch.setitem(INTERPRETED, "walking", Effort(50, 400))
    monkeypatch.setattr(advice_module, "FAR", 2)
    turned = 0
    for number, view in enumerate(chain.from_iterable(looks(WALKING, 1, seed) for seed in (5, 6))):
        choice = find_bot("random", WALKING).choose(view, Rng(number))
        advice = advise(WALKING, find_bot("random", WALKING), view, number)
        assert advice.stands
        turned += advice.action != choice
    assert turned
