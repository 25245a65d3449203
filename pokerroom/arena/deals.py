"""The cards of a match: fixed by its seed before anybody plays.

Each deal has its own generator, made of the match's seed and the deal's number.  A hold'em hand is dealt from the top
of its order; at draw the reshuffles (rule D4) come from a second generator of the deal, since which cards are shuffled
depends on the play.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha512

from pokerroom.cards import DECK_SIZE, Deck, StackedDeck
from pokerroom.poker.games import Game

BLOCK_BITS = 512


class NamedBits:
    """Random bits by name: SHA-512 of the name and a counter, block after block.

    Nothing is computed before bits are asked for, and a block is enough for a hand of hold'em; seeding a
    ``random.Random`` for every deal would cost three times as much.
    """

    __slots__ = ("getrandbits",)

    def __init__(self, name: str) -> None:
        self.getrandbits = _named_bits(name)
        """return an integer of so many random bits, at most 512"""


def _named_bits(name: str) -> Callable[[int], int]:
    """Return the function that gives the bits; its state is in cells, which are read faster than attributes."""
    bits = left = blocks = 0

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

    return getrandbits


_MASKS = [(1 << k) - 1 for k in range(BLOCK_BITS + 1)]


class Deal:
    """One deal: its number in the match and the order of its cards, for any number of hands."""

    __slots__ = ("_cards", "_name", "_shuffles", "number")

    def __init__(self, seed: int, number: int, game: Game, seats: int) -> None:
        self.number = number
        self._name = f"{seed}/deal/{number}"
        count = cards_needed(game, seats)
        self._shuffles = count == DECK_SIZE
        self._cards = Deck(NamedBits(self._name)).deal(count)

    def chance(self, seat: int) -> str:
        """Return the name of the randomness that the bot in ``seat`` has for this deal; a secret like the cards."""
        return f"{self._name}/bot/{seat}"

    def deck(self) -> StackedDeck:
        """Return the deck for one hand."""
        if not self._shuffles:
            return StackedDeck(self._cards)
        return StackedDeck(self._cards, NamedBits(f"{self._name}/reshuffle"))


@cache
def cards_needed(game: Game, seats: int) -> int:
    """Return how many cards a hand can take: hole cards, burnt cards and board, or the whole deck at draw."""
    if any(street.draw for street in game.streets):
        return DECK_SIZE
    return game.hole * seats + sum([1 + street.board for street in game.streets if street.board])
