"""The simple strategy for Ultimate Texas Hold'em that Michael Shackleford published.

* Before the flop raise with a pair of threes or better, any ace, K5 or better (suited K2), Q8 (suited Q6), JT
  (suited J8).
* After the flop raise with two pair or better, a hidden pair except pocket deuces, or four to a flush with a hidden
  ten or better to it.
* On the river raise with a hidden pair or better, or when fewer than 21 unseen cards beat the hand for the dealer.

A pair is hidden when at least one of its cards is the player's own.  The raise is the largest on offer.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import DECK_SIZE, RANKS
from pokerroom.evaluator import strength
from pokerroom.uth.uth_hand_classes import TWO_PAIR, hand_class
from pokerwire.uth.round_events import DecisionPhase, Option

DEUCE, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = map(RANKS.index, "2568TJQKA")

MIN_SUITED_KICKER = {KING: DEUCE, QUEEN: SIX, JACK: EIGHT}
"""The lowest card that goes with each high card of the same suit before the flop."""

MIN_OFFSUIT_KICKER = {KING: FIVE, QUEEN: EIGHT, JACK: TEN}

FOUR_TO_A_FLUSH = 4
TOO_MANY_OUTS = 21


class BasicStrategy:
    """The strategy of a player at a table."""

    def choose(
        self, phase: DecisionPhase, hole: Sequence[int], board: Sequence[int], options: Sequence[Option]
    ) -> Option:
        """Return the largest raise on offer when the strategy raises, else check or fold."""
        return options[raises(phase, hole, board) and len(options) > 1]


def raises(phase: DecisionPhase, hole: Sequence[int], board: Sequence[int]) -> bool:
    """Whether to raise with ``hole`` when ``board`` is up; card ids."""
    if phase == "preflop":
        return raises_preflop(hole)
    if phase == "flop":
        return raises_flop(hole, board)
    return raises_river(hole, board)


def raises_preflop(hole: Sequence[int]) -> bool:
    """Whether to raise four times before the flop."""
    low, high = sorted([card // 4 for card in hole])
    if low == high:
        return low > DEUCE
    suited = hole[0] % 4 == hole[1] % 4
    min_kicker = (MIN_SUITED_KICKER if suited else MIN_OFFSUIT_KICKER).get(high)
    return high == ACE or (min_kicker is not None and low >= min_kicker)


def raises_flop(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Whether to raise twice after the flop."""
    if has_hidden_pair(hole, flop) and not has_pocket_deuces(hole):
        return True
    return hand_class(strength((*hole, *flop))) >= TWO_PAIR or has_four_to_a_high_flush(hole, flop)


def raises_river(hole: Sequence[int], board: Sequence[int]) -> bool:
    """Whether to raise once rather than fold, when only the dealer's hand is unknown."""
    if has_hidden_pair(hole, board):
        return True
    own = strength((*hole, *board))
    return (
        hand_class(own) > hand_class(strength(tuple(board))) or dealer_outs(hole, board, own) < TOO_MANY_OUTS
    )


def has_hidden_pair(hole: Sequence[int], board: Sequence[int]) -> bool:
    """Whether a card of ``hole`` makes a pair, with the other or with one of ``board``."""
    first, second = hole[0] // 4, hole[1] // 4
    return first == second or any(card // 4 in (first, second) for card in board)


def has_pocket_deuces(hole: Sequence[int]) -> bool:
    """Whether ``hole`` is a pair of deuces."""
    return hole[0] // 4 == hole[1] // 4 == DEUCE


def has_four_to_a_high_flush(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Whether four of the five cards have one suit, and one of ``hole`` of that suit is a ten or better."""
    suits = [card % 4 for card in (*hole, *flop)]
    return any(card // 4 >= TEN and suits.count(card % 4) == FOUR_TO_A_FLUSH for card in hole)


def dealer_outs(hole: Sequence[int], board: Sequence[int], own: int) -> int:
    """Count the unseen cards that, each alone with the board, beat a hand of strength ``own``."""
    seen = {*hole, *board}
    return sum([strength((*board, card)) > own for card in range(DECK_SIZE) if card not in seen])
