"""How much one visitor may ask for: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

MOST_BUCKETS = 10_000
AT_ONE_ADDRESS = 5
"""A household or a class shares an address: all behind it may ask for as much as this many visitors."""


class Limit:
    """A number of requests at once, and a number per second in the long run."""

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


class Fair:
    """The same limit for every visitor, and a wider one for all visitors from one address: cookies cost nothing."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        """What one visitor may ask for."""
        self.each = Limit(burst, rate, clock)
        self.together = Limit(AT_ONE_ADDRESS * burst, AT_ONE_ADDRESS * rate, clock)

    def wait(self, visitor: str | None, address: str) -> float:
        """Take a token for a visitor; 0, or the seconds until there is one again. Newcomers count as one."""
        origin = origin_of(address)
        wait = self.each.wait(visitor or origin or address)
        return self.together.wait(origin) if wait == 0 and origin else wait


def origin_of(address: str) -> str:
    """What visitors from one place have in common, or nothing if that cannot be told.

    A customer has a whole network of IPv6 addresses. Behind a proxy that does not say for whom it asks, everybody
    comes from this machine, and all of them together are no single visitor.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return ""
    return str(IPv6Network((found, 64), strict=False)) if isinstance(found, IPv6Address) else str(found)
