from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from laguna.core.rng import SEED_LIMIT, Rng


def words(seed: int, count: int) -> list[int]:
    rng = Rng(seed)
    return [int(rng.word()) for _ in range(count)]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(
    ("seed", "stream"),
    [
        (0, [2603013296, 2996802447, 883630626, 3540749462, 2011049645]),
        (2024, [2483245298, 2654398364, 16888154, 2531162297, 3958830594]),
        (SEED_LIMIT - 1, [2387046387, 4161099669, 4028299284, 2181085507, 76958280]),
    ],
)
def test_a_seed_always_gives_the_same_words(seed: int, stream: list[int]) -> None:
    assert words(seed, len(stream)) == stream


def test_below_and_shuffled_follow_the_stream() -> None:
    rng = Rng(7)
    assert rng.shuffled(list(range(10))) == [3, 0, 4, 7, 8, 9, 5, 1, 6, 2]
    assert [int(rng.below(6)) for _ in range(12)] == [0, 3, 3, 0, 1, 2, 4, 2, 5, 5, 5, 0]


def test_two_generators_of_one_seed_do_not_disturb_each_other() -> None:
    one, other = Rng(5), Rng(5)
    for _ in range(10):
        one.word()
    assert int(other.word()) == words(5, 1)[0]


def test_neighbouring_seeds_share_no_words() -> None:
    streams = [words(seed, 50) for seed in (0, 1, 2, 1 << 32, (1 << 32) + 1)]
    assert len({word for stream in streams for word in stream}) == 250


def test_words_have_32_bits() -> None:
    stream = words(3, 2000)
    assert all(0 <= word < 1 << 32 for word in stream)
    assert all(any(word >> bit & 1 for word in stream) for bit in range(32))
    assert not any(all(word >> bit & 1 for word in stream) for bit in range(32))


@pytest.mark.parametrize("bound", [1, 2, 3, 24, 1000, 1 << 30])
def test_below_stays_under_its_bound(bound: int) -> None:
    rng = Rng(11)
    assert all(0 <= rng.below(bound) < bound for _ in range(500))


def test_below_one_is_always_zero() -> None:
    rng = Rng(0)
    assert {int(rng.below(1)) for _ in range(50)} == {0}


@pytest.mark.parametrize("bound", [2, 6, 24])
def test_below_favours_no_number(bound: int) -> None:
    rng = Rng(99)
    counts = [0] * bound
    for _ in range(400 * bound):
        counts[rng.below(bound)] += 1
    # The sum has mean `bound` - 1 and variance twice that; five deviations are far beyond chance.
    assert chi_square(counts) < bound - 1 + 5 * (2 * (bound - 1)) ** 0.5


def test_below_favours_no_part_of_a_large_range() -> None:
    rng, bound = Rng(8), 3 << 28
    counts = [0] * 12
    for _ in range(6000):
        counts[rng.below(bound) * 12 // bound] += 1
    assert chi_square(counts) < 11 + 5 * 22**0.5


def test_a_shuffle_keeps_every_item() -> None:
    items = [3, 1, 4, 1, 5, 9, 2, 6]
    assert sorted(Rng(4).shuffled(items)) == sorted(items)
    assert items == [3, 1, 4, 1, 5, 9, 2, 6]


def test_a_shuffle_in_place_touches_only_its_part() -> None:
    items = vec[i64](list(range(20)))
    Rng(12).shuffle(items, 5, 10)
    assert [int(items[place]) for place in (*range(5), *range(15, 20))] == [*range(5), *range(15, 20)]
    assert sorted(int(items[place]) for place in range(5, 15)) == list(range(5, 15))


@pytest.mark.parametrize("items", [[], [8]])
def test_nothing_and_a_single_item_are_shuffled_to_themselves(items: list[int]) -> None:
    assert Rng(1).shuffled(items) == items


def test_every_order_of_three_comes_equally_often() -> None:
    rng = Rng(21)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(3000):
        order = tuple(rng.shuffled([0, 1, 2]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert chi_square(list(counts.values())) < 5 + 5 * 10**0.5


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 1 << 70])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}"):
        Rng(seed)


def test_numbers_below_a_large_bound_are_spread_evenly() -> None:
    rng, bound = Rng(7), 3 * 10**12 + 1
    drawn = [int(rng.below_many(bound)) for _ in range(6000)]
    assert 0 <= min(drawn) <= max(drawn) < bound
    thirds = [sum(number * 3 // bound == third for number in drawn) for third in range(3)]
    assert all(1850 < count < 2150 for count in thirds)
    assert {int(rng.below_many(1)) for _ in range(5)} == {0}
