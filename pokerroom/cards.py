"""Cards, their names, and the shuffled deck.

A card is a small integer, ``4 * rank + suit``: ranks 0 (deuce) to 12 (ace), suits 0-3 in the order clubs,
diamonds, hearts, spades.  Integers keep the evaluator fast; everything that leaves the engine (events, messages,
histories) uses the two-letter names, ``As`` or ``Td``.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from copy import deepcopy
from typing import Any, Final, Protocol, Self

from pokerroom.compiled import mypyc_attr
from pokerwire.error_tree import CardError, DeckEmpty

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK_SIZE: Final = 52

CARD_NAMES: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
_FRESH_DECK: Final = list(range(DECK_SIZE))
_STEP_BITS: Final = [0, *[step.bit_length() for step in range(DECK_SIZE)]]
"""The number of random bits that choose one of ``count`` cards."""
CARD_IDS: dict[str, int] = {name: card for card, name in enumerate(CARD_NAMES)}


class RandomBits(Protocol):
    """What a shuffle needs of a source of randomness: ``secrets.SystemRandom()`` or a seeded ``random.Random``."""

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""


def parse_card(text: str) -> int:
    """Return the card named ``text`` ("As", "td"); raise :class:`CardError` for anything else."""
    name = text[:1].upper() + text[1:].lower()
    try:
        return CARD_IDS[name]
    except KeyError:
        raise CardError(
            f"not a card: {text!r} (a rank of {RANKS} and a suit of {SUITS}, as in 'As')"
        ) from None


def parse_cards(text: str) -> tuple[int, ...]:
    """Return the cards in ``text`` ("AsKd", "As Kd"); raise :class:`CardError` for a bad or repeated card."""
    packed = "".join(text.split())
    if len(packed) % 2:
        raise CardError(f"not a list of cards: {text!r} (two letters a card, as in 'AsKd')")
    cards = tuple(parse_card(packed[i : i + 2]) for i in range(0, len(packed), 2))
    if len(set(cards)) != len(cards):
        raise CardError(f"the same card twice: {text!r}")
    return cards


def card_names(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the two-letter names of ``cards``."""
    return tuple([CARD_NAMES[card] for card in cards])


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A fresh deck, shuffled as it is dealt (rule B7): of 52 cards, or of the ``cards`` given.

    Each card is drawn by one step of a Fisher-Yates shuffle from ``rng``, without modulo bias: numbers past the
    range are drawn again.  Dealing k cards costs k steps, and :meth:`cards` finishes the shuffle, so the order is
    one uniformly random permutation however it is read.
    """

    __slots__ = ("_cards", "_dealt", "_getrandbits", "_rng", "_shuffled")

    def __init__(self, rng: RandomBits, cards: Sequence[int] | None = None) -> None:
        self._cards = _FRESH_DECK.copy() if cards is None else list(cards)
        self._rng: RandomBits | None = rng
        self._getrandbits = rng.getrandbits
        self._dealt = 0
        self._shuffled = 0

    @property
    def remaining(self) -> int:
        """How many cards are left in the stub."""
        return len(self._cards) - self._dealt

    def deal(self, count: int) -> list[int]:
        """Take ``count`` cards from the top; raise :class:`DeckEmpty` when there are fewer."""
        start = self._dealt
        end = start + count
        if end > len(self._cards):
            raise DeckEmpty(f"{count} cards asked, {self.remaining} left")
        if end > self._shuffled:
            self._shuffle_to(end)
        self._dealt = end
        return self._cards[start:end]

    def take_back(self, count: int) -> None:
        """Lay the last ``count`` cards on top again, so that they are dealt again in the same order."""
        self._dealt -= count

    def cards(self) -> tuple[int, ...]:
        """The whole order of the deck, dealt cards first."""
        self._shuffle_to(len(self._cards))
        return tuple(self._cards)

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Replace the stub by ``cards`` in a new random order (rule D4)."""
        self._cards = list(cards)
        self._dealt = self._shuffled = 0

    def shuffle_rest(self, rng: RandomBits, seen: Container[int] | None = None) -> None:
        """Let other cards come: shuffle the stub anew, and all that is shuffled later, from ``rng``.

        With ``seen`` the dealt cards that are not in it, which were burnt, are shuffled in.
        """
        self._rng = rng
        self._getrandbits = rng.getrandbits
        cards, dealt = self._cards, self._dealt
        self._shuffled = dealt
        if seen is not None:
            burnt = [place for place in range(dealt) if cards[place] not in seen]
            places = burnt + list(range(dealt, len(cards)))
            for i, place in enumerate(burnt):
                other = places[i + self._step(len(places) - i)]
                cards[place], cards[other] = cards[other], cards[place]

    def copy(self, rng: RandomBits | None = None, seen: Container[int] | None = None) -> Self:
        """Return the deck as it stands: the same cards come from it, or with ``rng`` others (:meth:`shuffle_rest`).

        The randomness of the system cannot be copied; a deck of it needs an ``rng``.
        """
        if rng is None:
            try:
                return self._copied(None if self._rng is None else deepcopy(self._rng))
            except NotImplementedError:
                raise NotImplementedError(
                    "the system's randomness cannot be copied: copy(rng=...) says where other cards come from"
                ) from None
        copied = self._copied(rng)
        copied.shuffle_rest(rng, seen)
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self._copied(deepcopy(self._rng, memo))

    def _copied(self, rng: RandomBits | None) -> Self:
        """Return the deck as it stands, with ``rng`` in the place of its own randomness."""
        copied = type(self).__new__(type(self))
        copied._cards = self._cards.copy()
        copied._rng = rng
        copied._getrandbits = _NO_RANDOMNESS.getrandbits if rng is None else rng.getrandbits
        copied._dealt = self._dealt
        copied._shuffled = self._shuffled
        return copied

    def _step(self, remaining: int) -> int:
        """Return a random number below ``remaining``."""
        width = _STEP_BITS[remaining]
        step = self._getrandbits(width)
        while step >= remaining:
            step = self._getrandbits(width)
        return step

    def _shuffle_to(self, end: int) -> None:
        cards, size, bits = self._cards, len(self._cards), self._getrandbits
        for i in range(self._shuffled, end):
            remaining = size - i
            width = _STEP_BITS[remaining]
            step = bits(width)
            while step >= remaining:
                step = bits(width)
            cards[i], cards[i + step] = cards[i + step], cards[i]
        self._shuffled = end


@mypyc_attr(allow_interpreted_subclasses=True)
class StackedDeck(Deck):
    """A deck in a given order: for tests, recorded hands and battles whose cards are fixed before play.

    ``cards`` may be fewer than 52 when a hand needs no more.  ``reshuffles`` are the orders that later reshuffles
    (rule D4) shall give; without one left, ``rng`` shuffles.
    """

    __slots__ = ("_reshuffles",)

    def __init__(
        self, cards: Sequence[int], rng: RandomBits | None = None, reshuffles: Sequence[Sequence[int]] = ()
    ) -> None:
        # As in Deck, without the fresh deck: every hand of a battle makes one.
        self._cards = list(cards)
        self._rng = rng
        self._getrandbits = _NO_RANDOMNESS.getrandbits if rng is None else rng.getrandbits
        self._dealt = 0
        self._shuffled = len(self._cards)
        self._reshuffles = [list(order) for order in reshuffles] if reshuffles else []

    def shuffle_rest(self, rng: RandomBits, seen: Container[int] | None = None) -> None:
        """Let other cards come, also where the orders of reshuffles were given."""
        self._reshuffles = []
        super().shuffle_rest(rng, seen)

    def _copied(self, rng: RandomBits | None) -> Self:
        copied = super()._copied(rng)
        copied._reshuffles = self._reshuffles.copy()
        return copied

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Replace the stub by the next given order, or shuffle ``cards`` when none is left."""
        if not self._reshuffles:
            super().reshuffle(cards)
            return
        self._cards = self._reshuffles.pop(0)
        self._dealt = 0
        self._shuffled = len(self._cards)


class _NoRandomness:
    def getrandbits(self, k: int, /) -> int:
        raise DeckEmpty("this deck was stacked without randomness and had to shuffle")


_NO_RANDOMNESS = _NoRandomness()
