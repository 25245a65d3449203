"""The usual sizes of a bet or raise, for one-key betting and sliders."""

from __future__ import annotations

from pokerroom.poker.actions import Legal
from pokerroom.tables.cash.events import BetSize


def bet_sizes(legal: Legal, pot: int, to_match: int, bet: int) -> tuple[BetSize, ...]:
    """Return the usual sizes that are legal, each amount once, smallest first.

    ``pot`` is everything in the middle (P in the rules), ``to_match`` the bet to match (C), ``bet`` what the player
    has in this round (b).  A raise of the pot is to C + (P + C - b): the pot as it would be after calling (rule A5);
    half and two thirds are parts of that, rounded down.  A size outside the legal range is not offered.
    """
    if legal.aggression is None:
        return ()
    least, most = legal.min_to, legal.max_to
    all_in = most == legal.all_in_to
    if least == most:
        return (BetSize("all_in" if all_in else "min", most),)
    after_call = pot + to_match - bet
    sizes = [BetSize("min", least)]
    last = least
    for name, part in (
        ("half_pot", after_call // 2),
        ("two_thirds_pot", 2 * after_call // 3),
        ("pot", after_call),
    ):
        to = to_match + part
        if last < to < most:
            sizes.append(BetSize(name, to))
            last = to
    sizes.append(BetSize("all_in" if all_in else "pot", most))
    return tuple(sizes)
