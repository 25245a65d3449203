"""Names the hand that each player holds, for that player alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import showdown_names, strength_with_board
from pokerroom.poker.hand import Hand
from pokerwire.cash.cash_events import MadeHand
from pokerwire.games import HOLDEM, Game


def made_hands(hand: Hand, seats: Iterable[int]) -> list[MadeHand]:
    """Return what each of ``seats`` holds with the last boards; nothing while it is no hand of five cards."""
    return [
        _made_hand(seat, hand_strength, board)
        for board in hand.turning_up
        for seat in seats
        if (hand_strength := hand.strength(seat, board))
    ]


def made_hand_of_cards(
    seat: int, hole: Sequence[str], board: Sequence[str], game: Game = HOLDEM
) -> MadeHand | None:
    """Return the event that names a hand to its player; ``None`` while it is no whole hand."""
    hand_strength = strength_with_board(
        [CARD_IDS[name] for name in hole], [CARD_IDS[name] for name in board], game
    )
    return _made_hand(seat, hand_strength) if hand_strength else None


def _made_hand(seat: int, hand_strength: int, board: int = 0) -> MadeHand:
    return MadeHand(seat, hand_strength, *showdown_names(hand_strength), board)
