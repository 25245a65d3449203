"""The cards of a match: fixed by its seed before anybody plays.

The order of the deck in each deal is made of the match's seed and the deal's number.  At draw the reshuffles
(rule D4) come from a second generator of the deal, since which cards are shuffled depends on the play.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from hashlib import blake2b, sha512
from typing import Any, Self

from pokerroom.cards import DECK_SIZE, Deck, RandomBits
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.poker.hand import Hand
from pokerwire.hand_events import HandEvent

BLOCK_BITS = 512
SHUFFLE_AHEAD = 8
"""cards that are shuffled at once after the first ones: burnt cards and board of hold'em, discards of some at draw"""
_FRESH_DECK = list(range(DECK_SIZE))


class NamedBits:
    """Random bits by name: SHA-512 of the name and a counter, block after block.

    Nothing is computed before bits are asked for; seeding a ``random.Random`` each time would cost more.
    """

    __slots__ = ("_state", "getrandbits")

    def __init__(self, name: str, bits: int = 0, left: int = 0, blocks: int = 0) -> None:
        """Begin with the ``bits`` left of the last of the ``blocks``."""
        self.getrandbits, self._state = _named_bits(name, bits, left, blocks)
        """return an integer of this many random bits, at most 512"""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._state()


def _named_bits(
    name: str, bits: int, left: int, blocks: int
) -> tuple[Callable[[int], int], Callable[[], tuple[str, int, int, int]]]:
    """Return the functions that give the bits, and how they stand: in cells, which are read faster than attributes."""

    def getrandbits(k: int, /) -> int:
        nonlocal bits, left, blocks
        if left < k:
            bits = int.from_bytes(sha512(f"{name}/{blocks}".encode()).digest(), "big")
            left = BLOCK_BITS
            blocks += 1
        taken = bits & _MASKS[k]
        bits >>= k
        left -= k
        return taken

    return getrandbits, lambda: (name, bits, left, blocks)


_MASKS = [(1 << k) - 1 for k in range(BLOCK_BITS + 1)]


StartedHand = tuple[Hand, list[HandEvent]]
"""A hand before its first decision, to be copied, and what happened until then."""


class MatchDeal:
    """One deal: its number in the match and the order of its cards, for any number of hands.

    The order is fixed by seed and number alone, but shuffled only as far as a hand has looked: all hands of the deal
    share it.  Its shuffle is Fisher and Yates's with the digits of one number of 512 bits, whose bases are 52, 51, ...;
    as 52! is less than 2**226, no order is likelier than another by more than one part in 2**286.
    """

    __slots__ = ("_bot_seeds", "_digits", "_name", "_seats", "cards", "number", "shuffled", "started_hand")

    def __init__(self, seed: int, number: int, seats: int) -> None:
        self.number = number
        self._name = name = f"{seed}/deal/{number}"
        self._seats = seats
        self._bot_seeds: list[BotSeed] = []
        self._digits = int.from_bytes(blake2b(name.encode()).digest(), "big")
        self.cards = _FRESH_DECK.copy()
        """the deck from the top; those from ``shuffled`` on are not yet in their places"""
        self.shuffled = 0
        self.started_hand: StartedHand | None = None
        """how every hand of it begins, when all begin with the same stacks"""

    @property
    def bot_seeds(self) -> list[BotSeed]:
        """The randomness that the bots in seats 1, 2, ... have for this deal."""
        if not self._bot_seeds:
            name = self._name
            self._bot_seeds = [BotSeed(f"{name}/bot/{seat}") for seat in range(1, self._seats + 1)]
        return self._bot_seeds

    def deck(self) -> Deck:
        """Return the deck for one hand."""
        return DealtDeck(self)

    def shuffle_to(self, count: int) -> None:
        """Put the first ``count`` cards in their places, and some more when a hand is under way."""
        first, cards, digits = self.shuffled, self.cards, self._digits
        count = min(max(count, first + SHUFFLE_AHEAD), DECK_SIZE) if first else count
        for i in range(first, count):
            digits, step = divmod(digits, DECK_SIZE - i)
            cards[i], cards[i + step] = cards[i + step], cards[i]
        self._digits = digits
        self.shuffled = count

    def reshuffles(self) -> NamedBits:
        """Return the generator for the reshuffles of one hand."""
        return NamedBits(f"{self._name}/reshuffle")


class Deals:
    """The deals of a block: each is made when the first of its sessions comes to it, and gone when all have had it.

    Many blocks are played side by side, and deals that lie about would only push others out of the processor's caches.
    """

    def __init__(self, seed: int, seats: int, first: int, count: int, sessions: int) -> None:
        """``count`` deals from number ``first`` on, each for ``sessions`` sessions."""
        self._seed = seed
        self._seats = seats
        self._first = first
        self._sessions = sessions
        self._deals: list[MatchDeal | None] = [None] * count
        self._times_taken = [0] * count

    def __len__(self) -> int:
        return len(self._deals)

    def take(self, index: int) -> MatchDeal:
        """Return a deal for one session; each may take it once."""
        deal = self._deals[index]
        if deal is None:
            deal = self._deals[index] = MatchDeal(self._seed, self._first + index, self._seats)
        self._times_taken[index] += 1
        if self._times_taken[index] == self._sessions:
            self._deals[index] = None
        return deal


class DealtDeck(Deck):
    """The deck of one hand of a deal: its cards are the deal's until they are shuffled anew (rule D4)."""

    __slots__ = ("_deal",)

    def __init__(self, deal: MatchDeal) -> None:
        # As in Deck, without a fresh deck: every hand of a battle makes one.
        self._deal: MatchDeal | None = deal
        self._rng = None
        self._cards = deal.cards
        self._dealt = 0
        self._shuffled = deal.shuffled

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Replace the stub by ``cards`` in an order that the deal's second generator gives."""
        if self._deal is not None:
            self._rng = rng = self._deal.reshuffles()
            self._getrandbits = rng.getrandbits
            self._deal = None
        super().reshuffle(cards)

    def shuffle_rest(self, rng: RandomBits, seen: Container[int] | None = None) -> None:
        """Let other cards come than the deal's."""
        self._cards = self._cards.copy()
        self._deal = None
        super().shuffle_rest(rng, seen)

    def _copied(self, rng: RandomBits | None) -> Self:
        if self._deal is None:
            deck = super()._copied(rng)
            deck._deal = None
        else:
            deck = type(self)(self._deal)
            deck._dealt = self._dealt
        return deck

    def _shuffle_to(self, end: int) -> None:
        deal = self._deal
        if deal is None:
            super()._shuffle_to(end)
            return
        if end > deal.shuffled:
            deal.shuffle_to(end)
        self._shuffled = deal.shuffled
