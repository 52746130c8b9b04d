"""How the network for Burano learns: from the games of the planner against itself.

At the end of each turn the planner's estimate is noted, with what the network sees. By how much it is different at the
end of the seat's next turn is what the network learns, and on from there what it says itself of the turns that follow:
the points at the end of the game alone hang on too much else. Some turns are not played as planned, so that more can be
seen than the usual ways. The last third of the games is played with what the others have taught.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from laguna.bots.burano_features import INPUTS
from laguna.bots.greedy_burano import LONGEST, GreedyBurano
from laguna.bots.network import UNIT, Network
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.burano.actions import END_0
from laguna.games.burano.components import SEASONS, season_rounds
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
"""The input, the estimate and the final points."""
ROUNDS = sum(int(season_rounds(season)) for season in range(SEASONS))
HIDDEN = 16
KEPT_BACK = 10
"""One game in so many is not learned from but judges what was learned."""
SWEEPS, EPOCHS = 8, 3
"""How often the answers to learn are worked out anew, and how often all are then gone through."""
FAR_SHARE = 0.4
"""How much of what comes after the next turn is taken from the game, and not from the network."""
BATCH = 256
RATE = 0.003
DECAY = 0.03
FINE = 8
"""Inner weights are so many times larger and outer ones smaller, which loses less when they are rounded."""
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
    head = _begin(state, seed)
    planner = GreedyBurano(DEPTH, WIDTH)
    for last in (games * 2 // 3, games):
        _play(planner, last, head, state, tick)
        weights, learned = fit(_rows(state, head, last), seed, partial(tick, last))
        planner.estimate.network = Network(INPUTS, HIDDEN, weights["first"], weights["bias"], weights["second"])
    text = [f'command = "{command}"', f"seed = {seed}", f"games = {games}", f'learned = "{learned}"']
    text += [f"{name} = {part}" for name, part in weights.items()]
    out.write_text("\n".join(text) + "\n", encoding="utf-8")


def _play(planner: GreedyBurano, games: int, head: array[int], state: Path, tick: Callable[[int, str], None]) -> None:
    """Play on until the file has so many games."""
    while head[2] < games:
        rows: array[int] = array("q")
        first = head[2]
        head[2] = min(games, first + SAVED)
        for deal in range(first, head[2]):
            play_lesson(planner, deal, head[1], rows)
            tick(deal + 1, "")
        _add(state, head, rows)


def _rows(state: Path, head: array[int], games: int) -> NDArray[np.int64]:
    """The rows of the first games of a file."""
    import numpy as np

    count = sum(ROUNDS * SEATS[game % len(SEATS)] for game in range(games))
    found = np.fromfile(state, dtype=np.int64, count=HEAD + count * ROW)[HEAD:]
    if len(found) < count * ROW or head[3] < count:
        raise Problem(f"{state} is shorter than it should be")
    return found.reshape(-1, ROW)


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
        network, estimate.network, estimate.noted = estimate.network, None, True
        value = int(estimate.value(state))
        estimate.network, estimate.noted = network, False
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
    estimate, final = rows[:, -2] / 100, rows[:, -1] / 100
    after, turn, held = next_turns(len(rows))
    change = np.where(after >= 0, estimate[after], final) - estimate
    mean, spread = x.mean(0), x.std(0) + 1e-6
    inputs = np.clip((x - mean) / spread, -6, 6)
    learned, judged = np.flatnonzero(~held), np.flatnonzero(held)
    parts: list[Floats] = [
        chance.normal(0, 1 / np.sqrt(INPUTS), (INPUTS, HIDDEN)),
        np.zeros(HIDDEN),
        chance.normal(0, 0.1, HIDDEN),
        np.zeros(1),
    ]
    moment = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]
    said, step = np.zeros(len(rows)), 0
    for sweep in range(SWEEPS):
        answer = change.copy()
        for number in range(ROUNDS - 2, -1, -1):
            now = np.flatnonzero(turn == number)
            answer[now] += (1 - FAR_SHARE) * said[after[now]] + FAR_SHARE * answer[after[now]]
        for epoch in range(EPOCHS):
            done = (sweep * EPOCHS + epoch) / (SWEEPS * EPOCHS)
            rate = RATE * (0.03 + 0.97 * (1 + np.cos(np.pi * done)) / 2)
            order = chance.permutation(learned)
            for begin in range(0, len(order), BATCH):
                batch = order[begin : begin + BATCH]
                units = inputs[batch] @ parts[0] + parts[1]
                active = np.maximum(units, 0)
                error = (active @ parts[2] + parts[3] - answer[batch]) / len(batch)
                back = np.outer(error, parts[2]) * (units > 0)
                slopes = [inputs[batch].T @ back, back.sum(0), active.T @ error, np.array([error.sum()])]
                step += 1
                for part, slope, m, s in zip(parts, slopes, moment, square, strict=True):
                    m += 0.1 * (slope - m)
                    s += 0.001 * (slope * slope - s)
                    part -= rate * (m / (1 - 0.9**step) / (np.sqrt(s / (1 - 0.999**step)) + 1e-8) + DECAY * part)
        said = np.maximum(inputs @ parts[0] + parts[1], 0) @ parts[2] + parts[3]
        near = _off(said[judged] - answer[judged])
        tick(f"sweep {sweep + 1} of {SWEEPS}: off by {near:.2f} points")
    first = parts[0] / spread[:, None]
    bias = parts[1] - mean @ first
    weights = {
        "first": [round(UNIT * FINE * float(weight)) for weight in first.ravel()],
        "bias": [round(UNIT * FINE * float(weight)) for weight in bias],
        "second": [round(UNIT / FINE * float(weight)) for weight in parts[2]] + [round(UNIT * float(parts[3][0]))],
    }
    before, end = _off((final - estimate)[judged]), _off((final - estimate - said)[judged])
    return weights, f"off the final points by {end:.2f} in games kept back, by {before:.2f} without the network"


def _off(errors: Floats) -> float:
    return float((errors**2).mean() ** 0.5)


def next_turns(count: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """For so many rows the row of the seat's next turn or -1, the number of its turn, and whether it is kept back."""
    import numpy as np

    seasons = [season for season in range(SEASONS) for _ in range(int(season_rounds(season)))]
    after, turn, held = np.full(count, -1), np.zeros(count, np.int64), np.zeros(count, np.bool_)
    first = game = 0
    while first < count:
        seats = SEATS[game % len(SEATS)]
        for number, season in enumerate(seasons):
            for place in range(seats):
                row = first + number * seats + place
                turn[row], held[row] = number, game % KEPT_BACK == 0
                if number + 1 < ROUNDS:
                    # The first player's marker passes on with every season.
                    later = (place + season - seasons[number + 1]) % seats
                    after[row] = first + (number + 1) * seats + later
        first, game = first + ROUNDS * seats, game + 1
    return after, turn, held
