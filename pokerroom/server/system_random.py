"""The room's randomness: random bits of the operating system, read in blocks.

A shuffle takes a few bits per card, and a system call for each would cost more than the shuffle.
"""

from __future__ import annotations

import os

BLOCK_BITS = 2_048


class SystemBits:
    """Bits of ``os.urandom``, each used once."""

    __slots__ = ("_bits", "_bits_left")

    def __init__(self) -> None:
        self._bits = self._bits_left = 0

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""
        if self._bits_left < k:
            bits = max(BLOCK_BITS, (k + 7) // 8 * 8)
            self._bits = int.from_bytes(os.urandom(bits // 8), "big")
            self._bits_left = bits
        bits = self._bits
        self._bits = bits >> k
        self._bits_left -= k
        return bits & ((1 << k) - 1)
