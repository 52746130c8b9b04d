"""Every line of the log leads to the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from laguna.core.game import Game
from laguna.core.message import Message, message
from laguna.core.registry import find_game
from laguna.games.burano import log_rules as burano_rules
from laguna.games.walking import log_rules as walking_rules
from laguna.locale import catalogue

WALKING, BURANO = find_game("walking"), find_game("burano")
GAMES = [(WALKING, walking_rules), (BURANO, burano_rules)]
GROUPS = ("log", "results")


@pytest.mark.parametrize(("game", "module"), GAMES)
def test_every_line_of_the_log_has_a_rule(game: Game, module: ModuleType) -> None:
    groups = tuple(f"{game.name}.{group}." for group in GROUPS)
    assert set(module.LOG_RULES) == {key for key in catalogue().texts if key.startswith(groups)}


@pytest.mark.parametrize(("game", "module"), GAMES)
def test_every_rule_behind_a_line_exists(game: Game, module: ModuleType) -> None:
    tables = [table for name, table in vars(module).items() if name.endswith("_RULES")]
    assert {rule for table in tables for rule in table.values()} <= set(game.rules())


@pytest.mark.parametrize("words", [walking_rules.GUEST_RULES, burano_rules.THING_RULES])
def test_things_with_a_rule_of_their_own_are_words_of_the_game(words: dict[str, str]) -> None:
    assert set(words) <= set(catalogue().texts)


Find = Callable[[Message], str | None]


@pytest.mark.parametrize(
    ("find", "line", "rule"),
    [
        (walking_rules.log_rule, message("walking.log.invite", kind=Message("walking.words.girl")), "W-SCORE-05"),
        (walking_rules.log_rule, message("walking.log.end", coins=3, lost=0), "W-EOT-05"),
        (burano_rules.log_rule, message("burano.log.sale", ship=Message("burano.words.ship-same")), "B-PORT-06"),
        (
            burano_rules.log_rule,
            message("burano.log.roof", roof=message("burano.roof", kind=Message("burano.words.roof-four"))),
            "B-ROOF-12",
        ),
        (burano_rules.log_rule, message("server.notes.came_back"), None),
    ],
)
def test_points_are_explained_by_what_brought_them(find: Find, line: Message, rule: str | None) -> None:
    assert find(line) == rule
