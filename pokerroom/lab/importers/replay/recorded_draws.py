"""The draws of one player in a recorded hand: what was held, given up and drawn, as far as the record has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerroom.history.replay.recorded_hand import RecordedAction, known_cards

Fill = Callable[[Sequence[int], int], list[int]]
"""makes known cards up to a number of different ones"""


class Exchange(NamedTuple):
    """One draw: ``street`` is its number."""

    street: int
    discarded: list[int]
    drawn: list[int]


class RecordedDraws:
    """All draws of a player: ``first`` is the hand that was dealt, ``final`` the one at the end."""

    def __init__(
        self, hole: list[int], draws: Sequence[RecordedAction], shown: list[int], count: int, fill: Fill
    ) -> None:
        """``hole`` and ``shown`` are the known cards at the deal and at the end, ``count`` how many a hand has."""
        self._hole = hole
        self._draws = draws
        self._shown = shown if len(shown) == count else []
        self._count = count
        self._fill = fill
        self.exchanges: list[Exchange] = []
        if not self._shown or self._is_complete() or not self._go_back():
            self._go_on()

    @property
    def final_is_known(self) -> bool:
        """Whether the record names all cards of the final hand."""
        drawn = [card for act in self._draws for card in known_cards(act.drawn)]
        return set(self.final) <= {*self._hole, *drawn, *self._shown}

    def _is_complete(self) -> bool:
        """Whether the record names everything from the deal on."""
        named = [known_cards(text) for act in self._draws for text in (act.cards, act.drawn)]
        counts = [act.count for act in self._draws for _ in range(2)]
        return len(self._hole) == self._count and [len(cards) for cards in named] == counts

    def _go_on(self) -> None:
        """Work from the deal to the end."""
        hand = self.first = self._fill(self._hole, self._count)
        self.exchanges = []
        for act in self._draws:
            discarded = known_cards(act.cards)
            if len(discarded) != act.count:
                discarded = hand[: act.count]
            kept = [card for card in hand if card not in discarded]
            new = [card for card in known_cards(act.drawn) if card not in kept]
            hand = self._fill(kept + new, self._count)
            self.exchanges.append(Exchange(act.street, discarded, hand[len(kept) :]))
        self.final = hand

    def _go_back(self) -> bool:
        """Work from the cards shown to the deal; return whether that leads to the hand that the record names there."""
        hand = self.final = self._shown
        exchanges = []
        for number in range(len(self._draws) - 1, -1, -1):
            act = self._draws[number]
            drawn = self._drawn_into(hand, act)
            kept = [card for card in hand if card not in drawn]
            discarded = known_cards(act.cards)
            if len(discarded) != act.count:
                held = [] if number else [card for card in self._hole if card not in kept]
                discarded = self._fill(kept + held[: act.count], self._count)[len(kept) :]
            hand = kept + discarded
            exchanges.append(Exchange(act.street, discarded, drawn))
        self.exchanges = exchanges[::-1]
        whole = len(self._hole) == self._count
        self.first = self._hole if whole else hand
        return not whole or set(hand) == set(self._hole)

    def _drawn_into(self, hand: list[int], act: RecordedAction) -> list[int]:
        """Return the cards of ``hand`` that a draw brought: the recorded ones, else the last that were not dealt."""
        drawn = known_cards(act.drawn)
        if len(drawn) == act.count and set(drawn) <= set(hand):
            return drawn
        dealt = [card for card in hand if card in self._hole]
        others = [card for card in hand if card not in self._hole]
        return (dealt + others)[len(hand) - act.count :]
