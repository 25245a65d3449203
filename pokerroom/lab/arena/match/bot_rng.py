"""The bots' own randomness: the same in a seat of a deal, whoever sits there.

Every deal gives each seat a stream of its own, the same in every rotation and line-up.  So a bot that meets the same
decision in the same seat decides the same, and duplicate deals cancel its dice as they cancel the cards.  What a bot
receives of it (:attr:`BotSeed.seed`) does not give away the seed of the match, from which the cards come.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from hashlib import blake2b
from random import Random
from struct import unpack
from typing import Any

FIRST_BITS = 512
SEED_DIGITS = 32
_SPARE_BITS = 11
"""bits of a word of 64 that are left: a float takes 53"""
_FLOAT_STEP = 2.0**-53
_NOT_DRAWN = -1
_NO_WORDS: Iterator[int] = iter(())


class BotSeed:
    """The source of one bot's randomness in one deal: hashes of its seed, computed on demand."""

    __slots__ = ("_bits", "_name", "_seed", "_words")

    def __init__(self, name: str) -> None:
        """``name`` is a secret like the cards: the seed of the match is in it."""
        self._name = name
        self._seed: str | None = None
        self._words: tuple[int, ...] | None = None
        self._bits: int | None = None

    @classmethod
    def from_text(cls, seed: str) -> BotSeed:
        """Return the randomness that belongs to a known ``seed``."""
        bot_seed = cls("")
        bot_seed._seed = seed
        return bot_seed

    @property
    def seed(self) -> str:
        """The seed as the bot may know it."""
        if self._seed is None:
            self._seed = blake2b(self._name.encode()).hexdigest()[:SEED_DIGITS]
        return self._seed

    @property
    def words(self) -> tuple[int, ...]:
        """The first random words, of 64 bits, for numbers from 0 to 1."""
        if self._words is None:
            self._words = unpack("<8Q", blake2b(self.seed.encode()).digest())
        return self._words

    @property
    def bits(self) -> int:
        """The first 512 bits for whole numbers, independent of the words."""
        if self._bits is None:
            self._bits = int.from_bytes(blake2b(self.seed.encode(), person=b"bits").digest(), "big")
        return self._bits


_NO_SEED = BotSeed.from_text("")


class DealRandom(Random):
    """A generator that starts anew with each deal.

    Seeding a ``Random`` costs as much as a dozen decisions of a simple bot.  So the first numbers of a deal are hashes
    of its seed, and only a bot that wants more than these gets the generator seeded.  From then on its own ``random``
    and ``getrandbits``, from which all else is made, stand before those of this class.
    """

    _seeded: bool
    """the generator itself has been seeded"""
    _words: Iterator[int]
    """that are left of the first ones, once a number was drawn"""
    _bits = 0
    _bits_left: int
    """how many of the first bits there are in ``_bits``"""

    def __init__(self, bot_seed: BotSeed = _NO_SEED) -> None:
        """``bot_seed`` is what a bot has while it is made, before the first deal."""
        super().__init__(0)
        self.start(bot_seed)

    def start(self, bot_seed: BotSeed) -> None:
        """Begin a deal with this randomness."""
        if self._seeded:
            self._seeded = False
            del self.random, self.getrandbits
        self._bot_seed = bot_seed
        self._words = _NO_WORDS
        self._bits_left = _NOT_DRAWN
        self.gauss_next = None

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Seed like any generator; what the deal gave is forgotten."""
        self._seeded = True
        self._words = _NO_WORDS
        self._bits_left = _NOT_DRAWN
        self.random = super().random  # type: ignore[method-assign]
        self.getrandbits = super().getrandbits  # type: ignore[method-assign]
        super().seed(a, version)

    def getstate(self) -> tuple[Any, ...]:
        """Like any generator; the rest of the first numbers is skipped."""
        self._seed_generator()
        return super().getstate()

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Like any generator."""
        self._seed_generator()
        super().setstate(state)

    def __reduce__(self) -> tuple[Any, ...]:
        # Not by getstate(): what comes next here must not change because a copy was made.
        words = None if self._words is _NO_WORDS else tuple(copy(self._words))
        generator = super().getstate() if self._seeded else None
        return type(self), (self._bot_seed,), (generator, words, self._bits, self._bits_left, self.gauss_next)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        generator, words, bits, bits_left, gauss_next = state
        if generator is not None:
            self.setstate(generator)
            return
        self._words = _NO_WORDS if words is None else iter(words)
        self._bits, self._bits_left = bits, bits_left
        self.gauss_next = gauss_next

    def _seed_generator(self) -> None:
        """Seed the underlying generator, unless that is done."""
        if not self._seeded:
            self.seed(self._bot_seed.seed)

    def random(self) -> float:
        """Like any generator: at least 0, less than 1."""
        word = next(self._words, None)
        return self._next_float() if word is None else (word >> _SPARE_BITS) * _FLOAT_STEP

    def _next_float(self) -> float:
        if not self._seeded and self._words is _NO_WORDS:
            self._words = iter(self._bot_seed.words)
            return self.random()
        self._seed_generator()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Like any generator: an integer of ``k`` random bits."""
        if self._bits_left < k:
            return self._further_bits(k)
        bits = self._bits
        self._bits = bits >> k
        self._bits_left -= k
        return bits & ((1 << k) - 1)

    def _further_bits(self, k: int) -> int:
        if not self._seeded and self._bits_left == _NOT_DRAWN:
            self._bits = self._bot_seed.bits
            self._bits_left = FIRST_BITS
            return self.getrandbits(k)
        self._seed_generator()
        return super().getrandbits(k)
