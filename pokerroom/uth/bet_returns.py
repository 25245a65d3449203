"""What side bets return, exactly, from how many hands of each class there are."""

from __future__ import annotations

from fractions import Fraction

from pokerroom.uth.odds import PayTable

Counts = tuple[int, ...]
"""How many hands are of each class 0..9, or of each strength."""

FIVE_CARD_HANDS: Counts = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
SEVEN_CARD_HANDS: Counts = (
    *(23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020),
    *(4_047_644, 3_473_184, 224_848, 37_260, 4_324),
)
"""How many hands are of each class; `pokerroom.uth.exact_returns.count_hands` counts them."""


def hand_counts(judged: str) -> Counts:
    """Return the counts that decide a side bet: "best_of_seven" or "first_five"."""
    return FIVE_CARD_HANDS if judged == "first_five" else SEVEN_CARD_HANDS


def side_bet_return(table: PayTable, counts: Counts) -> Fraction:
    """Return what a side bet gives back on average, 1 being even, when nothing is rounded."""
    rows = zip(counts, table.odds, strict=True)
    returned = sum([count * (1 + odds) for count, odds in rows if odds], Fraction(0))
    return returned / sum(counts)
