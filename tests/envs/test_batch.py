"""Many games at once: the same games as the engine plays one by one."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from laguna.core.problem import Problem
from laguna.core.state import State
from laguna.envs.batch import Batch
from laguna.envs.illegal import IllegalAction
from laguna.envs.match import Match
from laguna.envs.side_by_side import rank_rewards
from tests.envs.positions import TABLES, seen

COUNT = 3


def random_actions(batch: Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    picks = (chance.random(batch.count) * batch.counts).astype(np.int64)
    actions: NDArray[np.int64] = batch.legal[np.arange(batch.count), picks]
    return actions


def dealt(batch: Batch, number: int) -> State:
    """The game of a seed as everybody else deals it."""
    return batch.game.start(batch.game.deal(batch.seats, int(batch.seeds[number]), batch.options))


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("reward", ["points", "gain", "rank"])
def test_a_batch_plays_what_the_engine_plays(game: str, seats: int, reward: str) -> None:
    batch, chance = Batch(game, seats, COUNT, 3, reward=reward), np.random.default_rng(4)
    match = Match(game, seats, "points", None)
    states = [dealt(batch, number) for number in range(COUNT)]
    ended = 0
    for _ in range(4000):
        for number, state in enumerate(states):
            assert batch.actors[number] == state.actor()
            legal = state.legal_actions()
            assert np.flatnonzero(batch.masks[number]).tolist() == legal
            assert batch.legal[number, : batch.counts[number]].tolist() == legal
            assert (batch.observations[number] == seen(state, int(state.actor()), match)).all()
        actions = random_actions(batch, chance)
        batch.step(actions)
        for number, state in enumerate(states):
            before = [state.points(seat) for seat in range(seats)]
            state.apply(int(actions[number]))
            over = state.actor() < 0
            assert bool(batch.done[number]) == over
            assert batch.rewards[number].tolist() == brought(state, before, over, reward)
            if over:
                ended += 1
                states[number] = dealt(batch, number)
        if ended >= 2:
            break
    assert ended >= 2


def brought(state: State, before: list[int], over: bool, reward: str) -> list[float]:
    now = [state.points(seat) for seat in range(len(before))]
    if reward == "gain":
        return [float(after - then) for after, then in zip(now, before, strict=True)]
    if not over:
        return [0.0] * len(before)
    return [float(points) for points in now] if reward == "points" else rank_rewards([s.rank for s in state.score()])


def test_a_deal_of_a_batch_is_the_deal_of_its_seed_with_all_options() -> None:
    options: dict[str, object] = {"easyResidents": True, "placementCost": "1,3,3"}
    batch = Batch("walking", 3, 20, 8, options=options)
    for number in range(20):
        assert batch.state(number).fingerprint() == dealt(batch, number).fingerprint()
    assert len(set(batch.seeds.tolist())) == 20


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("burano", 4)])
def test_the_same_seed_gives_the_same_games_and_another_one_others(game: str, seats: int) -> None:
    one, two, other = Batch(game, seats, 3, 5), Batch(game, seats, 3, 5), Batch(game, seats, 3, 6)
    assert (one.seeds == two.seeds).all()
    assert not (one.seeds == other.seeds).any()
    chance, again = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(60):
        one.step(random_actions(one, chance))
        two.step(random_actions(two, again))
        assert (one.observations == two.observations).all()
        assert (one.masks == two.masks).all()
    one.reset(6)
    assert (one.observations == other.observations).all()
    assert (one.masks == other.masks).all()


def test_an_illegal_action_is_named_with_its_rule_and_nothing_happens() -> None:
    batch = Batch("walking", 1, 3, 5)
    before, position = batch.observations.copy(), batch.state(0).fingerprint()
    actions = batch.legal[:, 0].copy()
    actions[2] = 674
    with pytest.raises(IllegalAction, match=r"game 2: action 674 \(end\) is not legal, W-TURN-03: "):
        batch.step(actions)
    assert batch.state(0).fingerprint() == position
    assert (batch.observations == before).all()
    actions[2] = 857
    with pytest.raises(IllegalAction, match="action 857 does not exist; actions of walking are 0 to 856"):
        batch.step(actions)
    actions[2] = -1
    with pytest.raises(IllegalAction, match="action -1 does not exist"):
        batch.step(actions)


def test_wrong_shapes_counts_seeds_and_rewards_are_named() -> None:
    batch = Batch("walking", 1, 3, 5)
    with pytest.raises(Problem, match=r"a step takes 3 whole numbers, not int64 of shape \(2,\)"):
        batch.step(np.zeros(2, np.int64))
    with pytest.raises(Problem, match="not float64"):
        batch.step(np.zeros(3))
    with pytest.raises(Problem, match="a batch has 1 to 100000 games, not 0"):
        Batch("walking", 1, 0)
    with pytest.raises(Problem, match="a seed is a whole number"):
        batch.reset(-1)
    with pytest.raises(Problem, match="there is no reward 'wins'; choose from points, gain, rank"):
        Batch("walking", 1, 1, reward="wins")
    with pytest.raises(Problem, match="there is no option colour"):
        Batch("walking", 1, 1, options={"colour": "red"})


def test_actions_of_any_width_will_do_and_arrays_belong_to_the_batch() -> None:
    batch, twin = Batch("walking", 2, 4, 5), Batch("walking", 2, 4, 5)
    actions = batch.legal[:, 0].copy()
    batch.step(actions)
    twin.step(actions.astype(np.uint16))
    assert (batch.observations == twin.observations).all()
    for array in (batch.observations, batch.masks, batch.rewards, batch.done, batch.actors, batch.legal):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_the_last_row_is_what_was_seen_at_the_end() -> None:
    batch, chance = Batch("walking", 1, 2, 5), np.random.default_rng(3)
    last, phase = batch.keep_last(), batch.pieces["phase"]
    while not batch.done.any():
        batch.step(random_actions(batch, chance))
    number = int(batch.done.argmax())
    assert last[number, phase.slice].tolist() == [0, 0, 0, 0, 0, 0, 1]
    assert last[number, batch.pieces["own points"].start] == batch.rewards[number, 0]


def test_ranks_share_what_their_places_bring() -> None:
    assert rank_rewards([1]) == [0.0]
    assert rank_rewards([2, 1]) == [-1.0, 1.0]
    assert rank_rewards([1, 3, 1]) == [0.5, -1.0, 0.5]
    assert rank_rewards([4, 1, 2, 3]) == pytest.approx([-1, 1, 1 / 3, -1 / 3])
    assert sum(rank_rewards([1, 1, 1, 4])) == pytest.approx(0)
