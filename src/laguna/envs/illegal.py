"""Actions that are not legal, named with their rule."""

from __future__ import annotations

from laguna.core.game import Game
from laguna.core.problem import Problem
from laguna.core.state import OVER, State
from laguna.locale import catalogue


class IllegalAction(Problem):
    """An action that the position does not allow; the text names action, rule and reason."""


def reason(game: Game, state: State, action: int) -> str:
    """Why an action is not legal now, with the id of the rule."""
    if not 0 <= action < game.actions:
        return f"action {action} does not exist; actions of {game.name} are 0 to {game.actions - 1}"
    written = f"action {action} ({game.text(action)})"
    refusal = state.explain(action)
    if state.actor() == OVER or refusal is None:
        return f"{written} comes too late: the game is over"
    say = catalogue()
    return f"{written} is not legal, {refusal.rule}: {say.refusal(game.name, refusal)}"
