"""The compiled and the interpreted bot play alike, decision by decision."""

from __future__ import annotations

import pytest

from laguna import build
from tests.test_build import python

WHOLE_GAME = """
import sys
from laguna.bots.bot import find_bot
from laguna.core.rng import Rng
from laguna.games import find_game
game, seats, rng = find_game(sys.argv[1]), int(sys.argv[2]), Rng(3)
bots = [find_bot(sys.argv[3], game) for _ in range(seats)]
state = game.start(game.deal(seats, 3))
while (actor := int(state.actor())) >= 0:
    action = bots[actor].choose(state.view(actor), rng)
    print(actor, game.text(action))
    state.apply(action)
print(state.ending(), int(state.fingerprint()), [score.total for score in state.score()])
"""


@pytest.mark.skipif(not build.is_compiled(), reason="the compiled build is not running")
@pytest.mark.parametrize(
    ("game", "seats", "bot"),
    [
        ("walking", 1, "greedy"),
        ("walking", 4, "greedy"),
        ("burano", 2, "greedy"),
        ("walking", 1, "gondolier@3"),
        ("walking", 2, "gondolier@2"),
    ],
)
def test_a_bot_plays_the_same_game_in_both_builds(game: str, seats: int, bot: str) -> None:
    compiled, interpreted = (python("-c", WHOLE_GAME, game, str(seats), bot, pure=pure) for pure in (False, True))
    assert interpreted.splitlines() == compiled.splitlines()
