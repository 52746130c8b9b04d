"""How the network for Burano learns: from the games of the planner against itself.

At the end of each turn the planner's estimate is noted, with what the network sees; when the game is over, what the
estimate was wrong by is the answer to learn. Some turns are not played as planned, so that more can be seen than the
usual ways.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from laguna.bots.burano_features import INPUTS
from laguna.bots.greedy_burano import LONGEST, GreedyBurano
from laguna.bots.network import UNIT
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.burano.actions import END_0
from laguna.games.burano.legal import refusal
from laguna.games.burano.refusals import OK
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import TURN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Weights = dict[str, list[int]]

SEATS = (2, 2, 2, 3, 4)
"""The seat counts of the games, in turn."""
CURIOUS = 5
"""One turn in so many is played by another plan than the best."""
CURIOUS_PLANS = 8
ROW = INPUTS + 2
"""The input, the estimate and the seat; the seat is replaced by the final points."""
HIDDEN = 24
KEPT_BACK = 10
"""One game in so many is not learned from but judges what was learned."""
BATCH = 256
DECAY = 0.01
FINE = 8
"""Inner weights are so many times larger and outer ones smaller, which loses less when they are rounded."""
EPOCHS = 12
DEPTH, WIDTH = 4, (5, 3, 1)
"""How the turns of the games are planned."""
HEAD = 4
"""The file of games played begins with a mark, the seed, the number of games and that of rows."""
MARK = 0x4C4147554E41
SAVED = 20
"""Games between two looks at the file."""


def tune(
    games: int, seed: int, state: Path, out: Path, command: str, tick: Callable[[int, str], None] = lambda _, __: None
) -> None:
    """Play the games that the file ``state`` does not have yet, learn from all, and write the network to ``out``.

    ``tick`` is told the number of games played and a line of text. The same seed gives the same network, however often
    the work was interrupted. Raises ``Problem`` for a file of another kind or seed.
    """
    import numpy as np

    head = _begin(state, seed)
    planner = GreedyBurano(DEPTH, WIDTH)
    while head[2] < games:
        rows: array[int] = array("q")
        first = head[2]
        head[2] = min(games, first + SAVED)
        for deal in range(first, head[2]):
            play_lesson(planner, deal, seed, rows)
            tick(deal + 1, "")
        _add(state, head, rows)
    found = np.fromfile(state, dtype=np.int64, count=HEAD + head[3] * ROW)[HEAD:].reshape(-1, ROW)
    weights, learned = fit(found, seed, lambda line: tick(games, line))
    text = [f'command = "{command}"', f"seed = {seed}", f"games = {head[2]}", f'learned = "{learned}"']
    text += [f"{name} = {part}" for name, part in weights.items()]
    out.write_text("\n".join(text) + "\n", encoding="utf-8")


def _begin(state: Path, seed: int) -> array[int]:
    """The head of the file of games, which is made if there is none."""
    head = array("q", [MARK, seed, 0, 0])
    if not state.exists():
        state.write_bytes(head.tobytes())
        return head
    found = array("q", state.read_bytes()[: HEAD * 8])
    if len(found) < HEAD or found[0] != MARK:
        raise Problem(f"{state} does not hold games to learn from")
    if found[1] != seed:
        raise Problem(f"{state} holds games of seed {found[1]}, not {seed}")
    return found


def _add(state: Path, head: array[int], rows: array[int]) -> None:
    """Write rows behind those that the head counts, and only then count them."""
    with state.open("r+b") as file:
        file.seek((HEAD + head[3] * ROW) * 8)
        file.write(rows.tobytes())
        file.flush()
        os.fsync(file.fileno())
        head[3] += len(rows) // ROW
        file.seek(0)
        file.write(head.tobytes())


def play_lesson(planner: GreedyBurano, deal: int, seed: int, rows: array[int]) -> None:
    """One game of the planner with itself; adds a row for every turn."""
    game, rng = find_game("burano"), Rng(deal)
    seats = SEATS[deal % len(SEATS)]
    state = game.start(game.deal(seats, seed * 1_000_003 + deal))
    assert isinstance(state, BuranoState)
    first = len(rows)
    estimate = planner.estimate
    while int(state.actor()) >= 0:
        if state.phase != TURN:
            state.apply(planner.choose(state))
            continue
        planner.begin(state)
        planner.plan(state)
        plans = planner.plans
        plan = 0
        if int(rng.below(CURIOUS)) == 0:
            plan = int(rng.below(min(CURIOUS_PLANS, int(plans.count))))
        moves = [int(plans.moves[plan * LONGEST + i]) for i in range(int(plans.lengths[plan]))]
        for move in moves:
            if refusal(state, move) != OK:
                break
            state.apply(move)
            while state.phase != TURN:
                state.apply(planner.choose(state))
        planner.begin(state)
        planner.weigh_actions(state)
        estimate.noted = True
        value = int(estimate.value(state))
        estimate.noted = False
        rows.extend(int(estimate.x[i]) for i in range(INPUTS))
        rows.append(value)
        rows.append(int(state.seat))
        state.apply(END_0)
    for place in range(first + ROW - 1, len(rows), ROW):
        rows[place] = 100 * int(state.points(rows[place]))


def fit(rows: NDArray[np.int64], seed: int, tick: Callable[[str], None]) -> tuple[Weights, str]:
    """The weights, in parts of ``UNIT``, and a line about how good they are."""
    import numpy as np

    chance = np.random.default_rng(seed)
    x = rows[:, :INPUTS].astype(np.float64)
    y = (rows[:, -1] - rows[:, -2]) / 100
    mean, spread = x.mean(0), x.std(0) + 1e-6
    inputs = np.clip((x - mean) / spread, -6, 6)
    # Rows of a game have much in common: whole stretches are kept back.
    held = np.arange(len(x)) // 400 % KEPT_BACK == 0
    learned, judged = np.flatnonzero(~held), np.flatnonzero(held)
    parts: list[Floats] = [
        chance.normal(0, 1 / np.sqrt(INPUTS), (INPUTS, HIDDEN)),
        np.zeros(HIDDEN),
        chance.normal(0, 0.3, HIDDEN),
        np.array([y[learned].mean()]),
    ]
    moment = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]
    best, best_error, step = [part.copy() for part in parts], np.inf, 0
    for epoch in range(EPOCHS):
        rate = 0.004 * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 0.0001
        order = chance.permutation(learned)
        for begin in range(0, len(order), BATCH):
            rows = order[begin : begin + BATCH]
            units = inputs[rows] @ parts[0] + parts[1]
            active = np.maximum(units, 0)
            error = (active @ parts[2] + parts[3] - y[rows]) / len(rows)
            back = np.outer(error, parts[2]) * (units > 0)
            slopes = [inputs[rows].T @ back, back.sum(0), active.T @ error, np.array([error.sum()])]
            step += 1
            for part, slope, m, s in zip(parts, slopes, moment, square, strict=True):
                m += 0.1 * (slope - m)
                s += 0.001 * (slope * slope - s)
                part -= rate * (m / (1 - 0.9**step) / (np.sqrt(s / (1 - 0.999**step)) + 1e-8) + DECAY * part)
        guess = np.maximum(inputs[judged] @ parts[0] + parts[1], 0) @ parts[2] + parts[3]
        wrong = float(np.sqrt(np.mean((guess - y[judged]) ** 2)))
        tick(f"epoch {epoch + 1} of {EPOCHS}: off by {wrong:.2f} points")
        if wrong < best_error:
            best, best_error = [part.copy() for part in parts], wrong
    first = best[0] / spread[:, None]
    bias = best[1] - mean @ first
    weights = {
        "first": [round(UNIT * FINE * float(weight)) for weight in first.ravel()],
        "bias": [round(UNIT * FINE * float(weight)) for weight in bias],
        "second": [round(UNIT / FINE * float(weight)) for weight in best[2]] + [round(UNIT * float(best[3][0]))],
    }
    before = float(np.sqrt(np.mean(y[judged] ** 2)))
    return weights, f"off by {best_error:.2f} points in games kept back, {before:.2f} without the network"
