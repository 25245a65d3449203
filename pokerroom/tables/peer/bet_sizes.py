"""The usual sizes of a bet or raise, for one-key betting and sliders."""

from __future__ import annotations

from pokerwire.cash.cash_events import BetSize
from pokerwire.cash.legal import Legal


def bet_sizes(legal: Legal, pot: int, bet_to_match: int, bet: int) -> tuple[BetSize, ...]:
    """Return the usual sizes that are legal, each amount once, smallest first.

    ``pot`` is everything in the middle (P in the rules), ``bet_to_match`` the bet to match (C), ``bet`` what the player
    has in this round (b).  A raise of the pot is to C + (P + C - b): the pot as it would be after calling (rule A5);
    half and two thirds are parts of that, rounded down.  A size outside the legal range is not offered.
    """
    if legal.aggression is None:
        return ()
    minimum, maximum = legal.min_to, legal.max_to
    all_in = maximum == legal.all_in_to
    if minimum == maximum:
        return (BetSize("all_in" if all_in else "min", maximum),)
    after_call = pot + bet_to_match - bet
    sizes = [BetSize("min", minimum)]
    last = minimum
    for name, part in (
        ("half_pot", after_call // 2),
        ("two_thirds_pot", 2 * after_call // 3),
        ("pot", after_call),
    ):
        raise_total = bet_to_match + part
        if last < raise_total < maximum:
            sizes.append(BetSize(name, raise_total))
            last = raise_total
    largest = "all_in" if all_in else "pot" if maximum == bet_to_match + after_call else "cap"
    sizes.append(BetSize(largest, maximum))
    return tuple(sizes)
