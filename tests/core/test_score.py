from __future__ import annotations

import pytest

from laguna.core.score import ScoreLine, SeatScore, ranked


def score(total: int, *tie_breaks: int) -> SeatScore:
    return SeatScore((ScoreLine("points", total),), tuple((f"tie {i}", value) for i, value in enumerate(tie_breaks)))


def ranks(*scores: SeatScore) -> list[int]:
    return [each.rank for each in ranked(list(scores))]


@pytest.mark.rule("W-TIE-01", "W-TIE-03")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([7], [1]),
        ([3, 9], [2, 1]),
        ([9, 9, 3], [1, 1, 3]),
        ([9, 3, 3], [1, 2, 2]),
        ([5, 5, 5, 5], [1, 1, 1, 1]),
        ([4, 8, 8, 8], [4, 1, 1, 1]),
        ([-2, 0, -2, -5], [2, 1, 2, 4]),
    ],
)
def test_equal_totals_share_a_rank_and_the_next_ranks_stay_empty(totals: list[int], expected: list[int]) -> None:
    assert ranks(*(score(total) for total in totals)) == expected


def test_the_first_tie_break_decides_before_the_second() -> None:
    assert ranks(score(50, 2, 9), score(50, 3, 0)) == [2, 1]


def test_the_second_tie_break_decides_when_the_first_is_equal() -> None:
    assert ranks(score(50, 3, 1), score(50, 3, 4), score(50, 2, 9)) == [2, 1, 3]


def test_no_tie_break_makes_up_for_a_point() -> None:
    assert ranks(score(49, 99, 99), score(50, 0, 0)) == [2, 1]


def test_equal_in_everything_shares_the_win() -> None:
    assert ranks(score(50, 3, 4), score(50, 3, 4), score(50, 3, 3)) == [1, 1, 3]


def test_ranking_changes_nothing_but_the_rank() -> None:
    before = score(12, 3)
    (after,) = ranked([before])
    assert (after.lines, after.tie_breaks, before.rank) == (before.lines, before.tie_breaks, 0)


def test_the_total_is_the_sum_of_all_lines() -> None:
    lines = (ScoreLine("characters", 11, "woman", 3), ScoreLine("shops", 5), ScoreLine("windows", -4))
    assert SeatScore(lines, ()).total == 12


def test_lines_of_one_source_are_added_up_in_the_order_of_the_sheet() -> None:
    lines = (
        ScoreLine("characters", 11, "woman", 3),
        ScoreLine("shops", 5),
        ScoreLine("characters", 9, "boy", 4),
    )
    assert list(SeatScore(lines, ()).by_source().items()) == [("characters", 20), ("shops", 5)]
