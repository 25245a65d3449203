"""The bots' own randomness: the same in a seat of a deal, whoever sits there.

Every deal gives each seat a stream of its own, the same in every rotation and line-up.  So a bot that meets the same
decision in the same seat decides the same, and duplicate deals cancel its dice as they cancel the cards.  What a bot
is told of it (:func:`told`) does not give away the seed of the match, from which the cards come.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any


def told(name: str) -> str:
    """Return the seed that a bot may know, made of the secret ``name`` of a deal's seat."""
    return sha256(name.encode()).hexdigest()[:32]


class DealRandom(Random):
    """A generator that starts anew with each deal, but is seeded only when it is asked: many bots never do.

    Until then ``random`` and ``getrandbits``, from which all else is made, are stand-ins that seed it and step aside.
    """

    _seed: str | None = None

    def start(self, seed: str) -> None:
        """A deal begins, with this seed."""
        self._seed = seed
        self.gauss_next = None
        self.random = self._first_random  # type: ignore[method-assign]
        self.getrandbits = self._first_bits  # type: ignore[method-assign]

    def seed(self, a: Any = None, version: int = 2) -> None:
        """As of any generator: what the deal gave is forgotten."""
        self._seed = None
        self.__dict__.pop("random", None)
        self.__dict__.pop("getrandbits", None)
        super().seed(a, version)

    def getstate(self) -> tuple[Any, ...]:
        """As of any generator."""
        self._wake()
        return super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        """As of any generator."""
        self._wake()
        super().setstate(state)

    def _wake(self) -> None:
        if self._seed is not None:
            self.seed(self._seed)

    def _first_random(self) -> float:
        self._wake()
        return self.random()

    def _first_bits(self, k: int, /) -> int:
        self._wake()
        return self.getrandbits(k)


class SecretRandom(DealRandom):
    """The same, started with the secret name of a deal's seat."""

    def _wake(self) -> None:
        if self._seed is not None:
            self.seed(told(self._seed))
