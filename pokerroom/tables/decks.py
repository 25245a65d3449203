"""Where the cards of a table come from: shuffled as they are dealt, or drawn whole, noted, and given again.

Every deck of a table and every reshuffle of it (rule D4) comes from one :class:`Decks`.  While the table keeps a
journal the whole order is drawn before the first card is dealt, and noted; in a replay the noted orders are given
again, in the order in which they were drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from pokerroom.cards import Deck, RandomBits, StackedDeck

DrawnFor = Literal["deck", "reshuffle"]


class ReplayBroken(Exception):
    """A journal does not lead to the table that it was written at. The message says where they part."""


class Drawn(msgspec.Struct, frozen=True, tag_field="type", tag="drawn"):
    """The order of a deck, or of a reshuffled stub, from the top; cards as ids.

    Secret until the hand is over: to be sealed.
    """

    what: DrawnFor
    cards: tuple[int, ...]


class Decks:
    """The decks of one table.

    ``note`` is told of every order drawn; without it decks are shuffled as they are dealt.
    """

    def __init__(self, rng: RandomBits) -> None:
        self._rng = rng
        self._recalled: deque[Drawn] = deque()
        self.note: Callable[[Drawn], None] | None = None
        self.replaying = False
        """whether only recalled orders may be given"""
        self.broken = ""
        """why a replay could not be given what it asked for"""

    @property
    def left(self) -> int:
        """How many recalled orders have not been given yet."""
        return len(self._recalled)

    def recall(self, drawn: Drawn) -> None:
        """Give this order again, after those recalled before."""
        self._recalled.append(drawn)

    def deck(self) -> Deck:
        """A deck for the next hand or round."""
        if self.note is None and not self.replaying:
            return Deck(self._rng)
        return _WholeDeck(self, self.order("deck", range(52)))

    def order(self, what: DrawnFor, cards: Sequence[int]) -> tuple[int, ...]:
        """Return ``cards`` in a random order, or in the order that is recalled; raise :class:`ReplayBroken`."""
        if self.replaying:
            return self._recalled_order(what, cards)
        deck = Deck(self._rng)
        if what == "reshuffle":
            deck.reshuffle(cards)
        order = deck.cards()
        if self.note is not None:
            self.note(Drawn(what, order))
        return order

    def _recalled_order(self, what: DrawnFor, cards: Sequence[int]) -> tuple[int, ...]:
        drawn = self._recalled.popleft() if self._recalled else None
        if drawn is None:
            self.broken = f"a {what} is needed that is not in the journal"
        elif drawn.what != what or sorted(drawn.cards) != sorted(cards):
            self.broken = (
                f"a {what} of {len(cards)} cards is needed; the journal has a {drawn.what} of others"
            )
        else:
            return drawn.cards
        raise ReplayBroken(self.broken)


class _WholeDeck(StackedDeck):
    """A deck in an order drawn by ``decks``, which orders its reshuffles too."""

    __slots__ = ("_decks",)

    def __init__(self, decks: Decks, order: Sequence[int]) -> None:
        super().__init__(order)
        self._decks = decks

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Replace the stub by ``cards`` in a new order (rule D4)."""
        self._reshuffles.append(list(self._decks.order("reshuffle", cards)))
        super().reshuffle(cards)
