"""Learning: gradients are right, whole numbers answer the same, and it leads to better play."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from laguna.bots.walking_features import INPUTS
from laguna.crew.crew import Here
from laguna.train.deals import TRAINED
from laguna.train.layers import Numbers
from laguna.train.measure import measure
from laguna.train.settings import WalkingSettings
from laguna.train.walking import last_means, learn
from laguna.train.walking_learning import DECAY, Learned, _gradient, begin, came_of, go_on
from laguna.train.walking_lessons import lessons, play
from tests.train.small import SMALL, TOGETHER, silent

LEARNER = WalkingSettings((1,), loops=6, hidden=8, games=20, start=150, buffer=20_000, steps=60)


def started() -> Learned:
    return begin(SMALL, play(None, lessons(SMALL, 0)))


def loss(layers: list[Numbers], rows: Numbers, points: Numbers) -> float:
    first, bias, second, last = layers
    errors = np.maximum(rows @ first + bias, 0) @ second + last - points
    return float(np.mean(errors**2) / 2 + DECAY * np.sum(first**2) / 2)


def test_the_gradient_is_the_slope_of_the_error() -> None:
    rng = np.random.default_rng(3)
    shapes = [(5, 4), (4,), (4,), (1,)]
    # Twice the precision of training, so that small differences can be seen.
    layers: list[Numbers] = [rng.normal(0, 0.5, shape) for shape in shapes]
    rows, points = rng.integers(0, 3, (32, 5)).astype(np.float64), rng.normal(0, 1, 32)
    gradient, square = _gradient(layers, rows, points)
    for part, shape in enumerate(shapes):
        for place in np.ndindex(*shape):
            there = []
            for step in (1e-6, -1e-6):
                moved = [layer.copy() for layer in layers]
                moved[part][place] += step
                there.append(loss(moved, rows, points))
            assert abs((there[0] - there[1]) / 2e-6 - gradient[part][place]) < 1e-6
    assert square > 0


def test_a_game_far_off_does_not_count_for_more() -> None:
    rows = np.ones((1, 1), np.float32)
    layers: list[Numbers] = [np.ones((1, 1), np.float32), *(np.ones(1, np.float32) for _ in range(3))]
    far, farther = (_gradient(layers, rows, np.array([points], np.float32))[0] for points in (50, 90))
    near = _gradient(layers, rows, np.array([5], np.float32))[0]
    assert far[3] == farther[3] == -12
    assert near[3] == -2


def test_the_network_in_whole_numbers_answers_as_the_learned_one() -> None:
    learned = started()
    first, bias, second, last = learned.layers
    network = learned.weights().network()
    for row in learned.rows[:200]:
        exact = float((np.maximum(row.astype(np.float32) @ first + bias, 0) @ second + last)[0])
        numbers = vec[i64]([int(number) for number in row])
        answer = int(network.answer(numbers))
        assert abs(answer / 100 - exact) < 0.1
        assert int(learned.weights().network().answer(numbers)) == answer


def test_rows_lead_to_the_points_of_their_own_seat() -> None:
    games = play(None, lessons(TOGETHER, 0))
    learned = begin(replace(TOGETHER, buffer=5000), games)
    turns = [len(played.rows) // 2 // (INPUTS + 1) for played in games]
    assert len(learned.rows) == sum(turns)
    for played, end in zip(games, np.cumsum(turns), strict=True):
        # The last turns of a game belong to the last seats.
        assert learned.points[end - 1] in played.points
        assert set(learned.points[end - played.seats : end]) == set(played.points)


def test_a_row_is_held_to_what_is_said_of_the_next_ones_and_to_the_end() -> None:
    # Two seats in turn; the first has three turns and ends with 80 points, the second two and 60.
    seats = [0, 1, 0, 1, 0]
    points = np.array([80, 60, 80, 60, 80], np.float32)
    said = np.array([50, 40, 70, 52, 76], np.float32)
    assert came_of(seats, said, points, 1.0).tolist() == points.tolist()
    assert came_of(seats, said, points, 0.0).tolist() == [70, 52, 76, 60, 80]
    half = came_of(seats, said, points, 0.5).tolist()
    assert half == [(70 + (76 + 80) / 2) / 2, (52 + 60) / 2, (76 + 80) / 2, 60, 80]


def test_only_the_latest_rows_are_kept() -> None:
    learned = started()
    games = play(learned.weights(), lessons(SMALL, 1))
    following = go_on(replace(SMALL, trace=1.0), learned, games)
    new = sum(len(played.rows) // 2 // (INPUTS + 1) for played in games)
    assert len(learned.rows) + new > len(following.rows) == SMALL.buffer
    assert np.array_equal(following.rows[:-new], learned.rows[new - SMALL.buffer :])
    assert set(following.points[-new:]) == {played.points[0] for played in games}


def test_a_network_learns_from_its_own_games() -> None:
    states: list[Learned] = []
    learn(LEARNER, Here(), None, states.append)
    assert [state.loop for state in states] == list(range(LEARNER.loops + 1))
    assert states[-1].error < states[1].error
    before, after = (measure(Here(), state.weights(), 1, 40) for state in (states[0], states[-1]))
    assert after.mean - after.error > before.mean + before.error + 10
    assert last_means(states[0]) == []
    assert last_means(states[-1])[0] > last_means(states[1])[0] + 5


def test_a_measurement_is_on_deals_that_were_not_learned_from() -> None:
    dealt = [lesson.deal for loop in range(4) for lesson in lessons(TOGETHER, loop)]
    assert min(dealt) >= TRAINED
    assert len(set(dealt)) == len(dealt)
    assert {lesson.deal for lesson in lessons(replace(TOGETHER, seed=1), 1)}.isdisjoint(dealt)


def test_all_seat_counts_get_their_share_of_a_loop() -> None:
    usual = WalkingSettings((2, 3, 4), start=1000)
    seats = [lesson.seats for lesson in lessons(usual, 1)]
    assert [seats.count(count) for count in (2, 3, 4)] == [16, 11, 8]
    seats = [lesson.seats for lesson in lessons(usual, 0)]
    assert [seats.count(count) for count in (2, 3, 4)] == [500, 333, 250]
    learned = learn(TOGETHER, Here(), None, silent)
    assert learned.means.shape == (2, 3)
    assert len(lessons(WalkingSettings((1,)), 1)) == 100
