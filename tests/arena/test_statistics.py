"""Intervals hold what they promise, the stopping rule is wrong as rarely as it says, ratings find the strength."""

from __future__ import annotations

import math
from random import Random

import pytest

from laguna.arena.ratings import Pairs, rate
from laguna.arena.statistics import Estimate, mean_of, share_of, student
from laguna.arena.stopping import BETTER, LEAST_DEALS, NOT_BETTER, Rule, run_test
from laguna.arena.times import Times


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (100, 1.9840)]
)
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=3e-3)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    estimate = mean_of([1.0, 2.0, 3.0, 4.0, 5.0])
    assert estimate.low is not None
    assert estimate.mean == 3
    assert 3 - estimate.low == pytest.approx(2.7764 * math.sqrt(2.5 / 5), rel=1e-3)


def test_a_single_deal_has_no_interval() -> None:
    assert mean_of([5.0]) == Estimate(5.0, None, None)
    assert share_of([1.0], 2) == Estimate(1.0, None, None)


def width(estimate: Estimate) -> float:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.high - estimate.low


def test_games_that_go_together_count_as_one() -> None:
    alike = share_of([0.0, 1.0] * 50, games=2)
    apart = share_of([0.0, 0.5, 0.5, 1.0] * 25, games=2)
    assert width(alike) == pytest.approx(math.sqrt(2) * width(apart), rel=0.02)


def test_a_bot_that_has_won_all_may_still_lose_some_day() -> None:
    everything = share_of([1.0] * 20, games=4)
    assert everything.high == 1
    assert everything.low is not None
    assert 0.75 < everything.low < 0.9
    assert share_of([0.0] * 20, games=4).high == pytest.approx(1 - everything.low)


@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("strength", [0.5, 0.85])
def test_intervals_hold_the_truth_in_about_95_of_100_matches(together: float, strength: float) -> None:
    random = Random(11)

    def deal() -> float:
        first = random.random() < strength
        second = first if random.random() < together else random.random() < strength
        return (first + second) / 2

    held = 0
    for _ in range(600):
        estimate = share_of([deal() for _ in range(60)], 2)
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low <= strength <= estimate.high
    assert 0.925 <= held / 600 <= 0.99


@pytest.mark.parametrize(("share", "right"), [(0.5, NOT_BETTER), (0.4, NOT_BETTER), (0.6, BETTER), (0.75, BETTER)])
def test_the_stopping_rule_is_seldom_wrong(share: float, right: str) -> None:
    random = Random(5)
    rule = Rule(0.5, 0.6, 0.05, doubt=0.25)
    tests = [run_test(rule, (float(random.random() < share) for _ in range(5000))) for _ in range(300)]
    assert all(test.answer for test in tests)
    assert sum(test.answer != right for test in tests) / 300 <= 0.08
    assert min(test.deals for test in tests) >= LEAST_DEALS


def test_the_stopping_rule_needs_fewer_deals_the_clearer_it_is() -> None:
    random = Random(5)
    rule = Rule(0.5, 0.6, 0.05, doubt=0.25)

    def deals(share: float) -> int:
        return sum(run_test(rule, (float(random.random() < share) for _ in range(5000))).deals for _ in range(100))

    assert deals(0.95) < deals(0.75) < deals(0.6)


def test_an_unclear_test_stays_open() -> None:
    test = run_test(Rule(0.5, 0.55, 0.05, 0.25), [0.5, 0.5, 1.0, 0.0] * 5)
    assert test.answer == ""
    assert test.deals == len(test.path) == 20


def meet(random: Random, gaps: list[float]) -> Pairs:
    """One game of each two players whose log-strengths are given."""
    found: Pairs = {}
    for one, own in enumerate(gaps):
        for other, theirs in enumerate(gaps[:one]):
            won = random.random() < 1 / (1 + math.exp(theirs - own))
            found[one, other], found[other, one] = float(won), float(not won)
    return found


def test_ratings_find_the_strength_that_made_the_games() -> None:
    truth = [150.0, 50.0, -200.0]
    random = Random(3)
    deals = [meet(random, [rating * math.log(10) / 400 for rating in truth]) for _ in range(500)]
    ratings = rate(("a", "b", "c"), deals)
    assert sum(each.rating for each in ratings) == pytest.approx(0, abs=1e-6)
    for each, right in zip(ratings, truth, strict=True):
        assert each.low <= right <= each.high
        assert 10 < each.high - each.low < 90
    assert rate(("a", "b", "c"), deals) == ratings


def test_an_unbeaten_bots_rating_is_finite_and_unsure() -> None:
    best, worst = rate(("a", "b"), [{(0, 1): 2.0, (1, 0): 0.0}] * 10)
    assert 150 < best.rating < 400
    assert best.low < best.rating - 80
    assert best.high > best.rating + 150
    assert worst.rating == pytest.approx(-best.rating)
    more, _ = rate(("a", "b"), [{(0, 1): 2.0, (1, 0): 0.0}] * 40)
    assert more.low > best.low


def test_times_are_added_up_and_written_shortly() -> None:
    times, others = Times(), Times()
    for number in range(1, 101):
        (times if number % 2 else others).add(number / 1000)
    times.merge(others)
    assert times.count == 100
    assert times.mean == pytest.approx(0.0505)
    assert times.most == 0.1
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.2)
    assert times.quantile(1.0) == 0.1
    again = Times.read(times.document())
    assert (again.count, again.most, again.bins) == (times.count, times.most, times.bins)
    assert again.total == pytest.approx(times.total)
