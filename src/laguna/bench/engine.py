"""How fast the engine is: decisions a second in random games, and single calls."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass

from librt.vecs import vec
from mypy_extensions import i64

from laguna import build
from laguna.core.playout import checksum, play_many
from laguna.core.rng import Rng
from laguna.core.state import OVER, State
from laguna.games import find_game

SLICES = 5
"""Each figure is the best of this many slices, which other work on the machine disturbs least."""
DEAL_SEED = 5
CHECKSUM_GAMES = 20
COPIES = 200


@dataclass(frozen=True)
class Figures:
    """What was measured for one game and seat count in one build."""

    game: str
    seats: int
    build: str
    decisions_per_second: float
    games_per_second: float
    start_us: float
    begin_us: float
    clone_us: float
    copy_from_us: float
    view_us: float
    determinize_us: float
    explain_us: float
    legal_us: float
    bytes_per_state: int
    checksum: int


def measure(game_name: str, seats: int, seconds: float) -> Figures:
    """Measure the build that runs, for about this many seconds."""
    game = find_game(game_name)
    start = game.begin(seats, DEAL_SEED)
    middle = _middle_of_game(start)
    scratch = middle.clone()
    rng = Rng(1)
    out = vec[i64]([0] * game.most_legal)
    view = middle.view(int(middle.actor()))
    illegal = next(action for action in range(game.actions) if middle.explain(action) is not None)

    games, decisions = 1, 0
    while True:
        begin = time.perf_counter()
        play_many(start, scratch, games, rng, out)
        if time.perf_counter() - begin > seconds / (4 * SLICES):
            break
        games *= 2
    best = 0.0
    best_games = 0.0
    for _ in range(SLICES):
        begin = time.perf_counter()
        decisions = int(play_many(start, scratch, games, rng, out))
        spent = time.perf_counter() - begin
        best = max(best, decisions / spent)
        best_games = max(best_games, games / spent)

    def call(work: Callable[[], object]) -> float:
        return _microseconds(work, seconds / 16)

    return Figures(
        game=game_name,
        seats=seats,
        build="compiled" if build.is_compiled() else "interpreted",
        decisions_per_second=best,
        games_per_second=best_games,
        start_us=call(lambda: game.start(game.deal(seats, DEAL_SEED))),
        begin_us=call(lambda: game.begin(seats, DEAL_SEED)),
        clone_us=call(middle.clone),
        copy_from_us=call(lambda: scratch.copy_from(middle)),
        view_us=call(lambda: middle.view(0)),
        determinize_us=call(lambda: game.determinize(view, rng)),
        explain_us=call(lambda: middle.explain(illegal)),
        legal_us=call(lambda: middle.legal(out)),
        bytes_per_state=_bytes_of(middle),
        checksum=int(checksum(start, CHECKSUM_GAMES, Rng(2), out)),
    )


def _middle_of_game(start: State) -> State:
    """A position in the middle of a random game, with something to decide."""
    state = start.clone()
    rng = Rng(7)
    for _ in range(40):
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        assert state.actor() != OVER
    return state


def _bytes_of(state: State) -> int:
    """The memory that one more copy of a state takes."""
    copies: list[State | None] = [None] * COPIES
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(COPIES):
        copies[number] = state.clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // COPIES


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    """The time of one call, loop included."""
    repeats = 1
    while True:
        begin = time.perf_counter()
        for _ in range(repeats):
            work()
        if time.perf_counter() - begin > seconds / SLICES:
            break
        repeats *= 2
    best = float("inf")
    for _ in range(SLICES):
        begin = time.perf_counter()
        for _ in range(repeats):
            work()
        best = min(best, (time.perf_counter() - begin) / repeats)
    return best * 1e6


def measure_interpreted(game_name: str, seats: int, seconds: float) -> Figures:
    """The same for the interpreted build, in a process of its own."""
    command = [sys.executable, "-m", "laguna.bench.engine", game_name, str(seats), str(seconds)]
    answer = subprocess.run(command, env={**os.environ, "LAGUNA_PURE": "1"}, capture_output=True, check=True, text=True)
    return Figures(**json.loads(answer.stdout))


if __name__ == "__main__":
    print(json.dumps(asdict(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))))
