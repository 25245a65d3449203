"""The main pot and side pots, made from what the players paid (rule C2)."""

from __future__ import annotations

from pokerroom.poker.betting import Betting

PotLayer = tuple[int, list[int]]
"""(amount, positions that can win it, clockwise from the button)"""


def build(betting: Betting) -> list[PotLayer]:
    """Return the pots, main pot first.

    There is one layer for each different amount that a live player paid.  Folded chips stay in the layers that they
    reach; those above the highest live layer go down into it, so every pot has somebody who can win it. Dead chips go
    to the main pot. No pot is empty.
    """
    folded, paid = betting.folded, betting.paid
    live = [p for p in range(betting.player_count) if not folded[p]]
    levels = sorted({paid[p] for p in live})
    if len(levels) == 1:
        return [(betting.pot, live)] if betting.pot else []
    pots: list[PotLayer] = []
    below = 0
    carried = betting.dead_chips
    for level in levels:
        top = level == levels[-1]
        amount = carried + sum(
            [(chips if top else min(chips, level)) - below for chips in paid if chips > below]
        )
        if amount:
            pots.append((amount, [p for p in live if paid[p] >= level]))
        below = level
        carried = 0
    return pots


def split(amount: int, winners: list[int]) -> list[int]:
    """Divide ``amount`` among ``winners``, listed clockwise from the button; odd chips go to the first (rule C3)."""
    count = len(winners)
    share, odd = amount // count, amount % count
    return [share + 1 if i < odd else share for i in range(count)]
