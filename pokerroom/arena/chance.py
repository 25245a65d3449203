"""The bots' own randomness: the same in a seat of a deal, whoever sits there.

Every deal gives each seat a stream of its own, the same in every rotation and line-up.  So a bot that meets the same
decision in the same seat decides the same, and duplicate deals cancel its dice as they cancel the cards.  What a bot
is told of it (:func:`told`) does not give away the seed of the match, from which the cards come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any

FIRST_BITS = 512
BLOCKS_KEPT = 4_096
"""first bits that are kept: of all seats in the deals of a session"""
_FLOAT_BITS = 53
_FLOAT_MASK = (1 << _FLOAT_BITS) - 1
_FLOAT_STEP = 2.0**-_FLOAT_BITS
_NOT_DRAWN = -1


def told(name: str) -> str:
    """Return the seed that a bot may know, made of the secret ``name`` of a deal's seat."""
    return blake2b(name.encode(), digest_size=16).hexdigest()


class DealRandom(Random):
    """A generator that starts anew with each deal.

    Seeding a ``Random`` costs as much as a dozen decisions of a simple bot.  So the first 512 bits of a deal are a hash
    of its seed, and only a bot that wants more than these gets the generator seeded.  From then on its own ``random``
    and ``getrandbits``, from which all else is made, stand before those of this class.
    """

    _seed: str | None = None
    _bits = 0
    _left = _NOT_DRAWN

    def start(self, seed: str) -> None:
        """A deal begins, with this seed."""
        if self._seed is None:
            self.__dict__.pop("random", None)
            self.__dict__.pop("getrandbits", None)
        self._seed = seed
        self._left = _NOT_DRAWN
        self.gauss_next = None

    def seed(self, a: Any = None, version: int = 2) -> None:
        """As of any generator: what the deal gave is forgotten."""
        self._seed = None
        self.__dict__["random"] = super().random
        self.__dict__["getrandbits"] = super().getrandbits
        super().seed(a, version)

    def getstate(self) -> tuple[Any, ...]:
        """As of any generator; what is left of the first bits is skipped."""
        self._wake()
        return super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        """As of any generator."""
        self._wake()
        super().setstate(state)

    @staticmethod
    def _named(seed: str) -> str:
        return seed

    def _wake(self) -> None:
        """Let the generator itself go on, if it does not yet."""
        if self._seed is not None:
            self.seed(self._named(self._seed))

    def _take(self, k: int) -> int:
        """Return ``k`` of the first bits, or -1 when there are not so many; then the generator has been seeded."""
        if self._left == _NOT_DRAWN and self._seed is not None:
            self._bits = _first_block(self._seed, self._named)
            self._left = FIRST_BITS
        if self._left < k:
            self._wake()
            return -1
        bits = self._bits
        self._bits = bits >> k
        self._left -= k
        return bits & ((1 << k) - 1)

    def random(self) -> float:
        """As of any generator: at least 0, less than 1."""
        if self._left >= _FLOAT_BITS:
            bits = self._bits
            self._bits = bits >> _FLOAT_BITS
            self._left -= _FLOAT_BITS
            return (bits & _FLOAT_MASK) * _FLOAT_STEP
        bits = self._take(_FLOAT_BITS)
        return self.random() if bits < 0 else bits * _FLOAT_STEP

    def getrandbits(self, k: int, /) -> int:
        """As of any generator: an integer of ``k`` random bits."""
        bits = self._take(k)
        return self.getrandbits(k) if bits < 0 else bits


@lru_cache(maxsize=BLOCKS_KEPT)
def _first_block(seed: str, named: Callable[[str], str]) -> int:
    """Return the first bits of a deal; they come again in every rotation."""
    return int.from_bytes(blake2b(named(seed).encode()).digest(), "big")


class SecretRandom(DealRandom):
    """The same, started with the secret name of a deal's seat."""

    @staticmethod
    def _named(seed: str) -> str:
        return told(seed)
