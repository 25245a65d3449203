"""Telling each player what he holds, by name, for him alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pokerroom.evaluator import describe
from pokerroom.poker.hand import Hand
from pokerroom.table.events import MadeHand


def made_hands(hand: Hand, seats: Iterable[int]) -> list[MadeHand]:
    """Return what each of ``seats`` holds; nothing with fewer than five cards."""
    return [made_hand(seat, strength) for seat in seats if (strength := hand.strength(seat))]


def made_hand(seat: int, strength: int) -> MadeHand:
    """Return what is told of a hand of this strength to who holds it."""
    return MadeHand(seat, strength, *_names(strength))


@cache
def _names(strength: int) -> tuple[str, str]:
    return describe(strength, "en"), describe(strength, "fr")
