"""The seeded generator: small, own, and the same stream compiled and interpreted.

It is the xoshiro128++ scheme on four 32-bit words, so every product and shift stays below 2^62 and a compiled
``i64`` never wraps where an interpreted ``int`` would grow.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
SEED_LIMIT: Final = 1 << 62


@final
class Rng:
    """A stream of random numbers that depends on its seed alone."""

    def __init__(self, seed: int) -> None:
        """Start the stream of ``seed``, a whole number from 0 up to ``SEED_LIMIT``."""
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
        low: i64 = seed & 0xFFFFFFFF
        high: i64 = seed >> 32
        self.a: i64 = _mix(low ^ 0x5A17C0DE)
        self.b: i64 = _mix(high ^ self.a)
        self.c: i64 = _mix(low ^ self.b)
        self.d: i64 = _mix(high ^ self.c) | 1
        for _ in range(8):
            self.word()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as the place in its stream."""
        return resume, (self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        total: i64 = (a + d) & MASK
        result: i64 = (((total << 7) | (total >> 25)) + a) & MASK
        shifted: i64 = (b << 9) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self.a = a
        self.b = b
        self.c = c
        self.d = ((d << 11) | (d >> 21)) & MASK
        return result

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to ``bound`` - 1, all equally likely (``bound`` at most 2^30)."""
        product: i64 = self.word() * bound
        rest: i64 = product & MASK
        if rest < bound:
            # The few words that would favour small results are thrown away.
            unfair: i64 = (MASK + 1 - bound) % bound
            while rest < unfair:
                product = self.word() * bound
                rest = product & MASK
        return product >> 32

    def below_many(self, bound: i64) -> i64:
        """The same for more: ``bound`` is at most 2^59."""
        span: i64 = 1 << 60
        fair: i64 = span - span % bound
        while True:
            number: i64 = (self.word() << 28) | (self.word() >> 4)
            if number < fair:
                return number % bound

    def shuffle(self, items: vec[i64], start: i64, count: i64) -> None:
        """Shuffle ``count`` items in place, beginning at ``start``."""
        left: i64 = count
        while left > 1:
            pick = start + self.below(left)
            left -= 1
            last = start + left
            items[pick], items[last] = items[last], items[pick]

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in a new random order."""
        order = vec[i64](items)
        self.shuffle(order, 0, len(order))
        return [int(item) for item in order]


def resume(a: int, b: int, c: int, d: int) -> Rng:
    """The stream that has come to these words."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = a, b, c, d
    return rng


def _mix(word: i64) -> i64:
    """Spread every bit of a word over 32 bits."""
    mixed: i64 = word & MASK
    for _ in range(3):
        mixed = ((mixed ^ (mixed >> 16)) * 0x1D2B5A87) & MASK
        mixed = ((mixed ^ (mixed >> 13)) * 0x16A95C3D) & MASK
    return mixed ^ (mixed >> 15)
