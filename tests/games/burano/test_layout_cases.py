"""What the page's tests take from the engine is what the engine says."""

from __future__ import annotations

import pytest

from tests.games.burano.layout_cases import FILE, cases, written


@pytest.mark.rule("B-SET-02", "B-SET-03")
def test_the_page_is_tested_with_the_verdicts_of_the_engine() -> None:
    assert FILE.read_text() == written(), "python -m tests.games.burano.layout_cases"


def test_there_are_many_good_and_many_bad_layouts_of_both_sizes() -> None:
    for size in (3, 4):
        verdicts = [case["fits"] for case in cases() if "".join(case["usual"]).upper().count("P") == size]
        assert min(verdicts.count(True), verdicts.count(False)) > 25
