"""A sequential test: play until it is clear enough whether the first bot is better, and no longer.

After each deal the two hypotheses are compared by the logarithm of their likelihood ratio, with the results of deals
taken as normal and their spread as it was seen so far (Wald's test in its generalised form). The test looks at deals
in their order, so its answer does not depend on which deal was finished first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

LEAST_DEALS = 8
"""Fewer say too little about the spread."""
BETTER, NOT_BETTER = "better", "not better"


@dataclass(frozen=True)
class Rule:
    """What is tested, and how often the test may be wrong."""

    null: float
    """The mean result of a deal if the first bot is not better."""
    better: float
    """The mean if it is better by the margin that matters."""
    error: float
    """How often the answer may be wrong, in both directions."""
    doubt: float
    """The square of one deal that is added to the spread, so that equal results at the start do not look certain."""

    @property
    def bound(self) -> float:
        """The answer is clear when the log-likelihood ratio is this far from 0."""
        return math.log((1 - self.error) / self.error)


@dataclass
class Test:
    """The state of a test."""

    rule: Rule
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    path: list[float] = field(default_factory=list)
    """The log-likelihood ratio after each deal."""
    answer: str = ""
    """Empty while it is open."""

    def add(self, result: float) -> None:
        """Take the next deal into account."""
        rule = self.rule
        self.deals += 1
        self.total += result
        self.squares += result * result
        mean = self.total / self.deals
        spread = (max(0.0, self.squares - self.total * mean) + rule.doubt) / self.deals
        ratio = self.deals * (rule.better - rule.null) * (mean - (rule.null + rule.better) / 2) / spread
        self.path.append(ratio)
        if self.deals >= LEAST_DEALS and not self.answer and abs(ratio) >= rule.bound:
            self.answer = BETTER if ratio > 0 else NOT_BETTER


def run_test(rule: Rule, results: Iterable[float]) -> Test:
    """The test over results in the order of deals, up to its answer."""
    test = Test(rule)
    for result in results:
        test.add(result)
        if test.answer:
            break
    return test
