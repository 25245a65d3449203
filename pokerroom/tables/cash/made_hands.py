"""Telling each player what he holds, by name, for him alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import describe, strength
from pokerroom.poker.hand import Hand
from pokerroom.tables.cash.events import MadeHand

LEAST_CARDS = 5
"""that make a hand with a name"""


def made_hands(hand: Hand, seats: Iterable[int]) -> list[MadeHand]:
    """Return what each of ``seats`` holds; nothing with fewer than five cards."""
    return [_named(seat, value) for seat in seats if (value := hand.strength(seat))]


def made_of(seat: int, cards: Sequence[str]) -> MadeHand | None:
    """Return what is told to who holds ``cards``, his own and the board's, by name; nothing with fewer than five."""
    if len(cards) < LEAST_CARDS:
        return None
    return _named(seat, strength([CARD_IDS[name] for name in cards]))


def _named(seat: int, value: int) -> MadeHand:
    return MadeHand(seat, value, *_names(value))


@cache
def _names(value: int) -> tuple[str, str]:
    return describe(value, "en"), describe(value, "fr")
