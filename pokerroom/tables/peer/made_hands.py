"""Names the hand that each player holds, for that player alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import showdown_names, strength
from pokerroom.poker.hand import Hand
from pokerwire.cash.cash_events import MadeHand

MIN_CARDS = 5
"""that make a hand with a name"""


def made_hands(hand: Hand, seats: Iterable[int]) -> list[MadeHand]:
    """Return what each of ``seats`` holds; nothing with fewer than five cards."""
    return [_made_hand(seat, hand_strength) for seat in seats if (hand_strength := hand.strength(seat))]


def made_hand_of_cards(seat: int, cards: Sequence[str]) -> MadeHand | None:
    """Return the event that names a hand to its player, of own and board ``cards``; nothing with fewer than five."""
    if len(cards) < MIN_CARDS:
        return None
    return _made_hand(seat, strength([CARD_IDS[name] for name in cards]))


def _made_hand(seat: int, hand_strength: int) -> MadeHand:
    return MadeHand(seat, hand_strength, *showdown_names(hand_strength))
