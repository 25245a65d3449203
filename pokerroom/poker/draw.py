"""The draws of a hand: who draws when, and where the cards come from (rules D3, D4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import CARD_IDS, Deck
from pokerroom.poker.hand_errors import IllegalAction


class Drawing:
    """The draws of one hand: in each, live players draw in turn from the left of the button, all-in players too."""

    __slots__ = ("_deck", "_discards", "_holes", "max_discards", "to_draw")

    def __init__(self, deck: Deck, holes: list[list[int]]) -> None:
        self._deck = deck
        self._holes = holes
        self._discards: list[int] = []
        """discards of all draws so far, without those that were shuffled in again"""
        self.to_draw: list[int] = []
        """positions that have not drawn yet in this draw, the next first; none amid betting"""
        self.max_discards = 0

    def begin(self, live: Sequence[int]) -> None:
        """Begin a draw of the positions ``live``."""
        self.to_draw = list(live)
        self.max_discards = len(self._holes[live[0]])

    def copy(self, deck: Deck, holes: list[list[int]]) -> Drawing:
        """Return a copy of the draws, from ``deck`` into ``holes``."""
        copied = Drawing(deck, holes)
        copied._discards = self._discards.copy()
        copied.to_draw = self.to_draw.copy()
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

        What the drawer discards in this draw is not among them: it has not been given up yet.  The folded hands are
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
