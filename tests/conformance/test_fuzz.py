"""Whatever is written where an action is expected, the answer is an action or a reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laguna.core.game import Game
from laguna.core.rules import Refused
from laguna.games import registry
from laguna.locale import catalogue

every_game = pytest.mark.parametrize("game", registry.values(), ids=lambda game: game.name)


def check(game: Game, written: str) -> None:
    state = game.start(game.deal(game.seats[-1], 1))
    say = catalogue()
    try:
        action = state.resolve(game.parse(written))
        refusal = state.explain(action)
    except Refused as refused:
        refusal = refused.refusal
    if refusal is not None:
        assert refusal.rule in game.rules()
        assert say.refusal(game.name, refusal)
        assert say.way_out(game.name, refusal)


@every_game
@given(written=st.text(max_size=60))
@settings(deadline=None, max_examples=150, derandomize=True)
def test_any_text_is_an_action_or_refused_with_a_rule(game: Game, written: str) -> None:
    check(game, written)


@every_game
@given(data=st.data())
@settings(deadline=None, max_examples=250, derandomize=True)
def test_almost_right_notation_is_an_action_or_refused_with_a_rule(game: Game, data: st.DataObject) -> None:
    text = game.text(data.draw(st.integers(0, game.actions - 1)))
    words = text.split()
    kind = data.draw(st.sampled_from(["drop", "twice", "letter", "swap"]))
    place = data.draw(st.integers(0, len(words) - 1))
    if kind == "drop":
        del words[place]
    elif kind == "twice":
        words.insert(place, words[place])
    elif kind == "letter":
        words[place] = words[place][:-1] + data.draw(st.characters())
    else:
        other = data.draw(st.integers(0, len(words) - 1))
        words[place], words[other] = words[other], words[place]
    check(game, " ".join(words))
