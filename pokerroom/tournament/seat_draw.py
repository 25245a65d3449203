"""Lots for seats, buttons and breaks: uniform, and the same again in a replay.

The room's randomness gives one secret seed; the lots are numbers of SHA-256 under it, so that the count of lots drawn
is all that a checkpoint needs.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

from pokerroom.cards import RandomBits

T = TypeVar("T")
SEED_BITS = 256


class SeatDraw(msgspec.Struct):
    """Draws lots. ``seed`` is secret while seats are still to be drawn."""

    seed: str
    count: int = 0
    """how many numbers were drawn"""

    @classmethod
    def from_randomness(cls, rng: RandomBits) -> SeatDraw:
        """Return a new draw with a seed from the room's randomness."""
        return cls(f"{rng.getrandbits(SEED_BITS):064x}")

    def below(self, limit: int) -> int:
        """Return a uniform number from 0 to ``limit`` - 1; numbers past the range are drawn again."""
        width = (limit - 1).bit_length()
        while width:
            digest = hashlib.sha256(f"{self.seed}:{self.count}".encode()).digest()
            self.count += 1
            number = int.from_bytes(digest) >> (SEED_BITS - width)
            if number < limit:
                return number
        return 0

    def choice(self, options: Sequence[T]) -> T:
        """Return one of ``options``, each as likely as the others."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into a uniform order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
