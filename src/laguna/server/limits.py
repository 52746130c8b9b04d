"""How much one visitor may ask for: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_BUCKETS = 10_000


class Limit:
    """So many requests at once, and so many a second for long."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        """``burst`` tokens fit into a bucket; ``rate`` of them come back each second."""
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def wait(self, who: str) -> float:
        """Take a token; 0, or the seconds until there is one again."""
        now = self.clock()
        tokens, since = self._buckets.get(who, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - since) * self.rate)
        if tokens < 1:
            self._buckets[who] = (tokens, now)
            return (1 - tokens) / self.rate
        self._buckets[who] = (tokens - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        return 0

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again."""
        full_after = self.burst / self.rate
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if now - bucket[1] < full_after}
