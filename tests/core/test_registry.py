from __future__ import annotations

import pytest

from laguna.core.problem import Problem
from laguna.core.registry import UnknownGame, register
from laguna.games import find_game, registry


def test_every_game_is_found_by_its_own_name() -> None:
    assert "walking" in registry
    for name, game in registry.items():
        assert game.name == name
        assert find_game(name) is game


@pytest.mark.parametrize("name", ["", "Walking", "chess", "walking "])
def test_an_unknown_game_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"^there is no game {name}; choose from {', '.join(registry)}$"):
        find_game(name)


def test_an_unknown_game_is_a_problem_of_the_person_who_asked() -> None:
    assert issubclass(UnknownGame, Problem)


def test_a_name_is_registered_only_once() -> None:
    before = dict(registry)
    with pytest.raises(ValueError, match=r"^a game named walking is registered already$"):
        register(find_game("walking"))
    assert registry == before
