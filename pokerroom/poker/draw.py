"""The draw of Five-Card Draw: who draws when, and where the cards come from (rules D3, D4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import CARD_IDS, Deck
from pokerroom.poker.hand_errors import IllegalAction


class Drawing:
    """One drawing round. Every live player draws in turn from the left of the button, all-in players too."""

    __slots__ = ("_deck", "_discards", "_holes", "max_discards", "to_draw")

    def __init__(self, deck: Deck, holes: list[list[int]], live: Sequence[int]) -> None:
        self._deck = deck
        self._holes = holes
        self._discards: list[int] = []
        self.to_draw = list(live)
        """positions that have not drawn yet, the next first"""
        self.max_discards = len(holes[live[0]])

    def copy(self, deck: Deck, holes: list[list[int]]) -> Drawing:
        """Return a copy of the drawing round, from ``deck`` into ``holes``."""
        copied = Drawing(deck, holes, self.to_draw)
        copied._discards = self._discards.copy()
        copied.max_discards = self.max_discards
        return copied

    def check_discards(self, p: int, names: Sequence[str]) -> list[int]:
        """Return the places in the hand of the named discards; raise IllegalAction ``bad_discard`` if they are not
        different cards of their own."""
        hole = self._holes[p]
        try:
            indexes = [hole.index(CARD_IDS[name]) for name in names]
        except (KeyError, ValueError):
            raise IllegalAction(
                "bad_discard",
                "discard cards that you hold; you named {cards}",
                cards=" ".join(map(str, names)),
            ) from None
        if len(set(indexes)) != len(indexes):
            raise IllegalAction("bad_discard", "name each card to discard once")
        return indexes

    def needs_reshuffle(self, count: int) -> bool:
        """Whether the stub is too small to fill a request for ``count`` cards."""
        return count > self._deck.remaining

    def reshuffle(self, folded_hands: Sequence[list[int]]) -> int:
        """Shuffle stub, folded hands and earlier discards together (rule D4); return how many cards those are.

        The drawer's own discards are not among them: they have not been given up yet.  The folded hands are
        emptied, so that none of their cards can come back twice.
        """
        cards = self._deck.deal(self._deck.remaining) + self._discards
        self._discards = []
        for hand in folded_hands:
            cards += hand
            hand.clear()
        self._deck.reshuffle(cards)
        return len(cards)

    def exchange(self, p: int, indexes: Sequence[int]) -> list[int]:
        """Replace the cards at ``indexes`` of the hand of ``p``; return the discards."""
        hole = self._holes[p]
        fresh = self._deck.deal(len(indexes))
        discarded = []
        for index, card in zip(sorted(indexes), fresh, strict=True):
            discarded.append(hole[index])
            hole[index] = card
        self._discards += discarded
        self.to_draw.pop(0)
        return discarded
