"""The decks of a table: shuffled as they are dealt, or drawn whole, recorded, and replayed.

Every deck of a table and every reshuffle of it (rule D4) comes from one :class:`Decks`.  While the table keeps a
journal, the whole order is drawn and recorded before the first card is dealt; a replay uses the recorded orders again,
one after the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from pokerroom.cards import DECK_SIZE, Deck, RandomBits, StackedDeck
from pokerroom.tables.table_errors import ReplayError

DeckPurpose = Literal["deck", "reshuffle"]


class DeckRecord(msgspec.Struct, frozen=True, tag_field="type", tag="drawn"):
    """The order of a deck, or of a reshuffled stub, from the top; cards as ids.

    Secret until the hand is over: to be sealed.
    """

    what: DeckPurpose
    cards: tuple[int, ...]


class Decks:
    """The decks of one table.

    ``on_drawn`` is called with every order drawn; without it decks are shuffled as they are dealt.
    """

    def __init__(self, rng: RandomBits) -> None:
        self._rng = rng
        self._recorded: deque[DeckRecord] = deque()
        self.on_drawn: Callable[[DeckRecord], None] | None = None
        self.replaying = False
        """whether only recorded orders may be used"""
        self.replay_problem = ""
        """why a replay found no recorded order; empty when all is well"""

    @property
    def recorded_left(self) -> int:
        """How many recorded orders are still unused."""
        return len(self._recorded)

    def queue_recorded(self, drawn: DeckRecord) -> None:
        """Use this recorded order, after those queued before."""
        self._recorded.append(drawn)

    def new_deck(self, cards: Sequence[int] = range(DECK_SIZE)) -> Deck:
        """A deck for the next hand or round."""
        if self.on_drawn is None and not self.replaying:
            return Deck(self._rng, cards)
        return _JournaledDeck(self, self.order("deck", cards))

    def order(self, purpose: DeckPurpose, cards: Sequence[int]) -> tuple[int, ...]:
        """Return ``cards`` in a random order, or in the order that is recalled; raise :class:`ReplayError`."""
        if self.replaying:
            return self._recorded_order(purpose, cards)
        order = Deck(self._rng, cards).cards()
        if self.on_drawn is not None:
            self.on_drawn(DeckRecord(purpose, order))
        return order

    def _recorded_order(self, purpose: DeckPurpose, cards: Sequence[int]) -> tuple[int, ...]:
        record = self._recorded.popleft() if self._recorded else None
        if record is None:
            self.replay_problem = f"a {purpose} is needed that is not in the journal"
        elif record.what != purpose or sorted(record.cards) != sorted(cards):
            self.replay_problem = (
                f"a {purpose} of {len(cards)} cards is needed; the journal has a {record.what} of others"
            )
        else:
            return record.cards
        raise ReplayError(self.replay_problem)


class _JournaledDeck(StackedDeck):
    """A deck in an order drawn by ``decks``, which orders its reshuffles too."""

    __slots__ = ("_decks",)

    def __init__(self, decks: Decks, order: Sequence[int]) -> None:
        super().__init__(order)
        self._decks = decks

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Replace the stub by ``cards`` in a new order (rule D4)."""
        self._reshuffles.append(list(self._decks.order("reshuffle", cards)))
        super().reshuffle(cards)
