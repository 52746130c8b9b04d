"""What environments show: the terminal's text, and pictures that follow the position."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from laguna.core.rng import Rng
from laguna.envs import burano_v0, walking_v0
from laguna.envs.canvas import PAPER, Canvas, colour_of
from laguna.envs.match import Match
from laguna.envs.render import as_picture, as_text
from laguna.games import find_game
from tests.envs.positions import TABLES, positions

MODULES: dict[str, Any] = {"walking": walking_v0, "burano": burano_v0}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_picture_shows_the_position_and_nothing_that_the_actor_cannot_know(game: str, seats: int) -> None:
    found, match, rng = find_game(game), Match(game, seats, "points", None), Rng(4)
    pictures = set()
    for ply, state in enumerate(positions(game, seats, 7)):
        if ply % 30 and state.actor() >= 0:
            continue
        match.state = state
        picture = as_picture(match)
        assert picture.dtype == np.uint8
        assert picture.shape[2] == 3
        pictures.add(picture.tobytes())
        if state.actor() >= 0:
            match.state = found.determinize(state.view(int(state.actor())), rng)
            assert (as_picture(match) == picture).all()
    assert len(pictures) > 2


def test_a_floor_appears_in_its_colour_where_it_was_placed() -> None:
    env = walking_v0.env(seats=1, render_mode="rgb_array")
    env.reset(seed=3)
    env.step(find_game("walking").parse("draft 1 bottom 1"))
    before = env.render()
    place = next(action for action in env.match.state.legal_actions() if "place" in find_game("walking").text(action))
    env.step(place)
    changed = np.argwhere((env.render() != before).any(axis=2))
    assert len(changed) > 100
    assert (env.render() == before).mean() > 0.9, "only the card, its place and some words change"


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_text_is_the_picture_of_the_terminal(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = MODULES[game].env(seats=2, render_mode="ansi")
    env.reset(seed=3)
    text = env.render()
    assert "player_1" in text
    assert "\x1b[" in text
    loud = MODULES[game].env(seats=2, render_mode="human")
    loud.reset(seed=3)
    assert capsys.readouterr().out.strip() == text.strip()
    assert MODULES[game].env(seats=2).render_mode is None


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_game_that_is_over_can_be_shown(game: str) -> None:
    match = Match(game, 2, "points", None)
    for state in positions(game, 2, 3):
        match.state = state
    assert match.state.ending()
    assert "player_0" in as_text(match)
    assert as_picture(match).any()


def test_a_canvas_draws_boxes_and_letters_and_cuts_off_the_rest() -> None:
    canvas = Canvas(20, 12)
    canvas.box(15, 8, 10, 10, (1, 2, 3))
    assert canvas.pixels[11, 19].tolist() == [1, 2, 3]
    assert canvas.pixels[7, 14].tolist() == list(PAPER)
    canvas.text(0, 0, "L", (9, 9, 9))
    dots = (canvas.pixels[0:10:2, 0:6:2] == 9).all(axis=2).astype(int).tolist()
    assert dots == [[1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 1, 1]]
    assert colour_of("#000000 on #E77FA8") == ((0, 0, 0), (231, 127, 168))
