"""How long browsers take to show what happens once nobody can bet any more: chips go in, hands turn up, cards come.

The table deals the next cards of a run-out only after that, so that everybody sees each street before the next one, and
the end of the hand before the next hand.
"""

from __future__ import annotations

CHIPS = 680
"""milliseconds for the last call, an uncalled bet that goes back, and the bets that go into the pot"""
SHOW = 260
"""for a hand that is turned up"""
BEFORE_CARDS = 700
"""in which everybody waits for the cards of a street"""
CARD = 350
"""for each of them"""


def film_time(live: int, dealt: int) -> int:
    """Return the milliseconds for a street of ``dealt`` cards, or before the first one for the end of the betting
    between ``live`` players."""
    return BEFORE_CARDS + CARD * dealt if dealt else CHIPS + SHOW * live
